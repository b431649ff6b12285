"""Letters of a maker's fonts in files: what is printed, copied and searched, and how little of the font is in there."""

from __future__ import annotations

import re
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from cardgen.errors import CardgenError
from cardgen.ink.fonts import width
from cardgen.ink.items import Fill, Group, Page, Tagged, Text
from cardgen.ink.maker_fonts import MakerFont, fonts_in_force, read_maker_font, type_of
from cardgen.ink.pdf import pdf_bytes
from cardgen.ink.svg import svg_of
from cardgen.units import MM_PER_PT
from tests.support.type_files import font_bytes

SIZE = 40.0
KINDS = {cubic: read_maker_font(font_bytes("龍王馬象將", name="Tiny", cubic=cubic)) for cubic in (False, True)}


def page(*strings: str, font: str = "serif") -> Page:
    """One line under the other."""
    lines = [Text(5, 10 + 20 * row, text, font, SIZE, "#000000") for row, text in enumerate(strings)]  # type: ignore[arg-type]
    return Page(150, 20 + 20 * len(strings), (Tagged("P", tuple(reversed(lines))),))


def printed(shown: Page, *fonts: MakerFont) -> bytes:
    """As a file, while these fonts are in force."""
    with fonts_in_force(fonts):
        return pdf_bytes([shown], "Letters")


def copied(file: bytes) -> str:
    """What a reader copies, on one line."""
    with pypdfium2.PdfDocument(file) as document:
        return "".join(document[0].get_textpage().get_text_range().split("\r\n"))


def seen(file: bytes) -> Image.Image:
    """The first page as grey spots."""
    with pypdfium2.PdfDocument(file) as document:
        return document[0].render(scale=3).to_pil().convert("L")


@pytest.mark.parametrize("cubic", KINDS)
def test_what_is_printed_can_be_copied(cubic: bool) -> None:
    """Beside our own letters, in their order."""
    assert copied(printed(page("a龍王b c馬"), KINDS[cubic])) == "a龍王b c馬"


def test_letters_beyond_the_first_plane_can_be_copied() -> None:
    """They take two units of UTF-16."""
    font = read_maker_font(font_bytes("𠮷𩸽龍"))
    assert copied(printed(page("𠮷x𩸽龍"), font)) == "𠮷x𩸽龍"


@pytest.mark.parametrize("cubic", KINDS)
def test_each_letter_looks_as_its_font_draws_it(cubic: bool) -> None:
    """Beside a page on which the outline of the font is painted as an area: the same spots, but for their rims."""
    font, em = KINDS[cubic], SIZE * MM_PER_PT
    for letter in "龍王馬":
        outline = Fill(_lines_only(type_of(font).path(letter)), "#000000")
        meant = Page(150, 40, (Group((outline,), 5, 10, em / 1000),))
        one, other = seen(printed(page(letter), font)), seen(pdf_bytes([meant], ""))
        apart = ImageChops.difference(one, other).point([0] * 96 + [255] * 160)
        box, ink = apart.getbbox(), other.point([255] * 128 + [0] * 128).getbbox()
        assert ink is not None, letter
        assert box is None or apart.histogram()[255] < 12, letter


def _lines_only(path: str) -> str:
    """The path in the commands that ink knows: quadratic curves as cubic ones, level and upright lines as lines."""
    out, x, y = [], 0.0, 0.0
    for command, told in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", path):
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", told)]
        if command in "ML":
            x, y = numbers
            out.append(f"{command}{x:g},{y:g}")
        elif command == "H":
            (x,) = numbers
            out.append(f"L{x:g},{y:g}")
        elif command == "V":
            (y,) = numbers
            out.append(f"L{x:g},{y:g}")
        elif command == "Q":
            a, b, to_x, to_y = numbers
            first, second = (
                (x + (a - x) * 2 / 3, y + (b - y) * 2 / 3),
                (to_x + (a - to_x) * 2 / 3, to_y + (b - to_y) * 2 / 3),
            )
            out.append(f"C{first[0]:.2f},{first[1]:.2f} {second[0]:.2f},{second[1]:.2f} {to_x:g},{to_y:g}")
            x, y = to_x, to_y
        elif command == "C":
            out.append("C" + " ".join(f"{a:g},{b:g}" for a, b in zip(numbers[::2], numbers[1::2], strict=True)))
            x, y = numbers[4:]
        else:
            out.append("Z")
    return "".join(out)


