"""Other readings that players of Dealer's Chess may agree on: what each does that ours does not, on drawn boards."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardgen.board import Board, Side, parse_square
from cardgen.engine.move import Man
from cardgen.engine.normal import same_moves
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act
from cardgen.games.core.chess import Course
from cardgen.games.core.options import read_options, write_options
from cardgen.games.core.play.log import hash_of, parse_log, replay
from cardgen.games.core.play.match import new_match
from cardgen.games.core.reading.why import why_not
from cardgen.games.dealers import GAME
from cardgen.games.dealers.playing import DealersPlay
from cardgen.games.dealers.readings import BY_NAME, READINGS, Reading, as_read, check_of_use, readings_of
from cardgen.games.dealers.table import army_of
from cardgen.games.find import find_game
from cardgen.notation import spell
from cardgen.words import words_of
from cardgen.words.rules_text import parse_card_words
from tests.support.boards import board, drawn, moved
from tests.support.men import catalogue

BOARD = Board(8, 8)
PICTURES = """
rex-slants-first rex
. . . . . | . . . . . | . o . o .
. . m . . | o . m . . | o . m . o
. . @ e . | . . @ e . | . . @ e .
. m . . . | o m . . . | . m . . o
. . . . . | . o . o . | . . . o .

rex-either-way rex
. . . . . | . . . . . | . o . o .
. . m . . | o . m . . | o . m . o
. . @ e . | . . @ e . | . . @ e .
. m . m . | o m . m . | o m . m .
. . . . . | . o . o . | . o . o .

rex-both-ways rex
. . . . . | . . . . . | . . . . .
. . m . . | o . m . o | o . m . o
. . @ . . | . . @ . . | . . @ . .
. m . . . | o m . . o | . m . . o
. . . . . | . o . o . | . . . o .

pope-may-stop pope
. . . . . | . . . . o | . . . . o
. e . . . | . e o . . | . x o o .
. . @ . . | . o @ o . | . o @ o .
. . . m . | . . o m . | . o o m .
. . . . . | o . . . . | o . . . .

shogun-steps-quietly shogun
. e . . . | . x . . . | . x . . .
. . e . . | . . x . . | . . e . .
. . @ . . | . o @ o . | . o @ o .
. . m . . | . . m . . | . . m . .
. . . . . | . . . . . | . . . . .

linebacker-pushes-at-once linebacker-pawn i
. . . . . | . . . . . | . . . . .
e . e . e | e . e . e | e . p . e
. . . . . | . o o o . | . o o o .
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . . | . . . . .

chicken-captures-back chicken-pawn a
. . . . . | . . o . . | . . o . .
. . @ . . | . . @ . . | . . @ . .
. m . . . | . m o o . | . m o o .
. . e e . | . . e e o | . . x e o
. . . . . | . . . . . | . . . . .

chicken-captures-back chicken-spear a
. . . . . | . . o . . | . . o . .
. . @ . . | . . @ . . | . . @ . .
. m . . . | . m o o . | . m o o .
. . e e . | . . e e o | . . x e o
. . . . . | . . . . . | . . . . .

enhanced-never-back enhanced-pawn
. . . . . | . . . . . | . . . . .
. e . . . | . x o . . | . x o . .
. e @ e . | . x @ x . | . x @ x .
. e . e . | . x . x . | . e . e .
. . . . . | . . . . . | . . . . .

piglet-leaps-quietly piglet-pawn i
. . . . e | o . . . x | o . . . e
. . . m . | . o . m . | . o . m .
. . @ . . | . . @ . . | . . @ . .
. . . . . | . o o o . | . o o o .

end-may-stop left-end-pawn
. . . . . | . . . . . | . . . . .
. . . . . | . . . o . | . . . o .
. e . . . | . x o . o | . x o o o
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . . | . . . . .

end-may-stop right-end-pawn
. . . . . | . . . . . | . . . . .
. . . . . | . o . . . | . o . . .
. . . e . | o . o x . | o o o x .
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . . | . . . . .

