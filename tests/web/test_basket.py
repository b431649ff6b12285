"""The page in a real browser: what it keeps, what links bring, and how it is where things are missing or altered."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web.site.files import page_files
from cardgen.web.studio.shelf import PageShelf
from tests.support.baskets import HERE, MAKE, READY, follow, make
from tests.support.browser import visiting
from tests.support.studio import studio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 860}
TITLE = "Cards for strange chess pieces: cardgen"
LOW = """() => [...document.querySelectorAll("button, select, input, summary, nav a, main label.check")]
  .filter((one) => one.checkVisibility() && one.type !== "checkbox" && one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML)"""
EVERY_DETAIL = "() => { for (const one of document.querySelectorAll('details')) one.open = true; }"


@pytest.fixture(scope="module")
def address(browser: Browser) -> Iterator[str]:
    """Where the page is, with the Python of this computer behind it."""
    with studio(shelf=PageShelf(page_files)) as server:
        yield server.address


@pytest.fixture
def seen(visit: Callable[..., Visit], address: str) -> Iterator[Visit]:
    """The page, opened for the first time; nobody else is asked for anything."""
    one = visit(f"{address}#cards", viewport=DESK)
    one.page.wait_for_selector(READY)
    yield one
    assert one.strangers(address) == []


def text(page: Page, selector: str) -> str:
    """What stands there."""
    return (page.locator(f"{selector} >> nth=0").text_content() or "").strip()


def again(page: Page) -> None:
    """Load the page again."""
    page.reload()
    page.wait_for_selector(READY)


def test_what_does_not_go_together_is_a_sentence(seen: Visit) -> None:
    """Of the bridge, beside the button."""
    follow(seen, "cards?set=royals&backs=duplex&deck=dark&ink=low")
    make(seen.page)
    seen.page.wait_for_selector(f"{HERE} [data-troubles] li")
    assert "a dark deck is a ground, and --ink low prints none" in text(seen.page, f"{HERE} [data-troubles]")


def test_a_card_at_large_is_as_it_will_be_printed(seen: Visit) -> None:
    """Python draws it anew where language, side, paper or ink are not as usual; then the focus goes back."""
    follow(seen, "cards?language=de")
    seen.page.click("[data-tiles] .card button >> nth=0")
    seen.page.wait_for_selector("dialog[open] svg text >> text=ziehen")
    seen.page.keyboard.press("Escape")
    seen.page.wait_for_selector("[data-tiles] .card button:focus")


def test_what_a_card_says_is_there_as_text(seen: Visit) -> None:
    """For those who do not see it: its rules, and its diagram in words."""
    seen.page.fill("#search", "cannon")
    seen.page.click("[data-tiles] .card button >> nth=0")
    seen.page.wait_for_selector("dialog[open] summary >> text=The diagram in words")
    said = seen.page.text_content("dialog [data-large-words]") or ""
    assert "Jump. Any piece of either side" in said
    assert "Jumps exactly one piece, for example on: (0,3)" in said


def test_what_was_made_goes_when_something_else_is_wanted(seen: Visit) -> None:
    """A file that is no longer that of the basket is not offered."""
    follow(seen, "cards?piece=king")
    make(seen.page)
    seen.page.wait_for_selector(f"{HERE} [data-made] a:focus")
    seen.page.click("[data-lines] button >> text=+")
    assert text(seen.page, "[data-sum]") == "2 cards on 1 sheet"
    assert seen.page.locator(f"{HERE} [data-made] a").count() == 0


def test_the_button_stays_in_sight_whatever_is_unfolded(seen: Visit) -> None:
    """On a desk the basket scrolls, and what makes and saves does not."""
    follow(seen, "cards?set=royals&piece=camel:2&piece=gnu&piece=wazir&piece=zebra")
    seen.page.evaluate(EVERY_DETAIL)
    make(seen.page)
    link = seen.page.wait_for_selector(f"{HERE} [data-made] a")
    box = link.bounding_box() if link else None
    assert box is not None
    assert box["y"] + box["height"] < DESK["height"]
    assert not seen.page.is_visible(f"{HERE} {MAKE}")
    scrolls = "e => e.scrollHeight > e.clientHeight"
    assert seen.page.eval_on_selector(".basket .inside", scrolls)


def test_a_search_says_what_enter_does_and_can_be_ended(seen: Visit) -> None:
    """It adds what can only be meant; of several it leads to the first, and a cross brings the sets back."""
    page = seen.page
    every = page.locator("[data-sets] li").count()
    page.fill("#search", "leaps")
    assert "found: add what you like below" in page.inner_text("#search-help")
    page.keyboard.press("Enter")
    assert page.is_visible("[data-empty]")
    assert page.evaluate("document.activeElement.closest('[data-tiles]') !== null")
    page.fill("#search", "phara")
    assert page.inner_text("#search-help") == "Enter adds Pharaoh."
    page.click("[data-end-search]")
    assert (page.locator("[data-sets] li").count(), page.input_value("#search")) == (every, "")


def test_what_cannot_be_chosen_says_why(seen: Visit) -> None:
    """An empty basket, and looks of backs that are not printed."""
    assert text(seen.page, f"{HERE} [data-why]") == "Put a set or a piece into the basket first."
    seen.page.evaluate(EVERY_DETAIL)
    assert seen.page.is_visible(f"{HERE} [data-why-not]")
    seen.page.select_option(f"{HERE} [name=backs]", "duplex")
    assert not seen.page.is_visible(f"{HERE} [data-why-not]")


def test_fingers_find_everything_on_a_phone(visit: Callable[..., Visit], address: str) -> None:
    """What is pressed is at least 44 pixels high; a bar leads to the basket, and tells what is in it."""
    page = visit(f"{address}#cards?set=royals", viewport=PHONE).page
    page.wait_for_selector(READY)
    for view in ("deck", "deal", "cards"):
        page.click(f"nav [data-view={view}]")
        page.evaluate(EVERY_DETAIL)
        assert page.evaluate(LOW) == []
    assert text(page, "[data-basket-count]") == "Basket: 7 cards"
    page.click("[data-to-basket]")
    page.wait_for_selector("#basket-title:focus")
    page.wait_for_selector("[data-way] >> text=Back to the cards")


class TestKeeping:
    def test_a_basket_is_there_again_and_goes_where_its_link_goes(
        self, seen: Visit, visit: Callable[..., Visit], address: str
    ) -> None:
        """Kept in this browser; passed on to another one behind the #, which no server sees."""
        follow(seen, "cards?set=royals&piece=cannon:3&stock=a4-8up")
        again(seen.page)
        assert text(seen.page, "[data-sum]") == "10 cards on 2 sheets"
        link = seen.page.evaluate("localStorage.getItem('cardgen.cards')")
        assert link == "cards?set=royals&piece=cannon:3&stock=a4-8up"
        other = visit(f"{address}#{link}", viewport=PHONE)
        other.page.wait_for_selector(READY)
        assert text(other.page, "[data-sum]") == "10 cards on 2 sheets"
        assert [asked for asked in other.requests if "cannon:3" in asked] == []

    def test_a_link_takes_the_place_of_a_basket_and_gives_it_back(self, seen: Visit) -> None:
        """Nobody loses a basket to a link."""
        follow(seen, "cards?piece=king")
        follow(seen, "cards?piece=queen:2")
        assert text(seen.page, "[data-lines] .name") == "Queen"
        seen.page.click("[data-notice] button >> text=Take mine back")
        assert text(seen.page, "[data-lines] .name") == "King"

    def test_a_basket_that_was_emptied_can_be_taken_back(self, seen: Visit) -> None:
        """A slip of the finger costs nothing."""
        follow(seen, "cards?set=royals&piece=queen:2")
        seen.page.click("[data-clear]")
        assert seen.page.is_visible("[data-empty]")
        seen.page.click("[data-notice] button >> text=Take it back")
        assert text(seen.page, "[data-sum]") == "9 cards on 2 sheets"

    @pytest.mark.uncut
    @pytest.mark.parametrize(
        ("kept", "sentence"),
        [
            ("cards?set=nosuch&piece=king", "There is no set “nosuch” here."),
            ('{"sets": ["royals"]}', '“{"sets": ["royals"]}” is no basket.'),
            ("cards?piece=<img src=x onerror=document.title='no'>&piece=king", "There is no piece “<img src=x"),
            ("deck?game=parade", "“deck?game=parade” is no basket."),
            ("\x00\x1b[2J", "“\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}[2J” is no basket."),
            ("cards?" + "piece=king&" * 9000, "no basket needs more than 20000."),
        ],
    )
    def test_a_basket_that_was_altered_is_told_and_breaks_nothing(self, seen: Visit, kept: str, sentence: str) -> None:
        """Also where it was never one of ours; and the next one is kept."""
        seen.page.evaluate("text => localStorage.setItem('cardgen.cards', text)", kept)
        again(seen.page)
        assert sentence in text(seen.page, "[data-notice]")
        assert seen.page.title() == TITLE
        seen.page.fill("#search", "king")
        seen.page.keyboard.press("Enter")
        again(seen.page)
        assert "King" in text(seen.page, "[data-lines]")
        assert not seen.page.is_visible("[data-notice]")

    def test_a_hostile_link_is_shown_as_text(self, visit: Callable[..., Visit], address: str) -> None:
        """No string is ever read as markup."""
        page = visit(f"{address}#cards?set=%3Cimg%20src=x%20onerror=alert(1)%3E&piece=king&__proto__=1").page
        page.wait_for_selector(READY)
        assert page.locator("[data-notice] img").count() == 0
        assert "There is no set “<img src=x onerror=alert(1)>” here." in text(page, "[data-notice]")
        assert text(page, "[data-lines] .name") == "King"