@pytest.mark.parametrize("cubic", KINDS)
def test_no_more_of_the_font_is_in_the_file_than_its_letters(cubic: bool) -> None:
    """Two outlines and an empty one, however often they are used; and one font, whatever it stands in for."""
    file = printed(page("龍王龍", "王", font="sans"), KINDS[cubic])
    with pikepdf.open(BytesIO(file)) as document:
        fonts = {name: font for name, font in document.pages[0].Resources.Font.items() if font.Subtype == "/Type0"}
        assert [*fonts] == ["/M1.sans"]
        (one,) = fonts["/M1.sans"].DescendantFonts
        assert one.Subtype == ("/CIDFontType0" if cubic else "/CIDFontType2")
        assert str(one.BaseFont)[7:] == "+Tiny"
        assert [float(width) for width in one.W[1]] == [900, 900]
        data = (one.FontDescriptor.FontFile3 if cubic else one.FontDescriptor.FontFile2).read_bytes()
    assert len(data) < len(KINDS[cubic].data) / 1.5


def test_one_font_stands_in_for_several_of_ours() -> None:
    """It is in the file once, under a name for each."""
    lines = (Text(5, 10, "龍", "serif-bold", 20, "#000000"), Text(5, 30, "王", "sans", 20, "#000000"))
    file = printed(Page(50, 50, (Tagged("P", lines),)), KINDS[False])
    with pikepdf.open(BytesIO(file)) as document:
        fonts = {name: font for name, font in document.pages[0].Resources.Font.items() if font.Subtype == "/Type0"}
        assert sorted(fonts) == ["/M1.sans", "/M1.serif-bold"]
        assert len({font.objgen for font in fonts.values()}) == 1


@pytest.mark.parametrize("cubic", KINDS)
def test_the_same_page_gives_the_same_bytes(cubic: bool) -> None:
    """Also with the font read anew."""
    again = read_maker_font(KINDS[cubic].data)
    assert printed(page("龍王 x"), KINDS[cubic]) == printed(page("龍王 x"), again)


def test_a_page_without_such_letters_has_the_bytes_that_it_had() -> None:
    """Whatever fonts are in force."""
    assert printed(page("Knight"), KINDS[False]) == printed(page("Knight"))


def test_tracking_is_between_letters_of_a_maker_too() -> None:
    """As between ours."""
    line = Text(5, 10, "a龍王b", "sans", 20, "#000000", 0.1)
    file = printed(Page(90, 20, (Tagged("P", (line,)),)), KINDS[False])
    with pypdfium2.PdfDocument(file) as document:
        text = document[0].get_textpage()
        starts = [text.get_charbox(at, loose=True)[0] * MM_PER_PT for at in range(4)]
    em = 20 * MM_PER_PT
    assert starts[2] - starts[1] == pytest.approx(em * (0.9 + 0.1), abs=0.02)


def test_error_without_the_font() -> None:
    with pytest.raises(CardgenError, match=r"^the font SourceSerifPro-Regular has no '龍' .*: --font FILE\.$"):
        printed(page("龍"))


def test_drawings_for_screens_draw_the_letters() -> None:
    """Whoever looks at them has not the font; what they say is told beside, and our letters stand where they should."""
    line = Text(5, 10, "a龍 b", "serif", 20, "#123456")
    with fonts_in_force([KINDS[False]]):
        drawn = svg_of(Page(90, 20, (line,)), "Letters")
    assert '<g role="img" aria-label="龍" fill="#123456">' in drawn
    assert type_of(KINDS[False]).path("龍") in drawn
    starts = [float(x) for x in re.findall(r'matrix\([^)]*? (\S+) 10\)"', drawn)]
    em = 20 * MM_PER_PT
    assert len(starts) == 3
    blank = width(" ", "serif", 20)  # one at the beginning of a text would not be drawn
    assert starts[2] - starts[1] == pytest.approx(0.9 * em + blank, abs=1e-3)
