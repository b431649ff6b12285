"""What a diagram says of a piece: marks held against the interpreter, sizes, strings and words held against anchors.

In the pictures '@' is the piece, * a disc (move or capture), o a ring (move only), x a cross (capture only).
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardgen.moves.board import Board, Leap, Square
from cardgen.moves.diagram import Arch, Diagram, Key, Line, Mark, Push, What, When, alt, blank, diagram, diagrams
from cardgen.moves.diagram.derive import derive
from cardgen.moves.diagram.probe import hops
from cardgen.moves.diagram.ways import parallel
from cardgen.moves.interpreter import Deed, View, term_actions
from cardgen.moves.notation import Mode, Moves, parse
from cardgen.moves.rules import Kind, MultiStep, PieceClass, complete
from tests.moves.strategies import notations
from tests.pictures import board, sheet, shown

if TYPE_CHECKING:
    from collections.abc import Callable

SIGNS = {What.BOTH: "*", What.MOVE: "o", What.CAPTURE: "x", What.NOTHING: "s"}

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
    return Kind("test", "Test", PieceClass.PIECE, parse(moves) if isinstance(moves, str) else moves)


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
        ("B3sW5", 11), ("[F?R]", 9), ("[F-W]", 5), ("[D?B]", 9), ("mRcpR", 9), ("gQ", 9), ("N0", 13), ("C0", 13),
        ("D0", 13), ("(1,4)0", 15), ("N2", 9), ("O", 5), ("U", 7), ("fmWifmnDfcF", 5), ("fmWifmR3", 7), ("R5..", 13),
        ("[H?R]", 11), ("[D?R3..]", 13), ("[N?W]", 7), ("(1,7)", 15), ("(1,8)", 15), ("(0,9)N", 15),
    ],
)  # fmt: skip
def test_the_board_is_as_small_as_shows_the_move(notation: str, size: int) -> None:
    """Two squares round the piece; the longest leap; three squares of a slide, four of a bend; three landings."""
    assert of(notation).size == size


@pytest.mark.parametrize(
    ("notation", "sizes"),
    [
        ("N", [5]),
        ("Q", [7]),
        ("(1,4)", [9]),
        ("[F?R]", [9, 7]),
        ("mRcpR", [9, 7]),
        ("N0", [13, 11, 9]),
        ("NR", [7]),
        ("mN0cpN0", [13, 11, 9]),
    ],
)
def test_smaller_boards_keep_what_ends_on_the_board(notation: str, sizes: list[int]) -> None:
    """Slides keep three squares and riders two landings; leaps are never cut off."""
    found = diagrams(kind(notation))
    assert [one.size for one in found] == sizes
    assert all(one.legend == found[0].legend and not one.beyond for one in found)


def test_the_blank_diagram_has_the_commonest_marks_as_its_legend() -> None:
    """For a piece that is still to be invented."""
    assert (blank().size, blank().marks) == (9, ())
    assert blank().legend == (Key.BOTH, Key.MOVE, Key.CAPTURE, Key.LEAP, Key.SLIDE)


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
        assert (found.size, found.marks, found.legend) == (15, (), (Key.FAR,))
        assert f"Leaps beyond this board: ({notation[-3:-1].strip(',')},1)." in alt(found)
        assert [(head.at, head.dashed, head.far) for head in found.heads] == [(Leap(0, 0), True, True)]
        assert found.heads[0].towards == Leap(int(notation[5:-1]), 1)


@pytest.mark.parametrize(
    ("modes", "what"),
    [("", What.BOTH), ("m", What.MOVE), ("c", What.CAPTURE), ("d", What.CAPTURE), ("md", What.BOTH)],
)
def test_the_head_of_a_far_leap_has_the_colour_of_what_it_does(modes: str, what: What) -> None:
    """As a mark would have; however far the leap."""
    for vector in ("(1,9)", "(1,20)"):
        assert [head.what for head in of(f"fr{modes}{vector}").heads] == [what]
        assert [head.what for head in of(f"frm{vector}frc{vector}").heads] == [What.BOTH]
        assert [head.what for head in of(f"fr{vector}{{push}}").heads] == [What.MOVE]


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
    assert (of("fD[fmW-fmW]").boxes, of("fD[fmW-fmW]").lines) == ((), ())


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
    lines = of(notation).lines
    assert strings == [f"{line.start.dx}{line.start.dy}-{line.end.dx}{line.end.dy}" for line in lines]
    assert of("F[F?R]").lines == of("[F?R]").lines


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
    assert (len(found.marks), found.lines, found.heads, found.beyond, found.pads != ()) == (48, (), (), (), True)


def test_the_wording_of_the_legend() -> None:
    """In the order in which a legend has them."""
    assert [key.value for key in Key] == [
        *("move or capture", "move only", "capture only", "may turn here", "no farther", "leap over anything"),
        *("leap after leap", "exactly one man", "on to the edge", "leap beyond this board", "must be empty"),
        *("push one square on", "change places", "may stay", "taken in passing", "opening move only"),
        "only as the words say",
    ]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ((0, 1), (0, 2), True), ((2, 2), (1, 1), True), ((1, 2), (2, 4), True), ((-3, 0), (-1, 0), True),
        ((1, 0), (0, 1), False), ((1, 1), (-1, -1), False), ((0, 1), (0, -2), False), ((1, 2), (2, 1), False),
    ],
)  # fmt: skip
def test_parallel_is_the_same_way_and_not_the_opposite(
    one: tuple[int, int], other: tuple[int, int], same: bool
) -> None:
    assert parallel(Leap(*one), Leap(*other)) is same


def test_what_is_crossed_on_the_way_is_not_captured() -> None:
    """A man there would have stood in the way, but not under a slide that skips its first square."""
    assert of("[fW-bW-bW]").marks == (Mark(Leap(0, 1), What.MOVE),)
    assert of("[fjR2..2-bW]").marks == (Mark(Leap(0, 1), What.BOTH),)


def test_a_slide_that_skips_a_square_flies_over_it() -> None:
    """The first stretch is dashed, the others are steps."""
    assert [(line.start.dy, line.end.dy, line.dashed) for line in of("fjR").lines] == [(0, 2, True), (2, 3, False)]


def test_slides_are_strings_of_beads_with_one_head_a_ray() -> None:
    """A rook's string runs from its own square through three marks and leaves the board."""
    found = of("fR")
    assert [(line.start, line.end) for line in found.lines] == [(Leap(0, y), Leap(0, y + 1)) for y in range(3)]
    assert [(head.at, head.towards, head.what) for head in found.heads] == [(Leap(0, 3), Leap(0, 1), What.BOTH)]
    assert found.legend == (Key.BOTH, Key.SLIDE)


