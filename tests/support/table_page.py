"""A table in the page, as a person uses it: a game begun, a line typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

DESK, PHONE = {"width": 1300, "height": 950}, {"width": 390, "height": 844}
LONG = 90_000
STATE, SAID, NOTE = ".table-state", ".table-said li", ".table-note"


def begin(page: Page, game: str, seed: str = "1", **seats: str) -> None:
    """A new game."""
    page.evaluate("(game) => { location.hash = `#tables?game=${game}`; }", game)
    page.wait_for_selector(f"#main-tables .begin-form[data-game={game}]", timeout=LONG)
    page.locator("#table-seed").fill(seed)
    for who, what in seats.items():
        page.locator(f"#seat-{who}").select_option(what)
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(f".table-play[data-game={game}]:not([hidden])", timeout=LONG)


def at_random(page: Page) -> None:
    """The rest of a form at random, seen and let stand."""
    typed(page, "any")
    page.get_by_role("button", name="Go on with these").click()


def typed(page: Page, text: str) -> None:
    """A line as `cardgen play` reads it, once it is done or refused."""
    before = page.locator(".table-play").get_attribute("data-asked")
    page.locator("#table-line").fill(text)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => document.querySelector('.table-play').dataset.asked !== before", arg=before, timeout=LONG
    )
