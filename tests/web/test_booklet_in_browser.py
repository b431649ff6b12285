"""The booklet of a game read in a real browser: its words, its diagrams, where it leads, how it is printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web.bridge import PageBridge
from tests.support.baskets import READY
from tests.support.booklets import plain, said_here, told, words_of_page
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.site import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit

DESK, PHONE = {"width": 1300, "height": 950}, {"width": 390, "height": 844}
LONG = 90_000
TEXTS = """() => {
  const inside = [...document.querySelectorAll(".book :is(h1, h2, p, li, th, td)")];
  return inside.map((one) => one.textContent.split(/\\s+/).filter((word) => word).join(" "));
}"""


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Visit]:
    """A page whose Python is there."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport=DESK) as one:
        one.page.goto(f"{host.address}#rules?of=booster")
        one.page.wait_for_selector(READY)
        one.page.wait_for_selector(".book", timeout=LONG)
        yield one


@pytest.fixture
def page(visit: Visit) -> Page:
    """The same page."""
    visit.page.set_viewport_size(DESK)
    return visit.page


def read(page: Page, game: str, more: str = "") -> None:
    """The booklet of a game."""
    page.evaluate("(address) => { location.hash = address; }", f"#rules?of={game}{more}")
    title = told(game)["title"]
    page.wait_for_function(
        "(title) => document.querySelector('.book h1')?.textContent === title", arg=title, timeout=LONG
    )


def said(book: Any) -> list[str]:
    """What stands in the elements: a browser numbers points itself, and a row of the index is in its cells."""
    found: list[str] = []
    parts = [part for chapter in book["chapters"] for part in chapter["parts"] if part.get("numbered")]
    numbered = {plain(f"{at} {point}"): plain(point) for part in parts for at, point in enumerate(part["points"], 1)}
    for text, _ in words_of_page(book):
        if book["index"] and text == "Piece Class Card":
            found += text.split()
            break
        found.append(numbered.get(text, text.removeprefix("• ")))
    cells = [one[key] for one in book["index"] for key in ("name", "what", "card")]
    return [one for one in (*found, *(" ".join(cell.split()) for cell in cells)) if one]


@pytest.mark.parametrize("game", ["booster", "dealers"])
def test_its_words_and_diagrams_stand_in_the_page(page: Page, game: str) -> None:
    """All of them in their order; each diagram is told in words, and is drawn."""
    read(page, game)
    book = told(game)
    assert [one for one in page.evaluate(TEXTS) if one] == said(said_here(book))
    figures = sum(len(part.get("figures", ())) for chapter in book["chapters"] for part in chapter["parts"])
    drawn = page.locator(".book figure svg[role=img]")
    assert drawn.count() == figures
    sizes = drawn.evaluate_all("(all) => all.map((one) => one.querySelector('use').getBBox().width > 0)")
    assert all(sizes)
    assert all(drawn.evaluate_all("(all) => all.map((one) => one.getAttribute('aria-label').startsWith('Squares'))"))


def test_a_chapter_has_an_address(page: Page) -> None:
    """From the contents one comes to it, by keys too; and from its address at once."""
    read(page, "booster")
    link = page.locator(".book-contents a").nth(3)
    head = link.inner_text()
    link.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("(head) => document.activeElement.textContent === head", arg=head)
    assert page.evaluate("() => location.hash") == "#rules?of=booster&at=4"
    page.wait_for_function("() => scrollY > 300")


def test_the_table_leads_to_the_rules_that_are_agreed_on(page: Page) -> None:
    """By whatever rules a game is begun, by those its booklet is written; and back to such a table."""
    page.evaluate("() => { location.hash = '#tables?game=dealers&rule=board%3D10x10'; }")
    page.wait_for_selector(".begin-form[data-game=dealers]", timeout=LONG)
    assert page.locator("#rule-board").input_value() == "10x10"
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".table-play[data-game=dealers]:not([hidden])", timeout=LONG)
    page.locator(".table-beside summary", has_text="The rules").click()
    page.get_by_role("link", name="The whole booklet").click()
    subtitle = told("dealers", ("board=10x10",))["subtitle"]
    page.wait_for_function("(said) => document.querySelector('.book .lead')?.textContent === said", arg=subtitle)
    assert page.get_by_role("link", name="Play it here").first.get_attribute("href") == (
        "#tables?game=dealers&rule=board%3D10x10"
    )


def test_the_page_of_a_game_leads_to_its_booklet(page: Page) -> None:
    page.evaluate("() => { location.hash = '#pieces?game=booster'; }")
    page.get_by_role("link", name="The whole booklet").click()
    page.wait_for_selector(".book", timeout=LONG)


def test_a_whole_game_is_followed_at_a_table(page: Page) -> None:
    """The game that the booklet tells is opened as its log, at its end."""
    read(page, "booster")
    page.get_by_role("button", name="Follow a whole game").click()
    page.wait_for_selector(".table-play[data-game=booster]:not([hidden])", timeout=LONG)
    run = PageBridge().begin(json.dumps({"ask": "told", "with": {"log": told("booster")["example"], "viewer": "both"}}))
    while run.step() is not None:
        pass
    outcome = json.loads(run.answer)["result"]["shown"]["outcome"]
    assert page.locator(".table-state").inner_text().lower() == outcome.lower()


def test_what_there_is_not_is_said(page: Page) -> None:
    page.evaluate("() => { location.hash = '#rules?of=boosters'; }")
    page.wait_for_function("() => document.querySelector('#main-rules').textContent.includes('no game')")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", [DESK, PHONE])
def test_axe_finds_nothing(visit: Visit, page: Page, view: Any, scheme: Any) -> None:
    """And nothing is wider than the screen."""
    page.set_viewport_size(view)
    page.emulate_media(color_scheme=scheme)
    read(page, "booster")
    assert visit.axe() == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= view["width"]
    page.emulate_media(color_scheme="light")


def test_printed_it_is_the_booklet_alone(page: Page) -> None:
    """What leads elsewhere is left out; all that is read stays, on white."""
    read(page, "booster")
    page.emulate_media(media="print", color_scheme="dark")
    gone = page.locator(".top, .book-ways, footer").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert sum(gone) == 0
    hidden = page.locator(".book :is(h1, h2, p, li, td, figure)").evaluate_all(
        "(all) => all.filter((one) => one.textContent.trim() && !one.getBoundingClientRect().height).length"
    )
    assert hidden == 0
    ink = page.locator(".book p").first.evaluate("(one) => getComputedStyle(one).color")
    assert ink in ("rgb(0, 0, 0)", "rgb(68, 68, 68)")
    page.emulate_media(media="screen", color_scheme="light")
