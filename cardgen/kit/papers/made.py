"""The papers of a game, each with what it is for, and made when it is asked for: the same bytes as in its kit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from cardgen.board import parse_board
from cardgen.errors import CardgenError, did_you_mean
from cardgen.files import write_whole
from cardgen.kit.papers.booklets import booklet_bytes
from cardgen.kit.papers.bytes_of import board_bytes, board_file, form_bytes, form_file
from cardgen.kit.papers.order import paper_order
from cardgen.kit.result import MadeFile, RunResult
from cardgen.pages.board import PlayBoard, tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardgen.kit.papers.order import OnPaper

SQUARE = 45.0
"""Side of a board's squares in mm, as figures are drawn for it."""


@dataclass(frozen=True, slots=True)
class GamePaper:
    """A file to print."""

    id: str
    """By which it is asked for."""
    title: str
    about: str
    """How it is printed, and what is done with it."""
    content: Callable[[], bytes]


def game_papers(order: OnPaper) -> Iterator[GamePaper]:
    """The papers of a game but cards, the first to be read first."""
    yield from _rules(order)
    parts = order.kit.components(order.options, order.catalogue)
    forms = order.kit.sheets(order.options, order.catalogue)
    for one in parts:
        if one.what == "board":
            yield _board(order, one.name)
    for one in parts:
        if one.what == "sheet":
            form = forms[one.name]
            content = partial(form_bytes, order, form, form_file(one.name))
            yield GamePaper(one.name.replace(" ", "-"), f"Sheet: {one.name}", form.about, content)


def _rules(order: OnPaper) -> Iterator[GamePaper]:
    read = "With diagrams and examples, page by page, for a screen or a printer."
    fold = "The same two pages on a side: print on both sides, fold across the middle, staple."
    yield GamePaper("rules", "Rules to read", read, partial(booklet_bytes, order, fold=False))
    yield GamePaper("rules-to-fold", "Rules to fold", fold, partial(booklet_bytes, order, fold=True))


def _board(order: OnPaper, size: str) -> GamePaper:
    """The board in sheets that are glued."""
    squares = parse_board(size)
    board = PlayBoard(squares.files, squares.ranks, SQUARE)
    across, down = tiles(board, order.paper)
    glued = f"{across * down} sheets to be glued" if across * down > 1 else "one sheet"
    about = f"{squares.files} × {squares.ranks} squares of {SQUARE:g} mm: {glued}, best of stout paper."
    content = partial(board_bytes, order, board, board_file(size, SQUARE, order.paper))
    return GamePaper(f"board-{size}", "Board", about, content)


def make_paper(
    game: str,
    which: str,
    paper: str,
    output: Path,
    catalogs: tuple[Path, ...] = (),
    rules: tuple[str, ...] = (),
) -> RunResult:
    """One paper of a game as a file, by its usual rules but for some. Raises CardgenError for a paper that is none."""
    order = paper_order(game, paper, catalogs, rules)
    known = {one.id: one for one in game_papers(order)}
    if which not in known:
        raise CardgenError(f"{order.game.name} has no paper called {which[:60]!r}.{did_you_mean(which, known)}")
    target = output / f"{order.game.id}-{which}.pdf"
    write_whole(target, known[which].content())
    return RunResult((MadeFile(target),))
