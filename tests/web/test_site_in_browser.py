"""The site in a real browser, below a path, from a host that does not know .wasm: one visit, from the first to the update."""

from __future__ import annotations

import json
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from cardgen.catalog import load
from cardgen.web.bridge import PageBridge
from cardgen.web.site.files import PAGES
from oracles.living import requests
from tests.support.baskets import BASKETS, READY, follow, make, saved, typed
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.samples import one_in
from tests.support.site import shipped, version_of, wait_until_kept

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

MOST_FIRST_SCREEN, MOST_SENT = 400_000, 10_000_000
SEEN = "() => [...document.querySelectorAll('.fig img[src]')].every((one) => one.complete)"
"""Whether all pictures that are near the screen are there."""
STYLED = "getComputedStyle(document.documentElement).getPropertyValue('--update').trim()"
"""What the style sheet of the second version says."""

AT_ONCE = """() => new Promise((over) => {
  const heard = [];
  lastWorker.addEventListener("message", ({ data: { id, step, answer, cancelled } }) => {
    if (id === -1 && step && !heard.includes("step")) {
      heard.push("step");
      lastWorker.postMessage({ id: -2, request: '{"ask": "about"}' });
    }
    if (id === -2 && answer) {
      heard.push("answer");
      lastWorker.postMessage({ cancel: -1 });
    }
    if (id === -1 && (cancelled || answer)) over([...heard, cancelled ? "cancelled" : "made"]);
  });
  lastWorker.postMessage({ id: -1, request: '{"ask": "pdf", "with": {"all": true, "copies": 3}}' });
})"""
"""Large work, a question while it goes on, and then a cancel."""


class Story:
    """A host and a visitor."""

    def __init__(self, host: SiteHost, visit: Visit) -> None:
        self.host, self.visit = host, visit
        self.first_screen = 0
        """Bytes that were sent before the page began to load Python."""

    @property
    def version(self) -> str:
        """The one that the host has now."""
        return version_of(self.host.files)

    @property
    def sent_for_a_card(self) -> int:
        """Bytes that were sent until the page could make one; then it begins to keep what it has not needed yet."""
        paths = [one.path for one in self.host.log]
        return sum(one.size for one in self.host.log[: paths.index("sw.js")])

    def wait_until_kept(self) -> None:
        """The version that the host has now."""
        wait_until_kept(self.visit.page, self.host.files)


@pytest.fixture(scope="module")
def story(browser: Browser) -> Iterator[Story]:
    """Begins with the first visit; each test goes on where the one before has ended."""
    files = shipped()
    with hosted(files, "/a/b/") as host, visiting(browser, viewport={"width": 1280, "height": 900}) as visit:
        host.types[".wasm"] = "text/plain"
        one = Story(host, visit)
        visit.page.goto(host.address)
        visit.page.wait_for_selector("#main-pieces .fig img[src]")
        visit.page.wait_for_function(SEEN)
        one.first_screen = sum(each.size for each in host.log if not each.path.startswith(("python/", "runtime/")))
        follow(visit, "cards")
        visit.page.wait_for_selector("[data-tiles] svg")
        visit.page.wait_for_selector(READY)
        yield one


def test_few_files_are_asked_for_before_one_sees_something(story: Story) -> None:
    """Whose requests take turns: one script with what it is told, one style, the fonts that are asked for ahead."""
    paths = [one.path.removeprefix(f"{story.version}/") for one in story.host.log]
    seen = paths[: next(at for at, path in enumerate(paths) if path.startswith("python/") or path == "engine.json")]
    fonts = re.findall(r"fonts/[\w-]+\.woff2", story.host.files["index.html"].decode())
    assert len(fonts) == 3
    assert sorted(path for path in seen if not path.startswith("wall/")) == sorted(
        ["", "js/main.js", "style.css", *fonts]
    )


