"""Booster Chess: cards and checkers, boosted and hobbled men, whole turns that give check, and what a player sees."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from cardgen.board import Side, parse_square
from cardgen.catalog import load
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.booster import GAME
from cardgen.games.booster.calling import as_logged, offered, printed_name
from cardgen.games.booster.men import deck, matching_men
from cardgen.games.booster.playing import BoosterCards, BoosterPlay
from cardgen.games.booster.stacks import in_danger, settled
from cardgen.games.core.actions import Act
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.play.match import new_match, random_match
from cardgen.games.core.reading.move_text import parse_move
from cardgen.kit.games.logs import followed, read_log
from cardgen.kit.play.start import PlayRequest, open_session
from tests.support.letters import lettered

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "booster.log"
CATALOGUE = load()


def standing(fen: str, *words: str, hand: str = "", other: str = "", past: str = "", **stacks: int) -> BoosterPlay:
    """The men of a FEN in letters on checkers: c3=-1 is one of Black's; the side to move has the hand."""
    table = GAME.table(read_options(GAME.options, words), CATALOGUE)
    position = lettered(fen, table.army)
    under = {parse_square(at): count for at, count in stacks.items()}
    position, found = settled(position, under, boost=table.options.boost)
    hands = tuple(sorted(hand.split())), tuple(sorted(other.split()))
    if position.turn is Side.BLACK:
        hands = hands[1], hands[0]
    pile = list(deck(table.options.checkers_cards))
    for name in (*hands[0], *hands[1]):
        pile.remove(name)
    return BoosterPlay(table, position, found, BoosterCards(hands, tuple(pile)))


def played(state: BoosterPlay, *texts: str) -> BoosterPlay:
    """After moves, steps, cards or done, by the side whose turn it is."""
    for text in texts:
        state = drawn(state)
        side = state.side
        listed = {str(action): action for action in state.legal_actions(side)}
        action = listed.get(text) or parse_move(
            state.position, text, state.legal_actions(side), barred=state.illegal_reason
        )
        state = state.after(action, side)
    return state


def drawn(state: BoosterPlay) -> BoosterPlay:
    """With the cards that are to be drawn now."""
    while CHANCE in state.current_players:
        state = state.after(state.chances().sample(Random(0)), CHANCE)
    return state


def ends(state: BoosterPlay, start: str) -> str:
    """Where a man may go."""
    state = drawn(state)
    moves = [action for action in state.legal_actions(state.side) if isinstance(action, Move)]
    return " ".join(str(move.end) for move in moves if str(move.start) == start)


def under(state: BoosterPlay) -> dict[str, int]:
    return {str(at): count for at, count in state.stacks}


class TestSetUp:
    """Cards and checkers."""

    def test_the_deal(self) -> None:
        """36 cards, six for each, as many checkers before them; 24 to be drawn."""
        state = GAME.initial_state(GAME.options(), CATALOGUE)
        assert len(state.cards.pile) == 36
        for _ in range(2):
            state = state.after(state.chances().sample(Random(1)), CHANCE)
        assert [len(hand) for hand in state.cards.hands] == [6, 6]
        assert [state.stock(side) for side in Side] == [6, 6]
        assert len(state.cards.pile) == 24
        assert state.current_players == (Side.WHITE,)

    def test_handicaps(self) -> None:
        """A card for each checker; other numbers of checkers cards."""
        words = ("white-checkers=0", "black-checkers=8", "checkers-cards=8")
        state = GAME.initial_state(read_options(GAME.options, words), CATALOGUE)
        assert state.drawing == (Side.BLACK,)
        assert state.chances().count == 8
        assert len(state.cards.pile) == 40


