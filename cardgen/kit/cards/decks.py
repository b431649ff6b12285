"""Decks that games are played with: the one that serves all of the chess kit, or those of one game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.files import write_whole
from cardgen.games.decks import CHESS_KIT_GAMES, decks_of
from cardgen.games.find import find_game
from cardgen.kit.cards.pictures import pictures_of
from cardgen.kit.cards.sheets import stock_tail
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.made_with import catalogue_digest
from cardgen.kit.result import MadeFile, RunResult, counted
from cardgen.pages.deck.sheets import deck_sheets
from cardgen.paper.deck_claim import DeckClaim
from cardgen.paper.shelf import find_stock, notes_on_stock
from cardgen.picture.bare import bare
from cardgen.picture.svg import as_black

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.cards import PlayDeck
    from cardgen.pages.deck.faces import PictureOfMan
    from cardgen.paper.stock import Stock
    from cardgen.picture.shelf import Pictures
    from cardgen.picture.svg import Picture


def make_decks(
    games: tuple[str, ...], stock: str, output: Path, catalogs: tuple[Path, ...] = (), *, large: bool = False
) -> RunResult:
    """The decks of a game, or the one that serves several; of the chess kit where none is named."""
    catalogue, paper = load_catalogue(catalogs), find_stock(stock, large=large)
    ids = tuple(dict.fromkeys(find_game(one).id for one in games or CHESS_KIT_GAMES))
    files = []
    for deck in decks_of(ids, ()):
        said = DeckClaim(paper.id, ids, deck.name, ())
        content, pages = deck_bytes(deck, said, paper, men_pictures(catalogue, pictures_of(catalogs)), catalogs)
        target = output / f"{'-'.join(games) or 'chess-kit'}-{deck.name}{stock_tail(paper)}.pdf"
        write_whole(target, content)
        cards, needed = len(deck.filled(paper.cards)), len(deck.cards)
        line = f": {counted(pages, 'page')}, {counted(cards, 'card')}{_more(cards - needed)}"
        files.append(MadeFile(target, {"pages": pages, "cards": cards, "to_look_up": cards - needed}, line))
    return RunResult(tuple(files), notes=notes_on_stock(paper))


def _more(count: int) -> str:
    """Of the cards those that the game can do without."""
    return f", {count} of them to be looked up, to fill the last sheet" if count else ""


def deck_bytes(
    deck: PlayDeck, said: DeckClaim, paper: Stock, picture_of: PictureOfMan, catalogs: Iterable[Path] = ()
) -> tuple[bytes, int]:
    """A deck on a stock as a file that says what it is, and how many pages that has."""
    from cardgen.ink.pdf import pdf_bytes  # noqa: PLC0415  ReportLab is loaded only when something is written

    pages = deck_sheets(deck, paper, picture_of)
    made_from = catalogue_digest(catalogs)
    return pdf_bytes(pages, f"{deck.label}: cards", duplex=True, keywords=str(said), catalogue=made_from), len(pages)


def rerender_deck(catalogue: Catalogue, pictures: Pictures) -> Callable[[DeckClaim, Stock], bytes]:
    """Makes a deck once more, from what it says of itself and on its stock."""

    def made(said: DeckClaim, paper: Stock) -> bytes:
        decks = {deck.name: deck for deck in decks_of(said.games, said.options)}
        return deck_bytes(decks[said.name], said, paper, men_pictures(catalogue, pictures))[0]

    return made


def men_pictures(catalogue: Catalogue, pictures: Pictures) -> PictureOfMan:
    """The figures of the men in the colour of a side, without shadows: they stand on tiles and faces."""

    @cache
    def found(key: str, side: Side) -> Picture | None:
        picture = pictures.of(catalogue.piece(key))
        return picture and bare(as_black(picture) if side is Side.BLACK else picture)

    return found
