"""The page of a piece in a real browser: whole before there is Python, used by keys alone, and safe from any address."""

from __future__ import annotations

import gzip
import json
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")

from cardgen.catalog.worths import valued_on, worth_of  # noqa: E402
from cardgen.figure.formats import stl  # noqa: E402
from cardgen.figure.stored.grid import on_grid  # noqa: E402
from cardgen.kit.catalogue import load_catalogue  # noqa: E402
from tests.support.baskets import READY, follow, tab_to  # noqa: E402
from tests.support.browser import visiting  # noqa: E402
from tests.support.command import run  # noqa: E402
from tests.support.grids import ring, sorted_triangles  # noqa: E402
from tests.support.hosting import hosted  # noqa: E402
from tests.support.site import shipped  # noqa: E402
from tests.support.views import stored  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

MOST_SENT = 60_000
WHOLE = ".piece-alike"
"""It is put there last."""
TITLE = "#piece-title"
DIFFERENT = ("king", "pharaoh", "pawn", "nao", "boxer", "left-end-pawn", "cannon", "free-demon", "spear")
"""Royal, plain, of several sets, a conjecture of ours, with long texts, with bound colours."""
MESH = "figures/0123456789abcdef.bin"
SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 800})


def within(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files of the version, by their paths in it."""
    return {name.split("/", 2)[2]: content for name, content in files.items() if name.startswith("v/")}


def facts_of(id_: str) -> dict[str, Any]:
    """What the file of a piece says."""
    return json.loads(within(shipped())[f"pieces/{id_}.json"])  # type: ignore[no-any-return]


@pytest.fixture(scope="module")
def host() -> Iterator[SiteHost]:
    """The site with two stored figures, of Pharaoh and King."""
    files = dict(shipped())
    told = {"file": MESH, "bytes": 1, "triangles": 576, "size": [30, 30, 10], "cm3": 3.2}
    (name,) = (name for name in files if name.endswith("/figures.json"))
    figures = [{"piece": piece, "file": f"{piece}.stl", "count": 1} for piece in ("pharaoh", "king")]
    places = [{"piece": piece, "x": 40.0 * at, "y": 20.0} for at, piece in enumerate(("pharaoh", "king"))]
    plates = {"title": "Royals", "zip": "royals.zip", "plates": "royals.3mf", "folder": "royals", "figures": figures}
    plates["beds"] = [{"corner": [0.0, 0.0], "figures": places}]
    stored_told = {"colour": "#eeeeee", "pieces": {"pharaoh": told, "king": told}, "plates": {"royals": plates}}
    files[name] = json.dumps(stored_told).encode()
    with hosted({**files, MESH: stored(ring())}, "/a/b/") as found:
        yield found


@pytest.fixture(scope="module")
def open_page(host: SiteHost, browser: Browser) -> Iterator[Visit]:
    """A page that has its Python; each test goes where it likes."""
    with visiting(browser, viewport=SIZES[0], reduced_motion="reduce") as visit:
        visit.page.goto(f"{host.address}#piece?of=pharaoh")
        visit.page.wait_for_selector(READY)
        yield visit


def see(visit: Visit, id_: str) -> Page:
    """Go to the page of a piece."""
    follow(visit, f"piece?of={id_}")
    visit.page.wait_for_function(
        "(name) => document.querySelector('#piece-title')?.textContent === name", arg=name_of(id_)
    )
    visit.page.wait_for_selector(WHOLE, state="attached")
    return visit.page


def name_of(id_: str) -> str:
    """What a piece is called."""
    return str(facts_of(id_)["name"])


@pytest.mark.parametrize("id_", ["pharaoh", "knight", "charging-rook"])
def test_what_a_piece_is_worth_stands_under_its_name_and_leads_to_more(open_page: Visit, id_: str) -> None:
    """By the board of its set, as the table of values has it."""
    piece = next(one for one in load_catalogue().pieces if one.id == id_)
    worth = worth_of(piece.kind, valued_on(piece))
    page = see(open_page, id_)
    assert worth is not None
    said = f"worth {worth.value:.1f} ± {worth.error:.1f} pawns ({worth.games:,} games)"
    assert page.inner_text("h1 + .piece-value") == said
    page.click(".piece-value button")
    page.wait_for_selector("h2#piece-worth:focus")
    assert page.locator("h2#piece-worth").evaluate("(one) => one.getBoundingClientRect().top") < SIZES[0]["height"]


def test_figures_of_a_set_are_saved_by_its_buttons(open_page: Visit, tmp_path: Path) -> None:
    """One by one in a ZIP, and on a plate as 3MF: each has both figures, and says that it is saved; and with the PDF."""
    page = open_page.page
    follow(open_page, "pieces?set=royals")
    held = {}
    files = {
        "ZIP: Figures one by one": "royals.zip",
        "3MF: Figures laid out on plates": "royals.3mf",
        "ZIP: Cards and figures together": "royals-cards-and-figures.zip",
    }
    page.locator(".take li", has_text="Print them twice").nth(1).wait_for()
    for label, name in files.items():
        with page.expect_download() as coming:
            page.get_by_role("button", name=label).click()
        page.wait_for_selector(f".take [role=status] >> text={name} is saved.")
        coming.value.save_as(tmp_path / name)
        with zipfile.ZipFile(tmp_path / name) as archive:
            assert archive.testzip() is None
            held[name] = {one.filename: archive.read(one) for one in archive.infolist()}
    assert set(held["royals.zip"]) == {"royals/pharaoh.stl", "royals/king.stl"}
    assert all(len(content) == 84 + 50 * 576 for content in held["royals.zip"].values())
    together = held["royals-cards-and-figures.zip"]
    assert together["royals/royals.pdf"].startswith(b"%PDF-")
    assert {name: together[name] for name in held["royals.zip"]} == held["royals.zip"]
    assert len(together) == 3
    model = next(content for name, content in held["royals.3mf"].items() if name.endswith(".model"))
    assert model.count(b"<item ") == 2


def test_different_pieces_say_what_their_files_say(open_page: Visit) -> None:
    """Words, rules, what is ours, strength, letters, what is like it; nothing goes wrong, and nobody else is asked."""
    for id_ in (one for one in DIFFERENT if f"pieces/{one}.json" in within(shipped())):
        facts, page = facts_of(id_), see(open_page, id_)
        text = page.inner_text("#main-piece")
        said = [facts["words"], facts["written"], facts["known"], facts["note"], facts["reading"]]
        said += [one["text"] for one in facts["rules"]] + [one["told"] for one in facts["values"]]
        assert [one for one in said if one not in text] == []
        assert page.locator(".ours").count() == len(facts["house"])
        links = page.eval_on_selector_all(".piece-kin a", "(all) => all.map((one) => one.getAttribute('href'))")
        assert links == [f"#piece?of={one['id']}" for one in facts["alike"]]
        assert page.title() == f"{facts['name']}: cardgen"
        assert page.locator(".piece-card svg").count() == 1


def test_its_board_lives(open_page: Visit) -> None:
    """As soon as there is Python; before it is the printed one."""
    page = see(open_page, "camel")
    page.wait_for_selector(".piece-living .living-board")
    assert page.locator(".piece-words").is_hidden()


def test_by_keys_alone_a_card_is_turned_into_another_language_and_saved(open_page: Visit, tmp_path: Path) -> None:
    """The file is that of the command that stands beside it."""
    page = see(open_page, "nao")
    tab_to(page, "#main-piece [lang=de]")
    page.keyboard.press("Enter")
    assert page.get_attribute("#main-piece [lang=de]", "aria-pressed") == "true"
    tab_to(page, "#main-piece [data-make]")
    with page.expect_download() as coming:
        page.keyboard.press("Enter")
    run("pdf", "--language", "de", "nao", "-o", tmp_path)
    (made,) = tmp_path.iterdir()
    assert coming.value.suggested_filename == made.name
    assert Path(coming.value.path()).read_bytes() == made.read_bytes()
    assert page.text_content("#main-piece [data-command]") == "cardgen pdf --language de nao"


def test_a_stored_figure_is_turned_and_saved(open_page: Visit) -> None:
    """STL of the very mesh; of a piece without one the command is told."""
    page = see(open_page, "pharaoh")
    page.wait_for_selector(".figure-canvas")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Figure as STL").click()
    assert coming.value.suggested_filename == "pharaoh.stl"
    mesh = stl.parse(Path(coming.value.path()).read_bytes())
    assert np.array_equal(sorted_triangles(on_grid(mesh)), sorted_triangles(on_grid(ring())))
    assert page.get_by_role("button", name="As 3MF").is_visible()
    page.get_by_role("button", name="Beside a King").click()
    page.wait_for_selector(".figure-sizes:has-text('King')")
    page = see(open_page, "camel")
    page.wait_for_selector("text=cardgen stl camel")
    assert page.locator(".figure-canvas").count() == 0


def test_the_way_there_and_back(open_page: Visit) -> None:
    """To the next of its set with the focus on its name, back by the browser, and to the wall with what was sought."""
    page = open_page.page
    follow(open_page, "pieces?find=camel")
    page.wait_for_selector("#main-pieces:not([hidden])")
    see(open_page, "pharaoh")
    assert page.get_attribute(".piece-back", "href") == "#pieces?find=camel"
    page.click(".piece-turn [rel=next]")
    page.wait_for_function(
        "() => document.activeElement.id === 'piece-title' && document.activeElement.textContent === 'Pope'"
    )
    page.go_back()
    page.wait_for_function("() => document.title === 'Pharaoh: cardgen'")
    page.click(".piece-back")
    page.wait_for_selector("#main-pieces:not([hidden])")
    assert page.url.endswith("#pieces?find=camel")


def test_a_card_at_large_leads_to_its_page(open_page: Visit) -> None:
    """And the dialog is closed."""
    page = open_page.page
    follow(open_page, "cards")
    page.click("[data-tiles] button >> nth=0")
    name = page.inner_text("[data-large-title]")
    page.click("[data-large-page]")
    page.wait_for_function("(name) => document.title === `${name}: cardgen`", arg=name)
    assert page.locator("dialog[open]").count() == 0


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("piece?of=pharoah", "There is no piece “pharoah” here"),
        ("piece?of=%3Cimg%20src=x%20onerror=alert(1)%3E", "There is no piece “<img src=x onerror=alert(1)>” here"),
        ("piece?of=__proto__", "There is no piece “__proto__” here"),
        ("piece?of=../../../etc/passwd", "There is no piece “../../../etc/passwd” here"),
        (f"piece?of={'x' * 3000}", f"There is no piece “{'x' * 30}…” here"),
        ("piece?of=%E0%A4%A", "There is no piece “\N{REPLACEMENT CHARACTER}%A” here"),
        ("piece?of=", "Which piece?"),
        ("piece", "Which piece?"),
        ("piece?of=king&of=queen&x=y", "King"),
    ],
)
def test_a_hostile_address_is_a_sentence(open_page: Visit, host: SiteHost, address: str, said: str) -> None:
    """Nothing is thrown, no file is asked for that is not there, and a name that is misspelt is guessed."""
    follow(open_page, address)
    open_page.page.wait_for_function("(said) => document.querySelector('#piece-title')?.textContent === said", arg=said)
    assert [one for one in host.log if one.status != 200] == []
    if "pharoah" in address:
        assert open_page.page.inner_text("#main-piece .lead").startswith("Did you mean Pharaoh?")


def test_without_python_it_is_whole(host: SiteHost, browser: Browser) -> None:
    """All but what Python makes, and a sentence says so."""
    lacking = {name: content for name, content in host.files.items() if not name.startswith("python/")}
    with hosted(lacking) as other, visiting(browser, service_workers="block", viewport=SIZES[1]) as visit:
        visit.page.goto(f"{other.address}#piece?of=pharaoh")
        visit.page.wait_for_selector(".piece-card svg")
        visit.page.wait_for_selector("[data-engine][data-state=broken]")
        assert visit.page.locator(".piece-living .printed svg").count() == 1
        visit.page.wait_for_selector(".piece-living :text('Python could not be loaded')")
        visit.page.wait_for_selector(".figure-canvas")
        visit.errors.clear()  # the browser's own word for a file that is not there


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_hangs_over(
    open_page: Visit, scheme: Literal["light", "dark"], size: dict[str, int]
) -> None:
    """On a desk and on a phone, light and dark, with and without a figure to turn."""
    open_page.page.emulate_media(color_scheme=scheme)
    open_page.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    for id_, there in (("pharaoh", ".figure-canvas"), ("left-end-pawn", ".living-board")):
        page = see(open_page, id_)
        page.wait_for_selector(there)
        assert open_page.axe() == []
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


def test_little_is_sent_for_a_piece() -> None:
    """For the largest: the scripts and styles of its room and of its board, what is told of it, its picture, its card."""
    files = within(shipped())
    rooms = ("js/piece/", "js/diagram/", "css/piece.css", "css/diagram.css")
    once = sum(len(gzip.compress(content)) for name, content in files.items() if name.startswith(rooms))
    sent = {}
    for name, content in files.items():
        if name.startswith("pieces/"):
            facts = json.loads(content)
            of_it = filter(None, (name, facts["picture"], next(iter(facts["cards"].values()), "")))
            sent[name] = once + sum(len(gzip.compress(files[one])) for one in of_it)
    assert len(sent) > 100
    assert {name: size for name, size in sent.items() if size > MOST_SENT} == {}
