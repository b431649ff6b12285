"""Positions: what each rule of a piece does on the board, and how positions are read and written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Side, Square, parse_square
from cardgen.engine.army import CHESS_START, Army, chess_army, simple_kind
from cardgen.engine.fen import board_of, parse_fen, write_fen, write_position
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Man, Move, Shift
from cardgen.engine.position import Ending, Position
from cardgen.engine.rules import Kind, MultiStep, Passed, PromotionRow, Rules, complete
from cardgen.errors import CardgenError
from cardgen.notation import parse

PASSED = Rules(takes_en_passant=True, taken_en_passant=Passed.FORWARD)
ROYAL = Rules(royal=True, castles=True)


def pawn(notation: str, rules: Rules = PASSED) -> Kind:
    """A pawn by its notation."""
    return Kind("pawn", "Pawn", parse(notation), rules, front=True)


LINEBACKER = Kind(
    "linebacker",
    "Linebacker",
    complete(parse("fmWfmFifmnDifmnA"), push=parse("fWfF")),
    Rules(taken_en_passant=Passed.FORWARD),
    front=True,
)
CHICKEN = Kind(
    "chicken",
    "Chicken",
    complete(parse("fmWfceFifmnD"), retreat=parse("bmRbmB")),
    PASSED,
    front=True,
)
KINDS = {
    **chess_army().kinds,
    "P": pawn("fmWfceFifmnD"),
    "A": pawn("mW2ceF", Rules(taken_en_passant=Passed.ANY)),
    "B": pawn("fmFfceWifmnA"),
    "C": CHICKEN,
    "D": simple_kind("D", "K", Rules(uncapturable=True)),
    "G": simple_kind("G", "WfF"),
    "J": simple_kind("J", "sW2F", ROYAL),
    "L": LINEBACKER,
    "M": pawn("fmWfceFifmW3"),
    "O": simple_kind("O", "O"),
    "S": Kind("round", "Round", complete(parse("RD"), swap=parse("N"), wrap=True)),
    "T": simple_kind("T", "[cF-fmF]"),
    "V": simple_kind("V", "mBcpB"),
    "Z": pawn("fmWfceF", Rules(contagious=True)),
}
"""Letters of this file."""


def setup(fen: str, board: str = "8x8", **changes: object) -> Position:
    """A position with the men of this file."""
    files, ranks = board.split("x")
    return parse_fen(fen, Army(Board(int(files), int(ranks)), KINDS, **changes))  # type: ignore[arg-type]


def moves(position: Position, start: str = "") -> set[str]:
    """The legal moves, of the man on a square."""
    return {str(move) for move in position.legal_moves() if str(move.start).startswith(start)}


def play(position: Position, *texts: str) -> Position:
    """The position after some moves."""
    for text in texts:
        position = position.after(position.find(text))
    return position


class TestEnPassant:
    """A pawn that has just gone several squares straight can be taken on each square that it passed."""

    def test_chess(self) -> None:
        """At once, and not a move later."""
        position = play(setup("4k3/3p4/8/4P3/8/8/8/4K3 b"), "d7d5")
        assert "e5d6xd5" in moves(position)
        assert "e5d6xd5" not in moves(play(position, "e1e2", "e8e7"))
        after = play(position, "e5d6xd5")
        assert write_fen(after) == "4k3/8/3P4/8/8/8/8/4K3 b - -"

    @pytest.mark.parametrize(("fen", "move"), [("8/2P5/8", "c5d6xd4"), ("8/8/2P5", "c4d5xd4")])
    def test_both_squares_of_a_triple_step(self, fen: str, move: str) -> None:
        """A step of three can be answered on either of two squares."""
        assert move in moves(play(setup(f"4k3/3m4/{fen}/8/8/4K3 b"), "d7d4"))

    def test_diagonal_steps(self) -> None:
        """The double step of a Berolina pawn passes a square on the slant; its captures are straight."""
        position = play(setup("4k3/1b6/8/2B5/8/8/8/4K3 b"), "b7d5")
        assert "c5c6xd5" in moves(position)

    def test_any_direction(self) -> None:
        """An arrow pawn that went sideways can be taken too."""
        position = play(setup("4k3/8/8/4a3/3A4/8/8/4K3 b"), "e5c5")
        assert position.passing == {parse_square("d5"): parse_square("c5")}
        assert not any("xc5" in move for move in moves(position))
        assert "c4d5xc5" in moves(play(setup("4k3/8/8/4a3/2P5/8/8/4K3 b"), "e5c5"))

    def test_a_leap_over_a_man(self) -> None:
        """What leaps over a man cannot be taken on his square; he can be, and he alone."""
        army = Army(Board(8, 8), KINDS | {"L": pawn("fmWfmDfceF", Rules(taken_en_passant=Passed.FORWARD))})
        position = play(parse_fen("4k3/3l4/3n4/4P3/8/8/8/4K3 b", army), "d7d5")
        assert not position.passing
        assert write_fen(position).endswith(" -")
        assert "e5d6" in moves(position)
        assert not any("x" in move for move in moves(position))

    def test_only_those_who_take_so(self) -> None:
        """A man without e in its notation cannot."""
        assert not any("x" in move for move in moves(play(setup("4k3/3p4/8/4G3/8/8/8/4K3 b"), "d7d5")))

    def test_it_may_not_open_a_line(self) -> None:
        """The men leave two squares of a rank at once."""
        position = play(setup("4k3/3p4/8/K3P2r/8/8/8/8 b"), "d7d5")
        assert "e5d6xd5" not in moves(position)
        assert "e5e6" not in moves(play(setup("4k3/8/8/K3P2r/8/8/8/8 b"), "e8e7"))

    def test_a_quiet_move_to_the_same_square_is_another(self) -> None:
        """A man that may both move and take en passant there has two moves, told apart by what they take."""
        kinds = KINDS | {"E": pawn("mceF")}
        army = Army(Board(8, 8), kinds)
        position = play(parse_fen("4k3/3p4/8/4E3/8/8/8/4K3 b", army), "d7d5")
        assert {"e5d6", "e5d6xd5"} <= moves(position)
        with pytest.raises(CardgenError, match="not a legal move"):
            position.find("e5d7")

    def test_a_man_that_nothing_can_capture(self) -> None:
        """It is not taken en passant either."""
        rules = Rules(taken_en_passant=Passed.FORWARD, uncapturable=True)
        army = Army(Board(8, 8), KINDS | {"U": pawn("fmWifmnD", rules), "X": simple_kind("X", "[mcfW-eF]")})
        position = play(parse_fen("4k3/3u4/8/2P5/4X3/8/8/4K3 b", army), "d7d5")
        assert position.passing
        assert moves(position, "c5") == {"c5c6"}
        assert not moves(position, "e4")

    def test_off(self) -> None:
        """A game may do without."""
        assert not play(setup("4k3/3p4/8/4P3/8/8/8/4K3 b", special=("castling", "promotion")), "d7d5").passing


class TestCastling:
    """Of an unmoved royal with an unmoved corner man of any kind."""

    def test_any_corner_man_and_any_royal(self) -> None:
        """The royal goes two squares and the corner man to its far side."""
        position = setup("4k3/8/8/8/8/8/8/V3J2G w KQ")
        assert {"O-O", "O-O-O"} <= moves(position)
        assert write_fen(play(position, "O-O")) == "4k3/8/8/8/8/8/8/V4GJ1 b - -"
        assert write_fen(play(position, "O-O-O")) == "4k3/8/8/8/8/8/8/2JV3G b - -"

    def test_its_own_step_is_another_move(self) -> None:
        """A royal that slides two squares may go to the same square without castling."""
        position = setup("4k3/8/8/8/8/8/8/V3J2G w KQ")
        assert {"e1g1", "O-O"} <= moves(position)
        with pytest.raises(CardgenError) as error:
            play(setup("4k3/8/8/8/8/8/8/V3J2G w KQ"), "e1h1")
        assert str(error.value).startswith("'e1h1' is not a legal move here.")

    def test_wide_boards(self) -> None:
        """Two squares on ten files too."""
        position = setup("4k5/10/10/10/10/10/10/10/10/R3K4R w KQ", "10x10")
        assert {str(m.end) for m in position.legal_moves() if m.castling} == {"g1", "c1"}
        assert position.find("O-O").castling == (parse_square("j1"), parse_square("f1"))

    @pytest.mark.parametrize(
        "fen",
        [
            "4k3/8/8/8/4r3/8/8/R3K2R w KQ",  # in check
            "3rkr2/8/8/8/8/8/8/R3K2R w KQ",  # through check
            "2r1k1r1/8/8/8/8/8/8/R3K2R w KQ",  # into check
            "4k3/8/8/8/8/8/8/RN2K1NR w KQ",  # men between
            "4k3/8/8/8/8/8/8/R3K2R w -",  # moved
        ],
    )
    def test_not(self, fen: str) -> None:
        """In, through and into check, over men, or after a move."""
        assert not {"O-O", "O-O-O"} & moves(setup(fen))

    def test_attacked_corner(self) -> None:
        """The corner man and the squares that only it crosses may be attacked."""
        assert "O-O-O" in moves(setup("1r2k3/8/8/8/8/8/8/R3K3 w Q"))

    def test_rights_are_lost(self) -> None:
        """By a move of either, by the capture of the corner man, and by being pushed or swapped."""
        start = "r3k3/8/8/8/8/8/8/R3K2R w KQq"
        assert write_fen(play(setup(start), "a1a8")).endswith("b K -")
        assert write_fen(play(setup(start), "e1e2", "e8e7")).endswith("w - -")
        swapped = play(setup("4k3/8/8/8/8/6s1/8/R3K2R b KQ"), "g3h1~")
        assert write_fen(swapped) == "4k3/8/8/8/8/6R1/8/R3K2s w Q -"

    def test_no_room(self) -> None:
        """A royal beside its corner man cannot."""
        assert not {"O-O"} & moves(setup("4k3/8/8/8/8/8/8/5K1R w K"))


class TestPush:
    """A linebacker drives an enemy man to the square just beyond."""

    def test_push(self) -> None:
        """It ends on the square of the man, and nothing is taken."""
        position = setup("4k3/8/8/3r4/4L3/8/8/4K3 w")
        move = position.find("e4d5>c6")
        assert (move.kind, move.taken) == (MoveKind.PUSH, ())
        assert write_fen(play(position, "e4d5>c6")) == "4k3/8/2r5/3L4/8/8/8/4K3 b - -"

    def test_no_room(self) -> None:
        """The square beyond must be on the board and empty."""
        assert not any(">" in move for move in moves(setup("4k3/8/2n5/3r4/4L3/8/8/4K3 w")))
        assert not any(">" in move for move in moves(setup("r3k3/1L6/8/8/8/8/8/4K3 w")))

    def test_no_check(self) -> None:
        """It drives a royal too but does not give check, and may leave none of its own in check."""
        position = setup("8/8/8/3k4/4L3/8/8/4K3 w")
        assert "e4d5>c6" in moves(position)
        assert not setup("8/8/8/3k4/4L3/8/8/4K3 b").in_check
        assert moves(setup("4k3/8/8/8/4r3/3q4/4L3/4K3 w"), "e2") == {"e2e3"}
        assert "e2d3>c4" in moves(setup("4k3/8/8/8/8/3b4/4L3/3K4 w"), "e2")

    def test_a_pushed_man_has_moved(self) -> None:
        """A pawn pushed along its row has no double step after it."""
        position = play(setup("4k3/3p4/4L3/8/8/8/8/4K3 w"), "e6d7>c8", "e8d7")
        assert not any(move.startswith("c8") and move[3] == "6" for move in moves(play(position, "e1e2")))

    def test_pushed_to_the_last_row(self) -> None:
        """It does not promote by that; a linebacker that pushes itself there does nothing else either."""
        position = setup("4k3/2p5/3L4/8/8/8/8/4K3 w", promotions=("Q",))
        assert write_fen(play(position, "d6c7>b8")).startswith("1p2k3/2L5/")


class TestSwap:
    """A round changes places with the enemy man a knight's leap away, over the side edges too."""

    def test_swap(self) -> None:
        """Each stands where the other stood."""
        assert write_fen(play(setup("4k3/8/8/8/8/1n6/8/S3K3 w"), "a1b3~")) == "4k3/8/8/8/8/1S6/8/n3K3 b - -"

    def test_over_the_edge(self) -> None:
        """From the a file to the h file."""
        assert "a1h3~" in moves(setup("4k3/8/8/8/8/7n/8/S3K3 w"))

    def test_no_check(self) -> None:
        """A royal may be swapped, but is not in check."""
        assert not setup("8/8/8/8/8/1k6/8/S3K3 b").in_check
        assert "a1b3~" in moves(setup("8/8/8/8/8/1k6/8/S3K3 w"))

    def test_it_may_not_leave_a_royal_attacked(self) -> None:
        """The man it changes places with may give check from there, or shield the royal."""
        assert "e2f4~" not in moves(setup("6k1/8/8/8/5r2/8/4S3/4K3 w"))
        assert "e2f4~" in moves(setup("4r1k1/8/8/8/5n2/8/4S3/4K3 w"))


