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
from tests.support.baskets import HERE, READY, follow, make
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
ROUNDS, AGAIN = 4, 12
DESK = {"width": 1280, "height": 900}
ALL_SEEN = """(count) => {
  const images = [...document.images].filter((one) => one.src);
  const search = document.querySelector("#find");
  const answers = search && !search.closest("[data-waits]");
  return images.length >= count && images.every((one) => one.complete) && (answers || !document.querySelector("main"));
}"""
"""Whether all pictures are there, and where the page has a place to search, whether a script answers there."""
ASKED: Mapping[str, dict[str, object]] = {
    "words and diagram of a notation": {"ask": "words", "with": {"of": "fmRcpB"}},
    "a card as a drawing": {"ask": "cards", "with": {"pieces": ["pharaoh"]}},
    "a sheet of seven cards as PDF": {"ask": "pdf", "with": {"sets": ["royals"]}},
}
TYPED: Mapping[str, tuple[str, bool]] = {
    "a key typed until words and diagram are seen": (".seen-diagram", False),
    "a key typed until the card is seen": (".seen-card .paper", True),
}
"""Where it is seen, and whether a card is asked for."""
LETTERS = ("NZ", "NZC")
"""Of the piece that is typed, in turn."""
UNTIL_TYPED = """async ([letters, place, times]) => {
  const input = document.querySelector(".own-piece .letters input");
  let best = Infinity;
  for (let at = 0; at < times; at++) {
    await new Promise((rested) => setTimeout(rested, 400));
    const begin = performance.now();
    const seen = new Promise((over) => {
      const look = new MutationObserver(() => {
        look.disconnect();
        requestAnimationFrame(over);
      });
      look.observe(document.querySelector(place), { childList: true });
    });
    input.value = letters[at % letters.length];
    input.dispatchEvent(new Event("input"));
    await seen;
    best = Math.min(best, performance.now() - begin);
  }
  return best / 1000;
}"""
BARE = """
import createPyodideModule from "./{runtime}/pyodide.asm.js";
import {{ loadPyodide }} from "./{runtime}/pyodide.js";
await loadPyodide({{ indexURL: new URL("./{runtime}/", import.meta.url).href, createPyodideModule }});
postMessage({{ ready: true }});
"""
LONGEST = """() => new Promise((resolve) => {
  const observer = new PerformanceObserver((list) => {
    observer.disconnect();
    resolve(Math.max(...list.getEntries().map(({ duration }) => duration)));
  });
  observer.observe({ type: "longtask", buffered: true });
  setTimeout(resolve, 200, 0);
})"""
"""Of the tasks of the page's own thread since it was opened, in ms; 0 where a browser tells of none."""
LEAST = 50
"""Milliseconds: of shorter tasks no browser tells, so that is what the longest took at most."""
BUSY = """(ms) => new Promise((over) => setTimeout(() => {
  const end = performance.now() + ms;
  while (performance.now() < end);
  setTimeout(over);
}))"""
"""A task that is long."""
ALIVE = 100
"""Milliseconds that such a task is wanted to take at most."""
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
    yield _usable(browser, files)
    with hosted(files) as host, visiting(browser, viewport=DESK) as visit:
        visit.page.goto(host.address)
        visit.page.wait_for_selector("#main-pieces .fig img[src]")
        visit.page.wait_for_selector(READY)
        yield from _weights(host)
        for name, request in ASKED.items():
            yield _asked(visit.page, name, request)
        for name, (seen, card) in TYPED.items():
            yield _typed(visit, name, seen, card=card)
        yield _alive(visit)
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


def _usable(browser: Browser, files: Mapping[str, bytes]) -> Row:
    """From asking for the page until it can be searched, beside an empty page with its pictures; they take turns."""
    version = next(name for name in files if name.endswith("/gallery.json")).rpartition("/")[0]
    best = {"": float("inf"), "pictures.html": float("inf")}
    with hosted(files) as host:
        with visiting(browser, viewport=DESK) as visit:
            visit.page.goto(host.address)
            visit.page.wait_for_selector("#main-pieces .fig img[src]")
            visit.page.wait_for_timeout(500)
            seen = [one.path for one in host.log if one.path.startswith(f"{version}/wall/")]
        images = "".join(f'<img src="{path}" alt="">' for path in seen)
        host.files = {**files, "pictures.html": f"<!doctype html><title>pictures</title>{images}".encode()}
        for name in [*best] * ROUNDS:
            with visiting(browser, viewport=DESK, service_workers="block") as visit:
                begin = time.perf_counter()
                visit.page.goto(f"{host.address}{name}", wait_until="commit")
                visit.page.wait_for_function(ALL_SEEN, arg=len(seen))
                best[name] = min(best[name], time.perf_counter() - begin)
    ratios = {"an empty page with the same pictures": best[""] / best["pictures.html"]}
    return Row(
        "the wall can be searched", best[""], "s", 1.5, ratios=ratios, against="an empty page with the same pictures"
    )


