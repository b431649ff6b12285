"""The proof of a deck that games are played with: each card is held against what its game says stands on it.

Words, men, suits, pips and arrows are read by their names and places; corners have to be the same head to foot, so that
no card is known by how it is held. Behind each lies the back of its pile, and last each page is seen beside the same
page made anew.
"""

from __future__ import annotations

import re
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from cardgen.board import Side
from cardgen.errors import CardgenError, printable
from cardgen.games.core.paper.cards import CheckersCard, ManCard, StrideCard, TableCard
from cardgen.games.decks import decks_of
from cardgen.paper.deck_claim import deck_claim
from cardgen.paper.folders import is_path
from cardgen.paper.large import prints_of
from cardgen.paper.looks import CardLook
from cardgen.paper.shelf import find_stock, template_for
from cardgen.picture.svg import CAST, PictureArea
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.layout.place import Paper, cell_of, place_problems, size_problems
from cardgen.proof.layout.sheet import cutting_problems
from cardgen.proof.moves.pixels import eyes_on
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.pdf.reader import keywords_of, read_pages
from cardgen.proof.products.backs import BackClaim, BackWitness, claim_of, first_backs
from cardgen.proof.products.papers import unlike_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.games.core.paper.cards import PlayCard, PlayDeck
    from cardgen.paper.deck_claim import DeckClaim
    from cardgen.paper.stock import Stock
    from cardgen.picture.shelf import Pictures
    from cardgen.picture.svg import Picture
    from cardgen.proof.moves.pixels import Eyes
    from cardgen.proof.pdf.maker_typefaces import GivenFont
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedPage, PrintedPart

    MakesDeck = Callable[[DeckClaim, Stock], bytes]
    """Makes the same deck once more."""

NEAR = 0.05
"""Millimetres that may be lost to the decimals of a file."""
LEVEL = 0.1
"""Degrees."""


@dataclass(frozen=True, slots=True)
class DeckProof:
    """What was read, and what is wrong with it."""

    stock: str
    pages: int
    cards: int
    backs: int
    findings: tuple[Finding, ...]


class MeantPart(NamedTuple):
    """What has to stand in a part of a card."""

    role: str
    text: str
    forms: Counter[str]
    alt: str = ""


def is_deck(path: Path) -> bool:
    """Whether a file says that it is a deck; what cannot be read says nothing."""
    return deck_claim(keywords_of(path)) is not None


def prove_deck(
    path: Path,
    catalogue: Catalogue,
    pictures: Pictures,
    rerender: MakesDeck | None = None,
    fonts: tuple[GivenFont, ...] = (),
    given: Stock | None = None,
) -> DeckProof:
    """Read a deck back and compare all of it, on the stock that is given or that it names.

    Raises CardgenError for what is none, and where its stock is another or not known.
    """
    pages = read_pages(path, fonts)
    said = deck_claim(pages[0].keywords) if pages else None
    if said is None:
        raise CardgenError(f"{path}: is no deck of cards to play with.")
    deck = next((one for one in decks_of(said.games, said.options) if one.name == said.name), None)
    if deck is None:
        raise CardgenError(f"{path}: {' and '.join(said.games)} has no deck {said.name!r}.")
    stock = _stock_of(path, said.stock, given)
    paper = Paper(stock, template_for(stock), look=CardLook(deck="dark" if deck.dark else "light"))
    prover = _DeckProver(deck, paper, pages, pictures, catalogue)
    with eyes_on(path, stock.scale) as eyes:
        findings = list(prover.findings(eyes))
    if rerender is not None:
        made = rerender(said, stock)
        findings += unlike_problems(path, made, findings)
    fronts = sum(card.side is not CardSide.BACK for page in pages for card in page.cards)
    backs = sum(len(page.cards) for page in pages) - fronts
    return DeckProof(stock.id, len(pages), fronts, backs, tuple(findings))


