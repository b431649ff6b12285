"""The experiment on fair deals: what it counts, on games that are made up, and that sides are really changed."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from oracles.fair_deals import (
    BLIND,
    DEALS,
    FAIR,
    GAMES,
    TRIED,
    DealGame,
    dealt,
    jobs,
    play,
    play_one,
    report,
    spread,
)


def made_up(kind: str, edge: float, deals: int = DEALS) -> list[DealGame]:
    """Games in which the chance to win follows from the ratio: by edge of it."""
    random, games = Random(kind), []
    for deal in range(deals):
        ratio = random.uniform(-0.5, 0.5)
        chance = 0.5 + edge * ratio
        games += [
            DealGame(kind, deal, game, 300, "strengths", ratio, float(random.random() < chance), 60, TRIED[kind])
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
    """Both kinds in turn, each deal with all its games; what was played of a deal that was not tried is another."""
    wanted = list(jobs([]))
    assert wanted[:3] == [(FAIR, 0), (BLIND, 0), (FAIR, 1)]
    assert len(wanted) == 2 * DEALS
    games = [one for one in (*made_up(FAIR, 0.0), *made_up(BLIND, 0.0)) if one.deal == 0]
    assert list(jobs(games)) == wanted[2:]
    assert list(jobs([replace(one, trials=0) for one in games])) == [wanted[0], *wanted[2:]]


def test_the_page_says_whether_it_is_proved() -> None:
    """And that it is not, before all deals are there."""
    whole = report([*made_up(FAIR, 0.0), *made_up(BLIND, 1.0)], 300, "strengths")
    assert "The spread of fair deals is at most half of that of blind ones." in whole
    assert "in blind deals is beyond chance." in whole
    part = report(made_up(FAIR, 0.0, deals=20), 300, "strengths")
    assert f"these are 20 of {2 * DEALS} deals. It proves nothing yet." in part
    same = report(
        [*made_up(FAIR, 1.0), *(replace(one, kind=BLIND, trials=0) for one in made_up(FAIR, 1.0))], 300, "strengths"
    )
    assert "is not at most half" in same


def test_a_game_has_the_cards_that_were_dealt() -> None:
    """To its end, though the program would rather have others; and the army that was White's is told how it went."""
    found = dealt(BLIND, 0)
    one = play_one(found, BLIND, 0, 1, 5)
    assert (one.kind, one.deal, one.game, one.nodes, one.trials) == (BLIND, 0, 1, 5, 0)
    assert one.score in {0.0, 0.5, 1.0}
    assert one.plies > 1
    assert one == play_one(found, BLIND, 0, 1, 5)


def test_each_deal_has_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many with one army as White as with the other."""
    monkeypatch.setattr("oracles.fair_deals.play_one", lambda *told: told[1:])
    assert play(BLIND, 1, 5) == [(BLIND, 1, game, 5) for game in range(GAMES)]
