"""The finished PDF, read by others: boxes, fonts, tags, text, named marks, and the same bytes every time."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from cardgen.card.backs.back import CardBack, back
from cardgen.card.contact_sheet import Exhibit, contact_sheet
from cardgen.card.front.layout import lay_out
from cardgen.card.marks import marks
from cardgen.card.sheet import backs, fronts, interleaved
from cardgen.errors import CardgenError
from cardgen.ink.faces import advances
from cardgen.ink.items import Fill, Group, Page, Symbol, Tagged, Text, Use, rectangle
from cardgen.ink.pdf import pdf_bytes, write_pdf
from cardgen.paper.shelf import find_stock, template_for
from cardgen.picture.svg import Picture
from tests.support.faces import CANARY, PHARAOH, crowded

LETTER = find_stock("letter-8up")
TEMPLATE = template_for(LETTER)
FACES = (PHARAOH, CANARY, crowded())
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def sheets() -> bytes:
    """A front with three cards and its back."""
    cards = [lay_out(face, TEMPLATE) for face in FACES]
    behind = [back(CardBack(face.class_), TEMPLATE.width, TEMPLATE.height) for face in FACES]
    return pdf_bytes(interleaved(fronts(cards, LETTER), backs(behind, LETTER)), "Cards")


@cache
def opened(content: bytes) -> pikepdf.Pdf:
    """Kept, because the objects of a document live only as long as it does."""
    return pikepdf.open(BytesIO(content))


def test_a_page_is_a_portrait_letter_and_a_card_is_198_by_306(sheets: bytes) -> None:
    """Anchors in points."""
    page = opened(sheets).pages[0]
    assert [float(side) for side in page.MediaBox] == [0, 0, 612, 792]
    assert [float(side) for side in page.TrimBox] == [0, 0, 612, 792]
    card = opened(pdf_bytes([lay_out(PHARAOH, TEMPLATE)], "Card")).pages[0]
    assert [float(side) for side in card.MediaBox] == [0, 0, 198, 306]
    assert [float(side) for side in card.TrimBox] == [0, 0, 198, 306]


def colours_of_text(content: bytes) -> set[str]:
    """The operator that sets the colour of each stretch of text."""
    pages = (page.Contents.read_bytes().decode("latin-1") for page in opened(content).pages)
    return {colour for page in pages for colour in re.findall(r"([^\n]* (?:g|rg|k|sc|scn))\nBT", page)}


def test_text_is_printed_with_black_ink_alone(sheets: bytes) -> None:
    """DeviceGray 0, so that no colour is printed under small type; the last line in one grey, the set in its colour."""
    picture = PHARAOH.picture
    assert isinstance(picture, Picture)
    figures = pdf_bytes(contact_sheet([Exhibit("Pharaoh", picture, 50)] * 50, "Figures"), "Figures")
    assert colours_of_text(figures) == {"0 g", "0.3882 g"}
    of_sets = {"0.4549 0.1255 0.2471 rg", "0.1137 0.3098 0.451 rg", "0.251 0.3843 0.1647 rg"}
    assert colours_of_text(sheets) == {"0 g", "0.3882 g"} | of_sets


@pytest.mark.parametrize("name", ["disc", "box", "push", "swap", "pass", "opening", "condition"])
def test_marks_are_printed_with_black_ink_alone(name: str) -> None:
    """Like text; white and black are the only colours of these."""
    page = Page(9, 9, (Use(getattr(marks, name.upper()), 4, 4),))
    form = opened(pdf_bytes([page], "")).pages[0].Resources.XObject[f"/mark.{name}"].read_bytes().decode("latin-1")
    found = set(re.findall(r"(\S+) [gG]\b", form))
    assert "0" in found
    assert found <= {"0", "1"}
    assert not re.search(r"\b(rg|RG|k|K)\b", form)


def test_a_trim_box_may_be_smaller() -> None:
    page = opened(pdf_bytes([Page(25.4, 25.4, (), trim=(2.54, 2.54, 22.86, 22.86))], "Trim")).pages[0]
    assert [float(side) for side in page.TrimBox] == pytest.approx([7.2, 7.2, 64.8, 64.8])


def test_printed_at_full_size(sheets: bytes) -> None:
    root = opened(sheets).Root
    assert root.ViewerPreferences.PrintScaling == "/None"
    assert root.ViewerPreferences.DisplayDocTitle
    assert root.Lang == "en-GB"
    assert "/Duplex" not in root.ViewerPreferences


def test_sheets_with_backs_ask_to_be_turned_over_the_long_edge() -> None:
    root = opened(pdf_bytes([lay_out(PHARAOH, TEMPLATE)] * 2, "Card", duplex=True)).Root
    assert root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
    assert root.ViewerPreferences.PrintScaling == "/None"


def test_fonts_are_embedded_subsets_of_truetype(sheets: bytes) -> None:
    """Also no Helvetica, which many programs add without being asked."""
    document = opened(sheets)
    fonts = [item for item in document.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]
    names = sorted(str(font.BaseFont) for font in fonts)
    assert [name.partition("+")[2] for name in names] == [
        "SourceSansPro-Bold",
        "SourceSansPro-Regular",
        "SourceSansPro-Semibold",
        "SourceSerifPro-Bold",
        "SourceSerifPro-It",
        "SourceSerifPro-Regular",
    ]
    assert all(len(name.partition("+")[0]) == 7 for name in names)  # a slash and six letters: a subset
    assert all(font.Subtype == "/TrueType" and "/FontFile2" in font.FontDescriptor for font in fonts)
    assert all("/ToUnicode" in font for font in fonts)
    assert b"Helvetica" not in sheets


def elements(node: pikepdf.Object) -> list[pikepdf.Object]:
    kids = node.get("/K")
    found = [node] if "/S" in node else []
    for kid in kids if isinstance(kids, pikepdf.Array) else []:
        found += elements(kid)
    return found


def test_tags_in_reading_order(sheets: bytes) -> None:
    """A section for each card, and in it set, name, words, rules, diagram, legend, and the foot."""
    document = opened(sheets)
    assert document.Root.MarkInfo.Marked
    roles = [str(element.S) for element in elements(document.Root.StructTreeRoot)]
    card = ["/Sect", "/P", "/H2", "/P", "/P", "/Figure", "/L", "/LI", "/LI", "/LI", "/P"]
    assert roles[: 1 + len(card)] == ["/Document", *card]
    sections = [element for element in elements(document.Root.StructTreeRoot) if element.S == "/Sect"]
    assert [str(section.T) for section in sections] == [face.name for face in FACES]


def test_each_diagram_has_its_alternate_text(sheets: bytes) -> None:
    figures = [element for element in elements(opened(sheets).Root.StructTreeRoot) if element.S == "/Figure"]
    told = [str(figure.Alt) for figure in figures]
    assert told[:2] == [PHARAOH.diagrams[0].alt, CANARY.diagrams[0].alt]
    assert told[3:] == ["Back of the royals", "Back of the pawns", "Back of the pieces"]


def test_every_mark_of_the_structure_is_on_its_page(sheets: bytes) -> None:
    """The tree and the content streams point at each other, number by number."""
    document = opened(sheets)
    numbers = document.Root.StructTreeRoot.ParentTree.Nums
    for index, page in enumerate(document.pages):
        assert int(page.StructParents) == index == int(numbers[2 * index])
        owners = numbers[2 * index + 1]
        marks = [
            int(instruction.operands[1].MCID)
            for instruction in pikepdf.parse_content_stream(page)
            if str(instruction.operator) == "BDC"
        ]
        assert marks == list(range(len(owners)))
        assert [int(owner.K) for owner in owners] == marks
        assert all(owner.Pg.objgen == page.objgen for owner in owners)


def test_all_ink_is_either_tagged_or_decoration(sheets: bytes) -> None:
    for page in opened(sheets).pages:
        depth = 0
        for instruction in pikepdf.parse_content_stream(page):
            operator = str(instruction.operator)
            depth += {"BDC": 1, "BMC": 1, "EMC": -1}.get(operator, 0)
            assert depth in {0, 1}
            if operator in {"f", "f*", "S", "Do", "Tj"}:
                assert depth == 1


def test_text_can_be_copied_and_found(sheets: bytes) -> None:
    document = pypdfium2.PdfDocument(sheets)
    page = document[0].get_textpage()
    text = " ".join(page.get_text_range().split())
    assert "ROYALS 3" in text
    assert "Moves without capturing to any adjacent square. Captures only by a leap of (1,3)." in text
    assert "Mecklenbeck Luna-Berolina Pawn" in text
    assert page.search("leap of (1,3)").get_next() is not None


def test_hostile_text_comes_out_as_it_went_in() -> None:
    words = "<b>(Moves)</b> &amp; \\) Tj 100% “quoted” ½ – ff fi"
    document = pypdfium2.PdfDocument(pdf_bytes([lay_out(replace(CANARY, wordings=(words,)), TEMPLATE)], "Card"))
    assert words in " ".join(document[0].get_textpage().get_text_range().split())


def test_more_than_a_subset_of_characters() -> None:
    """A font object has room for 256 characters; a line may use more."""
    text = "".join(char for char in sorted(advances("sans")) if char.isalpha() and "\xc0" <= char < "\u0450")
    assert len(text) > 300
    page = Page(400, 20, (Tagged("P", (Text(5, 5, text, "sans", 8, "#141414"),)),))
    document = pypdfium2.PdfDocument(pdf_bytes([page], "Text"))
    assert document[0].get_textpage().get_text_range().strip() == text


def test_error_missing_glyph() -> None:
    lost = Page(40, 20, (Text(5, 5, "a\N{BLACK CHESS PAWN}", "sans", 8, "#141414"),))
    with pytest.raises(CardgenError, match=r"has no '♟' \(U\+265F\)"):
        pdf_bytes([lost], "Text")


def placed_forms(page: pikepdf.Page) -> list[tuple[str, pikepdf.Matrix]]:
    """Each form of the page with its matrix to points."""
    stack: list[pikepdf.Matrix] = []
    matrix = pikepdf.Matrix()
    found = []
    for instruction in pikepdf.parse_content_stream(page):
        match str(instruction.operator):
            case "q":
                stack.append(matrix)
            case "Q":
                matrix = stack.pop()
            case "cm":
                matrix = pikepdf.Matrix(*map(float, instruction.operands)) @ matrix
            case "Do":
                found.append((str(instruction.operands[0]), matrix))
    return found


def test_marks_are_named_forms_in_the_middle_of_their_squares() -> None:
    """The canary's ring stands two to the right and one ahead; its square is 5.9 mm, its board begins 6.35 and 34.65 mm
    from the corner of the card."""
    page = opened(pdf_bytes([lay_out(CANARY, TEMPLATE)], "Card")).pages[0]
    marks = dict(form for form in placed_forms(page) if form[0] == "/mark.ring" and form[1].a > 16)
    ring = marks["/mark.ring"]
    points = 72 / 25.4
    assert (ring.e, ring.f) == pytest.approx(((6.35 + 4.5 * 5.9) * points, (34.65 + 3.5 * 5.9) * points), abs=0.001)
    assert (ring.a, ring.b, ring.c, ring.d) == pytest.approx((5.9 * points, 0, 0, 5.9 * points), abs=0.001)


def test_marks_are_found_on_turned_cards(sheets: bytes) -> None:
    """On the sheet the card lies turned a quarter clockwise: its right is down, its up is right."""
    discs = [matrix for name, matrix in placed_forms(opened(sheets).pages[0]) if name == "/mark.disc"]
    assert discs
    assert all(abs(disc.a) < 1e-6 and disc.b < 0 < disc.c for disc in discs)


def test_a_symbol_is_stored_once(sheets: bytes) -> None:
    forms = [o for o in opened(sheets).objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]
    names = {name for page in opened(sheets).pages for name in page.Resources.XObject}
    assert {"/mark.disc", "/mark.ring", "/mark.cross", "/board.7", "/sign.pawn.40622a"} <= names
    assert len(forms) == len({form.objgen for form in forms})
    assert len(forms) < 36


def test_two_symbols_of_one_name_are_a_bug() -> None:
    one = Symbol("mark.x", (Fill(rectangle(0, 0, 1, 1), "#141414"),))
    two = Symbol("mark.x", (Fill(rectangle(0, 0, 1, 2), "#141414"),))
    with pytest.raises(ValueError, match="two different symbols"):
        pdf_bytes([Page(9, 9, (Use(one, 1, 1), Group((Use(two, 1, 1),))))], "x")


def test_neutral_colours_are_printed_with_black_alone() -> None:
    page = Page(9, 9, (Fill(rectangle(0, 0, 1, 1), "#141414"), Fill(rectangle(0, 0, 1, 1), "#B02A1A")))
    operators = [str(i.operator) for i in pikepdf.parse_content_stream(opened(pdf_bytes([page], "x")).pages[0])]
    assert [operator for operator in operators if operator in {"g", "rg"}] == ["g", "rg"]


SCRIPT = """
import hashlib, sys
from tests.support.faces import PHARAOH, CANARY
from cardgen.card import deck
from cardgen.ink import pdf, png
from cardgen.paper import shelf
stock = shelf.find_stock("letter-8up")
sheets = deck.sheets_of((PHARAOH, CANARY), stock, duplex=True)
print(hashlib.sha256(pdf.pdf_bytes(sheets, "Cards")).hexdigest())
print(hashlib.sha256(next(iter(png.png_bytes(sheets[:1], 50)))).hexdigest())
print(sorted({"cadquery", "OCP", "numpy", "trimesh", "matplotlib"} & set(sys.modules)))
"""


def run(seed: str, **more: str) -> list[str]:
    environment = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    environment |= {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)} | more
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")


def test_same_input_same_bytes_and_no_heavy_imports() -> None:
    """Two processes with different hash seeds; nothing of solids or arrays is loaded for PDF and PNG."""
    one, two = run("1"), run("2")
    assert one == two
    assert one[2] == "[]"


def test_source_date_epoch_is_the_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    dated = pdf_bytes([Page(9, 9, ())], "x")
    assert str(opened(dated).docinfo.CreationDate).startswith("D:19700102000000")
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert str(opened(pdf_bytes([Page(9, 9, ())], "x")).docinfo.CreationDate).startswith("D:20000101000000")


def test_error_source_date_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(CardgenError) as caught:
        pdf_bytes([Page(9, 9, ())], "x")
    assert str(caught.value) == "SOURCE_DATE_EPOCH is a whole number of seconds, not 'yesterday'."


def test_nothing_is_left_of_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").mkdir()
    with pytest.raises(CardgenError, match="cannot be written"):
        write_pdf(tmp_path / "cards.pdf", [Page(9, 9, ())], "x")
    assert [path.name for path in tmp_path.iterdir()] == ["cards.pdf"]


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="qpdf is not installed")
def test_qpdf_accepts_it(sheets: bytes, tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").write_bytes(sheets)
    done = subprocess.run(["qpdf", "--check", tmp_path / "cards.pdf"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler is not installed")
def test_two_renderers_see_the_same(sheets: bytes, tmp_path: Path) -> None:
    """Poppler and pdfium at 120 dpi, in grey: of fields of a millimetre, on average less than a step of 256 apart."""
    from PIL import Image, ImageChops, ImageStat

    (tmp_path / "cards.pdf").write_bytes(sheets)
    command = ["pdftoppm", "-r", "120", "-gray", "-png", "-l", "1", tmp_path / "cards.pdf", tmp_path / "page"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not done.stderr
    (file,) = tmp_path.glob("page*.png")
    theirs = Image.open(file).convert("L")
    ours = pypdfium2.PdfDocument(sheets)[0].render(scale=120 / 72).to_pil().convert("L")
    assert theirs.size == ours.size
    fields = [one.reduce(5) for one in (theirs, ours)]
    assert ImageStat.Stat(ImageChops.difference(*fields)).mean[0] < 1


def test_the_title_is_the_documents(sheets: bytes) -> None:
    assert str(opened(sheets).docinfo.Title) == "Cards"
