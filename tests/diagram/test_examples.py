"""Pieces at work: who stands where, and what the engine finds there; replayed by the interpreter for the catalogue."""

from __future__ import annotations

import pytest

from cardgen.board import Board, Side, Square
from cardgen.catalog import Piece, load
from cardgen.diagram import MarkKind
from cardgen.diagram.examples import ExampleBoard, worked
from cardgen.engine.army import simple_kind
from cardgen.engine.example import parse_example
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.errors import CardgenError
from cardgen.notation import parse

CATALOGUE = load()
SHOWN = [piece for piece in CATALOGUE.pieces if piece.example]
CANNON = simple_kind("C", "mRcpR")


def shown(board: ExampleBoard) -> str:
    """Men as they are written, o where the piece goes, x where it captures, ^ where it pushes, % where it swaps."""
    squares = {man.at: man.letter if man.own else man.letter.lower() for man in board.men}
    for mark in board.marks:
        sign = "x" if mark.what is MarkKind.CAPTURE else "%" if mark.swap else "^" if mark.pushed else "o"
        squares[mark.at] = sign
    rows = range(board.ranks - 1, -1, -1)
    return "\n".join(" ".join(squares.get(Square(file, rank), ".") for file in range(board.files)) for rank in rows)


def picture(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def test_a_cannon_at_work() -> None:
    """It moves to b1, and captures over the pawns."""
    (board,) = worked(CANNON, parse_example("r5/6/P5/X1p1r1"))
    assert shown(board) == picture("""
        x . . . . .
        . . . . . .
        P . . . . .
        X o p . x .
    """)


def test_men_of_the_pawn_row_have_not_moved() -> None:
    """A piece that stands in front may use its first move on the second row, another may not, and on the third nobody."""
    pawn, other = (simple_kind("C", "fmWifmnD", front=front) for front in (True, False))
    asked = [(pawn, "3/3/1X1/3"), (other, "3/3/1X1/3"), (pawn, "3/3/1X1/3/3")]
    assert [len(worked(kind, parse_example(text))[0].marks) for kind, text in asked] == [2, 1, 1]


def test_a_push_and_a_swap() -> None:
    """The man that is pushed tells where to; who changes places stays on the board."""
    (board,) = worked(simple_kind("C", "fW{push} flF{swap}"), parse_example("3/pp1/1X1/3"))
    assert shown(board) == picture("""
        . . .
        % ^ .
        . X .
        . . .
    """)
    assert [str(mark.pushed) for mark in board.marks if mark.pushed] == ["b4"]


def test_two_boards_for_a_move() -> None:
    """Before it, with that move alone; and after it."""
    zombie = CATALOGUE.piece("zombie-pawn").kind
    before, after = worked(zombie, parse_example("1r2/4/1X2 b3b1"))
    assert shown(before) == picture("""
        . r . .
        . . . .
        . x . .
    """)
    assert shown(after) == picture("""
        . . . .
        . . . .
        . x . .
    """)
    assert after.marks == ()


def test_a_captor_becomes_another_kind() -> None:
    """That of the Zombie Pawn, if what it captures spreads this: on the captor's side."""
    worked.cache_clear()  # another test may have worked it out
    before, after = worked(CATALOGUE.piece("mecklenbeck-zombie-pawn").kind, parse_example("1r2/4/1X2 b3b1"))
    assert [(man.letter, man.own) for man in before.men] == [("X", True), ("R", False)]
    assert shown(after) == picture("""
        . . . .
        . . . .
        . z . .
    """)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3/1P1/1X1", "the piece has no move in its example."),
        ("3/1P1/1X1 b1b3", "'b1b3' is not a legal move here."),
        ("3/1P1/1X1 a1a2", "'a1a2' is not a legal move here."),
    ],
)
def test_an_example_that_shows_nothing_is_refused(text: str, message: str) -> None:
    """A piece that cannot move, a move that is none, nobody there."""
    with pytest.raises(CardgenError) as caught:
        worked(simple_kind("C", "fW"), parse_example(text))
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("piece", SHOWN, ids=lambda piece: piece.id)
def test_the_examples_of_the_catalogue_are_replayed(piece: Piece) -> None:
    """What the compiled engine finds is what the interpreter walks to, square for square."""
    first = worked(piece.kind, piece.example)[0]
    at = next(man.at for man in first.men if man.letter == "X")
    own = frozenset(man.at for man in first.men if man.own)
    enemy = frozenset(man.at for man in first.men if not man.own)
    rook = parse("R")
    attacked = any(
        at in action.taken
        for man in first.men
        if man.letter == "R" and not man.own
        for action in actions(rook, man.at, View(Board(first.files, first.ranks), Side.BLACK, enemy, own))
    )
    view = View(
        Board(first.files, first.ranks),
        own=own,
        enemy=enemy,
        initial=piece.kind.front and at.rank == 1,
        attacked=attacked,
    )
    found = {(action.to, action.kind is MoveKind.CAPTURE) for action in actions(piece.kind.moves, at, view)}
    marked = {(mark.at, mark.what is MarkKind.CAPTURE) for mark in first.marks}
    if piece.example.move:
        assert len(marked) == 1
        assert marked <= found | {(at, True)}
    else:
        assert marked == found


def test_the_hard_pieces_have_examples() -> None:
    """Those that a diagram alone does not make clear, in whichever set they stand."""
    ids = {piece.id.removeprefix("ptt-").removeprefix("mecklenbeck-") for piece in SHOWN}
    hard = {"cannon", "vao", "nao", "grasshopper", "linebacker-pawn", "zombie-pawn", "round", "left-end-pawn"}
    hard |= {"right-end-pawn", "zabel-pawn", "patient-pawn", "chicken-pawn", "chicken-spear", "chinese-nightrider"}
    assert ids == hard
