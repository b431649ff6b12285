"""Pick-the-team Chess: the draft, the forty pieces on their board, lists of the players' own, and whole games."""

from __future__ import annotations

import doctest
import os
from collections import Counter
from itertools import groupby, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Board, Side, Square, parse_square
from cardgen.catalog import load
from cardgen.engine.interpreter import View, actions
from cardgen.engine.move import Man, Move
from cardgen.engine.position import Ending, Position
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.chess import Course
from cardgen.games.core.options import read_options, write_options
from cardgen.games.core.play.log import parse_log, replay
from cardgen.games.core.play.match import Match, new_match, random_match
from cardgen.games.find import find_game
from cardgen.games.pick_the_team import GAME, mobility_bounds
from cardgen.games.pick_the_team.drafting import Drafting
from cardgen.games.pick_the_team.options import PickOptions, picks_by
from cardgen.games.pick_the_team.playing import TeamPlay
from cardgen.games.pick_the_team.rules import SEVEN, SEVEN_MORE, SIXTEEN, TWENTY
from cardgen.notation import parse
from tests.support.boards import board, drawn, men_of, shown, turned

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardgen.games.core.contract import GameState
    from cardgen.games.pick_the_team.pool import Pool

HERE = Path(__file__).parent
GOLDEN = HERE / "golden" / "pick-the-team.log"
CATALOGUE = load()
VARIANTS = dict(zip(("one", "two", "patch", "easy-patch"), (GAME.examples[0], *GAME.examples[2:]), strict=True))
"""For each variant, options that can be played."""


def options(*words: str) -> PickOptions:
    return read_options(PickOptions, words)


def initial_state(*words: str) -> Drafting:
    return GAME.initial_state(options(*words), CATALOGUE)


def drafted(*picks: str, words: Iterable[str] = ()) -> Drafting:
    """The state after some picks, each by whose turn it is."""
    state = initial_state(*words)
    for pick in picks:
        following = state.after(state.read_action(state.turn, f"pick {pick}"), state.turn)
        assert isinstance(following, Drafting)
        state = following
    return state


def refused(state: GameState, text: str) -> str:
    """Why an action of who is awaited cannot be made."""
    with pytest.raises(CardgenError) as raised:
        state.read_action(state.current_players[0], text)
    return str(raised.value)


POOL: Pool = GAME.pool(PickOptions(), CATALOGUE)


def placed(men: str, turn: Side = Side.WHITE, pool: Pool = POOL, *, moved: bool = True) -> Position:
    """Men on squares, as in 'ptt-pawn b1, black wazir b4', in the second phase."""
    found = {}
    for word in men.split(", "):
        *side, key, square = word.split()
        found[parse_square(square)] = Man(Side.BLACK if side else Side.WHITE, key, moved)
    return Position(pool.army, found, turn)


def ways(position: Position, start: str) -> str:
    """Where the man on a square can go, in the order of the squares' names."""
    moves = position.legal_moves()
    return " ".join(sorted({str(move.end) for move in moves if str(move.start) == start}))


# The draft

ROWS = (
    "king a1",
    "ptt-royal-knight e10",
    "queen d10",
    "rook b1",
    "knight c1",
    "bishop c10",
    "ptt-chinese-nightrider f10",
    "camel d1",
    "gnu e1",
    "archbishop g10",
    "chancellor b10",
    "ferz f1",
    "wazir g1",
    "ptt-murray-lion h10",
    "alfil a10",
    "hospitaller h1",
    "dabbaba i1",
    "ptt-blocking-prince i10",
    "ptt-pawn j10",
    "ptt-chinese-pawn j1",
)
"""Picks until row 1 and row 10 are full; White is to pick, and Black's royal stands on e10."""