def _weights(host: SiteHost) -> Iterator[Row]:
    """What was sent until the first screen stood, and until Python was ready."""
    paths = [one.path for one in host.log]
    until_ready = host.log[: paths.index("sw.js") if "sw.js" in paths else None]
    screen = sum(one.size for one in until_ready if not one.path.startswith(("python/", "runtime/")))
    whole = sum(one.size for one in until_ready)
    for what, size, most in (("the first screen", screen, FIRST_SCREEN), ("all before a card", whole, SENT)):
        yield Row(f"{what}, as sent: to {most // 1000} KB", size / most, "×", 1, note=f"{size / 1000:.0f} KB")


def _asked(page: Page, name: str, request: dict[str, object]) -> Row:
    """Asked in the page until it is seen there, and asked here; they take turns."""
    text, there, here = json.dumps(request), float("inf"), float("inf")
    for _ in range(ROUNDS):
        there = min(there, page.evaluate(UNTIL_SEEN, [text, AGAIN]))
        here = min(here, _best(lambda: _answered(text)))
    return Row(name, 1000 * there, "ms", 5, ratios={"in this Python": there / here}, against="in this Python")


def _typed(visit: Visit, name: str, seen: str, *, card: bool) -> Row:
    """A letter typed in the workshop until it is seen, and the same draft asked of the kit here."""
    follow(visit, "workshop")
    visit.page.wait_for_selector(".own-piece .letters input")
    entry = {"id": "llama", "name": "Llama", "class": "piece", "source": "a draft", "confidence": "author"}
    asked = [{"pieces": [{**entry, "notation": letters}], **({"card": True} if card else {})} for letters in LETTERS]
    texts = [json.dumps({"ask": "draft", "with": one}) for one in asked]
    here = min(_best(lambda text=text: _answered(text)) for text in texts)  # type: ignore[misc]
    visit.page.get_by_label("Name", exact=True).first.fill(entry["name"])
    there = visit.page.evaluate(UNTIL_TYPED, [[*LETTERS], seen, AGAIN])
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


def _alive(visit: Visit) -> Row:
    """The longest task of the page itself, from its opening until a file of forty cards was made."""
    follow(visit, "cards?set=pieces")
    make(visit.page)
    visit.page.wait_for_selector(f"{HERE} [data-made] a")
    told = visit.page.evaluate(LONGEST)
    visit.page.evaluate(BUSY, 10 * ALIVE)
    if visit.page.evaluate(LONGEST) < 10 * ALIVE:
        raise RuntimeError("this browser tells nothing of long tasks, so nobody knows whether there were any.")
    note = f"{told:.0f} ms" if told else f"none of {LEAST} ms"
    return Row("the longest task of the page's thread: to 0.1 s", max(told, LEAST) / ALIVE, "×", 1, note=note)


def _without_network(host: SiteHost, visit: Visit) -> Row:
    """How many files a second visit has to be sent, beside the index that it asks for first."""
    version = next(name for name in host.files if name.endswith("/files.json")).rpartition("/")[0]
    visit.page.wait_for_function(
        "(name) => caches.keys().then((all) => all.some((one) => one.endsWith(name)))", arg=version
    )
    while not visit.page.evaluate("() => caches.match(new URL('./', location.href.split('#')[0])).then(Boolean)"):
        visit.page.wait_for_timeout(200)  # some nine hundred files
    begin, host.down = len(host.log), True
    visit.page.reload()
    visit.page.wait_for_selector(READY)
    missed = {one.path for one in host.log[begin:]} - {"", "sw.js"}
    return Row("the second visit without a network: files that it lacks", len(missed), "", 0)