def test_a_limited_slide_ends_in_a_bar() -> None:
    """It has no head, even where the board goes on."""
    for size in (5, 9):
        found = of("fR2", size)
        assert (found.heads, [bar.at for bar in found.bars]) == ((), [Leap(0, 2)])
        assert [(bar.dashed, bar.far) for bar in found.bars] == [(False, False)]
    assert of("fR2").legend == (Key.BOTH, Key.LIMIT)


def test_no_bar_stands_where_another_move_goes_on() -> None:
    """Captures up to two squares off, quiet moves farther: the string does not end at the second square."""
    assert (of("fcR2fmR").bars, of("fcR2fmR").legend) == ((), (Key.BOTH, Key.MOVE, Key.SLIDE))


def test_steps_have_no_string_and_leaps_stand_on_pads() -> None:
    """Only what needs a line has one."""
    found = of("KN")
    assert (found.lines, found.boxes, len(found.pads), found.legend) == ((), (), 8, (Key.BOTH, Key.LEAP))


def test_a_rider_flies_from_pad_to_pad() -> None:
    """Its string is dashed, and its pads are explained once."""
    found = of("frN0")
    assert [line.dashed for line in found.lines] == [True, True, True]
    assert (found.legend, of("N0D").legend) == (
        (Key.BOTH, Key.RIDE, Key.SLIDE),
        (Key.BOTH, Key.LEAP, Key.RIDE, Key.SLIDE),
    )


