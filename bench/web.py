"""The page in a real browser: what is sent, how soon its Python answers, what asking costs, whether it needs a network.

Python that is ready is held against Pyodide loaded by itself, in the same browser, each time in a fresh profile; what
is asked is held against the same request in this Python. Where there is no browser or no Pyodide nothing is measured.
"""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

import pytest

from bench.report import Row
from cardgen.web.bridge import PageBridge
from cardgen.web.site import runtime
from tests.support.baskets import READY
from tests.support.browser import chromium, visiting
from tests.support.hosting import hosted
from tests.support.site import shipped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

FIRST_SCREEN, SENT = 400_000, 10_000_000
"""Bytes that are wanted at most, as they are sent."""
ROUNDS, AGAIN = 3, 15
ASKED: Mapping[str, dict[str, object]] = {
    "words and diagram of a notation": {"ask": "words", "with": {"of": "fmRcpB"}},
    "a card as a drawing": {"ask": "cards", "with": {"pieces": ["pharaoh"]}},
    "a sheet of seven cards as PDF": {"ask": "pdf", "with": {"sets": ["royals"]}},
}
BARE = """
import createPyodideModule from "./{runtime}/pyodide.asm.js";
import {{ loadPyodide }} from "./{runtime}/pyodide.js";
await loadPyodide({{ indexURL: new URL("./{runtime}/", import.meta.url).href, createPyodideModule }});
postMessage({{ ready: true }});
"""
UNTIL_READY = """async (address) => {
  const begin = performance.now();
  const worker = new Worker(address, { type: "module" });
  await new Promise((resolve) => { worker.onmessage = ({ data }) => data.ready && resolve(); });
  const took = performance.now() - begin;
  worker.terminate();
  return took / 1000;
}"""
UNTIL_SEEN = """async ([request, times]) => {
  let best = Infinity;
  for (let id = -1; id >= -times; id--) {
    const begin = performance.now();
    await new Promise((resolve) => {
      lastWorker.addEventListener("message", ({ data }) => data.id === id && data.answer && resolve());
      lastWorker.postMessage({ id, request });
    });
    best = Math.min(best, performance.now() - begin);
  }
  return best / 1000;
}"""


def rows() -> Iterator[Row]:
    """What is sent, when Python is ready, what asking costs; then all of it once more without a network."""
    try:
        files = shipped()
        with chromium() as browser:
            yield from _measured(browser, files)
    except pytest.skip.Exception as reason:
        yield Row("nothing", 0, "", note=str(reason))


def _measured(browser: Browser, files: Mapping[str, bytes]) -> Iterator[Row]:
    yield _readiness(browser, files)
    with hosted(files) as host, visiting(browser, viewport={"width": 1280, "height": 900}) as visit:
        visit.page.goto(host.address)
        visit.page.wait_for_selector("[data-tiles] svg")
        visit.page.wait_for_selector(READY)
        yield from _weights(host)
        for name, request in ASKED.items():
            yield _asked(visit.page, name, request)
        yield _without_network(host, visit)


def _readiness(browser: Browser, files: Mapping[str, bytes]) -> Row:
    """The worker of the page beside a worker that loads Pyodide and no more; they take turns."""
    worker = next(name for name in files if name.endswith("/js/worker.js"))
    bare = BARE.format(runtime=f"runtime/{runtime.VERSION}").encode()
    best = {"bare.js": float("inf"), worker: float("inf")}
    with hosted({**files, "index.html": b"<!doctype html><title>empty</title>", "bare.js": bare}) as host:
        for name in [*best] * ROUNDS:
            with visiting(browser) as visit:
                visit.page.goto(host.address)
                best[name] = min(best[name], visit.page.evaluate(UNTIL_READY, f"{host.address}{name}"))
    ratios = {"Pyodide alone": best[worker] / best["bare.js"]}
    return Row("Python of the page is ready", best[worker], "s", 1.6, ratios=ratios, against="Pyodide alone")


def _weights(host: SiteHost) -> Iterator[Row]:
    """What was sent until the first screen stood, and until Python was ready."""
    paths = [one.path for one in host.log]
    until_ready = host.log[: paths.index("sw.js") if "sw.js" in paths else None]
    screen = sum(one.size for one in until_ready if not one.path.startswith(("python/", "runtime/")))
    whole = sum(one.size for one in until_ready)
    for what, size, most in (("the first screen", screen, FIRST_SCREEN), ("all before a card", whole, SENT)):
        yield Row(f"{what}, as sent: to {most // 1000} KB", size / most, "×", 1, note=f"{size / 1000:.0f} KB")


def _asked(page: Page, name: str, request: dict[str, object]) -> Row:
    text = json.dumps(request)
    there = page.evaluate(UNTIL_SEEN, [text, AGAIN])
    here = _best(lambda: _answered(text))
    return Row(name, 1000 * there, "ms", 5, ratios={"in this Python": there / here}, against="in this Python")


def _answered(text: str) -> None:
    run = PageBridge().begin(text)
    while run.step() is not None:
        pass


def _best(work: Callable[[], None]) -> float:
    """Seconds of the best of some times."""
    times = []
    for _ in range(AGAIN):
        begin = time.perf_counter()
        work()
        times.append(time.perf_counter() - begin)
    return min(times)


def _without_network(host: SiteHost, visit: Visit) -> Row:
    """How many files a second visit has to be sent, beside the index that it asks for first."""
    version = next(name for name in host.files if name.endswith("/files.json")).rpartition("/")[0]
    visit.page.wait_for_function(
        "(name) => caches.keys().then((all) => all.some((one) => one.endsWith(name)))", arg=version
    )
    visit.page.wait_for_function("() => caches.match(new URL('./', location.href)).then(Boolean)")
    begin, host.down = len(host.log), True
    visit.page.reload()
    visit.page.wait_for_selector(READY)
    missed = {one.path for one in host.log[begin:]} - {"", "sw.js"}
    return Row("the second visit without a network: files that it lacks", len(missed), "", 0)
