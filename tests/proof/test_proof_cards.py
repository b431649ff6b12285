"""Every card that is printed is proved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.backs.back import CardBack
from cardgen.card.deck import filled, write_backs, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.kit.cards.sheets import DEFAULT_STOCK
from cardgen.paper.classes import CLASSES
from cardgen.paper.imprint import imprint_of, read_imprint
from cardgen.paper.shelf import all_stock, find_stock, template_for
from cardgen.paper.template import CardTemplate
from cardgen.paper.template_file import ZONES
from cardgen.proof import prove
from tests.support.samples import WHOLE, one_in

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardgen.card.face import CardFace
    from cardgen.catalog import Piece
    from cardgen.paper.stock import Stock

CATALOGUE = load()
PIECES = [piece for one in CATALOGUE.sets for piece in one.pieces]
STOCKS = [stock.id for stock in all_stock() if WHOLE or stock.id != DEFAULT_STOCK]
"""On the standard stock `cardgen check` proves all of them (tests/cli/test_cli_maker.py)."""


def faces(pieces: Sequence[Piece]) -> list[CardFace]:
    """What stands on their cards."""
    return [face_of(piece) for piece in pieces]


@pytest.mark.parametrize("stock", STOCKS)
def test_every_card_of_the_catalogue_is_proved(stock: str, tmp_path: Path) -> None:
    """Nothing on any card of any stock differs from what the rules say; each card is proved on one of these stocks."""
    file, paper = tmp_path / "cards.pdf", find_stock(stock)
    pieces = one_in(len(STOCKS), PIECES, STOCKS.index(stock))
    write_cards(file, filled(faces(pieces), paper, blank_diagram), paper)
    proof = prove(file, CATALOGUE, pieces=pieces)
    assert list(map(str, proof.findings)) == []
    assert (proof.stock, proof.cards) == (stock, len(pieces))
    assert proof.squares >= 25 * len(pieces)


@pytest.mark.parametrize("stock", ["letter-8up", "poker-a4-9up"])
def test_both_sides_are_proved(stock: str, tmp_path: Path) -> None:
    """In duplex files the backs are recognised, and lie behind fronts of their class."""
    file, paper = tmp_path / "cards.pdf", find_stock(stock)
    cards = filled(faces(PIECES[:20]), paper, blank_diagram)
    write_cards(file, cards, paper, duplex=True)
    proof = prove(file, CATALOGUE)
    assert (proof.cards, proof.blanks, proof.backs) == (20, len(cards) - 20, len(cards))
    assert list(map(str, proof.findings)) == []


def test_what_is_known_in_part_is_said(tmp_path: Path) -> None:
    """Of a piece that takes in passing not all ways are asked: the proof names its card, and those of no others."""
    (tmp_path / "own.yaml").write_text(
        "pieces:\n- {id: checker, name: Checker, class: piece, notation: 'fF[cF-mF]', source: none, confidence: author}\n",
        encoding="utf-8",
    )
    catalogue, file, paper = load((tmp_path,)), tmp_path / "cards.pdf", find_stock("letter-8up")
    pieces = [catalogue.piece(name) for name in ("checker", "cannon", "checker")]
    write_cards(file, [face_of(piece) for piece in pieces], paper)
    assert prove(file, catalogue).in_part == ("Checker",)


def test_backs_alone_are_proved(tmp_path: Path) -> None:
    """A file of backs has no diagrams, but places."""
    file, paper = tmp_path / "backs.pdf", find_stock("letter-8up")
    write_backs(file, map(CardBack, CLASSES), paper)
    proof = prove(file, CATALOGUE)
    assert (proof.pages, proof.cards, proof.backs, proof.findings) == (4, 0, 32, ())


@pytest.mark.parametrize("content", [b"", b"%PDF-1.7\nnothing\n", b"\x00" * 1000, b"cards"])
def test_what_is_no_pdf_is_said(content: bytes, tmp_path: Path) -> None:
    """A file that is none of ours is a mistake of the user, with its name."""
    file = tmp_path / "other.pdf"
    file.write_bytes(content)
    with pytest.raises(CardgenError, match=r"other\.pdf: is no PDF"):
        prove(file, CATALOGUE)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"q Q",
        b"q 1 0 0 cm /Figure <</MCID 0>> BDC /x Do EMC Q",
        b"q 1 0 0 1 0 0 cm /P /Name BDC (a) Tj EMC Q",
        b"q 1 0 0 1 0 0 cm /P <</MCID 9>> BDC /F 1 Tf (a) Tj EMC Q Q Q",
        b"q 0 0 0 0 0 0 cm /Figure <</MCID 0>> BDC /board.5 Do /mark.disc Do EMC Q",
        b"q 1 0 0 1 0 0 cm /Figure <</MCID (a)>> BDC BI ID EI EMC Q",
        b"EMC Q EMC BT Tj ET Do cm",
        b"q 1 0 0 1 0 0 cm /Figure <</MCID 0>> BDC q 0 0 0 0 0 0 cm /board.5 Do Q 0 0 m 1 1 2 2 3 3 c S EMC Q",
        b"q 1 0 0 1 0 0 cm /Figure <</MCID 0>> BDC /board.5 Do S c 1 c S 0 0 m f m S 1 w 0 0 m 0 0 l S EMC Q",
    ],
)
def test_other_programs_files_are_no_bugs(content: bytes, tmp_path: Path) -> None:
    """Pages that we have not written end in findings or in a sentence, never in a traceback."""
    file = tmp_path / "other.pdf"
    document = pikepdf.new()
    page = document.add_blank_page(page_size=(612, 792))
    page.Contents = document.make_stream(content)
    document.save(file)
    try:
        found = [str(finding) for finding in prove(file, CATALOGUE).findings]
    except CardgenError as error:
        found = [str(error)]
    assert found


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    """So is a file that is not there."""
    with pytest.raises(CardgenError, match=r"none\.pdf: cannot be read"):
        prove(tmp_path / "none.pdf", CATALOGUE)


STOCK = """\
id: odd
title: Two cards on a page of no usual size
card: eighth-letter
page: {width: 200, height: 290}
cell: {width: 107.95, height: 69.85}
columns: 1
rows: 2
origin: {left: 31, top: 22}
pitch: {across: 107.95, down: 90}
turned: true
perforated: false
"""


def test_a_makers_own_stock(tmp_path: Path) -> None:
    """Paper that we do not know has to be named; then it is compared in millimetres like ours."""
    paper, file = tmp_path / "odd.yaml", tmp_path / "cards.pdf"
    paper.write_text(STOCK, encoding="utf-8")
    stock = find_stock(str(paper))
    write_cards(file, faces(PIECES[:2]), stock, duplex=True)
    assert prove(file, CATALOGUE, stock).findings == ()
    forget_the_stock(file)
    with pytest.raises(CardgenError, match=r"no stock has pages of 200\.0 × 290\.0 mm, as page 1 is; name yours"):
        prove(file, CATALOGUE)
    said = list(map(str, prove(file, CATALOGUE, replace(stock, pitch_down=90.2)).findings))
    assert any(one.endswith("it lies 0.20 mm too high on the sheet.") for one in said)
    assert "page 1: its lines to cut along do not lie in line with the edges of the cards, one for each." in said


def forget_the_stock(file: Path, keywords: str = "") -> None:
    """Let the file say nothing of its stock, or something else."""
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        document.trailer["/Info"]["/Keywords"] = pikepdf.String(keywords)
        document.save()


def refused(file: Path, stock: Stock | None = None) -> str:
    """The sentence with which a proof is refused, without the folder."""
    with pytest.raises(CardgenError) as caught:
        prove(file, CATALOGUE, stock)
    return str(caught.value).removeprefix(f"{file.parent}/")


@pytest.mark.parametrize("name", ["my-paper.yaml", "größtes Papier; file 2.yml"])
def test_a_file_says_on_what_paper_it_was_made(name: str, tmp_path: Path) -> None:
    """Cards on paper of the maker's own, on pages as large as those of ours, are not held against ours."""
    paper, file = tmp_path / name, tmp_path / "cards.pdf"
    text = STOCK.replace("id: odd", "id: my-paper").replace("width: 200, height: 290", "width: 210, height: 297")
    paper.write_text(text, encoding="utf-8")
    stock = find_stock(str(paper))
    write_cards(file, faces(PIECES[:2]), stock)
    said = f"cards.pdf: it was made on stock 'my-paper' ({name})"
    assert refused(file) == f"{said}, which is not one of ours; add --stock {name}."
    assert prove(file, CATALOGUE, stock).findings == ()
    assert refused(file, find_stock("a4-8up")) == f"{said}, not on stock 'a4-8up'; add --stock {name} instead."
    changed = find_stock(str(paper.rename(tmp_path / "x.yaml")))
    assert prove(file, CATALOGUE, changed).findings == ()
    changed = replace(changed, file=name, origin_left=30)
    assert refused(file, changed) == f"{said} when that had other measures; make it anew with cardgen pdf."


