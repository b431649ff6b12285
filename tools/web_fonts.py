"""Write the fonts of the page: the six faces of the cards, with the letters that they need, for browsers.

python -m tools.web_fonts

Their licence reserves the name "Source" for what Adobe makes of them, so these have another one. They stand in the
repository: a page needs neither fontTools nor brotli.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import USE_MY_METRICS

from cardgen.files import write_if_changed
from cardgen.ink.faces import font_file
from cardgen.web.site.files import PAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.ink.items import Font

TARGET = PAGES / "fonts"
LICENCE = "OFL.txt"
LETTERS = (*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "\N{LATIN CAPITAL LETTER SHARP S}ȘșȚț"))
"""Of the languages that are written with Latin letters in Europe."""
SIGNS = "‐‑‒–—‘’‚“”„†‡•…‰′″‹›⁄€™−×÷≈≠≤≥←↑→↓½⅓⅔¼¾⅛⅜⅝⅞✓"
FEATURES = ("kern", "liga", "lnum", "pnum", "tnum", "mark", "ccmp", "locl")
RENAMED = {1: "{family}", 3: "{family} {style}; cardgen", 4: "{family} {style}", 6: "{joined}-{style}"}
"""Of the table of names: family, the name that is like no other, the full name, that for printers."""
DROPPED = (7, 16, 17, 21, 22)
"""The trademark, and the names of families with many weights."""


class WebFont(NamedTuple):
    """A face, and what it is called in the page."""

    family: str
    style: str
    name: str
    """Of its file."""


FONTS: dict[Font, WebFont] = {
    "serif": WebFont("Cardgen Serif", "Regular", "cardgen-serif"),
    "serif-bold": WebFont("Cardgen Serif", "Bold", "cardgen-serif-bold"),
    "serif-italic": WebFont("Cardgen Serif", "Italic", "cardgen-serif-italic"),
    "sans": WebFont("Cardgen Sans", "Regular", "cardgen-sans"),
    "sans-semibold": WebFont("Cardgen Sans", "Semibold", "cardgen-sans-semibold"),
    "sans-bold": WebFont("Cardgen Sans", "Bold", "cardgen-sans-bold"),
}


def subset(font: Font, letters: Iterable[int]) -> bytes:
    """A face with these letters alone, as a browser reads it."""
    options = Options(
        flavor="woff2",
        layout_features=FEATURES,
        hinting=False,
        name_IDs=["*"],
        notdef_outline=True,
        recalc_timestamp=False,
    )
    face = TTFont(font_file(font), recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(face)
    _rename(face["name"], FONTS[font])
    _keep_widths(face)
    face.flavor = "woff2"
    packed = BytesIO()
    face.save(packed)
    return packed.getvalue()


def _keep_widths(face: TTFont) -> None:
    """Have no letter say that it is as wide as a part of it where it is not: a quote of two strokes is wider than one.

    FreeType believes that where it hints, and then what follows is printed over the letter.
    """
    widths = face["hmtx"].metrics
    for name in face.getGlyphOrder():
        for part in getattr(face["glyf"][name], "components", ()):
            if part.flags & USE_MY_METRICS and widths[part.glyphName][0] != widths[name][0]:
                part.flags &= ~USE_MY_METRICS


def _rename(names: Any, called: WebFont) -> None:  # noqa: ANN401  fontTools tells no types
    for one in [*names.names]:
        if one.nameID in DROPPED:
            names.removeNames(nameID=one.nameID)
        elif one.nameID in RENAMED:
            joined = called.family.replace(" ", "")
            text = RENAMED[one.nameID].format(family=called.family, style=called.style, joined=joined)
            names.setName(text, one.nameID, one.platformID, one.platEncID, one.langID)


def _licence() -> bytes:
    """That of both families, which differ in the years of their first line."""
    serif, sans = (font_file(font).with_name("LICENSE.txt").read_bytes() for font in ("serif", "sans"))
    return serif.partition(b"\n")[0] + b"\n" + sans


def main() -> None:
    """Write the fonts and the licence that they come with."""
    letters = (*LETTERS, *map(ord, SIGNS))
    files = {f"{FONTS[font].name}.woff2": subset(font, letters) for font in FONTS} | {LICENCE: _licence()}
    for name, content in files.items():
        write_if_changed(TARGET / name, content)
        print(f"{name}: {len(content):,} bytes")


if __name__ == "__main__":
    main()