def test_a_lame_leap_shows_the_square_that_must_be_empty() -> None:
    """The knight that steps first cannot leap; a mark in the box does not open it, a quiet step there does."""
    assert of("nN").boxes == (Leap(0, 1), Leap(-1, 0), Leap(1, 0), Leap(0, -1))
    assert of("fmnDfcW").boxes == (Leap(0, 1),)
    assert of("fmnDfmW").boxes == ()


def test_a_pawn_steps_and_its_opening_move_hangs_on_the_step() -> None:
    """The double step starts at the ring of the single step, and has a corner of its own."""
    found = of("fmWfceFifmnD")
    assert found.lines == (Line(Leap(0, 1), Leap(0, 2), What.MOVE),)
    assert found.mark(Leap(0, 2)) == Mark(Leap(0, 2), What.MOVE, When.OPENING)
    assert found.legend == (Key.MOVE, Key.CAPTURE, Key.OPENING)
    assert of("fmWifmR3").bars == ()


def test_a_path_turns_on_a_mark_where_it_may_stop_and_in_a_box_where_it_may_not() -> None:
    """The gryffon and its cousin that must go on; the shared first step is drawn once."""
    corners = (Leap(-1, 1), Leap(1, 1), Leap(-1, -1), Leap(1, -1))
    free, bound = of("[F?R]"), of("[F-R]")
    assert (free.turns, free.boxes, free.legend) == (corners, (), (Key.BOTH, Key.BENT, Key.SLIDE))
    assert (bound.turns, bound.boxes, bound.legend) == ((), corners, (Key.BOTH, Key.SLIDE, Key.LAME))
    assert len(set(free.lines)) == len(free.lines) == 4 + 4 * 2 * 3


def test_a_lame_rider_does_not_choose_to_turn() -> None:
    """Every leap of it has its elbow."""
    assert Key.BENT not in of("nN0").legend


def test_a_cannon_stands_before_an_example_man() -> None:
    """Two rings, the man on the third square, a cross beyond him, all in the colour of what they mean."""
    found = of("fmRfcpR")
    assert found.marks == (
        Mark(Leap(0, 4), What.CAPTURE),
        Mark(Leap(0, 2), What.MOVE),
        Mark(Leap(0, 1), What.MOVE),
    )
    assert (found.men, found.arches) == ((Leap(0, 3),), (Arch(Leap(0, 2), Leap(0, 4), What.CAPTURE),))
    assert [(line.start.dy, line.end.dy, line.dashed) for line in found.lines] == [(0, 1, False), (1, 2, False)]
    assert {line.what for line in found.lines} == {What.MOVE}
    assert found.legend == (Key.MOVE, Key.CAPTURE, Key.HURDLE, Key.SLIDE)


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
    assert (found.boxes, found.legend) == ((Leap(0, 1),), (Key.BOTH, Key.LIMIT, Key.HURDLE, Key.LAME))
    assert of("[fR2-fpR]").men == (Leap(0, 2),)
    home = of("[fW-bW-fjD]")
    assert (home.men, [mark.at for mark in home.marks]) == ((Leap(0, -1),), [Leap(0, -2)])


def test_men_leave_half_of_the_rays_free_where_they_would_hide_the_quiet_moves() -> None:
    """On the smallest board of a hopping rider there is no landing before the man: four rays turn like a pinwheel."""
    assert len(of("mN0cpN0", 13).men) == 8
    small = of("mN0cpN0", 9)
    assert small.men == (Leap(1, 2), Leap(-2, 1), Leap(2, -1), Leap(-1, -2))
    assert small.mark(Leap(2, 4)) == Mark(Leap(2, 4), What.CAPTURE)
    assert small.mark(Leap(4, 2)) == Mark(Leap(4, 2), What.MOVE)


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
    ],
)
def test_men_stand_where_a_landing_fits_behind_them(notation: str, size: int, man: int, landing: int) -> None:
    """On the third square if that can be; a grasshopper lands right behind the man."""
    found = of(notation, size)
    assert (found.men, found.marks[-1].at) == ((Leap(0, man),), Leap(0, landing))