@pytest.mark.parametrize(
    ("words", "total", "turns"),
    [
        ("one", 40, [1, *([2] * 19), 1]),
        ("two", 40, [1, *([2] * 19), 1]),
        ("patch", 32, [1, *([2] * 15), 1]),
        ("easy-patch", 14, [1, 2, 2, 2, 2, 2, 2, 1]),
    ],
)
def test_orders_of_picks(words: str, total: int, turns: list[int]) -> None:
    """PT-6: one, then two each, and whatever is left for the last; both pick equally many."""
    assert initial_state(*VARIANTS[words]).table.total == total
    sides = [picks_by(number) for number in range(total)]
    assert Counter(sides) == dict.fromkeys(Side, total // 2)
    runs = [(side, len(list(run))) for side, run in groupby(sides)]
    assert [length for _, length in runs] == turns
    assert runs[0][0] is Side.WHITE


def test_the_first_pick_is_royal() -> None:
    """PT-7."""
    state = initial_state()
    assert {act.words[0] for act in state.legal_actions(Side.WHITE)} == {"king", "ptt-royal-knight"}
    assert refused(state, "pick queen e1") == (
        "the first piece of each player is royal: king or royal knight, not queen."
    )
    state = drafted("king e1")
    assert refused(state, "pick queen d10") == "the first piece of each player is royal: royal knight, not queen."
    assert len(state.legal_actions(Side.BLACK)) == 10
    assert len(drafted("king e1", "ptt-royal-knight e10").legal_actions(Side.BLACK)) == 38 * 9


def test_row_two_only_when_row_one_is_full() -> None:
    """PT-7; for Black rows 10 and 9."""
    state = drafted("king e1", "ptt-royal-knight e10")
    assert refused(state, "pick queen d9") == (
        "Black may place on row 9 only when row 10 is full; a10, b10, c10, d10, f10, g10, h10, i10, j10 are empty."
    )
    state = drafted("king e1", "ptt-royal-knight e10", "queen d10")
    assert refused(state, "pick rook d2") == (
        "White may place on row 2 only when row 1 is full; a1, b1, c1, d1, f1, g1, h1, i1, j1 are empty."
    )
    assert {act.words[1][1:] for act in drafted(*ROWS).legal_actions(Side.WHITE)} == {"2"}
    assert {act.words[1][1:] for act in drafted(*ROWS, "ptt-ff-pawn a2").legal_actions(Side.BLACK)} == {"9"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pick king a1", "the king has been picked; there is no other."),
        ("pick kwing a1", "no piece here is called 'kwing'. Did you mean 'king'?"),
        ("pick rook e1", "the king stands on e1."),
        ("pick rook e5", "White places on rows 1 and 2, not on e5."),
        ("pick rook e10", "White places on rows 1 and 2, not on e10."),
        ("pick rook m1", "White places on rows 1 and 2, not on m1."),
        ("pick rook here", "'here' is not a square; write a letter and a number, as in e4."),
        ("pick rook", "say which piece and where, as in pick rook a1, not 'pick rook'."),
        ("e1e2", "say which piece and where, as in pick rook a1, not 'e1e2'."),
    ],
)
def test_refused_picks(text: str, reason: str) -> None:
    """Each with a sentence of its own."""
    assert refused(drafted("king e1", "ptt-royal-knight e10", "queen d10"), text) == reason


def test_nobody_moves_and_nobody_picks_out_of_turn() -> None:
    """Before all men stand."""
    state = drafted("king e1")
    with pytest.raises(CardgenError, match=r"^nobody moves before all men stand\.$"):
        state.after(Move.drop(Man(Side.BLACK, "queen"), parse_square("d10")), Side.BLACK)
    for act in (
        lambda: state.after(Act("pick", ("queen", "d1")), Side.WHITE),
        lambda: state.read_action(Side.WHITE, ""),
    ):
        with pytest.raises(CardgenError, match=r"^white is not to act now\.$"):
            act()
    assert not state.legal_actions(Side.WHITE)


def test_names_of_the_set_are_words_too() -> None:
    """A piece is picked by its id, its name in this set, or an alias; the log has the id."""
    state = drafted("King e1", "royal knight e10")
    for text in ("pick Pao a10", "pick cannon a10", "pick ptt-pao a10"):
        assert str(state.read_action(Side.BLACK, text)) == "pick cannon a10"
    assert str(state.read_action(Side.BLACK, "pick  knight-camel a10")) == "pick gnu a10"


def test_actions_are_made_when_looked_at() -> None:
    """All pairs of a piece that is left and a free square, each once, in their order; a part of them is as a list's is."""
    state = drafted("king e1", "ptt-royal-knight e10", "queen d10")
    acts, listed = state.legal_actions(Side.WHITE), [str(act) for act in state.legal_actions(Side.WHITE)]
    assert listed == [
        f"pick {key} {square}" for key, square in product(state.keys, (f"{file}1" for file in "abcdfghij"))
    ]
    assert [str(act) for act in acts[10:20]] == listed[10:20]
    assert str(acts[-1]) == listed[-1]
    with pytest.raises(IndexError):
        acts[len(listed)]


# The forty pieces


@pytest.mark.parametrize(
    ("men", "start", "squares"),
    [
        ("ptt-pawn b1", "b1", "b2 b3 b4"),  # PT-1
        ("ptt-pawn b1, black wazir b4", "b1", "b2 b3"),
        ("ptt-pawn b1, wazir b2", "b1", ""),
        ("ptt-pawn b3", "b3", "b4 b5"),
        ("ptt-pawn b4", "b4", "b5"),
        ("ptt-berolina-pawn e2", "e2", "b5 c4 d3 f3 g4 h5"),  # PT-2
        ("ptt-berolina-pawn e2, black wazir f3", "e2", "b5 c4 d3"),
        ("ptt-berolina-pawn e3", "e3", "c5 d4 f4 g5"),
        ("ptt-berolina-pawn e4", "e4", "d5 f5"),
        ("ptt-chinese-pawn e3", "e3", "e4 e5"),  # PT-3, B1
        ("ptt-ff-pawn a2", "a2", "b3 c4 d5"),  # PT-4
        ("ptt-ff-pawn e3", "e3", "c5 d4 f4 g5"),
        ("ptt-fish-pawn d2", "d2", "d1 d3 d4 d5"),  # back on row 2 it has its long steps again: B3
        ("ptt-fish-chinese-pawn d5, black wazir d4", "d5", "d4 d6"),  # B2
        ("ptt-defending-pawn d5", "d5", "d1 d2 d3 d4 d6"),
        ("ptt-defending-pawn d5, black wazir d3", "d5", "d4 d6"),
        ("ptt-japanese-spear d8", "d8", "d10 d9"),
        ("ptt-japanese-spear d10", "d10", ""),  # B7, B8
    ],
)
def test_moves_of_pawns_and_spears(men: str, start: str, squares: str) -> None:
    """PT-1 to PT-4 and B1 to B3: long steps go by the row, straight or aslant as the pawn moves without capture."""
    assert ways(placed(men), start) == squares


