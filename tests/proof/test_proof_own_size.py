"""Backs and blank cards of a maker's own size of card, of which no drawing is kept: they are held against new ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import filled, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.kit.rerender import Rerender
from cardgen.paper.looks import USUAL, CardLook
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof import prove
from tests.support.men import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.paper.stock import Stock

CARD = """
id: my-card
title: A card of my own
like: a7
width: 75.25
height: 106
inset: {left: 9.05, right: 9.05, top: 5.4, bottom: 5.35}
"""
STOCK = """
id: my-paper
title: Four cards of my own
card: CARD
page: {width: 210, height: 297}
cell: {width: 75.25, height: 106, corner: 0}
columns: 2
rows: 2
origin: {left: 29.75, top: 42.5}
pitch: {across: 75.25, down: 106}
turned: false
perforated: true
unprintable: {left: 4.2, right: 4.2, top: 4.2, bottom: 4.2}
source: measured with a ruler.
"""
LOOKS = (USUAL, CardLook("lattice", "dark"), CardLook("plain", ink="grey"))


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Stock:
    """Four cards a millimetre larger than A7."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "card.yaml").write_text(CARD, encoding="utf-8")
    (folder / "paper.yaml").write_text(STOCK.replace("CARD", str(folder / "card.yaml")), encoding="utf-8")
    return find_stock(str(folder / "paper.yaml"))


def said(own: Stock, look: CardLook, file: Path, change: Callable[[pikepdf.Pdf], None]) -> list[str]:
    """What the proof says of a card and three blank ones with their backs, once the file is changed."""
    cards = filled([face_of(catalogue().piece("pharaoh"))], own, blank_diagram)
    write_cards(file, cards, own, duplex=True, look=look)
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        change(document)
        document.save(file)
    return [str(finding) for finding in prove(file, catalogue(), own, rerender=Rerender(OURS)).findings]


def ornament(document: pikepdf.Pdf) -> None:
    """A dot of a millimetre in the ornament and one opposite to it: the back is the same both ways up."""
    form = next(one for key, one in document.pages[1].Resources.XObject.items() if str(key).startswith("/back."))
    left, bottom, right, top = map(float, form.BBox)
    dots = "".join(
        f"\n0.5 g\n{x:.2f} {y:.2f} m {x + 1:.2f} {y:.2f} l {x + 1:.2f} {y + 1:.2f} l h f"
        for x, y in ((left + 12, bottom + 12), (right - 13, top - 13))
    )
    form.write(form.read_bytes() + dots.encode())


def blank(document: pikepdf.Pdf) -> None:
    """The last line of the last card, four times as thick."""
    contents = document.pages[0].Contents
    head, line, rest = contents.read_bytes().rpartition(b" w 0 J 0 j [] 0 d\n")
    assert line
    width = head.rpartition(b" ")[2]
    contents.write(head.removesuffix(width) + b"%.3f" % (float(width) * 4) + line + rest)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_cards_of_a_makers_size_are_proved(own: Stock, look: CardLook, tmp_path: Path) -> None:
    """Backs of every style, and blank cards."""
    assert said(own, look, tmp_path / "cards.pdf", lambda _: None) == []


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_another_ornament_is_seen(own: Stock, look: CardLook, tmp_path: Path) -> None:
    """The same both ways up and on all backs, so that only a new one tells it."""
    assert any("back" in one for one in said(own, look, tmp_path / "cards.pdf", ornament))


def test_other_lines_of_a_blank_card_are_seen(own: Stock, tmp_path: Path) -> None:
    """Where no digest of them is kept."""
    found = said(own, USUAL, tmp_path / "cards.pdf", blank)
    (problem,) = found
    assert problem.startswith("Blank card (page 1): unlike the same file made anew, its contents have"), found
