"""Raised letters: a line of text as a flat shape along an arc, in strokes that a 0.4 mm nozzle can print.

Capitals only: small letters have eyes that a nozzle fills up. Knows no discs and no diagrams.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from cardgen.errors import CardgenError, MissingExtraError

PACKAGE, FONT = "font_source_sans_pro", "SourceSansPro-Bold"
CAPITAL = 0.66
"""Height of a capital, in em."""
THICKER = 0.11
"""How much an outline is moved outwards, in mm, so that the thinnest strokes are printed as walls."""
TRACKING = 0.3
"""Added between two letters, in mm, beside what the thicker strokes have used up."""
CURVE = 4
"""Straight pieces for each curve of an outline."""


class MissingLetterError(CardgenError):
    """A character that the font of the tokens does not have."""

    def __init__(self, character: str) -> None:
        self.character = character
        shown = repr(character) if character.isprintable() else "a control character"
        super().__init__(f"the font {FONT} has no {shown} (U+{ord(character):04X}).")


@dataclass(frozen=True, slots=True)
class Glyph:
    """An outline in em, its left end and its baseline at 0."""

    width: float
    contours: tuple[tuple[tuple[float, float], ...], ...]

    @property
    def top(self) -> float:
        return max((y for contour in self.contours for _, y in contour), default=0)

    @property
    def bottom(self) -> float:
        return min((y for contour in self.contours for _, y in contour), default=0)


@dataclass(frozen=True, slots=True)
class LetterLine:
    """A line of text of a certain size, not yet bent."""

    text: str
    capital: float
    """Height of a capital in mm, its thicker strokes included."""
    squeeze: float = 1.0
    """Width of the letters in parts of their own."""

    @property
    def em(self) -> float:
        """The size in mm."""
        return (self.capital - 2 * THICKER) / CAPITAL

    @property
    def width(self) -> float:
        """From the first letter to the last, in mm."""
        return sum(self._advance(letter) for letter in self.text)

    @property
    def ascent(self) -> float:
        """From the baseline to the highest point, in mm."""
        return max(glyph(letter).top for letter in self.text) * self.em + THICKER

    @property
    def descent(self) -> float:
        """From the lowest point to the baseline, in mm."""
        return max(0, *(-glyph(letter).bottom for letter in self.text)) * self.em + THICKER

    def _advance(self, letter: str) -> float:
        return glyph(letter).width * self.em * self.squeeze + 2 * THICKER + TRACKING

    def along(self, outer: float, *, below: bool = False) -> Bent:
        """The line round the origin and within the radius `outer`: over the top, or with `below` along the bottom."""
        widest = max(glyph(letter).width for letter in self.text) * self.em * self.squeeze / 2 + THICKER
        corners = math.sqrt(max(outer * outer - widest * widest, 0))  # letters are not bent, so their corners stand out
        radius = corners - (self.descent if below else self.ascent)
        inner = radius - (self.ascent if below else self.descent)
        narrowest = radius - self.capital if below else radius  # where two neighbours are nearest to each other
        return Bent(self, radius, inner, self.width / narrowest, below)

    def straight(self) -> Any:  # noqa: ANN401  manifold3d has no types
        """The letters in a row as a manifold3d.CrossSection, the middle of their baseline over the origin."""
        import manifold3d  # noqa: PLC0415  heavy

        place, letters = -self.width / 2, []
        for letter in self.text:
            advance = self._advance(letter)
            letters.append(_flat(letter, self.em, self.squeeze).translate((place + advance / 2, 0)))
            place += advance
        return manifold3d.CrossSection.batch_boolean(letters, manifold3d.OpType.Add)


@dataclass(frozen=True, slots=True)
class Bent:
    """A line of text along an arc."""

    line: LetterLine
    radius: float
    """Of the baseline."""
    inner: float
    """Nothing of it is nearer to the origin."""
    angle: float
    """How much of the circle it takes, in radians."""
    below: bool

    def shape(self) -> Any:  # noqa: ANN401  manifold3d has no types
        """The letters as a manifold3d.CrossSection."""
        import manifold3d  # noqa: PLC0415  heavy

        line, place, letters = self.line, 0.0, []
        for letter in line.text:
            advance = line._advance(letter)  # noqa: SLF001  the line's own part
            turn = (place + advance / 2) / line.width * self.angle - self.angle / 2
            letters.append(self._placed(_flat(letter, line.em, line.squeeze), turn))
            place += advance
        return manifold3d.CrossSection.batch_boolean(letters, manifold3d.OpType.Add)

    def _placed(self, flat: Any, turn: float) -> Any:  # noqa: ANN401
        if self.below:
            return flat.translate((0, -self.radius)).rotate(math.degrees(turn))
        return flat.translate((0, self.radius)).rotate(-math.degrees(turn))


def _flat(letter: str, em: float, squeeze: float) -> Any:  # noqa: ANN401
    """A letter in mm, thickened, its middle over the origin."""
    import manifold3d  # noqa: PLC0415  heavy

    outline = glyph(letter)
    middle = outline.width / 2
    contours = [[((x - middle) * em * squeeze, y * em) for x, y in contour] for contour in outline.contours]
    raw = manifold3d.CrossSection(contours, manifold3d.FillRule.NonZero)
    return raw.offset(THICKER, manifold3d.JoinType.Miter, 2.0)


def capitals(text: str) -> str:
    """The text as it is raised. Raises MissingLetterError for a character that the font does not have."""
    upper = " ".join(text.upper().split())
    for letter in upper:
        glyph(letter)
    return upper


@cache
def glyph(letter: str) -> Glyph:
    """The outline of a character."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen  # noqa: PLC0415  heavy

    font = _font()
    name = font.getBestCmap().get(ord(letter))
    if name is None:
        raise MissingLetterError(letter)
    glyphs, units = font.getGlyphSet(), font["head"].unitsPerEm
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    contours = tuple(tuple((x / units, y / units) for x, y in contour) for contour in _contours(pen.value))
    return Glyph(glyphs[name].width / units, contours)


