"""The three formats of a card: how large its words and its board are, by how much it has to say. Pure.

In all formats but the last the board is as high as the template says and words have one size; the first that has room
is taken. In the last the board is as high as the words leave it. Words stand in the full measure over the figure, or
beside it where that is better.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.face import RefusedPicture
from cardgen.card.front.house import HOUSE_ROOM
from cardgen.card.front.picture_place import extent, scale_of
from cardgen.ink.typesetting import Block, Misfit, Run, fit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from cardgen.card.face import CardDiagram, CardFace
    from cardgen.card.front.zones import Space
    from cardgen.paper.template import CardTemplate, RulesZone, WordsZone

ENDLESS = 1000.0
"""Room that no text fills, in mm."""
LEAST_FIGURES = (0.9, 0.8, 0.55)
"""How much of its height a figure keeps at least where words in the full measure need its room, in each format."""
ALIKE = 1.05
"""Squares of the last format are worth smaller type where they are larger than by so much."""
SUNK = 0.4
"""Of the hole that few words leave over the board: a little more than half of it is under them."""


class NoRoom(NamedTuple):
    """What has no room, and why."""

    field: str
    misfit: Misfit


class FormatPlan(NamedTuple):
    """One way to set what a card says."""

    format: int
    """From 0; the last one is that of long words, and those after it have smaller type."""
    full: bool
    """Whether its words have the full measure."""
    diagram: int
    wording: int
    """Which of the ways of its words and rules."""


class Body(NamedTuple):
    """What stands between the name and the lower edge of the board, fitted."""

    plan: FormatPlan
    diagram: CardDiagram
    side: float
    """Of its squares."""
    words: Block
    rules: Block | None
    figure: float
    """How high the figure may be."""


class FormatType(NamedTuple):
    """The sizes of a format, in points."""

    words: float
    rules: float


@lru_cache(maxsize=64)
def types_of(words: WordsZone, rules: RulesZone) -> tuple[FormatType, ...]:
    """The type of each format, and then that of words that have no room in any."""
    sizes = zip(words.sizes, rules.sizes, strict=True)
    smaller = (*rules.sizes, *rules.reserve)
    reserve = (FormatType(size, next((one for one in smaller if one < size), smaller[-1])) for size in words.reserve)
    return (*(FormatType(*both) for both in sizes), *reserve)


class WordSetter(NamedTuple):
    """Sets the words of a card between a height and its board."""

    face: CardFace
    template: CardTemplate
    space: Space
    top: float
    """Of the words."""
    ground: Callable[[int], float]
    """Where the board of one of its diagrams ends."""
    types: tuple[FormatType, ...]
    """Of all formats."""

    def body(self) -> Body | NoRoom:
        """In the first format that has room; fewer words are tried before the last one."""
        last = self.template.board.formats - 1
        fitted = next(
            self._fixed(FormatPlan(format_, full=True, diagram=0, wording=0) for format_ in range(last)), None
        )
        return fitted if fitted is not None else self._in_few_words(last)

    def _in_few_words(self, last: int) -> Body | NoRoom:
        """In the format before the last one, unless that has larger squares by more than a little."""
        plans = [FormatPlan(last - 1, full=True, diagram=0, wording=self.face.briefest)] if last else []
        few = next(self._fixed(plans), None) if self.face.briefest else None
        if few is None:
            return self._last()
        worth = few.side * ALIKE
        if self._side(few.diagram, self.template.board.heights[self.face.class_][0]) <= worth:
            return few
        found = self._last()
        return few if isinstance(found, NoRoom) or found.side <= worth else found

    def _fixed(self, plans: Iterable[FormatPlan]) -> Iterator[Body]:
        """Those that have room, each in the full measure and in the column."""
        for plan in plans:
            first = self._first(plan.format)
            for full in (True, False):
                body = self.fixed(FormatPlan(plan.format, full, first, plan.wording))
                if body is not None:
                    yield body

    def _last(self) -> Body | NoRoom:
        """In the last format, or in the first smaller type that has room."""
        found: Body | NoRoom | None = None
        for format_ in range(self.template.board.formats - 1, len(self.types)):
            found = self._elastic(format_)
            if isinstance(found, Body):
                break
        assert found is not None, "there is a last format"
        return found

    def as_planned(self, plan: FormatPlan) -> Body | None:
        """In one way, if that has room."""
        if plan.format < self.template.board.formats - 1:
            return self.fixed(plan)
        found = self._left(plan)
        return found if isinstance(found, Body) else None

    def fixed(self, plan: FormatPlan) -> Body | None:
        """With a board of the height of its format."""
        diagram, board = self.face.diagrams[plan.diagram], self.template.board
        side = self._side(diagram, board.heights[self.face.class_][plan.format])
        ground = self.ground(plan.diagram)
        over = ground + side * diagram.rows
        figure = min(self._figure(ground), self.top - ground)
        if plan.full:
            over = max(over, ground + figure * least_figure(plan.format))
        texts = self._texts(plan, self.top - over - self.template.words.below)
        return None if isinstance(texts, NoRoom) else Body(plan, diagram, side, *texts, self._free(plan, texts, ground))

    def _first(self, format_: int) -> int:
        """The largest of its diagrams whose squares are not too small."""
        high, least = self.template.board.heights[self.face.class_][format_], self.template.board.least
        boards = self.face.diagrams
        return next((index for index, one in enumerate(boards) if self._side(one, high) >= least), len(boards) - 1)

    def _elastic(self, format_: int) -> Body | NoRoom:
        """With the largest board that few words leave: the first wide enough, else that with the largest squares."""
        best: Body | None = None
        failure: NoRoom | None = None
        for diagram in range(len(self.face.diagrams)):
            tried = [self._left(FormatPlan(format_, full, diagram, self.face.briefest)) for full in (True, False)]
            fitted = [one for one in tried if isinstance(one, Body)]
            failure = next((one for one in tried if isinstance(one, NoRoom)), failure)
            here = max(fitted, key=lambda body: body.side, default=None)
            if here is not None and here.side * here.diagram.size >= self.template.board.fair:
                return here
            if here is not None and (best is None or here.side > best.side):
                best = here
        if best is not None:
            return best
        assert failure is not None, "a face has a diagram and a wording"
        return failure

    def _left(self, plan: FormatPlan) -> Body | NoRoom:
        """With a board as high as the words leave it, in type of its format."""
        diagram, board = self.face.diagrams[plan.diagram], self.template.board
        texts = self._texts(plan, ENDLESS)
        if isinstance(texts, NoRoom):
            return texts
        ground, below = self.ground(plan.diagram), self.template.words.below
        high = added_height(texts, self.template)
        left = self.top - high - below - ground
        side = self._side(diagram, min(board.heights[self.face.class_][0], left))
        figure, least = self._free(plan, texts, ground), least_figure(plan.format) * self._figure(ground)
        if side < board.least:
            needed = high + board.least * diagram.rows
            return NoRoom("words", Misfit(texts[0].size, needed, self.top - ground - below))
        if figure < least:
            return NoRoom("words", Misfit(texts[0].size, high, self.top - ground - below - least))
        return Body(plan, diagram, side, *texts, figure)

    def _side(self, diagram: CardDiagram, high: float) -> float:
        squares = diagram.size, diagram.rows
        return self.template.board.side(self.face.class_, squares, high, heads=bool(diagram.out))

    def _free(self, plan: FormatPlan, texts: tuple[Block, Block | None], ground: float) -> float:
        """How high the figure may be: up to the words over it, or beside them."""
        high = self.top - ground
        return high - added_height(texts, self.template) - self.template.words.below if plan.full else high

    def _figure(self, ground: float) -> float:
        """How high the figure is where nothing is in its way."""
        picture = self.face.picture
        if picture is None or isinstance(picture, RefusedPicture):
            return 0
        high = self.top - ground
        return scale_of(picture, self.template, self.face.class_, self.space, high) * extent(picture)[1]

    def _texts(self, plan: FormatPlan, room: float) -> tuple[Block, Block | None] | NoRoom:
        """Words and rules in the type of a format."""
        face, template, type_ = self.face, self.template, self.types[plan.format]
        across = self.space.across if plan.full else self.space.column
        said = Run(face.words(plan.wording), "serif", trail=HOUSE_ROOM if "" in face.ours else 0)
        words = fit((said,), across, room, (type_.words,), template.words.leading)
        if isinstance(words, Misfit):
            return NoRoom("words", words)
        runs = rule_runs(face.moving_rules(plan.wording), face.ours, face.run_in)
        if not runs:
            return words, None
        left = room - words.height - template.rules.above
        rules = fit(runs, across, left, (type_.rules,), template.rules.leading)
        return NoRoom("rules", rules) if isinstance(rules, Misfit) else (words, rules)


def least_figure(format_: int) -> float:
    """How much of its height a figure keeps at least."""
    return LEAST_FIGURES[min(format_, len(LEAST_FIGURES) - 1)]


def sunk(face: CardFace, body: Body, template: CardTemplate, space: Space, top: float) -> float:
    """How far words that leave a hole over the board stand below their top; not where the figure is in the way."""
    needed = added_height((body.words, body.rules), template) + template.words.below
    hole = top - space.ground - body.side * body.diagram.rows - needed
    sink = max(0.0, hole) * SUNK
    picture = face.picture
    if picture is None or isinstance(picture, RefusedPicture) or not body.plan.full:
        return sink
    figure = scale_of(picture, template, face.class_, space, body.figure) * extent(picture)[1]
    return sink if figure <= body.figure - sink else 0.0


def added_height(texts: tuple[Block, Block | None], template: CardTemplate) -> float:
    """Of words and rules, in mm."""
    words, rules = texts
    return words.height + (template.rules.above + rules.height if rules is not None else 0)


def rule_runs(
    rules: Sequence[tuple[str, str]], ours: frozenset[str] = frozenset(), run_in: frozenset[str] = frozenset()
) -> tuple[Run, ...]:
    """Each rule on a line of its own: its head in bold, which is never broken, and its text; after ours is room.

    What is run in follows on the line of the rule before it, unless a mark of ours stands at the end of that.
    """
    found: list[Run] = []
    for before, rule in zip(("", *(head for head, _ in rules)), rules, strict=False):
        fresh = not (found and rule[0] in run_in and before not in ours)
        found += _rule_run(rule, HOUSE_ROOM if rule[0] in ours else 0, fresh=fresh)
    return tuple(found)


def _rule_run(rule: tuple[str, str], trail: float, *, fresh: bool) -> Iterator[Run]:
    head, text = rule
    if head.strip():
        alone = not text.strip()
        yield Run(head, "sans-bold", unbroken=True, fresh=fresh, trail=trail if alone else 0)
    if text.strip():
        yield Run(text, "serif", fresh=fresh and not head.strip(), trail=trail)
