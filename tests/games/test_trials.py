"""Trial games of a deal: sides change, nobody asks for other cards, and an army that is too far ahead ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.games.core.actions import Act
from cardgen.games.core.bot.players import luck, random_action
from cardgen.games.core.contract import CHANCE
from cardgen.games.core.options import read_options
from cardgen.games.core.play.match import Match, new_match
from cardgen.games.find import find_game
from cardgen.kit.tables.armies import army_deal
from cardgen.kit.tables.trials import begun, even, trial, trials, turned
from tests.support.men import catalogue

if TYPE_CHECKING:
    from cardgen.board import Side
    from cardgen.games.core.actions import GameAction
    from cardgen.kit.tables.armies import Deal


def deal_of(name: str, *rules: str) -> Deal:
    """What a seed deals in that game."""
    game = find_game(name)
    options = read_options(game.options, rules)
    return army_deal(new_match(game, options, catalogue(), "16"))


def at_random(match: Match, who: Side) -> GameAction:
    """Any action."""
    return random_action(match.state, who, luck("begun", len(match.history), who))


def cards_of(match: Match) -> list[Act]:
    """What chance has dealt."""
    return [action for who, action in match.history if who is CHANCE and isinstance(action, Act)]


def test_sides_change() -> None:
    """In odd games each has the cards of the other, whatever the players could have asked for."""
    dealt = deal_of("dealers")
    cards = cards_of(dealt.match)
    assert cards
    assert cards_of(begun(dealt, 2, at_random)) == cards
    for old, new in zip(cards, cards_of(begun(dealt, 3, at_random)), strict=True):
        half = len(old.words) // 2
        assert (new.verb, new.words) == (old.verb, old.words[half:] + old.words[:half])
        assert turned(new) == old


def test_a_draft_stays_as_it_was_picked() -> None:
    """There are no cards to change."""
    dealt = deal_of("pick-the-team")
    assert begun(dealt, 1, at_random) is dealt.match


@pytest.mark.parametrize(
    ("scores", "games", "fair"),
    [((), 8, True), ((1, 1), 8, True), ((1, 1, 1), 8, False), ((0, 0, 0.5, 0.5), 8, True), ((0, 0, 0.5, 0), 8, False)],
)
def test_how_far_ahead_is_too_far(scores: tuple[float, ...], games: int, fair: bool) -> None:
    """More wins than losses by more than the root of the games: of eight, by three."""
    assert even(scores, games) is fair


def test_games_end_once_an_army_is_too_far_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """And not before; before each game it is told how many there were."""
    dealt, told = deal_of("dealers"), list[int]()
    monkeypatch.setattr("cardgen.kit.tables.trials.trial", lambda _, number: float(number > 1))
    assert trials(dealt, 9, told.append) == (0, 0, 1, 1, 1, 1, 1, 1)
    assert told == [*range(8)]
    assert trials(dealt, 0, told.append) == ()


@pytest.mark.parametrize("name", ["dealers", "pick-the-team"])
def test_a_game_is_played(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """To an end, the same each time; in odd games the score is that of the army that has changed sides."""
    monkeypatch.setattr("cardgen.kit.tables.trials.NODES", 5)
    dealt = deal_of(name)
    assert trial(dealt, 0) in {0.0, 0.5, 1.0}
    assert trial(dealt, 0) == trial(dealt, 0)


@pytest.mark.parametrize(("name", "scores"), [("dealers", [1.0, 0.0, 1.0, 0.0]), ("pick-the-team", [1.0] * 4)])
def test_whose_score_it_is(name: str, scores: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where White wins every game, the army that White was dealt wins those in which it is White's."""
    monkeypatch.setattr("cardgen.kit.tables.trials.NODES", 5)
    monkeypatch.setattr("cardgen.values.playing.BareGame.play", lambda _: White())
    dealt = deal_of(name)
    assert [trial(dealt, number) for number in range(4)] == scores


class White:
    """A game that White has won."""

    score = 1.0