class TestReadings:
    """What may be agreed on."""

    def test_a_hobbled_rook_castles(self) -> None:
        """With his checkers, where that was agreed on; neither with one of his own, nor with a hobbled king."""
        fen, agreed = "4k3/8/8/8/8/8/8/4K2R w K", "castling=hobbled-rook"
        assert "g1" not in ends(standing(fen, h1=-2), "e1").split()
        assert "g1" not in ends(standing(fen, agreed, h1=1), "e1").split()
        assert "g1" not in ends(standing(fen, agreed, e1=-1), "e1").split()
        after = played(standing(fen, agreed, h1=-2), "O-O")
        assert under(after) == {"f1": -2}
        assert after.position.men[parse_square("f1")].key == "hobbled-rook"

    def test_a_king_that_is_exposed(self) -> None:
        """Where that was agreed on, a card may do it, and then the king may be taken, which wins."""
        fen = "4k3/8/8/8/3r4/4K3/8/R7 w"
        card, act = "black-rook", "play black-rook d4"
        assert act not in [str(one) for one in played(standing(fen, hand=card), "a1b1").plays]
        state = played(standing(fen, "exposing", hand=card), "a1b1", act)
        (taking,) = [move for move in drawn(state).moves if "king" in move.captured]
        assert player_of("program:20")(drawn(state), Side.BLACK, Random(1)) == taking
        after = drawn(state).after(taking, Side.BLACK)
        assert after.outcome == Outcome(Side.BLACK, Termination.KING_CAPTURED)
        assert not after.current_players

    def test_a_king_that_is_exposed_and_not_taken(self) -> None:
        """Nobody has to take it; then the game goes on, and its owner has to care for it."""
        fen = "4k3/8/8/8/3r4/4K3/8/R7 w"
        state = played(standing(fen, "exposing", hand="black-rook"), "a1b1", "play black-rook d4", "e8e7")
        assert drawn(state).in_check


class TestMen:
    """What checkers do to the men on them."""

    def test_hobbled(self) -> None:
        """A knight goes one forward and captures on the forward diagonals; no long step, and a pawn does nothing."""
        state = standing("4k3/8/8/8/1p1p4/2N5/8/4K3 w", c3=-1)
        assert ends(state, "c3") == "b4 c4 d4"
        assert ends(standing("4k3/8/8/8/8/8/2N5/4K3 w", c2=-2), "c2") == "c3"
        assert ends(standing("4k3/8/8/8/8/8/4P3/4K3 w", e2=-1), "e2") == ""

    def test_hobbled_en_passant(self) -> None:
        """A hobbled man takes as a pawn does, also so; not by a step."""
        state = played(standing("4k3/3p4/8/4N3/8/8/8/4K3 b", e5=-1), "d7d5")
        assert ends(state, "e5") == "d6 e6"
        stepped = played(standing("4k3/3p4/8/4P3/8/8/8/4K3 b", d7=-1), "d7d5", "d5c5")
        assert ends(stepped, "e5") == "e6"
        boosted = played(standing("4k3/8/8/4P3/8/3p4/8/4K3 w", e5=1), "e5e6")
        assert "e7" in ends(boosted, "e6")

    def test_boosted(self) -> None:
        """A man on its own checkers steps on as a king; each step sends one home, and the others go with him."""
        state = played(standing("4k3/8/8/8/8/8/8/R3K3 w Q", a1=2), "a1a4")
        assert under(state) == {"a4": 2}
        assert ends(state, "a4") == "a3 b3 b4 a5 b5"
        state = played(state, "a4b5")
        assert (under(state), state.stock(Side.WHITE)) == ({"b5": 1}, 5)
        state = played(state, "b5c6")
        assert (under(state), state.side) == ({}, Side.BLACK)

    def test_a_capture_inherits(self) -> None:
        """What was boosted hobbles its captor, and what was hobbled boosts him, at once."""
        state = played(standing("4k3/8/8/3n4/8/8/8/3QK3 w", d1=1, d5=-2), "d1d5")
        assert under(state) == {"d5": -1}
        assert state.position.men[parse_square("d5")].key == "hobbled-queen"
        assert [state.stock(side) for side in Side] == [6, 5]
        state = played(standing("4k3/8/8/3n4/8/8/8/3QK3 w", d5=2), "d1d5")
        assert under(state) == {"d5": 2}
        assert state.stock(Side.WHITE) == 4
        assert state.stock(Side.WHITE) + 2 == played(state, "d5d6", "d6d7").stock(Side.WHITE)

    def test_the_last_row(self) -> None:
        """A hobbled man sheds the other's checkers there, and does not promote; a pawn promotes at once and goes on."""
        state = played(standing("k7/4Q3/8/8/8/8/8/4K3 w", e7=-2), "e7e8")
        assert under(state) == {}
        assert state.position.men[parse_square("e8")].key == "queen"
        assert state.stock(Side.BLACK) == 6
        state = played(standing("7k/P7/8/8/8/8/8/4K3 w", a7=2), "a7a8=knight", "a8b8")
        assert state.position.men[parse_square("b8")].key == "knight"
        state = played(standing("7k/8/P7/8/8/8/8/4K3 w", a6=1), "a6a7", "a7b8=queen")
        assert state.position.men[parse_square("b8")].key == "queen"

    def test_nobody_is_hobbled_on_his_last_row(self) -> None:
        """A checker of the other's put under a man there goes home at once, and the card is spent."""
        state = played(standing("k7/8/8/8/8/8/8/K5q1 w", hand="black-queen"), "a1b2")
        state = played(state, "play black-queen g1")
        assert under(state) == {}
        assert state.position.men[parse_square("g1")].key == "queen"
        assert "black-queen" in state.cards.discards

    def test_castling(self) -> None:
        """Not with a checker under king or rook, nor over a square that a boosted man could reach."""
        castling = "4k3/8/8/8/8/8/8/4K2R w K"
        assert "g1" in ends(standing(castling), "e1")
        for at in ("e1", "h1"):
            for count in (1, -1):
                assert "g1" not in ends(standing(castling, **{at: count}), "e1")
        reached = "4k3/8/8/8/8/8/8/r3K2R w K"
        assert "g1" not in ends(standing(reached), "e1")
        bishop = "b3k3/8/8/8/8/8/8/4K2R w K"
        assert "g1" in ends(standing(bishop), "e1")
        barred = standing(bishop, a8=-1)
        assert "g1" not in ends(barred, "e1")
        castles = next(move for move in barred.position.legal_moves() if move.castling)
        with pytest.raises(CardgenError, match=r"^nobody castles with a checker under king or rook, or over a square"):
            barred.after(castles, Side.WHITE)