end-may-stop right-spear
. . . . . | . o o . . | . o o . .
. . . . . | . o o . . | . o o . .
. . . e . | o . o x . | o o o x .
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . . | . . . . .

end-may-stop left-spear
. . . . . | . . o o . | . . o o .
. . . . . | . . o o . | . . o o .
. e . . . | . x o . o | . x o o o
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . . | . . . . .

cannon-always-hops cannon
. . e . . | . . x . . | . . x . .
. . . . . | . . . . . | . . o . .
. . m . . | . . m . . | . . m . .
. . @ . . | o o @ o o | . . @ . .
. . . . . | . . o . . | . . . . .

cannon-always-hops vao
e . . . . | x . . . o | x . . . .
. e . . . | . e . o . | . e . . .
. . @ . . | . . @ . . | . . @ . .
. m . . . | . m . o . | . m . . .
. . . . . | . . . . o | o . . . .

b4nd-knight b4nd
. . e . . . . | . . e . . o . | . . e . . o .
. . . . . . . | o . . . o . . | o o o o o . .
. . m . . . . | . o m o . . . | o o m o o . .
. . @ . e . . | o . @ . x . . | o . @ . x . .
. . . . . . . | . o . o . . . | o o . o o . .
. . . . . . . | o . o . o . . | o o o o o . .
. . . . . . . | . . . . . o . | . . . . . o .

fiveleaper-all-fives fiveleaper
. . . . . e | o . . . . e | o . . . . e
. . . e . . | . . . e . . | . . . x . .
. . . . . . | . . . . . . | . . . . o .
. . . . e . | . . . . e . | . . . . e .
. . . . . . | . . . . . . | . . . . . .
@ . . . . . | @ . . . . o | @ . . . . o

root-n25-knight root-n25-leaper
. . . . . e | o . . . . e | o . . . . e
. . . e . . | . . . x . . | . . . x . .
. . . . . . | . . . . o . | . . . . o .
. e . . e . | . e . . e . | . x . . e .
. . . . . . | . . . . . . | . . o . . .
@ . . . . . | @ . . . . o | @ . . . . o

shogi-spears-ahead free-demon
. . . . . | o . . . o | o . . . o
. . m . . | . o m o . | . o m o .
. . @ . . | o o @ o o | o o @ o o
. e . . . | . x o o . | . e . . .
. . . . . | . . o . o | . . . . .

shogi-spears-ahead great-dream-eater
. . . . . . . | . o . . . o . | . o . . . o .
. . . m . . . | . . o m o . . | . . o m o . .
. . . @ . m e | o o o @ o m x | o o o @ o m x
. . e . . . . | . . x o o . . | . . e . . . .
. . . . . . . | . . . o . o . | . . . . . . .

shogi-spears-ahead great-elephant
. . m . . | o . m . o | o . m . o
. . . . . | . o o o . | . o o o .
. . @ . . | o o @ o o | o o @ o o
. e . . . | . x o o . | . e . . .
. . . . . | . . o . o | . . . . .

round-captures round
. e . . . | . s o o . | . x o o .
. . m . . | o . m . o | o . m . o
m m @ m . | m m @ m o | m m @ m o
. . m . . | o . m . o | o . m . o
. . . e . | . o o s . | . o o x .

mongolian-one-or-three mongolian-pawn i
. . . . . | . . o . . | . . o . .
. . . . . | . . o . . | . . . . .
. . . e . | . . o x . | . . o x .
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . . | . . . . .

knights-step-aside left-knight
. e . . . | . x . . . | . x . . .
. . . . . | . . . . o | . . . . o
. e @ e . | . e @ e . | . x @ e .
. . . . . | o . . . . | o . . . .
. . . . . | . . . o . | . . . o .

knights-step-aside right-knight
. e . . . | . e . o . | . e . o .
. . . . . | o . . . . | o . . . .
. e @ e . | . e @ e . | . e @ x .
. . . . . | . . . . o | . . . . o
. . . . . | . o . . . | . o . . .