def test_paper_of_ours_needs_no_name(tmp_path: Path) -> None:
    """Its measures say which it is, also for a copy of it under another name; another one is told apart."""
    file, ours = tmp_path / "cards.pdf", find_stock("poker-a4-9up")
    write_cards(
        file, filled(faces(PIECES[:2]), ours, blank_diagram), replace(ours, id="mine", file="mine.yaml", source="?")
    )
    assert prove(file, CATALOGUE).stock == "poker-a4-9up"
    assert prove(file, CATALOGUE, ours).findings == ()
    write_cards(file, faces(PIECES[:2]), ours)
    said = "cards.pdf: it was made on stock 'poker-a4-9up'"
    assert refused(file, find_stock("letter-8up")) == f"{said}, not on stock 'letter-8up'; leave out --stock."
    write_cards(file, faces(PIECES[:2]), replace(ours, origin_top=15))
    assert refused(file) == f"{said} when that had other measures; make it anew with cardgen pdf."
    write_cards(file, faces(PIECES[:2]), replace(ours, id="made-in-code", origin_top=15))
    said = "cards.pdf: it was made on stock 'made-in-code', which is not one of ours; add --stock FILE.yaml."
    assert refused(file) == said


def test_what_a_file_says_of_its_paper_is_not_believed(tmp_path: Path) -> None:
    """The measures that count are those of the stock that is named: a file that lies is found out."""
    file, stock = tmp_path / "cards.pdf", find_stock("a4-8up")
    write_cards(file, faces(PIECES[:8]), stock)
    other = find_stock("letter-8up")
    forget_the_stock(file, str(imprint_of(other, template_for(other))))
    findings = list(map(str, prove(file, CATALOGUE).findings))
    assert "page 1: it measures 210.00 × 297.00 mm, the stock 'letter-8up' 215.9 × 279.4 mm." in findings
    assert any("the sheet." in one for one in findings)
    forget_the_stock(file, "chess, cards")
    proof = prove(file, CATALOGUE)
    assert (proof.stock, proof.findings) == ("a4-8up", ())


