"""What a diagram says of a piece: marks held against the interpreter, sizes, strings and words held against anchors.

In the pictures '@' is the piece, * a disc (move or capture), o a ring (move only), x a cross (capture only).
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardgen.board import Board, Leap, Square
from cardgen.diagram import (
    ENDLESS,
    Arch,
    Diagram,
    LegendKey,
    Limit,
    Mark,
    MarkKind,
    MarkWhen,
    Push,
    StringLine,
    alt,
    blank,
    diagram,
    diagrams,
    goes_on,
)
from cardgen.diagram.derive import derive
from cardgen.diagram.probe import hops
from cardgen.engine.interpreter import MoveKind, View, term_actions
from cardgen.engine.rules import Kind, MultiStep, complete
from cardgen.notation import Mode, Moves, parse
from cardgen.words import ENGLISH
from tests.support.boards import board, sheet, shown
from tests.support.examples import examples
from tests.support.strategies import notations

if TYPE_CHECKING:
    from collections.abc import Callable

SIGNS = {MarkKind.BOTH: "*", MarkKind.MOVE: "o", MarkKind.CAPTURE: "x", MarkKind.NOTHING: "s"}

CANARIES = """
frF       | flN       | fmWfcF    | frmN lcW  | [flF-mW]
. . . . . | . . . . . | . . . . . | . . . . . | . o . . .
. . . * . | * . . . . | . x o x . | . . . . o | o . . . .
. . @ . . | . . @ . . | . . @ . . | . x @ . . | . . @ . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . .

