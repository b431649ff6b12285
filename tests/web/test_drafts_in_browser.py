"""Pieces of one's own in a real browser: typed, kept, loaded again without a network, printed, passed on, in two windows."""

from __future__ import annotations

import io
import json
import shlex
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from tests.support.baskets import HERE, MAKE, READY, saved
from tests.support.browser import opened, visiting
from tests.support.command import run
from tests.support.hosting import hosted
from tests.support.samples import WHOLE
from tests.support.site import shipped, wait_until_kept

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

NAME, MOVES = ".own-piece .line:first-child input", ".own-piece .letters input"
STATE, NOTE, OTHER, NOTICE = "[data-kept]", ".kept-note", ".other", "[data-notice]"
PIECES = {"Llama": "NZ", "Alpaca": "WfN", "Vicuna": "nAnD"}
GIVEN = "Its pieces are among your own"
LONG = 120_000
"""Milliseconds for whatever is waited for: Python is loaded, or makes a PDF, on a computer that has other things to do."""
FULL = """() => {
  globalThis.plainly = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""
ROOM = "() => { Storage.prototype.setItem = globalThis.plainly; }"


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[tuple[SiteHost, Visit]]:
    """A page that is ready; each test goes on where the one before has ended."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport={"width": 1280, "height": 900}) as one:
        one.page.set_default_timeout(LONG)
        one.page.goto(f"{host.address}#workshop")
        one.page.wait_for_selector(READY)
        yield host, one


@pytest.fixture
def no_network(visit: tuple[SiteHost, Visit]) -> Iterator[None]:
    """For one test; the page is kept by then."""
    with visit[0].lost():
        yield


def names(page: Page) -> list[str]:
    """Of the pieces of the file."""
    return page.locator(".own-pieces .name").all_inner_texts()


def says(page: Page, place: str, text: str) -> None:
    """Wait until a text stands at a place."""
    page.wait_for_function(
        "([place, text]) => document.querySelector(place)?.textContent.includes(text)", arg=[place, text]
    )


def type_piece(page: Page, name: str, moves: str) -> None:
    """By keys alone, from the name on."""
    page.focus(NAME)
    page.keyboard.type(name)
    page.focus(MOVES)
    page.keyboard.type(moves)


def files_of(page: Page) -> list[str]:
    """The names of what is kept."""
    return page.locator(".kept-files option").all_inner_texts()


def as_download(page: Page, button: str) -> bytes:
    """What a button hands over."""
    with page.expect_download(timeout=LONG) as coming:
        page.click(f"[data-keep] button:has-text('{button}')")
    return bytes(coming.value.path().read_bytes())


def test_a_set_of_three_is_typed_and_is_ones_own(visit: tuple[SiteHost, Visit]) -> None:
    """By keys: a name and moves three times, and a name for the set."""
    _, one = visit
    for at, (name, moves) in enumerate(PIECES.items()):
        if at:
            one.page.focus(".add-piece")
            one.page.keyboard.press("Enter")
        type_piece(one.page, name, moves)
    one.page.click(".own-file summary:has-text('The set')")
    one.page.focus(".own-file .fields input")
    one.page.keyboard.type("Camelids")
    says(one.page, STATE, GIVEN)
    assert names(one.page) == [*PIECES]


def test_what_is_typed_is_there_without_a_network(visit: tuple[SiteHost, Visit]) -> None:
    """Closed in the middle of a word, and opened again."""
    host, one = visit
    wait_until_kept(one.page, host.files)
    one.page.focus(MOVES)
    one.page.keyboard.type("(")
    with host.lost():
        one.page.reload()
        one.page.wait_for_selector(READY)
        assert names(one.page) == [*PIECES]
        one.page.click(".own-pieces li:last-child button")
        assert one.page.input_value(MOVES) == "nAnD("
        says(one.page, STATE, "its last version that could be")
        one.page.focus(MOVES)
        one.page.keyboard.press("End")
        one.page.keyboard.press("Backspace")
        says(one.page, STATE, GIVEN)


