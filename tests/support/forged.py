"""Finished files of cards that somebody has changed so that they print something else: each kind of forgery by name.

A forgery is a function on the open file. `shown` and the like change the ink of one card, found by its name.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, Pdf, String

if TYPE_CHECKING:
    from collections.abc import Callable

    Forge = Callable[[Pdf], None]

TEXT = r"BT 1 0 0 1 (\S+) (\S+) Tm (/F\S+ \S+ Tf) \({}"
"""A line of text by how it begins."""
PATCH = "1 g\n{} m {} l {} l {} l h f\n"


def ink(pattern: str, change: str, page: int = 0, count: int = 1) -> Forge:
    """Other operators on a page."""

    def forge(document: Pdf) -> None:
        contents = document.pages[page].Contents
        text, changes = re.subn(pattern, change, contents.read_bytes().decode("latin-1"), count=count)
        assert changes, pattern
        contents.write(text.encode("latin-1"))

    return forge


def ink_anywhere(pattern: str, change: str) -> Forge:
    """Other operators on the first page that has such."""

    def forge(document: Pdf) -> None:
        for number, page in enumerate(document.pages):
            if re.search(pattern, page.Contents.read_bytes().decode("latin-1")):
                return ink(pattern, change, number)(document)
        raise AssertionError(pattern)

    return forge


def words(before: str, after: str = "") -> Forge:
    """Something before and after the first line of the words of the first card."""
    return ink(r"0 g\n(BT [^\n]*\(Moves one [^\n]*ET\n)", rf"{before}0 g\n\g<1>{after}")


def words_in(colour: str) -> Forge:
    """The same line in another colour."""
    return ink(r"0 g\n(BT [^\n]*\(Moves one [^\n]*ET\n)", rf"{colour}\n\g<1>")


def text(begins: str, change: str) -> Forge:
    """The operators of a line of text: \\1 and \\2 are its place, \\3 its font."""
    return ink(TEXT.format(begins), change)


def form(name: str, pattern: str, change: str, page: int = 0) -> Forge:
    """Other operators in a drawing; its name begins so."""

    def forge(document: Pdf) -> None:
        one = drawing(document, name, page)
        text, changes = re.subn(pattern, change, one.read_bytes().decode("latin-1"), count=1)
        assert changes, pattern
        one.write(text.encode("latin-1"))

    return forge


def drawing(document: Pdf, name: str, page: int = 0) -> Any:
    """A form of a page by how its name begins."""
    forms = document.pages[page].Resources.XObject
    return next(one for key, one in forms.items() if str(key).startswith(f"/{name}"))


def swapped(one: str, other: str, page: int = 0) -> Forge:
    """Two drawings in each other's place."""

    def forge(document: Pdf) -> None:
        forms = document.pages[page].Resources.XObject
        names = [next(str(key) for key in forms if str(key).startswith(f"/{begins}")) for begins in (one, other)]
        forms[names[0]], forms[names[1]] = forms[names[1]], forms[names[0]]

    return forge


def entry(where: Callable[[Pdf], Any], key: str, value: Any) -> Forge:
    """Another entry of an object, or none."""

    def forge(document: Pdf) -> None:
        if value is None:
            del where(document)[key]
        else:
            where(document)[key] = value

    return forge


def page(document: Pdf) -> Any:
    return document.pages[0].obj


def root(document: Pdf) -> Any:
    return document.Root


def resources(document: Pdf) -> Any:
    return document.pages[0].Resources


def font(key: str) -> Callable[[Pdf], Any]:
    return lambda document: document.pages[0].Resources.Font[key]


def described(key: str) -> Callable[[Pdf], Any]:
    return lambda document: document.pages[0].Resources.Font[key].FontDescriptor


def other_outlines(document: Pdf) -> None:
    """The letters of the words are drawn as those of another font, and said to be as before."""
    fonts = document.pages[0].Resources.Font
    fonts["/F3+0"].FontDescriptor.FontFile2 = fonts["/F5+0"].FontDescriptor.FontFile2


