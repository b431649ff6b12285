"""One Chromium for all tests that need a browser, one studio behind it, and pages that remember what went wrong."""

from __future__ import annotations

import atexit
import shutil
from contextlib import contextmanager
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal

import pytest

from cardgen.web.bridge import PageBridge
from cardgen.web.site.files import page_files
from cardgen.web.studio.server import StudioServer
from cardgen.web.studio.shelf import PageShelf

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from playwright.sync_api import Browser, Keyboard, Page

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
READY = "[data-engine][data-state=ready]"
PATIENCE = 30_000
"""Milliseconds; a machine may be busy."""


@cache
def shared_browser() -> Browser:
    """A browser that lives as long as the tests. Skips where there is none."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        pytest.skip("there is no Chromium: apt-get install chromium-headless-shell")
    driver = pytest.importorskip("playwright.sync_api", reason="there is no playwright: pip install '.[browser]'")
    playing = driver.sync_playwright().start()
    atexit.register(playing.stop)
    return playing.chromium.launch(executable_path=program, args=["--no-sandbox"])  # type: ignore[no-any-return]


@cache
def shared_studio() -> str:
    """The address of a studio that lives as long as the tests."""
    server = StudioServer(PageShelf(page_files), PageBridge(engine="local"))
    Thread(target=server.serve_forever, daemon=True).start()
    return server.address


class Opened:
    """A page that is open, and what it has asked for and complained of."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.keys: Keyboard = page.keyboard
        self.errors: list[str] = []
        self.asked: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda told: self.errors.append(told.text) if told.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))

    def clean(self) -> None:
        """Nothing was complained of, and nobody else was asked for anything."""
        assert self.errors == []
        blobs = f"blob:{'/'.join(self.address.split('/')[:3])}/"
        assert [url for url in self.asked if not url.startswith((self.address, blobs))] == []

    def go(self, link: str) -> None:
        """Open a link in the page as it is."""
        self.page.evaluate("link => { location.hash = link; }", link)
        self.page.wait_for_selector(f"body[data-at={link.partition('?')[0]}]")
        if "?" in link:
            self.page.wait_for_url(lambda url: "?" not in url)  # what it brings was taken

    def reload(self) -> None:
        """Load it again."""
        self.page.reload()
        self.page.wait_for_selector(READY)

    def wait(self, selector: str) -> None:
        """Until it is there."""
        self.page.wait_for_selector(selector)

    def click(self, selector: str) -> None:
        """With the mouse."""
        self.page.locator(selector).first.click()

    def fill(self, selector: str, text: str) -> None:
        """Type a text in the place of another."""
        self.page.fill(selector, text)

    def text(self, selector: str) -> str:
        """What stands there."""
        return (self.page.locator(selector).first.text_content() or "").strip()

    def count(self, selector: str) -> int:
        """How many there are."""
        return self.page.locator(selector).count()

    def evaluate(self, script: str, given: object = None) -> Any:
        """What a script says."""
        return self.page.evaluate(script, given)

    def tab_to(self, selector: str, most: int = 120) -> None:
        """Press Tab until the focus is there."""
        for _ in range(most):
            if self.page.locator(selector).evaluate("one => one === document.activeElement"):
                return
            self.keys.press("Tab")
        pytest.fail(f"{most} times Tab do not lead to {selector}")

    def saved(self, press: Callable[[], object]) -> tuple[str, bytes]:
        """The file that is saved, by its name."""
        with self.page.expect_download() as waited:
            press()
        path: Path = waited.value.path()
        return waited.value.suggested_filename, path.read_bytes()

    def made(self, view: str) -> tuple[str, bytes]:
        """Make the file of a view, and save it."""
        self.click(f"[data-form={view}] [data-make]")
        self.wait(f"[data-form={view}] [data-made] a")
        return self.saved(lambda: self.click(f"[data-form={view}] [data-made] a"))

    def link(self, view: str) -> str:
        """What the link of a view carries: it is what is kept."""
        return str(self.evaluate("view => localStorage.getItem(`cardgen.${view}`)", view))


@contextmanager
def opened(
    browser: Browser,
    address: str,
    size: tuple[int, int],
    link: str = "",
    *,
    scheme: Literal["light", "dark"] = "light",
    scripts: bool = True,
    before: str = "",
    answers: Mapping[str, str] | None = None,
) -> Iterator[Opened]:
    """A page of a visitor who comes for the first time.

    Args:
        browser: which one.
        address: of the studio or the site.
        size: of the window.
        link: what follows the address.
        scheme: the colours that the visitor likes.
        scripts: whether scripts are on.
        before: a script that runs before those of the page.
        answers: other answers, by patterns of addresses.
    """
    visitor = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, java_script_enabled=scripts
    )
    try:
        page = Opened(visitor.new_page(), address)
        if before:
            page.page.add_init_script(before)
        for pattern, body in (answers or {}).items():
            page.page.route(pattern, lambda route, body=body: route.fulfill(body=body, content_type="application/json"))
        page.page.goto(f"{address}{link}")
        if scripts:
            page.page.wait_for_selector("[data-engine][data-state=ready], [data-engine][data-state=broken]")
        yield page
    finally:
        visitor.close()
