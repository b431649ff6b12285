"""Files that other programs have saved, locked, damaged or blown up: harmless changes are accepted, and nothing makes
the proof crash or hang.
"""

from __future__ import annotations

import time
import zlib
from functools import cache
from typing import TYPE_CHECKING, Any

import pikepdf
import pypdfium2
import pytest
from pikepdf import Array, Dictionary, Name

from cardgen.card.deck import deck_of, write_deck
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.paper.shelf import find_stock
from cardgen.proof import prove
from tests.support.cage import Cage
from tests.support.samples import fewer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CATALOGUE = load()
SECONDS = 30
"""Within which the proof of any file of a page or two has an end, on a slow machine."""
BOMB_SECONDS, BOMB_MEGABYTES = 10, 500
"""The processor's time and the memory for a small file that unpacks to very much (docs/proof.md)."""
PAGES = fewer(151, 5)
PAGE_SECONDS, PAGES_MEGABYTES = 0.5, 500
"""The same for a page of a file of 151 pages, and for all of it."""


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


@pytest.fixture(scope="module")
def cage() -> Iterator[Cage]:
    """Where runs are measured."""
    with Cage() as cage:
        yield cage


def packed(piece: bytes, times: int) -> bytes:
    """A piece so many times, as streams are packed."""
    packer = zlib.compressobj(9)
    return b"".join([*(packer.compress(piece) for _ in range(times)), packer.flush()])


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


@pytest.mark.uncut
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
    assert refused(copy) == (
        "it has something that was added after it was made, so that other programs may print something else than is "
        "proved; make it anew with cardgen pdf, or print what cardgen check --save writes."
    )


@cache
def gigabytes() -> bytes:
    """Two megabytes that would be two gigabytes; a tenth of both where not all is tried."""
    return packed(b" " * 10**6, fewer(2000, 10))


def bomb(sheet: Path, file: Path, change: Callable[[pikepdf.Pdf], None], **saved: Any) -> Path:
    """A file with something in it that is far larger than it seems."""
    with pikepdf.open(sheet) as document:
        change(document)
        document.save(file, compress_streams=False, **saved)
    return file


def contents(document: pikepdf.Pdf) -> None:
    """Two gigabytes of contents of one page."""
    document.pages[0].Contents.write(gigabytes(), filter=Name.FlateDecode)


def many_contents(document: pikepdf.Pdf) -> None:
    """Two gigabytes of contents in pieces that are allowed, one by one."""
    piece = packed(b" " * 10**6, 3)
    pieces = [document.make_stream(piece, Filter=Name.FlateDecode) for _ in range(666)]
    document.pages[0].Contents = Array(pieces)


def same_contents(document: pikepdf.Pdf) -> None:
    """One piece of contents, again and again."""
    piece = document.make_stream(packed(b" " * 10**6, 3), Filter=Name.FlateDecode)
    document.pages[0].Contents = Array([piece] * 666)


def packed_twice(document: pikepdf.Pdf) -> None:
    """Four megabytes, of which each is a gigabyte."""
    document.pages[0].Contents.write(zlib.compress(gigabytes()), filter=Array([Name.FlateDecode, Name.FlateDecode]))


def packed_elsewhere(document: pikepdf.Pdf) -> None:
    """The same, with the ways in which it is packed in an object of their own."""
    packed_twice(document)
    document.pages[0].Contents.Filter = document.make_indirect(Array([Name.FlateDecode, Name.FlateDecode]))


def lines(document: pikepdf.Pdf) -> None:
    """A megabyte of lines: each is little to write and much to keep."""
    document.pages[0].Contents.write(b"0 0 m 9 9 l S\n" * 70_000)


def drawings(document: pikepdf.Pdf) -> None:
    """Drawings of drawings of drawings: a thousand times sixty kilobytes that are there once."""
    form = document.pages[0].Resources.XObject["/mark.pad"]
    form.write(b" " * 60_000)
    for _ in range(3):
        shown = Dictionary({f"/d{number}": form for number in range(10)})
        form = document.make_stream(b" ", Type=Name.XObject, Subtype=Name.Form, Resources=Dictionary(XObject=shown))
    document.pages[0].Resources.XObject["/mark.pad"] = form


def objects(document: pikepdf.Pdf) -> None:
    """Five megabytes of noughts, each of which is an object in memory; a hundred objects are packed together."""
    some = [pikepdf.Object.parse(b"[" + b"0 " * (900_000 * (number % 100 == 0)) + b"]") for number in range(300)]
    document.Root.Names = Array([document.make_indirect(one) for one in some])