frmR2 bcB     | r[W?flB]      | frC
. . . . . . . | . . . . . . . | . . . . . . .
. . . o . . . | . . . . . . * | . . . . . . .
. . . o . . . | . . . . . * . | . . . . . . *
. . . @ o o . | . . . @ * . . | . . . @ . . .
. . x . x . . | . . . . . . . | . . . . . . .
. x . . . x . | . . . . . . . | . . . . . . .
x . . . . . x | . . . . . . . | . . . . . . .
"""


def kind(moves: Moves | str) -> Kind:
    return Kind("test", "Test", parse(moves) if isinstance(moves, str) else moves)


def of(moves: Moves | str, size: int | None = None) -> Diagram:
    return diagram(kind(moves), size)


def picture(drawing: Diagram) -> str:
    """The diagram as a board of letters."""
    reach = drawing.reach
    letters = {Square(mark.at.dx + reach, mark.at.dy + reach): SIGNS[mark.what] for mark in drawing.marks}
    return shown(Board(drawing.size, drawing.size), letters | {Square(reach, reach): "@"})


@pytest.mark.parametrize(("notation", "drawn"), sheet(CANARIES), ids=lambda part: part.splitlines()[0])
def test_a_piece_without_symmetry_is_neither_turned_nor_mirrored(notation: str, drawn: str) -> None:
    """The owner's forward is up and the owner's right is right, for every way to move."""
    expected = board(drawn)
    assert picture(of(notation, len(expected.splitlines()))) == expected


@pytest.mark.parametrize(
    ("notation", "size"),
    [
        ("K", 5), ("N", 5), ("C", 7), ("(1,4)", 9), ("(3,4)N", 9), ("(0,7)", 15), ("R", 7), ("Q", 7), ("R4", 9),
        ("B3sW5", 11), ("[F?R]", 9), ("[F-W]", 5), ("[D?B]", 9), ("mRcpR", 9), ("gQ", 9), ("N0", 9), ("C0", 9),
        ("D0", 9), ("(1,4)0", 11), ("N2", 9), ("O", 5), ("U", 7), ("fmWifmnDfcF", 5), ("fmWifmR3", 7), ("R5..", 13),
        ("[H?R]", 11), ("[D?R3..]", 13), ("[N?W]", 7), ("(1,7)", 15), ("(1,8)", 15), ("(0,9)N", 15),
    ],
)  # fmt: skip
def test_the_board_is_as_small_as_shows_the_move(notation: str, size: int) -> None:
    """Two squares round the piece; the longest leap; three squares of a slide, four of a bend; two short landings."""
    assert of(notation).size == size


@pytest.mark.parametrize(
    ("notation", "sizes"),
    [
        ("N", [5]),
        ("Q", [7]),
        ("(1,4)", [9]),
        ("[F?R]", [9, 7]),
        ("mRcpR", [9, 7]),
        ("C0", [9]),
        ("NR", [7]),
        ("mN0cpN0", [9]),
        ("cpC0", [13]),
    ],
)
def test_smaller_boards_keep_what_ends_on_the_board(notation: str, sizes: list[int]) -> None:
    """Slides keep three squares, riders two landings or a long one, or a man and one behind it; leaps are never cut off."""
    found = diagrams(kind(notation))
    assert [one.size for one in found] == sizes
    assert all(one.legend == found[0].legend and not one.beyond for one in found)


def test_the_blank_diagram_has_the_commonest_marks_as_its_legend() -> None:
    """For a piece that is still to be invented."""
    assert (blank().size, blank().marks) == (9, ())
    assert blank().legend == (LegendKey.BOTH, LegendKey.MOVE, LegendKey.CAPTURE, LegendKey.LEAP, LegendKey.SLIDE)


def test_a_size_that_is_no_board_is_refused() -> None:
    """The piece stands in the middle, so sizes are odd."""
    for size in (3, 8, 17):
        with pytest.raises(ValueError, match=f"^a diagram has an odd size from 5 to 15, not {size}$"):
            of("N", size)
    assert [of("N", size).size for size in (5, 15)] == [5, 15]


def test_a_leap_beyond_the_largest_board_is_told_in_words_and_ends_in_a_head() -> None:
    """Nothing is dropped silently, however long the leap."""
    for notation in ("fr(1,9)", "fr(1,20)"):
        found = of(notation)
        assert (found.size, found.marks, found.legend) == (15, (), (LegendKey.FAR,))
        assert f"Leaps beyond this board: ({notation[-3:-1].strip(',')},1)." in alt(found, ENGLISH.put)
        assert [(head.at, head.dashed, head.far) for head in found.heads] == [(Leap(0, 0), True, True)]
        assert found.heads[0].towards == Leap(int(notation[5:-1]), 1)


@pytest.mark.parametrize(
    ("modes", "what"),
    [
        ("", MarkKind.BOTH),
        ("m", MarkKind.MOVE),
        ("c", MarkKind.CAPTURE),
        ("d", MarkKind.CAPTURE),
        ("md", MarkKind.BOTH),
    ],
)
def test_the_head_of_a_far_leap_has_the_colour_of_what_it_does(modes: str, what: MarkKind) -> None:
    """As a mark would have; however far the leap."""
    for vector in ("(1,9)", "(1,20)"):
        assert [head.what for head in of(f"fr{modes}{vector}").heads] == [what]
        assert [head.what for head in of(f"frm{vector}frc{vector}").heads] == [MarkKind.BOTH]
        assert [head.what for head in of(f"fr{vector}{{push}}").heads] == [MarkKind.MOVE]


@pytest.mark.parametrize("push", [1, 9, 12, 25])
def test_a_push_is_shown_however_far_it_drives(push: int) -> None:
    """Also off the diagram, for boards are larger than diagrams."""
    found = of(f"frcF{{push:{push}}}")
    assert (found.size, found.pushes) == (5, (Push(Leap(1, 1), Leap(1 + push, 1 + push)),))
    leap = of(f"frcZ{{push:{push}}}")
    assert leap.pushes == (Push(Leap(3, 2), Leap(3 * (1 + push), 2 * (1 + push))),)
    assert [one.at.dy for one in of(f"fcR{{push:{push}}}").pushes] == [3, 2, 1]


def test_no_man_is_pushed_onto_the_man_of_a_hop() -> None:
    """The example stands on the third square: from the second there is no room."""
    assert of("fcR{push}fgR").pushes == (Push(Leap(0, 1), Leap(0, 2)),)


def test_a_string_leaves_the_board_where_the_path_does() -> None:
    """The head starts on the last square of the board, and is dashed where the path flies."""
    found = of("[fW-fH]", 5)
    assert (found.marks, found.boxes) == ((), (Leap(0, 1),))
    assert [(head.at, head.towards, head.dashed, head.far) for head in found.heads] == [
        (Leap(0, 1), Leap(0, 3), True, False)
    ]
    assert [head.dashed for one in ("fR", "frN0", "fl[F?R]") for head in of(one).heads] == [False, True, False]


def test_a_path_is_drawn_only_where_it_does_more_than_a_leap() -> None:
    """A leap that captures needs the path for its quiet moves, a leap that does both needs none."""
    assert of("fcD[fmW-fmW]").boxes == (Leap(0, 1),)
    assert (of("fD[fmW-fmW]").boxes, of("fD[fmW-fmW]").strings) == ((), ())


@pytest.mark.parametrize(
    ("notation", "strings"),
    [
        ("rfnN", ["00-01", "01-12"]),
        ("WrfnN", ["01-12"]),  # the step to 01 stands there already
        ("fcWrfnN", ["00-01", "01-12"]),  # but not as a quiet one
        ("fR2..", ["00-01", "01-02", "02-03"]),
        ("fWfR2..", ["01-02", "02-03"]),
        ("fWfR", ["00-01", "01-02", "02-03"]),  # a slide is a whole string of beads
        ("fWf[fW?frF]", ["01-12"]),
        ("f[fW?frF]", ["00-01", "01-12"]),
        ("WrfnN2", ["01-12", "12-13", "13-24"]),
    ],
)
def test_a_string_hangs_on_a_step_that_is_there_already(notation: str, strings: list[str]) -> None:
    """Steps have no string: what begins with one begins on its mark; only slides begin on the own square."""
    lines = of(notation).strings
    assert strings == [f"{line.start.dx}{line.start.dy}-{line.end.dx}{line.end.dy}" for line in lines]
    assert of("F[F?R]").strings == of("[F?R]").strings


def test_a_path_turns_on_no_step_that_stands_for_itself() -> None:
    """There the string begins."""
    assert (of("[fW?F]").turns, of("fW[fW?F]").turns) == ((Leap(0, 1),), ())


def test_all_of_a_path_has_its_boxes() -> None:
    """Also behind a man taken in passing, behind the own square, and where it has come back onto the board."""
    assert of("[fcF-fmF-fmF]").boxes == (Leap(-2, 2), Leap(2, 2))
    assert of("[fW-bW-fW-fW]").boxes == (Leap(0, 1), Leap(0, -1))
    assert of("[fmH-bmW-fmW]", 5).boxes == (Leap(0, 2),)
    late = of("[fmW-fcW-fmW]")
    assert (late.boxes, late.stars, [mark.at for mark in late.marks]) == ((Leap(0, 1),), (Leap(0, 2),), [Leap(0, 3)])


def test_a_piece_that_goes_anywhere_has_marks_and_no_strings() -> None:
    """Every square of the board but its own, and no heads out of it."""
    found = of("U")
    assert (len(found.marks), found.strings, found.heads, found.beyond, found.pads != ()) == (48, (), (), (), True)


def test_a_piece_that_may_pass_says_so() -> None:
    """It stays on its own square, beside whatever else it does or alone."""
    assert of("O").stays
    assert of("WO").stays
    assert not of("W").stays
    assert [mark.at for mark in of("WO").marks] == [mark.at for mark in of("W").marks]


def test_the_wording_of_the_legend() -> None:
    """In the order in which a legend has them."""
    assert [ENGLISH.text(f"legend.{key.value}") for key in LegendKey] == [
        *("move or capture", "move only", "capture only", "may turn here", "in this order", "no farther"),
        "leap over anything",
        "or leap here",
        *(
            "leap after leap",
            "jump one piece, e.g. here",
            "on to the edge",
            "up to this many steps",
            "up to this many leaps",
        ),
        *("leap beyond this board", "must be empty", "pass only if empty"),
        *("push one square on", "change places", "may stay", "captured in passing", "opening move only"),
        *("only when attacked", "from row {first} only", "from rows {first}–{last} only"),
        *("from rows {first}–{last}, as said", "onto the last row only"),
        *("only as the words say", "on as the words say"),
    ]


@pytest.mark.parametrize(
    ("notation", "key", "rows"),
    [
        ("{if attacked}bmR", LegendKey.ATTACKED, None),
        ("{if row 2}fmD", LegendKey.FROM_ROW, (2, 2)),
        ("{if row 1..2}fmD{if row 3}fmD", LegendKey.FROM_ROWS, (1, 3)),
        ("{if row 1..3}fmD{if row 1..3}fmH", LegendKey.FROM_ROWS, (1, 3)),
        ("{if row 1..2}fmD{if row 3}fmH", LegendKey.CONDITION, None),
        ("{if row 1..2}fmD{if row 1..3}fmH", LegendKey.CONDITION, None),
        ("{if row 1..3}fmD{if row 3..4}fmH", LegendKey.CONDITION, None),
        ("{if row 1..2}fmD{if row 4}fmD{if row 1}fmH", LegendKey.CONDITION, None),
        ("{if row 1..3}fmD{if row 1..2}fmH{if row 1..3}fmA{if row 3}fmN", LegendKey.CONDITION, None),
        ("{if row 1}fmD{if row 3}fmH", LegendKey.CONDITION, None),
        ("{if row -3}fmD", LegendKey.LAST_STEP, None),
        ("{if row -4}fmD", LegendKey.CONDITION, None),
        ("{if row -4..-3}fmD", LegendKey.CONDITION, None),
        ("{if row 2}fmD{if attacked}bmR", LegendKey.CONDITION, None),
        ("fmW{if attacked}fcW", LegendKey.CONDITION, None),
        ("{if row 2}fmWfdW", LegendKey.CONDITION, None),
        ("{if row 2}fdW", LegendKey.CONDITION, None),
        ("{if row 2}fcW{push}", LegendKey.CONDITION, None),
    ],
)
def test_an_open_triangle_is_explained_by_its_condition(
    notation: str, key: LegendKey, rows: tuple[int, int] | None
) -> None:
    """Where all of them mean the same; else the legend leaves it to the words."""
    found = of(notation)
    assert [one for one in found.legend if one in TRIANGLES] == [key]
    assert (found.from_rows, found.farthest_rows) == (rows, None)


@pytest.mark.parametrize(
    ("notation", "rows", "farthest", "words", "text"),
    [
        (
            "{if row 1..3}fmD{if row 1..2}fmH",
            (1, 3),
            (1, 2),
            "from rows 1–3, as said",
            "Only from rows 1 to 3: (0,2). Only from rows 1 to 2: (0,3).",
        ),
        (
            "{if row 1..2}fmF3{if row 3}fmF2",
            (1, 3),
            (1, 2),
            "from rows 1–3, as said",
            "Only from rows 1 to 3: (-2,2), (2,2), (-1,1), (1,1). Only from rows 1 to 2: (-3,3), (3,3).",
        ),
        (
            "{if row 2..4}fmD{if row 3}fmH",
            (2, 4),
            (3, 3),
            "from rows 2–4, as said",
            "Only from rows 2 to 4: (0,2). Only from row 3: (0,3).",
        ),
    ],
)
def test_the_farthest_squares_may_have_fewer_rows(
    notation: str, rows: tuple[int, int], farthest: tuple[int, int], words: str, text: str
) -> None:
    """The legend says both, and the text has a list for each; a number stands for rows that are one."""
    found = of(notation)
    assert (found.from_rows, found.farthest_rows) == (rows, farthest)
    assert [one for one in found.legend if one in TRIANGLES] == [LegendKey.FROM_ROWS_FAR]
    assert ENGLISH.put("legend.from-rows-far", **found.rows_told) == words
    assert text in alt(found, ENGLISH.put)


def test_a_square_that_is_leapt_to_or_slid_to_is_explained_by_itself() -> None:
    """The dabbaba's leap lies on the rook's string, the elephant's does not; where both are, one row tells of pads."""
    assert [key for key in of("RD").legend if key in LEAPING] == [LegendKey.OR_LEAP]
    assert [key for key in of("RDA").legend if key in LEAPING] == [LegendKey.LEAP]