def test_what_a_piece_does_to_an_enemy_instead_of_taking_him() -> None:
    """Pushes point to where he goes, swaps stand beside the mark of the quiet move."""
    push = of(complete(parse("fmF"), push=parse("fF")))
    assert push.pushes == (Push(Leap(-1, 1), Leap(-2, 2)), Push(Leap(1, 1), Leap(2, 2)))
    assert (push.mark(Leap(1, 1)), push.legend) == (Mark(Leap(1, 1), What.MOVE), (Key.MOVE, Key.PUSH))
    swap = of(complete((), swap=parse("frN"), wrap=True))
    assert swap.marks == (Mark(Leap(2, 1), What.MOVE, swap=True),)
    assert swap.legend == (Key.MOVE, Key.LEAP, Key.SWAP)
    far = of("frcF{push:3}")
    assert far.pushes == (Push(Leap(1, 1), Leap(4, 4)),)
    only = of("fcF{push}").mark(Leap(1, 1))
    assert only == Mark(Leap(1, 1), What.MOVE, When.CONDITION)


def test_conditions_have_their_corner() -> None:
    """Retreats and rows are for the words; what is always possible has no corner; a mixture is for the words too."""
    flee = of(complete(parse("fmW"), retreat=parse("bmR")))
    assert [mark.when for mark in flee.marks] == [When.ALWAYS, *[When.CONDITION] * 3]
    rows = of(complete(parse("fmW"), multistep=(MultiStep((1, 2), 3),)))
    assert [(mark.at.dy, mark.when) for mark in rows.marks] == [
        (3, When.CONDITION),
        (2, When.CONDITION),
        (1, When.ALWAYS),
    ]
    assert [mark.when for mark in of("ifNfN").marks] == [When.ALWAYS] * 2
    assert [(mark.what, mark.when) for mark in of("fmNifcN").marks] == [(What.BOTH, When.CONDITION)] * 2
    assert [mark.when for mark in of("fdF").marks] == [When.CONDITION] * 2


def test_men_taken_in_passing_are_stars() -> None:
    """A locust's victim and its landing; a lion's neighbours bear both; a rifle returns home."""
    locust, lion, rifle = of("f[cF-fmF]"), of("KNAD[cK-K]"), of("[cK-bK]")
    assert locust.stars == (Leap(-1, 1), Leap(1, 1))
    assert [(mark.at, mark.what) for mark in locust.marks] == [
        (Leap(-2, 2), What.CAPTURE),
        (Leap(2, 2), What.CAPTURE),
    ]
    assert (lion.lines, len(lion.stars), lion.legend) == ((), 8, (Key.BOTH, Key.LEAP, Key.LOCUST))
    assert (rifle.marks, len(rifle.stars), rifle.stays) == ((), 8, False)


def test_a_pass_is_a_mark_of_its_own() -> None:
    """Zero stays where it is."""
    assert (of("O").marks, of("O").stays, of("O").legend) == ((), True, (Key.PASS,))
    assert alt(of("O")) == "Diagram on 5 by 5 squares, the piece in the middle. May stay where it is."


def test_the_words_are_complete() -> None:
    """One sentence for each kind of mark, places seen by the owner."""
    assert alt(of("fmWfceFifmnD[frF-mW]")) == (
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
        ("[frcF-fmF]", "Captures only: (2,2). Takes in passing: (1,1)."),
        ("fR2", "Moves or captures: (0,2), (0,1). Goes no farther than: (0,2)."),
        ("flB", "Moves or captures: (-3,3), (-2,2), (-1,1). Goes on to the edge from: (-3,3)."),
        ("fgR", "Moves or captures: (0,4). Exactly one man, for example on: (0,3)."),
        ("fl(1,9)", "Leaps beyond this board: (-9,1)."),
        ("{if attacked}fW", "Moves or captures: (0,1). Only as the words say: (0,1)."),
    ],
)
def test_every_mark_has_its_words(notation: str, words: str) -> None:
    """The sentences in their order; those without places are left out."""
    found = of(notation)
    assert alt(found) == f"Diagram on {found.size} by {found.size} squares, the piece in the middle. {words}"


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
            if any(action.deed is Deed.CAPTURE and action.to == square for action in found):
                taken.add(leap)
    return quiet & set(around) - {Leap(0, 0)}, taken


