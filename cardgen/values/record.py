"""Games that were played, a line each: appended to a file, and read from one or several.

A line is known by its key, which is made of all that the game follows from. The same game in two files counts once, so
that files of two machines are merged by writing one behind the other.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.values.armies import NOBODY, Arrayed
from cardgen.values.roster import THRONE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

METHOD = 2
"""Another number whenever games are played by other rules or another search: what was played before does not count."""
SCORES = (0.0, 0.5, 1.0)


@dataclass(frozen=True)
class GameLine:
    """A bare game that has ended."""

    method: int
    board: str
    seed: str
    number: int
    nodes: int
    stamp: str
    """What its kinds are, and what they seemed to be worth."""
    white: tuple[str, str]
    """The keys of White's men by row, the back row first."""
    black: tuple[str, str]
    score: float
    """White's."""
    reason: str
    plies: int
    changes: str

    @property
    def key(self) -> str:
        """What it is known by."""
        return key_of(self.board, self.seed, self.number, self.nodes, self.stamp, (self.white, self.black), self.method)

    @property
    def men(self) -> Counter[str]:
        """How many men of each kind White has more than Black before the first move."""
        found = Counter(" ".join(self.white).split())
        found.subtract(" ".join(self.black).split())
        return Counter({key: count for key, count in found.items() if key not in (NOBODY, THRONE)})

    @property
    def stood(self) -> frozenset[str]:
        """The kinds that took part."""
        return frozenset(" ".join((*self.white, *self.black)).split()) - {NOBODY, THRONE}


def rows_of(arrayed: Arrayed) -> tuple[str, str]:
    """An army as it stands in a line."""
    return " ".join(arrayed.back), " ".join(arrayed.front)


def key_of(  # all that a game follows from
    board: str, seed: str, number: int, nodes: int, stamp: str, rows: tuple[object, object], method: int = METHOD
) -> str:
    """What a game is known by."""
    return sha256(f"{method} {board} {seed} {number} {nodes} {stamp} {rows}".encode()).hexdigest()[:16]


def write_line(line: GameLine) -> str:
    """A line, with its end."""
    return json.dumps(asdict(line)) + "\n"


def read_games(paths: Iterable[Path]) -> dict[str, GameLine]:
    """The games of files by their keys. Raises CardgenError with the place of a line that is none."""
    return {line.key: line for path in paths for line in _read(path)}


def _read(path: Path) -> Iterator[GameLine]:
    """A last line without an end was cut when the run was stopped, and is no game."""
    if not path.exists():
        return
    whole, _, _ = path.read_text(encoding="utf-8-sig").rpartition("\n")
    for number, text in enumerate(whole.splitlines(), 1):
        problem, line = _line(text)
        if line is None:
            raise CardgenError(f"{path}:{number}: {problem}; a line is a game as `cardgen values` writes it.")
        yield line


def _line(text: str) -> tuple[str, GameLine | None]:
    """What is wrong with a line, or the game."""
    try:
        said = json.loads(text)
    except ValueError:
        return "this is no JSON", None
    if not isinstance(said, dict):
        return "this is no object", None
    wanted = GameLine.__annotations__
    if set(said) != set(wanted):
        strange = sorted(set(said) ^ set(wanted))
        return f"{strange[0]!r} is {'missing' if strange[0] in wanted else 'unknown'}", None
    for name in ("white", "black"):
        rows = said[name]
        if not (
            isinstance(rows, list) and len(rows) == len(("back", "front")) and all(isinstance(row, str) for row in rows)
        ):
            return f"{name!r} is not two rows of men", None
        said[name] = tuple(rows)
    for name in ("method", "number", "nodes", "plies"):
        if type(said[name]) is not int or said[name] < 0:
            return f"{name!r} is not a number", None
    for name in ("board", "seed", "stamp", "reason", "changes"):
        if not isinstance(said[name], str):
            return f"{name!r} is not a text", None
    if said["score"] not in SCORES:
        return "'score' is not 0, 0.5 or 1", None
    return "", GameLine(**said)
