"""The proof of a finished PDF: every card is read back and held against the engine, the catalogue and the stock."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.picture.shelf import OURS
from cardgen.proof.face import back_class
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.layout.place import cell_of, paper_of
from cardgen.proof.layout.sheet import order_problems
from cardgen.proof.layout.wording import head_of, like_of, piece_of
from cardgen.proof.pages import ProofTask, called, can_be_seen
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.pdf.reader import read_pages
from cardgen.proof.products.backs import BackClaim, claim_of, first_backs
from cardgen.proof.products.keys import lost_keys, read_keys
from cardgen.proof.products.papers import unlike_problems
from cardgen.proof.products.read_page import read_page
from cardgen.proof.sharing import ProofHands, shared_out
from cardgen.words.language.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece
    from cardgen.paper.stock import Stock
    from cardgen.picture.shelf import Pictures
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.pdf.maker_typefaces import GivenFont
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage
    from cardgen.proof.products.read_page import RendersPages


@dataclass(frozen=True, slots=True)
class Proof:
    """What was read, and what is wrong with it."""

    stock: str
    """Id of the stock that the file was made for."""
    pages: int
    cards: int
    blanks: int
    keys: int
    """How many key cards."""
    backs: int
    squares: int
    """Of all diagrams, each held against the engine three times."""
    findings: tuple[Finding, ...]
    in_part: tuple[str, ...] = ()
    """Cards of pieces that take so many men in passing that not all was asked: too much on these is not seen, too
    little of what was asked is."""


ALONE = ProofHands()


def prove(
    path: Path,
    catalogue: Catalogue,
    stock: Stock | None = None,
    pieces: Iterable[Piece] = (),
    pictures: Pictures = OURS,
    rerender: RendersPages | None = None,
    hands: ProofHands = ALONE,
    fonts: tuple[GivenFont, ...] = (),
) -> Proof:
    """Read a PDF of cards back and compare all of it; the pieces have to be among its cards.

    `rerender` makes the same pages once more; then each has to look as it is made now, to the last spot. `fonts` are
    those of a maker, for letters that ours lack.

    Without a stock it is the one that the file names, else found by the size of the pages. Raises CardgenError for what
    is no PDF of cards, and for one that was made on another stock than the one given, or on one that is not known.
    """
    pages = read_pages(path, fonts)
    hands.progress(0, len(pages))
    cards = [card for page in pages for card in page.cards]
    if not cards:
        raise CardgenError(f"{path}: there are no cards in it; make some with cardgen pdf.")
    if all(card.side is CardSide.BACK and claim_of(card) is None for card in cards):
        raise CardgenError(f"{path}: there are no cards in it that can be proved; make some with cardgen pdf.")
    paper = paper_of(path, pages, stock)
    language = language_of(pages[0].language)
    keys = read_keys(cards, catalogue, language)
    backs = first_backs(page for page in pages if can_be_seen(page, paper))
    task = ProofTask(path, paper, catalogue, pictures, keys, backs)
    proofs = shared_out(task, pages, hands)
    findings = [
        *(finding for one in proofs for finding in one.findings),
        *(Finding("", number, Witness.PLACE, problem) for number, problem in order_problems(pages)),
        *_backs(pages, [one.classes for one in proofs], paper, catalogue),
        *_lost(cards, catalogue, pieces),
        *(() if paper.repeated else _doubled(cards, catalogue)),
        *lost_keys(cards, paper, catalogue, language),
    ]
    if rerender is not None:
        made = rerender([read_page(page, paper, catalogue, keys) for page in pages], paper, duplex=pages[0].both)
        findings += unlike_problems(path, made, findings, split=True)
    sides = [card.side for card in cards]
    return Proof(
        stock=paper.stock.id,
        pages=len(pages),
        cards=sides.count(CardSide.FRONT),
        blanks=sides.count(CardSide.BLANK),
        keys=sides.count(CardSide.KEY),
        backs=sides.count(CardSide.BACK),
        squares=sum(one.squares for one in proofs),
        findings=tuple(findings),
        in_part=tuple(dict.fromkeys(name for one in proofs for name in one.in_part)),
    )


def _backs(
    pages: Sequence[PrintedPage], classes: Sequence[Sequence[str]], paper: Paper, catalogue: Catalogue
) -> Iterator[Finding]:
    """Where backs follow fronts, each lies behind a front of its class and game, and none is missing."""
    if not any(card.side is not CardSide.BACK for page in pages for card in page.cards):
        return
    backs = any(card.side is CardSide.BACK for page in pages for card in page.cards)
    if pages[0].both != backs:
        are, asks = ("are", "does not ask") if backs else ("are no", "asks")
        yield Finding("", 1, Witness.PLACE, f"there {are} backs in the file, it {asks} to be printed on both sides.")
    for (before, before_classes), (page, _) in pairwise(zip(pages, classes, strict=True)):
        if any(card.side is not CardSide.BACK for card in page.cards):
            continue
        behind = {cell_of(card, paper): card for card in page.cards}
        for front, class_ in zip(before.cards, before_classes, strict=True):
            back = behind.get(cell_of(front, paper))
            if front.side is CardSide.BACK or back is None:
                yield Finding(called(front), before.number, Witness.PLACE, "has no back behind it on the next page.")
            elif back_class(back) != class_:
                problem = f"has the back of a {back_class(back)} behind it, it is a {class_}."
                yield Finding(called(front), before.number, Witness.PLACE, problem)
            elif (said := claim_of(back)) is not None and (meant := _meant(front, class_, paper, catalogue)) not in (
                None,
                said,
            ):
                problem = f"has the back of a {said} behind it, it is a {meant}."
                yield Finding(called(front), before.number, Witness.PLACE, problem)


def _meant(front: PrintedCard, class_: str, paper: Paper, catalogue: Catalogue) -> BackClaim | None:
    """What has to stand on the other side of a card; None for one whose set is not known."""
    if front.side is CardSide.KEY:
        label = head_of(front).label.casefold()
        game = next((name for name in _games(catalogue) if name.casefold() == label), "")
        return BackClaim(class_, game) if game and not paper.look.numeral else None
    like = like_of(front, catalogue)
    if like is None:
        return None
    return BackClaim(class_, like.game, like.expansion if paper.look.numeral else 0)


def _games(catalogue: Catalogue) -> tuple[str, ...]:
    return tuple({piece.game for one in catalogue.sets for piece in one.pieces[:1] if piece.game})


def _lost(cards: Sequence[PrintedCard], catalogue: Catalogue, pieces: Iterable[Piece]) -> Iterator[Finding]:
    """Every piece asked for has a card."""
    known = {(piece.set_id, piece.id) for piece in _fronts(cards, catalogue)}
    for piece in pieces:
        if (piece.set_id, piece.id) not in known:
            yield Finding(piece.name, 0, Witness.TEXT, f"number {piece.number} of {piece.set_name} has no card.")


def _doubled(cards: Sequence[PrintedCard], catalogue: Catalogue) -> Iterator[Finding]:
    """None has two, where nobody asked for copies."""
    found = list(_fronts(cards, catalogue))
    known = [(piece.set_id, piece.id) for piece in found]
    for number, piece in enumerate(found):
        if known.index((piece.set_id, piece.id)) < number:
            yield Finding(piece.name, 0, Witness.TEXT, "it has two cards.")


def _fronts(cards: Sequence[PrintedCard], catalogue: Catalogue) -> Iterator[Piece]:
    return (piece for card in cards if card.side is CardSide.FRONT if (piece := piece_of(card, catalogue)) is not None)
