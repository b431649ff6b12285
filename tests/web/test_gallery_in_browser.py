"""The wall in a real browser: found by typing and by keys alone, filtered, gone back to, and read by everybody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web.site.files import page_files
from cardgen.web.studio.shelf import PageShelf
from tests.support.baskets import READY, tab_to
from tests.support.studio import studio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page, Route

    from tests.support.browser import Visit

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
HUNG = "#main-pieces .fig"
ALL_HANG = "() => document.querySelectorAll('.fig a[href]').length === 183"
NAMES = "all => all.map(one => one.querySelector('.name').textContent)"
STANDING = """all => all.map((one) => {
  const copy = one.cloneNode(true);
  for (const more of copy.querySelectorAll(".glyph, .why")) more.remove();
  const image = one.querySelector("img");
  return {
    id: one.dataset.id, class: one.dataset.class, set: one.closest("section").querySelector("h3").textContent,
    inside: [...copy.querySelectorAll("*")].map((part) => [part.localName, part.className, part.textContent]),
    picture: [image.src, image.alt, image.width, image.height, image.complete && image.naturalWidth > 0],
  };
})"""
"""What a figure says and shows, without what needs scripts; the set that it hangs with."""
FIGURES = re.compile(r"<section class=\"of-set\".*?</section>", re.DOTALL)
"""As they stand in the page."""
PICTURED = "() => [...document.querySelectorAll('.fig img')].slice(0, 12).every((one) => one.complete && one.src)"
LOW = """() => [...document.querySelectorAll("main button, main select, main input, main summary")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
  .map((one) => one.outerHTML)"""
PLACES = """() => ({own: JSON.stringify([...document.querySelectorAll(".take > li, .bar")].map((one) => {
  const {x, y, width, height} = one.getBoundingClientRect();
  return [x, y + scrollY, width, height].map(Math.round);
}))})"""
"""Where the rows of a set stand, and what is below them."""
WATCHED = f"""() => {{
  globalThis.moved = new Set();
  const look = () => {{ globalThis.moved.add(({PLACES})().own); requestAnimationFrame(look); }};
  look();
}}"""
"""Looks at them with each picture of the screen."""
HOW_MEANT = """(chip) => {
  const meant = chip.nextElementSibling;
  meant.style.display = "block";
  chip.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const [own, said] = [chip, meant].map((one) => one.getBoundingClientRect());
  const room = chip.closest(".filters").getBoundingClientRect();
  meant.style.display = "";
  return [
    said.bottom > Math.min(room.bottom, innerHeight) || said.top < Math.max(room.top, 0),
    said.top < own.bottom && said.bottom > own.top,
  ];
}"""
"""Whether a part of what a filter means is cut off, or it lies over the filter itself; shown as a pointer shows it."""
FORMS_BY_THEN = """new MutationObserver((_, looking) => {
  if (!document.querySelector(".fig a[href]")) return;
  looking.disconnect();
  globalThis.shelfByThen = !document.querySelector("[data-shelf]").hidden;
}).observe(document, { childList: true, subtree: true, attributes: true });"""
"""Whether basket and shelf were made already when the first figure came to lead somewhere."""
PICTURES = """all => all.filter((one) => one.src).map((one) => one.complete && one.naturalWidth > 0)"""


@pytest.fixture(scope="module")
def address(browser: Browser) -> Iterator[str]:
    """Where the page is, with the Python of this computer behind it."""
    with studio(shelf=PageShelf(page_files)) as server:
        yield server.address


@pytest.fixture
def seen(visit: Callable[..., Visit], address: str) -> Iterator[Visit]:
    """The wall, opened for the first time, by an address without a view; nobody else is asked for anything."""
    one = visit(address, viewport=DESK)
    one.page.wait_for_function(ALL_HANG)
    yield one
    assert one.strangers(address) == []


def hung(page: Page) -> list[str]:
    """The names of the figures on the wall."""
    found: list[str] = page.eval_on_selector_all(HUNG, NAMES)
    return found


def test_every_piece_hangs_on_the_wall_and_pictures_come_when_in_sight(seen: Visit) -> None:
    """A link leads to the page of each; those that are far below the screen have no picture yet."""
    page = seen.page
    links = page.eval_on_selector_all(f"{HUNG} a", "all => all.map((one) => one.hash)")
    assert len(set(links)) == len(links) == 183
    begun = page.eval_on_selector_all(f"{HUNG} img", "all => all.filter((one) => one.src).length")
    assert 5 <= begun <= 60
    page.locator(HUNG).last.scroll_into_view_if_needed()
    page.wait_for_function("() => [...document.querySelectorAll('.fig img')].at(-1).naturalWidth > 0")
    assert all(page.eval_on_selector_all(f"{HUNG} img", PICTURES))


def test_the_first_figures_stand_before_scripts_run(visit: Callable[..., Visit], address: str, seen: Visit) -> None:
    """They lead nowhere yet. Scripts leave them where they are, and would make the same ones if they were not there."""
    still = visit(address, viewport=DESK, java_script_enabled=False)
    assert still.page.locator(f"{HUNG} a[href]").count() == 0
    before = still.page.eval_on_selector_all(HUNG, STANDING)
    assert len(before) == 12
    assert still.page.inner_text("label[for=find]") == "Find one of 183 pieces"
    assert still.page.locator("[data-waits] #find").is_visible()
    still.page.close()
    assert seen.page.eval_on_selector_all(HUNG, STANDING + ".slice(0, 12)") == before
    bare = FIGURES.sub("", page_files()["index.html"].decode())
    seen.page.route(address, lambda route: route.fulfill(body=bare, content_type="text/html"))
    seen.page.reload()
    seen.page.wait_for_function(ALL_HANG)
    seen.page.wait_for_function(PICTURED)
    assert seen.page.eval_on_selector_all(HUNG, STANDING + ".slice(0, 12)") == before


def test_what_is_typed_before_scripts_run_is_sought(visit: Callable[..., Visit], address: str) -> None:
    """The place to search stands in the page; who types into it at once goes on typing while the script comes."""
    page = visit("about:blank", viewport=DESK).page
    held: list[Route] = []
    page.route("**/js/main.js", lambda route: held.append(route))  # noqa: PLW0108  playwright marks what it is given
    page.goto(address, wait_until="commit")
    page.focus("#find")
    page.keyboard.type("leaps like a cam")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    page.wait_for_function("() => !document.querySelector('[data-waits]')")
    page.keyboard.type("el")
    page.wait_for_function("() => location.hash === '#pieces?find=leaps+like+a+camel'")
    assert hung(page)[0] == "Camel"
    assert page.locator("[data-loading]").count() == 0


def test_what_is_suggested_is_found(seen: Visit) -> None:
    """Each is a link that says just what would be typed."""
    page = seen.page
    for link in page.locator(".tries a").all():
        text = link.inner_text()
        link.click()
        page.wait_for_function("(text) => document.querySelector('#find').value === text", arg=text)
        assert hung(page), text


def test_forms_are_made_after_the_wall(visit: Callable[..., Visit], address: str) -> None:
    """Who comes to search does not wait for basket and shelf: they are made when the browser rests."""
    page = visit("about:blank", viewport=DESK).page
    page.add_init_script(FORMS_BY_THEN)
    page.goto(address)
    page.wait_for_selector("[data-shelf]:not([hidden])", state="attached")
    assert page.evaluate("globalThis.shelfByThen") is False


def test_by_keys_alone(seen: Visit) -> None:
    """Typed in a player's words, found with the reason, opened, and back to the wall as it was."""
    page = seen.page
    tab_to(page, "#find")
    page.keyboard.type("leaps like a camel")
    page.wait_for_function("() => location.hash === '#pieces?find=leaps+like+a+camel'")
    assert hung(page)[0] == "Camel"
    assert page.inner_text(f"{HUNG} .why >> nth=0") == "Leaps three and one"
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{HUNG} a:focus")
    page.keyboard.press("Enter")
    page.wait_for_selector("#main-piece:not([hidden]) #piece-title")
    assert page.evaluate("location.hash") == "#piece?of=camel"
    page.go_back()
    page.wait_for_selector("#main-pieces:not([hidden])")
    assert (page.input_value("#find"), hung(page)[0]) == ("leaps like a camel", "Camel")


def test_arrows_walk_over_the_wall(seen: Visit) -> None:
    """It is one stop of the tabulator; arrows go as the figures hang, over the sets, and Tab leads on from there."""
    page = seen.page
    page.fill("#find", "")
    page.locator(f"{HUNG} a").first.focus()
    here = "document.activeElement.querySelector('.name')?.textContent"
    names, across = hung(page), page.locator(".wall").first.evaluate("one => getComputedStyle(one).gridTemplateColumns")
    row = len(across.split())
    steps = [("ArrowRight", 1), ("ArrowDown", 6), ("ArrowUp", 1), ("ArrowLeft", 0), ("ArrowLeft", 0), ("End", 182)]
    assert row == 5
    for key, at in steps:
        page.keyboard.press(key)
        assert page.evaluate(here) == names[at], key
    assert page.locator(f"{HUNG} a[tabindex='0']").count() == 1
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.hung')") is None
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(here) == names[-1]


def test_filters_stand_in_the_address_and_back_takes_them_back(seen: Visit) -> None:
    """Each press is a step; what it would leave is told beforehand."""
    page = seen.page
    chip = page.locator(".filters .chip", has_text="Captures by hopping")
    told = int(chip.locator(".count").inner_text())
    chip.click()
    assert len(hung(page)) == told
    assert page.evaluate("location.hash") == "#pieces?does=captures-hopping"
    assert chip.get_attribute("aria-pressed") == "true"
    page.locator(".filters .chip", has_text="Expansion 2").first.click()
    assert hung(page) == ["Nao"]
    page.go_back()
    page.wait_for_function("() => document.querySelectorAll('.fig').length > 1")
    page.go_back()
    page.wait_for_function("() => document.querySelectorAll('.fig').length === 183")


def test_where_nothing_is_found_a_way_on_is_shown(seen: Visit, address: str) -> None:
    """A name that was meant; a filter that can be dropped, and with how many pieces that leaves."""
    page = seen.page
    page.fill("#find", "faraoh")
    page.click(".nothing a >> text=Pharaoh")
    page.wait_for_selector(f"{HUNG} >> text=Pharaoh")
    page.goto(f"{address}#pieces?find=leaps+like+a+camel&class=pawn")
    page.click(".nothing button >> text=Without “Pawn”: 8 pieces")
    assert len(hung(page)) == 8


def test_a_game_is_found_by_its_name_and_what_alone_is_found_is_opened(seen: Visit, address: str) -> None:
    """Each by typing and Enter; back leads to the search, whenever one typed last."""
    page = seen.page
    page.fill("#find", "dealers chess")
    assert page.inner_text(".places li >> nth=0").split("\n") == ["Game", "Dealer's Chess"]
    assert page.inner_text(".found-title") == "No piece is called so"
    assert page.locator(".nothing p").count() == 0
    page.fill("#find", "parade chess")
    page.press("#find", "Enter")
    page.wait_for_selector(".part h2 >> text=Parade")
    page.goto(f"{address}#pieces")
    page.fill("#find", "bede")
    page.press("#find", "Enter")
    page.wait_for_selector("#main-piece:not([hidden]) #piece-title")
    page.wait_for_timeout(600)  # longer than it takes until the address says what was typed
    assert page.evaluate("location.hash") == "#piece?of=bede"
    page.go_back()
    page.wait_for_selector("#main-pieces:not([hidden])")
    assert page.evaluate("location.hash") == "#pieces?find=bede"


def test_what_is_not_understood_is_named(seen: Visit) -> None:
    """And never is it said that no piece does it; a press leaves it out."""
    page = seen.page
    page.fill("#find", "jumps two squares straight and blorb")
    said = page.inner_text(".nothing")
    assert "“blorb” is not understood here." in said
    assert "no piece" not in said.lower()
    page.click(".nothing a >> text=Without “blorb”: 19 pieces")
    page.wait_for_selector(f"{HUNG} >> text=Dabbaba")
    assert hung(page)[0] == "Dabbaba"
    assert page.input_value("#find") == "jumps two squares straight"


def test_moves_that_are_spelled_otherwise_are_asked_of_the_engine(seen: Visit) -> None:
    """No piece is written so, and one moves so."""
    seen.page.wait_for_selector(READY)
    seen.page.fill("#find", "cCmWmF")
    seen.page.wait_for_selector(f"{HUNG} >> text=Moves exactly so")
    assert hung(seen.page)[0] == "Pharaoh"


def test_a_set_has_a_part_with_ways_to_have_it(seen: Visit, address: str) -> None:
    """A PDF, made here and saved; the basket; the command; the game that it belongs to."""
    page = seen.page
    page.goto(f"{address}#pieces?set=royals")
    page.wait_for_selector(".part h2 >> text=Royals")
    assert page.title() == "Royals: cardgen"
    page.wait_for_selector(READY)
    with page.expect_download() as saved:
        page.click(".take button >> text=PDF")
    assert saved.value.suggested_filename == "royals.pdf"
    page.wait_for_selector(".take [role=status] >> text=royals.pdf is saved.")
    page.click("[data-in-basket]")
    assert page.evaluate("localStorage.getItem('cardgen.cards')") == "cards?set=royals"
    assert page.inner_text(".take code") == "cardgen set royals"
    page.click(".part a >> text=Dealer's Chess")
    page.wait_for_selector(".part h2 >> text=Dealer")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_when_a_file_is_saved_or_a_set_is_put_into_the_basket(
    visit: Callable[..., Visit], address: str, size: Any
) -> None:
    """What is said stands where it said what the file is, while it is made and after."""
    page = visit(f"{address}#pieces?set=royals", viewport=size).page
    page.wait_for_selector(READY)
    page.wait_for_selector("[data-in-basket]")
    page.evaluate("() => document.fonts.ready")
    before = page.evaluate(PLACES)
    page.evaluate(WATCHED)
    with page.expect_download():
        page.click(".take button >> text=PDF")
    page.wait_for_selector(".take [role=status] >> text=royals.pdf is saved.")
    assert page.evaluate("() => [...globalThis.moved]") == [before["own"]]
    page.click("[data-in-basket]")
    page.wait_for_selector(".take a >> text=Open the basket")
    assert page.evaluate(PLACES)["own"] == before["own"]


def test_the_basket_stands_in_the_head_once_something_is_in_it(seen: Visit, address: str) -> None:
    """On every view, with how many cards, and a press leads to it."""
    page = seen.page
    page.wait_for_selector(READY)
    assert not page.is_visible("[data-basket-link]")
    page.goto(f"{address}#pieces?set=royals")
    page.click("[data-in-basket]")
    for view in ("pieces", "piece?of=bede", "workshop", "deck", "deal"):
        page.goto(f"{address}#{view}")
        page.wait_for_selector(f"#main-{view.split('?')[0]}:not([hidden])")
        assert page.inner_text("[data-basket-link]") == "Basket (7)", view
    page.goto(f"{address}#piece?of=bede")
    page.click(".piece-basket .add")
    page.click(".piece-basket >> text=Open the basket")
    page.wait_for_selector("#main-cards:not([hidden])")
    assert page.inner_text("[data-basket-link]") == "Basket (8)"
    page.click("[data-clear]")
    assert not page.is_visible("[data-basket-link]")


def test_what_a_filter_means_is_said_to_keys_and_to_a_pointer(seen: Visit) -> None:
    """As a description that a screen reader tells, seen where the keys or the pointer are and nowhere else."""
    page = seen.page
    chips = page.locator(".group ul[aria-label='How it moves'] .chip")
    said = chips.evaluate_all("all => all.map((one) => document.getElementById(one.getAttribute('aria-describedby')))")
    assert len(said) == chips.count() > 20
    lame = page.locator(".chip", has_text="Lame")
    meant = page.locator("#meant-does-lame")
    assert meant.text_content() == "It leaps, but a piece on a square that it passes is in its way."
    assert not meant.is_visible()
    lame.hover()
    meant.wait_for(state="visible")
    page.mouse.move(0, 0)
    meant.wait_for(state="hidden")
    tab_to(page, ".chip[aria-describedby='meant-class-spear']")
    page.locator("#meant-class-spear").wait_for(state="visible")
    assert page.locator(".meant:visible").count() == 1


def test_what_a_filter_means_is_seen_whole_wherever_it_stands(seen: Visit) -> None:
    """At the lower edge of the filters, which is that of the window, it stands above its filter; and over none else."""
    page = seen.page
    for index in range(page.locator(".chip[aria-describedby]").count()):
        chip = page.locator(".chip[aria-describedby]").nth(index)
        for edge in ("end", "start"):
            chip.evaluate(f"(one) => one.scrollIntoView({{ block: '{edge}' }})")
            lost, over = chip.evaluate(HOW_MEANT)
            assert not lost, (index, edge)
            assert not over, (index, edge)


def test_moves_on_the_wall_grow_only_where_they_are_pointed_at(seen: Visit) -> None:
    """Else they would lie over the face of the figure."""
    page = seen.page
    link, glyph = page.locator(f"{HUNG} a").first, page.locator(f"{HUNG} .stand > .glyph").first
    wide = glyph.evaluate("(one) => one.getBoundingClientRect().width")
    link.locator(".name").hover()
    page.wait_for_timeout(600)
    assert glyph.evaluate("(one) => one.getBoundingClientRect().width") == wide
    glyph.hover()
    page.wait_for_function(
        "(wide) => document.querySelector('.fig .glyph').getBoundingClientRect().width > 2 * wide", arg=wide
    )


def test_a_game_has_its_rules_and_its_papers_are_made_here(seen: Visit, address: str) -> None:
    """Chapters to unfold, a booklet that is saved, and the way to its deal and to its deck."""
    page = seen.page
    page.goto(f"{address}#pieces?game=chessdeck")
    page.wait_for_selector(".game-rules summary >> text=What cards pay for")
    assert "A set of chess men" in page.inner_text(".needs")
    page.select_option(".game-take select", "a4")
    page.wait_for_selector(READY)
    with page.expect_download() as saved:
        page.click(".take button >> nth=0")
    assert saved.value.suggested_filename == "chessdeck-rules.pdf"
    assert page.inner_text(".take code") == "cardgen kit chessdeck"
    page.click(".take a >> text=To the deck")
    page.wait_for_selector("#main-deck:not([hidden])")
    page.goto(f"{address}#pieces?game=dealers")
    page.click(".part a >> text=Deal two armies")
    page.wait_for_selector("#main-deal:not([hidden])")


def test_a_hostile_address_is_shown_as_text(visit: Callable[..., Visit], address: str) -> None:
    """No string is ever read as markup; what is right in it counts."""
    page = visit(f"{address}#pieces?find=%3Cimg%20src=x%20onerror=alert(1)%3E&set=%3Cb%3E&class=royal&__proto__=1").page
    page.wait_for_selector(".nothing p")
    assert page.locator("#main-pieces .nothing img, [data-notice] b").count() == 0
    assert "Set is nothing like “<b>”." in page.inner_text("[data-notice]")
    assert "<img src=x onerror=alert" in page.inner_text(".nothing")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"])
def test_axe_finds_nothing_on_the_wall(visit: Callable[..., Visit], address: str, size: Any, scheme: Any) -> None:
    """With all filters unfolded, with hits and without, over a set; and nothing is wider than the screen."""
    seen = visit(f"{address}#pieces?set=royals", viewport=size, color_scheme=scheme)
    page = seen.page
    page.wait_for_selector(READY)
    page.evaluate(
        "() => { for (const one of document.querySelectorAll('.filters, .filters details')) one.open = true; }"
    )
    for view in ("pieces?set=royals", "pieces?find=three+forward&class=piece", "pieces?find=zebar+zz&does=hops"):
        page.evaluate("(view) => { location.hash = view; }", view)
        page.wait_for_selector(".fig, .nothing p")
        assert seen.axe() == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if size is PHONE:
        assert page.evaluate(LOW) == []