def lying_table(document: Pdf) -> None:
    """Two letters of the words are said to be each other."""
    table = document.pages[0].Resources.Font["/F3+0"].ToUnicode
    text = table.read_bytes().replace(b"<61> <0061>", b"<61> <0065>")
    table.write(text)


def swapped_glyphs(document: Pdf) -> None:
    """In the file of a font two letters of one width have changed places."""
    file = document.pages[0].Resources.Font["/F3+0"].FontDescriptor.FontFile2
    data = bytearray(file.read_bytes())
    start = next(
        int.from_bytes(data[at + 8 : at + 12], "big")
        for at in range(12, 12 + 16 * 14, 16)
        if data[at : at + 4] == b"cmap"
    )
    one, other = (start + 22 + 2 * code for code in (ord("b"), ord("d")))
    data[one : one + 2], data[other : other + 2] = data[other : other + 2], data[one : one + 2]
    file.write(bytes(data))


def boxes(document: Pdf) -> None:
    """A font of boxes instead of letters."""
    box = document.make_stream(b"600 0 0 0 500 700 d1 0 0 500 700 re f")
    document.pages[0].Resources.Font["/F3+0"] = Dictionary(
        Type=Name.Font, Subtype=Name.Type3, FontBBox=[0, 0, 600, 700], FontMatrix=[0.001, 0, 0, 0.001, 0, 0],
        FirstChar=0, LastChar=127, Widths=[600] * 128, CharProcs=Dictionary(a=box),
        Encoding=Dictionary(Differences=Array([32, *[Name.a] * 95])),
        ToUnicode=document.pages[0].Resources.Font["/F3+0"].ToUnicode,
    )  # fmt: skip


def second_stream(document: Pdf) -> None:
    """More ink in a second stream."""
    more = document.make_stream(b"q 1 0 0 1 0 0 cm 1 g 0 0 300 300 re f Q")
    document.pages[0].Contents = Array([document.pages[0].Contents, more])


def layer(document: Pdf) -> None:
    """A mark that is shown on the screen and not printed."""
    shown = document.make_indirect(Dictionary(Type=Name.OCG, Name=String("screen")))
    document.Root.OCProperties = Dictionary(OCGs=[shown], D=Dictionary(OFF=[shown]))
    drawing(document, "mark.cross").OC = shown


def pages_in_order(*order: int) -> Forge:
    """Some of the pages."""

    def forge(document: Pdf) -> None:
        pages = [document.pages[number] for number in order]
        del document.pages[:]
        for one in pages:
            document.pages.append(one)

    return forge


def extra_page(document: Pdf) -> None:
    """A page with something else at the end."""
    document.add_blank_page(page_size=(612, 792))


def external(document: Pdf) -> None:
    """A drawing that is kept in another file."""
    drawing(document, "mark.cross").F = String("cross.bin")


def painted_in_form(name: str, page: int = 0) -> Forge:
    """White over a drawing, in it."""
    return form(name, r"\Z", "1 g\n-9 -9 m 99 -9 l 99 199 l -9 199 l h f\n", page)


def hidden_by(state: Dictionary) -> Forge:
    """A state of transparency or overprint before the words."""

    def forge(document: Pdf) -> None:
        document.pages[0].Resources.ExtGState = Dictionary(G0=state)
        words("/G0 gs\n")(document)

    return forge


def javascript(document: Pdf) -> None:
    document.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=String("this.print()"))


def xfa(document: Pdf) -> None:
    document.Root.AcroForm = Dictionary(Fields=Array(), XFA=document.make_stream(b"<xdp/>"))


def dialogue(key: str, value: Any) -> Forge:
    """Something else is told to the print dialogue."""
    return entry(lambda document: document.Root.ViewerPreferences, key, value)


def inherited(key: str, value: Any) -> Forge:
    """What all pages have from the list of pages."""
    return entry(lambda document: document.Root.Pages, key, value)


def text_in_picture(document: Pdf) -> None:
    """Words in the drawing of the figure."""
    one = drawing(document, "picture.pharaoh")
    one.Resources = Dictionary(Font=document.pages[0].Resources.Font)
    one.write(one.read_bytes() + b"0 g BT 1 0 0 1 5 5 Tm /F2+0 4 Tf (No) Tj ET\n")