@pytest.mark.parametrize(
    ("notation", "ends"),
    [
        ("[F?fF?sF?qF]", [(1, 1), (1, 3), (0, 2)]),
        ("[sW?bB]", [(1, 0), (0, 1)]),
        ("[F?R]", []),
        ("[W?pR]", []),
        ("[F?fF?R]", []),
    ],
)
def test_ways_that_cross_or_turn_again_are_numbered(notation: str, ends: list[tuple[int, int]]) -> None:
    """Leg by leg along one of them; where every way turns once and goes its own way there is no need."""
    found = of(notation).order
    assert [(leg.end.dx, leg.end.dy) for leg in found] == ends
    assert [leg.number for leg in found] == list(range(1, len(ends) + 1))
    assert (LegendKey.ORDER in of(notation).legend) == bool(ends)


def test_only_the_first_leap_of_a_lame_rider_has_frames() -> None:
    """What follows is the same again."""
    assert of("nN0").boxes == of("nN").boxes


def test_what_is_crossed_on_the_way_is_not_captured() -> None:
    """A man there would have stood in the way, but not under a slide that skips its first square."""
    assert of("[fW-bW-bW]").marks == (Mark(Leap(0, 1), MarkKind.MOVE),)
    assert of("[fjR2..2-bW]").marks == (Mark(Leap(0, 1), MarkKind.BOTH),)


