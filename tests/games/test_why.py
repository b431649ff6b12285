"""Why a man may not go somewhere: each sentence on a drawn board, over real pieces, and that no sentence is untrue."""

from __future__ import annotations

import re
from random import Random

import pytest

from cardgen.board import Board, Side, Square, parse_square
from cardgen.engine.army import Army, simple_kind
from cardgen.engine.interpreter import actions
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.engine.setting import SPECIAL
from cardgen.errors import CardgenError
from cardgen.games.core.reading.move_text import parse_move
from cardgen.games.core.reading.why import view_of, why_not
from tests.support.men import catalogue, stood


def why(position: Position, move: str) -> str:
    """The sentence for a move between two squares."""
    return why_not(position, parse_square(move[:2]), parse_square(move[2:]))


OPEN = """
. . . . k
. . . . .
. n . . .
. . R . .
. K . . .
"""
MEN = "K=king R=rook N=knight"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("c2c5", ""),
        ("d4d5", "nobody stands on d4."),
        ("b3d4", "the knight on b3 is Black's, and White is to move."),
        ("c2b3", "b3 is out of the reach of the rook on c2."),
        ("c2c2", "the rook on c2 cannot stay where it is."),
        ("b1b3", "b3 is out of the reach of the king on b1."),
        ("b1a1", "that would leave the king on a1 attacked by the knight on b3."),
    ],
)
def test_whose_and_how_far(move: str, sentence: str) -> None:
    """A man of one's own, and a square that he comes to on some board."""
    assert why(stood(OPEN, MEN, moved="KRkn"), move) == sentence


def test_black_is_told_the_same() -> None:
    """Whose turn it is, is said by name."""
    position = stood(OPEN, MEN, turn=Side.BLACK, moved="KRkn")
    assert why(position, "c2c3") == "the rook on c2 is White's, and Black is to move."
    assert why(position, "b3b4") == "b4 is out of the reach of the knight on b3."
    assert why(position, "b3c1") == ""


CROWDED = """
. . . . . . . k
. . . . . . . .
. . . . . . . .
. . . n . . . .
. . . P . . . .
. . . . . . . .
. G . R . B . .
K . . . . . . .
"""


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("d2d4", "White's berolina pawn stands on d4."),
        ("d2d5", "d4 is in the way: White's berolina pawn stands there."),
        ("d2d8", "d4 is in the way: White's berolina pawn stands there."),
        ("d2b2", "White's gryffon stands on b2."),
        ("d2a2", "b2 is in the way: White's gryffon stands there."),
        ("f2c5", "d4 is in the way: White's berolina pawn stands there."),
        ("f2a7", "d4 is in the way: White's berolina pawn stands there."),
        ("d4e5", ""),
        ("d4d5", ""),
        ("d4b6", "the berolina pawn goes there only as its first move, and it has moved."),
        ("b2a1", "White's king stands on a1."),
        ("b2b3", "b3 is out of the reach of the gryffon on b2."),
    ],
)
def test_men_in_the_way(move: str, sentence: str) -> None:
    """Own men on the square, and the first man before it."""
    position = stood(CROWDED, "K=king N=knight P=berolina-pawn R=rook G=gryffon B=bishop", moved="KRPGBkn")
    assert why(position, move) == sentence


