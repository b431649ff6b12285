"""Numbers beside the heads of a diagram, and on tiles of the legend: how far a move goes that leaves the board.

A number belongs to the head that it is nearest to. Places are squares round the own one.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf
from typing import TYPE_CHECKING

from cardgen.proof.moves.limits import Bound, differences
from cardgen.proof.moves.lines import HALF, LENGTH, TIP, same
from cardgen.proof.pdf.matrix import MM_PER_POINT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.proof.moves.signs import SquarePlace
    from cardgen.proof.moves.ways import Exit, Ways
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPoint, PrintedText

FONT = "Semibold"
NO_END = "\N{INFINITY}"
BESIDE, CLEARLY = 0.45, 0.01
"""Squares: how far a number may be from its head, and by how much it has to be nearer to it than to others."""
HIGH, SPACE = 0.65, 0.20
"""How high digits are and how wide a space is, in the size of their type."""
JOINED = 0.02
"""Millimetres between letters that follow one another."""
SMALLEST, SMALLEST_OF_TWO, LARGEST = 6.5, 4.9, 12
"""Points of the type of a number; where it has two digits, and so would hang out far beside a board."""
USUAL = 34.75
"""Millimetres that a board is across at least if it is no narrower than others; numbers of narrow ones are smaller."""
SAMPLES = 8
"""Points along the side of a head from which distances are taken."""


def is_number(text: PrintedText) -> bool:
    """Whether a text of a diagram or a legend stands beside a head or on a tile, and not in a sentence."""
    return FONT in text.font


def shown_numbers(card: PrintedCard) -> tuple[PrintedText, ...]:
    """All numbers of a card that stand beside heads or on tiles."""
    return tuple(text for part in (*card.of("Figure"), *card.of("LI")) for text in part.texts if is_number(text))


def size_problems(card: PrintedCard, marks: DrawnDiagram) -> Iterator[str]:
    """A number that is too small to be read, or too large."""
    for said, size, least in (*_on_tiles(card), *_on_board(card, marks)):
        points = size / MM_PER_POINT
        if not least - 0.01 <= points <= LARGEST:
            yield f"the number {said} is set in {points:.1f} pt, not {least:.1f} to {LARGEST} pt."
            return


def _on_tiles(card: PrintedCard) -> Iterator[tuple[str, float, float]]:
    """Each number of the legend, how large it is, and how many points it has at least."""
    for row in card.of("LI"):
        yield from ((text.string.strip(), text.size, SMALLEST) for text in row.texts if is_number(text))


def _on_board(card: PrintedCard, marks: DrawnDiagram) -> Iterator[tuple[str, float, float]]:
    """The same of those on and beside the board."""
    for number in _numbers([text for part in card.of("Figure") for text in part.texts], marks):
        assert marks.place is not None, "there are none where the board has no place"
        share = min(1, marks.size * marks.place.across / USUAL)
        least = SMALLEST_OF_TWO if len(number.said) > 1 else SMALLEST
        yield number.said, (number.box[3] - number.box[1]) / HIGH * marks.place.up, least * share


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it is read: inf for the sign that there is no end; None for what is no number."""

    most: float | None
    said: str
    box: tuple[float, float, float, float]
    """Left, bottom, right, top."""

    def apart(self, head: Exit) -> float:
        """How far it is from the ink of a head."""
        left, bottom, right, top = self.box
        return min(hypot(max(left - x, 0, x - right), max(bottom - y, 0, y - top)) for x, y in _rim(head))


def _rim(head: Exit) -> Iterator[PrintedPoint]:
    """Points all round a head."""
    (x, y), (dx, dy) = head.at, head.ahead
    tip, back = (x + dx * TIP, y + dy * TIP), (x + dx * (TIP - LENGTH), y + dy * (TIP - LENGTH))
    left, right = (back[0] - dy * HALF, back[1] + dx * HALF), (back[0] + dy * HALF, back[1] - dx * HALF)
    for start, end in ((tip, left), (left, right), (right, tip)):
        for share in (number / SAMPLES for number in range(SAMPLES)):
            yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def numbers_of(texts: Sequence[PrintedText], marks: DrawnDiagram) -> tuple[Number, ...]:
    """What stands outside the board, beside the heads."""
    return tuple(number for number in _numbers(texts, marks) if not _inside(number, marks))


def legs_of(texts: Sequence[PrintedText], marks: DrawnDiagram) -> tuple[Number, ...]:
    """What stands on the board, beside the legs of a path."""
    return tuple(number for number in _numbers(texts, marks) if _inside(number, marks))


