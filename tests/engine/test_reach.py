"""Reach as sets of squares."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Square, parse_square
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.engine.reach import reach
from cardgen.notation import parse
from tests.support.boards import drawn, seen
from tests.support.strategies import boards, leapers, notations, readable, slides, views


def test_a_lone_pawn() -> None:
    """On an empty board captures are where a lone enemy man could be taken."""
    found = reach(parse("fmWfcFifmnD"), parse_square("e2"), View(Board(8, 8), initial=True))
    assert found.as_lists() == {"quiet": ["e3", "e4"], "capture": ["d3", "f3"], "push": [], "swap": []}
    moved = reach(parse("fmWfcFifmnD"), parse_square("e2"), View(Board(8, 8)))
    assert moved.as_lists()["quiet"] == ["e3"]


def test_a_lone_linebacker_and_a_round() -> None:
    """Pushes and swaps are where a lone enemy man could be met; at the edge there is no pushing."""
    linebacker = parse("fmWfmFfcW{push}fcF{push}")
    assert reach(linebacker, parse_square("a2"), View(Board(4, 4))).as_lists() == {
        "quiet": ["a3", "b3"],
        "capture": [],
        "push": ["a3", "b3"],
        "swap": [],
    }
    assert reach(linebacker, parse_square("a3"), View(Board(4, 4))).push == frozenset()
    swapping = reach(parse("N{swap}{wrap}"), parse_square("a1"), View(Board(4, 4))).as_lists()
    assert swapping["swap"] == swapping["quiet"] == ["b3", "c2", "d3"]


def test_names_are_sorted_file_by_file() -> None:
    """As lists the squares are in one order: by file, then by rank as a number."""
    names = reach(parse("R"), parse_square("b10"), View(Board(3, 11))).as_lists()["quiet"]
    assert names == ["a10", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b11", "c10"]


def test_a_cannon_alone_captures_nothing() -> None:
    """One enemy man cannot be both hurdle and victim."""
    found = reach(parse("mRcpR"), parse_square("b2"), View(Board(4, 4)))
    assert found.capture == frozenset()
    assert len(found.quiet) == 6


def test_quiet_moves_are_those_of_the_empty_board() -> None:
    """A lone enemy man is imagined for captures only: it opens no quiet move over it."""
    for hopper in ("jD", "mpR", "mgQ"):
        assert reach(parse(hopper), parse_square("c3"), View(Board(5, 5))).quiet == frozenset()


def test_among_men_only_what_can_be_done_there_and_then() -> None:
    """With a man of either side on the board, captures are real ones."""
    men = """
        . . . .
        . e . .
        @ . m ."""
    found = reach(parse("Q"), drawn(men).origin, seen(men)).as_lists()
    assert found == {"quiet": ["a2", "a3", "b1"], "capture": ["b2"], "push": [], "swap": []}


def test_the_man_itself_is_no_company() -> None:
    """A view may name the man's own square; it still stands alone."""
    start = parse_square("b2")
    alone = View(Board(3, 3), own=frozenset({start}))
    assert reach(parse("cW"), start, alone).as_lists()["capture"] == ["a2", "b1", "b3", "c2"]


def test_men_taken_on_the_way_are_captures() -> None:
    """A locust is shown on its victims, a rifle on what it shoots at; en passant where the man lands."""
    board = View(Board(5, 5))
    start = parse_square("c3")
    assert reach(parse("[cF-fmF]"), start, board).as_lists()["capture"] == ["b2", "b4", "d2", "d4"]
    assert reach(parse("[cW-bmW]"), start, board).as_lists()["capture"] == ["b3", "c2", "c4", "d3"]
    men = "~ . .\n. @ ."
    assert reach(parse("fceF"), drawn(men).origin, seen(men)).as_lists()["capture"] == ["a2", "c2"]
    men += "\n. . m"
    assert reach(parse("fceF"), drawn(men).origin, seen(men)).as_lists()["capture"] == ["a3"]


def test_conditions_hold_for_lone_enemies_too() -> None:
    """Whether the man has moved or is attacked is asked for captures as for quiet moves."""
    start, board = parse_square("c3"), Board(5, 5)
    assert reach(parse("icW{if attacked}mF"), start, View(board)).as_lists()["capture"] == []
    found = reach(parse("icW{if attacked}mF"), start, View(board, initial=True, attacked=True)).as_lists()
    assert (len(found["quiet"]), len(found["capture"])) == (4, 4)
    for attacked in (True, False):
        seen_so = View(board, attacked=attacked)
        assert bool(reach(parse("{if attacked}cW"), start, seen_so).capture) is attacked


@given(leapers(("",)) | slides(("",)), boards(7), st.data())
def test_alone_a_piece_without_hurdles_captures_where_it_moves(
    notation: str, board: Board, data: st.DataObject
) -> None:
    """m and c together: a lone enemy man is taken on every square of the quiet moves, and on no other."""
    if not readable(notation) or any(sign in notation for sign in "pgj"):
        return
    start = data.draw(st.sampled_from(list(board)))
    found = reach(parse(notation), start, View(board))
    assert found.quiet == found.capture


@given(notations(), boards(6), st.data())
def test_reach_is_what_the_actions_do(notation: str, board: Board, data: st.DataObject) -> None:
    """Among men, quiet moves, pushes and swaps are the squares that actions lead to, captures those that lose a man."""
    start = data.draw(st.sampled_from(list(board)))
    view = data.draw(views(board, start))
    found = reach(parse(notation), start, view)
    if not view.own - {start} and not view.enemy:
        return
    done = list(actions(parse(notation), start, view))
    for kind in (MoveKind.QUIET, MoveKind.PUSH, MoveKind.SWAP):
        assert getattr(found, kind.value) == {action.to for action in done if action.kind is kind}
    taken: set[Square] = set()
    for action in done:
        taken |= set(action.taken)
    assert found.capture >= taken
    assert found.capture - taken <= view.passing


@given(notations(), boards(5), st.booleans(), st.data())
def test_alone_reach_is_what_can_be_done_to_a_lone_enemy(
    notation: str, board: Board, flag: bool, data: st.DataObject
) -> None:
    """Without company: everything that some lone enemy man, here or there, would let the piece do."""
    start = data.draw(st.sampled_from(list(board)))
    found = reach(parse(notation), start, View(board, initial=flag, attacked=flag))
    done: dict[MoveKind, set[Square]] = {kind: set() for kind in MoveKind}
    for square in board:
        enemy = frozenset({square} - {start})
        for action in actions(parse(notation), start, View(board, enemy=enemy, initial=flag, attacked=flag)):
            if action.kind is MoveKind.CAPTURE:
                done[action.kind] |= set(action.taken)
            elif action.kind is not MoveKind.QUIET or not enemy:
                done[action.kind].add(action.to)
    assert {kind: getattr(found, kind.value) for kind in MoveKind} == done
