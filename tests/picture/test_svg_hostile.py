"""Pictures that mean harm, are broken, or hold what is not printed: each is one sentence, and soon."""

from __future__ import annotations

import gzip
from time import process_time

import pytest

from cardgen.errors import CardgenError
from cardgen.picture.svg_reader import read_svg

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">'
BOX = '<rect width="9" height="9"/>'
SOON = 5
"""Seconds of the processor, where a bomb takes hours."""


def drawn(inside: str, head: str = "") -> bytes:
    return f"{head}{HEAD}\n{inside}</svg>".encode()


def levels(count: int, each: int) -> str:
    """Groups of copies of groups of copies."""
    groups = "".join(f'<g id="a{level + 1}">{f"""<use href="#a{level}"/>""" * each}</g>' for level in range(count))
    return f'<defs><rect id="a0" width="1" height="1"/>{groups}</defs><use href="#a{count}"/>'


LAUGHS = "".join(f'<!ENTITY l{at + 1} "{f"&l{at};" * 10}">' for at in range(9))
HOSTILE: dict[str, tuple[bytes, str]] = {
    "a bomb of entities": (
        drawn("<desc>&l9;</desc>", f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>\n'),
        "1: has entities that stand for much, or for one another; save it as plain SVG.",
    ),
    "a bomb of one long entity": (
        drawn("<desc>&a;</desc>", f'<!DOCTYPE svg [<!ENTITY a "{"a" * 50_000}">]>\n'),
        "1: has entities that stand for much, or for one another; save it as plain SVG.",
    ),
    "many entities": (
        drawn(f"<desc>{'&a;' * 20_000}</desc>", '<!DOCTYPE svg [<!ENTITY a "ha">]>\n'),
        " has more than 10000 entities in it; save it as plain SVG.",
    ),
    "a file of this computer as an entity": (
        drawn("<desc>&x;</desc>", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'),
        "1: names an entity that is kept elsewhere, and nothing is fetched; save it as plain SVG.",
    ),
    "an address as an entity of the file": (
        drawn(BOX, '<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://example.com/x.dtd"> %x;]>\n'),
        "1: names an entity that is kept elsewhere, and nothing is fetched; save it as plain SVG.",
    ),
    "a bomb of copies": (drawn(levels(10, 10)), "2: paints more than 10000 elements; simplify it, or save it as PNG."),
    "copies one in another": (
        drawn(levels(60, 1)), "2: has copies within copies without an end, at '#a30'.",
    ),
    "a copy of itself": (
        drawn('<g id="a"><use href="#a"/></g>'), "2: has copies within copies without an end, at '#a'.",
    ),
    "copies of each other": (
        drawn('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'),
        "2: has copies within copies without an end, at '#b'.",
    ),
    "a copy from another file": (
        drawn('<use href="secret.svg#a"/>'), "2: shows 'secret.svg#a', which is elsewhere, and nothing is fetched.",
    ),
    "a colour from an address": (
        drawn('<rect width="9" height="9" fill="url(http://example.com/#a)"/>'),
        "2: takes a colour from 'http://example.com/#a', and nothing is fetched.",
    ),
    "a picture from an address": (
        drawn('<image href="http://example.com/spy.png" width="9" height="9"/>'),
        "2: has a picture of pixels in it; trace it, or name that picture itself as PNG or JPEG.",
    ),
    "a page in a picture": (
        drawn('<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">hello</p></foreignObject>'),
        "2: has a part that is no SVG (<foreignObject>); save it as plain SVG.",
    ),
    "a million points": (
        drawn(f'<path d="M0 0{"l1 1" * 900_000}"/>'),
        "2: has more than 100000 points; simplify it, or save it as PNG.",
    ),
    "a path a thousand times": (
        drawn(f'<defs><path id="a" d="M0 0{"l1 1" * 2000}"/></defs>{"""<use href="#a"/>""" * 1000}'),
        "2: has more than 100000 points; simplify it, or save it as PNG.",
    ),
    "a hundred thousand elements": (
        drawn("<g/>" * 100_000), "2: has more than 50000 elements; simplify it, or save it as PNG.",
    ),
    "groups a hundred thousand deep": (
        drawn("<g>" * 100_000), "2: has elements more than 100 deep in one another; ungroup it.",
    ),
    "others' elements a hundred thousand deep": (
        drawn('<x:a xmlns:x="urn:x">' + "<x:a>" * 100_000),
        "2: has elements more than 100 deep in one another; ungroup it.",
    ),
    "five megabytes": (drawn(" " * 5_000_000), " is too large for a picture; at most 4 MB of SVG are read."),
    "packed": (gzip.compress(drawn(BOX)), " is packed (SVGZ); save it as plain SVG."),
    "numbers without an end": (
        drawn('<path d="M0 0L1e999 5 3 3z"/>'), "2: has a <path> that cannot be read; save it anew as plain SVG.",
    ),
    "enlarged without an end": (
        drawn(f'<g transform="scale(1e300) scale(1e300)">{BOX}</g>'),
        "2: is moved or enlarged beyond all bounds.",
    ),
    "enlarged again and again": (
        drawn('<g transform="scale(1e8)">' * 40 + BOX + "</g>" * 40),
        " paints nothing that can be seen.",
    ),
    "enlarged again and again, on no page": (
        drawn('<g transform="scale(1e8)">' * 40 + BOX + "</g>" * 40).replace(b' viewBox="0 0 10 10"', b""),
        " is enlarged beyond all bounds.",
    ),
    "as large as the world": (
        drawn('<rect x="-1e6" y="-1e6" width="2e6" height="2e6"/>'),
        " paints far beyond what can be seen of it; cut off what is not seen.",
    ),
    "a transform without an end": (
        drawn(f'<g transform="{"scale(1)  " * 2000}">{BOX}</g>'),
        "2: has a transform that is not known, 'scale(1)  scale(1)  scale(1)  scale(1)  '.",
    ),
    "rules for everything": (
        drawn(f"<style>{'*{fill:red}' * 5000}</style>{BOX * 2000}"),
        " has 5000 rules of style for 2002 elements; save it as plain SVG.",
    ),
    "gradients in a circle": (
        drawn(
            '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>'
            '<rect width="9" height="9" fill="url(#a)"/>'
        ),
        "2: has gradients that go round in a circle.",
    ),
    "clips within clips": (
        drawn(
            '<clipPath id="c"><rect width="10" height="10"/></clipPath>'
            + '<g clip-path="url(#c)">' * 60 + f'<path d="M0 0{"L1 1 9 1" * 9000}"/>' + "</g>" * 60
        ),
        "2: has clip paths within one another, too many to be looked at; take them off.",
    ),
    "the end is missing": (drawn(BOX)[:-20], "2: is no whole XML (unclosed token); save it anew as SVG."),
    "another language": (b"<!DOCTYPE html><html></html>", " is XML, but no SVG; its first element is <svg>."),
    "nothing": (b"", "1: is no whole XML (no element found); save it anew as SVG."),
    "letters that nobody knows": (
        drawn(BOX, '<?xml version="1.0" encoding="klingon"?>\n'),
        " is written in letters that are not read; save it as UTF-8.",
    ),
    "no area": (drawn('<path d="M0 0H9"/>'), " paints nothing that can be seen."),
    "a line alone": (drawn('<path d="M0 5H9" stroke="red" stroke-width="1e-9"/>'), " has no area."),
    "all of it out of sight": (
        drawn('<rect x="20" width="5" height="5"/>'), " paints nothing that can be seen.",
    ),
    "a view without an area": (
        b'<svg viewBox="0 0 0 nan"/>', "1: has a viewBox without an area, or beyond all bounds, '0 0 0 nan'.",
    ),
    "text": (
        drawn("<text>A</text>"), "2: has text in it, and fonts are not read; convert text to paths.",
    ),
    "a mask": (
        drawn(f'<g mask="url(#m)">{BOX}</g>'), "2: has a mask, which is not printed; cut the shapes instead.",
    ),
    "a blur": (
        drawn('<rect width="9" height="9" style="filter:url(#blur)"/>'),
        "2: has a filter, such as a shadow or a blur, which is not printed; take it off, or save it as PNG.",
    ),
    "a clip that cuts": (
        drawn(f'<clipPath id="c"><circle r="4"/></clipPath><g clip-path="url(#c)">{BOX}</g>'),
        "2: cuts shapes off with a clip path, which is not printed; cut the shapes themselves.",
    ),
    "arrows": (
        drawn('<path d="M0 0h9" marker-end="url(#m)" stroke="red"/>'),
        "2: has heads of arrows (markers), which are not printed; convert them to paths.",
    ),
    "a pattern": (
        drawn('<pattern id="p"/><rect width="9" height="9" fill="url(#p)"/>'),
        "2: is filled with a <pattern>, which is not printed; convert it to paths.",
    ),
    "a colour that is none": (
        drawn('<rect width="9" height="9" fill="reddish"/>'),
        "2: has a colour that is not known, 'reddish'; write it as in #1d1611.",
    ),
    "a path of words": (drawn('<path d="once upon"/>'), "2: has a path that cannot be read, 'once upon'."),
    "a style sheet for what is within": (
        drawn(f"<style>g > rect {{fill:red}}</style>{BOX}"),
        (
            "2: has a style sheet with 'g > rect', and only names, .classes and #ids are read; "
            "export it with presentation attributes."
        ),
    ),
}  # fmt: skip


@pytest.mark.uncut
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_picture(name: str) -> None:
    """It is told in one sentence that begins with the file, and nobody waits for it."""
    content, said = HOSTILE[name]
    begun = process_time()
    with pytest.raises(CardgenError) as caught:
        read_svg(content, "x.svg")
    assert str(caught.value) == f"x.svg:{said}"
    assert process_time() - begun < SOON


def test_what_is_clear_in_part_takes_no_time() -> None:
    """However much of it lies on one another, which is asked up to a bound."""
    begun = process_time()
    shapes = '<path d="M0 0C9 0 9 9 0 9z" opacity=".5"/>' * 4000
    assert len(read_svg(drawn(shapes), "x.svg").parts) == 4000
    assert process_time() - begun < SOON


@pytest.mark.parametrize(
    "text",
    [
        "/*" * 300_000,
        "@a" * 300_000,
        "a{" * 300_000,
        "a" * 600_000,
        "@media " + "{" * 300_000,
    ],
)
def test_style_sheets_take_no_time(text: str) -> None:
    """However they are begun and not ended: what is no rule is none, or is told."""
    begun = process_time()
    try:
        read_svg(drawn(f"<style>{text}</style>{BOX}"), "x.svg")
    except CardgenError as error:
        assert str(error).startswith("x.svg:2: has a style sheet")  # noqa: PT017  either may be
    assert process_time() - begun < SOON


@pytest.mark.parametrize("attribute", ["transform", "fill", "stroke-width", "stroke-dasharray", "d", "viewBox"])
@pytest.mark.parametrize("piece", ["1", " ", "(", "scale(1px , , ", "url( ", "rgb(1 "])
def test_attributes_take_no_time(attribute: str, piece: str) -> None:
    """However long they are."""
    begun = process_time()
    given = f'{attribute}="{piece * 50_000}!"'
    inside = f'<path {given if attribute == "d" else f"""d="M0 0h5v5z" stroke="red" {given}"""}/>'
    content = f"<svg {given}>{BOX}</svg>".encode() if attribute == "viewBox" else drawn(inside)
    with pytest.raises(CardgenError):
        read_svg(content, "x.svg")
    assert process_time() - begun < SOON
