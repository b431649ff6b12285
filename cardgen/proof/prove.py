"""The proof of a finished PDF: every card is read back and held against the engine, the catalogue and the stock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.proof.diagram import drawn, told
from cardgen.proof.diagrams import diagram_problems
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.printed import Side
from cardgen.proof.reader import read_pages
from cardgen.proof.wording import head_of, name_of, piece_of, text_problems

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.proof.diagrams import Problem
    from cardgen.proof.printed import Card


@dataclass(frozen=True, slots=True)
class Proof:
    """What was read, and what is wrong with it."""

    pages: int
    cards: int
    blanks: int
    backs: int
    squares: int
    """Of all diagrams, each held against the engine."""
    findings: tuple[Finding, ...]


def prove(path: Path, catalogue: Catalogue) -> Proof:
    """Read a PDF of cards back and compare all of it. Raises CardgenError for what is no PDF of cards."""
    pages = read_pages(path)
    cards = [card for page in pages for card in page.cards]
    sides = [card.side for card in cards]
    findings = tuple(finding for card in cards for finding in _findings(card, catalogue))
    return Proof(
        len(pages), sides.count(Side.FRONT), sides.count(Side.BLANK), sides.count(Side.BACK), _squares(cards), findings
    )


def _squares(cards: list[Card]) -> int:
    return sum(drawn(figure).size ** 2 for card in cards if card.side is Side.FRONT for figure in card.of("Figure"))


def _findings(card: Card, catalogue: Catalogue) -> Iterator[Finding]:
    name = called(card)
    for witness, square, problem in _problems(card, catalogue):
        yield Finding(name, card.page, witness, problem, square)


def called(card: Card) -> str:
    """How messages call a card."""
    if card.side is Side.FRONT:
        return name_of(card) or card.title
    return f"{card.side.value} {card.number}"


def _problems(card: Card, catalogue: Catalogue) -> Iterator[Problem]:
    if card.side is Side.BACK:
        return
    figures = card.of("Figure")
    if len(figures) != 1:
        yield Witness.MARKS, "", f"there are {len(figures) or 'no'} diagrams on the card, not one."
        return
    if card.side is Side.BLANK:
        yield from _blank(card)
        return
    piece = piece_of(card, catalogue)
    if piece is None:
        label, number = head_of(card)
        shown = label if number is None else f"{label} {number}"
        yield Witness.TEXT, "", f"the catalogue has no such piece in the set {shown!r}; name its folder with --catalog."
        return
    yield from text_problems(card, piece)
    yield from diagram_problems(figures[0], piece)


def _blank(card: Card) -> Iterator[Problem]:
    """A board for drawing on has no mark but the own square."""
    (figure,) = card.of("Figure")
    marks, text = drawn(figure), told(figure.alt)
    for problem in marks.odd:
        yield Witness.MARKS, "", f"{problem}."
    if marks.signs or marks.pads or marks.men or marks.boxes or marks.stars or marks.pushes or marks.stays:
        yield Witness.MARKS, "", "there are marks on the board that is to be drawn on."
    if isinstance(text, str) or text.signs or text.pads:
        yield Witness.ALT, "", "the text of the diagram tells of marks, but the board is to be drawn on."
