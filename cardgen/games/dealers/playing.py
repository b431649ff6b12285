"""Dealer's Chess once the men stand: captures go to a hand, and pawns promote from it or from a stack."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Move
from cardgen.engine.rules import comes_to, promotes
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, Choice, parse_act
from cardgen.games.core.bot.strength import value_of
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.contract import CHANCE, Chances
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.tables import CourseState
from cardgen.games.core.talk import TalkingState
from cardgen.games.dealers.options import DealersOptions, has_extras
from cardgen.games.dealers.table import allowing, with_one

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.chess import Course
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome
    from cardgen.games.dealers.table import DealersTable, Hands, Words

THREE = 3
"""Cards that are drawn for a promotion."""


@dataclass(frozen=True)
class DealersPlay(CourseState[DealersOptions], TalkingState, ThinkingState, PrintedState):
    """The men stand: moves, captures that go to a hand, promotion from it or from a stack."""

    table: DealersTable
    course: Course
    hands: Hands
    stack: Words = ()
    """Cards that may be drawn; their order is chance's."""
    discards: Words = ()
    promoting: str = ""
    """Where a man stands that may promote by drawing; empty while none does."""
    drawing: bool = False
    """Whether its cards are being drawn."""
    drawn: Words = ()
    """What was drawn for it."""

    def heuristic(self, act: Act, _who: Side) -> float:
        """To draw is better than to stay, and of what was drawn the strongest is best."""
        table = self.table
        values = (value_of(table.pieces[name].kind, table.board) for name in act.words)
        return max(values, default=float(act.verb == "draw"))

    @cached_property
    def outcome(self) -> Outcome | None:
        """As in chess, once nobody is about to promote."""
        return None if self.promoting else self.course.outcome

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """White and Black in turn; who promotes by drawing first says so, and after chance has drawn, to what."""
        if self.promoting:
            return (CHANCE,) if self.drawing else (self.position.turn.other,)
        return () if self.outcome else (self.position.turn,)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """The legal moves; of who promotes, whether, and then to what."""
        if who not in self.current_players:
            return ()
        if self.promoting:
            return tuple(Act("promote", (name,)) for name in self.drawn) or self._to_draw()
        return self.position.legal_moves()

    def chances(self) -> Chances:
        """Three cards of the stack, or what there is."""
        stack = self.stack
        if len(stack) < THREE:
            stack = (*stack, *self.discards)
        return PromotionDraw(stack, min(THREE, len(stack)))

    def after(self, action: GameAction, who: Actor) -> DealersPlay:
        """A move. Whoever is captured goes to the captor's hand as his own man of that kind. Raises CardgenError."""
        self.check_turn(who)
        if self.promoting:
            return self._promoted(action, who)
        if not isinstance(action, Move):
            raise CardgenError(f"now a move is made, not {str(action)!r}.")
        position = self.course.position.after(action)
        hands = self._hands(action, 0 if who is Side.WHITE else 1)
        if hands is not self.hands:
            position = allowing(position, hands)
        course = self.course.after(action, position)
        if self.table.options.rules == "big-deck":
            return self._with_stack(action, course)
        return DealersPlay(self.table, course, hands)

    def _with_stack(self, move: Move, course: Course) -> DealersPlay:
        """After a move with the big deck: what was captured is discarded, and a man on its row may draw."""
        discards = self.discards + self.table.cards(move.captured)
        kind, man = self.table.pieces[move.man.key].kind, move.man
        rows = self.table.numbers.rows
        there = not move.becomes and promotes(kind, move.end, self.table.board, man.side, rows)
        stayed = move.start is not None and promotes(kind, move.start, self.table.board, man.side, rows)
        late = stayed and self.table.options.promotion == "on-arrival"
        may = there and not late and bool(self.stack or discards)
        there_now = str(move.end) if may else ""
        return DealersPlay(self.table, course, self.hands, self.stack, discards, there_now).reshuffled()

    def reshuffled(self) -> DealersPlay:
        """With the discards in the stack, where fewer than three cards are left in it and that is done at once."""
        if self.table.options.reshuffle != "at-once" or len(self.stack) >= THREE or not self.discards:
            return self
        return replace(self, stack=(*self.stack, *self.discards), discards=())

    def _promoted(self, action: GameAction, who: Actor) -> DealersPlay:
        """What was said about a promotion, or drawn for it. Raises CardgenError."""
        if not isinstance(action, Act):
            raise CardgenError(f"the man on {self.promoting} may promote first: say so.")
        if not isinstance(who, Side):
            if problem := self.chances().problem(action):
                raise CardgenError(problem)
            fresh = len(self.stack) < THREE
            stack = (*self.stack, *self.discards) if fresh else self.stack
            left = tuple(name for name in stack if name not in action.words)
            discards = () if fresh else self.discards
            return replace(self, stack=left, discards=discards, drawing=False, drawn=action.words)
        if action not in self.legal_actions(who):
            words = " or ".join(map(str, self.legal_actions(who)))
            raise CardgenError(f"say {words}, not {str(action)!r}.")
        if action.verb == "draw":
            return replace(self, drawing=True)
        if action.verb == "stay":
            return replace(self, promoting="")
        return self._turned(action.words[0]).reshuffled()

    def _turned(self, key: str) -> DealersPlay:
        square, position = parse_square(self.promoting), self.position
        turned = position.changed(Move.turn(position.men[square], square, key), turn=position.turn)
        rest = tuple(name for name in self.drawn if name != key)
        return DealersPlay(self.table, self.course.changed(turned), self.hands, self.stack, self.discards + rest)

    def _to_draw(self) -> tuple[Act, ...]:
        """Whether to draw; of a man that has to promote, that alone."""
        square = parse_square(self.promoting)
        man, table = self.position.men[square], self.table
        rules = table.pieces[man.key].rules
        has_to = comes_to(rules.must_promote, square, table.board, man.side, table.numbers.rows)
        return (Act("draw"),) if has_to else (Act("draw"), Act("stay"))

    def _hands(self, move: Move, index: int) -> Hands:
        options, hands = self.table.options, self.hands
        if options.simplified or options.rules == "big-deck":
            return hands
        if move.promotion:
            shared = has_extras(options) and move.promotion in hands[0] and move.promotion in hands[1]
            for side in (0, 1) if shared else (index,):
                hands = with_one(hands, side, _less(hands[side], move.promotion))
        won = self.table.cards(move.captured)
        return with_one(hands, index, hands[index] + won) if won else hands

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The men on the board and in the hands, by their colours."""
        men = [(man.side, man.key) for man in self.position.men.values()]
        if self.table.options.simplified:
            return Counter()
        shared = set(self.hands[0]) & set(self.hands[1])
        held = [(side, key) for side, hand in zip(Side, self.hands, strict=True) for key in hand if key not in shared]
        return Counter(("man", f"{side.name.lower()} {key}") for side, key in (*men, *held))

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A legal move, or what is said of a promotion, by its spelling. Raises CardgenError."""
        if not self.promoting:
            return self.position.find(text)
        act = parse_act(text)
        self._promoted(act, who)
        return act

    def holdings(self, who: Side) -> Mapping[str, Words]:
        """The hand."""
        hand = self.hands[list(Side).index(who)]
        return {"hand": hand} if hand else {}

    def shared_supply(self) -> Mapping[str, Words]:
        """The stack, whose order nobody knows, and what was discarded."""
        cards = {"in the stack": self.stack, "discarded by both": self.discards}
        return {name: some for name, some in cards.items() if some}

    def write(self) -> str:
        """The course of the game, hands and stack; the kinds that take part stand first."""
        lines = ["phase play", f"kinds {' '.join(self.position.army.kinds)}"]
        lines += [f"hand {side.name.lower()} {' '.join(hand)}" for side, hand in zip(Side, self.hands, strict=True)]
        extra = {"stack": self.stack, "discards": self.discards, "promoting": (self.promoting,), "drawn": self.drawn}
        lines += ["drawing"] if self.drawing else []
        lines += [f"{name} {' '.join(words)}" for name, words in extra.items() if any(words)]
        return "\n".join(line.rstrip() for line in (*lines, *(f"course {one}" for one in self.course.write()))) + "\n"


@dataclass(frozen=True)
class PromotionDraw(Chances):
    """So many cards of a stack whose order nobody knows."""

    stack: Words
    count: int

    def sample(self, random: Random) -> Act:
        """The first of the shuffled stack."""
        return Act("draw", tuple(random.sample(self.stack, self.count)))

    def problem(self, act: Act) -> str:
        """Cards that are not in it."""
        if act.verb != "draw":
            return "now cards are drawn."
        return Choice("draw", self.stack, self.count).problem(act).replace("choose", "draw")


def _less(hand: Words, key: str) -> Words:
    at = hand.index(key)
    return hand[:at] + hand[at + 1 :]
