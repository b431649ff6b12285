"""Games played in a real browser: on a board, by letters, by forms; kept sealed, and gone on with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web.bridge import PageBridge
from tests.support.baskets import READY
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.site import shipped
from tests.support.table_page import DESK, LONG, NOTE, PHONE, SAID, STATE, begin, typed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost


@pytest.fixture(scope="module")
def site(browser: Browser) -> Iterator[tuple[SiteHost, Visit]]:
    """A page that is ready."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport=DESK) as one:
        one.page.goto(f"{host.address}#tables")
        one.page.wait_for_selector(READY)
        one.page.wait_for_selector(".game-list a", timeout=LONG)
        yield host, one


@pytest.fixture
def page(site: tuple[SiteHost, Visit]) -> Page:
    """The same page, with its list of games."""
    return site[1].page


def ask(name: str, **given: object) -> Any:
    """What the kit says, natively."""
    run = PageBridge().begin(json.dumps({"ask": name, "with": given}))
    while run.step() is not None:
        pass
    return json.loads(run.answer)["result"]


def men(page: Page) -> list[str]:
    """Who stands where, as it is said."""
    found = page.locator(".table-grid [data-at]:has(.man)").evaluate_all(
        "(cells) => cells.map((cell) => cell.dataset.said.split(', ').slice(0, 2).join(' '))"
    )
    return sorted(found)


def natively(log: str) -> list[str]:
    """The same of a log."""
    shown = ask("table", log=log)["shown"]
    return sorted(f"{man['at']} {man['side']} {shown['kinds'][man['kind']]['name']}" for man in shown["men"])


def test_every_game_is_there(page: Page) -> None:
    """By itself: the page has no list of its own."""
    there = page.locator(".game-list strong").all_inner_texts()
    assert there == [one["name"] for one in ask("games")]


def test_a_game_leads_to_its_papers_and_back(page: Page) -> None:
    """From what is agreed on to its rules and papers, and from these to the table."""
    page.evaluate("() => { location.hash = '#tables?game=parade'; }")
    page.get_by_role("link", name="Its pieces, board and papers, one by one").click()
    page.get_by_role("link", name="Play it here").click()
    page.wait_for_selector(".begin-form[data-game=parade]")
    page.evaluate("() => { location.hash = '#tables'; }")
    page.wait_for_selector(".game-list a")


def test_two_play_by_touch(page: Page) -> None:
    """Dice chess by two at one screen: who is touched shows where it may go; the board is what the kit has."""
    begin(page, "cubic", black="human")
    page.locator('[data-at="e2"]').click()
    targets = page.locator("[data-target]").evaluate_all("(cells) => cells.map((cell) => cell.dataset.at)")
    assert sorted(targets) == ["e3", "e4"]
    page.locator('[data-at="e4"]').click()
    page.wait_for_function(f"() => document.querySelector('{STATE}').textContent.startsWith('Black to play')")
    log = ask("table", game="cubic", seed="1", players={"black": "human"})["kept"]["log"]
    log = ask("table", log=log, act={"word": "e2e4", "who": "white"})["kept"]["log"]
    assert men(page) == natively(log)
    page.get_by_role("button", name="Take back").click()
    page.wait_for_function(f"() => document.querySelector('{STATE}').textContent.startsWith('White to play')")
    assert page.locator('[data-at="e2"] .man').count() == 1


def test_why_a_move_is_not_legal(page: Page) -> None:
    """The sentence of `why`, and nothing is moved."""
    begin(page, "cubic", black="human")
    page.locator('[data-at="e2"]').click()
    page.locator('[data-at="e6"]').click()
    log = ask("table", game="cubic", seed="1", players={"black": "human"})["kept"]["log"]
    said = " ".join(ask("why", log=log, **{"from": "e2", "to": "e6"})["shown"]["said"])
    page.wait_for_function(f"() => !document.querySelector('{NOTE}').hidden")
    assert page.locator(NOTE).inner_text() == said[:1].upper() + said[1:]
    assert page.locator('[data-at="e2"] .man').count() == 1


def test_the_program_answers_and_is_not_in_the_way(page: Page) -> None:
    """It thinks in another Python; its move comes by itself."""
    begin(page, "cubic", black="greedy")
    typed(page, "e2e4")
    page.wait_for_function(f"() => document.querySelectorAll('{SAID}').length >= 2", timeout=LONG)
    page.wait_for_function(f"() => document.querySelector('{STATE}').textContent.startsWith('White to play')")


def test_by_keys_alone(page: Page) -> None:
    """From the list of games to a solitaire's first moves, without a mouse."""
    begin(page, "parade")
    page.keyboard.press("Tab")
    page.locator('.table-grid [tabindex="0"]').focus()
    first = ask("table", game="parade", seed="1")["shown"]["wanted"]["actions"][0]
    walk(page, first["from"])
    page.keyboard.press("Enter")
    assert page.locator("[aria-selected]").get_attribute("data-at") == first["from"]
    walk(page, first["to"])
    page.keyboard.press("Enter")
    page.wait_for_function(f"() => document.querySelectorAll('{SAID}').length >= 1", timeout=LONG)
    assert page.locator(f'[data-at="{first["to"]}"] .man').count() == 1


