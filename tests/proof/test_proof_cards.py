"""Every card that is printed is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.card.deck import write_cards
from cardgen.card.faces import face_of
from cardgen.card.shelf import all_stock, find_stock
from cardgen.catalog import load
from cardgen.proof import prove

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = load()
PIECES = [piece for one in CATALOGUE.sets for piece in one.pieces]
FACES = [face_of(piece) for piece in PIECES]


@pytest.mark.parametrize("stock", [stock.id for stock in all_stock()])
def test_every_card_of_the_catalogue_is_proved(stock: str, tmp_path: Path) -> None:
    """Nothing on any card of any stock differs from what the rules say."""
    file = tmp_path / "cards.pdf"
    write_cards(file, FACES, find_stock(stock))
    proof = prove(file, CATALOGUE)
    assert list(map(str, proof.findings)) == []
    assert proof.cards == len(PIECES)
    assert proof.squares >= 25 * len(PIECES)
