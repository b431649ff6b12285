"""The page as `cardgen studio` serves it, in a real browser: from typing to a saved file, and nothing asked of anybody else."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from cardgen.kit.catalogue import load_catalogue
from cardgen.web.site.files import page_files
from cardgen.web.studio.desk import StudioBounds
from cardgen.web.studio.shelf import PageShelf
from tests.support.baskets import BASKETS, HERE, MAKE, PRINTER, READY, command, follow, make, saved, tab_to, typed
from tests.support.browser import visiting
from tests.support.command import run
from tests.support.studio import studio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from cardgen.web.bridge import BridgeRun
    from cardgen.web.studio.server import StudioServer
    from tests.support.browser import Visit

ASKED = """
fetch("ask", { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"ask": "empty"}' })
  .then((answer) => answer.text().then(() => answer.status))
"""
DESK = {"width": 1280, "height": 900}


@pytest.fixture(scope="module")
def server(browser: Browser) -> Iterator[StudioServer]:
    """The page as it is, answered from here."""
    with studio(shelf=PageShelf(page_files)) as found:
        yield found


@pytest.fixture(scope="module")
def seen(browser: Browser, server: StudioServer) -> Iterator[Visit]:
    """A tab in which one test follows the other; none leaves an error, and none has asked another server."""
    with visiting(browser, viewport=DESK) as visit:
        visit.page.goto(f"{server.address}#cards")
        visit.page.wait_for_selector(READY)
        yield visit
        assert visit.strangers(server.address) == []


@pytest.mark.uncut
@pytest.mark.parametrize("link", BASKETS)
def test_a_basket_makes_what_its_command_makes(link: str, seen: Visit, tmp_path: Path) -> None:
    """The same name, the same bytes."""
    follow(seen, link)
    make(seen.page)
    assert saved(seen.page) == typed(seen.page, tmp_path)


def test_a_deal_is_the_one_of_its_command(seen: Visit, tmp_path: Path) -> None:
    """The armies are shown as cards, and at one more press those are a file: the same cards, with no more chance in it."""
    page = seen.page
    follow(seen, "deal?game=dealers&seed=7")
    make(page)
    page.wait_for_selector(f"{PRINTER} [data-make]:not(:disabled)")
    shown = page.locator(".army .name").all_inner_texts()
    with page.expect_download() as coming:
        page.click(f"{PRINTER} [data-make]")
    made = {coming.value.suggested_filename: coming.value.path().read_bytes()}
    assert page.inner_text(f"{PRINTER} [data-made]").startswith(f"Save {coming.value.suggested_filename}")
    assert made == typed(page, tmp_path, PRINTER)
    assert shown == names_dealt(command(page, PRINTER).replace(" --pdf", ""))
    page.click("text=Keep this seed")
    assert page.input_value("[name=seed]") in coming.value.suggested_filename
    assert page.locator(".army").count() == 2


def test_a_deal_leads_to_the_game_above_and_below_the_armies_and_tells_how_to_set_up(seen: Visit) -> None:
    page = seen.page
    follow(seen, "deal?game=pick-the-team&seed=7")
    make(page)
    page.wait_for_selector(".army")
    for way in (".game-way:has(~ .army)", ".army ~ .game-way"):
        assert page.get_attribute(f"[data-dealt] {way} a", "href") == "#pieces?game=pick-the-team"
        page.wait_for_selector(f"[data-dealt] {way} >> text=Agree on who has White.")


def test_a_deck_says_where_the_cards_of_games_without_a_deck_are(seen: Visit) -> None:
    """In which sets: those of a game that has such, and no others."""
    follow(seen, "deck")
    links = seen.page.eval_on_selector_all("[data-elsewhere] a", "all => all.map((one) => one.hash)")
    sets = [
        one.id
        for one in load_catalogue().sets
        if "chess" in one.pieces[0].game.lower().split() and len(one.pieces) != 6
    ]
    assert links == [f"#pieces?set={id_}" for id_ in sets]
    names = seen.page.eval_on_selector_all("[data-elsewhere] strong", "all => all.map((one) => one.textContent)")
    assert names == ["Dealer's Chess", "Pick-the-team Chess"]


def names_dealt(line: str) -> list[str]:
    """The names of the cards that a command deals, White's first."""
    dealt = run(*shlex.split(line)[1:], "--json").result
    names = {piece.id: piece.name for piece in load_catalogue().pieces}
    return [names[card["piece"]] for army in dealt["players"] for card in army["cards"]]


def test_by_keys_alone(visit: Callable[..., Visit], server: StudioServer, tmp_path: Path) -> None:
    """Typed, found, put into the basket, made and saved, and no mouse is touched."""
    page = visit(f"{server.address}#cards", viewport=DESK).page
    page.wait_for_selector(READY)
    tab_to(page, "#search")
    page.keyboard.type("pharaoh")
    page.keyboard.press("Enter")
    tab_to(page, MAKE)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-made] a:focus")
    with page.expect_download() as coming:
        page.keyboard.press("Enter")
    assert typed(page, tmp_path) == {"pharaoh.pdf": coming.value.path().read_bytes()}
    assert coming.value.suggested_filename == "pharaoh.pdf"