HOPS = """
. n . . k . . .
. . . . . . . .
. . . . . . . .
. p . . . . . .
. . . . . . . .
. P . . . . . .
. . . . . . . .
. C . K . . V .
"""


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("b1b2", ""),
        ("b1b5", ""),
        ("b1b3", "White's standard pawn stands on b3."),
        ("b1b4", "there is nobody on b4 to capture."),
        ("b1b8", "b3 is in the way: White's standard pawn stands there, and the cannon hops over one man only."),
        ("b1d1", "White's king stands on d1."),
        ("b1a1", ""),
        ("g1b6", ""),
        ("g1c5", ""),
        ("b1c2", "c2 is out of the reach of the cannon on b1."),
    ],
)
def test_one_man_to_hop_over(move: str, sentence: str) -> None:
    """A cannon captures over exactly one man, and moves over none."""
    position = stood(HOPS, "K=king N=knight P=standard-pawn C=cannon V=vao", moved="KCVPknp")
    assert why(position, move) == sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("a1a3", "there is nobody on a2 to hop over."),
        ("a1e5", "there is nobody on d4 to hop over."),
        ("a1d1", ""),
        ("a1b3", "b3 is out of the reach of the grasshopper on a1."),
        ("h1h4", "there is nobody to hop over on the way to h4."),
        ("h1h5", "there is nobody on h5 to capture."),
        ("h1f3", "f3 is out of the reach of the cannon on h1."),
        ("g1a7", "there is nobody to hop over on the way to a7."),
        ("g1e3", ""),
        ("e1e2", ""),
    ],
)
def test_nobody_to_hop_over(move: str, sentence: str) -> None:
    """The square is named where only a man on it would help."""
    position = stood(
        """
        . . . . k . . .
        n . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . n
        . . . . . . . .
        . . . . . . . .
        G . B . K . V C
        """,
        "K=king N=knight G=ptt-grasshopper B=bishop V=vao C=cannon",
        moved="KGBVCkn",
    )
    assert why(position, move) == sentence


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("a2b1", "the chicken pawn goes there only while it is attacked."),
        ("a2a4", "the chicken pawn goes there only as its first move, and it has moved."),
        ("a2b3", "there is nobody on b3 to capture."),
        ("f5f7", "the zabel pawn goes there only from its row 6."),
        ("c5c7", "c6 is in the way: Black's rook stands there."),
        ("d2d3", "d4 is in the way: Black's knight stands there."),
        ("d2c3", ""),
        ("e4e5", "the standard pawn goes to e5 only when it is empty, and Black's rook is there."),
    ],
)
def test_conditions_of_pawns(move: str, sentence: str) -> None:
    """First moves, retreats, rows, and pushes that have no room."""
    position = stood(
        """
        . . . . . . k .
        . . . . . . . .
        . . r . . . . .
        . . E . r Z . .
        . . . n S . . .
        . . r n . . . .
        C . . L . . . .
        . . . . . . K .
        """,
        "K=king N=knight R=rook C=chicken-pawn Z=zabel-pawn L=linebacker-pawn E=enhanced-pawn S=standard-pawn",
        moved="KCZSkrn",
    )
    assert why(position, move) == sentence


def test_what_nothing_can_capture() -> None:
    """It is said of the man on the square, and he stands in the way of others."""
    picture = """
    . . . . k
    . . . . .
    . p . . .
    . . . . .
    . R . . K
    """
    position = stood(picture, "K=king R=rook P=ptt-blocking-prince", moved="KRkp")
    assert why(position, "b1b3") == "nothing can capture Black's blocking prince on b3."
    assert why(position, "b1b4") == "b3 is in the way: Black's blocking prince stands there."


@pytest.mark.parametrize(
    ("fourth", "first", "moved", "short", "long"),
    [
        (". . . . . . . .", "R N . . K . . R", "k", "", "b1 is in the way: White's knight stands there."),
        (
            ". . . . . . . .",
            "R . . . K . . .",
            "k",
            "to castle, a man of White's that has not moved must stand on h1.",
            "",
        ),
        (". . . . . r . .", "R . . . K . . R", "kr", "the king would castle over f1, which is attacked.", ""),
        (". . . . . . r .", "R . . . K . . R", "kr", "the king would castle over g1, which is attacked.", ""),
        (". . . r . . . .", "R . . . K . . R", "kr", "", "the king would castle over d1, which is attacked."),
        (". . . . r . . .", "R . . . K . . R", "kr", *("the king is attacked, so it does not castle.",) * 2),
        (". . . . . . . .", "R . . . K . . R", "kK", *("the king has moved, so it does not castle.",) * 2),
    ],
)
def test_castling(fourth: str, first: str, moved: str, short: str, long: str) -> None:
    """What the rule asks, in its order, on either side."""
    picture = f"""
    . . . . k . . .
    . . . . . . . .
    {fourth}
    . . . . . . . .
    {first}
    """
    position = stood(picture, "K=king N=knight R=rook", moved=moved)
    assert (why(position, "e1g1"), why(position, "e1c1")) == (short, long)


