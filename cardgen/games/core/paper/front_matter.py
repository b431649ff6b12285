"""A booklet with what all booklets say: who the game is by, what made this folder, how diagrams are read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cardgen.games.core.orthodox import KING, QUEEN
from cardgen.games.core.paper.booklet import PlayedExample, ShownPosition, WorkedExample, replayed, stages
from cardgen.games.core.paper.printed import kit_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog import Catalogue
    from cardgen.engine.position import Position
    from cardgen.games.core.contract import Game, Options
    from cardgen.games.core.paper.booklet import Booklet, BookletPart, Chapter
    from cardgen.games.core.paper.table_items import TableItems

    Shown = tuple[Position, TableItems | None]
    """A diagram: its men, and what lies there."""

MADE = "This booklet and the rest of the kit were made by *cardgen*, a program; the wording is its own."
LETTERS = "K is a king, Q a queen."
MOVED = "After a move a tinted square shows where a man came from, and a frame where he stands now."
STRIPS = "Strips at the foot of a man are the checkers under him, light ones or dark ones."


def complete_booklet(
    game: Game[Options], options: Options, catalogue: Catalogue, more: Sequence[Chapter] = ()
) -> Booklet | None:
    """The booklet of a game, complete, with more chapters before its last; None where nobody has written it."""
    kit = kit_of(game)
    booklet = kit.booklet(options, catalogue)
    if booklet is None:
        return None
    *chapters, last = booklet.chapters
    booklet = replace(booklet, chapters=(*chapters, *more, last))
    shown = [one for chapter in booklet.chapters for part in chapter.parts for one in _shown(part)]
    return replace(booklet, notes=(_signs(shown, kit.diagram_legend), f"{kit.credit} {MADE}"))


def _signs(shown: Sequence[Shown], men: str) -> str:
    """What has to be known of these diagrams."""
    keys = {
        man.key
        for position, items in shown
        for at, man in position.men.items()
        if items is None or at not in items.numbers
    }
    said = [f"*In the diagrams* {men}"]
    if keys & {KING, QUEEN}:
        said.append(LETTERS)
    said.append(MOVED)
    if any(items is not None and items.under for _, items in shown):
        said.append(STRIPS)
    return " ".join(said)


def _shown(part: BookletPart) -> Iterator[Shown]:
    """The diagrams of a part."""
    match part:
        case ShownPosition(position):
            yield position, None
        case WorkedExample(position):
            yield position, None
            yield from ((after, None) for _, move, after in replayed(part) if move)
        case PlayedExample():
            yield from ((stage.position, stage.table_items) for stage in stages(part))