class TestCards:
    """Checkers that are played."""

    def test_matching(self) -> None:
        """The men of the card; any of its colour with a checkers card, or when none of its men is left."""
        position = standing("1b2k3/p7/8/8/8/8/8/4K3 w").position
        assert matching_men("black-bishop", position) == ("b8",)
        assert matching_men("black-checker", position) == ("a7", "b8", "e8")
        assert matching_men("black-rook", position) == ("a7", "b8", "e8")
        assert matching_men("white-king", position) == ("e1",)

    def test_a_man_is_freed(self) -> None:
        """Both checkers go home; then there is a card less than checkers, and one is drawn."""
        cards = "white-knight white-pawn white-pawn black-pawn black-pawn black-pawn"
        state = standing("4k3/8/8/8/8/2N5/8/4K3 w", hand=cards, c3=-1)
        state = played(state, "e1d1", "play white-knight c3")
        assert under(state) == {}
        assert state.position.men[parse_square("c3")].key == "knight"
        assert (state.current_players, state.chances().count) == ((CHANCE,), 1)
        assert state.cards.discards == ("white-knight",)
        state = state.after(Act("draw", (state.cards.pile[0],)), CHANCE)
        assert len(state.cards.hands[0]) == 6
        assert state.current_players == (Side.BLACK,)

    def test_nobody_is_hobbled_into_a_check(self) -> None:
        """A black rook on e2 does not attack d1, hobbled it does: no checker goes under it while a king stands there."""
        cards = "black-rook black-checker"
        state = played(standing("7k/8/8/8/8/8/P3r3/3K4 w", hand=cards), "a2a3")
        assert [str(act) for act in state.plays] == ["play black-checker h8"]
        with pytest.raises(CardgenError, match=r"^hobbled, the rook on e2 could take your king\.$"):
            state.after(Act("play", ("black-rook", "e2")), Side.WHITE)
        safe = played(standing("7k/8/8/8/8/8/P3r3/6K1 w", hand=cards), "a2a3")
        assert [str(act) for act in safe.plays] == [
            "play black-checker e2",
            "play black-checker h8",
            "play black-rook e2",
        ]

    def test_no_checker_and_no_card(self) -> None:
        """Without a checker before one no card is played; the discards are drawn from when the pile is used up."""
        state = standing("4k3/8/8/8/8/2N5/8/4K3 w", "white-checkers=1", hand="white-knight", c3=1)
        assert played(state, "e1d1").side is Side.BLACK
        state = standing("4k3/8/8/8/8/2N5/8/4K3 w", "white-checkers=1", hand="")
        cards = BoosterCards((("white-pawn",), ()), (), ("black-pawn",))
        state = BoosterPlay(state.table, state.position, state.stacks, cards)
        state = played(state, "e1d1", "done")
        assert state.drawing == ()
        again = BoosterPlay(state.table, state.position, (), BoosterCards(((), ()), (), ("black-pawn",)),
                            drawing=(Side.WHITE,))  # fmt: skip
        assert again.chances().pile == ("black-pawn",)
        assert again.after(Act("draw", ("black-pawn",)), CHANCE).cards.discards == ()

    def test_why_not(self) -> None:
        """What is wrong with a card, a draw or a move."""
        state = standing("4k3/8/8/8/8/2N5/4P3/4K3 w", hand="white-knight")
        with pytest.raises(CardgenError, match=r"^now a man is moved, not 'play white-knight c3'\.$"):
            state.after(Act("play", ("white-knight", "c3")), Side.WHITE)
        moved = played(state, "e2e4")
        for text, problem in (
            ("play white-pawn e4", "you do not hold White Pawn; your cards: White Knight."),
            ("play white-knight e4", "White Knight is for c3, not for e4."),
            ("play", "now a man steps on, a card is played or the turn is done, not 'play'."),
            ("c3d5", "'c3d5' is not a legal move here."),
        ):
            with pytest.raises(CardgenError) as error:
                moved.read_action(Side.WHITE, text)
            assert str(error.value).startswith(problem)
        with pytest.raises(CardgenError, match=r"^now White draws 6 cards, as in draw black-"):
            GAME.initial_state(GAME.options(), CATALOGUE).read_action(CHANCE, "draw white-pawn")
        with pytest.raises(CardgenError, match=r"^there is no white-rock to draw\. Did you mean 'white-rook'\?$"):
            GAME.initial_state(GAME.options(), CATALOGUE).read_action(CHANCE, "draw white-rock" + " white-pawn" * 5)

    def test_without_boosters(self) -> None:
        """Own checkers go home at once; they only free."""
        state = standing("4k3/8/8/8/8/2N5/8/4K3 w", "boost=no", hand="white-knight white-king", c3=-1)
        state = played(state, "e1d1")
        assert under(played(state, "play white-king d1")) == {"c3": -1}
        assert under(played(state, "play white-knight c3")) == {}


