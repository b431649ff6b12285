"""What is asked of a kit: the game with its options, the paper, the pieces. Makes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, Literal

from cardgen.errors import CardgenError, MisuseError, unreadable
from cardgen.figure.printing.finish import SQUARE
from cardgen.figure.printing.ring import GAP
from cardgen.figure.token.disc import BASE
from cardgen.games.core.contract import Game, Options
from cardgen.games.core.options import read_options
from cardgen.games.core.paper.printed import PrintedGame, kit_by_deal, kit_of
from cardgen.games.find import find_game
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.games.logs import followed, options_of, read_log
from cardgen.kit.games.piece_list import agreed_pieces
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.components import Component
    from cardgen.kit.figures.finishes import Quality
    from cardgen.pages.size import PlainPaper

LEAST_FOR_TOKENS = BASE / 0.8
"""The side of a square in mm: no man is wider than four fifths of it."""
KitMen = Literal["figures", "tokens", "paper", "none"]


@dataclass(frozen=True, slots=True)
class KitRequest:
    """A kit, word by word."""

    game: str
    rules: tuple[str, ...] = ()
    agreed: str | None = None
    """Just these pieces, with commas."""
    short: tuple[tuple[str, str], ...] = ()
    """Options of the command line that are rules in short, with those rules."""
    deal: Path | None = None
    """A log: only what the game that was dealt there needs."""
    deal_text: str | None = None
    """What the log says: given where it is no file but only called so, else read once, when the kit is ordered."""
    paper: str = "letter"
    men: KitMen = "figures"
    side: float | None = None
    """Of the board's squares, in mm; None for what figures are drawn for."""
    gap: float = GAP
    """Between a body and its ring, in mm."""
    quality: Quality | None = None
    workers: int | None = None
    catalogs: tuple[Path, ...] = ()

    @property
    def square(self) -> float:
        """Side of the board's squares, in mm."""
        return self.side or SQUARE


@dataclass(frozen=True)
class KitOrder(Generic[Options]):
    """What a kit has to hold."""

    game: Game[Options]
    options: Options
    catalogue: Catalogue
    """As the pieces move in this game."""
    components: tuple[Component, ...]
    request: KitRequest
    dealt: bool = False

    @property
    def kit(self) -> PrintedGame[Options]:
        """What the game says of it."""
        return kit_of(self.game)

    @property
    def paper(self) -> PlainPaper:
        """What everything but cards is printed on."""
        return PAPERS[self.request.paper]

    @property
    def catalogs(self) -> tuple[Path, ...]:
        """Folders of a maker."""
        return self.request.catalogs

    def named(self, what: str) -> tuple[Component, ...]:
        """Its components of one sort."""
        return tuple(one for one in self.components if one.what == what)


def order_of(request: KitRequest) -> KitOrder:
    """The game, its options and its components. Raises CardgenError."""
    catalogue, game = load_catalogue(request.catalogs), find_game(request.game)
    if request.deal is not None:
        return _dealt(request, game, catalogue)
    for option, rule in request.short:
        _check_short(game, option, rule)
    rules = (*(rule for _, rule in request.short), *request.rules)
    options = options_of(game, rules, agreed_pieces(request.agreed, catalogue))
    played = game.catalogue_as_played(options, catalogue)
    return _checked(KitOrder(game, options, played, kit_of(game).components(options, played), request))


def shorthand(board: str | None, sets: str | None, *, simplified: bool, big_deck: bool) -> tuple[tuple[str, str], ...]:
    """The options that are rules in short, as far as they are given."""
    given = {
        "--board": f"board={board}" if board else "",
        "--sets": f"sets={sets}" if sets else "",
        "--simplified": "simplified=yes" if simplified else "",
        "--big-deck": "rules=big-deck" if big_deck else "",
    }
    return tuple((option, rule) for option, rule in given.items() if rule)


def _check_short(game: Game, option: str, rule: str) -> None:
    """Raises MisuseError, with the option and not the rule that it means."""
    try:
        read_options(game.options, (rule,))
    except CardgenError as error:
        raise MisuseError(str(error), option) from None


def _text_of(log: Path) -> str:
    """A log that has been read already, as it is written. Raises CardgenError."""
    try:
        return log.read_bytes().decode()
    except (OSError, UnicodeError) as error:
        raise unreadable(log, error) from error


def _dealt(request: KitRequest, game: Game, catalogue: Catalogue) -> KitOrder:
    """What the game of a log needs once all is dealt. Raises CardgenError."""
    assert request.deal is not None
    if request.rules or request.agreed or request.short:
        raise MisuseError("the log says what is agreed on; leave out the rules.", "--deal")
    log = read_log(request.deal, request.deal_text)
    with_text = request if request.deal_text is not None else replace(request, deal_text=_text_of(request.deal))
    if log.game != game:
        raise CardgenError(f"{request.deal} is a log of {log.game.name}, not of {game.name}.")
    kit = kit_of(game)
    if not kit_by_deal(game):
        raise MisuseError(f"every game of {game.name} needs all of its kit; leave it out.", "--deal")
    found = [kit.components_needed(match.state) for _, match in followed(log, catalogue, request.deal)]
    needed = [one for one in found if one is not None]
    if not needed:
        raise CardgenError(f"{request.deal}: not all is dealt yet in {game.name}, so that all of it may be needed.")
    return _checked(
        KitOrder(game, log.options, game.catalogue_as_played(log.options, catalogue), needed[-1], with_text, dealt=True)
    )


def _checked(order: KitOrder) -> KitOrder:
    """The order of a game whose rules somebody has written down. Raises CardgenError."""
    if order.kit.booklet(order.options, order.catalogue) is None:
        raise CardgenError(f"there is no kit of {order.game.name} yet.")
    if order.request.men == "tokens" and order.request.square < LEAST_FOR_TOKENS:
        said = f"tokens are {BASE:g} mm wide, for squares of {LEAST_FOR_TOKENS:g} mm or more."
        raise MisuseError(said, "--square")
    return order