def test_little_is_sent_before_one_sees_something(story: Story) -> None:
    """The first screen, with its fonts and pictures; and all that comes before the first card of one's own."""
    assert story.first_screen <= MOST_FIRST_SCREEN
    assert story.visit.ask("cards", pieces=["king"])[1]["errors"] == []
    assert story.sent_for_a_card <= MOST_SENT


@pytest.mark.uncut
@pytest.mark.parametrize("link", BASKETS)
def test_a_basket_makes_what_its_command_makes(link: str, story: Story, tmp_path: Path) -> None:
    """The same name, the same bytes, as on a computer."""
    follow(story.visit, link)
    make(story.visit.page)
    assert saved(story.visit.page) == typed(story.visit.page, tmp_path)
    assert story.visit.strangers(story.host.address) == []


@pytest.mark.parametrize("of", one_in(8, sorted({piece.id for piece in load().pieces})))
def test_a_diagram_lives_as_on_a_computer(of: str, story: Story) -> None:
    """Boards with men drawn by lot: the same answer of the page's Python; `make oracles` asks for 200 of every piece."""
    for request in requests((of,), 3):
        asked = json.loads(request)["with"]
        run = PageBridge().begin(request)
        assert run.step() is None
        assert story.visit.ask("living", **asked)[1] == json.loads(run.answer)


def test_while_it_works_it_hears(story: Story) -> None:
    """Between two cards: a short question is answered, and what was cancelled is not made."""
    assert story.visit.page.evaluate(AT_ONCE) == ["step", "answer", "cancelled"]


def test_without_a_network_the_page_is_there_again(story: Story) -> None:
    """Whole, with its Python, from what the browser keeps; what is asked for all of it once is asked of nobody again."""
    story.wait_until_kept()
    sent = len(story.host.log)
    with story.host.lost():
        story.visit.page.reload()
        story.visit.page.wait_for_selector(READY)
        assert story.visit.ask("words", of="king")[1]["result"]["name"] == "King"
    assert {one.path for one in story.host.log[sent:]} <= {"", "sw.js"}
    assert {one.status for one in story.host.log[sent:]} == {0}


def test_after_an_update_an_open_page_goes_on_and_a_new_one_is_new(story: Story, tmp_path: Path) -> None:
    """The old one has its files though the host has them no longer; the new one has none of the old."""
    old = story.version
    shutil.copytree(PAGES, tmp_path / "pages")
    with (tmp_path / "pages" / "style.css").open("a") as style:
        style.write(":root { --update: yes; }\n")
    story.host.files = shipped(tmp_path / "pages")
    begin = len(story.host.log)
    assert story.visit.page.evaluate(f"fetch('{old}/cards/royals/king.svg').then(({{ ok }}) => ok)")
    assert story.visit.page.evaluate(STYLED) == ""
    story.visit.page.reload()
    story.visit.page.wait_for_function(f"{STYLED} === 'yes'")
    assert story.version != old
    story.wait_until_kept()
    assert {one.path[:18] for one in story.host.log[begin:] if one.path.startswith("v/")} == {story.version}
    assert not [one for one in story.host.log[begin:] if one.path.startswith(("python/", "runtime/"))]


def test_what_is_gone_from_the_host_is_told(browser: Browser) -> None:
    """A page that is open while its version is taken away, and that keeps nothing, says what helps; the rest works."""
    lacking = {name: content for name, content in shipped().items() if not name.startswith("python/")}
    with hosted(lacking) as host, visiting(browser, service_workers="block") as visit:
        visit.page.goto(f"{host.address}#cards")
        visit.page.wait_for_selector("[data-engine][data-state=broken]")
        told = visit.page.inner_text("[data-engine]")
        assert re.fullmatch(
            r"Python could not be loaded: /python/[0-9a-f]{16}\.tar\.gz is not there \(404\)\. Load the page again\. .*",
            told,
        )
        assert visit.page.locator("[data-tiles] svg").count() > 0
        visit.errors.clear()  # the browser's own word for a file that is not there
