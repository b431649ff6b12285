"""Whole games in a real browser, from the first line to the end, by keys alone: on a desk and on a phone."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cardgen.board import Side
from cardgen.games.core.bot.players import random_action
from cardgen.games.find import games
from tests.support.baskets import READY
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.samples import WHOLE
from tests.support.site import shipped
from tests.support.tables import ask, begun, with_chance

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from cardgen.games.core.contract import Game

VIEWS = {"desk": {"width": 1300, "height": 950}, "phone": {"width": 390, "height": 844}}
LONG = 90_000
SEEDS, MOST, CHOICE = range(1, 100), 400, 3
"""Games at random; of the first few that come to an end the shortest is played."""
ALWAYS = {("gollon-3", "desk"), ("parade", "phone")}
"""Played in every run: a table for two, and a solitaire. The requests of all the others are tried without a browser."""
CASES = [
    pytest.param(game, view, id=f"{game.id} {view}")
    for game in games().values()
    for view in VIEWS
    if WHOLE or (game.id, view) in ALWAYS
]
TABS = 150
"""Presses of a key after which it is given up to get somewhere."""


class WholeGame(NamedTuple):
    """A game to its end."""

    seed: str
    lines: tuple[str, ...]
    """What is typed, in turn."""
    outcome: str
    log: str


@cache
def whole_game(game: Game) -> WholeGame:
    """The shortest of some, played at random."""
    ended = filter(None, (_played(game, str(seed)) for seed in SEEDS))
    return min(islice(ended, CHOICE), key=lambda one: len(one.lines))


def _played(game: Game, seed: str) -> WholeGame | None:
    match, random = with_chance(begun(game, (), seed)), Random(seed)
    lines: list[str] = []
    while match.state.current_players and len(lines) < MOST:
        who = next(one for one in match.state.current_players if isinstance(one, Side))
        action = random_action(match.state, who, random)
        lines.append(str(action))
        match = with_chance(match.play(action, who))
    if match.state.outcome is None:
        return None
    return WholeGame(seed, tuple(lines), str(match.state.outcome), match.log.write())


def tab_to(page: Page, selector: str) -> None:
    """By the tab key, as somebody who has no mouse."""
    for _ in range(TABS):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{selector} is not to be got at by keys")


def type_line(page: Page, text: str) -> None:
    """A line into the field below the board; whoever has to look away does so before."""
    if page.locator(".table-curtain:not([hidden])").count():
        tab_to(page, ".table-curtain .main")
        page.keyboard.press("Enter")
    before = page.locator(".table-play").get_attribute("data-asked")
    tab_to(page, "#table-line")
    page.keyboard.insert_text(text)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => document.querySelector('.table-play').dataset.asked !== before", arg=before, timeout=LONG
    )
    problem = page.locator(".table-note:not([hidden])")
    assert not problem.count(), f"{text}: {problem.inner_text()}"


@pytest.mark.parametrize(("game", "view"), CASES)
def test_a_whole_game_is_played_by_keys_alone(browser: Browser, game: Game, view: str) -> None:
    """Begun, played line by line and ended as natively; what stands on the board at the end is what the kit has."""
    whole = whole_game(game)
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport=VIEWS[view]) as visit:
        page = visit.page
        page.goto(f"{host.address}#tables?game={game.id}")
        page.wait_for_selector(READY, timeout=LONG)
        page.wait_for_selector(f".begin-form[data-game={game.id}]", timeout=LONG)
        tab_to(page, "#table-seed")
        page.keyboard.insert_text(whole.seed)
        for side in game.sides if len(game.sides) > 1 else ():
            tab_to(page, f"#seat-{game.player_name(side)}")
            page.keyboard.press("Home")
            assert page.locator(f"#seat-{game.player_name(side)}").input_value() == "human"
        tab_to(page, ".begin-form button.main")
        page.keyboard.press("Enter")
        page.wait_for_selector(f".table-play[data-game={game.id}]:not([hidden])", timeout=LONG)
        for line in whole.lines:
            type_line(page, line)
        assert whole.outcome.lower() in page.locator(".table-state").inner_text().lower()
        shown = ask("table", log=whole.log)["shown"]
        there = page.locator(".table-grid [data-at]:has(.man)").evaluate_all(
            "(cells) => cells.map((cell) => cell.dataset.at)"
        )
        assert sorted(there) == sorted(man["at"] for man in shown["men"])
