"""Pages, held against the engine, the catalogue and the stock card by card, by every witness."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.proof.face import face_of
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.layout.arms import arms_problems
from cardgen.proof.layout.foot import foot_problems
from cardgen.proof.layout.formats import format_problems
from cardgen.proof.layout.houses import house_problems
from cardgen.proof.layout.index import index_problems
from cardgen.proof.layout.legend import legend_problems, tile_problems
from cardgen.proof.layout.makers import maker_problems
from cardgen.proof.layout.own_pictures import own_picture_problems
from cardgen.proof.layout.parts import part_problems
from cardgen.proof.layout.place import board_problems, near_size, page_problems, place_problems
from cardgen.proof.layout.setting import head_problems, picture_problems, setting_problems
from cardgen.proof.layout.sheet import beside_problems, cutting_problems
from cardgen.proof.layout.wording import has_known_set, head_of, name_of, text_problems
from cardgen.proof.layout.zones import zone_problems
from cardgen.proof.moves.against_engine import diagram_problems, seen_problems
from cardgen.proof.moves.expected import truth
from cardgen.proof.moves.pixels import eyes_on, look
from cardgen.proof.moves.ways import ways
from cardgen.proof.moves.witnesses import DrawnDiagram, parse_alt
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.products.backs import BackWitness
from cardgen.proof.products.keys import key_problems, sign_class
from cardgen.raster.pixels import Raster
from cardgen.words.language.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece
    from cardgen.picture.shelf import Pictures
    from cardgen.proof.face import ProvedFace
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.expected import Truth
    from cardgen.proof.moves.pixels import Eyes
    from cardgen.proof.moves.ways import Ways
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage
    from cardgen.proof.products.backs import BackClaim, FirstBack
    from cardgen.proof.products.keys import PrintedPlace, ReadKey
    from cardgen.words import Language


@dataclass(frozen=True, slots=True)
class ProofTask:
    """What is known of a file before its pages are looked at one by one; the same for all of them."""

    path: Path
    paper: Paper
    catalogue: Catalogue
    pictures: Pictures
    keys: Mapping[PrintedPlace, ReadKey]
    """What its key cards say that they are."""
    backs: Mapping[BackClaim, FirstBack]


class PageProof(NamedTuple):
    """What came of a page."""

    findings: tuple[Finding, ...]
    in_part: tuple[str, ...]
    """Cards of which not all was asked."""
    classes: tuple[str, ...]
    """Of each card."""
    squares: int
    """Of all diagrams of fronts."""


def proved_pages(task: ProofTask, pages: Sequence[PrintedPage]) -> Iterator[PageProof]:
    """Each of these pages."""
    with eyes_on(task.path, task.paper.stock.scale) as eyes:
        backs = BackWitness(task.paper, task.catalogue, task.backs, eyes)
        for page in pages:
            faces = [face_of(card, task.catalogue) for card in page.cards]
            yield PageProof(
                tuple(_findings(page, faces, task, eyes, backs)),
                tuple(called(face.card) for face in faces if not _is_whole(face)),
                tuple(face.class_ for face in faces),
                sum(face.squares for face in faces),
            )


def _findings(
    page: PrintedPage, faces: Sequence[ProvedFace], task: ProofTask, eyes: Eyes, backs: BackWitness
) -> Iterator[Finding]:
    paper = task.paper
    for problem in (
        *page_problems(page, paper, first=page.number == 1 or _first_backs(page)),
        *cutting_problems(page, paper),
        *beside_problems(page, paper, _language(page)),
    ):
        yield Finding("", page.number, Witness.PLACE, problem)
    seen = can_be_seen(page, paper)
    if seen and any(face.card.side is CardSide.KEY for face in faces):
        eyes.picture(page.number)  # the finest that is asked for comes first, so that the page is rendered once
    least = min((marks.place.across for face in faces for marks in face.marks if marks.place), default=0.0)
    for face in faces:
        card = face.card
        name = called(card)
        faults = (
            *((Witness.FILE, "", problem) for problem in _written(face, page, paper)),
            *_problems(face, page, least if seen else None, eyes, task),
            *backs.problems(page, card, seen=seen),
        )
        for witness, square, problem in faults:
            yield Finding(name, page.number, witness, problem, square)


def can_be_seen(page: PrintedPage, paper: Paper) -> bool:
    """Whether a page is rendered: not one without cards, nor one as large as a wall."""
    return bool(page.cards) and near_size(page, paper)


def _written(face: ProvedFace, page: PrintedPage, paper: Paper) -> Iterator[str]:
    """What is on a card that cards never have."""
    card = face.card
    fonts = {text.typeface for part in (*card.parts, *card.loose) for text in part.texts}
    for font in sorted(fonts & page.fonts.keys()):
        yield f"its font {font} {page.fonts[font]}."
    yield from maker_problems(card)
    yield from part_problems(card, paper)
    yield from zone_problems(card, face.class_, paper)


def called(card: PrintedCard) -> str:
    """How messages call a card."""
    if card.side is CardSide.FRONT:
        return name_of(card) or card.title
    if card.side is CardSide.KEY:
        return card.title
    return f"{card.side.value} {card.number}"


def _problems(
    face: ProvedFace, page: PrintedPage, least: float | None, eyes: Eyes, task: ProofTask
) -> Iterator[Problem]:
    """All that the witnesses say of a card. least: the smallest square of the page, in mm; None where none is seen."""
    card, paper, catalogue = face.card, task.paper, task.catalogue
    yield from place_problems(card, paper)
    if card.side is CardSide.BACK or least is None:
        return
    language = _language(page)
    if card.side is CardSide.KEY:
        yield from head_problems(card, sign_class(card), paper.template)
        yield from key_problems(card, page, eyes.picture(page.number), paper, catalogue, language)
        yield from setting_problems(card, DrawnDiagram(0, 0), paper.template)
        return
    figures = card.of("Figure")
    if len(figures) != 1:
        yield Witness.MARKS, "", f"there are {len(figures) or 'no'} diagrams on the card, not one."
        return
    marks, piece = face.marks[0], face.piece
    yield from board_problems(marks, paper)
    if card.side is CardSide.BLANK:
        yield from _blank(marks, figures[0].alt, language)
        if not has_known_set(card, catalogue):
            yield Witness.TEXT, "", f"the catalogue has no set {str(head_of(card))!r}; name its folder with --catalog."
    else:
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
        yield from arms_problems(card, piece, marks, paper)
        yield from _picture_problems(card, page, piece, marks, task, eyes)
        yield from format_problems(card, piece, marks, paper.template)
        yield from legend_problems(card, marks, *_known(piece, marks), language)
    yield from setting_problems(card, marks, paper.template)
    yield from tile_problems(card, marks, paper.template, language)
    if marks.size:
        seen = look(eyes.of_squares(page.number, least), page, card, marks, paper.look.ink)
        yield from seen_problems(seen, marks, piece.kind.moves if piece else ())


def _picture_problems(
    card: PrintedCard, page: PrintedPage, piece: Piece, marks: DrawnDiagram, task: ProofTask, eyes: Eyes
) -> Iterator[Problem]:
    """Of its maker's own picture, or that of its figure."""
    try:
        picture = task.pictures.shown(piece)
        if piece.picture is not None and isinstance(picture, Raster):
            yield from own_picture_problems(card, page, piece.picture, marks, task.paper)
        else:
            assert not isinstance(picture, Raster), "pictures of figures are lines"
            yield from picture_problems(card, page, picture, marks, task.paper)
            path = piece.picture or task.pictures.file_of(piece)
            if picture is not None and picture.own and path is not None:
                from cardgen.proof.layout.own_drawings import own_drawing_problems  # noqa: PLC0415  few makers have any

                yield from own_drawing_problems(card, page, path, eyes, task.paper)
    except CardgenError as error:
        if piece.picture is None:
            raise
        yield Witness.PLACE, "", f"its own picture cannot be read any more: {error}"


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


def _is_whole(face: ProvedFace) -> bool:
    """Whether all was asked of a card."""
    return all(face.piece is None or not marks.size or _known(face.piece, marks)[1].whole for marks in face.marks)


def _known(piece: Piece, marks: DrawnDiagram) -> tuple[Truth, Ways]:
    """What the engine says, with the men that stand on the diagram."""
    moves, men = piece.kind.moves, frozenset(marks.men)
    return truth(moves, marks.size, men), ways(moves, marks.size, marks.rows, men)


def _first_backs(page: PrintedPage) -> bool:
    """Whether they lie behind the first sheet."""
    return page.number == 2 and all(card.side is CardSide.BACK for card in page.cards)
