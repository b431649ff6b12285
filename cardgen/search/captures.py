"""The captures of a state that are worth looking at when nothing else is, the most valuable first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.compiled.state import Special
from cardgen.engine.generator import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.engine.compiled.state import Raw, State

EVEN = 50
"""A man may be worth so much more than the one that it takes, and it is still an exchange."""

Capture = tuple[int, int, "Raw"]
"""What it wins, less the value of who takes, and the move."""


def captures(state: State, values: list[int], least: int) -> list[Capture]:
    """Captures and promotions that win at least so much, legal or not, the best first: (gain, -value, move).

    A man that would take a lesser one which is defended is left out.
    """
    found = [
        (gain, -values[code], raw)
        for code, raw, gain in _all(state, values)
        if gain >= least and (values[code] <= gain + EVEN or not _defended(state, raw))
    ]
    found.sort(key=_first, reverse=True)
    return found


def _first(capture: Capture) -> tuple[int, int]:
    return capture[:2]


def _all(state: State, values: list[int]) -> Iterator[tuple[int, Raw, int]]:
    """The code that takes, the move, and what it wins."""
    turn, tables, occupied = state.turn, state.tables, state.occupied
    own, enemy = state.men[turn], state.men[1 - turn]
    attacks, promoting, shapes = tables.attacks[turn], tables.promoting[turn], tables.shapes[turn]
    special = not tables.marked.isdisjoint(enemy.values())
    targets = 0
    for at in enemy:
        targets |= 1 << at
    for start, code in own.items():
        if special or code in tables.wanderers or (code in promoting and shapes[code][start].care):
            yield from _slowly(state, start, code, values)
            continue
        mask, reach = attacks[code][start]
        mask &= targets
        while mask:
            low = mask & -mask
            mask ^= low
            to = low.bit_length() - 1
            for line, want in reach[to]:
                if line & occupied == want or (want < 0 and (line & occupied).bit_count() == 1):
                    yield code, (start, to, 0), values[enemy[to]]
                    break


def _slowly(state: State, start: int, code: int, values: list[int]) -> Iterator[tuple[int, Raw, int]]:
    """The same by the generator: for men that promote, that turn when they take, or whose moves have to be walked."""
    enemy = state.men[1 - state.turn]
    raws: list[Raw] = []
    plain(state, [(start, code)], raws)
    for raw in raws:
        extra = raw[2]
        if isinstance(extra, Special):
            squares, becomes = extra.taken, extra.code
        else:
            squares, becomes = (raw[1],), extra
        gain = sum(values[enemy[at]] for at in squares if at in enemy) + (
            values[becomes] - values[code] if becomes else 0
        )
        if gain > 0:
            yield code, raw, gain


def _defended(state: State, raw: Raw) -> bool:
    """Whether the other side could take back."""
    return state.attacked(raw[1], 1 - state.turn, state.occupied & ~(1 << raw[0]))
