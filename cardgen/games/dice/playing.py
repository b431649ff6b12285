"""A game with dice in play: chance rolls, a side moves as the dice allow, and passes where they allow nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.engine.move import Move
from cardgen.engine.position import Ending
from cardgen.errors import CardgenError
from cardgen.games.core.actions import PASS, parse_act
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.chess import FIFTY, FIVE_TIMES, SEVENTY_FIVE, THRICE, Course
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.orthodox import BACK, NAMES, kings, of_the_box, takes_last_king
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.paper.table_items import ItemRow, PrintedState, TableItems
from cardgen.games.core.tables import CourseState, GameTable
from cardgen.games.core.talk import TalkingState
from cardgen.games.dice.faces import Roll
from cardgen.games.dice.forms import DiceTurn
from cardgen.games.dice.options import D
from cardgen.games.dice.thinking import best_action

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.engine.army import Army
    from cardgen.engine.position import Position
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.dice.faces import Faces
    from cardgen.games.dice.forms import DiceForm
    from cardgen.search import Effort

DRAWS_AT = {50: (FIFTY, THRICE), 75: (SEVENTY_FIVE, FIVE_TIMES)}
"""Moves of one side without anything that counts, and how often a position stands, by what was agreed on."""


@dataclass(frozen=True, eq=False)
class DiceTable(GameTable[D]):
    """What does not change during a game."""

    form: DiceForm
    army: Army
    back: tuple[str, ...]

    @property
    def large(self) -> bool:
        """Whether there are three kings, and no castling."""
        return len(self.back) > len(BACK)


@dataclass(frozen=True)
class DicePlay(CourseState[D], TalkingState, ThinkingState, PrintedState):
    """Dice are to be rolled, or somebody is to move by them."""

    table: DiceTable[D]
    course: Course
    roll: Faces = ()
    left: Faces = ()
    man: str = ""
    """The square of who has to move on; empty for any."""
    unparried: bool = False
    checked: tuple[Side, ...] = ()

    @property
    def form(self) -> DiceForm:
        """How dice are used."""
        return self.table.form

    @cached_property
    def position(self) -> Position:
        """The men on the board, with what pawns may become by the dice."""
        position = self.course.position
        promotions = self.form.promotions(DiceTurn(position, self.roll))
        if promotions == position.promotions[position.turn]:
            return position
        return position.allowing(dict.fromkeys(Side, promotions))

    @cached_property
    def turn(self) -> DiceTurn:
        """The turn as far as it has come."""
        man = parse_square(self.man) if self.man else None
        return DiceTurn(self.position, self.roll, self.left, man, self.unparried, self.checked)

    @property
    def fatal(self) -> bool:
        """Whether a king was left where it can be taken: its side could not answer a check."""
        return self.unparried

    @cached_property
    def outcome(self) -> Outcome | None:
        """Who has taken the last king, or mated; a draw where nobody can move, or nothing happens any more."""
        position = self.course.position
        if bare := [side for side in Side if not kings(position, side)]:
            return Outcome(bare[0].other, Termination.KING_CAPTURED)
        if self.left:
            return None
        ending = self._ending()
        return ending or self.course.drawn(*DRAWS_AT[self.options.draws])

    def _ending(self) -> Outcome | None:
        """The end of a game in which a side has no move whatever is rolled."""
        position = self.position
        if self.roll or position.ending is None or (self.unparried and self.form.legal(self.turn)):
            return None
        if self.form.royal and position.ending is Ending.CHECKMATE:
            return Outcome(position.turn.other, Termination.CHECKMATE)
        return Outcome(None, Termination.STALEMATE)

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """Chance rolls before each turn; then the side moves."""
        if self.outcome:
            return ()
        return (CHANCE,) if not self.roll and self.form.to_roll(self.turn) else (self.position.turn,)

    @cached_property
    def allowed(self) -> tuple[GameAction, ...]:
        """The moves that the dice allow; to pass, where one may."""
        moves = self.form.moves(self.turn)
        return (*moves, PASS) if self.form.may_pass(self.turn, moves) else tuple(moves)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """What the dice allow."""
        return self.allowed if who in self.current_players else ()

    def chances(self) -> Roll:
        """The dice."""
        return Roll(self.form.dice, self.form.usable(self.turn))

    def after(self, action: GameAction, who: Actor) -> DicePlay[D]:
        """A roll, a move or a pass. Raises CardgenError."""
        self.check_turn(who)
        if who == CHANCE:
            return self._rolled(action)
        if action not in self.allowed:
            raise CardgenError(self._refused(action))
        return self._moved(action) if isinstance(action, Move) else self._passed()

    def _rolled(self, action: GameAction) -> DicePlay[D]:
        if isinstance(action, Move):
            raise CardgenError("now the dice are rolled.")
        if problem := self.chances().problem(action):
            raise CardgenError(problem)
        words = self.form.dice.in_order(action.words)
        return DicePlay(self.table, self.course, words, words, "", self.unparried, self.checked)

    def _refused(self, action: GameAction) -> str:
        if isinstance(action, Move):
            return self.illegal_reason(action) or f"{action} is not a legal move here."
        if action == PASS:
            return f"{self.allowed[0]} can be played: nobody passes who can move."
        return f"now a move is made, not {str(action)!r}."

    def illegal_reason(self, move: Move) -> str:
        """What the dice say instead."""
        if move in self.allowed or not self.roll:
            return ""
        said = self.form.dice.said(self.roll)
        if self.man and str(move.start) != self.man:
            return f"the {NAMES[self.position.men[parse_square(self.man)].key]} on {self.man} has to move on."
        if self.form.fits(move, self.form.by_roll(self.left)):
            return f"the dice say {said}: after {move} fewer of them could be used."
        return f"the dice say {said}: the {NAMES[move.man.key]} does not move now."

    def _moved(self, move: Move) -> DicePlay[D]:
        """The next turn, or the same while some of the roll is left and can be used."""
        side, form = self.position.turn, self.form
        left = () if form.single or takes_last_king(self.position, move) else form.left(self.turn, move)
        after = _open(self.position.after(move, turn=side if left else side.other, guarded=not self.unparried))
        course = self.course.after(move, after, midway=self.left != self.roll)
        if not left:
            return DicePlay(self.table, course, checked=self._checks(after))
        man = str(move.end) if form.one_man else ""
        going_on = DicePlay(self.table, course, self.roll, left, man)
        if form.moves(going_on.turn):
            return going_on
        return DicePlay(self.table, Course(after.passed(), course.past, course.clock))

    def _checks(self, after: Position) -> tuple[Side, ...]:
        """The sides that gave check with their last turn, where that counts."""
        if not self.form.free_after_check:
            return ()
        before, mine = self.checked, self.position.turn
        return tuple(side for side in Side if (after.in_check if side is mine else side in before))

    def _passed(self) -> DicePlay[D]:
        """The other's turn."""
        gave = tuple(one for one in self.checked if one is not self.position.turn)
        unparried = self.form.royal and self.position.in_check
        return DicePlay(self.table, self.course.passed(), unparried=unparried, checked=gave)

    @property
    def table_items(self) -> TableItems:
        """The dice as they were rolled, and what is left of them in a turn of several moves."""
        if not self.roll:
            return TableItems()
        who, dice = actor_name(self.position.turn), self.form.dice
        rolls = [ItemRow(f"{who.title()}'s roll", dice.drawn(self.roll, who))]
        if self.left and self.left != self.roll:
            rolls.append(ItemRow("Still to use", dice.drawn(self.left, who)))
        return TableItems(rolls=tuple(rolls))

    def shared_supply(self) -> Mapping[str, Faces]:
        """What was rolled, and what of it is left."""
        if not self.roll:
            return {}
        things = self.form.dice.things
        return {"the dice": things(self.roll), **({"left of it": things(self.left)} if self.left != self.roll else {})}

    def hint(self, _who: Side) -> str:
        """Why there is nothing to do but to pass."""
        return f"the dice say {self.form.dice.said(self.roll)}, and no such move is legal" if self.roll else ""

    def beside_buttons(self, who: Side) -> tuple[str, ...]:
        """What was rolled, while it says who may move, or why nobody may."""
        if not self.left or who not in self.current_players:
            return ()
        moves = any(isinstance(one, Move) for one in self.legal_actions(who))
        way = ". Touch a man who may move so, then where to." if moves else ", and no such move is legal."
        return (f"The dice say {self.form.dice.said(self.left)}{way}",)

    def choose_action(self, who: Side, effort: Effort, random: Random) -> GameAction | None:
        """By what may be rolled against it."""
        return best_action(self.form, self.turn, self.legal_actions(who), effort, random)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The men on the board."""
        return of_the_box(self.course.position.men.values(), self.table.back)

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A roll, a move or a pass by its spelling. Raises CardgenError."""
        self.check_turn(who)
        if who == CHANCE:
            act = parse_act(text)
            if problem := self.chances().problem(act):
                raise CardgenError(problem)
            return type(act)(act.verb, self.form.dice.in_order(act.words))
        found = [action for action in self.allowed if text in (str(action), getattr(action, "uci", "pass"))]
        if not found:
            raise CardgenError(f"{text!r} is not a legal move here.")
        return found[0]

    def write(self) -> str:
        """The roll and the course of the game."""
        words = {"roll": self.roll, "left": self.left, "man": (self.man,) if self.man else ()}
        words |= {"checked": tuple(actor_name(side) for side in self.checked)}
        lines = [f"{name} {' '.join(some)}" for name, some in words.items() if some]
        lines += ["unparried"] if self.unparried else []
        return "\n".join((*lines, *(f"course {line}" for line in self.course.write()))) + "\n"


def _open(position: Position) -> Position:
    """With what pawns may become when the dice say nothing of it."""
    usual = dict.fromkeys(Side, position.army.promotions)
    return position if position.promotions == usual else position.allowing(usual)