class TestContagion:
    """Who takes a zombie becomes one."""

    def test_captor(self) -> None:
        """Whatever it was, at once, of its own colour."""
        assert write_fen(play(setup("4k3/8/8/8/8/3z4/8/1N2K2R w"), "e1f1", "e8f8")).startswith("5k2")
        assert write_fen(play(setup("4k3/8/8/8/2z5/8/3N4/4K3 w"), "d2c4")) == "4k3/8/8/8/2Z5/8/8/4K3 b - -"

    def test_another_kind_is_spread(self) -> None:
        """What it spreads, if that takes part; else its own kind."""
        rules = Rules(contagious=True, spreads="camel")
        army = Army(Board(8, 8), KINDS | {"Z": pawn("fmWfceF", rules), "X": Kind("camel", "Camel", parse("C"))})
        assert write_fen(play(parse_fen("4k3/8/8/8/2z5/8/3N4/4K3 w", army), "d2c4")) == "4k3/8/8/8/2X5/8/8/4K3 b - -"
        alone = Army(Board(8, 8), KINDS | {"Z": pawn("fmWfceF", rules)})
        assert write_fen(play(parse_fen("4k3/8/8/8/2z5/8/3N4/4K3 w", alone), "d2c4")) == "4k3/8/8/8/2Z5/8/8/4K3 b - -"

    def test_royals_are_immune(self) -> None:
        """A royal stays royal."""
        assert write_fen(play(setup("4k3/8/8/8/8/8/3z4/4K3 w"), "e1d2")) == "4k3/8/8/8/8/8/3K4/8 b - -"

    def test_no_promotion_on_that_move(self) -> None:
        """A pawn that takes one on the last row is a zombie there."""
        rules = Rules(promotion=PromotionRow.FARTHEST, must_promote=PromotionRow.FARTHEST, takes_en_passant=True)
        army = Army(Board(8, 8), KINDS | {"P": pawn("fmWfceF", rules)}, promotions=("Q",))
        position = parse_fen("2z1k3/1P6/8/8/8/8/8/4K3 w", army)
        assert moves(position, "b7") == {"b7b8q", "b7c8"}
        assert write_fen(play(position, "b7c8")).startswith("2Z1k3/")

    def test_en_passant(self) -> None:
        """A capture en passant infects too."""
        kinds = KINDS | {"Z": pawn("fmWfceFifmnD", Rules(contagious=True, taken_en_passant=Passed.FORWARD))}
        position = play(parse_fen("4k3/3z4/8/4P3/8/8/8/4K3 b", Army(Board(8, 8), kinds)), "d7d5", "e5d6xd5")
        assert write_fen(position) == "4k3/8/3Z4/8/8/8/8/4K3 b - -"


