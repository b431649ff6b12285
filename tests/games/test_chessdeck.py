"""ChessDeck: cards and limits, what they pay for, passing, mate on the board alone, and hands that are hidden."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.engine.fen import parse_fen
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.chessdeck import GAME
from cardgen.games.chessdeck.cards import DECK, cards_in_words, in_order, limit, movable_kinds, read_cards, without
from cardgen.games.chessdeck.playing import BothHands, DeckDraw, DeckPlay
from cardgen.games.core.actions import PASS, Act
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.play.match import new_match, random_match
from cardgen.kit.games.logs import followed, read_log

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "chessdeck.log"
CATALOGUE = load()
START = "{rook}{knight}{bishop}{queen}{king}{bishop}{knight}{rook}"
WORDS = {"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "standard-pawn"}


def standing(fen: str, hand: str, *words: str, turn: int = 1, other: str = "P", unparried: bool = False) -> DeckPlay:
    """The side to move with cards in its hand, in its turn of that number; the rest of both decks is to be drawn."""
    table = GAME.table(read_options(GAME.options, words), CATALOGUE)
    placed, _, rest = fen.partition(" ")
    spelt = "".join(
        f"{{{WORDS[one.lower()].upper() if one.isupper() else WORDS[one]}}}" if one.lower() in WORDS else one
        for one in placed
    )
    position = parse_fen(f"{spelt} {rest}", table.army)
    hands = read_cards(hand.split()), read_cards(other.split())
    if position.turn is Side.BLACK:
        hands = hands[1], hands[0]
    decks = without(DECK, hands[0]), without(DECK, hands[1])
    return DeckPlay(table, Course(position), BothHands(hands, decks, ((), ()), (turn, turn)), unparried=unparried)


CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq"


def counts(state: DeckPlay) -> dict[str, int]:
    """What may be shed, and how many moves it pays for."""
    found = {}
    for act in state.legal_actions(state.side):
        assert isinstance(act, Act)
        found[" ".join(act.words)] = len(state.after(act, state.side).legal_actions(state.side))
    return found


def shed(state: DeckPlay, cards: str) -> DeckPlay:
    return state.after(state.read_action(state.side, f"shed {cards}"), state.side)


def moved(state: DeckPlay, text: str) -> DeckPlay:
    return state.after(state.position.find(text), state.side)


class TestCards:
    """What they are worth, and what they move."""

    def test_limits(self) -> None:
        """3 in the first turn, one more in each, 9 at last."""
        assert [limit(turn) for turn in range(1, 9)] == [3, 4, 5, 6, 7, 8, 9, 9]

    def test_a_deck(self) -> None:
        """32 cards."""
        assert len(DECK) == 32
        assert [DECK.count(name) for name in ("pawn", "knight", "bishop", "rook", "queen")] == [16, 4, 4, 4, 4]

    @pytest.mark.parametrize(
        ("cards", "turn", "kinds"),
        [
            ("", 1, "king"),
            ("P", 1, "standard-pawn"),
            ("B", 1, "bishop"),
            ("R", 2, ""),
            ("R", 3, "rook"),
            ("P P", 1, "standard-pawn king"),
            ("P P N", 2, "standard-pawn knight bishop king"),
            ("P P N", 3, "standard-pawn knight bishop rook king"),
            ("B P", 1, "standard-pawn knight bishop king"),
            ("Q Q", 7, "standard-pawn knight bishop rook queen king"),
        ],
    )
    def test_what_they_move(self, cards: str, turn: int, kinds: str) -> None:
        """One card its own man, several any that is worth no more; never above the limit."""
        assert " ".join(movable_kinds(read_cards(cards.split()), limit(turn))) == kinds

    def test_said(self) -> None:
        """In words, and less some of them."""
        assert cards_in_words(in_order(("queen", "pawn", "pawn"))) == "two pawns and a queen"
        assert cards_in_words(()) == "nothing"
        assert without(("pawn", "queen"), ("queen",)) == ("pawn",)
        with pytest.raises(CardgenError, match=r"^there is no queen more among a pawn and a queen\.$"):
            without(("pawn", "queen"), ("queen", "queen"))
        with pytest.raises(CardgenError, match=r"^'king' is not on a card; there are pawn, .*"):
            read_cards(["king"])


class TestTurns:
    """What may be shed and moved."""

    def test_the_first_turn(self) -> None:
        """With a pawn, a knight and a bishop a hundred ways: none for the king, one for each pair and for all three."""
        assert counts(standing(CHESS, "P N B")) == {
            "pawn": 16,
            "knight": 4,
            "pawn knight": 20,
            "pawn bishop": 20,
            "knight bishop": 20,
            "pawn knight bishop": 20,
        }

    def test_dear_cards_in_the_first_turn(self) -> None:
        """A queen's or rook's card alone moves nobody; two of them any that is worth no more than three."""
        assert counts(standing(CHESS, "Q R Q")) == {"rook queen": 20, "queen queen": 20, "rook queen queen": 20}

    def test_pass(self) -> None:
        """Forced where nothing can be paid for, and then a card is drawn; else it is refused."""
        state = standing(CHESS, "Q", turn=2)
        assert [*state.legal_actions(Side.WHITE)] == [PASS]
        after = state.after(PASS, Side.WHITE)
        assert after.current_players == (CHANCE,)
        assert after.cards.turns == (3, 2)
        again = standing(CHESS, "Q", "passes-count=no", turn=2).after(PASS, Side.WHITE)
        assert again.cards.turns == (2, 2)
        drawn = after.after(Act("draw", ("knight",)), CHANCE)
        assert drawn.cards.hands[0] == ("knight", "queen")
        assert drawn.current_players == (Side.BLACK,)
        open_king = standing("4k3/8/8/8/8/8/4P3/4K3 w", "Q", turn=2)
        with pytest.raises(CardgenError, match=r"^shed none can be paid: nobody passes who can move\.$"):
            open_king.after(PASS, Side.WHITE)

    def test_castling(self) -> None:
        """A move of the king, free; or of the rook, where that was agreed on."""
        castling = "4k3/8/8/8/8/8/8/4K2R w K"
        assert "O-O" in [str(move) for move in shed(standing(castling, "P"), "none").legal_actions(Side.WHITE)]
        assert "O-O" not in [
            str(move) for move in shed(standing(castling, "P", "castling=rook"), "none").legal_actions(Side.WHITE)
        ]
        assert "O-O" in [
            str(move) for move in shed(standing(castling, "R", "castling=rook", turn=3), "R").legal_actions(Side.WHITE)
        ]

    def test_the_pile_is_drawn_from(self) -> None:
        """The 33rd card that is asked for comes from the pile, with what was just shed among it."""
        state = standing("4k3/8/8/8/8/8/4P3/4K3 w", "P")
        empty = BothHands((("pawn",), ("pawn",)), ((), DECK[1:]), (DECK[1:], ()), (9, 9))
        state = moved(shed(DeckPlay(state.table, state.course, empty), "P"), "e2e4")
        drawing = state.chances()
        assert len(drawing.deck) == 32
        assert dict(drawing.events())[Act("draw", ("pawn",))] == Fraction(1, 2)
        drawn = state.after(Act("draw", ("queen",)), CHANCE)
        assert (len(drawn.cards.decks[0]), drawn.cards.piles[0]) == (31, ())

    def test_no_card_is_left(self) -> None:
        """Who has them all in his hand draws none."""
        state = standing("4k3/8/8/8/8/8/4P3/4K3 w", "P")
        all_of_them = BothHands((DECK, ("pawn",)), ((), DECK[1:]), ((), ()), (9, 9))
        state = moved(shed(DeckPlay(state.table, state.course, all_of_them), "none"), "e1d1")
        assert state.current_players == (Side.BLACK,)

    def test_why_not(self) -> None:
        """What cards pay for, what is not in the hand, and what comes first."""
        state = standing(CHESS, "P N B")
        for text, problem in (
            ("shed queen", "there is no queen among a pawn, a knight and a bishop."),
            ("shed bishop", "no legal move can be paid for with a bishop at a limit of 3."),
            ("e2e4", "'e2e4' does not say what is shed: say that first, as in shed pawn."),
            ("pass", "'pass' does not say what is shed: say that first, as in shed pawn."),
        ):
            with pytest.raises(CardgenError) as error:
                state.read_action(Side.WHITE, text)
            assert str(error.value) == problem
        paid = shed(state, "P")
        with pytest.raises(CardgenError, match=r"^a pawn at a limit of 3 pays for pawn, not for the knight\.$"):
            paid.after(paid.position.find("b1c3"), Side.WHITE)
        with pytest.raises(CardgenError, match=r"^now a man is moved, not 'shed pawn'\.$"):
            paid.after(Act("shed", ("pawn",)), Side.WHITE)
        with pytest.raises(CardgenError, match=r"^now White draws 3 cards, as in draw pawn pawn pawn\.$"):
            GAME.initial_state(GAME.options(), CATALOGUE).after(Act("draw", ("pawn",)), CHANCE)


class TestEnds:
    """Mate on the board alone, and kings that are taken."""

    def test_mate_whatever_the_cards(self) -> None:
        """A mated side with three queens' cards is mated."""
        state = standing("7k/6Q1/6K1/8/8/8/8/8 b", "Q Q Q")
        assert state.outcome == Outcome(Side.WHITE, Termination.CHECKMATE)
        assert standing("7k/5K2/6Q1/8/8/8/8/8 b", "Q Q Q").outcome == Outcome(None, Termination.STALEMATE)

    def test_a_check_that_cannot_be_paid_for(self) -> None:
        """The side passes, and its king may be taken by who pays for that; or it has lost, where that was agreed on."""
        smothered = "1r4rk/6pp/8/4N3/8/8/8/K7 w"
        state = moved(shed(standing(smothered, "N", other="Q", turn=3), "N"), "e5g6")
        state = state.after(Act("draw", ("knight",)), CHANCE)
        assert state.position.in_check
        assert [*state.legal_actions(Side.BLACK)] == [PASS]
        state = state.after(PASS, Side.BLACK).after(Act("draw", ("pawn",)), CHANCE)
        assert state.outcome is None
        paid = shed(state, "N")
        taking = next(one for one in paid.legal_actions(Side.WHITE) if str(one) == "g6h8")
        taken = paid.after(taking, Side.WHITE)
        assert taken.outcome == Outcome(Side.WHITE, Termination.KING_CAPTURED)
        assert taken.current_players == ()
        lost = standing("1r4rk/6pp/6N1/8/8/8/8/K7 b", "Q", "unpaid-check=lost", turn=3)
        assert lost.outcome == Outcome(Side.WHITE, Termination.UNPAID_CHECK)

    def test_who_can_pay_has_to_answer(self) -> None:
        """With a pawn's card Black takes the knight."""
        state = standing("1r4rk/6pp/6N1/8/8/8/8/K7 b", "P", turn=3)
        assert [str(act) for act in state.legal_actions(Side.BLACK)] == ["shed pawn"]


