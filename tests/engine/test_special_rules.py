"""Promotion and castling as they are read, on drawn boards: capitals are White's men, small letters Black's.

A numbers the readings of Dealer's Chess, B those of Pick-the-team chess. Pieces are those of the catalogue.
"""

from __future__ import annotations

import pytest

from cardgen.board import Side, parse_square
from cardgen.catalog import load
from cardgen.engine.army import Army, simple_kind
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.rules import Kind, Passed, PromotionRow, Rules
from cardgen.engine.setting import SPECIAL
from cardgen.errors import CardgenError
from cardgen.notation import parse
from tests.support.boards import board, check, drawn, shown

CATALOGUE = load()
CHESS_PAWN = Rules(promotion=PromotionRow.FARTHEST, must_promote=PromotionRow.FARTHEST)
KINDS: dict[str, Kind] = {
    "k": CATALOGUE.piece("king").kind,
    "q": simple_kind("Q", "Q"),
    "r": simple_kind("R", "R"),
    "n": simple_kind("N", "N"),
    "v": CATALOGUE.piece("vao").kind,
    "f": CATALOGUE.piece("chef").kind,
    "a": CATALOGUE.piece("arrow-pawn").kind,
    "l": CATALOGUE.piece("mecklenbeck-linebacker-pawn").kind,
    "m": CATALOGUE.piece("mecklenbeck-pawn").kind,
    "e": CATALOGUE.piece("mecklenberg-pawn").kind,
    "p": simple_kind("P", "fmWfcF", CHESS_PAWN, front=True),
    "s": Kind("saint", "Saint", parse("K"), Rules(royal=True, castles=True, uncapturable=True)),
}


def position(
    picture: str,
    turn: Side = Side.WHITE,
    *,
    hand: str = "qn",
    pawn_row: int = 2,
    special: tuple[str, ...] = SPECIAL,
    **changes: str,
) -> Position:
    """Men of the letters above, unmoved on their own first row; both sides may promote to what is in the hand."""
    seen = drawn(picture)
    kinds = KINDS | {letter: CATALOGUE.piece(name).kind for letter, name in changes.items()}
    army = Army(seen.board, kinds, pawn_row=pawn_row, promotions=tuple(hand), special=special)
    men = {}
    for square, letter in seen.letters.items():
        side = Side.WHITE if letter.isupper() else Side.BLACK
        men[square] = Man(side, letter.lower(), moved=army.board.row(square, side) != 1)
    return Position(army, men, turn)


def shows(found: Position, picture: str) -> bool:
    """Whether the men of a position stand as in a picture."""
    return shown(found.army.board, {square: str(man) for square, man in found.men.items()}) == board(picture)


def ways(found: Position, start: str) -> list[str]:
    """Where the man on a square may go, and what it may be there."""
    moves = [move for move in found.legal_moves() if move.start == parse_square(start) and not move.castling]
    return [f"{move.end}{'=' if move.promotion else ''}{move.promotion}" for move in moves]


def test_a15_the_sets_have_the_pieces_that_are_listed() -> None:
    """A15: fifteen in Expansion 2; to the 23 Spears that are listed comes one of ours, and stands behind them."""
    sizes = {one.id: len(one.pieces) for one in CATALOGUE.sets}
    assert (sizes["expansion2"], sizes["spears"]) == (15, 24)


def test_a15_the_left_spear_is_the_mirror_of_the_right() -> None:
    """A15: the Spear that seems to be missing bends the other way; it is a house rule, and known as one."""
    right = CATALOGUE.piece("right-spear").canonical
    check(
        right,
        """
        . . . o o . . .
        . x . o o . . .
        . . . o o . x .
        o o o . o . . .
        . . . . @ . . .""",
    )
    check(
        CATALOGUE.piece("left-spear").canonical,
        """
        . . . o o . . .
        . . . o o . x .
        . x . o o . . .
        . . . o . o o o
        . . . @ . . . .""",
    )
    assert (right, CATALOGUE.piece("left-spear").canonical) == ("fmRfcB[flF-mR]", "fmRfcB[frF-mR]")
    assert CATALOGUE.piece("left-spear").house_rule
    assert "left-spear" not in {piece.id for piece in CATALOGUE.without_house_rules().set("spears").pieces}


