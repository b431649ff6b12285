"""Pages of ink to SVG, for screens: one page a file, in millimetres. Symbols are stored once and used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.files import write_whole
from cardgen.ink.faces import advances
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.image import Image
from cardgen.ink.items import Fill, Group, Stroke, Tagged, Text, Use, number, symbols

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from cardgen.ink.items import Font, Item, Page, Symbol

FAMILIES: dict[Font, str] = {
    "serif": 'font-family="Source Serif Pro, Georgia, serif"',
    "serif-bold": 'font-family="Source Serif Pro, Georgia, serif" font-weight="700"',
    "serif-italic": 'font-family="Source Serif Pro, Georgia, serif" font-style="italic"',
    "sans": 'font-family="Source Sans Pro, Helvetica, sans-serif"',
    "sans-semibold": 'font-family="Source Sans Pro, Helvetica, sans-serif" font-weight="600"',
    "sans-bold": 'font-family="Source Sans Pro, Helvetica, sans-serif" font-weight="700"',
}
"""Whoever does not have our fonts sees the like."""


def write_svg(target: Path, page: Page, title: str) -> None:
    """Write a page as an SVG file, whole or not at all."""
    write_whole(target, svg_of(page, title).encode())


def svg_of(page: Page, title: str, *, ground: bool = True) -> str:
    """A page as SVG, with y upwards inside as everywhere in ink; the title is told to those who do not see it.

    Without a ground, what lies behind it is seen through.
    """
    width, height = number(page.width), number(page.height)
    sizes = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {sizes} role="img">',
        f"<title>{escaped(title)}</title>",
        "<defs>",
        *(line for symbol in symbols(page.items) for line in _symbol(symbol)),
        "</defs>",
        *([f'<rect width="{width}" height="{height}" fill="#FFFFFF"/>'] if ground else []),
        f'<g transform="matrix(1 0 0 -1 0 {height})">',
        *_lines(page.items),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def inner_svg(page: Page, told: str) -> str:
    """A page as SVG without its ground and its symbols: those lie beside it, by `symbols_svg`, in the same document."""
    width, height = number(page.width), number(page.height)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label={quoted(told)}>',
        f'<g transform="matrix(1 0 0 -1 0 {height})">',
        *_lines(page.items),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines)


def symbols_svg(items: Iterable[Item]) -> str:
    """The symbols of several drawings, each once, as an SVG that shows nothing by itself."""
    inside = (line for symbol in symbols(items) for line in _symbol(symbol))
    return "\n".join(('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><defs>', *inside, "</defs></svg>"))


def _symbol(symbol: Symbol) -> Iterator[str]:
    flip = ' transform="scale(1 -1)"' if symbol.y_down else ""
    cut = ""
    if symbol.cut:
        edge = f"{symbol.name}.edge"
        yield f"<clipPath id={quoted(edge)}>{_box(symbol.box)}</clipPath>"
        cut = f" clip-path={quoted(f'url(#{edge})')}"
    yield f"<g id={quoted(symbol.name)}{flip}{cut}>"
    yield from _lines(symbol.items)
    yield "</g>"


def _box(box: tuple[float, float, float, float]) -> str:
    left, bottom, right, top = box
    place = f'x="{number(left)}" y="{number(bottom)}"'
    return f'<rect {place} width="{number(right - left)}" height="{number(top - bottom)}"/>'


def _lines(items: Iterable[Item]) -> Iterator[str]:
    for item in items:
        match item:
            case Fill(path, colour, even_odd):
                rule = ' fill-rule="evenodd"' if even_odd else ""
                yield f'<path d="{path}" fill="{colour}"{rule}/>'
            case Stroke():
                yield _stroke(item)
            case Text():
                yield _text(item)
            case Image():
                yield from _image(item)
            case Use(symbol, x, y, scale, rotation):
                yield f"<use href={quoted(f'#{symbol.name}')}{_placed(x, y, scale, rotation)}/>"
            case Group(inner, x, y, scale, rotation):
                yield f"<g{_placed(x, y, scale, rotation)}>"
                yield from _lines(inner)
                yield "</g>"
            case Tagged(_, inner, alt):
                yield f'<g role="img" aria-label={quoted(alt)}>' if alt else "<g>"
                yield from _lines(inner)
                yield "</g>"


def _placed(x: float, y: float, scale: float, rotation: float) -> str:
    turned = f" rotate({number(rotation)})" if rotation else ""
    return f' transform="translate({number(x)} {number(y)}){turned} scale({scale:.6g})"'


def _image(item: Image) -> Iterator[str]:
    """The picture as a file in the file, on white where it is pale. Pictures stand upright though y goes up."""
    from cardgen.raster.written import as_file  # noqa: PLC0415  few pages have any

    a, b, c, d, e, f = item.matrix
    place = " ".join(f"{value:.6g}" for value in (a, b, -c, -d, e + c, f + d))
    square = f'width="1" height="1" transform="matrix({place})"'
    pale = ""
    if item.raster.strength < 1:
        yield f'<rect {square} fill="#FFFFFF"/>'
        pale = f' opacity="{number(item.raster.strength)}"'
    yield f'<image {square} preserveAspectRatio="none"{pale} href="{as_file(item.raster)}"/>'


def _stroke(item: Stroke) -> str:
    dash = f' stroke-dasharray="{" ".join(map(number, item.dash))}"' if item.dash else ""
    ends = f' stroke-linecap="{item.cap}" stroke-linejoin="{item.join}"'
    return f'<path d="{item.path}" fill="none" stroke="{item.colour}" stroke-width="{number(item.width)}"{dash}{ends}/>'


def escaped(text: str) -> str:
    """Text between tags. (The standard library's own function is in a module that loads all of http.)"""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def quoted(text: str) -> str:
    """The value of an attribute, with the quotes round it."""
    inner = escaped(text).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;")
    if '"' not in inner:
        return f'"{inner}"'
    return '"' + inner.replace('"', "&quot;") + '"' if "'" in inner else f"'{inner}'"


def _text(item: Text) -> str:
    """Letters stand upright though y goes up."""
    if not advances(item.font).keys() >= set(item.string):
        return _mixed_text(item)
    size = number(item.size * MM_PER_TYPE_POINT)
    spaced = f' letter-spacing="{number(item.tracking)}em"' if item.tracking else ""
    return (
        f'<text transform="matrix(1 0 0 -1 {number(item.x)} {number(item.y)})" {FAMILIES[item.font]} '
        f'font-size="{size}" fill="{item.colour}"{spaced}>{escaped(item.string)}</text>'
    )


def _mixed_text(item: Text) -> str:
    """A text that has letters of a maker's fonts, which are drawn: whoever looks at it has not the font."""
    from cardgen.ink.maker_fonts import stretches, type_of  # noqa: PLC0415  few drawings have any

    out, x, em = [], item.x, item.size * MM_PER_TYPE_POINT
    for maker, stretch in stretches(item.string, item.font):
        if maker is None:
            said = stretch.lstrip(" ")  # blanks at the beginning of a text are not drawn
            blank = stretch[: len(stretch) - len(said)]
            start = x + width(blank, item.font, item.size) + item.tracking * em * len(blank)
            out += [_text(item._replace(x=start, string=said))] if said else []
            x += width(stretch, item.font, item.size) + item.tracking * em * len(stretch)
            continue
        own = type_of(maker)
        scale = f"{em / own.units:.8f}"
        out.append(f'<g role="img" aria-label={quoted(stretch)} fill="{item.colour}">')
        for letter in stretch:
            place = f"matrix({scale} 0 0 {scale} {number(x)} {number(item.y)})"
            out.append(f'<path transform="{place}" d="{own.path(letter)}"/>')
            x += (own.advance(letter) + item.tracking) * em
        out.append("</g>")
    return "\n".join(out)