def test_a_cancel_is_heard(seen: Visit, server: StudioServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page says so at once, and this computer works no longer."""
    begun: list[BridgeRun] = []
    begin = server.desk.bridge.begin
    monkeypatch.setattr(server.desk.bridge, "begin", lambda text: begun.append(begin(text)) or begun[-1])
    follow(seen, f"cards?{'&'.join(f'set={name}' for name in ('expansion1', 'expansion2', 'expansion3'))}&copies=100")
    make(seen.page)
    seen.page.wait_for_selector(f"{HERE} progress[value]")
    seen.page.click(f"{HERE} [data-cancel]")
    seen.page.wait_for_selector("text=Cancelled; nothing was made.")
    assert seen.page.is_enabled(f"{HERE} {MAKE}")
    assert "" in [run.answer for run in begun]


def test_a_page_that_has_rested_is_answered(visit: Callable[..., Visit]) -> None:
    """Its connections were ended meanwhile; it makes new ones, and nobody notices."""
    with studio(StudioBounds(seconds=0.5)) as server:
        page = visit(server.address).page
        for rest in (0, 900, 480, 500, 520):
            page.wait_for_timeout(rest)
            assert page.evaluate(ASKED) == 200


def test_a_studio_that_has_ended_is_told(visit: Callable[..., Visit]) -> None:
    """In a sentence, by the page that is still open."""
    with studio(shelf=PageShelf(page_files)) as server:
        found = visit(f"{server.address}#cards")
        found.page.wait_for_selector(READY)
        follow(found, "cards?set=royals")
    make(found.page)
    found.page.wait_for_selector("text=cardgen studio does not answer; is it still running?")
    assert [error for error in found.errors if "ERR_CONNECTION_REFUSED" not in error] == []
    found.errors.clear()


def test_a_zip_of_the_studio_holds_what_the_command_line_makes(
    visit: Callable[..., Visit], server: StudioServer, tmp_path: Path
) -> None:
    """Cards, token and figure of a piece that was typed here, with the head that was chosen: the same bytes."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")
    page = visit(f"{server.address}#workshop", viewport=DESK).page
    page.wait_for_selector(READY)
    page.fill(".own-piece .line:first-child input", "Ibex")
    page.select_option(".own-piece select", "pawn")
    page.fill(".own-piece .letters input", "fmWfcF")
    page.click(".own-more summary:has-text('On its card')")
    page.get_by_label("Head of its figure").select_option("stone")
    page.wait_for_selector("[data-kept]:has-text('Its pieces are among your own')")
    with page.expect_download(timeout=180_000) as coming:
        page.click("[data-keep] button:has-text('All of it as a ZIP')")
    with ZipFile(coming.value.path()) as packed:
        packed.extractall(tmp_path)
    assert "    head: stone " in (tmp_path / "my-pieces" / "my-pieces.yaml").read_text(encoding="utf-8")
    readme = (tmp_path / "README.txt").read_text(encoding="utf-8")
    commands = [shlex.split(line) for line in readme.splitlines() if line.startswith("  cardgen ")]
    folders = {"pdf": ".", "token": "tokens", "stl": "figures"}
    for _, *words in commands:
        kind = "token" if "token" in words else words[0]
        again = [str(tmp_path / "my-pieces") if word == "my-pieces" else word for word in words]
        told = run(*again, *(["-o", tmp_path / "again"] if kind in folders else []))
        assert told.code == 0, words
        if kind in folders:
            (there,) = (tmp_path / folders[kind]).glob("*.pdf" if kind == "pdf" else "*.stl")
            assert (tmp_path / "again" / there.name).read_bytes() == there.read_bytes()
    server.desk.bridge.own.clear()


def test_what_is_typed_here_is_the_studios_too(visit: Callable[..., Visit], server: StudioServer) -> None:
    """As soon as it is sound, and again when the page is loaded again; what is removed is gone from both."""
    page = visit(f"{server.address}#workshop", viewport=DESK).page
    page.wait_for_selector(READY)
    page.fill(".own-piece .line:first-child input", "Llama")
    page.fill(".own-piece .letters input", "NZ")
    page.wait_for_selector("[data-kept]:has-text('Its pieces are among your own')")
    own = server.desk.bridge.own
    assert json.loads(own.told())["files"][0]["name"] == "my-pieces.yaml"
    own.clear()
    page.goto(f"{server.address}#cards")
    page.reload()
    page.wait_for_function("() => document.querySelectorAll('[data-own-cards] svg').length === 1")
    assert own.catalogs
    page.click("[aria-label='Remove my-pieces.yaml']")
    page.wait_for_selector("[data-own-cards] svg", state="detached")
    assert not own.catalogs
