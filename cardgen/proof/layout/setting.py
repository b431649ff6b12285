"""How the texts of a card stand: inside the safe area, in order, in type of the template, none on another or a board,
and in black ink alone.

Also the sign of the class at the head, and the picture: the right one, by its name and outline, and upright.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from cardgen.proof.finding import Witness
from cardgen.proof.layout.figure_place import corners_of, ground_of, stands
from cardgen.proof.layout.formats import block_of
from cardgen.proof.layout.picture_ink import picture_fault
from cardgen.proof.layout.place import OVERHANG
from cardgen.proof.layout.wording import foot_parts, local_part
from cardgen.proof.layout.zones import words_top
from cardgen.proof.moves.numbers import shown_numbers, size_problems
from cardgen.proof.pdf.matrix import MM_PER_POINT
from cardgen.proof.pdf.printed import CardSide

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from cardgen.paper.template import CardTemplate
    from cardgen.picture.svg import Picture
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedPage, PrintedPart, PrintedText

    Box = tuple[float, float, float, float]

UP, DOWN = 0.50, 0.10
"""How far the body of a line goes over and under its baseline, in its size; taller letters may touch."""
SPACE = 0.35
"""A space at the end of a line may hang out, in the size of its type."""
TOUCH = 0.15
"""Millimetres that texts may lie over one another."""
NEAR = 0.1
DARK = 0.4
"""How light the colour of an arrow is at most."""
BOARD = "the board"
HALF_LINE = 0.2
BESIDE = 0.5
"""How far a house may reach into its word."""
LEVEL = 0.1
"""Degrees."""
BLACK = (0.0,)
QUIETEST = 0.5
"""The lightest grey of the last line."""


def setting_problems(card: PrintedCard, marks: DrawnDiagram, template: CardTemplate) -> Iterator[Problem]:
    """What is wrong with the texts as ink."""
    for problem in _problems(card, marks, template):
        yield Witness.PLACE, "", problem


def _problems(card: PrintedCard, marks: DrawnDiagram, template: CardTemplate) -> Iterator[str]:
    everything = [text for part in card.parts for text in part.texts if text.string.strip()]
    numbers = frozenset(shown_numbers(card))
    texts = [text for text in everything if text not in numbers]
    edge = template.width - template.inset.right + OVERHANG
    for text in texts:
        if box_of(text)[2] > edge:
            yield f"text ends outside the safe area of the card, at {text.string.strip()!r}."
            break
    small, large = _sizes(template)
    for text in texts:
        if not small - 0.01 <= text.size / MM_PER_POINT <= large + 0.01:
            yield f"{text.string.strip()!r} is set in {text.size / MM_PER_POINT:.1f} pt, not {small:g} to {large:g} pt."
            break
    yield from _not_black(card, numbers)
    yield from size_problems(card, marks)
    for part in card.parts:
        lines = [text for text in part.texts if text not in numbers]
        if any(not _follows(one, other) for one, other in pairwise(lines)):
            yield f"the lines of {part.text[:30]!r} are not in order."
    boxes = [(text, box_of(text)) for text in everything]
    crossed = next(_crossed(boxes), None)
    if crossed is not None:
        yield f"{crossed[0].string.strip()!r} and {crossed[1].string.strip()!r} are printed over one another."
    for area, what in _areas(card, marks):
        # A number on its tile stands where it should; legend.py looks at it. One on the board is left to leg_order.py.
        over = next(
            (
                text
                for text, box in boxes
                if crossing(box, area) and (text not in numbers or (what == BOARD and not _holds(area, box)))
            ),
            None,
        )
        if over is not None:
            yield f"{over.string.strip()!r} is printed over {what}."


def _crossed(boxes: Sequence[tuple[PrintedText, Box]]) -> Iterator[tuple[PrintedText, PrintedText]]:
    """Those that lie on one another, in the order in which they are written."""
    upwards = sorted(range(len(boxes)), key=lambda number: boxes[number][1][1])
    found: list[tuple[int, int]] = []
    for at, number in enumerate(upwards):
        box = boxes[number][1]
        for other in upwards[at + 1 :]:
            if boxes[other][1][1] >= box[3]:  # it and all that follow lie higher
                break
            if crossing(box, boxes[other][1]):
                found.append((min(number, other), max(number, other)))
    yield from ((boxes[one][0], boxes[other][0]) for one, other in sorted(found))


def _holds(area: Box, box: Box) -> bool:
    return area[0] <= box[0] and area[1] <= box[1] and box[2] <= area[2] and box[3] <= area[3]


def _not_black(card: PrintedCard, numbers: Collection[PrintedText]) -> Iterator[str]:
    """Name, words, rules and legend are printed with black ink alone, the foot in grey, the head in its colour.

    Numbers beside arrows have the colour of their arrow, which is dark.
    """
    heads, foot = card.of("P")[:1], [*foot_parts(card).values()]
    for part in [part for part in card.parts if part not in heads]:
        quiet = any(part is one for one in foot) or part is local_part(card)
        for text in part.texts:
            if text in numbers:
                if lightness(text.inks) > DARK:
                    yield f"the number {text.string.strip()} is printed too light."
                    return
                continue
            if quiet and not (len(text.inks) == 1 and text.inks[0] <= QUIETEST):
                yield f"{text.string.strip()!r} is not printed in a dark grey of black ink alone."
                return
            if not quiet and text.inks != BLACK:
                yield f"{text.string.strip()!r} is not printed in pure black."
                return


def lightness(inks: tuple[float, ...]) -> float:
    """Of a grey, or of red, green and blue (ITU-R BT.601): 0 is black, 1 white. Other inks count as white."""
    if len(inks) == 1:
        return inks[0]
    return sum(share * ink for share, ink in zip((0.299, 0.587, 0.114), inks, strict=True)) if len(inks) == 3 else 1.0


def _sizes(template: CardTemplate) -> tuple[float, float]:
    name = template.name
    zones = (template.words, template.legend, template.rules)
    sizes = [size for zone in zones for size in (*zone.sizes, *zone.reserve)]
    sizes += [
        *template.label.sizes,
        *template.foot.sizes,
        *template.foot.facts,
        *template.foot.origins,
        *template.foot.standing,
        *name.one_line,
        *name.lines,
        name.smallest,
    ]
    return min(sizes), max(sizes)


def box_of(text: PrintedText) -> Box:
    """What the letters of a line take: left, bottom, right, top."""
    end = text.x + text.across - (SPACE * text.size if text.string.endswith(" ") else 0)
    return text.x, text.y - DOWN * text.size, end, text.y + UP * text.size


def crossing(one: Box, other: Box) -> bool:
    """Whether two lie on one another."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    up = min(one[3], other[3]) - max(one[1], other[1])
    return across > TOUCH and up > TOUCH


