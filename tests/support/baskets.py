"""What a person does with the page: go where a link leads, make files and save them, by keys alone too."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from tests.support.command import run

if TYPE_CHECKING:
    from playwright.sync_api import ElementHandle, Page

    from tests.support.browser import Visit

READY = "[data-engine][data-state=ready]"
HERE = "main:not([hidden])"
MAKE = "[data-make]:not([data-own-maker] *)"
"""The button of a basket, not that of a maker's own pieces."""
PRINTER = ".printer"
"""Beside what was dealt: the way to have it on paper."""
BASKETS = (
    "cards?set=royals",
    "cards?piece=king:2&piece=queen&skip=3&language=de",
    "cards?set=pawns&piece=camel&backs=duplex&deck=dark&style=lattice",
    "cards?set=royals&copies=2&sort=name&ink=low&stock=a4-8up&side=black&keys=none",
    "deck?game=chessdeck&game=dealers&stock=poker-a4",
)
"""Links of baskets that differ in all that may be chosen."""
MOST_TABS = 200


def follow(visit: Visit, link: str) -> None:
    """As if the link had been opened in this tab."""
    visit.page.evaluate("(link) => { location.hash = link; }", f"#{link}")
    visit.page.wait_for_selector(HERE)


def make(page: Page) -> None:
    """Press the button, once the engine has told the command."""
    page.wait_for_selector(READY)
    page.click(f"{HERE} {MAKE}")


def saved(page: Page, place: str = HERE) -> dict[str, bytes]:
    """What was made, by name, each file as a download."""
    page.wait_for_selector(f"{place} [data-made] a")
    return dict(_download(page, link) for link in page.query_selector_all(f"{place} [data-made] a"))


def _download(page: Page, link: ElementHandle) -> tuple[str, bytes]:
    with page.expect_download() as coming:
        link.click()
    return coming.value.suggested_filename, Path(coming.value.path()).read_bytes()


def typed(page: Page, folder: Path, place: str = HERE) -> dict[str, bytes]:
    """What the command that stands beside it makes in a terminal."""
    words = shlex.split(command(page, place))[1:]
    files = run(*words, "--json", "-o", folder).json["files"]
    return {Path(file["file"]).name: Path(file["file"]).read_bytes() for file in files}


def command(page: Page, place: str = HERE) -> str:
    """What is to be typed for the same; it is folded away."""
    return page.text_content(f"{place} [data-command]") or ""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(MOST_TABS):
        if page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{MOST_TABS} tabs do not lead to {selector}")