def test_an_imprint_is_the_same_as_it_was_long_ago() -> None:
    """So files that were printed then are still known: an anchor, of a template with measures of its own."""
    zones = {name: kind(*map(float, range(len(kind._fields)))) for name, kind in ZONES.items()}
    template = CardTemplate("made-up", "", 70.0, 100.0, **zones)
    assert str(imprint_of(find_stock("letter-8up"), template)) == "stock letter-8up; measures 17b3db03395c"


def test_measures_change_the_imprint_and_words_do_not() -> None:
    """Every measure of stock and template counts, numbers are the same with and without decimals."""
    stock = find_stock("letter-8up")
    template = template_for(stock)
    imprint = imprint_of(stock, template)
    assert read_imprint(str(imprint)) == imprint
    same = replace(stock, title="?", aliases=(), source="?", card="x.yaml", columns=2.0)  # type: ignore[arg-type]
    assert imprint_of(same, template._replace(title="?")) == imprint
    for measure in ("page_width", "cell_height", "origin_left", "pitch_down", "rows", "columns"):
        other = replace(stock, **{measure: getattr(stock, measure) + 0.5})
        assert imprint_of(other, template).measures != imprint.measures
    widths = {**template.board.widths, "pawn": 30.5}
    other_template = template._replace(board=template.board._replace(widths=widths))
    assert imprint_of(stock, other_template).measures != imprint.measures
    assert imprint_of(replace(stock, turned=False), template).measures != imprint.measures