class TestA19:
    """Promotion is a choice, on any move that ends on the row, and needs somebody in the hand."""

    ROW = """
        . . . . k .
        . A . . . .
        . . . . . .
        . . . . K ."""

    def test_the_choice(self) -> None:
        """On the last row a pawn may stay what it is; without a hand it does."""
        assert ways(position(self.ROW), "b3") == ["b1", "b2", "a3", "c3", "d3", "b4", "b4=q", "b4=n"]
        assert ways(position(self.ROW, hand=""), "b3") == ["b1", "b2", "a3", "c3", "d3", "b4"]

    def test_later(self) -> None:
        """A pawn that stayed may promote on a later move along the row, or back from it and there again."""
        stayed = position(self.ROW).after(position(self.ROW).find("b3b4"))
        again = stayed.after(stayed.find("e4f3"))
        assert ways(again, "b4") == ["b2", "b3", "a4", "a4=q", "a4=n", "c4", "c4=q", "c4=n", "d4", "d4=q", "d4=n"]
        assert shows(
            again.after(again.find("b4d4q")),
            """
            . . . Q . .
            . . . . . k
            . . . . . .
            . . . . K .""",
        )

    def test_a_pawn_of_chess_has_no_choice(self) -> None:
        """That it must stands in its own rules, so that both kinds can play in one game; without a hand it stays."""
        last = """
            . . . .
            P . M .
            . . . k
            . K . ."""
        assert ways(position(last), "a3") == ["a4=q", "a4=n"]
        assert ways(position(last), "c3") == ["c4", "c4=q", "c4=n"]
        assert ways(position(last, hand=""), "a3") == ["a4"]

    def test_without_another_chance(self) -> None:
        """A game may have it that who stayed a pawn remains one: then only the arrival counts."""
        stayed = position(self.ROW, special=("promotion-on-arrival",))
        assert "b4=q" in ways(stayed, "b3")
        stayed = stayed.after(stayed.find("b3b4"))
        again = stayed.after(stayed.find("e4f3"))
        assert ways(again, "b4") == ["b2", "b3", "a4", "c4", "d4"]

    @pytest.mark.parametrize(("pawn_row", "promotes"), [(2, False), (3, True)])
    def test_a_mecklenbeck_pawn_promotes_where_enemy_pawns_start(self, pawn_row: int, promotes: bool) -> None:
        """Wherever that row is: row 7 of eight, or row 6 where pawns start on the third."""
        found = position(
            """
            . . . . k .
            . . . . . .
            . . . . . .
            . M . . . .
            . . . . . .
            . . . . . .
            . . . . . .
            . . . . K .""",
            pawn_row=pawn_row,
        )
        assert ways(found, "b5") == (["b6", "b6=q", "b6=n"] if promotes else ["b6"])
        assert ways(position(". . k\nM . .\n. . .\n. . .\n. . K", pawn_row=1), "a4") == ["a5", "a5=q", "a5=n"]

    def test_a_linebacker_that_pushes_its_way_to_its_row_promotes(self) -> None:
        """And the man that is pushed does not, on whatever row it ends."""
        before = position(
            """
            . . . . k .
            . . m . . .
            . . L . . .
            . . . . . .
            . . . . K .""",
            pawn_row=2,
        )
        pushes = [move for move in before.legal_moves() if move.kind is MoveKind.PUSH]
        assert [move.promotion for move in pushes] == ["", "q", "n"]
        assert shows(
            before.after(pushes[1]),
            """
            . . m . k .
            . . Q . . .
            . . . . . .
            . . . . . .
            . . . . K .""",
        )
        assert shows(
            before.after(pushes[0]),
            """
            . . m . k .
            . . L . . .
            . . . . . .
            . . . . . .
            . . . . K .""",
        )

    def test_a_pushed_man_does_not_promote(self) -> None:
        """A pawn driven back to the row where its enemy's pawns start, or its own first, is still a pawn."""
        driven = position(
            """
            . . . . k .
            . . . . . .
            . l . . . .
            . M . . . .
            . . . . K .""",
            Side.BLACK,
        )
        pushes = [move for move in driven.legal_moves() if move.kind is MoveKind.PUSH]
        assert [(str(move.pushed), move.promotion) for move in pushes] == [("b1", ""), ("b1", "q"), ("b1", "n")]
        assert all(move.shifts[1].after == Man(Side.WHITE, "m") for move in pushes)