def test_castling_that_is_not_there() -> None:
    """Where it is not played, and where a side has no room for it."""
    picture = """
    . . . k
    . . . .
    . K . R
    """
    assert why(stood(picture, "K=king R=rook", moved="k"), "b1d1") == "there is no room to castle towards d1."
    without = stood(picture, "K=king R=rook", moved="k", special=("promotion",))
    assert why(without, "b1d1") == "castling is not played here."


@pytest.mark.parametrize(
    ("way", "corner", "long"),
    [
        ("castling-betza", "bishop", "the king castles with the bishop on a1 to b1, not to c1."),
        ("castling-nelson", "ferz", "the king castles with the ferz on a1 to b1, not to c1."),
        ("castling-nelson", "alfil", ""),
        ("castling-nelson", "ptt-chinese-pawn", "the king cannot castle with the chinese pawn on a1."),
    ],
)
def test_castling_with_a_man_of_one_colour(way: str, corner: str, long: str) -> None:
    """It may lead elsewhere, so that he keeps to his squares, or nowhere; to the right all goes as it always does."""
    picture = """
    . . . . k . . .
    . . . . . . . .
    C . . . K . . R
    """
    position = stood(picture, f"K=king R=rook C={corner}", moved="k", special=(way,))
    assert (why(position, "e1g1"), why(position, "e1c1")) == ("", long)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a4a5=rook", "there is nothing that the standard pawn could become on a5."),
        ("c1c5=rook", "the rook does not promote on c5."),
        ("b3b4=rook", "the standard pawn does not promote on b4."),
    ],
)
def test_nothing_in_hand(text: str, sentence: str) -> None:
    """A man that comes to its row finds nothing to become; others have no such row."""
    position = stood(
        """
        . . . . .
        P . . . k
        . P . . .
        . . . . .
        . . R . K
        """,
        "K=king R=rook P=standard-pawn",
        moved="KRPk",
    )
    with pytest.raises(CardgenError) as error:
        parse_move(position, text)
    assert str(error.value) == sentence


def test_a_royal_of_ones_own() -> None:
    """A man that takes its own men may not take a royal."""
    kinds = {"king": catalogue().piece("king").kind, "eater": simple_kind("eater", "mcdR")}
    army = Army(Board(3, 1), kinds)
    men = {Square(0, 0): Man(Side.WHITE, "eater"), Square(1, 0): Man(Side.WHITE, "king")}
    assert why(Position(army, men), "a1b1") == "that would take White's own king."


SEVERAL = """
. . . r k
. . . . .
. p . . n
P P . R B
. . O K .
"""


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pawn d5", "no pawn of White can go to d5; it is out of the reach of those on a2, b2 and e2."),
        ("r e3", "no man of White can go to e3; it is out of the reach of those on c1 and d2."),
        (
            "standard pawn b4",
            (
                "no standard pawn of White can go to b4; from b2, b3 is in the way: Black's standard pawn stands there; "
                "from elsewhere it is out of reach."
            ),
        ),
        ("pawn b9", "b9 is not on a board of 5x5."),
    ],
)
def test_none_of_several(text: str, sentence: str) -> None:
    """Each reason with the squares that it is about; of those that are far away nothing more is said."""
    position = stood(SEVERAL, "K=king R=rook N=knight P=standard-pawn B=berolina-pawn O=round", moved="KRrknO")
    with pytest.raises(CardgenError) as error:
        parse_move(position, text)
    assert str(error.value) == sentence


def test_one_of_several_that_can() -> None:
    """Where only what he would become is wrong, that is told."""
    with pytest.raises(CardgenError) as error:
        parse_move(stood("k . .\nP . P\n. . K", "K=king P=standard-pawn", moved="KkP"), "pawn c3 king")
    assert str(error.value) == "there is nothing that the standard pawn could become on c3."


