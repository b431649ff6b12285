"""Tokens: stackable discs with the name and the move of a piece in relief, for pieces that have no figure yet.

    from cardgen.figure.token.disc import Token, mesh

    token = Token("camel", "Camel", diagrams(kind))
    made = mesh(token, 32.0)

Seen from above, forward is towards the name. A ring on the top fits into a groove in the foot of the next token. No
curved solids, so no CAD: manifold3d extrudes outlines.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.errors import CardgenError
from cardgen.figure.solid import check
from cardgen.figure.solid.tessellate import from_manifold
from cardgen.figure.token import lettering, proportions, relief
from cardgen.figure.token.lettering import Bent, LetterLine, MissingLetterError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.diagram import Diagram
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.token.proportions import Sizes

BASE = 32.0
"""Width in mm, when nothing else is asked for."""
NARROWEST, WIDEST = 24.0, 120.0
"""Bases that can be asked for, in mm."""

PLATE = 3.0
"""Height of the top of the plate in mm."""
MARKS, PADS, DARK = 0.8, 0.4, 0.4
"""How far marks and pads stand up from it, and the dark squares of the board are sunk into it."""
RING_HEIGHT, GROOVE_DEPTH = 1.6, 0.7
"""The marks of the token below stay clear of the foot: RING_HEIGHT − GROOVE_DEPTH > MARKS."""
RING_MIDDLE = 2.0
"""From the rim to the middle of the ring and the groove."""
RING_FOOT, RING_TIP, RING_CHAMFER = 0.7, 0.5, 0.3
"""Half widths of the ring, and where it begins to narrow, from its tip down."""
MOUTH, CEILING = 1.1, 0.7
"""Half widths of the groove: its walls lean, its ceiling is a short bridge."""
RIM_CHAMFER = 0.6
FIELD = 3.2
"""From the rim to where marks and letters may begin."""
SEGMENTS = 72
"""A multiple of four, so that the foot is exactly as wide along x as along y."""
FEWEST_SQUARES = 3
"""Fewer dark squares are no board."""
LETTER_GAP = 0.8
"""Between a mark and a letter, in mm, so that no mark is read as one."""
SUNK = 0.6
"""How far reliefs go down into the plate, so that they are one body with it."""

CAPITALS = (3.3, 3.1, 2.9, 2.75)
"""Heights of capitals in mm that are tried, and how much the letters may be squeezed."""
SQUEEZES = (1.0, 0.9, 0.8)
SMALL_SQUARE, LARGEST_SQUARE = 2.6, 4.4
"""When squares are smaller than this, in mm, smaller letters are worth it; the largest is for a base of 32 mm."""
TOP_ARC, WIDE_ARC = math.radians(175), math.radians(230)
"""How much of the circle a name in one line may take before two lines, or smaller letters, are better."""
HALF_ARC, LONGEST_ARC = math.radians(195), math.radians(335)
"""How much of it each of two lines may take, and all in all."""
STEP, STEPS = 0.25, 25
"""How far the diagram may be moved towards the foot, in mm."""


@dataclass(frozen=True, slots=True)
class Token:
    """What a token shows."""

    id: str
    name: str
    diagrams: tuple[Diagram, ...]
    """The same move on smaller and smaller boards; the last is the one that is raised."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is on the top of a token."""

    lines: tuple[Bent, ...]
    diagram: Diagram
    size: Sizes
    down: float
    """How far the own square is below the middle of the disc, in mm."""


def mesh(token: Token, base: float | None = None) -> Mesh:
    """The token as a mesh that is fit to print, `base` mm wide.

    Raises CardgenError when it is not fit to print, when the base is too narrow or a letter of the name is missing.
    """
    width = BASE if base is None else base
    made = from_manifold(_solid(layout(token, width), width / 2))
    faults = check.faults(made, width)
    if faults:
        raise CardgenError(f"the token of {token.id!r} cannot be printed: {'; '.join(faults)}.")
    return made


def check_base(base: float | None) -> None:
    """Raise CardgenError when no token can be so wide."""
    if base is not None and not NARROWEST <= base <= WIDEST:
        raise CardgenError(
            f"a token is {NARROWEST:g} to {WIDEST:g} mm wide, not {base:g} mm; on a narrower one marks run together."
        )


