"""Boards on which a line of moves can be followed to its end, to show where two pieces differ. No words."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from cardgen.board import MOST, Board, Leap, Square
from cardgen.engine.interpreter import View, passed
from cardgen.notation.terms import Hop, Mode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.engine.normal import LineLeg, MoveLine


def stages(line: MoveLine) -> Iterator[tuple[View, Square, Square]]:
    """What a man sees who can follow the line, his square and the last: on an open board, then on a crowded one.

    A line with a condition on rows is shown from the first and the last of them; one over the side edges begins beside
    them.
    """
    rows = line.guard.rows if line.guard is not None else None
    for row in dict.fromkeys(rows) if rows is not None else (None,):
        for edge in (True, False) if line.effects.wrap else (False,):
            board, origin = _board(line, row, edge=edge)
            for crowded in (False, True):
                stage = _Stage(board, origin)
                stage.go(line)
                yield stage.view(line, crowded=crowded), origin, stage.at


def _board(line: MoveLine, row: int | None, *, edge: bool) -> tuple[Board, Square]:
    """A board with room for the line, and its start, in a row as the owner counts."""
    files, ranks = [0], [0]
    for leg in line.legs:
        files.append(files[-1] + leg.leap.dx * leg.least)
        ranks.append(ranks[-1] + leg.leap.dy * leg.least)
    west, south = 1 - min(files), 1 - min(ranks)
    width, above = west + max(files) + 2, max(ranks) + 2
    if row is not None:
        south = row - 1 if row > 0 else max(south, -row)
    height = south - row if row is not None and row < 0 else south + above
    room = MOST if line.special == "U" else 3  # a queen and a knight go to every square of a small board
    board = Board(min(MOST, max(room, width)), min(MOST, max(room, height)))
    if edge:
        west = 0 if files[-1] < 0 else board.files - 1
    if row is not None and row < 0:
        south = board.ranks + row
    return board, Square(min(west, board.files - 1), max(0, min(south, board.ranks - 1)))


class _Stage:
    """Puts men on a board while it follows a line."""

    def __init__(self, board: Board, origin: Square) -> None:
        self.board, self.origin, self.at = board, origin, origin
        self.enemy: set[Square] = set()
        self.own: set[Square] = set()
        self.free: set[Square] = {origin}
        self.passing: set[Square] = set()

    def go(self, line: MoveLine) -> None:
        """Put men where the line needs them."""
        wrap = line.effects.wrap
        for leg in line.legs:
            for count in range(1, leg.least + 1):
                self._leap(leg, count, wrap=wrap)
            self._meet(leg.mode)
        if line.special == "U":
            self.at = self._from(self.origin, Leap(0, 1), wrap=False)
            self.free.add(self.at)
            self._meet(line.mode)
        if line.effects.push:
            leap, beyond = line.legs[-1].leap, self.at
            share = gcd(leap.dx, leap.dy)
            for _ in range(line.effects.push):
                beyond = self._from(beyond, Leap(leap.dx // share, leap.dy // share), wrap=wrap)
                self.free.add(beyond)

    def _meet(self, mode: Mode) -> None:
        """Put a man on this square if the line captures here."""
        if mode is Mode.CAPTURE:
            self.enemy.add(self.at)
        elif mode is Mode.OWN:
            self.own.add(self.at)
        elif mode is Mode.PASSING:
            self.passing.add(self.at)

    def _leap(self, leg: LineLeg, count: int, *, wrap: bool) -> None:
        middle = self._from(self.at, passed(leg.leap), wrap=wrap)
        self.at = self._from(self.at, leg.leap, wrap=wrap)
        if leg.hop is Hop.LAME:
            self.free.add(middle)
        elif leg.hop is Hop.JUMP and not leg.skips:
            self.enemy.add(middle)
        elif leg.hop in (Hop.CANNON, Hop.GRASSHOPPER) and count == leg.least - 1:
            self.enemy.add(self.at)
        if not (leg.skips and count == 1):
            self.free.add(self.at)

    def _from(self, square: Square, leap: Leap, *, wrap: bool) -> Square:
        file = square.file + leap.dx
        return Square(file % self.board.files if wrap else file, square.rank + leap.dy)

    def view(self, line: MoveLine, *, crowded: bool) -> View:
        """What the man sees; on a crowded board his own men stand on all squares that the line does not need."""
        own, squares = set(self.own), set(self.board)
        if crowded:
            own |= squares - self.free - self.enemy
        return View(
            self.board,
            own=frozenset((own & squares) | {self.origin}),
            enemy=frozenset((self.enemy & squares) - own - {self.origin}),
            passing=frozenset(self.passing & squares),
            initial=line.initial,
            attacked=line.guard is not None and line.guard.attacked,
        )
