"""Renew the picture of the page in the README: the page of this checkout, in a real browser, with a PDF made in it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from threading import Thread

from playwright.sync_api import sync_playwright

from cardgen.web.studio.start import open_studio

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "page.png"
NAMES = ("chromium-headless-shell", "chromium", "google-chrome")
WIDE, HIGH = 1280, 1000


def main() -> None:
    """Open the studio, put a set into the basket, make it, and keep what is seen."""
    browser = next(filter(None, map(shutil.which, NAMES)), None)
    if browser is None:
        sys.exit(f"there is no browser, none of {', '.join(NAMES)}.")
    server = open_studio()
    with server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        page = play.chromium.launch(executable_path=browser, args=["--no-sandbox"]).new_page(
            viewport={"width": WIDE, "height": HIGH}
        )
        page.goto(server.address)
        page.get_by_label("Find a set or a piece").fill("royals")
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Make the PDF").click()
        page.get_by_text("Save royals.pdf").wait_for()
        page.get_by_label("Find a set or a piece").fill("")
        page.wait_for_timeout(500)  # pictures fade in
        page.screenshot(path=TARGET)
        server.shutdown()
    print(f"{TARGET} is drawn.")


if __name__ == "__main__":
    main()
