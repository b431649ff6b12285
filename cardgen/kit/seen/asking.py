"""What is wanted of who sees a board and buttons: in sentences that speak of touching and pressing, never of typing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.actions import PASS, Act, ActionForm, Arrangement, Choice, Naming
from cardgen.games.core.bot.players import luck
from cardgen.games.core.contract import actor_name
from cardgen.games.core.play.resign_draw import AGREE, DECLINE, OfferState
from cardgen.games.core.reading.forms import placements
from cardgen.games.core.talk import talk_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.games.core.contract import Actor, GameState


ANSWERS = {AGREE: "agree to a draw", DECLINE: "decline the draw"}
"""What stands on the buttons of who is offered one."""


TYPED_ALONE = re.compile(r" \((?:type|--rule) [^)]+\)|--(?=rule )")
"""What sentences of rules say to who types: the command that shows a card, the option that agrees on a rule."""


def without_typing(sentences: Iterable[str]) -> list[str]:
    """Rules in sentences, for who has links and a form in the place of commands and options."""
    return [TYPED_ALONE.sub("", one) for one in sentences]


def asked_for(state: GameState, who: Actor) -> Iterator[str]:
    """What somebody is to do, by his observation. It is the same from a form's first word to its last."""
    if not isinstance(who, Side):
        yield from _of_chance(state)
        return
    actions, talk = state.legal_actions(who), talk_of(state)
    if isinstance(state, OfferState):
        yield f"{actor_name(state.by).title()} offers a draw."
        return
    if isinstance(actions, ActionForm):
        yield from _of_form(actions)
    elif placements(actions):
        count = sum(map(len, talk.shared_supply().values())) or len({str(one).split()[1] for one in actions})
        yield f"{count} can be picked. Touch one, then a marked square of the board."
    elif PASS in actions and not isinstance(actions[0], Act):
        yield "Move, or pass."
    yield from talk.beside_buttons(who)


def _of_chance(state: GameState) -> Iterator[str]:
    """Real cards and dice are the one thing that only words can tell."""
    chances = state.chances()
    about = f" ({chances.hint()})" if chances.hint() else ""
    example = chances.sample(luck("", 0, "example"))
    yield f"Write in the line below what the real {chances.things} have shown, as in '{example}'{about}."


def _of_form(form: ActionForm) -> Iterator[str]:
    if isinstance(form, Choice):
        yield f"Choose {form.count} of these {len(form.items)}. Touch one to choose it, once more to put it back."
    elif isinstance(form, Naming):
        yield f"Say who moves as what: {', '.join(form.parts)}, each as one of these {len(form.things)}."
    elif isinstance(form, Arrangement) and form.ahead:
        names = ", ".join(form.ahead.things)
        yield f"Place these among the first, while the {form.ahead.name} has room: {names}."
    elif not isinstance(form, Arrangement):
        yield f"Write in the line below {form.verb} and its words."
