"""How the program plays with dice: what it may expect of what can be rolled, not what is best if all goes well.

Where a turn is one move, every move is held against all rolls of the other side, each answered as well as it can be.
Where a turn is several moves, the ways to play it out are followed as far as they look well; at their ends counts who
could take a king, and how likely he rolls what he needs for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.compiled.state import Special
from cardgen.engine.generator import plain
from cardgen.engine.legality import in_check, legal
from cardgen.engine.move import Move
from cardgen.games.core.actions import PASS
from cardgen.games.core.orthodox import KING, WORTH
from cardgen.games.dice.forms import kings, takes_last_king
from cardgen.search.evaluation import Evaluation
from cardgen.search.weighed import WeighedState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from cardgen.engine.compiled.state import Raw, State
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction
    from cardgen.games.dice.forms import DiceForm, DiceTurn
    from cardgen.search import Effort

GAME = 10_000
"""What a won game is worth, in hundredths of a pawn."""
TAKEN_BACK = 0.35
"""How likely somebody is to take back who could, by and large."""
CAUGHT = 0.4
"""How likely a king is taken that was left in check."""
ATTACKED = 0.08
"""The same of one that can still be moved away."""
REPLIES = 30
"""Moves of the other side that are looked at for one of one's own, by and large."""
WIDTH, ENDS = 10, 24
"""Ways to begin a turn of several moves that are followed at each step, and ends that are looked at more closely."""
STEPS = 4
HOPE = 0.3
"""How much a chance of one's own counts, which the other side may still spoil."""