class TestRetreat:
    """A chicken slides back only while it is attacked."""

    def test_attacked(self) -> None:
        """Then it may, without capture."""
        quiet = moves(setup("4k3/8/8/3C4/8/8/8/4K3 w"), "d5")
        scared = moves(setup("3rk3/8/8/3C4/8/8/1n6/4K3 w"), "d5")
        assert quiet == {"d5d6"}
        assert scared == {"d5d6", "d5d4", "d5d3", "d5d2", "d5d1", "d5c4", "d5b3", "d5a2"} | {
            "d5e4",
            "d5f3",
            "d5g2",
            "d5h1",
        }

    def test_two_chickens(self) -> None:
        """A retreat attacks nothing, so that two of them do not frighten each other in a circle."""
        assert not any(move[:3] == "d5d" and move[3] < "5" for move in moves(setup("4k3/8/3c4/3C4/8/8/8/4K3 w"), "d5"))


class TestRoyals:
    """Check, several royals, and none."""

    def test_several(self) -> None:
        """Any of them in check counts."""
        position = setup("4k3/8/8/8/4r3/8/8/K3J3 w")
        assert position.in_check
        assert all(move.startswith("e1") for move in moves(position))
        assert setup("4k3/8/8/8/r7/8/8/K3J3 w").in_check

    def test_none(self) -> None:
        """Without royals every move is legal."""
        assert len(moves(setup("8/8/8/8/8/8/8/R7 w"))) == 14

    def test_pass(self) -> None:
        """A zero may pass, but not to stay in check."""
        assert "d1d1" in moves(setup("4k3/8/8/8/8/8/8/3OK3 w"))
        assert "d1d1" not in moves(setup("4k3/8/8/8/4r3/8/8/3OK3 w"))
        assert write_fen(play(setup("4k3/8/8/8/8/8/8/3OK3 w"), "d1d1")) == "4k3/8/8/8/8/8/8/3OK3 b - -"

    def test_uncapturable(self) -> None:
        """A man that nothing can capture stands in the way and is not attacked."""
        position = setup("4k3/8/8/8/8/3d4/8/3RK3 w")
        assert "d1d3" not in moves(position)
        assert "d1d2" in moves(position)
        assert not position.attacked(parse_square("d3"), Side.WHITE)
        assert "d1d2" not in moves(setup("4k3/8/8/8/8/8/8/3RD3 w"), "e1")

    def test_a_hurdle_gives_check(self) -> None:
        """To step between a vao and a royal is forbidden, and so is to step aside for the only hurdle of two."""
        position = setup("4k3/8/8/8/1v6/8/R7/4K3 w")
        assert "a2d2" not in moves(position)
        assert "a2b2" in moves(position)
        two = setup("4k3/8/8/v7/1R6/8/3R4/4K3 w")
        assert not moves(two, "b4")
        assert not moves(two, "d2")

    def test_locust_check(self) -> None:
        """A man that takes by passing over gives check there, when it can land."""
        assert setup("8/8/4k3/3T4/8/8/8/4K3 b").in_check
        assert not setup("8/5p2/4k3/3T4/8/8/8/4K3 b").in_check


