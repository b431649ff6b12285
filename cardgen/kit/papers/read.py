"""The booklet of a game as plain data, for a page that is read on a screen: the words and diagrams of its PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardgen.games.core.options import write_options
from cardgen.games.core.paper.booklet import TYPED, BookTable, Points, Prose, typed_to_agree
from cardgen.games.example_games import booklet_with_a_game, example_path, typed_to_follow
from cardgen.games.solitaire.booklet import typed_to_deal
from cardgen.ink.items import Page, Tagged
from cardgen.ink.svg import inner_svg, symbols_svg
from cardgen.ink.typesetting import typeset
from cardgen.kit.papers.booklets import picture_of
from cardgen.kit.papers.order import paper_order
from cardgen.kit.result import RunResult
from cardgen.pages.booklet_figures import figures_of
from cardgen.pages.diagram import alt_text, drawn, size_of
from cardgen.pages.table_items import ROW, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.games.core.paper.booklet import Booklet, BookletPart, StageText
    from cardgen.ink.items import Item
    from cardgen.kit.papers.order import PaperOrder
    from cardgen.pages.booklet_figures import BookFigure
    from cardgen.pages.diagram import PictureOf

CELL = 8.0
"""Side of a square in mm, as large as on paper: its letters and lines are measured for that."""
ROLLS = 80.0
"""How wide dice and cards are set below a caption, in mm."""


def booklet_to_read(game: str, rules: tuple[str, ...], catalogs: tuple[Path, ...]) -> RunResult:
    """The booklet of a game, by its usual rules but for some.

    Its texts have between stars what is strong. `symbols` are what diagrams are made of: all of them in one drawing,
    which has to stand in the same document. `here` are texts that speak of a terminal, each with the word for what a
    page says in its place: a text of the booklet is one of them, or ends with it.

    Raises CardgenError for a game that is none, or whose rules nobody has written down; MisuseError for other rules.
    """
    order = paper_order(game, "letter", catalogs, rules)
    booklet = booklet_with_a_game(order.game, order.options, order.catalogue)
    assert booklet is not None
    teller = _Teller(picture_of(order))
    chapters = [
        {"title": typeset(one.title), "parts": [teller.part(part) for part in one.parts]} for one in booklet.chapters
    ]
    log = example_path(order.game)
    found: dict[str, object] = {
        "game": order.game.id,
        "name": order.game.name,
        "rules": [*write_options(order.options)],
        "title": typeset(booklet.title),
        "subtitle": typeset(booklet.subtitle),
        "notes": [*map(typeset, booklet.notes)],
        "chapters": chapters,
        "index": _index(booklet),
        "here": [{"typed": typeset(one), "word": word} for word, one in _typed(order)],
        "symbols": symbols_svg(teller.items),
        "example": log.read_text("utf-8") if log.is_file() else "",
    }
    return RunResult(result=found, lines=())


def _typed(order: PaperOrder[Any]) -> Iterator[tuple[str, str]]:
    """What the booklet says of a terminal, as it stands there, by the word for what a page says in its place."""
    yield "follow", typed_to_follow(order.game)
    yield "deal", typed_to_deal(order.game.id)
    yield "agree", typed_to_agree(order.options)
    yield "words", TYPED


def _index(booklet: Booklet) -> list[dict[str, str]]:
    return [
        {"piece": one.key, "name": typeset(one.name), "what": one.what, "card": typeset(one.card)}
        for one in booklet.pieces
    ]


class _Teller:
    """Tells parts of chapters, and remembers what was drawn for them."""

    def __init__(self, pictures: PictureOf) -> None:
        self.pictures = pictures
        self.items: list[Item] = []

    def part(self, part: BookletPart) -> dict[str, Any]:
        """A part: a text, points, a table, or a row of diagrams."""
        match part:
            case Prose(text):
                return {"text": typeset(text)}
            case Points(items, numbered):
                return {"points": [*map(typeset, items)], "numbered": numbered}
            case BookTable(heads, _, rows, aside):
                told = [[*map(typeset, row)] for row in rows]
                return {"heads": [*map(typeset, heads)], "rows": told, "aside": aside}
        return {"figures": [self.figure(one) for one in figures_of(part)]}

    def figure(self, figure: BookFigure) -> dict[str, object]:
        """A diagram as a drawing, how many squares it is wide, and what is said of it."""
        wide, high = size_of(figure.shown, CELL)
        inside = drawn(figure.shown, 0, 0, CELL, self.pictures)
        svg = self._drawing(Page(wide, high, inside.items), alt_text(figure.shown))
        squares = figure.shown.window.files
        return {"svg": svg, "squares": squares, "captions": [self.caption(one) for one in figure.texts]}

    def caption(self, said: StageText) -> dict[str, str]:
        """What is said, and the dice or cards that it tells of; the diagram tells them in words."""
        high = ROW * len(said.rolls)
        items = tuple(rows_of(said.rolls, 0, high, ROLLS, self.pictures))
        svg = self._drawing(Page(ROLLS, high, (Tagged("P", items),)), "") if items else ""
        return {"text": typeset(said.text), "svg": svg}

    def _drawing(self, page: Page, told: str) -> str:
        self.items += page.items
        return inner_svg(page, told)