def small(text: str) -> bool:
    """Whether brute force ends soon."""
    return sum(leg.rides for term in parse(text) for leg in term.legs) <= 3


@settings(max_examples=60)
@given(notations(most=2, plain=True).filter(small), st.sampled_from((2, 3)))
def test_every_square_that_can_be_reached_has_exactly_one_mark_and_no_other_has(text: str, reach: int) -> None:
    """Rings and discs are the quiet moves on an empty board, crosses and discs the captures of a lone enemy."""
    moves = parse(text)
    assume(not any(hops(term) for term in moves))
    found = derive(moves, reach)
    marked = [mark.at for mark in found.marks]
    assert len(set(marked)) == len(marked)
    quiet, taken = reached(moves, reach)
    assert {mark.at for mark in found.marks if mark.what in (What.MOVE, What.BOTH)} == quiet
    assert {mark.at for mark in found.marks if mark.what in (What.CAPTURE, What.BOTH)} == taken


@settings(max_examples=60)
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
                done |= {a.deed for term in moves for a in term_actions(term, centre, view) if a.to == place(mark.at)}
        assert Deed.QUIET in done or mark.what is What.CAPTURE
        assert Deed.CAPTURE in done or mark.what is What.MOVE


@settings(max_examples=150)
@given(notations(most=2))
def test_a_diagram_of_anything_that_can_be_read_is_sound(text: str) -> None:
    """Whatever a maker writes: no crash, one mark a square, a legend of what is there, words that name every mark."""
    found = of(text)
    assert all(not hops(term) for term in parse(text)) <= (found.men == ())
    places = [mark.at for mark in found.marks]
    assert len(set(places)) == len(places)
    assert all(max(abs(place.dx), abs(place.dy)) <= found.reach for place in places)
    assert Leap(0, 0) not in places
    assert set(found.legend) == {key for key in Key if SHOWN[key](found)}
    words = alt(found)
    for what, label in LABELS.items():
        sentence = re.search(rf"\b{label}: ([^.]*)\.", words)
        named = re.findall(r"\((-?\d+),(-?\d+)\)", sentence[1]) if sentence else []
        assert [Leap(int(dx), int(dy)) for dx, dy in named] == [m.at for m in found.marks if m.what is what]


LABELS = {What.BOTH: "Moves or captures", What.MOVE: "Moves only", What.CAPTURE: "Captures only"}
SHOWN: dict[Key, Callable[[Diagram], object]] = {
    Key.BOTH: lambda d: any(mark.what is What.BOTH for mark in d.marks),
    Key.MOVE: lambda d: any(mark.what is What.MOVE for mark in d.marks),
    Key.CAPTURE: lambda d: any(mark.what is What.CAPTURE for mark in d.marks),
    Key.BENT: lambda d: d.turns,
    Key.LIMIT: lambda d: d.bars,
    Key.LEAP: lambda d: Key.LEAP in d.legend and d.pads,
    Key.RIDE: lambda d: d.pads and (Key.RIDE in d.legend or Key.LEAP not in d.legend),
    Key.HURDLE: lambda d: d.men,
    Key.SLIDE: lambda d: any(not head.far for head in d.heads),
    Key.FAR: lambda d: any(head.far for head in d.heads),
    Key.LAME: lambda d: d.boxes,
    Key.PUSH: lambda d: d.pushes,
    Key.SWAP: lambda d: any(mark.swap for mark in d.marks),
    Key.PASS: lambda d: d.stays,
    Key.LOCUST: lambda d: d.stars,
    Key.OPENING: lambda d: any(mark.when is When.OPENING for mark in d.marks),
    Key.CONDITION: lambda d: any(mark.when is When.CONDITION for mark in d.marks),
}
"""Which key a diagram needs, said once more."""


@given(notations(most=2))
def test_joined_edges_change_no_diagram(text: str) -> None:
    """A diagram does not show the edges of a real board."""
    moves = parse(text)
    joined = tuple(replace(term, effects=replace(term.effects, wrap=True)) for term in moves)
    assert derive(joined, 3) == derive(moves, 3)
