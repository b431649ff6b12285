"""The sentences of the rules that can be read in more than one way: what one man does under our reading of each.

A numbers the readings of Dealer's Chess, B those of Pick-the-team chess. Readings about turns, check, castling, contagion
and the choice at promotion belong to positions; the rows of promotion and the squares passed are in test_rules.py.
Signs of the pictures as in test_interpreter.py.
"""

from __future__ import annotations

import pytest

from cardgen.board import Board, Side, Square, parse_square
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.engine.rules import MultiStep, can_capture, complete
from cardgen.notation import parse, spell
from tests.support.boards import check, drawn, seen


def full(
    notation: str,
    *,
    retreat: str = "",
    push: str = "",
    swap: str = "",
    wrap: bool = False,
    multistep: tuple[MultiStep, ...] = (),
    takes_en_passant: bool = False,
) -> str:
    """A piece with its typed fields, as one move string."""
    moves = complete(
        parse(notation),
        retreat=parse(retreat) if retreat else (),
        push=parse(push) if push else (),
        swap=parse(swap) if swap else (),
        wrap=wrap,
        multistep=multistep,
        takes_en_passant=takes_en_passant,
    )
    assert parse(spell(moves)) == moves
    return spell(moves)


def goes(notation: str, start: str, size: tuple[int, int] = (10, 10), side: Side = Side.WHITE) -> set[str]:
    """Where a man alone on the board goes."""
    return {str(action.to) for action in actions(parse(notation), parse_square(start), View(Board(*size), side))}


def leaps_to(notation: str, size: tuple[int, int] = (17, 17)) -> set[tuple[int, int]]:
    """The vectors from the middle of a large empty board."""
    board = Board(*size)
    start = board.centre
    ends = (action.to for action in actions(parse(notation), start, View(board)))
    return {(end.file - start.file, end.rank - start.rank) for end in ends}


def mirrored(picture: str) -> str:
    return "\n".join(" ".join(reversed(line.split())) for line in picture.strip().splitlines())


def test_a1_the_rex_steps_straight_and_then_slants() -> None:
    """A1: the straight neighbour on the way must be empty, and nothing else; so one Rex may attack another one-sidedly."""
    check(
        "nN",
        """
        . e . e .
        o m m . .
        . . @ e .
        x . . . e
        . o . m .""",
    )
    men = """
        . e .
        m . .
        @ . ."""
    assert [a.to for a in actions(parse("nN"), Square(0, 0), seen(men)) if a.kind is MoveKind.CAPTURE] == []
    back = View(Board(3, 3), Side.BLACK, own=frozenset({Square(1, 2)}), enemy=frozenset({Square(0, 0), Square(0, 1)}))
    assert [a.to for a in actions(parse("nN"), Square(1, 2), back) if a.kind is MoveKind.CAPTURE] == [Square(0, 0)]


def test_a2_the_pope_goes_two_slanted_squares_at_once() -> None:
    """A2: exactly two, over an empty square, on which it can neither stop nor capture."""
    check(
        "WnA",
        """
        o . . . e
        . . o m .
        . x @ o .
        . e o . .
        m . . . x""",
    )


def test_a3_the_shogun_also_captures_with_its_step() -> None:
    """A3: the step is a whole move; the leap is for capturing only."""
    check(
        "WcN",
        """
        . x . x .
        m e o . .
        . x @ m .
        . . o e x
        . . . . .""",
    )


LINEBACKER = full("fmWfmFifmnDifmnA", push="fWfF")


def test_a4_the_linebacker_pushes_in_its_three_forward_directions() -> None:
    """A4: onto an enemy man one step ahead, when the next square in line exists and is empty; never own men, never two."""
    check(
        LINEBACKER,
        """
        . . . . .
        o . o . o
        . o o o .
        . . @ . .
        . . . . .""",
        initial=True,
    )
    check(
        LINEBACKER,
        """
        . . . . .
        . . e . e
        . p e o .
        . e @ e .
        . e e e .""",
        initial=True,
    )
    check(
        LINEBACKER,
        """
        . . . . .
        m . . . .
        . e p m .
        . . @ . .
        . . . . .""",
        initial=True,
    )
    check(LINEBACKER, "e e e\n. @ .")
    check(LINEBACKER, ". . . .\np p . .\n@ . . .")