class TestTwoRoyals:
    """Each of them has to be safe."""

    def test_either_may_be_in_check(self) -> None:
        """Whichever is looked at first."""
        for fen in ("k6r/8/8/8/8/8/3P4/K6J w", "k6r/8/8/8/8/8/3P4/J6K w", "k2r4/8/8/8/8/8/7P/3J3K w"):
            position = setup(fen)
            assert position.in_check
            assert not any("2" in str(move.start) for move in position.legal_moves())

    def test_one_that_is_taken_is_gone(self) -> None:
        """Nothing gives check where it stood."""
        position = play(setup("6Rj/8/8/k7/8/8/8/K6R w"), "h1h8")
        assert not position.in_check
        assert moves(position) == {"a5a4", "a5a6", "a5b4", "a5b5", "a5b6"}


class TestStrangeRoyals:
    """Royals whose own moves are hops, pushes, swaps or walks are guarded like others."""

    @pytest.mark.parametrize(
        ("notation", "fen", "expected"),
        [
            ("gQ", "4k2r/8/8/8/8/8/4P3/4X1P1 w", {"e1e3"}),  # over the pawn; h1 beyond the other is attacked
            ("gQ", "r3k2r/8/8/8/8/8/4P3/1P2X1P1 w", {"e1e3"}),
            ("W{push}", "4k3/8/8/8/8/8/4p3/4X3 w", {"e1e2>e3"}),
            ("W{push}", "4k3/8/7r/8/8/8/7p/7X w", {"h1h2>h3"}),
            ("W{push}", "4k3/7r/8/8/8/7p/8/6X1 w", {"g1f1", "g1h1"}),
            ("N{swap}", "4k3/8/8/8/8/3p4/8/4X3 w", {"e1f3", "e1g2", "e1d3~"}),
            ("N{swap}", "3rk3/8/8/8/8/3p4/8/4X3 w", {"e1f3", "e1g2"}),
            ("N{swap}", "3rk3/8/8/8/8/8/3p4/5X2 w", {"f1e3", "f1g3", "f1h2"}),
            ("[W-bW]", "4k3/8/8/8/8/8/8/4X3 w", {"e1e1"}),  # home again
            ("[W-bW]", "4k3/8/8/4r3/8/8/8/4X3 w", set()),
            ("mdW", "4k3/8/8/8/8/8/4P3/3PXP2 w", {"e1d1", "e1e2", "e1f1"}),
            ("mdW", "4k3/8/8/8/8/8/4P2r/3PXP2 w", {"e1d1", "e1f1"}),
            ("{if attacked}A", "4k3/8/8/8/8/8/8/4X3 w", set()),
            ("{if attacked}A", "4k3/8/8/4r3/8/8/8/4X3 w", {"e1c3", "e1g3"}),
        ],
    )
    def test_guarded(self, notation: str, fen: str, expected: set[str]) -> None:
        """None may end where it can be taken."""
        army = Army(Board(8, 8), KINDS | {"X": simple_kind("X", notation, Rules(royal=True))})
        position = parse_fen(fen, army)
        assert {str(move) for move in position.legal_moves() if move.man.key == "X"} == expected

    def test_a_royal_that_has_left_its_row_does_not_castle(self) -> None:
        """Even if nothing says that it has moved."""
        men = {
            parse_square("e2"): Man(Side.WHITE, "K", moved=False),
            parse_square("h2"): Man(Side.WHITE, "R", moved=False),
            parse_square("h1"): Man(Side.WHITE, "R", moved=False),
        }
        found = Position(chess_army(), men)
        assert not any(move.castling for move in found.legal_moves())
        moved = {square: replace(man, moved=True) for square, man in men.items()}
        assert found.key() == Position(chess_army(), moved).key()


class TestOwnMen:
    """Men that take men of their own side."""

    def test_the_man_is_gone(self) -> None:
        """As any other that is taken."""
        army = Army(Board(8, 8), KINDS | {"X": simple_kind("X", "mdW")})
        position = parse_fen("4k3/8/8/8/8/3p4/3XN3/4K3 w", army)
        assert moves(position, "d2") == {"d2c2", "d2d1", "d2e2"}
        assert write_fen(play(position, "d2e2")) == "4k3/8/8/8/8/3p4/4X3/4K3 b - -"


class TestLocusts:
    """Men that take on their way are looked at as well as others."""

    def test_a_royal_keeps_out_of_their_way(self) -> None:
        """From g3 it takes on f2 and lands on e1, which the king has just left."""
        assert moves(setup("4k3/8/8/8/8/6t1/8/4K3 w"), "e1") == {"e1d1", "e1d2", "e1e2", "e1f1"}

    @pytest.mark.parametrize(
        ("man", "fen", "castles"),
        [
            ("[cF-fmF]", "4k3/8/8/x7/8/8/8/4K2R w K", True),  # far away
            ("[cW-bW]", "4k3/8/8/8/8/8/5x2/4K2R w K", False),  # a rifle that aims at f1
            ("[cW-bW]", "4k3/8/8/8/8/8/6x1/4K2R w K", False),  # at g1
            ("[cW-bW]", "4k3/8/8/8/8/8/7x/4K2R w K", True),  # at the rook
            ("jD", "4k3/8/8/8/8/8/8/3xK2R w K", True),  # to f1 only over a man on e1, which the king leaves
            ("mRcpR", "4k3/8/8/8/8/8/8/x3K2R w K", False),  # over the rook, once it is on f1
            ("mRcpR", "4k3/8/8/8/x7/8/8/4K2R w K", True),
        ],
    )
    def test_castling_past_them(self, man: str, fen: str, castles: bool) -> None:
        """The king is in check neither before nor after nor on his way, when he stands there."""
        army = Army(Board(8, 8), KINDS | {"X": simple_kind("X", man)})
        assert any(move.castling for move in parse_fen(fen, army).legal_moves()) == castles