class TestMissing:
    def test_a_browser_that_keeps_nothing_says_so(self, browser: Browser, address: str) -> None:
        """And all else works."""
        with visiting(browser) as seen:
            shut = "{ get() { throw new Error('shut'); } }"
            seen.page.add_init_script(f"Object.defineProperty(globalThis, 'localStorage', {shut});")
            seen.page.goto(f"{address}#cards?piece=king")
            assert "This browser keeps nothing" in text(seen.page, "[data-storage]:not(:empty)")
            make(seen.page)
            seen.page.wait_for_selector(f"{HERE} [data-made] a")

    def test_a_page_without_an_engine_searches_and_types(self, browser: Browser, address: str) -> None:
        """No worker can be had: a sentence, and the search, the pictures and the command still work."""
        with visiting(browser) as seen:
            seen.page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('none'); } };")
            own = json.dumps({"engine": "page"})
            seen.page.route("**/engine.json", lambda route: route.fulfill(body=own, content_type="application/json"))
            seen.page.goto(f"{address}#cards?set=royals")
            seen.page.wait_for_selector("[data-engine][data-state=broken]")
            assert "needs a browser with module workers" in text(seen.page, "[data-engine]")
            seen.page.fill("#search", "gryffon")
            seen.page.wait_for_selector("[data-tiles] svg")
            seen.page.keyboard.press("Enter")
            assert text(seen.page, f"{HERE} [data-command]") == "cardgen pdf --set royals gryffon"
            seen.errors.clear()  # that a studio keeps nothing for when there is no network

    def test_a_page_without_scripts_names_the_browsers_that_it_needs(
        self, visit: Callable[..., Visit], address: str
    ) -> None:
        """And what does it without any."""
        page = visit(address, java_script_enabled=False).page
        assert "Firefox 115" in page.inner_text("[data-loading]")
        assert "cardgen pdf" in page.inner_text("[data-loading]")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"])
def test_axe_finds_nothing(visit: Callable[..., Visit], address: str, size: Any, scheme: Any) -> None:
    """On no view, in no state, in neither light; and nothing is wider than the screen."""
    seen = visit(f"{address}#cards?set=nosuch&piece=king", viewport=size, color_scheme=scheme)
    page = seen.page
    page.wait_for_selector(READY)
    page.fill("#search", "pharaoh")  # what is said of one card holds of all

    def check() -> None:
        assert seen.axe() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    page.evaluate(EVERY_DETAIL)
    check()
    page.click("[data-tiles] .card button >> nth=0")
    page.wait_for_selector("dialog[open] svg")
    check()
    page.keyboard.press("Escape")
    page.fill("#search", "zebar")
    make(page)
    page.wait_for_selector(f"{HERE} [data-made] a")
    check()
    for view in ("deck", "deal?game=dealers&seed=1"):
        follow(seen, view)
        page.evaluate(EVERY_DETAIL)
        make(page)
        page.wait_for_selector(f"{HERE} :is([data-made] a, .army svg)")
        check()