class TestCheck:
    """Attack by whole turns."""

    def test_a_rook_that_steps_on(self) -> None:
        """A rook on two checkers checks a king two files off; without them it does not."""
        boosted = standing("6k1/R7/8/8/8/8/8/K7 b", a7=2)
        assert boosted.in_check
        assert not standing("6k1/R7/8/8/8/8/8/K7 b").in_check
        assert not in_danger(boosted.position, (), Side.BLACK)

    def test_boosters_that_are_won_on_the_way(self) -> None:
        """A capture of a hobbled man lets the captor step on, to the king too."""
        hobbled = "8/8/8/4k3/3p4/8/8/K2R4 b"
        assert standing(hobbled, d4=1).in_check
        assert not standing(hobbled).in_check
        far = "8/8/8/6k1/3pp3/8/8/K2R4 b"
        assert not standing(far, d4=1).in_check
        assert standing(far, d4=1, e4=3).in_check
        assert not standing(far, d4=1, e4=1).in_check

    def test_each_step_keeps_the_king_safe(self) -> None:
        """A pinned man does not move away, although a step could close the line again."""
        pinned = standing("4r2k/8/8/8/8/8/4R3/4K3 w", e2=2)
        assert ends(pinned, "e2") == "e3 e4 e5 e6 e7 e8"
        moved = played(pinned, "e2e4")
        assert ends(moved, "e4") == "e3 e5"

    def test_a_move_into_the_reach_of_a_boosted_man(self) -> None:
        """It is refused with the reason."""
        state = standing("6k1/8/8/8/8/8/r7/6K1 w", a2=-1)
        assert state.in_check
        quiet = standing("6k1/8/8/8/8/r7/8/6K1 w", a3=-1)
        move = quiet.position.find("g1g2")
        with pytest.raises(CardgenError, match=r"^that would leave the king where a boosted man could take it\.$"):
            quiet.after(move, Side.WHITE)

    def test_mate_by_checkers_that_are_won(self) -> None:
        """BC-11: the queen will take the bishop and go on by the checkers under it; the king flees from it nowhere."""
        fen = "rn2k1nr/5pp1/4p3/4P2p/1pq5/P7/1P1PbKPP/R1B3Q1 w"
        under = {"e5": 1, "e6": -1, "h5": -1, "g7": -1}
        assert standing(fen, c1=-3, **under).outcome == Outcome(Side.BLACK, Termination.CHECKMATE)
        assert standing(fen, c1=-1, **under).outcome is None
        assert ends(standing(fen, c1=-3, e5=1, e6=-1, g7=-1), "f2") == "g3"

    def test_mate_and_stalemate(self) -> None:
        """By whole turns."""
        assert standing("7k/6Q1/6K1/8/8/8/8/8 b").outcome == Outcome(Side.WHITE, Termination.CHECKMATE)
        assert standing("7k/5K2/6Q1/8/8/8/8/8 b").outcome == Outcome(None, Termination.STALEMATE)
        held = "7k/8/R7/8/8/8/8/K5R1 b"
        assert standing(held).outcome is None
        assert standing(held, a6=1).outcome == Outcome(None, Termination.STALEMATE)
        assert standing("7k/R7/8/8/8/8/8/K4R2 b", f1=2).outcome == Outcome(Side.WHITE, Termination.CHECKMATE)

    def test_repetition_minds_checkers(self) -> None:
        """The same men on other checkers are another position."""
        bare = "4k3/8/8/8/8/8/8/R3K3 w"
        assert standing(bare).digest != standing(bare, a1=1).digest
        state = standing(bare, "white-checkers=0", "black-checkers=0")
        turns = ("a1a2", "e8d8", "a2a1", "d8e8")
        for _ in range(2):
            for text in turns:
                state = played(state, text)
        assert state.outcome == Outcome(None, Termination.THREEFOLD_REPETITION)