def test_a_slide_that_skips_a_square_flies_over_it() -> None:
    """The first stretch is dashed, the others are steps."""
    assert [(line.start.dy, line.end.dy, line.dashed) for line in of("fjR").strings] == [(0, 2, True), (2, 3, False)]


def test_slides_are_strings_of_beads_with_one_head_a_ray() -> None:
    """A rook's string runs from its own square through three marks and leaves the board."""
    found = of("fR")
    assert [(line.start, line.end) for line in found.strings] == [(Leap(0, y), Leap(0, y + 1)) for y in range(3)]
    assert [(head.at, head.towards, head.what) for head in found.heads] == [(Leap(0, 3), Leap(0, 1), MarkKind.BOTH)]
    assert found.legend == (LegendKey.BOTH, LegendKey.SLIDE)


def test_a_limited_slide_ends_in_a_bar() -> None:
    """It has no head, even where the board goes on."""
    for size in (5, 9):
        found = of("fR2", size)
        assert (found.heads, [bar.at for bar in found.bars]) == ((), [Leap(0, 2)])
        assert [(bar.dashed, bar.far) for bar in found.bars] == [(False, False)]
    assert of("fR2").legend == (LegendKey.BOTH, LegendKey.LIMIT)


LIMITS = [
    ("fR", []),
    ("fR8", ["8 steps"]),
    ("fR9..10", ["10 steps"]),  # also where no landing is on the board
    ("frZ4..5", ["5 leaps"]),
    ("fR24", ["24 steps"]),
    ("fR25", []),  # no board has room for a step more
    ("flB9", ["9 steps"]),
    ("fjR8", ["8 steps"]),
    ("flA4", ["4 leaps"]),
    ("frZ3", ["3 leaps"]),
    ("fr(2,5)2", ["2 leaps"]),
    ("fr(2,5)3", ["3 leaps"]),
    ("f(0,9)2", ["2 leaps"]),
    ("frnN4", ["4 steps"]),  # it steps to an elbow, and flies over nothing
    ("fcpR9", ["9 steps"]),  # the man counts
    ("frg(1,4)0", ["2 leaps"]),  # the one to the man, and the one over him
    ("f[W-R8]", ["9 steps"]),  # a string that goes straight on is counted from its beginning
    ("f[R3?fR8]", ["11 steps"]),
    ("f[R?fR8]", []),
    ("f[W?W?fW?fW?fW?fW?fW?fW?fW]", ["9 steps"]),
    ("f[H-fH-fH]", ["3 leaps"]),
    ("f[D-fR8]", ["8 steps"]),  # steps begin where the leap has ended
    ("fl[F?B9]", ["10 steps"]),
    ("fmRfcR8", ["8 steps", "on"]),
    ("fmR9fcR8", ["8 steps", "9 steps"]),
    ("fR8fmR9", ["8 steps", "9 steps"]),
    ("fR9fmR8", ["9 steps"]),  # it moves 9 squares anyway
    ("fR8ifmR9", ["8 steps", "9 steps"]),
    ("fR9ifmR8", ["9 steps"]),
]


@pytest.mark.parametrize(("notation", "limits"), LIMITS)
def test_a_head_knows_how_far_the_move_goes(notation: str, limits: list[str]) -> None:
    """Its last step or leap, from where these begin; more than one number where not all goes as far."""
    heads = of(notation).heads
    assert {head.limits for head in heads} == {
        tuple(Limit(int(word.split()[0]), leaps="leap" in word) if word != "on" else ENDLESS for word in limits)
    }


def test_what_turns_before_it_leaves_the_board_is_counted_from_the_turn() -> None:
    """And a single step beyond the board is one step, not a slide to the edge."""
    heads = of("f[R?frF]").heads
    assert {(head.at, head.towards): head.limits for head in heads} == {
        (Leap(0, 4), Leap(0, 1)): (),
        (Leap(0, 4), Leap(1, 1)): (Limit(1),),
    }


@pytest.mark.parametrize("size", [5, 7, 9, 11, 13])
def test_a_smaller_board_has_its_numbers_too(size: int) -> None:
    """Also where a limited slide would fit on a larger one."""
    found = of("fR7", size)
    assert ([head.limits for head in found.heads], found.bars) == ([(Limit(7),)], ())
    assert found.legend == (LegendKey.BOTH, LegendKey.STEPS)


@pytest.mark.parametrize(
    ("notation", "distances"),
    [
        ("f(0,8)", [(8, 0)]),
        ("(1,9)(0,9)(8,8)(1,20)N", [(8, 8), (9, 0), (9, 1), (20, 1)]),
        ("(0,9)2", [(9, 0)]),
        ("[(0,9)-W]", [(9, 0)]),
        ("(0,7)(7,7)R8A4", []),
    ],
)
def test_leaps_that_leave_the_board_say_how_far_they_go(notation: str, distances: list[tuple[int, int]]) -> None:
    """The long way, then aside; each distance once, the shortest first."""
    assert [(leap.dx, leap.dy) for leap in of(notation).distances] == distances


def test_what_arrows_say_in_words() -> None:
    """For where numbers have no room beside them."""
    assert goes_on(of("NfR2")) == ()
    assert goes_on(of("fmR9fcR8bR12A4lR[F-fB1](1,9)")) == (
        "leaps beyond this board", "on to the edge", "up to 8 steps", "up to 9 steps", "up to 12 steps", "up to 4 leaps",
    )  # fmt: skip
    assert goes_on(of("f[R?frF]")) == ("on to the edge", "up to 1 step")


