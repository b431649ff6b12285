"""Files walked beside the same files made anew: whatever is said otherwise is found, however it is stored is not."""

from __future__ import annotations

import itertools
from time import process_time
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name, String

from cardgen.kit.proofs import check_file
from cardgen.proof.pdf.walk import unlike
from tests.support.one_of_each import PRODUCTS, booklet, cards
from tests.support.samples import one_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pikepdf import Pdf, Stream


SAVED = {
    "linearised": {"linearize": True},
    "in object streams": {"object_stream_mode": pikepdf.ObjectStreamMode.generate},
    "packed anew": {"recompress_flate": True},
    "unpacked": {"compress_streams": False, "stream_decode_level": pikepdf.StreamDecodeLevel.generalized},
    "told in another way": {"normalize_content": True},
    "with an owner's password": {"encryption": pikepdf.Encryption(owner="secret", user="")},
}


@pytest.fixture(scope="module", params=PRODUCTS)
def product(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of each kind."""
    file = tmp_path_factory.mktemp("walk") / "made.pdf"
    file.write_bytes(PRODUCTS[request.param]())
    return file


def forms(document: Pdf) -> Iterator[Any]:
    """All that is drawn by its name."""
    seen = set()
    for page in document.pages:
        for form in page.resources.get("/XObject", Dictionary()).values():
            if form.get("/Subtype") == Name("/Form") and form.objgen not in seen:
                seen.add(form.objgen)
                yield form


def of_forms(change: Callable[[Pdf, Stream], None]) -> Callable[[Pdf], None]:
    """A change of each form."""

    def all_of_them(document: Pdf) -> None:
        for form in list(forms(document)):
            change(document, form)

    return all_of_them


def with_resource(kind: str, name: str, value: Callable[[Pdf], object]) -> Callable[[Pdf, Stream], None]:
    """A resource more, which nobody names or which counts by itself."""

    def change(document: Pdf, form: Stream) -> None:
        resources = form.get("/Resources", Dictionary())
        resources[kind] = Dictionary({name: value(document)})
        form["/Resources"] = resources

    return change


def before(ink: bytes) -> Callable[[Pdf, Stream], None]:
    """Something drawn before all else."""

    def change(_: Pdf, form: Stream) -> None:
        form.write(ink + b"\n" + form.read_bytes())

    return change


def after(ink: bytes) -> Callable[[Pdf, Stream], None]:
    """Something drawn after all else."""

    def change(_: Pdf, form: Stream) -> None:
        form.write(form.read_bytes() + b"\n" + ink)

    return change


def cal_rgb(_: Pdf) -> object:
    """Colours that are seen much lighter."""
    return Array([Name("/CalRGB"), Dictionary(WhitePoint=Array([1, 1, 1]), Gamma=Array([0.01, 0.01, 0.01]))])


def layer(document: Pdf, form: Stream) -> None:
    """Shown on a screen, not printed."""
    usage = Dictionary(Print=Dictionary(PrintState=Name("/OFF")))
    form["/OC"] = document.make_indirect(Dictionary(Type=Name("/OCG"), Name=String("men"), Usage=usage))


def stepped(document: Pdf, form: Stream) -> None:
    """A picture of it for PostScript alone."""
    form["/PS"] = document.make_stream(b"showpage erasepage")


def first_element(document: Pdf) -> Any:
    """Of what screen readers walk, the first that has ink."""
    node = document.Root.StructTreeRoot
    while "/Pg" not in node:
        kids = node.K
        node = kids[0] if isinstance(kids, Array) else kids
    return node


def with_entry(key: str, value: object) -> Callable[[Pdf], None]:
    """Something told of the first ink."""

    def change(document: Pdf) -> None:
        first_element(document)[key] = value

    return change


def another_tree(document: Pdf) -> None:
    """Screen readers walk down to elements of their own; those that marks name stay as they are."""
    tree = document.Root.StructTreeRoot
    told = Dictionary(Type=Name("/StructElem"), S=Name("/P"), P=tree, K=Array([]), Alt=String("It wins."))
    tree["/K"] = Array([document.make_indirect(told)])


def mapped(document: Pdf) -> None:
    """Figures are no figures."""
    document.Root.StructTreeRoot["/RoleMap"] = Dictionary(Figure=Name("/NonStruct"), P=Name("/Artifact"))


def in_another_language(document: Pdf) -> None:
    """Read aloud by the wrong voice."""
    document.Root["/Lang"] = String("ja")


def turned_page(document: Pdf) -> None:
    """Upside down."""
    document.pages[0].obj["/Rotate"] = 180


def one_more(document: Pdf) -> None:
    """A page twice."""
    document.pages.append(document.pages[0])


def swapped_pages(document: Pdf) -> None:
    """The first comes last; of one page its contents are left out."""
    if len(document.pages) > 1:
        pages = list(document.pages)[::-1]
        del document.pages[:]
        document.pages.extend(pages)
    else:
        document.pages[0].obj["/Contents"] = document.make_stream(b"")


def larger_letter(document: Pdf) -> None:
    """The first number of a page's contents that is not nought."""
    page = document.pages[-1]
    page.contents_coalesce()
    data = page.obj.Contents.read_bytes()
    page.obj.Contents.write(data.replace(b" Tm", b" Tm 0.5 0 Td", 1) if b" Tm" in data else b"0.1 w\n" + data)


EDITS: dict[str, Callable[[Pdf], None]] = {
    "colours seen otherwise": of_forms(with_resource("/ColorSpace", "/DefaultRGB", cal_rgb)),
    "greys seen otherwise": of_forms(with_resource("/ColorSpace", "/DefaultGray", cal_rgb)),
    "overprint that nobody names": of_forms(with_resource("/ExtGState", "/G1", lambda _: Dictionary(OP=True, op=True))),
    "a layer that prints off": of_forms(layer),
    "a stray Q": of_forms(after(b"Q")),
    "a sliver": of_forms(after(b"0 g 0 0 m 1 0.0001 l 1 0 l f")),
    "paint before it": of_forms(before(b"1 0 0 rg 0 0 0.2 0.2 re f")),
    "PostScript": of_forms(stepped),
    "another element above": another_tree,
    "words for a screen reader": with_entry("/ActualText", String("Moves like a queen.")),
    "an abbreviation told": with_entry("/E", String("queen")),
    "a language of its own": with_entry("/Lang", String("ja")),
    "roles mapped": mapped,
    "another language": in_another_language,
    "a page turned": turned_page,
    "a page twice": one_more,
    "pages in another order": swapped_pages,
    "something moved": larger_letter,
}


REORDERED = "pages in another order"


def is_read_side_by_side(product: Path) -> bool:
    """Whether it has pages that are printed on one side alone, so that none has to lie behind another; not cards."""
    with pikepdf.open(product) as document:
        both = "/Duplex" in document.Root.ViewerPreferences
        return len(document.pages) > 1 and not both


OF_FORMS = frozenset(edit for edit, change in EDITS.items() if change.__qualname__.startswith(of_forms.__name__))


@pytest.mark.parametrize("way", SAVED)
def test_what_was_only_saved_again_walks_alike(product: Path, way: str, tmp_path: Path) -> None:
    """And the whole proof accepts it."""
    copy = tmp_path / "again.pdf"
    with pikepdf.open(product) as document:
        document.save(copy, **SAVED[way])
    assert list(unlike(copy, product.read_bytes())) == []
    assert check_file(copy, (), None, ()).troubles == ()


@pytest.mark.uncut
@pytest.mark.parametrize(("product", "edit"), one_in(5, itertools.product(PRODUCTS, EDITS)), indirect=["product"])
def test_whatever_was_altered_is_found(product: Path, edit: str, tmp_path: Path) -> None:
    """By the walk alone, and by the command."""
    altered = tmp_path / "altered.pdf"
    with pikepdf.open(product) as document:
        EDITS[edit](document)
        document.save(altered)
    found = list(unlike(altered, product.read_bytes()))
    if edit == REORDERED and is_read_side_by_side(product):
        assert found
        assert check_file(altered, (), None, ()).troubles == ()  # page by page it is whole
        return
    if edit in OF_FORMS and not any(forms(pikepdf.open(product))):
        assert not found  # nothing is drawn by its name on it, so that nothing was altered
        return
    assert found, edit
    assert check_file(altered, (), None, ()).troubles


@pytest.mark.parametrize("pages", [slice(0, 2), slice(2, 4)], ids=["the first", "the last"])
def test_a_part_of_a_file_of_cards_is_accepted(pages: slice, tmp_path: Path) -> None:
    """Its fonts have letters that it has no use for, and other codes for some than it would have alone."""
    file, part = tmp_path / "whole.pdf", tmp_path / "part.pdf"
    file.write_bytes(cards())
    with pikepdf.open(file) as document:
        left = [number for number in range(len(document.pages)) if number not in range(*pages.indices(4))]
        for number in reversed(left):
            del document.pages[number]
        document.save(part)
    assert check_file(part, (), None, ()).troubles == ()


def test_other_letters_behind_the_same_codes_are_found(tmp_path: Path) -> None:
    """Where a file may be a part, letters count: a table that gives a code another letter is seen by what is walked."""
    file, altered = tmp_path / "whole.pdf", tmp_path / "altered.pdf"
    file.write_bytes(cards())
    with pikepdf.open(file) as document:
        for font in {font.objgen: font for font in document.pages[0].resources.Font.values()}.values():
            table = font.ToUnicode.read_bytes()
            font.ToUnicode.write(table.replace(b"<61> <0061>", b"<61> <0062>"))
        document.save(altered)
    assert list(unlike(altered, file.read_bytes(), split=True))


def test_the_card_is_named(tmp_path: Path) -> None:
    """On which the contents differ, by what the same file made anew has there."""
    file, altered = tmp_path / "whole.pdf", tmp_path / "altered.pdf"
    file.write_bytes(cards())
    with pikepdf.open(file) as document:
        page = document.pages[0]
        before, last, behind = page.obj.Contents.read_bytes().rpartition(b"BT 1 0 0 1 ")
        page.obj.Contents.write(before + b"BT 1 0 0 1.5 " + behind)
        document.save(altered)
    assert last
    (one,) = unlike(altered, file.read_bytes(), split=True)
    assert (one.page, one.card) == (1, "Copper Pawn")


def test_a_form_with_an_unusual_name_is_compared(tmp_path: Path) -> None:
    """Names may be spelt with numbers for their letters."""
    file, altered = tmp_path / "one.pdf", tmp_path / "other.pdf"
    for path, ink in ((file, b"0 0 1 1 re f"), (altered, b"0 0 2 2 re f")):
        with pikepdf.new() as document:
            document.add_blank_page()
            form = document.make_stream(ink)
            form.update({"/Type": Name("/XObject"), "/Subtype": Name("/Form"), "/BBox": Array([0, 0, 9, 9])})
            document.pages[0].obj["/Resources"] = Dictionary(XObject=Dictionary({"/a mark": form}))
            document.pages[0].obj["/Contents"] = document.make_stream(b"/a#20mark Do")
            document.save(path)
    (one,) = unlike(altered, file.read_bytes())
    assert one.problem == "the a mark has other contents than are written."


def test_digits_without_an_end_are_read_soon(tmp_path: Path) -> None:
    """A form of three hundred thousand of them; it was a riddle to a pattern once."""
    file, altered = tmp_path / "whole.pdf", tmp_path / "digits.pdf"
    file.write_bytes(cards())
    with pikepdf.open(file) as document:
        next(forms(document)).write(b"1" * 300_000)
        document.save(altered)
    before = process_time()
    found = list(unlike(altered, file.read_bytes(), split=True))
    assert process_time() - before < 5
    assert found[0].problem.endswith("has other contents than are written.")


def test_it_is_told_where(tmp_path: Path) -> None:
    """The page, what stands there, and what was written."""
    made = booklet()
    file = tmp_path / "moved.pdf"
    file.write_bytes(made)
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        page = document.pages[1]
        data = page.obj.Contents.read_bytes()
        page.obj.Contents.write(data.replace(b"BT 1 0 0 1 ", b"BT 1 0 0 1.5 ", 1))
        document.save(file)
    (one,) = unlike(file, made)
    assert one.page == 2
    assert one.problem.startswith("its contents have 1 0 0 1.5 ")
    assert ", where 1 0 0 1 " in one.problem
