"""A picture as text: a small, strict part of SVG, so that a card can read it with forty lines and without CAD.

    file  = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 W H" stroke-linecap="round"'
            ' stroke-linejoin="round" data-unit-mm="U" data-recipe="HASH" data-code="HASH">' NL {path NL} '</svg>' NL
    path  = '<path fill="#rrggbb" d="' {loop} '"/>'
          | '<path fill="none" stroke="#rrggbb" stroke-width="W" d="' {loop | line} '"/>'
    line  = 'M' x,y {'L' x,y}          loop = line 'Z'

Numbers have at most two decimals and no exponent; there is no white space inside `d`. U, with four decimals, is how
many millimetres of the figure a unit shows, so that figures can be printed beside each other at one scale.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.picture.value import FigurePicture, Polyline, ToneArea, ToneLine

if TYPE_CHECKING:
    from collections.abc import Iterable


def to_svg(picture: FigurePicture, recipe: str = "", code: str = "") -> str:
    """The picture as SVG, with the hashes of the recipe and the code that it was made from."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(picture.width)} {number(picture.height)}"'
        f' stroke-linecap="round" stroke-linejoin="round" data-unit-mm="{picture.unit:.4f}"'
        f' data-recipe="{recipe}" data-code="{code}">'
    )
    return "\n".join([head, *(_path(layer) for layer in picture.layers), "</svg>", ""])


def number(value: float) -> str:
    """At most two decimals, no superfluous noughts, never minus nought."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _path(layer: ToneArea | ToneLine) -> str:
    if isinstance(layer, ToneArea):
        return f'<path fill="{layer.tone}" d="{_data(layer.outlines, closed=True)}"/>'
    return (
        f'<path fill="none" stroke="{layer.tone}" stroke-width="{number(layer.width)}"'
        f' d="{_data(layer.lines, closed=layer.closed)}"/>'
    )


def _data(lines: Iterable[Polyline], *, closed: bool) -> str:
    end = "Z" if closed else ""
    return "".join("M" + "L".join(f"{number(x)},{number(y)}" for x, y in line) + end for line in lines)
