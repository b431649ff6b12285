"""Before the first move of Pick-the-team Chess: the players take turns to pick a man and place him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, overload

from cardgen.board import Board, Side, Square, parse_square
from cardgen.engine.interpreter import View, actions
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, parse_act
from cardgen.games.core.bot.strength import value_of
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import GameState, actor_name
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.reading.abbreviations import spoken
from cardgen.games.core.tables import TableState
from cardgen.games.core.talk import TalkingState
from cardgen.games.pick_the_team.options import PickOptions, picks_by
from cardgen.games.pick_the_team.playing import TeamPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome
    from cardgen.games.pick_the_team.pool import Pool
    from cardgen.notation import Moves

VERB = "pick"
DEADLY = 100
FORBIDS = "--rule draft-safety forbids to place one so"
FORBIDDEN = "the rule draft-safety, which may be agreed on before a game, forbids to place one so"
"""What it promises to take the other royal with the first move."""
MOST = 5
"""Dangers that are told at once."""
ROWS = 2
"""Where a player places his men."""


@lru_cache(maxsize=4096)
def takes_at_once(moves: Moves, start: Square, board: Board) -> frozenset[Square]:
    """Whom a man of White's can take with the first move of the game.

    It is known before all is placed, for all that matters is which squares are occupied: two full rows on either side.
    """
    rows = {side: frozenset(at for at in board if board.row(at, side) <= ROWS) for side in Side}
    view = View(board, Side.WHITE, rows[Side.WHITE], rows[Side.BLACK], initial=True)
    return frozenset(at for action in actions(moves, start, view, all_ways=False) for at in action.taken)


class Pick(NamedTuple):
    """A piece and where it stands."""

    key: str
    square: Square


class Picks(Sequence[Act]):
    """Each of some pieces on each of some squares. An action is made when somebody looks at it."""

    def __init__(self, keys: Sequence[str], squares: Sequence[Square], numbers: Sequence[int] | None = None) -> None:
        """Only those with the numbers, if there are any."""
        self._keys, self._squares = keys, squares
        self._numbers = range(len(keys) * len(squares)) if numbers is None else numbers

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Act: ...
    @overload
    def __getitem__(self, index: slice) -> Picks: ...
    def __getitem__(self, index: int | slice) -> Act | Picks:
        if isinstance(index, slice):
            return Picks(self._keys, self._squares, self._numbers[index])
        key, square = divmod(self._numbers[index], len(self._squares))
        return Act(VERB, (self._keys[key], str(self._squares[square])))


@dataclass(frozen=True)
class Drafting(TableState[PickOptions], TalkingState, ThinkingState, PrintedState):
    """Before the first move: the players pick and place. Nothing moves."""

    table: Pool
    picks: tuple[Pick, ...] = ()

    @property
    def turn(self) -> Side:
        """Whose pick it is."""
        return picks_by(len(self.picks))

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """One at a time: White, Black twice, White twice …"""
        return (self.turn,)

    @property
    def turn_progress(self) -> tuple[int, int]:
        """Which pick of how many of this turn it is."""
        sides, first, end = [picks_by(pick) for pick in range(self.table.total)], len(self.picks), len(self.picks)
        while first and sides[first - 1] is self.turn:
            first -= 1
        while end < len(sides) and sides[end] is self.turn:
            end += 1
        return len(self.picks) - first + 1, end - first

    @property
    def outcome(self) -> Outcome | None:
        """It has not begun."""
        return None

    @cached_property
    def men(self) -> MappingProxyType[Square, Man]:
        """Those that stand."""
        placed = {at: Man(picks_by(number), key, moved=False) for number, (key, at) in enumerate(self.picks)}
        return MappingProxyType({**self.table.standing, **placed})

    @property
    def first(self) -> Position:
        """The men that stand, as the position that White will move in first."""
        return Position(self.table.army, self.men)

    @property
    def public_position(self) -> Position:
        """The men that were picked so far."""
        return self.first

    def shared_supply(self) -> Mapping[str, tuple[str, ...]]:
        """The pieces that may be picked now, each as often as there are men of it."""
        picked = Counter(key for key, _ in self.picks)
        return {"to pick": tuple(key for key in self.keys for _ in range(self.table.stock[key] - picked[key]))}

    @cached_property
    def left(self) -> tuple[str, ...]:
        """The pieces that are not all picked yet."""
        picked = Counter(key for key, _ in self.picks)
        return tuple(key for key, count in self.table.stock.items() if count > picked[key])

    @property
    def keys(self) -> tuple[str, ...]:
        """The pieces that may be picked now: at first a royal."""
        if not self.table.variant.drafted or len(self.picks) >= len(Side):
            return self.left
        return tuple(key for key in self.left if self.table.types[key].kind.rules.royal)

    @property
    def squares(self) -> tuple[Square, ...]:
        """Where it may be placed: on the first row, and when that is full, on the second."""
        for row in range(1, ROWS + 1):
            if free := tuple(at for at in self.table.squares(self.turn, row) if at not in self.men):
                return free
        return ()

    def legal_actions(self, who: Side) -> Picks:
        """Each piece on each square."""
        if who is not self.turn:
            return Picks((), ())
        keys, squares = self.keys, self.squares
        if not self.table.options.draft_safety:
            return Picks(keys, squares)
        safe = [number for number, pick in enumerate(self._pairs) if not self._fatal(pick)]
        return Picks(keys, squares, safe or None)

    @property
    def _pairs(self) -> list[Pick]:
        return [Pick(key, square) for key in self.keys for square in self.squares]

    def _fatal(self, pick: Pick) -> bool:
        """Whether White could take Black's royal with the first move, by the man that he picks.

        Black cannot bring it about himself: his royal comes to the last row when only White's stands, on the first.
        """
        if self.turn is Side.BLACK:
            return False
        types = self.table.types
        struck = takes_at_once(types[pick.key].kind.moves, pick.square, self.table.variant.board)
        return any(
            at in struck and man.side is Side.BLACK and types[man.key].kind.rules.royal for at, man in self.men.items()
        )

    def after(self, action: GameAction, who: Actor) -> GameState:
        """The next pick, or the first move. Raises CardgenError."""
        self.check_turn(who)
        picks = (*self.picks, self._pick(action))
        if len(picks) < self.table.total:
            return Drafting(self.table, picks)
        return TeamPlay(self.table, Course(Drafting(self.table, picks).first))

    def _pick(self, action: GameAction) -> Pick:
        """What the action says, if it may be done. Raises CardgenError."""
        if not isinstance(action, Act):
            raise CardgenError("nobody moves before all men stand.")
        if action.verb != VERB or len(action.words) < 2:
            raise CardgenError(
                f"say which piece and where, as in {self.legal_actions(self.turn)[0]}, not {str(action)!r}."
            )
        pick = Pick(self.table.key(" ".join(action.words[:-1])), parse_square(action.words[-1]))
        problem = self._piece_problem(pick.key) or self._square_problem(pick.square) or self._danger(pick)
        if problem:
            raise CardgenError(problem)
        return pick

    def _name(self, key: str) -> str:
        return spoken(self.table.types[key].kind.name)

    def _piece_problem(self, key: str) -> str:
        if key not in self.left:
            if key not in self.table.stock:
                return f"the {self._name(key)} stands from the beginning and cannot be picked."
            twice = " twice" if self.table.stock[key] > 1 else ""
            return f"the {self._name(key)} has been picked{twice}; there is no other."
        if key not in self.keys:
            royals = " or ".join(map(self._name, self.keys))
            return f"the first piece of each player is royal: {royals}, not {self._name(key)}."
        return ""

    def _square_problem(self, square: Square) -> str:
        turn, board = self.turn, self.table.variant.board
        if square in self.squares:
            return ""
        name = actor_name(turn).title()
        rows = [str(self.table.squares(turn, row)[0].rank + 1) for row in (1, 2)]
        if square not in board or board.row(square, turn) > ROWS:
            return f"{name} places on rows {rows[0]} and {rows[1]}, not on {square}."
        if square in self.men:
            return f"the {self._name(self.men[square].key)} stands on {square}."
        empty = f"{', '.join(map(str, self.squares))} {'is' if len(self.squares) == 1 else 'are'} empty"
        return f"{name} may place on row {rows[1]} only when row {rows[0]} is full; {empty}."

    def _danger(self, pick: Pick) -> str:
        if not self.table.options.draft_safety or not self._fatal(pick) or all(map(self._fatal, self._pairs)):
            return ""
        return f"with the {self._name(pick.key)} on {pick.square} White could take Black's royal at once."

    def heuristic(self, act: Act, who: Side) -> float:
        """What the piece is worth; above all, Black's royal is not left where White takes it with the first move."""
        pick = Pick(act.words[0], parse_square(act.words[1]))
        one, board = self.table.types[pick.key], self.table.variant.board
        if one.kind.rules.royal:
            return -float(sum(pick.square in struck for struck in self._strokes()))
        value = value_of(one.kind, board)
        royals = [at for at, man in self.men.items() if man.side is Side.BLACK and man.key in self.table.royals]
        if self.table.options.draft_safety:
            royals = []  # nobody may pick what would take one at once
        if who is Side.WHITE and not takes_at_once(one.kind.moves, pick.square, board).isdisjoint(royals):
            return value + DEADLY
        front = (at for at in self.table.squares(Side.WHITE, ROWS) if at not in self.men)
        feared = any(not takes_at_once(one.kind.moves, at, board).isdisjoint(royals) for at in front)
        near = abs(2 * pick.square.file + 1 - board.files) / (2 * board.files)
        return value + (DEADLY / 2 if feared and who is Side.BLACK else 0) - near / 10

    def hint(self, who: Side) -> str:
        """For the first pick of each player, that the other cannot have the same, and what a royal is to fear."""
        if len(self.picks) >= len(Side) or who is not self.turn:
            return ""
        once = all(count == 1 for count in self.table.stock.values())
        said = ["each piece is there once, for both players together"] if once else []
        return "; ".join((*said, self._fear())) if self.table.variant.drafted else "; ".join(said)

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """The same; a rule is agreed on before the game, and not typed."""
        return tuple(text.replace(FORBIDS, FORBIDDEN) for text in super().beside_buttons(who))

    def _fear(self) -> str:
        """Whether Black's royal may be lost with the first move, and how to agree on another rule."""
        if self.table.options.draft_safety:
            return "by draft-safety nobody is placed so that White could take Black's royal at once"
        return f"a piece that jumps over others may take Black's royal with the first move, and wins: {FORBIDS}"

    def advice(self, _who: Side, _words: tuple[str, ...]) -> tuple[str, ...]:
        """Which man could take Black's royal with the first move, from where he stands or may yet be placed."""
        royals = [at for at, man in self.men.items() if man.side is Side.BLACK and man.key in self.table.royals]
        rows = [at for row in range(1, ROWS + 1) for at in self.table.squares(Side.WHITE, row)]
        white = [Pick(man.key, at) for at, man in self.men.items() if man.side is Side.WHITE]
        free = [Pick(key, at) for key in self.left for at in rows if at not in self.men]
        found = ((pick, at) for pick in (*white, *free) for at in royals if at in self._struck(pick))
        return tuple(
            f"{self._threat(pick)} could take the {self._name(self.men[at].key)} on {at} with the first move."
            for pick, at in islice(found, MOST)
        )

    def _threat(self, pick: Pick) -> str:
        """A man of White's who stands, or who might yet be placed."""
        if pick.square in self.men:
            return f"the {self._name(pick.key)} on {pick.square}"
        return f"if White puts the {self._name(pick.key)} on {pick.square}, it"

    def _struck(self, pick: Pick) -> frozenset[Square]:
        return takes_at_once(self.table.types[pick.key].kind.moves, pick.square, self.table.variant.board)

    def _strokes(self) -> Iterator[frozenset[Square]]:
        """What the pieces that are left could take at once, from each square of White's second row."""
        board = self.table.variant.board
        for key in self.left:
            for at in self.table.squares(Side.WHITE, ROWS):
                yield takes_at_once(self.table.types[key].kind.moves, at, board)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The men that stand, and rings."""
        return self.table.components_used(self.men.values())

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A pick by the piece's id, name or notation and a square. Raises CardgenError."""
        self.check_turn(who)
        key, square = self._pick(parse_act(text))
        return Act(VERB, (key, str(square)))

    def write(self) -> str:
        """The picks in their order."""
        return "\n".join(["phase draft", *(f"{VERB} {key} {square}" for key, square in self.picks)]) + "\n"
