"""What is told to who is to act, and what has happened, in lines."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.games.core.actions import ActionForm, Arrangement, Choice
from cardgen.games.core.contract import actor_name
from cardgen.games.core.filling import left, wanted
from cardgen.games.core.players import luck
from cardgen.games.core.told import told
from cardgen.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, GameState


FEW = 3
"""Ways that are all told; of more, one is an example."""


def title(who: Actor) -> str:
    """White, Black or Chance."""
    return actor_name(who).title()


def happened(before: GameState, action: GameAction, who: Actor, after: GameState) -> Iterator[str]:
    """An action in sentences, with what it has changed before the players. What is chosen in secret is not told."""
    position = after.position or before.position
    if isinstance(who, Side):
        if isinstance(before.actions(who), ActionForm):
            yield f"{title(who)} is ready."
        else:
            check = " Check." if after.position and after.outcome is None and after.position.in_check else ""
            yield f"{title(who)}: {told(action, position.army) if position else action}.{check}"
    for side in Side:
        was, held = before.holds(side), after.holds(side)
        changed = [f"{name}: {', '.join(things)}" for name, things in held.items() if things != was.get(name)]
        changed += [f"{name}: nothing" for name in was if name not in held and after.position is before.position]
        yield from (f"{title(side)}'s {one}." for one in changed)


def sentence(text: str) -> str:
    """With a capital, if it begins with a word and not with a square or the name of a file."""
    return text[:1].upper() + text[1:] if re.match(r"[a-z-]+[,:]?(\s|$)", text) else text


def ended(state: GameState) -> str:
    """How it has ended."""
    return sentence(f"{state.outcome}.")


def holdings(state: GameState, catalogue: Catalogue) -> Iterator[str]:
    """What the players have beside the board, each piece with its moves in words."""
    if not any(state.holds(side) for side in Side):
        yield "nobody has anything beside the board."
    for side in Side:
        for name, held in state.holds(side).items():
            yield f"{title(side)}'s {name}:"
            yield from (f"  {short_card(one, catalogue)}" for one in held)


def prompt(state: GameState, who: Actor, words: tuple[str, ...], number: int) -> str:
    """What stands before the line that is typed."""
    if isinstance(who, Side) and isinstance(form := state.actions(who), ActionForm):
        more = wanted(form, words)
        return f"{title(who)}, {form.verb}{f' {more}' if more else ''}{' more' if words else ''}> "
    return f"{title(who)} {number}> " if state.position else f"{title(who)}> "


def asked(state: GameState, who: Actor, words: tuple[str, ...], catalogue: Catalogue) -> Iterator[str]:
    """What is wanted of somebody, where it is no move."""
    if not isinstance(who, Side):
        example = state.chances().sample(luck("", 0, who))
        yield f"Type what the real cards or dice said, as in '{example}'; any: it is drawn."
        return
    actions = state.actions(who)
    if isinstance(actions, Choice):
        yield from _to_choose(actions, words, catalogue)
    elif isinstance(actions, Arrangement):
        yield from _to_place(actions, words)
    elif isinstance(actions, ActionForm):
        yield f"Type {actions.verb} and its words; any: at random."
    elif state.position is None:
        shown = [str(action) for action in actions[:FEW]]
        more = f", as one of {len(actions)} ways" if len(actions) > FEW else ""
        yield f"Type {' or '.join(shown[:1] if more else shown)}{more}; hand tells what the cards can do."


def _to_choose(form: Choice, words: tuple[str, ...], catalogue: Catalogue) -> Iterator[str]:
    if words:
        yield f"Chosen: {', '.join(words)}. {wanted(form, words)} more."
        return
    yield f"Choose {form.count} of these {len(form.items)}, by name or number; any: the rest at random."
    for number, item in enumerate(form.items, 1):
        yield f"{number:>2}  {short_card(item, catalogue)}"


def short_card(name: str, catalogue: Catalogue) -> str:
    """A piece with its moves in words, on one line."""
    piece = catalogue.piece(name)
    return f"{piece.name}: {words_of(piece.kind, piece.sentence, class_=piece.class_).move}"


def _to_place(form: Arrangement, words: tuple[str, ...]) -> Iterator[str]:
    stands = dict(word.split("=", 1) for word in words)
    for row, places in form.places.items():
        yield f"{row.capitalize()}: " + "  ".join(f"{place} {stands.get(place, '-')}" for place in places)
    rest = left(form, words)
    for row, things in form.rows.items():
        if still := [thing for thing in dict.fromkeys(things) if thing in rest]:
            yield f"To place on the {row}: {', '.join(_times(thing, rest.count(thing)) for thing in still)}."
    if words:
        return
    if form.ahead:
        names = ", ".join(form.ahead.things)
        yield f"Place these among the first, while the {form.ahead.name} has room: {names}."
    yield "Type a place and who stands there, as in b1 knight; any: the rest at random."


def _times(thing: str, count: int) -> str:
    return thing if count == 1 else f"{thing} ×{count}"
