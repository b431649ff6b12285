"""Quick starts: every game of the catalogue has one, and its numbers are those of the game."""

from __future__ import annotations

import pytest

from cardgen.catalog import load
from cardgen.games.dealers.options import DealersOptions, numbers
from cardgen.games.pick_the_team.options import PickOptions, variant_of
from cardgen.games.starts import quick_start
from cardgen.words import ENGLISH
from cardgen.words.language.languages import LANGUAGES

GAMES = sorted({piece.game for one in load().sets for piece in one.pieces})


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_quick_start(game: str, code: str) -> None:
    """With heads and texts, and no gap left open."""
    begun = quick_start(game, LANGUAGES[code])
    assert begun is not None
    assert begun.title
    assert len(begun.rules) >= 5
    assert all(head and text and "{" not in text for head, text in begun.rules)


def test_other_games_have_none() -> None:
    """A maker's game is not known here."""
    assert quick_start("My Chess", ENGLISH) is None
    assert quick_start("", ENGLISH) is None


def test_the_numbers_are_those_of_the_game() -> None:
    """What is dealt, chosen and left over is what the game deals when the players have agreed on nothing else."""
    begun = quick_start("Dealer's Chess", ENGLISH)
    assert begun is not None
    said = dict(begun.rules)
    count = numbers(DealersOptions())
    assert f"gets a royal, {count.dealt} pieces and {count.pawns} pawns, face up" in said["Deal."]
    assert f"{DealersOptions().redeals} times at most" in said["Deal."]
    assert said["Choose."].startswith(f"Take up your {count.dealt} pieces and lay {count.chosen} of them face down. ")
    assert f"The other {count.dealt - count.chosen} are your hand." in said["Choose."]
    team = quick_start("Pick-the-Team Chess", ENGLISH)
    assert team is not None
    board = variant_of(PickOptions()).board
    assert f"a board of {board.files}×{board.ranks}" in dict(team.rules)["You need"]


@pytest.mark.parametrize("third", ["none", "spears"])
def test_the_numbers_of_bigger_boards_are_those_of_the_game(third: str) -> None:
    """On 10×10 they are the same with a row of spears and without."""
    begun = quick_start("Dealer's Chess", ENGLISH)
    assert begun is not None
    said = dict(begun.rules)["Bigger boards."]
    ten = numbers(DealersOptions(board="10x10", third=third))
    assert f"each gets {ten.dealt} pieces, keeps {ten.chosen}, and {ten.pawns} pawns" in said
    assert ten.spears == 0 or f"On 10×10 such a row of {ten.spears} is allowed." in said
    twelve = numbers(DealersOptions(board="12x12", third="spears"))
    assert f"On 12×12: {twelve.dealt}, {twelve.chosen} and {twelve.pawns}" in said
    assert f"a row of {twelve.spears} spears" in said