class TestViews:
    """What a player sees."""

    def test_the_cards_of_the_other(self) -> None:
        """Two states that differ in them alone look the same, and the program does the same in both."""
        fen = "4k3/pppp4/8/8/8/2N5/PPPP4/4K3 w"
        one = standing(fen, hand="white-knight", other="white-knight white-pawn")
        two = standing(fen, hand="white-knight", other="black-queen white-king")
        assert one.write() != two.write()
        assert one.observation(Side.WHITE).write() == two.observation(Side.WHITE).write()
        assert one.observation(Side.BLACK).write() != two.observation(Side.BLACK).write()
        moved = [played(state, "e1f1") for state in (one, two)]
        for pair in ((one, two), moved):
            found = {
                str(player_of("program:60")(state.observation(Side.WHITE), Side.WHITE, Random(3))) for state in pair
            }
            assert len(found) == 1

    def test_told(self) -> None:
        """Who is to act is told his cards, and both the checkers."""
        state = standing("4k3/8/8/8/8/2N5/8/4K3 w", hand="white-knight", c3=-1)
        assert state.hint(Side.WHITE) == "your cards: White Knight; checkers: 1 black under c3"
        assert state.hint(Side.BLACK) == ""
        assert state.holdings(Side.BLACK) == {"checkers": ("5",)}
        assert state.shared_supply() == {"under men": ("c3 1 black",)}


def test_the_program_frees_and_hobbles() -> None:
    """It hobbles a queen sooner than a pawn."""
    state = standing("3qk3/pppp4/8/8/8/8/PPPP4/4K3 w", hand="black-queen black-pawn")
    moved = played(state, "e1f1")
    assert str(player_of("program:60")(moved.observation(Side.WHITE), Side.WHITE, Random(1))) == "play black-queen d8"


def test_log_by_hand() -> None:
    """It is legal to the last line."""
    path = HERE / "logs" / "booster-by-hand.log"
    *_, (_, match) = followed(read_log(path), CATALOGUE, path)
    assert match.state.current_players


