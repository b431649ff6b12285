"""Fonts of a maker: `font:` in a file of pieces, --font FILE."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from cardgen.kit.fonts import read_fonts, split_number
from tests.support.command import fails, run
from tests.support.type_files import collection_bytes, font_bytes

ENTRY = """\
{head}pieces:
  - {{id: dragon, name: {name}, class: piece, notation: RF, source: x, confidence: author}}
"""
LACKING = "龍王 Dragon: the font SourceSerifPro-Bold has no '龍' (U+9F8D); give one that has it: --font FILE."
DEBIAN = {
    "noto": Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"),
    "dejavu": Path("/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"),
}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a piece that our fonts cannot name, and a font that can."""
    folder = tmp_path / "own"
    folder.mkdir()
    entry(folder)
    (folder / "tiny.ttf").write_bytes(font_bytes("龍王"))
    return folder


def entry(folder: Path, name: str = "龍王 Dragon", head: str = "") -> None:
    """The file of the piece."""
    (folder / "own.yaml").write_text(ENTRY.format(name=name, head=head), encoding="utf-8")


def copied(file: Path) -> str:
    """What a reader copies of the first page."""
    with pypdfium2.PdfDocument(file) as document:
        return "".join(document[0].get_textpage().get_text_range().split("\r\n"))


def test_error_without_a_font_names_the_option(own: Path, tmp_path: Path) -> None:
    """And makes nothing."""
    assert fails("pdf", "dragon", "--catalog", own, "-o", tmp_path / "out") == LACKING
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("verb", ["pdf", "png"])
def test_a_font_that_is_given(verb: str, own: Path, tmp_path: Path) -> None:
    """The card is made, and says its name."""
    ran = run(verb, "dragon", "--catalog", own, "--font", own / "tiny.ttf", "-o", tmp_path / "out")
    assert (ran.code, ran.err) == (0, "")
    if verb == "pdf":
        assert "龍王 Dragon" in copied(tmp_path / "out" / "dragon.pdf")


@pytest.mark.parametrize("named", ["tiny.ttf", "[other.ttf, tiny.ttf]", "both.ttc#2"])
def test_a_font_that_a_catalogue_names(named: str, own: Path, tmp_path: Path) -> None:
    """Beside its file: one, several, or one of a collection by its number, which counts from 1."""
    (own / "other.ttf").write_bytes(font_bytes("馬", name="Other"))
    (own / "both.ttc").write_bytes(collection_bytes(font_bytes("馬", name="Other"), font_bytes("龍王")))
    entry(own, head=f"font: {named}\n")
    ran = run("pdf", "dragon", "--catalog", own, "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert "龍王 Dragon" in copied(tmp_path / "dragon.pdf")


def test_what_is_printed_is_proved(own: Path, tmp_path: Path) -> None:
    """With the same font; without it, it is told which one it lacks."""
    entry(own, head="font: tiny.ttf\n")
    assert run("pdf", "dragon", "--catalog", own, "-o", tmp_path).code == 0
    ran = run("check", tmp_path / "dragon.pdf", "--catalog", own)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("read back: no differences\n")
    entry(own)
    ran = run("check", tmp_path / "dragon.pdf", "--catalog", own)
    assert ran.code == 1
    assert "its font Tiny-Regular is none that cards are set in, nor one that was given" in ran.err
    assert run("check", tmp_path / "dragon.pdf", "--catalog", own, "--font", own / "tiny.ttf").code == 0
    assert run("check", "--catalog", own, "--font", own / "tiny.ttf").code == 0


def test_a_card_that_cannot_be_set_spoils_itself_alone(own: Path, tmp_path: Path) -> None:
    """The others are made, as when a name has no room."""
    more = "  - {id: roc, name: Roc, class: piece, notation: AC, source: x, confidence: author}\n"
    with (own / "own.yaml").open("a", encoding="utf-8") as file:
        file.write(more)
    ran = run("pdf", "dragon", "roc", "--catalog", own, "-o", tmp_path)
    assert (ran.code, ran.out) == (1, f"{tmp_path}/cards.pdf: 1 page, 1 card\n")
    assert LACKING in ran.err


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("מלך", "'מ' (U+05DE) is of a script that runs from right to left, which is not set"),
        ("الملك", "'ا' (U+0627) is of a script that runs from right to left, which is not set"),
        ("हाथी", "'ा' (U+093E) is a mark on the letter before it, and each letter is set by itself"),
        ("ม้า", "'้' (U+0E49) is a mark on the letter before it, and each letter is set by itself"),
    ],
)
def test_error_scripts_that_are_not_set(name: str, said: str, own: Path, tmp_path: Path) -> None:
    """Whatever font is given."""
    entry(own, name)
    (own / "all.ttf").write_bytes(font_bytes("".join(sorted(set(name)))))
    assert said in fails("pdf", "dragon", "--catalog", own, "--font", own / "all.ttf", "-o", tmp_path)


