"""The men on a board, and what lies beside it, as plain data: who is to be drawn where, and what is face down."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.games.core.actions import Act, Arrangement
from cardgen.games.core.contract import actor_name
from cardgen.games.core.paper.table_items import printed_of
from cardgen.games.core.reading.abbreviations import short_names
from cardgen.games.core.reading.move_text import names_of
from cardgen.games.core.talk import talk_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.board import Square
    from cardgen.catalog import Catalogue
    from cardgen.engine.army import Army
    from cardgen.games.core.actions import ActionForm
    from cardgen.games.core.contract import GameState
    from cardgen.games.core.paper.table_items import TableItems

HIDDEN = "?"
"""What a thing is called that whoever looks may not see."""
CARD, COUNTER, THING = "card", "checker", "thing"


class PieceNames:
    """What things are called, and which pieces they are: men of an army, else pieces of the catalogue."""

    def __init__(self, catalogue: Catalogue, army: Army | None) -> None:
        self._catalogue, self._army = catalogue, army
        self._pieces = {piece.id: piece for piece in catalogue.pieces}
        kinds = army.kinds if army else {}
        self._keys = {kind.name.lower(): key for key, kind in kinds.items()} | {key: key for key in kinds}

    def piece(self, word: str) -> str:
        """The id of the piece that a word means; empty where it is none, as a notation of a player's list is none."""
        key = self._keys.get(word, word)
        if key in self._pieces:
            return key
        kind = self._army.kinds.get(key) if self._army else None
        return kind.id if kind is not None and kind.id in self._pieces else ""

    def name(self, word: str) -> str:
        """As a player says it; what is no piece, as it is."""
        key = self._keys.get(word, word)
        if self._army is not None and key in self._army.kinds:
            return self._army.kinds[key].name
        return self._pieces[key].name if key in self._pieces else word


def with_placed(
    position: Position | None, form: ActionForm | None, words: tuple[str, ...], who: Side
) -> Position | None:
    """The men, with those that somebody is about to place."""
    if position is None or not isinstance(form, Arrangement) or not words:
        return position
    placed = form.arranged(Act(form.verb, words)).items()
    men = {parse_square(place): Man(who, thing, moved=False) for place, thing in placed if thing in position.army.kinds}
    return Position(position.army, {**position.men, **men}, position.turn)


def board(position: Position | None) -> dict[str, object] | None:
    """How large it is; None where none is needed yet."""
    if position is None:
        return None
    found = position.army.board
    return {"files": found.files, "ranks": found.ranks}


def kinds(position: Position | None, names: PieceNames) -> dict[str, object]:
    """What stands on the board, by the keys that its men have."""
    if position is None:
        return {}
    army = position.army
    short = short_names(names_of(army))
    there = sorted({man.key for man in position.men.values()})
    return {
        key: {
            "name": army.kinds[key].name,
            "short": short[key],
            "piece": names.piece(key),
        }
        for key in there
    }


def men(position: Position | None, state: GameState, covered: GameState) -> list[dict[str, object]]:
    """Who stands where, a1 first; covered is the state itself, by which is told who is not shown as he is."""
    if position is None:
        return []
    really = covered.public_position.men if covered.public_position else {}
    items = printed_of(state).table_items
    return [
        {
            "at": str(at),
            "side": actor_name(man.side),
            "kind": man.key,
            "hidden": at in really and really[at].key != man.key,
            "marks": [*_marks(items, at)],
        }
        for at, man in sorted(position.men.items())
    ]


def _marks(items: TableItems, at: Square) -> Iterator[dict[str, object]]:
    """What lies under a man, and the number that he has."""
    for what, discs in (("checkers", items.under), ("number", items.numbers)):
        if at in discs:
            yield {"what": what, "side": actor_name(discs[at].side), "number": discs[at].number}


def checked(position: Position | None) -> Iterator[str]:
    """Where the royals of who is to move stand, while one of them is attacked."""
    if position is None or not position.in_check:
        return
    for at, man in sorted(position.men.items()):
        if man.side is position.turn and position.army.kinds[man.key].rules.royal:
            yield str(at)


