"""One real browser for all tests: a page that remembers what went wrong and what it asked for, and what axe finds in it."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What it is called, by who packs it."""
AXE = PROJECT / "tools" / "npm" / "node_modules" / "axe-core" / "axe.min.js"
PATIENT = 30_000
"""Milliseconds for whatever is waited for; Python is loaded much sooner."""
SLOW = "GPU stall due to ReadPixels"
"""What a graphics driver made of software says of itself, when a picture of it is shown."""
OF_THE_WORKER = """
const Plain = Worker;
globalThis.Worker = class extends Plain {
  constructor(...args) { super(...args); globalThis.lastWorker = this; }
};
"""
"""So that tests may ask the Python that a page has loaded, and need no other."""
ASK = """
([id, request]) => new Promise((over) => {
  const steps = [];
  const hear = ({ data }) => {
    if (data.id !== id) return;
    if (data.step) steps.push(data.step);
    if (data.answer === undefined) return;
    lastWorker.removeEventListener("message", hear);
    const answer = typeof data.answer === "string" ? JSON.parse(data.answer) : data.answer;
    over({ steps, answer, blobs: (data.blobs ?? []).map((blob) => [...new Uint8Array(blob)]) });
  };
  lastWorker.addEventListener("message", hear);
  lastWorker.postMessage({ id, request });
})
"""


def program() -> str | None:
    """Where the browser is, if there is one."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window; the test is skipped where there is none."""
    driver = pytest.importorskip("playwright.sync_api", reason="a browser is driven by pip install 'cardgen[browser]'")
    there = program()
    if there is None:
        pytest.skip(f"there is no browser, none of {', '.join(NAMES)}")
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with driver.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=there, args=["--no-sandbox"] if root else [])
        yield browser
        browser.close()


@dataclass
class Visit:
    """A page of a fresh profile, and what has come of it."""

    page: Page
    errors: list[str] = field(default_factory=list)
    """Of the console, and what nobody has caught."""
    requests: list[str] = field(default_factory=list)
    """All addresses that were asked for."""
    asked: int = 1_000_000
    """The number of the last question of a test; those of the page itself are small."""

    def strangers(self, origin: str) -> list[str]:
        """What was asked of others. What a page has made itself is asked of nobody."""
        own = (f"{origin.rstrip('/')}/", "blob:", "data:")
        return [address for address in self.requests if not address.startswith(own)]

    def axe(self) -> list[str]:
        """What axe-core finds wrong, by rule and place; the test is skipped where it is not installed."""
        if not AXE.exists():
            pytest.skip("axe-core comes with: npm ci --prefix tools/npm")
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate("axe.run().then(({ violations }) => violations)")
        return [f"{one['id']}: {node['target']}" for one in found for node in one["nodes"]]

    def ask(self, name: str, **given: object) -> tuple[list[Any], Any, list[bytes]]:
        """Steps, answer and files, of the Python that this page has loaded. (Where the page has one of its own.)"""
        self.asked += 1
        told = self.page.evaluate(ASK, [self.asked, json.dumps({"ask": name, "with": given})])
        return told["steps"], told["answer"], [bytes(blob) for blob in told["blobs"]]


def opened(context: BrowserContext) -> Visit:
    """An empty page that is listened to."""
    page = context.new_page()
    page.set_default_timeout(PATIENT)
    visit = Visit(page)

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and SLOW not in message.text:
            visit.errors.append(message.text)

    page.on("console", said)
    page.on("pageerror", lambda error: visit.errors.append(str(error)))
    context.on("request", lambda request: visit.requests.append(request.url))
    return visit


@contextmanager
def visiting(browser: Browser, **options: Any) -> Iterator[Visit]:
    """A fresh profile with one page; when the test has not looked at its errors and emptied them, there must be none."""
    context = browser.new_context(**options)
    context.add_init_script(OF_THE_WORKER)
    visit = opened(context)
    yield visit
    context.close()
    assert visit.errors == []
