"""One file of each kind that is printed."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.face_of import blank_diagram, faces_of
from cardgen.catalog import load
from cardgen.games.decks import decks_of
from cardgen.kit.boxes.men import men_of
from cardgen.kit.boxes.nets import net_bytes
from cardgen.kit.boxes.order import KitRequest, order_of
from cardgen.kit.boxes.plans import paper_plans
from cardgen.kit.boxes.rules import rerender_booklet
from cardgen.kit.cards.contact_sheets import make_contact_sheet
from cardgen.kit.cards.decks import deck_bytes, men_pictures
from cardgen.kit.choose import PieceRequest, choose
from cardgen.paper.booklet_claim import BookletClaim
from cardgen.paper.deck_claim import DeckClaim
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.kit.boxes.order import KitMen

STOCK = "poker-letter-9up"


def deck() -> bytes:
    """The cards of Parade and Neighbour."""
    (one,) = decks_of(("parade", "neighbour"), ())
    said = DeckClaim(STOCK, ("parade", "neighbour"), one.name, ())
    return deck_bytes(one, said, find_stock(STOCK), men_pictures(load(), OURS))[0]


def cards() -> bytes:
    """Two pages with their backs: letters that are no ASCII among them, pictures, a key card."""
    catalogue = load()
    pieces = [*catalogue.set("royals").pieces, *catalogue.set("pawn-expansion2").pieces]
    stock = find_stock("letter-8up")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards.pdf"
        write_deck(file, deck_of(list(faces_of(pieces)), stock, blank_diagram), stock, duplex=True)
        return file.read_bytes()


def booklet(*, fold: bool = False) -> bytes:
    """A short one, page by page or folded."""
    return rerender_booklet(())(BookletClaim("parade", "1", "letter", ()), fold)


def nets() -> bytes:
    """Dice to fold."""
    return net_bytes(order_of(KitRequest("gollon-3", men="paper", side=45, paper="letter")), "dice")


def paper(game: str, file: str, men: KitMen = "paper") -> bytes:
    """Of the kit of a game."""
    order = order_of(KitRequest(game, men=men))
    (content,) = (task.content for _, tasks in paper_plans(order, men_of(order)) for task in tasks if task.path == file)
    return content()


def figures() -> bytes:
    """Contact sheets of two pages: pairs, in two languages."""
    with TemporaryDirectory() as folder:
        chosen = choose(PieceRequest(("king:2",), ("pawns",)))
        made = make_contact_sheet(chosen, "both", 20, Path(folder), "de", 4)
        (file,) = (one.path for one in made.files if one.path.suffix == ".pdf")
        return file.read_bytes()


PRODUCTS: dict[str, Callable[[], bytes]] = {
    "board": lambda: paper("booster", "boards/board-8x8-45mm-letter.pdf"),
    "sheet to write on": lambda: paper("dealers", "sheets/army-record.pdf"),
    "sheet of two pages": lambda: paper("vegas", "sheets/rolls.pdf"),
    "markers": lambda: paper("chessdeck", "pieces/markers.pdf"),
    "checkers": lambda: paper("booster", "pieces/checkers.pdf"),
    "stickers": lambda: paper("cloak-and-dagger", "pieces/stickers.pdf", "none"),
    "track": lambda: paper("chessdeck", "boards/track.pdf"),
    "counters": lambda: paper("parade", "pieces/counters.pdf"),
    "contact sheets": figures,
    "cards": cards,
    "deck": deck,
    "booklet": booklet,
    "booklet to fold": lambda: booklet(fold=True),
    "nets": nets,
}
