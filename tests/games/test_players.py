"""The programs that play: what they choose is allowed, and they take what they should."""

from __future__ import annotations

from random import Random

import pytest

from cardgen.board import Side, parse_square
from cardgen.catalog import load
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm, Arrangement, Choice, Naming
from cardgen.games.core.bot.players import MOST_NODES, MOST_SECONDS, player_of, random_action
from cardgen.games.core.chess import Course, royal_captures
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.core.tables import CourseState
from cardgen.games.dealers.choosing import arrangement_value, fair
from cardgen.games.dealers.dealing import DealersDeal
from cardgen.games.dealers.playing import DealersPlay
from cardgen.games.dealers.table import army_of
from cardgen.games.find import find_game, games
from cardgen.games.pick_the_team.drafting import Drafting

CASES = [
    pytest.param(game.id, words, id=f"{game.id} {' '.join(words)}".strip())
    for game in games().values()
    for words in game.examples
]
FORMS = [
    Choice("keep", ("a", "b", "c", "d"), 2),
    Arrangement("place", {"back": ("a", "b", "b"), "front": ("c",)}, {"back": ("a1", "b1", "c1"), "front": ("a2",)}),
    Naming("name", ("queen", "rook"), ("a", "b", "c")),
    Choice("keep", ("a", "b"), 2),
    Arrangement("place", {"back": ("a",)}, {"back": ("a1",)}),
]


def begun(game_id: str, words: tuple[str, ...] = (), seed: str = "0") -> Match:
    game = find_game(game_id)
    options = read_options(game.options, words)
    return new_match(game, options, load(), seed)


@pytest.mark.parametrize(("game_id", "words"), CASES)
def test_they_play(game_id: str, words: tuple[str, ...]) -> None:
    """Against each other, from the first choice on; each is given only what it may see."""
    match, random = begun(game_id, words), Random(1)
    players = {Side.WHITE: player_of("program:15"), Side.BLACK: player_of("greedy")}
    moves = 0
    while match.state.current_players and moves < 20:
        who = match.state.current_players[0]
        if isinstance(who, Side):
            action = players[who](match.state.observation(who), who, random)
        else:
            action = random_action(match.state, who, random)
        match = match.play(action, who)
        moves += match.state.position is not None and isinstance(match.state, CourseState)
    assert moves == 20 or match.state.outcome is not None


@pytest.mark.parametrize("form", FORMS)
def test_forms_vary(form: ActionForm) -> None:
    """A variation is fit too; where there is more than one way, by variations all are reached."""
    random = Random(2)
    act, seen = form.sample(random), set[frozenset[str]]()
    for _ in range(200):
        act = form.varied(act, random)
        assert form.problem(act) == ""
        seen.add(frozenset(act.words))
    ways = {frozenset(form.sample(random).words) for _ in range(300)}
    assert seen == ways


def test_the_best_are_kept() -> None:
    """Of eleven pieces the seven that are worth most."""
    match = begun("dealers").with_chance(Random(3))
    for side in Side:
        match = match.play(Act("fair"), side)
    choice = player_of("program")(match.state.observation(Side.WHITE), Side.WHITE, Random(3))
    assert isinstance(match.state, DealersDeal)
    form = match.state.legal_actions(Side.WHITE)
    assert isinstance(choice, Act)
    assert isinstance(form, Choice)
    others = {match.state.heuristic(form.varied(choice, Random(number)), Side.WHITE) for number in range(50)}
    assert match.state.heuristic(choice, Side.WHITE) >= max(others)


def test_fair() -> None:
    """Who was dealt much less asks for another deal, and the other does not."""
    table = find_game("dealers").initial_state(read_options(find_game("dealers").options, ()), load())
    assert isinstance(table, DealersDeal)
    strong = (
        "queen",
        "lion",
        "turtle",
        "chancellor",
        "archbishop",
        "minister",
        "cheetah",
        "rook",
        "gnu",
        "kirin",
        "vao",
    )
    weak = (
        "alfil",
        "dabbaba",
        "ferz",
        "wazir",
        "giraffe",
        "zebra",
        "antelope",
        "steward",
        "guardian",
        "camel",
        "knight",
    )
    cards = {"royals": (("king",), ("rex",)), "pieces": (strong, weak)}
    state = DealersDeal(table.table, "redeal", cards)
    assert (fair(table.table, strong, weak), fair(table.table, weak, strong)) == (True, False)
    assert state.heuristic(Act("fair"), Side.WHITE) > state.heuristic(Act("again"), Side.WHITE)
    assert state.heuristic(Act("again"), Side.BLACK) > state.heuristic(Act("fair"), Side.BLACK)


def test_pawns_are_defended() -> None:
    """A man behind pawns that nobody else defends stands better than in a corner where it defends nobody."""
    table = find_game("dealers").initial_state(read_options(find_game("dealers").options, ()), load())
    assert isinstance(table, DealersDeal)
    places = {"a2": "standard-pawn", "b2": "standard-pawn", "c2": "standard-pawn"}
    near = arrangement_value(table.table, Side.WHITE, "king", {**places, "b1": "chef"})
    far = arrangement_value(table.table, Side.WHITE, "king", {**places, "h1": "chef"})
    assert near > far


def test_a_draft_leaves_no_royal_to_be_taken() -> None:
    """Black picks what could take his royal over his front row before White can place it there, and White does."""
    match, random = begun("pick-the-team"), Random(4)
    program = player_of("program:1")
    while isinstance(match.state, Drafting):
        who = match.state.current_players[0]
        player = program if who is Side.BLACK else random_action
        match = match.play(player(match.state, who, random), who)
    assert royal_captures(match.state.position) == ()


def test_a_royal_that_may_be_taken_is_taken() -> None:
    """With the first move of the game, in drafts that have left it so."""
    program, taken = player_of("program:1"), 0
    for seed in range(4):
        match, random = begun("pick-the-team"), Random(seed)
        while isinstance(match.state, Drafting):
            who = match.state.current_players[0]
            player = program if who is Side.WHITE else random_action
            match = match.play(player(match.state, who, random), who)
        assert match.state.position is not None
        if royal_captures(match.state.position):
            match = match.play(program(match.state, Side.WHITE, random), Side.WHITE)
            assert str(match.state.outcome) == "White wins: royal taken"
            taken += 1
    assert taken


def test_greedy_takes_the_dearest() -> None:
    """Of two men that hang, the one that is worth more; where nothing hangs, anything."""
    match = begun("dealers").with_chance(Random(0))
    state = match.state
    assert isinstance(state, DealersDeal)
    names = {"king", "rex", "queen", "ferz", "rook"}
    men = {
        "a1": (Side.WHITE, "king"),
        "d1": (Side.WHITE, "rook"),
        "d8": (Side.BLACK, "queen"),
        "h1": (Side.BLACK, "ferz"),
        "h8": (Side.BLACK, "rex"),
    }
    position = Position(army_of(state.table, names), {parse_square(at): Man(*man) for at, man in men.items()})
    playing = DealersPlay(state.table, Course(position), ((), ()))
    for seed in range(5):
        assert str(player_of("greedy")(playing, Side.WHITE, Random(seed))) == "d1d8"


@pytest.mark.parametrize(
    "word",
    [
        "programm",
        "program:",
        "program:0",
        "program:-3",
        "program:1h",
        "program:3.5s",
        f"program:{MOST_NODES + 1}",
        f"program:{MOST_SECONDS + 1}s",
    ],
)
def test_who_is_not_there(word: str) -> None:
    """Names and levels that are none."""
    with pytest.raises(CardgenError, match=r"nobody here is called|how long the program thinks"):
        player_of(word)