def rows(state: GameState, names: PieceNames) -> list[dict[str, object]]:
    """What lies beside the board: hands, pockets, dice, a stock. What is told and drawn alike stands there once."""
    items, talk = printed_of(state).table_items, talk_of(state)
    both = (*items.rows, *items.rolls)
    drawn = [_row(row.title, _whose(row.title), [_item(one, names) for one in row.things]) for row in both]
    instead = {name for table in talk.known_tables for name in table.instead}
    told = [(one.capitalize(), "", things) for one, things in talk.shared_supply().items() if one not in instead]
    for side in Side:
        owner = "" if state.game.single_player else f"{actor_name(side).title()}'s "
        held = {name: things for name, things in talk.holdings(side).items() if name not in instead}
        told += [(f"{owner}{name}", actor_name(side), things) for name, things in held.items()]
    shown = [sorted(_tail(one) for one in row.things) for row in both]
    kept = [one for one in told if sorted(map(_last_word, one[2])) not in shown]
    return [*drawn, *(_row(title, side, [_thing(one, names) for one in things]) for title, side, things in kept)]


def tables(state: GameState) -> list[dict[str, object]]:
    """What is known in rows and columns."""
    return [
        {
            "title": one.title,
            "side": actor_name(one.side) if one.side is not None else "",
            "corner": one.corner,
            "heads": [*one.heads],
            "rows": [{"head": head, "cells": [*cells]} for head, cells in one.rows],
            "ticked": one.ticked,
        }
        for one in talk_of(state).known_tables
    ]


def notes(state: GameState) -> list[str]:
    """What lies there in sentences, as far as no table tells it."""
    talk = talk_of(state)
    instead = tuple(f"{name}:" for table in talk.known_tables for name in table.instead)
    return [line for line in talk.status_lines if not line.startswith(instead)]


def _whose(title: str) -> str:
    """Of White holds, white."""
    return next((actor_name(side) for side in Side if title.startswith(side.name.title())), "")


def _tail(thing: str) -> str:
    return _last_word(".".join(part for part in thing.split(".") if part != "dark"))


def _last_word(thing: str) -> str:
    """knight of card.white.knight, of White Knight and of knight."""
    return thing.replace(".", " ").replace("-", " ").split(" ")[-1].lower()


def _row(title: str, side: str, things: Sequence[dict[str, object]]) -> dict[str, object]:
    """Things beside one another, those that are alike counted."""
    found: Counter[tuple[tuple[str, object], ...]] = Counter(tuple(one.items()) for one in things)
    return {"title": title, "side": side, "things": [{**dict(one), "count": count} for one, count in found.items()]}


def _item(thing: str, names: PieceNames) -> dict[str, object]:
    """A thing by the name under which it is drawn: card.white.queen, die.black.2.dark, card.?."""
    sort, *words = thing.split(".")
    dark = words[-1:] == ["dark"]
    words = words[:-1] if dark else words
    side = words[0] if len(words) > 1 and words[0] in map(actor_name, Side) else ""
    word = words[-1]
    return _fact(word, names, sort=sort, side=side, dark=dark)


def _thing(word: str, names: PieceNames) -> dict[str, object]:
    """A thing by what players are told of it: a piece, one that another moves as (queen=amazon), or words."""
    part, equals, key = word.rpartition("=")
    return {**_fact(key, names, sort=THING), **({"name": f"{part} as {names.name(key)}"} if equals else {})}


def _fact(word: str, names: PieceNames, *, sort: str, side: str = "", dark: bool = False) -> dict[str, object]:
    down = word == HIDDEN
    return {
        "sort": sort,
        "name": "" if down else names.name(word),
        "piece": "" if down else names.piece(word),
        "side": side,
        "dark": dark,
        "down": down,
    }


def things_to_take(things: Mapping[str, int] | Sequence[str], names: PieceNames) -> list[dict[str, object]]:
    """Things that may be chosen or placed, in their order, each once with how many there are."""
    return [
        {"word": one, "name": names.name(one), "piece": names.piece(one), "count": count}
        for one, count in Counter(things).items()
    ]
