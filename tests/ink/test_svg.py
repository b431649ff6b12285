"""Pages as SVG: each kind of ink, symbols once, words for those who do not see it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from cardgen.ink.items import Fill, Group, Page, Stroke, Symbol, Tagged, Text, Use, rectangle
from cardgen.ink.svg import FAMILIES, svg_of, write_svg

if TYPE_CHECKING:
    from pathlib import Path

SQUARE = Symbol("a.square", (Fill(rectangle(0, 0, 1, 1), "#112233"),))
LEAF = Symbol("leaf", (Fill(rectangle(0, 0, 1, 2), "#445566", even_odd=True),), y_down=True)
PAGE = Page(
    20,
    10,
    (
        Stroke("M0,0L5,5", "#000000", 0.25, dash=(1, 0.5)),
        Use(SQUARE, 1, 2, 3, rotation=90),
        Group((Use(SQUARE, 0, 0), Use(LEAF, 1, 1)), 5, 5, 2),
        Tagged("Figure", (Text(1, 1, "R < K & Q", "sans-bold", 10, "#000000", tracking=0.02),), 'a "board"'),
        Tagged("P", (Text(1, 1, "é", "serif", 10, "#636363"),)),
    ),
)
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height="10mm" viewBox="0 0 20 10" role="img">
<title>Men &amp; squares</title>
<defs>
<g id="a.square">
<path d="M0,0L1,0L1,1L0,1Z" fill="#112233"/>
</g>
<g id="leaf" transform="scale(1 -1)">
<path d="M0,0L1,0L1,2L0,2Z" fill="#445566" fill-rule="evenodd"/>
</g>
</defs>
<rect width="20" height="10" fill="#FFFFFF"/>
<g transform="matrix(1 0 0 -1 0 10)">
<path d="M0,0L5,5" fill="none" stroke="#000000" stroke-width="0.25" stroke-dasharray="1 0.5" ENDS/>
<use href="#a.square" transform="translate(1 2) rotate(90) scale(3)"/>
<g transform="translate(5 5) scale(2)">
<use href="#a.square" transform="translate(0 0) scale(1)"/>
<use href="#leaf" transform="translate(1 1) scale(1)"/>
</g>
<g role="img" aria-label='a "board"'>
<text transform="matrix(1 0 0 -1 1 1)" BOLD font-size="3.5278" fill="#000000" letter-spacing="0.02em">R &lt; K &amp; Q</text>
</g>
<g>
<text transform="matrix(1 0 0 -1 1 1)" SERIF font-size="3.5278" fill="#636363">é</text>
</g>
</g>
</svg>
"""
LONG = {
    "ENDS": 'stroke-linecap="butt" stroke-linejoin="miter"',
    "BOLD": FAMILIES["sans-bold"],
    "SERIF": FAMILIES["serif"],
}


def test_the_whole_of_it() -> None:
    """As text: what is defined stands first, then the page with y upwards, letters upright."""
    expected = SVG
    for word, attributes in LONG.items():
        expected = expected.replace(word, attributes)
    assert svg_of(PAGE, "Men & squares") == expected


def test_it_is_xml(tmp_path: Path) -> None:
    """A reader of XML takes it, and every symbol that is used is there."""
    write_svg(tmp_path / "a.svg", PAGE, "Men & squares")
    tree = ET.parse(tmp_path / "a.svg")
    used = {one.attrib["href"] for one in tree.iter("{http://www.w3.org/2000/svg}use")}
    assert used == {"#a.square", "#leaf"} == {f"#{one.attrib['id']}" for one in tree.iter() if "id" in one.attrib}


def test_a_box_cuts_off_what_goes_beyond_it() -> None:
    """As in PDF, where each box does. The edge is a form of its own, and whoever draws the symbol uses it."""
    wide = Symbol("wide", (Stroke("M-5,0L5,0", "#000000", 1),), box=(-1, 0, 2, 4), cut=True)
    root = ET.fromstring(svg_of(Page(10, 10, (Use(wide, 5, 5),)), "cut"))
    (edge,) = root.iter("{http://www.w3.org/2000/svg}clipPath")
    (box,) = edge
    assert (edge.get("id"), [box.get(name) for name in ("x", "y", "width", "height")]) == (
        "wide.edge",
        ["-1", "0", "3", "4"],
    )
    (cut,) = [one for one in root.iter() if one.get("id") == "wide"]
    assert cut.get("clip-path") == "url(#wide.edge)"
