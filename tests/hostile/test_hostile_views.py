"""A file in which other programs could see another one is refused; what is only saved anew is not."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pikepdf
import pypdfium2
import pytest

from cardgen.proof.pdf.one_view import second_view
from tests.support.command import fails, run
from tests.support.raw_pdf import (
    CATALOGUE,
    FREE,
    INK,
    PAGE,
    PAGES,
    ended,
    packed_file,
    raw_file,
    raw_stream,
    row,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PLAIN = (CATALOGUE, PAGES, PAGE, INK)
SOUND = raw_file(*PLAIN)
OTHER = b"4 0 obj\n" + raw_stream(b"1 0 0 rg 0 0 9 9 re f") + b"\nendobj\n"
TWO = b"<</Type/Catalog/Pages 2 0 R>> <</Type/Pages/Kids[]/Count 0>>"


def places(data: bytes) -> list[int]:
    """Of the objects of a plain file."""
    return [int(one) for one in re.findall(rb"^(\d{10}) 00000 n", data, re.MULTILINE)]


def relisted(rows: bytes, more: bytes = b"", size: int = 5) -> bytes:
    """The plain file with another list."""
    return ended(SOUND[: SOUND.rindex(b"xref\n0")], rows, size, more)


def with_ink(ink: bytes) -> bytes:
    return raw_file(CATALOGUE, PAGES, PAGE, ink)


ROWS = b"0 5\n" + FREE + b"".join(map(row, places(SOUND)))
AT = places(SOUND)
FORGED: dict[str, tuple[bytes, str]] = {
    "an update": (
        SOUND
        + ended(b"", b"0 1\n" + FREE, 5, b"/Prev %d" % SOUND.rindex(b"xref\n0")).replace(
            b"startxref\n0", b"startxref\n%d" % len(SOUND)
        ),
        "something that was added after it was made",
    ),
    "something before it": (b"x\n" + SOUND, "something before its beginning"),
    "something behind it": (SOUND + b"9 0 obj null endobj\n", "something after its end"),
    "another file before it": (SOUND[:-6] + b"\n" + SOUND, "something in it that its list does not name"),
    "two lists": (relisted(ROWS, b"/XRefStm 9"), "two lists of its objects"),
    "an object that is not listed": (
        ended(
            SOUND[: AT[3]] + OTHER + SOUND[AT[3] : SOUND.rindex(b"xref\n0")],
            b"0 5\n" + FREE + b"".join(map(row, [*AT[:3], AT[3] + len(OTHER)])),
            5,
        ),
        "something in it that its list does not name",
    ),
    "an object that is listed twice": (relisted(ROWS + b"4 1\n" + row(AT[3])), "an object that is listed twice (4)"),
    "an object that is listed and free": (
        relisted(ROWS + b"4 1\n" + row(0, 0, b"f")),
        "an object that is listed twice (4)",
    ),
    "another generation": (
        relisted(b"0 5\n" + FREE + b"".join(map(row, AT[:3])) + row(AT[3], 1)),
        "an object of another generation (4)",
    ),
    "another object": (
        relisted(b"0 5\n" + FREE + b"".join(map(row, [*AT[:3], AT[2]]))),
        "another object where its list says that there is number 4",
    ),
    "an object in a stream of bytes": (
        raw_file(CATALOGUE, PAGES, PAGE, raw_stream(b"x 3 0 obj null endobj x")).replace(
            row(AT[2]), row(SOUND.index(b"m 9") - 4 + 0)
        ),
        "an object that is not where its list says",
    ),
    "an object that is nowhere": (
        relisted(b"0 5\n" + FREE + b"".join(map(row, [*AT[:3], 99_999]))),
        "an object that is not where its list says",
    ),
    "an entry twice": (
        raw_file(CATALOGUE, PAGES, PAGE[:-2] + b"/Contents 5 0 R>>", INK, INK),
        "an entry twice in one object",
    ),
    "an entry twice, spelt otherwise": (
        raw_file(CATALOGUE, PAGES, PAGE[:-2] + b"/#43ontents 5 0 R>>", INK, INK),
        "an entry twice in one object",
    ),
    "a stream that is longer": (
        with_ink(INK.replace(b"/Length 13", b"/Length 12")),
        "a stream that is not as long as it says (4)",
    ),
    "a stream of no length": (with_ink(INK.replace(b"/Length 13", b"")), "a stream that does not say how long it is"),
    "a comment with an object": (
        raw_file(*PLAIN, head=b"%PDF-1.4\n% 4 0 obj\n"),
        "something in it that its list does not name",
    ),
    "two values": (raw_file(CATALOGUE, PAGES, PAGE + b" null", INK), "an object that is not one value"),
    "an object twice in a stream": (
        packed_file(b"1 0 1 30 " + TWO, 9, [1, 2]),
        "an object in a stream that is not listed so",
    ),
    "an object more in a stream": (
        packed_file(b"1 0 2 30 9 61 " + TWO + b" null", 14, [1, 2]),
        "an object in a stream that is not listed so",
    ),
    "objects in another order": (
        packed_file(b"2 0 1 30 " + TWO, 9, [1, 2]),
        "an object in a stream that is not listed so",
    ),
    "objects over each other": (
        packed_file(b"1 0 2 0 " + TWO, 8, [1, 2]),
        "objects in a stream that lie over each other",
    ),
    "a list with short lines": (relisted(ROWS.replace(b" n \n", b" n\n")), "a list of its objects that cannot be read"),
    "a list of another file": (relisted(ROWS, b"/Prev 9"), "no list of its objects where it is said to be"),
}


def test_plain_files_have_one_view() -> None:
    """Else nothing below would say anything."""
    assert second_view(SOUND) == ""
    assert second_view(packed_file(b"1 0 2 30 " + TWO, 9, [1, 2])) == ""
    assert second_view(raw_file(*PLAIN, head=b"%PDF-1.4\n%\xe2\xe3\n")) == ""
    assert second_view(SOUND + b"\r\n\0") == ""


@pytest.mark.parametrize("kind", FORGED)
def test_another_view_is_seen(kind: str) -> None:
    """With what it is."""
    data, said = FORGED[kind]
    assert second_view(data) == said


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two cards and their backs."""
    folder = tmp_path_factory.mktemp("views")
    assert run("pdf", "pharaoh", "camel", "--duplex", "-o", folder).code == 0
    return next(folder.glob("*.pdf"))


