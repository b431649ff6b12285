"""A game as text that a person can read and write: a head, then one action a line, with who made it.

    cardgen log of dealers 2
    options board=8x8
    catalogue 5a0c1be2
    seed 7
    players white human, black program:500
    --
    chance deal royals chef rex
    white e2e4
    # anything behind a # is a remark

A # right behind a move, with nothing after it, says mate. What chance did stands in it too, so a log written at a real
table needs no seed. Who played is there for who goes on; it is no rule, and replaying looks at nothing of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Generic, NamedTuple

from cardgen.engine.rules import Rules
from cardgen.errors import CardgenError, did_you_mean
from cardgen.games.core.contract import CHANCE, Actor, Options, actor_name
from cardgen.games.core.options import read_options, write_options
from cardgen.games.core.play.resign_draw import after_any, parse_resign_draw, without_offer
from cardgen.notation import spell

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardgen.catalog import Catalogue, Piece
    from cardgen.games.core.actions import Act, GameAction
    from cardgen.games.core.contract import Game, GameState

FIRST = "cardgen log of"
RULE = "--"
HEADS = ("options", "catalogue", "seed", "players")
LONGEST = 2_000_000
"""Characters in a log."""
RULES = sorted(one.name for one in fields(Rules))
_ACTION = re.compile(r"\s*(?:[0-9]+\.+\s*)?(?P<who>\S+)\s*(?:[0-9]+\.+\s*)?(?P<rest>.*)")
"""Who, and what; the number of a move before either is read over."""
_MATE = re.compile(r"[^\s#]#(?=[!?]*\s*(?:#|$))")
"""A # right behind a move, with nothing more than another remark behind it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One action as it is written."""

    number: int
    """Of the line in its text, from 1."""
    who: Actor
    action: str
    row: str = field(default="", compare=False)
    """The whole line as it stands in its text."""
    at: int = field(default=0, compare=False)
    """How many letters of it stand before the action."""
    name: str = field(default="", compare=False)
    """What the game calls who acts, where it is not white, black or chance."""

    def __str__(self) -> str:
        return f"{self.name or actor_name(self.who)} {self.action}"

    def column(self, at: int) -> int:
        """Where a letter of the action stands in the row, from 1; blanks may be more there."""
        before = len("".join(self.action[:at].split()))
        places = [place for place, char in enumerate(self.row) if place >= self.at and not char.isspace()]
        return places[before] + 1 if before < len(places) else 1

    @property
    def first_column(self) -> int:
        """Where the line begins, with who acts."""
        return len(self.row) - len(self.row.lstrip()) + 1


@dataclass(frozen=True)
class Log(Generic[Options]):
    """What was played."""

    game: Game[Options]
    options: Options
    catalogue: str
    """A hash of what the pieces are."""
    seed: str = ""
    lines: tuple[LogLine, ...] = ()
    options_at: int = field(default=1, compare=False)
    """The number of the line with the options; of the first, where there is none."""
    players: str = field(default="", compare=False)
    """Who played, where it was not people alone: white human, black program:500."""

    def write(self) -> str:
        """The text."""
        head = [f"{FIRST} {self.game.id} {self.game.version}"]
        head += [f"options {' '.join(words)}"] if (words := write_options(self.options)) else []
        head += [f"catalogue {self.catalogue}"] + ([f"seed {self.seed}"] if self.seed else [])
        head += [f"players {self.players}"] if self.players else []
        return "\n".join([*head, RULE, *map(str, self.lines)]) + "\n"


class LogError(CardgenError):
    """A line that cannot stand where it does in a log, whatever the game."""

    def __init__(self, row: LogRow, problem: str, word: str = "") -> None:
        """The word is what is wrong in the row; without it, it is the row."""
        super().__init__(f"line {row.number}: {problem}")
        self.number, self.problem, self.text = row.number, problem, row.whole
        self.column = row.column(word)


class ReplayError(CardgenError):
    """A line of a log that no rule allows."""

    def __init__(self, line: LogLine, reason: str, column: int | None = None) -> None:
        """Without a column the word that the reason begins with is pointed at, else the action."""
        super().__init__(f"line {line.number}: {line}: {reason}")
        self.line, self.reason = line, reason
        self.column = line.column(_at_fault(line.action, reason)) if column is None else column