class TestPromotion:
    """Rows and choices."""

    def position(self, fen: str, promotion: PromotionRow | int, *, must: bool = False) -> Position:
        """White and black pawns that promote on a row."""
        rules = Rules(promotion=promotion, must_promote=promotion if must else None)
        kinds = {**chess_army().kinds, "P": pawn("fmWfceFsmW", rules)}
        return parse_fen(fen, Army(Board(8, 8), kinds, promotions=("Q", "N")))

    def test_optional(self) -> None:
        """A pawn may stay one, and promote on a later move along the row."""
        position = self.position("4k3/1P6/8/8/8/8/8/4K3 w", PromotionRow.FARTHEST)
        assert {"b7b8", "b7b8q", "b7b8n"} <= moves(position)
        later = play(position, "b7b8", "e8e7")
        assert {"b8c8", "b8c8q"} <= moves(later)

    def test_forced(self) -> None:
        """As in chess."""
        assert "b7b8" not in moves(self.position("4k3/1P6/8/8/8/8/8/4K3 w", PromotionRow.FARTHEST, must=True))

    def test_row_of_the_opponents_pawns(self) -> None:
        """And beyond it."""
        assert "b6b7q" in moves(self.position("4k3/8/1P6/8/8/8/8/4K3 w", PromotionRow.OPPONENT_PAWNS))
        assert "b5b6q" not in moves(self.position("4k3/8/8/1P6/8/8/8/4K3 w", PromotionRow.OPPONENT_PAWNS))

    def test_row_by_number(self) -> None:
        """As the owner counts: row 6 of Black is rank 3."""
        assert "b4b3q" in moves(self.position("4k3/8/8/8/1p6/8/8/4K3 b", 6))

    def test_hand(self) -> None:
        """What a side may promote to can change, and with nothing left a pawn stays one."""
        position = self.position("4k3/1P6/8/8/8/8/8/4K3 w", PromotionRow.FARTHEST, must=True)
        assert moves(position, "b7") == {"b7a7", "b7c7", "b7b8q", "b7b8n"}
        knights = position.allowing({Side.WHITE: ("N",), Side.BLACK: ()})
        assert moves(knights, "b7") == {"b7a7", "b7c7", "b7b8n"}
        assert knights.promotions == {Side.WHITE: ("N",), Side.BLACK: ()}
        nobody = position.allowing({Side.WHITE: (), Side.BLACK: ()})
        assert moves(nobody, "b7") == {"b7a7", "b7c7", "b7b8"}
        assert len({position, knights, nobody}) == 3

    def test_longer_keys(self) -> None:
        """A kind may go by a word."""
        kinds = {**chess_army().kinds, "gold-general": simple_kind("gold-general", "WfF")}
        army = Army(Board(8, 8), kinds, promotions=("gold-general",))
        position = parse_fen("4k3/1P6/8/8/8/8/8/4K3 w - -", army)
        assert "b7b8=gold-general" in moves(position)
        with pytest.raises(
            CardgenError, match=r"a FEN has one capital letter for a kind, not 'gold-general'; write_pos"
        ):
            write_fen(play(position, "b7b8=gold-general"))


class TestRows:
    """Multi-steps from certain rows."""

    def test_multistep(self) -> None:
        """Two or three from rows 1 and 2, two from row 3; again whenever the pawn is there."""
        steps = (MultiStep((1, 2), 3), MultiStep((3, 3), 2))
        kind = Kind("p", "P", complete(parse("fmWfcF"), multistep=steps), Rules())
        army = Army(Board(8, 10), {"P": kind})
        position = parse_fen("8/8/8/8/8/8/3P4/2P5/1P6/P7 w", army)
        assert moves(position, "a1") == {"a1a2", "a1a3", "a1a4"}
        assert moves(position, "b2") == {"b2b3", "b2b4", "b2b5"}
        assert moves(position, "c3") == {"c3c4", "c3c5"}
        assert moves(position, "d4") == {"d4d5"}
        black = parse_fen("p7/8/2p5/8/8/8/8/8/8/8 b", army)
        assert moves(black) == {"a10a9", "a10a8", "a10a7", "c8c7", "c8c6"}


class TestSmallBoards:
    """From one square on."""

    def test_one_square(self) -> None:
        """A royal alone has no moves."""
        position = setup("K", "1x1")
        assert list(position.legal_moves()) == []
        assert write_fen(position) == "K w - -"

    def test_sixteen(self) -> None:
        """A rook on 16 by 16 has 30 moves, and two-digit ranks are written."""
        position = setup("/".join(["16"] * 8 + ["8R7"] + ["16"] * 7), "16x16")
        assert len(position.legal_moves()) == 30
        assert "i8i16" in moves(position)


