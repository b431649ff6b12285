"""Files that were made to hang the proof, to fill a computer, or to make a library raise: a sentence for each, and soon."""

from __future__ import annotations

import os
import sys
import threading
import time
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from cardgen.errors import CardgenError
from cardgen.kit.door import DoorRequest, check_through_door, copy_of
from tests.support.cage import Cage
from tests.support.command import run
from tests.support.raw_pdf import CATALOGUE, PAGE, PAGES
from tests.support.raw_pdf import raw_file as objects
from tests.support.raw_pdf import raw_stream as stream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SECONDS, MEGABYTES = 18, 700
"""What any of them takes at most, of the processor and in memory, with what cardgen itself has."""
NOUGHTS = b" " * 1_000_000
unix = pytest.mark.skipif(sys.platform == "win32", reason="not on this system")


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One card."""
    folder = tmp_path_factory.mktemp("papers")
    assert run("pdf", "pharaoh", "-o", folder).code == 0
    return next(folder.glob("*.pdf"))


@pytest.fixture(scope="module")
def cage() -> Iterator[Cage]:
    """Where runs are measured."""
    with Cage() as cage:
        yield cage


def refused(cage: Cage, file: Path | str, folder: Path, *more: object) -> str:
    """The sentence that is said of a file: one line, without a traceback."""
    ran = cage.run("check", file, "--workers", 1, *more, cwd=folder)
    assert (ran.code, ran.out) == (1, ""), ran.err
    assert ran.err.startswith("Error: ")
    assert ran.err.count("\n") == 1
    assert ran.seconds < SECONDS
    assert ran.megabytes < MEGABYTES
    return ran.err.removeprefix(f"Error: {file}: ").rstrip("\n")


def digits(document: pikepdf.Pdf) -> None:
    """A form of 300,000 digits without a blank."""
    document.pages[0].Resources.XObject["/mark.pad"].write(b"0" * 300_000)


def doubled(document: pikepdf.Pdf) -> None:
    """Contents that are packed twice, with a word behind that looks like an object."""
    page = document.pages[0]
    page.Contents.write(zlib.compress(zlib.compress(NOUGHTS * 300)), filter=Array([Name.FlateDecode] * 2))
    page.Contents.X = String("obj")


def wide(document: pikepdf.Pdf) -> None:
    """Rows of two thousand million bytes."""
    contents = document.pages[0].Contents
    data = contents.read_bytes()
    contents.write(
        zlib.compress(data),
        filter=Name.FlateDecode,
        decode_parms=Dictionary(Predictor=12, Columns=2_000_000_000),
    )


def unknown_paper(document: pikepdf.Pdf) -> None:
    """A booklet on a paper that nobody knows."""
    document.docinfo["/Keywords"] = "cardgen rules dealers 1 nosuch"


def unknown_game(document: pikepdf.Pdf) -> None:
    document.docinfo["/Keywords"] = "cardgen rules nosuch 1 letter"


def deep(document: pikepdf.Pdf) -> None:
    """Arrays in arrays: 400 by their values, 20,000 by references."""
    inner = document.make_indirect(Array())
    for _ in range(20_000):
        inner = document.make_indirect(Array([inner]))
    document.Root.Deep = inner


def round_tree(document: pikepdf.Pdf) -> None:
    """A list of pages that has itself in it."""
    document.Root.Pages.Kids.append(document.Root.Pages)


def round_elements(document: pikepdf.Pdf) -> None:
    """Elements that have each other in them."""
    root = document.Root.StructTreeRoot
    root.K = Array([root.K, root])


def round_parents(document: pikepdf.Pdf) -> None:
    """An element that is above itself."""
    nums = document.Root.StructTreeRoot.ParentTree.Nums
    nums[1][0].P = nums[1][0]


def round_outlines(document: pikepdf.Pdf) -> None:
    """Headings that follow each other in a circle."""
    one = document.make_indirect(Dictionary(Title=String("one")))
    one.Next, one.Parent, one.First = one, one, one
    document.Root.Outlines = one


def round_forms(document: pikepdf.Pdf) -> None:
    """A drawing that draws itself, twice."""
    form = document.pages[0].Resources.XObject["/mark.pad"]
    form.Resources = Dictionary(XObject=Dictionary({"/mark.pad": form}))
    form.write(b"/mark.pad Do /mark.pad Do")


def huge_numbers(document: pikepdf.Pdf) -> None:
    """A page of more millimetres than there are."""
    document.pages[0].MediaBox = Array([0, 0, 10**15, 10**15])


def endless_numbers(document: pikepdf.Pdf) -> None:
    """A move by a number of ten thousand digits."""
    contents = document.pages[0].Contents
    contents.write(b"1 0 0 1 " + b"9" * 10_000 + b" 0 cm " + contents.read_bytes())


def wrong_kinds(document: pikepdf.Pdf) -> None:
    """Words where there are numbers, and numbers where there are objects."""
    document.pages[0].MediaBox = Array([Name.One, String("two"), True, Dictionary()])
    document.Root.StructTreeRoot.ParentTree.Nums = 5


def many_pages(document: pikepdf.Pdf) -> None:
    """One page ten thousand times."""
    kids = document.Root.Pages.Kids
    for _ in range(10_000):
        kids.append(kids[0])
    document.Root.Pages.Count = len(kids)


def far_pages(document: pikepdf.Pdf) -> None:
    """Lists of pages in lists of pages, and two thousand million that are claimed."""
    pages = document.Root.Pages
    pages.Count = 2_000_000_000
    for _ in range(2000):
        pages = document.make_indirect(Dictionary(Type=Name.Pages, Kids=Array([pages]), Count=1))
    document.Root.Pages = pages


CHANGES = [
    digits,
    doubled,
    wide,
    unknown_paper,
    unknown_game,
    round_tree,
    round_parents,
    round_forms,
    huge_numbers,
    endless_numbers,
    wrong_kinds,
    many_pages,
    far_pages,
]
DIFFERENT = [deep, round_elements, round_outlines]
AS_IT_IS = {"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.none}


def changed(sheet: Path, file: Path, change: Callable[[pikepdf.Pdf], None]) -> Path:
    """A file with this in it."""
    with pikepdf.open(sheet) as document:
        change(document)
        document.save(file, **AS_IT_IS)  # type: ignore[arg-type]
    return file


@pytest.mark.parametrize("change", CHANGES, ids=lambda one: one.__name__)
def test_what_was_put_into_a_file(
    change: Callable[[pikepdf.Pdf], None], sheet: Path, tmp_path: Path, cage: Cage
) -> None:
    """Is told in a sentence, or as differences."""
    file = changed(sheet, tmp_path / "it.pdf", change)
    ran = cage.run("check", file, "--workers", 1, cwd=tmp_path)
    assert ran.code == 1
    assert "Traceback" not in ran.err
    assert str(tmp_path) not in ran.err.replace(str(file), "")
    assert ran.seconds < SECONDS
    assert ran.megabytes < MEGABYTES


@pytest.mark.parametrize("change", DIFFERENT, ids=lambda one: one.__name__)
def test_circles_that_are_no_pages(
    change: Callable[[pikepdf.Pdf], None], sheet: Path, tmp_path: Path, cage: Cage
) -> None:
    """Are differences, as whatever is not written."""
    test_what_was_put_into_a_file(change, sheet, tmp_path, cage)


LARGE = zlib.compress(NOUGHTS * 300)
WRITTEN: dict[str, bytes] = {
    "nothing": b"",
    "a word": b"hello",
    "a head alone": b"%PDF-1.4\n",
    "an end alone": b"%PDF-1.4\nstartxref\n0\n%%EOF\n",
    "tokens of packed objects": b"%PDF-1.4\n" + b"/ObjStm stream\n" * 130_000,
    "tokens of streams": b"%PDF-1.4\n" + b"stream\n" * 4_000_000,
    "blanks": b"%PDF-1.4\n" + b" " * 50_000_000,
    "brackets": objects(b"[" * 200_000 + b"]" * 200_000, PAGES, PAGE),
    "open brackets": objects(b"<<" * 500_000, PAGES, PAGE),
    "a text without an end": objects(b"(" * 1_000_000, PAGES, PAGE),
    "a comment without an end": b"%PDF-1.4\n%" + b"x" * 5_000_000,
    "a large stream": objects(CATALOGUE, PAGES, PAGE, stream(LARGE, b"/Filter/FlateDecode")),
    "a stream of runs": objects(CATALOGUE, PAGES, PAGE, stream(b"\x81x" * 900_000, b"/Filter/RunLengthDecode")),
    "packed objects that are large": objects(
        CATALOGUE, PAGES, PAGE, stream(LARGE, b"/Filter/FlateDecode/Type/ObjStm/N 9/First 99")
    ),
    "a stream that is as long as itself": objects(CATALOGUE, PAGES, PAGE, b"<</Length 4 0 R>>stream\nx\nendstream"),
    "pages that are their own list": objects(CATALOGUE, b"<</Type/Pages/Kids[2 0 R]/Count 1>>"),
    "a list of rows without an end": b"%PDF-1.4\nxref\n0 99999999999\nstartxref\n9\n%%EOF\n",
    "a list that is before itself": b"%PDF-1.4\nxref\n0 0\ntrailer<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n",
    "a number of a million digits": objects(b"9" * 1_000_000, PAGES, PAGE),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_what_is_hardly_a_file(name: str, tmp_path: Path, cage: Cage) -> None:
    """One sentence."""
    file = tmp_path / "it.pdf"
    file.write_bytes(WRITTEN[name])
    assert refused(cage, file, tmp_path)


def test_a_list_of_objects_that_unpacks_to_very_much(tmp_path: Path, cage: Cage) -> None:
    """Three hundred megabytes of rows."""
    file, at = tmp_path / "it.pdf", 9
    rows = b"/Filter/FlateDecode/Type/XRef/W[1 1 1]/Size 99/Root 2 0 R"
    data = b"%%PDF-1.5\n%d 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (1, stream(LARGE, rows), at)
    file.write_bytes(data)
    assert refused(cage, file, tmp_path) == "unpacks to more than 20 MB; make it anew with cardgen pdf."


def test_half_of_a_file(sheet: Path, tmp_path: Path, cage: Cage) -> None:
    """Cut anywhere it is damaged."""
    data = sheet.read_bytes()
    for share in range(1, 10):
        file = tmp_path / "it.pdf"
        file.write_bytes(data[: len(data) * share // 10])
        assert refused(cage, file, tmp_path).startswith("is ")


@pytest.mark.parametrize("user", ["", "secret"])
def test_files_with_a_password(user: str, sheet: Path, tmp_path: Path, cage: Cage) -> None:
    """One that cannot be opened, and one that may not be printed."""
    file = tmp_path / "it.pdf"
    allow = pikepdf.Permissions(print_highres=False, print_lowres=False)
    with pikepdf.open(sheet) as document:
        document.save(file, encryption=pikepdf.Encryption(owner="owner", user=user, allow=allow))
    said = refused(cage, file, tmp_path)
    if user:
        assert said == "is locked with a password; save it without one."
    else:
        assert said.startswith("its owner forbids to print it, or to print it well, and many programs keep to that; ")


@unix
def test_what_is_no_file(tmp_path: Path, cage: Cage) -> None:
    """It is neither waited for nor read without an end."""
    os.mkfifo(tmp_path / "pipe.pdf")
    (tmp_path / "zero.pdf").symlink_to("/dev/zero")
    (tmp_path / "null.pdf").symlink_to("/dev/null")
    (tmp_path / "round.pdf").symlink_to("round.pdf")
    (tmp_path / "nowhere.pdf").symlink_to("nobody.pdf")
    said = {name: refused(cage, f"{name}.pdf", tmp_path) for name in ("pipe", "zero", "null", "round", "nowhere")}
    assert said == {
        "pipe": "cannot be read: it is a pipe, not a file.",
        "zero": "cannot be read: it is a device, not a file.",
        "null": "cannot be read: it is a device, not a file.",
        "round": f"cannot be read: {os.strerror(40).lower()}." if sys.platform == "linux" else said["round"],
        "nowhere": "cannot be read: no such file or directory.",
    }
    assert refused(cage, f"{'x' * 300}.pdf", tmp_path) == "cannot be read: file name too long."


@unix
def test_a_name_that_is_no_text(sheet: Path, tmp_path: Path, cage: Cage) -> None:
    """A file is read whatever it is called, and a sentence about it can be shown."""
    name = os.fsdecode(b"k\xf6nig.pdf")
    try:
        (tmp_path / name).write_bytes(sheet.read_bytes())
    except OSError:
        pytest.skip("this disk has no such names")
    ran = cage.run("check", name, "--workers", 1, cwd=tmp_path)
    assert ran.code == 0, ran.err
    (tmp_path / name).write_bytes(b"")
    assert cage.run("check", name, "--workers", 1, cwd=tmp_path).code == 1


@unix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="who may read everything is never refused")
def test_a_file_that_may_not_be_read(sheet: Path, tmp_path: Path, cage: Cage) -> None:
    file = tmp_path / "mine.pdf"
    file.write_bytes(sheet.read_bytes())
    file.chmod(0)
    assert refused(cage, file, tmp_path) == "cannot be read: permission denied."


def test_a_file_that_is_too_large(tmp_path: Path, cage: Cage) -> None:
    """Is not even copied."""
    file = tmp_path / "it.pdf"
    file.touch()
    os.truncate(file, 200_000_001)
    assert refused(cage, file, tmp_path) == "is too large for a file of cards; at most 200 MB are read."


def again_and_again(file: Path, copy: Path) -> None:
    """Read a file often: once whoever writes comes in between."""
    for _ in range(200):
        copy_of(file, copy)


@unix
def test_a_file_that_changes_while_it_is_read(sheet: Path, tmp_path: Path) -> None:
    """Is told; what is proved would be neither the old file nor the new one."""
    file, over = tmp_path / "it.pdf", threading.Event()
    file.write_bytes(sheet.read_bytes() * 40)

    def write() -> None:
        while not over.is_set():
            with file.open("ab") as more:
                more.write(b"x")

    writing = threading.Thread(target=write)
    writing.start()
    try:
        with pytest.raises(CardgenError, match=r"it\.pdf: changed while it was read; check it again when "):
            again_and_again(file, tmp_path / "copy.pdf")
    finally:
        over.set()
        writing.join()


def test_what_is_proved_is_what_was_read(sheet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is exchanged behind the door is not looked at again."""
    from cardgen.kit import door

    file, read = tmp_path / "it.pdf", door.copy_of
    file.write_bytes(sheet.read_bytes())

    def exchanged(source: Path, copy: Path) -> None:
        read(source, copy)
        source.write_bytes(b"something else")

    monkeypatch.setattr(door, "copy_of", exchanged)
    found: Any = check_through_door(DoorRequest(file, workers=1), lambda _: None)
    assert found.troubles == ()
    assert found.lines[0].startswith(f"{file}: 1 card, ")


def test_a_file_that_takes_too_long(sheet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence tells the limit, and what widens it."""
    from functools import partial

    from cardgen.kit import door

    monkeypatch.setattr(door, "WorkLimits", partial(door.WorkLimits, seconds=0, each=0))
    started = time.monotonic()
    with pytest.raises(CardgenError) as caught:
        check_through_door(DoorRequest(sheet, workers=1), lambda _: None)
    assert str(caught.value).startswith(
        f"{sheet}: took more than 0 s of the processor: 0 s, and 0 s for each page that "
    )
    assert str(caught.value).endswith("If you trust it, --patience 3 gives it more.")
    assert time.monotonic() - started < 60


def test_nothing_is_left_in_the_temporary_folder(sheet: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither of a run that went well nor of one that was ended."""
    import tempfile

    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    Path(tempfile.gettempdir()).mkdir()
    check_through_door(DoorRequest(sheet, workers=2), lambda _: None)
    assert list(Path(tempfile.gettempdir()).iterdir()) == []
