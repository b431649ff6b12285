"""The typed rules of a piece: its full moves, the squares it passes, its rows of promotion, what can capture."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Side, Square, parse_square
from cardgen.engine.interpreter import MoveKind, View, actions
from cardgen.engine.rules import (
    Kind,
    MultiStep,
    Passed,
    PromotionRow,
    Rules,
    can_capture,
    complete,
    passed_squares,
    promotes,
)
from cardgen.errors import CardgenError
from cardgen.notation import parse, spell
from tests.support.strategies import boards, notations, views


def pawn(notation: str, *, taken: Passed = Passed.NEVER, promotion: PromotionRow | int | None = None) -> Kind:
    return Kind("pawn", "Pawn", parse(notation), Rules(taken_en_passant=taken, promotion=promotion))


def passes(
    kind: Kind, start: str, side: Side = Side.WHITE, *, initial: bool = True, attacked: bool = True
) -> dict[str, set[str]]:
    """Where the man goes quietly in several squares, and on which squares it can then be taken; alone on 10x10."""
    view = View(Board(10, 10), side, initial=initial, attacked=attacked)
    origin = parse_square(start)
    found: dict[str, set[str]] = {}
    for action in actions(kind.moves, origin, view):
        if action.kind is MoveKind.QUIET:
            squares = passed_squares(kind, action.term, origin, action.to, side)
            if squares:
                found.setdefault(str(action.to), set()).update(map(str, squares))
    return found


FORWARD, BENT, ANY, NEVER = Passed.FORWARD, Passed.BENT, Passed.ANY, Passed.NEVER
PASSED = {
    "standard": ("fmWfceFifmnD", FORWARD, "e2", {"e4": {"e3"}}),
    "torpedo": ("fmW2fceF", FORWARD, "e5", {"e7": {"e6"}}),
    "arrow": ("mW2ceF", ANY, "e5", {"e7": {"e6"}, "e3": {"e4"}, "c5": {"d5"}, "g5": {"f5"}}),
    "arrow, were it forward only": ("mW2ceF", FORWARD, "e5", {"e7": {"e6"}}),
    "mongolian": ("fmWfceFifmW3", FORWARD, "e2", {"e4": {"e3"}, "e5": {"e3", "e4"}}),
    "berolina": ("fmFfceWifmnA", FORWARD, "e2", {"c4": {"d3"}, "g4": {"f3"}}),
    "linebacker": ("fmWfmFifmnDifmnA", FORWARD, "e2", {"e4": {"e3"}, "c4": {"d3"}, "g4": {"f3"}}),
    "piglet": ("fFbmWbmFifA", FORWARD, "e2", {"c4": {"d3"}, "g4": {"f3"}}),
    "chicken in retreat": ("fmWfceFifmnD{if attacked}bmR{if attacked}bmB", FORWARD, "e7", {"e9": {"e8"}}),
    "left end": ("fmWfceFifmnD[frF-mW]", FORWARD, "e2", {"e4": {"e3"}}),
    "left end, were it taken on its bend": (
        "fmWfceFifmnD[frF-mW]",
        BENT,
        "e2",
        {"e4": {"e3"}, "f4": {"f3"}, "g3": {"f3"}},
    ),
    "the same, when it may stop there": ("[frmF?mW]", BENT, "e2", {"f4": {"f3"}, "g3": {"f3"}}),
    "two steps, straight and bent": ("f[mK-mW]", BENT, "a1", {"a3": {"a2"}, "b3": {"b2"}}),
    "bent, but sliding on": ("[flF-mR]", BENT, "e2", {}),
    "bent, and back": ("b[mF-mW]", BENT, "e5", {}),
    "three steps": ("[W-F-W]", BENT, "e2", {}),
    "right end on a bent way straight ahead": ("[flF-rmF]", FORWARD, "e2", {}),
    "scorpion": ("fmWifmnDfceFmfsN", FORWARD, "e2", {"e4": {"e3"}}),
    "lance and horse": ("fNmfsN", NEVER, "e2", {}),
    "horse, were it not excluded": ("fN", FORWARD, "e2", {}),
    "zabel": ("fmWfceF{if row -3}fmR2..2", NEVER, "e8", {}),
    "luna, leaping": ("fmWfmDfceF", FORWARD, "e2", {"e4": {"e3"}}),
    "pick-the-team": ("fmWfceF{if row 1..2}fmR2..3", FORWARD, "e1", {"e3": {"e2"}, "e4": {"e2", "e3"}}),
    "round the edge": ("mR2{wrap}", ANY, "a5", {}),
    "anywhere": ("mU", ANY, "a5", {}),
    "stay": ("O", ANY, "a5", {}),
    "a step": ("mK", ANY, "e5", {}),
    "defending, backward": ("fmWbmR", FORWARD, "e5", {}),
}


@pytest.mark.parametrize(("notation", "rule", "start", "expected"), PASSED.values(), ids=PASSED)
def test_squares_passed(notation: str, rule: Passed, start: str, expected: dict[str, set[str]]) -> None:
    """Reading A17: straight and slanted moves of several squares pass all squares between, slid over or leaped over."""
    kind = pawn(notation, taken=rule)
    assert passes(kind, start) == expected


@pytest.mark.parametrize(("notation", "rule", "start", "expected"), PASSED.values(), ids=PASSED)
def test_squares_passed_by_black(notation: str, rule: Passed, start: str, expected: dict[str, set[str]]) -> None:
    """The same on the board turned round."""
    kind = pawn(notation, taken=rule)

    def turned(name: str) -> str:
        square = parse_square(name)
        return str(Square(9 - square.file, 9 - square.rank))

    black = passes(kind, turned(start), Side.BLACK)
    assert {turned(to): {turned(square) for square in squares} for to, squares in black.items()} == expected


def test_anchors_of_squares_passed() -> None:
    """e2 to e4 passes e3; e7 to e5 passes e6; a man that cannot be taken so passes nothing."""
    standard, (_, _, double) = pawn("fmWfceFifmnD", taken=FORWARD), parse("fmWfceFifmnD")
    e2, e4, e7, e5 = map(parse_square, ("e2", "e4", "e7", "e5"))
    assert passed_squares(standard, double, e2, e4, Side.WHITE) == (parse_square("e3"),)
    assert passed_squares(standard, double, e7, e5, Side.BLACK) == (parse_square("e6"),)
    assert passed_squares(standard, double, e7, e5, Side.WHITE) == ()
    assert passed_squares(pawn("fmWfceFifmnD"), double, e2, e4, Side.WHITE) == ()
    far = passed_squares(pawn("fmW3", taken=FORWARD), parse("fmW3")[0], e2, e5, Side.WHITE)
    assert list(map(str, far)) == ["e3", "e4"]


PROMOTIONS = [
    (PromotionRow.FARTHEST, 8, 2, {8}),
    (PromotionRow.FARTHEST, 10, 3, {10}),
    (PromotionRow.FARTHEST, 12, 2, {12}),
    (PromotionRow.OPPONENT_PAWNS, 8, 2, {7, 8}),
    (PromotionRow.OPPONENT_PAWNS, 8, 3, {6, 7, 8}),
    (PromotionRow.OPPONENT_PAWNS, 10, 2, {9, 10}),
    (PromotionRow.OPPONENT_PAWNS, 10, 3, {8, 9, 10}),
    (PromotionRow.OPPONENT_PAWNS, 12, 2, {11, 12}),
    (PromotionRow.OPPONENT_PAWNS, 12, 3, {10, 11, 12}),
    (8, 10, 2, {8, 9, 10}),
    (8, 8, 2, {8}),
    (8, 6, 2, set()),
    (None, 8, 2, set()),
]


@pytest.mark.parametrize(("row", "ranks", "pawn_row", "expected"), PROMOTIONS)
def test_rows_of_promotion(row: PromotionRow | int | None, ranks: int, pawn_row: int, expected: set[int]) -> None:
    """Readings A19 and B5: the last row; the opponent's pawn row and beyond; a row by its number and beyond."""
    board, kind = Board(7, ranks), pawn("fW", promotion=row)
    for file in (0, 6):
        white = {r + 1 for r in range(ranks) if promotes(kind, Square(file, r), board, Side.WHITE, pawn_row)}
        black = {ranks - r for r in range(ranks) if promotes(kind, Square(file, r), board, Side.BLACK, pawn_row)}
        assert white == black == expected


