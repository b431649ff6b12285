"""Fronts that are laid out, as tests look at them: what stands on them, and the cards of all our pieces."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.face import Emblem
from cardgen.card.front.face_of import face_of
from cardgen.card.front.layout import lay_out
from cardgen.catalog import load
from cardgen.ink.items import Group, Tagged, Text, Use
from cardgen.ink.typesetting import NoRoomError
from cardgen.paper.shelf import find_stock, template_for
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.card.face import CardFace
    from cardgen.catalog import Piece
    from cardgen.ink.items import Item, Page


def ink(items: Iterable[Item]) -> Iterator[Item]:
    """All items, also those in tags; groups stay whole, as their ink has measures of its own."""
    for item in items:
        yield item
        if isinstance(item, Tagged):
            yield from ink(item.items)


def texts_on(page: Page) -> list[Text]:
    """What is written on a card, without the numbers on its board and on tiles, and without the lower index."""
    return [item for item in ink(page.items) if isinstance(item, Text)]


def tagged(page: Page) -> tuple[Tagged, ...]:
    """The parts of a card in the order in which they are read."""
    (section,) = page.items
    assert isinstance(section, Tagged)
    return tuple(item for item in section.items if isinstance(item, Tagged))


def text_of(item: Tagged) -> str:
    """What a part says."""
    return "".join(each.string for each in ink((item,)) if isinstance(each, Text))


def form_on(page: Page, kind: str) -> Use:
    """The first drawing whose name begins so."""
    return next(item for item in ink(page.items) if isinstance(item, Use) and item.symbol.name.startswith(f"{kind}."))


def heading(page: Page) -> list[Text]:
    """The lines of the name."""
    named = next(part for part in tagged(page) if part.role == "H2")
    return [item for item in named.items if isinstance(item, Text)]


def words_on(page: Page) -> list[Text]:
    """The lines of the words."""
    serif = (text for text in texts_on(page) if text.font == "serif")
    first = next(serif)
    return [first, *(text for text in _paragraph(page, first) if text is not first)]


def _paragraph(page: Page, first: Text) -> list[Text]:
    part = next(one for one in tagged(page) if first in one.items)
    return [item for item in part.items if isinstance(item, Text)]


def feet_on(page: Page, face: CardFace) -> float:
    """How high the figure stands, or the emblem in its place."""
    if face.picture is None or isinstance(face.picture, Emblem):
        (section,) = page.items
        assert isinstance(section, Tagged)
        return next(item.y for item in section.items if isinstance(item, Group))
    use = form_on(page, "picture")
    return use.y - use.scale * face.picture.box[3]


class LaidCard(NamedTuple):
    """A piece, what is said of it, and its front."""

    piece: Piece
    face: CardFace
    page: Page


@cache
def our_cards(stock: str, code: str) -> tuple[LaidCard, ...]:
    """All cards of the catalogue in a language, those of all sets; test_every_card says which have no room."""
    template, found = template_for(find_stock(stock)), []
    for piece in (piece for one in load().sets for piece in one.pieces):
        face = face_of(piece, language=LANGUAGES[code])
        with suppress(NoRoomError):
            found.append(LaidCard(piece, face, lay_out(face, template)))
    return tuple(found)
