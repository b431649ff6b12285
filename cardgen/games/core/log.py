"""A game as text that a person can read and write: a head, then one action a line, with who made it.

    cardgen log of dealers 1
    options board=8x8
    catalogue 5a0c1be2
    seed 7
    --
    chance deal royals chef rex
    white e2e4
    # anything behind a # is a remark

What chance did stands in it too, so a log written at a real table needs no seed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.contract import Actor, actor_name, parse_actor
from cardgen.games.core.options import read_options, write_options
from cardgen.notation import spell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Game, GameState

FIRST = "cardgen log of"
RULE = "--"
HEADS = ("options", "catalogue", "seed")
LONGEST = 2_000_000
"""Characters in a log."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One action as it is written."""

    number: int
    """Of the line in its text, from 1."""
    who: Actor
    action: str

    def __str__(self) -> str:
        return f"{actor_name(self.who)} {self.action}"


@dataclass(frozen=True)
class Log:
    """What was played."""

    game: Game
    options: object
    catalogue: str
    """A hash of what the pieces are."""
    seed: str = ""
    lines: tuple[LogLine, ...] = ()
    options_at: int = field(default=1, compare=False)
    """The number of the line with the options; of the first, where there is none."""

    def write(self) -> str:
        """The text."""
        head = [f"{FIRST} {self.game.id} {self.game.version}"]
        head += [f"options {' '.join(words)}"] if (words := write_options(self.options)) else []
        head += [f"catalogue {self.catalogue}"] + ([f"seed {self.seed}"] if self.seed else [])
        return "\n".join([*head, RULE, *map(str, self.lines)]) + "\n"


class LogError(CardgenError):
    """A line that cannot stand where it does in a log, whatever the game."""

    def __init__(self, number: int, problem: str, text: str = "") -> None:
        super().__init__(f"line {number}: {problem}")
        self.number, self.problem, self.text = number, problem, text


class ReplayError(CardgenError):
    """A line of a log that no rule allows."""

    def __init__(self, line: LogLine, reason: str) -> None:
        super().__init__(f"line {line.number}: {line}: {reason}")
        self.line, self.reason = line, reason


def log_of(
    game: Game, options: object, catalogue: Catalogue, played: Iterable[tuple[Actor, GameAction]], seed: str = ""
) -> Log:
    """The log of what was played."""
    lines = tuple(LogLine(0, who, str(action)) for who, action in played)
    return Log(game, options, hash_of(game, options, catalogue), seed, lines)


def hash_of(game: Game, options: object, catalogue: Catalogue) -> str:
    """Eight letters that change when a piece that may take part moves otherwise."""
    found, catalogue = sha256(), game.played(options, catalogue)
    for name in sorted(game.pieces(options, catalogue)):
        piece = catalogue.piece(name)
        found.update(f"{piece.id} {spell(piece.kind.moves)} {piece.rules}\n".encode())
    return found.hexdigest()[:8]


def parse_log(text: str, find_game: Callable[[str], Game]) -> Log:
    """Read a log; games are found by their names. Raises LogError."""
    if len(text) > LONGEST:
        raise LogError(1, f"this is not a log: it has {len(text)} characters.")
    rows = [(number, line.partition("#")[0].strip()) for number, line in enumerate(text.splitlines(), 1)]
    rows = [(number, line) for number, line in rows if line]
    game = _game(rows[0] if rows else (1, ""), find_game)
    end, heads = _heads(rows)
    number, words = heads.get("options", (rows[0][0], ""))
    try:
        options: object = read_options(game.options, words.split())
    except CardgenError as error:
        raise LogError(number, str(error), f"options {words}") from None
    (_, catalogue), (_, seed) = (heads.get(word, (0, "")) for word in ("catalogue", "seed"))
    return Log(game, options, catalogue, seed, tuple(_lines(rows[end + 1 :])), number)


_Row = tuple[int, str]
"""A line with its number, without remarks."""


def _game(row: _Row, find_game: Callable[[str], Game]) -> Game:
    """What was played, by the first line. Raises LogError."""
    number, line = row
    if not line.startswith(FIRST):
        example = f"{FIRST} dealers 1"
        raise LogError(number, f"a log begins with its game and the version of its rules, as in {example!r}.", line)
    name, _, version = line.removeprefix(FIRST).strip().partition(" ")
    try:
        game = find_game(name)
    except CardgenError as error:
        raise LogError(number, str(error), line) from None
    if version != str(game.version):
        raise LogError(number, f"the rules of {game.id} are version {game.version}, not {version!r}.", line)
    return game


def _heads(rows: list[_Row]) -> tuple[int, dict[str, _Row]]:
    """Where the head ends, and what stands in it by its first word. Raises LogError."""
    heads = dict[str, _Row]()
    for at, (number, line) in enumerate(rows[1:], 1):
        if line == RULE:
            return at, heads
        word, _, rest = line.partition(" ")
        if word not in HEADS or word in heads:
            raise LogError(
                number, f"the head of a log has {', '.join(HEADS[:-1])} and {HEADS[-1]}, each once, then {RULE}.", line
            )
        heads[word] = number, rest
    raise LogError(rows[-1][0], f"a line of {RULE} parts the head of a log from what was played.", rows[-1][1])


def _lines(rows: list[_Row]) -> Iterator[LogLine]:
    for number, row in rows:
        word, _, rest = row.partition(" ")
        try:
            who = parse_actor(word.rstrip(":").lower())
        except CardgenError as error:
            raise LogError(number, str(error), row) from None
        if not rest:
            raise LogError(number, f"nothing stands behind {word!r}; write what was done, as in white e2e4.", row)
        yield LogLine(number, who, " ".join(rest.split()))


def replay(log: Log, catalogue: Catalogue) -> Iterator[GameState]:
    """The states of a game, from the opening on, one after each line. Raises ReplayError where one breaks a rule."""
    state = log.game.opening(log.options, catalogue)
    yield state
    for line in log.lines:
        state = follow(state, line)
        yield state


def follow(state: GameState, line: LogLine) -> GameState:
    """What comes of a line. Raises ReplayError."""
    return followed(state, line)[0]


def followed(state: GameState, line: LogLine) -> tuple[GameState, GameAction]:
    """The same, with the action that the line means. Raises ReplayError."""
    if state.outcome is not None:
        raise ReplayError(line, f"the game is over; {state.outcome}.")
    if line.who not in state.awaiting:
        awaited = " and ".join(actor_name(one) for one in state.awaiting)
        raise ReplayError(line, f"it is {awaited} who is to act.")
    try:
        action = state.read_action(line.who, line.action)
        return state.after(action, line.who), action
    except CardgenError as error:
        raise ReplayError(line, str(error)) from None
