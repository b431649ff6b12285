"""Every piece of the catalogue clicked together again: ``python -m oracles.clicked``. Writes docs/measured/clicked.md.

Twice: from the squares alone that it can go to and capture on, and from clicks that say how they are come to as well.
What is found is held against the catalogue's notation, for its meaning and for its length.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.board import Board, Leap, Square
from cardgen.catalog import load
from cardgen.clicked.clicks import Click
from cardgen.clicked.propose import proposals
from cardgen.clicked.unclicked import unclicked
from cardgen.clicked.witness import BOARDS
from cardgen.engine.interpreter import View
from cardgen.engine.normal import same_moves
from cardgen.engine.reach import reach
from cardgen.notation.terms import Hop, Mode, stop_modes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.catalog import Piece
    from cardgen.clicked.propose import Proposals
    from cardgen.clicked.unclicked import UnsaidPart
    from cardgen.notation import Moves
    from cardgen.notation.terms import Term

REPORT = Path(__file__).resolve().parent.parent / "docs" / "measured" / "clicked.md"
REACH = 7
"""Of the board on which squares alone are clicked: the longest slide of the catalogue that ends has five."""
SIDE = 2 * REACH + 1


def squares(moves: Moves) -> tuple[Click, ...]:
    """The squares alone that a piece in the middle of an empty board can go to or, if a man stood there, capture on."""
    found: dict[tuple[Leap, bool], Mode] = {}
    middle = Square(REACH, REACH)
    for first in (False, True):
        seen = reach(moves, middle, View(Board(SIDE, SIDE), initial=first))
        for mode, ends in ((Mode.MOVE, seen.quiet), (Mode.CAPTURE, seen.capture)):
            for end in sorted(ends):
                at = Leap(end.file - REACH, end.rank - REACH)
                if mode not in found.get((at, False), Mode(0)):
                    found[at, first] = found.get((at, first), Mode(0)) | mode
    return tuple(Click(at, does, first=first) for (at, first), does in found.items())


@dataclass(frozen=True)
class ClickedPiece:
    """A piece, and what its clicks were taken for."""

    piece: Piece
    from_squares: str
    """The notation that squares alone gave and that is the catalogue's by its meaning; empty if none was."""
    offered: tuple[str, ...]
    """All that squares alone gave."""
    notation: str
    """What clicks that say more gave; empty where no clicks say all."""
    left: tuple[UnsaidPart, ...]
    """What no clicks say."""
    holds: bool
    """Whether all that was offered does on boards with men just what was clicked."""


def clicked(piece: Piece) -> ClickedPiece:
    """A piece clicked together again."""
    alone = proposals(squares(piece.moves), REACH)
    told = unclicked(piece.moves)
    more = proposals(told.clicks, REACH)
    return ClickedPiece(
        piece,
        next((one.notation for one in alone.found if same_moves(one.moves, piece.moves)), ""),
        tuple(one.notation for one in alone.found),
        _same(more, piece.moves) if not told.left else "",
        told.left,
        all(one.holds for one in (*alone.found, *more.found)),
    )


def _same(found: Proposals, moves: Moves) -> str:
    """The notation that was found, if it is that of the piece by its meaning."""
    return found.found[0].notation if found.found and same_moves(found.found[0].moves, moves) else ""


def unseen(moves: Moves) -> tuple[str, ...]:
    """What squares alone cannot tell of a piece, in words."""
    return tuple(dict.fromkeys(why for term in moves for why in _unseen(term))) or ("leaps where it also slides",)


def _unseen(term: Term) -> Iterator[str]:
    hops = {leg.hop for leg in term.legs}
    if term.legs[0].atom.name == "O":
        yield "stays"
    if Hop.LAME in hops:
        yield "lame"
    if hops & {Hop.CANNON, Hop.GRASSHOPPER, Hop.JUMP}:
        yield "hops"
    if any(Mode.PASSING in stop_modes(term, index) for index in range(len(term.legs))):
        yield "takes en passant"
    if term.links and not any(leg.most == 0 for leg in term.legs[1:]):
        yield "bends"
    elif len(term.legs) > 1 and any(leg.directions not in ("", "f") for leg in term.legs[1:]):
        yield "bends back"


def pieces() -> tuple[Piece, ...]:
    """All entries of all sets."""
    return tuple(piece for one in load().sets for piece in one.pieces)


def document(found: Iterable[ClickedPiece]) -> str:
    """The report, as Markdown."""
    known = tuple(found)
    said = [one for one in known if one.notation]
    shorter = [one for one in said if len(one.notation) < len(one.piece.canonical)]
    longer = [one for one in said if len(one.notation) > len(one.piece.canonical)]
    alone = [one for one in known if one.from_squares]
    return "\n".join(
        (
            "# Moves clicked together: every entry of the catalogue found again",
            "",
            "Written by `python -m oracles.clicked`; do not edit it.",
            "",
            f"{len(known)} entries, those that stand in several sets in each. Clicks that say how a square is come to,",
            f"give {len(said)} of them again by their meaning: {len(longer)} with more letters than the",
            f"catalogue has, {len(shorter)} with fewer. Target squares alone, on a board of {SIDE} by {SIDE}, give",
            f"{len(alone)}. All that was offered does on {BOARDS} boards with men just what was clicked:",
            f"{_yes(all(one.holds for one in known))}.",
            "",
            "## Not to be clicked",
            "",
            *(
                f"- {one.piece.id} `{one.piece.canonical}`: {' '.join(left.why for left in one.left)}"
                for one in known
                if not one.notation
            ),
            "",
            "## Fewer letters than the catalogue has",
            "",
            "| piece | catalogue | found |",
            "|---|---|---|",
            *(f"| {one.piece.id} | `{one.piece.canonical}` | `{one.notation}` |" for one in _once(shorter)),
            "",
            "## Not told by target squares alone",
            "",
            "What is offered for the squares says other moves to the same squares.",
            "",
            "| piece | catalogue | what squares do not tell | offered |",
            "|---|---|---|---|",
            *(_row(one) for one in _once(known) if not one.from_squares),
            "",
        )
    )


def _yes(value: bool) -> str:
    return "yes" if value else "**no**"


def _once(found: Iterable[ClickedPiece]) -> Iterator[ClickedPiece]:
    """Each piece once, in whatever sets it stands."""
    return iter({one.piece.id: one for one in found}.values())


def _row(one: ClickedPiece) -> str:
    offered = ", ".join(f"`{text}`" for text in one.offered) or "nothing"
    return f"| {one.piece.id} | `{one.piece.canonical}` | {', '.join(unseen(one.piece.moves))} | {offered} |"


def main() -> None:
    """Write the report."""
    REPORT.write_text(document(clicked(piece) for piece in pieces()), encoding="utf-8")
    print(REPORT)


if __name__ == "__main__":
    main()
