"""Renew the pictures of the page in the README: the page of this checkout, in a real browser, with a PDF made in it.

Figures to be turned come from output/figures, as for `make site`.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from playwright.sync_api import sync_playwright

from cardgen.web.studio.figures import StudioFigures
from cardgen.web.studio.start import open_studio

if TYPE_CHECKING:
    from playwright.sync_api import Page

PROJECT = Path(__file__).parents[1]
PICTURES, FIGURES = PROJECT / "docs" / "pictures", PROJECT / "output" / "figures"
NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
WIDE, HIGH = 1280, 1000
SETTLED = 3000
"""Milliseconds until pictures have faded in and a figure stands still."""


def main() -> None:
    """Open the studio, and keep what is seen of the wall, of a piece, and of a basket."""
    browser = next(filter(None, map(shutil.which, NAMES)), None)
    if browser is None:
        sys.exit(f"there is no browser, none of {', '.join(NAMES)}.")
    server = open_studio(figures=StudioFigures(FIGURES))
    with server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        page = play.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page(
            viewport={"width": WIDE, "height": HIGH}
        )
        for name, show in (("wall", wall), ("piece", piece), ("page", basket)):
            show(page, server.address)
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=PICTURES / f"{name}.png")
            print(f"{PICTURES / name}.png is drawn.")
        server.shutdown()


def wall(page: Page, address: str) -> None:
    """What leaps like a camel."""
    page.goto(address)
    page.get_by_role("searchbox").first.fill("leaps like a camel")


def piece(page: Page, address: str) -> None:
    """The Pharaoh, turned in 3D."""
    page.goto(f"{address}#piece?of=pharaoh")
    page.locator("#main-piece canvas").wait_for()


def basket(page: Page, address: str) -> None:
    """Cards of a set, and their PDF."""
    page.goto(f"{address}#cards")
    page.get_by_label("Find a set or a piece").fill("royals")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Make the PDF").click()
    page.get_by_text("Save royals.pdf").wait_for()
    page.get_by_label("Find a set or a piece").fill("")


if __name__ == "__main__":
    main()