def test_anchors_of_promotion() -> None:
    """A Mecklenbeck pawn promotes on e7 and e8 as White, on d2 and d1 as Black; row 8 of ten is rank 3 for Black."""
    mecklenbeck = pawn("fW", promotion=PromotionRow.OPPONENT_PAWNS)
    board = Board(8, 8)
    assert [promotes(mecklenbeck, parse_square(name), board, Side.WHITE) for name in ("e6", "e7", "e8")] == [
        False, True, True,
    ]  # fmt: skip
    assert [promotes(mecklenbeck, parse_square(name), board, Side.BLACK) for name in ("d3", "d2", "d1")] == [
        False, True, True,
    ]  # fmt: skip
    eighth = pawn("fW", promotion=8)
    assert promotes(eighth, parse_square("d3"), Board(10, 10), Side.BLACK)
    assert not promotes(eighth, parse_square("d4"), Board(10, 10), Side.BLACK)


CAPTURES = {
    "N": True,
    "mN": False,
    "cN": True,
    "mcN": True,
    "dN": False,
    "cdN": True,
    "O": False,
    "U": True,
    "mU": False,
    "N{push}": False,
    "N{swap}": False,
    "R{wrap}": True,
    "[F?R]": True,
    "[F-mR]": False,
    "[F?mR]": True,
    "[mF?mR]": False,
    "[F-R]": True,
    "[cF-fmF]": True,
    "[cF-fF]{push}": True,
    "[F-fF]{push}": False,
    "[mF-fmF]": False,
    "ifmnD": False,
    "i[fW-fcF]": True,
    "{if attacked}bmR": False,
    "gQ": True,
    "mpR": False,
}


