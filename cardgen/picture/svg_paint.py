"""Colours of an SVG file as they are printed: one for each shape, of a gradient the mean of its colours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from svgelements import Color

from cardgen.picture.svg_styles import styled
from cardgen.picture.svg_tree import SvgFault

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cardgen.picture.svg_styles import StyleRule
    from cardgen.picture.svg_tree import SvgNode

GRADIENTS = ("linearGradient", "radialGradient")
LONGEST_COLOUR = 100
MOST_LINKS = 20
"""From gradient to gradient."""
_HEX = re.compile(r"#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(?:rgb|hsl)a?\(\s*[-\d.]+(?:%|deg)?(?:[\s,]+[-\d.]+%?){2}(?:[\s,/]+[-\d.]+%?)?\s*\)")
_LATER = {"rebeccapurple": "#663399"}
"""Named after the library was written."""


class SvgColour(NamedTuple):
    """Red, green, blue from 0 to 1, and how much it covers."""

    red: float
    green: float
    blue: float
    cover: float

    def covering(self, share: float) -> SvgColour:
        """The same, which covers so much less."""
        return self._replace(cover=self.cover * share)

    def over(self, under: tuple[float, float, float]) -> tuple[float, float, float]:
        """What is seen where it lies over something."""
        red, green, blue = (level + self.cover * (own - level) for own, level in zip(self[:3], under, strict=True))
        return red, green, blue

    def on(self, under: tuple[float, float, float]) -> str:
        """The same as six hex digits."""
        return "#" + "".join(f"{round(255 * level):02X}" for level in self.over(under))


class SvgPaints:
    """The paints of a file, by the names under which it keeps them."""

    def __init__(self, ids: Mapping[str, SvgNode], rules: Sequence[StyleRule]) -> None:
        self._ids, self._rules = ids, rules
        self._means: dict[str, SvgColour | None] = {}

    def of(self, style: Mapping[str, str], key: str, line: int) -> SvgColour | None:
        """What fill or stroke says; None for nothing. Raises SvgFault."""
        text = style.get(key, "#000" if key == "fill" else "none")
        if not text.startswith("url("):
            return colour_of(text, style.get("color", "#000"), line)
        inner, _, other = text[4:].partition(")")
        name = inner.strip(" \t\r\n\"'")
        if not name.startswith("#"):
            raise SvgFault(f"takes a colour from {name[:60]!r}, and nothing is fetched.", line)
        if name[1:] not in self._ids:
            return colour_of(other.strip() or "none", style.get("color", "#000"), line)
        if name not in self._means:
            self._means[name] = self._mean(name[1:], line)
        return self._means[name]

    def _mean(self, name: str, line: int) -> SvgColour | None:
        node = self._ids[name]
        if node.name not in GRADIENTS:
            raise SvgFault(f"is filled with a <{node.name}>, which is not printed; convert it to paths.", line)
        for _ in range(MOST_LINKS):
            stops = [one for one in node.inner if one.name == "stop"]
            following = self._ids.get(node.given.get("href", "")[1:])
            if stops:
                return _mean_of([self._stop(one) for one in stops])
            if following is None or following.name not in GRADIENTS:
                return None
            node = following
        raise SvgFault("has gradients that go round in a circle.", line)

    def _stop(self, node: SvgNode) -> tuple[float, SvgColour]:
        style = styled(node, self._rules, {})
        found = colour_of(style.get("stop-color", "#000"), style.get("color", "#000"), node.line)
        at = share(node.given.get("offset", "0"), node.line, "offset")
        colour = found or SvgColour(0, 0, 0, 0)
        return at, colour._replace(
            cover=colour.cover * share(style.get("stop-opacity", "1"), node.line, "stop-opacity")
        )


def _mean_of(stops: Sequence[tuple[float, SvgColour]]) -> SvgColour:
    """Of a gradient from 0 to 1: between two stops it is halfway between them. What covers more counts more."""
    at, before, covers, sums = 0.0, stops[0][1], 0.0, [0.0, 0.0, 0.0]
    for offset, colour in (*stops, (1.0, stops[-1][1])):
        reach = max(0.0, offset - at)
        covers += reach * (before.cover + colour.cover) / 2
        for channel in range(3):
            sums[channel] += reach * (before.cover * before[channel] + colour.cover * colour[channel]) / 2
        at, before = at + reach, colour
    red, green, blue = (one / covers if covers else 0.0 for one in sums)
    return SvgColour(red, green, blue, covers)


def colour_of(text: str, current: str, line: int) -> SvgColour | None:
    """A colour as CSS writes it; None for none. Raises SvgFault."""
    lower = text.strip().lower()
    if lower in ("none", "transparent", ""):
        return None
    if lower == "currentcolor":
        return colour_of(current if current.lower() != "currentcolor" else "#000", "#000", line)
    lower = _LATER.get(lower, lower)
    if len(lower) > LONGEST_COLOUR or (
        not _HEX.fullmatch(lower) and not _FUNCTION.fullmatch(lower) and not _is_named(lower)
    ):
        raise SvgFault(f"has a colour that is not known, {text[:40]!r}; write it as in #1d1611.", line)
    try:
        found = Color(_with_commas(lower) if "(" in lower else lower)
    except (ArithmeticError, ValueError):
        raise SvgFault(f"has a colour that is not known, {text[:40]!r}; write it as in #1d1611.", line) from None
    return SvgColour(found.red / 255, found.green / 255, found.blue / 255, found.alpha / 255)


def _is_named(word: str) -> bool:
    """The library takes what it does not know for black."""
    return word.isalpha() and (word == "black" or (Color(word).value or 0xFF) != 0xFF)


def _with_commas(function: str) -> str:
    """As colours were written before CSS 4, which is what the library knows."""
    kind, _, told = function.rstrip(") ").partition("(")
    values = re.split(r"[\s,/]+", told.strip())
    if kind.startswith("rgb"):  # the library knows whole numbers alone
        values[:3] = [one if one.endswith("%") else str(round(float(one))) for one in values[:3]]
    if len(values) == 4 and values[3].endswith("%"):
        values[3] = f"{float(values[3][:-1]) / 100:g}"
    return f"{kind.rstrip('a')}{'a' * (len(values) == 4)}({','.join(values)})"


def share(text: str, line: int, what: str) -> float:
    """A number from 0 to 1, or per cent of it. Raises SvgFault."""
    try:
        found = float(text.strip().removesuffix("%")) / (100 if text.strip().endswith("%") else 1)
    except ValueError:
        raise SvgFault(f"says {what} {text[:40]!r}, where a number from 0 to 1 has to stand.", line) from None
    return min(1.0, max(0.0, found)) if found == found else 1.0  # noqa: PLR0124  not a number
