"""Cubic Chess in play: moves as in chess, or a pawn that is turned where it stands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.engine.move import Move
from cardgen.engine.position import Ending
from cardgen.errors import CardgenError
from cardgen.games.core.bot.strength import values_of
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.contract import actor_name
from cardgen.games.core.orthodox import BISHOP, KING, KNIGHT, NAMES, PAWN, QUEEN, ROOK
from cardgen.games.core.paper.table_items import ItemRow, PrintedState, TableItems
from cardgen.games.core.tables import CourseState, GameTable
from cardgen.games.core.talk import TalkingState
from cardgen.games.cubic.options import CubicOptions
from cardgen.search import Effort, search

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.engine.army import Army
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.chess import Course
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome

FACES = (KNIGHT, BISHOP, ROOK)
"""What a pawn's cube may be turned to."""
TRIED = 4
"""Pawns that the program thinks of turning."""


@dataclass(frozen=True, eq=False)
class CubicTable(GameTable[CubicOptions]):
    """What does not change during a game."""

    army: Army


@dataclass(frozen=True)
class CubicPlay(CourseState[CubicOptions], TalkingState, ThinkingState, PrintedState):
    """Somebody is to move a man or to turn a pawn."""

    table: CubicTable
    course: Course
    stocks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """What White and Black have captured that a pawn can be turned into."""

    @property
    def table_items(self) -> TableItems:
        """The stocks: cubes of the other side, as they lie."""
        stocks = [(side, [f"cube.{side.other.name.lower()}.{kind}" for kind in self.stock(side)]) for side in Side]
        return TableItems(
            rows=tuple(ItemRow(f"{side.name.title()}'s stock", tuple(some)) for side, some in stocks if some)
        )

    def stock(self, side: Side) -> tuple[str, ...]:
        """What a side has captured."""
        return self.stocks[0 if side is Side.WHITE else 1]

    @cached_property
    def outcome(self) -> Outcome | None:
        """As in chess; who can turn a pawn is not stalemated."""
        if self.position.ending is Ending.STALEMATE and self.turns:
            return None
        return self.course.outcome

    @cached_property
    def turns(self) -> tuple[Move, ...]:
        """The pawns that may be turned; not in check, which that would not answer."""
        position = self.position
        stock = [kind for kind in FACES if kind in self.stock(position.turn)]
        if not stock or position.in_check:
            return ()
        pawns = [(at, man) for at, man in position.men.items() if man.side is position.turn and man.key == PAWN]
        return tuple(Move.turn(man, at, kind) for at, man in pawns for kind in stock)

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """White and Black in turn."""
        return () if self.outcome else (self.position.turn,)

    @cached_property
    def allowed(self) -> tuple[GameAction, ...]:
        """The legal moves, and the pawns that may be turned."""
        return (*self.position.legal_moves(), *self.turns)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """Moves and turns."""
        return self.allowed if who in self.current_players else ()

    def after(self, action: GameAction, who: Actor) -> CubicPlay:
        """A move or a turn. Raises CardgenError."""
        self.check_turn(who)
        if not isinstance(action, Move):
            raise CardgenError(f"now a move is made, not {str(action)!r}.")
        if action.start == action.end:
            return self._turned(action)
        after = self.position.after(action)
        won = tuple(key for key in action.captured if key in FACES)
        return CubicPlay(self.table, self.course.after(action, after), self._with_stock((*self._own, *won)))

    def _turned(self, turn: Move) -> CubicPlay:
        if turn not in self.turns:
            raise CardgenError(self._unturned(turn))
        stock = list(self._own)
        stock.remove(turn.becomes)
        return CubicPlay(
            self.table, self.course.after(turn, self.position.changed(turn)), self._with_stock(tuple(stock))
        )

    def _unturned(self, turn: Move) -> str:
        """Why a pawn cannot be turned."""
        if self.position.in_check:
            return "no pawn is turned in check: that does not answer it."
        if turn.becomes in FACES and turn.becomes not in self._own:
            return f"{actor_name(self.position.turn).title()} has captured no {NAMES[turn.becomes]} that is left."
        return f"{turn} is not a legal move here."

    @property
    def _own(self) -> tuple[str, ...]:
        return self.stock(self.position.turn)

    def _with_stock(self, stock: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        stock = tuple(sorted(stock, key=FACES.index))
        return (stock, self.stocks[1]) if self.position.turn is Side.WHITE else (self.stocks[0], stock)

    def holdings(self, who: Side) -> Mapping[str, tuple[str, ...]]:
        """What he has captured and may turn pawns into."""
        return {"stock": stock} if (stock := self.stock(who)) else {}

    def choose_action(self, who: Side, effort: Effort, random: Random) -> GameAction | None:
        """A pawn is turned where that promises more than the best move."""
        if who not in self.current_players or not self.turns:
            return None
        values = values_of(self.position.army)
        found: dict[Move, float] = {}
        if self.position.legal_moves():
            best = search(self.position, values, self._share(effort), random, clock=self.course.clock)
            found[best.move] = best.score
        likely = sorted(random.sample(self.turns, len(self.turns)), key=lambda one: values[one.becomes], reverse=True)
        for turn in likely[:TRIED]:
            after = self.position.changed(turn)
            if after.ending is Ending.CHECKMATE:
                return turn
            found[turn] = -search(after, values, self._share(effort), random).score if after.legal_moves() else 0
        return max(found, key=lambda move: found[move])

    @staticmethod
    def _share(effort: Effort) -> Effort:
        return Effort(effort.nodes // (TRIED + 1), effort.seconds / (TRIED + 1), effort.depth)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """Cubes on the board, and those in stock, which are the other's; a second queen is a cube on a marker."""
        used: Counter[tuple[str, str]] = Counter()
        stocked = [(side.other, key) for side in Side for key in self.stock(side)]
        men = ((man.side, man.key) for man in self.position.men.values())
        for side, key in chain(men, stocked):
            name = actor_name(side)
            if key in (KING, QUEEN) and not used["cube", f"{name} {key}"]:
                used["cube", f"{name} {key}"] += 1
                continue
            used["cube", f"{name} pawn"] += 1
            if key == QUEEN:
                used["marker", f"{name} promoted"] += 1
        return used

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A move, or a turn as d4=knight. Raises CardgenError."""
        self.check_turn(who)
        words = text.removeprefix("turn ").replace("=", " ").split()
        if len(words) == 2:
            named = {name: key for key, name in NAMES.items()}
            square, kind = words[0], named.get(words[1], words[1])
            men = {str(at): (at, man) for at, man in self.position.men.items() if man.side is who}
            if square in men and kind in NAMES and men[square][1].key == PAWN:
                at, man = men[square]
                self._turned(turn := Move.turn(man, at, kind))
                return turn
        return self.position.find(text)

    def write(self) -> str:
        """The stocks and the course of the game."""
        lines = [f"stock {actor_name(side)} {' '.join(self.stock(side))}".rstrip() for side in Side]
        return "\n".join((*lines, *(f"course {line}" for line in self.course.write()))) + "\n"
