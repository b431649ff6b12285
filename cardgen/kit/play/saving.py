"""A game on disc while it is played: its log, and behind it, as a remark, a choice that is only half made."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.contract import actor_name
from cardgen.games.core.filling import added, wanted
from cardgen.games.core.log import LONGEST

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, GameState
    from cardgen.games.core.match import Match

HALF = "# so far: "


class Resumed(NamedTuple):
    """A game that was saved."""

    steps: tuple[Match, ...]
    """The match after each of its lines, the opening first."""
    half: str = ""
    """The choice that was only half made: who, the verb, and its words."""


def saved_text(match: Match, who: Actor | None, verb: str, words: tuple[str, ...]) -> str:
    """The log, and what somebody has chosen so far."""
    half = f"{HALF}{actor_name(who)} {' '.join((verb, *words))}\n" if who is not None and words else ""
    return match.log.write() + half


def half_made(path: Path) -> str:
    """What somebody had chosen so far when the game was saved in a file; empty when nothing."""
    with path.open(encoding="utf-8") as file:
        last = file.read(LONGEST).rstrip().rpartition("\n")[2]
    return last.removeprefix(HALF) if last.startswith(HALF) else ""


def taken_up(half: str, state: GameState, who: Actor | None, names: Mapping[str, str]) -> tuple[str, ...]:
    """The words of a half made choice, if it is the one that is awaited now, as far as they fit."""
    form = state.actions(who) if isinstance(who, Side) else ()
    name, _, said = half.partition(" ")
    verb, *rest = said.split() or [""]
    words: tuple[str, ...] = ()
    if who is None or not isinstance(form, ActionForm) or (name, verb) != (actor_name(who), form.verb):
        return words
    try:
        for word in rest:
            words = added(form, words, word, names)
    except CardgenError:
        return words
    return words if wanted(form, words) else words[:-1]


def past_of(steps: Sequence[Match], seats: Mapping[Actor, object]) -> list[tuple[Match, bool]]:
    """The matches before the last, each with whether somebody types what was done in it."""
    return [(before, seats[after.played[-1][0]] is None) for before, after in pairwise(steps)]


def reopened(action: GameAction, state: GameState, who: Actor) -> tuple[str, ...]:
    """All words but the last of a form that was filled in, so that undo takes back no more than that."""
    form = state.actions(who) if isinstance(who, Side) else ()
    if not isinstance(action, Act) or not isinstance(form, ActionForm) or action.verb != form.verb:
        return ()
    words = action.words[:-1]
    return words if wanted(form, words) else ()


def free_path(path: Path) -> Path:
    """The path, or the first like it that nobody has taken."""
    number, free = 2, path
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free
