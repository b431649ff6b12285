"""The men of Booster Chess, each also hobbled, and the cards that name them."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.army import Army
from cardgen.engine.rules import Kind, Rules
from cardgen.games.core.contract import actor_name
from cardgen.games.core.orthodox import BACK, KING, MEN, NAMES, OFFICERS, PAWN, WORTH, orthodox_army
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.engine.position import Position

HOBBLED = "hobbled-"
CHECKER = "checker"
LIKE_A_PAWN = parse("fmWfceF")
"""One square forward, captures on the forward diagonals, also en passant, and no long step."""
COUNTS: Mapping[str, int] = MappingProxyType({PAWN: len(BACK), **{key: BACK.count(key) for key in MEN if key != PAWN}})
"""Men of a side, and cards of each."""
HOPE = 0.5
"""What a hobbled man is worth of what he was."""
VALUES: Mapping[str, float] = MappingProxyType(
    {**WORTH, KING: 4.0, **{f"{HOBBLED}{key}": HOPE * worth for key, worth in {**WORTH, KING: 4}.items()}}
)


def booster_army(catalogue: Catalogue) -> Army:
    """The six kinds, and each hobbled: a pawn that cannot move, and others that move like one."""
    army = orthodox_army(catalogue)
    kinds = dict(army.kinds)
    for key in MEN:
        kinds[f"{HOBBLED}{key}"] = _hobbled(kinds[key])
    return Army(army.board, kinds, promotions=OFFICERS, special=army.special)


def _hobbled(kind: Kind) -> Kind:
    name, id_ = f"Hobbled {kind.name}", f"{HOBBLED}{kind.id}"
    if kind.front:
        return replace(kind, id=id_, name=name, moves=(), rules=Rules())
    return replace(
        kind, id=id_, name=name, moves=LIKE_A_PAWN, rules=Rules(royal=kind.rules.royal, takes_en_passant=True)
    )


def base(key: str) -> str:
    """What a man is when nothing hobbles it."""
    return key.removeprefix(HOBBLED)


def card(side: Side, word: str) -> str:
    """As in white-knight and black-checker."""
    return f"{actor_name(side)}-{word}"


def deck(checkers_cards: int) -> tuple[str, ...]:
    """All cards, in order."""
    found = [card(side, NAMES[key]) for side in Side for key, count in COUNTS.items() for _ in range(count)]
    found += [card(side, CHECKER) for side in Side for _ in range(checkers_cards // 2)]
    return tuple(sorted(found))


def matching_men(name: str, position: Position) -> tuple[str, ...]:
    """The squares of the men that a card matches: of its kind, or any of its colour where there is none."""
    colour, _, word = name.partition("-")
    men = [(at, man) for at, man in position.men.items() if actor_name(man.side) == colour]
    same = [at for at, man in men if word != CHECKER and NAMES[base(man.key)] == word]
    return tuple(str(at) for at in same or [at for at, _ in men])
