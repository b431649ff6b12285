"""A template for cards of a size that none is for: the nearest one, larger or smaller as a whole. Pure.

Every length is scaled by one number, so that the content of the card keeps its proportions; what a card is wider or
higher than that is room for words. Type is scaled too, in half points, but never below its floor; heights that follow
from lines of type are scaled as these are.
"""

from __future__ import annotations

from math import ceil, floor, log
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.paper.bounds import ZONES
from cardgen.paper.template import CardTemplate, Inset

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cardgen.paper.classes import Class
    from cardgen.paper.template import (
        BoardZone,
        CornerZone,
        FootZone,
        LabelZone,
        LegendZone,
        NameZone,
        PictureZone,
        RulesZone,
        WordsZone,
    )

FLOOR = 6.5
"""In points: smaller type is not set on any card of ours."""
STEP = 0.5
"""From one size of type to the next, in points."""
GRAIN = 20
"""Lengths are rounded to a twentieth of a millimetre."""
LEAST_INSET = 3.0
"""In mm: nearer to an edge nothing is safe from a cut that goes astray."""
LEAST_SQUARE = 1.8
"""In mm: marks on smaller squares are not told apart."""
LEAST_TILE = 3.4
"""In mm: numbers and letters on a tile are as large as the floor."""
CAPITAL = 0.247
"""How high capitals of a name are, in mm for each point."""
SCALES = (0.6, 3.0)
"""The least and the greatest by which a template can be scaled and still be a card that somebody reads."""


class CardSize(NamedTuple):
    """Of an upright card, in mm."""

    width: float
    height: float

    def __str__(self) -> str:
        return f"{self.width:g} × {self.height:g} mm"


def same_size(template: CardTemplate, size: CardSize) -> bool:
    """Whether a template is for cards of that size, but for what decimals of a file lose."""
    return abs(template.width - size.width) <= 0.01 and abs(template.height - size.height) <= 0.01


def nearest(templates: Iterable[CardTemplate], size: CardSize) -> CardTemplate:
    """The template whose size is nearest; of several the first."""
    return min(templates, key=lambda one: abs(log(size.width / one.width)) + abs(log(size.height / one.height)))


def scale_between(base: CardTemplate, derived: CardTemplate) -> float:
    """By how much one was scaled to give the other: the content box as wide or as high as it can be."""
    (across, up), (wide, high) = _content(base, base.inset), _content(derived, derived.inset)
    return min(wide / across, high / up)


def derive(base: CardTemplate, size: CardSize, reach: Inset) -> CardTemplate:
    """The template scaled for cards of a size, of which printers do not reach so much on each side.

    Raises CardgenError for a size that is too far from its own.
    """
    insets = _insets(base, size, reach)
    resized = base._replace(width=size.width, height=size.height, inset=insets)
    scale = scale_between(base, resized)
    if not SCALES[0] <= scale <= SCALES[1]:
        raise CardgenError(
            f"the template {base.id!r} would have to be scaled by {scale:.2f} for cards of {size}, and no card can be "
            f"read that is scaled by less than {SCALES[0]:g} or more than {SCALES[1]:g}; write a template of your own."
        )
    return _scaled(resized, scale)


def _content(template: CardTemplate, inset: Inset) -> tuple[float, float]:
    """How wide and how high the content box is."""
    return template.width - inset.left - inset.right, template.height - inset.top - inset.bottom


def _insets(base: CardTemplate, size: CardSize, reach: Inset) -> Inset:
    """Scaled as the card is, and more where it is smaller, as room is dear there; and inside of what printers reach."""
    part = min(size.width / base.width, size.height / base.height)
    scale = part * min(1, part)
    pairs = zip(base.inset, reach, strict=True)
    return Inset(*(max(_below(own * scale), LEAST_INSET, _above(strip)) for own, strip in pairs))


def _below(length: float) -> float:
    """Rounded down, so that what had room beside something else has room still."""
    return round(floor(length * GRAIN + 1e-6) / GRAIN, 2)


def _above(length: float) -> float:
    """Rounded up."""
    return round(ceil(length * GRAIN - 1e-6) / GRAIN, 2)


def _type(sizes: tuple[float, ...], scale: float) -> tuple[float, ...]:
    """Each once; those under the floor become one."""
    return tuple(dict.fromkeys(_size(size, scale) for size in sizes))


def _size(size: float, scale: float) -> float:
    return max(FLOOR, round(size * scale / STEP) * STEP)


def _formats(sizes: tuple[float, ...], scale: float) -> tuple[float, ...]:
    """As many as there are formats, each a step smaller than the one before it at least."""
    found: list[float] = []
    for size in reversed(sizes):
        found.append(max(_size(size, scale), found[-1] + STEP if found else FLOOR))
    return tuple(reversed(found))


def _under(sizes: tuple[float, ...], scale: float, least: float) -> tuple[float, ...]:
    """Of the reserve: what is smaller than the sizes before it, or the floor."""
    return tuple(size for size in _type(sizes, scale) if size < least) or (FLOOR,)


def _lengths(lengths: Mapping[Class, float], scale: float) -> dict[Class, float]:
    return {class_: _below(length * scale) for class_, length in lengths.items()}


def _line(width: float, scale: float) -> float:
    """Thin lines become thicker, and not thinner: they are as thin as a printer can draw them."""
    return width if scale <= 1 else round(width * scale, 2)


