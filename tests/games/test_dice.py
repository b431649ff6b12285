"""Dice chess: dice and rolls, the sample game line by line, what each form allows, and how the program plays."""

from __future__ import annotations

import os
from collections import Counter
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from cardgen.board import Side, parse_square
from cardgen.catalog import load
from cardgen.engine.fen import parse_fen
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.core.actions import PASS, Act
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.chess import Course
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.core.orthodox import KING, kings
from cardgen.games.core.outcome import Outcome, Termination
from cardgen.games.core.play.log import parse_log
from cardgen.games.core.play.match import Match, random_match
from cardgen.games.core.reading.move_text import parse_move
from cardgen.games.dice.faces import COUNT, ORDINARY, VEGAS, Dice, Roll
from cardgen.games.dice.playing import DicePlay
from cardgen.games.dice.rules import DiceGame
from cardgen.games.find import find_game
from cardgen.kit.games.logs import followed, read_log

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "dice-chess.log"
BY_HAND = HERE / "logs" / "dice-chess-by-hand.log"
CATALOGUE = load()
LONG = {"p": "standard-pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}


def initial_state(game: str, *words: str) -> DicePlay:
    found = find_game(game)
    assert isinstance(found, DiceGame)
    return found.initial_state(read_options(found.options, words), CATALOGUE)


def standing(game: str, fen: str, *words: str, unparried: bool = False) -> DicePlay:
    """Before a roll, with the men of a FEN in letters."""
    table = initial_state(game, *words).table
    placed, _, rest = fen.partition(" ")
    letters = (f"{{{LONG[one.lower()]}}}" if one.lower() in LONG else one for one in placed)
    keys = "".join(
        word.upper() if letter.isupper() else word
        for letter, word in zip((one for one in placed), letters, strict=True)
    )
    return DicePlay(table, Course(parse_fen(f"{keys} {rest}", table.army)), unparried=unparried)


def rolled(state: DicePlay, *words: str) -> DicePlay:
    return state.after(Act("roll", words), CHANCE)


def moved(state: DicePlay, *texts: str) -> DicePlay:
    """After moves of the side to move, as they are typed, or passes."""
    for text in texts:
        (who,) = state.current_players
        assert isinstance(who, Side)
        move = (
            PASS
            if text == "pass"
            else parse_move(state.position, text, state.legal_actions(who), barred=state.illegal_reason)
        )
        state = state.after(move, who)
    return state


def may(state: DicePlay) -> str:
    """What the side to move may do."""
    return " ".join(map(str, state.legal_actions(state.position.turn)))


def faces(state: DicePlay) -> dict[str, Fraction]:
    """What can be rolled, with its probability."""
    return {" ".join(act.words): chance for act, chance in state.chances().events()}


class TestRolls:
    """Dice as chance."""

    def test_two_that_are_alike(self) -> None:
        """Which of them says what makes no difference; doubles are half as likely as other pairs."""
        events = dict(Roll(Dice((ORDINARY, ORDINARY))).events())
        assert len(events) == 21
        assert events[Act("roll", ("2", "3"))] == Fraction(1, 18)
        assert events[Act("roll", ("6", "6"))] == Fraction(1, 36)

    def test_a_die_that_counts(self) -> None:
        """4, 5 and 6 are four moves."""
        dice = Dice((COUNT,), counts=0)
        assert dict(Roll(dice).events())[Act("roll", ("4",))] == Fraction(1, 2)
        assert dice.in_order(("5",)) == dice.in_order(("6",)) == ("4",)

    def test_written_by_hand(self) -> None:
        """By numbers or by names, the least first where the dice are alike."""
        assert Dice((ORDINARY, ORDINARY)).in_order(("queen", "2")) == ("2", "5")
        assert Dice((ORDINARY, COUNT), counts=1).in_order(("Rook", "6")) == ("4", "4")
        assert Dice(VEGAS).in_order(("king", "star")) == ("king", "star")

    @pytest.mark.parametrize(
        ("game", "said", "problem"),
        [
            ("dice-chess", "roll 2", "now 2 dice are rolled, as in roll 2 2."),
            ("dice-chess", "deal 2 3", "now 2 dice are rolled, as in roll 2 2."),
            ("dice-chess", "roll 2 7", "'7' is not on the die, which has 1, 2, 3, 4, 5, 6."),
            ("brainking", "roll 3", "nobody can move a bishop now: the die is rolled again."),
            ("brainking", "roll", "now a die is rolled, as in roll 2."),
            ("vegas", "roll queen pawn", "'queen' is not on the die, which has pawn, knight, bishop, rook, king."),
            ("vegas", "roll pawn 9", "'9' is not on the die, which has pawn, knight, bishop, rook, queen, star."),
        ],
    )
    def test_error_of_a_roll(self, game: str, said: str, problem: str) -> None:
        """What the dice cannot have said is told."""
        with pytest.raises(CardgenError) as error:
            initial_state(game).read_action(CHANCE, said)
        assert str(error.value) == problem

    def test_told(self) -> None:
        """In words."""
        assert rolled(initial_state("dice-chess"), "5", "2").chances().describe(Act("roll", ("2", "5"))) == (
            "The dice say knight and queen."
        )
        assert Roll(Dice((COUNT,), counts=0)).describe(Act("roll", ("4",))) == "The die says 4 moves."
        assert Roll(Dice((COUNT,), counts=0)).describe(Act("roll", ("1",))) == "The die says 1 move."
        assert Dice((ORDINARY, COUNT), counts=1).said(("2", "3")) == "3 knight moves"
        assert Dice((ORDINARY, ORDINARY, ORDINARY)).said(("1", "2", "2")) == "pawn, knight and knight"


SAMPLE = [
    ("1 1", "all", "e4"),
    ("2 3", "b8a6 b8c6 g8f6 g8h6", "Nc6"),
    ("3 4", "f1e2 f1d3 f1c4 f1b5 f1a6", "Bc4"),
    ("4 5", "a8b8", "Rb8"),
    ("3 6", "e1f1 e1e2 c4f1 c4e2 c4b3 c4d3 c4b5 c4d5 c4a6 c4e6 c4f7", "Bxf7+"),
    ("2 4", "pass", "pass"),
    ("2 4", "b1a3 b1c3 g1e2 g1f3 g1h3", "Nf3"),
    ("1 3", "pass", "pass"),
    ("2 4", "b1a3 b1c3 e1f1 h1f1 h1g1 f3g1 f3d4 f3h4 f3e5 f3g5 O-O", "Ng5#"),
]
"""What is rolled, what that allows, and what is played."""


class TestTwoDice:
    """The usual game, and the sample of its rules."""

    def test_the_sample_line_by_line(self) -> None:
        """Each roll allows just these moves."""
        state = initial_state("dice-chess")
        for roll, allowed, text in SAMPLE:
            state = rolled(state, *roll.split())
            found = {*may(state).split()}
            expected = {str(move) for move in state.position.legal_moves()} if allowed == "all" else {*allowed.split()}
            expected -= {"e1f1"} if "O-O" in expected else set()  # only the rook and castling by the number of the rook
            assert found == expected
            assert len(found) == 20 or allowed != "all"
            state = moved(state, text)
        assert state.outcome == Outcome(Side.WHITE, Termination.CHECKMATE)
        assert str(state.position).startswith(
            ". rook bishop queen king bishop knight rook\n"
            "standard-pawn standard-pawn standard-pawn standard-pawn standard-pawn BISHOP standard-pawn standard-pawn\n"
            ". . knight . . . . .\n. . . . . . KNIGHT .\n. . . . STANDARD-PAWN . . ."
        )

    def test_the_sample_as_a_log(self) -> None:
        """Written by hand, it is legal to the last line, with its marks."""
        *_, (_, match) = followed(read_log(BY_HAND), CATALOGUE, BY_HAND)
        assert match.state.outcome == Outcome(Side.WHITE, Termination.CHECKMATE)

    def test_what_else_the_sample_says(self) -> None:
        """At White's fourth move a 3 lets the bishop take the king; a 5 lets the queen mate."""
        state = initial_state("dice-chess")
        for roll, _, text in SAMPLE[:6]:
            state = moved(rolled(state, *roll.split()), text)
        taken = moved(rolled(state, "1", "3"), "f7e8")
        assert taken.outcome == Outcome(Side.WHITE, Termination.KING_CAPTURED)
        for mate in ("Qf3", "Qh5"):
            assert moved(rolled(state, "5", "6"), mate).outcome == Outcome(Side.WHITE, Termination.CHECKMATE)

    def test_the_first_roll(self) -> None:
        """A third of all rolls lets White move nobody: no doubles, no pawn, no knight."""
        state = initial_state("dice-chess")
        lost = [chance for act, chance in state.chances().events() if may(rolled(state, *act.words)) == "pass"]
        assert sum(lost) == Fraction(12, 36)
        assert len(rolled(state, "1", "4").legal_actions(Side.WHITE)) == 16

    def test_castling_and_en_passant_by_their_numbers(self) -> None:
        """Castling by 4, 6 or doubles; en passant by 1 or doubles, at the first opportunity."""
        state = standing("dice-chess", "4k3/8/8/8/8/8/8/4K2R w K")
        for roll, castles in (("2 3", False), ("1 4", True), ("5 6", True), ("3 3", True)):
            assert ("O-O" in may(rolled(state, *roll.split()))) is castles
        state = standing("dice-chess", "4k3/8/8/8/1p6/8/P7/4K2R w K")
        state = moved(rolled(state, "1", "2"), "a4")
        assert "b4a3" in may(rolled(state, "1", "5"))
        assert "b4a3" in may(rolled(state, "5", "5"))
        assert "b4a3" not in may(rolled(state, "2", "6"))
        waited = moved(rolled(moved(rolled(state, "2", "6"), "Kd8"), "2", "4"), "Rh2")
        assert "b4a3" not in may(rolled(waited, "1", "1"))

    def test_a_king_left_in_check(self) -> None:
        """It may be taken although one's own stands attacked meanwhile, by the men on the dice alone."""
        state = standing("dice-chess", "4k3/8/8/8/8/8/8/K3R2r w", unparried=True)
        assert "e1e8" in may(rolled(state, "4", "2"))
        assert may(rolled(state, "2", "3")) == "pass"
        state = standing("dice-chess", "4k3/8/8/8/8/8/7r/K3R2r w", unparried=True)
        assert "e1e8" in may(rolled(state, "4", "2"))

    def test_stalemate_and_long_games(self) -> None:
        """Who has no move whatever is rolled, and is not in check, draws; so do 75 moves, or 50, with passes."""
        assert standing("dice-chess", "7k/5K2/6Q1/8/8/8/8/8 b").outcome == Outcome(None, Termination.STALEMATE)
        for words, reason in (((), Termination.SEVENTY_FIVE_MOVES), (("draws=50",), Termination.FIFTY_MOVES)):
            state = standing("dice-chess", "k7/8/8/8/8/8/8/K7 w", *words)
            plies = 0
            while state.outcome is None:
                state, plies = moved(rolled(state, "2", "3"), "pass"), plies + 1
            assert state.outcome == Outcome(None, reason)
            assert plies == (100 if words else 150)

    def test_why_not(self) -> None:
        """What the dice say instead, what is wrong on the board, or that somebody can move."""
        state = rolled(initial_state("dice-chess"), "2", "3")
        for text, problem in (
            ("e4", "the dice say knight and bishop: the pawn does not move now."),
            ("Bc4", "from c1, c4 is out of the reach"),
        ):
            with pytest.raises(CardgenError) as error:
                parse_move(state.position, text, state.legal_actions(Side.WHITE), barred=state.illegal_reason)
            assert problem in str(error.value) or text == "Bc4"
        with pytest.raises(CardgenError, match=r"^b1a3 can be played: nobody passes who can move\.$"):
            state.after(PASS, Side.WHITE)
        with pytest.raises(CardgenError, match=r"^now a move is made, not 'hop'\.$"):
            state.after(Act("hop"), Side.WHITE)
        with pytest.raises(CardgenError, match=r"^the dice say knight and bishop: the pawn does not move now\.$"):
            state.after(state.position.find("e2e4"), Side.WHITE)
        with pytest.raises(CardgenError, match=r"^now the dice are rolled\.$"):
            initial_state("dice-chess").after(state.position.find("e2e4"), CHANCE)


class TestMedieval:
    """One die, and check as in chess."""

    def test_only_who_can_move(self) -> None:
        """At the beginning pawns and knights; in check those who can answer it."""
        assert faces(initial_state("medieval")) == {"1": Fraction(1, 2), "2": Fraction(1, 2)}
        answered = standing("medieval", "4k3/8/B7/8/8/8/3P4/3QK2r w")
        assert faces(answered) == {"3": Fraction(1, 2), "6": Fraction(1, 2)}

    def test_mate(self) -> None:
        """Nobody can be moved out of it, whatever is rolled."""
        assert standing("medieval", "7k/6Q1/6K1/8/8/8/8/8 b").outcome == Outcome(Side.WHITE, Termination.CHECKMATE)


class TestBrainKing:
    """One die, kings that are taken, promotion by the die."""

    def test_what_can_come_up(self) -> None:
        """At the beginning 1 and 2, each as likely."""
        assert faces(initial_state("brainking")) == {"1": Fraction(1, 2), "2": Fraction(1, 2)}

    def test_promotion_by_the_die(self) -> None:
        """By 3 the pawn becomes a bishop and nothing else, or a bishop moves; by 1 what one likes; never by 6."""
        state = standing("brainking", "7k/P7/8/8/8/8/8/B6K w")
        moves = may(rolled(state, "3")).split()
        assert "a7a8=bishop" in moves
        assert {move[:2] for move in moves} == {"a7", "a1"}
        assert not [move for move in moves if "=" in move and move != "a7a8=bishop"]
        assert len(may(rolled(state, "1")).split()) == 4
        assert "=" not in may(rolled(state, "6"))
        assert set(faces(state)) == set("123456")  # a rook and a queen, too, by the pawn alone
        queened = moved(rolled(state, "5"), "a8")
        assert str(queened.position.men[parse_square("a8")]) == "QUEEN"
        assert queened.position.promotions == initial_state("brainking").position.promotions

    def test_kings_are_taken(self) -> None:
        """One may step beside the other; the next 6 takes it."""
        state = standing("brainking", "8/8/8/4k3/8/4K3/8/8 w")
        beside = moved(rolled(state, "6"), "Ke4")
        assert beside.outcome is None
        assert moved(rolled(beside, "6"), "e5e4").outcome == Outcome(Side.BLACK, Termination.KING_CAPTURED)

    def test_castling_over_an_attacked_square(self) -> None:
        """By 6 alone, also out of check."""
        state = standing("brainking", "4kr2/8/8/4r3/8/8/8/4K2R w K")
        assert "O-O" in may(rolled(state, "6"))
        assert "O-O" not in may(rolled(state, "4"))

    def test_three_kings(self) -> None:
        """On ten files: two may be taken, and the game goes on; nobody castles."""
        state = initial_state("brainking", "board=10x10")
        assert [str(at) for at in kings(state.position, Side.WHITE)] == ["e1", "f1", "g1"]
        state = standing("brainking", "9k/10/10/10/10/10/10/10/k8k/K8R w", "board=10x10")
        state = moved(rolled(state, "6"), "Kxa2")
        assert state.outcome is None
        state = moved(rolled(moved(rolled(state, "6"), "j10i10"), "4"), "Rxj2")
        assert state.outcome is None
        state = moved(rolled(moved(rolled(state, "6"), "i10j10"), "4"), "j2j10")
        assert state.outcome == Outcome(Side.WHITE, Termination.KING_CAPTURED)


class TestVegas:
    """Two dice with a star, and no roll after check."""

    def test_the_dice(self) -> None:
        """The first has two pawns and no queen, the second no king."""
        events = dict(initial_state("vegas").chances().events())
        assert sum(chance for act, chance in events.items() if act.words[0] == "pawn") == Fraction(1, 3)
        assert not [act for act in events if act.words[0] == "queen" or act.words[1] == "king"]

    def test_check_needs_no_roll(self) -> None:
        """Who is in check answers as he likes, and who gave it has a free turn, in which he may pass."""
        state = moved(rolled(initial_state("vegas"), "pawn", "rook"), "e4")
        state = moved(rolled(state, "pawn", "rook"), "f6")
        state = moved(rolled(state, "rook", "queen"), "Qh5")
        assert state.current_players == (Side.BLACK,)
        assert may(state) == "g7g6"
        state = moved(state, "g6")
        assert state.current_players == (Side.WHITE,)
        assert len(state.legal_actions(Side.WHITE)) == len(state.position.legal_moves()) + 1
        quiet = moved(state, "pass")
        assert quiet.current_players == (CHANCE,)
        again = moved(moved(state, "Qxg6"), "hxg6")
        assert again.current_players == (Side.WHITE,)

    def test_the_star(self) -> None:
        """Any move, or none; without it nobody passes who can move."""
        state = rolled(initial_state("vegas"), "rook", "star")
        assert len(state.legal_actions(Side.WHITE)) == 21
        assert PASS in state.legal_actions(Side.WHITE)
        assert PASS not in rolled(initial_state("vegas"), "rook", "knight").legal_actions(Side.WHITE)
        assert may(rolled(initial_state("vegas"), "rook", "queen")) == "pass"


class TestSeveralMoves:
    """Turns of several moves."""

    def test_gollon_by_count(self) -> None:
        """So many moves of any men; a king that falls ends it."""
        state = rolled(initial_state("gollon-2"), "6")
        state = moved(state, "e3", "Qh5", "Qxf7")
        assert state.position.turn is Side.WHITE
        assert moved(state, "Qxe8").outcome == Outcome(Side.WHITE, Termination.KING_CAPTURED)
        state = moved(rolled(initial_state("gollon-2"), "2"), "e4", "d4")
        assert state.current_players == (CHANCE,)
        assert state.position.turn is Side.BLACK

    def test_gollon_with_an_end_by_check(self) -> None:
        """Where it was agreed on."""
        state = moved(rolled(initial_state("gollon-2", "end-on-check"), "4"), "e3", "Qh5", "Qxf7")
        assert state.position.turn is Side.BLACK
        assert moved(rolled(initial_state("gollon-2"), "4"), "e3", "Qh5", "Qxf7").position.turn is Side.WHITE

    def test_en_passant_after_several_moves(self) -> None:
        """Only a pawn that made the last of them, by the first move of the other."""
        start = standing("gollon-2", "4k3/8/8/8/1p4p1/8/P6P/4K3 w")
        last = moved(rolled(start, "2"), "Kd1", "a4")
        assert "b4a3" in may(rolled(last, "1"))
        assert "g4h3" not in may(rolled(moved(rolled(start, "2"), "h4", "a4"), "1"))
        assert "b4a3" not in may(moved(rolled(last, "2"), "Kd8"))

    def test_gollon_with_one_man(self) -> None:
        """The same man moves on while he can; then the turn is over."""
        state = rolled(initial_state("gollon-3"), "2", "3")
        assert may(state) == "b1a3 b1c3 g1f3 g1h3"
        state = moved(state, "b1c3")
        assert {move[:2] for move in may(state).split()} == {"c3"}
        with pytest.raises(CardgenError, match=r"^the knight on c3 has to move on\.$"):
            state.after(state.position.find("g1f3"), Side.WHITE)
        assert may(rolled(initial_state("gollon-3"), "4", "2")) == "pass"
        blocked = standing("gollon-3", "4k3/8/8/p7/8/P7/8/4K3 w")
        assert moved(rolled(blocked, "1", "3"), "a4").current_players == (CHANCE,)

    def test_burmese_uses_what_can_be_used(self) -> None:
        """Of knight, bishop and queen only the knight can move; a pawn lets bishop and queen follow."""
        state = moved(rolled(initial_state("burmese"), "2", "3", "5"), "Nf3")
        assert state.position.turn is Side.BLACK
        state = rolled(initial_state("burmese"), "1", "3", "5")
        assert may(state) == "b2b3 b2b4 d2d3 d2d4 e2e3 e2e4"
        with pytest.raises(
            CardgenError,
            match=r"^the dice say pawn, bishop and queen: after a2a4 fewer of them could be used\.$",
        ):
            state.after(state.position.find("a2a4"), Side.WHITE)
        state = moved(state, "e4", "Bc4")
        assert {move[:2] for move in may(state).split()} == {"d1"}
        assert moved(state, "Qh5").position.turn is Side.BLACK

    def test_burmese_doubles_and_kings(self) -> None:
        """A number that is rolled twice moves twice; castling is the king's; a king that falls ends the turn."""
        state = moved(rolled(initial_state("burmese"), "1", "1", "2"), "e4", "d4")
        assert {move[:2] for move in may(state).split()} == {"b1", "g1"}
        castling = standing("burmese", "4k3/8/8/8/8/8/8/4K2R w K")
        assert "O-O" in may(rolled(castling, "6", "6", "6"))
        assert "O-O" not in may(rolled(castling, "4", "4", "4"))
        taking = standing("burmese", "4k3/8/8/8/8/8/P7/4K2R w")
        state = moved(rolled(taking, "1", "4", "4"), "Rh8")
        assert moved(state, "Rxe8").outcome == Outcome(Side.WHITE, Termination.KING_CAPTURED)


@pytest.mark.parametrize("game", ["dice-chess", "brainking", "vegas", "medieval", "gollon-2", "gollon-3", "burmese"])
def test_the_program_takes_a_king(game: str) -> None:
    """And where a king can be taken next, it is not left there without need."""
    state = standing(game, "4k3/8/8/8/8/8/P7/K3R3 w", unparried=game not in ("vegas", "medieval"))
    roll = {"dice-chess": "1 4", "vegas": "pawn rook", "gollon-2": "2", "gollon-3": "4 2", "burmese": "1 1 4"}
    if game in ("vegas", "medieval"):
        state = standing(game, "7k/R7/8/8/8/8/8/K5R1 w")
    state = rolled(state, *roll.get(game, "4").split())
    for _ in range(2):
        if state.outcome is None and state.current_players == (Side.WHITE,):
            state = state.after(player_of("program")(state, Side.WHITE, Random(1)), Side.WHITE)
    taken = KING not in {man.key for man in state.position.men.values() if man.side is Side.BLACK}
    assert taken or game in ("vegas", "medieval")


def test_the_program_minds_what_can_be_rolled() -> None:
    """A queen does not take a pawn that a king, a rook and a knight defend, although none of them may be rolled."""
    state = rolled(standing("dice-chess", "3rk3/3p4/1n6/8/8/8/8/3QK3 w"), "5", "5")
    move = player_of("program")(state, Side.WHITE, Random(1))
    assert isinstance(move, Move)
    assert str(move) != "d1d7"


def test_golden_log() -> None:
    """A random game, action by action. CARDGEN_GOLDEN=1 writes it anew; read the difference before you commit it."""
    match = Match(CATALOGUE, initial_state("dice-chess"), "4")
    text = random_match(match, Random(4)).log.write()
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")
    assert parse_log(text, find_game).write() == text


def test_components() -> None:
    """A set, dice, a legend and a sheet; two kings more of each side on the large board."""
    found = {
        (one.what, one.name): one.count
        for one in find_game("brainking").components(
            read_options(find_game("brainking").options, ("board=10x10",)), CATALOGUE
        )
    }
    assert found["man", "white king"] == 3
    assert found["man", "black standard-pawn"] == 10
    assert found["board", "10x10"] == 1
    dice = {
        name: Counter(
            {
                one.name: one.count
                for one in find_game(name).components(find_game(name).options(), CATALOGUE)
                if one.what == "die"
            }
        )
        for name in ("dice-chess", "vegas", "gollon-3", "burmese")
    }
    piece = "pawn knight bishop rook queen king"
    assert dice == {
        "dice-chess": {piece: 2},
        "vegas": {"pawn knight bishop rook king pawn": 1, "pawn knight bishop rook queen star": 1},
        "gollon-3": {piece: 1, "moves 1 2 3 4 4 4": 1},
        "burmese": {piece: 3},
    }


@pytest.mark.parametrize("game", ["vegas", "burmese"])
def test_the_sheet_has_room_for_a_turn(game: str) -> None:
    """Where a turn has several moves, the sheet is one stretch and its lines are as wide as the paper."""
    form = find_game(game).sheets(find_game(game).options(), CATALOGUE)["rolls"]
    (table,) = form.tables
    assert table.across == {"vegas": 2, "burmese": 1}[game]
    assert ("a turn without a roll" in form.about) is (game == "vegas")


class TestReadings:
    """What may be agreed on of kings and castling."""

    def test_castling_on_the_large_board(self) -> None:
        """Two squares towards a rook, over attacked squares, where that was agreed on; a text keeps the right to it."""
        words = ("board=10x10", "castling")
        fen = "4kkk3/10/10/10/10/10/10/8r1/10/R3KKK2R w {}"
        usual = rolled(standing("brainking", fen.format("-"), "board=10x10"), "6")
        assert not [one for one in usual.legal_actions(Side.WHITE) if isinstance(one, Move) and one.castling]
        start = initial_state("brainking", *words)
        state = start
        for roll, move in (("2", "i1j3"), ("2", "i10j8"), ("1", "g2g4"), ("1", "a9a8"), ("3", "h1f3"), ("1", "a8a7")):
            state = moved(rolled(state, roll), move)
        state = rolled(state, "6")
        castling = [one for one in state.legal_actions(Side.WHITE) if isinstance(one, Move) and one.castling]
        assert [str(one) for one in castling] == ["O-O"]
        after = state.after(castling[0], Side.WHITE)
        men = {str(at): man.key for at, man in after.position.men.items()}
        assert (men["i1"], men["h1"], "g1" in men, "j1" in men) == ("king", "rook", False, False)
        again = start.game.read(state.write(), state.options, CATALOGUE)
        assert [*map(str, again.legal_actions(Side.WHITE))] == [*map(str, state.legal_actions(Side.WHITE))]

    def test_royal_kings_in_the_second_form(self) -> None:
        """Check ends a turn and has to be answered with the first move; mate wins, and no king is taken."""
        state = rolled(standing("gollon-2", "4k3/8/8/8/8/8/8/R3K3 w -", "kings=royal"), "4")
        checked = moved(state, "a1a8")
        assert checked.current_players == (CHANCE,)
        answers = {str(one) for one in rolled(checked, "3").legal_actions(Side.BLACK)}
        assert answers == {"e8d7", "e8e7", "e8f7"}
        on = moved(rolled(checked, "3"), "e8e7")
        assert (on.current_players, on.left) == ((Side.BLACK,), ("2",))
        mated = moved(rolled(standing("gollon-2", "4k3/R7/8/8/8/8/8/1R2K3 w -", "kings=royal"), "2"), "b1b8")
        assert mated.outcome == Outcome(Side.WHITE, Termination.CHECKMATE)
        taken = rolled(standing("gollon-2", "4k3/R7/8/8/8/8/8/1R2K3 w -"), "2")
        assert moved(taken, "b1b8", "b8e8").outcome == Outcome(Side.WHITE, Termination.KING_CAPTURED)
