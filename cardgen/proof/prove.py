"""The proof of a finished PDF: every card is read back and held against the engine, the catalogue and the stock."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.picture.shelf import OURS
from cardgen.proof.backs import BackWitness, SaidBack, said_by
from cardgen.proof.diagram import DrawnDiagram, drawn_diagram, parse_alt
from cardgen.proof.diagrams import diagram_problems, seen_problems
from cardgen.proof.drawings import blank_problems, drawing_problems
from cardgen.proof.expected import truth
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.foot import foot_problems
from cardgen.proof.houses import house_problems
from cardgen.proof.index import index_problems
from cardgen.proof.keys import key_problems, lost_keys, sign_class
from cardgen.proof.legend import legend_problems, tile_problems
from cardgen.proof.parts import part_problems
from cardgen.proof.pixels import eyes_on, look
from cardgen.proof.place import board_problems, cell_of, near_size, page_problems, paper_of, place_problems
from cardgen.proof.printed import CardSide
from cardgen.proof.reader import read_pages
from cardgen.proof.setting import head_problems, picture_problems, setting_problems
from cardgen.proof.sheet import beside_problems, cutting_problems, order_problems
from cardgen.proof.ways import ways
from cardgen.proof.whole import whole
from cardgen.proof.wording import has_known_set, head_of, like_of, name_of, piece_of, text_problems
from cardgen.proof.zones import zone_problems
from cardgen.words.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from PIL.Image import Image

    from cardgen.catalog import Catalogue, Piece
    from cardgen.paper.stock import Stock
    from cardgen.picture.shelf import Pictures
    from cardgen.proof.diagrams import Problem
    from cardgen.proof.expected import Truth
    from cardgen.proof.place import Paper
    from cardgen.proof.printed import PrintedCard, PrintedPage
    from cardgen.proof.ways import Ways
    from cardgen.proof.whole import MakesAnew
    from cardgen.words import Language


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


def prove(
    path: Path,
    catalogue: Catalogue,
    stock: Stock | None = None,
    pieces: Iterable[Piece] = (),
    pictures: Pictures = OURS,
    anew: MakesAnew | None = None,
) -> Proof:
    """Read a PDF of cards back and compare all of it; the pieces have to be among its cards.

    `anew` makes the same pages once more; then each has to look as it is made now, to the last spot.

    Without a stock it is the one that the file names, else found by the size of the pages. Raises CardgenError for what
    is no PDF of cards, and for one that was made on another stock than the one given, or on one that is not known.
    """
    pages = read_pages(path)
    cards = [card for page in pages for card in page.cards]
    if not cards:
        raise CardgenError(f"{path}: there are no cards in it; make some with cardgen pdf.")
    paper = paper_of(path, pages, stock)
    findings = [
        *_findings(path, pages, paper, catalogue, pictures, anew),
        *(Finding("", number, Witness.PLACE, problem) for number, problem in order_problems(pages)),
        *_backs(pages, paper, catalogue),
        *_lost(cards, catalogue, pieces),
        *(() if paper.repeated else _doubled(cards, catalogue)),
        *lost_keys(cards, paper, catalogue, _language(pages[0])),
    ]
    sides = [card.side for card in cards]
    figures = (figure for card in cards if card.side is CardSide.FRONT for figure in card.of("Figure"))
    squares = sum(shown.size * shown.rows for shown in map(drawn_diagram, figures))
    fronts, blanks, keys, backs = map(sides.count, (CardSide.FRONT, CardSide.BLANK, CardSide.KEY, CardSide.BACK))
    return Proof(
        stock=paper.stock.id,
        pages=len(pages),
        cards=fronts,
        blanks=blanks,
        keys=keys,
        backs=backs,
        squares=squares,
        findings=tuple(findings),
        in_part=_in_part(cards, catalogue),
    )


def _in_part(cards: Sequence[PrintedCard], catalogue: Catalogue) -> tuple[str, ...]:
    names = []
    for card in cards:
        piece = piece_of(card, catalogue) if card.side is CardSide.FRONT else None
        for figure in card.of("Figure") if piece is not None else ():
            marks = drawn_diagram(figure)
            if piece is not None and marks.size and not _known(piece, marks)[1].whole:
                names.append(called(card))
    return tuple(dict.fromkeys(names))


def _known(piece: Piece, marks: DrawnDiagram) -> tuple[Truth, Ways]:
    """What the engine says, with the men that stand on the diagram."""
    moves, men = piece.kind.moves, frozenset(marks.men)
    return truth(moves, marks.size, men), ways(moves, marks.size, men)


def _findings(
    path: Path,
    pages: Sequence[PrintedPage],
    paper: Paper,
    catalogue: Catalogue,
    pictures: Pictures,
    anew: MakesAnew | None,
) -> Iterator[Finding]:
    backs = BackWitness(paper, catalogue)
    with eyes_on(path) as eyes, whole(pages, paper, catalogue, anew) if anew else nullcontext() as made:
        for page in pages:
            for problem in page_problems(page, paper, first=page.number == 1 or _first_backs(page)):
                yield Finding("", page.number, Witness.PLACE, problem)
            for problem in (*cutting_problems(page, paper), *beside_problems(page, paper, _language(page))):
                yield Finding("", page.number, Witness.PLACE, problem)
            picture = eyes.picture(page.number) if page.cards and near_size(page, paper) else None
            faulted: set[int] = set()
            for card in page.cards:
                name = called(card)
                faults = (
                    *((Witness.FILE, "", problem) for problem in _written(card, page, paper)),
                    *_problems(card, page, picture, paper, catalogue, pictures),
                    *backs.problems(page, card, picture),
                )
                faulted |= {card.number} if faults else set()
                for witness, square, problem in faults:
                    yield Finding(name, page.number, witness, problem, square)
            for seen, problem in made.problems(page, eyes) if made and picture else ():
                # Where another witness has said what is wrong, it need not be said again that it looks otherwise.
                if seen is None or seen.number not in faulted:
                    yield Finding(called(seen) if seen else "", page.number, Witness.WHOLE, problem)


def _written(card: PrintedCard, page: PrintedPage, paper: Paper) -> Iterator[str]:
    """What is on a card that cards never have."""
    yield from card.odd
    fonts = {text.font for part in (*card.parts, *card.loose) for text in part.texts}
    for font in sorted(fonts & page.fonts.keys()):
        yield f"its font {font} {page.fonts[font]}."
    yield from drawing_problems(card, page, paper)
    yield from part_problems(card, paper)
    yield from zone_problems(card, class_of(card), paper)
    if card.side is CardSide.BLANK:
        yield from blank_problems(card, class_of(card), paper)


def called(card: PrintedCard) -> str:
    """How messages call a card."""
    if card.side is CardSide.FRONT:
        return name_of(card) or card.title
    if card.side is CardSide.KEY:
        return card.title
    return f"{card.side.value} {card.number}"


def _problems(
    card: PrintedCard, page: PrintedPage, picture: Image | None, paper: Paper, catalogue: Catalogue, pictures: Pictures
) -> Iterator[Problem]:
    yield from place_problems(card, paper)
    if card.side is CardSide.BACK or picture is None:
        return
    language = _language(page)
    if card.side is CardSide.KEY:
        yield from head_problems(card, sign_class(card), paper.template)
        yield from key_problems(card, page, picture, paper, catalogue, language)
        yield from setting_problems(card, DrawnDiagram(0, 0), paper.template)
        return
    figures = card.of("Figure")
    if len(figures) != 1:
        yield Witness.MARKS, "", f"there are {len(figures) or 'no'} diagrams on the card, not one."
        return
    marks = drawn_diagram(figures[0])
    yield from board_problems(marks, paper)
    piece = None
    if card.side is CardSide.BLANK:
        yield from _blank(marks, figures[0].alt, language)
        if not has_known_set(card, catalogue):
            yield Witness.TEXT, "", f"the catalogue has no set {str(head_of(card))!r}; name its folder with --catalog."
    else:
        piece = piece_of(card, catalogue)
        if piece is None:
            shown = str(head_of(card))
            yield Witness.TEXT, "", f"the catalogue has no such piece in {shown!r}; name its folder with --catalog."
            return
        yield from text_problems(card, piece, language)
        yield from house_problems(card, piece, language)
        yield from foot_problems(card, piece, paper.template, language)
        yield from diagram_problems(figures[0], marks, piece, language)
        yield from head_problems(card, piece.class_.value, paper.template)
        yield from index_problems(card, piece, paper.template)
        yield from picture_problems(card, page, pictures.of(piece), marks, paper)
        yield from legend_problems(card, marks, *_known(piece, marks), language)
    yield from setting_problems(card, marks, paper.template)
    yield from tile_problems(card, marks, paper.template, language)
    if marks.size:
        yield from seen_problems(
            look(picture, page, card, marks, paper.look.ink), marks, piece.kind.moves if piece else ()
        )


def _language(page: PrintedPage) -> Language:
    return language_of(page.language)


def _blank(marks: DrawnDiagram, alt: str, language: Language) -> Iterator[Problem]:
    """A board for drawing on has no mark but the own square."""
    lines = marks.lines
    for problem in (*marks.odd, *lines.odd):
        yield Witness.MARKS, "", f"{problem}."
    if marks.signed:
        yield Witness.MARKS, "", "the own square has the sign of a class, but is to be drawn on."
    if lines.strings or lines.arches or lines.heads or lines.bars:
        yield Witness.MARKS, "", "there are lines on the board that is to be drawn on."
    text = parse_alt(alt, language)
    if marks.signs or marks.pads or marks.men or marks.boxes or marks.stars or marks.pushes or marks.stays:
        yield Witness.MARKS, "", "there are marks on the board that is to be drawn on."
    if isinstance(text, str) or text.signs or text.pads:
        yield Witness.ALT, "", "the text of the diagram tells of marks, but the board is to be drawn on."


def _backs(pages: Sequence[PrintedPage], paper: Paper, catalogue: Catalogue) -> Iterator[Finding]:
    """Where backs follow fronts, each lies behind a front of its class and game, and none is missing."""
    if not any(card.side is not CardSide.BACK for page in pages for card in page.cards):
        return
    backs = any(card.side is CardSide.BACK for page in pages for card in page.cards)
    if pages[0].both != backs:
        are, asks = ("are", "does not ask") if backs else ("are no", "asks")
        yield Finding("", 1, Witness.PLACE, f"there {are} backs in the file, it {asks} to be printed on both sides.")
    for before, page in pairwise(pages):
        if any(card.side is not CardSide.BACK for card in page.cards):
            continue
        behind = {cell_of(card, paper): card for card in page.cards}
        for front in before.cards:
            back = behind.get(cell_of(front, paper))
            if front.side is CardSide.BACK or back is None:
                yield Finding(called(front), before.number, Witness.PLACE, "has no back behind it on the next page.")
            elif back_class(back) != front_class(front):
                problem = f"has the back of a {back_class(back)} behind it, it is a {front_class(front)}."
                yield Finding(called(front), before.number, Witness.PLACE, problem)
            elif (said := said_by(back)) is not None and (meant := _meant(front, paper, catalogue)) not in (None, said):
                problem = f"has the back of a {said} behind it, it is a {meant}."
                yield Finding(called(front), before.number, Witness.PLACE, problem)


def _meant(front: PrintedCard, paper: Paper, catalogue: Catalogue) -> SaidBack | None:
    """What has to stand on the other side of a card; None for one whose set is not known."""
    if front.side is CardSide.KEY:
        label = head_of(front).label.casefold()
        game = next((name for name in _games(catalogue) if name.casefold() == label), "")
        return SaidBack(front_class(front), game) if game and not paper.look.numeral else None
    like = like_of(front, catalogue)
    if like is None:
        return None
    return SaidBack(front_class(front), like.game, like.expansion if paper.look.numeral else 0)


def _games(catalogue: Catalogue) -> tuple[str, ...]:
    return tuple({piece.game for one in catalogue.sets for piece in one.pieces[:1] if piece.game})


def back_class(card: PrintedCard) -> str:
    """The class of a back, by the name of its pattern."""
    names = [form.name for part in card.parts for form in part.forms if form.name.startswith("back.")]
    return names[0].removeprefix("back.") if names else ""


def class_of(card: PrintedCard) -> str:
    """The class of a front, or of a blank card."""
    return front_class(card) if card.side is not CardSide.BACK else back_class(card)


def front_class(card: PrintedCard) -> str:
    """The class of a front, by its own square; of a key card by the sign at its head."""
    if card.side is CardSide.KEY:
        return sign_class(card)
    return next((drawn_diagram(figure).class_ for figure in card.of("Figure")), "")


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


def _first_backs(page: PrintedPage) -> bool:
    """Whether they lie behind the first sheet."""
    return page.number == 2 and all(card.side is CardSide.BACK for card in page.cards)
