"""What is printed of a game and lies on the table: a game that says nothing of it is played, but has no kit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic

from cardgen.games.core.contract import Options
from cardgen.games.core.old_names import OF_PRINTED_GAMES, Renamed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.catalog import Catalogue
    from cardgen.games.core.components import Component
    from cardgen.games.core.contract import Game, GameState
    from cardgen.games.core.paper.booklet import Booklet
    from cardgen.games.core.paper.cards import PlayDeck
    from cardgen.games.core.paper.sheets import SheetForm


class PrintedGame(Renamed, Generic[Options]):
    """Beside the contract of a game: what its kit is made of."""

    old_names = OF_PRINTED_GAMES
    credit: ClassVar[str] = "The game has been published in several places, with rules that are not always the same."
    """Who it is by, in a sentence of its booklet."""
    diagram_legend: ClassVar[str] = "White's men stand on white boxes, and Black's on grey ones."
    """How the men of both sides are told apart in diagrams, in a sentence of its booklet."""

    def components(self, _options: Options, _catalogue: Catalogue, /) -> tuple[Component, ...]:
        """What must lie on the table."""
        return ()

    def components_needed(self, _state: GameState[Options], /) -> tuple[Component, ...] | None:
        """What of the components can still be used from here on; None where that is all of them, or not known yet."""
        return None

    def sheets(self, _options: Options, _catalogue: Catalogue, /) -> Mapping[str, SheetForm]:
        """The sheets among the components, by their names."""
        return {}

    def decks(self, _options: Options, /) -> tuple[PlayDeck, ...]:
        """The cards among the components that are no reference cards: those that are dealt, and those with a legend."""
        return ()

    def booklet(self, _options: Options, _catalogue: Catalogue, /) -> Booklet | None:
        """The rules as they are agreed on, with diagrams and examples; None where nobody has written them yet."""
        return None


_UNPRINTED: PrintedGame = PrintedGame()


def kit_of(game: Game[Options]) -> PrintedGame[Options]:
    """What is printed of a game; of one that says nothing of it, nothing."""
    return game if isinstance(game, PrintedGame) else _UNPRINTED


def kit_by_deal(game: Game[Options]) -> bool:
    """Whether what lies on the table is less once all is dealt."""
    return type(kit_of(game)).components_needed is not PrintedGame.components_needed
