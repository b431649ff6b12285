"""Logs judged line by line by rules that are written out a second time: which line is the first that breaks one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.dealers.rules import Dealers
from cardgen.games.find import find_game
from cardgen.games.pick_the_team.rules import PickTheTeam
from oracles.dealers_judge import Deal, Moving
from oracles.draft_judge import Draft, Team
from oracles.judge import ACTORS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.catalog import Catalogue
    from cardgen.games.core.contract import Game
    from oracles.judge import Judge

FIRST = ("cardgen log of dealers 2", "cardgen log of pick-the-team 1")
BEFORE = {"cardgen log of dealers 1": ["reshuffle=at-draw"]}
"""The first lines of logs of earlier rules, with what was agreed on by these."""
HEADS = ("options", "catalogue", "seed")


def judged() -> tuple[Game, ...]:
    """The games whose rules are written out a second time."""
    return tuple(find_game(first.split()[3]) for first in FIRST)


def first_wrong(text: str, catalogue: Catalogue, known: dict[str, Judge] | None = None) -> int:
    """The number of the first line that breaks a rule, 0 when none does.

    What is known of a beginning of the text is not judged again.
    """
    known = {} if known is None else known
    rows = [(number, line.partition("#")[0].split()) for number, line in enumerate(text.splitlines(), 1)]
    rows = [(number, words) for number, words in rows if words]
    end, wrong = _head(rows)
    if wrong:
        return wrong
    mates = {number for number, line in enumerate(text.splitlines(), 1) if _says_mate(line)}
    acted = [(number, _acted(words, number in mates)) for number, words in rows[end:]]
    if strange := [number for number, words in acted if words[0] not in ACTORS or not words[1:]]:
        return strange[0]
    so_far = "\n".join(" ".join(words) for _, words in rows[:end])
    options = next((number for number, words in rows[:end] if words[0] == "options"), 1)
    judge = known.get(so_far) or opening(rows[:end], catalogue)
    if judge is None:
        return options
    known[so_far] = judge
    for number, words in acted:
        so_far += "\n" + " ".join(words)
        after = known.get(so_far)
        if after is None:
            after = _after(judge, words[0], words[1:]) if words[0] in judge.awaited else None
        if after is None:
            return number
        known[so_far] = judge = after
    return 0


def _says_mate(line: str) -> bool:
    """Whether a # is the end of what is done, not the beginning of a remark."""
    text, sign, remark = line.partition("#")
    return bool(sign) and not text[-1:].isspace() and remark.lstrip("!?").lstrip()[:1] in ("", "#")


def _acted(words: Sequence[str], mate: bool) -> list[str]:
    """Who, and what; the number of a move may stand before either."""
    who, *rest = words[1:] if _is_number(words[0]) and words[1:] else words
    rest = rest[1:] if rest and _is_number(rest[0]) else rest
    return [who.rstrip(":").lower(), *rest[:-1], *(f"{word}#" if mate else word for word in rest[-1:])]


def _is_number(word: str) -> bool:
    return word.endswith(".") and word.rstrip(".").isdigit()


def _head(rows: Sequence[tuple[int, list[str]]]) -> tuple[int, int]:
    """Where the head ends, and the line that is wrong in it."""
    if not rows or " ".join(rows[0][1]) not in (*FIRST, *BEFORE):
        return 0, rows[0][0] if rows else 1
    seen: set[str] = set()
    for at, (number, words) in enumerate(rows[1:], 1):
        if words == ["--"]:
            return at + 1, 0
        if words[0] not in HEADS or words[0] in seen:
            return 0, number
        seen.add(words[0])
    return 0, rows[-1][0]


def _after(judge: Judge, who: str, words: Sequence[str]) -> Judge | None:
    """What follows. What is no move may be written with commas and capitals, and without its verb."""
    after = judge.after(who, words)
    if after or isinstance(judge, Team) or (isinstance(judge, Moving) and not judge.promoting):
        return after
    text = " ".join(words).rstrip("#")
    verb, _, rest = text.partition(" ")
    hyphens = [verb, *("-".join(name.split()) for name in rest.split(",") if name.strip())]
    plain = [text.split(), text.lower().replace(",", " ").split(), " ".join(hyphens).lower().split()]
    verbs = [] if who == "chance" else ["keep", "place", "name", "pick", "promote"]
    readings = [*plain, *([verb, *said] for verb in verbs for said in plain if said[:1] != [verb])]
    readings += [turned for said in readings if (turned := _turned(said))]
    return next(filter(None, (judge.after(who, said) for said in readings if said)), None)


def _turned(words: Sequence[str]) -> list[str]:
    """A pick whose square stands before the man: pick e2 queen, e2=queen."""
    said = " ".join(words).replace("=", " ").split()
    return ["pick", *said[2:], said[1]] if said[:1] == ["pick"] and len(said) > 2 else []


def opening(head: Sequence[tuple[int, list[str]]], catalogue: Catalogue) -> Judge | None:
    """The judge of the game that a head names; None when it cannot be played."""
    first = head[0][1]
    words = next((words[1:] for _, words in head if words[0] == "options"), [])
    try:
        game = find_game(first[3])
        options = read_options(game.options, [*BEFORE.get(" ".join(first), []), *words])
        if isinstance(game, Dealers):
            return Deal(game.table(options, catalogue))
        assert isinstance(game, PickTheTeam)
        return Draft(game.pool(options, catalogue))
    except CardgenError:
        return None