@pytest.mark.usefixtures("no_network")
def test_they_hang_on_the_wall_and_are_found(visit: tuple[SiteHost, Visit]) -> None:
    """Behind all others, in a group of their own; by name, by what they do, and after the page was loaded again."""
    host, one = visit
    one.page.goto(f"{host.address}#pieces")
    group = one.page.locator("#main-pieces .of-set[aria-label='Your own']")
    group.locator(".fig").nth(2).wait_for(timeout=LONG)
    assert group.locator(".fig .name").all_text_contents() == [*PIECES]
    assert group.locator("xpath=following-sibling::section").count() == 0
    group.scroll_into_view_if_needed()
    one.page.wait_for_function("() => document.querySelectorAll('[aria-label=\"Your own\"] .stand svg').length >= 3")
    for text, found in (("alpaca", "Alpaca"), ("leaps like a knight and like a zebra", "Llama")):
        one.page.fill("#find", text)
        one.page.locator("#main-pieces .fig .name", has_text=found).wait_for(timeout=LONG)
    one.page.fill("#find", "")
    one.page.wait_for_function("() => location.hash === '#pieces'")
    own = one.page.locator("#main-pieces .filters .chip", has_text="Your own")
    own.click()
    one.page.wait_for_function("() => location.hash === '#pieces?set=own'")
    assert one.page.locator("#main-pieces .fig .name").all_text_contents() == [*PIECES]
    own.click()
    one.page.fill("#find", "leaps like a knight and like a zebra")
    one.page.reload()
    one.page.locator("#main-pieces .fig .name", has_text="Llama").wait_for(timeout=LONG)
    assert one.axe() == []
    one.page.locator("#main-pieces .fig a", has_text="Llama").click()
    one.page.wait_for_function(
        "() => document.querySelector('.own-pieces [aria-current] .name')?.textContent === 'Llama'"
    )
    one.page.wait_for_selector(READY)
    assert one.errors == []


def test_their_set_is_the_first_among_the_cards(visit: tuple[SiteHost, Visit]) -> None:
    """Before ours; one press puts all of it into the basket, another takes it out."""
    page = visit[1].page
    page.evaluate("() => { location.hash = '#cards'; }")
    first = page.locator("[data-sets] li").first
    first.locator(".look", has_text="Camelids").wait_for(timeout=LONG)
    assert "3 cards of your own" in first.inner_text()
    first.locator(".look").click()
    assert page.locator("[data-tiles] .name").all_text_contents() == [*PIECES]
    first.locator(".add").click()
    assert first.locator(".add").get_attribute("aria-label") == "Camelids is in the basket; take it out"
    assert [page.locator(f"[data-tiles] li:has-text('{name}') output").inner_text() for name in PIECES] == ["1"] * 3
    first.locator(".add").click()
    assert first.locator(".add").inner_text() == "+"
    page.evaluate("() => { location.hash = '#workshop'; }")


@pytest.mark.usefixtures("no_network")
def test_they_are_told_on_the_page_of_one_that_is_like_them(visit: tuple[SiteHost, Visit]) -> None:
    """An okapi does the same; from there it is a step to the workshop."""
    host, one = visit
    one.page.goto(f"{host.address}#piece?of=okapi")
    kin = one.page.locator(".piece-alike li", has_text="Llama")
    kin.wait_for(timeout=LONG)
    assert "One of your own: the same moves" in kin.inner_text()
    assert kin.locator("a").get_attribute("href") == "#workshop?own=my-pieces.yaml&piece=llama"
    assert one.axe() == []
    kin.locator("a").click()
    one.page.wait_for_selector(".seen-likely li:has-text('Okapi')", timeout=LONG)
    assert names(one.page) == [*PIECES]


