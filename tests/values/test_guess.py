"""What men seem to be worth by their moves, against what games have said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog.worths import LARGE, SMALL, worth_of
from cardgen.kit.catalogue import load_catalogue
from cardgen.values.guess import guess, guessed
from tests.support.samples import one_in

if TYPE_CHECKING:
    from cardgen.board import Board


@pytest.mark.parametrize(("board", "wanted"), [(SMALL, 0.93), (LARGE, 0.9)], ids=("8x8", "10x10"))
def test_most_men_are_worth_what_a_guess_allows(board: Board, wanted: float) -> None:
    """Of those that were measured surely nine in ten and more are between the least and the most; none is far off."""
    kinds = {piece.kind for piece in load_catalogue().pieces}
    worths = [(kind, worth_of(kind, board)) for kind in sorted(kinds, key=lambda kind: kind.id)]
    known = one_in(3, [(kind, worth) for kind, worth in worths if worth is not None and worth.sure])
    within = 0
    for kind, worth in known:
        _, least, most = guessed(kind, board)
        within += least <= worth.value <= most
        assert least / 3 <= worth.value <= most * 2
    assert within >= wanted * len(known)


def test_a_guess_is_between_its_bounds() -> None:
    """And it is what is guessed of the kind."""
    for piece in one_in(20, load_catalogue().pieces):
        pawns, least, most = guessed(piece.kind, SMALL)
        assert least < pawns == guess(piece.kind, SMALL) < most
