"""Positions as boards of letters, and as sentences for those who listen. Colours nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.board import Side, Square, parse_square
from cardgen.engine.move import Move
from cardgen.games.core.reading.abbreviations import short_names, spoken
from cardgen.games.core.reading.forms import placements
from cardgen.games.core.reading.move_text import names_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from cardgen.engine.move import Man
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction


def squares_of(action: GameAction | None) -> list[Square]:
    """The squares of a move, or the one on which a man was put."""
    if isinstance(action, Move):
        return [at for at in (action.start, action.end) if at]
    if action is None:
        return []
    if action.verb == "move":
        return [parse_square(square) for square in re.findall("[a-h][1-8]", action.words[0])]
    found = placements((action,))
    return [parse_square(square) for square in found[1]] if found else []


@dataclass(frozen=True, slots=True)
class Field:
    """A square with who stands on it."""

    letters: str
    """Two letters, capitals for White's men; empty where nobody stands."""
    man: str | None
    """The key of its kind."""
    white: bool
    """Whose man it is."""
    dark: bool
    marked: bool
    """Whether the last move, or the answer to a question, has to do with it."""


@dataclass(frozen=True, slots=True)
class MenBoard:
    """Squares in rows from the top of the screen."""

    rows: tuple[tuple[Field, ...], ...]
    ranks: tuple[str, ...]
    files: tuple[str, ...]
    told: tuple[str, ...]
    """The same in sentences."""


def men_board(position: Position, marked: Collection[Square] = (), below: Side = Side.WHITE) -> MenBoard:
    """The men of a position, with the side below that looks at it."""
    board = position.army.board
    short = short_names(names_of(position.army))
    files = range(board.files) if below is Side.WHITE else range(board.files - 1, -1, -1)
    ranks = range(board.ranks - 1, -1, -1) if below is Side.WHITE else range(board.ranks)

    def shown(square: Square) -> Field:
        man = position.men.get(square)
        white = man is not None and man.side is Side.WHITE
        letters = short[man.key] if man else ""
        dark = (square.file + square.rank) % 2 == 0
        letters = letters.upper() if white else letters.lower()
        return Field(letters, man.key if man else None, white, dark, square in marked)

    return MenBoard(
        tuple(tuple(shown(Square(file, rank)) for file in files) for rank in ranks),
        tuple(str(rank + 1) for rank in ranks),
        tuple(chr(ord("a") + file) for file in files),
        tuple(f"{side.name.title()}: {_where(position, side)}." for side in Side),
    )


def _where(position: Position, side: Side) -> str:
    """The men of a side with their squares, those of one kind together; royals first, the front row last."""
    kinds = position.army.kinds
    found: dict[str, list[Square]] = {}
    for square, man in position.men.items():
        if man.side is side:
            found.setdefault(man.key, []).append(square)
    keys = sorted(found, key=lambda key: (not kinds[key].rules.royal, kinds[key].front, kinds[key].name))
    return ", ".join(f"{spoken(kinds[key].name)} {' '.join(map(str, sorted(found[key])))}" for key in keys) or "nobody"


def list_of_short_names(position: Position) -> tuple[str, ...]:
    """What the letters on the board mean, for the kinds that stand on it."""
    short = short_names(names_of(position.army))
    there = {man.key for man in position.men.values()}
    kinds = sorted((spoken(kind.name), short[key]) for key, kind in position.army.kinds.items() if key in there)
    return tuple(f"{letters}  {name}" for name, letters in kinds)


def whose(man: Man, position: Position) -> str:
    """As in White's knight."""
    return f"{man.side.name.title()}'s {spoken(position.army.kinds[man.key].name)}"


def standing(position: Position, squares: Iterable[Square]) -> str:
    """Who stands on these squares, in their order."""
    men = [(square, position.men[square]) for square in squares if square in position.men]
    return ", ".join(f"{whose(man, position)} {square}" for square, man in men) or "nobody"