def _scaled(base: CardTemplate, scale: float) -> CardTemplate:
    foot, legend = _foot(base.foot, scale), _legend(base.legend, scale)
    label = _label(base, scale)
    return base._replace(
        label=label,
        corners=_corners(base.corners, scale),
        crest=base.crest._replace(side=_below(base.crest.side * scale), gap=_below(base.crest.gap * scale)),
        name=_name(base, label, scale),
        words=_words(base.words, scale),
        picture=_picture(base.picture, scale),
        board=_board(base.board, scale)._replace(foot=_grounds(base, foot, legend)),
        legend=legend,
        rules=_rules(base.rules, scale),
        foot=foot,
    )


def _letters_up(base: CornerZone, scale: float) -> float:
    """By how much the letters of the index are scaled."""
    return _type(base.sizes, scale)[0] / base.sizes[0]


def _label(base: CardTemplate, scale: float) -> LabelZone:
    """Its sign stands under the letters of the index."""
    spec = base.label
    sizes = _type(spec.sizes, scale)
    return spec._replace(
        sign=_below(spec.sign * scale),
        sign_drop=_below(spec.sign_drop * _letters_up(base.corners, scale)),
        indent=_below(spec.indent * scale),
        drop=_below(spec.drop * sizes[0] / spec.sizes[0]),
        sizes=sizes,
    )


def _corners(base: CornerZone, scale: float) -> CornerZone:
    return base._replace(
        sizes=_type(base.sizes, scale),
        width=max(_below(base.width * scale), ZONES["width"][0]),
        drop=_below(base.drop * _letters_up(base, scale)),
        apart=_below(base.apart * scale),
    )


def _name(base: CardTemplate, label: LabelZone, scale: float) -> NameZone:
    """Under the label: as far as its own capitals ask for, and room for a second line of the label."""
    spec, one_line = base.name, _type(base.name.one_line, scale)
    rest = spec.drop - base.label.drop - spec.one_line[0] * CAPITAL
    drop = label.drop + one_line[0] * CAPITAL + rest * label.sizes[0] / base.label.sizes[0]
    return spec._replace(
        indent=_below(spec.indent * scale),
        shift=round(spec.shift * scale, 2),
        drop=_below(drop),
        one_line=one_line,
        lines=_type(spec.lines, scale),
        smallest=_size(spec.smallest, scale),
    )


def _words(base: WordsZone, scale: float) -> WordsZone:
    sizes = _formats(base.sizes, scale)
    return base._replace(
        above=_below(base.above * scale),
        below=_below(base.below * scale),
        sizes=sizes,
        reserve=_under(base.reserve, scale, sizes[-1]),
    )


def _rules(base: RulesZone, scale: float) -> RulesZone:
    sizes = _formats(base.sizes, scale)
    return base._replace(above=_below(base.above * scale), sizes=sizes, reserve=_under(base.reserve, scale, sizes[-1]))


def _picture(base: PictureZone, scale: float) -> PictureZone:
    return base._replace(
        widths=_lengths(base.widths, scale),
        scales={class_: round(one * scale, 3) for class_, one in base.scales.items()},
        gap=_below(base.gap * scale),
        fine_line=_line(base.fine_line, scale),
        outline=_line(base.outline, scale),
    )


def _board(base: BoardZone, scale: float) -> BoardZone:
    """Squares of small cards may be smaller still, as margins are."""
    heights = {class_: tuple(_below(one * scale) for one in heights) for class_, heights in base.heights.items()}
    return base._replace(
        widths=_lengths(base.widths, scale),
        heights=heights,
        least=max(_below(base.least * scale * min(1, scale)), min(base.least, LEAST_SQUARE)),
        fair=_below(base.fair * scale),
        rule=_line(base.rule, scale),
    )


def _legend(base: LegendZone, scale: float) -> LegendZone:
    """Its rows are as high as its type asks for."""
    sizes = _type(base.sizes, scale)
    up = sizes[0] / base.sizes[0]
    tile = max(_below(base.tile * up), min(base.tile, LEAST_TILE))
    return base._replace(
        tile=tile,
        gap=_below(base.gap * scale),
        sizes=sizes,
        reserve=_under(base.reserve, scale, sizes[-1]),
        columns=_below(base.columns * scale),
        under=_below(tile / 2 + (base.under - base.tile / 2) * up),
        rows=_below(tile + (base.rows - base.tile) * up),
        below=_below(base.below * up),
    )


def _foot(base: FootZone, scale: float) -> FootZone:
    """Its lines are as far apart as their type asks for."""
    sizes, facts = _type(base.sizes, scale), _type(base.facts, scale)
    up = facts[-1] / base.facts[-1]
    return base._replace(
        rise=_below(base.rise * up),
        sizes=sizes,
        origin=_below(base.origin * up),
        origins=_type(base.origins, scale),
        strength=_below(base.strength * up),
        facts=facts,
        pip=_below(base.pip * scale),
        apart=_below(base.apart * scale),
        standing=_type(base.standing, scale),
        above=_below(base.above * up),
        clear=_below(base.clear * up),
    )


def _grounds(base: CardTemplate, foot: FootZone, legend: LegendZone) -> dict[Class, float]:
    """From the bottom to the board: the lines of the foot, and over them legend and rules, as high as they are now."""
    before, now = _lines(base.foot), _lines(foot)
    up = max(legend.rows / base.legend.rows, foot.standing[-1] / base.foot.standing[-1])
    return {class_: _above(now + (ground - before) * up) for class_, ground in base.board.foot.items()}


def _lines(foot: FootZone) -> float:
    return foot.rise + foot.origin + foot.strength + foot.clear
