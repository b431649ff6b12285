"""Holds the legend against what stands on the board: every mark is explained once, and its tile shows that mark."""

from __future__ import annotations

import re
from functools import lru_cache
from math import hypot, inf
from typing import TYPE_CHECKING

from cardgen.proof.finding import Witness
from cardgen.proof.moves.conditions import AS_SAID, FAR, condition_of
from cardgen.proof.moves.numbers import beside, bounds_of, is_hollow, is_number, legs_of, numbers_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from cardgen.paper.template import CardTemplate
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.expected import Truth
    from cardgen.proof.moves.numbers import Number
    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.moves.ways import Exit, Ways
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedPart, PrintedPath
    from cardgen.words import Language

FORMS = {
    "disc": "both",
    "ring": "move",
    "cross": "capture",
    "man": "hurdle",
    "box": "lame",
    "box-round": "lame-mark",
    "push": "push",
    "swap": "swap",
    "pass": "pass",
    "opening": "opening",
}
"""The marks that always mean the same, with the keys of their words."""
TILES: dict[str, tuple[tuple[str, ...], tuple[int, int, int]]] = {
    **{key: ((mark,), (0, 0, 0)) for mark, key in FORMS.items()},
    "push": ((), (2, 0, 0)),
    "bent": (("disc",), (2, 0, 0)),
    "order": ((), (2, 0, 0)),
    "limit": ((), (2, 0, 0)),
    "leap": (("pad",), (0, 0, 0)),
    "or-leap": (("disc", "pad"), (2, 0, 0)),
    "ride": (("disc", "pad"), (0, 2, 0)),
    "slide": ((), (1, 0, 1)),
    "steps": ((), (1, 0, 1)),
    "as-said": ((), (1, 0, 2)),
    "leaps": ((), (0, 1, 1)),
    "far": ((), (0, 1, 1)),
    "locust": (("star",), (0, 0, 0)),
    **dict.fromkeys(("attacked", "from-row", "from-rows", FAR, "last-step", AS_SAID), (("condition",), (0, 0, 0))),
}
"""What a tile shows: named marks, then how many full lines, dashed lines and heads."""
ROWS = "\\d+"
"""A row of the board, as legends name it."""
NUMBERED = {"steps": False, "leaps": True}
"""Rows with a number on their tile; whether it counts leaps."""
NEAR = 0.06
"""Millimetres that do not count."""
BESIDE, HIGHER = 0.05, 0.085
"""How far the text of a row may be from where it looks right, in mm, and how much higher that is than the middle of a
tile, in the size of its type."""
ASCENT, CLEAR, LOOSE = 0.7, 0.5, 0.2
"""From the top of a sentence to its first baseline, in its size; between it and the rows, in mm; how far texts of rows
may settle.
"""
ORDER = "order"
"""The row of numbers along a way: it has the first two."""
MOST_ROWS, UNSAID = 4, "slide"
"""A legend with more rows leaves out what explains itself."""
SIZES = {"pass": 0.62}
"""Marks that are larger than a square are smaller on their tile."""


def legend_problems(
    card: PrintedCard, marks: DrawnDiagram, known: Truth, by: Ways, language: Language
) -> Iterator[Problem]:
    """What is explained and does not stand on the board, and the other way round."""
    rows = [key_of(part, language) for part in card.of("LI")]
    figure = next(iter(card.of("Figure")))
    numbers = numbers_of(figure.texts, marks)
    must, may = _meant(marks, known, by, numbers)
    must |= {"order"} if legs_of(figure.texts, marks) else set()
    if len(must | set(rows)) > MOST_ROWS and not numbers:
        must, may = must - {UNSAID}, may | must & {UNSAID}
    for key in sorted(must - set(rows)):
        yield Witness.TEXT, "", f"its legend does not explain {explained(key, language)!r}."
    for key in sorted(set(rows) - must - may):
        yield Witness.TEXT, "", f"its legend explains {explained(key, language)!r}, which does not stand on its board."
    if len(set(rows)) < len(rows):
        yield Witness.TEXT, "", "its legend explains something twice."


def words_of(row: PrintedPart) -> str:
    """What a row says, without the number on its tile."""
    return " ".join("".join(text.string for text in row.texts if not is_number(text)).split())


