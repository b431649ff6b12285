"""Kits in a real browser: chosen, told, taken home as one ZIP; stopped, gone on with, and nothing made twice."""

from __future__ import annotations

import io
import json
import zipfile
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web.bridge import PageBridge
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.site import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

DESK, PHONE = {"width": 1300, "height": 950}, {"width": 390, "height": 844}
LONG = 90_000
COUNT = """
const plain = Worker.prototype.postMessage;
globalThis.papers = [];
Worker.prototype.postMessage = function (message, ...more) {
  if (message.request) {
    const { ask, with: given } = JSON.parse(message.request);
    if (ask === "kit-paper") globalThis.papers.push(given.file);
  }
  return plain.call(this, message, ...more);
};
"""
"""So that it is known which papers were asked for."""
LISTED = """(titles) => {
  const found = [...document.querySelectorAll(".kit-list[data-kit=dealers]:not([aria-busy]) .kit-parts .kit-head strong")];
  return JSON.stringify(found.map((one) => one.textContent)) === JSON.stringify(titles);
}"""
"""Whether just these parts are told."""
MESH = "figures/0123456789abcdef.bin"


def with_a_figure(piece: str, mesh: bytes) -> dict[str, bytes]:
    """The site with one stored figure."""
    told = {"colour": "#d0d0d0", "pieces": {piece: {"file": MESH, "bytes": len(mesh)}}, "plates": {}}
    files = shipped()
    (name,) = [one for one in files if one.endswith("/figures.json")]
    return {**files, name: json.dumps(told).encode(), MESH: mesh}


@pytest.fixture(scope="module")
def mesh() -> Any:
    """A ring, in the place of a king."""
    pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")
    from cardgen.figure.stored import grid, packed
    from tests.support.grids import ring

    return packed.pack(grid.on_grid(ring(12, 6)))


@pytest.fixture(scope="module")
def site(browser: Browser, mesh: bytes) -> Iterator[tuple[SiteHost, Visit]]:
    """A page that has made a kit known."""
    with hosted(with_a_figure("king", mesh), "/a/b/") as host, visiting(browser, viewport=DESK) as one:
        one.page.context.add_init_script(COUNT)
        one.page.goto(f"{host.address}#tables?kit=parade&men=paper&paper=a4&square=45")
        one.page.wait_for_selector(".kit-list[data-kit=parade]", timeout=LONG)
        yield host, one


@pytest.fixture
def page(site: tuple[SiteHost, Visit]) -> Page:
    """The same page."""
    return site[1].page


def natively(name: str, **given: object) -> Any:
    """What the kit says: the answer, and the file."""
    run = PageBridge().begin(json.dumps({"ask": name, "with": given}))
    while run.step() is not None:
        pass
    return run.blobs[0] if run.blobs else json.loads(run.answer)["result"]


def to(page: Page, game: str, men: str) -> None:
    """Another kit, and how it is told."""
    page.evaluate("(where) => { location.hash = where; }", f"#tables?kit={game}&men={men}&paper=a4&square=45")
    page.wait_for_selector(f".kit-list[data-kit={game}]:not([aria-busy])", timeout=LONG)
    page.wait_for_function("(men) => document.querySelector('#kit-men').value === men", arg=men)


def taken(page: Page, button: str = "Take it home as one ZIP") -> dict[str, bytes]:
    """What is in the ZIP."""
    with page.expect_download(timeout=LONG) as coming:
        page.get_by_role("button", name=button).click()
    with zipfile.ZipFile(io.BytesIO(coming.value.path().read_bytes())) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_kit_is_chosen_and_taken_home(page: Page) -> None:
    """All its papers, byte for byte as here; the list tells how many sheets they are."""
    to(page, "parade", "paper")
    asked = {"game": "parade", "men": "paper", "paper": "a4"}
    told = natively("kit", **asked)
    assert f"{told['sheets']} sheets of paper" in page.locator(".kit-sum").inner_text()
    assert page.locator(".kit-parts li").count() == len(told["items"])
    found = taken(page)
    paths = [file["path"] for item in told["items"] for file in item["files"]]
    assert list(found) == [f"parade/{path}" for path in (*paths, *told["shown"])]
    for path in (*paths, *told["shown"]):
        assert found[f"parade/{path}"] == natively("kit-paper", **asked, file=path), path
    page.wait_for_function(
        "() => document.querySelector('.kit-said').textContent.startsWith('parade-kit.zip is saved')"
    )


def test_who_stops_goes_on_where_it_was_also_after_a_reload(page: Page) -> None:
    """What was made is not made again: each paper is asked for once."""
    to(page, "neighbour", "paper")
    page.evaluate("() => { papers.length = 0; }")
    page.get_by_role("button", name="Take it home as one ZIP").click()
    page.wait_for_function("() => papers.length >= 2", timeout=LONG)
    page.get_by_role("button", name="Stop").click()
    page.wait_for_selector("button:text-is('Go on')", timeout=LONG)
    said = page.locator(".kit-said").inner_text()
    assert "are made and kept in this browser." in said
    made = int(said.split()[0])
    assert 1 <= made < int(said.split()[2])
    first = page.evaluate("papers")[:made]
    page.reload()
    page.wait_for_selector("button:text-is('Go on')", timeout=LONG)
    found = taken(page, "Go on")
    asked = {"game": "neighbour", "men": "paper", "paper": "a4"}
    told = natively("kit", **asked)
    again = page.evaluate("papers")
    assert not {*first} & {*again}
    assert len(first) + len(again) == len(found)
    assert found["neighbour/rules.pdf"] == natively("kit-paper", **asked, file="rules.pdf")
    assert told["game"] == "neighbour"
    page.wait_for_selector("button:text-is('Take it home as one ZIP')", timeout=LONG)