def test_golden_log() -> None:
    """A random game, action by action. CARDGEN_GOLDEN=1 writes it anew; read the difference before you commit it."""
    match = new_match(GAME, GAME.options(), CATALOGUE, "6")
    text = random_match(match, Random(6)).log.write()
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_components() -> None:
    """A set, twelve checkers, thirty-six cards."""
    found = GAME.components(GAME.options(), CATALOGUE)
    assert sum(one.count for one in found if one.what == "checker") == 12
    assert sum(one.count for one in found if one.what == "card") == 36 + 1


def test_the_program_sees_what_a_booster_mates() -> None:
    """1.Bd3 looks well, but a checker under the knight on g4 reaches the king by f2: the program gives no such mate."""
    under = {"b7": 1, "c2": -2, "c3": -1, "c8": -1, "d8": 1, "f8": 1, "h7": 1}
    fen = "rnbqkbr1/pp1ppppp/8/2p1P3/6n1/2N2N2/PPPP1PPP/R1BQKB1R w"
    begun = standing(fen, hand="white-king white-pawn", other="black-knight white-queen", **under)
    mated = played(begun, "f1d3", "play white-king e1", "f7f6", "play black-knight g4")
    assert drawn(mated).outcome == Outcome(Side.BLACK, Termination.CHECKMATE)
    state = begun
    while Side.WHITE in state.current_players:
        state = state.after(player_of("program")(state.observation(Side.WHITE), Side.WHITE, Random(1)), Side.WHITE)
    state = drawn(state)
    for move in state.legal_actions(Side.BLACK):
        after = state.after(move, Side.BLACK)
        given = [Act("play", ("black-knight", "g4")), Act("done")]
        for end in (one for one in given if one in after.legal_actions(Side.BLACK)):
            assert drawn(after.after(end, Side.BLACK)).outcome is None


class TestPrompt:
    """What is told to who has moved, and how cards are called."""

    @pytest.fixture(autouse=True)
    def _elsewhere(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is saved as it goes on lies in a folder of its own."""
        monkeypatch.chdir(tmp_path)

    def asked(self, *lines: str) -> list[str]:
        """What is answered to each of these lines of a game that begins with seed 7."""
        session, _ = open_session(PlayRequest("booster", seed="7", plain=True))
        session.begin()
        return ["\n".join(map(str, session.answer(line))) for line in lines]

    def test_it_begins_with_how_to_end(self) -> None:
        """Done first, then a few cards, then how many more there are; the question mark alone lists each of them."""
        moved, listed = self.asked("e2e4", "?")
        assert (
            "Type done to end the turn. You may play a card, as in play Black Knight g8 or play Black Pawn h7 or play "
            "Black Queen d8. There are 26 more: ? lists all." in moved
        )
        assert len(moved) < 600
        assert "Your cards: Black Knight (2), Black Pawn, Black Queen, Any White Man, White Knight." in moved
        assert len(listed.splitlines()) == 30
        assert listed.endswith("\ndone")

    @pytest.mark.parametrize(
        "line", ["play Any White Man e4", "any white man on e4", "play white-checker e4", "PLAY ANY WHITE MAN E4"]
    )
    def test_a_card_is_called_as_it_is_printed(self, line: str) -> None:
        """On paper, where it is typed, and where it is told; in a log it stands as before."""
        _, played_, undone = self.asked("e2e4", line, "moves")
        assert "White: play Any White Man e4." in played_
        assert "checkers: 1 white under e4" in played_
        assert "there are 1" not in played_ + undone
        state = played(standing("4k3/8/8/8/8/8/4P3/4K3 w", hand="white-checker"), "e2e4")
        assert str(state.read_action(Side.WHITE, line)) == "play white-checker e4"

    def test_every_card_is_called_so(self) -> None:
        """What a player types is what his card has, for all cards of the deck."""
        for one in GAME.decks(GAME.options())[0].cards:
            if one.component != "turn":
                assert printed_name(one.component) == one.card.name
                assert as_logged(f"play {one.card.name} e4") == f"play {one.component} e4"

    def test_a_single_one_more(self) -> None:
        """There is one, there are two."""
        acts = [Act("play", ("white-pawn", at)) for at in ("a2", "b2", "c2")]
        assert offered(acts[:2], "")[0].endswith("There is 1 more: ? lists all.")
        assert offered(acts, "e4e5")[0].endswith("There are 2 more: ? lists all.")
        assert "step on, as in e4e5" in offered(acts, "e4e5")[0]
        assert offered((), "") == ("Type done to end the turn.",)