SEEDS = range(20)
BOARD = Board(8, 8)


def strewn(name: str, random: Random) -> tuple[Position, Square]:
    """A piece somewhere, and up to twenty men that step."""
    kinds = {name: catalogue().piece(name).kind, "step": simple_kind("step", "W")}
    squares = random.sample(list(BOARD), random.choice((3, 9, 21)))
    men = {square: Man(random.choice(list(Side)), "step") for square in squares[1:]}
    men[squares[0]] = Man(Side.WHITE, name, moved=random.random() < 0.5)
    return Position(Army(BOARD, kinds), men), squares[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_sentence_is_untrue(seed: int) -> None:
    """Silence means a legal move and only that; without the man who is in the way there is a way."""
    random = Random(seed)
    for piece in random.sample(catalogue().pieces, 6):
        position, start = strewn(piece.id, random)
        legal = {move.end for move in position.legal_moves() if move.start == start}
        for end in random.sample(list(BOARD), 12):
            sentence = why_not(position, start, end)
            assert (sentence == "") == (end in legal), (piece.id, start, end, sentence)
            if found := re.fullmatch(r"([a-h][1-8]) is in the way: .* stands there\.", sentence):
                men = {at: man for at, man in position.men.items() if at != parse_square(found[1])}
                now = why_not(Position(position.army, men), start, end)
                assert now != sentence, (piece.id, start, end, sentence)


@pytest.mark.parametrize("name", [piece.id for piece in catalogue().pieces])
def test_within_reach(name: str) -> None:
    """Nobody is told that a square is out of reach when on another board the man went there."""
    random = Random(name)
    kind = catalogue().piece(name).kind
    for _ in range(6):
        position, start = strewn(name, random)
        reached = {action.to for action in actions(kind.moves, start, view_of(position, start), all_ways=False)}
        other = {at: man for at, man in strewn(name, random)[0].men.items() if man.key == "step"}
        board = Position(position.army, {**other, start: Man(Side.WHITE, name)})
        for end in random.sample(sorted(reached - {start}), min(3, len(reached - {start}))):
            assert "out of the reach" not in why_not(board, start, end), (name, str(start), str(end))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_interpreter_sees_what_the_generator_does(seed: int) -> None:
    """The view that reasons are sought in is that of the position: both give the same squares."""
    random = Random(seed)
    for piece in random.sample(catalogue().pieces, 5):
        position, start = strewn(piece.id, random)
        seen = actions(piece.kind.moves, start, view_of(position, start), all_ways=False)
        moves = [move for move in position.pseudo_legal_moves() if move.start == start and not move.castling]
        assert {action.to for action in seen} == {move.end for move in moves}, piece.id


@pytest.mark.parametrize("seed", range(8))
def test_the_interpreter_sees_what_is_barred(seed: int) -> None:
    """Where no royal is pushed, and none takes a contagious man: with both and with either, as the generator."""
    random = Random(seed)
    kinds = {name: catalogue().piece(name).kind for name in ("king", "rex", "zombie-pawn", "linebacker-pawn", "queen")}
    kinds["chicken"] = simple_kind("chicken", "fmWfcF{if attacked}bR{if attacked}[bB?bR]{if attacked}bN")
    for _ in range(30):
        special = (*SPECIAL[:2], *random.sample((*SPECIAL[2:], "contagious-spared", "royals-unpushed"), 3))
        men = {at: Man(random.choice(list(Side)), random.choice([*kinds])) for at in random.sample(list(BOARD), 24)}
        position = Position(Army(BOARD, kinds, special=special), men)
        moves = {(move.start, move.end) for move in position.pseudo_legal_moves()}
        for start in (at for at, man in men.items() if man.side is Side.WHITE):
            seen = actions(kinds[men[start].key].moves, start, view_of(position, start), all_ways=False)
            assert {action.to for action in seen} == {end for at, end in moves if at == start}, (special, position)