def test_what_is_kept_of_the_wall_may_be_anything(visit: tuple[SiteHost, Visit]) -> None:
    """Of another version, or of somebody who plays with it: the wall hangs, without it."""
    host, one = visit
    row = {"id": "x", "name": "X", "class": "piece", "words": "", "file": "x.yaml", "aliases": []}
    with visiting(one.page.context.browser) as other:  # type: ignore[arg-type]
        for lines in ("{", "7", "[null]", json.dumps([{**row, "hops": {"men": ""}}]), json.dumps([{**row, "id": 3}])):
            other.page.goto(host.address)
            other.page.evaluate("(text) => localStorage.setItem('cardgen.own-wall', text)", lines)
            other.page.reload()
            other.page.wait_for_selector("#main-pieces .fig .glyph, #main-pieces .fig svg")
            other.page.wait_for_timeout(300)
            assert other.page.locator("[aria-label='Your own']").count() == 0, lines
        assert other.errors == []


@pytest.mark.usefixtures("no_network")
def test_a_head_is_chosen_for_its_figure(visit: tuple[SiteHost, Visit]) -> None:
    """By its name, among those that are told in words; the file says it."""
    _, one = visit
    one.page.click(".own-more summary:has-text('On its card')")
    one.page.get_by_label("Head of its figure").select_option(label="a giraffe")
    one.page.wait_for_function("() => JSON.stringify(localStorage).includes('giraffe')")
    says(one.page, STATE, GIVEN)
    assert "    head: giraffe " in as_download(one.page, "Save to a file").decode()
    one.page.click(".own-more summary:has-text('On its card')")


