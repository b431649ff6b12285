"""Moves clicked together: what is proposed says just what was clicked, and no shorter notation does."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Leap, Square
from cardgen.clicked.clicks import Click, How, Same, images
from cardgen.clicked.landings import WayLeg
from cardgen.clicked.propose import proposals
from cardgen.clicked.unclicked import UnsaidPart, unclicked
from cardgen.clicked.witness import BOARDS, boards, differs
from cardgen.engine.interpreter import View
from cardgen.engine.normal import same_moves
from cardgen.engine.reach import reach
from cardgen.notation import parse, spell
from cardgen.notation.terms import EITHER, Mode
from oracles import clicked as measured
from tests.support.examples import examples
from tests.support.samples import one_in
from tests.support.strategies import DIRECTIONS

PAGE = measured.REPORT.read_text(encoding="utf-8")
ALL = {piece.id: piece for piece in measured.pieces()}
N, K = Leap(1, 2), (Leap(0, 1), Leap(1, 1))


def proposed(*clicks: Click, reach: int = 4) -> str:
    """The notation that is proposed."""
    found = proposals(clicks, reach)
    assert not found.unsaid
    assert all(one.holds for one in found.found)
    return found.found[0].notation


def click(dx: int, dy: int, same: Same = Same.ALL, **what: object) -> Click:
    """A click, on all sides."""
    return Click(Leap(dx, dy), same=same, **what)  # type: ignore[arg-type]


def row(dx: int, dy: int, many: int, same: Same = Same.ALL, **what: object) -> list[Click]:
    """Plain squares in a row."""
    return [click(dx * count, dy * count, same, **what) for count in range(1, many + 1)]


MOVE, CAPTURE = {"does": Mode.MOVE}, {"does": Mode.CAPTURE}
EXAMPLES: dict[str, list[Click]] = {
    "N": [click(1, 2)],
    "K": [click(0, 1), click(1, 1)],
    "R": row(0, 1, 4),
    "Q": row(0, 1, 4) + row(1, 1, 4),
    "R3": row(0, 1, 3),
    "N0": row(1, 2, 2),
    "KADN": [click(*at, how=How.LEAP) for at in ((0, 1), (1, 1), (0, 2), (2, 2), (1, 2))],
    "Q2N": [click(*at) for at in ((0, 1), (1, 1), (0, 2), (2, 2), (1, 2))],
    "mRcpR": [click(0, 1, on=0, **MOVE), click(0, 1, on=0, how=How.HOP, **CAPTURE)],
    "gQ": [click(0, 1, on=0, how=How.BEHIND), click(1, 1, on=0, how=How.BEHIND)],
    "nN": [click(1, 2, how=How.CLEAR)],
    "nN0": [click(1, 2, how=How.CLEAR, on=0)],
    "nA": [click(2, 2, how=How.CLEAR)],
    "jD": [click(0, 2, how=How.HOP)],
    "fmWfcF": [click(0, 1, Same.ALONE, **MOVE), click(1, 1, Same.SIDES, **CAPTURE)],
    "fmWfceFifmnD": [
        click(0, 1, Same.ALONE, **MOVE),
        click(1, 1, Same.SIDES, does=Mode.CAPTURE | Mode.PASSING),
        click(0, 2, Same.ALONE, how=How.CLEAR, first=True, **MOVE),
    ],
    "[F?R]": [click(1, 1), click(1, 1, then=(WayLeg(Leap(0, 1), 1, 0),))],
    "[F-R]": [click(1, 1, then=(WayLeg(Leap(0, 1), 1, 0),))],
    "[nA?R]": [click(2, 2, how=How.CLEAR), click(2, 2, how=How.CLEAR, then=(WayLeg(Leap(0, 1), 1, 0),))],
    "v[W?B]": [click(0, 1, Same.ENDS), click(0, 1, Same.BOTH, then=(WayLeg(Leap(1, 1), 1, 0),))],
    "hrN": [click(1, 2, Same.TURNED)],
    "vN": [click(1, 2, Same.BOTH)],
    "O": [click(0, 0)],
    "Q3sR5fB5": [click(1, 1, Same.SIDES, on=5), click(1, 0, Same.SIDES, on=5), click(0, 1, Same.ENDS, on=3), click(1, -1, Same.SIDES, on=3)],
}  # fmt: skip
"""Clicks as a person makes them, by the notation that they are."""


@pytest.mark.parametrize("notation", EXAMPLES)
def test_examples(notation: str) -> None:
    """Steps, slides, riders, hops, lame leaps, pawns and bends are found as people write them."""
    found = proposed(*EXAMPLES[notation])
    assert same_moves(parse(found), parse(notation))
    assert len(found) <= len(notation)


def test_plain_squares_have_more_readings() -> None:
    """Squares in a row may be a slide that goes on, one that ends, or leaps; the shortest come first."""
    found = [one.notation for one in proposals(row(0, 1, 2), 2).found]
    assert found == ["R", "R2", "WD"]
    found = [one.notation for one in proposals([*row(0, 1, 7), *row(1, 1, 2), click(1, 2)], 7).found]
    assert "RFAN" in found or any(same_moves(parse(one), parse("NARF")) for one in found)


@pytest.mark.parametrize("piece", one_in(6, ALL))
def test_pieces_are_found_again(piece: str) -> None:
    """Clicks that say how squares are come to give each entry again with no more letters, unless the page names it."""
    moves = ALL[piece].moves
    told = unclicked(moves)
    if told.left:
        assert f"- {piece} `" in PAGE
        return
    found = proposals(told.clicks, 4)
    assert not found.unsaid
    first, *_ = found.found
    assert first.shortest
    assert first.holds
    assert same_moves(first.moves, moves)
    assert len(first.notation) <= len(ALL[piece].canonical)


def test_nearly_all_can_be_clicked() -> None:
    """Of all entries one bends too often, and is named by its part; the page is about those that there are."""
    left = {piece: told for piece, one in ALL.items() if (told := unclicked(one.moves).left)}
    assert left == {"heart": (UnsaidPart("[F?fF?sF?qF]", "it bends more than once."),)}
    assert f"\n{len(measured.pieces())} entries" in PAGE


@pytest.mark.parametrize("piece", one_in(6, ALL, 1))
def test_squares_alone_give_a_piece_or_the_page_names_it(piece: str) -> None:
    """Where target squares say all, they give the piece again; the others stand in the page, with what they do not say."""
    moves = ALL[piece].moves
    found = proposals(measured.squares(moves), measured.REACH).found
    told = any(same_moves(one.moves, moves) for one in found)
    table = PAGE[PAGE.index("## Not told") :]
    assert told == (f"| {piece} |" not in table)


def test_enough_are_told_by_squares_and_none_is_longer() -> None:
    """The law that was set: at least 150 entries are no longer than in the catalogue; all of them are."""
    said = re.search(r"give (\d+) of them again by their meaning: (\d+) with more letters", PAGE.replace("\n", " "))
    assert said is not None
    assert int(said[1]) >= 150
    assert int(said[2]) == 0


ATOMS = ("W", "F", "K", "D", "N", "A", "H", "C", "(1,4)", "R", "B", "Q", "R3", "B2", "Q4", "N0", "nD", "nN", "nA", "pR", "gB", "jD", "N2", "D0", "R2..3")  # fmt: skip


@st.composite
def drawn(draw: st.DrawFn) -> str:
    """Some terms that can be clicked."""
    terms = []
    for atom in draw(st.lists(st.sampled_from(ATOMS), min_size=1, max_size=4, unique=True)):
        letter = next(part for part in (atom.lstrip("njpg"), "N") if part[:1].isalpha())[0]
        ways = draw(st.sampled_from(DIRECTIONS.get(letter, ("", "f", "v", "rf"))))
        terms.append(draw(st.sampled_from(("", "", "i"))) + ways + draw(st.sampled_from(("", "m", "c"))) + atom)
    return " ".join(terms)


@given(drawn())
@examples(60)
def test_what_is_drawn_is_found_again(notation: str) -> None:
    """Moves drawn by lot are found by their clicks: the same moves, in no more letters, held against the interpreter."""
    moves = parse(notation)
    told = unclicked(moves)
    assert not told.left
    found = proposals(told.clicks, 4).found[0]
    assert found.holds
    assert len(found.notation) <= len(spell(moves))
    assert differs(found.moves, found.ways, 11) is None
    seen = {(number, *_seen(moves, number)) for number in range(BOARDS)}
    assert seen == {(number, *_seen(found.moves, number)) for number in range(BOARDS)}


def _seen(moves: object, number: int) -> tuple[frozenset[Square], frozenset[Square]]:
    start, view = boards(11)[number]
    there = reach(moves, start, view)  # type: ignore[arg-type]
    return there.quiet, there.capture


PLAIN = st.dictionaries(
    st.tuples(st.integers(-4, 4), st.integers(-4, 4)).filter(any),
    st.sampled_from((EITHER, Mode.MOVE, Mode.CAPTURE)),
    min_size=1,
    max_size=14,
)


@given(PLAIN, st.sampled_from(Same))
@examples(40)
def test_plain_squares_are_what_is_reached(squares: dict[tuple[int, int], Mode], same: Same) -> None:
    """On an empty board that ends where it was clicked on, each offer comes to the squares that were clicked, no others."""
    clicks = [Click(Leap(*at), does, same=same) for at, does in squares.items()]
    wanted: dict[Leap, Mode] = {}
    for one in images(clicks):
        wanted[one.at] = wanted.get(one.at, Mode(0)) | one.does
    for offer in proposals(clicks, 4).found:
        assert offer.holds
        seen = reach(offer.moves, Square(4, 4), View(Board(9, 9)))
        for mode, ends in ((Mode.MOVE, seen.quiet), (Mode.CAPTURE, seen.capture)):
            assert {Leap(end.file - 4, end.rank - 4) for end in ends} == {
                at for at, does in wanted.items() if mode in does
            }


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(any), min_size=1, max_size=6, unique=True))
@examples(60)
def test_what_is_the_same_on_all_sides_has_no_directions(squares: list[tuple[int, int]]) -> None:
    """An atom says all its sides, so the shortest notation of what is the same on all sides names none."""
    assert not re.search("[fblrvsh]", proposed(*(click(*at, how=How.LEAP) for at in squares)))
    assert not re.search("[fblrvsh]", proposed(*(click(*at) for at in squares)))


@given(
    st.lists(st.tuples(st.sampled_from((-1, 0, 1)), st.sampled_from((-1, 0, 1))).filter(any), min_size=1, unique=True)
)
@examples(60)
def test_rows_to_the_edge_are_slides(ways: list[tuple[int, int]]) -> None:
    """Where rows of squares come to the edge, no leap is written."""
    clicks = [one for way in ways for one in row(*way, 4, Same.ALONE)]
    assert set(re.sub("[a-z ]", "", proposed(*clicks))) <= set("RBQ")


@given(PLAIN, st.sampled_from(Same))
@examples(60)
def test_images_are_a_group(squares: dict[tuple[int, int], Mode], same: Same) -> None:
    """What is meant on other sides too means nothing more when it is clicked there as well."""
    clicks = [Click(Leap(*at), does, same=same) for at, does in squares.items()]
    meant = images(clicks)
    assert set(images(one._replace(same=same) for one in meant)) == set(meant)


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (Click(Leap(1, 3), how=How.CLEAR), "which squares lie on the way is not agreed; click the way with its bend."),
        (Click(Leap(1, 3), how=How.HOP), "no square between is agreed on, so that no man can stand on it."),
        (Click(Leap(0, 3), how=How.CLEAR, on=0), "only leaps as of D, A and N can be lame again and again."),
        (Click(Leap(0, 1), how=How.HOP, then=(WayLeg(Leap(1, 1)),)), "a way that bends has no hops."),
        (Click(Leap(1, 2), then=(WayLeg(Leap(3, 1)),)), "no path of ours bends so."),
    ],
)
def test_what_cannot_be_said_is_told(one: Click, why: str) -> None:
    """A click that no notation says is left out with its reason, and the others are said."""
    found = proposals([one, Click(Leap(0, 1))], 4)
    assert [(left.at, left.why) for left in found.unsaid] == [(one.at, why)]
    assert found.found[0].notation == "fW"
    assert proposals([one], 4).found == ()


def test_a_witness_can_say_no() -> None:
    """The boards tell a slide from leaps, a lame leap from a leap, a cannon from a rook, and moving from capturing."""
    for told, other in (("R3", "WDH"), ("nA", "A"), ("nN", "N"), ("pR", "R"), ("gQ", "pQ"), ("mN", "N"), ("iN", "N"), ("ceF", "cF"), ("[F?R]", "[F-R]"), ("N0", "N3"), ("O", "W")):  # fmt: skip
        found = proposals(unclicked(parse(told)).clicks, 4).found[0]
        assert same_moves(found.moves, parse(told))
        assert differs(parse(told), found.ways, 11) is None
        assert differs(parse(other), found.ways, 11) is not None


def test_too_much_is_said_to_be_too_long() -> None:
    """Squares without a pattern that take more letters than a notation may have are not proposed."""
    noise = [Click(Leap(dx, dy), does, how=How.LEAP) for dx in range(-9, 10) for dy in range(-9, 10) for does in (Mode.MOVE, EITHER) if (dx, dy) != (0, 0) and (dx * 7 + dy * 5 + dx * dy) % 3 == (does is EITHER)]  # fmt: skip
    found = proposals(noise, 9)
    assert found.too_long
    assert found.found == ()


def test_the_page_tells_what_is_measured() -> None:
    """The report is written anew when what is found changes: a few of its rows."""
    few = [measured.clicked(ALL[piece]) for piece in ("heart", "cannon", "great-elephant", "knight")]
    for line in measured.document(few).splitlines():
        if line.startswith(("- heart", "| cannon", "| great-elephant")):
            assert line in PAGE
