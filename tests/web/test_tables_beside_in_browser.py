"""In a real browser: from a deal to its table and its cards, a match with sides changed, grids that are noted in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.baskets import READY
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.site import shipped
from tests.support.table_page import DESK, LONG, NOTE, PHONE, SAID, STATE, at_random, begin, typed
from tests.support.tables import ask

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.support.browser import Browser, Visit

GRID = ".ticked button"


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Visit]:
    """A page that is ready."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport=DESK) as one:
        one.page.goto(f"{host.address}#tables")
        one.page.wait_for_selector(READY)
        one.page.wait_for_selector(".game-list a", timeout=LONG)
        yield one


@pytest.fixture
def page(visit: Visit) -> Page:
    """The same page."""
    return visit.page


def test_from_a_deal_one_press_leads_to_its_table(visit: Visit, page: Page) -> None:
    """The very men that are told; from the table their cards are a press away, too."""
    page.evaluate("() => { location.hash = '#deal?game=dealers&seed=7&fair=any'; }")
    page.wait_for_function("() => document.querySelector('#main-deal [name=seed]').value === '7'")
    page.locator("[data-form=deal] [data-make]").first.click()
    page.wait_for_selector(".army .facts", timeout=LONG)
    assert "±" in page.locator(".army h2 .facts").first.inner_text()
    assert page.get_by_role("button", name="Save these cards as a PDF").is_visible()
    assert visit.axe() == []
    page.get_by_role("button", name="Play this deal against the program").click()
    page.wait_for_selector(".table-play[data-game=dealers]:not([hidden])", timeout=LONG)
    shown = ask("table", game="dealers", seed="7", viewer="white", players={"black": "program"})["shown"]
    lying = [one["name"] for row in shown["rows"] for one in row["things"]]
    assert page.locator(".lying .called").all_inner_texts() == lying
    page.get_by_role("link", name="Cards of these men").click()
    page.wait_for_function("() => location.hash.startsWith('#cards')")
    count = len({one["piece"] for row in shown["rows"] for one in row["things"]})
    page.wait_for_function(f"() => document.querySelectorAll('[data-lines] > li').length === {count}")


def test_the_second_game_has_the_sides_changed(page: Page) -> None:
    """The score is told, and is there again when the page is loaded anew."""
    begin(page, "cubic", black="random")
    for _ in range(2):
        page.get_by_role("button", name="Resign").click()
    again = page.get_by_role("button", name="Play on, sides changed")
    again.click()
    page.wait_for_function("() => document.querySelector('.table-score')?.textContent.startsWith('Score: first')")
    assert page.locator(".table-score").inner_text() == "Score: first player (human) 0, second player (random) 1."
    page.wait_for_function(
        f"() => document.querySelector('{STATE}').textContent.startsWith('Black to play')", timeout=LONG
    )
    page.reload()
    page.wait_for_selector(".table-score:not([hidden])", timeout=LONG)
    page.wait_for_function(
        f"() => document.querySelector('{STATE}').textContent.startsWith('Black to play')", timeout=LONG
    )
    for _ in range(2):
        page.get_by_role("button", name="Resign").click()
    page.wait_for_function(
        "() => document.querySelector('.table-score').textContent.endsWith('second player (random) 2.')"
    )


def test_a_grid_is_noted_in_by_touch_and_by_keys(visit: Visit, page: Page) -> None:
    """What is noted is there again; one stop of the Tab key for each grid, arrows within; head and row are named."""
    begin(page, "cloak-and-dagger", seed="3")
    at_random(page)
    page.wait_for_selector(GRID, timeout=LONG)
    table = page.locator("table.ticked").first
    assert table.locator("thead th[scope=col]").count() == 7
    assert table.locator("tbody th[scope=row]").count() == 8
    assert table.locator("button[tabindex='0']").count() == 1
    first = table.locator("button").first
    first.click()
    first.press("ArrowDown")
    page.keyboard.press("Space")
    page.keyboard.press("Space")
    labels = [first.get_attribute("aria-label"), page.evaluate("document.activeElement.getAttribute('aria-label')")]
    assert [str(one).rpartition(": ")[2] for one in labels] == ["no, your note", "yes, your note"]
    assert visit.axe() == []
    page.wait_for_timeout(300)
    page.reload()
    page.wait_for_selector(GRID, timeout=LONG)
    noted = page.locator("[aria-label$='your note']").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert noted == labels


