"""What a line means that is no command: an action, or words of a form. Plays nothing and tells nothing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.actions import PASS, Act, ActionForm, Arrangement
from cardgen.games.core.bot.players import luck
from cardgen.games.core.contract import actor_name
from cardgen.games.core.play.resign_draw import parse_resign_draw
from cardgen.games.core.reading.forms import chance_text, completed, placement_text, placements, with_typed_words
from cardgen.games.core.reading.move_text import begins, parse_move
from cardgen.games.core.talk import talk_of
from cardgen.kit.play import questions
from cardgen.kit.play.prompts import title
from cardgen.kit.play.seats import ACTORS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.play.match import Match

ANY = "any"


def without_actor(line: str, name: str) -> str:
    """A line as it stands in a log, without who acts. Raises CardgenError when it is another."""
    first, _, rest = line.partition(" ")
    if first.lower() not in (*ACTORS, name):
        return line
    if first.lower() != name:
        raise CardgenError(f"it is {name.title()} who is to act.")
    return rest.strip()


def read_line(match: Match, who: Actor, line: str) -> GameAction | None:
    """The action that a line says; None where a form is to be filled in. Raises CardgenError."""
    state = match.state
    if not isinstance(who, Side):
        drawn = state.chances().sample(luck(match.seed, len(match.history), actor_name(who)))
        names = questions.piece_names(match) if state.chances().names_pieces else {}
        return drawn if line == ANY else state.read_action(who, chance_text(line, names, drawn.verb))
    if said := parse_resign_draw(state, who, line):
        return said
    actions = state.legal_actions(who)
    return None if isinstance(actions, ActionForm) else _listed(match, who, actions, line)


def _listed(match: Match, who: Side, actions: Sequence[GameAction], line: str) -> GameAction:
    """One of the actions that may be done. Raises CardgenError."""
    state, acts = match.state, [act for act in actions if isinstance(act, Act)]
    if line == ANY:
        if len(acts) < len(actions):
            raise CardgenError("any is for what is chosen, drawn or placed; hint tells a move.")
        return acts[luck(match.seed, len(match.history), actor_name(who)).randrange(len(acts))]
    line = talk_of(state).spelt(placement_text(actions, line, questions.piece_names(match)))
    found = [act for act in acts if str(act) == line] or [act for act in acts if begins(line.lower(), str(act))]
    if len(found) == 1:
        return found[0]
    if (len(acts) == len(actions) and PASS not in acts) or state.position is None:
        return state.read_action(who, line)
    return parse_move(state.position, line, actions, barred=talk_of(state).illegal_reason)


def picks_read(match: Match, who: Actor, line: str) -> tuple[GameAction, ...]:
    """What a line picks that names several men with their squares; empty for all others.

    Raises CardgenError where one does not fit, and where there are more than one may pick in a row now.
    """
    parts = [part.strip() for part in re.split(r"[,;](?![^(]*\))", line) if part.strip()]  # not that of W(1,4)
    if len(parts) < 2 or not isinstance(who, Side) or placements(match.state.legal_actions(who)) is None:
        return ()
    number, count = talk_of(match.state).turn_progress or (1, 1)
    room = count - number + 1
    if len(parts) > room:
        now = "one man" if room == 1 else f"{room} men"
        raise CardgenError(f"{title(who)} picks {now} now, not {len(parts)}.")
    picked: list[GameAction] = []
    for part in parts:
        action = read_line(match, who, part)
        assert action is not None
        match, picked = match.play(action, who), [*picked, action]
    return tuple(picked)


def words_typed(match: Match, who: Side, form: ActionForm, words: tuple[str, ...], line: str) -> tuple[str, ...]:
    """The words of a form with those of a line. Raises CardgenError when one does not fit."""
    if line == ANY:
        random = luck(match.seed, len(match.history), f"{ANY} {actor_name(who)}")
        return completed(form, words, random).words
    line = line.removeprefix(f"{form.verb} ")  # as it stands in a log, and before the line that is typed
    if isinstance(form, Arrangement) and (there := questions.standing_there(match.state, line)):
        raise CardgenError(there)
    return with_typed_words(form, words, line, questions.piece_names(match))