def test_rows_are_counted_by_the_owner() -> None:
    """Black's row 1 is the tenth."""
    assert ways(placed("black ptt-pawn b10", Side.BLACK), "b10") == "b7 b8 b9"
    assert ways(placed("black ptt-berolina-pawn e8", Side.BLACK), "e8") == "c6 d7 f7 g6"


def plays(key: str, picture: str) -> None:
    """What a piece does on a picture of the board, as for tests.support.boards.check; u are Blocking Princes of Black."""
    men = drawn(men_of(picture).replace("q", "u"))
    for side in Side:
        answer = _played(key, men.letters, men.board, side)
        assert answer == (board(picture) if side is Side.WHITE else turned(picture)), key


def _played(key: str, letters: dict[Square, str], size: Board, side: Side) -> str:
    keys = {"@": key, "m": "wazir", "e": "wazir", "u": "ptt-blocking-prince"}
    turn = {
        at: at if side is Side.WHITE else Square(size.files - 1 - at.file, size.ranks - 1 - at.rank) for at in letters
    }
    men = {turn[at]: Man(side if letter in "@m" else side.other, keys[letter]) for at, letter in letters.items()}
    (start,) = (turn[at] for at, letter in letters.items() if letter == "@")
    position = Position(POOL.army, men, side)
    found = {turn[at]: letter for at, letter in letters.items()}
    found |= {move.end: "x" if move.captured else "o" for move in position.legal_moves() if move.start == start}
    return shown(size, found)


def test_chinese_nightrider_blocked() -> None:
    """PT-5: with a man before it, neither ride that begins there."""
    plays(
        "ptt-chinese-nightrider",
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        o . . . . . . . o .
        . . o . m . o . . .
        . . . . @ . . . . .
        . . o . . . o . . .
        o . . o . o . . o .
        . . . . . . . . . .
        . . o . . . o . . .
        """,
    )


def test_chinese_nightrider_stopped() -> None:
    """PT-5: it takes the man on f7 and goes no farther."""
    plays(
        "ptt-chinese-nightrider",
        """
        . . . . . . . . . .
        . . o . . . . . . .
        . . . . . . . . . .
        o . . o . x . . o .
        . . o . . . o . . .
        . . . . @ . . . . .
        . . o . . . o . . .
        o . . o . o . . o .
        . . . . . . . . . .
        . . o . . . o . . .
        """,
    )


def test_blocking_prince() -> None:
    """PT-8: it takes nobody."""
    plays(
        "ptt-blocking-prince",
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . o o o . . . .
        . . . o @ e . . . .
        . . . o m o . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
    )


def test_nobody_takes_a_blocking_prince() -> None:
    """PT-8: a queen stops before it; a grasshopper and a Pao hop over it."""
    plays(
        "queen",
        """
        . . . . o . . . . o
        o . . . o . . . o .
        . o . . o . . o . .
        . . o . o . o . . .
        . . . o o o . . . .
        o o o o @ u . . . .
        . . . o o o . . . .
        . . u . o . o . . .
        . . . . o . . o . .
        . . . . o . . . o .
        """,
    )
    plays(
        "ptt-grasshopper",
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . @ u o . . .
        . . . . . . . . . .
        . . u . . . . . . .
        . o . . . . . . . .
        . . . . . . . . . .
        """,
    )
    hopping = placed("cannon e1, black ptt-blocking-prince e4, black rook e8")
    assert ways(hopping, "e1") == "a1 b1 c1 d1 e2 e3 e8 f1 g1 h1 i1 j1"


def test_murray_lion() -> None:
    """PT-9: to a neighbour only to capture; leaps to the second square over anything."""
    plays(
        "ptt-murray-lion",
        """
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . o . o . x . . .
        . . . . x m . . . .
        . . o . @ . o . . .
        . . . . . . . . . .
        . . o . o . o . . .
        . . . . . . . . . .
        . . . . . . . . . .
        """,
    )


PROMOTED = 22


def ends(position: Position, start: str, end: str) -> list[str]:
    """What a man can become on a square, by a key; empty for what it is."""
    return [move.promotion for move in position.legal_moves() if (str(move.start), str(move.end)) == (start, end)]


def test_promotion_on_the_last_row() -> None:
    """A pawn has to, to anything but royals and pawns, also to what is still on the board (B9); spears do not."""
    found = ends(placed("ptt-pawn b9, queen a1"), "b9", "b10")
    assert len(found) == PROMOTED
    assert {"queen", "ptt-japanese-spear"} < set(found)
    classes = {POOL.types[key].class_.value for key in found}
    assert classes == {"piece", "spear"}
    assert ends(placed("ptt-pawn b8"), "b8", "b9") == [""]
    assert ends(placed("ptt-japanese-spear b9"), "b9", "b10") == [""]
    may = GAME.pool(options("promotion=may"), CATALOGUE)
    assert len(ends(placed("ptt-pawn b9", pool=may), "b9", "b10")) == PROMOTED + 1


