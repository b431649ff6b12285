"""The open book that stands upright, its leaves spread. Shares of `height`."""

from __future__ import annotations

from cardgen.figure.sculpt.part import Built, Degrees, Seat, part
from cardgen.figure.solid.form import Form, Y, union
from cardgen.figure.solid.plates import OutlineStep, plate
from cardgen.figure.solid.profile import Profile
from cardgen.figure.solid.solids import box

ROOT = 2.0
"""How deep the book is let into what carries it, in mm."""
BOARD, BOARD_THICKNESS = 0.64, 0.115
"""Width and thickness of a cover."""
PAGES_LOW, PAGES_HIGH = 0.05, 0.94
"""Where the pages begin and end."""
PAGES, PAGES_THICK = 0.58, 0.13
"""Width of the block of pages on each side, and how thick it is."""
SPINE = 0.13
"""Radius of the spine."""
BAND = 0.018
"""How far the bands of the spine stand out."""
LINES, LINE_DEEP, LINE_HIGH = 5, 0.36, 1.0
"""The lines of writing on a page: how many, how deep, how high; in mm."""
STEPS = ((1.0, 0.33), (0.66, 0.66), (0.33, 1.0))
"""A line is deepest at its lower edge, so that its ceiling does not hang: shares of its height and of its depth."""
HALF_OPEN = Degrees(52.0)


@part("head")
def book(seat: Seat, *, height: float, open: Degrees = HALF_OPEN) -> Built:  # noqa: A002  what a recipe says
    """A book whose covers stand `open` degrees from straight ahead each; its pages look forward, its spine back."""
    z = seat.z - ROOT
    height += ROOT
    back = -0.30 * height
    form = leaves(height, open)
    return Built(form.moved(x=back, z=z), Seat(z + height, 0))


def leaves(height: float, wide: float) -> Form:
    """The book with its spine on the axis; its covers stand `wide` degrees from straight ahead."""
    leaf = _leaf(height).turned(wide - 90)
    spine = Profile(SPINE * height, 0)
    for _ in range(3):
        spine = (
            spine.up(0.17 * height)
            .flare((SPINE + BAND) * height, 1.0)
            .up(0.05 * height)
            .to(SPINE * height, spine.z + 0.27 * height)
        )
    spine = spine.to(SPINE * height, 0.97 * height).to(0.8 * SPINE * height, height)
    return union(spine.solid(), leaf.pair())


def _leaf(height: float) -> Form:
    """The left half, its cover in the plane x = 0, its pages before it, the spine at the origin."""
    board = _upright([(0, 0), (BOARD, 0), (BOARD, BOARD_THICKNESS), (0, BOARD_THICKNESS)], 0.0, 1.0, height)
    pages = _upright(_swell(0.0), PAGES_LOW, PAGES_HIGH, height)
    lines = (
        _rows(height, LINE_HIGH * share) - _upright(_swell(LINE_DEEP * deep / height), 0.0, 1.0, height)
        for share, deep in STEPS
    )
    return union(board, pages - union(*lines))


def _swell(deeper: float) -> list[OutlineStep]:
    """The plan of the pages on one side: they curve down into the fold."""
    front = BOARD_THICKNESS - deeper
    return [
        (0, 0.02),
        (PAGES, 0.05),
        (PAGES, front + 0.60 * PAGES_THICK),
        [(0.45 * PAGES, front + 1.25 * PAGES_THICK), (0.12 * PAGES, front + 0.80 * PAGES_THICK), (0, front)],
    ]


def _rows(height: float, high: float) -> Form:
    """Where the lines of writing are cut into a page."""
    step = (PAGES_HIGH - PAGES_LOW) * height / (LINES + 1)
    middle, wide = 0.60 * PAGES * height, 0.50 * PAGES * height
    levels = (PAGES_LOW * height + step * (i + 1) for i in range(LINES))
    return union(*(box((0, middle, z + high / 2), height, wide, high) for z in levels))


def _upright(plan: list[OutlineStep], low: float, high: float, height: float) -> Form:
    """A plan (to the left, forwards) drawn upwards between two heights."""
    slab = plate(plan, (high - low) * height, size=height, seen_from="front", bevel=0.02 * height)
    # seen from the front the plan runs along y and z; laid on its back, along y and forwards
    return slab.turned(90, Y).moved(z=(low + high) / 2 * height)
