"""Games in a browser: a move until it is seen beside the same request here, how soon something stirs, what is held.

A move is typed into the line below the board of a game that has begun, and taken back; it is timed until the page is as
it is to be painted with the next frame. Natively the kit answers the same request with the same log. Twenty who play at
once at one studio are held against twenty who take turns.
"""

from __future__ import annotations

import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from bench.clock import in_turns, timed
from bench.report import Row
from bench.studio import PATIENT, Client
from cardgen.board import Side
from cardgen.games.core.actions import ActionForm
from cardgen.games.core.bot.players import random_action
from cardgen.games.find import find_game
from cardgen.web.bridge import PageBridge
from tests.support.baskets import READY
from tests.support.browser import chromium, visiting
from tests.support.hosting import hosted
from tests.support.site import shipped
from tests.support.studio import studio
from tests.support.tables import begun, with_chance

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from cardgen.games.core.play.match import Match

BOARDS = {
    "8×8": ("dealers", ()),
    "12×12": ("dealers", ("board=12x12", "sets=royals,pieces,pawns,expansion1")),
    "dice, 8×8": ("cubic", ()),
}
"""Tables that are measured, with what is agreed on there."""
SEED = "7"
OVER, ALIVE, HELD = 5.0, 100, 500
"""How many times as long as natively, ms until something stirs, MB; each at most."""
AGAIN, MOVES, TABLES, TURNS = 12, 100, 20, 10
SQUARES = re.compile(r"[a-z][1-9][a-z][1-9]")
LONG = 120_000
DESK = {"width": 1280, "height": 900}
UNTIL_SEEN = """async ([word, times]) => {
  const table = document.querySelector(".table-play");
  const line = document.querySelector("#table-line");
  const said = (text) => new Promise((over) => {
    const look = new MutationObserver(() => {
      look.disconnect();
      over();
    });
    look.observe(table, { attributeFilter: ["data-asked"] });
    line.value = text;
    line.form.requestSubmit();
  });
  let best = Infinity;
  for (let at = 0; at < times; at++) {
    const begin = performance.now();
    await said(word);
    best = Math.min(best, performance.now() - begin);
    await said("undo");
  }
  return best;
}"""
UNTIL_STIRRED = """async ([from, to, times]) => {
  const grid = document.querySelector(".table-grid");
  const frame = () => new Promise((over) => requestAnimationFrame(() => setTimeout(over)));
  let worst = 0;
  for (let at = 0; at < times; at++) {
    for (const where of [from, to]) {
      const begin = performance.now();
      const seen = new Promise((over) => {
        const look = new MutationObserver(() => { look.disconnect(); over(); });
        look.observe(grid, { subtree: true, childList: true, attributes: true });
      });
      grid.querySelector(`[data-at="${where}"]`).click();
      await seen;
      await frame();
      worst = Math.max(worst, performance.now() - begin);
    }
    await new Promise((over) => setTimeout(over, 500));
    const line = document.querySelector("#table-line");
    line.value = "undo";
    line.form.requestSubmit();
    await new Promise((over) => setTimeout(over, 500));
  }
  return worst;
}"""


class Begun(NamedTuple):
    """A game that has come to its moves."""

    match: Match
    word: str
    """A move that may be made."""

    @property
    def log(self) -> str:
        """All of it."""
        return self.match.log.write()


def begun_at(name: str, rules: tuple[str, ...]) -> Begun:
    """At random, until somebody may choose among moves."""
    match, random = with_chance(begun(find_game(name), rules, SEED)), Random(SEED)
    while not (word := _move(match)):
        who = _who(match)
        match = with_chance(match.play(random_action(match.state, who, random), who))
    return Begun(match, word)


def _move(match: Match) -> str:
    """A move from square to square that may be made; empty while there is none."""
    actions = match.state.legal_actions(_who(match))
    words = () if isinstance(actions, ActionForm) else map(str, actions)
    return next((word for word in words if SQUARES.fullmatch(word)), "")


def _who(match: Match) -> Side:
    return next(one for one in match.state.current_players if isinstance(one, Side))


def rows() -> Iterator[Row]:
    """Moves, what stirs, memory; then twenty tables of one studio."""
    try:
        files = shipped()
        with chromium() as browser, hosted(files) as host, visiting(browser, viewport=DESK) as visit:
            visit.page.goto(f"{host.address}#tables")
            visit.page.wait_for_selector(READY, timeout=LONG)
            for name, (game, agreed) in BOARDS.items():
                yield _moved(visit.page, name, begun_at(game, agreed))
            yield _stirred(visit.page)
            yield _held(browser, visit.page)
    except pytest.skip.Exception as reason:
        yield Row("nothing", 0, "", note=str(reason))
    yield _tables()


def _open(page: Page, log: str) -> None:
    page.evaluate("() => { location.hash = '#tables'; }")
    page.wait_for_selector(".game-list a", timeout=LONG)
    page.set_input_files("#log-file", {"name": "a.log", "mimeType": "text/plain", "buffer": log.encode()})
    page.wait_for_selector(".table-play:not([hidden])", timeout=LONG)
    if page.locator(".table-curtain:not([hidden]) .main").count():
        page.locator(".table-curtain .main").click()


