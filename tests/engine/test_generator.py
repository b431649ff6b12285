"""The compiled generator and the direct interpreter agree on every construct of the notation, on random boards."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Side, Square
from cardgen.catalog import load
from cardgen.engine import legality
from cardgen.engine.army import Army
from cardgen.engine.fen import parse_fen, write_position
from cardgen.engine.interpreter import Action, MoveKind, View, actions
from cardgen.engine.move import Man, Move
from cardgen.engine.position import Position
from cardgen.engine.rules import Kind, Passed, Rules
from cardgen.notation import parse
from tests.support.examples import examples
from tests.support.samples import fewer, in_turn
from tests.support.strategies import SEEDS, boards, notations, views

if TYPE_CHECKING:
    from cardgen.catalog import Piece
    from cardgen.engine.compiled.state import State
    from cardgen.notation import Moves

CONSTRUCTS = """
    W F D N A H C Z G K (1,4) (0,5) (3,4) (5,5)
    N0 D0 A0 C0 W3 F2 N2 R4 B Q K3 R2..4 Q3.. N2..3 D2..
    fW bF sD flF frF flbrA fsW lvW fN fsN fhN lfN flN rbN hlN hrC vN sZ f(1,4) hl(1,4)
    mN cN cKcW mWmR2 fmWfcF mRcB mKcC ifmnD ifmR3 iN icK mN0 cQ
    nN nA nD jN jA jD nN0 nD0 jD0 nA2..3 jR jB3 jQ2.. jW4
    pR pB cpQ mRcpR mBcpB mQcpQ pN0 cpD0 pR3..4 gQ gR gB1..4 gN0 mgQ gR3..
    [F?R] [W?B] v[F?R] v[W?B] [F-R] [W-B] [D?B] [W-sF] [F-W] [W-F-F] [F-F-F] [W?sR] f[F?R]f[W?B]
    [F?fF?R] [W?fW?B] [F?fF?sF?qF] [sW?bB] [N?fN] [R?B] [F?zF?zF] [A?sW] hr[F-W] [nD-F] [jD-W] [W-jR] [nN?R]
    [W-bW] [K-K] [K-K-K] [W?K] [B-bB] [pR-W] [W-pR] [gQ?F] [W-R-R]
    [cF-fmF] [cK-K] [mcK-bK] [mcW-W] [cR-fW] [dF-F] [mcdW?W] [cN-bN] [cF?cF?cF] [cW-sW]{swap} [cW-W]{push}
    [cF-jR] [cF-nD] [cF-jD] [mcF?pR?W] [cW-bcW] [cW-eF] [mcF?ceW] [jD-bW-fW] [jD?bW?fW] [W-bnD] [W-bjD] [jD-bR]
    [cW-W-K-W] [cW-W-K-mcW] [W-F-bjA] [cF-R2..3] [K-K-K-K] [W-W-bjA] [nD-bjD] [mcF-jR] [mcW-nD] [mcW-jD] [mcW-mceF] [mcK?mcK?mcK] [mcF-gQ]
    dF mdN mcdR dB3 cdpR eF fmWfceF mceW [W-ceF] [F-ceW] ceR
    W{push} fF{push:2} cR{push} N{push} [W-F]{push} pR{push} N{swap} cB{swap} gQ{swap} N{swap}{wrap} R{wrap} D0{wrap}
    fF{wrap} nD{wrap} pR{wrap} W{push}{wrap} K3{wrap} [F?R]{wrap} jR{wrap} sH{swap}{wrap}
    [rfjN-K-Q] [jD-K-Q] [fjD-rW-fW-rW-rW]{push} D{push} A{push:2} G{push} fsC{push}
    mW[mcW?mcW] cdpR3.. cdgR3.. dpB2..3
    {if_attacked}bRbB {if_attacked}cN {if_attacked}[W-F] {if_row_1..2}fmR3 {if_row_-1}K {if_row_-3..-1}N {if_row_2}W{swap}
    O U mU cU dU
"""
"""A word each; _ stands for a space."""


def constructs() -> list[str]:
    """The words above that the notation knows."""
    return [word.replace("_", " ") for word in CONSTRUCTS.split()]


PASSED = Rules(taken_en_passant=Passed.ANY)
Result = tuple[Square, MoveKind, frozenset[Square], Square | None]


def position_of(moves: Moves, view: View) -> Position:
    """A position in which all men of the view's side have these moves, and see what the view says."""
    kinds = {
        "X": Kind("x", "X", moves),
        "M": Kind("m", "M", (), PASSED),
        "S": Kind("s", "S", (), Rules(uncapturable=True)),
        "A": Kind("a", "A", parse("cU"), PASSED),
    }
    men = {square: Man(view.side, "X", moved=not view.initial) for square in view.own}
    men |= {square: Man(view.side.other, "S" if square in view.safe else "M") for square in view.enemy}
    if view.attacked:
        men[min(view.enemy)] = Man(view.side.other, "A")
    victims = sorted(view.enemy - view.safe)
    passing = dict.fromkeys(sorted(view.passing), victims[0]) if victims else {}
    return Position(Army(view.board, kinds), men, view.side, passing=passing)


