"""Mirror images among the pieces: what is said to the left of one and to the right of the other is set alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.board import Board, Square
from cardgen.card.front.face_of import face_of
from cardgen.card.front.layout import lay_out
from cardgen.catalog import load
from cardgen.engine.interpreter import View
from cardgen.engine.reach import reach
from cardgen.ink.items import Group, Tagged, Text, Use
from cardgen.paper.shelf import all_stock, template_for
from cardgen.words.language.languages import LANGUAGES
from tests.support.fronts import ink

if TYPE_CHECKING:
    from cardgen.ink.items import Page
    from cardgen.paper.stock import Stock

TWINS = [("left-end-pawn", "right-end-pawn"), ("left-spear", "right-spear"), ("left-knight", "right-knight")]


def measures(page: Page) -> tuple[float, float, float, str, float, float]:
    """The sizes of the name, of the words and of the rules, the board, the side of its squares and where tiles stand."""
    texts = [item for item in ink(page.items) if isinstance(item, Text)]
    board = next(item for item in ink(page.items) if isinstance(item, Use) and item.symbol.name.startswith("board."))
    named = next(text.size for text in texts if text.font == "serif-bold")
    serif = [text.size for text in texts if text.font == "serif"]
    rows = [item for item in ink(page.items) if isinstance(item, Tagged) and item.role == "LI"]
    tiles = min(item.x for row in rows for item in row.items if isinstance(item, Group))
    return named, serif[0], serif[-1], board.symbol.name, board.scale, round(tiles, 6)


@pytest.mark.parametrize("stock", all_stock(), ids=lambda stock: stock.id)
@pytest.mark.parametrize("twins", TWINS, ids=lambda twins: twins[0])
def test_twins_are_set_alike(twins: tuple[str, str], stock: Stock) -> None:
    """What is left on one card and right on the other has the same type and the same squares, in all languages."""
    catalogue, template = load(), template_for(stock)
    for language in LANGUAGES.values():
        faces = [face_of(catalogue.piece(name), language=language) for name in twins]
        one, other = (measures(lay_out(face, template)) for face in faces)
        assert one == other


def test_twins_are_mirror_images() -> None:
    """What one does to the left the other does to the right; no other pieces of ours are called twins."""
    found = {piece.id: piece.twin.id for one in load().sets for piece in one.pieces if piece.twin is not None}
    assert found == {one: other for pair in TWINS for one, other in (pair, pair[::-1])}
    board, start = Board(9, 9), Square(4, 4)
    for one, other in found.items():
        left, right = (reach(load().piece(name).kind.moves, start, View(board, initial=True)) for name in (one, other))
        for squares, mirrored in ((left.quiet, right.quiet), (left.capture, right.capture)):
            assert {Square(8 - square.file, square.rank) for square in squares} == mirrored