@pytest.mark.usefixtures("no_network")
def test_it_is_printed_beside_ours_as_a_computer_prints_it(
    visit: tuple[SiteHost, Visit], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the file that is saved, with the same bytes; and still there is no network."""
    _, one = visit
    folder = tmp_path / "my-pieces"
    folder.mkdir()
    (folder / "my-pieces.yaml").write_bytes(as_download(one.page, "Save to a file"))
    packed = ZipFile(io.BytesIO(as_download(one.page, "All of it as a ZIP")))
    says(
        one.page, NOTE, "The ZIP is made. Where it is unpacked, cardgen stl --catalog my-pieces llama makes the figure"
    )
    (pdf,) = (name for name in packed.namelist() if name.endswith(".pdf"))
    assert packed.read("my-pieces/my-pieces.yaml") == (folder / "my-pieces.yaml").read_bytes()
    assert run("pdf", "--set", "camelids", "--catalog", folder, "--duplex", "-o", tmp_path).code == 0
    assert packed.read(pdf) == (tmp_path / pdf).read_bytes()
    readme = packed.read("README.txt").decode()
    assert "cardgen pdf --set camelids --catalog my-pieces --duplex" in readme
    assert "cardgen stl --style token --catalog my-pieces llama alpaca vicuna" in readme
    packed.extractall(tmp_path / "unpacked")
    monkeypatch.chdir(tmp_path / "unpacked")
    commands = [shlex.split(line) for line in readme.splitlines() if line.startswith("  cardgen ")]
    assert [words[1] for words in commands] == ["check", "pdf", "stl", "stl"]
    solid = find_spec("cadquery") is not None and find_spec("manifold3d") is not None
    for _, *words in commands if solid and WHOLE else commands[: 3 if solid else 2]:  # figures take a minute
        assert run(*words).code == 0, words
    assert Path("output", pdf).read_bytes() == packed.read(pdf)
    with one.page.expect_download(timeout=LONG) as coming:
        one.page.click(".saved-bar button:has-text('PDF of all 3 cards')")
    command = shlex.split(one.page.locator(".print-note code").inner_text(timeout=LONG))
    assert command == ["cardgen", "pdf", "--set", "camelids", "--catalog", "my-pieces"]
    assert run(*command[1:], "-o", "one").code == 0
    assert Path("one", coming.value.suggested_filename).read_bytes() == Path(coming.value.path()).read_bytes()
    one.page.click("[data-keep] button:has-text('Into the basket')")
    says(one.page, NOTE, "3 pieces of my-pieces.yaml are in the basket.")
    tiles = one.page.locator("[data-tiles] [aria-label='One Llama more']")
    tiles.evaluate("(button) => { button.kept = true; }")
    one.page.evaluate("() => { location.hash = '#cards?set=royals&piece=king'; }")
    one.page.click(f"{NOTICE} button:has-text('Take mine back')")
    one.page.locator("[data-own]").scroll_into_view_if_needed()
    one.page.locator("[data-own-cards] li").nth(2).wait_for(timeout=LONG)
    one.page.wait_for_timeout(500)
    assert tiles.evaluate("(button) => button.kept"), "built anew because files came into sight: presses are lost"
    one.page.click(f"{HERE} [aria-label='One Llama more']")
    one.page.wait_for_function(
        "(label) => [...document.querySelectorAll(`[aria-label='${label}']`)].some((one) => one.textContent === '2')",
        arg="Llama in the basket",
    )
    one.page.click(f"{HERE} {MAKE}")
    (content,) = saved(one.page).values()
    (made,) = run("pdf", "--catalog", folder, "llama:2", "alpaca", "vicuna", "--json", "-o", tmp_path).json["files"]
    assert content == (tmp_path / made["file"]).read_bytes()
    assert one.page.inner_text("[data-lines]").count("goes with no link") == 3


def test_two_windows_write_over_nothing(visit: tuple[SiteHost, Visit]) -> None:
    """Who is late is told, and has both."""
    host, one = visit
    one.page.goto(f"{host.address}#workshop")
    one.page.wait_for_selector(f"{STATE}:has-text('Saved')")
    other = opened(one.page.context)
    other.page.set_default_timeout(LONG)
    other.page.goto(f"{host.address}#workshop")
    other.page.wait_for_selector(f"{STATE}:has-text('Saved')")
    for window in (one, other):
        window.page.click(".own-pieces li:first-child button")
    other.page.fill(NAME, "Guanaco")
    says(one.page, OTHER, "my-pieces.yaml was changed in another window")
    assert "Guanaco" not in names(one.page)
    one.page.fill(NAME, "Paco")
    says(one.page, OTHER, "kept as my-pieces-2.yaml")
    assert files_of(one.page) == ["my-pieces-2.yaml", "my-pieces.yaml"]
    one.page.click(f"{OTHER} button:has-text('Show the other')")
    assert names(one.page)[0] == "Guanaco"
    assert other.errors == []
    other.page.close()
    one.page.select_option(".kept-files select", "my-pieces-2.yaml")
    assert names(one.page)[0] == "Paco"
    says(one.page, ".twin", "my-pieces.yaml has pieces of the same names")
    one.page.click(".twin button:has-text('Have these instead')")
    says(one.page, STATE, GIVEN)
    assert one.page.inner_text(".twin") == ""
    one.page.click("summary:has-text('Rename or remove it')")
    one.page.click(".kept-files button:text-is('Remove it')")
    assert files_of(one.page) == ["my-pieces.yaml"]
    one.page.click(f"{NOTICE} button:has-text('Take it back')")
    assert names(one.page)[0] == "Paco"
    one.page.click(".kept-files button:text-is('Remove it')")


def test_a_full_store_is_told_and_typing_goes_on(visit: tuple[SiteHost, Visit]) -> None:
    """And once there is room all of it is kept."""
    _, one = visit
    one.page.evaluate(FULL)
    one.page.fill(NAME, "Guanaco the Second")
    says(one.page, STATE, "Not saved: this browser has no room for it")
    assert names(one.page)[0] == "Guanaco the Second"
    one.page.evaluate(ROOM)
    one.page.fill(NAME, "Guanaco")
    says(one.page, STATE, "Saved in this browser")
    one.page.reload()
    one.page.wait_for_selector(f"{STATE}:has-text('Saved')")
    assert names(one.page)[0] == "Guanaco"


def test_a_link_brings_the_set_to_somebody_else(visit: tuple[SiteHost, Visit], browser: Browser) -> None:
    """Where there is nothing it is open at once; beside what is there it is offered."""
    host, one = visit
    one.page.click("[data-keep] button:has-text('Copy as a link')")
    one.page.wait_for_function("() => location.hash.includes('d=1')")
    link = one.page.url
    with visiting(browser, viewport={"width": 390, "height": 844}) as other:
        other.page.set_default_timeout(LONG)
        other.page.goto(link)
        other.page.wait_for_selector(READY)
        assert names(other.page) == ["Guanaco", "Alpaca", "Vicuna"]
        says(other.page, STATE, GIVEN)
        assert other.page.evaluate("() => document.documentElement.scrollWidth") == 390
        assert other.axe() == []
        other.page.fill(NAME, "Mine")
        other.page.goto(f"{host.address}#pieces")
        other.page.goto(link)
        says(other.page, NOTICE, "This link brings 3 pieces: Guanaco, Alpaca, Vicuna.")
        assert names(other.page)[0] == "Mine"
        other.page.click(f"{NOTICE} button:has-text('Open it as another file')")
        assert names(other.page)[0] == "Guanaco"
        assert len(files_of(other.page)) == 2
        other.page.goto(f"{host.address}#pieces")
        other.page.goto(f"{host.address}#workshop?d=1AAAA")
        says(other.page, NOTE, "The link cannot be read: it is not whole; copy all of it.")


def test_a_file_is_opened_and_its_mistakes_are_told_with_their_places(
    visit: tuple[SiteHost, Visit], tmp_path: Path
) -> None:
    """What was open is kept beside it, and is a press away."""
    _, one = visit
    (tmp_path / "bad.yaml").write_text("pieces:\n  - {id: [}\n", encoding="utf-8")
    one.page.set_input_files("[data-keep] input[type=file]", tmp_path / "bad.yaml")
    says(one.page, NOTE, "Line 2, column ")
    assert names(one.page)[0] == "Guanaco"
    (tmp_path / "many.yaml").write_text(
        json.dumps({"pieces": [{"id": f"p{at}"} for at in range(61)]}), encoding="utf-8"
    )
    one.page.set_input_files("[data-keep] input[type=file]", tmp_path / "many.yaml")
    says(one.page, NOTE, "many.yaml holds more than fits here, as more than 60 pieces")
    piece = {"id": "yak", "name": "Yak", "class": "piece", "notation": "WD", "source": "me", "confidence": "author"}
    text = f"# My yaks.\npieces:\n  # The first.\n  - {json.dumps(piece)}  # woolly\n"
    (tmp_path / "yak.yaml").write_text(text, encoding="utf-8")
    one.page.set_input_files("[data-keep] input[type=file]", tmp_path / "yak.yaml")
    says(one.page, NOTICE, "yak.yaml is open now. my-pieces.yaml is kept beside it.")
    assert names(one.page) == ["Yak"]
    says(one.page, STATE, GIVEN)
    saved = as_download(one.page, "Save to a file").decode()
    assert [comment in saved for comment in ("# My yaks.", "# The first.\n  - id: yak", "# woolly")] == [True] * 3
    one.page.click(f"{NOTICE} button:has-text('Back to my-pieces.yaml')")
    assert names(one.page)[0] == "Guanaco"
    assert files_of(one.page) == ["my-pieces.yaml", "yak.yaml"]
    one.page.goto(f"{one.page.url.partition('#')[0]}#cards")
    one.page.click("[aria-label='Go on with yak.yaml']")
    one.page.wait_for_function("() => document.querySelector('.own-pieces .name')?.textContent === 'Yak'")
    assert one.axe() == []
