"""What games of the program against itself have told of a game: catalog/games.csv, which nobody writes while playing.

`python -m oracles.lengths` makes it. What was measured by other rules than those of today is not told.
"""

from __future__ import annotations

import csv
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cardgen import data

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.games.core.contract import Game

HEAD = (
    *("game", "rules", "version", "method", "nodes", "games", "moves", "moves_error"),
    *("first", "first_error", "random", "random_lost"),
)


class Mean(NamedTuple):
    """A mean, and how far it may be off: in nineteen cases of twenty no farther."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:g} ± {self.error:g}"


class Measured(NamedTuple):
    """What is known of a game."""

    rules: str
    """As they are typed, with blanks between; empty where all is as usual."""
    method: int
    """Version of how the program plays."""
    nodes: int
    """Moves that it tries for one of its own."""
    games: int
    """Against itself."""
    moves: Mean
    """Turns of each side; in a game for one player, what he does."""
    first: Mean | None
    """Points of who begins, of a hundred; a draw is half a point. None in a game for one player."""
    random: int
    """Games of the program against random play; 0 where there are none."""
    lost: int
    """How many of these it lost."""


def measured(game: Game) -> Measured | None:
    """What was measured of a game by its rules of today; None where nothing was."""
    return _kept(table()).get((game.id, game.version))


def table() -> Path:
    """Where they stand."""
    return data.folder("catalog") / "games.csv"


@cache
def _kept(path: Path) -> MappingProxyType[tuple[str, int], Measured]:
    """The lines of the table; none where there is no table."""
    if not path.is_file():
        return MappingProxyType({})
    with path.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        return MappingProxyType({(line["game"], int(line["version"])): _read(line) for line in rows})


def _read(line: dict[str, str]) -> Measured:
    return Measured(
        line["rules"],
        int(line["method"]),
        int(line["nodes"]),
        int(line["games"]),
        Mean(float(line["moves"]), float(line["moves_error"])),
        Mean(float(line["first"]), float(line["first_error"])) if line["first"] else None,
        int(line["random"] or 0),
        int(line["random_lost"] or 0),
    )
