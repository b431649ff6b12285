"""What papers of a game are asked for by: the game with its options, the pieces as they move in it, the paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol

from cardgen.errors import CardgenError
from cardgen.games.core.contract import Game, Options
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.printed import PrintedGame, kit_of
from cardgen.games.find import find_game
from cardgen.kit.catalogue import load_catalogue
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.pages.size import PlainPaper

SIZES = tuple(PAPERS)
"""What papers may be printed on, by their ids."""


class OnPaper(Protocol):
    """What a booklet has to know: whoever asks for a kit, or for its papers alone, knows it."""

    def __hash__(self) -> int:
        """Pages are kept by it."""

    @property
    def game(self) -> Game[Any]:
        """Whose papers."""

    @property
    def options(self) -> Any:  # noqa: ANN401  those of the game
        """What is agreed on."""

    @property
    def catalogue(self) -> Catalogue:
        """As the pieces move in this game."""

    @property
    def paper(self) -> PlainPaper:
        """What is printed on."""

    @property
    def catalogs(self) -> tuple[Path, ...]:
        """Folders of a maker."""

    @property
    def kit(self) -> PrintedGame[Any]:
        """What the game says of what is printed."""


@dataclass(frozen=True)
class PaperOrder(Generic[Options]):
    """A game by some rules, and paper for it."""

    game: Game[Options]
    options: Options
    catalogue: Catalogue
    paper: PlainPaper
    catalogs: tuple[Path, ...] = ()

    @property
    def kit(self) -> PrintedGame[Options]:
        """What the game says of what is printed."""
        return kit_of(self.game)


def is_printed(game: Game[Any]) -> bool:
    """Whether the rules of a game are written down; they are not written out to learn it, which takes a while."""
    return type(kit_of(game)).booklet is not PrintedGame.booklet


def paper_order(game: str, paper: str, catalogs: tuple[Path, ...] = (), rules: tuple[str, ...] = ()) -> PaperOrder[Any]:
    """The game by its usual rules, but for those that are agreed on, as in board=8x10.

    Raises CardgenError for a game that is none, or whose rules nobody has written down; MisuseError for other rules.
    """
    found, catalogue = find_game(game), load_catalogue(catalogs)
    options = read_options(found.options, rules)
    order = PaperOrder(found, options, found.catalogue_as_played(options, catalogue), PAPERS[paper], catalogs)
    if not is_printed(found):
        raise CardgenError(f"there is nothing to print of {found.name} yet.")
    return order
