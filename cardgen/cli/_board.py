"""Boards drawn with letters and signs, for terminals of all kinds, with a legend of the signs that stand on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from cardgen.cli._shared import coloured, prints

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.moves.board import Leap, Square
    from cardgen.moves.diagram import Diagram
    from cardgen.moves.reach import Reach


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands on a square."""

    letter: str
    plain: str
    """For terminals that know ASCII only."""
    meaning: str = ""
    colour: str | None = None


PIECE = Sign("@", "@", "the piece")
STAYS = Sign("◎", "&", "the piece, which may stay", "cyan")
BOTH = Sign("●", "*", "move or capture")
QUIET = Sign("○", "+", "move only", "cyan")
CAPTURE = Sign("×", "x", "capture only", "red")
PUSH = Sign("»", ">", "move or push", "yellow")
SWAP = Sign("⇄", "=", "move or change places", "yellow")
OPENING = Sign("◇", "1", "opening move only", "cyan")
CONDITION = Sign("△", "!", "only as the words say", "cyan")
LAME = Sign("□", "#", "must be empty")
HURDLE = Sign("o", "o", "exactly one man")
LOCUST = Sign("¤", "%", "taken in passing", "red")
OWN = Sign("o", "o", "own man")
ENEMY = Sign("e", "e", "enemy man")
EMPTY = Sign(".", ".")
OUTSIDE = Sign(" ", " ")
SIGNS = (PIECE, STAYS, BOTH, QUIET, CAPTURE, PUSH, SWAP, OPENING, CONDITION, LAME, HURDLE, LOCUST, OWN, ENEMY)
"""In the order of the legend."""
HEADS = {
    (-1, 1): Sign("↖", "\\"),
    (0, 1): Sign("↑", "^"),
    (1, 1): Sign("↗", "/"),
    (-1, 0): Sign("←", "<"),
    (1, 0): Sign("→", ">"),
    (-1, -1): Sign("↙", "/"),
    (0, -1): Sign("↓", "v"),
    (1, -1): Sign("↘", "\\"),
}
"""Round a diagram, where a slide or a ride goes on."""


def drawn_reach(found: Reach) -> Iterator[str]:
    """The board in lines, rank by rank from the top, with the names of ranks and files."""
    from cardgen.moves.board import Square

    board = found.view.board
    rows = [[_on(found, Square(file, rank)) for file in range(board.files)] for rank in reversed(range(board.ranks))]
    for line, rank in zip(_lines(rows), range(board.ranks, 0, -1), strict=True):
        yield f"{rank:>2} {line}"
    yield "   " + " ".join(chr(ord("a") + file) for file in range(board.files))
    yield _legend(rows)


def drawn_diagram(diagram: Diagram) -> Iterator[str]:
    """The diagram of a card in lines, the piece in the middle; arrows round it say where it goes on to the edge."""
    from cardgen.moves.board import Leap

    signs = _signs(diagram)
    edge = diagram.reach + (1 if diagram.heads else 0)
    across = range(-edge, edge + 1)
    rows = [[signs.get(Leap(dx, dy), _ground(diagram, dx, dy)) for dx in across] for dy in reversed(across)]
    yield from filter(None, (line.rstrip() for line in _lines(rows)))
    goes = {"leaps beyond this board" if head.far else "on to the edge" for head in diagram.heads}
    yield "   ".join([_legend(rows), *(f"arrows: {' or '.join(sorted(goes))}" for _ in diagram.heads[:1])])


def _lines(rows: Sequence[Sequence[Sign]]) -> list[str]:
    return [" ".join(map(_shown, row)) for row in rows]


def _legend(rows: Sequence[Sequence[Sign]]) -> str:
    used = {sign for row in rows for sign in row}
    return "   ".join(f"{_letter(sign)} {sign.meaning}" for sign in SIGNS if sign in used)


def _shown(sign: Sign) -> str:
    return click.style(_letter(sign), fg=sign.colour) if sign.colour and coloured() else _letter(sign)


def _letter(sign: Sign) -> str:
    """All letters or none: half a set of signs would be a riddle."""
    return sign.letter if prints("".join(one.letter for one in (*SIGNS, *HEADS.values()))) else sign.plain


def _on(found: Reach, square: Square) -> Sign:
    view = found.view
    if square in found.swap:
        return SWAP
    if square in found.push:
        return PUSH
    if square in found.capture:
        return BOTH if square in found.quiet else CAPTURE
    if square == found.start:
        return STAYS if square in found.quiet else PIECE
    if square in found.quiet:
        return QUIET
    return OWN if square in view.own else ENEMY if square in view.enemy else EMPTY


def _signs(diagram: Diagram) -> dict[Leap, Sign]:
    """What stands where; of several signs for a square the last one wins."""
    from cardgen.moves.board import Leap
    from cardgen.moves.diagram import What, When

    what = {What.BOTH: BOTH, What.MOVE: QUIET, What.CAPTURE: CAPTURE, What.NOTHING: SWAP}
    when = {When.OPENING: OPENING, When.CONDITION: CONDITION}
    edge = diagram.reach + 1
    signs = {}
    for head in diagram.heads:
        goes = head.towards
        to = goes if head.far else head.at + goes
        signs[Leap(max(-edge, min(edge, to.dx)), max(-edge, min(edge, to.dy)))] = HEADS[_way(goes)]
    signs |= dict.fromkeys(diagram.boxes, LAME)
    signs |= dict.fromkeys(diagram.men, HURDLE)
    signs |= dict.fromkeys(diagram.stars, LOCUST)
    signs |= {mark.at: when.get(mark.when, SWAP if mark.swap else what[mark.what]) for mark in diagram.marks}
    signs |= {push.at: PUSH for push in diagram.pushes}
    signs[Leap(0, 0)] = STAYS if diagram.stays else PIECE
    return signs


def _way(leap: Leap) -> tuple[int, int]:
    """The nearest of the eight ways; (1,2) counts as slanting, (1,9) as straight."""
    longer = max(abs(leap.dx), abs(leap.dy))
    across, along = (((way > 0) - (way < 0)) * (2 * abs(way) >= longer) for way in (leap.dx, leap.dy))
    return across, along


def _ground(diagram: Diagram, dx: int, dy: int) -> Sign:
    return EMPTY if max(abs(dx), abs(dy)) <= diagram.reach else OUTSIDE
