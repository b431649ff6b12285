"""A small army on the usual board, the same for both sides: a new piece among men whom everybody knows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from cardgen.catalog.worths import SMALL
from cardgen.classes import PieceClass
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import Game
from cardgen.games.core.tables import CourseState, GameTable
from cardgen.values.armies import Arrayed, position, rests
from cardgen.values.roster import MEN, PAWN, THRONE, Roster, as_man, roster_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.board import Side
    from cardgen.catalog import Catalogue, Piece
    from cardgen.games.core.actions import GameAction
    from cardgen.games.core.contract import Actor
    from cardgen.games.core.outcome import Outcome

OURS = "king"
FORMATIONS = (
    (". n . r k . n .", ". p p p p p p ."),
    (". . n r k n . .", ". p p p p p p ."),
    ("n . . r k . . n", "p p . p p . p p"),
    (". n . . k r n .", "p p . p p p p p"),
    (". n . r k . n .", "p p p p p p p p"),
    (". . n k r n . .", "p p p p p p p p"),
)
"""Two of the new piece, a rook, the king and pawns. Taken is the first way in which nothing can be won at once."""
OF_PAWNS = ((". r n . k . n r", ". p p p p p p ."), ("r . n . k n . r", "p p p p p p p p"))
"""The same where the new piece is a pawn; the knights are those of chess."""
OF_ROYALS = ((". r n . k . n .", ". p p p p p p ."), ("r . n . k n . .", "p p p p p p p p"))
"""The same where the new piece is the royal."""


@dataclass(frozen=True)
class SmallOptions:
    """Nothing is left to agree on."""


@dataclass(frozen=True)
class SmallState(CourseState[SmallOptions]):
    """Somebody is to move."""

    table: GameTable[SmallOptions]
    course: Course

    @cached_property
    def outcome(self) -> Outcome | None:
        """As in chess."""
        return self.course.outcome

    @property
    def current_players(self) -> tuple[Actor, ...]:
        """White and Black in turn."""
        return () if self.outcome else (self.position.turn,)

    def legal_actions(self, who: Side) -> Sequence[GameAction]:
        """The moves of who is to move."""
        return self.position.legal_moves() if who in self.current_players else ()

    def after(self, action: GameAction, who: Actor) -> SmallState:
        """A move. Raises CardgenError."""
        self.check_turn(who)
        move = self.position.find(str(action))
        return replace(self, course=self.course.after(move, self.position.after(move)))

    def read_action(self, who: Actor, text: str) -> GameAction:
        """A move by its spelling. Raises CardgenError."""
        self.check_turn(who)
        return self.position.find(text)

    def write(self) -> str:
        """The course of the game."""
        return "\n".join(self.course.write())


class SmallGame(Game[SmallOptions]):
    """A new piece in a small army. It is no game among games: nobody finds it by its name."""

    id = "tryout"
    name = "A small army"
    version = 1
    options = SmallOptions
    examples = ((),)

    def __init__(self, piece: Piece) -> None:
        self.piece = piece

    def pieces(self, options: SmallOptions, _: Catalogue) -> tuple[str, ...]:
        """Those of chess, and the new one."""
        del options
        return (OURS, *MEN, self.piece.id)

    def describe(self, options: SmallOptions) -> tuple[str, ...]:
        """All rules."""
        del options
        return ("Both sides have the same pieces.", "The rules are those of chess, without castling.")

    def initial_state(self, options: SmallOptions, catalogue: Catalogue) -> SmallState:
        """Both armies where nobody can win anything at once."""
        roster = self._roster(catalogue)
        arrayed = [Arrayed(*map(tuple, rows)) for rows in self._rows()]
        one = next((army for army in arrayed if rests(roster, (army, army))), arrayed[-1])
        return SmallState(GameTable(self, options), Course(position(roster, (one, one))))

    def read(self, text: str, options: SmallOptions, catalogue: Catalogue) -> SmallState:
        """A state that was written. Raises CardgenError."""
        roster = self._roster(catalogue)
        return SmallState(GameTable(self, options), Course.read(tuple(text.splitlines()), roster.army(roster.kinds)))

    def _rows(self) -> Iterator[tuple[list[str], list[str]]]:
        """Ways to set them up, the tidiest first."""
        class_ = self.piece.class_
        pawns, royals = class_ is PieceClass.PAWN, class_ is PieceClass.ROYAL
        men = {".": ".", "r": "rook", "k": THRONE, "n": "knight" if pawns or royals else self.key}
        men["p"] = self.key if pawns else PAWN
        for back, front in OF_PAWNS if pawns else OF_ROYALS if royals else FORMATIONS:
            yield [men[letter] for letter in back.split()], [men[letter] for letter in front.split()]

    @property
    def key(self) -> str:
        """Of the new piece among the men; what is called a throne is not taken for the one of the king."""
        return f"new-{THRONE}" if self.piece.id == THRONE else self.piece.id

    def whose(self, key: str) -> str:
        """The id of the piece that a kind is."""
        royal = self.piece.id if self.piece.rules.royal else OURS
        return {self.key: self.piece.id, THRONE: royal}.get(key, key)

    def _roster(self, catalogue: Catalogue) -> Roster:
        """The kinds on the board, with what they seem to be worth."""
        kinds = {key: as_man(catalogue.piece(key).kind) for key in MEN}
        king = self.piece.kind
        if self.piece.class_ is not PieceClass.ROYAL:
            king, kinds[self.key] = catalogue.piece(OURS).kind, as_man(king)
        if (spread := self.piece.kind.rules.spreads) and spread not in kinds:
            kinds[spread] = as_man(catalogue.piece(spread).kind)
        return roster_of(kinds, king, SMALL)
