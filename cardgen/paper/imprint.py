"""On what paper a file was made, as it says of itself: the stock, and a number for all measures of stock and template.

Files carry it as their keywords, where any viewer shows it: ``stock my-paper; measures 5ff1c65ac1d8; file mine.yaml``;
and beside it what is meant to be so: ``skip 3`` cells of the first sheet, several ``copies`` of a card, ``key 3`` for
so many key cards, how backs look (``backs lattice dark numeral``), the ``ink`` where it is not the usual one, and
whether marks are ``plain``.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, cast

from cardgen.paper.looks import BACK_DECKS, BACK_STYLES, CARD_INKS, USUAL, CardLook

if TYPE_CHECKING:
    from cardgen.paper.looks import BackDeck, BackStyle, CardInk
    from cardgen.paper.stock import Stock
    from cardgen.paper.template import CardTemplate

WORDS = ("id", "title", "aliases", "card", "source", "file", "folder")
"""Fields that are no measures."""
OFF_THE_CARDS = ("perforated", "unprintable", "scale", "righted", "clear")
"""Measures of a stock that change nothing on its cards, or that follow from its cells and the template."""


@dataclass(frozen=True, slots=True)
class Imprint:
    """A stock with its measures."""

    stock: str
    """Its id."""
    measures: str
    """The same for the same measures, whatever the stock is called."""
    file: str = ""
    """Name of the maker's file; empty for a stock that comes with the program."""
    skipped: int = 0
    """Cells of the first sheet that are left free."""
    repeated: bool = False
    """Whether a piece was asked for more than once."""
    look: CardLook = USUAL
    """What its cards look like; fronts alone have nothing but the ink."""
    keys: int = 0
    """How many key cards are among its cards."""

    def __str__(self) -> str:
        more = [f"file {self.file}"] if self.file else []
        more += [f"skip {self.skipped}"] if self.skipped else []
        more += ["copies"] if self.repeated else []
        more += [f"key {self.keys}"] if self.keys else []
        more += [words] if (words := _said(self.look)) else []
        return "; ".join((f"stock {self.stock}", f"measures {self.measures}", *more))

    @property
    def phrase(self) -> str:
        """The stock as sentences call it."""
        return f"stock {self.stock!r}{f' ({self.file})' if self.file else ''}"


def imprint_of(stock: Stock, template: CardTemplate) -> Imprint:
    """The imprint of a file made on a stock with a template."""
    kept = [_measures(asdict(stock), OFF_THE_CARDS), _measures(template._asdict(), ())]
    return Imprint(stock.id, sha256(repr(kept).encode()).hexdigest()[:12], stock.file)


def read_imprint(keywords: str) -> Imprint | None:
    """The imprint that stands in the keywords of a file; None when there is none."""
    match = _WRITTEN.fullmatch(keywords)
    if match is None:
        return None
    look = CardLook(
        cast("BackStyle", match["style"] or USUAL.style),
        cast("BackDeck", match["deck"] or USUAL.deck),
        bool(match["numeral"]),
        cast("CardInk", match["ink"] or USUAL.ink),
        bool(match["plain"]),
    )
    keys = int(match["keys"] or 0)
    return Imprint(match[1], match[2], match[3] or "", int(match[4] or 0), bool(match[5]), look, keys)


_WRITTEN = re.compile(
    r"stock ([^;]+); measures ([0-9a-f]{12})(?:; file (.+?))?(?:; skip ([0-9]{1,4}))?(; copies)?"
    r"(?:; key (?P<keys>[0-9]{1,4}))?"
    rf"(?:; backs (?P<style>{'|'.join(BACK_STYLES)}) (?P<deck>{'|'.join(BACK_DECKS)})(?P<numeral> numeral)?)?"
    rf"(?:; ink (?P<ink>{'|'.join(CARD_INKS)}))?(?P<plain>; plain)?"
)


def _said(look: CardLook) -> str:
    """Only what is not usual, so that a file says no more than it has to."""
    backs = f"backs {look.style} {look.deck}{' numeral' * look.numeral}"
    parts = [backs] if look._replace(ink=USUAL.ink, plain=USUAL.plain) != USUAL else []
    parts += [f"ink {look.ink}"] if look.ink != USUAL.ink else []
    return "; ".join(parts + ["plain"] * look.plain)


def _measures(fields: dict[str, object], without: tuple[str, ...]) -> list[tuple[str, object]]:
    return [(name, _plain(value)) for name, value in fields.items() if name not in (*WORDS, *without)]


def _plain(value: object) -> object:
    """Numbers with as many decimals as files have, so that 5 and 5.0 are the same; fields with their names."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if isinstance(value, dict):
        return sorted((str(key), _plain(one)) for key, one in value.items())
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return f"{value:.4f}" if isinstance(value, float | int) else str(value)