def _stock_of(path: Path, named: str, given: Stock | None) -> Stock:
    """The stock that is given, or its large print; else the one of ours that the file names."""
    if given is None and not is_path(named):
        with suppress(CardgenError):
            return find_stock(named)
    if given is None:
        told = f"it was made on stock {printable(named)!r}, which is not one of ours; add --stock FILE.yaml."
        raise CardgenError(f"{path}: {told}")
    found = next((one for one in prints_of(given) if one.id == named), None)
    if found is None:
        raise CardgenError(f"{path}: it was made on stock {printable(named)!r}, not on {given.id!r}.")
    return found


@dataclass(frozen=True)
class _DeckProver:
    """Walks over the cards that are meant and those that are printed."""

    deck: PlayDeck
    paper: Paper
    pages: Sequence[PrintedPage]
    pictures: Pictures
    catalogue: Catalogue

    def findings(self, eyes: Eyes) -> Iterator[Finding]:
        """Sheets, fronts, backs."""
        sheets = ceil(len(self.deck.cards) / self.paper.stock.cards)
        if len(self.pages) != 2 * sheets:
            yield Finding("", 0, Witness.PLACE, f"it has {len(self.pages)} pages, the deck takes {2 * sheets}.")
        if not self.pages[0].both:
            yield Finding("", 0, Witness.PLACE, "it does not ask to be printed on both sides.")
        for page in self.pages:
            problems = (*size_problems(page, self.paper), *cutting_problems(page, self.paper))
            yield from (Finding("", page.number, Witness.PLACE, problem) for problem in problems)
            for card in page.cards:
                yield from self.written(card, page)
        backs = BackWitness(self.paper, self.catalogue, first_backs(self.pages), eyes, known=self.known())
        for sheet in range(min(sheets, len(self.pages) // 2)):
            yield from self.sheet(sheet, self.pages[2 * sheet], self.pages[2 * sheet + 1], backs)

    def known(self) -> frozenset[BackClaim]:
        """The backs of this deck."""
        return frozenset(map(self.back, self.deck.faces))

    def back(self, card: PlayCard) -> BackClaim:
        """The back of a card: positions are a pile of their own."""
        return BackClaim("spear" if isinstance(card, StrideCard) else "piece", self.deck.label)

    def written(self, card: PrintedCard, page: PrintedPage) -> Iterator[Finding]:
        """How it is written, and where it lies."""
        name = card.title or f"back {card.number}"
        for font in sorted(
            {text.typeface for part in (*card.parts, *card.loose) for text in part.texts} & {*page.fonts}
        ):
            yield Finding(name, page.number, Witness.FILE, f"its font {font} {page.fonts[font]}.")
        if any(part.texts or part.forms or part.paths for part in card.loose):
            yield Finding(name, page.number, Witness.FILE, "it has ink that nobody hears of.")
        for witness, _, problem in place_problems(card, self.paper):
            yield Finding(name, page.number, witness, problem)

    def sheet(self, number: int, front: PrintedPage, behind: PrintedPage, backs: BackWitness) -> Iterator[Finding]:
        """The cards of a sheet in their cells, each with its back."""
        cells = self.paper.stock.cards
        meant = self.deck.filled(cells)[number * cells : (number + 1) * cells]
        fronts = {cell_of(card, self.paper): card for card in front.cards}
        behinds = {cell_of(card, self.paper): card for card in behind.cards}
        for cell in sorted({*range(len(meant)), *fronts}):
            if cell >= len(meant):
                yield Finding(fronts[cell].title, front.number, Witness.PLACE, "is a card more than the deck has.")
            elif cell not in fronts:
                yield Finding(meant[cell].name, front.number, Witness.PLACE, "is not in its cell.")
            else:
                yield from self.card(meant[cell], fronts[cell], front.number)
        for cell, card in enumerate(meant):
            back = behinds.get(cell)
            if back is None or claim_of(back) != self.back(card):
                said = "has no back" if back is None else f"has the back of a {claim_of(back)}"
                problem = f"{said} behind it, it is to have that of a {self.back(card)}."
                yield Finding(card.name, behind.number, Witness.PLACE, problem)
        for back in behind.cards:
            for witness, _, problem in backs.problems(behind, back, seen=True):
                yield Finding(f"back {back.number}", behind.number, witness, problem)

    def card(self, meant: PlayCard, card: PrintedCard, page: int) -> Iterator[Finding]:
        """What stands on a card."""
        if card.title != meant.name:
            yield Finding(meant.name, page, Witness.TEXT, f"it is called {card.title!r}.")
        parts = list(self.parts(meant))
        if len(parts) != len(card.parts):
            yield Finding(meant.name, page, Witness.TEXT, f"it has {len(card.parts)} parts, not {len(parts)}.")
        for one, part in zip(parts, card.parts, strict=False):
            yield from _part_problems(meant.name, page, one, part)
        if isinstance(meant, ManCard | CheckersCard):
            for problem in _headlong(card, self.paper.template.width, self.paper.template.height):
                yield Finding(meant.name, page, Witness.MARKS, problem)
        if isinstance(meant, StrideCard):
            yield from (Finding(meant.name, page, Witness.MARKS, one) for one in _path_problems(meant, card))

    def parts(self, card: PlayCard) -> Iterator[MeantPart]:
        """What has to stand on it, in order."""
        yield MeantPart("H2", card.name, Counter())
        match card:
            case ManCard():
                yield from self.man(card)
            case CheckersCard(side, ordinary):
                forms = Counter(
                    {f"tile.{_word(side)}": 1, f"checker.small.{_word(side)}": 1, f"suit.{ordinary.suit.value}": 1}
                )
                yield from [MeantPart("P", ordinary.rank, forms)] * 2
                yield MeantPart("P", "your checker goes under him", Counter())
                yield MeantPart("Figure", "", Counter({"halo": 1, f"checker.{_word(side)}": 2}), f"{card.name}.")
            case StrideCard(_, squares, ordinary):
                corner = Counter({"head": 1, f"suit.{ordinary.suit.value}": 1})
                yield MeantPart("P", f"{squares} {ordinary.rank}", corner)
                yield MeantPart("P", "off the edge: on from the other side", Counter())
                path = Counter({"step": squares + 1, "pip": 1, "head": 1})
                yield MeantPart("Figure", "", path, f"{card.name}: {squares} squares.")
            case TableCard(_, rows, dice):
                for row in rows:
                    forms = Counter([f"face.{row.sign}", *(f"die.{one}" for one in row.shows)] if dice else [])
                    yield MeantPart("LI", row.text if dice or not row.sign else f"{row.sign} {row.text}", forms)

    def man(self, card: ManCard) -> Iterator[MeantPart]:
        """His letter and the ordinary card in two corners, his gap or what he is worth in the others."""
        forms = Counter({f"tile.{_word(card.side)}": 1, f"suit.{card.ordinary.suit.value}": 1})
        yield from [MeantPart("P", f"{LETTERS[card.key]} {card.ordinary.rank}", forms)] * 2
        if card.worth is not None:
            line = Counter({"underline": 1} if card.worth in (6, 9) else {})
            yield from [MeantPart("P", str(card.worth), line)] * 2
            yield MeantPart("P", f"{card.worth} pawnt{'s' if card.worth > 1 else ''}", Counter())
        elif card.gap is not None:
            yield from [MeantPart("P", "", Counter({"pip": card.gap} if card.gap else {}))] * 2
            if card.gap:
                yield MeantPart("P", f"gap of {card.gap}", Counter())
        picture = self.pictures.of(self.catalogue.piece(card.key))
        if picture is not None:
            side = ".black" if card.side is Side.BLACK else ""
            name = f"picture.{picture.id}{side}{'.bare' if _casts(picture) else ''}"
            yield MeantPart("Figure", "", Counter({"halo": 1, name: 1}), f"{card.name}.")


LETTERS = {"standard-pawn": "P", "knight": "N", "bishop": "B", "rook": "R", "queen": "Q", "king": "K"}
"""Said here once more: a proof that took them from the cards could not see them wrong."""


def _casts(picture: Picture) -> bool:
    """Whether it has a shadow, which men on faces of cards are without."""
    return any(isinstance(part, PictureArea) and part.colour == CAST for part in picture.parts)


def _word(side: Side) -> str:
    return side.name.lower()


def _kind(form: PrintedForm) -> str:
    """The name of a form without its size."""
    return re.sub(r"\.[\d.]+$", "", form.name) if form.name.startswith("picture.") else form.name


def _part_problems(name: str, page: int, meant: MeantPart, part: PrintedPart) -> Iterator[Finding]:
    if part.role != meant.role or part.text != _plainly(meant.text):
        problem = f"{part.text!r} stands where {_plainly(meant.text)!r} should."
        yield Finding(name, page, Witness.TEXT, problem)
    forms = Counter(map(_kind, part.forms))
    for form in sorted({*forms, *meant.forms}):
        if forms[form] != meant.forms[form]:
            problem = f"it shows {form} {_times(forms[form])}, and is to show it {_times(meant.forms[form])}."
            yield Finding(name, page, Witness.MARKS, problem)
    if part.alt != meant.alt:
        yield Finding(name, page, Witness.ALT, f"its text is {part.alt!r}, not {meant.alt!r}.")


def _plainly(words: str) -> str:
    return re.sub(r"(?<=\w)'", "\N{RIGHT SINGLE QUOTATION MARK}", words)


def _times(count: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(count, f"{count} times")


def _headlong(card: PrintedCard, width: float, height: float) -> Iterator[str]:
    """Each corner is there once more, turned by half round the middle of the card."""
    corners = [part for part in card.of("P") if len(part.texts) != 1 or part.forms or _in_corner(part, width)]
    for one, other in zip(corners[::2], corners[1::2], strict=False):
        forms = zip(one.forms, other.forms, strict=False)
        texts = zip(one.texts, other.texts, strict=False)
        apart = [(a.place.e + b.place.e - width, a.place.f + b.place.f - height) for a, b in forms]
        apart += [(a.x + b.x - width, a.y + b.y - height) for a, b in texts]
        turns = [(b.place.turn - a.place.turn) % 360 for a, b in zip(one.forms, other.forms, strict=False)]
        turns += [(b.turn - a.turn) % 360 for a, b in zip(one.texts, other.texts, strict=False)]
        far = max((max(map(abs, pair)) for pair in apart), default=0)
        if far > NEAR or any(abs(turn - 180) > LEVEL for turn in turns):
            yield "its corners are not the same head to foot."
            return


def _in_corner(part: PrintedPart, width: float) -> bool:
    """Whether a single text stands at a side, not in the middle."""
    return abs(part.texts[0].x + part.texts[0].across / 2 - width / 2) > width / 5


def _path_problems(meant: StrideCard, card: PrintedCard) -> Iterator[str]:
    """Arrows go the right way, from the pip along the squares to the last."""
    forms = [form for part in card.parts for form in part.forms]
    turn = 90 if meant.way == "up" else 0
    if any(abs(form.place.turn - turn) > LEVEL for form in forms if form.name == "head"):
        yield f"an arrow on it does not point {'up' if meant.way == 'up' else 'to the right'}."
    squares = [(form.place.e, form.place.f) for form in forms if form.name == "step"]
    along = [y if meant.way == "up" else x for x, y in squares]
    across = {round(x if meant.way == "up" else y, 1) for x, y in squares}
    gaps = {round(after - before, 1) for before, after in pairwise(along)}
    if len(across) > 1 or len(gaps) > 1 or min(gaps, default=1) <= 0:
        yield "its squares do not lie in a row."
