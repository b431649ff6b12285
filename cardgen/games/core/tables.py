"""What does not change during a game, and states that stand on it: the same few properties of most games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from cardgen.errors import CardgenError
from cardgen.games.core.contract import PLAYER, GameState, Options, actor_name
from cardgen.games.core.old_names import OF_COURSE_STATES

if TYPE_CHECKING:
    from cardgen.engine.position import Position
    from cardgen.games.core.chess import Course
    from cardgen.games.core.contract import Actor, Game


@dataclass(frozen=True, eq=False)
class GameTable(Generic[Options]):
    """What does not change during a game. A game adds its army, its decks, its dice."""

    game: Game[Options]
    options: Options


class TableState(GameState[Options]):
    """A state with a table, which knows the game and what was agreed on."""

    table: GameTable[Options]

    @property
    def game(self) -> Game[Options]:
        """Which game this is."""
        return self.table.game

    @property
    def options(self) -> Options:
        """What was agreed on."""
        return self.table.options

    def check_turn(self, who: Actor) -> None:
        """Raises CardgenError when somebody is not to act now."""
        if who not in self.current_players:
            alone = self.game.single_player and who in self.game.sides
            raise CardgenError(f"{f'the {PLAYER}' if alone else actor_name(who)} is not to act now.")


class CourseState(TableState[Options]):
    """A state in which men move as in chess, with what of the past still counts."""

    old_names = OF_COURSE_STATES
    course: Course

    @property
    def position(self) -> Position:
        """The men on the board."""
        return self.course.position
