"""What the games for one player share as games: the men and their cards, the deal, a sheet for the scores."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from cardgen.board import Side
from cardgen.errors import CardgenError
from cardgen.games.core.components import Component
from cardgen.games.core.contract import Chances, Game, Options
from cardgen.games.core.paper.printed import PrintedGame
from cardgen.games.solitaire.booklet import score_form
from cardgen.games.solitaire.cards import IDS, MEN, man_of
from cardgen.games.solitaire.table import DEALING, SoloTable, chess_men, read_lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.actions import Act
    from cardgen.games.core.paper.sheets import SheetForm
    from cardgen.games.solitaire.table import SoloDeal, SoloState


class SoloShuffle(Chances):
    """The cards before the game, in an order that chance gives them or a player tells."""

    names_pieces = False

    @abstractmethod
    def check(self, act: Act) -> None:
        """Raises CardgenError at too few cards, or one too often."""

    def problem(self, act: Act) -> str:
        """Too few, or one too often."""
        try:
            self.check(act)
        except CardgenError as error:
            return str(error)
        return ""


class SoloGame(Game[Options], PrintedGame[Options]):
    """A game for one player, with sixteen men of chess."""

    version = 1
    credit = "The game is by Don Kirkby, who published it."
    sides = (Side.WHITE,)
    keys: ClassVar[tuple[str, ...]]
    """The lines of a state as text."""
    noted: ClassVar[str]
    """How a deal is written on the sheet for the scores."""
    columns: ClassVar[tuple[str, ...]]
    """Of that sheet, behind the deal."""
    other_cards: ClassVar[tuple[Component, ...]] = ()
    """Beside those of the men."""

    @abstractmethod
    def before(self, table: SoloTable[Options]) -> SoloDeal[Options]:
        """The state before the deal."""

    @abstractmethod
    def read_play(self, table: SoloTable[Options], found: Mapping[str, str]) -> SoloState[Options]:
        """The state after the deal whose lines these are. Raises CardgenError."""

    def initial_state(self, options: Options, catalogue: Catalogue) -> SoloDeal[Options]:
        """Before the cards are dealt."""
        return self.before(SoloTable(self, options, chess_men(catalogue)))

    def read(self, text: str, options: Options, catalogue: Catalogue) -> SoloState[Options]:
        """A state that was written. Raises CardgenError."""
        initial = self.initial_state(options, catalogue)
        return initial if text.strip() == DEALING else self.read_play(initial.table, read_lines(text, self.keys))

    def components(self, _options: Options, _catalogue: Catalogue) -> tuple[Component, ...]:
        """The men but pawns, a card for each, and a sheet for the scores."""
        counts = Counter(map(man_of, MEN))
        men = [Component("man", name, count) for name, count in counts.items()]
        cards = [Component("card", name, count) for name, count in counts.items()]
        return Component("board", "8x8", 1), *men, *cards, *self.other_cards, Component("sheet", "score", 1)

    def sheets(self, _options: Options, _catalogue: Catalogue) -> Mapping[str, SheetForm]:
        """The scores."""
        return {"score": score_form(self.name, self.noted, self.columns)}

    def pieces(self, _options: Options, _catalogue: Catalogue) -> tuple[str, ...]:
        """The men of chess without pawns."""
        return tuple(IDS.values())