class LogRow(NamedTuple):
    """A line of a log that is not empty."""

    number: int
    text: str
    """Without remarks."""
    whole: str
    """As it stands there."""

    def column(self, word: str) -> int:
        """Where a word of it stands, from 1; where it begins, when there is none."""
        return self.whole.find(word or self.text) + 1


def _at_fault(action: str, reason: str) -> int:
    """How many letters stand before the word of an action that a reason begins with; 0 when there is none."""
    first = reason[1:].partition("'")[0] if reason.startswith("'") else reason.partition(" ")[0].strip(",:;.")
    words = [(found[0].lower().strip(","), found.start()) for found in re.finditer(r"\S+", action)]
    named = [at for word, at in words[1:] if first.lower() in (word, *word.split("="))]
    return named[-1] if named else 0


def log_of(
    game: Game[Options],
    options: Options,
    catalogue: Catalogue,
    played: Iterable[tuple[Actor, GameAction]],
    seed: str = "",
) -> Log[Options]:
    """The log of what was played."""
    lines = tuple(LogLine(0, who, str(action), name=game.player_name(who)) for who, action in played)
    return Log(game, options, hash_of(game, options, catalogue), seed, lines)


def hash_of(game: Game[Options], options: Options, catalogue: Catalogue) -> str:
    """Eight letters that change when a piece that may take part moves otherwise."""
    found, catalogue = sha256(), game.catalogue_as_played(options, catalogue)
    for name in sorted(game.pieces(options, catalogue)):
        piece = catalogue.piece(name)
        found.update(f"{piece.id} {spell(piece.kind.moves)} {_rules_of_its_own(piece)}\n".encode())
    return found.hexdigest()[:8]


def _rules_of_its_own(piece: Piece) -> dict[str, object]:
    """Those that most pieces do not have; a rule that is thought of later leaves the hash of all others as it is."""
    usual, own = Rules(spreads=piece.id if piece.rules.spreads else ""), piece.rules
    return {name: said for name in RULES if (said := getattr(own, name)) != getattr(usual, name)}


def parse_log(
    text: str, find_game: Callable[[str], Game], read_rules: Callable[[Iterable[str]], Iterable[str]] = tuple
) -> Log:
    """Read a log, without replaying it.

    Args:
        text: the log.
        find_game: gives the game of a name; `cardgen.games.find.find_game` knows all of ours.
        read_rules: gives the options for the words in the log, where what they name stands in other files.

    Returns:
        The log: its game and options, and its lines as they were written.

    Raises:
        LogError: at the first line that cannot stand where it does, with its number and column.
    """
    if len(text) > LONGEST:
        raise LogError(LogRow(1, "", ""), f"this is not a log: it has {len(text)} characters.")
    rows = [LogRow(number, line.partition("#")[0].strip(), line) for number, line in enumerate(text.splitlines(), 1)]
    rows = [row for row in rows if row.text]
    game, before = _game(rows[0] if rows else LogRow(1, "", ""), find_game)
    end, heads = _heads(rows)
    row, words = heads.get("options", (rows[0], ""))
    try:
        implied = [meant for said, meant in before.items() if said in words.split()]
        options = read_options(game.options, read_rules((*implied, *words.split())))
    except CardgenError as error:
        raise LogError(row, str(error), _wrong_option(words, str(error))) from None
    catalogue, seed, players = (heads.get(word, (row, ""))[1] for word in HEADS[1:])
    return Log(game, options, catalogue, seed, tuple(_lines(rows[end + 1 :], game)), row.number, players)


def _wrong_option(words: str, problem: str) -> str:
    """The option that a problem is about."""
    return next((word for word in words.split() if word.partition("=")[0] in problem), words)


