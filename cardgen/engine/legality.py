"""Which moves of a state are legal: those that leave no royal of their side attacked. Numbers in, numbers out.

Most moves are never tried. Once per node we ask every enemy man whether he could ever take on a royal's square or on
one that a royal can go to; only those few that could, the threats, are asked again. Where nothing but empty squares
is asked of a line, a man that shields a royal may go wherever it still does, and a check is answered on the squares
of its line. It holds for hoppers, lame and bent moves alike, since an attack depends on other men only through its
mask. Whatever does more than go to a square is made, looked at and taken back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.compiled.state import Special
from cardgen.engine.generator import plain, pseudo_legal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.engine.compiled.shapes import Occupancy
    from cardgen.engine.compiled.state import Raw, State

Threat = tuple[int, "dict[int, tuple[Occupancy, ...]]"]
"""An enemy man's square, and the conditions under which he takes on each square."""


class Danger(NamedTuple):
    """How the royals of the side to move stand. It does not see what programs do."""

    threats: list[Threat]
    """The enemy men that could take on a royal's square or where it may go, if the men between stood otherwise."""
    covered: int
    """All squares that these could take on."""
    relief: int
    """The squares on which a man closes every open line to a royal; all squares when no line is open."""
    pins: dict[int, int]
    """Where a man may go that alone closes some lines, by his square."""
    hops: list[tuple[int, int, int]]
    """Conditions (at, mask, want) that men may fulfil by coming: a man on the square at takes a royal then."""


def danger(state: State) -> Danger:
    """How the royals of the side to move stand."""
    turn, occupied = state.turn, state.occupied
    mine, royals = state.men[turn], state.royals[turn]
    vicinity, attacks = state.tables.vicinity[turn], state.tables.attacks[1 - turn]
    zone = 0
    for royal in royals:
        zone |= vicinity[mine[royal]][royal]
    threats: list[Threat] = []
    covered, relief = 0, -1
    pins: dict[int, int] = {}
    hops: list[tuple[int, int, int]] = []
    for at, code in state.men[1 - turn].items():
        mask, reach = attacks[code][at]
        if not mask & zone:
            continue
        threats.append((at, reach))
        covered |= mask
        for royal in royals:
            for line, want in reach.get(royal, ()):
                hit = line & occupied
                if want:
                    hops.append((at, line, want))
                elif not hit:
                    relief &= line | 1 << at
                elif not hit & (hit - 1):
                    shield = hit.bit_length() - 1
                    pins[shield] = pins.get(shield, -1) & (line | 1 << at)
    return Danger(threats, covered, relief, pins, hops)


def legal(state: State) -> list[Raw]:
    """All legal moves; for a side without royals, all moves."""
    turn, tables = state.turn, state.tables
    mine, royals = state.men[turn], state.royals[turn]
    if not royals:
        return pseudo_legal(state)
    if tables.wanderers and any(state.hunters(1 - turn)):
        return [raw for raw in pseudo_legal(state) if tried(state, raw)]
    found = danger(state)
    pins, relief = found.pins, found.relief
    moves: list[Raw] = []
    plain(state, [man for man in mine.items() if man[0] not in pins and man[0] not in royals], moves)
    if relief != -1:
        moves = [raw for raw in moves if relief >> raw[1] & 1 or raw[2].__class__ is Special]
    if pins:
        bound: list[Raw] = []
        plain(state, [man for man in mine.items() if man[0] in pins and man[0] not in royals], bound)
        moves += [raw for raw in bound if pins[raw[0]] & relief & 1 << raw[1] or raw[2].__class__ is Special]
    if found.hops:
        moves = [raw for raw in moves if raw[2].__class__ is Special or not hopped(state, found.hops, raw)]
    if tables.unusual:
        moves = [raw for raw in moves if raw[2].__class__ is not Special or tried(state, raw)]
    own: list[Raw] = []
    plain(state, [(royal, mine[royal]) for royal in royals], own)
    covered = found.covered if len(royals) == 1 else -1
    moves += [
        raw
        for raw in own
        if (not covered >> raw[1] & 1 and raw[2].__class__ is not Special) or royal_safe(state, found, raw)
    ]
    for more in state.rules.movers:
        extra = more(state, lambda at, occupied: attacked(found.threats, at, occupied))
        if extra:
            moves += [raw for raw in extra if special_safe(state, found, raw)]
    return moves


def hopped(state: State, hops: Iterable[tuple[int, int, int]], raw: Raw) -> bool:
    """Whether a royal that stays where it is can be hopped upon after a plain move."""
    start, to, _ = raw
    occupied = state.occupied & ~(1 << start) | 1 << to
    for at, mask, want in hops:
        if at != to and (mask & occupied == want or (want < 0 and (mask & occupied).bit_count() == 1)):
            return True
    return False


def royal_safe(state: State, found: Danger, raw: Raw) -> bool:
    """Whether a royal's own move leaves all royals of its side safe."""
    start, to, extra = raw
    if extra.__class__ is Special:
        return tried(state, raw)
    occupied = state.occupied & ~(1 << start) | 1 << to
    royals = state.royals[state.turn]
    return not any(attacked(found.threats, to if at == start else at, occupied, to) for at in royals)


def attacked(threats: Iterable[Threat], at: int, occupied: int, gone: int = -1) -> bool:
    """Whether one of the threats, but for one that is gone, takes on a square if just these squares are occupied."""
    for start, reach in threats:
        if start != gone and at in reach:
            for mask, want in reach[at]:
                if mask & occupied == want or (want < 0 and (mask & occupied).bit_count() == 1):
                    return True
    return False


def special_safe(state: State, found: Danger, raw: Raw) -> bool:
    """Whether a move of a special rule leaves all royals of its side safe. One that takes nobody need not be made."""
    start, to, extra = raw
    if not isinstance(extra, Special) or extra.taken or extra.partner[0] < 0:
        return tried(state, raw)
    corner, beside = extra.partner
    occupied = state.occupied & ~(1 << start | 1 << corner) | 1 << to | 1 << beside
    royals = state.royals[state.turn]
    return not any(attacked(found.threats, to if at == start else at, occupied) for at in royals)


def in_check(state: State) -> bool:
    """Whether a royal of the side to move could be taken."""
    return any(state.attacked(royal, 1 - state.turn, state.occupied) for royal in state.royals[state.turn])


def tried(state: State, raw: Raw) -> bool:
    """Whether a move leaves no royal of its side attacked, by making it; it may not take one of its own side either."""
    turn = state.turn
    before = len(state.royals[turn])
    state.make(raw)
    royals, occupied = state.royals[turn], state.occupied
    fine = len(royals) >= before and not any(state.attacked(royal, 1 - turn, occupied) for royal in royals)
    state.unmake()
    return fine
