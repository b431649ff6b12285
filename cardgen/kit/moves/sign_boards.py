"""Boards of letters and signs, for terminals of all kinds: which sign stands on which square. Colours nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.board import Leap, Square
from cardgen.diagram import MarkKind, MarkWhen, goes_on
from cardgen.words import ENGLISH

if TYPE_CHECKING:
    from cardgen.diagram import Diagram
    from cardgen.engine.reach import Reach


@dataclass(frozen=True, slots=True)
class BoardSign:
    """What stands on a square."""

    letter: str
    plain: str
    """For terminals that know ASCII only."""
    meaning: str = ""
    colour: str | None = None


PIECE = BoardSign("@", "@", "the piece")
STAYS = BoardSign("◎", "&", "the piece, which may stay", "cyan")
BOTH = BoardSign("●", "*", "move or capture")
QUIET = BoardSign("○", "+", "move only", "cyan")
CAPTURE = BoardSign("×", "x", "capture only", "red")
PUSH = BoardSign("»", ">", "move or push", "yellow")
SWAP = BoardSign("⇄", "=", "move or change places", "yellow")
OPENING = BoardSign("◇", "1", "opening move only", "cyan")
CONDITION = BoardSign("△", "!", colour="cyan")
LAME = BoardSign("□", "#", "must be empty")
HURDLE = BoardSign("o", "o", "exactly one man")
LOCUST = BoardSign("¤", "%", "taken in passing", "red")
OWN = BoardSign("o", "o", "own man")
ENEMY = BoardSign("e", "e", "enemy man")
EMPTY = BoardSign(".", ".")
OUTSIDE = BoardSign(" ", " ")
SIGNS = (PIECE, STAYS, BOTH, QUIET, CAPTURE, PUSH, SWAP, OPENING, CONDITION, LAME, HURDLE, LOCUST, OWN, ENEMY)
"""In the order of the legend."""
HEADS = {
    (-1, 1): BoardSign("↖", "\\"),
    (0, 1): BoardSign("↑", "^"),
    (1, 1): BoardSign("↗", "/"),
    (-1, 0): BoardSign("←", "<"),
    (1, 0): BoardSign("→", ">"),
    (-1, -1): BoardSign("↙", "/"),
    (0, -1): BoardSign("↓", "v"),
    (1, -1): BoardSign("↘", "\\"),
}
"""Round a diagram, where a slide or a ride goes on."""


@dataclass(frozen=True, slots=True)
class SignBoard:
    """Signs in rows from the top."""

    rows: tuple[tuple[BoardSign, ...], ...]
    ranks: tuple[str, ...] = ()
    """The names of the rows; none on the diagram of a card."""
    files: tuple[str, ...] = ()
    arrows: str = ""
    """What the heads round the board mean; empty where there are none."""
    condition: str = ""
    """What open triangles mean, where there are any."""

    @property
    def letters(self) -> str:
        """All letters that any board may need."""
        return "".join(sign.letter for sign in (*SIGNS, *HEADS.values()))

    @property
    def used(self) -> tuple[BoardSign, ...]:
        """The signs that need a word, in the order of the legend."""
        there = {sign for row in self.rows for sign in row}
        signs = (sign for sign in SIGNS if sign in there)
        return tuple(replace(sign, meaning=self.condition) if sign is CONDITION else sign for sign in signs)


def reach_board(found: Reach) -> SignBoard:
    """What a man can do, square by square, with the names of ranks and files."""
    board = found.view.board
    return SignBoard(
        tuple(
            tuple(_on(found, Square(file, rank)) for file in range(board.files))
            for rank in reversed(range(board.ranks))
        ),
        tuple(f"{rank:>2}" for rank in range(board.ranks, 0, -1)),
        tuple(chr(ord("a") + file) for file in range(board.files)),
    )


def diagram_board(diagram: Diagram) -> SignBoard:
    """The diagram of a card, the piece in the middle; arrows round it say where it goes on to the edge."""
    signs = _signs(diagram)
    edge = diagram.reach + (1 if diagram.heads else 0)
    across = range(-edge, edge + 1)
    rows = tuple(tuple(signs.get(Leap(dx, dy), _ground(diagram, dx, dy)) for dx in across) for dy in reversed(across))
    condition = ENGLISH.put(f"legend.{diagram.condition.value}", **diagram.rows_told)
    shown = tuple(row for row in rows if set(row) != {OUTSIDE})
    return SignBoard(shown, arrows=" or ".join(goes_on(diagram)), condition=condition)


def _on(found: Reach, square: Square) -> BoardSign:
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


def _signs(diagram: Diagram) -> dict[Leap, BoardSign]:
    """What stands where; of several signs for a square the last one wins."""
    what = {MarkKind.BOTH: BOTH, MarkKind.MOVE: QUIET, MarkKind.CAPTURE: CAPTURE, MarkKind.NOTHING: SWAP}
    when = {MarkWhen.OPENING: OPENING, MarkWhen.CONDITION: CONDITION}
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


def _ground(diagram: Diagram, dx: int, dy: int) -> BoardSign:
    return EMPTY if max(abs(dx), abs(dy)) <= diagram.reach else OUTSIDE