@cache
def _font() -> Any:  # noqa: ANN401  fontTools has no types
    from fontTools.ttLib import TTFont  # noqa: PLC0415  heavy

    spec = find_spec(PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise MissingExtraError(
            f"the font {FONT} is not installed. Install it with: pip install {PACKAGE.replace('_', '-')}"
        )
    return TTFont(Path(spec.submodule_search_locations[0]) / "files" / f"{FONT}.ttf", lazy=True)


def _contours(drawn: list[tuple[str, tuple[Any, ...]]]) -> list[list[tuple[float, float]]]:
    """The pen's strokes as polygons: TrueType curves are parabolas through the middles of their control points."""
    found: list[list[tuple[float, float]]] = []
    for action, points in drawn:
        if action == "moveTo":
            found.append([points[0]])
        elif action == "lineTo":
            found[-1].append(points[0])
        elif action == "qCurveTo":
            _curve(found, points)
    return found


def _curve(found: list[list[tuple[float, float]]], points: tuple[Any, ...]) -> None:
    """One stroke of parabolas; a last point of None means a closed contour without a point on it."""
    if points[-1] is None:
        *controls, _ = points
        first = _middle(controls[-1], controls[0])
        found.append([first])
        controls = [*controls, first]
    else:
        controls = list(points)
    for i, control in enumerate(controls[:-1]):
        last = i == len(controls) - 2
        end = controls[-1] if last else _middle(control, controls[i + 1])
        found[-1] += _parabola(found[-1][-1], control, end)


def _middle(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _parabola(
    start: tuple[float, float], control: tuple[float, float], end: tuple[float, float]
) -> list[tuple[float, float]]:
    points = []
    for i in range(1, CURVE + 1):
        t = i / CURVE
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1]))
    return points