def walk(page: Page, to: str) -> None:
    """By arrows to a square, as somebody does who hears where he is."""
    here = page.evaluate("document.activeElement.dataset.at")
    across, up = ord(to[0]) - ord(here[0]), int(to[1:]) - int(here[1:])
    for key, count in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowUp", up), ("ArrowDown", -up)):
        for _ in range(max(0, count)):
            page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.at") == to


def test_what_is_secret_is_turned_away(page: Page) -> None:
    """Two place their men in secret: nothing of one is in the page while the other is asked, or before he has said that he looks."""
    begin(page, "cloak-and-dagger", black="human")
    assert page.locator(".table-middle").is_hidden()
    page.get_by_role("button", name="I am White: show it").click()
    typed(page, "b1 knight")
    assert page.locator(".slot img").count() == 1
    typed(page, "any")
    assert page.locator(".slot img").count() == 8
    page.get_by_role("button", name="Go on with these").click()
    page.wait_for_selector("text=I am Black: show it")
    assert page.locator(".table-middle").is_hidden()
    drawn = page.locator(".table-play").inner_html() + page.locator("[data-live]").inner_text()
    assert page.locator(".slot img, .table-grid .man").count() == 0
    assert "knight" not in drawn.lower().replace("queenknight", "")


def test_a_game_is_kept_sealed_and_gone_on_with(site: tuple[SiteHost, Visit], page: Page) -> None:
    """What is stored tells nothing; who comes back has it all; who throws it away has nothing."""
    begin(page, "booster", seed="secret-seed", black="human")
    address = page.url
    stored = json.dumps(
        page.evaluate("Object.entries(localStorage).filter(([name]) => name.startsWith('cardgen-table-'))")
    )
    assert "cardgen-table-" in stored
    assert not any(word in stored for word in ("secret-seed", "booster", "cardgen log", "white"))
    page.reload()
    page.wait_for_selector(".table-play[data-game=booster]:not([hidden])", timeout=LONG)
    assert page.url == address
    page.get_by_role("link", name="All games").click()
    page.wait_for_selector(".going-list a")
    count = page.locator(".going-list li").count()
    page.get_by_role("button", name="Throw away Booster Chess").first.click()
    page.wait_for_function(f"() => document.querySelectorAll('.going-list li').length === {count - 1}")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "log"),
        ("hello", "log"),
        ("cardgen log of cubic 1\nseed 1\n--\nwhite e2e9\n", " is not on a board"),
    ],
)
def test_error_of_a_log_that_is_none(page: Page, text: str, said: str) -> None:
    """A sentence; the list is still there, or the game up to that line."""
    page.evaluate("() => { location.hash = '#tables'; }")
    page.wait_for_selector("#log-file", state="attached")
    page.set_input_files("#log-file", {"name": "mine.log", "mimeType": "text/plain", "buffer": text.encode()})
    page.wait_for_function(
        "(said) => [...document.querySelectorAll('#main-tables [role=alert]')].some((one) => !one.hidden && one.textContent.includes(said))",
        arg=said,
        timeout=LONG,
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(site: tuple[SiteHost, Visit], page: Page, view: Any, scheme: Any) -> None:
    """Of the list, the form, a form that is filled in, a board."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(view)
    page.evaluate("() => { location.hash = '#tables'; }")
    page.wait_for_selector(".game-list a")
    assert site[1].axe() == []
    begin(page, "cloak-and-dagger")
    assert site[1].axe() == []
    begin(page, "booster")
    assert site[1].axe() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def with_tokens(files: dict[str, bytes]) -> dict[str, bytes]:
    """The site as it is with a shelf of figures: each piece has a disc."""

    def with_token(content: bytes) -> bytes:
        facts = json.loads(content)
        drawn = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'><title>{facts['id']}</title></svg>"
        return json.dumps({**facts, "token": drawn}).encode()

    return {
        name: with_token(data) if "/pieces/" in name and name.endswith(".json") else data
        for name, data in files.items()
    }


def test_men_may_be_seen_from_above_and_their_cards_beside(browser: Browser) -> None:
    """The disc of each piece that has one, kept for the next table; the card of who is looked at."""
    with hosted(with_tokens(shipped()), "/a/b/") as host, visiting(browser, viewport=DESK) as visit:
        page = visit.page
        page.goto(f"{host.address}#tables")
        page.wait_for_selector(READY, timeout=LONG)
        begin(page, "cubic", black="human")
        front = page.locator('[data-at="e2"] .man img').get_attribute("src")
        page.get_by_role("button", name="Men from above").click()
        page.wait_for_selector('[data-at="e2"] .man img[src^="data:image/svg+xml"]')
        assert "standard-pawn" in str(page.locator('[data-at="e2"] .man img').get_attribute("src"))
        begin(page, "cubic", seed="2", black="human")
        page.wait_for_selector('[data-at="e1"] .man img[src^="data:image/svg+xml"]')
        page.locator('[data-at="d1"]').focus()
        page.wait_for_selector(".table-card svg text >> text=Queen")
        page.get_by_role("button", name="Men from above").click()
        page.wait_for_function(
            "(src) => document.querySelector('[data-at=e2] .man img').getAttribute('src') === src", arg=front
        )