def _follows(one: PrintedText, other: PrintedText) -> bool:
    """Line after line downwards, on a line from left to right."""
    if abs(one.y - other.y) < 0.01:
        return other.x > one.x + one.across - TOUCH
    return other.y < one.y


def _areas(card: PrintedCard, marks: DrawnDiagram) -> Iterator[tuple[Box, str]]:
    """What no text may be printed over."""
    if marks.place is not None:
        half = marks.size / 2
        (left, bottom), (right, top) = marks.place.at(-half, half - marks.rows), marks.place.at(half, half)
        yield (left, bottom, right, top), BOARD
    for row in card.of("LI"):
        tile = max((path.points for path in row.paths if path.filled), key=len, default=())
        if tile:
            xs, ys = [x for x, _ in tile], [y for _, y in tile]
            yield (min(xs), min(ys), max(xs), max(ys)), "a tile of the legend"
    if card.side is CardSide.FRONT:
        yield from ((area, "its figure") for area in _figures(card))


def _figures(card: PrintedCard) -> Iterator[Box]:
    """What pictures take, and an emblem, which has no name."""
    for part in card.loose:
        for form in part.forms:
            if form.name.startswith("picture."):
                (left, bottom), (right, top) = corners_of(form)
                yield left, bottom, right, top
        points = [point for path in part.paths for point in path.points]
        if points:
            xs, ys = zip(*points, strict=True)
            yield min(xs), min(ys), max(xs), max(ys)