def test_a4_a_push_is_no_capture() -> None:
    """A4: it takes nobody, also not in passing; a man that cannot be captured can still be pushed."""
    assert not any(can_capture(term) for term in parse(LINEBACKER))
    assert full("fmWfmF", push="fWfF", takes_en_passant=True) == full("fmWfmF", push="fWfF")
    check(LINEBACKER, ". . .\no p o\n. @ .", ". . .\n. u .\n. @ .")
    men = ". . .\n. e .\n. @ ."
    pushes = [a for a in actions(parse(LINEBACKER), drawn(men).origin, seen(men)) if a.kind is MoveKind.PUSH]
    assert [(str(a.to), str(a.pushed), a.taken) for a in pushes] == [("b2", "b3", ())]


def test_a5_the_chicken_runs_back_without_capturing() -> None:
    """A5: a slide straight or slanted back, only while an enemy could capture it where it stands, and never a capture."""
    chicken = full("fmWfcFifmnD", retreat="bmRbmB", takes_en_passant=True)
    check(
        chicken,
        """
        . . . . .
        . x o x .
        . e @ e .
        . o o e .
        o . e . .""",
        attacked=True,
    )
    check(
        chicken,
        """
        . . . . .
        . . o . .
        . e @ e .
        . . . . .
        . . . . .""",
    )


def test_a6_the_enhanced_pawn_captures_to_all_four_slants_and_both_sides() -> None:
    """A6: 'diagonally' without 'forward' means all four; it moves straight ahead only."""
    enhanced = full("fmWifmnDcFscW", takes_en_passant=True)
    check(
        enhanced,
        """
        . . o . .
        . x o x .
        . x @ x .
        . x e x .
        . . . . .""",
        initial=True,
    )
    check(enhanced, "x o .\n. @ x\nx ~ .", "~ ~ .\n. @ ~\n~ ~ .")


def test_a7_the_piglet_captures_forward_and_not_backward() -> None:
    """A7: 'without capturing' covers the backward moves; the opening leap passes over men and may capture."""
    piglet = full("fFbmWbmFifA", takes_en_passant=True)
    check(
        piglet,
        """
        e . . . .
        . x e o .
        . . @ . .
        . e o o .
        . . . . .""",
    )
    check(
        piglet,
        """
        x . . . o
        . m e x .
        . . @ . .
        . m e o .
        . . . . .""",
        initial=True,
    )


def test_a8_the_end_pawns_turn_a_corner_without_stopping() -> None:
    """A8: over an empty slanted square to one of two squares, never capturing there; captures are on both slants."""
    left = full("fmWfcFifmnD[frF-mW]", takes_en_passant=True)
    right = full("fmWfcFifmnD[flF-mW]", takes_en_passant=True)
    for picture in (
        """
        . . o o .
        . x o . o
        . . @ . .
        . . . . .
        . . . . .""",
        """
        . . e e .
        . m o . o
        . . @ . .
        . . . . .
        . . . . .""",
        """
        . . . . .
        . . e x e
        . . @ . .
        . . . . .
        . . . . .""",
        """
        . . o . .
        . . o m .
        . . @ . .
        . . . . .
        . . . . .""",
    ):
        check(left, picture, initial=True)
        check(right, mirrored(picture), initial=True)


def test_a9_the_patient_pawn_opens_with_a_capture_two_rows_ahead() -> None:
    """A9: the square straight ahead must be empty; it attacks those two squares only while it has not moved."""
    patient = full("fmWfcFifmnDi[fW-fcF]")
    check(
        patient,
        """
        . x o x .
        . x o . .
        . . @ . .
        . . . . .
        . . . . .""",
        initial=True,
    )
    check(
        patient,
        """
        . e . e .
        . . e x .
        . . @ . .
        . . . . .
        . . . . .""",
        initial=True,
    )
    check(
        patient,
        """
        . e . e .
        . . o . .
        . . @ . .
        . . . . .
        . . . . .""",
    )


def test_a10_cannon_and_vao_need_exactly_one_hurdle() -> None:
    """A10: of either side, any distance before and after; quiet slides stop before any man."""
    check(
        "mBcpB",
        """
        x . . . . . x
        . . . . . e .
        . . m . o . .
        . . . @ . . .
        . . e . o . .
        . m . . . o .
        e . . . . . e""",
    )
    check(
        "mRcpR",
        """
        . . . x . . .
        . . . m . . .
        . . . o . . .
        x e o @ o o e
        . . . m . . .
        . . . m . . .
        . . . e . . .""",
    )


def test_a11_the_zombie_captures_forward_only() -> None:
    """A11, the moves: three squares ahead with or without capture, straight back without."""
    check("fWfFbmW", "x x o\n. @ .\n. o .")
    check("fWfFbmW", "o o o\n. @ .\n. e .")


