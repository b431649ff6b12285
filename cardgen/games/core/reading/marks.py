"""What is written round a move in a log: x, takes, +, #, e.p. Each says something of the move, which may be false."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.position import Ending
from cardgen.errors import CardgenError
from cardgen.games.core.reading.abbreviations import matching
from cardgen.games.core.reading.describe import describe

if TYPE_CHECKING:
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position
    from cardgen.games.core.contract import GameState

_LAST = re.compile(r"\s*(?P<mark>\+|#|[!?]+|(?<![a-z=])e\.?\s?p\.?|(?<=\s)(?:check|mate|checkmate)\.?)$", re.IGNORECASE)
_SIGNS = {"e": "ep", "c": "+"}
_TAKES = re.compile(r"(?P<word>[a-z]*x|\btakes)\s*(?=[a-z][1-9][0-9]?)", re.IGNORECASE)

LONGEST = 100
"""Letters of a move with its marks."""


class MoveMark(NamedTuple):
    """What is said of a move."""

    sign: str
    """One of x + # ep, or what says no more than how good it was."""
    at: int
    """How many letters stand before it."""


class MarkError(CardgenError):
    """A mark that is not true of its move."""

    def __init__(self, problem: str, at: int) -> None:
        super().__init__(problem)
        self.at = at


def parse_marks(text: str) -> tuple[str, tuple[MoveMark, ...]]:
    """A move without the marks behind it, and those, the last first."""
    found: list[MoveMark] = []
    while len(text) <= LONGEST and (last := _LAST.search(text)):
        mark = last["mark"].lower()
        sign = "#" if "mate" in mark else _SIGNS.get(mark[0], mark[0])
        found.append(MoveMark(sign, last.start("mark")))
        text = text[: last.start()]
    return text, tuple(found)


def check_marks(text: str, before: Position, move: Move, after: GameState) -> None:
    """Raise MarkError for the first mark of a move that is false, with what is true."""
    bare, marks = parse_marks(text)
    takes = [MoveMark("x", at) for at in _takes(bare, before, move)]
    for mark in sorted((*marks, *takes), key=lambda one: one.at):
        if problem := _problem(mark.sign, before, move, after):
            raise MarkError(problem, mark.at)


def _takes(text: str, before: Position, move: Move) -> list[int]:
    """Where it is said that the move captures; the x of a rex or an ox says nothing."""
    names = {move.man.key: before.army.kinds[move.man.key].name}
    return [
        found.start("word") if found["word"].lower() == "takes" else found.end("word") - 1
        for found in _TAKES.finditer(text)
        if len(found["word"]) == 1 or not matching(found["word"], names)
    ]


def _problem(sign: str, before: Position, move: Move, after: GameState) -> str:
    """What is wrong with a mark; empty when it is true."""
    if sign == "x" and not move.captured:
        if move.end not in before.men:
            return f"nobody stands on {move.end} to capture."
        return f"nobody is captured: {describe(move, before.army)}."
    if sign == "ep" and not move.en_passant:
        return f"nobody is taken en passant on {move.end}."
    if sign in "+#" and not (after.outcome and after.outcome.winner):
        return _no_check(after.position) if sign == "+" else _no_mate(after.position)
    return ""


def _no_check(position: Position | None) -> str:
    return "" if position is None or position.in_check else f"{position.turn.name.title()} is not in check."


def _no_mate(position: Position | None) -> str:
    if position is None or position.ending is Ending.CHECKMATE:
        return ""
    side = position.turn.name.title()
    if position.ending is Ending.STALEMATE:
        return f"{side} is not mated: it is stalemate."
    return f"{side} is not mated: {position.legal_moves()[0]} can be played."