def test_promotion_of_a_mecklenberg_pawn() -> None:
    """B5: on rows 8, 9 and 10, and never has to; by an option on the last row."""
    for row in (8, 9, 10):
        found = ends(placed(f"ptt-mecklenberg-pawn b{row - 1}"), f"b{row - 1}", f"b{row}")
        assert len(found) == PROMOTED + 1
        assert "" in found
    assert ends(placed("ptt-mecklenberg-pawn b6"), "b6", "b7") == [""]
    assert ends(placed("black ptt-mecklenberg-pawn b5", Side.BLACK), "b5", "b4") == [""]
    assert len(ends(placed("black ptt-mecklenberg-pawn b4", Side.BLACK), "b4", "b3")) == PROMOTED + 1
    must = GAME.pool(options("mecklenbeck=must"), CATALOGUE)
    assert len(ends(placed("ptt-mecklenberg-pawn b8", pool=must), "b8", "b9")) == PROMOTED + 1
    assert len(ends(placed("ptt-mecklenberg-pawn b9", pool=must), "b9", "b10")) == PROMOTED


def test_row_eight_is_the_last_of_a_small_board() -> None:
    """There a Mecklenberg Pawn is a pawn like others."""
    patch = GAME.pool(options(*VARIANTS["patch"]), CATALOGUE)
    found = ends(placed("ptt-mecklenberg-pawn b7", pool=patch), "b7", "b8")
    assert found
    assert "" not in found


@pytest.mark.parametrize(
    ("men", "move", "takes"),
    [
        ("ptt-pawn b2, black ptt-pawn c5, black ptt-ff-pawn a4", "b2b5", {"a4b3xb5", "c5b4xb5"}),
        ("ptt-pawn b2, black ptt-pawn c5, black ptt-ff-pawn a4", "b2b4", {"a4b3xb4"}),
        ("ptt-berolina-pawn e2, black ptt-chinese-pawn f4, black ptt-berolina-pawn g5", "e2h5", {"f4f3xh5", "g5g4xh5"}),
        ("ptt-pawn b2, black ptt-arabic-spear c5, black ferz a4", "b2b5", set()),
    ],
)
def test_en_passant(men: str, move: str, takes: set[str]) -> None:
    """A17, B4: on every square that was passed, straight or aslant, by pawns as they capture; an option turns it off."""
    off = GAME.pool(options("en-passant=no"), CATALOGUE)
    for pool, expected in ((POOL, takes), (off, set[str]())):
        position = placed(men, pool=pool)
        after = position.after(position.find(move))
        assert {str(one) for one in after.legal_moves() if "x" in str(one)} == expected


def test_nobody_castles() -> None:
    """The rules say so, whatever stands in the corner and has not moved."""
    men = {parse_square(at): Man(Side.WHITE, key, moved=False) for key, at in (("king", "f1"), ("rook", "j1"))}
    assert ways(Position(POOL.army, men), "f1") == "e1 e2 f2 g1 g2"


# How it ends


def standing(men: str, turn: Side = Side.WHITE, *, moved: bool = True) -> TeamPlay:
    """The same men as a state of the game."""
    return TeamPlay(POOL, Course(placed(men, turn, moved=moved)))


def test_mate_wins_and_stalemate_draws() -> None:
    """As in chess."""
    mate = standing("king c8, queen b9, black king a10", Side.BLACK)
    assert str(mate.outcome) == "White wins: checkmate"
    assert mate.current_players == ()
    assert not mate.legal_actions(Side.BLACK)
    assert str(standing("king c10, queen c9, black king a10, black ptt-pawn j10", Side.WHITE).outcome) == "None"
    assert str(standing("king d8, queen c8, black king a10, ptt-blocking-prince b8", Side.BLACK).outcome) == "None"
    assert str(standing("king c8, queen b8, black king a10", Side.BLACK).outcome) == "drawn: stalemate"


FATAL = "king a1, cannon e2, black ptt-royal-knight e10, black ptt-grasshopper a9, ptt-pawn a2, black ptt-pawn e9"


def test_a_royal_that_was_left_to_white_may_be_taken() -> None:
    """Although White's own is attacked, and stays so. It is an action among others."""
    state = standing(FATAL, moved=False)
    assert state.position.in_check
    assert [str(move) for move in state.fatal] == ["e2e10"]
    found = state.legal_actions(Side.WHITE)
    assert [str(move) for move in found].count("e2e10") == 1
    legal = state.position.legal_moves()
    assert "e2e10" not in {str(move) for move in legal}
    assert len(found) == len(legal) + 1
    taken = state.after(state.read_action(Side.WHITE, "e2e10"), Side.WHITE)
    assert str(taken.outcome) == "White wins: royal taken"
    assert taken.current_players == ()
    with pytest.raises(CardgenError, match=r"^black is not to act now\.$"):
        taken.after(found[0], Side.BLACK)


def test_white_may_take_a_royal_although_he_is_mated() -> None:
    """The game goes on until he has moved."""
    state = standing(
        "king a1, ptt-pawn d2, cannon e2, black ptt-royal-knight e10, black ptt-pawn e9, black rook b9, black queen a9",
        moved=False,
    )
    assert state.position.ending is Ending.CHECKMATE
    assert state.outcome is None
    assert [str(move) for move in state.legal_actions(Side.WHITE)] == ["e2e10"]


def test_white_may_leave_it() -> None:
    """Then Black is in check, and the game goes on as chess."""
    state = standing("king j1, cannon e2, black ptt-royal-knight e10, black ptt-pawn e9")
    after = state.after(state.read_action(Side.WHITE, "j1i1"), Side.WHITE)
    assert after.outcome is None
    assert after.position.in_check
    assert not after.fatal