def test_no_bar_stands_where_another_move_goes_on() -> None:
    """Captures up to two squares off, quiet moves farther: the string does not end at the second square."""
    assert (of("fcR2fmR").bars, of("fcR2fmR").legend) == ((), (LegendKey.BOTH, LegendKey.MOVE, LegendKey.SLIDE))


def test_steps_have_no_string_and_leaps_stand_on_pads() -> None:
    """Only what needs a line has one."""
    found = of("KN")
    assert (found.strings, found.boxes, len(found.pads), found.legend) == ((), (), 8, (LegendKey.BOTH, LegendKey.LEAP))


def test_a_rider_flies_from_pad_to_pad() -> None:
    """Its string is dashed, and its pads are explained once."""
    found = of("frN0")
    assert [line.dashed for line in found.strings] == [True, True]
    assert (found.legend, of("N0D").legend) == (
        (LegendKey.BOTH, LegendKey.RIDE, LegendKey.SLIDE),
        (LegendKey.BOTH, LegendKey.LEAP, LegendKey.RIDE, LegendKey.SLIDE),
    )


def test_a_lame_leap_shows_the_square_that_must_be_empty() -> None:
    """The knight that steps first cannot leap; a mark in the box does not open it, a quiet step there does."""
    assert of("nN").boxes == (Leap(0, 1), Leap(-1, 0), Leap(1, 0), Leap(0, -1))
    assert of("fmnDfcW").boxes == (Leap(0, 1),)
    assert of("fmnDfmW").boxes == ()


def test_a_pawn_steps_and_its_opening_move_hangs_on_the_step() -> None:
    """The double step starts at the ring of the single step, and has a corner of its own."""
    found = of("fmWfceFifmnD")
    assert found.strings == (StringLine(Leap(0, 1), Leap(0, 2), MarkKind.MOVE),)
    assert found.mark(Leap(0, 2)) == Mark(Leap(0, 2), MarkKind.MOVE, MarkWhen.OPENING)
    assert found.legend == (LegendKey.MOVE, LegendKey.CAPTURE, LegendKey.OPENING)
    assert of("fmWifmR3").bars == ()


def test_a_path_turns_on_a_mark_where_it_may_stop_and_in_a_box_where_it_may_not() -> None:
    """The gryffon and its cousin that must go on; the shared first step is drawn once."""
    corners = (Leap(-1, 1), Leap(1, 1), Leap(-1, -1), Leap(1, -1))
    free, bound = of("[F?R]"), of("[F-R]")
    assert (free.turns, free.boxes, free.legend) == (corners, (), (LegendKey.BOTH, LegendKey.BENT, LegendKey.SLIDE))
    assert (bound.turns, bound.boxes, bound.legend) == ((), corners, (LegendKey.BOTH, LegendKey.SLIDE, LegendKey.LAME))
    assert len(set(free.strings)) == len(free.strings) == 4 + 4 * 2 * 3


def test_a_lame_rider_does_not_choose_to_turn() -> None:
    """Every leap of it has its elbow."""
    assert LegendKey.BENT not in of("nN0").legend


def test_a_cannon_stands_before_an_example_man() -> None:
    """Two rings, the man on the third square, a cross beyond him, all in the colour of what they mean."""
    found = of("fmRfcpR")
    assert found.marks == (
        Mark(Leap(0, 4), MarkKind.CAPTURE),
        Mark(Leap(0, 2), MarkKind.MOVE),
        Mark(Leap(0, 1), MarkKind.MOVE),
    )
    assert (found.men, found.arches) == ((Leap(0, 3),), (Arch(Leap(0, 2), Leap(0, 4), MarkKind.CAPTURE),))
    assert [(line.start.dy, line.end.dy, line.dashed) for line in found.strings] == [(0, 1, False), (1, 2, False)]
    assert {line.what for line in found.strings} == {MarkKind.MOVE}
    assert found.legend == (LegendKey.MOVE, LegendKey.CAPTURE, LegendKey.HURDLE, LegendKey.SLIDE)


def test_a_grasshopper_lands_beside_the_man_and_goes_no_farther() -> None:
    """No head: what lies beyond the landing is not reached."""
    found = of("fgR")
    assert ([mark.at for mark in found.marks], found.men, found.heads) == ([Leap(0, 4)], (Leap(0, 3),), ())


def test_a_landing_beyond_the_board_is_told_although_the_man_stands_on_it() -> None:
    """The head begins at the man."""
    found = of("frp(1,4)0")
    assert ([head.at for head in found.heads], found.beyond) == ([Leap(4, 1)], (Leap(8, 2),))


def test_a_hop_over_a_man_beyond_the_board_leaves_it_from_within() -> None:
    """The head starts on the last square that the path touches on the board, and the man is not shown."""
    found = of("[fD-fpR]", 5)
    assert (found.men, [head.at for head in found.heads]) == ((), [Leap(0, 2)])


def test_a_path_may_hop_after_its_first_leg() -> None:
    """One example for each way to begin; also where the path comes home before it hops."""
    found = of("[fW-fpR2]")
    assert (found.size, found.men, [mark.at for mark in found.marks]) == (7, (Leap(0, 2),), [Leap(0, 3)])
    assert (found.boxes, found.legend) == (
        (Leap(0, 1),),
        (LegendKey.BOTH, LegendKey.LIMIT, LegendKey.HURDLE, LegendKey.LAME),
    )
    assert of("[fR2-fpR]").men == (Leap(0, 2),)
    home = of("[fW-bW-fjD]")
    assert (home.men, [mark.at for mark in home.marks]) == ((Leap(0, -1),), [Leap(0, -2)])


def test_men_leave_half_of_the_rays_free_where_they_would_hide_the_quiet_moves() -> None:
    """On the smallest board of a hopping rider there is no landing before the man: four rays turn like a pinwheel."""
    assert len(of("mN0cpN0", 13).men) == 8
    small = of("mN0cpN0", 9)
    assert small.men == (Leap(1, 2), Leap(-2, 1), Leap(2, -1), Leap(-1, -2))
    assert small.mark(Leap(2, 4)) == Mark(Leap(2, 4), MarkKind.CAPTURE)
    assert small.mark(Leap(4, 2)) == Mark(Leap(4, 2), MarkKind.MOVE)


