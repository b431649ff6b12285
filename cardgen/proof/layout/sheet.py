"""The sheet around the cards: lines to cut along, in line with the edges of the cells, and the order of the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.pdf.allowed import is_ink
from cardgen.proof.pdf.matrix import MM_PER_POINT
from cardgen.proof.pdf.printed import CardSide

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.paper.stock import Stock
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.pdf.printed import PrintedPage, PrintedPoint
    from cardgen.words import Language

NEAR = 0.05
"""Millimetres that do not count."""
THIN, THICK = 0.1, 0.3
"""How thick a line to cut along is (mm)."""
LONGEST = 10
FONT, SMALL = "SourceSansPro-Regular", 6.5
"""How words beside the cards are set, in points."""
OVER, HIGH = 0.5, 2.1
"""From the corner of the first card to these words, and what they take of the margin (mm)."""
CutLine = tuple[float, float, float, float]
"""From, to; lower left first."""


def cutting_problems(page: PrintedPage, paper: Paper) -> Iterator[str]:
    """What is wrong with the lines in the margins."""
    stock = paper.stock
    if not page.lines:
        if not stock.perforated and _has_margins(stock):
            yield "it has no lines to cut along."
        return
    if stock.perforated:
        yield "it has lines to cut along, the stock is perforated."
        return
    for path in page.lines:
        plain = not (path.filled or path.curved or path.closed or path.dashed) and len(path.points) % 2 == 0
        if not plain or not THIN <= path.width <= THICK or not is_ink(path.inks, paper.look.ink, "black"):
            yield "its lines to cut along are not thin and black."
            return
    points = [point for path in page.lines for point in path.points]
    ticks = [_tick(*pair) for pair in zip(points[::2], points[1::2], strict=True)]
    if not _in_line(ticks, page, paper):
        yield "its lines to cut along do not lie in line with the edges of the cards, one for each."


def beside_problems(page: PrintedPage, paper: Paper, language: Language) -> Iterator[str]:
    """What is wrong with the words beside the cards: over the first one stands that a language is new."""
    backs = bool(page.cards) and all(card.side is CardSide.BACK for card in page.cards)
    stock = paper.stock
    meant = language.text("beta") if language.beta and not backs and _has_room(stock) else ""
    said = "".join(text.string for text in page.beside)
    if said != meant:
        yield f"beside its cards stands {said or 'nothing'}, where {meant or 'nothing'} has to be."
        return
    x, y = stock.origin_left + OVER, stock.page_height - stock.origin_top + OVER
    for text in page.beside:
        level = abs(text.x - x) < NEAR and abs(text.y - y) < NEAR and not text.turn and not text.tracking
        small = abs(text.size / MM_PER_POINT - SMALL) < NEAR
        if text.font != FONT or not (level and small) or not is_ink(text.inks, paper.look.ink, "quiet"):
            yield f"{text.string.strip()!r} beside its cards is not set as it has to be."
            return
        x += text.across


def _has_room(stock: Stock) -> bool:
    return stock.origin_top - stock.unprintable.top >= HIGH


def _has_margins(stock: Stock) -> bool:
    strips = stock.unprintable
    left, bottom, right, top = _edges(stock)
    return max(
        left - strips.left, bottom - strips.bottom, stock.page_width - strips.right - right,
        stock.page_height - strips.top - top,
    ) > NEAR  # fmt: skip


def _tick(one: PrintedPoint, other: PrintedPoint) -> CutLine:
    (x, y), (to_x, to_y) = sorted((one, other))
    return x, y, to_x, to_y


def _edges(stock: Stock) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of all cells together."""
    left, top = stock.origin_left, stock.page_height - stock.origin_top
    right = left + (stock.columns - 1) * stock.pitch_across + stock.cell_width
    return left, top - (stock.rows - 1) * stock.pitch_down - stock.cell_height, right, top


def _in_line(ticks: Sequence[CutLine], page: PrintedPage, paper: Paper) -> bool:
    """Whether every side that has lines has one at each edge of a cell, and all of a side are as long."""
    stock = paper.stock
    left, bottom, right, top = _edges(stock)
    back = bool(page.cards) and page.cards[0].side is CardSide.BACK
    if back:
        left, right = stock.page_width - right, stock.page_width - left
    xs = {
        edge for column in range(stock.columns) for edge in (
            left + column * stock.pitch_across, left + column * stock.pitch_across + stock.cell_width
        )
    }  # fmt: skip
    ys = {
        edge for row in range(stock.rows) for edge in (
            top - row * stock.pitch_down, top - row * stock.pitch_down - stock.cell_height
        )
    }  # fmt: skip
    sides: dict[str, list[tuple[float, float, float]]] = {}
    for x, y, to_x, to_y in ticks:
        if abs(x - to_x) < NEAR and (max(y, to_y) <= bottom + NEAR or min(y, to_y) >= top - NEAR):
            sides.setdefault("under" if max(y, to_y) <= bottom + NEAR else "over", []).append(
                (x, min(y, to_y), max(y, to_y))
            )
        elif abs(y - to_y) < NEAR and (to_x <= left + NEAR or x >= right - NEAR):
            sides.setdefault("left" if to_x <= left + NEAR else "right", []).append((y, x, to_x))
        else:
            return False
    return all(_one_each(found, xs if side in ("under", "over") else ys) for side, found in sides.items())


def _one_each(found: Sequence[tuple[float, float, float]], edges: set[float]) -> bool:
    wanted = sorted({round(edge, 3) for edge in edges})
    places = sorted(place for place, _, _ in found)
    same = all(max(abs(a - found[0][1]), abs(b - found[0][2])) < NEAR for _, a, b in found)
    length = found[0][2] - found[0][1]
    return (
        same
        and NEAR < length <= LONGEST
        and len(places) == len(wanted)
        and all(abs(a - b) < NEAR for a, b in zip(places, wanted, strict=True))
    )


def order_problems(pages: Sequence[PrintedPage]) -> Iterator[tuple[int, str]]:
    """Pages that do not follow in turn: front, its back, the next front."""
    sides = [{card.side is CardSide.BACK for card in page.cards} for page in pages]
    both = {True} in sides and {False} in sides
    for page, found in zip(pages, sides, strict=True):
        if not found:
            yield page.number, "it has no cards that can be read."
        elif both and found == {page.number % 2 == 1}:
            meant, there = ("fronts", "backs") if page.number % 2 else ("backs", "fronts")
            yield page.number, f"it has {there} where {meant} have to be; fronts and backs follow one another in turn."
    if {False} not in sides and pages[0].both:
        yield 1, "the fronts are missing, and the file asks to be printed on both sides."
    if both and len(pages) % 2:
        yield pages[-1].number, "the backs of the last fronts are missing."
