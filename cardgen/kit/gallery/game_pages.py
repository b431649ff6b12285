"""What stands over the pieces of a game, as JSON: rules as its booklet has them, what it needs, what can be printed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.games.core.paper.booklet import BookTable, Points, Prose
from cardgen.games.find import games
from cardgen.games.measured import measured
from cardgen.kit.papers.made import game_papers
from cardgen.kit.papers.order import SIZES, is_printed, paper_order
from cardgen.kit.result import counted
from cardgen.pages.size import PAPERS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.games.core.contract import Game, Options
    from cardgen.games.core.paper.booklet import Booklet, BookletPart, Chapter
    from cardgen.kit.papers.order import PaperOrder


def game_pages(catalogs: tuple[Path, ...] = ()) -> dict[str, dict[str, object]]:
    """Of each game by its id whose rules are written down. Raises FileErrors with every mistake of a maker's files."""
    return {id_: game_page(game, catalogs) for id_, game in games().items() if is_printed(game)}


def game_page(game: Game[Options], catalogs: tuple[Path, ...] = ()) -> dict[str, object]:
    """Of one game, by its usual rules."""
    order = paper_order(game.id, "letter", catalogs)
    orders = {paper: replace(order, paper=PAPERS[paper]) for paper in SIZES}
    booklet = order.kit.booklet(order.options, order.catalogue)
    assert booklet is not None
    first, needed, *rules = (chapter for chapter in booklet.chapters if chapter.parts)
    return {
        "id": game.id,
        "name": game.name,
        "told": booklet.subtitle,
        "about": [part.text for part in first.parts if isinstance(part, Prose)],
        "needs": [*_needs(needed)],
        "before": [*_parts(_without_needs(needed))],
        "chapters": [{"title": one.title, "parts": [*_parts(one.parts)]} for one in rules],
        "shown": _shown(booklet),
        "length": _length(game),
        "men": [*game.pieces(order.options, order.catalogue)],
        "papers": {paper: [*_papers(one)] for paper, one in orders.items()},
        "decks": sum(len(deck.cards) for deck in order.kit.decks(order.options)),
        "command": f"cardgen kit {game.id}",
    }


def _needs(chapter: Chapter) -> Iterator[str]:
    """What lies on the table: the first list of what is told before the game."""
    yield from next((part.items for part in chapter.parts if isinstance(part, Points)), ())


def _without_needs(chapter: Chapter) -> Iterator[BookletPart]:
    lists = (part for part in chapter.parts if isinstance(part, Points))
    first = next(lists, None)
    yield from (part for part in chapter.parts if part is not first)


def _parts(parts: Iterator[BookletPart] | tuple[BookletPart, ...]) -> Iterator[dict[str, object]]:
    """Words and tables; diagrams and examples are for paper."""
    for part in parts:
        match part:
            case Prose(text=text):
                yield {"text": text}
            case Points(items=items, numbered=numbered):
                yield {"points": [*items], "numbered": numbered}
            case BookTable(heads=heads, rows=rows):
                yield {"heads": [*heads], "rows": [[*row] for row in rows]}


def _shown(booklet: Booklet) -> int:
    """How many diagrams and examples the booklet has beside its words."""
    words = (Prose, Points, BookTable)
    return sum(not isinstance(part, words) for chapter in booklet.chapters for part in chapter.parts)


def _length(game: Game[Options]) -> str:
    """How long a game takes, where that was measured."""
    known = measured(game)
    if known is None:
        return ""
    moves = "moves" if len(game.sides) == 1 else "turns of each side"
    return f"{known.moves} {moves}, in {counted(known.games, 'game')} that the program played"


def _papers(order: PaperOrder[Options]) -> Iterator[dict[str, object]]:
    for one in game_papers(order):
        yield {"id": one.id, "title": one.title, "about": one.about}