def test_men_stand_where_no_leap_of_the_piece_lands() -> None:
    """The threeleaper part of a piece keeps its square."""
    assert of("fHfgR").men == of("mRfHfgR").men == (Leap(0, 2),)
    assert (len(of("mN0cpN0", 9).men), len(of("NcpN0", 9).men)) == (4, 8)


@pytest.mark.parametrize(
    ("notation", "size", "man", "landing"),
    [
        ("fcpR", 9, 3, 4),
        ("fcpR", 7, 2, 3),
        ("fcpR", 5, 1, 2),
        ("fgR", 5, 1, 2),
        ("fgR5..", 13, 4, 5),
        ("fcpR5..", 13, 3, 5),
        ("fcpR2", 9, 1, 2),
        ("fgR1..3", 9, 2, 3),
        ("fjD", 5, 1, 2),
        ("fcpRfcpR4", 9, 3, 4),
    ],
)
def test_men_stand_where_a_landing_fits_behind_them(notation: str, size: int, man: int, landing: int) -> None:
    """On the third square if that can be; a grasshopper lands right behind the man; two hops share him."""
    found = of(notation, size)
    assert (found.men, found.marks[-1].at) == ((Leap(0, man),), Leap(0, landing))


def test_what_a_piece_does_to_an_enemy_instead_of_taking_him() -> None:
    """Pushes point to where he goes, swaps stand beside the mark of the quiet move."""
    push = of(complete(parse("fmF"), push=parse("fF")))
    assert push.pushes == (Push(Leap(-1, 1), Leap(-2, 2)), Push(Leap(1, 1), Leap(2, 2)))
    assert (push.mark(Leap(1, 1)), push.legend) == (Mark(Leap(1, 1), MarkKind.MOVE), (LegendKey.MOVE, LegendKey.PUSH))
    swap = of(complete((), swap=parse("frN"), wrap=True))
    assert swap.marks == (Mark(Leap(2, 1), MarkKind.MOVE, swap=True),)
    assert swap.legend == (LegendKey.MOVE, LegendKey.LEAP, LegendKey.SWAP)
    far = of("frcF{push:3}")
    assert far.pushes == (Push(Leap(1, 1), Leap(4, 4)),)
    only = of("fcF{push}").mark(Leap(1, 1))
    assert only == Mark(Leap(1, 1), MarkKind.MOVE, MarkWhen.CONDITION)


def test_conditions_have_their_corner() -> None:
    """Retreats and rows are for the words; what is always possible has no corner; a mixture is for the words too."""
    flee = of(complete(parse("fmW"), retreat=parse("bmR")))
    assert [mark.when for mark in flee.marks] == [MarkWhen.ALWAYS, *[MarkWhen.CONDITION] * 3]
    rows = of(complete(parse("fmW"), multistep=(MultiStep((1, 2), 3),)))
    assert [(mark.at.dy, mark.when) for mark in rows.marks] == [
        (3, MarkWhen.CONDITION),
        (2, MarkWhen.CONDITION),
        (1, MarkWhen.ALWAYS),
    ]
    assert [mark.when for mark in of("ifNfN").marks] == [MarkWhen.ALWAYS] * 2
    assert [(mark.what, mark.when) for mark in of("fmNifcN").marks] == [(MarkKind.BOTH, MarkWhen.CONDITION)] * 2
    assert [mark.when for mark in of("fdF").marks] == [MarkWhen.CONDITION] * 2


def test_men_taken_in_passing_are_stars() -> None:
    """A locust's victim and its landing; a lion's neighbours bear both; a rifle returns home."""
    locust, lion, rifle = of("f[cF-fmF]"), of("KNAD[cK-K]"), of("[cK-bK]")
    assert locust.stars == (Leap(-1, 1), Leap(1, 1))
    assert [(mark.at, mark.what) for mark in locust.marks] == [
        (Leap(-2, 2), MarkKind.CAPTURE),
        (Leap(2, 2), MarkKind.CAPTURE),
    ]
    assert (lion.strings, len(lion.stars), lion.legend) == ((), 8, (LegendKey.BOTH, LegendKey.LEAP, LegendKey.LOCUST))
    assert (rifle.marks, len(rifle.stars), rifle.stays) == ((), 8, False)


def test_men_taken_one_after_the_other_are_stars() -> None:
    """Up to three on a diagonal: the third is where it ends, and it may end on each."""
    found = of("f[cF?cF?cF]")
    assert set(found.stars) == {Leap(-1, 1), Leap(1, 1), Leap(-2, 2), Leap(2, 2)}
    assert {(mark.at, mark.what) for mark in found.marks} == {
        (Leap(side * far, far), MarkKind.CAPTURE) for side in (-1, 1) for far in (1, 2, 3)
    }


def test_a_pass_is_a_mark_of_its_own() -> None:
    """Zero stays where it is."""
    assert (of("O").marks, of("O").stays, of("O").legend) == ((), True, (LegendKey.PASS,))
    assert alt(of("O"), ENGLISH.put) == "Diagram on 5 by 5 squares, the piece in the middle. May stay where it is."


