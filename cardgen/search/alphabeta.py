"""Which move is good: iterative deepening of an alpha-beta search, with quiescence and a table of positions.

It knows no game. Given are a position, values of its kinds, and what of the past counts.

What it is made of is well known: the first move is searched with an open window and the others with closed ones; who
is better off though he passes is not asked further; late moves are looked at less deeply; a check is one deeper.
"""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from cardgen.engine.compiled.state import Special
from cardgen.engine.legality import in_check, legal
from cardgen.errors import CardgenError
from cardgen.search.captures import captures
from cardgen.search.chase import chase, chased
from cardgen.search.evaluation import ROYAL, Evaluation
from cardgen.search.pauses import pause
from cardgen.search.weighed import WeighedState

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence
    from random import Random

    from cardgen.engine.compiled.state import Raw
    from cardgen.engine.move import Move
    from cardgen.engine.position import Position

INFINITE = 10 * ROYAL
MATE = 50_000
"""Less a ply for each: mate."""
SURE = MATE - 1000
"""From here on it is a mate."""
DRAW = 0
FIFTY = 100
"""Plies without a capture or a move of a man of the pawn row, after which a game is drawn."""
MARGIN = 150
"""At the last ply a quiet move is not tried when so much more would be needed."""
SKIPPED = 2
"""By so many plies the search behind a pass is less deep."""
LATE = 4
"""The moves behind this one are late."""
CHECKS = 2
"""A line grows by checks to so many times the depth at most."""
TIMELY = 128
"""The clock is looked at once in so many nodes."""


class Effort(NamedTuple):
    """When to stop; whichever comes first. Every move is looked at one ply deep in any case."""

    nodes: float = 3000
    """Moves made, beyond the first ply."""
    seconds: float = inf
    depth: int = 60
    """Plies, at least one."""


class Found(NamedTuple):
    """What a search has found."""

    move: Move
    score: int
    """For the side to move, in hundredths of a pawn by the values that were given; of the last depth that was done."""
    depth: int
    """Plies that were searched to their end."""
    nodes: int


class EnoughError(Exception):
    """A limit is reached. Nobody outside sees it."""


class Stored(NamedTuple):
    """What is known of a position."""

    depth: int
    bound: int
    """0 when the score is exact, 1 when it is at least that, -1 when it is at most that."""
    score: int
    raw: Raw


def search(
    position: Position,
    values: Mapping[str, float],
    effort: Effort,
    random: Random,
    *,
    past: Collection[Position] = (),
    clock: int = 0,
    among: Collection[Move] = (),
) -> Found:
    """The best move of a position that has one; of some moves alone, where any are given.

    Args:
        position: whose side to move is asked.
        values: of the kinds in pawns; royals need none.
        effort: when to stop.
        random: the lot that decides between moves that are equally good.
        past: the positions that count for repetition.
        clock: plies since the last capture or move of a man of the pawn row.
        among: some of the legal moves, where not all are asked about.

    Returns:
        The move, its score, and how deep was searched.

    Raises:
        CardgenError: when there is no legal move, when one of `among` is not legal, when a kind has no value, or when
            the effort has no depth.
    """
    _refuse(position, values, effort, among)
    state, moves = position.state(), position.legal_moves()
    evaluation = Evaluation(state, values)
    past_keys = {WeighedState(one.state(), evaluation).key for one in past}
    raws = [raw for move, raw in zip(moves, moves.raws, strict=True) if move in among] if among else moves.raws
    done = Search(WeighedState(state, evaluation), raws, effort, past=past_keys, clock=clock)
    raw, score = done.run(random)
    return Found(moves[moves.raws.index(raw)], score, done.depth, done.nodes)


def _refuse(position: Position, values: Mapping[str, float], effort: Effort, among: Collection[Move]) -> None:
    """Raises CardgenError for what cannot be searched."""
    if position.ending is not None:
        raise CardgenError(f"there is no move to search for: it is {position.ending.value}.")
    legal_moves = frozenset(position.legal_moves()) if among else frozenset()
    if strange := [str(move) for move in among if move not in legal_moves]:
        raise CardgenError(f"{strange[0]} is not a legal move here.")
    kinds = position.army.kinds
    if missing := [key for key, kind in kinds.items() if key not in values and not kind.rules.royal]:
        raise CardgenError(f"nobody says what {', '.join(missing)} is worth.")
    if effort.depth < 1:
        raise CardgenError(f"a search has a depth of 1 or more, not {effort.depth}.")