class TestB5:
    """A Mecklenberg pawn promotes on row 8 of ten, or later."""

    def test_row_8_9_and_10(self) -> None:
        """A choice on each of them."""
        for rank, promotes in ((6, False), (7, True), (8, True), (9, True)):
            found = position(_column(10, rank, "E"))
            ends = {end.partition("=")[2] for end in ways(found, f"a{rank}")}
            assert ends == ({"", "q", "n"} if promotes else {""})

    def test_row_8_of_black_is_rank_3(self) -> None:
        """As the owner counts."""
        found = position(_column(10, 4, "e"), Side.BLACK)
        assert ways(found, "a4") == ["a3", "a3=q", "a3=n"]


def _column(ranks: int, rank: int, letter: str) -> str:
    """A pawn on the a file, and the kings out of its way on the last."""
    rows = [[letter if at == rank else ".", ".", ".", "."] for at in range(ranks, 0, -1)]
    rows[0][3], rows[-1][3] = "k", "K"
    return "\n".join(" ".join(row) for row in rows)


class TestB9:
    """Pawns become any kind of the list but royals and pawns, whether or not one of it stands on the board."""

    def test_a_kind_may_be_repeated(self) -> None:
        """A second queen beside the first."""
        found = position(". . . k\nP . Q .\n. . . .\nK . . .")
        assert shows(found.after(found.find("a3a4q")), "Q . . k\n. . Q .\n. . . .\nK . . .")

    def test_error_of_royals_and_strangers(self) -> None:
        """They are refused when the game is set up, and when a hand changes."""
        with pytest.raises(CardgenError, match=r"nobody can promote to 'k', which is royal\."):
            position("K", hand="qk")
        with pytest.raises(CardgenError, match=r"nobody can promote to 'z'; the kinds are "):
            position("K").allowing({Side.WHITE: ("z",), Side.BLACK: ()})


