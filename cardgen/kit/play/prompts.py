"""What is told to who is to act, and what has happened, in lines."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.errors import CardgenError
from cardgen.games.core.actions import PASS, Act, ActionForm, Arrangement, Choice, Naming
from cardgen.games.core.bot.players import luck
from cardgen.games.core.contract import actor_name
from cardgen.games.core.play.resign_draw import TOLD, OfferState
from cardgen.games.core.reading.abbreviations import spoken
from cardgen.games.core.reading.describe import describe
from cardgen.games.core.reading.forms import placements, remaining_items, words_missing
from cardgen.games.core.talk import TalkingState, talk_of
from cardgen.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog import Catalogue
    from cardgen.engine.army import Army
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor, GameState
    from cardgen.words import CardWords


TWICE = 2
MANY = 12
"""Things to pick whose names are all told."""


def title(who: Actor) -> str:
    """White, Black or Chance."""
    return actor_name(who).title()


def _called(who: Actor, state: GameState) -> str:
    """White, Black or Chance; Player in a game for one."""
    return state.game.player_name(who).title()


def happened(before: GameState, action: GameAction, who: Actor, after: GameState) -> Iterator[str]:
    """An action in sentences, with what it has changed before the players. What is chosen in secret is not told."""
    position = after.public_position or before.public_position
    if not isinstance(who, Side) and isinstance(action, Act) and (said := before.chances().describe(action)):
        yield said
    if isinstance(who, Side):
        if action in TOLD:
            yield f"{_called(who, before)} {TOLD[action]}."
        elif action == PASS:
            yield f"{_called(who, before)} passes."
        elif isinstance(before.legal_actions(who), ActionForm):
            yield f"{title(who)} is ready."
        else:
            check = " Check." if after.position and after.outcome is None and after.position.in_check else ""
            words = talk_of(before).public_text(action) or (describe(action, position.army) if position else action)
            yield f"{_called(who, before)}: {words}.{check}"
    elif before.game.single_player and before.public_position:
        yield f"{title(who)}: {action}."
    for side in Side:
        was, held = talk_of(before).holdings(side), talk_of(after).holdings(side)
        changed = [f"{name}: {', '.join(things)}" for name, things in held.items() if things != was.get(name)]
        changed += [f"{name}: nothing" for name in was if name not in held and before.position]
        yield from (f"{title(side)}'s {one}." for one in changed)


def held_in_short(state: GameState) -> Iterator[str]:
    """What the players have beside the board, by names alone."""
    for side in Side:
        yield from (
            f"{title(side)}'s {name}: {', '.join(things)}." for name, things in talk_of(state).holdings(side).items()
        )


def sentence(text: str) -> str:
    """With a capital, if it begins with a word and not with a square or the name of a file."""
    return text[:1].upper() + text[1:] if re.match(r"[a-z-]+[,:]?(\s|$)", text) else text


def first_advice(before: GameState, after: GameState, who: Actor) -> tuple[str, ...]:
    """What may be said against a draft from now on, and not before: the royal has been placed."""
    if not isinstance(who, Side) or after.position is not None or placements(before.legal_actions(who)) is None:
        return ()
    return () if talk_of(before).advice(who, ()) else talk_of(after).advice(who, ())


def ended(state: GameState) -> str:
    """How it has ended."""
    return sentence(f"{state.outcome}.")


def holdings(state: GameState, catalogue: Catalogue) -> Iterator[str]:
    """What the players have beside the board, each piece with its moves in words."""
    army = state.public_position.army if state.public_position else None
    talk = talk_of(state)
    yield from talk.status_lines
    for name, things in talk.shared_supply().items():
        yield f"{name.capitalize()}:"
        yield from (f"  {_times(short_card(one, catalogue, army), count)}" for one, count in Counter(things).items())
    if not talk.status_lines and not talk.shared_supply() and not any(talk.holdings(side) for side in Side):
        yield "Nobody has anything beside the board."
    for side in Side:
        for name, held in talk.holdings(side).items():
            yield f"{title(side)}'s {name}:"
            yield from (f"  {_held(one, catalogue, army)}" for one in held)


def prompt(state: GameState, who: Actor, words: tuple[str, ...], number: int) -> str:
    """What stands before the line that is typed."""
    if not isinstance(who, Side):
        return f"{title(who)}> "
    form = state.legal_actions(who)
    if isinstance(form, ActionForm):
        more = words_missing(form, words)
        if words and not more:
            return f"{title(who)}, {form.verb}: yes or undo> "
        return f"{title(who)}, {form.verb}{f' {more}' if more else ''}{' more' if words else ''}> "
    if placements(form):
        number, count = talk_of(state).turn_progress or (1, 1)
        return f"{title(who)}, {form[0].verb} {number} of {count}> "  # type: ignore[union-attr]
    return f"{title(who)} {number}> " if state.position else f"{_called(who, state)}> "


def prompt_lines(
    state: GameState, who: Actor, words: tuple[str, ...], catalogue: Catalogue, standing: Position | None
) -> Iterator[str]:
    """What is wanted of somebody, where it is no move."""
    if not isinstance(who, Side):
        chances = state.chances()
        about = f" ({chances.hint()})" if chances.hint() else ""
        example = chances.sample(luck("", 0, who))
        yield f"Type what the real cards or dice said, as in '{example}'{about}; any: it is drawn."
        return
    actions, talk = state.legal_actions(who), talk_of(state)
    if isinstance(state, OfferState):
        yield f"{title(state.by)} offers a draw: agree or decline."
    elif wanted_now := talk.prompt(who):
        yield from wanted_now
    elif isinstance(actions, Choice):
        yield from _to_choose(actions, words, catalogue)
        yield from _about(talk, who, words)
    elif isinstance(actions, Arrangement):
        yield from _to_place(actions, words, who, standing)
    elif isinstance(actions, Naming):
        yield from _to_name(actions, words, catalogue)
    elif isinstance(actions, ActionForm):
        yield f"Type {actions.verb} and its words; any: at random."
    elif found := placements(actions):
        yield from _to_pick(*found, title(who), standing, sum(map(len, talk.shared_supply().values())))
        yield from _about(talk, who, words)
    elif actions and isinstance(actions[0], Act):
        army = standing.army if standing else None
        shown = [describe(action, army) if army else str(action) for action in actions]
        about = f" ({about})" if (about := talk.hint(who)) else ""
        cards = PASS not in actions and (talk.shared_supply() or any(talk.holdings(side) for side in Side))
        more = f" or {len(shown) - MANY} more, which ? lists" if len(shown) > MANY else ""
        yield f"Type {' or '.join(shown[:MANY])}{more}{about}{'; hand tells what the cards can do' if cards else ''}."
    elif PASS in actions:
        yield "Type a move, or pass."
    elif talk.private and (about := talk.hint(who)):
        yield sentence(f"{about}.")


def _about(talk: TalkingState, who: Side, words: tuple[str, ...]) -> Iterator[str]:
    """What somebody has to know beside what there is, before he has begun."""
    if not words and (about := talk.hint(who)):
        yield sentence(f"{about}.")


def _to_pick(
    things: Sequence[str], squares: Sequence[str], who: str, standing: Position | None, count: int
) -> Iterator[str]:
    """Men that are picked one by one, each with its square."""
    names = [spoken(standing.army.kinds[one].name) for one in things] if standing else [*things]
    few = f": {', '.join(names)}" if len(names) <= MANY else ""
    yield f"{count} can be picked{few}; hand tells what they can do."
    yield f"{who} places on {', '.join(squares)}. Type who and where, as in {names[0]} {squares[0]}; any: at random."


def _to_choose(form: Choice, words: tuple[str, ...], catalogue: Catalogue) -> Iterator[str]:
    if words:
        numbers = {item: number for number, item in enumerate(form.items, 1)}
        others = ", ".join(f"{item} ({numbers[item]})" for item in remaining_items(form, words))
        yield f"Chosen: {', '.join(words)}. {words_missing(form, words)} more of {others}."
        return
    yield f"Choose {form.count} of these {len(form.items)}, by name or number; any: the rest at random."
    for number, item in enumerate(form.items, 1):
        yield f"{number:>2}  {short_card(item, catalogue)}"


def _to_name(form: Naming, words: tuple[str, ...], catalogue: Catalogue) -> Iterator[str]:
    """Which parts are to be named, and what there is for them."""
    if words:
        parts = [part for part in form.parts if part not in form.named(words)]
        yield f"Named: {', '.join(words)}. Still {', '.join(parts)}, of {', '.join(remaining_items(form, words))}."
        return
    yield f"Say who moves as what: {', '.join(form.parts)}, each as one of these {len(form.things)}."
    yield from (f"  {short_card(thing, catalogue)}" for thing in form.things)
    yield f"Type as in {form.parts[0]} {form.things[0]}; any: the rest at random."


def _held(one: str, catalogue: Catalogue, army: Army | None) -> str:
    """A piece in a hand, or one that another moves as: queen=amazon."""
    part, equals, thing = one.rpartition("=")
    return f"{part}{' as ' if equals else ''}{short_card(thing, catalogue, army)}"


def short_card(name: str, catalogue: Catalogue, army: Army | None = None) -> str:
    """A piece with its moves in words, on one line.

    Its name is that of the army, which is that of its set; a notation on a player's list is known to the army alone.
    """
    kind = army.kinds.get(name) if army else None
    try:
        piece = catalogue.piece(name)
    except CardgenError:
        if kind is None:  # no piece, but the number on a die
            return name
        return f"{kind.name}: {_with_rules(words_of(kind))}"
    words = words_of(piece.kind, piece.sentence, class_=piece.class_, promotes_to=piece.promotes_to)
    return f"{kind.name if kind else piece.name}: {_with_rules(words)}"


def _with_rules(words: CardWords) -> str:
    """The moves, and the heads of the rules beside them, which its card tells in full."""
    heads = ", ".join(head.rstrip(".").lower() for head, _ in words.rules if head != "Royal.")
    return f"{words.move} ({heads})" if heads else words.move


def _to_place(form: Arrangement, words: tuple[str, ...], who: Side, standing: Position | None) -> Iterator[str]:
    """Every rank with who stands there, the royal too, and who is still to be placed."""
    stands = dict(word.split("=", 1) for word in words)
    for row, places in form.places.items():
        for rank in dict.fromkeys(parse_square(place).rank for place in places):
            squares = [place for place in places if parse_square(place).rank == rank]
            there = {place: stands.get(place, "-") for place in squares} | _beside(standing, who, rank, places)
            yield f"{row.capitalize()}: " + "  ".join(f"{place} {there[place]}" for place in sorted(there))
    rest = remaining_items(form, words)
    for row, things in form.rows.items():
        if still := [thing for thing in dict.fromkeys(things) if thing in rest]:
            yield f"To place on the {row}: {', '.join(_times(thing, rest.count(thing)) for thing in still)}."
    if words:
        return
    if form.ahead:
        names = ", ".join(form.ahead.things)
        yield f"Place these among the first, while the {form.ahead.name} has room: {names}."
    yield "Type a place and who stands there, as in b1 knight, one or several on a line; any: the rest at random."


def _beside(standing: Position | None, who: Side, rank: int, places: Sequence[str]) -> dict[str, str]:
    """Who stands on a rank already, but not on one of these places: the royal."""
    men = standing.men if standing else {}
    there = {str(at): man for at, man in men.items() if man.side is who and at.rank == rank and str(at) not in places}
    return {at: man.key for at, man in there.items()}


def _times(thing: str, count: int) -> str:
    return thing if count == 1 else f"{thing} ({'twice' if count == TWICE else f'{count} times'})"