class TestHidden:
    """Hands that are hidden."""

    def test_what_the_other_sees(self) -> None:
        """Two states that differ in the other's cards alone are one, and the program does the same in both."""
        one = standing(CHESS, "P N B", "hands=hidden", other="Q Q Q")
        two = standing(CHESS, "P N B", "hands=hidden", other="P R N")
        assert one.write() != two.write()
        assert one.observation(Side.WHITE).write() == two.observation(Side.WHITE).write()
        assert one.observation(Side.BLACK).write() != two.observation(Side.BLACK).write()
        chosen = {
            str(player_of("program:300")(state.observation(Side.WHITE), Side.WHITE, Random(seed)))
            for state in (one, two)
            for seed in (1, 1)
        }
        assert len(chosen) == 1
        assert one.holdings(Side.BLACK) == {}
        assert one.private

    def test_what_everybody_sees(self) -> None:
        """Without that option the observation is the state."""
        state = standing(CHESS, "P N B")
        assert state.observation(Side.BLACK) is state
        assert state.holdings(Side.WHITE) == {"hand": ("pawn", "knight", "bishop")}
        assert state.hint(Side.WHITE) == "you have a pawn, a knight and a bishop, and the limit of this turn is 3"
        assert state.hint(Side.BLACK) == ""


def test_the_program_pays_little() -> None:
    """It takes the queen that hangs, with the least that pays for it."""
    state = standing("4k3/8/8/3q4/4P3/8/8/4K3 w", "P Q R", turn=7)
    act = player_of("program")(state, Side.WHITE, Random(1))
    assert act == Act("shed", ("pawn",))
    move = player_of("program")(state.after(act, Side.WHITE), Side.WHITE, Random(1))
    assert isinstance(move, Move)
    assert str(move) == "e4d5"