def settled(view: View) -> View:
    """The view with nothing that no position can show: an attack without an enemy, a man in passing without one."""

    capturable = view.enemy - view.safe
    attacked = view.attacked and bool(view.enemy)
    safe = view.safe - {min(view.enemy)} if attacked else view.safe
    return view._replace(attacked=attacked, safe=safe, passing=view.passing if capturable else frozenset())


def result(action: Action, position: Position) -> Result:
    """What an action of the interpreter leads to."""
    taken = set(action.taken) | ({position.passing[action.to]} if action.passing else set())
    return action.to, action.kind, frozenset(taken), action.pushed


def outcome(move: Move) -> Result:
    """The same of a move."""
    return move.end, move.kind, frozenset(move.taken), move.pushed


def agree(moves: Moves, view: View) -> int:
    """Assert that both find the same moves, and the generator each of them once. Says how many there are."""
    view = settled(view)
    position = position_of(moves, view)
    expected = {(origin, *result(action, position)) for origin in view.own for action in actions(moves, origin, view)}
    found = [(move.start, *outcome(move)) for move in position.pseudo_legal_moves()]
    assert set(found) == expected
    assert len(found) == len(expected)
    return len(expected)


@pytest.mark.traced
@pytest.mark.parametrize("text", constructs())
@examples(fewer(12))
@given(st.data())
def test_every_construct(text: str, data: st.DataObject) -> None:
    """Each construct of the notation, on boards with men strewn about."""
    board = data.draw(boards())
    agree(parse(text), data.draw(views(board, board.centre)))


@pytest.mark.untraced
@pytest.mark.parametrize("piece", load().pieces, ids=lambda piece: f"{piece.set_id}-{piece.id}")
def test_every_piece(piece: Piece) -> None:
    """Each piece of the catalogue with all its typed moves, on a crowded board or on an open one."""
    random = Random(piece.id)
    for men in in_turn(("..oxx", ".......oxxsp"), random.randrange(2)):
        board = Board(random.randint(6, 12), random.randint(6, 12))
        seat = {square: random.choice(men) for square in board}
        at = {man: frozenset(square for square in board if seat[square] == man) for man in "oxsp"}
        for side in Side:
            agree(piece.kind.moves, View(board, side, at["o"], at["x"] | at["s"], at["s"], at["p"], initial=True))
            agree(piece.kind.moves, View(board, side, at["o"], at["x"] | at["s"], at["s"], at["p"], attacked=True))


@examples(40)
@given(st.data())
def test_large_boards(data: st.DataObject) -> None:
    """Up to 20 by 20."""
    board = data.draw(boards(20))
    agree(parse(data.draw(notations(most=2))), data.draw(views(board, board.centre)))


def test_landing_where_a_man_was_taken() -> None:
    """The square of a man taken on the way is empty for the rest of it."""
    view = View(Board(3, 3), own=frozenset({Square(1, 0)}), enemy=frozenset({Square(1, 1)}))
    assert agree(parse("[fcW-rW-lW-lW-lW]"), view) == 1
    assert agree(parse("[fcW-rW-lW-lW-lcW]"), view) == 0


def test_a_man_may_be_pushed_into_the_corner() -> None:
    """The first square of all is a square like any other; also for a cannon that pushes."""
    view = View(Board(5, 1), own=frozenset({Square(4, 0), Square(3, 0)}), enemy=frozenset({Square(1, 0)}))
    assert agree(parse("pR{push}"), view) == 3  # e1 to c1, e1 pushes b1 to a1, d1 over b1 to a1
    assert agree(parse("R{push}"), view) == 2  # d1 to c1, d1 pushes b1 to a1


def test_many_paths() -> None:
    """A term with more paths than are worth laying out is walked, and finds the same."""
    view = View(Board(14, 13), own=frozenset({Square(6, 6)}), enemy=frozenset({Square(6, 9), Square(11, 4)}))
    assert agree(parse("[R?sR?sR]"), view) > 100


@examples(250)
@given(st.data())
def test_random_notations(data: st.DataObject) -> None:
    """Several terms at once, of every kind that can be written."""
    board = data.draw(boards())
    agree(parse(data.draw(notations())), data.draw(views(board, board.centre)))


def interpreted_attack(position: Position, square: Square, by: Side) -> bool:
    """Whether the interpreter finds a capture on the square, which no retreat makes."""
    men = position.men
    own = frozenset(at for at, man in men.items() if man.side is by)
    enemy = frozenset(at for at, man in men.items() if man.side is not by) | {square}
    kinds = position.army.kinds
    safe = frozenset(at for at in enemy & men.keys() if kinds[men[at].key].rules.uncapturable)
    for at in own:
        moves = tuple(t for t in kinds[men[at].key].moves if t.guard is None or not t.guard.attacked)
        view = View(position.army.board, by, own, enemy, safe, initial=not men[at].moved)
        if any(square in action.taken for action in actions(moves, at, view)):
            return True
    return False