def layout(token: Token, width: float = BASE) -> Layout:
    """The largest letters that leave the diagram room, and the largest diagram beside them."""
    check_base(width)
    try:
        name = lettering.capitals(token.name)
    except MissingLetterError as error:
        raise CardgenError(f"the name of {token.id!r} ({token.name}) cannot be raised on a token: {error}") from None
    field = width / 2 - FIELD
    found: list[Layout] = []
    for lines in _names(name, field):
        placed = _placed(token, lines, field)
        if placed.diagram.marks and placed.size.cell >= SMALL_SQUARE * width / BASE:
            return placed
        found.append(placed)
    return max(found, key=_shown)  # the first, with the largest letters, of equal ones


def _shown(plan: Layout) -> tuple[bool, bool, float]:
    """Whether marks, whether arrows can be seen, and how large."""
    diagram = plan.diagram
    return bool(diagram.marks), bool(diagram.heads or diagram.bars), plan.size.cell


def _names(name: str, field: float) -> Iterator[tuple[Bent, ...]]:
    """All ways to write the name that fit, the best first."""
    grow = max(1.0, field / (BASE / 2 - FIELD))
    heights = sorted({capital * part for capital in CAPITALS for part in (1, (1 + grow) / 2, grow)}, reverse=True)
    for text in _abbreviated(name):
        for squeeze in SQUEEZES:
            ways = [way for capital in heights for way in _ways(text, capital, squeeze, field)]
            if ways:
                yield from sorted(ways, key=lambda way: way[0].angle > WIDE_ARC)
                return


def _ways(text: str, capital: float, squeeze: float, field: float) -> Iterator[tuple[Bent, ...]]:
    """Over the top where there is room, else in two lines, else almost all the way round."""
    above = LetterLine(text, capital, squeeze).along(field)
    if above.angle <= TOP_ARC:
        yield (above,)
        return
    pairs = [
        (
            LetterLine(first, capital, squeeze).along(field),
            LetterLine(second, capital, squeeze).along(field, below=True),
        )
        for first, second in _halves(text)
    ]
    fitting = [pair for pair in pairs if _fit(pair)]
    if fitting:
        yield min(fitting, key=lambda pair: abs(pair[0].angle - pair[1].angle))
    if above.angle <= LONGEST_ARC:
        yield (above,)


def _fit(lines: tuple[Bent, ...]) -> bool:
    angles = [bent.angle for bent in lines]
    return max(angles) <= HALF_ARC and sum(angles) <= LONGEST_ARC


def _halves(text: str) -> Iterator[tuple[str, str]]:
    """The text in two, at every space and after every hyphen."""
    for i, letter in enumerate(text):
        if letter == " ":
            yield text[:i], text[i + 1 :]
        elif letter == "-" and 0 < i < len(text) - 1:
            yield text[: i + 1], text[i + 1 :]


def _abbreviated(name: str) -> Iterator[str]:
    """The name, then with its longest words cut shorter and shorter; at last its first letter."""
    yield name
    words = name.split(" ")
    while any(len(word) > len("AB.") for word in words):
        longest = max(range(len(words)), key=lambda i: len(words[i].rstrip(".")))
        word = words[longest].rstrip(".")[:-1]
        words[longest] = (word.rstrip("AEIOU-'") or word[0]) + "."
        yield " ".join(words)
    yield name[0]


def _placed(token: Token, lines: tuple[Bent, ...], field: float) -> Layout:
    """The diagram as large as it can be beside these lines, and as far in the middle of its room.

    On a narrow base a diagram that could not be read loses its arrows, and then all its marks.
    """
    smallest = token.diagrams[-1]
    layouts = [_moved(diagram, lines, field) for diagram in dict.fromkeys((smallest, proportions.shortened(smallest)))]
    best = next((one for one in layouts if one.size.cell >= SMALL_SQUARE), max(layouts, key=lambda one: one.size.cell))
    for fewer in (proportions.without_ends, proportions.without_marks):
        thin = proportions.too_thin(best.diagram, best.size)
        if thin or not proportions.readable(best.diagram, best.size.cell):
            best = _moved(fewer(best.diagram), lines, field)
    return best


def _moved(diagram: Diagram, lines: tuple[Bent, ...], field: float) -> Layout:
    apart = proportions.nearest(diagram)
    cells = {down: _largest(diagram, apart, lines, field, down) for down in (STEP * step for step in range(STEPS))}
    largest = max(cells.values())
    size = proportions.sizes(largest, apart)
    ends = [y + side * radius for _, y, radius in proportions.extents(diagram, size) for side in (1, -1)]
    above, below = (min((bent.inner for bent in lines if bent.below is side), default=field) for side in (False, True))
    middle = (max(ends) + min(ends) + below - above) / 2
    down = min((down for down, cell in cells.items() if cell > largest - 0.02), key=lambda down: abs(down - middle))
    return Layout(lines, diagram, proportions.sizes(cells[down], apart), down)


