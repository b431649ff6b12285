"""The measures of a card, as data: which zone stands where and in which type. Lengths in mm, type in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardgen.paper.classes import Class


class Inset(NamedTuple):
    """From the edges of the card to the content box; nothing but heads of arrows stands outside it."""

    left: float
    right: float
    top: float
    bottom: float


class LabelZone(NamedTuple):
    """The sign of the class and the line over the name: set and number."""

    sign: float
    """Side of the class sign, which stands at the left edge."""
    sign_drop: float
    """From the top of the content box to the sign."""
    indent: float
    drop: float
    """From the top of the content box to the baseline."""
    sizes: tuple[float, ...]
    tracking: float


class CornerZone(NamedTuple):
    """A short name over the sign of the class, and both again in the lower right corner, turned half round."""

    sizes: tuple[float, ...]
    width: float
    """Of the letters, at most."""
    drop: float
    """From the top of the content box to the baseline."""
    apart: float
    """Between the lower index and what stands beside it."""


class CrestZone(NamedTuple):
    """The crest of the set, at the upper right."""

    side: float
    gap: float
    """Between it and what is written beside it."""


class NameZone(NamedTuple):
    """The name of the piece beside the index, on one line or on several."""

    indent: float
    """From the left edge, past the index."""
    shift: float
    """To the right; large letters look indented without it."""
    drop: float
    """From the top of the content box to the first baseline."""
    one_line: tuple[float, ...]
    lines: tuple[float, ...]
    """Sizes on two lines and more; smaller by half points for what is longer."""
    smallest: float
    leading: float


class WordsZone(NamedTuple):
    """What the piece does and its special rules, between the name and the board."""

    above: float
    """From the last baseline of the name."""
    below: float
    """To the board or the figure, at least."""
    sizes: tuple[float, ...]
    """Of the formats, the first for the shortest words."""
    reserve: tuple[float, ...]
    """Smaller ones, for words that have no room otherwise on any board."""
    leading: float


class PictureZone(NamedTuple):
    """The figure, at the right edge, its feet as low as the board."""

    widths: Mapping[Class, float]
    gap: float
    """Between the picture and the words beside it."""
    fine_line: float
    """Thinnest line inside the picture."""
    outline: float
    """Thinnest line of its outline, the wider of the two."""
    scales: Mapping[Class, float]
    """Millimetres on the card for one of the figure, so that figures of a class can be compared. What has no room at
    this scale, and a picture that does not say how large its figure is, is as large as its place allows."""


HANGING = 0.42
"""How far heads of arrows hang out of a board, in squares."""


class BoardZone(NamedTuple):
    """The diagram, at the left edge. Its lower edge is as high on all cards of a class."""

    widths: Mapping[Class, float]
    """With the heads of arrows at its right edge, at most."""
    heights: Mapping[Class, tuple[float, ...]]
    """In the formats but the last, at most; there it is as high as the words leave it, and not over the first of these.
    """
    least: float
    """The smallest side of a square."""
    fair: float
    """Width of a board that is large enough; before it is narrower, fewer squares are shown, and less is said."""
    foot: Mapping[Class, float]
    """From the bottom of the content box to the board."""
    rule: float
    """The line round it."""

    @property
    def formats(self) -> int:
        """How many there are."""
        return 1 + min(map(len, self.heights.values()))

    def side(self, class_: Class, squares: tuple[int, int], height: float, *, heads: bool) -> float:
        """The side of a square of a board of so many across and up, as large as its width and a height allow."""
        across, up = squares
        return round(min(self.widths[class_] / (across + HANGING * heads), height / up), 3)


class LegendZone(NamedTuple):
    """What the marks mean, under the board in two columns."""

    tile: float
    gap: float
    """Between tile and text."""
    sizes: tuple[float, ...]
    reserve: tuple[float, ...]
    """Smaller ones, where the words have no room otherwise."""
    leading: float
    columns: float
    """Gap between the two columns."""
    under: float
    """From the board to the middle of the first row."""
    rows: float
    """From row to row."""
    below: float
    """To what stands beneath."""


class RulesZone(NamedTuple):
    """Special rules, under the words."""

    above: float
    sizes: tuple[float, ...]
    """Of the formats."""
    reserve: tuple[float, ...]
    """Smaller ones, for the words of the reserve."""
    leading: float


class FootZone(NamedTuple):
    """What is known of the piece: standing rules, strength and reach, where it comes from, notation."""

    rise: float
    """From the bottom of the content box to the last baseline, that of the notation."""
    sizes: tuple[float, ...]
    """Of the notation."""
    tracking: float
    origin: float
    """From there to the line of where it comes from."""
    origins: tuple[float, ...]
    """Its sizes."""
    strength: float
    """From there to the line of strength and reach."""
    facts: tuple[float, ...]
    """Its sizes."""
    pip: float
    """Side of a pip on it."""
    apart: float
    """Between two things on a line, at least."""
    standing: tuple[float, ...]
    """Sizes of standing rules, over it."""
    above: float
    """From the baseline of strength and reach to the foot of these rules."""
    clear: float
    """From the same to what stands over it on a card without such rules."""


class CardTemplate(NamedTuple):
    """The layout of a card of one size, upright."""

    id: str
    title: str
    width: float
    height: float
    inset: Inset
    label: LabelZone
    corners: CornerZone
    crest: CrestZone
    name: NameZone
    words: WordsZone
    picture: PictureZone
    board: BoardZone
    legend: LegendZone
    rules: RulesZone
    foot: FootZone