def test_draft_safety() -> None:
    """The Pao and the Grasshopper in row 2 would take it over row 9, wherever the middle is empty: forbidden by option."""
    state = drafted(*ROWS, words=["draft-safety"])
    assert refused(state, "pick cannon e2") == "with the pao on e2 White could take Black's royal at once."
    assert refused(state, "pick ptt-grasshopper e2") == (
        "with the grasshopper on e2 White could take Black's royal at once."
    )
    assert str(state.read_action(Side.WHITE, "pick cannon d2")) == "pick cannon d2"
    offered = {str(act) for act in state.legal_actions(Side.WHITE)}
    free = {str(act) for act in drafted(*ROWS).legal_actions(Side.WHITE)}
    assert free - offered == {"pick cannon e2", "pick ptt-grasshopper e2"}
    assert offered < free
    assert len(drafted(*ROWS, "ptt-ff-pawn a2", words=["draft-safety"]).legal_actions(Side.BLACK)) == 19 * 10


@pytest.mark.parametrize(("words", "first"), [((), "cannon"), (("draft-safety",), "queen")])
def test_black_need_not_take_what_may_not_be_placed(words: tuple[str, ...], first: str) -> None:
    """The program's Black picks the Pao before the Queen, for White would put it before his royal, unless that is barred."""
    state = drafted("king f1", "ptt-royal-knight e10", words=words)
    act = player_of("program:1")(state, Side.BLACK, Random(0))
    assert str(act).split()[1] == first


def test_draft_safety_gives_way_when_nothing_else_is_left() -> None:
    """The last pick of all may be the Pao, for the square before which it was to be kept."""
    late = [key for key in POOL.stock if key not in {pick.split()[0] for pick in ROWS} | {"cannon"}]
    places = {Side.WHITE: [f"{file}2" for file in "abcdfghij"], Side.BLACK: [f"{file}9" for file in "abcdefghij"]}
    rest = [f"{key} {places[picks_by(20 + number)].pop(0)}" for number, key in enumerate(late)]
    state = drafted(*ROWS, *rest, words=["draft-safety"])
    assert [str(act) for act in state.legal_actions(Side.WHITE)] == ["pick cannon e2"]
    playing = state.after(state.read_action(Side.WHITE, "pick cannon e2"), Side.WHITE)
    assert isinstance(playing, TeamPlay)
    assert [str(move) for move in playing.fatal] == ["e2e10"]


# Lists


KWING = (
    "no piece is called 'kwing'. Did you mean 'king'? Nor is it a notation: a move is written in letters, not in words, "
    "such as N for the leap of a knight and R for the slide of a rook."
)


def told(*words: str) -> list[str]:
    """What is wrong with the lists, sentence by sentence."""
    with pytest.raises(CardgenError) as raised:
        initial_state(*words)
    return str(raised.value).splitlines()


