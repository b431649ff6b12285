"""Files that other programs have saved, locked, damaged or blown up: harmless changes are accepted, and nothing makes
the proof crash or hang.
"""

from __future__ import annotations

import time
import zlib
from io import BytesIO
from typing import TYPE_CHECKING

import pikepdf
import pypdfium2
import pytest

from cardgen.card.deck import deck_of, write_deck
from cardgen.card.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.paper.shelf import find_stock
from cardgen.proof import prove

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = load()
SECONDS = 30
"""Within which the proof of any file of a page or two has an end, on a slow machine."""


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One card and its back."""
    file, stock = tmp_path_factory.mktemp("saved") / "cards.pdf", find_stock("letter-8up")
    write_deck(file, deck_of([face_of(CATALOGUE.piece("pharaoh"))], stock, blank_diagram, 7), stock, duplex=True)
    return file


SAVED = {
    "as it is": {},
    "linearised": {"linearize": True},
    "with object streams": {"object_stream_mode": pikepdf.ObjectStreamMode.generate},
    "unpacked": {"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.generalized},
    "with an owner's password": {"encryption": pikepdf.Encryption(owner="secret", user="")},
}


@pytest.mark.parametrize("way", SAVED)
def test_a_file_that_was_saved_again_is_accepted(way: str, sheet: Path, tmp_path: Path) -> None:
    """qpdf writes it anew in another form; nothing is drawn anew."""
    copy = tmp_path / "saved.pdf"
    with pikepdf.open(sheet) as document:
        document.save(copy, **SAVED[way])
    assert list(map(str, prove(copy, CATALOGUE).findings)) == []


def test_a_file_that_pdfium_has_saved_is_accepted(sheet: Path, tmp_path: Path) -> None:
    """As browsers save it."""
    copy = tmp_path / "saved.pdf"
    with pypdfium2.PdfDocument(sheet) as document:
        document.save(copy)
    assert list(map(str, prove(copy, CATALOGUE).findings)) == []


def test_a_page_that_is_said_not_to_be_turned_is_accepted(sheet: Path, tmp_path: Path) -> None:
    """Programs that split and join files write /Rotate 0."""
    copy = tmp_path / "saved.pdf"
    with pikepdf.open(sheet) as document:
        for page in document.pages:
            page.obj.Rotate = 0
        document.save(copy)
    assert list(map(str, prove(copy, CATALOGUE).findings)) == []


def refused(file: Path) -> str:
    """The sentence with which a file is refused, soon."""
    start = time.monotonic()
    with pytest.raises(CardgenError) as caught:
        prove(file, CATALOGUE)
    assert time.monotonic() - start < SECONDS
    return str(caught.value).removeprefix(f"{file}: ")


def test_a_file_that_is_locked_is_refused(sheet: Path, tmp_path: Path) -> None:
    """A user's password."""
    copy = tmp_path / "locked.pdf"
    with pikepdf.open(sheet) as document:
        document.save(copy, encryption=pikepdf.Encryption(owner="secret", user="secret"))
    assert refused(copy) == "is locked with a password; save it without one."


@pytest.mark.parametrize("lost", [1, 10, 40, 500, 5000])
def test_a_file_without_its_end_is_refused(lost: int, sheet: Path, tmp_path: Path) -> None:
    """A download that was broken off; what was lost is no more than a line feed, or is said."""
    copy = tmp_path / "cut.pdf"
    copy.write_bytes(sheet.read_bytes()[:-lost])
    if lost > 8:
        assert refused(copy).startswith(("is damaged (", "is no PDF that can be read ("))
    else:
        assert prove(copy, CATALOGUE).findings == ()


def test_a_file_that_was_added_to_is_refused(sheet: Path, tmp_path: Path) -> None:
    """An update at its end, which takes the place of what stands before it."""
    data = sheet.read_bytes()
    copy = tmp_path / "updated.pdf"
    at = data.rindex(b"startxref") + 10
    before = int(data[at : at + 12].split()[0])
    size = int(data[data.rindex(b"/Size") + 5 :].split()[0])
    root = data[data.rindex(b"/Root") + 5 :].split(b"R")[0].decode()
    end = f"xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size {size} /Root {root} R /Prev {before} >>\n"
    copy.write_bytes(data + f"\n{end}startxref\n{len(data) + 1}\n%%EOF\n".encode())
    assert refused(copy) == "something was added to it after it was made; make it anew with cardgen pdf."


def test_contents_that_unpack_to_very_much_are_refused(sheet: Path, tmp_path: Path) -> None:
    """Two megabytes that would be two gigabytes."""
    copy = tmp_path / "bomb.pdf"
    packer = zlib.compressobj(9)
    parts = [packer.compress(b" " * 10**6) for _ in range(200)]
    with pikepdf.open(sheet) as document:
        document.pages[0].Contents.write(b"".join([*parts, packer.flush()]), filter=pikepdf.Name.FlateDecode)
        document.save(copy, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    assert refused(copy) == "has a stream that unpacks to more than 40 MB; make it anew with cardgen pdf."


def test_pages_that_were_drawn_anew_are_said_to_be(sheet: Path, tmp_path: Path) -> None:
    """What Ghostscript or a print to PDF makes of a file has no names any more."""
    copy = tmp_path / "drawn.pdf"
    with pikepdf.open(sheet) as document:
        del document.Root.StructTreeRoot
        document.pages[0].Contents.write(b"1 0 0 1 0 0 cm 0 0 m 9 9 l S")
        del document.pages[1]
        document.docinfo["/Producer"] = pikepdf.String("GPL Ghostscript 10.0")
        out = BytesIO()
        document.save(out)
    copy.write_bytes(out.getvalue())
    said = "its pages were drawn anew by another program (GPL Ghostscript 10.0), so that nothing on them has a name; "
    assert refused(copy) == f"{said}keep the file that cardgen pdf makes."
