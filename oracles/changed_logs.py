"""Logs with one line changed: ``python -m oracles.changed_logs [--logs 500]`` writes docs/measured/changed-logs.md.

Each log is of a random game, with another square, another piece, a line too few, a misspelt word … What
`cardgen replay` says of it is held against judges that read the rules a second time (oracles/judges.py) and walk moves
by the slow interpreter: both have to name the same first line that breaks a rule, or none. It ends with 1 when they
differ.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, deque
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgen.catalog import load
from cardgen.errors import FileErrors
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.contract import actor_name
from cardgen.games.core.options import read_options
from cardgen.games.core.play.log import parse_log
from cardgen.games.core.play.log import replay as states
from cardgen.games.core.play.match import new_match
from cardgen.games.find import find_game
from cardgen.kit.games.logs import followed, read_log
from oracles.judges import first_wrong, judged

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cardgen.catalog import Catalogue
    from oracles.judge import Judge

LOGS = 500
EACH = 10
"""Changed logs that are made of one game."""
LONGEST = 400
"""Actions of a game that are kept; half of the games have come to their end by then."""
REPORT = Path(__file__).parent.parent / "docs" / "measured" / "changed-logs.md"
VERBS = ("fair", "again", "keep", "place", "pick", "name", "draw", "stay", "promote", "royals", "pieces")


@cache
def catalogue() -> Catalogue:
    """The catalogue, read once."""
    return load()


def played(name: str, words: tuple[str, ...], seed: int, longest: int = LONGEST) -> list[str]:
    """The log of a random game, as lines."""
    game = find_game(name)
    options = read_options(game.options, words)
    match, random = new_match(game, options, catalogue(), str(seed)), Random(seed)
    while match.state.current_players and len(match.history) < longest:
        who = random.choice(match.state.current_players)
        match = match.play(random_action(match.state, who, random), who)
    return match.log.write().splitlines()


Lines = list[str]


def _one(lines: Lines, random: Random, *, first: int = 0) -> int:
    """Any line that is played, as likely as another of its kind: cards and places are as many as moves."""
    body = range(lines.index("--") + 1 + first, len(lines))
    kinds = {"chance": [at for at in body if lines[at].startswith("chance")]}
    kinds["words"] = [at for at in body if len(lines[at].split()) > 2 and at not in kinds["chance"]]
    kinds["moves"] = [at for at in body if at not in kinds["chance"] and at not in kinds["words"]]
    return random.choice(random.choice([some for some in kinds.values() if some] + [kinds["moves"] or [*body]]))


def _word(lines: Lines, random: Random, change: Callable[[str], str]) -> Lines:
    """Another word in some line, not who acts."""
    at = _one(lines, random)
    words = lines[at].split()
    place = random.randrange(1, len(words))
    words[place] = change(words[place])
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def another_square(lines: Lines, random: Random) -> Lines:
    """A move to, or from, somewhere else; a man placed elsewhere."""

    def change(word: str) -> str:
        square = random.choice("abcdefgh") + str(random.randint(1, 8))
        if "=" in word:
            return f"{square}={word.partition('=')[2]}"
        return random.choice([word[:2] + square, square + word[2:]])

    return _word(lines, random, change)


def nearly(lines: Lines, random: Random) -> Lines:
    """A rank or a file of one more or one less."""

    def change(word: str) -> str:
        places = [at for at, char in enumerate(word) if char.isdigit()] or [len(word) - 1]
        at = random.choice(places) - random.randrange(2)
        return word[:at] + chr(ord(word[at]) + random.choice((-1, 1))) + word[at + 1 :]

    return _word(lines, random, change)


def another_piece(lines: Lines, random: Random) -> Lines:
    """A piece that may or may not take part."""
    piece = random.choice(catalogue().pieces).id
    return _word(lines, random, lambda word: f"{word.partition('=')[0]}={piece}" if "=" in word else piece)


def swapped(lines: Lines, random: Random) -> Lines:
    """Two lines, one after the other, in the other order."""
    at = _one(lines, random, first=1)
    return [*lines[: at - 1], lines[at], lines[at - 1], *lines[at + 1 :]]


def dropped(lines: Lines, random: Random) -> Lines:
    """A line too few."""
    at = _one(lines, random)
    return [*lines[:at], *lines[at + 1 :]]


def doubled(lines: Lines, random: Random) -> Lines:
    """A line too many."""
    at = _one(lines, random)
    return [*lines[: at + 1], lines[at], *lines[at + 1 :]]


def wrong_side(lines: Lines, random: Random) -> Lines:
    """Another actor, or one that nobody is."""
    at = _one(lines, random)
    who, _, rest = lines[at].partition(" ")
    other = random.choice([one for one in ("white", "black", "chance", "wihte", "White", "") if one != who])
    return [*lines[:at], f"{other} {rest}", *lines[at + 1 :]]


def misspelt(lines: Lines, random: Random) -> Lines:
    """Two letters changed about, or another verb."""

    def change(word: str) -> str:
        at = random.randrange(max(1, len(word) - 1))
        return random.choice(
            [word[:at] + word[at + 1 : at + 2] + word[at : at + 1] + word[at + 2 :], random.choice(VERBS)]
        )

    return _word(lines, random, change)


def another_number(lines: Lines, random: Random) -> Lines:
    """A word too many or too few."""
    at = _one(lines, random)
    words = lines[at].split()
    place = random.randrange(1, len(words))
    changed = random.choice([words[:place] + words[place + 1 :], words[: place + 1] + words[place:]])
    return [*lines[:at], " ".join(changed), *lines[at + 1 :]]


def words_about(lines: Lines, random: Random) -> Lines:
    """Two words of a line in the other's place, or what stands behind = in two."""
    at = _one(lines, random)
    who, verb, *words = (*lines[at].split(), "", "")[: max(3, len(lines[at].split()))]
    one, other = random.randrange(len(words)), random.randrange(len(words))
    if "=" in lines[at] and random.randrange(2):
        (left, _, mine), (right, _, yours) = words[one].partition("="), words[other].partition("=")
        words[one], words[other] = f"{left}={yours}", f"{right}={mine}"
    else:
        words[one], words[other] = words[other], words[one]
    return [*lines[:at], " ".join((who, verb, *words)), *lines[at + 1 :]]