def instead(old: str, new: str, variant: str = "two") -> list[str]:
    """White's list with another piece, against a good one."""
    lists = {"two": TWENTY, "patch": SIXTEEN, "easy-patch": SEVEN}
    white = ",".join(new if word == old else word for word in lists[variant].split(","))
    return [f"variant={variant}", f"white-list={white}", f"black-list={lists[variant]}"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_stock(variant: str) -> None:
    """Each piece as often as it stands on a list; twice is allowed across the lists."""
    pool = initial_state(*VARIANTS[variant]).table
    assert pool.total == {"one": 40, "two": 40, "patch": 32, "easy-patch": 14}[variant]
    assert set(pool.stock.values()) == {1} if variant == "one" else {1, 2}


def test_tokens_of_both_lists_are_separate() -> None:
    """There are two queens, and then none."""
    words = VARIANTS["two"]
    state = drafted("king e1", "ptt-royal-knight e10", "queen d10", "queen d1", words=words)
    assert refused(state, "pick queen c1") == "the queen has been picked twice; there is no other."


@pytest.mark.parametrize(
    ("old", "new", "sentences"),
    [
        ("rook", "knight", ["White's list: knight stands on it twice; no two pieces may be the same."]),
        ("rook", "N", ["White's list: N and knight are the same piece, by two names."]),
        ("king", "queen", None),
        ("rook", "ptt-royal-knight", ["White's list: king and ptt-royal-knight are royal; one piece is, and no more."]),
        ("king", "dabbaba", ["White's list: none of its pieces is royal; one has to be, as king is."]),
        ("king", "pharaoh", ["White's list: pharaoh is royal, and there is a situation in which it can move to 16 squares, as on d4; a royal has 8 at most."]),
        ("king", "royal:gQ", []),
        ("king", "royal:mRcpR", ["White's list: royal:mRcpR is royal, and there is a situation in which it can move to 18 squares, as on a1; a royal has 8 at most.", "White's list: royal:mRcpR can go from the first row to the last in one move when the first two rows are full, as from a1 to a10."]),
        ("queen", "cannon", ["White's list: cannon can go from the first row to the last in one move when the first two rows are full, as from a1 to a10."]),
        ("queen", "C0", ["White's list: C0 can go from the first row to the last in one move when the first two rows are full, as from a1 to d10."]),
        ("queen", "N0", []),
        ("queen", "QN", ["White's list: QN can move to 43 squares of an empty board, as on e5; a piece has 40 at most."]),
        ("queen", "QvNlN", ["White's list: QvNlN can move to 41 squares of an empty board, as on e5; a piece has 40 at most."]),
        ("queen", "QfhNlbN", []),
        ("fW", "wazir", ["White's list: 10 of its pieces must be slow (reach 3 squares of an empty board at most), and 9 are; the others reach: king 8, queen 35, rook 18, knight 8, bishop 17, gnu 16, camel 8, ferz 4, ptt-murray-lion 8, chancellor 26, wazir 4."]),
        ("fW", "gQ", []),
        ("fW", "fsW", []),
    ],
)  # fmt: skip
def test_conditions_of_a_list(old: str, new: str, sentences: list[str] | None) -> None:
    """On either side of each line: a sentence that names the piece and the square or the number; none on the good side."""
    words = instead(old, new)
    if sentences is None:
        assert len(told(*words)) == 2
    elif sentences:
        assert told(*words) == sentences
    else:
        assert initial_state(*words).table.total == 40


def test_all_that_is_wrong_is_told_at_once() -> None:
    """Of both lists, with names that are not there."""
    words = ["variant=two", f"white-list={TWENTY},amazon", f"black-list={TWENTY.replace('queen,', '')}"]
    assert told(*words) == [
        "White's list has 21 pieces; in variant two it has 20.",
        "White's list: amazon can move to 43 squares of an empty board, as on e5; a piece has 40 at most.",
        "Black's list has 19 pieces; in variant two it has 20.",
    ]
    assert told("variant=patch", "white-list=kwing,X,(1", "black-list=royal:,royal:X") == [
        f"White's list: {KWING}",
        "White's list: no piece is called 'X'. `cardgen list` tells all. Nor is it a notation: unknown atom 'X'.",
        "White's list: no piece is called '(1'. `cardgen list` tells all. Nor is it a notation: a vector is two numbers, as in (1,4).",
        "White's list has 3 pieces; in variant patch it has 16.",
        "Black's list: 'royal:' is not a notation: a move string is missing, as in N or mRcpR.",
        "Black's list: 'royal:X' is not a notation: unknown atom 'X'.",
        "Black's list has 2 pieces; in variant patch it has 16.",
    ]


def test_what_is_still_open_is_not_held_against_a_list() -> None:
    """A name that is not there, or a piece to come, may be the royal or a slow one; what is wrong already is told."""
    assert told(*instead("king", "kwing")) == [f"White's list: {KWING}"]
    assert told("variant=patch", "white-list=queen", f"black-list={SIXTEEN}") == [
        "White's list has 1 piece; in variant patch it has 16."
    ]
    misspelt, other = (one.replace("king", "kwing").replace("fW,fF", "queen,amazon") for one in (TWENTY, SIXTEEN))
    assert [one.partition(";")[0] for one in told("variant=two", f"white-list={misspelt}", f"black-list={misspelt}")][
        1:4
    ] == [
        "White's list: queen stands on it twice",
        "White's list: amazon can move to 43 squares of an empty board, as on e5",
        "White's list: 10 of its pieces must be slow (reach 3 squares of an empty board at most), and 8 are",
    ]
    assert told("variant=patch", f"white-list={other}", f"black-list={SIXTEEN}", "patch-slow=2")[1:] == [
        "White's list: queen stands on it twice; no two pieces may be the same.",
    ]


def test_slow_pieces_by_the_other_reading() -> None:
    """Options: four squares are slow too; and Patch may ask for more or fewer than eight."""
    words = instead("fW", "wazir")
    assert initial_state(*words, "slow=4").table.total == 40
    fast = instead("fW", "wazir", "patch")
    assert len(told(*fast)) == 1
    assert "and 7 are; the others reach" in told(*fast)[0]
    assert initial_state(*fast, "patch-slow=7").table.total == 32


def test_lists_of_easy_patch() -> None:
    """Without royals and pawns; of the other conditions, three."""
    assert told(*instead("rook", "king", "easy-patch")) == [
        "White's list: king is royal; in variant easy-patch kings and pawns stand from the beginning."
    ]
    assert told(*instead("rook", "ptt-pawn", "easy-patch")) == [
        "White's list: ptt-pawn is a pawn; in variant easy-patch kings and pawns stand from the beginning."
    ]
    assert told(*instead("rook", "knight", "easy-patch")) == [
        "White's list: knight stands on it twice; no two pieces may be the same."
    ]
    assert told(*instead("rook", "cannon", "easy-patch")) == [
        "White's list: cannon can go from the first row to the last in one move when the first two rows are full, as from a1 to a8."
    ]
    assert initial_state(*instead("rook", "QN", "easy-patch")).table.total == 14


def test_lists_need_a_variant() -> None:
    """And variants need lists."""
    assert told(f"white-list={TWENTY}") == [
        "the forty pieces of this game are given; lists are for variant=two, patch or easy-patch."
    ]
    assert told("variant=patch", f"white-list={SIXTEEN}") == [
        "Black's list is missing; in variant patch it has 16 pieces (with commas, or a file)."
    ]


def test_notations_on_a_list() -> None:
    """They are picked as they are written, and have other keys only where a position cannot be written with them."""
    state: GameState = initial_state(*VARIANTS["two"])
    assert {"WcN", "fW", "bF", "bW"} <= set(state.table.stock)
    assert "W(1,4)" not in state.table.stock
    state = drafted("king e1", "ptt-royal-knight e10", words=VARIANTS["two"])
    act = state.read_action(Side.BLACK, "pick W(1,4) a10")
    assert str(act).startswith("pick own-")
    assert state.after(act, Side.BLACK).write() != state.write()
    pawn = GAME.pool(options(*instead("fW", "pawn:fF", "patch")), CATALOGUE)
    (key,) = (key for key in pawn.types if key.startswith("own-"))
    promoted = ends(placed(f"{key} a7", pool=pawn), "a7", "b8")
    assert promoted
    assert "" not in promoted
    passing = placed(f"black ptt-pawn b7, {key} a5", Side.BLACK, pool=pawn)
    assert [str(move) for move in passing.after(passing.find("b7b5")).legal_moves() if move.captured] == ["a5b6xb5"]


def test_names_of_several_words_on_a_list() -> None:
    """A list from a file has names; the log that tells them can be read."""
    words = tuple("Royal Knight" if word == "king" else word for word in TWENTY.split(","))
    found = PickOptions(variant="two", white_list=words, black_list=words)
    assert read_options(PickOptions, write_options(found)) == found
    assert "ptt-royal-knight" in GAME.pool(found, CATALOGUE).stock
    assert read_options(PickOptions, ["white-list=W(1,4),N"]).white_list == ("W(1,4)", "N")


# How far pieces go


def test_examples_of_the_bounds() -> None:
    """Each gives what it says."""
    names = {"parse": parse, "Board": Board}
    failed, tried = doctest.testmod(mobility_bounds, extraglobs=names)
    assert tried == 3
    assert not failed


@pytest.mark.parametrize(
    ("notation", "size"),
    [
        *product(["K", "gQ", "mRcpR", "pB", "nN0", "mKcD", "jR", "[F?R]", "fmWfcF", "R2", "ADcK"], [Board(3, 3)]),
        *product(["gR", "mRcpR", "nN", "[F?R]"], [Board(3, 4)]),
    ],
    ids=str,
)
def test_any_situation_by_trying_all(notation: str, size: Board) -> None:
    """The number is what the interpreter finds when everybody stands everywhere, or does not."""
    moves = parse(notation)
    most = 0
    for start in size:
        others = [at for at in size if at != start]
        for stands in product((False, True), repeat=len(others)):
            enemy = frozenset(at for at, there in zip(others, stands, strict=True) if there)
            view = View(size, enemy=enemy)
            most = max(most, len({action.to for action in actions(moves, start, view)}))
    assert mobility_bounds.in_any_situation(moves, size).squares == most


def test_no_situation_exceeds_the_number() -> None:
    """All pieces of the catalogue among random men, own and enemy, also those whose number may be too great."""
    random = Random(11)
    size = Board(8, 8)
    squares = list(size)
    for piece in CATALOGUE.pieces:
        most = mobility_bounds.in_any_situation(piece.kind.moves, size).squares
        for _ in range(20):
            start, *others = random.sample(squares, random.randrange(1, 40))
            half = random.randrange(len(others) + 1)
            own, enemy = frozenset(others[:half]), frozenset(others[half:])
            view = View(size, Side.WHITE, own, enemy, initial=start.rank < 2, attacked=True)
            found = {action.to for action in actions(piece.kind.moves, start, view, all_ways=False)} - {start}
            assert len(found) <= most, piece.id


def test_crossing_by_trying_many() -> None:
    """Whoever gets across among random men is known to; of the pieces that are told to, each does somewhere."""
    random = Random(12)
    size = Board(8, 8)
    full = {at for at in size if at.rank < 2}
    for piece in CATALOGUE.pieces:
        told_to = mobility_bounds.crossing(piece.kind.moves, size)
        across = False
        for _, file in product(range(20), range(8)):
            start = Square(file, 0)
            others = {at for at in size if at.rank > 1 and random.random() < 0.2}
            view = View(size, Side.WHITE, frozenset(full - {start}), frozenset(others), initial=True, attacked=True)
            across = across or any(
                action.to.rank == 7 for action in actions(piece.kind.moves, start, view, all_ways=False)
            )
        assert across == (told_to is not None), piece.id


# Whole games


def played(variant: str, seed: int) -> Match:
    found = options(*VARIANTS[variant])
    return random_match(new_match(GAME, found, CATALOGUE, str(seed)), Random(seed))


@pytest.mark.parametrize(("variant", "seed"), [("one", 0), ("one", 6), ("two", 1), ("patch", 6), ("easy-patch", 5)])
def test_random_games(variant: str, seed: int) -> None:
    """They end; their logs replay to the same state; and every tenth state is read back as it was written."""
    match = played(variant, seed)
    assert match.state.outcome is not None
    log = parse_log(match.log.write(), find_game)
    assert log.options == match.options
    states = list(replay(log, CATALOGUE))
    assert states[-1].write() == match.state.write()
    for state in states[::10]:
        assert GAME.read(state.write(), match.options, CATALOGUE).write() == state.write()
        assert all(state.observation(side) is state for side in Side)
        assert state.game is GAME


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a state begins with phase draft or phase play, not with ''."),
        ("phase deal", "a state begins with phase draft or phase play, not with 'phase deal'."),
        ("phase draft\npick queen e1", "the first piece of each player is royal: king or royal knight, not queen."),
        ("phase play", "a course begins with a position and its clock, as in … w - - clock=0."),
    ],
)
def test_states_that_cannot_be_read(text: str, reason: str) -> None:
    """A sentence."""
    with pytest.raises(CardgenError) as raised:
        GAME.read(text, PickOptions(), CATALOGUE)
    assert str(raised.value) == reason


