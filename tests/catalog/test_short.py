"""The letters in the corners of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from cardgen.catalog.short import LONGEST, Named, shorts
from cardgen.errors import FileErrors

if TYPE_CHECKING:
    from pathlib import Path


def chosen(*names: str) -> list[str]:
    """The letters of pieces of one set, in their order."""
    found = shorts([[Named(name, name) for name in names]])
    return [found[name] for name in names]


def test_every_piece_of_the_catalogue_has_letters_of_its_own() -> None:
    """Two to four; a piece that stands in several sets has the same in each, unless it has another name there."""
    pieces = {(piece.id, piece.name): piece.short for one in load().sets for piece in one.pieces}
    assert all(2 <= len(short) <= LONGEST for short in pieces.values())
    assert len({short.casefold() for short in pieces.values()}) == len(pieces)
    assert all(piece.short == pieces[piece.id, piece.name] for one in load().sets for piece in one.pieces)
    assert pieces["archbishop", "Archbishop"] != pieces["archbishop", "Cardinal"]


def test_letters_that_a_player_expects() -> None:
    """The men of chess have the beginnings of their names."""
    found = {piece.id: piece.short for one in load().sets for piece in one.pieces}
    assert [found[name] for name in ("king", "queen", "rook", "bishop", "knight")] == ["Ki", "Qu", "Ro", "Bi", "Kn"]
    assert (found["left-end-pawn"], found["right-end-pawn"]) == ("LE", "RE")


def test_names_are_shortened() -> None:
    """The beginning of a word; initials of several; what all pawns are called does not count, unless it is all."""
    assert chosen("Yeti", "Snow Yak", "Berolina Pawn", "Pawn") == ["Ye", "SY", "Be", "Pa"]


def test_letters_of_other_scripts() -> None:
    """An ideograph takes the room of two letters; Georgian has no capitals at the beginning of a word."""
    assert chosen("龍王", "龍王 Dragon", "とても長い名前", "Царь", "დრაკონი") == ["龍王", "龍D", "とて", "Ца", "დრ"]
    assert chosen(*["龍馬"] * 1, "龍馬の王") == ["龍馬", "龍の"]


def test_short_names_choose_first_and_sets_in_their_order() -> None:
    """Knight is Kn, and Knightmare takes the next consonant; a set that comes later takes what is left."""
    assert chosen("Knightmare", "Knight") == ["Kg", "Kn"]
    found = shorts([[Named("knightmare", "Knightmare")], [Named("knight", "Knight")]])
    assert found == {"knightmare": "Kn", "knight": "Kg"}


def test_there_are_always_letters_left() -> None:
    """However many pieces have one name; also one without a letter."""
    found = shorts([[Named(f"{number}", "Oh Oh") for number in range(2000)], [Named("odd", "'-'")]])
    assert len({short.casefold() for short in found.values()}) == 2001
    assert all(1 <= len(short) <= LONGEST for short in found.values())


ENTRY = "pieces: [{{id: yeti, name: Yeti, class: piece, notation: N, source: x, confidence: author, short: {}}}]"


def test_an_entry_gives_its_own_letters(tmp_path: Path) -> None:
    """They are taken as they are, and nobody else gets them."""
    (tmp_path / "yeti.yaml").write_text(ENTRY.format("Kx"), encoding="utf-8")
    assert load([tmp_path]).piece("yeti").short == "Kx"


@pytest.mark.parametrize("short", ["Yetis", "K!", "'Y E'"])
def test_letters_that_are_too_many_or_none(tmp_path: Path, short: str) -> None:
    """Said with their place."""
    (tmp_path / "yeti.yaml").write_text(ENTRY.format(short), encoding="utf-8")
    with pytest.raises(FileErrors, match=r"expected one to four letters or digits, such as Kn\."):
        load([tmp_path])
