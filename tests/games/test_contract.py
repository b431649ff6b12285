"""What holds of every game that is found, with each of its examples of options: the laws of the contract."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Side
from cardgen.catalog import load
from cardgen.engine.move import Move
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.contract import CHANCE, actor_name
from cardgen.games.core.options import read_options, write_options
from cardgen.games.core.paper.printed import kit_of
from cardgen.games.core.paper.table_items import printed_of
from cardgen.games.core.play.log import _rules_of_its_own, hash_of, parse_log, replay
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.core.play.resign_draw import OFFER, after_any
from cardgen.games.core.talk import talk_of
from cardgen.games.find import find_game, games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.core.contract import Actor, Game, GameState

CATALOGUE = load()
MOST = 4000
"""Actions of a random game."""
CASES = [
    pytest.param(game, words, id=f"{game.id} {' '.join(words)}".strip())
    for game in games().values()
    for words in game.examples
]
played = pytest.mark.parametrize(("game", "words"), CASES)


def begun(game: Game, words: tuple[str, ...], seed: int = 0) -> Match:
    """A match before anything has happened."""
    options = read_options(game.options, words)
    return new_match(game, options, CATALOGUE, str(seed))


def going(game: Game, words: tuple[str, ...], seed: int) -> Iterator[Match]:
    """A random game, action by action."""
    match, random = begun(game, words, seed), Random(seed)
    yield match
    while match.state.current_players:
        who = random.choice(match.state.current_players)
        match = match.play(random_action(match.state, who, random), who)
        yield match


def written(match: Match) -> str:
    """The lines of its log after the head."""
    return match.log.write().partition("--")[2]


@cache
def course(game_id: str, words: tuple[str, ...], seed: int = 0) -> tuple[tuple[GameState, ...], Match]:
    """The states of a random game, and the match at its end."""
    matches = [*islice(going(find_game(game_id), words, seed), MOST)]
    assert len(matches) < MOST
    return tuple(match.state for match in matches), matches[-1]


def some(states: tuple[GameState, ...]) -> list[GameState]:
    """All of the beginning, and one in twenty after it."""
    return [state for index, state in enumerate(states) if index < 40 or not index % 20]


def offered(state: GameState, who: Actor) -> list[str]:
    """What a player may do, as text; of a form, what fills it."""
    if not isinstance(who, Side):
        return []
    actions = state.legal_actions(who)
    return [repr(actions)] if isinstance(actions, ActionForm) else [str(action) for action in actions]


@played
def test_it_ends_and_says_how(game: Game, words: tuple[str, ...]) -> None:
    """Then nobody is awaited and nothing may be done; before, somebody is and something may."""
    states, match = course(game.id, words)
    assert match.state.outcome is not None
    assert match.state.outcome.reason
    assert all(not match.state.legal_actions(side) for side in Side)
    for state in some(states[:-1]):
        assert state.outcome is None
        assert state.current_players
        assert all(who == CHANCE or offered(state, who) for who in state.current_players)


@played
def test_what_is_listed_can_be_made_and_read(game: Game, words: tuple[str, ...]) -> None:
    """Each action has a spelling of its own, which is read back into it."""
    states, _ = course(game.id, words)
    for state in some(states[:-1]):
        for who in state.current_players:
            for _ in range(3):
                action = random_action(state, who, Random(len(state.write())))
                assert state.read_action(who, str(action)) == action
                state.after(action, who)
            assert len(set(offered(state, who))) == len(offered(state, who))


@played
def test_what_is_not_listed_cannot_be_made(game: Game, words: tuple[str, ...]) -> None:
    """Neither nonsense, nor what was right a moment ago or for the other, nor anything by who is not awaited."""
    states, match = course(game.id, words)
    for before, (who, action), after in list(zip(states, match.history, states[1:], strict=False))[
        :: max(1, len(states) // 40)
    ]:
        for stranger in (*Side, CHANCE):
            if stranger not in before.current_players:
                named = "the player" if game.single_player and stranger is Side.WHITE else actor_name(stranger)
                with pytest.raises(CardgenError, match=rf"^{named} is not to act now\.$"):
                    before.after(action, stranger)
        for text in ("", "nonsense", "e2e9", f"{action} extra", "fair fair"):
            with pytest.raises(CardgenError):
                before.read_action(who, text)
            with pytest.raises(CardgenError):
                before.after(Act("nonsense", tuple(text.split())), who)
        if isinstance(action, Move) and str(action) not in offered(after, who.other if isinstance(who, Side) else who):
            with pytest.raises(CardgenError):
                after.read_action(who, str(action))


@played
def test_a_log_replays_to_the_same_states(game: Game, words: tuple[str, ...]) -> None:
    """Without the seed: what chance did stands in it."""
    states, match = course(game.id, words)
    text = match.log.write()
    log = parse_log(text, find_game)
    assert write_options(log.options) == write_options(match.options)
    assert log.write() == text
    for ours, again in zip(states, replay(log, CATALOGUE), strict=True):
        assert again.current_players == ours.current_players
    assert again.write() == match.state.write()


@played
def test_a_state_written_and_read_is_the_same(game: Game, words: tuple[str, ...]) -> None:
    """And goes on alike: the same may be done in it, and it ends alike."""
    states, match = course(game.id, words)
    for state in (*states[:: max(1, len(states) // 8)], states[-1]):
        again = game.read(state.write(), match.options, CATALOGUE)
        assert again.write() == state.write()
        assert (again.current_players, again.outcome) == (state.current_players, state.outcome)
        for who in state.current_players:
            assert offered(again, who) == offered(state, who)


@played
def test_observations_leak_nothing(game: Game, words: tuple[str, ...]) -> None:
    """Of what one does at the same time as the other, the other sees only that it is done."""
    states, _ = course(game.id, words)
    for state in states:
        if len(state.current_players) < 2:
            continue
        who, other = state.current_players
        assert isinstance(other, Side)
        ways = [state.after(random_action(state, who, Random(seed)), who) for seed in range(20)]
        one, two = ways[0], next(way for way in ways if way.write() != ways[0].write())
        assert one.observation(other).write() == two.observation(other).write()
        assert offered(one.observation(other), other) == offered(two.observation(other), other) == offered(one, other)


@played
def test_an_offer_of_a_draw_shows_no_more(game: Game, words: tuple[str, ...]) -> None:
    """While it waits, a player sees and is told what he would be without it, and secrets are kept as before."""
    states, _ = course(game.id, words)
    for state in some(states[:-1]):
        if state.position is None or game.single_player:
            continue
        offer = after_any(state, OFFER, Side.WHITE)
        assert talk_of(offer).private == talk_of(state).private
        assert printed_of(offer).table_items == printed_of(state).table_items
        moves = [one for who in state.current_players if isinstance(who, Side) for one in state.legal_actions(who)]
        for who in Side:
            seen, usual = offer.observation(who), state.observation(who)
            assert seen.write() == f"offer white\n{usual.write()}"
            assert talk_of(seen).shared_supply() == talk_of(usual).shared_supply()
            assert talk_of(seen).holdings(who.other) == talk_of(usual).holdings(who.other)
        assert [talk_of(offer).public_text(one) for one in moves] == [talk_of(state).public_text(one) for one in moves]


@played
def test_an_observation_is_enough_to_choose_by(game: Game, words: tuple[str, ...]) -> None:
    """Who goes by his observation alone finds the same that he may do."""
    states, _ = course(game.id, words)
    for state in some(states[:-1]):
        for who in state.current_players:
            if isinstance(who, Side):
                assert offered(state.observation(who), who) == offered(state, who)


@played
def test_chances_sum_to_one(game: Game, words: tuple[str, ...]) -> None:
    """Where they are listed; where they are not, what is drawn can have happened."""
    states, _ = course(game.id, words)
    for state in states:
        if CHANCE in state.current_players:
            chances = state.chances()
            events = chances.events()
            assert not events or sum(chance for _, chance in events) == 1
            for seed in range(5):
                assert chances.problem(chances.sample(Random(seed))) == ""


@played
def test_the_same_seed_gives_the_same_game(game: Game, words: tuple[str, ...]) -> None:
    """And another seed another one."""
    _, match = course(game.id, words)
    *_, again = going(game, words, 0)
    *_, other = islice(going(game, words, 1), 40)
    assert written(again) == written(match)
    assert not written(match).startswith(written(other))


@played
def test_the_components_are_enough(game: Game, words: tuple[str, ...]) -> None:
    """For every state that random play reaches: no second man of a kind of which there is one."""
    states, match = course(game.id, words)
    there = Counter({(one.what, one.name): one.count for one in kit_of(game).components(match.options, CATALOGUE)})
    for state in some(states):
        used = Counter(printed_of(state).components_used())
        assert not used - there, used - there


def test_games_are_found_by_their_names() -> None:
    """By id or by name; a name that is near gets a hint."""
    assert find_game("Dealer's Chess") is find_game("dealers")
    with pytest.raises(CardgenError, match=r"^there is no game 'dealer'; there are .* Did you mean 'dealers'\?$"):
        find_game("dealer")


@played
def test_the_catalogue_as_it_is_played(game: Game, words: tuple[str, ...]) -> None:
    """Made twice it is the same, and so is what a log keeps of it; every piece that takes part is in it."""
    options = read_options(game.options, words)
    once = game.catalogue_as_played(options, load())
    assert game.catalogue_as_played(options, once) == once
    assert hash_of(game, options, once) == hash_of(game, options, load())
    assert game.pieces(options, once) == game.pieces(options, load())
    match = new_match(game, options, load())
    assert match.catalogue == once
    assert match.options == options


def test_what_changes_a_hash() -> None:
    """That a man who takes part moves otherwise or has another rule; the rules that most have not are not in it."""
    game = find_game("pick-the-team")
    options, catalogue = read_options(game.options, ()), load()
    king, knight = catalogue.piece("king"), catalogue.piece("knight")
    assert _rules_of_its_own(knight) == {}
    assert _rules_of_its_own(king) == {"castles": True, "royal": True}
    assert _rules_of_its_own(catalogue.piece("zombie-pawn")).keys() == {"contagious", "promotion", "takes_en_passant"}
    assert hash_of(game, options, catalogue) == "e36b7b08"


@played
def test_the_rules_are_told(game: Game, words: tuple[str, ...]) -> None:
    """In sentences, as they are agreed on; the last says how it ends."""
    told = game.describe(read_options(game.options, words))
    assert all(one.endswith(".") for one in told)
    assert told[-1].startswith("You win when") if game.single_player else " wins" in told[-1]
    assert len(set(told)) == len(told) > 1