def key_of(row: PrintedPart, language: Language) -> str:
    """What a row explains: the key of its words and the rows they name; the words themselves if there is none."""
    words = words_of(row)
    for key in TILES:
        if match := re.fullmatch(_gapped(language.text(f"legend.{key}")), words):
            return ":".join((key, *match.groups()))
    return words


@lru_cache(maxsize=256)
def _gapped(phrase: str) -> str:
    """A pattern with numbers in the gaps of a phrase."""
    return re.sub(r"\\\{\w+\\\}", r"(\\d+)", re.escape(phrase))


def explained(key: str, language: Language) -> str:
    """The words for a key of the legend, with the rows behind it; what is no key stays as it is."""
    name, *rows = key.split(":")
    if name not in TILES or not all(re.fullmatch(ROWS, row) for row in rows):
        return key
    return language.put(f"legend.{name}", **dict(zip(("first", "last"), rows, strict=False)))


def _meant(marks: DrawnDiagram, known: Truth, by: Ways, numbers: Sequence[Number]) -> tuple[set[str], set[str]]:
    """What has to be explained, and what may be."""
    must = {key for name, key in FORMS.items() if name in marks.kinds}
    may: set[str] = set()
    lines = marks.lines
    for key, there in (
        ("limit", bool(lines.bars)),
        ("locust", bool(marks.stars)),
        ("ride", by.rides),
        (condition_of(known), "condition" in marks.kinds),
        ("bent", bool(by.must_turns)),
    ):
        must |= {key} if there else set()
    slid, drawn = _ends(by.stretches), _ends(by.must_stretches)
    must |= {"leap"} if known.leaps - slid else set()
    must |= {"or-leap"} if known.leaps & drawn and known.leaps <= slid else set()
    may |= {"leap"} if marks.pads - drawn else set()
    may |= {"or-leap"} if marks.pads & slid else set()
    may |= {"bent"} if by.turns else set()
    for head in lines.heads:
        if is_hollow(head, marks):
            must |= {"as-said"}
            may |= {"slide", "far"}
            continue
        told, far = beside(numbers, marks, head), _among(head, by.far)
        kinds = {"slide"} if _among(head, by.slides) and inf in told else set()
        kinds |= {"far"} if far else set()
        must |= kinds if len(kinds) == 1 else set()
        may |= kinds
        for most in told - {inf}:
            leaps = {bound.leaps for bound in bounds_of(head, by) if bound.most == most}
            kinds = {key for key, counts in NUMBERED.items() if counts in leaps}
            must |= kinds if len(kinds) == 1 else set()
            may |= kinds
    return must, may


def _ends(stretches: Iterable[tuple[SquarePlace, SquarePlace, bool]]) -> set[SquarePlace]:
    """The squares that lines on the ground come from or lead to."""
    return {place for start, end, flies in stretches if not flies for place in (start, end)}


def _among(head: Exit, outs: frozenset[Exit]) -> bool:
    return any(hypot(head.at[0] - out.at[0], head.at[1] - out.at[1]) < NEAR for out in outs)


def tile_problems(
    card: PrintedCard, marks: DrawnDiagram, template: CardTemplate, language: Language
) -> Iterator[Problem]:
    """Every row is a tile with the mark that its words explain, and the words beside it; in columns under the board."""
    if marks.place is not None:
        ground = marks.place.at(0, marks.size / 2 - marks.rows)[1]
        for row in card.of("LI"):
            tiles = [path for path in row.paths if _is_tile(path, template.legend.tile)]
            if any(max(tile.points)[1] > ground + NEAR for tile in tiles):
                yield Witness.PLACE, "", f"the legend of {words_of(row)!r} does not stand under the board."
    if not _note_stands(card, template):
        yield Witness.PLACE, "", "the sentence under the legend does not stand under it."
    numbers = {number.said for figure in card.of("Figure") for number in numbers_of(figure.texts, marks)}
    for row in card.of("LI"):
        key = key_of(row, language)
        if key.partition(":")[0] not in TILES:
            yield Witness.TEXT, "", f"its legend says {key!r}, which no legend says."
        problem = _tile_problem(row, template, key) or _number_problem(row, template, numbers, key)
        if problem:
            yield Witness.TEXT, "", f"the legend of {words_of(row)!r} {problem}."