def test_figures_come_from_stored_meshes(page: Page, mesh: bytes) -> None:
    """For both colours, in the size that is asked for; what there is no mesh of is told, with the command."""
    from cardgen.figure.formats import stl
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.stored import packed

    to(page, "parade", "figures")
    page.locator("#kit-square").fill("90")
    page.wait_for_function("() => location.hash.includes('square=90')")
    page.wait_for_selector(".kit-list:not([aria-busy])", timeout=LONG)
    page.wait_for_selector("code:has-text('cardgen kit --paper a4 --square 90mm parade')", timeout=LONG)
    found = taken(page)
    one = packed.unpack(mesh).mesh()
    twice = Mesh((one.vertices * 2).astype("float32"), one.triangles)
    assert found["parade/pieces/king-white.stl"] == found["parade/pieces/king-black.stl"] == stl.to_bytes(twice)
    assert [name for name in found if name.endswith(".stl")] == [
        "parade/pieces/king-white.stl",
        "parade/pieces/king-black.stl",
    ]
    asked = {"game": "parade", "men": "figures", "paper": "a4", "square": "90mm"}
    files = [file for item in natively("kit", **asked)["items"] for file in item["files"]]
    lost = [file["path"] for file in files if file["made"] == "figure" and file["piece"] != "king"]
    assert found["parade/index.html"] == natively("kit-paper", **asked, file="index.html", without=lost)
    assert f"A page cannot make these {len(lost)} files: " in page.locator(".kit-list .take").inner_text()


def test_what_cannot_be_is_said(page: Page) -> None:
    """A sentence, and nothing to press; the next choice is told again."""
    to(page, "parade", "tokens")
    page.locator("#kit-square").fill("25")
    page.wait_for_selector("#main-tables .kit [role=alert]:not([hidden])", timeout=LONG)
    assert "Tokens are 32 mm wide" in page.locator("#main-tables .kit [role=alert]").inner_text()
    assert page.locator(".kit-maker").count() == 0
    page.locator("#kit-men").select_option("paper")
    page.wait_for_selector(".kit-maker", timeout=LONG)
    assert page.locator("#main-tables .kit [role=alert]").is_hidden()


def test_the_kit_of_a_deal_is_taken_home(site: tuple[SiteHost, Visit]) -> None:
    """From the armies that were dealt to the list of all that they need, and back to the kit of the whole game."""
    with visiting(site[1].page.context.browser, viewport=DESK) as one:  # type: ignore[arg-type]
        page = one.page
        page.set_default_timeout(LONG)
        page.goto(f"{site[0].address}#deal?game=dealers&seed=7")
        page.wait_for_selector("[data-engine][data-state=ready]")
        page.locator("#main-deal button:text-is('Deal')").click()
        to_kit = page.get_by_role("link", name="The kit of this deal, to print")
        to_kit.wait_for()
        log = natively("deal", game="dealers", seed=page.locator("#main-deal .again strong").inner_text())["kit_log"]
        told = natively("kit", game="dealers", men="figures", paper="letter", deal=log)
        to_kit.click()
        titles = [item["title"] for item in told["items"]]
        assert "The deal" in titles
        page.wait_for_function(LISTED, arg=titles)
        assert "For one deal alone" in page.locator(".kit-deal").inner_text()
        page.wait_for_selector("code:has-text('cardgen kit --deal deal.log dealers')")
        page.locator("#kit-men").select_option("none")
        page.wait_for_selector("code:has-text('cardgen kit --deal deal.log --men none dealers')")
        page.locator(".kit-deal a").click()
        page.wait_for_selector(".kit-deal", state="detached")
        page.evaluate("() => { location.hash = '#tables?kit=dealers&deal=nothing'; }")
        said = page.locator("#main-tables .kit [role=alert]")
        said.filter(has_text="It is none of this page").wait_for()
        assert one.errors == []


def test_by_keys_alone(page: Page) -> None:
    """From the game to the ZIP: everything has a name and its turn."""
    to(page, "parade", "paper")
    page.locator("#kit-game").focus()
    names = []
    for _ in range(9):
        names.append(page.evaluate("() => (document.activeElement.labels?.[0] ?? document.activeElement).textContent"))
        if names[-1] == "Take it home as one ZIP":
            break
        page.keyboard.press("Tab")
    assert names[:4] == ["Game", "Men are", "Paper", "Squares, mm"]
    assert names[-1] == "Take it home as one ZIP"
    with page.expect_download(timeout=LONG):
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.textContent === 'Stop'")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(site: tuple[SiteHost, Visit], page: Page, view: Any, scheme: Any) -> None:
    """Of the list and the form, on a desk and on a phone; nothing is wider than the screen."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(view)
    to(page, "dice-chess", "figures")
    assert site[1].axe() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