def test_the_words_are_complete() -> None:
    """One sentence for each kind of mark, places seen by the owner."""
    assert alt(of("fmWfceFifmnD[frF-mW]"), ENGLISH.put) == (
        "Diagram on 5 by 5 squares, the piece in the middle. Moves only: (0,2), (1,2), (0,1), (2,1). "
        "Captures only: (-1,1), (1,1). Opening move only: (0,2). Must be empty: (1,1)."
    )


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("frN", "Moves or captures: (2,1). Leaps to: (2,1)."),
        ("[fW?frF]", "Moves or captures: (1,2), (0,1). May turn on: (0,1)."),
        ("frmNfrcN{swap}", "Moves only: (2,1). Changes places: (2,1). Leaps to: (2,1)."),
        ("fcF{push}", "Moves only: (-1,1), (1,1). Only as the words say: (-1,1), (1,1). Pushes from: (-1,1), (1,1)."),
        ("[frcF-fmF]", "Captures only: (2,2). Captures in passing: (1,1)."),
        ("fR2", "Moves or captures: (0,2), (0,1). Goes no farther than: (0,2)."),
        ("flB", "Moves or captures: (-3,3), (-2,2), (-1,1). Goes on to the edge from: (-3,3)."),
        ("frZ3", "Moves or captures: (6,4), (3,2). Leaps to: (6,4), (3,2). Goes on, 3 leaps at most, from: (6,4)."),
        ("fr[fH?fD]", "Moves or captures: (0,5), (0,3). Leaps to: (0,5), (0,3)."),
        ("f[H-fmH-fcH]", "Leaps to: (0,6), (0,3). Must be empty: (0,6), (0,3). Goes on, 3 leaps at most, from: (0,6)."),
        ("fgR", "Moves or captures: (0,4). Jumps exactly one piece, for example on: (0,3)."),
        ("fl(1,9)", "Leaps beyond this board: (-9,1). Leaps 9 squares and 1 aside."),
        ("f(0,8)", "Leaps beyond this board: (0,8). Leaps 8 squares straight."),
        ("fl(8,8)", "Leaps beyond this board: (-8,8). Leaps 8 squares diagonally."),
        ("{if attacked}fW", "Moves or captures: (0,1). Only when attacked: (0,1)."),
        ("{if row 3}fW", "Moves or captures: (0,1). Only from row 3: (0,1)."),
        ("{if row 2..4}fW", "Moves or captures: (0,1). Only from rows 2 to 4: (0,1)."),
    ],
)
def test_every_mark_has_its_words(notation: str, words: str) -> None:
    """The sentences in their order; those without places are left out."""
    found = of(notation)
    assert (
        alt(found, ENGLISH.put) == f"Diagram on {found.size} by {found.size} squares, the piece in the middle. {words}"
    )


def reached(moves: Moves, reach: int) -> tuple[set[Leap], set[Leap]]:
    """By brute force: where the piece can go on an empty board, and where it takes a lone enemy man."""
    side = 2 * 12 + 1
    field, origin = Board(side, side), Square(12, 12)
    around = [Leap(dx, dy) for dx in range(-reach, reach + 1) for dy in range(-reach, reach + 1)]
    quiet, taken = set(), set()
    for term in moves:
        for action in term_actions(term, origin, View(field)):
            quiet.add(Leap(action.to.file - 12, action.to.rank - 12))
    for leap in around:
        square = Square(leap.dx + 12, leap.dy + 12)
        view = View(field, enemy=frozenset({square}))
        if leap == Leap(0, 0) or not any(Mode.CAPTURE in (leg.modes or Mode.CAPTURE) for t in moves for leg in t.legs):
            continue
        for term in moves:
            found = term_actions(term, origin, view)
            if any(action.kind is MoveKind.CAPTURE and action.to == square for action in found):
                taken.add(leap)
    return quiet & set(around) - {Leap(0, 0)}, taken


def small(text: str) -> bool:
    """Whether brute force ends soon."""
    return sum(leg.rides for term in parse(text) for leg in term.legs) <= 3


@examples(60)
@given(notations(most=2, plain=True).filter(small), st.sampled_from((2, 3)))
def test_every_square_that_can_be_reached_has_exactly_one_mark_and_no_other_has(text: str, reach: int) -> None:
    """Rings and discs are the quiet moves on an empty board, crosses and discs the captures of a lone enemy."""
    moves = parse(text)
    assume(not any(hops(term) for term in moves))
    found = derive(moves, reach)
    marked = [mark.at for mark in found.marks]
    assert len(set(marked)) == len(marked)
    quiet, taken = reached(moves, reach)
    assert {mark.at for mark in found.marks if mark.what in (MarkKind.MOVE, MarkKind.BOTH)} == quiet
    assert {mark.at for mark in found.marks if mark.what in (MarkKind.CAPTURE, MarkKind.BOTH)} == taken


@examples(60)
@given(st.sampled_from(("pR", "gQ", "mRcpR", "cgB", "frpR3", "gN0", "pR2..", "WjD", "jNR", "[F?pR]", "HgQ", "cpB4mB")))
def test_a_mark_beyond_a_man_is_true_when_the_man_stands_there(text: str) -> None:
    """Every mark of a piece that hops can be reached, with all men of the diagram standing or with none or one."""
    moves, found = parse(text), of(text)
    side = 2 * 12 + 1
    centre = Square(12, 12)

    def place(leap: Leap) -> Square:
        return Square(leap.dx + 12, leap.dy + 12)

    men = [place(man) for man in found.men]
    assert men
    worlds = [frozenset(men), frozenset[Square](), *(frozenset({man}) for man in men)]
    for mark in found.marks:
        done = set()
        for world in worlds:
            for enemy in (frozenset[Square](), frozenset({place(mark.at)})):
                view = View(Board(side, side), own=world - enemy, enemy=enemy)
                done |= {a.kind for term in moves for a in term_actions(term, centre, view) if a.to == place(mark.at)}
        assert MoveKind.QUIET in done or mark.what is MarkKind.CAPTURE
        assert MoveKind.CAPTURE in done or mark.what is MarkKind.MOVE


