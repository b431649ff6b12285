"""A booklet as pages of half a sheet, to be read as they are or folded: cover with contents, chapters, index. Pure.

Text and diagrams flow down the pages as blocks that are never broken; a head stays with what follows it. The pages are
laid out twice, as contents and index name pages.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise, starmap
from typing import TYPE_CHECKING

from cardgen.board import Side
from cardgen.card.front.zones import picture_symbol
from cardgen.card.palette import CLASS_COLOURS, EDGE, INK, QUIET
from cardgen.games.core.paper.booklet import (
    OUR_OWN,
    BookTable,
    PlayedExample,
    Points,
    Prose,
    ShownPosition,
    StageText,
    WorkedExample,
    stages,
)
from cardgen.ink.fonts import width
from cardgen.ink.items import Group, Page, Stroke, Tagged, Text, Use, line
from cardgen.ink.typesetting import Run, broken, typeset
from cardgen.pages.booklet_figures import played_figures, shown_figure, worked_figures
from cardgen.pages.diagram import LEFT, drawn, size_of
from cardgen.pages.flow import FilledPages, FlowChoice, PageFlow, filled, nothing
from cardgen.pages.table_items import ROW, rows_of
from cardgen.units import added

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from cardgen.games.core.paper.booklet import Booklet, Chapter, PlayedStage
    from cardgen.ink.items import Font, Item
    from cardgen.ink.typesetting import Block
    from cardgen.pages.booklet_figures import BookFigure
    from cardgen.pages.diagram import DiagramOf, PictureOf
    from cardgen.pages.size import PlainPaper

SIDE, TOP, FOOT = 13.0, 13.0, 15.0
"""Margins in mm."""
TEXT, CAPTION, CELL_TEXT, SMALL = 9.5, 8.0, 7.5, 7.0
ASIDE = 6.5
"""What is for the program, in a table."""
LEADING = 1.34
HEAD, TITLE, SUBTITLE = 15.0, 31.0, 11.0
AFTER = 2.2
"""Between paragraphs, in mm."""
BEFORE_HEAD, AFTER_HEAD = 6.5, 2.2
INDENT = 5.0
GUTTER = 4.0
SHORT = 8.0
"""A paragraph of one line is not so high."""
LARGEST_CELL, LEAST_CELL = 8.0, 4.9
LARGE_BOARD = 84.0
"""How wide a whole board may be, in mm."""
WHOLE = 7
"""Tables of so many rows are not parted."""
FEW_POINTS = 5
"""Lists of so many points are not parted."""
LINED, APART = 45.0, 8.0
"""Where more than that is free on the last page, it is ruled; how far apart, in mm."""
CLOSER = (1.0, 0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.79, 0.76, 0.73, 0.71)
"""How large diagrams and gaps may be."""
CLOSE_COSTS = 1.0
"""How bad it is that they are smaller than they might be: all of them, or those of one example."""
COVER = 46.0
"""How high the figures of the cover stand, in mm."""
_BOLD = re.compile(r"\*([^*]+)\*")
_MARK = re.compile(r"[,.;:)]+")


def booklet_pages(
    booklet: Booklet, paper: PlainPaper, picture_of: PictureOf, cover: Sequence[str] = ()
) -> tuple[Page, ...]:
    """The pages in the order in which they are read; `cover` names the kinds that stand on the first."""
    parts = [part for one in booklet.chapters for part in one.parts if isinstance(part, PlayedExample)]
    seen = {id(part): stages(part) for part in parts}
    first = _Setter(booklet, paper.height / 2, paper.width, picture_of, tuple(cover), seen)
    setters = [replace(first, closer=one) for one in CLOSER]
    return min(setters, key=lambda one: one.waste).pages()  # the first of those that are equal


def folded(pages: Sequence[Page], paper: PlainPaper) -> tuple[Page, ...]:
    """Two pages on each side of a sheet, to be printed on both sides (flip on the long edge), folded and stapled.

    The sheet is upright, so its pages lie on their sides: those of a back the other way round, since a sheet that is
    turned over on its long edge keeps what is up.
    """
    count = -(-len(pages) // 4) * 4
    whole: list[Page | None] = [*pages, *[None] * (count - len(pages))]
    sides = []
    for sheet in range(count // 4):
        low, high = 2 * sheet, count - 1 - 2 * sheet
        sides.append(_side(whole[high], whole[low], paper, front=True))
        sides.append(_side(whole[low + 1], whole[high - 1], paper, front=False))
    return tuple(sides)


def _side(left: Page | None, right: Page | None, paper: PlainPaper, *, front: bool) -> Page:
    half = paper.height / 2
    items: list[Item] = []
    for page, first in ((left, True), (right, False)):
        if page is None:
            continue
        (group,) = page.items
        assert isinstance(group, Group)
        if front:  # its left edge lies at the foot of the sheet
            items.append(group._replace(x=paper.width, y=0 if first else half, rotation=90))
        else:
            items.append(group._replace(x=0, y=paper.height if first else half, rotation=-90))
    return Page(paper.width, paper.height, tuple(items))


@dataclass(frozen=True)
class _Setter:
    """Knows the measures of a page, and what it is about."""

    booklet: Booklet
    width: float
    height: float
    picture_of: PictureOf
    cover: tuple[str, ...]
    seen: Mapping[int, Sequence[PlayedStage]]
    """The diagrams of each example that is played: the game is asked once."""
    closer: float = 1.0

    @property
    def waste(self) -> float:
        """How badly the pages are filled, and how small diagrams are for it."""
        return self.first.cost + (1 - self.closer) * CLOSE_COSTS

    @cached_property
    def first(self) -> FilledPages:
        """The pages while the index does not know their numbers."""
        return filled(self.room, (*self.blocks, (FlowChoice(tuple(self.index({}))),)))

    @cached_property
    def blocks(self) -> tuple[tuple[FlowChoice, ...], ...]:
        """All that stands on the pages, but the index."""
        chapters = enumerate(self.booklet.chapters, 1)
        return tuple(block for number, one in chapters for block in self.chapter(number, one))

    @property
    def across(self) -> float:
        return self.width - 2 * SIDE

    @property
    def room(self) -> float:
        return self.height - TOP - FOOT

    def pages(self) -> tuple[Page, ...]:
        """Twice: the second time the numbers of pages are known, and take no other room."""
        first = self.first
        numbers = {flow.mark: number for number, page in enumerate(first.pages, 2) for _, flow in page if flow.mark}
        second = self.second(self.index(self.pages_of_pieces(first)))
        last = list(second.pages[-1])
        if (rest := self.room - second.used) > LINED:
            last.append((second.used, self.ruled(rest)))
        inside = enumerate((*second.pages[:-1], last), 2)
        return (self.front(numbers), *starmap(self.page, inside))

    def second(self, index: Sequence[PageFlow]) -> FilledPages:
        """The same pages with another index."""
        *before, last = self.first.chosen
        flows = last.flows[: len(last.flows) - len(index)]
        pages = FilledPages(self.room)
        for choice in (*before, last._replace(flows=(*flows, *index))):
            pages = pages.then(choice)
        return pages

    def pages_of_pieces(self, pages: FilledPages) -> dict[str, list[int]]:
        """On which pages each piece is shown or named."""
        found: dict[str, list[int]] = {}
        names = {one.key: re.compile(rf"\b{re.escape(one.name)}s?\b") for one in self.booklet.pieces}
        for number, page in enumerate(pages.pages, 2):
            for key, name in names.items():
                if any(key in flow.keys or (flow.words and name.search(flow.words)) for _, flow in page):
                    found.setdefault(key, []).append(number)
        return found

    def page(self, number: int, flows: Sequence[tuple[float, PageFlow]]) -> Page:
        top = self.height - TOP
        items = [item for down, flow in flows for item in flow.draw(SIDE, top - down)]
        return self.framed(number, items)

    def framed(self, number: int, items: Sequence[Item]) -> Page:
        """With the number at the outer edge of its foot."""
        told = str(number)
        x = SIDE if number % 2 == 0 else self.width - SIDE - width(told, "sans", SMALL + 1)
        foot = Tagged("P", (Text(x, FOOT - 7, f"{told} ", "sans", SMALL + 1, QUIET),))
        more = () if number == 1 else (foot,)
        sect = Tagged("Sect", (*items, *more), title=f"{self.booklet.title}, page {number}")
        return Page(self.width, self.height, (Group((sect,)),))

    def front(self, numbers: Mapping[str, int]) -> Page:
        """Title, figures, contents."""
        top = self.height - TOP
        title = broken((Run(self.booklet.title, "serif-bold"),), self.across, TITLE, 1.08)
        items: list[Item] = [Tagged("H1", title.at(SIDE, top, INK))]
        top -= title.height + 3
        subtitle = broken((Run(self.booklet.subtitle, "serif"),), self.across, SUBTITLE, 1.3)
        items.append(Tagged("P", subtitle.at(SIDE, top, QUIET)))
        top -= subtitle.height + 5
        items += self.figures(top - COVER)
        top -= COVER + 9
        items.append(Tagged("H2", (Text(SIDE, top, "Contents ", "sans-bold", CAPTION + 1.5, INK),)))
        rows = [
            *(chapter.title for chapter in self.booklet.chapters),
            *(["Index of pieces"] if self.booklet.pieces else []),
        ]
        for at, row in enumerate(rows, 1):
            top -= 5.4
            said = f"{at}  {row} " if at <= len(self.booklet.chapters) else f"{row} "
            number = str(numbers.get(row, ""))
            end = self.width - SIDE - width(number, "serif", TEXT)
            start = SIDE + width(said, "serif", TEXT) + 1
            items.append(Stroke(line((start, top), (end - 1.5, top)), EDGE, 0.3, (0.3, 1.2), "round"))
            items.append(
                Tagged(
                    "LI", (Text(SIDE, top, said, "serif", TEXT, INK), Text(end, top, f"{number} ", "serif", TEXT, INK))
                )
            )
        items += self.notes()
        return self.framed(1, items)

    def notes(self) -> Iterator[Item]:
        """At the foot of the first page."""
        texts = [broken(_runs(said), self.across, CAPTION, 1.3) for said in self.booklet.notes]
        top = FOOT - 4 + added(text.height + 1.5 for text in texts)
        for text in texts:
            yield Tagged("P", text.at(SIDE, top, QUIET))
            top -= text.height + 1.5

    def ruled(self, high: float) -> PageFlow:
        """What is left of the last page, for what players agree on otherwise."""

        def draw(x: float, top: float) -> Iterator[Item]:
            head = broken((Run(OUR_OWN, "sans-semibold"),), self.across, CAPTION, 1.25)
            yield Tagged("P", head.at(x, top - BEFORE_HEAD, QUIET))
            for at in range(1, int((high - BEFORE_HEAD) / APART)):
                y = top - BEFORE_HEAD - 2 - at * APART
                yield Stroke(line((x, y), (x + self.across, y)), EDGE, 0.25)

        return PageFlow(high, draw)

    def figures(self, foot: float) -> Iterator[Item]:
        """Side by side, all to one scale, White and Black in turn."""
        sides = tuple(Side)
        found = [(one, self.picture_of(one, sides[at % 2])) for at, one in enumerate(self.cover)]
        pictures = [picture for _, picture in found if picture is not None]
        if not pictures:
            return
        gap = 5.0
        scale = min(
            COVER / max(one.height for one in pictures),
            (self.across - gap * (len(pictures) - 1)) / added(one.width for one in pictures),
        )
        x = SIDE
        yield Stroke(line((SIDE, foot), (self.width - SIDE, foot)), CLASS_COLOURS["piece"], 0.6)
        for one in pictures:
            symbol = picture_symbol(one, round(scale, 6), 0.03, 0.12)
            yield Use(symbol, x - scale * one.box[0], foot + 0.8 + scale * one.box[3], scale)
            x += scale * one.width + gap

    def chapter(self, number: int, chapter: Chapter) -> Iterator[tuple[FlowChoice, ...]]:
        yield (FlowChoice((self.head(f"{number}  {chapter.title}", chapter.title),)),)
        for at, part in enumerate(chapter.parts):
            if isinstance(part, PlayedExample):
                yield tuple(self.choices(part))
                continue
            flows = list(self.part(part))
            if at == 0 and isinstance(part, Prose) and len(chapter.parts) > 1 and flows[0].height < SHORT:
                flows[0] = flows[0]._replace(keep=True)  # a head and one line do not end a page
            yield (FlowChoice(tuple(flows)),)

    def choices(self, part: PlayedExample) -> Iterator[FlowChoice]:
        """An example with larger or smaller diagrams, its rows together or not."""
        for closer in CLOSER[::2]:
            flows = tuple(replace(self, closer=closer).played(part))
            costs = (1 - closer) * CLOSE_COSTS
            yield FlowChoice(flows, parts=False, costs=costs)
            if len(flows) > 1:
                yield FlowChoice(flows, costs=costs)

    def head(self, words: str, mark: str) -> PageFlow:
        text = broken((Run(words, "serif-bold"),), self.across, HEAD, 1.15)
        return PageFlow(
            text.height + AFTER_HEAD,
            lambda x, top: (Tagged("H2", text.at(x, top, CLASS_COLOURS["piece"])),),
            keep=True,
            before=BEFORE_HEAD * self.closer,
            mark=mark,
        )

    def part(self, part: Prose | Points | BookTable | ShownPosition | WorkedExample) -> Iterator[PageFlow]:
        match part:
            case Prose(text):
                yield self.prose(text)
            case Points(items, numbered):
                for number, item in enumerate(items, 1):
                    point = self.point(item, str(number) if numbered else "•")
                    alone = number in (1, len(items) - 1)  # neither the first nor the last stands alone on a page
                    last = number == len(items)
                    few = numbered or len(items) <= FEW_POINTS
                    yield point._replace(height=point.height + last, keep=not last and (few or alone))
            case BookTable():
                yield from self.table(part)
            case ShownPosition():
                yield self.shown(part)
            case WorkedExample():
                yield self.worked(part)

    def prose(self, words: str) -> PageFlow:
        text = broken(_runs(words), self.across, TEXT, LEADING)
        keep = words.endswith(":")
        return PageFlow(
            text.height + AFTER, lambda x, top: (Tagged("P", text.at(x, top, INK)),), keep=keep, words=words
        )

    def point(self, words: str, sign: str) -> PageFlow:
        text = broken(_runs(words), self.across - INDENT, TEXT, LEADING)

        def draw(x: float, top: float) -> Iterator[Item]:
            (first, *_) = text.at(x + INDENT, top, INK)
            yield Tagged(
                "LI", (Text(x, first.y, f"{sign} ", "sans-bold", TEXT - 1, QUIET), *text.at(x + INDENT, top, INK))
            )

        return PageFlow(text.height + 1.2, draw, words=words)

    def table(self, table: BookTable) -> Iterator[PageFlow]:
        """A row at a time; the head stays with the first."""
        edges = [0.0]
        for share in table.shares:
            edges.append(edges[-1] + self.across * share / added(table.shares))
        head = self.row(table.heads, edges, head=True)
        yield head
        for number, row in enumerate(table.rows, 1):
            whole = len(table.rows) <= WHOLE or number in (1, len(table.rows) - 1)  # else no row stands alone
            keep = whole and number < len(table.rows)
            yield self.row(row, edges, aside=table.aside)._replace(keep=keep, again=head if number > 1 else None)
        yield PageFlow(1.5 * AFTER, nothing)

    def row(self, words: Sequence[str], edges: Sequence[float], *, head: bool = False, aside: bool = False) -> PageFlow:
        """A line of a table; aside: what stands in its last cell is small."""
        cells = []
        above = 1.2 if head else 0.9  # free over the words, below the rule
        for at, (word, (start, end)) in enumerate(zip(words, pairwise(edges), strict=True), 1):
            small = aside and at == len(words)
            runs = (Run(word, "sans-semibold" if head else "sans"),) if head or small else _runs(word)
            cells.append(broken(runs, end - start - 2, ASIDE if small else CELL_TEXT, 1.25))
        high = max(cell.height for cell in cells) + above + 1.0

        def draw(x: float, top: float) -> Iterator[Item]:
            for at, (cell, start) in enumerate(zip(cells, edges, strict=False), 1):
                quiet = head or (aside and at == len(cells))
                if words[at - 1]:  # where nothing stands there is nothing to be read
                    yield Tagged("P", cell.at(x + start, top - above, QUIET if quiet else INK))
            yield Stroke(line((x, top - high), (x + self.across, top - high)), INK if head else EDGE, 0.25)

        return PageFlow(high, draw, keep=head, words=" ".join(words))

    def shown(self, part: ShownPosition) -> PageFlow:
        """A whole board with its caption below; part of one with the caption beside it."""
        figure = shown_figure(part)
        if part.asked is None and not part.goes:
            return self.figure_row([figure], LARGE_BOARD)
        return self.beside(*figure)

    def beside(self, shown: DiagramOf, texts: Sequence[StageText], largest: float = LARGEST_CELL) -> PageFlow:
        """A diagram, and to its right what is said of it."""
        cell = self.closed(min(largest, (self.across * 0.52) / shown.window.files))
        wide, high = size_of(shown, cell)
        room = self.across - wide - GUTTER
        said = _Captions(tuple(texts), room)

        def draw(x: float, top: float) -> Iterator[Item]:
            down, dice = said.at(x + wide + GUTTER, top - 1, self.picture_of)
            yield drawn(shown, x, top - high, cell, self.picture_of, dice)
            yield from down

        height = max(high, 1 + said.height)
        return PageFlow(height + AFTER, draw, before=1, keys=_keys(shown), words=said.words)

    def worked(self, part: WorkedExample) -> PageFlow:
        """The position, then one after each legal move, each with what is said of it below."""
        figures = worked_figures(part)
        if len(figures) == 1:
            return self.beside(*figures[0])
        return self.figure_row(figures, LARGEST_CELL * figures[0].shown.window.files)

    def played(self, part: PlayedExample) -> Iterator[PageFlow]:
        """The men, then again after each act that moves one; what moves none is said where they stand."""
        figures = played_figures(self.seen[id(part)], whole=part.whole)
        window = figures[0].shown.window
        if len(figures) == 1:
            yield self.beside(*figures[0])
            return
        half = (self.across - GUTTER) / 2 - LEFT  # the last one of an odd number is no larger
        for at in range(0, len(figures), 2):
            widest = min(LARGEST_CELL * window.files, half)
            some = figures[at : at + 2]
            row = self.figure_row(some, widest) if len(some) > 1 else self.beside(*some[0], widest / window.files)
            yield row._replace(keep=at + 2 < len(figures), row=at + 2 < len(figures))

    def closed(self, cell: float) -> float:
        """A square set closer, but so that letters in its corner can still be read."""
        return min(cell, max(cell * self.closer, LEAST_CELL))

    def figure_row(self, figures: Sequence[BookFigure], widest: float) -> PageFlow:
        """Diagrams side by side, captions below them."""
        each = (self.across - GUTTER * (max(2, len(figures)) - 1)) / max(2, len(figures))
        each = self.across if len(figures) == 1 and widest > each else each
        window = figures[0][0].window
        cell = self.closed(min(widest / window.files, (each - LEFT) / window.files, LARGEST_CELL * 1.3))
        highs = [size_of(shown, cell)[1] for shown, _ in figures]
        high = max(highs)
        captions = [_Captions(texts, each - LEFT) for _, texts in figures]
        below = max(some.height for some in captions)

        def draw(x: float, top: float) -> Iterator[Item]:
            for (shown, _), some, own in zip(figures, captions, highs, strict=True):
                down, dice = some.at(x + LEFT, top - high - 1.2, self.picture_of)
                yield drawn(shown, x, top - own, cell, self.picture_of, dice)
                yield from down
                x += each + GUTTER

        keys = frozenset(key for shown, _ in figures for key in _keys(shown))
        words = " ".join(some.words for some in captions)
        return PageFlow(high + 1.2 + below + AFTER, draw, before=1.5, keys=keys, words=words)

    def index(self, told: Mapping[str, Sequence[int]]) -> list[PageFlow]:
        """Every piece with its class, its card and the pages that show it."""
        if not self.booklet.pieces:
            return []
        edges = [self.across * share for share in (0, 0.4, 0.56, 0.82, 1)]
        rows = [
            (one.name, one.what, one.card, ", ".join(map(str, told.get(one.key, ())))) for one in self.booklet.pieces
        ]
        heads = ("Piece", "Class", "Card", "Pages")
        head = self.line(heads, edges, head=True)
        return [
            self.head("Index of pieces", "Index of pieces"),
            head,
            *(self.line(row, edges)._replace(again=head if number else None) for number, row in enumerate(rows)),
        ]

    def line(self, words: Sequence[str], edges: Sequence[float], *, head: bool = False) -> PageFlow:
        """One line of the index: its height does not depend on what stands in it."""
        high = 3.9

        def draw(x: float, top: float) -> Iterator[Item]:
            texts = tuple(
                Text(
                    x + start,
                    top - 2.9,
                    f"{word} ",
                    "sans-semibold" if head else "sans",
                    CELL_TEXT,
                    QUIET if head else INK,
                )
                for word, start in zip(map(typeset, words), edges, strict=False)
                if word
            )
            yield Tagged("P", texts)
            yield Stroke(line((x, top - high), (x + self.across, top - high)), INK if head else EDGE, 0.2)

        return PageFlow(high, draw, keep=head)


@dataclass(frozen=True)
class _Captions:
    """What is said of a diagram, each paragraph with the dice that it tells of below it."""

    texts: tuple[StageText, ...]
    across: float

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """The paragraphs, set."""
        return tuple(broken(_runs(one.text, "sans", "sans-bold"), self.across, CAPTION, 1.28) for one in self.texts)

    @property
    def height(self) -> float:
        """Of all of it."""
        rows = added(len(one.rolls) for one in self.texts)
        return added(block.height + 1 for block in self.blocks) + (ROW + 0.6) * rows

    @property
    def words(self) -> str:
        """All that is said."""
        return " ".join(one.text for one in self.texts)

    def at(self, x: float, down: float, picture_of: PictureOf) -> tuple[list[Item], list[Item]]:
        """The paragraphs, and the dice, which belong to the diagram."""
        said: list[Item] = []
        dice: list[Item] = []
        for one, block in zip(self.texts, self.blocks, strict=True):
            said.append(Tagged("P", block.at(x, down, INK)))
            down -= block.height + 1
            dice += rows_of(one.rolls, x, down + 0.4, self.across, picture_of)
            down -= (ROW + 0.6) * len(one.rolls)
        return said, dice


def _runs(words: str, plain: Font = "serif", bold: Font = "serif-bold") -> tuple[Run, ...]:
    """Text whose stretches between stars are bold; a mark right behind one goes with it, as no blank parts them."""
    parts = _BOLD.split(words)
    for at in range(1, len(parts), 2):
        mark = _MARK.match(parts[at + 1])
        if mark:
            parts[at], parts[at + 1] = parts[at] + mark[0], parts[at + 1][mark.end() :]
    return tuple(Run(part, bold if at % 2 else plain) for at, part in enumerate(parts) if part.strip())


def _keys(shown: DiagramOf) -> frozenset[str]:
    return frozenset(man.key for man in shown.position.men.values())