PACKED = {"object_stream_mode": pikepdf.ObjectStreamMode.generate}
AS_IT_IS = {"stream_decode_level": pikepdf.StreamDecodeLevel.none}
OWNED = {"encryption": pikepdf.Encryption(owner="secret", user="")}
BOMBS: list[tuple[Callable[[pikepdf.Pdf], None], dict[str, Any], str]] = [
    (contents, AS_IT_IS, "has a stream that unpacks to more than 4 MB; "),
    (contents, OWNED, "has a stream that unpacks to more than 4 MB; "),
    (many_contents, AS_IT_IS, "unpacks to more than "),
    (same_contents, AS_IT_IS, "on page 1 there is more than 600 kB of ink; "),
    (packed_twice, AS_IT_IS, "has a stream that is packed in another way than cards are; "),
    (packed_elsewhere, AS_IT_IS, "has a stream that is packed in another way than cards are; "),
    (lines, AS_IT_IS, "on page 1 there is more than 600 kB of ink; "),
    (drawings, AS_IT_IS, "on page 1 there is more than 40000 kB of ink; "),
]


@pytest.mark.uncut
@pytest.mark.parametrize(("change", "saved", "said"), BOMBS, ids=lambda one: getattr(one, "__name__", ""))
def test_what_unpacks_to_very_much_is_refused(
    change: Callable[[pikepdf.Pdf], None], saved: dict[str, Any], said: str, sheet: Path, tmp_path: Path, cage: Cage
) -> None:
    """Soon and in little memory, with a sentence."""
    file = bomb(sheet, tmp_path / "bomb.pdf", change, **saved)
    check_ends(cage, file, said)


@pytest.mark.uncut
@pytest.mark.parametrize("saved", [PACKED, {**PACKED, **OWNED}], ids=["packed", "and locked"])
def test_objects_that_unpack_to_very_much_are_refused(
    saved: dict[str, Any], sheet: Path, tmp_path: Path, cage: Cage
) -> None:
    """They are read when the file is opened; so they are looked at before."""
    file = tmp_path / "bomb.pdf"
    with pikepdf.open(sheet) as document:
        objects(document)
        document.save(file, **saved)
    said = "is locked with an owner's password, so that " if "encryption" in saved else "unpacks to more than "
    check_ends(cage, file, said)


def test_a_file_of_many_pages_has_an_end(sheet: Path, tmp_path: Path, cage: Cage) -> None:
    """The fronts again and again, which is no order in which cards are printed."""
    file = tmp_path / "pages.pdf"
    with pikepdf.open(sheet) as document:
        for _ in range(PAGES - 2):
            document.pages.append(document.pages[0])
        document.save(file)
    ran = cage.run("check", file, "--workers", 1, cwd=tmp_path)
    assert ran.code == 1, ran.err
    assert "it has fronts where backs have to be" in ran.err
    assert ran.seconds < PAGES * PAGE_SECONDS
    assert ran.megabytes < PAGES_MEGABYTES


def check_ends(cage: Cage, file: Path, said: str) -> None:
    """A sentence, within the bounds that docs/proof.md states."""
    ran = cage.run("check", file, cwd=file.parent)
    assert ran.code == 1
    assert ran.err.startswith(f"Error: {file}: {said}"), ran.err
    assert ran.seconds < BOMB_SECONDS
    assert ran.megabytes < BOMB_MEGABYTES


@pytest.mark.parametrize("program", ["GPL Ghostscript 10.00.0", "cairo 1.16.0 (https://cairographics.org)"])
def test_pages_that_were_drawn_anew_are_said_to_be(program: str, sheet: Path, tmp_path: Path) -> None:
    """What Ghostscript, pdftocairo or a print to PDF make of a file: no structure, no names, and ten times the ink."""
    copy = tmp_path / "drawn.pdf"
    with pikepdf.open(sheet) as document:
        for key in set(document.Root.keys()) - {"/Type", "/Pages"}:
            del document.Root[key]
        for page in document.pages:
            page.Contents.write(b"q 0.1 0 0 0.1 0 0 cm\n" + b"0 0 m 9 9 l S\n" * 50_000 + b"Q")
            del page.Resources.XObject
        document.docinfo["/Producer"] = pikepdf.String(program)
        document.save(copy)
    said = f"its pages were drawn anew by another program ({program}), so that nothing on them has a name; "
    assert refused(copy) == f"{said}keep the file that cardgen pdf makes."
