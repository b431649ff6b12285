"""What an element of an SVG file says of its place: what is shown, how it is moved; what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.picture.svg_shapes import FARTHEST, Affine, affine_of, length_of
from cardgen.picture.svg_tree import SvgFault

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.picture.svg_parts import SvgBox
    from cardgen.picture.svg_tree import SvgNode

REFUSED = {
    "text": "has text in it, and fonts are not read; convert text to paths",
    "flowRoot": "has text in it, and fonts are not read; convert text to paths",
    "image": "has a picture of pixels in it; trace it, or name that picture itself as PNG or JPEG",
    "foreignObject": "has a part that is no SVG (<foreignObject>); save it as plain SVG",
}
UNPRINTED = {
    "mask": "has a mask, which is not printed; cut the shapes instead",
    "filter": "has a filter, such as a shadow or a blur, which is not printed; take it off, or save it as PNG",
    "mix-blend-mode": "mixes colours (mix-blend-mode), which is not printed; take that off, or save it as PNG",
}
MOST_DASHES = 20


def view_box_of(node: SvgNode) -> SvgBox | None:
    text = node.given.get("viewBox", "").replace(",", " ").split()
    if not text:
        return None
    try:
        left, top, width, height = map(float, text)
    except ValueError:
        raise SvgFault(f"has a viewBox that is not four numbers, {' '.join(text)[:40]!r}.", node.line) from None
    if not (0 < width <= FARTHEST and 0 < height <= FARTHEST and abs(left) <= FARTHEST and abs(top) <= FARTHEST):
        raise SvgFault(f"has a viewBox without an area, or beyond all bounds, {' '.join(text)[:60]!r}.", node.line)
    return left, top, width, height


def moved_by(style: Mapping[str, str], line: int) -> Affine:
    """What transform says, round the point that transform-origin says."""
    moved = affine_of(style.get("transform", ""), line)
    origin = style.get("transform-origin", "").split()
    if moved == Affine() or not origin:
        return moved
    if len(origin) != 2 or any(text.endswith("%") for text in origin):
        raise SvgFault("is turned round a part of itself (transform-origin); save it as plain SVG.", line)
    x, y = (length_of(text, 0, line, "transform-origin") for text in origin)
    return Affine(e=x, f=y).after(moved).after(Affine(e=-x, f=-y))


def chosen_in(node: SvgNode) -> Sequence[SvgNode]:
    """What is painted of it: of a switch what needs no other program."""
    if node.name != "switch":
        return node.inner
    return [one for one in node.inner if not one.given.get("requiredExtensions")][:1]


def dashes_of(text: str, scale: float, whole: float, line: int) -> tuple[float, ...]:
    if text in ("none", ""):
        return ()
    lengths = [abs(length_of(one, whole, line, "stroke-dasharray")) for one in text.replace(",", " ").split()]
    twice = lengths * (1 + len(lengths) % 2)
    return tuple(one * scale for one in twice[:MOST_DASHES])