def head_problems(card: PrintedCard, class_: str, template: CardTemplate) -> Iterator[Problem]:
    """The sign of the class stands at the upper left."""
    forms = [form for part in card.of("P")[:1] for form in part.forms]
    box, side = template.inset, template.label.sign
    drop = 0 if card.side is CardSide.KEY else template.label.sign_drop
    x, y = box.left + side / 2, template.height - box.top - drop - side / 2
    right = [
        form
        for form in forms
        if form.name.startswith(f"sign.{class_}.")
        and max(abs(form.place.e - x), abs(form.place.f - y), abs(form.place.across - side)) < NEAR
        and not form.place.mirrored
        and abs(form.place.turn) < 1
    ]
    if len(right) != 1 or len(forms) != 1:
        yield Witness.PLACE, "", f"the sign of a {class_} does not stand once at its upper left."


def picture_problems(
    card: PrintedCard, page: PrintedPage, picture: Picture | None, marks: DrawnDiagram, paper: Paper
) -> Iterator[Problem]:
    """A piece with a picture of its figure has that once, upright; others have an emblem."""
    forms = [form for part in card.loose for form in part.forms if form.name.startswith("picture.")]
    if picture is None:
        if forms or not any(_drawn(part) for part in card.loose):
            yield Witness.PLACE, "", "it has no emblem in the place of its picture."
        elif not _inside(card, marks, paper.template):
            yield Witness.PLACE, "", "its emblem does not stand in the place of a picture."
        return
    if [form.name.split(".")[1] for form in forms] != [picture.id] or any(_drawn(part) for part in card.loose):
        which = "its maker's own picture" if picture.own else f"the picture of {picture.id!r}"
        yield Witness.PLACE, "", f"{which} does not stand on it once, and alone."
        return
    form, drawing = forms[0], page.drawings.get(forms[0].name)
    if drawing is None or not _has_outline(form, picture):
        yield Witness.PLACE, "", f"its picture is not the one that is kept of {picture.id!r} now."
        return
    if form.place.a <= 0 or form.place.d >= 0 or abs(form.place.turn) > LEVEL:  # it is written with y downwards
        yield Witness.PLACE, "", "its picture is upside down, turned or mirrored."
        return
    if fault := picture_fault(drawing, picture, paper, form.place.across):
        yield Witness.PLACE, "", f"its picture {fault}."
    yield from stands(form, picture, card, marks, paper.template)


def _inside(card: PrintedCard, marks: DrawnDiagram, template: CardTemplate) -> bool:
    """Whether all that has no name stands where pictures do."""
    width = template.picture.widths.get(marks.class_)  # type: ignore[call-overload]
    block = block_of(card, template)
    if width is None or marks.place is None or block is None:
        return True
    right, ground = template.width - template.inset.right, ground_of(marks)
    top = words_top(card, template) or block.top
    points = [point for part in card.loose for path in part.paths for point in path.points]
    return all(
        right - width - HALF_LINE < x < right + HALF_LINE and ground - HALF_LINE < y < top + HALF_LINE
        for x, y in points
    )


def _has_outline(form: PrintedForm, picture: Picture) -> bool:
    """Whether a form is as large as the picture, but for the half of a line on every side."""
    rims = [abs(edge - point) for edge, point in zip(form.box, picture.box, strict=True)]
    return max(rims) - min(rims) < NEAR


def _drawn(part: PrintedPart) -> bool:
    return bool(part.paths)