knights-halved left-knight
. . . . . | . o . . . | . o . . .
e . . . . | e . . . o | x . . . .
. . @ . . | . . @ . . | . . @ . .
. . . . . | o . . . . | o . . . .
. . . . . | . . . o . | . o . . .

knights-halved right-knight
. . . . . | . . . o . | . . . o .
e . . . e | x . . . e | e . . . x
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . o | . . . . o
. . . . . | . o . . . | . . . o .

sorcerer-camel sorcerer
e e . . . | x e . . o | e x . o .
. . . . . | . . . . . | . . . . .
. . e . . | . . x . . | . . x . .
. . @ . . | . o @ o . | . o @ o .
. . . . . | . . o . . | . . o . .

korean-spear-slides-aside korean-spear
. . . . . | . . . . . | . . . . .
. . m . . | . . m . . | . . m . .
. . @ . e | . o @ o e | o o @ o x
. . . . . | . . . . . | . . . . .

bent-sliders-jump gryffon
. . . . . | . . . . . | . o . . .
. . . e . | . . . e . | . o . x .
. m . m . | . m . m . | o m . m o
. . @ . . | . . @ . . | . . @ . .
. . . . . | o o . o o | o o . o o

bent-sliders-jump rhinoceros
. . . . . | . . . . . | o . . . o
. . . . e | . . . . e | . o . o e
. . m . . | o . m . . | o . m . o
. . @ e . | . o @ x . | . o @ x .
. . . . . | o . o . . | o . o . o

bent-sliders-jump ship
. . . . . | . . . . . | . o . o .
. . . . . | . . . . . | . o . o .
. m . e . | . m . x . | . m . x .
. . @ . . | . . @ . . | . . @ . .
. . . . . | . o . o . | . o . o .

bent-sliders-jump snake
. . . . . | . . . . . | o . . . o
. . . . . | . . . . . | . o . o .
. . m . . | . . m . . | . . m . .
. . @ . . | . . @ . . | . . @ . .
. . . . . | . . o . . | . . o . .

cheetah-straight cheetah
. . . . . . . | o o o o o o o | o . . o . . o
. . . . . . . | o . . . . . o | . . . . . . .
. . . . . . . | o . . . . . o | . . . . . . .
. . . @ . . . | o . . @ . . o | o . . @ . . o
. . . . . . . | o . . . . . o | . . . . . . .
. . . . . . . | o . . . . . o | . . . . . . .
e . e . . . . | x o x o o o o | x . e o . . o

