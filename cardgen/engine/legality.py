"""Which moves of a state are legal: those that leave no royal of their side attacked. Numbers in, numbers out.

Most moves are never tried. Once per node we look from every enemy man at the royals: whether one of them is in check,
which men alone shield them, and on which squares a man would become a hurdle. A move that touches none of this cannot
leave a royal attacked. It holds for hoppers, lame and bent moves alike, since an attack depends on other men only
through its mask. Whatever does more than go to a square is made, looked at and taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.compiled.state import Special
from cardgen.engine.generator import castlings, en_passant, plain, pseudo_legal

if TYPE_CHECKING:
    from cardgen.engine.compiled.state import Raw, State
    from cardgen.engine.generator import Choices


class Danger(NamedTuple):
    """How the royals of the side to move stand."""

    check: bool
    relief: int
    """In check: a move that touches none of these squares, and is not a royal's own, does not help."""
    pinned: int
    """Squares whose men may not leave without a look."""
    hurdles: int
    """Squares which a man may not enter without a look."""


def danger(state: State) -> Danger:
    """How the royals of the side to move stand. It does not see what programs do."""
    by = 1 - state.turn
    attacks, occupied = state.tables.attacks[by], state.occupied
    royals = state.royals[state.turn]
    check, relief, pinned, hurdles = False, -1, 0, 0
    for at, code in state.men[by].items():
        reach = attacks[code][at]
        for royal in royals:
            if royal not in reach:
                continue
            for mask, want in reach[royal]:
                hit = mask & occupied
                if want:
                    hurdles |= mask
                    pinned |= hit
                if hit == want or (want < 0 and hit.bit_count() == 1):
                    check = True
                    relief &= mask | 1 << at
                elif not hit & (hit - 1):
                    pinned |= hit
    return Danger(check, relief, pinned, hurdles)


def legal(state: State, choices: Choices) -> list[Raw]:
    """All legal moves; for a side without royals, all moves."""
    turn, tables = state.turn, state.tables
    mine, royals = state.men[turn], state.royals[turn]
    if not royals:
        return pseudo_legal(state, choices)
    check, relief, pinned, hurdles = danger(state)
    if tables.found.hunters[1 - turn]:
        return [raw for raw in pseudo_legal(state, choices) if tried(state, raw)]
    for royal in royals:
        pinned |= 1 << royal
    found: list[Raw] = []
    if check:
        plain(state, mine.items(), choices, found)
        relief |= pinned
        found = [
            raw
            for raw in found
            if ((1 << raw[0] | 1 << raw[1]) & relief or raw[2].__class__ is Special) and safe(state, raw)
        ]
    else:
        plain(state, [man for man in mine.items() if not pinned >> man[0] & 1], choices, found)
        if hurdles or tables.found.specials:
            found = [
                raw for raw in found if not (hurdles >> raw[1] & 1 or raw[2].__class__ is Special) or safe(state, raw)
            ]
        bound: list[Raw] = []
        plain(state, [man for man in mine.items() if pinned >> man[0] & 1], choices, bound)
        found += [raw for raw in bound if safe(state, raw)]
        if tables.castlers:
            found += [raw for raw in castlings(state) if tried(state, raw)]
    if state.passing:
        found += [raw for raw in en_passant(state, choices) if tried(state, raw)]
    return found


def in_check(state: State) -> bool:
    """Whether a royal of the side to move could be taken."""
    return any(state.attacked(royal, 1 - state.turn, state.occupied) for royal in state.royals[state.turn])


def safe(state: State, raw: Raw) -> bool:
    """Whether a move leaves no royal of its side attacked."""
    start, to, extra = raw
    if extra.__class__ is Special:
        return tried(state, raw)
    turn = state.turn
    his = state.men[1 - turn]
    taken = his.pop(to, 0)
    occupied = state.occupied & ~(1 << start) | 1 << to
    found = False
    for royal in state.royals[turn]:
        if state.attacked(to if royal == start else royal, 1 - turn, occupied):
            found = True
            break
    if taken:
        his[to] = taken
    return not found


def tried(state: State, raw: Raw) -> bool:
    """The same, by making the move; it may not take a royal of its own side either."""
    turn = state.turn
    before = len(state.royals[turn])
    state.make(raw)
    royals, occupied = state.royals[turn], state.occupied
    fine = len(royals) >= before and not any(state.attacked(royal, 1 - turn, occupied) for royal in royals)
    state.unmake()
    return fine