def _largest(diagram: Diagram, apart: float, lines: tuple[Bent, ...], field: float, down: float) -> float:
    """The widest squares with which nothing touches the rim or a letter."""
    low, high = 0.5, LARGEST_SQUARE * max(1.0, field / (BASE / 2 - FIELD))
    if _fits(diagram, proportions.sizes(high, apart), lines, field, down):
        return high
    for _ in range(10):
        middle = (low + high) / 2
        if _fits(diagram, proportions.sizes(middle, apart), lines, field, down):
            low = middle
        else:
            high = middle
    return low


def _fits(diagram: Diagram, size: Sizes, lines: tuple[Bent, ...], field: float, down: float) -> bool:
    return all(_free(x, y - down, radius, lines, field) for x, y, radius in proportions.extents(diagram, size))


def _free(x: float, y: float, radius: float, lines: tuple[Bent, ...], field: float) -> bool:
    """Whether a circle is within the field and clear of the letters."""
    far = math.hypot(x, y)
    if far + radius > field:
        return False
    for bent in lines:
        if far + radius + LETTER_GAP > bent.inner:
            aside = abs(math.atan2(x, -y if bent.below else y))
            if aside - math.asin(min(1, (radius + LETTER_GAP) / max(far, 1e-9))) < bent.angle / 2:
                return False
    return True


@dataclass(frozen=True, slots=True)
class TokenFlats:
    """What stands out of the top of a token, and what is sunk into it: as manifold3d.CrossSection, without types."""

    raised: Any
    """Marks and letters."""
    pads: Any
    """None where there are none."""
    sunk: Any
    """The dark squares; None where there are none."""


def flats(plan: Layout, radius: float) -> TokenFlats:
    """The flat shapes of a token of this radius, in mm, with the middle of the disc at 0."""
    import manifold3d  # noqa: PLC0415  heavy

    marks = relief.raised(plan.diagram, plan.size).translate((0, -plan.down))
    for bent in plan.lines:
        marks += bent.shape()
    board = [
        relief.square(x, y, plan.size).translate((0, -plan.down))
        for x, y in relief.squares(plan.diagram, plan.size)
        if _free(x, y - plan.down, plan.size.cell * 0.65, plan.lines, radius - FIELD)
    ]
    dark = len(board) >= FEWEST_SQUARES
    sunk = manifold3d.CrossSection.batch_boolean(board, manifold3d.OpType.Add) if dark else None
    pads = relief.grounds(plan.diagram, plan.size)
    return TokenFlats(marks, None if pads is None else pads.translate((0, -plan.down)), sunk)


def _solid(plan: Layout, radius: float) -> Any:  # noqa: ANN401  manifold3d has no types
    """Disc, pads, marks and letters as one manifold3d.Manifold."""
    import manifold3d  # noqa: PLC0415  heavy

    flat, disc = flats(plan, radius), _disc(radius)
    if flat.sunk is not None:
        disc -= flat.sunk.extrude(1).translate((0, 0, PLATE - DARK))
    parts = [disc, _up(flat.raised, MARKS)]
    if flat.pads is not None:
        parts.append(_up(flat.pads, PADS))
    return manifold3d.Manifold.batch_boolean(parts, manifold3d.OpType.Add)


def _up(flat: Any, height: float) -> Any:  # noqa: ANN401
    return flat.simplify(0.004).extrude(height + SUNK).translate((0, 0, PLATE - SUNK))


def _disc(radius: float) -> Any:  # noqa: ANN401
    """The disc with its ring above and its groove below, turned from its outline."""
    import manifold3d  # noqa: PLC0415  heavy

    middle, top = radius - RING_MIDDLE, PLATE + RING_HEIGHT
    outline = [
        (0, 0),
        (middle - MOUTH, 0),
        (middle - CEILING, GROOVE_DEPTH),
        (middle + CEILING, GROOVE_DEPTH),
        (middle + MOUTH, 0),
        (radius, 0),
        (radius, PLATE - RIM_CHAMFER),
        (radius - RIM_CHAMFER, PLATE),
        (middle + RING_FOOT, PLATE),
        (middle + RING_FOOT, top - RING_CHAMFER),
        (middle + RING_TIP, top),
        (middle - RING_TIP, top),
        (middle - RING_FOOT, top - RING_CHAMFER),
        (middle - RING_FOOT, PLATE),
        (0, PLATE),
    ]
    section = manifold3d.CrossSection([outline], manifold3d.FillRule.NonZero)
    return section.revolve(SEGMENTS)
