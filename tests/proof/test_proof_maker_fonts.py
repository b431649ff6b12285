"""Letters in fonts of a maker: held against the font that was given, by that font's own table."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest

from cardgen.card.deck import filled, write_cards
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.ink.maker_fonts import MakerFont, fonts_in_force, read_maker_font
from cardgen.kit.game_proofs import given_fonts
from cardgen.kit.rerender import Rerender
from cardgen.paper.shelf import find_stock
from cardgen.picture.shelf import OURS
from cardgen.proof import Witness, prove
from cardgen.proof.pdf.maker_typefaces import GivenFont
from tests.support.type_files import collection_bytes, endless, font_bytes, tangled

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.catalog import Catalogue

LETTERS = "龍王馬象"
OWN = """
set: {id: dragons, name: 象の}
pieces:
  - {id: dragon, name: 龍王 Dragon, class: piece, notation: RF, source: x, confidence: author, short: 龍}
"""
LETTERS += "の"
KINDS = {cubic: read_maker_font(font_bytes(LETTERS, name="Tiny", cubic=cubic)) for cubic in (False, True)}


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """Ours, and a piece whose name is Japanese."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "own.yaml").write_text(OWN, encoding="utf-8")
    return load((folder,))


def printed(folder: Path, catalogue: Catalogue, font: MakerFont) -> Path:
    """The card of the piece, set with that font."""
    file = folder / "cards.pdf"
    with fonts_in_force([font]):
        stock = find_stock("letter-8up")
        write_cards(file, filled([face_of(catalogue.piece("dragon"))], stock, blank_diagram), stock)
    return file


def given(*fonts: MakerFont) -> tuple[GivenFont, ...]:
    """As the proof takes them."""
    with fonts_in_force(fonts):
        return given_fonts()


def said(file: Path, catalogue: Catalogue, *fonts: MakerFont, whole: bool = False) -> list[str]:
    """What the proof says of a file, but for how pages look where that is not asked."""
    rerender = Rerender(OURS, fonts) if whole else None
    proof = prove(file, catalogue, rerender=rerender, fonts=given(*fonts))
    found = (finding.problem for finding in proof.findings if whole or finding.witness is not Witness.WHOLE)
    return list(dict.fromkeys(found))


def spoilt(file: Path, change: Callable[[Any], None]) -> Path:
    """A copy whose font of a maker is changed."""
    copy = file.with_name("spoilt.pdf")
    with pikepdf.open(file) as document:
        (font,) = {
            one.objgen: one for one in document.pages[0].Resources.Font.values() if one.Subtype == "/Type0"
        }.values()
        change(font)
        document.save(copy)
    return copy


def file_of(font: Any) -> Any:
    """The stream of its outlines."""
    described = font.DescendantFonts[0].FontDescriptor
    return described.get("/FontFile2", described.get("/FontFile3"))


@pytest.mark.parametrize("cubic", KINDS)
def test_a_card_with_letters_of_a_maker_is_proved(cubic: bool, catalogue: Catalogue, tmp_path: Path) -> None:
    """By all witnesses, the page made anew among them."""
    assert said(printed(tmp_path, catalogue, KINDS[cubic]), catalogue, KINDS[cubic], whole=True) == []


def test_a_font_of_a_collection_is_found_by_its_number(catalogue: Catalogue, tmp_path: Path) -> None:
    """Not the first one that there is."""
    both = collection_bytes(font_bytes("x", name="Other"), font_bytes(LETTERS, name="Tiny"))
    font = read_maker_font(both, 1)
    assert said(printed(tmp_path, catalogue, font), catalogue, font, whole=True) == []


def test_two_fonts_of_one_name_are_told_apart(catalogue: Catalogue, tmp_path: Path) -> None:
    """By their outlines: it has to be one of them."""
    other = read_maker_font(font_bytes(LETTERS, name="Tiny", as_drawn={"龍": "王"}))
    file = printed(tmp_path, catalogue, KINDS[False])
    assert said(file, catalogue, other, KINDS[False]) == []
    assert said(file, catalogue, other, other) != []


def test_a_font_that_nobody_gave_is_told(catalogue: Catalogue, tmp_path: Path) -> None:
    """With the option that gives it."""
    (problem,) = said(printed(tmp_path, catalogue, KINDS[False]), catalogue)
    assert problem == "its font Tiny is none that cards are set in, nor one that was given; name its file with --font."


@pytest.mark.parametrize("cubic", KINDS)
def test_a_wrong_glyph_is_told(cubic: bool, catalogue: Catalogue, tmp_path: Path) -> None:
    """A font in which one letter is drawn as another, of the same width: said with the letter that is seen."""
    false = read_maker_font(font_bytes(LETTERS, name="Tiny", cubic=cubic, as_drawn={"龍": "王"}))
    file = printed(tmp_path, catalogue, false)
    assert said(file, catalogue, KINDS[cubic]) == ["its font Tiny draws another sign for '龍', that of '王'."]


def test_a_glyph_that_is_like_no_letter_is_told(catalogue: Catalogue, tmp_path: Path) -> None:
    false = read_maker_font(font_bytes(LETTERS, name="Tiny", as_drawn={"龍": "鳳"}))
    assert said(printed(tmp_path, catalogue, false), catalogue, KINDS[False]) == [
        "its font Tiny draws another sign for '龍'."
    ]


def test_a_wrong_width_is_told(catalogue: Catalogue, tmp_path: Path) -> None:
    false = read_maker_font(font_bytes(LETTERS, name="Tiny", advance=880))
    (problem,) = {one for one in said(printed(tmp_path, catalogue, false), catalogue, KINDS[False]) if "width" in one}
    assert problem == "its font Tiny has another width for '象'."