def _moved(page: Page, name: str, table: Begun) -> Row:
    """A move typed until it is seen, and the same request answered here; they take turns."""
    _open(page, table.log)
    who = table.match.state.game.player_name(_who(table.match))
    given = {"log": table.log, "viewer": "both", "words": [], "act": {"word": table.word, "who": who}}
    text, there, here = json.dumps({"ask": "table", "with": given}), float("inf"), float("inf")
    bridge = PageBridge()
    for _ in range(3):
        there = min(there, page.evaluate(UNTIL_SEEN, [table.word, AGAIN]))
        for _ in range(AGAIN):
            start = time.perf_counter()
            run = bridge.begin(text)
            while run.step() is not None:
                pass
            here = min(here, 1000 * (time.perf_counter() - start))
    what = f"a move on {name} until it is seen"
    return Row(what, there, "ms", OVER, ratios={"in this Python": there / here}, against="in this Python")


def _stirred(page: Page) -> Row:
    """Of a click on a man and a click on where he goes, until the board has changed; the slowest of some."""
    table = begun_at(*BOARDS["12×12"])
    _open(page, table.log)
    page.evaluate(UNTIL_STIRRED, [table.word[:2], table.word[2:4], 1])
    worst = page.evaluate(UNTIL_STIRRED, [table.word[:2], table.word[2:4], 4])
    return Row(
        "something stirs on the board after a touch: to 0.1 s", worst / ALIVE, "×", 1, note=f"{worst:.0f} ms, 12×12"
    )


def _held(browser: Browser, page: Page) -> Row:
    """What the page and its two Pythons hold when a hundred moves have been made against the program."""
    page.evaluate("() => { location.hash = '#tables?game=dealers'; }")
    page.wait_for_selector(".begin-form[data-game=dealers]", timeout=LONG)
    page.locator("#table-seed").fill(SEED)
    page.locator("#seat-white").select_option("random")
    page.locator("#seat-black").select_option("random")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(".table-play[data-game=dealers]:not([hidden])", timeout=LONG)
    page.wait_for_function(
        "(moves) => document.querySelectorAll('.table-said li').length >= moves"
        " || !/thinks|to play/.test(document.querySelector('.table-state').textContent)",
        arg=MOVES,
        timeout=3 * LONG,
    )
    moves = page.locator(".table-said li").count()
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    held = max(_megabytes(one["id"]) for one in processes if one["type"] == "renderer")
    note = f"{held:.0f} MB after {moves} moves"
    return Row("the page with its two Pythons after a hundred moves: to 500 MB", held / HELD, "×", 1, note=note)


def _megabytes(process: int) -> float:
    """Of memory that is its own, and its share of what it has with others."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    return next(int(line.split()[1]) / 1000 for line in text.splitlines() if line.startswith("Pss:"))


class TableClient(Client):
    """Somebody who plays at a studio: each answer's log is sent with the next move."""

    def plays(self, seed: int) -> str:
        """Some moves at random against himself; the log."""
        random, answer = Random(seed), self.told("table", game="cubic", seed=str(seed))
        for _ in range(TURNS):
            actions = answer["shown"]["wanted"].get("actions")
            if not actions:
                break
            act = {"word": random.choice(actions)["word"], "who": answer["shown"]["who"]}
            answer = self.told("table", log=answer["kept"]["log"], act=act)
        return str(answer["kept"]["log"])

    def told(self, name: str, **given: object) -> dict[str, Any]:
        """The whole answer."""
        content = json.dumps({"ask": name, "with": given})
        told_of = f"Content-Type: application/json\r\nContent-Length: {len(content.encode())}\r\n\r\n"
        self.socket.sendall(f"{self.head}{told_of}{content}".encode())
        while self.stream.readline() != b"\r\n":
            pass
        text = b""
        while size := int(self.stream.readline(), 16):
            text += self.stream.read(size + 2)[:size]
        self.stream.readline()
        result: dict[str, Any] = json.loads(text.splitlines()[-1])["answer"]["result"]
        return result


def _tables() -> Row:
    """Twenty tables at once, each of its own, beside the same twenty one after the other; their logs are the same."""
    with studio(PATIENT) as server, ExitStack() as ends:
        clients = [ends.enter_context(TableClient(server)) for _ in range(TABLES)]
        seeds = range(TABLES)
        works = {
            "at once": lambda: timed(lambda: at_once(clients)),
            "in turn": lambda: timed(lambda: [client.plays(seed) for client, seed in zip(clients, seeds, strict=True)]),
        }
        if at_once(clients) != [client.plays(seed) for client, seed in zip(clients, seeds, strict=True)]:
            raise RuntimeError("tables of one studio are in each other's way.")
        taken = in_turns(works, 3)
    ratio = taken["at once"].cpu / taken["in turn"].cpu
    return Row("twenty tables of one studio at once: to one after the other", ratio, "×", 2.0)


def at_once(clients: list[TableClient]) -> list[str]:
    """All play before the first has ended."""
    with ThreadPoolExecutor(len(clients)) as pool:
        return list(pool.map(lambda one: one[1].plays(one[0]), enumerate(clients)))