def at_rest(weighed: WeighedState) -> int:
    """The score for the side to move once all that is worth taking has been taken; nobody has to take."""
    return Search(weighed, (), Effort(nodes=inf))._quiet(-INFINITE, INFINITE, 0)  # noqa: SLF001


class Search:
    """One search. It leaves its state anywhere when a limit is reached."""

    def __init__(
        self,
        weighed: WeighedState,
        moves: Sequence[Raw],
        effort: Effort,
        *,
        past: Iterable[int] = (),
        clock: int = 0,
        table: dict[int, Stored] | None = None,
    ) -> None:
        """Past are the keys of the positions that count for repetition; a table may be one of an earlier search."""
        self.weighed, self.roots = weighed, list(moves)
        self.values = weighed.evaluation.values
        self.fleeing = chased(weighed.state, weighed.evaluation)
        self.effort, self.clock = effort, clock
        self.depth = self.nodes = 0
        self.end = monotonic() + effort.seconds
        self.table = {} if table is None else table
        self.line = set(past)
        """Keys of the positions that stood before, and of those on the way to where the search is."""
        self.killers: dict[int, Raw] = {}
        """By ply, the quiet move that was too good for the other side last."""
        self.history: dict[Raw, int] = {}
        """How deep a quiet move was too good, in squares of plies."""
        self.front = weighed.state.tables.front

    def run(self, random: Random) -> tuple[Raw, int]:
        """Deeper and deeper, until a limit is reached: the best move, and its score."""
        random.shuffle(self.roots)
        self.best = self.roots[0]
        score = 0
        try:
            while self.depth < self.effort.depth and not self._over(score):
                self.depth += 1
                score = self._node(self.depth, -INFINITE, INFINITE, 0, self.clock)
                if len(self.roots) == 1:
                    break
        except EnoughError:
            self.depth -= 1  # the best of the depth before was looked at first: what is better now, is better
        return self.best, score

    def _over(self, score: int) -> bool:
        """Whether it is a mate that no deeper search can better: one that is no longer than was searched."""
        return abs(score) > SURE and MATE - abs(score) <= self.depth

    def _node(self, depth: int, alpha: int, beta: int, ply: int, clock: int) -> int:
        """The score for the side to move: exact between alpha and beta, else a bound."""
        weighed = self.weighed
        if ply and (weighed.key in self.line or clock >= FIFTY):
            return DRAW
        checked = in_check(weighed.state)
        if depth <= 0:
            if not checked or ply >= CHECKS * self.depth:
                return self._quiet(alpha, beta, ply)
            depth = 1
        stored = self.table.get(weighed.known_by)
        if ply and stored is not None and stored.depth >= depth:
            score = _counted_from(stored.score, -ply)
            if stored.bound == 0 or (score >= beta if stored.bound > 0 else score <= alpha):
                return score
        if ply and not checked and depth > 1 and self._passes(depth, beta, ply, clock):
            return beta
        return self._best(depth, alpha, beta, ply, clock, checked, stored.raw if stored else None)

    def _passes(self, depth: int, beta: int, ply: int, clock: int) -> bool:
        """Whether the side to move is too well off for the other though it passes."""
        weighed = self.weighed
        if self.fleeing is not None or weighed.ahead < beta or beta > SURE:
            return False
        passing = weighed.skip()
        score = -self._node(depth - 1 - SKIPPED, -beta, 1 - beta, ply + 1, clock + 1)
        weighed.unskip(passing)
        return score >= beta

    def _best(self, depth: int, alpha: int, beta: int, ply: int, clock: int, checked: bool, known: Raw | None) -> int:
        """The score of the best move."""
        weighed, state = self.weighed, self.weighed.state
        key = weighed.known_by
        raws = self._ordered(self.roots if not ply else legal(state), ply, known)
        if not raws:
            return ply - MATE if checked else DRAW
        enemy = state.men[1 - state.turn]
        best, best_raw, floor = -INFINITE, raws[0], alpha
        hopeless = depth == 1 and not checked and ply and weighed.ahead + MARGIN <= alpha
        self.line.add(weighed.key)
        for index, raw in enumerate(raws):
            quiet = raw[1] not in enemy and not raw[2]
            if quiet and index and hopeless:
                best = max(best, weighed.ahead + MARGIN)
                continue
            kept = (quiet or not _takes(raw, enemy)) and state.men[state.turn][raw[0]] not in self.front
            less = 1 if quiet and index >= LATE and depth > 2 and not checked else 0
            score = self._after(raw, depth - 1, max(alpha, best), beta, ply, clock + 1 if kept else 0, less, index == 0)
            if score > best:
                best, best_raw = score, raw
                if not ply:
                    self.best = raw
            if best >= beta:
                if quiet:
                    self.killers[ply] = raw
                    self.history[raw] = self.history.get(raw, 0) + depth * depth
                break
        if ply:  # what stands now may have stood before in the game
            self.line.discard(weighed.key)
        bound = 1 if best >= beta else -1 if best <= floor else 0
        self.table[key] = Stored(depth, bound, _counted_from(best, ply), best_raw)
        return best

    def _after(self, raw: Raw, depth: int, alpha: int, beta: int, ply: int, clock: int, less: int, first: bool) -> int:
        """The score of a move for who makes it."""
        self._count()
        weighed = self.weighed
        weighed.make(raw)
        if first:
            score = -self._node(depth, -beta, -alpha, ply + 1, clock)
        else:
            score = -self._node(depth - less, -alpha - 1, -alpha, ply + 1, clock)
            if score > alpha and less:
                score = -self._node(depth, -alpha - 1, -alpha, ply + 1, clock)
            if alpha < score < beta:
                score = -self._node(depth, -beta, -alpha, ply + 1, clock)
        weighed.unmake()
        return score

    def _quiet(self, alpha: int, beta: int, ply: int) -> int:
        """The score once all that is worth taking has been taken."""
        weighed = self.weighed
        state = weighed.state
        best = weighed.ahead
        if self.fleeing is not None:
            safety = chase(state, self.fleeing)
            best += safety if state.turn == self.fleeing else -safety
        if best >= beta:
            return best
        stand, alpha = best, max(alpha, best)
        for gain, _, raw in captures(state, self.values, alpha - stand - MARGIN):
            if gain >= ROYAL // 2:
                return MATE - ply
            self._count()
            weighed.make(raw)
            score = -self._quiet(-beta, -alpha, ply + 1)
            weighed.unmake()
            if score > best:
                best = score
                if best >= beta:
                    break
                alpha = max(alpha, best)
        return best

    def _ordered(self, raws: list[Raw], ply: int, known: Raw | None) -> list[Raw]:
        """The moves, the likely best first."""
        state, values = self.weighed.state, self.values
        own, enemy = state.men[state.turn], state.men[1 - state.turn]
        killer, history = self.killers.get(ply), self.history

        def rank(raw: Raw) -> int:
            start, to, extra = raw
            if raw == known:
                return INFINITE
            if to in enemy:
                return ROYAL + 16 * values[enemy[to]] - values[own[start]]
            if extra and extra.__class__ is not Special:
                return ROYAL + values[extra]  # type: ignore[index]  # special ones are the others
            return ROYAL - 1 if raw == killer else history.get(raw, 0)

        return sorted(raws, key=rank, reverse=True)

    def _count(self) -> None:
        """One more move is made. Raises EnoughError."""
        timely = (self.nodes + 1) % TIMELY == 0
        if timely:
            pause()
        late = timely and monotonic() > self.end
        if (self.nodes >= self.effort.nodes or late) and self.depth > 1:
            raise EnoughError
        self.nodes += 1


def _takes(raw: Raw, enemy: Collection[int]) -> bool:
    """Whether a move takes a man; castling, a push, a swap and a promotion do something besides and may take none."""
    _, to, extra = raw
    return bool(extra.taken) if isinstance(extra, Special) else to in enemy


def _counted_from(score: int, plies: int) -> int:
    """A mate's score as it is counted from so many plies later."""
    return score + plies if score > SURE else score - plies if score < -SURE else score
