"""What somebody may do now, as plain data: actions that are listed, men to be picked, or a form with its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.games.core.actions import Act, ActionForm, Arrangement, Choice, Naming
from cardgen.games.core.bot.players import luck
from cardgen.games.core.reading.describe import describe
from cardgen.games.core.reading.forms import placements, remaining_items, words_missing
from cardgen.games.core.talk import talk_of
from cardgen.kit.moves.position_text import squares_of
from cardgen.kit.play.prompts import sentence
from cardgen.kit.seen.asking import ANSWERS
from cardgen.kit.seen.standing import PieceNames, things_to_take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.engine.army import Army
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, GameState

NOTHING: dict[str, object] = {"kind": "nothing"}
"""Of who is not to act."""


def wanted(state: GameState, who: Actor | None, words: tuple[str, ...], names: PieceNames) -> dict[str, object]:
    """What is wanted of somebody, by his observation.

    Args:
        state: the observation.
        who: whose turn it is; None for who only looks on.
        words: of a form, what he has said so far.
        names: what things are called.
    """
    if who is None:
        return NOTHING
    if not isinstance(who, Side):
        return _of_chance(state)
    actions = state.legal_actions(who)
    if isinstance(actions, ActionForm):
        advice = [*map(sentence, talk_of(state).advice(who, words))]
        return {**_form(actions, words, names), "words": [*words], "advice": advice}
    if found := placements(actions):
        return _picks(actions, found[0], names)
    army = state.public_position.army if state.public_position else None
    talk = talk_of(state)
    named: dict[GameAction, str] = {
        one: ANSWERS.get(one) or talk.button_text(one) or talk.public_text(one)
        for one in actions
        if isinstance(one, Act)
    }
    return {"kind": "list", "actions": [_listed(one, army, named.get(one, "")) for one in actions]}


def _of_chance(state: GameState) -> dict[str, object]:
    """What real cards or dice have said; with an example, and in which order the words stand."""
    chances = state.chances()
    example = str(chances.sample(luck("", 0, "example")))
    return {"kind": "chance", "things": chances.things, "hint": chances.hint(), "example": example}


def _listed(action: GameAction, army: Army | None, named: str) -> dict[str, object]:
    """One of the actions; from and to are empty where it has no such square, and so is what is put there."""
    thing = action.words[0] if isinstance(action, Act) and placements((action,)) else ""
    squares = [*map(str, squares_of(action))]
    if isinstance(action, Move):
        start, end, becomes = str(action.start or ""), str(action.end or ""), action.becomes or ""
    else:
        start, end, becomes = (squares[0] if len(squares) > 1 else ""), (squares[-1] if squares else ""), ""
    said = named or (describe(action, army) if army else str(action))
    return {"word": str(action), "from": start, "to": end, "thing": thing, "becomes": becomes, "said": said}


def _picks(actions: Sequence[GameAction], things: Sequence[str], names: PieceNames) -> dict[str, object]:
    """Men that are picked one by one, each with the squares that he may be put on."""
    squares: dict[str, list[str]] = {thing: [] for thing in things}
    for action in actions:
        assert isinstance(action, Act)
        squares[action.words[0]].append(action.words[1])
    assert isinstance(actions[0], Act)
    offered = [{**one, "squares": squares[str(one["word"])]} for one in things_to_take(things, names)]
    return {"kind": "picks", "verb": actions[0].verb, "things": offered}


def _form(form: ActionForm, words: tuple[str, ...], names: PieceNames) -> dict[str, object]:
    """The fields of a form, and what is left for them."""
    found: dict[str, object] = {"verb": form.verb, "missing": words_missing(form, words)}
    left = things_to_take(remaining_items(form, words), names)
    if isinstance(form, Choice):
        things = things_to_take(form.items, names)
        return {"kind": "choice", **found, "count": form.count, "things": things, "left": left}
    if isinstance(form, Arrangement):
        ahead = form.ahead
        rows = [
            {"name": row, "places": [*places], "things": things_to_take(form.rows[row], names)}
            for row, places in form.places.items()
        ]
        first = None if ahead is None else {"things": [*ahead.things], "name": ahead.name, "places": [*ahead.places]}
        return {"kind": "places", **found, "rows": rows, "first": first, "left": left}
    if isinstance(form, Naming):
        things = things_to_take(form.things, names)
        return {"kind": "names", **found, "parts": [*form.parts], "things": things, "left": left}
    return {"kind": "words", **found}