def test_easy_patch_begins_with_kings_and_pawns() -> None:
    """On the squares of chess; the seven places beside each king are filled; then White moves."""
    match = played("easy-patch", 5)
    states = list(replay(match.log, CATALOGUE))
    men = {str(at): str(man) for at, man in states[0].first.men.items()}
    assert (men.pop("e1"), men.pop("e8")) == ("KING", "king")
    assert men == {
        f"{file}{rank}": pawn for file in "abcdefgh" for rank, pawn in ((2, "STANDARD-PAWN"), (7, "standard-pawn"))
    }
    assert refused(states[0], "pick rook e1") == "the king stands on e1."
    assert refused(states[0], "pick king a1") == "the king stands from the beginning and cannot be picked."
    first = states[14]
    assert isinstance(first, TeamPlay)
    assert len(first.position.men) == 32
    assert first.current_players == (Side.WHITE,)
    assert ways(first.position, "a2") == "a3 a4"
    assert first.table.army.special == ("en-passant", "contagion", "promotion")
    assert set(first.table.army.promotions) == {*SEVEN.split(","), *SEVEN_MORE.split(",")}


@pytest.mark.parametrize("name", ["by-hand", "fatal"])
def test_logs_by_hand(name: str) -> None:
    """They are legal to the last line, and end as they say."""
    text = (HERE / "logs" / f"pick-the-team-{name}.log").read_text(encoding="utf-8")
    *_, last = replay(parse_log(text, find_game), CATALOGUE)
    expected = next(line for line in text.splitlines() if line.startswith("# ends: ")).removeprefix("# ends: ")
    assert str(last.outcome) == expected