def test_a12_the_b4nd_has_a_short_bishop_and_a_lame_leap() -> None:
    """A12: four squares slanted at most, and two straight over an empty square."""
    check(
        "B4nD",
        """
        . . . . . .
        . . . . o .
        . . . o . .
        o . o . . .
        . o . . . .
        @ e . . . .""",
    )


def test_a13_fiveleaper_and_root_25_leaper() -> None:
    """A13: the one leaps (0,5); the other also (3,4)."""
    straight = {(5, 0), (-5, 0), (0, 5), (0, -5)}
    assert leaps_to("DX") == straight
    assert leaps_to("DXNY") == {(x, y) for x in range(-8, 9) for y in range(-8, 9) if x * x + y * y == 25}


def test_a14_the_zero_stays_and_never_captures() -> None:
    """A14: one quiet move, to its own square, whoever stands around."""
    men = "e e e\ne @ e\ne e e"
    (stay,) = actions(parse("O"), Square(1, 1), seen(men))
    assert (stay.kind, stay.to) == (MoveKind.QUIET, Square(1, 1))
    assert not can_capture(parse("O")[0])


def test_a16_spears_with_the_moves_of_large_shogi() -> None:
    """A16: Free Demon, Great Dream-Eater and Great Elephant keep their backward moves."""
    slants = {(x, y) for x in range(-8, 9) for y in range(-8, 9) if abs(x) == abs(y) and x}
    sides = {(x, 0) for x in range(-8, 9) if x}
    columns = {(0, y) for y in range(-8, 9) if y}
    assert leaps_to("BsRvW5") == slants | sides | {(0, y) for y in range(-5, 6) if y}
    assert leaps_to("QsH") == slants | sides | columns
    assert leaps_to("fB5sW5vW3bB3") == (
        {(x, y) for x, y in slants if 0 < y <= 5 or -3 <= y < 0}
        | {(x, 0) for x in range(-5, 6) if x}
        | {(0, y) for y in range(-3, 4) if y}
    )
    check("QsH", "@ m e x .")


def test_a17_a_pawn_takes_in_passing_where_it_could_capture() -> None:
    """A17: on a passed square to which it has a capturing move; not on squares to which it only moves."""
    standard = full("fmWfcFifmnD", takes_en_passant=True)
    check(standard, "x o .\n. @ ~", "~ . .\n. @ ~")
    check(standard, ". o .\n. @ .", ". ~ .\n. @ .")
    berolina = full("fmFfcWifmnA", takes_en_passant=True)
    check(berolina, "o x o\n. @ .", "~ ~ .\n. @ .")
    gold = full("WfF", takes_en_passant=True)
    check(gold, "* o o\n* @ o\n~ o .", "~ . .\n~ @ .\n~ . .")
    arrow = full("mW2cF", takes_en_passant=True)
    check(arrow, ". o .\no @ o\nx o .", ". . .\n. @ ~\n~ . .")


def test_a18_the_round_changes_places_round_the_edge() -> None:
    """A18: only the (1,2) leap knows the joined edges, and swaps instead of capturing; never with its own men."""
    check(
        full("RD", swap="N", wrap=True),
        """
        s . . m o
        . o s . o
        o o o o @
        . o o . x
        o . . o o""",
    )
    check(
        full("RD", swap="N", wrap=True),
        """
        o s . . o
        o . m s .
        @ x o . m
        x . o o .
        o o . . s""",
    )
    assert not any(can_capture(term) for term in parse(full("N", swap="N", wrap=True))[1:])


def test_a20_the_opening_move_is_the_first_of_the_man() -> None:
    """A20: Mongolian one, two or three; the two-step over an empty square; metal, Korean, Horse and Lance nothing more."""
    column = [". o . .", ". o . .", ". o . .", ". @ . ."]
    check("fmWfcFifmW3", "\n".join(column), initial=True)
    check("fmWfcFifmW3", "\n".join([". . . .", ". . . .", *column[2:]]))
    check("fmWfcFifmW3", "\n".join([". . . .", ". e . .", *column[2:]]), initial=True)
    for plain in ("WfF", "FfW", "fWfF", "vWfF", "fsW", "fN", "fNmfsN", "fWfFbmW", "fmWfcF"):
        start, board = Square(4, 1), Board(10, 10)
        first, later = (list(actions(parse(plain), start, View(board, initial=initial))) for initial in (True, False))
        assert first == later