def test_a_deck_for_both() -> None:
    """Both draw from it, and shed into one pile."""
    state = GAME.initial_state(read_options(GAME.options, ("deck=shared",)), CATALOGUE)
    state = state.after(Act("draw", ("pawn", "pawn", "queen")), CHANCE).after(
        Act("draw", ("pawn", "rook", "queen")), CHANCE
    )
    assert len(state.cards.decks[0]) == 26
    state = moved(shed(state, "P"), "e2e4").after(Act("draw", ("queen",)), CHANCE)
    state = moved(shed(state, "P"), "e7e5")
    assert state.cards.piles[0] == ("pawn", "pawn")
    assert state.chances() == DeckDraw(state.cards.decks[0], 1, Side.BLACK)


def test_log_by_hand() -> None:
    """It is legal to the last line."""
    path = HERE / "logs" / "chessdeck-by-hand.log"
    *_, (_, match) = followed(read_log(path), CATALOGUE, path)
    assert match.state.current_players == (Side.WHITE,)


def test_golden_log() -> None:
    """A random game, action by action. CARDGEN_GOLDEN=1 writes it anew; read the difference before you commit it."""
    match = new_match(GAME, GAME.options(), CATALOGUE, "2")
    text = random_match(match, Random(2)).log.write()
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_components() -> None:
    """Two decks of 32, or one; a track and two pegs."""
    for words, decks in (((), 2), (("deck=shared",), 1)):
        found = GAME.components(read_options(GAME.options, words), CATALOGUE)
        assert sum(one.count for one in found if one.what == "card") == 32 * decks
        assert sum(one.count for one in found if one.what == "man") == 32
        assert {one.what for one in found} == {"board", "man", "marker", "card", "track", "peg", "sheet"}