def test_golden_log() -> None:
    """A random game, action by action. CARDGEN_GOLDEN=1 writes it anew; read the difference before you commit it."""
    text = played("one", 0).log.write()
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == GOLDEN.read_text(encoding="utf-8")


def test_components() -> None:
    """A card, a neutral man and for twenty of them a ring of each side; men in reserve for promotion."""
    found = {(one.what, one.name): one.count for one in GAME.components(PickOptions(), CATALOGUE)}
    assert Counter(what for what, _ in found) == {
        "board": 1,
        "card": 40,
        "man": 40,
        "ring": 2,
        "spare man": 22,
        "marker": 1,
        "sheet": 2,
    }
    assert found["ring", "white"] == found["ring", "black"] == 20
    assert sum(count for (what, _), count in found.items() if what == "man") == 40
    easy = GAME.components(options(*VARIANTS["easy-patch"]), CATALOGUE)
    assert sum(one.count for one in easy if one.what == "man") == 32
    assert {one.name: one.count for one in easy if one.what == "man" and one.count > 1} == {
        "knight": 2,
        "bishop": 2,
        "white standard-pawn": 8,
        "black standard-pawn": 8,
    }
    assert next(one for one in easy if one.what == "ring").count == 7 + 8
    assert ("sheet", "list of 7") in {(one.what, one.name) for one in easy}


def test_men_that_are_not_there() -> None:
    """The second queen is in reserve, the third a pawn on a marker; the first may stand for another once it is taken."""
    used = standing("king a1, queen b1, queen c1, black queen d9, black king a10").components_used()
    assert used == {
        ("man", "king"): 1,
        ("man", "queen"): 1,
        ("spare man", "queen"): 1,
        ("marker", "promoted"): 2,  # and a king that nobody can have
        ("ring", "white"): 3,
        ("ring", "black"): 2,
    }
    markers = {name: GAME.pool(options(*words), CATALOGUE).markers for name, words in VARIANTS.items()}
    assert markers == {"one": 16, "two": 40, "patch": 8, "easy-patch": 16}  # a Zombie Pawn of the second may infect all
    easy = initial_state(*VARIANTS["easy-patch"])
    assert easy.components_used() == {
        ("man", "white king"): 1,
        ("man", "black king"): 1,
        ("man", "white standard-pawn"): 8,
        ("man", "black standard-pawn"): 8,
    }


def test_pieces_of_the_catalogue() -> None:
    """What a log keeps a hash of."""
    assert set(GAME.pieces(PickOptions(), CATALOGUE)) == {piece.id for piece in CATALOGUE.set("pick-the-team").pieces}
    two = GAME.pieces(options(*VARIANTS["two"]), CATALOGUE)
    assert "gnu" in two
    assert "WcN" not in two


def test_draft_safety_is_told_where_a_draft_begins() -> None:
    """To both before their first pick, in the rules and in the booklet, with why it is good."""
    for words, said in (((), "--rule draft-safety forbids"), (("draft-safety",), "by draft-safety nobody is placed")):
        state = drafted(words=list(words))
        assert said in state.hint(Side.WHITE)
        assert not drafted(*ROWS, words=list(words)).hint(Side.BLACK)
    for words in ((), ("draft-safety",)):
        text = str(GAME.booklet(read_options(GAME.options, words), CATALOGUE))
        assert "Without it Black has to spend early picks on the Pao and the Grasshopper" in text