@pytest.mark.parametrize(("notation", "expected"), CAPTURES.items())
def test_what_can_capture(notation: str, expected: bool) -> None:
    """A term captures when it can take an enemy man, on landing or in passing."""
    (term,) = parse(notation)
    assert can_capture(term) is expected
    assert Kind("x", "X", (term,)).captures == ((term,) if expected else ())


@given(notations(), boards(6), st.data())
def test_only_terms_that_can_capture_take_enemy_men(notation: str, board: Board, data: st.DataObject) -> None:
    """Whatever takes an enemy man comes from such a term; the rest takes in passing or its own men at most."""
    origin = data.draw(st.sampled_from(list(board)))
    view = data.draw(views(board, origin))
    for action in actions(parse(notation), origin, view):
        if view.enemy & {*action.taken}:
            assert can_capture(action.term)


def spelled(notation: str, **fields: object) -> str:
    return spell(complete(parse(notation), **fields))  # type: ignore[arg-type]


STEPS = (MultiStep((1, 2), 3), MultiStep((3, 3), 2))
COMPLETED = [
    ("N", {}, "N"),
    ("fmWfcF", {"retreat": parse("bmRbmB")}, "fmWfcF{if attacked}bmR{if attacked}bmB"),
    ("fmWfmF", {"push": parse("fWfF")}, "fmWfmFfcW{push}fcF{push}"),
    ("fmW", {"push": parse("[F-fF]")}, "fmW[F-fcF]{push}"),
    ("RD", {"swap": parse("N"), "wrap": True}, "RDN{swap}{wrap}"),
    ("RD", {"swap": parse("cN")}, "RDcN{swap}"),
    ("RD", {"wrap": True}, "RD"),
    ("fmWfcF", {"multistep": STEPS}, "fmWfcF{if row 1..2}fmR2..3{if row 3}fmR2..2"),
    ("fF", {"multistep": STEPS[:1]}, "fF{if row 1..2}fmB2..3"),
    ("fmWfcF", {"multistep": (MultiStep((-3, -3), 2),)}, "fmWfcF{if row -3}fmR2..2"),
    ("vmWfcF", {"multistep": STEPS[1:]}, "vmWfcF{if row 3}fmR2..2"),
    ("fsW", {"multistep": STEPS[1:]}, "fsW{if row 3}fmR2..2"),
    ("WfF", {"multistep": STEPS[1:]}, "WfF{if row 3}fmR2..2{if row 3}fmB2..2"),
    ("rmF", {"multistep": STEPS[1:]}, "rmF{if row 3}frmB2..2"),
    ("lmF", {"multistep": STEPS[1:]}, "lmF{if row 3}flmB2..2"),
    ("mK", {"multistep": STEPS[1:]}, "mK{if row 3}fmR2..2{if row 3}fmB2..2"),
    ("fWbmR", {"multistep": STEPS[1:]}, "fWbmR{if row 3}fmR2..2"),
    ("fcWifmWsWbFfNfmDfmW2[fW-fF]{if row 1}fmWfmW{push}", {"multistep": STEPS}, None),
    ("fmWfcFifmnD", {"takes_en_passant": True}, "fmWfceFifmnD"),
    ("WfF", {"takes_en_passant": True}, "mceWfmceF"),
    ("fmWfcFi[fW-fcF]", {"takes_en_passant": True}, "fmWfceFi[fW-fceF]"),
    ("fmWfmF", {"push": parse("fWfF"), "takes_en_passant": True}, "fmWfmFfcW{push}fcF{push}"),
    ("fWO", {"takes_en_passant": True}, "fmceWO"),
    ("fW", {"multistep": STEPS[1:], "takes_en_passant": True}, "fmceW{if row 3}fmR2..2"),
    ("fceF", {"takes_en_passant": True}, "fceF"),
]