def test_other_units_are_told(catalogue: Catalogue, tmp_path: Path) -> None:
    false = read_maker_font(font_bytes(LETTERS, name="Tiny", units=2000, advance=1800))
    assert said(printed(tmp_path, catalogue, false), catalogue, KINDS[False]) == [
        "its font Tiny has other measures than the one that was given."
    ]


def test_a_font_that_lacks_the_letter_is_told(catalogue: Catalogue, tmp_path: Path) -> None:
    """Another font of the same name."""
    poor = read_maker_font(font_bytes("王の象", name="Tiny"))
    assert said(printed(tmp_path, catalogue, KINDS[False]), catalogue, poor) == [
        "its font Tiny has the letter '龍', which the font that was given has not."
    ]


def changed_table(old: bytes, new: bytes) -> Callable[[Any], None]:
    """What a code means."""

    def change(font: Any) -> None:
        table = bytes(font.ToUnicode.read_bytes())
        assert old in table
        font.ToUnicode.write(table.replace(old, new, 1))

    return change


def test_a_wrong_mapping_is_told(catalogue: Catalogue, tmp_path: Path) -> None:
    """The table says 馬 where 龍 is drawn: the name reads otherwise, and the outline is that of another letter."""
    file = spoilt(
        printed(tmp_path, catalogue, KINDS[False]), changed_table("龍".encode("utf-16-be").hex().encode(), b"99ac")
    )
    problems = said(file, catalogue, KINDS[False])
    assert "its font Tiny draws another sign for '馬'." in problems
    assert "its name is printed as '馬王 Dragon', the catalogue says '龍王 Dragon'." in problems


def test_a_missing_letter_is_told(catalogue: Catalogue, tmp_path: Path) -> None:
    """A code that the table does not name."""
    file = spoilt(printed(tmp_path, catalogue, KINDS[False]), changed_table(b"<0001>", b"<0fff>"))
    assert "its font Tiny shows a sign that its table calls no letter." in said(file, catalogue, KINDS[False])


def test_a_letter_of_ours_in_a_font_of_a_maker_is_told(catalogue: Catalogue, tmp_path: Path) -> None:
    """Ours sets whatever it has: else a word might look as another one does."""
    own = read_maker_font(font_bytes(f"{LETTERS}D", name="Tiny"))
    file = spoilt(printed(tmp_path, catalogue, own), changed_table("龍".encode("utf-16-be").hex().encode(), b"0044"))
    assert "'D' is set in Tiny, though SourceSerifPro-Bold has it." in said(file, catalogue, own)


@pytest.mark.parametrize("cubic", KINDS)
def test_outlines_that_are_emptied_are_told(cubic: bool, catalogue: Catalogue, tmp_path: Path) -> None:
    """A font that says the letters and draws nothing."""
    empty = read_maker_font(font_bytes(LETTERS, name="Tiny", cubic=cubic, as_drawn=dict.fromkeys(LETTERS, " ")))
    problems = said(printed(tmp_path, catalogue, empty), catalogue, KINDS[cubic])
    assert "its font Tiny draws nothing for '象'." in problems


SPOILS: dict[str, tuple[Callable[[Any], None], str]] = {
    "no outlines": (lambda font: file_of(font).write(b"nothing"), "has no outlines that can be read."),
    "other tables": (lambda font: file_of(font).write(font_bytes(LETTERS)), "has no outlines that can be read."),
    "an outline without end": (lambda font: file_of(font).write(endless()), "has no outlines that can be read."),
    "codes of another kind": (
        lambda font: font.__setitem__("/Encoding", pikepdf.Name("/Identity-V")),
        "is not of the kind that cards are set in.",
    ),
    "glyphs exchanged": (
        lambda font: font.DescendantFonts[0].__setitem__("/CIDToGIDMap", pikepdf.Name("/Other")),
        "is not of the kind that cards are set in.",
    ),
    "an entry that is not there": (
        lambda font: font.__setitem__("/WMode", 1),
        "the font of a maker has the entry /WMode, which cards never have.",
    ),
    "no widths": (
        lambda font: font.DescendantFonts[0].__setitem__("/W", pikepdf.Array([])),
        "has another width for '象'.",
    ),
    "no table": (lambda font: font.__delitem__("/ToUnicode"), "has no table of letters."),
}


@pytest.mark.parametrize("what", SPOILS)
def test_a_font_that_was_changed_is_told(what: str, catalogue: Catalogue, tmp_path: Path) -> None:
    """Whatever was done to it in the file."""
    change, problem = SPOILS[what]
    problems = said(spoilt(printed(tmp_path, catalogue, KINDS[False]), change), catalogue, KINDS[False])
    assert any(one.endswith(problem) for one in problems), problems


@pytest.mark.parametrize("file", [endless("象"), tangled("象")], ids=["parts", "programs"])
def test_a_font_that_never_ends_is_read_no_further(file: bytes, catalogue: Catalogue, tmp_path: Path) -> None:
    """Given to the proof in the place of the right one."""
    bomb = GivenFont("Tiny", "0", data=file)
    proof = prove(printed(tmp_path, catalogue, KINDS[False]), catalogue, fonts=(bomb,))
    problems = {finding.problem for finding in proof.findings}
    assert "its font Tiny has no outline that can be read for '象'." in problems


def test_pages_hold_the_font_in_so_few_bytes() -> None:
    """What is given is kept whole, what is compared is its name and its digest."""
    font = KINDS[False]
    assert given(font)[0] == GivenFont("Tiny", font.digest, 0, b"other bytes")
    assert BytesIO(given(font)[0].data).getvalue() == font.data
