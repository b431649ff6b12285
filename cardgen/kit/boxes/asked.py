"""What is asked of a kit: the game with its options, the paper, the pieces. Makes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from cardgen.errors import CardgenError, MisuseError
from cardgen.figure.printing.ring import GAP
from cardgen.games.find import find_game
from cardgen.kit.agreed import agreed_pieces
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.logs import followed, options_of, read_log
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.contract import Component, Game
    from cardgen.kit.finishes import Quality
    from cardgen.pages.size import PlainPaper

PieceStyle = Literal["figures", "tokens", "paper", "none"]


@dataclass(frozen=True, slots=True)
class KitAsked:
    """A kit, word by word."""

    game: str
    rules: tuple[str, ...] = ()
    agreed: str | None = None
    """Just these pieces, with commas."""
    deal: Path | None = None
    """A log: only what the game that was dealt there needs."""
    paper: str = "letter"
    style: PieceStyle = "figures"
    square: float = 45.0
    """Side of the board's squares, in mm."""
    gap: float = GAP
    """Between a body and its ring, in mm."""
    quality: Quality = "normal"
    workers: int | None = None
    catalogs: tuple[Path, ...] = ()


@dataclass(frozen=True)
class Order:
    """What a kit has to hold."""

    game: Game
    options: object
    catalogue: Catalogue
    """As the pieces move in this game."""
    components: tuple[Component, ...]
    asked: KitAsked
    dealt: bool = False

    @property
    def paper(self) -> PlainPaper:
        """What everything but cards is printed on."""
        return PAPERS[self.asked.paper]

    def named(self, what: str) -> tuple[Component, ...]:
        """Its components of one sort."""
        return tuple(one for one in self.components if one.what == what)


def order_of(asked: KitAsked) -> Order:
    """The game, its options and its components. Raises CardgenError."""
    catalogue, game = load_catalogue(asked.catalogs), find_game(asked.game)
    if asked.deal is not None:
        return _dealt(asked, game, catalogue)
    options = options_of(game, asked.rules, agreed_pieces(asked.agreed, catalogue))
    played = game.played(options, catalogue)
    return _checked(Order(game, options, played, game.components(options, played), asked))


def _dealt(asked: KitAsked, game: Game, catalogue: Catalogue) -> Order:
    """What the game of a log needs once all is dealt. Raises CardgenError."""
    assert asked.deal is not None
    if asked.rules or asked.agreed:
        raise MisuseError("the log says what is agreed on; leave out the rules.", "--deal")
    log = read_log(asked.deal)
    if log.game != game:
        raise CardgenError(f"{asked.deal} is a log of {log.game.name}, not of {game.name}.")
    found = [game.needed(match.state) for _, match in followed(log, catalogue, asked.deal)]
    needed = [one for one in found if one is not None]
    if not needed:
        raise CardgenError(f"{asked.deal}: not all is dealt yet in {game.name}, so that all of it may be needed.")
    return _checked(Order(game, log.options, game.played(log.options, catalogue), needed[-1], asked, dealt=True))


def _checked(order: Order) -> Order:
    return order