def _inside(number: Number, marks: DrawnDiagram) -> bool:
    left, bottom, right, top = number.box
    half = marks.size / 2
    return -half <= left and right <= half and half - marks.rows <= bottom and top <= half


def _numbers(texts: Sequence[PrintedText], marks: DrawnDiagram) -> tuple[Number, ...]:
    """Letters of one number are shown one by one."""
    if marks.place is None:
        return ()
    runs: list[list[PrintedText]] = []
    for text in filter(is_number, texts):
        last = runs[-1][-1] if runs else None
        if last is not None and abs(last.y - text.y) < JOINED and abs(last.x + last.across - text.x) < JOINED:
            runs[-1].append(text)
        else:
            runs.append([text])
    return tuple(_number(run, marks) for run in runs)


def _number(run: list[PrintedText], marks: DrawnDiagram) -> Number:
    assert marks.place is not None
    said = "".join(text.string for text in run)
    first, last = run[0], run[-1]
    space = SPACE * first.size * (len(said) - len(said.rstrip()))
    back = marks.place.inverse
    left, bottom = back.at(first.x, first.y)
    right, top = back.at(last.x + last.across - space, first.y + HIGH * first.size)
    return Number(_value(said.strip()), said.strip(), (left, bottom, right, top))


def _value(said: str) -> float | None:
    if said == NO_END:
        return inf
    return float(said) if said.isascii() and said.isdigit() else None


def sentences(texts: Sequence[PrintedText]) -> str:
    """The rest of what stands beside a board."""
    return " ".join("".join(text.string for text in texts if not is_number(text)).split())


def beside(numbers: Sequence[Number], marks: DrawnDiagram, head: Exit) -> set[float]:
    """The numbers of a head; one without has no end."""
    mine = {number.most for number in numbers if number.most is not None and same(_nearest(number, marks), head)}
    return {most for most in mine if most is not None} or {inf}


def _nearest(number: Number, marks: DrawnDiagram) -> Exit:
    return min(marks.lines.heads, key=number.apart)


def number_problems(
    numbers: Sequence[Number], marks: DrawnDiagram, known: Ways
) -> Iterator[tuple[SquarePlace | None, str]]:
    """Numbers that are wrong, missing or nobody's."""
    for number in numbers:
        if number.most is None:
            yield None, f"{number.said!r} stands beside the board where numbers do."
        elif not _belongs(number, marks):
            yield None, f"the number {number.said} does not stand beside the head of one arrow."
    heads: list[Exit] = []
    for head in marks.lines.heads:
        if not any(same(head, other) for other in heads):
            heads.append(head)
            yield from _head_problems(head, numbers, marks, known)


def _belongs(number: Number, marks: DrawnDiagram) -> bool:
    if not marks.lines.heads:
        return False
    mine = _nearest(number, marks)
    others = [number.apart(head) for head in marks.lines.heads if not same(head, mine)]
    return number.apart(mine) + CLEARLY <= min([BESIDE, *others])


def bounds_of(head: Exit, known: Ways) -> set[Bound]:
    """How far the ways go that leave the board by a head."""
    return {bound for out, bounds in known.bounds.items() if same(head, out) for bound in bounds}


def _head_problems(
    head: Exit, numbers: Sequence[Number], marks: DrawnDiagram, known: Ways
) -> Iterator[tuple[SquarePlace | None, str]]:
    bounds = bounds_of(head, known)
    if is_hollow(head, marks):
        if known.whole and all(bound.most == inf for bound in bounds):
            yield _before(head), "has a hollow arrow, the engine says that nothing ends there sooner than at the edge."
        return
    told = beside(numbers, marks, head)
    missing, wrong = differences(told, bounds)
    if missing or (wrong and known.whole and (bounds or told != {inf})):
        meant = [min((bound for bound in bounds if bound.most == most), key=str) for most in missing]
        says = " and ".join(map(str, meant)) or "that it does not"
        yield _before(head), f"has an arrow that goes on {_spelt(told)}, the engine says {says}."


def is_hollow(head: Exit, marks: DrawnDiagram) -> bool:
    """Whether the words say how far a head goes."""
    return any(same(head, hole) for hole in marks.lines.hollow)


def _before(head: Exit) -> SquarePlace:
    """The last square before the edge."""
    return round(head.at[0] - head.ahead[0] / 2), round(head.at[1] - head.ahead[1] / 2)


def _spelt(told: set[float]) -> str:
    return " and ".join("without a number" if most == inf else f"to {most:g}" for most in sorted(told))