@pytest.mark.parametrize(
    ("file", "data", "said"),
    [
        ("none.ttf", None, "is not there."),
        ("note.ttf", b"hello", "is no font; give a TrueType or OpenType file (.ttf, .otf, .ttc)."),
        ("kept.ttf", font_bytes(rights=2), "forbids that it is embedded in a file (fsType 2); give another, or ask its maker for leave."),
        ("one.ttf#2", font_bytes(), "holds one font and is no collection; leave out #2."),
        ("two.ttc#3", collection_bytes(font_bytes(), font_bytes(name="B")), "has no font 3; it has 1 Tiny-Regular, 2 B."),
    ],
)  # fmt: skip
def test_error_a_font_that_cannot_be_taken(file: str, data: bytes | None, said: str, own: Path, tmp_path: Path) -> None:
    """Said with the option, or with the place in the file that names it; nothing is made."""
    if data is not None:
        (own / file.partition("#")[0]).write_bytes(data)
    out = ("-o", tmp_path / "out")
    assert fails("pdf", "king", "--font", own / file, *out) == f"--font {own / file}: {said}"
    entry(own, head=f"font: {file}\n")
    place = f"{own}/own.yaml:1:7: the font '{file}' {said}\n    font: {file}\n          ^"
    assert fails("pdf", "king", "--catalog", own, *out) == place
    assert not (tmp_path / "out").exists()


def test_error_all_fonts_that_are_wrong_are_told(own: Path) -> None:
    """At once, each with its place."""
    entry(own, head="font:\n  - a.ttf\n  - tiny.ttf\n  - b.ttf\n")
    said = fails("pdf", "king", "--catalog", own)
    assert "own.yaml:2:5: the font 'a.ttf' is not there." in said
    assert "own.yaml:4:5: the font 'b.ttf' is not there." in said


@pytest.mark.parametrize("written", ["font: {a: b}", "font: []", "font: [[a]]"])
def test_error_a_font_is_a_name_or_some(written: str, own: Path) -> None:
    """Read strictly, as all of the file."""
    entry(own, head=f"{written}\n")
    assert "own.yaml:1:" in fails("pdf", "king", "--catalog", own)


def test_a_file_may_hold_a_font_alone(own: Path, tmp_path: Path) -> None:
    """For the pieces of the others in the folder."""
    (own / "fonts.yaml").write_text("font: tiny.ttf\n", encoding="utf-8")
    assert run("pdf", "dragon", "--catalog", own, "-o", tmp_path).code == 0


def test_error_a_folder_is_no_font(own: Path) -> None:
    assert fails("pdf", "king", "--font", own) == f"--font {own}: is no file."


def test_the_same_font_twice_is_one(own: Path) -> None:
    """Given and named by a catalogue; read again when its file has changed."""
    entry(own, head="font: tiny.ttf\n")
    (found,) = read_fonts((str(own / "tiny.ttf"),), (own,))
    (own / "tiny.ttf").write_bytes(font_bytes("龍王馬"))
    assert read_fonts((str(own / "tiny.ttf"),))[0].digest != found.digest


def test_the_number_of_a_font_stands_behind_its_file(tmp_path: Path) -> None:
    """Unless a file is called so."""
    assert split_number(Path("a/font.ttc#2")) == (Path("a/font.ttc"), 1)
    assert split_number(Path("a/font.ttc")) == (Path("a/font.ttc"), 0)
    assert split_number(Path("a/font.ttc#x")) == (Path("a/font.ttc#x"), 0)
    (tmp_path / "font#2").write_bytes(b"")
    assert split_number(tmp_path / "font#2") == (tmp_path / "font#2", 0)


def test_a_set_is_made_anew_with_another_font(own: Path, tmp_path: Path) -> None:
    """Papers of a kit are made of the fonts that are in force, too."""
    from cardgen.ink.maker_fonts import fonts_in_force
    from cardgen.kit.boxes.sources import sources

    fonts = read_fonts((str(own / "tiny.ttf"),))
    with fonts_in_force(fonts):
        other = sources(())
    assert other != sources(())


def test_a_request_in_json_is_answered_in_json(own: Path) -> None:
    """What is wrong with a font too."""
    ran = run("pdf", "king", "--font", own / "none.ttf", "--json")
    assert ran.code == 1
    assert f"--font {own}/none.ttf: is not there." in json.dumps(json.loads(ran.out)["errors"])


@pytest.mark.parametrize(
    ("font", "name"),
    [
        ("noto#1", "龍王"), ("noto#3", "龙王 Dragon"), ("noto#2", "용왕"), ("noto", "とても長い名前の竜と馬と象の軍"),
        ("dejavu", "Ἄλογον Πήγασος"), ("dejavu", "Ⴃრაკონი"), ("dejavu", "Վիշապ"),
    ],
)  # fmt: skip
def test_fonts_of_a_system(font: str, name: str, own: Path, tmp_path: Path) -> None:
    """Large collections of PostScript outlines and TrueType: printed, copied, proved."""
    kind, _, number = font.partition("#")
    if not DEBIAN[kind].exists():
        pytest.skip(f"{DEBIAN[kind].name} is not installed (Debian: fonts-noto-cjk, fonts-dejavu)")
    entry(own, name, f'font: "{DEBIAN[kind]}{f"#{number}" if number else ""}"\n')
    ran = run("pdf", "dragon", "--catalog", own, "-o", tmp_path, "--no-key")
    assert (ran.code, ran.err) == (0, "")
    assert name in copied(tmp_path / "dragon.pdf").replace("  ", " ")
    assert (tmp_path / "dragon.pdf").stat().st_size < 150_000
    ran = run("check", tmp_path / "dragon.pdf", "--catalog", own)
    assert (ran.code, ran.err) == (0, "")


def test_debian_is_asked_for_by_its_own_paths() -> None:
    """A path that was mistyped would skip all of them for ever."""
    fonts = Path("/usr/share/fonts")
    packages = {"noto": "opentype/noto", "dejavu": "truetype/dejavu"}
    assert {kind: path.parent.relative_to(fonts).as_posix() for kind, path in DEBIAN.items()} == packages