@examples(150)
@given(notations(most=2))
def test_a_diagram_of_anything_that_can_be_read_is_sound(text: str) -> None:
    """Whatever a maker writes: no crash, one mark a square, a legend of what is there, words that name every mark."""
    found = of(text)
    assert all(not hops(term) for term in parse(text)) <= (found.men == ())
    places = [mark.at for mark in found.marks]
    assert len(set(places)) == len(places)
    assert all(max(abs(place.dx), abs(place.dy)) <= found.reach for place in places)
    assert Leap(0, 0) not in places
    assert set(found.legend) == {key for key in LegendKey if SHOWN[key](found)}
    words = alt(found, ENGLISH.put)
    for what, label in LABELS.items():
        sentence = re.search(rf"\b{label}: ([^.]*)\.", words)
        named = re.findall(r"\((-?\d+),(-?\d+)\)", sentence[1]) if sentence else []
        assert [Leap(int(dx), int(dy)) for dx, dy in named] == [m.at for m in found.marks if m.what is what]


LABELS = {MarkKind.BOTH: "Moves or captures", MarkKind.MOVE: "Moves only", MarkKind.CAPTURE: "Captures only"}
LEAPING = {LegendKey.LEAP, LegendKey.OR_LEAP}
TRIANGLES = {
    *(LegendKey.ATTACKED, LegendKey.FROM_ROW, LegendKey.FROM_ROWS, LegendKey.FROM_ROWS_FAR),
    *(LegendKey.LAST_STEP, LegendKey.CONDITION),
}


def slid(found: Diagram) -> set[Leap]:
    """Squares that strings on the ground touch."""
    return {place for line in found.strings if not line.dashed for place in (line.start, line.end)}


def conditional(found: Diagram) -> bool:
    """Whether an open triangle stands on the board."""
    return any(mark.when is MarkWhen.CONDITION for mark in found.marks)


SHOWN: dict[LegendKey, Callable[[Diagram], object]] = {
    LegendKey.BOTH: lambda d: any(mark.what is MarkKind.BOTH for mark in d.marks),
    LegendKey.MOVE: lambda d: any(mark.what is MarkKind.MOVE for mark in d.marks),
    LegendKey.CAPTURE: lambda d: any(mark.what is MarkKind.CAPTURE for mark in d.marks),
    LegendKey.BENT: lambda d: d.turns,
    LegendKey.ORDER: lambda d: d.order,
    LegendKey.LIMIT: lambda d: d.bars,
    LegendKey.LEAP: lambda d: LegendKey.LEAP in d.legend and {*d.pads} - slid(d),
    LegendKey.OR_LEAP: lambda d: LegendKey.OR_LEAP in d.legend and {*d.pads} & slid(d),
    LegendKey.RIDE: lambda d: d.pads and (LegendKey.RIDE in d.legend or not LEAPING & {*d.legend}),
    LegendKey.HURDLE: lambda d: d.men,
    LegendKey.SLIDE: lambda d: any(not head.far and (not head.limits or ENDLESS in head.limits) for head in d.heads),
    LegendKey.STEPS: lambda d: any(limit.most and not limit.leaps for head in d.heads for limit in head.limits),
    LegendKey.LEAPS: lambda d: any(limit.leaps for head in d.heads for limit in head.limits),
    LegendKey.FAR: lambda d: any(head.far for head in d.heads),
    LegendKey.LAME: lambda d: {*d.boxes} - {mark.at for mark in d.marks},
    LegendKey.LAME_MARK: lambda d: {*d.boxes} & {mark.at for mark in d.marks},
    LegendKey.PUSH: lambda d: d.pushes,
    LegendKey.SWAP: lambda d: any(mark.swap for mark in d.marks),
    LegendKey.PASS: lambda d: d.stays,
    LegendKey.LOCUST: lambda d: d.stars,
    LegendKey.OPENING: lambda d: any(mark.when is MarkWhen.OPENING for mark in d.marks),
    **{key: lambda d, key=key: key in d.legend and conditional(d) for key in TRIANGLES - {LegendKey.CONDITION}},
    LegendKey.CONDITION: lambda d: conditional(d) and not TRIANGLES - {LegendKey.CONDITION} & {*d.legend},
    LegendKey.AS_SAID: lambda _: False,  # only who draws knows which numbers have no place
}
"""Which key a diagram needs, said once more."""


def drawn_way_by_way(moves: Moves, reach: int) -> Diagram:
    """The diagram with the way to each landing drawn by itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.modules[derive.__module__], "_goes_on", lambda *_: False)
        derive.cache_clear()
        found = derive(moves, reach)
    derive.cache_clear()
    return found


@given(notations(most=2), st.sampled_from((2, 3, 4)))
def test_a_slide_is_drawn_once_and_whole(text: str, reach: int) -> None:
    """Its way to each of its squares adds nothing to the way to the last one."""
    assert derive(parse(text), reach) == drawn_way_by_way(parse(text), reach)


@pytest.mark.parametrize("text", ["WiR", "W{if attacked}R", "fmWfcFifmR2", "WnD0", "fWfR2..", "pR{push}"])
def test_a_first_step_hangs_where_it_hung(text: str) -> None:
    """Of slides whose first square another move reaches, so that the string to farther squares begins behind it."""
    assert derive(parse(text), 3) == drawn_way_by_way(parse(text), 3)


@given(notations(most=2))
def test_joined_edges_change_no_diagram(text: str) -> None:
    """A diagram does not show the edges of a real board."""
    moves = parse(text)
    joined = tuple(term._replace(effects=term.effects._replace(wrap=True)) for term in moves)
    assert derive(joined, 3) == derive(moves, 3)


def test_a_head_tells_whether_all_of_it_comes_to_an_end() -> None:
    """A slide of eight squares does, a slide without limit does not, nor one that may only capture as far as eight."""
    assert {head.ends for head in of("R8").heads} == {True}
    assert {head.ends for head in of("R").heads} == {False}
    assert {head.ends for head in of("mRcR8").heads} == {False}
