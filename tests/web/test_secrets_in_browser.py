"""What a player may not see is nowhere in the page: not drawn, not hidden in it, not in the size of what is stored."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen.games.find import games
from tests.support.baskets import READY
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.samples import WHOLE
from tests.support.site import shipped
from tests.support.tables import twins

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from cardgen.board import Side
    from cardgen.games.core.contract import Game
    from cardgen.games.core.play.match import Match
    from tests.support.tables import Twins

DESK = {"width": 1300, "height": 950}
LONG = 90_000
ALWAYS = ("cloak-and-dagger", "booster")
"""Tried in every run: men whose kind is hidden, and hands."""
CASES = [
    pytest.param(game, words, id=f"{game.id} {' '.join(words)}"[:80].strip())
    for game in games().values()
    if len(game.sides) > 1 and (WHOLE or game.id in ALWAYS)
    for words in (game.examples if WHOLE else game.examples[:1])
]
PAIRS, TRIED = 24, 8 if WHOLE else 2
"""Actions of two games that are alike for somebody, and how many of such pairs are looked at in the page."""
ALL = """() => {
  const sizes = (store) => Object.entries(store).map(([name, kept]) => [
    name.startsWith("cardgen-table-") ? ["a game", kept.length] : [name, kept],
  ]).sort();
  return JSON.stringify([
    document.documentElement.outerHTML,
    [...document.querySelectorAll("input, select, textarea")].map(({ value, checked }) => [value, checked]),
    document.title,
    sizes(localStorage),
    sizes(sessionStorage),
  ]);
}"""
"""All of the page, what stands in its fields, and what the browser keeps; of sealed games how long they are."""


EMPTIED = """() => {
  location.hash = "#tables";
  localStorage.clear();
  sessionStorage.clear();
  for (const one of document.querySelectorAll("[data-live]")) one.replaceChildren();
}"""


def pairs_of(game: Game, words: tuple[str, ...]) -> Iterator[tuple[Twins, Side]]:
    """Pairs that differ, with who is to act or looks on at the end, and cannot tell them apart."""
    count = 0
    for seed in range(1, 4 if WHOLE else 2):
        for pair in twins(game, words, seed, PAIRS):
            for side in pair.blind if pair.differ else ():
                if pair.one.state.current_players in ((side,), ()) and count < TRIED:
                    count += 1
                    yield pair, side


def opened(page: Page, match: Match, people: tuple[Side, ...]) -> list[str]:
    """All of the page as somebody has it who opens a game: at once, and after a hint."""
    game = match.state.game
    players = ", ".join(f"{game.player_name(side)} {'human' if side in people else 'random'}" for side in game.sides)
    page.evaluate(EMPTIED)
    page.wait_for_selector(".game-list a", timeout=LONG)
    log = replace(match.log, players=players).write()
    page.set_input_files("#log-file", {"name": "a.log", "mimeType": "text/plain", "buffer": log.encode()})
    page.wait_for_selector(f".table-play[data-game={game.id}]:not([hidden])", timeout=LONG)
    page.wait_for_timeout(150)
    found = [page.evaluate(ALL)]
    if len(people) == 1 and match.state.current_players:
        page.get_by_role("button", name="Hint").click()
        page.wait_for_selector(".table-note:not([hidden])", timeout=LONG)
        found.append(page.evaluate(ALL))
    return found


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that is ready."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport=DESK) as visit:
        visit.page.goto(f"{host.address}#tables")
        visit.page.wait_for_selector(READY, timeout=LONG)
        yield visit.page


@pytest.mark.parametrize(("game", "words"), CASES)
def test_two_games_that_are_alike_for_somebody_are_one_page(page: Page, game: Game, words: tuple[str, ...]) -> None:
    """For who cannot tell them apart, letter by letter; for who can, they are two."""
    for number, (pair, side) in enumerate(pairs_of(game, words)):
        one, other = (opened(page, match, (side,)) for match in (pair.one, pair.other))
        assert one == other, (number, side, pair.one.log.write(), pair.other.log.write())


@pytest.mark.parametrize(("game", "words"), CASES)
def test_before_somebody_looks_his_secrets_are_not_in_the_page(page: Page, game: Game, words: tuple[str, ...]) -> None:
    """Two at one screen: until he who is to act says that he looks, the page is the same whatever the other hides."""
    for number, (pair, side) in enumerate(pairs_of(game, words)):
        if pair.one.state.current_players:
            one, other = (opened(page, match, game.sides) for match in (pair.one, pair.other))
            assert one == other, (number, side, pair.one.log.write(), pair.other.log.write())


def test_who_may_tell_them_apart_has_two_pages(page: Page) -> None:
    """So that the laws above could be broken: the page of who knows does differ."""
    game = games()["cloak-and-dagger"]
    for pair in twins(game, (), 1, PAIRS):
        knows = [side for side in game.sides if side not in pair.blind]
        if pair.differ and knows and pair.one.state.current_players == (knows[0],):
            one, other = (opened(page, match, (knows[0],)) for match in (pair.one, pair.other))
            assert one != other
            return
    pytest.fail("there is no such pair")