def _note_stands(card: PrintedCard, template: CardTemplate) -> bool:
    """Whether sentences about the diagram begin where the rows end, be it with a tile or with a second line."""
    note = [text for figure in card.of("Figure") for text in figure.texts if not is_number(text)]
    rows, leading = card.of("LI"), template.legend.leading
    ends = [min(path.points)[1] for row in rows for path in row.paths if _is_tile(path, template.legend.tile)]
    ends += [text.y - (leading - ASCENT) * text.size for row in rows for text in row.texts if not is_number(text)]
    return not note or not ends or abs(note[0].y + ASCENT * note[0].size + CLEAR - min(ends)) < LOOSE


def _tile_problem(row: PrintedPart, template: CardTemplate, key: str) -> str:
    side = template.legend.tile
    grounds = [path for path in row.paths if _is_tile(path, side)]
    texts = [text for text in row.texts if not is_number(text)]
    if len(grounds) != 1 or not texts:
        return "has no tile"
    left, bottom = min(grounds[0].points)
    x, y = left + side / 2, bottom + side / 2
    name = key.partition(":")[0]
    if name in TILES:
        names, lines = TILES[name]
        others = [path for path in row.paths if path is not grounds[0]]
        if names_on(row) != names or lines_on(others) != lines:
            return "has another mark on its tile"
        if not all(_on_tile(form, x, y, side) for form in row.forms):
            return "has a mark that does not stand on its tile"
        if any(_out(path, x, y) > side / 2 + NEAR for path in others):
            return "has lines that run beyond its tile"
    middle = (texts[0].y + texts[-1].y) / 2 + texts[0].size * 0.3
    off = abs(middle - y - HIGHER * texts[0].size)
    if not abs(texts[0].x - left - side - template.legend.gap) < BESIDE or off > BESIDE * texts[0].size:
        return "does not stand beside its tile"
    return ""


def _number_problem(row: PrintedPart, template: CardTemplate, numbers: set[str], key: str) -> str:
    """Rows that explain numbers have one of the board on their tile, and no other row has a number."""
    texts = [text for text in row.texts if is_number(text)]
    said = "".join(text.string for text in texts).strip()
    if key not in (*NUMBERED, ORDER):
        return "has a number on its tile" if said else ""
    if said not in (numbers if key in NUMBERED else {"1 2"}):
        return "has no number of the board on its tile"
    ground = next(path for path in row.paths if _is_tile(path, template.legend.tile))
    (left, bottom), (right, top) = min(ground.points), max(ground.points)
    inside = all(left <= text.x <= right and bottom <= text.y <= top for text in texts)
    return "" if inside else "has a number that does not stand on its tile"


def _is_tile(path: PrintedPath, side: float) -> bool:
    xs, ys = {round(x, 2) for x, _ in path.points}, {round(y, 2) for _, y in path.points}
    square = path.filled and len(path.points) == 4 and len(xs) == len(ys) == 2
    return square and abs(max(xs) - min(xs) - side) < NEAR and abs(max(ys) - min(ys) - side) < NEAR


def _out(path: PrintedPath, x: float, y: float) -> float:
    """How far from the middle of a tile it goes; the ends of a slanting line are as broad as it is thick."""
    ends = list(zip(*path.points, strict=True))
    slants = not path.filled and all(max(axis) - min(axis) > NEAR for axis in ends)
    far = max(max(abs(px - x), abs(py - y)) for px, py in path.points)
    return far + path.width / 8**0.5 * slants


def names_on(row: PrintedPart) -> tuple[str, ...]:
    """The marks on a tile, by their names."""
    return tuple(sorted(form.name.removeprefix("mark.") for form in row.forms))


def lines_on(paths: list[PrintedPath]) -> tuple[int, int, int]:
    """Full lines, dashed ones, and heads."""
    full = sum(not path.filled and not path.dashed for path in paths)
    dashed = sum(not path.filled and path.dashed for path in paths)
    heads = sum(path.filled and len(path.points) == 3 for path in paths)
    return full, dashed, heads if full + dashed + heads == len(paths) else -1


def _on_tile(form: PrintedForm, x: float, y: float, side: float) -> bool:
    place, size = form.place, side * SIZES.get(form.name.removeprefix("mark."), 1)
    upright = not place.mirrored and abs(place.turn) < 1
    return upright and hypot(place.e - x, place.f - y) < NEAR and abs(place.across - size) < NEAR