class TestA23:
    """Castling, with whatever stands in the corner."""

    def test_any_man_in_the_corner(self) -> None:
        """The royal goes two squares to that side and the corner man to its far side: eight, ten and twelve files."""
        for before, left, right in (
            ("V . . . K . . N", ". . K V . . . N", "V . . . . N K ."),
            ("V . . . K . . . . N", ". . K V . . . . . N", "V . . . . N K . . ."),
            ("V . . . . . K . . . . N", ". . . . K V . . . . . N", "V . . . . . . N K . . ."),
        ):
            files = len(before.split())
            far = "\n".join([" ".join(["k"] + ["."] * (files - 1)), *[" ".join(["."] * files)] * 2]) + "\n"
            found = position(far + before)
            assert shows(found.after(found.find("O-O-O")), far + left)
            assert shows(found.after(found.find("O-O")), far + right)

    @pytest.mark.parametrize(
        ("partner", "ways"),
        [
            (
                "lion",
                {
                    "castling": ". . K L . . . .",
                    "castling-betza": ". . K L . . . .",
                    "castling-nelson": ". . K L . . . .",
                },
            ),
            (
                "bishop",
                {
                    "castling": ". . K L . . . .",
                    "castling-betza": ". K L . . . . .",
                    "castling-nelson": ". K L . . . . .",
                },
            ),
            (
                "alfil",
                {
                    "castling": ". . K L . . . .",
                    "castling-betza": ". K L . . . . .",
                    "castling-nelson": ". . K . L . . .",
                },
            ),
            (
                "fourleaper",
                {
                    "castling": ". . K L . . . .",
                    "castling-betza": ". K L . . . . .",
                    "castling-nelson": ". . K . L . . .",
                },
            ),
        ],
    )
    def test_of_men_that_keep_to_some_squares(self, partner: str, ways: dict[str, str]) -> None:
        """On the long side the man changes its colour: betza spares him that, nelson brings him where he can be."""
        far = "k . . . . . . .\n" + ". . . . . . . .\n" * 6
        for way, row in ways.items():
            found = position(far + "L . . . K . . .", special=(way,), l=partner)
            assert shows(found.after(found.find("O-O-O")), far + row)
            short = position(far + ". . . . K . . L", special=(way,), l=partner)
            if way != "castling-nelson" or partner in ("lion", "bishop"):
                assert shows(short.after(short.find("O-O")), far + ". . . . . L K .")

    def test_nelson_without_a_square_for_the_man(self) -> None:
        """Where he could come to none of them, or somebody stands there, there is no castling."""
        far = "k . . . . . . .\n" + ". . . . . . . .\n" * 6
        assert not any(
            m.castling for m in position(far + "L . . . K . . .", special=("castling-nelson",), l="zero").legal_moves()
        )

    def test_of_kings_that_are_not_royal(self) -> None:
        """Where kings are taken like others they castle out of check and over attacked squares, but over nobody."""
        far = "k . . . r r . .\n" + ". . . . . . . .\n" * 6
        common = Kind("king", "King", parse("K"), Rules(castles=True))
        kinds = {"k": common, "r": simple_kind("R", "R")}
        for before, after in (("R . . . K . . R", "R . . . . R K ."), (". N . . K . . R", ". N . . . R K .")):
            seen = drawn(far + before)
            army = Army(seen.board, kinds | {"n": simple_kind("N", "N")})
            men = {
                at: Man(Side.WHITE if letter.isupper() else Side.BLACK, letter.lower(), moved=False)
                for at, letter in seen.letters.items()
            }
            found = Position(army, men)
            assert not found.in_check
            assert shows(found.after(found.find("O-O")), far + after)
        assert [str(move) for move in found.legal_moves() if move.castling] == ["O-O"]

    def test_of_black(self) -> None:
        """On its own first row."""
        found = position("r . . . k . . n\n. . . . . . . .\n. . . . . . . .\n. . . . K . . .", Side.BLACK)
        assert shows(
            found.after(found.find("O-O")), "r . . . . n k .\n. . . . . . . .\n. . . . . . . .\n. . . . K . . ."
        )

    def test_a_chef_may_also_walk_there(self) -> None:
        """Its own move of two squares is another move: the corner man stays."""
        far = "k . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
        found = position(far + "R . . . F . . R")
        walked = next(move for move in found.legal_moves() if str(move) == "e1g1")
        assert shows(found.after(walked), far + "R . . . . . F R")
        assert shows(found.after(found.find("O-O")), far + "R . . . . R F .")

    @pytest.mark.parametrize(
        ("row", "castles"),
        [
            (". . . . r . . .", False),  # in check
            (". . . . . r . .", False),  # through it
            (". . . . . . r .", False),  # into it
            (". . . . . . . r", True),  # the corner man may be attacked
        ],
    )
    def test_not_in_through_or_into_check(self, row: str, castles: bool) -> None:
        """Nobody that can be taken."""
        found = position(f"k . . . . . . .\n{row}\n. . . . . . . .\n. . . . K . . N")
        assert any(move.castling for move in found.legal_moves()) == castles

    @pytest.mark.parametrize("row", [". . . . r . . .", ". . . . . r . .", ". . . . . . r .", ". . r . r r r r"])
    def test_a_royal_that_nothing_can_capture_castles_past_attackers(self, row: str) -> None:
        """No square counts as attacked for it, neither where it stands nor on its way nor where it ends."""
        found = position(f"k . . . . . . .\n{row}\n. . . . . . . .\n. . . . S . . N")
        assert shows(found.after(found.find("O-O")), f"k . . . . . . .\n{row}\n. . . . . . . .\n. . . . . N S .")


