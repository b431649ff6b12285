"""Guesses, rosters and armies: about even, at rest, the same for the same seed, and everybody equally often."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from cardgen.board import Board
from cardgen.catalog import load
from cardgen.catalog.worths import valued_on
from cardgen.engine.army import simple_kind
from cardgen.engine.legality import legal
from cardgen.values.armies import EVEN, NOBODY, ODDS, armies, deal, difference, is_odds, position, rests
from cardgen.values.guess import doing, guess
from cardgen.values.roster import MEN, PAWN, THRONE, Roster, as_man

CHESS = Board(8, 8)


@pytest.mark.parametrize(
    ("piece", "worth"),
    [("queen", 9.42), ("rook", 4.7), ("bishop", 3.3), ("knight", 3.21), ("king", 3.96), ("standard-pawn", 1.09)],
)
def test_guesses_of_chess(piece: str, worth: float) -> None:
    """They are what players would expect, and pinned: games that were played with others do not count."""
    assert guess(as_man(load().piece(piece).kind), CHESS) == worth


def test_what_moves_and_takes_alike_gains_half_from_either() -> None:
    """A knight that only moves and one that only takes are worth about the same, each less than half of a knight."""
    moves, takes, both = (guess(simple_kind("n", text), CHESS) for text in ("mN", "cN", "N"))
    assert moves + takes < both
    assert 0.5 < moves / takes < 2


def test_forward_is_better() -> None:
    """The same squares forward are worth more than backward."""
    assert guess(simple_kind("n", "fN"), CHESS) > guess(simple_kind("n", "bN"), CHESS)


def test_to_stay_on_one_colour_is_worse() -> None:
    """It is seen of the moves, and counts."""
    assert doing(simple_kind("b", "B"), CHESS).one_colour
    assert not doing(simple_kind("b", "BmW"), CHESS).one_colour


def test_to_stand_still_is_worth_little() -> None:
    """A null move goes nowhere: a man who has no other is worth less than the least that walks, and yet something."""
    assert (
        0
        < guess(simple_kind("o", "O"), CHESS)
        < min(guess(simple_kind("w", move), CHESS) for move in ("fW", "bW", "sW"))
    )


def test_everybody_stands_somewhere(small: Roster, large: Roster) -> None:
    """Each piece of the catalogue is on the roster of a board, in one set or another; the men of chess on both."""
    pieces = load().pieces
    assert {piece.id for piece in pieces} == small.kinds.keys() | large.kinds.keys()
    assert small.kinds.keys() & large.kinds.keys() >= set(MEN)


def test_a_piece_of_both_games_stands_on_both_boards() -> None:
    """The cannon is dealt in Dealer's Chess, and picked in Pick-the-team."""
    boards = [str(valued_on(piece)) for one in load().sets for piece in one.pieces if piece.id == "cannon"]
    assert boards == ["8x8", "10x10"]


def test_royals_are_men(small: Roster) -> None:
    """They may be taken; only the king on the throne may not be left in check."""
    assert not any(kind.rules.royal for kind in small.kinds.values())
    army = small.army(("chef", "king"))
    assert [key for key, kind in army.kinds.items() if kind.rules.royal] == [THRONE]


def test_who_spreads_another_brings_it(small: Roster) -> None:
    """A Mecklenbeck zombie pawn makes zombie pawns of its captors."""
    assert "zombie-pawn" in small.only(("mecklenbeck-zombie-pawn",)).kinds


@pytest.mark.parametrize("number", range(12))
def test_deals_are_about_even_and_at_rest(small: Roster, number: int) -> None:
    """By the guesses, and neither side can win anything at once."""
    pair = deal(small, "law", number)
    assert rests(small, pair)
    assert abs(difference(small, pair)) <= EVEN


def test_deals_of_the_large_board(large: Roster) -> None:
    """They are the same there, with more men."""
    pair = deal(large, "law", 0)
    assert rests(large, pair)
    assert legal(position(large, pair).state())


def test_the_same_seed_deals_the_same(small: Roster) -> None:
    """And another another."""
    assert deal(small, "7", 3) == deal(small, "7", 3) != deal(small, "8", 3)


def test_games_of_a_deal_change_sides(small: Roster) -> None:
    """Who had White's men has Black's next."""
    assert armies(small, "7", 4) == armies(small, "7", 5)[::-1]


def test_pawn_odds_are_one_pawn_of_chess(small: Roster) -> None:
    """Everything else is the same, square by square."""
    more, less = armies(small, "7", 2 * (ODDS - 1))
    assert is_odds(2 * ODDS - 1)
    assert not is_odds(0)
    assert more.back == less.back
    assert more.men - less.men == Counter({PAWN: 1})
    assert [one for one, other in zip(less.front, more.front, strict=True) if one != other] == [NOBODY]


def test_everybody_is_dealt_equally_often(small: Roster) -> None:
    """Decks are gone through in turn: after any number of deals no officer is far ahead of another."""
    kinds = replace(small, kinds={key: small.kinds[key] for key in (*MEN, "camel", "cannon", "king", "chef", "wazir")})
    counts = Counter[str]()
    for number in range(30):
        if not is_odds(2 * number):
            first, second = deal(kinds, "law", number)
            counts += first.men + second.men
    dealt = [counts[key] for key in kinds.officers]
    assert max(dealt) - min(dealt) <= 30 // ODDS + 2


def test_wanted_kinds_stand_in_every_deal(small: Roster) -> None:
    """Officers and pawns."""
    for number in range(5):
        first, second = deal(small, "law", number, ("camel", "berolina-pawn"))
        assert (first.men + second.men).keys() >= {"camel", "berolina-pawn"}
