"""The special rules of a game, each found by its name: castling, en passant, contagion, promotion, what is barred.

    castling     moves of a royal with the man in a corner
    en_passant   captures of a man on a square that it has just passed
    contagion    who captures a contagious man becomes one of its kind
    promotion    what a man may or must become on certain rows
    barred       what royals may not do, or suffer

A rule adds moves, says what a man has become after its move, or forbids a move. Which kinds it concerns stands in their
own rules, and the facts of it in the tables of the army; whether it is played, in `Setting.special`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.setting import KNOWN
from cardgen.engine.special import barred, castling, contagion, en_passant, promotion

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.compiled.state import Bar, Becoming, Mover

MOVERS: dict[str, Mover] = {
    "castling": castling.moves,
    "castling-betza": castling.moves_betza,
    "castling-nelson": castling.moves_nelson,
    "en-passant": en_passant.moves,
}
BECOMING: dict[str, Becoming] = {
    "contagion": contagion.becomes,
    "promotion": promotion.becomes,
    "promotion-on-arrival": promotion.becomes_on_arrival,
}
"""In the order in which they are asked: a man that catches something does not promote on that move."""

BARS: dict[str, Bar] = {
    "contagious-spared": barred.contagious_taken,
    "royals-unpushed": barred.royal_pushed,
}

assert {*MOVERS, *BECOMING, *BARS} == {*KNOWN}


def movers(names: Iterable[str]) -> tuple[Mover, ...]:
    """The rules among these that add moves."""
    return tuple(rule for name, rule in MOVERS.items() if name in names)


def becoming(names: Iterable[str]) -> tuple[Becoming, ...]:
    """The rules among these that say what a man becomes."""
    return tuple(rule for name, rule in BECOMING.items() if name in names)


def bars(names: Iterable[str]) -> tuple[Bar, ...]:
    """The rules among these that forbid moves."""
    return tuple(rule for name, rule in BARS.items() if name in names)