class TestBarred:
    """What players may agree that royals do not do, or suffer (A4, A11)."""

    MEN = """
        . . . . . k
        . . . . . .
        . . . . z .
        . . . . K .
        . . . . . ."""

    def test_no_royal_takes_a_contagious_man(self) -> None:
        """Others do, and become what it is."""
        usual = position(self.MEN, z="zombie-pawn")
        assert "e3" in ways(usual, "e2")
        spared = position(self.MEN, z="zombie-pawn", special=(*SPECIAL, "contagious-spared"))
        assert [end for end in ways(usual, "e2") if end != "e3"] == ways(spared, "e2")
        other = position(self.MEN.replace("K", "Q"), z="zombie-pawn", special=(*SPECIAL, "contagious-spared"))
        caught = other.after(next(move for move in other.legal_moves() if str(move) == "e2e3"))
        assert caught.men[parse_square("e3")] == Man(Side.WHITE, "z")

    def test_without_contagion_nothing_is_spared(self) -> None:
        """Then there are no contagious men."""
        free = position(self.MEN, z="zombie-pawn", special=("contagious-spared",))
        assert "e3" in ways(free, "e2")

    def test_no_royal_is_pushed(self) -> None:
        """Others are; by our reading a royal is pushed like them."""
        men = """
            . . . . .
            . k . r .
            . . L . .
            K . . . ."""
        assert [str(move) for move in position(men, hand="").legal_moves() if move.pushed] == ["c2b3>a4", "c2d3>e4"]
        spared = position(men, hand="", special=(*SPECIAL, "royals-unpushed"))
        assert [str(move) for move in spared.legal_moves() if move.pushed] == ["c2d3>e4"]

    def test_what_is_done_only_under_attack_takes_no_royal(self) -> None:
        """It gives no check either; other men it takes, on landing and in passing."""
        seen = drawn("""
            . . . . . K
            . k . l . .
            . . B . . .
            . l . k . .
            r . . . . .""")
        kinds = KINDS | {
            "b": simple_kind("B", "{if attacked}cF{if attacked}[cF-mF]"),
            "k": simple_kind("K", "O", Rules(royal=True)),
        }
        men = {
            at: Man(Side.WHITE if letter.isupper() else Side.BLACK, letter.lower())
            for at, letter in seen.letters.items()
        }
        found = Position(Army(seen.board, kinds), men)
        assert [str(move) for move in found.legal_moves() if move.start == parse_square("c3")] == []
        attacked = Position(Army(seen.board, kinds), men | {parse_square("c1"): Man(Side.BLACK, "r")})
        assert [str(move) for move in attacked.legal_moves() if move.start == parse_square("c3")] == [
            "c3b2",
            "c3d4",
            "c3e5xd4",
        ]
        assert not attacked.passed().in_check


@pytest.mark.parametrize(
    ("notation", "move", "answers"),
    [
        ("[frF-mW]", "b2c4", ["d4c3xc4", "d4d3"]),
        ("[frmF?mW]", "b2d3", ["d4c3xd3"]),
        ("[frmF?mW]", "b2c3", ["d4c3", "d4d3"]),
        ("[frF-W-W]", "b2c5", ["d4d3"]),
        ("[frF-mR]", "b2c4", ["d4d3"]),
    ],
)
def test_taken_where_a_move_bends(notation: str, move: str, answers: list[str]) -> None:
    """After two steps with a bend, on the square between; a step alone, and longer bent moves, pass nothing."""
    seen = drawn("""
        . . . . . k
        . . . p . .
        . . . . . .
        . B . . . .
        . . . . . K""")
    rules = Rules(taken_en_passant=Passed.BENT)
    kinds = KINDS | {"b": simple_kind("B", notation, rules, front=True), "p": CATALOGUE.piece("standard-pawn").kind}
    men = {
        at: Man(Side.WHITE if letter.isupper() else Side.BLACK, letter.lower()) for at, letter in seen.letters.items()
    }
    found = Position(Army(seen.board, kinds), men)
    after = found.after(found.find(move))
    assert [str(one) for one in after.legal_moves() if one.start == parse_square("d4")] == answers
