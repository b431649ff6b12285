"""Decks that games are played with: they hold what the games list, and ordinary playing cards do as well."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.options import read_options
from cardgen.games.core.orthodox import MEN, PAWN
from cardgen.games.core.paper.cards import (
    LONG,
    CheckersCard,
    ManCard,
    OrdinaryCard,
    StrideCard,
    Suit,
    TableCard,
    short_cards,
    without_gap,
)
from cardgen.games.core.paper.chess_cards import chess_cards
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.decks import CHESS_KIT_GAMES, decks_of
from cardgen.games.find import games
from cardgen.games.neighbour.borrowing import read_stride
from cardgen.games.solitaire.cards import id_of, read_card, side_of
from tools.kit_pictures import HAND
from tools.readme_pictures import FAN

SIGNS = {Suit.HEARTS: "h", Suit.DIAMONDS: "d", Suit.SPADES: "s", Suit.CLUBS: "c"}
REFERENCE = "dealers", "pick-the-team"
EVERY = [(game.id, words) for game in games().values() for words in game.examples]


@pytest.mark.parametrize(("name", "words"), EVERY, ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30])
def test_decks_hold_the_cards_of_the_components(name: str, words: tuple[str, ...]) -> None:
    """All of them, each as often as it is listed; or none, where they are reference cards."""
    game, catalogue = games()[name], load()
    options = read_options(game.options, words)
    dealt = Counter((one.what, one.component) for deck in kit_of(game).decks(options) for one in deck.cards)
    listed = {
        (one.what, one.name): one.count for one in kit_of(game).components(options, catalogue) if "card" in one.what
    }
    assert dealt == (Counter() if name in REFERENCE else Counter(listed))


def test_one_deck_serves_all_of_the_chess_kit() -> None:
    """32 men, four checkers, twenty positions, and the card of a turn; each game finds its cards in it.

    The pictures of the README show some of them.
    """
    (whole,) = decks_of(CHESS_KIT_GAMES, ())
    counts = Counter(type(card) for card in whole.faces)
    assert counts == {ManCard: 32, CheckersCard: 4, StrideCard: 20, TableCard: 1}
    for name in CHESS_KIT_GAMES:
        (own,) = decks_of((name,), ())
        assert not Counter(map(without_gap, own.faces)) - Counter(map(without_gap, whole.faces))
        assert own.label == whole.label
    assert {card.name for card in whole.faces} > {*FAN, *HAND}


def test_ordinary_cards_do_as_well() -> None:
    """Men and checkers have a playing card each, and so have positions; Parade and Neighbour read them so."""
    (whole,) = decks_of(CHESS_KIT_GAMES, ())
    piles = ManCard | CheckersCard, StrideCard
    for pile in piles:
        ordinary = [card.ordinary for card in whole.faces if isinstance(card, pile)]
        assert len(set(ordinary)) == len(ordinary) in (36, 20)
    for card in whole.faces:
        if isinstance(card, ManCard) and card.key != "standard-pawn":
            letter = read_card(f"{card.ordinary.rank}{SIGNS[card.ordinary.suit]}")
            assert (side_of(letter), id_of(letter)) == (card.side, card.key)
        if isinstance(card, StrideCard):
            stride = read_stride(f"{card.squares}{SIGNS[card.ordinary.suit]}")
            assert (stride.way, stride.squares) == (card.way, card.squares)


def test_the_table_of_playing_cards() -> None:
    """As the author lists them, with the gaps before men."""
    rows = {
        ("white", "pawn"): "2h 3h 4h 5h 2d 3d 4d 5d",
        ("white", "knight"): "8h 8d",
        ("white", "bishop"): "9h 9d",
        ("white", "rook"): "10h 10d",
        ("white", "queen"): "Qh",
        ("white", "king"): "Kh",
    }
    rows |= {("black", name): cards.replace("h", "s").replace("d", "c") for (_, name), cards in rows.items()}
    found: dict[tuple[str, str], list[str]] = {}
    gaps = {}
    for card in chess_cards(MEN, gaps=True):
        side, _, name = card.name.lower().partition(" ")
        found.setdefault((side, name), []).append(f"{card.ordinary.rank}{SIGNS[card.ordinary.suit]}")
        gaps[name] = card.gap
    assert {key: " ".join(cards) for key, cards in found.items()} == rows
    assert gaps == {"pawn": None, "knight": 1, "bishop": 2, "rook": 3, "queen": 5, "king": 6}


def test_what_cards_are_called() -> None:
    """In words."""
    assert str(OrdinaryCard("10", Suit.CLUBS)) == "10 of clubs"
    assert str(OrdinaryCard("Q", Suit.HEARTS)) == "queen of hearts"
    assert ManCard(Side.BLACK, "standard-pawn", OrdinaryCard("2", Suit.CLUBS)).name == "Black Pawn"


def test_error_of_decks_with_other_backs() -> None:
    """They cannot be shuffled together; and a game without cards has no deck."""
    with pytest.raises(CardgenError, match=r"^cards of Chess Kit and ChessDeck do not go into one deck: their backs"):
        decks_of(("parade", "chessdeck"), ())
    with pytest.raises(CardgenError, match=r"^Cubic Chess is played without cards of its own\.$"):
        decks_of(("cubic",), ())


GAPS_MATTER = "parade"
"""The game in which empty squares before a man are counted."""


@pytest.mark.parametrize(("name", "words"), EVERY, ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30])
def test_cards_show_nothing_that_their_game_does_not_use(name: str, words: tuple[str, ...]) -> None:
    """Gaps stand on the cards of the game that counts them, and its booklet tells of them; no other does either."""
    game = games()[name]
    options = read_options(game.options, words)
    cards = [card for deck in kit_of(game).decks(options) for card in deck.faces if isinstance(card, ManCard)]
    assert {card.key for card in cards if card.gap is not None} == ({*MEN} - {PAWN} if name == GAPS_MATTER else set())
    if cards:
        booklet = repr(kit_of(game).booklet(options, load()))
        assert bool(re.search(r"\bgaps?\b", booklet)) is (name == GAPS_MATTER)


@pytest.mark.parametrize("places", [8, 9])
@pytest.mark.parametrize(("name", "words"), EVERY, ids=lambda one: one if isinstance(one, str) else " ".join(one)[:30])
def test_the_last_sheet_of_a_deck_is_full(name: str, words: tuple[str, ...], places: int) -> None:
    """Of cards to be looked up alone, the first of them first; the cards that are played with are as many as before."""
    for deck in kit_of(games()[name]).decks(read_options(games()[name].options, words)):
        filled = deck.filled(places)
        assert filled[: len(deck.cards)] == deck.faces
        assert len(filled) % places == 0
        assert len(filled) - len(deck.cards) < places
        more = Counter(filled[len(deck.cards) :])
        assert {*more} <= {*deck.extras}
        assert max(more.values(), default=0) - min((more[one] for one in deck.extras), default=0) <= 1


def test_rules_in_short_are_whole() -> None:
    """Each sentence stands on one of the cards, in order, and no card has much more than another."""
    for game in games().values():
        lines = game.describe(game.options())
        cards = short_cards("A game", lines)
        assert [row.text for card in cards for row in card.rows] == [*lines]
        letters = [sum(len(row.text) for row in card.rows) for card in cards]
        assert max(letters) <= LONG + max(map(len, lines))
        assert [card.name for card in cards][:1] in (["A game in short"], ["A game in short, 1"])
