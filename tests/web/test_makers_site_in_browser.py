"""The page of a maker's own set in a real browser: his piece is found, looked at and taken, as ours are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")

from cardgen.figure.formats import stl  # noqa: E402
from cardgen.figure.stored.grid import TOLERANCE  # noqa: E402
from tests.support.baskets import READY  # noqa: E402
from tests.support.command import run  # noqa: E402
from tests.support.hosting import folder_files, hosted  # noqa: E402
from tests.support.site import PACKAGE, pyodide  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

pytestmark = pytest.mark.figures

ENTRY = (
    "{id: llama-lord, name: Llama Lord, class: piece, notation: NZ, source: me, confidence: author, picture: lord.svg}"
)
OTHER = "{id: hut, name: Hut, class: piece, notation: W5, source: me, confidence: author}"
DRAWN = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><path d="M5 38h20l-4-20 4-14h-12z" fill="#b63"/></svg>'
)
TILE = "#main-pieces .fig[data-id='llama-lord']"


@pytest.fixture(scope="module")
def farm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of pieces and the figure of one of them, composed from its moves, as the commands make them."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")
    folder = tmp_path_factory.mktemp("maker")
    (folder / "farm").mkdir()
    (folder / "farm" / "farm.yaml").write_text(f"set: {{id: farm, name: Farm}}\npieces:\n- {ENTRY}\n- {OTHER}\n")
    (folder / "farm" / "lord.svg").write_text(DRAWN)
    run("stl", "llama-lord", "--catalog", folder / "farm", "-o", folder / "figures")
    return folder


@pytest.fixture(scope="module")
def host(farm: Path) -> Iterator[SiteHost]:
    """The site that the command makes of them."""
    pyodide()
    given = ("--catalog", farm / "farm", "--figures", farm / "figures", "--runtime", PACKAGE)
    run("site", *given, "-o", farm / "site")
    with hosted(folder_files(farm / "site")) as found:
        yield found


@pytest.fixture
def page(visit: Callable[..., Visit], host: SiteHost) -> Page:
    found = visit(host.address).page
    found.wait_for_selector("#find")
    return found


@pytest.mark.parametrize("typed", ["llama lord", "NZ"])
def test_an_own_piece_is_found_by_its_name_and_by_its_moves(page: Page, typed: str) -> None:
    """As the only one that is called so, and among those that move so; with a picture of its figure."""
    page.fill("#find", typed)
    page.wait_for_selector(TILE)
    assert typed == "NZ" or page.locator("#main-pieces .fig").count() == 1
    page.wait_for_function("(one) => document.querySelector(`${one} img`)?.naturalWidth > 20", arg=TILE)
    page.click(f"{TILE} a")
    page.wait_for_selector("#piece-title:has-text('Llama Lord')")


def test_its_page_shows_card_and_figure_and_hands_over_both(page: Page, host: SiteHost, farm: Path) -> None:
    """The figure that the command made, and the card that it makes, byte for byte."""
    page.goto(f"{host.address}#piece?of=llama-lord")
    page.wait_for_selector("#main-piece .paper svg")
    page.wait_for_selector("#main-piece .figure-canvas")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Figure as STL").click()
    assert coming.value.suggested_filename == "llama-lord.stl"
    there = stl.parse((farm / "figures" / "llama-lord.stl").read_bytes())
    taken = stl.parse(Path(coming.value.path()).read_bytes())
    assert taken.volume == pytest.approx(there.volume, rel=1e-3)
    assert len(taken.triangles) == len(there.triangles)
    assert np.abs(np.array(taken.size) - np.array(there.size)).max() <= 2 * TOLERANCE
    page.wait_for_selector(READY)
    with page.expect_download() as coming:
        page.click("#main-piece [data-make]")
    run("pdf", "llama-lord", "--catalog", farm / "farm", "-o", farm / "cards")
    (made,) = (farm / "cards").glob("*.pdf")
    assert Path(coming.value.path()).read_bytes() == made.read_bytes()


def test_of_an_own_piece_without_a_file_of_its_figure_the_command_is_told(page: Page, host: SiteHost) -> None:
    """Its card is there all the same."""
    page.goto(f"{host.address}#piece?of=hut")
    page.wait_for_selector("#main-piece .paper svg")
    page.wait_for_selector("text=cardgen stl")
    assert page.locator("#main-piece .figure-canvas").count() == 0
