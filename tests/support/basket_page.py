"""The page of the basket in a real browser, as who uses it sees it."""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web.bridge import PageBridge
from cardgen.web.site.files import page_files
from cardgen.web.studio.server import StudioServer
from cardgen.web.studio.shelf import PageShelf
from tests.support.browser import visiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Browser, Keyboard, Page, Route

    from tests.support.browser import Visit

STATE_KNOWN = ":is([data-engine][data-state=ready], [data-engine][data-state=broken])"
"""Python answers, or it is told that none does."""


@cache
def studio_address() -> str:
    """Of a studio that lives as long as the tests."""
    server = StudioServer(PageShelf(page_files), PageBridge(engine="local"))
    Thread(target=server.serve_forever, daemon=True).start()
    return server.address


class BasketPage:
    """What a visitor does, and what is seen then."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit
        self.page: Page = visit.page
        self.keys: Keyboard = visit.page.keyboard

    def go(self, link: str) -> None:
        """Open a link in the page as it is."""
        self.page.evaluate("link => { location.hash = link; }", link)
        self.page.wait_for_selector(f"body[data-at={link.partition('?')[0]}]")
        if "?" in link:
            self.page.wait_for_url(lambda url: "?" not in url)  # what it brings was taken

    def reload(self) -> None:
        """Load it again."""
        self.page.reload()
        self.page.wait_for_selector(STATE_KNOWN)

    def wait(self, selector: str) -> None:
        """Until it is there."""
        self.page.wait_for_selector(selector)

    def click(self, selector: str) -> None:
        """With the mouse."""
        self.page.locator(selector).first.click()

    def text(self, selector: str) -> str:
        """What stands there."""
        return (self.page.locator(selector).first.text_content() or "").strip()

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
        return waited.value.suggested_filename, waited.value.path().read_bytes()

    def made(self, view: str) -> tuple[str, bytes]:
        """Make the file of a view, and save it."""
        self.click(f"[data-form={view}] [data-make]")
        self.wait(f"[data-form={view}] [data-made] a")
        return self.saved(lambda: self.click(f"[data-form={view}] [data-made] a"))

    def kept(self, view: str) -> str:
        """What is kept of a view: it is what its link carries."""
        return str(self.evaluate("view => localStorage.getItem(`cardgen.${view}`)", view))


@contextmanager
def basket_page(
    browser: Browser, link: str = "", *, before: str = "", answers: Mapping[str, str] | None = None, **options: Any
) -> Iterator[BasketPage]:
    """The page as it is opened for the first time. Nobody but its studio may be asked, and nothing complained of.

    Args:
        browser: the one of all tests.
        link: what follows the address.
        before: a script that runs before those of the page.
        answers: other answers of the studio, by patterns of addresses.
        options: of the visitor, such as color_scheme="dark".
    """
    address = studio_address()
    with visiting(browser, **options) as visit:
        visit.page.add_init_script(before)
        for pattern, body in (answers or {}).items():
            visit.page.route(pattern, _answer(body))
        visit.page.goto(f"{address}{link}")
        if options.get("java_script_enabled", True):
            visit.page.wait_for_selector(STATE_KNOWN)
        yield BasketPage(visit)
        assert visit.strangers(address) == []


def _answer(body: str) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/json")