def saved(sheet: Path, file: Path, **how: Any) -> Path:
    """As another program writes it."""
    with pikepdf.open(sheet) as document:
        document.save(file, **how)
    return file


def test_another_list_in_front(sheet: Path, tmp_path: Path) -> None:
    """Some readers take the first list of a file for the web, whatever its end says."""
    data = saved(sheet, tmp_path / "web.pdf", linearize=True).read_bytes()
    assert second_view(data) == ""
    plain = saved(sheet, tmp_path / "plain.pdf").read_bytes()
    head = plain.index(b"1 0 obj")
    web = b"99 0 obj\n<</Linearized 1/L %d/H[9 9]/O 3/E 9/N 1/T 9>>\nendobj\n" % len(plain)
    table = b"xref\n0 1\n" + FREE + b"trailer\n<</Root 1 0 R/Size 100>>\nstartxref\n0\n%%EOF\n"
    moved = len(web) + len(table)
    rows = re.sub(
        rb"(\d{10}) 00000 n", lambda one: b"%010d 00000 n" % (int(one[1]) + moved), plain[plain.rindex(b"xref\n0") :]
    )
    start = int(plain[plain.rindex(b"startxref") :].split()[1])
    rows = rows.replace(b"startxref\n%d" % start, b"startxref\n%d" % (start + moved))
    forged = plain[:head] + web + table + plain[head : plain.rindex(b"xref\n0")] + rows
    assert second_view(forged) == "something in it that its list does not name"


def test_the_table_of_pages_of_a_file_for_the_web(sheet: Path, tmp_path: Path) -> None:
    """It has to name the pages that are there: one reader turns pages by it."""
    file = saved(sheet, tmp_path / "web.pdf", linearize=True, compress_streams=False)
    with pikepdf.open(file) as document:
        assert document.is_linearized
    data = bytearray(file.read_bytes())
    hints = data.index(b"stream\n", data.index(b"/S ")) + 7
    data[hints : hints + 40] = bytes(40)
    file.write_bytes(data)
    assert "so that other programs may print something else than is proved; " in fails("check", file, "--workers", "1")


PROGRAMS = {
    "linearised": ["qpdf", "--linearize"],
    "with streams of objects": ["qpdf", "--object-streams=generate"],
    "both": ["qpdf", "--linearize", "--object-streams=generate"],
    "packed anew": ["qpdf", "--recompress-flate", "--compression-level=9"],
    "unpacked": ["qpdf", "--stream-data=uncompress"],
    "its own copy": ["qpdf", "--object-streams=preserve"],
    "cleaned": ["mutool", "clean"],
    "cleaned of what is not used": ["mutool", "clean", "-gggz"],
    "cleaned and unpacked": ["mutool", "clean", "-d"],
}


