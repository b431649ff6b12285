"""What a player does at a table, as `cardgen play` reads it when it is typed; and taking it back."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.play.resign_draw import parse_resign_draw
from cardgen.games.core.reading.forms import with_typed_words, words_missing
from cardgen.kit.play import questions
from cardgen.kit.play.commands import AGAIN, YES, unread
from cardgen.kit.play.prompts import first_advice, sentence
from cardgen.kit.play.reading import picks_read, read_line, without_actor, words_typed

if TYPE_CHECKING:
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.play.match import Match
    from cardgen.kit.seen.sitting import Sitting

OVER = "the game is over; undo takes the last move back."
MOST_BACK = 999
_UNDO = re.compile(r"undo(?: ([1-9][0-9]{0,2}))?")


@dataclass(frozen=True, slots=True)
class LineDone:
    """What came of a line."""

    sitting: Sitting
    words: tuple[str, ...] = ()
    """Of a form that is not filled in yet, or not said to be meant so."""
    asks: str = ""
    """What is to be said before it counts: a man may promote, and nothing was said of it."""
    told: tuple[str, ...] = ()
    """What is said beside what has happened, to who has done it."""


def done(
    sitting: Sitting, who: Actor, line: str, words: tuple[str, ...] = (), *, sure: bool = False, look: bool = False
) -> LineDone:
    """What comes of a line, with all that chance does after it.

    Args:
        sitting: the game.
        who: who says it.
        line: as it is typed: e2e4, knight f3, b1 knight, any, resign, draw, undo, undo 2.
        words: of a form, what was said before.
        sure: whether a man who may promote stays what he is, where nothing is said of it.
        look: whether a form that is full is looked at before it counts; yes lets it stand then.

    Raises:
        CardgenError: when it may not be done, with the reason in a sentence.
    """
    line = line.strip()
    if problem := unread(line):
        raise CardgenError(problem)
    if back := _UNDO.fullmatch(line.lower()):
        return _taken_back(sitting, int(back[1] or 1), words)
    match = sitting.match
    if match.state.outcome is not None:
        raise CardgenError(OVER)
    line = without_actor(line, match.state.game.player_name(who))
    if not line:
        raise CardgenError("say what is done, as in e2e4.")
    if said := parse_resign_draw(match.state, who, line):
        return LineDone(sitting.played(said, who).with_chance())
    if who not in match.state.current_players:
        called = " and ".join(match.state.game.player_name(one).title() for one in match.state.current_players)
        raise CardgenError(f"it is {called} who is to act.")
    seen = observed(match, who)
    form = form_of(seen, who)
    if form is not None and isinstance(who, Side):
        return _filled_in(sitting, who, form, said_before(form, words, seen), line, look=look)
    actions = _written(seen, who, line) or picks_read(seen, who, line) or (read_line(seen, who, line),)
    if len(actions) == 1 and not sure and (asks := _open(seen, who, actions[0], line)):
        return LineDone(sitting, asks=asks)
    return _played(sitting, who, tuple(one for one in actions if one is not None))


def observed(match: Match, who: Actor) -> Match:
    """The match as a player sees it: what he says is read, and answered, by that alone."""
    return replace(match, state=match.state.observation(who)) if isinstance(who, Side) else match


def form_of(match: Match, who: Actor | None) -> ActionForm | None:
    """What somebody is to fill in; None for what is listed, and where he is not to act."""
    if not isinstance(who, Side) or who not in match.state.current_players:
        return None
    actions = match.state.legal_actions(who)
    return actions if isinstance(actions, ActionForm) else None


def said_before(form: ActionForm, words: tuple[str, ...], match: Match) -> tuple[str, ...]:
    """The words of a form that is half filled in. Raises CardgenError for one that does not fit."""
    names, found = questions.piece_names(match), tuple[str, ...]()
    for word in words:
        found = with_typed_words(form, found, word, names)
    return found


def _written(match: Match, who: Actor, line: str) -> tuple[GameAction, ...]:
    """The listed action of that very spelling, if there is one."""
    listed = match.state.legal_actions(who) if isinstance(who, Side) else ()
    return () if isinstance(listed, ActionForm) else tuple(one for one in listed if str(one) == line)


def _taken_back(sitting: Sitting, times: int, words: tuple[str, ...]) -> LineDone:
    """Words of a form first; then all from the last line on that a person has said."""
    if words:
        return LineDone(sitting, words[: -min(times, len(words))])
    drawn = sitting.taken_back(times)
    return LineDone(drawn, told=("Taken back.",))


def _open(match: Match, who: Actor, action: GameAction | None, line: str) -> str:
    """That a man may promote, where that was left open; a move that is written out was meant."""
    return "" if action is None or str(action) == line else questions.promotions_open(match, who, action)


def _filled_in(
    sitting: Sitting, who: Side, form: ActionForm, words: tuple[str, ...], line: str, *, look: bool
) -> LineDone:
    """The form with what was said; it is done once nothing is missing, or once that is meant so."""
    if words and line.lower() == AGAIN:
        return LineDone(sitting)
    if words and not words_missing(form, words) and line.lower() in YES:
        return _played(sitting, who, (Act(form.verb, words),))
    look = look and not line.startswith(f"{form.verb} ")  # all of it, written out as it stands in a log, is meant so
    words = words_typed(observed(sitting.match, who), who, form, words, line)
    if words_missing(form, words) or (look and words):
        if problem := form.problem(Act(form.verb, words)) if not words_missing(form, words) else "":
            raise CardgenError(problem)
        return LineDone(sitting, words)
    return _played(sitting, who, (Act(form.verb, words),))


def _played(sitting: Sitting, who: Actor, actions: tuple[GameAction, ...]) -> LineDone:
    """After some actions of one player. They are read once more by the state itself, which knows who is who."""
    before = sitting.match.state
    for action in actions:
        state, text = sitting.match.state, str(action)
        meant = parse_resign_draw(state, who, text) or state.read_action(who, text)
        sitting = sitting.played(meant, who)
    advice = map(sentence, first_advice(before, sitting.match.state, who))
    return LineDone(sitting.with_chance(), told=tuple(advice))