def _game(row: LogRow, find_game: Callable[[str], Game]) -> tuple[Game, Mapping[str, str]]:
    """What was played, by the first line, and what an earlier version of its rules meant. Raises LogError."""
    if not row.text.startswith(FIRST):
        example = f"{FIRST} dealers 2"
        raise LogError(row, f"a log begins with its game and the version of its rules, as in {example!r}.")
    name, _, version = row.text.removeprefix(FIRST).strip().partition(" ")
    try:
        game = find_game(name)
    except CardgenError as error:
        raise LogError(row, str(error), name) from None
    if not version:
        raise LogError(
            row, f"the version of its rules stands behind the game, as in '{FIRST} {game.id} {game.version}'.", name
        )
    known = {str(game.version): {}, **{str(number): meant for number, meant in game.earlier.items()}}
    if version not in known:
        raise LogError(row, f"the rules of {game.id} are version {game.version}, not {version!r}.", version)
    return game, known[version]


def _heads(rows: list[LogRow]) -> tuple[int, dict[str, tuple[LogRow, str]]]:
    """Where the head ends, and what stands in it by its first word. Raises LogError."""
    heads = dict[str, tuple[LogRow, str]]()
    for at, row in enumerate(rows[1:], 1):
        if row.text == RULE:
            return at, heads
        word, _, rest = row.text.partition(" ")
        if word not in HEADS or word in heads:
            raise LogError(
                row, f"the head of a log has {', '.join(HEADS[:-1])} and {HEADS[-1]}, each once, then {RULE}."
            )
        heads[word] = row, rest
    raise LogError(rows[-1], f"a line of {RULE} parts the head of a log from what was played.")


def _lines(rows: list[LogRow], game: Game) -> Iterator[LogLine]:
    named = {game.player_name(who): who for who in game.actors}
    for row in rows:
        mate = _MATE.match(row.whole, len(row.whole.partition("#")[0]) - 1)
        found = _ACTION.match(row.whole[: mate.end()] if mate else row.whole.partition("#")[0])
        assert found is not None
        word, rest = found["who"], found["rest"]
        name = word.rstrip(":").lower()
        who = named.get(name)
        if who is None:
            hint = did_you_mean(name, named)
            raise LogError(row, f"{word!r} is nobody; begin the line with who acts: {', '.join(named)}.{hint}", word)
        if not rest:
            raise LogError(row, f"nothing stands behind {word!r}; write what was done, as in white e2e4.", word)
        yield LogLine(row.number, who, " ".join(rest.split()), row.whole, found.start("rest"), game.player_name(who))


def replay(log: Log, catalogue: Catalogue) -> Iterator[GameState]:
    """Play a log once more.

    Args:
        log: what was played.
        catalogue: the pieces; whether they are still those of the log, `hash_of` tells.

    Returns:
        The states as they come: the initial one, then one after each line.

    Raises:
        ReplayError: at the first line that breaks a rule, with the reason, once that line is reached.
    """
    state = log.game.initial_state(log.options, catalogue)
    yield state
    for line in log.lines:
        state, _ = follow_line(state, line)
        yield state


def follow_line(state: GameState, line: LogLine) -> tuple[GameState, GameAction]:
    """What comes of a line, with the action that it means. Raises ReplayError."""
    if state.outcome is not None:
        raise ReplayError(line, f"the game is over; {state.outcome}.", line.first_column)
    if act := parse_resign_draw(state, line.who, line.action):
        return _said(state, act, line), act
    state = without_offer(state, None)
    if line.who not in state.current_players:
        raise ReplayError(line, f"it is {_awaited(state)}.", line.first_column)
    try:
        action = state.read_action(line.who, line.action)
        return state.after(action, line.who), action
    except CardgenError as error:
        raise ReplayError(line, str(error)) from None


def _awaited(state: GameState) -> str:
    """Who is to act; of chance, how it is written, too, for who has written down moves alone."""
    who = f"{' and '.join(map(state.game.player_name, state.current_players))} who is to act"
    if CHANCE not in state.current_players:
        return who
    chances = state.chances()
    verb = chances.sample(Random(0)).verb  # noqa: S311  any will do
    return f"{who}: write chance {verb} and the {chances.things}"


def _said(state: GameState, act: Act, line: LogLine) -> GameState:
    """What comes of what ends a game by word. Raises ReplayError."""
    try:
        return after_any(state, act, line.who)
    except CardgenError as error:
        raise ReplayError(line, str(error)) from None