@pytest.mark.parametrize("way", PROGRAMS)
def test_what_others_have_saved_has_one_view(way: str, sheet: Path, tmp_path: Path) -> None:
    """Whatever they do to how it is stored."""
    command, file = PROGRAMS[way], tmp_path / "saved.pdf"
    if shutil.which(command[0]) is None:
        pytest.skip(f"there is no {command[0]}")
    subprocess.run([*command, sheet, file], check=True, capture_output=True)
    assert second_view(file.read_bytes()) == ""
    ran = run("check", file, "--workers", "1")
    assert (ran.code, ran.err) == (0, "")


def test_what_browsers_save_has_one_view(sheet: Path, tmp_path: Path) -> None:
    """They write it by pdfium."""
    with pypdfium2.PdfDocument(sheet) as document:
        document.save(tmp_path / "saved.pdf")
    assert second_view((tmp_path / "saved.pdf").read_bytes()) == ""


def updated(sheet: Path, file: Path) -> Path:
    """A file that was changed at its end, harmlessly."""
    data = sheet.read_bytes()
    size, root = (re.findall(key + rb" (\d+)", data)[-1] for key in (rb"/Size", rb"/Root"))
    before = int(data[data.rindex(b"startxref") :].split()[1])
    end = b"xref\n0 1\n" + FREE + b"trailer\n<</Size %b/Root %b 0 R/Prev %d>>\n" % (size, root, before)
    file.write_bytes(data + end + b"startxref\n%d\n%%%%EOF\n" % len(data))
    return file


def test_a_file_of_two_views_is_refused_and_saved(sheet: Path, tmp_path: Path) -> None:
    """What is saved has one view, and is the same each time."""
    file, proved = updated(sheet, tmp_path / "two.pdf"), tmp_path / "proved.pdf"
    said = fails("check", file, "--workers", "1")
    assert said == (
        f"{file}: it has something that was added after it was made, so that other programs may print something else "
        "than is proved; make it anew with cardgen pdf, or print what cardgen check --save writes."
    )
    ran = run("check", file, "--save", proved, "--workers", "1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[-1] == f"{proved}: holds what was proved; print this file, not {file}."
    first = proved.read_bytes()
    assert second_view(first) == ""
    assert run("check", proved, "--save", tmp_path / "again.pdf", "--workers", "1", "--json").json["files"] == [
        {"file": str(tmp_path / "again.pdf")}
    ]
    assert run("check", file, "--save", proved, "--workers", "1").code == 0
    assert proved.read_bytes() == first


def spoilt(document: pikepdf.Pdf) -> None:
    contents = document.pages[0].Contents
    contents.write(contents.read_bytes().replace(b"/mark.cross", b"/mark.ring"))


@pytest.mark.parametrize("change", [spoilt])
def test_what_differs_is_not_saved(change: Callable[[pikepdf.Pdf], None], sheet: Path, tmp_path: Path) -> None:
    """Nobody prints it by mistake."""
    file, proved = tmp_path / "spoilt.pdf", tmp_path / "proved.pdf"
    with pikepdf.open(sheet) as document:
        change(document)
        document.save(file)
    ran = run("check", file, "--save", proved, "--workers", "1")
    assert ran.code == 1
    assert ran.err.endswith(f"{proved} is not written.\n")
    assert not proved.exists()


def test_a_file_that_may_not_be_printed(sheet: Path, tmp_path: Path) -> None:
    """Is told, and saved without its lock."""
    locks = pikepdf.Permissions(print_highres=False)
    file = saved(sheet, tmp_path / "it.pdf", encryption=pikepdf.Encryption(owner="x", user="", allow=locks))
    assert f"{file}: its owner forbids to print it, or to print it well, and many " in fails("check", file)
    ran = run("check", file, "--save", tmp_path / "proved.pdf", "--workers", "1")
    assert (ran.code, ran.err) == (0, "")
    with pikepdf.open(tmp_path / "proved.pdf") as document:
        assert not document.is_encrypted


def test_where_nothing_can_be_saved(sheet: Path, tmp_path: Path) -> None:
    """It is said before anything is read."""
    assert fails("check", sheet, "--save", tmp_path) == f"{tmp_path} is a folder; name a file."
    assert run("check", "pharaoh", "--save", tmp_path / "x.pdf").code == 2