def another_promotion(lines: Lines, random: Random) -> Lines:
    """A move with a piece that it becomes, or without the one that it had."""
    at = _one(lines, random)
    head, equals, _ = lines[at].partition("=")
    piece = random.choice(catalogue().pieces).id
    return [*lines[:at], head if equals and random.randrange(2) else f"{head}={piece}", *lines[at + 1 :]]


def elsewhere(lines: Lines, random: Random) -> Lines:
    """A line of the same log that stands elsewhere."""
    at, other = _one(lines, random), _one(lines, random)
    return [*lines[:at], lines[other], *lines[at + 1 :]]


def another_action(lines: Lines, random: Random) -> Lines:
    """Something else that could have been done, so that only what follows may be wrong."""
    at = _one(lines, random)
    *_, state = states(parse_log("\n".join(lines[:at]), find_game), catalogue())
    who = random.choice(state.current_players)
    return [*lines[:at], f"{actor_name(who)} {random_action(state, who, random)}", *lines[at + 1 :]]


def one_more(lines: Lines, random: Random) -> Lines:
    """A line after the last."""
    return [*lines, random.choice(lines[-4:])]


def head(lines: Lines, random: Random) -> Lines:
    """Another line before the game, or one too few."""
    at = random.randrange(lines.index("--") + 1)
    words = lines[at].split()
    more = [
        "options",
        *random.choice([("en-passant=no",), ("promotion=on-arrival",), ("redeals=0",), ("mecklenbeck=must",)]),
    ]
    changed: list[Lines] = [[], words[:-1], [*words, "more"], more]
    return [*lines[:at], *[" ".join(one) for one in [random.choice(changed)] if one], *lines[at + 1 :]]


