"""Both players write down in secret which of their men each number is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.cloak.arrays import Array, SecretArray
from cardgen.games.cloak.options import CloakOptions
from cardgen.games.cloak.playing import CloakPlay, CloakTable
from cardgen.games.core.actions import Act, parse_act
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import actor_name
from cardgen.games.core.orthodox import BACK, set_up
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.tables import TableState
from cardgen.games.core.talk import TalkingState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome

WRITTEN: Array = ("written",)
"""What the other sees of an array."""


@dataclass(frozen=True)
class CloakSetup(TableState[CloakOptions], TalkingState, PrintedState):
    """Before the first move."""

    table: CloakTable
    arrays: tuple[Array, Array] = ((), ())

    @property
    def outcome(self) -> Outcome | None:
        """None yet."""
        return None

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """Both, at once."""
        return tuple(side for side, array in zip(Side, self.arrays, strict=True) if not array)

    def legal_actions(self, who: Side) -> SecretArray | tuple[()]:
        """One of the 960."""
        return self._form(who) if who in self.current_players else ()

    @staticmethod
    def _form(who: Actor) -> SecretArray:
        rank = 1 if who is Side.WHITE else 8
        return SecretArray("place", {"row": BACK}, {"row": tuple(f"{file}{rank}" for file in "abcdefgh")})

    def after(self, action: GameAction, who: Actor) -> CloakSetup | CloakPlay:
        """With what was written down. Raises CardgenError."""
        self.check_turn(who)
        form = self._form(who)
        if not isinstance(action, Act) or action.verb != form.verb:
            raise CardgenError(f"now men are placed, not {str(action)!r}.")
        if problem := form.problem(action):
            raise CardgenError(problem)
        white, black = self.arrays
        arrays = (form.array(action), black) if who is Side.WHITE else (white, form.array(action))
        return begun(self.table, arrays) if all(arrays) else CloakSetup(self.table, arrays)

    def beside_buttons(self, _who: Side) -> tuple[str, ...]:
        """Which arrays there are, and what the other learns of it."""
        bishops = "one bishop on a light square and one on a dark one"
        seen = "Your opponent sees their numbers alone, 1 to 8 from the a file on."
        return (f"Place your men behind your pawns: the king between the rooks, {bishops}. {seen}",)

    def observation(self, who: Side) -> CloakSetup:
        """Of the other's, only that he has written it down."""
        white, black = self.arrays
        seen = (white, black and WRITTEN) if who is Side.WHITE else (white and WRITTEN, black)
        return CloakSetup(self.table, seen)

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The checkers stand from the beginning."""
        return {("numbered checker", actor_name(side)): 8 for side in Side}

    def read_action(self, who: Actor, text: str) -> GameAction:
        """An array by its spelling. Raises CardgenError."""
        act = parse_act(text)
        self.after(act, who)
        return act

    def write(self) -> str:
        """What is written down."""
        lines = [
            f"array {actor_name(side)} {' '.join(array)}".rstrip()
            for side, array in zip(Side, self.arrays, strict=True)
        ]
        return "\n".join(["phase place", *lines]) + "\n"


def begun(table: CloakTable, arrays: tuple[Array, Array]) -> CloakPlay:
    """Before the first move."""
    return CloakPlay(table, Course(set_up(table.army, dict(zip(Side, arrays, strict=True)))), first_numbers())


def first_numbers() -> tuple[tuple[str, int], ...]:
    """The checkers on their first squares: 1 to 8 from the a file on."""
    return tuple((f"{file}{rank}", number) for rank in (1, 8) for number, file in enumerate("abcdefgh", 1))