@pytest.mark.parametrize(
    ("ranks", "row", "reaches"), [(8, 2, True), (10, 2, True), (12, 2, True), (10, 3, False), (12, 3, False)]
)
def test_a20_a_horse_pawn_climbs_two_rows_a_move(ranks: int, row: int, reaches: bool) -> None:
    """A20: from row 2 it comes to the last row of a board with an even number of rows, from row 3 to the one before."""
    square = Square(4, row - 1)
    while moves := list(actions(parse("fN"), square, View(Board(10, ranks)))):
        square = moves[0].to
    assert (square.rank + 1 == ranks) is reaches
    assert square.rank + 1 >= ranks - 1
    lance = parse("fNmfsN")
    assert any(action.to.rank == ranks - 2 for action in actions(lance, Square(4, ranks - 3), View(Board(10, ranks))))


def test_a21_left_and_right_knight_are_chiral() -> None:
    """A21: (-1,2) and its quarter turns, and the mirror image; no further step."""
    assert leaps_to("hlN") == {(-1, 2), (2, 1), (1, -2), (-2, -1)}
    assert leaps_to("hrN") == {(1, 2), (2, -1), (-1, -2), (-2, 1)}


def test_a22_the_sorcerer_leaps_2_3() -> None:
    """A22: a step straight or a (2,3) leap."""
    assert {tuple(sorted(map(abs, leap))) for leap in leaps_to("WZ")} == {(0, 1), (2, 3)}
    assert len(leaps_to("WZ")) == 12


def test_a23_two_squares_are_a_move_of_chef_and_president() -> None:
    """A23, the moves: two sideways over an empty square, apart from castling."""
    check("sW2F", ". o . x .\no o @ m .\n. x . o .")
    check("sW2F", ". o . o .\ne x @ o x\n. m . o .")
    check("W2", ". . o . .\n. . o . .\ne x @ o x\n. . m . .\n. . . . .")


def test_a24_the_two_fish_pawns_differ_in_the_step_back() -> None:
    """A24: in Dealer's Chess it does not capture, in Pick-the-team chess it does."""
    check("fmWbmWfcFifmnD", "x o .\n. @ .\ne e e")
    check("fmWbmWfcFifmnD", "x o .\n. @ .\ne o e")
    check("fmWfcFbW", "x o .\n. @ .\ne x e")


def test_a25_spears_slide_forward_only() -> None:
    """A25: what a Copper or Korean Pawn steps backward or sideways, its Spear steps too."""
    check(
        "fRfBbW",
        """
        o . o . o
        . o o o .
        . . @ . .
        . . o . .
        . . . . .""",
    )
    check(
        "fRsW",
        """
        . . o . .
        . . o . .
        . o @ o .
        . . . . .
        . . . . .""",
    )


def test_a26_bent_sliders_may_stop_on_the_first_square_and_need_it_empty_to_go_on() -> None:
    """A26: Gryffon and Rhinoceros leave by the two lines that lead away, Ship and Snake forward and backward only."""
    check(
        "[F?R]",
        """
        . . o . . . .
        m . o . x . .
        o o o . o o o
        . . . @ . . .
        . . x . m . .
        . . . . . . .
        . . e . . . .""",
    )
    check(
        "v[F?R]",
        """
        . . o . . . .
        . . o . x . .
        e . o . o . .
        . e . @ . e .
        . . x . m . .
        . . . . . . .
        . . e . . . .""",
    )
    check(
        "[W?B]",
        """
        . o . . . e .
        o . o . x . o
        . o . o . o .
        . . o @ o . .
        . o . x . o .
        o . . . . . m
        . . . . . . .""",
    )
    check(
        "v[W?B]",
        """
        . o . . . e .
        . . o . x . .
        . . . o . . .
        . . e @ . . .
        . . . x . . .
        . . . . . . .
        . . . . . . .""",
    )


def test_a27_the_cheetah_leaps_to_the_whole_square_at_distance_three() -> None:
    """A27: all 24 squares three files or three ranks away, over anything."""
    assert leaps_to("HCZG") == {(x, y) for x in range(-8, 9) for y in range(-8, 9) if max(abs(x), abs(y)) == 3}
    assert len(leaps_to("HCZG")) == 24
    assert leaps_to("ADN") == {(x, y) for x in range(-8, 9) for y in range(-8, 9) if max(abs(x), abs(y)) == 2}


def test_a28_the_turtle_leaps_over_the_first_square_and_stops() -> None:
    """A28: slides up to four, or leaps to the second square, whatever stands on the first; it does not slide on from there."""
    for line in ("@ o o o o .", "@ m o . . .", "@ x x . . .", "@ o x e . .", "@ m m . . ."):
        check("Q4AD", line)