@st.composite
def positions(
    draw: st.DrawFn, *, royals: tuple[str, ...] = ("", "K", "K", "K", "KK"), known: tuple[str, ...] = ()
) -> Position:
    """Men of four kinds of known and random moves, some that nothing can capture, and for each side some royals."""
    board = draw(boards(8))
    known = known or tuple(constructs())
    words = (*draw(st.tuples(*[st.sampled_from(known)] * 3)), draw(notations(most=2)))
    kinds = {key: Kind(key, key, parse(word)) for key, word in zip("WXYZ", words, strict=True)}
    kinds["K"] = Kind("k", "K", parse("K"), Rules(royal=True))
    random = Random(draw(SEEDS))
    kinds["S"] = Kind("s", "S", (), Rules(uncapturable=random.random() < 0.5))
    squares = random.sample(sorted(board), board.files * board.ranks)
    men = {}
    for side in Side:
        names = random.choice(royals) + "".join(random.choices("WXYZWXYZS", k=random.choice((2, 5, 8, 12))))
        for name in names[: len(squares)]:
            men[squares.pop()] = Man(side, name, moved=random.random() < 0.5)
    return Position(Army(board, kinds), men, random.choice(list(Side)))


@examples(60)
@given(positions())
def test_attacks(position: Position) -> None:
    """A square is attacked when the interpreter can take a man there; a man that nothing can capture never is."""
    men = position.men
    for side in Side:
        for square in position.army.board:
            man = men.get(square)
            if man is None or (man.side is not side and not position.army.kinds[man.key].rules.uncapturable):
                assert position.attacked(square, side) == interpreted_attack(position, square, side), (square, side)
            else:
                assert not position.attacked(square, side)


LONG_ARMS = [
    "mRcpR",
    "mBcpB",
    "gQ",
    "cpQ",
    "R",
    "B",
    "N0",
    "nN0",
    "[F?R]",
    "[W-B]",
    "jN",
    "jD",
    "cgR",
    "jR",
    "[W-F-F]",
    "gN0",
    "W{push}",
    "N{swap}",
    "[F-F-F]",
    "Q",
]
"""Notations with which men attack through others, shield and serve as hurdles."""


@examples(fewer(300))
@given(st.one_of(positions(royals=("K", "K", "KK")), positions(royals=("K",), known=tuple(LONG_ARMS))))
def test_legality(position: Position) -> None:
    """Legal is what leaves no royal of its side where the interpreter can take it, nor takes one itself."""
    side, men = position.turn, position.men
    royals = [square for square, man in men.items() if man.key == "K" and man.side is side]
    expected = []
    for move in position.pseudo_legal_moves():
        twin = unchecked(position, move)
        left = [square for square, man in twin.men.items() if man.key == "K" and man.side is side]
        if len(left) == len(royals) and not any(interpreted_attack(twin, square, side.other) for square in left):
            expected.append(move)
    assert list(position.legal_moves()) == expected


def unchecked(position: Position, move: Move) -> Position:
    """The position after any move, written out from what the move says; whose turn it was is its only past."""
    men = dict(position.men)
    for man, start, _, _ in move.shifts:
        assert start is not None
        assert men.pop(start) == man
    for _, _, end, after in move.shifts:
        if end is not None:
            assert end not in men
            assert after is not None
            men[end] = after
    return Position(position.army, men, position.turn.other)


@examples(60)
@given(positions(), SEEDS)
def test_a_move_tells_all_that_it_changes(position: Position, seed: int) -> None:
    """Along any line of moves the men stand where the moves say; no position changes by what is done with it."""
    random = Random(seed)
    past = []
    for _ in range(8):
        moves = position.legal_moves()
        if not moves:
            break
        move = random.choice(moves)
        past.append((position, dict(position.men), position.key(), list(moves)))
        after = position.after(move)
        assert after.men == unchecked(position, move).men == position.changed(move).men
        assert (after.turn, after.army) == (position.turn.other, position.army)
        position = after
    for before, men, key, moves in past:
        assert (before.men, before.key(), list(before.legal_moves())) == (men, key, moves)


@examples(60)
@given(positions(), SEEDS)
def test_numbers_are_put_back(position: Position, seed: int) -> None:
    """Those who count and search move on and back: after any line, all numbers are what they were."""
    random = Random(seed)
    state = position.state()
    past = []
    for _ in range(8):
        raws = legality.legal(state)
        if not raws:
            break
        past.append(numbers(state))
        state.make(random.choice(raws))
    for before in reversed(past):
        state.unmake()
        assert numbers(state) == before


def numbers(state: State) -> tuple[object, ...]:
    """All that a state says."""
    men = tuple(dict(side) for side in state.men)
    return men, state.turn, tuple(state.busy), state.occupied, dict(state.passing), tuple(map(set, state.royals))


@examples(100)
@given(positions())
def test_written_and_read(position: Position) -> None:
    """A position is equal to what is read back from its full text, and has the same moves."""
    again = parse_fen(write_position(position), position.army)
    assert again == position
    assert list(again.legal_moves()) == list(position.legal_moves())
