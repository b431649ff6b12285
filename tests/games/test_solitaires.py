"""What games for one player share: men in bits as the engine knows them, groups, the search, and the place of a score."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.board import Side
from cardgen.catalog import load
from cardgen.errors import CardgenError
from cardgen.games.core.bot.players import player_of
from cardgen.games.core.bot.thinking import ThinkingState
from cardgen.games.core.play.log import LogError, parse_log, replay
from cardgen.games.core.play.match import Match
from cardgen.games.core.play.resign_draw import AGREED, OFFER
from cardgen.games.find import find_game
from cardgen.games.neighbour.playing import NeighbourPlay
from cardgen.games.parade.ordering import ParadePuzzle
from cardgen.games.parade.playing import ParadePlay
from cardgen.games.solitaire import places
from cardgen.games.solitaire.bits import around, attacks, beside, each, number, square_of
from cardgen.games.solitaire.cards import MEN, id_of
from cardgen.games.solitaire.joining import Joiner
from cardgen.games.solitaire.shortest import Patience, beam, each_step, occupied_by, shortest
from cardgen.games.solitaire.table import chess_men, read_men, write_men
from cardgen.kit.tables import solve as solving
from oracles.solo_rules import count_groups, differs, reached
from tests.support.solo import ME, dealt, done, offered

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.games.core.contract import GameState
    from cardgen.games.solitaire.shortest import PlacedMen, Puzzle

ALONE = ("parade", "neighbour")


def strewn(random: Random, count: int = 8) -> PlacedMen:
    """So many men anywhere."""
    return tuple(sorted(zip(random.sample(range(64), count), random.sample(MEN, count), strict=True)))


def some_bits(random: Random) -> int:
    return sum(1 << at for at in random.sample(range(64), random.randrange(2, 9)))


def test_what_men_attack() -> None:
    """The same as the interpreter walks, on strewn boards."""
    random, army = Random("attacks"), chess_men(load())
    for _ in range(40):
        men = strewn(random)
        position = find_table(men)
        for at, letter in men:
            there = {square: man for square, man in position.men.items() if square != square_of(at)}
            enemies = {square: type(man)(man.side.other, man.key) for square, man in there.items()}
            own = position.men[square_of(at)]
            both = reached(position, square_of(at), own, there) | reached(position, square_of(at), own, enemies)
            assert {square_of(one) for one in each(attacks(letter.upper(), at, occupied_by(men)))} == both
            assert id_of(letter) in army.kinds


def find_table(men: PlacedMen):  # noqa: ANN201  a position
    state = dealt("parade", 0)
    assert isinstance(state, ParadePlay)
    return state.table.standing(men)


@pytest.mark.parametrize("diagonals", [False, True])
def test_groups(diagonals: bool) -> None:
    """The same as they are counted square by square."""
    random, joiner = Random("groups"), Joiner(diagonals=diagonals)
    for _ in range(200):
        bits = some_bits(random)
        assert joiner.count(bits) == count_groups({square_of(at) for at in each(bits)}, diagonals=diagonals)
        assert joiner.connected(bits) == (joiner.count(bits) == 1)


@pytest.mark.parametrize("diagonals", [True, False])
def test_where_the_first_of_two_moves_may_lead(diagonals: bool) -> None:
    """The squares from which some other square, with somebody else lifted or the same again, makes one group."""
    random, joiner = Random("ends"), Joiner(diagonals=diagonals)
    for _ in range(12):
        at = random.randrange(18, 46)
        bits = sum(1 << one for one in random.sample([one for one in range(64) if abs(one % 8 - at % 8) < 4], 4))
        start = next(each(bits))
        bare = bits ^ 1 << start
        found = joiner.ends(bits, start)
        for end in each(~bits & (1 << 64) - 1):
            first = bare | 1 << end
            again = any(joiner.connected(bare | 1 << to) for to in range(64))
            others = any(
                joiner.connected(first ^ 1 << man | 1 << to)
                for man in each(bare)
                for to in range(64)
                if not (first ^ 1 << man) >> to & 1
            )
            assert bool(found >> end & 1) is (again or others)


@pytest.mark.parametrize("diagonals", [False, True])
def test_squares_that_join(diagonals: bool) -> None:
    """So many squares are enough exactly where some of them make one group; tried one by one, up to two."""
    random, joiner = Random("enough"), Joiner(diagonals=diagonals)
    for _ in range(40):
        bits = some_bits(random)
        free = [at for at in range(64) if not bits >> at & 1]
        ones = [at for at in free if joiner.connected(bits | 1 << at)]
        assert [*each(joiner.joints(bits))] == ones
        assert joiner.enough(bits, 1) == (bool(ones) or joiner.connected(bits))
        two = any(joiner.connected(bits | 1 << one | 1 << other) for one, other in combinations(free, 2))
        assert joiner.enough(bits, 2) == (two or joiner.enough(bits, 1))


def test_neighbours_of_squares() -> None:
    """Nobody is beside the other edge of the board."""
    assert [str(square_of(at)) for at in each(beside(1 << 7))] == ["g1", "h2"]
    assert [str(square_of(at)) for at in each(around(1 << 32))] == ["a4", "b4", "b5", "a6", "b6"]
    assert all(number(square_of(at)) == at for at in range(64))


def plainly(puzzle: Puzzle, men: PlacedMen, most: int) -> int | None:
    """The fewest actions by looking at all positions, level by level."""
    level = {men}
    for depth in range(most + 1):
        if any(puzzle.joining.connected(occupied_by(one)) for one in level):
            return depth
        level = {after for one in level for after, _ in each_step(puzzle, one, depth)}
    return None


@pytest.mark.parametrize("game", ALONE)
def test_the_fewest_actions(game: str) -> None:
    """As many as are found by looking at all positions; of few men, so that these can be looked at."""
    random, lengths = Random(game), set[int | None]()
    for _ in range(25):
        men = strewn(random, random.randrange(2, 5))
        puzzle = puzzle_of(game, random)
        expected = plainly(puzzle, men, 3)
        found = shortest(puzzle, men, Patience(), 0, 3)
        assert (None if found.steps is None else len(found.steps)) == expected
        assert found.least == (4 if expected is None else expected)
        lengths.add(expected)
    assert len(lengths) > 2


def puzzle_of(game: str, random: Random) -> Puzzle:
    if game == "parade":
        return ParadePuzzle(tuple(random.sample(MEN, 8)), 0)
    state = dealt("neighbour", 0, *random.choice([("captures",), ("golf-king", "diagonals=no"), ()]))
    assert isinstance(state, NeighbourPlay)
    return state.puzzle


def test_a_search_that_is_stopped() -> None:
    """It gives the best of a beam, and says no more than was proved."""
    state = dealt("parade", 12)
    assert isinstance(state, ParadePlay)
    whole, short = state.best(Patience()), state.best(Patience(positions=40, beam=30))
    assert whole.proved
    assert whole.steps is not None
    assert short.least <= whole.least
    assert short.steps is None or len(short.steps) >= whole.least
    assert not short.proved or len(short.steps or ()) == whole.least
    puzzle = ParadePuzzle(state.pile or (), 16)
    found = beam(puzzle, state.men, 30, 0, 24)
    assert found is None or len(found) >= whole.least


def test_men_as_text() -> None:
    """Written and read they are the same; what is no board is refused."""
    random = Random("text")
    for _ in range(20):
        men = strewn(random)
        assert read_men(write_men(men)) == men
    for text, said in (
        ("8/8", "eight ranks"),
        ("9/8/8/8/8/8/8/8", "eight squares"),
        ("QQ6/8/8/8/8/8/8/8", "no more"),
        ("P7/8/8/8/8/8/8/8", "no man"),
    ):
        with pytest.raises(CardgenError, match=said):
            read_men(text)


@pytest.mark.parametrize("game", ALONE)
def test_the_second_reading(game: str) -> None:
    """It agrees with the rules on the way of random games, and sees what it must."""
    for seed in range(6):
        state, random = dealt(game, seed, *(("min-pieces=5",) if game == "neighbour" else ())), Random(seed)
        while state.current_players:
            assert differs(state) == ""
            state = state.after(random.choice(state.legal_actions(ME)), ME)  # type: ignore[arg-type]  no forms


@pytest.mark.parametrize("game", ALONE)
def test_the_solution_can_be_played(game: str) -> None:
    """The way that is told leads to the score that is told; these are soon found, however slow the machine is."""
    for seed in (6, 8):
        state = dealt(game, seed, *(("min-pieces=2",) if game == "neighbour" else ()))
        found = state.best_line(30)
        assert found is not None
        after = done(state, *found.acts)
        assert after.outcome is not None
        assert after.outcome.score == found.score
        assert found.score is not None
        assert found.score <= found.bound


@pytest.mark.parametrize("game", ALONE)
def test_greedy_leaves_the_fewest_groups(game: str) -> None:
    """Of the moves that may be made; who adds men does so as long as he must."""
    greedy, met = player_of("greedy"), 0
    for seed in range(8):
        state = dealt(game, seed, *(("min-pieces=12",) if game == "neighbour" else ())).observation(ME)
        while state.current_players and not any(line.startswith("move") for line in offered(state)):
            who = state.current_players[0]
            act = greedy(state, ME, Random(0)) if isinstance(who, Side) else state.chances().sample(Random(seed))
            state = state.after(act, who)
        if state.current_players:
            counts = {line: groups_after(state, line) for line in offered(state) if line.startswith("move")}
            assert counts[str(greedy(state, ME, Random(0)))] == min(counts.values())
            met += 1
    assert met


def groups_after(state: GameState, line: str) -> int:
    after = done(state, line)
    assert isinstance(after, ParadePlay | NeighbourPlay)
    return after.groups


def test_who_plays_alone() -> None:
    """He is the player in logs; nobody else acts, and there is nobody to agree to a draw."""
    log = "cardgen log of parade 1\n--\nchance deal B R k r n N r b\nplayer f3g2 by e4\n"
    *_, last = replay(parse_log(log, find_game), load())
    assert last.outcome is None
    for name in ("white", "black", "playr"):
        with pytest.raises(LogError, match=r"is nobody; begin the line with who acts: player, chance\."):
            parse_log(f"{log}{name} f3g2\n", find_game)
    match = Match(load(), last)  # type: ignore[var-annotated]
    for act in (OFFER, AGREED):
        with pytest.raises(CardgenError, match="nobody is there to agree to a draw"):
            match.play(act, Side.WHITE)
    *_, given = replay(parse_log(f"{log}player resigns\n", find_game), load())
    assert str(given.outcome) == "0 points: given up"


def test_a_game_that_looks_for_no_best_score_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one of somebody's own for one player may."""
    monkeypatch.setattr(solving, "thinking_of", lambda _: ThinkingState())
    with pytest.raises(CardgenError, match=r"^Parade Chess Solitaire cannot be solved: nothing in it looks for"):
        solving.solve(solving.SolveRequest("parade", seed="1"))


def test_the_place_of_a_score(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the best scores of the deals of its game with its rules; without any, nothing is said."""
    rows = [
        "game,rules,method,deal,score,bound",
        "parade,,1,1,5,5",
        "parade,,1,2,3,3",
        "parade,,1,3,,4",
        "neighbour,x,1,1,9,9",
    ]
    (tmp_path / "solitaires.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    monkeypatch.setattr(data, "folder", lambda _: tmp_path)
    assert places.place("parade", (), 3) == (
        "Of 3 deals the best score is more in 2, the same in 1 and less in 0: found with the order of the cards known, "
        "by search 1, 2 of them proved."
    )
    assert places.place("neighbour", (), 3) == ""
