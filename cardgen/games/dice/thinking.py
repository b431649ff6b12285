"""How the program plays with dice: what it may expect of what can be rolled, not what is best if all goes well.

Where a turn is one move, every move is held against all rolls of the other side, each answered as well as it can be.
Where a turn is several moves, the ways to play it out are followed as far as they look well; at their ends counts who
could take a king, and how likely he rolls what he needs for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.generator import plain
from cardgen.engine.move import Move
from cardgen.games.core.actions import PASS
from cardgen.games.core.bot.opponent_model import GAME, REPLIES, Replies, weighed
from cardgen.games.core.orthodox import KING, takes_last_king

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from cardgen.engine.compiled.state import Raw, State
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction
    from cardgen.games.dice.forms import DiceForm, DiceTurn
    from cardgen.search import Effort

WIDTH, ENDS = 10, 24
"""Ways to begin a turn of several moves that are followed at each step, and ends that are looked at more closely."""
STEPS = 4
HOPE = 0.3
"""How much a chance of one's own counts, which the other side may still spoil."""


def best_action(
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