@pytest.mark.parametrize(("notation", "fields", "expected"), COMPLETED)
def test_typed_fields_become_terms(notation: str, fields: dict[str, object], expected: str | None) -> None:
    """Retreat gets a condition, push and swap an effect, multi-steps rows, en passant an e; the rest stays as it is."""
    assert spelled(notation, **fields) == (expected or spell(parse(notation)))


@given(notations())
def test_without_typed_fields_a_piece_is_its_notation(notation: str) -> None:
    """Nothing is added, nothing taken away."""
    assert complete(parse(notation)) == parse(notation)


@given(notations(plain=True), notations(plain=True))
def test_a_full_piece_can_be_written_down(notation: str, extra: str) -> None:
    """Whatever the typed fields say can be said in a string, and is read as the same."""
    moves, more = parse(notation), parse(extra)
    whole = complete(moves, retreat=more, push=more, swap=more, wrap=True, multistep=STEPS, takes_en_passant=True)
    assert parse(spell(whole)) == whole
    assert len(whole) >= len(moves) + 3 * len(more)


@given(notations(plain=True), boards(6), st.data())
def test_typed_moves_only_add(notation: str, board: Board, data: st.DataObject) -> None:
    """A retreat is offered under attack only; a multi-step is quiet and at least two squares long."""
    origin = data.draw(st.sampled_from(list(board)))
    view = data.draw(views(board, origin))
    moves = parse(notation)
    for action in list(actions(complete(moves, retreat=moves, multistep=STEPS), origin, view)):
        if action.term.guard is None:
            assert action.term in moves
        elif action.term.guard.attacked:
            assert view.attacked
        else:
            assert action.kind is MoveKind.QUIET
            ahead = (action.to.rank - origin.rank) * view.side.value
            assert 2 <= ahead <= 3


def test_a_piece_has_no_rules_but_those_it_is_given() -> None:
    """Everything that is not said is not so."""
    nothing = Rules(
        royal=False,
        castles=False,
        promotion=None,
        takes_en_passant=False,
        taken_en_passant=Passed.NEVER,
        contagious=False,
        uncapturable=False,
    )
    assert Kind("x", "X", ()).rules == nothing


def test_error_of_a_row_in_words() -> None:
    """A row is a number, or one of the two by name."""
    with pytest.raises(
        CardgenError, match=r"^promotion is the number of a row, PromotionRow.FARTHEST or .*, not 'farthest'\.$"
    ):
        Rules(promotion="farthest")  # type: ignore[arg-type]


def test_kinds_that_differ_in_one_rule_are_told_apart() -> None:
    """They are looked up by their ids and moves, and what is kept of one is never given for another."""
    ways = list(product((False, True), repeat=2))
    told = {Kind("made-up", "Made up", parse("KN"), Rules(royal=royal), front): (royal, front) for royal, front in ways}
    assert list(told.values()) == ways
    assert told[Kind("made-up", "Made up", parse("KN"), Rules(royal=True))] == (True, False)
