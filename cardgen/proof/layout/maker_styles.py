"""What a maker's SVG says of places and colours, read by code of the proof's own: transforms, styles, paints. Pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PIL import ImageColor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Way = Callable[[complex], complex]

_MOVE = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
MakerTone = tuple[float, float, float, float]
"""Red, green, blue, each as much as it covers, and how much it covers; from 0 to 1."""


def numbers_in(text: str) -> list[float]:
    """All of them."""
    return [float(number) for number in _NUMBER.findall(text)]


def both(outer: Way, inner: Way) -> Way:
    return lambda point: outer(inner(point))


def grown(way: Way) -> float:
    """How a square of side 1 grows."""
    across, down = way(1) - way(0), way(1j) - way(0)
    return across.real * down.imag - across.imag * down.real


def moved_by_text(told: Mapping[str, str]) -> Way:
    """What transform says."""
    x, y = ([*numbers_in(told.get("transform-origin", "")), 0, 0])[:2]
    ways: list[Way] = []
    for kind, text in _MOVE.findall(told.get("transform", "")):
        ways.append(_one_move(kind, numbers_in(text)))

    def way(point: complex) -> complex:
        point -= complex(x, y)
        for one in reversed(ways):
            point = one(point)
        return point + complex(x, y)

    return way


def _one_move(kind: str, given: list[float]) -> Way:
    if kind == "translate":
        off = complex(*([*given, 0])[:2])
        return lambda point: point + off
    if kind == "scale":
        across, down = given[0], given[-1]
        return lambda point: complex(point.real * across, point.imag * down)
    if kind == "rotate":
        spin, middle = 1j ** (given[0] / 90), complex(*([*given[1:], 0, 0])[:2])
        return lambda point: (point - middle) * spin + middle
    if kind == "matrix":
        a, b, c, d, e, f = given
        return lambda point: complex(a * point.real + c * point.imag + e, b * point.real + d * point.imag + f)
    spin = 1j ** (given[0] / 90)
    slope = spin.imag / spin.real
    if kind == "skewX":
        return lambda point: point + slope * point.imag
    return lambda point: point + 1j * slope * point.real


def fitted_in(box: list[float], across: float, down: float, how: str) -> Way:
    """From a viewBox to its place."""
    left, top, wide, high = box
    if how.startswith("none"):
        return lambda point: complex((point.real - left) * across / wide, (point.imag - top) * down / high)
    scale = (max if "slice" in how else min)(across / wide, down / high)
    share = {"xMin": 0.0, "xMax": 1.0, "YMin": 0.0, "YMax": 1.0}
    x = (across - scale * wide) * share.get(how[:4], 0.5)
    y = (down - scale * high) * share.get(how[4:8], 0.5)
    return lambda point: (point - complex(left, top)) * scale + complex(x, y)


def sheet_rules(text: str) -> Iterator[tuple[int, str, dict[str, str]]]:
    """Weight, selector and properties of each rule; those for other screens are left out."""
    first, *others = text.split("/*")
    text = first + "".join(other.partition("*/")[2] for other in others)
    depth, head = 0, ""
    for part in re.split(r"([{}])", text):
        if part == "{":
            depth += 1
        elif part == "}":
            depth -= 1
        elif depth == 0:
            head = part.rpartition(";")[2].strip()
        elif depth == 1 and not head.startswith("@"):
            for selector in head.split(","):
                one = selector.strip()
                yield 100 * one.count("#") + 10 * one.count(".") + (one[:1] not in "*.#"), one, declared(part)


def declared(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";"))
    return {key.strip(): value.replace("!important", "").strip() for key, sign, value in pairs if sign}


def share_of(text: str) -> float:
    found = float(text.strip().rstrip("%")) / (100 if text.strip().endswith("%") else 1)
    return min(1.0, max(0.0, found))


def between(stops: list[tuple[float, MakerTone]], at: float) -> MakerTone:
    """The tone of a gradient at a place."""
    before = [stop for stop in stops if stop[0] <= at] or stops[:1]
    after = [stop for stop in stops if stop[0] > at] or stops[-1:]
    (start, one), (end, other) = before[-1], after[0]
    share = (at - start) / (end - start) if end > start else 0
    red, green, blue, cover = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue, cover


def tone_of(text: str, told: Mapping[str, str], cover: float) -> MakerTone | None:
    """A colour by the table of another library; None for none."""
    if text.lower() == "currentcolor":
        text = told.get("color", "#000")
    if text in ("none", "transparent", ""):
        return None
    kind, sign, inner = text.partition("(")
    if sign:
        values = re.split(r"[\s,/]+", inner.rstrip(") ").strip())
        cover *= share_of(values[3]) if len(values) > 3 else 1
        text = f"{kind.rstrip('a')}({','.join(values[:3])})"
    level = ImageColor.getcolor(text, "RGBA")
    assert isinstance(level, tuple), "it has four channels"
    cover *= level[3] / 255
    red, green, blue = (cover * one / 255 for one in level[:3])
    return (red, green, blue, cover) if cover else None
