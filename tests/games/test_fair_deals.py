"""The experiment on fair deals: what it counts, on games that are made up, and that sides are really changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardgen.games.core.contract import CHANCE
from oracles.fair_deals import BLIND, DEALS, FAIR, GAMES, DealGame, _turned, dealt, jobs, play, report, spread


def made_up(kind: str, edge: float, deals: int = DEALS) -> list[DealGame]:
    """Games in which the chance to win follows from the ratio: by edge of it."""
    random, games = Random(kind), []
    for deal in range(deals):
        ratio = random.uniform(-0.5, 0.5)
        chance = 0.5 + edge * ratio
        games += [
            DealGame(kind, deal, game, 300, "strengths", ratio, float(random.random() < chance), 60)
            for game in range(GAMES)
        ]
    return games


def test_the_spread_of_chance_is_not_counted() -> None:
    """Where armies are no matter, there is next to none; where they are, it is that of the chances."""
    assert spread(made_up(FAIR, 0.0)).beyond < 0.1
    assert spread(made_up(BLIND, 1.0)).beyond == pytest.approx(0.29, abs=0.06)


def test_the_slope_is_found() -> None:
    """With an interval that holds it."""
    found = spread(made_up(BLIND, 0.8))
    assert abs(found.slope - 0.8) < found.error < 0.3


def test_deals_that_are_not_whole_do_not_count() -> None:
    """Half of a deal would have one army as White only."""
    games = made_up(FAIR, 0.0, deals=10)
    assert spread(games[:-1]).deals == 9
    assert spread(games[:8]).error == 0


def test_what_was_played_is_not_played_again() -> None:
    """Both kinds in turn, each deal with all its games."""
    wanted = list(jobs([], 300, "strengths"))
    assert len(wanted) == 2 * DEALS * GAMES
    first = (*wanted[0], 300, "strengths")
    assert list(jobs([first], 300, "strengths")) == wanted[1:]
    assert list(jobs([first], 300, "worths")) == wanted


def test_the_page_says_whether_it_is_proved() -> None:
    """And that it is not, before all deals are there."""
    whole = report([*made_up(FAIR, 0.0), *made_up(BLIND, 1.0)], 300, "strengths")
    assert "The spread of fair deals is at most half of that of blind ones." in whole
    assert "in blind deals is beyond chance." in whole
    part = report(made_up(FAIR, 0.0, deals=20), 300, "strengths")
    assert f"these are 20 of {2 * DEALS} deals. It proves nothing yet." in part
    same = report([*made_up(FAIR, 1.0), *(replace(one, kind=BLIND) for one in made_up(FAIR, 1.0))], 300, "strengths")
    assert "is not at most half" in same


def test_sides_are_changed() -> None:
    """In odd games each has the cards of the other."""
    found = dealt(BLIND, 1)
    cards = [action for who, action in found.match.played if who is CHANCE]
    assert cards
    for action in cards:
        turned = _turned(action, 1)
        half = len(turned.words) // 2
        assert turned.words[half:] + turned.words[:half] == action.words  # type: ignore[union-attr]  # what is dealt
        assert _turned(action, 2) == action


def test_a_game_has_the_cards_that_were_dealt() -> None:
    """To its end, though the program would rather have others; and the army that was White's is told how it went."""
    found = play(BLIND, 0, 1, 5)
    assert (found.kind, found.deal, found.game, found.nodes) == (BLIND, 0, 1, 5)
    assert found.score in {0.0, 0.5, 1.0}
    assert found.plies > 1
    assert found == play(BLIND, 0, 1, 5)