class TestFen:
    """Text and back."""

    @pytest.mark.parametrize(
        "fen",
        [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6",
            "4k3/8/8/8/8/8/8/R3K2R b Q -",
        ],
    )
    def test_round_trip(self, fen: str) -> None:
        """Writing gives back what was read."""
        assert write_fen(parse_fen(fen, chess_army())) == fen

    def test_where_nobody_castles_nobody_may(self) -> None:
        """The third field is a dash, whoever has moved or not."""
        away = parse_fen("4k3/8/8/8/8/8/8/R3K2R w - -", chess_army().without("castling"))
        assert write_fen(away) == write_position(away) == "4k3/8/8/8/8/8/8/R3K2R w - -"

    def test_defaults(self) -> None:
        """Fields left out: White to move, no castling, no en passant; files name the corners too."""
        assert write_fen(setup("4k3/8/8/8/8/8/8/R3K3")) == "4k3/8/8/8/8/8/8/R3K3 w - -"
        assert write_fen(setup("4k3/8/8/8/8/8/8/R3K2R w HA")) == "4k3/8/8/8/8/8/8/R3K2R w KQ -"

    def test_passing(self) -> None:
        """Several squares, and a man that is not straight behind, are spelled out."""
        triple = play(setup("4k3/3m4/8/8/8/8/8/4K3 b"), "d7d4")
        assert write_fen(triple).endswith(" w - d6d5")
        slanted = play(setup("4k3/1b6/8/2B5/8/8/8/4K3 b"), "b7d5")
        assert write_fen(slanted).endswith(" w - c6-d5")
        for position in (triple, slanted):
            assert setup(write_fen(position)).legal_moves() == position.legal_moves()

    def test_moved(self) -> None:
        """A pawn off its row has moved, and one on it has not."""
        men = setup("4k3/8/8/8/8/P7/1P6/4K3 w").men
        assert [man.moved for man in men.values()] == [True, False, True, True]

    @pytest.mark.parametrize(
        ("fen", "message"),
        [
            ("8/8 w", "the FEN has 2 ranks, the board has 8."),
            ("8/8/8/8/8/8/8/7 w", "rank 1 of the FEN has 7 files, the board has 8."),
            ("8/8/8/8/8/8/8/44P w", "rank 1 of the FEN has 45 files, the board has 8."),
            ("8/8/8/8/x7/8/8/8 w", "rank 4 of the FEN has 'x', and no kind goes by it; there are P, N, B, R, Q, K."),
            ("8/8/8/8/8/8/8/8 x", "the second field of the FEN is 'x'; write w or b."),
            (
                "4k3/8/8/8/8/8/8/4K2R w X",
                "the third field of the FEN has 'X'; castling is K and Q for White, k and q for Black, or -.",
            ),
            (
                "4k3/8/8/8/8/8/8/4K3 w K",
                "the FEN lets White castle with the man on h1, but none of White's stands there.",
            ),
            (
                "r7/8/8/8/4k3/8/8/4K2R w q",
                "the FEN lets Black castle, but no royal that castles stands on Black's first row.",
            ),
            ("8/8/8/8/8/8/8/8 w - 3e", "the fourth field of the FEN is '3e'; write the square passed, as in e3, or -."),
            ("8/8/8/8/8/8/8/8 w - e6", "the FEN has e6 for en passant, but no man on e5 can be taken so."),
            ("8/8/4n3/4p3/8/8/8/8 w - e6", "the FEN has e6 for en passant, but e6 is not an empty square."),
            ("", "a FEN has one to six fields parted by spaces, not 0."),
            ("8 " * 7, "a FEN has one to six fields parted by spaces, not 7."),
            ("8" * 30_001, "this is not a FEN: it has 30001 characters."),
        ],
    )
    def test_error(self, fen: str, message: str) -> None:
        """What is wrong, where, and what would be right."""
        with pytest.raises(CardgenError) as error:
            parse_fen(fen, chess_army())
        assert str(error.value) == message

    @pytest.mark.parametrize(
        ("text", "board"), [("8/8/8 w", Board(8, 3)), ("k11R/13", Board(13, 2)), ("2x3p", Board(7, 1))]
    )
    def test_board(self, text: str, board: Board) -> None:
        """As many ranks as are written, as many files as the first has; a number is so many empty squares."""
        assert board_of(text) == board

    def test_error_board_of_nothing(self) -> None:
        with pytest.raises(CardgenError, match=r"^a FEN has one to six fields parted by spaces, not 0\.$"):
            board_of(" ")

    @given(
        st.text(st.sampled_from("/8PkKQRrn1209wb -eda36xé²")), st.text(st.sampled_from(" wbKQkqHA-e3d45"), max_size=12)
    )
    def test_any_text(self, placed: str, rest: str) -> None:
        """Whatever is written, it is read or refused with a sentence; what is read can be written and read again."""
        try:
            position = parse_fen(placed + rest, Army(board_of(placed), chess_army().kinds))
        except CardgenError:
            return
        assert write_fen(parse_fen(write_fen(position), position.army)) == write_fen(position)


class TestPositions:
    """Positions as values."""

    def test_strange_men(self) -> None:
        """Men stand on the board and are of known kinds."""
        with pytest.raises(CardgenError, match=r"j1 is not on a board of 8x8\."):
            Position(chess_army(), {Square(9, 0): Man(Side.WHITE, "K")})
        with pytest.raises(CardgenError, match=r"there is no kind 'X'; there are P, N, B, R, Q, K\."):
            Position(chess_army(), {Square(0, 0): Man(Side.WHITE, "X")})

    def test_after_leaves_the_position(self) -> None:
        """A value stays as it is."""
        position = parse_fen(CHESS_START, chess_army())
        key = position.key()
        after = position.after(position.find("e2e4"))
        assert (position.key(), position.turn) == (key, Side.WHITE)
        assert after.turn is Side.BLACK
        assert after.men[parse_square("e4")] == Man(Side.WHITE, "P")

    def test_illegal_moves_are_refused(self) -> None:
        """Whatever they look like."""
        position = parse_fen(CHESS_START, chess_army())
        with pytest.raises(CardgenError, match=r"P@e5 is not a legal move here\."):
            position.after(Move.drop(Man(Side.WHITE, "P"), parse_square("e5")))
        far = Move(
            MoveKind.QUIET, (Shift(Man(Side.WHITE, "P"), parse_square("e2"), parse_square("e5"), Man(Side.WHITE, "P")),)
        )
        with pytest.raises(CardgenError, match=r"e2e5 is not a legal move here\."):
            position.after(far)
        with pytest.raises(CardgenError, match=r"'e2e5' is not a legal move here\. Did you mean 'e2e4'\?"):
            position.find("e2e5")

    def test_two_moves_of_one_spelling(self) -> None:
        """What other programs write may stand for two moves; then they are named."""
        army = Army(Board(8, 8), {"X": simple_kind("X", "[cK-mK]")})
        position = parse_fen("8/8/8/4x3/4Xx2/8/8/8", army)
        with pytest.raises(CardgenError) as error:
            position.find("e4f5")
        assert str(error.value) == "'e4f5' may mean e4f5xf4 or e4f5xe5; write one of them."
        assert position.find("e4f5xf4").taken == (parse_square("f4"),)

    def test_order(self) -> None:
        """Moves come in the order of their squares, however the position was reached."""
        position = parse_fen(CHESS_START, chess_army())
        there = play(position, "g1f3", "g8f6", "f3g1", "f6g8")
        assert [str(move) for move in there.legal_moves()] == [str(move) for move in position.legal_moves()]

    def test_promotions_of_an_army(self) -> None:
        """Nobody promotes to a stranger or to a royal."""
        with pytest.raises(CardgenError, match=r"nobody can promote to 'X'; the kinds are P, N, B, R, Q, K\."):
            Army(Board(8, 8), chess_army().kinds, promotions=("X",))
        with pytest.raises(CardgenError, match=r"nobody can promote to 'K', which is royal\."):
            Army(Board(8, 8), chess_army().kinds, promotions=("K",))