def chosen(
    form: DiceForm, turn: DiceTurn, actions: Sequence[GameAction], effort: Effort, random: Random
) -> GameAction | None:
    """The action that promises most; None where there is nothing to choose."""
    moves = [action for action in actions if isinstance(action, Move)]
    if not moves:
        return actions[0] if actions else None
    winning = [move for move in moves if takes_last_king(turn.position, move)]
    if winning:
        return random.choice(winning)
    random.shuffle(moves)
    if not form.single:
        return Sequences(form, turn, effort).best(moves)
    replies = Replies(form, turn.position)
    most = max(1, int(min(effort.nodes, 1_000_000)) // REPLIES)
    values = replies.values(moves, most)
    best = max(values, key=lambda move: values[move])
    return PASS if PASS in actions and replies.of_a_pass() > values[best] else best


def worth_of_kings(position: Position, side: Side) -> float:
    """What a king that may be taken is worth, in pawns: all of them together, a game."""
    return GAME / 100 / max(len(kings(position, side)), 1)


def weighed(position: Position) -> WeighedState:
    """A position that knows who is ahead."""
    king = min(worth_of_kings(position, position.turn), worth_of_kings(position, position.turn.other))
    state = position.state()
    return WeighedState(state, Evaluation(state, {**WORTH, KING: king}))


class Replies:
    """What the other side may answer, on average over what it may roll."""

    def __init__(self, form: DiceForm, position: Position) -> None:
        self.form, self.position, self.weighed = form, position, weighed(position)
        self.values_of = self.weighed.evaluation.values
        self.king = round(100 * worth_of_kings(position, position.turn.other))

    def values(self, moves: Sequence[Move], most: int) -> dict[Move, float]:
        """What moves are worth; those that look worst at once are not looked at more closely."""
        wanted, legal_moves = set(moves), self.position.legal_moves()
        raws = {move: raw for move, raw in zip(legal_moves, legal_moves.raws, strict=True) if move in wanted}
        first = {move: self._at_once(raw) for move, raw in raws.items()}
        likely = sorted(moves, key=lambda move: first[move], reverse=True)[:most]
        return {move: self._expected(raws[move]) for move in likely}

    def of_a_pass(self) -> float:
        """What it is worth not to move."""
        passing = self.weighed.skip()
        value = -self._answered()
        self.weighed.unskip(passing)
        return value

    def _at_once(self, raw: Raw) -> float:
        self.weighed.make(raw)
        value = -self.weighed.ahead
        self.weighed.unmake()
        return value

    def _expected(self, raw: Raw) -> float:
        self.weighed.make(raw)
        value = -self._answered()
        self.weighed.unmake()
        return value

    def _answered(self) -> float:
        """What the side to move may expect before it rolls."""
        state = self.weighed.state
        checked, raws = in_check(state), legal(state)
        if not raws:
            return -GAME if checked else 0
        threatened = 0.0 if self.form.royal else ATTACKED * self.king * self._kings_attacked(state)
        still = self.weighed.ahead - (CAUGHT * GAME if checked else 0)
        best: dict[str, float] = {}
        for raw in raws:
            value = self._after(raw)
            for kind in self._kinds(state, raw):
                best[kind] = max(best.get(kind, value), value)
        return self.form.expected(best, still, checked=checked) - threatened

    def _kings_attacked(self, state: State) -> int:
        """How many kings of the side to move can be taken."""
        turn, king = state.turn, state.tables.codes[KING]
        return sum(
            state.attacked(at, 1 - turn, state.occupied)
            for at, code in state.men[turn].items()
            if (code - 1) | 1 == king
        )

    def _after(self, raw: Raw) -> float:
        """What a reply is worth for who makes it, with the danger that he is taken back."""
        state, to = self.weighed.state, raw[1]
        self.weighed.make(raw)
        value: float = -self.weighed.ahead
        code = state.men[1 - state.turn][to]
        if state.attacked(to, state.turn, state.occupied):
            value -= TAKEN_BACK * min(self.values_of[code], GAME)
        self.weighed.unmake()
        return value

    def _kinds(self, state: State, raw: Raw) -> Iterator[str]:
        """The kinds on dice by which a move can be made."""
        keys, extra = state.tables.keys, raw[2]
        if isinstance(extra, Special) and extra.partner[0] >= 0:
            yield from self.form.castles_by
            return
        yield keys[(state.men[state.turn][raw[0]] - 1) // 2]
        becomes = extra.code if isinstance(extra, Special) else extra
        if becomes and self.form.by_promotion:
            yield keys[(becomes - 1) // 2]


class Sequences:
    """Turns of several moves."""

    def __init__(self, form: DiceForm, turn: DiceTurn, effort: Effort) -> None:
        self.form, self.turn = form, turn
        self.width = max(1, min(WIDTH, int(min(effort.nodes, 1_000_000)) // 250))

    def best(self, moves: Sequence[Move]) -> Move:
        """The first move of the turn that ends best."""
        ends: list[tuple[float, Move, Position]] = []
        ways = [(self.turn, move) for move in moves]
        begun: list[tuple[float, Move, DiceTurn]] = []
        for turn, move in ways:
            if not self._follow(turn, move, move, begun, ends):
                return move
        while begun:
            begun.sort(key=lambda one: one[0], reverse=True)
            following, begun = begun[: self.width], []
            for _, first, turn in following:
                for move in self.form.moves(turn):
                    if not self._follow(turn, move, first, begun, ends):
                        return first
        ends.sort(key=lambda one: one[0], reverse=True)
        closely = [(value + self._prospects(position), at) for at, (value, _, position) in enumerate(ends[:ENDS])]
        return ends[max(closely)[1]][1]

    def _follow(
        self,
        turn: DiceTurn,
        move: Move,
        first: Move,
        begun: list[tuple[float, Move, DiceTurn]],
        ends: list[tuple[float, Move, Position]],
    ) -> bool:
        """One move more of a way; not where it takes the last king."""
        if takes_last_king(turn.position, move):
            return False
        side, left = turn.side, self.form.left(turn, move)
        after = turn.position.after(move, turn=side if left else side.other)
        value = weighed(after).ahead * (1 if left else -1)
        going_on = turn._replace(position=after, left=left, man=move.end if self.form.one_man else None)
        if left and self.form.moves(going_on):
            near = least_steps(after.state(), int(side is Side.BLACK))
            begun.append((value + (GAME / 4 / near if near else 0), first, going_on))
        else:
            ends.append((value, first, after.passed() if left else after))
        return True

    def _prospects(self, position: Position) -> float:
        """Who can take a king next, and how likely: the other side, whose turn it is, more than one's own."""
        state = position.state()
        return GAME * (HOPE * self._likely(state, 1 - state.turn) - self._likely(state, state.turn))

    def _likely(self, state: State, side: int) -> float:
        """How likely a side takes a king with one man alone."""
        missed = 1.0
        nearest: dict[str, int] = {}
        for at, code in tuple(state.men[side].items()):
            steps = steps_to_king(state, side, at, code)
            key = state.tables.keys[(code - 1) // 2]
            if steps:
                nearest[key] = min(nearest.get(key, STEPS), steps)
        for key, steps in nearest.items():
            missed *= 1 - self.form.likely(key, steps)
        return 1 - missed


def least_steps(state: State, side: int) -> int:
    """In how many moves of one man a side takes a king; 0 for none."""
    found = [steps_to_king(state, side, at, code) for at, code in tuple(state.men[side].items())]
    return min(filter(None, found), default=0)


def steps_to_king(state: State, side: int, start: int, code: int) -> int:
    """In how many moves a man alone comes to take a king, at most so many as a turn has; 0 when he does not."""
    king, first = state.tables.codes[KING], code
    targets = {at for at, other in state.men[1 - side].items() if (other - 1) | 1 == king}
    turn, own = state.turn, state.men[side]
    state.turn, state.busy[start], found = side, 0, 0
    del own[start]
    seen, edge = {start}, [start]
    for step in range(1, STEPS + 1):
        raws: list[Raw] = []
        plain(state, [(at, code) for at in edge], raws)
        edge = [*{to for _, to, _ in raws} - seen]
        if targets.intersection(edge):
            found = step
            break
        seen.update(edge)
        code = (code - 1) | 1
    own[start], state.busy[start], state.turn = first, 1, turn
    return found