def test_notes_are_turned_away_with_the_rest(page: Page) -> None:
    """What one has noted, the other does not find in the page."""
    begin(page, "cloak-and-dagger", seed="3", black="human")
    page.get_by_role("button", name="I am White").click()
    at_random(page)
    page.get_by_role("button", name="I am Black").click()
    at_random(page)
    page.get_by_role("button", name="I am White").click()
    page.locator(GRID).first.click()
    assert page.locator("[aria-label$='your note']").count() == 1
    typed(page, "e2e4")
    typed(page, "done")
    page.wait_for_selector("text=I am Black: show it", timeout=LONG)
    assert page.locator("[aria-label$='your note']").count() == 0
    page.get_by_role("button", name="I am Black").click()
    page.wait_for_selector(GRID)
    assert page.locator("[aria-label$='your note']").count() == 0


def test_what_a_man_can_do_is_told_and_pointed_at(page: Page) -> None:
    """The sentence of `m`, and its squares on the board."""
    begin(page, "cubic", black="human")
    page.locator('[data-at="b1"]').focus()
    page.get_by_role("button", name="What can it do?").click()
    log = ask("table", game="cubic", seed="1", players={"black": "human"})["kept"]["log"]
    told = ask("asked", log=log, question="m", about="b1")["shown"]
    page.wait_for_function(f"() => !document.querySelector('{NOTE}').hidden")
    assert page.locator(NOTE).inner_text().lower().startswith(told["said"][0].lower())
    pointed = page.locator("[data-pointed]").evaluate_all("(all) => all.map((one) => one.dataset.at)")
    assert sorted(pointed) == sorted(set(told["squares"]))