class TestEnding:
    """How a position ends, if it does."""

    @pytest.mark.parametrize(
        ("fen", "ending"),
        [
            ("7k/6Q1/6K1/8/8/8/8/8 b", Ending.CHECKMATE),
            ("7k/5K2/6Q1/8/8/8/8/8 b", Ending.STALEMATE),
            ("7k/6Q1/8/6K1/8/8/8/8 b", None),
            ("R6k/8/6K1/8/8/8/8/8 b", Ending.CHECKMATE),
            ("8/8/8/8/8/8/8/R7 b", Ending.STALEMATE),  # nobody to move, and nobody in check
        ],
    )
    def test_ending(self, fen: str, ending: Ending | None) -> None:
        """Without a legal move: in check or not."""
        assert setup(fen).ending is ending


class TestRepetition:
    """What counts as the same position (FIDE Laws of Chess, 9.2.3)."""

    def test_there_and_back(self) -> None:
        """Men that went and came back make the position of before, though they have moved."""
        start = parse_fen(CHESS_START, chess_army())
        back = play(start, "g1f3", "g8f6", "f3g1", "f6g8")
        assert back.key() == start.key()
        assert back != start

    def test_whose_turn(self) -> None:
        """The same men with the other to move are another position."""
        start = parse_fen(CHESS_START, chess_army())
        assert start.passed().key() != start.key()

    def test_the_right_to_castle(self) -> None:
        """It counts while it stands; a rook's past does not once the king has moved, nor a king's without rooks."""
        both = setup("4k3/8/8/8/8/8/8/R3K2R w KQ")
        shuffled = play(both, "h1g1", "e8e7", "g1h1", "e7e8")
        assert shuffled.key() != both.key()
        assert shuffled.key() == setup("4k3/8/8/8/8/8/8/R3K2R w Q").key()
        assert play(both, "e1e2", "e8e7", "e2e1", "e7e8").key() == setup("4k3/8/8/8/8/8/8/R3K2R w -").key()
        alone = setup("4k3/8/8/8/8/8/8/4K2R w K")
        assert play(alone, "h1g1", "e8e7", "g1h1", "e7e8").key() == setup("4k3/8/8/8/8/8/8/4K2R w -").key()

    def test_an_initial_move_that_is_left(self) -> None:
        """A pawn that has moved cannot make its long step; elsewhere that one has moved makes no difference."""
        fresh, moved = (Man(Side.WHITE, "P", moved=moved) for moved in (False, True))
        at, king = parse_square("e2"), {parse_square("a1"): Man(Side.WHITE, "K")}
        assert Position(chess_army(), king | {at: fresh}).key() != Position(chess_army(), king | {at: moved}).key()

    @pytest.mark.parametrize(
        ("fen", "counts"),
        [
            ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6", True),
            ("4k3/8/8/3Np3/8/8/8/4K3 w - e6", False),  # nobody who takes so
            ("4k3/8/8/2P1p3/8/8/8/4K3 w - e6", False),  # nobody near enough
            ("3rk3/8/8/3Pp3/8/8/8/3K4 w - e6", False),  # it would open a line to the king
            ("4k3/8/8/2PPp3/8/8/8/4K3 w - e6", True),  # one of two
        ],
    )
    def test_en_passant_counts_if_somebody_can_take(self, fen: str, counts: bool) -> None:
        """A square that was passed and on which no capture is legal is as good as none."""
        position = setup(fen)
        assert (position.key() != setup(fen.replace("e6", "-")).key()) == counts

    def test_what_men_may_become(self) -> None:
        """Another hand is another position."""
        position = setup("4k3/1P6/8/8/8/8/8/4K3 w", promotions=("Q", "N"))
        assert position.allowing({Side.WHITE: ("Q",), Side.BLACK: ("Q", "N")}).key() != position.key()


class TestOtherTurns:
    """Games in which it is not simply the other's turn, or royals are taken."""

    def test_twice(self) -> None:
        """A side may move again; then nobody can be taken en passant."""
        position = setup("4k3/8/8/8/3p4/8/4P3/4K3 w")
        again = position.after(position.find("e2e4"), turn=Side.WHITE)
        assert (again.turn, again.passing) == (Side.WHITE, {})
        assert position.after(position.find("e2e4"), turn=Side.BLACK).passing

    def test_passed(self) -> None:
        """A turn that is passed gives up the capture en passant."""
        position = play(setup("4k3/3p4/8/4P3/8/8/8/4K3 b"), "d7d5")
        assert position.passing
        passed = position.passed()
        assert (passed.turn, passed.passing, passed.men) == (Side.BLACK, {}, position.men)

    def test_unguarded(self) -> None:
        """Where royals are taken like others, they may be left attacked, and are taken."""
        position = setup("4k3/8/8/8/4r3/8/8/3NK3 w")
        exposed = next(move for move in position.pseudo_legal_moves() if str(move) == "d1c3")
        with pytest.raises(CardgenError, match=r"d1c3 is not a legal move here\."):
            position.after(exposed)
        after = position.after(exposed, guarded=False)
        taking = next(move for move in after.pseudo_legal_moves() if move.captured == ("K",))
        assert not any(
            man.key == "K" for man in after.after(taking, guarded=False).men.values() if man.side is Side.WHITE
        )

    def test_what_does_not_fit(self) -> None:
        """A change names who stands where, and does not put one man on another."""
        position = setup("4k3/8/8/8/8/8/8/R3K3 w")
        knight = Man(Side.WHITE, "N")
        with pytest.raises(CardgenError, match=r"^N@a1 does not fit: a1 is not empty\.$"):
            position.changed(Move.drop(knight, parse_square("a1")))
        with pytest.raises(CardgenError, match=r"^a1=q does not fit: N does not stand on a1\.$"):
            position.changed(Move.turn(knight, parse_square("a1"), "Q"))
        taking = setup("4k3/8/8/8/8/8/r7/R3K3 w").find("a1a2")
        assert write_fen(setup("4k3/8/8/8/8/8/r7/R3K3 w").changed(taking)) == "4k3/8/8/8/8/8/R7/4K3 b - -"
        rook = position.men[parse_square("a1")]
        turned = position.changed(Move.turn(rook, parse_square("a1"), "Q"), turn=Side.WHITE)
        assert (write_fen(turned), Move.turn(rook, parse_square("a1"), "Q").becomes) == (
            "4k3/8/8/8/8/8/8/Q3K3 w - -",
            "Q",
        )


