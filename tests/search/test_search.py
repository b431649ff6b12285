"""The search: mates that are there are found, nothing is thrown away, and what it keeps count of is true."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgen.board import Board, Side, parse_square
from cardgen.catalog import load
from cardgen.engine.army import Army, chess_army, simple_kind
from cardgen.engine.compiled.state import Raw, Special, State
from cardgen.engine.fen import parse_fen
from cardgen.engine.generator import plain
from cardgen.engine.interpreter import MoveKind
from cardgen.engine.legality import in_check, legal
from cardgen.engine.move import Man, Move, Shift
from cardgen.engine.position import Ending, Position
from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.bot.strength import values_of
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import new_match
from cardgen.games.core.tables import CourseState
from cardgen.games.find import find_game
from cardgen.search import Effort, Found, search
from cardgen.search.alphabeta import MATE, Search
from cardgen.search.captures import EVEN, captures
from cardgen.search.evaluation import ROYAL, Evaluation
from cardgen.search.weighed import WeighedState
from tests.support.boards import drawn

CHESS = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}


def luck(seed: int = 0) -> Random:
    return Random(seed)


def found(fen: str, nodes: int = 3000, **given: object) -> Found:
    """What is found in a position of chess."""
    return search(parse_fen(fen, chess_army()), CHESS, Effort(nodes), luck(), **given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fen", "move"),
    [
        ("6k1/5ppp/8/8/8/8/8/K3R3 w", "e1e8"),
        ("7k/8/6K1/8/8/8/8/Q7 w", "a1h8"),
        ("k7/8/1K6/8/8/8/8/7R w", "h1h8"),
        ("K7/8/1k6/8/8/8/8/7r b", "h1h8"),
    ],
)
def test_mate_with_the_next_move(fen: str, move: str) -> None:
    """It is played, at whatever level."""
    position = parse_fen(fen, chess_army())
    for nodes in (1, 100, 3000):
        best = found(fen, nodes).move
        assert str(best) == move or position.after(best).ending is Ending.CHECKMATE


KINDS = {
    "k": simple_kind("K", "K"),
    "r": simple_kind("R", "R"),
    "n": simple_kind("N", "N"),
    "g": simple_kind("G", "gQ"),
    "c": simple_kind("C", "mRcpR"),
    "l": simple_kind("L", "nN"),
}
STREWN = {"k": 0.0, "r": 5.0, "n": 3.0, "g": 3.0, "c": 4.0, "l": 2.0}


FIVE = Army(Board(5, 5), {**KINDS, "k": load().piece("king").kind}, special=())


def strewn(random: Random) -> Position:
    """Two kings, four men of White's and one of Black's; White is to move."""
    squares = random.sample(list(FIVE.board), 7)
    keys = ["k", "r", *random.choices("rnglc", k=3)]
    men = {at: Man(Side.WHITE, key) for at, key in zip(squares, keys, strict=False)}
    men |= {squares[5]: Man(Side.BLACK, "k"), squares[6]: Man(Side.BLACK, random.choice("rnglc"))}
    return Position(FIVE, men)


def mates(state: State, plies: int) -> bool:
    """Whether the side to move mates with the last of so many plies or before, whatever the other does: tried out."""
    return any(_lost(state, raw, plies - 1) for raw in legal(state))


def _lost(state: State, raw: Raw, plies: int) -> bool:
    state.make(raw)
    answers = legal(state)
    lost = (bool(answers) or in_check(state)) and (not answers or plies > 1)
    for answer in answers if lost else ():
        state.make(answer)
        lost = mates(state, plies - 1)
        state.unmake()
        if not lost:
            break
    state.unmake()
    return lost


def test_mate_in_two() -> None:
    """Where one is, whatever the men are, it is found, and the shortest; it comes in as many plies as are told."""
    random, there = luck(3), 0
    for _ in range(300):
        position = strewn(random)
        if position.passed().in_check or position.ending is not None or not mates(position.state(), 3):
            continue
        there += 1
        best = search(position, STREWN, Effort(20_000), random)
        plies = MATE - best.score
        assert plies == (1 if mates(position.state(), 1) else 3), f"{position!r}\n{best}"
        state = position.state()
        raw = position.legal_moves().raws[position.legal_moves().index(best.move)]
        assert _lost(state, raw, plies), f"{position!r}\n{best}"
    assert there >= 20


def test_the_shortest_mate_is_told() -> None:
    """Checks are looked at more deeply, so that one in three may be met before one in two."""
    kinds = {"pope": "pope", "cannon": "cannon", "queen": "queen", "narrow-knight": "narrow-knight", "king": "king"}
    army = Army(Board(6, 6), {key: load().piece(id_).kind for key, id_ in kinds.items()}, special=())
    position = parse_fen("{pope}5/3{cannon}2/3{QUEEN}2/4{NARROW-KNIGHT}1/6/5{KING} w", army)
    values = {"pope": 0.0, "king": 0.0, "cannon": 4.0, "queen": 9.0, "narrow-knight": 2.0}
    best = search(position, values, Effort(200_000, depth=6), luck())
    assert (str(best.move) in ("d4b4", "d4c5"), MATE - best.score) == (True, 3)


def test_nothing_is_thrown_away() -> None:
    """A queen does not take what is defended, and goes away from what attacks her."""
    assert str(found("4k3/2p5/3p4/8/8/8/3Q4/4K3 w").move) != "d2d6"
    best = found("4k3/8/8/4p3/3Q4/8/8/4K3 w").move
    assert str(best.man) == "Q"


def test_no_stalemate_for_who_is_ahead() -> None:
    """A queen that could take all squares from a king does not, while he is not attacked."""
    position = parse_fen("7k/8/5K2/8/8/8/6Q1/8 w", chess_army())
    after = position.after(found("7k/8/5K2/8/8/8/6Q1/8 w").move)
    assert after.ending is not Ending.STALEMATE


def test_what_stood_before_is_a_draw() -> None:
    """Who is behind goes back to it, and who is ahead does not."""
    now = parse_fen("7k/8/8/8/8/8/q7/2K5 w", chess_army())
    back = now.after(now.find("c1d1"))
    assert (str(search(now, CHESS, Effort(400), luck(), past=(back,)).move), now.turn) == ("c1d1", Side.WHITE)
    ahead = parse_fen("8/8/8/8/8/k7/8/1QK5 w", chess_army())
    best = search(ahead, CHESS, Effort(400), luck()).move
    again = search(ahead, CHESS, Effort(400), luck(), past=(ahead.after(best),)).move
    assert again != best


@pytest.mark.parametrize(
    "fen",
    [
        "8/8/8/3k4/8/8/8/R3K3 w",
        "8/8/8/3k4/8/8/8/Q3K3 w",
        "8/8/2k5/8/8/8/8/K2RR3 w",
        "q3k3/8/8/8/3K4/8/8/8 b",
    ],
)
def test_a_lone_king_is_mated(fen: str) -> None:
    """Within thirty moves, by who searches a little deeper than the king that flees."""
    position, random, past = parse_fen(fen, chess_army()), luck(1), list[Position]()
    while position.ending is None and len(past) < 60:
        nodes = 300 if len(past) % 2 else 1500
        past.append(position)
        position = position.after(search(position, CHESS, Effort(nodes), random, past=past[:-1]).move)
    assert position.ending is Ending.CHECKMATE


@pytest.mark.parametrize("clock", [97, 98, 99])
def test_what_takes_nobody_does_not_put_the_draw_off(clock: int) -> None:
    """Castling, a swap and a promotion that takes nobody are moves like others for the fifty moves."""
    assert found("k7/8/8/8/8/8/8/4K2R w K", clock=clock).score == 0
    swapping = Army(Board(5, 5), KINDS | {"s": load().piece("round").kind, "k": load().piece("king").kind}, special=())
    position = parse_fen("k4/5/5/2n2/S3K w", swapping)
    assert any(move.swapped for move in position.legal_moves())
    among = [move for move in position.legal_moves() if move.swapped]
    assert search(position, STREWN | {"s": 3.0}, Effort(300), luck(), clock=99, among=among).score == 0


@pytest.mark.parametrize("name", ["dealers", "pick-the-team"])
def test_positions_that_repeat_have_one_key(name: str) -> None:
    """Exactly those that are the same for the rule of repetition; captures en passant are not looked at."""
    keys: dict[object, set[int]] = {}
    evaluations: dict[int, Evaluation] = {}
    for seed in range(3):
        for position in positions(name, (), seed):
            for there in (position, *to_and_fro(position, luck(seed))):
                evaluation = evaluations.setdefault(seed, Evaluation(there.state(), values_of(there.army)))
                keys.setdefault((seed, there.key()[:2]), set()).add(WeighedState(there.state(), evaluation).key)
    assert all(len(same) == 1 for same in keys.values())
    assert len({(seed, *same) for (seed, _), same in keys.items()}) == len(keys)  # type: ignore[misc]


def to_and_fro(position: Position, random: Random) -> list[Position]:
    """A man of each side goes and comes back, where that can be."""
    there, seen = position, list[Position]()
    gone = []
    for _ in range(2):
        moves = [move for move in there.legal_moves() if not move.captured and not move.castling]
        if not moves:
            return seen
        gone.append(random.choice(moves))
        there = there.after(gone[-1])
    for move in gone:
        back = [again for again in there.legal_moves() if (again.start, again.end) == (move.end, move.start)]
        if not back:
            return seen
        there = there.after(back[0])
        seen.append(there)
    return seen


@pytest.mark.parametrize(
    ("fen", "more", "said"),
    [
        ("7k/6Q1/6K1/8/8/8/8/8 b", {}, "there is no move to search for: it is checkmate."),
        ("7k/5K2/6Q1/8/8/8/8/8 b", {}, "there is no move to search for: it is stalemate."),
        ("7k/8/8/8/8/8/8/K6R w", {"values": {"P": 1.0}}, "nobody says what N, B, R, Q is worth."),
        ("7k/8/8/8/8/8/8/K6R w", {"effort": Effort(depth=0)}, "a search has a depth of 1 or more, not 0."),
        ("7k/8/8/8/8/8/8/K6R w", {"among": ["a1c3"]}, "a1c3 is not a legal move here."),
    ],
)
def test_error_of_what_cannot_be_searched(fen: str, more: dict[str, Any], said: str) -> None:
    """A sentence, not a mistake of ours."""
    position = parse_fen(fen, chess_army())
    king = Man(Side.WHITE, "K")
    among = [Move(MoveKind.QUIET, (Shift(king, parse_square("a1"), parse_square("c3"), king),))]
    given = {"values": CHESS, "effort": Effort()} | more | ({"among": among} if "among" in more else {})
    with pytest.raises(CardgenError) as error:
        search(position, random=luck(), **given)
    assert str(error.value) == said


def test_limits() -> None:
    """No more moves are made than are allowed, once a first depth is done; no deeper than is said."""
    start = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w"
    assert search(parse_fen(start, chess_army()), CHESS, Effort(depth=2), luck()).depth == 2
    assert 0 < found(start, 2000).nodes <= 2000
    assert found(start, 1).depth == 1
    assert search(parse_fen(start, chess_army()), CHESS, Effort(10**6, seconds=0.05), luck()).nodes < 10**5


def test_some_moves_alone() -> None:
    """Of those that are given the best is found, although another is better."""
    position = parse_fen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - -", chess_army())
    values = CHESS
    assert str(search(position, values, Effort(500), luck()).move) == "a1a8"
    moves = [move for move in position.legal_moves() if str(move) in ("a1a7", "a1b1")]
    found = search(position, values, Effort(500), luck(), among=moves)
    assert found.move in moves
    assert found.score < 10_000


def test_the_same_luck_is_the_same_move() -> None:
    """For a game that is played again."""
    start = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w"
    assert found(start) == found(start)


GAMES = [("dealers", ()), ("dealers", ("board=10x10", "third=spears")), ("pick-the-team", ())]


def positions(name: str, rules: tuple[str, ...], seed: int) -> list[Position]:
    """Of a random game."""
    game = find_game(name)
    options = read_options(game.options, rules)
    match, random = new_match(game, options, load(), str(seed)), luck(seed)
    seen: list[Position] = []
    while match.state.current_players and len(seen) < 40:
        who = match.state.current_players[0]
        match = match.play(random_action(match.state, who, random), who)
        if isinstance(match.state, CourseState):
            seen.append(match.state.course.position)
    return seen


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_score_and_key_are_true(name: str, rules: tuple[str, ...]) -> None:
    """After any moves made and taken back, they are those of the position that stands there."""
    random = luck(5)
    for position in positions(name, rules, 1)[::4]:
        state = position.state()
        evaluation = Evaluation(state, values_of(position.army))
        weighed = WeighedState(state, evaluation)
        first = (weighed.score, weighed.key)
        made = 0
        for _ in range(12):
            raws: list[tuple[int, int, int | Special]] = []
            plain(state, list(state.men[state.turn].items()), raws)
            if not raws:
                break
            weighed.make(random.choice(raws))
            made += 1
            fresh = WeighedState(state.copy(), evaluation)
            assert (weighed.score, weighed.key) == (fresh.score, fresh.key)
        for _ in range(made):
            weighed.unmake()
        assert (weighed.score, weighed.key) == first


@pytest.mark.parametrize(("name", "rules"), GAMES)
def test_captures_are_those_of_the_generator(name: str, rules: tuple[str, ...]) -> None:
    """All of them but those of a lesser man that is defended, with what they win."""
    met = 0
    for position in positions(name, rules, 2):
        state = position.state()
        values = Evaluation(state, values_of(position.army)).values
        found = {(raw, gain) for gain, _, raw in captures(state, values, 0)}
        raws: list[tuple[int, int, int | Special]] = []
        plain(state, list(state.men[state.turn].items()), raws)
        wanted = set()
        own, enemy = state.men[state.turn], state.men[1 - state.turn]
        for raw in raws:
            start, to, extra = raw
            special = isinstance(extra, Special)
            taken, code = (extra.taken, extra.code) if isinstance(extra, Special) else ((to,), extra)
            gain = sum(values[enemy[at]] for at in taken if at in enemy) + (
                values[code] - values[own[start]] if code else 0
            )
            defended = state.attacked(to, 1 - state.turn, state.occupied & ~(1 << start))
            if gain > 0 and (values[own[start]] <= gain + EVEN or not defended):
                wanted.add((raw, gain))
            assert special or isinstance(extra, int)
        assert found == wanted
        met += len(wanted)
    assert met > 20


def test_a_royal_is_worth_more_than_all() -> None:
    """However many men there are."""
    state = parse_fen("4k3/8/8/8/8/8/8/4K3 w", chess_army()).state()
    assert Evaluation(state, CHESS).values[state.tables.codes["K"]] == ROYAL


def test_pictures_are_used() -> None:
    """A rook takes the man that hangs, not the one behind it."""
    picture = drawn(
        """
        . . k . .
        . . . . .
        . p . . .
        . . . . .
        K R . . .
        """
    )
    army = Army(picture.board, {**KINDS, "k": load().piece("king").kind, "p": simple_kind("P", "fmWfcF")}, special=())
    men = {
        at: Man(Side.WHITE if letter.isupper() else Side.BLACK, letter.lower())
        for at, letter in picture.letters.items()
    }
    best = search(Position(army, men), {"k": 0, "r": 5, "p": 1, "n": 3, "g": 3, "c": 4, "l": 2}, Effort(500), luck())
    assert str(best.move) == "b1b3"


def test_a_position_that_stands_again_stays_among_those_before() -> None:
    """Also when the search begins in it: to come back once more is still a draw."""
    now = parse_fen("7k/8/8/8/8/8/8/1QK5 w", chess_army())
    weighed = WeighedState(now.state(), Evaluation(now.state(), CHESS))
    stood = weighed.key
    begun = Search(weighed, now.legal_moves().raws, Effort(600), past=(stood,))
    begun.run(luck())
    assert stood in begun.line
