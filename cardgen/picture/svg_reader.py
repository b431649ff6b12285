"""An ordinary SVG file, of whatever program, as a picture: areas and lines in one colour each, curves kept.

What is not printed (text, pictures of pixels, filters, masks) is refused, as a card without it would be another one.
Nothing is fetched, and no script is run.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from hashlib import sha256
from math import isfinite
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.picture.boxes import PictureBox
from cardgen.picture.svg import Picture
from cardgen.picture.svg_laid import laid
from cardgen.picture.svg_paint import SvgPaints, share
from cardgen.picture.svg_parts import (
    SIDE,
    Painted,
    box_of_outline,
    closed_areas,
    holds,
    ink_of,
    part_of,
    placed,
    seen_of,
)
from cardgen.picture.svg_shapes import (
    MOST_POINTS,
    SHAPES,
    Affine,
    affine_of,
    fitted,
    length_of,
    outline_of,
    points_in,
)  # fmt: skip
from cardgen.picture.svg_strokes import corners
from cardgen.picture.svg_styles import style_rules, styled
from cardgen.picture.svg_tree import SvgFault, svg_tree
from cardgen.picture.svg_view import REFUSED, UNPRINTED, chosen_in, dashes_of, moved_by, view_box_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.picture.svg_parts import SvgBox
    from cardgen.picture.svg_shapes import SvgOutline, SvgPoint
    from cardgen.picture.svg_tree import SvgNode


DEEPEST_DRAWN = 150
"""Elements in one another, with what is copied into them."""
MOST_CLIPPED = 1_000_000
"""Steps of paths that are held against clip paths."""
MOST_DRAWN = 10_000
"""Elements that are painted, with all their copies."""
DEEPEST_USE = 30
"""Copies within copies."""
USUAL_VIEW = (300.0, 150.0)
"""What a file shows that says no size."""
CONTAINERS = ("svg", "g", "a", "switch", "symbol")
MARKERS = ("marker", "marker-start", "marker-mid", "marker-end")


@dataclass(frozen=True, slots=True)
class Around:
    """What holds for an element because of those around it."""

    moved: Affine = field(default_factory=Affine)
    style: Mapping[str, str] = field(default_factory=dict)
    cover: float = 1
    """How much it covers what is white."""
    view: SvgPoint = USUAL_VIEW
    """What per cent are of."""
    uses: tuple[str, ...] = ()
    """The copies that it is in."""
    depth: int = 0


def read_svg(content: bytes, file: str) -> Picture:
    """The picture; its name is that of what it says. Raises CardgenError, with the file and the line."""
    try:
        return _SvgReader(svg_tree(content)).picture(f"mine-{sha256(content).hexdigest()[:12]}")
    except SvgFault as fault:
        place = f"{file}:{fault.line}" if fault.line else file
        raise CardgenError(f"{place}: {fault}") from None


class _SvgReader:
    """Walks over the elements, and paints each."""

    def __init__(self, root: SvgNode) -> None:
        self._root = root
        self._ids = {node.given["id"]: node for node in reversed(list(root.walk())) if "id" in node.given}
        self._rules = style_rules(root)
        self._paints = SvgPaints(self._ids, self._rules)
        self._painted: list[Painted] = []
        self._outlines: dict[tuple[int, SvgPoint], SvgOutline] = {}
        self._drawn = self._points = self._clipped = 0
        self._view: SvgBox | None = None

    def picture(self, id_: str) -> Picture:
        """All of it, its longer side SIDE units."""
        self._element(self._root, Around())
        ink = ink_of(self._painted)
        box = seen_of(ink, self._view)
        if box is None:
            raise SvgFault("paints nothing that can be seen.")
        side = max(box[2] - box[0], box[3] - box[1])
        if not isfinite(side):
            raise SvgFault("is enlarged beyond all bounds.")
        if min(box[2] - box[0], box[3] - box[1]) <= 1e-6 * side:
            raise SvgFault("has no area.")
        scale = SIDE / side
        place = Affine(scale, 0, 0, scale, -box[0] * scale, -box[1] * scale)
        parts = tuple(
            part_of(one, colour, place) for one, colour in zip(self._painted, laid(self._painted), strict=True)
        )
        return Picture(id_, parts, PictureBox(0, 0, (box[2] - box[0]) * scale, (box[3] - box[1]) * scale), own=True)

    def _element(self, node: SvgNode, around: Around) -> None:
        """Paint it, if it is one that is painted."""
        if node.name in REFUSED:
            self._refuse(node, around)
        if node.name not in (*CONTAINERS, *SHAPES, "use") or (node.name == "symbol" and not around.uses):
            return
        self._drawn += 1
        if self._drawn > MOST_DRAWN:
            raise SvgFault(f"paints more than {MOST_DRAWN} elements; simplify it, or save it as PNG.", node.line)
        if around.depth > DEEPEST_DRAWN:
            raise SvgFault(f"has elements more than {DEEPEST_DRAWN} deep in one another; ungroup it.", node.line)
        style = styled(node, self._rules, around.style)
        if style.get("display") == "none":
            return
        inner, before = self._within(node, around, style), len(self._painted)
        if inner.cover <= 0:
            return
        if node.name == "use":
            self._copy(node, inner)
        elif node.name in SHAPES:
            self._shape(node, inner, style)
        else:
            for one in chosen_in(node):
                self._element(one, inner)
        if style.get("clip-path", "none") != "none":
            self._check_clip(node, style["clip-path"], inner.moved, self._painted[before:])

    def _refuse(self, node: SvgNode, around: Around) -> None:
        shown = styled(node, self._rules, around.style)
        hidden = shown.get("display") == "none" or shown.get("visibility") in ("hidden", "collapse")
        told = "".join(one.text for one in node.walk()).strip()
        if not hidden and (node.name not in ("text", "flowRoot") or told):
            raise SvgFault(f"{REFUSED[node.name]}.", node.line)

    def _within(self, node: SvgNode, around: Around, style: Mapping[str, str]) -> Around:
        """What holds within it."""
        for key, problem in UNPRINTED.items():
            if style.get(key, "none") not in ("none", "normal", ""):
                raise SvgFault(f"{problem}.", node.line)
        moved, view = around.moved.after(moved_by(style, node.line)), around.view
        if node.name in ("svg", "symbol"):
            inner, view = self._viewport(node, around)
            moved = moved.after(inner)
        cover = around.cover * share(style.get("opacity", "1"), node.line, "opacity")
        return replace(around, moved=moved, style=style, cover=cover, view=view, depth=around.depth + 1)

    def _viewport(self, node: SvgNode, around: Around) -> tuple[Affine, SvgPoint]:
        """The place of an <svg> or a <symbol>, and the units in it."""
        root, box = node is self._root, view_box_of(node)
        usual = box[2:] if box and root else around.view
        across, up = (
            length_of(node.given.get(name, "100%").replace("auto", "100%"), whole, node.line, name)
            for name, whole in zip(("width", "height"), usual, strict=True)
        )
        x, y = ((0.0, 0.0) if root else
                tuple(length_of(node.given.get(name, "0"), whole, node.line, name)
                      for name, whole in zip(("x", "y"), around.view, strict=True)))  # fmt: skip
        if across <= 0 or up <= 0:
            raise SvgFault("has no area.", node.line)
        inner = fitted(box, across, up, node.given.get("preserveAspectRatio", "")) if box else Affine()
        if root:
            self._view = (0.0, 0.0, across, up) if box or ("width" in node.given and "height" in node.given) else None
        return Affine(e=x, f=y).after(inner), (box[2], box[3]) if box else (across, up)

    def _copy(self, node: SvgNode, around: Around) -> None:
        """What <use> names."""
        name = node.given.get("href", "").strip()
        if name and not name.startswith("#"):
            raise SvgFault(f"shows {name[:60]!r}, which is elsewhere, and nothing is fetched.", node.line)
        found = self._ids.get(name[1:])
        if found is None:
            return
        if name in around.uses or len(around.uses) >= DEEPEST_USE:
            raise SvgFault(f"has copies within copies without an end, at {name[:40]!r}.", node.line)
        x, y = (
            length_of(node.given.get(key, "0"), whole, node.line, key)
            for key, whole in zip("xy", around.view, strict=True)
        )
        if found.name in ("svg", "symbol"):
            sizes = {key: node.given[key] for key in ("width", "height") if key in node.given}
            found = found._replace(given={**found.given, **sizes})
        self._element(found, replace(around, moved=around.moved.after(Affine(e=x, f=y)), uses=(*around.uses, name)))

    def _shape(self, node: SvgNode, around: Around, style: Mapping[str, str]) -> None:
        if style.get("visibility", "visible") != "visible":
            return
        if any(style.get(key, "none") != "none" for key in MARKERS):
            raise SvgFault("has heads of arrows (markers), which are not printed; convert them to paths.", node.line)
        self._points += points_in(node)
        if self._points > MOST_POINTS:
            raise SvgFault(f"has more than {MOST_POINTS} points; simplify it, or save it as PNG.", node.line)
        outline = self._outline(node, around.view)
        if len(outline) < 2:
            return
        layers = [self._area(node, outline, around, style), *self._line(node, outline, around, style)]
        if style.get("paint-order", "").startswith("stroke"):
            layers.append(layers.pop(0))
        self._painted += [one for one in layers if one is not None]

    def _outline(self, node: SvgNode, view: SvgPoint) -> SvgOutline:
        """The path of a shape, read once for all of its copies."""
        found = self._outlines.get((id(node), view))
        if found is None:
            found = self._outlines[id(node), view] = outline_of(node, view)
        return found

    def _area(self, node: SvgNode, outline: SvgOutline, around: Around, style: Mapping[str, str]) -> Painted | None:
        paint = self._paints.of(style, "fill", node.line)
        cover = around.cover * share(style.get("fill-opacity", "1"), node.line, "fill-opacity")
        if paint is None or not paint.cover * cover:
            return None
        left, top, right, bottom = box_of_outline(outline)
        if left == right or top == bottom:  # printers show a hair where nothing is
            return None
        even_odd = style.get("fill-rule", "nonzero") == "evenodd"
        return Painted(placed(outline, around.moved), paint.covering(cover), even_odd=even_odd)

    def _line(self, node: SvgNode, outline: SvgOutline, around: Around, style: Mapping[str, str]) -> Sequence[Painted]:
        """The line, and what its mitred corners have beside it."""
        paint = self._paints.of(style, "stroke", node.line)
        cover = around.cover * share(style.get("stroke-opacity", "1"), node.line, "stroke-opacity")
        mean = ((around.view[0] ** 2 + around.view[1] ** 2) / 2) ** 0.5
        width = length_of(style.get("stroke-width", "1"), mean, node.line, "stroke-width")
        if paint is None or not paint.cover * cover or width <= 0:
            return ()
        scale = 1.0 if style.get("vector-effect") == "non-scaling-stroke" else around.moved.size
        path, tone = placed(outline, around.moved), paint.covering(cover)
        join, cap = style.get("stroke-linejoin", "miter"), style.get("stroke-linecap", "butt")
        line = Painted(
            path, tone, width * scale,
            cap=cap if cap in ("round", "square") else "butt",  # type: ignore[arg-type]
            join="round" if join in ("round", "arcs") else "bevel",
            dash=dashes_of(style.get("stroke-dasharray", "none"), scale, mean, node.line),
        )  # fmt: skip
        if join not in ("miter", "miter-clip") or line.dash:
            return (line,)
        limit = length_of(style.get("stroke-miterlimit", "4"), 0, node.line, "stroke-miterlimit")
        kites = tuple(corners(path, line.width, max(1.0, limit)))
        self._points += 4 * len(kites)
        return (line, *((Painted(tuple(closed_areas(kites)), tone, tip=True),) if kites else ()))

    def _check_clip(self, node: SvgNode, address: str, moved: Affine, painted: Sequence[Painted]) -> None:
        """What cuts off nothing that is seen is left out; what cuts something off is not printed."""
        clip = self._ids.get(address.removeprefix("url(").strip("\"' )#"))
        for one in painted:
            self._clipped += len(one.outline)
        if self._clipped > MOST_CLIPPED:
            raise SvgFault("has clip paths within one another, too many to be looked at; take them off.", node.line)
        ink = ink_of(painted)
        if clip is None or ink is None:
            return
        hole = self._hole(clip, moved)
        if hole is None or not (holds(hole, seen_of(ink, self._view) or ink)):
            raise SvgFault(
                "cuts shapes off with a clip path, which is not printed; cut the shapes themselves.", node.line
            )

    def _hole(self, clip: SvgNode, moved: Affine) -> SvgBox | None:
        """What a clip path leaves, where that is one upright rectangle."""
        if len(clip.inner) != 1 or clip.given.get("clipPathUnits", "userSpaceOnUse") != "userSpaceOnUse":
            return None
        child = clip.inner[0]
        moved = moved.after(affine_of(clip.given.get("transform", ""), clip.line))
        if child.name == "use":
            moved = moved.after(moved_by(styled(child, self._rules, {}), child.line))
            child = self._ids.get(child.given.get("href", "")[1:], child)
        if child.name not in SHAPES:
            return None
        moved = moved.after(moved_by(styled(child, self._rules, {}), child.line))
        outline = placed(outline_of(child, USUAL_VIEW), moved)
        points = {(round(x, 3), round(y, 3)) for step in outline for x, y in step.points}
        upright = len({x for x, _ in points}) == len({y for _, y in points}) == 2
        return box_of_outline(outline) if upright and all(step.kind != "C" for step in outline) else None
