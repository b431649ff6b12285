"""Two witnesses of a diagram: the names of the forms that were drawn, and the alternate text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardgen.proof.lines import DrawnLines, lines_of
from cardgen.proof.signs import PrintedSign, SignCorner, SignShape, SquarePlace, square_name

if TYPE_CHECKING:
    from cardgen.proof.matrix import PageMatrix
    from cardgen.proof.printed import PrintedPart

SHAPES = {"disc": SignShape.DISC, "ring": SignShape.RING, "cross": SignShape.CROSS}
CORNERS = {"opening": SignCorner.OPENING, "condition": SignCorner.CONDITION}
ON_SQUARES = {*SHAPES, *CORNERS, "swap", "pad", "box", "man", "star", "star-aside", "own", "pass"}
OWN: SquarePlace = (0, 0)
OFF_CENTRE = 0.02
"""How far from the middle of its square a mark may stand, in squares: the file has four decimals."""


@dataclass(slots=True)
class ProofDiagram:
    """What a diagram shows, or tells."""

    size: int
    """Squares across; as many are ahead of the piece as to its left."""
    rows: int
    """Squares from the bottom to the top: rows that nothing stands on are left out at the bottom."""
    signs: dict[SquarePlace, PrintedSign] = field(default_factory=dict)
    """Squares with a mark; the others have none."""
    pads: set[SquarePlace] = field(default_factory=set)
    men: set[SquarePlace] = field(default_factory=set)
    boxes: set[SquarePlace] = field(default_factory=set)
    stars: set[SquarePlace] = field(default_factory=set)
    pushes: set[SquarePlace] = field(default_factory=set)
    """Squares whose man is pushed on."""
    turns: set[SquarePlace] = field(default_factory=set)
    """These, and the next five, stand in the text alone: as ink they are lines, or nothing."""
    goes_on: set[SquarePlace] = field(default_factory=set)
    limits: dict[SquarePlace, set[tuple[int, bool]]] = field(default_factory=dict)
    """Squares from which it goes on so many steps, or leaps, at most."""
    distances: set[SquarePlace] = field(default_factory=set)
    ends: set[SquarePlace] = field(default_factory=set)
    beyond: set[SquarePlace] = field(default_factory=set)
    stays: bool = False


@dataclass(slots=True)
class DrawnDiagram(ProofDiagram):
    """A diagram as its forms show it."""

    place: PageMatrix | None = None
    """From squares (the own one round the origin) to the card."""
    own: tuple[SquarePlace, ...] = ()
    lines: DrawnLines = field(default_factory=DrawnLines)
    kinds: frozenset[str] = frozenset()
    """Of all its marks."""
    class_: str = ""
    """Which colour the own square has."""
    odd: tuple[str, ...] = ()
    """What is wrong with the drawing itself: sentences that go on after the name of the card."""


def drawn_diagram(figure: PrintedPart) -> DrawnDiagram:
    """The marks by square. The board says where the squares are, and how large."""
    boards = [(match, form) for form in figure.forms if (match := re.fullmatch(r"board\.(\d+)(?:\.(\d+))?", form.name))]
    if len(boards) != 1:
        return DrawnDiagram(0, 0, odd=(f"the diagram has {len(boards) or 'no'} board{'s' * (len(boards) > 1)}",))
    size = int(boards[0][0][1])
    rows = int(boards[0][0][2] or size)
    corner = boards[0][1].place
    if not corner.across or not corner.up:
        return DrawnDiagram(0, 0, odd=("the board of the diagram has no size",))
    own = corner.at(size / 2, rows - size / 2)
    place = type(corner)(corner.a, corner.b, corner.c, corner.d, *own)
    found = DrawnDiagram(size, rows, place=place)
    odd: list[str] = []
    shapes: dict[SquarePlace, list[str]] = {}
    for form in figure.forms:
        kind, _, more = form.name.removeprefix("mark.").partition(".")
        if not form.name.startswith("mark."):
            continue
        here = place.inverse @ form.place
        if kind == "push":
            away = _pushed_from(here)
            found.pushes.add((round(away[0]), round(away[1])))
            if max(abs(part - round(part)) for part in away) > OFF_CENTRE:
                odd.append("the sign of a push does not stand on the border of a square")
            continue
        at = round(here.e), round(here.f)
        name = _square(at, size)
        if kind not in ON_SQUARES:
            odd.append(f"{name} has a mark that no legend knows ({form.name})")
        elif max(abs(here.e - at[0]), abs(here.f - at[1])) > OFF_CENTRE:
            odd.append(f"{name} has a mark ({kind}) that is not in the middle of the square")
        elif abs(here.across - 1) > OFF_CENTRE or abs(here.up - 1) > OFF_CENTRE:
            odd.append(f"{name} has a mark ({kind}) of {here.across:.2f} times the size of the square")
        elif here.mirrored or abs(here.turn) > 1:
            odd.append(f"{name} has a mark ({kind}) that is turned or mirrored")
        else:
            if kind == "own":
                found.own, found.class_ = (*found.own, at), more
            shapes.setdefault(at, []).append(kind)
    for at, kinds in shapes.items():
        _note(found, at, kinds, odd)
    found.odd = tuple(odd)
    found.kinds = frozenset(form.name.removeprefix("mark.") for form in figure.forms)
    found.lines = lines_of(figure.paths, place, size, rows)
    return found


def _square(at: SquarePlace, size: int) -> str:
    return square_name(at, size) if max(map(abs, at)) <= size // 2 else "a place off the board"


def _note(found: DrawnDiagram, at: SquarePlace, kinds: list[str], odd: list[str]) -> None:
    shapes = [SHAPES[kind] for kind in kinds if kind in SHAPES]
    corners = [CORNERS[kind] for kind in kinds if kind in CORNERS]
    name = _square(at, found.size)
    if len(set(kinds)) < len(kinds) or len(shapes) > 1 or len(corners) > 1:
        odd.append(f"{name} has several marks ({', '.join(kinds)})")
    sign = PrintedSign(
        shapes[0] if shapes else SignShape.NONE, corners[0] if corners else SignCorner.NONE, "swap" in kinds
    )
    if sign != PrintedSign():
        found.signs[at] = sign
    found.stays |= "pass" in kinds
    if "pass" in kinds and at != OWN:
        odd.append(f"{name} has the sign of a pass, but is not the own square")
    for kind, squares in (("pad", found.pads), ("man", found.men), ("box", found.boxes)):
        if kind in kinds:
            squares.add(at)
    if "star" in kinds or "star-aside" in kinds:
        found.stars.add(at)


def _pushed_from(here: PageMatrix) -> tuple[float, float]:
    """A push sign stands on the border of a square and points away from it."""
    ahead = here.c, here.d
    length = max(abs(ahead[0]), abs(ahead[1])) or 1
    return here.e - ahead[0] / length / 2, here.f - ahead[1] / length / 2


_OPENS = re.compile(r"Diagram on (\d+) by (\d+) squares, the piece in the middle(?: of row (\d+))?\.")
_LIMIT = re.compile(r"Goes on, (\d+) (step|leap)s? at most, from")
_LIST = re.compile(
    rf"([A-Z][a-z ]*(?:, for example on)?|{_LIMIT.pattern.replace('(', '(?:')}): ((?:\(-?\d+,-?\d+\)(?:, )?)+)\."
)
_PLACE = re.compile(r"\((-?\d+),(-?\d+)\)")


def parse_alt(alt: str) -> ProofDiagram | str:
    """The diagram that a text tells; or what in the text cannot be read."""
    start = _OPENS.match(alt)
    if start is None:
        return alt[:60]
    size, rows = int(start[1]), int(start[2])
    if rows != size and start[3] != str(rows - size // 2):
        return alt[:60]
    found = ProofDiagram(size, rows)
    rest = alt[start.end() :]
    lists: dict[str, set[SquarePlace]] = {}
    for label, places in _LIST.findall(rest):
        lists[label] = {(int(dx), int(dy)) for dx, dy in _PLACE.findall(places)}
    found.stays = rest.endswith(STAYS)
    left = DISTANCE.sub("", _LIST.sub("", rest.removesuffix(STAYS))).strip()
    limits = {label: match for label in lists if (match := _LIMIT.fullmatch(label))}
    strange = lists.keys() - LABELS - limits.keys()
    if left or strange:
        return left or min(strange)
    for what, shape in (
        ("Moves or captures", SignShape.DISC),
        ("Moves only", SignShape.RING),
        ("Captures only", SignShape.CROSS),
    ):
        for place in lists.get(what, ()):
            found.signs[place] = PrintedSign(shape)
    swaps = lists.get("Changes places", set())
    corners = dict.fromkeys(lists.get("Opening move only", ()), SignCorner.OPENING)
    corners |= dict.fromkeys(lists.get("Only as the words say", ()), SignCorner.CONDITION)
    for place in {*swaps, *corners}:
        shape = found.signs.get(place, PrintedSign()).shape
        found.signs[place] = PrintedSign(shape, corners.get(place, SignCorner.NONE), place in swaps)
    found.pads = lists.get("Leaps to", set())
    found.men = lists.get("Exactly one man, for example on", set())
    found.boxes = lists.get("Must be empty", set())
    found.stars = lists.get("Takes in passing", set())
    found.pushes = lists.get("Pushes from", set())
    found.turns = lists.get("May turn on", set())
    found.goes_on = lists.get("Goes on to the edge from", set())
    found.ends = lists.get("Goes no farther than", set())
    found.beyond = lists.get("Leaps beyond this board", set())
    found.distances = distances(_LIST.sub("", rest))
    for label, match in limits.items():
        for place in lists[label]:
            found.limits.setdefault(place, set()).add((int(match[1]), match[2] == "leap"))
    return found


DISTANCE = re.compile(r"Leaps (\d+) squares (?:(straight)|(diagonally)|and (\d+) aside)\.")
"""How long a leap is that leaves the board, in the text and beside the board."""


def distances(text: str) -> set[SquarePlace]:
    """How long the leaps are that a text tells of: the long way, and how far aside."""
    found = DISTANCE.findall(text)
    return {
        (int(long), 0 if straight else int(long if diagonal else aside)) for long, straight, diagonal, aside in found
    }


STAYS = "May stay where it is."
LABELS = {
    "Moves or captures",
    "Moves only",
    "Captures only",
    "Changes places",
    "Opening move only",
    "Only as the words say",
    "Leaps to",
    "May turn on",
    "Must be empty",
    "Exactly one man, for example on",
    "Pushes from",
    "Takes in passing",
    "Goes on to the edge from",
    "Goes no farther than",
    "Leaps beyond this board",
}
