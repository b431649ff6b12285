"""Pick-the-team Chess once the men stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.core.chess import Course, royal_captures, royal_taken
from cardgen.games.core.paper.table_items import PrintedState
from cardgen.games.core.tables import CourseState
from cardgen.games.pick_the_team.options import PickOptions

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.board import Side
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome
    from cardgen.games.pick_the_team.pool import Pool


@dataclass(frozen=True)
class TeamPlay(CourseState[PickOptions], PrintedState):
    """The men stand: as in chess, but that White may take a royal that was left to him in the draft."""

    table: Pool
    course: Course

    @cached_property
    def outcome(self) -> Outcome | None:
        """As in chess; and who takes a royal wins, although he were mated himself."""
        if taken := royal_taken(self.position):
            return taken
        return None if self.fatal else self.course.outcome

    @cached_property
    def fatal(self) -> tuple[Move, ...]:
        """The moves that take a royal: with the first move of the game, if the draft has left it so."""
        begun = any(man.moved for man in self.position.men.values())
        return () if begun else royal_captures(self.position)

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """White and Black in turn."""
        return () if self.outcome else (self.position.turn,)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """The legal moves, and those that take a royal."""
        if who not in self.current_players:
            return ()
        legal = self.position.legal_moves()
        return (*self.fatal, *(move for move in legal if move not in self.fatal)) if self.fatal else legal

    def after(self, action: GameAction, who: Actor) -> TeamPlay:
        """A move. Raises CardgenError."""
        self.check_turn(who)
        if not isinstance(action, Move):
            raise CardgenError(f"now a move is made, not {str(action)!r}.")
        after = self.position.after(action, guarded=action not in self.fatal)
        return TeamPlay(self.table, self.course.after(action, after))

    def components_used(self) -> Mapping[tuple[str, str], int]:
        """The men on the board, and rings."""
        return self.table.components_used(self.position.men.values())

    def read_action(self, _who: Actor, text: str) -> GameAction:
        """A move by its spelling. Raises CardgenError."""
        taking = [move for move in self.fatal if text in (str(move), move.uci)]
        return taking[0] if taking else self.position.find(text)

    def write(self) -> str:
        """The course of the game."""
        return "\n".join(["phase play", *(f"course {line}" for line in self.course.write())]) + "\n"
