"""Two witnesses of a diagram: the names of the forms that were drawn, and the alternate text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.moves.arcs import is_covered
from cardgen.proof.moves.lines import DrawnLines, lines_of
from cardgen.proof.moves.mirrors import MirrorPart
from cardgen.proof.moves.signs import PrintedSign, SignCorner, SignShape, SquarePlace, square_name
from cardgen.words import ENGLISH

if TYPE_CHECKING:
    from cardgen.proof.pdf.matrix import PageMatrix
    from cardgen.proof.pdf.printed import PrintedPart
    from cardgen.words import Language

SHAPES = {"disc": SignShape.DISC, "ring": SignShape.RING, "cross": SignShape.CROSS}
CORNERS = {"opening": SignCorner.OPENING, "condition": SignCorner.CONDITION}
ROUND_BOX = "box-round"
"""The frame of a square that has a mark."""
PALE = "pale"
"""What the name of a mark ends in that is a mirror image of others."""
UNSIGNED = "-blank"
"""How the name of an own square ends on which somebody will draw."""
ON_SQUARES = {*SHAPES, *CORNERS, ROUND_BOX, "swap", "pad", "box", "man", "star", "star-aside", "own", "pass"}
OWN: SquarePlace = (0, 0)
NEAR = 1e-6
OFF_CENTRE = 0.02
"""How far from the middle of its square a mark may stand, in squares: the file has four decimals."""
PASS_ALONE = 1.75
"""How large the sign of a pass is where nothing else stands on the board."""
PUSH_ALONG = 0.43
"""How far from the middle of a square the sign of a push stands, on the way of the man."""


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
    """These, and the next seven, stand in the text alone: as ink they are lines, or nothing."""
    goes_on: set[SquarePlace] = field(default_factory=set)
    limits: dict[SquarePlace, set[tuple[int, bool]]] = field(default_factory=dict)
    """Squares from which it goes on so many steps, or leaps, at most."""
    distances: set[SquarePlace] = field(default_factory=set)
    ends: set[SquarePlace] = field(default_factory=set)
    beyond: set[SquarePlace] = field(default_factory=set)
    conditions: dict[SquarePlace, str] = field(default_factory=dict)
    """What the text says of open triangles, by their squares: keys of the legend, with the rows behind them."""
    order: tuple[SquarePlace, ...] = ()
    """Where the legs of a way lead that stands as an example, in the text."""
    stays: bool = False


@dataclass(slots=True)
class DrawnDiagram(ProofDiagram):
    """A diagram as its forms show it."""

    place: PageMatrix | None = None
    """From squares (the own one round the origin) to the card."""
    own: tuple[SquarePlace, ...] = ()
    lines: DrawnLines = field(default_factory=DrawnLines)
    parts: list[MirrorPart] = field(default_factory=list)
    """Its marks once more, with their strength."""
    kinds: frozenset[str] = frozenset()
    """Of all its marks."""
    class_: str = ""
    """Which colour the own square has."""
    signed: bool = True
    """Whether the sign of the class stands on the own square; else a disc to draw one in."""
    odd: tuple[str, ...] = ()
    """What is wrong with the drawing itself: sentences that go on after the name of the card."""


def drawn_diagram(figure: PrintedPart) -> DrawnDiagram:
    """The marks by square. The board says where the squares are, and how large."""
    boards = [(match, form) for form in figure.forms if (match := re.fullmatch(r"board\.(\d+)(?:\.(\d+))?", form.name))]
    if len(boards) != 1:
        return DrawnDiagram(0, 0, odd=(f"the diagram has {len(boards) or 'no'} board{'s' * (len(boards) > 1)}",))
    size = int(boards[0][0][1])
    rows = int(boards[0][0][2] or size)
    corner, half = boards[0][1].place, size / 2
    return _drawn(figure, corner, (half, rows - half), (-half, half - rows, half, half), size, rows)


class BoardPart(NamedTuple):
    """Which squares of a board are printed: so many to the left of it and under it are not."""

    size: int
    left: int
    bottom: int
    files: int
    ranks: int

    @property
    def places(self) -> tuple[SquarePlace, ...]:
        """Its squares round the own one."""
        left, bottom = self.left - self.size // 2, self.bottom - self.size // 2
        return tuple((left + dx, bottom + dy) for dy in range(self.ranks) for dx in range(self.files))


def drawn_part(figure: PrintedPart) -> tuple[DrawnDiagram, BoardPart] | None:
    """The marks of a part of a board, as on the whole of it; None where there is no such part."""
    pattern = r"board\.part\.(\d+)\.(\d+)\.(\d+)\.(\d+)\.(\d+)"
    parts = [(match, form) for form in figure.forms if (match := re.fullmatch(pattern, form.name))]
    if len(parts) != 1:
        return None
    part = BoardPart(*map(int, parts[0][0].groups()))
    left, bottom = part.left - part.size / 2, part.bottom - part.size / 2
    edges = left, bottom, left + part.files, bottom + part.ranks
    return _drawn(figure, parts[0][1].place, (-left, -bottom), edges, part.size, part.size), part


def _drawn(
    figure: PrintedPart,
    corner: PageMatrix,
    middle: tuple[float, float],
    edges: tuple[float, float, float, float],
    size: int,
    rows: int,
) -> DrawnDiagram:
    """The marks on a board whose lower left corner is there, and whose own square is that far from it.

    The edges of what is printed are counted from the middle of the own square.
    """
    if not corner.across or not corner.up:
        return DrawnDiagram(0, 0, odd=("the board of the diagram has no size",))
    place = type(corner)(corner.a, corner.b, corner.c, corner.d, *corner.at(*middle))
    found = DrawnDiagram(size, rows, place=place)
    odd: list[str] = []
    shapes: dict[SquarePlace, list[str]] = {}
    for form in figure.forms:
        kind, _, more = form.name.removeprefix("mark.").partition(".")
        if not form.name.startswith("mark."):
            continue
        here = place.inverse @ form.place
        if kind == "push":
            away = pushed_from(here)
            if abs(here.across - 1) > OFF_CENTRE or abs(here.up - 1) > OFF_CENTRE or here.mirrored:
                odd.append("the sign of a push is not as large as the square")
            found.pushes.add((round(away[0]), round(away[1])))
            found.parts.append(MirrorPart(kind, ((round(away[0]), round(away[1])),), more == PALE))
            if max(abs(part - round(part)) for part in away) > OFF_CENTRE:
                odd.append("the sign of a push does not stand on its way out of a square")
            continue
        at = round(here.e), round(here.f)
        name = _square(at, size)
        if kind not in ON_SQUARES:
            odd.append(f"{name} has a mark that no legend knows ({form.name})")
        elif max(abs(here.e - at[0]), abs(here.f - at[1])) > OFF_CENTRE:
            odd.append(f"{name} has a mark ({kind}) that is not in the middle of the square")
        elif max(abs(here.across - _scale(kind, figure)), abs(here.up - _scale(kind, figure))) > OFF_CENTRE:
            odd.append(f"{name} has a mark ({kind}) of {here.across:.2f} times the size of the square")
        elif here.mirrored or abs(here.turn) > 1:
            odd.append(f"{name} has a mark ({kind}) that is turned or mirrored")
        else:
            if kind == "own":
                found.own, found.class_ = (*found.own, at), more.removesuffix(UNSIGNED)
                found.signed = not more.endswith(UNSIGNED)
            if kind not in ("own", "pass"):
                same = "small box" if kind == ROUND_BOX else kind
                found.parts.append(MirrorPart(same, (at,), more == PALE))
            shapes.setdefault(at, []).append(kind)
    for at, kinds in shapes.items():
        _note(found, at, kinds, odd)
    if is_covered(figure.forms):
        odd.append("a mark of the diagram is painted over by what has to lie under it")
    found.odd = tuple(odd)
    found.kinds = frozenset(form.name.removeprefix("mark.").removesuffix(f".{PALE}") for form in figure.forms)
    found.lines = lines_of(figure.paths, place, edges)
    return found


def _scale(kind: str, figure: PrintedPart) -> float:
    """How large a sign is, in squares."""
    alone = kind == "pass" and not any(form.name.removeprefix("mark.") in (*SHAPES, "swap") for form in figure.forms)
    return PASS_ALONE if alone else 1


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
    framed = ROUND_BOX in kinds
    if ("box" in kinds and sign != PrintedSign()) or (framed and sign == PrintedSign()):
        odd.append(f"{name} has the small frame of a square that must be empty round a mark, or the large one without")
    found.stays |= "pass" in kinds
    if "pass" in kinds and at != OWN:
        odd.append(f"{name} has the sign of a pass, but is not the own square")
    for kind, squares in (("pad", found.pads), ("man", found.men), ("box", found.boxes)):
        if kind in kinds or (kind == "box" and framed):
            squares.add(at)
    if "star" in kinds or "star-aside" in kinds:
        found.stars.add(at)


def pushed_from(here: PageMatrix) -> tuple[float, float]:
    """The middle of the square from which the sign of a push points away."""
    long = hypot(here.c, here.d) or 1
    return here.e - here.c / long * PUSH_ALONG, here.f - here.d / long * PUSH_ALONG


_LIST = re.compile(r"([^:.()]+): ((?:\(-?\d+,-?\d+\)(?:, )?)+)\.\s*")
_PLACE = re.compile(r"\((-?\d+),(-?\d+)\)")
_SHAPES = {"both": SignShape.DISC, "move": SignShape.RING, "capture": SignShape.CROSS}
_LISTS = ("both", "move", "capture", "swap", "opening", "pads", "turns", "order", "boxes", "men", "pushes", "stars")
_LIST_KEYS = (*_LISTS, "edge", "limit", "beyond")
_CONDITIONS = ("attacked", "from-row", "from-rows", "last-step", "condition")
"""What lists of places tell, by the keys of their labels."""


def parse_alt(alt: str, language: Language = ENGLISH) -> ProofDiagram | str:
    """The diagram that a text tells; or what in the text cannot be read."""
    opening = _board_told(alt, language)
    if opening is None:
        return alt[:60]
    size, rows, end = opening
    found = ProofDiagram(size, rows)
    lists, rest = _read_lists(alt[end:])
    stays = language.text("alt.stays")
    found.stays = rest.endswith(stays)
    found.distances = distances(rest, language)
    left = re.sub(distance_pattern(language), "", rest.removesuffix(stays)).strip()
    labels = {language.text(f"alt.{key}"): key for key in _LIST_KEYS}
    conditions = {label: key for label in lists if (key := _condition(label, language))}
    known = {*labels, *conditions}
    strange = [label for label in lists if label not in known and _limit(label, language) is None]
    if left or strange:
        return left or min(strange)
    for label, places in lists.items():
        limit = _limit(label, language)
        for place in places if limit is not None else ():
            found.limits.setdefault(place, set()).add(limit)  # type: ignore[arg-type]
    for label, key in conditions.items():
        for place in lists[label]:
            found.conditions[place] = " and ".join(filter(None, (found.conditions.get(place), key)))
    found.order = tuple(lists.get(language.text("alt.order"), ()))
    by_key = {labels[label]: set(places) for label, places in lists.items() if label in labels}
    by_key["condition"] = {place for label in conditions for place in lists[label]}
    _fill(found, by_key)
    return found


def _board_told(alt: str, language: Language) -> tuple[int, int, int] | None:
    """How many squares the board has across and up, and where that sentence ends."""
    if (whole := re.match(_pattern("board", language), alt)) and whole[1] == whole[2]:
        return int(whole[1]), int(whole[2]), whole.end()
    cut = re.match(_pattern("board-cut", language), alt)
    if cut is None or int(cut[3]) != int(cut[2]) - int(cut[1]) // 2:
        return None
    return int(cut[1]), int(cut[2]), cut.end()


def _read_lists(text: str) -> tuple[dict[str, list[SquarePlace]], str]:
    """The lists by their labels, and what else there is."""
    lists = {
        label.strip(): [(int(dx), int(dy)) for dx, dy in _PLACE.findall(places)]
        for label, places in _LIST.findall(text)
    }
    return lists, _LIST.sub(" ", text).strip()


def _condition(label: str, language: Language) -> str:
    """What a list says of its squares that have a triangle; empty for other lists."""
    matches = ((key, re.fullmatch(_pattern(key, language), label)) for key in _CONDITIONS)
    return next((":".join((key, *match.groups())) for key, match in matches if match), "")


def _limit(label: str, language: Language) -> tuple[int, bool] | None:
    """How far a list goes on: so many steps, or leaps."""
    for leaps, name in ((False, "step"), (True, "leap")):
        if label == language.text(f"alt.{name}"):
            return 1, leaps
        match = re.fullmatch(_pattern(f"{name}s", language), label)
        if match:
            return int(match[1]), leaps
    return None


def _fill(found: ProofDiagram, lists: dict[str, set[SquarePlace]]) -> None:
    for key, shape in _SHAPES.items():
        for place in lists.get(key, ()):
            found.signs[place] = PrintedSign(shape)
    swaps = lists.get("swap", set())
    corners = dict.fromkeys(lists.get("opening", ()), SignCorner.OPENING)
    corners |= dict.fromkeys(lists.get("condition", ()), SignCorner.CONDITION)
    for place in {*swaps, *corners}:
        shape = found.signs.get(place, PrintedSign()).shape
        found.signs[place] = PrintedSign(shape, corners.get(place, SignCorner.NONE), place in swaps)
    found.pads, found.men = lists.get("pads", set()), lists.get("men", set())
    found.boxes, found.stars = lists.get("boxes", set()), lists.get("stars", set())
    found.pushes, found.turns = lists.get("pushes", set()), lists.get("turns", set())
    found.goes_on, found.ends = lists.get("edge", set()), lists.get("limit", set())
    found.beyond = lists.get("beyond", set())


def _pattern(key: str, language: Language) -> str:
    """A phrase with numbers in its gaps."""
    return _gapped(language.text(f"alt.{key}"))


@lru_cache(maxsize=256)
def _gapped(phrase: str) -> str:
    return re.sub(r"\\\{[a-z]+\\\}", r"(\\d+)", re.escape(phrase))


def distance_pattern(language: Language) -> str:
    """How long a leap is that leaves the board, in the text and beside the board."""
    return "|".join(_pattern(key, language) for key in ("straight", "diagonal", "oblique"))


def distances(text: str, language: Language) -> set[SquarePlace]:
    """How long the leaps are that a text tells of: the long way, and how far aside."""
    found = re.findall(distance_pattern(language), text)
    return {
        (int(straight or diagonal or long), int(diagonal or aside or 0)) for straight, diagonal, long, aside in found
    }
