"""A game on disc while it is played: its log, and behind it, as a remark, a choice that is only half made."""

from __future__ import annotations

from dataclasses import replace
from os.path import exists, expanduser
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.files import named_file
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.contract import actor_name
from cardgen.games.core.options import write_options
from cardgen.games.core.play.log import LONGEST
from cardgen.games.core.reading.forms import with_typed_words, words_missing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.games.core.contract import Actor, GameState
    from cardgen.games.core.play.match import Match
    from cardgen.kit.play.seats import Seating

HALF = "# so far: "


class Resumed(NamedTuple):
    """A game that was saved."""

    steps: tuple[Match, ...]
    """The match after each of its lines, the initial one first."""
    half: str = ""
    """The choice that was only half made: who, the verb, and its words."""
    table: Seating | None = None
    """Who plays on; None for those who sit there."""


def saved_text(match: Match, who: Actor | None, words: tuple[str, ...], players: str = "") -> str:
    """The log with who plays, and what somebody has chosen so far."""
    log = replace(match.log, players=players).write()
    form = match.state.legal_actions(who) if isinstance(who, Side) else ()
    if who is None or not words or not isinstance(form, ActionForm):
        return log
    return f"{log}{HALF}{actor_name(who)} {' '.join((form.verb, *words))}\n"


def half_made(path: Path) -> str:
    """What somebody had chosen so far when the game was saved in a file; empty when nothing."""
    with path.open(encoding="utf-8-sig") as file:
        last = file.read(LONGEST).rstrip().rpartition("\n")[2]
    return last.removeprefix(HALF) if last.startswith(HALF) else ""


def taken_up(half: str, state: GameState, who: Actor | None, names: Mapping[str, str]) -> tuple[str, ...]:
    """The words of a half made choice, if it is the one that is awaited now, as far as they fit."""
    form = state.legal_actions(who) if isinstance(who, Side) else ()
    name, _, said = half.partition(" ")
    verb, *rest = said.split() or [""]
    words: tuple[str, ...] = ()
    if who is None or not isinstance(form, ActionForm) or (name, verb) != (actor_name(who), form.verb):
        return words
    try:
        for word in rest:
            words = with_typed_words(form, words, word, names)
    except CardgenError:
        return words
    return words if words_missing(form, words) else words[:-1]


def own_path(match: Match) -> Path:
    """Where a game is saved when no file was named: GAME-SEED.log, or the first like it that nobody has taken."""
    path = free = Path(f"{match.state.game.id}-{match.seed}.log")
    number = 2
    while free.exists():
        free = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return free


def file_named(text: str) -> Path:
    """The file of a line, with quotes round it or without; ~ is at home, as in a shell."""
    quoted = len(text) > 2 and text[0] == text[-1] and text[0] in "'\""
    return Path(expanduser(text[1:-1] if quoted else text))  # noqa: PTH111  of ~nobody it leaves what is written


def new_path(path: Path, saved: Path | None) -> Path:
    """Where a player wants his game to be saved. Raises CardgenError for a folder, and for a file of something else."""
    named_file(path)
    if path != saved and exists(path):  # noqa: PTH110  a name that is too long for a file is no file
        raise CardgenError(f"{path} is there already; name another file.")
    return path


def to_go_on(match: Match, path: Path, again: str) -> str:
    """The command that goes on with a game that was saved."""
    return f"cardgen play {match.state.game.id} --resume {quote(str(path))}{again}"


def to_begin_again(match: Match, again: str) -> str:
    """The command that begins the same game."""
    rules = "".join(f" --rule {quote(word)}" for word in write_options(match.options))
    return f"cardgen play {match.state.game.id}{rules} --seed {match.seed}{again}"