turtle-slides-on turtle
. . . . . . | o . . . . . | o . . . . .
. . . . . . | o . . . . . | o . . . . .
. . e . . . | o . x . . . | o . x . . .
. m . m . . | o m . m . . | o m . m . .
@ e . . . . | @ x o . . . | @ x o o o .
. . . . . . | o o . . . . | o o . . . .
"""
"""The name of a reading, a piece, and i where it has not moved, a where it is attacked. Then the men, what it does by our
reading, and what it does by this one: o goes there, x captures, p pushes, s changes places."""

SHEETS = [block.splitlines() for block in PICTURES.strip().split("\n\n")]
ALL = "sets=royals,pieces,pawns,expansion1,expansion2,expansion3,pawn-expansion1,pawn-expansion2,spears"


def standing(picture: str, letters: str, *words: str, side: Side = Side.WHITE, hand: str = "") -> Position:
    """Men as the players read them; `letters` says who they are, as in 'K=king', and none of them has moved."""
    table = GAME.table(read_options(GAME.options, words), catalogue())
    ids = dict(word.split("=") for word in letters.split())
    seen = drawn(picture)
    men = {
        at: Man(Side.WHITE if letter.isupper() else Side.BLACK, ids[letter.upper()], moved=False)
        for at, letter in seen.letters.items()
    }
    army = army_of(table, {*ids.values(), *hand.split()})
    army = replace(army, board=seen.board)
    return Position(army, men, side, promotions=dict.fromkeys(Side, tuple(hand.split())))


def texts(position: Position, start: str) -> list[str]:
    """The moves of a man."""
    return [str(move) for move in position.legal_moves() if str(move.start) == start]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet[0])
def test_moves(sheet: list[str]) -> None:
    """Other squares than by our reading, as drawn."""
    head, *lines = sheet
    name, piece, *when = head.split()
    men, ours, read = ("\n".join(line.split(" | ")[at] for line in lines) for at in range(3))
    kind = catalogue().piece(piece).kind
    other = BY_NAME[name].applied(catalogue().piece(piece), BOARD).kind
    for moves, picture in ((kind.moves, ours), (other.moves, read)):
        assert moved(spell(moves), men, initial=when == ["i"], attacked=when == ["a"]) == board(picture)


def test_every_piece_with_other_moves_is_drawn() -> None:
    """But for Mecklenbeck Pawns, which move as the pawns that they are named for."""
    shown = {tuple(sheet[0].split()[:2]) for sheet in SHEETS}
    there = {(one.name, piece) for one in READINGS for piece in one.moves if not piece.startswith("mecklenbeck")}
    assert there == shown
    for one in READINGS:
        for piece, notation in one.moves.items():
            if piece.startswith("mecklenbeck"):
                assert notation == one.moves[piece.removeprefix("mecklenbeck-")]


@pytest.mark.parametrize("one", READINGS, ids=lambda one: one.name)
def test_cards_say_it(one: Reading) -> None:
    """The words of a piece that is read otherwise mean its moves, and its card says that it is a reading."""
    for piece in filter(one.concerns, catalogue().pieces):
        read = as_read(piece, (one,), BOARD)
        words = words_of(read.kind, read.sentence, class_=read.class_)
        assert same_moves(parse_card_words(words.move, words.rules)[0], read.kind.moves)
        assert read.reading.endswith(one.told)
        assert read.house_rule
        assert as_read(read, (one,), BOARD) == read


def test_what_a_card_says_of_several_readings() -> None:
    """A reading takes the place of ours, and stands beside those that are agreed on too; one of all pieces is added."""
    forced, spared, at_once = (
        BY_NAME[name] for name in ("promotion-forced", "linebacker-spares-royals", "linebacker-pushes-at-once")
    )
    piece = catalogue().piece("linebacker-pawn")
    assert as_read(piece, (), BOARD) == piece
    assert as_read(piece, (forced,), BOARD).reading == f"{piece.reading} {forced.told}"
    both = as_read(piece, (spared, at_once, forced), BOARD)
    assert both.reading == f"{spared.told} {at_once.told} {forced.told}"
    assert as_read(both, (spared, at_once, forced), BOARD) == both


class TestRules:
    """Readings that change what a man may do to others, or where he promotes."""

    def test_linebacker_spares_royals(self) -> None:
        """Others are pushed as before."""
        picture = """
            . . . . .
            . k . e .
            . . I . .
            . . . . .
            K . . . ."""
        letters = "K=king I=linebacker-pawn E=camel"
        assert "c3b4>a5" in texts(standing(picture, letters), "c3")
        found = standing(picture, letters, "readings=linebacker-spares-royals")
        assert texts(found, "c3") == ["c3c4", "c3d4>e5", "c3c5"]
        assert why_not(found, parse_square("c3"), parse_square("b4")) == (
            "Black's king on b4 is royal, and here no royal is pushed."
        )

    def test_zombie_spared(self) -> None:
        """A royal does not capture it; it gives check to one all the same."""
        picture = """
            . . . . k
            . z . . .
            . . K . .
            . . . . .
            Q . . . ."""
        letters = "K=king Z=zombie-pawn Q=queen"
        assert "c3b4" in texts(standing(picture, letters), "c3")
        found = standing(picture, letters, "readings=zombie-spared")
        assert "c3b4" not in texts(found, "c3")
        assert why_not(found, parse_square("c3"), parse_square("b4")) == (
            "here no royal captures Black's zombie pawn on b4."
        )
        check = standing(picture.replace(". . K . .", ". K . . ."), letters, "readings=zombie-spared")
        assert check.in_check

    def test_zabel_taken_en_passant(self) -> None:
        """On the square that its last double step passed."""
        picture = """
            k p . . .
            . . . . .
            . . Z . .
            . . . . .
            . . . . ."""
        letters = "K=king Z=zabel-pawn P=standard-pawn"
        for words, squares in (((), []), (("readings=zabel-taken-en-passant",), ["c4"])):
            found = standing(picture, letters, *words)
            after = found.after(found.find("c3c5"))
            assert [str(at) for at in after.passing] == squares
            assert ("b5c4xc5" in texts(after, "b5")) == bool(squares)

    def test_end_taken_on_the_bend(self) -> None:
        """On the square between, whether its move may stop there or not."""
        picture = """
            k . p . .
            . . . . .
            . . . p .
            L . . . .
            . . . . K"""
        letters = "K=king L=left-end-pawn P=standard-pawn"
        both = "readings=end-taken-on-the-bend,end-may-stop"
        for words, squares in (((), []), (("readings=end-taken-on-the-bend",), ["b3"]), ((both,), ["b3"])):
            found = standing(picture.replace("k . p", "k . ."), letters, *words)
            after = found.after(found.find("a2c3"))
            assert [str(at) for at in after.passing] == squares
        men = picture.replace("k . p . .", "k . . . .").replace(". . . . .", "p . . . .", 1)
        found = standing(men, letters, "readings=end-taken-on-the-bend")
        after = found.after(found.find("a2c3"))
        assert "a4b3xc3" in texts(after, "a4")

    def test_a_chicken_takes_no_royal_on_its_way_back(self) -> None:
        """It gives no check there, whoever attacks it; others it takes."""
        picture = """
            . . . . K
            . . . . .
            N . . . .
            . . . . .
            R . . . c
            . k . . ."""
        letters = "K=king C=chicken-pawn R=rook N=knight"
        found = standing(picture, letters, "readings=chicken-captures-back", side=Side.BLACK)
        assert not found.passed().in_check
        assert "e2e5" in texts(found, "e2")
        assert "e2e6" not in texts(found, "e2")
        assert why_not(found, parse_square("e2"), parse_square("e6")) == (
            "White's king on e6 is royal, and what a man does only while it is attacked captures no royal."
        )
        other = standing(picture.replace("K", "N"), letters, "readings=chicken-captures-back", side=Side.BLACK)
        assert "e2e6" in texts(other, "e2")

    def test_promotion_forced(self) -> None:
        """With something in the hand; without, it stays a pawn."""
        picture = """
            k . . . .
            . . . P .
            . . . . .
            . . . . .
            K . . . ."""
        letters = "K=king P=standard-pawn"
        assert texts(standing(picture, letters, hand="camel"), "d4") == ["d4d5", "d4d5=camel"]
        assert texts(standing(picture, letters, "readings=promotion-forced", hand="camel"), "d4") == ["d4d5=camel"]
        assert texts(standing(picture, letters, "readings=promotion-forced"), "d4") == ["d4d5"]

    def test_horse_promotes_early(self) -> None:
        """On the last row but one; on the last, too."""
        picture = """
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . H . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . ."""
        letters = "H=horse-pawn"
        start = standing(picture, letters, hand="camel")
        there = start.after(start.find("d5c7"), turn=Side.WHITE)
        assert texts(there, "c7") == []
        start = standing(picture, letters, "readings=horse-promotes-early", hand="camel")
        assert texts(start, "d5") == ["d5c7", "d5c7=camel", "d5e7", "d5e7=camel"]


class TestChoice:
    """What may be agreed on together, and what not."""

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            ("rex-either-way,rex-both-ways", "rex-either-way and rex-both-ways are both readings of rex; choose one."),
            ("rex-slant-first", "there is no 'rex-slant-first' among readings. Did you mean 'rex-slants-first'?"),
            (
                "b4nd-knight",
                "the reading b4nd-knight is of b4nd: none takes part; add its set, or leave it out.",
            ),
        ],
    )
    def test_error_of_readings(self, words: str, message: str) -> None:
        """Of two that exclude each other, of an unknown one, and of one that is of nobody who takes part."""
        with pytest.raises(CardgenError) as error:
            GAME.initial_state(read_options(GAME.options, (f"readings={words}",)), catalogue())
        assert str(error.value) == message

    def test_error_of_an_unknown_reading_far_from_all(self) -> None:
        """All are named."""
        with pytest.raises(CardgenError, match=r"^there is no 'x' among readings\. There are rex-slants-first, .*"):
            read_options(GAME.options, ("readings=x",))

    def test_nothing_to_promote(self) -> None:
        """A reading of all that promote needs one of them."""
        with pytest.raises(CardgenError, match="is of pawns that promote: none takes part"):
            check_of_use((BY_NAME["promotion-forced"],), (catalogue().piece("king"),))

    def test_all_that_fit_together(self) -> None:
        """One of each piece; twice the same is once."""
        names = ["rex-slants-first", *(one.name for one in READINGS if not one.name.startswith("rex"))]
        names.remove("knights-halved")
        names.remove("linebacker-pushes-at-once")
        options = read_options(
            GAME.options, (f"readings={','.join((*names, names[0]))}", ALL, "board=12x12", "third=spears")
        )
        assert len(readings_of(options.readings)) == len(names)

    def test_promotion_forced_with_the_big_deck(self) -> None:
        """Who comes to the last row draws."""
        table = GAME.table(read_options(GAME.options, ("rules=big-deck", "readings=promotion-forced")), catalogue())
        army = army_of(table, {"king", "standard-pawn", "camel"})
        men = {
            parse_square(word[-2:]): Man(Side.WHITE if word[0] == "w" else Side.BLACK, key)
            for word, key in (("we1", "king"), ("bh8", "king"), ("wa7", "standard-pawn"))
        }
        state = DealersPlay(table, Course(Position(army, men)), ((), ()), ("camel",))
        state = state.after(state.read_action(Side.WHITE, "a7a8"), Side.WHITE)
        assert state.legal_actions(Side.WHITE) == (Act("draw"),)


def test_the_catalogue_as_it_is_played() -> None:
    """Every piece is in it, once and where it was; those that are read otherwise are changed, and done twice it is the same."""
    options = read_options(GAME.options, ("readings=cheetah-straight,horse-promotes-early", "board=10x10"))
    played = GAME.catalogue_as_played(options, catalogue())
    assert played.piece("cheetah").canonical == "HG"
    assert (played.piece("horse-pawn").rules.promotion, played.piece("king")) == (9, catalogue().piece("king"))
    assert [piece.id for piece in played.pieces] == [piece.id for piece in catalogue().pieces]
    assert GAME.catalogue_as_played(options, played) == played
    assert GAME.catalogue_as_played(GAME.options(), played) is played


def test_a_log_tells_the_readings() -> None:
    """They stand in its options; its hash is that of the pieces as they were read."""
    options = read_options(GAME.options, ("readings=turtle-slides-on,shogun-steps-quietly",))
    match = new_match(GAME, options, catalogue(), "1").with_chance(Random(1))
    text = match.log.write()
    assert "options readings=turtle-slides-on,shogun-steps-quietly\n" in text
    log = parse_log(text, find_game)
    assert write_options(log.options) == write_options(options)
    assert log.catalogue == hash_of(GAME, options, catalogue()) != hash_of(GAME, GAME.options(), catalogue())
    *_, last = replay(log, catalogue())
    assert last.write() == match.state.write()
