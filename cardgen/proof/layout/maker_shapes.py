"""What a maker's SVG shows, read once more by code of the proof's own: rings with a colour, in the order of painting.

It shares nothing with the reader of cards but the file. What that refuses never came on a card: it is not thought of.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

from cardgen.proof.layout.maker_paths import length, rings_of
from cardgen.proof.layout.maker_styles import (
    between,
    both,
    declared,
    fitted_in,
    grown,
    moved_by_text,
    numbers_in,
    share_of,
    sheet_rules,
    tone_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cardgen.proof.layout.maker_paths import MakerRing
    from cardgen.proof.layout.maker_styles import MakerTone, Way


SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
GROUPS = ("svg", "g", "a", "switch", "symbol", "use")
STAYS = ("opacity", "display", "transform", "transform-origin", "clip-path", "vector-effect")
"""Properties that hold for an element alone."""
HREF = "{http://www.w3.org/1999/xlink}href"


class MakerShape(NamedTuple):
    """Rings that are filled, or drawn with a line."""

    rings: tuple[MakerRing, ...]
    tone: MakerTone
    even_odd: bool = False
    width: float = 0
    cap: str = "butt"
    join: str = "miter"
    limit: float = 4
    gaps: tuple[float, ...] = ()


class MakerView(NamedTuple):
    """All that is painted, and what of it is seen: left, top, right, bottom; None for all."""

    shapes: tuple[MakerShape, ...]
    seen: tuple[float, float, float, float] | None


class _Place(NamedTuple):
    """Where an element is, and what it has from those around it."""

    way: Way
    told: Mapping[str, str]
    cover: float
    whole: complex


def read_view(content: bytes) -> MakerView:
    """The file, of which it is known that it was printed."""
    root = ET.fromstring(content)  # noqa: S314  it was read within bounds, entities and all, before it was printed
    return _MakerReader(root).view()


class _MakerReader:
    """Walks over the elements."""

    def __init__(self, root: ET.Element) -> None:
        self.root = root
        self.named = {one.get("id", ""): one for one in reversed(list(root.iter()))}
        self.rules = [
            rule for one in root.iter() if _name(one) == "style" for rule in sheet_rules("".join(one.itertext()))
        ]
        self.seen: tuple[float, float, float, float] | None = None

    def view(self) -> MakerView:
        place = _Place(lambda point: point, {}, 1, 300 + 150j)
        shapes = tuple(self.painted(self.root, place))
        return MakerView(shapes, self.seen)

    def painted(self, one: ET.Element, place: _Place) -> Iterator[MakerShape]:
        """An element and all in it."""
        name, told = _name(one), self.told(one, place.told)
        if (name not in GROUPS and name not in SHAPES) or told.get("display") == "none":
            return
        way = both(place.way, moved_by_text(told))
        cover = place.cover * share_of(told.get("opacity", "1"))
        inner = _Place(way, told, cover, place.whole)
        if name == "use":
            yield from self.copied(one, inner)
        elif name in SHAPES:
            if told.get("visibility", "visible") == "visible":
                yield from self.layers(one, inner)
        else:
            inner = self.within(one, inner) if name in ("svg", "symbol") else inner
            parts = [part for part in one if name != "switch" or not part.get("requiredExtensions")]
            for part in parts[:1] if name == "switch" else parts:
                if _name(part) != "symbol":
                    yield from self.painted(part, inner)

    def copied(self, one: ET.Element, place: _Place) -> Iterator[MakerShape]:
        found = self.named.get(_link(one))
        if found is None:
            return
        off = complex(length(one.get("x", "0"), place.whole.real), length(one.get("y", "0"), place.whole.imag))
        if _name(found) in ("svg", "symbol"):
            sizes = {key: one.get(key, "") for key in ("width", "height") if one.get(key)}
            copy = ET.Element(found.tag, {**found.attrib, **sizes})
            copy.extend(list(found))
            found = copy
        yield from self.painted(found, place._replace(way=both(place.way, lambda point: point + off)))

    def within(self, one: ET.Element, place: _Place) -> _Place:
        """The units in an <svg> or a <symbol>."""
        box = numbers_in(one.get("viewBox", ""))
        root = one is self.root
        whole = complex(box[2], box[3]) if root and box else place.whole
        across, down = (
            length(one.get(key, "100%").replace("auto", "100%"), of)
            for key, of in (("width", whole.real), ("height", whole.imag))
        )
        x, y = (0.0, 0.0) if root else (
            length(one.get("x", "0"), place.whole.real), length(one.get("y", "0"), place.whole.imag)
        )  # fmt: skip
        if root and (box or (one.get("width") and one.get("height"))):
            self.seen = (0, 0, across, down)
        if not box:
            return place._replace(way=both(place.way, lambda point: point + complex(x, y)), whole=complex(across, down))
        fit = fitted_in(box, across, down, one.get("preserveAspectRatio", "xMidYMid"))
        way = both(place.way, lambda point: fit(point) + complex(x, y))
        return place._replace(way=way, whole=complex(box[2], box[3]))

    def layers(self, one: ET.Element, place: _Place) -> Iterator[MakerShape]:
        """The area of a shape, and its line."""
        told, way = place.told, place.way
        rings = tuple(
            ring._replace(points=tuple(map(way, ring.points))) for ring in rings_of(_name(one), one.attrib, place.whole)
        )
        size = abs(grown(way)) ** 0.5
        wide = length(told.get("stroke-width", "1"), abs(place.whole) / 2**0.5)
        layers = []
        if (fill := self.paint(told, "fill", "#000", place.cover)) is not None:
            layers.append(MakerShape(rings, fill, told.get("fill-rule") == "evenodd"))
        if (stroke := self.paint(told, "stroke", "none", place.cover)) is not None and wide:
            gaps = [length(text, 0) * size for text in told.get("stroke-dasharray", "").replace(",", " ").split()]
            layers.append(
                MakerShape(
                    rings, stroke, False, wide * (1 if "vector-effect" in told else size),
                    told.get("stroke-linecap", "butt"), told.get("stroke-linejoin", "miter"),
                    float(told.get("stroke-miterlimit", "4")), tuple(gaps) if any(gaps) else (),
                )
            )  # fmt: skip
        yield from reversed(layers) if told.get("paint-order", "").startswith("stroke") else layers

    def paint(self, told: Mapping[str, str], key: str, usual: str, cover: float) -> MakerTone | None:
        """A tone; None for nothing."""
        text, cover = told.get(key, usual), cover * share_of(told.get(f"{key}-opacity", "1"))
        if text.startswith("url("):
            name, _, other = text[4:].partition(")")
            found = self.named.get(name.strip("\"' #"))
            laid = self.mean(found) if found is not None else tone_of(other.strip() or "none", told, 1)
        else:
            laid = tone_of(text, told, 1)
        if laid is None or not cover:
            return None
        red, green, blue, covers = (cover * level for level in laid)
        return red, green, blue, covers

    def mean(self, gradient: ET.Element) -> MakerTone | None:
        """Of its colours, sampled."""
        stops = [one for one in gradient if _name(one) == "stop"]
        while not stops:
            following = self.named.get(_link(gradient))
            if following is None:
                return None
            gradient, stops = following, [one for one in following if _name(one) == "stop"]
        reached = 0.0
        known: list[tuple[float, MakerTone]] = []
        for one in stops:
            told = self.told(one, {})
            reached = max(reached, share_of(one.get("offset", "0")))
            laid = tone_of(told.get("stop-color", "#000"), told, share_of(told.get("stop-opacity", "1")))
            known.append((reached, laid or (0, 0, 0, 0)))
        samples = [between(known, (at + 0.5) / SAMPLES) for at in range(SAMPLES)]
        red, green, blue, cover = (sum(one[channel] for one in samples) / SAMPLES for channel in range(4))
        return red, green, blue, cover

    def told(self, one: ET.Element, above: Mapping[str, str]) -> dict[str, str]:
        """All properties of an element: from above, by attributes, by style sheets, by style=""."""
        said = {key: text.strip() for key, text in one.attrib.items()}
        for _, selector, told in sorted(self.rules, key=lambda rule: rule[0]):
            if _fits(selector, one):
                said |= told
        said |= declared(one.get("style", ""))
        kept = {key: text for key, text in above.items() if key not in STAYS}
        return kept | {key: text for key, text in said.items() if text != "inherit" and key not in PLACES}


SAMPLES = 256
PLACES = ("x", "y", "width", "height", "d", "points", "id", "class", "style", "viewBox")


def _name(one: ET.Element) -> str:
    """What an element of SVG is called; empty for others."""
    space, _, name = one.tag.rpartition("}") if isinstance(one.tag, str) else ("-", "", "")
    return name if space in ("", "{http://www.w3.org/2000/svg") else ""


def _link(one: ET.Element) -> str:
    """The name of what it shows, or goes on from."""
    return (one.get("href") or one.get(HREF) or "")[1:]


def _fits(selector: str, one: ET.Element) -> bool:
    name, *marks = re.split(r"(?=[.#])", selector)
    classes = one.get("class", "").split()
    return name in ("", "*", _name(one)) and all(
        mark[1:] in classes if mark[0] == "." else mark[1:] == one.get("id") for mark in marks
    )