CHANGES = (
    another_square,
    nearly,
    another_piece,
    swapped,
    dropped,
    doubled,
    wrong_side,
    misspelt,
    another_number,
    words_about,
    another_promotion,
    elsewhere,
    another_action,
    one_more,
    head,
)


@dataclass
class Tally:
    """What was met."""

    logs: int = 0
    told: Counter[str] = field(default_factory=Counter)
    """By change, how often a line was told."""
    legal: Counter[str] = field(default_factory=Counter)
    """By change, how often nothing was wrong."""
    differences: list[str] = field(default_factory=list)


def run(games_: int, each: int = EACH, longest: int = LONGEST) -> Tally:
    """So many games, so many changed logs of each."""
    tally = Tally()
    kinds = [(game.id, words) for game in judged() for words in game.examples]
    with TemporaryDirectory() as folder:
        for number in range(games_):
            name, words = kinds[number % len(kinds)]
            lines = played(name, words, number, longest)
            known: dict[str, Judge] = {}
            whole = "\n".join(lines)
            if wrong := first_wrong(whole, catalogue(), known):
                tally.differences.append(f"line {wrong} of a game as it was played:\n{whole}")
            for at in range(number * each, number * each + each):
                compare(lines, CHANGES[at % len(CHANGES)], Random(at), known, Path(folder) / "game.log", tally)
    return tally


def compare(
    lines: Lines,
    change: Callable[[Lines, Random], Lines],
    random: Random,
    known: dict[str, Judge],
    file: Path,
    tally: Tally,
) -> None:
    """One change, judged twice."""
    text = "\n".join(change(lines, random))
    file.write_text(text, encoding="utf-8")
    expected, found = first_wrong(text, catalogue(), dict(known)), line_told(file)
    tally.logs += 1
    tally.told[change.__name__] += bool(expected)
    tally.legal[change.__name__] += not expected
    if expected != found:
        tally.differences.append(f"{change.__name__}: replay says line {found}, the judges line {expected} of\n{text}")


def line_told(file: Path) -> int:
    """The line that replay names; 0 when all is as the rules say. The catalogue is not read again for each."""
    try:
        deque(followed(read_log(file), catalogue(), file), maxlen=0)
    except FileErrors as error:
        return error.mistakes[0].place.line
    return 0


HEAD = """# Logs with one line changed

Written by `python -m oracles.changed_logs`; do not edit it. Games are played at random and written down, and in
each log one line is changed. What `cardgen replay` says of it is held against judges that read the rules a second time
and walk every move by the slow interpreter ([judges.py](../../oracles/judges.py),
[referee.py](../../oracles/referee.py)): the first line that breaks a rule has to be the same, or both find none.
"""


def report(tally: Tally) -> str:
    """The document."""
    lines = [HEAD, "| What was changed | Told | Legal |", "|---|--:|--:|"]
    for change in CHANGES:
        name, title = change.__name__, (change.__doc__ or "").strip().rstrip(".")
        lines.append(f"| {title} | {tally.told[name]} | {tally.legal[name]} |")
    lines.append(f"| all {tally.logs} | {sum(tally.told.values())} | {sum(tally.legal.values())} |")
    return "\n".join([*lines, "", *(tally.differences or ["No line is told otherwise."])]) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Change, compare, tell."""
    parser = argparse.ArgumentParser(prog="python -m oracles.changed_logs", description=__doc__)
    parser.add_argument("--logs", type=int, help=f"{LOGS} by default, and then the report is written")
    chosen = parser.parse_args(arguments)
    tally = run((chosen.logs or LOGS) // EACH)
    if chosen.logs:
        print(report(tally))
    else:
        REPORT.write_text(report(tally), encoding="utf-8")
        print(f"{REPORT.name}: {tally.logs} logs, {len(tally.differences)} differences")
    return 1 if tally.differences else 0


if __name__ == "__main__":
    sys.exit(main())
