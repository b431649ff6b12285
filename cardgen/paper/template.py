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
    """The sign of the class and the line beside it: set and number."""

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


class NameZone(NamedTuple):
    """The name of the piece, on one line, on two, or one word a line."""

    shift: float
    """To the right of the left edge; large letters look indented without it."""
    drop: float
    one_line: tuple[float, ...]
    two_lines: float
    """Size to begin with where one line is too short; smaller by half points until it fits."""
    word_a_line: float
    """Below this size a name of three words or more gets a line for each."""
    smallest: float
    leading: float


class WordsZone(NamedTuple):
    """What the piece does, between the name and the board."""

    above: float
    """From the last baseline of the name."""
    below: float
    """To the board."""
    sizes: tuple[float, ...]
    reserve: tuple[float, ...]
    """Smaller ones, for words that have no room otherwise on any board."""
    leading: float


class PictureZone(NamedTuple):
    """The figure, at the right edge over the board."""

    widths: Mapping[Class, float]
    gap: float
    """Between the picture and the words beside it."""
    feet: float
    """Over the upper edge of the board."""
    fine_line: float
    """Thinnest line inside the picture."""
    outline: float
    """Thinnest line of its outline, the wider of the two."""
    scales: Mapping[Class, float]
    """Millimetres on the card for one of the figure, so that figures of a class can be compared. What has no room at
    this scale, and a picture that does not say how large its figure is, is as large as its place allows."""


SMALLEST = 0.95
"""Lines of marks are thinner than printers like in squares that are smaller than this part of the smallest."""


class BoardZone(NamedTuple):
    """The diagram, at the left edge."""

    sides: Mapping[int, float]
    """The side of a square, by the number of squares across."""
    shares: tuple[float, ...]
    """What part of it squares may have that make room for words, the largest first."""
    foot: float
    """From the bottom of the content box to the board, when nothing pushes it up."""
    foot_wide: float
    """The same for boards with the legend under them."""
    rule: float
    """The line round it."""

    def sides_of(self, size: int) -> tuple[float, ...]:
        """The sides that squares may have, the largest first; none is much smaller than those of the largest board."""
        least = SMALLEST * min(self.sides.values())
        sides = (round(self.sides[size] * share, 3) for share in self.shares)
        return tuple(side for side in sides if side >= least)


class LegendZone(NamedTuple):
    """What the marks mean: beside the board, or under it in two columns."""

    tile: float
    gap: float
    """Between tile and text."""
    sizes: tuple[float, ...]
    reserve: tuple[float, ...]
    """Smaller ones, where the words have no room otherwise."""
    leading: float
    beside_up_to: int
    """The largest board that has it beside, in squares along an edge."""
    column: float
    """Beside: from the right edge to the tiles."""
    text: float
    """Beside: width of the text."""
    between: float
    """Beside: from row to row, at most."""
    between_least: float
    columns: float
    """Under: gap between the two columns."""
    under: float
    """Under: from the board to the middle of the first row."""
    rows: float
    """Under: from row to row."""
    clear: float
    """Under: from the lowest tile to the bottom of the content box, where there are no rules."""


class RulesZone(NamedTuple):
    """Special rules, under board and legend."""

    above: float
    below: float
    """To the bottom of the content box."""
    sizes: tuple[float, ...]
    reserve: tuple[float, ...]
    """Smaller ones, where rules and words have no room otherwise."""
    pushing: tuple[float, ...]
    """Sizes for which the board moves up, if they do not fit under it."""
    leading: float


class FootZone(NamedTuple):
    """The last line: the notation and, from the right, the place for a value and how far the piece goes."""

    rise: float
    sizes: tuple[float, ...]
    tracking: float
    facts: tuple[float, ...]
    """Sizes of what stands at its end."""
    apart: float
    """Between the facts, and between them and the notation, at least."""
    pencil: float
    """Length of the line on which a value is written."""


class CardTemplate(NamedTuple):
    """The layout of a card of one size, upright."""

    id: str
    title: str
    width: float
    height: float
    inset: Inset
    label: LabelZone
    corners: CornerZone
    name: NameZone
    words: WordsZone
    picture: PictureZone
    board: BoardZone
    legend: LegendZone
    rules: RulesZone
    foot: FootZone
