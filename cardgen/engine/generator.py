"""The fast generator: moves of a state by the compiled tables, legal or not. Numbers in, numbers out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.engine.compiled.lines import CAPTURE, MOVE
from cardgen.engine.compiled.state import Special
from cardgen.engine.interpreter import MoveKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.engine.compiled.shapes import Rare, Shapes
    from cardgen.engine.compiled.state import Raw, State


def pseudo_legal(state: State) -> list[Raw]:
    """All moves, royals left in check included."""
    found: list[Raw] = []
    plain(state, state.men[state.turn].items(), found)
    by = 1 - state.turn
    for more in state.rules.movers:
        found += more(state, lambda at, occupied: state.attacked(at, by, occupied))
    return found


def plain(state: State, men: Iterable[tuple[int, int]], found: list[Raw]) -> None:
    """The moves of some men by their notation, but for captures en passant of the plain kinds."""
    turn = state.turn
    busy, own, enemy = state.busy, state.men[turn], state.men[1 - turn]
    table = state.tables.shapes[turn]
    add = found.append  # this is the innermost loop of everything
    for at, code in men:
        leaps, rays, split, rare, care = table[code][at]
        first = len(found)
        for to in leaps:
            if to not in own:
                add((at, to, 0))
        for ray in rays:
            for to in ray:
                if busy[to]:
                    if to in enemy:
                        add((at, to, 0))
                    break
                add((at, to, 0))
        if split is not None:
            quiet_leaps, quiet_rays, capture_leaps, capture_rays = split
            for to in quiet_leaps:
                if not busy[to]:
                    add((at, to, 0))
            for ray in quiet_rays:
                for to in ray:
                    if busy[to]:
                        break
                    add((at, to, 0))
            for to in capture_leaps:
                if to in enemy:
                    add((at, to, 0))
            for ray in capture_rays:
                for to in ray:
                    if busy[to]:
                        if to in enemy:
                            add((at, to, 0))
                        break
        if rare is not None:
            unusual(state, at, code, rare, found)
        if care:
            found[first:] = refined(state, code, found[first:])


def unusual(state: State, at: int, code: int, rare: Rare, found: list[Raw]) -> None:
    """The moves of the rare shapes."""
    turn, busy, occupied = state.turn, state.busy, state.occupied
    own, enemy = state.men[turn], state.men[1 - turn]
    for mask, want, ray, modes in rare.tails:
        if mask & occupied == want:
            _slide(state, at, ray, modes, found)
    for ray, least, once, modes in rare.hops:
        for index, hurdle in enumerate(ray):
            if busy[hurdle]:
                start = max(index + 1, least - 1)
                if not once:
                    if not any(busy[to] for to in ray[index + 1 : start]):
                        _slide(state, at, ray[start:], modes, found)
                elif start == index + 1:
                    _slide(state, at, ray[start : start + 1], modes, found)
                break
    for to, mask, want, pushed in rare.meetings:
        if to in enemy and mask & occupied == want:
            found.append((at, to, Special(MoveKind.PUSH if pushed >= 0 else MoveKind.SWAP, pushed=pushed)))
    for to, mask, want in rare.own:
        if to in own and (mask & occupied == want or (want < 0 and (mask & occupied).bit_count() == 1)):
            found.append((at, to, Special(MoveKind.CAPTURE, (to,))))
    if rare.programs:
        walked(state, at, rare, found)
    if rare.attacked is not None and code not in state.tables.safe and state.attacked(at, 1 - turn, occupied):
        retreat(state, at, code, rare.attacked, found)


def _slide(state: State, at: int, ray: Sequence[int], modes: int, found: list[Raw]) -> None:
    busy, enemy = state.busy, state.men[1 - state.turn]
    for to in ray:
        if busy[to]:
            if modes & CAPTURE and to in enemy:
                found.append((at, to, 0))
            return
        if modes & MOVE:
            found.append((at, to, 0))


def retreat(state: State, at: int, code: int, shapes: Shapes, found: list[Raw]) -> None:
    """The moves that a man has only while it is attacked. They give no check, so they take no royal."""
    moves: list[Raw] = []
    plays = [(shapes.leaps, shapes.rays, MOVE | CAPTURE)]
    if shapes.split is not None:
        quiet_leaps, quiet_rays, capture_leaps, capture_rays = shapes.split
        plays += [(quiet_leaps, quiet_rays, MOVE), (capture_leaps, capture_rays, CAPTURE)]
    for leaps, rays, modes in plays:
        for ray in (*((to,) for to in leaps), *rays):
            _slide(state, at, ray, modes, moves)
    if shapes.rare is not None:
        unusual(state, at, code, shapes.rare, moves)
    royals = {*state.royals[1 - state.turn]}
    for raw in moves:
        _, to, extra = raw
        if royals.isdisjoint(extra.taken if isinstance(extra, Special) else (to,)):
            found.append(raw)


def walked(state: State, at: int, rare: Rare, found: list[Raw]) -> None:
    """The moves of the terms that have to be walked."""
    turn = state.turn
    sight = state.sight(turn, state.occupied)
    for program in rare.programs:
        for kind, to, taken, passing, pushed in program.run(sight):
            if passing:
                victim = state.passing[to]
                if state.men[1 - turn][victim] not in state.tables.safe:
                    found.append((at, to, Special(kind, tuple(sorted({*taken, victim})))))
            elif to != at and ((kind is MoveKind.QUIET) or (taken == (to,) and to in state.men[1 - turn])):
                found.append((at, to, 0))
            else:
                found.append((at, to, Special(kind, taken, pushed)))


def refined(state: State, code: int, raws: Iterable[Raw]) -> list[Raw]:
    """The moves of one man, each once, with what it may become; none that some rule forbids."""
    tables = state.tables
    enemy = state.men[1 - state.turn]
    promoting, marked = tables.promoting[state.turn].get(code, 0), tables.marked
    found: dict[Raw, None] = {}
    for raw in raws:
        start, to, extra = raw
        if extra == 0 and not promoting >> to & 1 and (to not in enemy or enemy[to] not in marked):
            found[raw] = None
            continue
        special = extra if isinstance(extra, Special) else None
        taken = special.taken if special else (to,) if to in enemy else ()
        victims = [enemy[square] for square in taken if square in enemy]
        if tables.safe and any(victim in tables.safe for victim in victims):
            continue
        pushed = enemy[to] if special and special.kind is MoveKind.PUSH else 0
        if any(bar(state, code, pushed, victims) for bar in state.rules.bars):
            continue
        codes = next(filter(None, (rule(state, code, start, to, victims) for rule in state.rules.becoming)), (0,))
        for becomes in codes:
            found[start, to, special._replace(code=becomes) if special else becomes] = None
    return list(found)
