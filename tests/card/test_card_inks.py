"""Cards with less ink: the same in the same places, in greys or in outlines; and two armies in every ink."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageStat

from cardgen.card.backs.back import CardBack, back
from cardgen.card.deck import card_page
from cardgen.card.front.face_of import face_of
from cardgen.card.inks import inked
from cardgen.card.palette import WHITE
from cardgen.catalog import load
from cardgen.ink.items import Fill, Group, Stroke, Tagged, Text, Use, symbols
from cardgen.ink.png import png_bytes
from cardgen.paper.looks import CARD_INKS, CardInk
from cardgen.paper.shelf import find_stock, template_for

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.ink.items import Item, Page

TEMPLATE = template_for(find_stock("letter-8up"))
CATALOGUE = load()
FIGURE = 180, 190, 270, 310
"""Where it is on a card that is seen four dots to a millimetre: left, top, right, bottom."""


@cache
def card(name: str, ink: CardInk, *, black: bool = False) -> Page:
    """The card of a piece."""
    return inked(card_page(face_of(CATALOGUE.piece(name), black=black), TEMPLATE), ink)


def leaves(items: Iterable[Item]) -> Iterator[Item]:
    """All ink, that of symbols too."""
    for item in items:
        if isinstance(item, Group | Tagged):
            yield from leaves(item.items)
        else:
            yield item


def colours(page: Page) -> set[str]:
    """All colours of a page."""
    ink = [*leaves(page.items), *(item for symbol in symbols(page.items) for item in leaves(symbol.items))]
    return {item.colour for item in ink if isinstance(item, Fill | Stroke | Text)}


def test_full_ink_is_the_page_itself() -> None:
    page = back(CardBack("royal"), 60, 90)
    assert inked(page, "full") is page


@pytest.mark.parametrize("ink", ["grey", "low"])
@pytest.mark.parametrize("name", ["cannon", "pharaoh", "murray-lion"])
def test_only_greys_and_nothing_moves(name: str, ink: CardInk) -> None:
    """Red, green and blue are equal in all colours; texts and marks stand where they stand in colour.

    Only the medallion is left out.
    """
    page = card(name, ink)
    assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours(page))
    places = [
        [(type(item), item.x, item.y) for item in leaves(one.items) if _stays(item)]
        for one in (page, card(name, "full"))
    ]
    assert places[0] == places[1]


def _stays(item: Item) -> bool:
    return isinstance(item, Text) or (isinstance(item, Use) and not item.symbol.name.startswith("medallion."))


def test_outlines_have_no_grounds() -> None:
    """Squares, pads, the own square and a white man are not filled, or in white; and the whole spends less."""
    page = card("pharaoh", "low")
    grounds = [one for one in symbols(page.items) if one.name.startswith(("board", "mark.pad", "mark.own", "picture"))]
    assert len(grounds) == 4
    assert {item.colour for one in grounds for item in one.items if isinstance(item, Fill)} <= {WHITE}
    spent = {ink: 255 - ImageStat.Stat(seen(card("pharaoh", ink))).mean[0] for ink in CARD_INKS}
    assert spent["low"] < spent["full"] < spent["grey"] * 1.1


def seen(page: Page) -> Image.Image:
    """In grey, four dots to a millimetre."""
    return Image.open(BytesIO(next(png_bytes([page], 101.6)))).convert("L")


@pytest.mark.parametrize("ink", CARD_INKS)
@pytest.mark.parametrize("name", ["king", "cannon", "chancellor", "pharaoh"])
def test_white_and_black_men_are_two_armies(name: str, ink: CardInk) -> None:
    """Where the black man is dark, the white one is lighter by a quarter of all greys at least."""
    black, white = (picture.crop(FIGURE) for picture in (seen(card(name, ink, black=True)), seen(card(name, ink))))
    where = black.point([255] * 128 + [0] * 128)
    assert ImageStat.Stat(white, where).mean[0] - ImageStat.Stat(black, where).mean[0] > 64


@pytest.mark.parametrize("ink", CARD_INKS)
def test_emblems_are_of_two_armies_too(ink: CardInk, tmp_path: Path) -> None:
    """A piece without a figure has a medallion, of ivory or of ebony."""
    entry = "pieces:\n- {id: llama, name: Llama, class: piece, notation: RmN, source: a farm, confidence: author}\n"
    (tmp_path / "own.yaml").write_text(entry, encoding="utf-8")
    llama = load([tmp_path]).piece("llama")
    black, white = (
        seen(inked(card_page(face_of(llama, black=black), TEMPLATE), ink)).crop(FIGURE) for black in (True, False)
    )
    assert ImageStat.Stat(white).mean[0] - ImageStat.Stat(black).mean[0] > 30


def test_dark_squares_are_hatched_one_way() -> None:
    """Lines that run all alike from edge to edge look like no mark; those of two ways made triangles in corners."""
    for size in ("king", "cannon", "zebrarider"):
        (board,) = [one for one in symbols(card(size, "low").items) if one.name.startswith("board")]
        hatch = [item for item in board.items if isinstance(item, Stroke) and "Z" not in item.path]
        lines = [line.split("L") for item in hatch for line in item.path.split("M")[1:]]
        ends = [tuple(tuple(map(float, point.split(","))) for point in line) for line in lines]
        assert len(ends) > 5 * 12
        assert all(abs((end[0] - start[0]) - (end[1] - start[1])) < 0.001 for start, end in ends)
        offs = sorted({round((start[1] - start[0]) % 1, 2) % 1 for start, _ in ends})
        assert len(offs) == 7
