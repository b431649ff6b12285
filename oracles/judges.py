"""Logs judged line by line by rules that are written out a second time: which line is the first that breaks one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.dealers.rules import Dealers
from cardgen.games.find import find_game
from cardgen.games.pick_the_team import PickTheTeam
from oracles.dealers_judge import Deal
from oracles.draft_judge import Draft
from oracles.judge import ACTORS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.catalog import Catalogue
    from oracles.judge import Judge

FIRST = ("cardgen log of dealers 1", "cardgen log of pick-the-team 1")
HEADS = ("options", "catalogue", "seed")


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
    acted = [(number, [words[0].rstrip(":").lower(), *words[1:]]) for number, words in rows[end:]]
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
            after = judge.after(words[0], words[1:]) if words[0] in judge.awaited else None
        if after is None:
            return number
        known[so_far] = judge = after
    return 0


def _head(rows: Sequence[tuple[int, list[str]]]) -> tuple[int, int]:
    """Where the head ends, and the line that is wrong in it."""
    if not rows or " ".join(rows[0][1]) not in FIRST:
        return 0, rows[0][0] if rows else 1
    seen: set[str] = set()
    for at, (number, words) in enumerate(rows[1:], 1):
        if words == ["--"]:
            return at + 1, 0
        if words[0] not in HEADS or words[0] in seen:
            return 0, number
        seen.add(words[0])
    return 0, rows[-1][0]


def opening(head: Sequence[tuple[int, list[str]]], catalogue: Catalogue) -> Judge | None:
    """The judge of the game that a head names; None when it cannot be played."""
    first = head[0][1]
    words = next((words[1:] for _, words in head if words[0] == "options"), [])
    try:
        game = find_game(first[3])
        options = read_options(game.options, words)
        if isinstance(game, Dealers):
            return Deal(game.table(options, catalogue))
        assert isinstance(game, PickTheTeam)
        return Draft(game.pool(options, catalogue))
    except CardgenError:
        return None