def test_a29_wide_leaps_of_lance_and_scorpion_do_not_capture() -> None:
    """A29: the Lance captures with its narrow leaps; the Scorpion captures on the forward slants."""
    check(
        "fNmfsN",
        """
        . x . o .
        e . . . o
        . m @ m .
        . . . . .
        . . . . .""",
    )
    check(
        "fmWifmnDfcFmfsN",
        """
        . e o e .
        e x o m o
        . . @ . .
        . . . . .
        . . . . .""",
        initial=True,
    )


STEPS = (MultiStep((1, 2), 3), MultiStep((3, 3), 2))


def test_b1_a_chinese_pawn_goes_straight() -> None:
    """B1: from e3 to e4 and e5; the squares d4, c5, f4, g5 are those of a pawn that moves aslant."""
    assert goes(full("fW", multistep=STEPS), "e3") == {"e4", "e5"}
    assert goes(full("fF", multistep=STEPS), "e3") == {"d4", "c5", "f4", "g5"}


def test_b2_a_chinese_fish_pawn_captures_both_ways() -> None:
    """B2: its step back is like that of its siblings, with or without capture."""
    check("fWbW", ". x .\ne @ e\n. x .")
    check("fWbW", ". o .\n. @ .\n. o .")


def test_b3_double_and_triple_steps_go_by_the_row() -> None:
    """B3: up to three squares from rows 1 and 2, up to two from row 3, in the direction of the quiet step, never a capture."""
    pawn = full("fmWfcF", multistep=STEPS)
    assert goes(pawn, "e1") == {"e2", "e3", "e4"}
    assert goes(pawn, "e2") == {"e3", "e4", "e5"}
    assert goes(pawn, "e3") == {"e4", "e5"}
    assert goes(pawn, "e4") == {"e5"}
    assert goes(pawn, "e9", side=Side.BLACK) == {"e8", "e7", "e6"}
    assert goes(pawn, "e8", side=Side.BLACK) == {"e7", "e6"}
    assert goes(pawn, "e7", side=Side.BLACK) == {"e6"}
    assert goes(pawn, "e2", side=Side.BLACK) == {"e1"}
    berolina = full("fmFfcW", multistep=STEPS)
    assert goes(berolina, "e2") == {"d3", "c4", "b5", "f3", "g4", "h5"}
    check(pawn, ". . .\n. e .\n. o .\n. @ .\n. . .", ". . .\n. e .\n. . .\n. @ .\n. . .")
    check(full("fF", multistep=STEPS), ". . . .\n. . e .\n. o . .\n@ . . .")
    check(full("fW", multistep=STEPS), ". .\nx .\n@ .")


def test_b3_it_is_not_only_the_first_move() -> None:
    """B3: a pawn that comes back to its second row has the steps again; the backward and sideways moves are not repeated."""
    for initial in (True, False):
        check(full("fmWfcFbmR", multistep=STEPS), "o . .\no . .\no . .\n@ . .\no . .", initial=initial)
        check(full("fmWfcFbW", multistep=STEPS), "o . .\no . .\no . .\n@ . .\no . .", initial=initial)


def test_b4_pick_the_team_pawns_take_in_passing() -> None:
    """B4: by the generic rule; the multi-step itself never does."""
    pawn = full("fmWfcF", multistep=STEPS, takes_en_passant=True)
    check(pawn, ". o .\n. o .\nx o .\n. @ .\n. . .", ". . .\n. ~ .\n~ . .\n. @ .\n. . .")
    chinese = full("fW", multistep=STEPS, takes_en_passant=True)
    check(chinese, "o\no\n*\n@\n.", ".\n~\n~\n@\n.")


def test_b6_a_blocking_prince_is_in_everybodys_way() -> None:
    """B6: nobody can capture it, and it captures nobody."""
    check("QN", "o o u o\no o o o\no @ u .", ". . u .\n. . . .\n. @ u .")
    check("mK", "e o e\no @ o\ne o e")


@pytest.mark.parametrize("spear", ["fR", "fmRfcB", "fmBfcR", "fB"])
def test_b7_spears_on_the_last_row_cannot_move(spear: str) -> None:
    """B7: they only go forward."""
    assert goes(spear, "e10") == set()
    assert goes(spear, "e1", side=Side.BLACK) == set()
    assert goes(spear, "e9") | goes("cR", "e9")


def test_b8_the_japanese_spear_slides_straight_forward() -> None:
    """B8: neither sideways nor backward."""
    check("fR", ". e .\n. x .\n. o .\ne @ e\n. e .")