class TestMoves:
    """What a move tells."""

    def test_castling(self) -> None:
        """Two men of one side, each with where it came from."""
        move = setup("4k3/8/8/8/8/8/8/R3K3 w Q").find("O-O-O")
        assert [(shift.man.key, str(shift.start), str(shift.end)) for shift in move.shifts] == [
            ("K", "e1", "c1"),
            ("R", "a1", "d1"),
        ]
        assert (move.taken, move.captured, move.becomes, move.pushed, move.swapped) == ((), (), "", None, None)

    def test_swap_push_and_contagion(self) -> None:
        """Who else goes where, and what the mover becomes though it does not promote."""
        swap = setup("4k3/8/8/8/8/1n6/8/S3K3 w").find("a1b3~")
        assert (str(swap.swapped), swap.captured, swap.shifts[1].after) == ("a1", (), Man(Side.BLACK, "N"))
        push = setup("4k3/8/8/3r4/4L3/8/8/4K3 w").find("e4d5>c6")
        assert (str(push.pushed), push.shifts[1].man) == ("c6", Man(Side.BLACK, "R"))
        caught = setup("4k3/8/8/8/2z5/8/3N4/4K3 w").find("d2c4")
        assert (caught.becomes, caught.promotion, caught.captured) == ("Z", "", ("Z",))

    def test_en_passant(self) -> None:
        """The man is taken elsewhere than the move ends."""
        move = play(setup("4k3/3p4/8/4P3/8/8/8/4K3 b"), "d7d5").find("e5d6")
        assert (str(move.end), [str(square) for square in move.taken], move.captured) == ("d6", ["d5"], ("P",))

    def test_a_list_of_moves(self) -> None:
        """It is looked at like any sequence."""
        moves = setup("4k3/8/8/8/8/8/8/R3K3 w").legal_moves()
        assert list(moves[:2]) == [moves[0], moves[1]]
        assert moves[0] in moves
        assert (moves == tuple(moves), hash(moves) == hash(moves[:]), moves == moves[1:]) == (True, True, False)
        assert repr(moves[:2]) == "[a1b1, a1c1]"


class TestExactText:
    """All of a position as text, FEN where that says it."""

    @pytest.mark.parametrize(
        "text",
        [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
            "4k3/8/8/8/8/8/8/N1N'1K!3 w - -",
            "4k3/8/8/8/8/P!7/P'7/4K3 b - -",
            "4k3/8/8/8/8/8/8/4K3 w - - promotions=Q,N/-",
            "4k3/8/8/8/2Pp1P2/8/8/4K3 b - c3,f3",
        ],
    )
    def test_round_trip(self, text: str) -> None:
        """Written as it was read."""
        position = parse_fen(text, Army(Board(8, 8), KINDS, promotions=("Q",)))
        assert write_position(position) == text

    def test_words(self) -> None:
        """More kinds than letters: in braces, capitals for White; a single letter is written without."""
        kinds = {f"man-{number}": simple_kind("x", "W") for number in range(40)} | {"K": KINDS["K"]}
        army = Army(Board(8, 8), kinds)
        men = {
            square: Man(side, key) for square, side, key in zip(Board(8, 8), [*Side] * 32, [*kinds] * 2, strict=False)
        }
        position = Position(army, men)
        text = write_position(position)
        assert text.startswith("{MAN-15}'{man-16}'") or "{MAN-" in text
        assert parse_fen(text, army) == position
        with pytest.raises(
            CardgenError, match=r"^a FEN has one capital letter for a kind, not 'man-0'; write_position"
        ):
            write_fen(position)

    @pytest.mark.parametrize(
        ("fen", "message"),
        [
            ("{X}7/8/8/8/8/8/8/8", "rank 8 of the FEN has 'X', and no kind goes by it; there are P, N, B, R, Q, K."),
            ("{K}7/8/8/8/8/8/8/8", "rank 8 of the FEN has 'K', and no kind goes by it; there are P, N, B, R, Q, K."),
            (
                "K7/8/8/8/8/8/8/8 w - - promotions=Q",
                "the FEN has promotions=Q; write what White and Black promote to, as in promotions=Q,R/-.",
            ),
            ("K7/8/8/8/8/8/8/8 w - - promotions=K/-", "nobody can promote to 'K', which is royal."),
            ("8/8/8/8/8/8/8/8 promotions=-/- promotions=-/-", "a FEN has one to six fields parted by spaces, not 3."),
        ],
    )
    def test_error(self, fen: str, message: str) -> None:
        """What cannot be read is named."""
        with pytest.raises(CardgenError) as error:
            parse_fen(fen, chess_army())
        assert str(error.value) == message


class TestArmies:
    """What armies refuse."""

    def test_without_promotion(self) -> None:
        """A pawn on the last row stays what it is."""
        army = Army(Board(8, 8), chess_army().kinds, promotions=("Q",)).without("promotion")
        assert moves(parse_fen("7k/P7/8/8/8/8/8/K7 w", army), "a7") == {"a7a8"}

    def test_special_rules(self) -> None:
        """They go by name, and a game may leave some out."""
        army = chess_army()
        assert army.without("castling").special == ("en-passant", "contagion", "promotion")
        with pytest.raises(CardgenError, match=r"^'castling' is not played here anyway; there are en-passant, "):
            army.without("castling").without("castling")
        with pytest.raises(CardgenError, match=r"^there is no special rule 'castle'; .* Did you mean 'castling'\?$"):
            Army(Board(8, 8), {}, special=("castle",))

    def test_keys(self) -> None:
        """Letters, digits and hyphens, and no two that only capitals tell apart."""
        with pytest.raises(
            CardgenError, match=r"^'a b' cannot be the key of a kind; it has letters, digits and hyphens\.$"
        ):
            Army(Board(8, 8), {"a b": KINDS["N"]})
        with pytest.raises(CardgenError, match=r"^the keys 'N' and 'n' differ only in capitals\.$"):
            Army(Board(8, 8), {"N": KINDS["N"], "n": KINDS["N"]})

    def test_nobody_to_take(self) -> None:
        """Who could be taken en passant stands somewhere."""
        with pytest.raises(CardgenError, match=r"^nobody stands on e5, who could be taken en passant\.$"):
            Position(chess_army(), {}, passing={parse_square("e6"): parse_square("e5")})