def test_the_deal_of_the_day_is_that_of_today(page: Page) -> None:
    """One press, and the same men as `--seed today` lays out; the list says which deals are solved."""
    page.evaluate("() => { location.hash = '#tables?game=parade'; }")
    page.wait_for_selector(".begin-form[data-game=parade]", timeout=LONG)
    page.get_by_role("button", name="The deal of the day").click()
    page.wait_for_selector(".table-play[data-game=parade]:not([hidden])", timeout=LONG)
    shown = ask("table", game="parade", seed="today", viewer="player")["shown"]
    standing = page.locator(".table-grid [data-at]:has(.man)").evaluate_all("(all) => all.map((one) => one.dataset.at)")
    assert sorted(standing) == sorted(man["at"] for man in shown["men"])
    for _ in range(2):
        page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="The best that there was").click()
    page.wait_for_function(
        f"() => /points are|not possible/.test(document.querySelector('{NOTE}').textContent)", timeout=LONG
    )
    page.evaluate("() => { location.hash = '#tables'; }")
    page.wait_for_selector(".game-list a")
    solved = sum(one["solved"] for one in ask("games"))
    assert page.locator(".game-list .facts", has_text="best score").count() == solved > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_phone(visit: Visit, page: Page, scheme: str) -> None:
    """A grid, and the table of a solitaire; nothing is wider than the screen."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.set_viewport_size(PHONE)
    for game, place in (("cloak-and-dagger", at_random), ("parade", None)):
        begin(page, game, seed="3")
        if place:
            place(page)
        page.wait_for_selector("table.known", timeout=LONG)
        assert visit.axe() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light")


def test_what_lies_there_is_seen_with_the_board_on_a_phone(page: Page) -> None:
    """Dice and cards stand between the board and what may be done; on a desk they are beside it."""
    tops = "() => ['.table-board', '.table-lying', '.table-below'].map((one) => document.querySelector(one).getBoundingClientRect().top)"
    begin(page, "dice-chess", seed="4")
    wide = page.evaluate(tops)
    assert wide[1] < wide[0] + 60
    page.set_viewport_size(PHONE)
    board, lying, below = page.evaluate(tops)
    assert board < lying < below
    page.set_viewport_size(DESK)


def test_the_rest_is_chosen_at_random(page: Page) -> None:
    """One press for who does not mind; what can be taken up does not lie beside it once more."""
    begin(page, "dealers", seed="11")
    page.get_by_role("button", name="Fair, play with these").click()
    rest = page.get_by_role("button", name="Choose the rest at random")
    rest.wait_for(timeout=LONG)
    chips = page.locator(".chips .chip span").all_inner_texts()
    assert len(chips) == 11
    for row in page.locator(".lying").all():
        assert not set(chips) >= set(row.locator(".called").all_inner_texts())
    rest.click()
    on = page.get_by_role("button", name="Go on with these")
    on.wait_for(timeout=LONG)
    assert page.locator(".chips .chip span").all_inner_texts() == chips  # nothing has jumped
    taken = page.locator(".chips .chip[aria-pressed=true]")
    assert taken.count() == 7
    taken.first.click()
    page.wait_for_function("() => document.querySelectorAll('.chips .chip[aria-pressed=true]').length === 6")
    rest.click()
    on.click()
    page.get_by_role("button", name="Place the rest at random").wait_for(timeout=LONG)


@pytest.mark.parametrize("height", [720, 900])
def test_the_board_is_seen_whole(page: Page, height: int) -> None:
    """On a desk it is no taller than the window, with the line above it; what may be done stands beside it."""
    page.set_viewport_size({"width": 1280, "height": height})
    begin(page, "cubic", seed="1")
    page.evaluate("() => scrollTo(0, 0)")
    bottom, beside = page.evaluate(
        "() => [document.querySelector('.table-grid').getBoundingClientRect().bottom, document.querySelector('.table-below').getBoundingClientRect().top]"
    )
    assert bottom <= height
    assert beside < bottom
    page.set_viewport_size(DESK)


def test_a_card_that_lies_there_is_looked_at(visit: Visit, page: Page) -> None:
    """By a press, over the page; by the mouse and by keys beside the board; Escape brings back to it."""
    begin(page, "dealers", seed="11")
    look = page.locator(".lying .look").first
    look.hover()
    page.wait_for_selector(".table-man svg")
    look.click()
    page.wait_for_selector(".card-dialog svg")
    assert visit.axe() == []
    page.keyboard.press("Escape")
    page.wait_for_selector(".card-dialog", state="detached")
    assert look.evaluate("(one) => one === document.activeElement")


def test_a_finger_that_stays_looks_and_chooses_nothing(page: Page) -> None:
    """A long touch shows the card of what a short one would choose."""
    begin(page, "dealers", seed="11")
    page.get_by_role("button", name="Fair, play with these").click()
    chip = page.locator(".chips .chip").first
    chip.wait_for(timeout=LONG)
    chip.dispatch_event("pointerdown", {"pointerType": "touch"})
    page.wait_for_selector(".card-dialog svg")
    chip.dispatch_event("pointerup", {"pointerType": "touch"})
    chip.dispatch_event("click")
    assert chip.get_attribute("aria-pressed") == "false"
    page.get_by_role("button", name="Close").click()
    chip.click()
    page.wait_for_selector(".chips .chip[aria-pressed=true]")


def test_a_guess_is_made_in_two_steps(page: Page) -> None:
    """First which checker, then who it is: never forty buttons at once."""
    begin(page, "cloak-and-dagger", seed="3")
    at_random(page)
    page.wait_for_selector(".in-two", timeout=LONG)
    assert page.locator(".wanted button:visible").count() == 8
    page.get_by_role("button", name="Guess 3 on c8").click()
    page.get_by_role("button", name="Guess 3 on c8, bishop").click()
    page.wait_for_selector(f"{SAID} >> text=guesses that 3 is a bishop", timeout=LONG)
