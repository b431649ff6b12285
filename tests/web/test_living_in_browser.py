"""Diagrams that live, in a real browser: men set by mouse and keys, and the marks read from the page, against the engine."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cardgen.board import Board
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.moves.living.question import LiveQuestion
from cardgen.kit.moves.told import told
from cardgen.web.site.files import page_files
from cardgen.web.studio.shelf import PageShelf
from tests.support.browser import visiting
from tests.support.living import (
    MOUNT,
    USE,
    centre,
    choose,
    expected,
    forms_of,
    keyed,
    mounted,
    read,
    setups_of,
    tap,
    walk,
)
from tests.support.studio import studio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit

DESK, PHONE = {"width": 1280, "height": 1000}, {"width": 390, "height": 800}
KINDS = ("queen", "king", "pawn", "lion", "gryffon", "amazon")
"""Of those that are read in every run."""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The page as it is."""
    return page_files()


@pytest.fixture(scope="module")
def seen(browser: Browser, files: dict[str, bytes]) -> Iterator[Visit]:
    """A tab in which one diagram follows the other."""
    with studio(shelf=PageShelf(lambda: files)) as server, visiting(browser, viewport=DESK) as visit:
        visit.page.goto(server.address)
        visit.page.wait_for_selector("[data-state=ready]")
        yield visit


def first_of(of: str) -> LiveQuestion:
    """The board on which a diagram begins to live."""
    setup = setups_of(of)[0]
    own, enemy = (tuple(sorted(setup[side])) for side in ("own", "enemy"))
    return LiveQuestion(of, setup["board"], setup["at"], own=own, enemy=enemy, first=True)


def drawn(question: LiveQuestion, draw: random.Random) -> LiveQuestion:
    """The same board with some men."""
    files, ranks = map(int, question.board.split("x"))
    squares = [str(square) for square in Board(files, ranks) if str(square) != question.at]
    men = draw.sample(squares, 5)
    return replace(question, own=tuple(sorted(men[:2])), enemy=tuple(sorted(men[2:])))


def set_by_clicks(page: Page, question: LiveQuestion) -> None:
    """Its men, each by a click with a tool."""
    choose(page, "Enemy man")
    tap(page, *question.enemy)
    choose(page, "Own man")
    tap(page, *question.own)


@pytest.mark.parametrize("of", KINDS)
def test_men_set_by_clicks_change_the_marks_as_the_engine_says(of: str, seen: Visit) -> None:
    """Each form on the square where it is seen, each way, each square told."""
    question = drawn(first_of(of), random.Random(of))
    mounted(seen.page, of)
    assert read(seen.page, forms_of(of)) == expected(first_of(of))
    set_by_clicks(seen.page, question)
    assert read(seen.page, forms_of(of)) == expected(question)


@pytest.mark.parametrize("of", KINDS[:3])
def test_all_of_it_goes_by_keys(of: str, seen: Visit) -> None:
    """Arrows, E, O, Delete, M, and Shift with an arrow."""
    mounted(seen.page, of)
    first = first_of(of)
    keyed(seen.page, [("a1", "e"), ("b1", "o"), ("a2", "e"), ("a2", "Delete")])
    question = replace(first, own=("b1",), enemy=("a1",))
    assert read(seen.page, forms_of(of)) == expected(question)
    keyed(seen.page, [("b2", "m")])
    seen.page.keyboard.press("Shift+ArrowUp")
    assert read(seen.page, forms_of(of)) == expected(replace(question, at="b3"))


def test_the_piece_and_men_are_dragged(seen: Visit) -> None:
    """To another square, where the marks follow."""
    mounted(seen.page, "queen")
    page, first = seen.page, first_of("queen")
    tap(page, "a1")
    for start, end in ((first.at, "b2"), ("a1", "a3")):
        page.mouse.move(*centre(page, start))
        page.mouse.down()
        page.mouse.move(*centre(page, "c1"))
        page.mouse.move(*centre(page, end))
        page.mouse.up()
    assert read(page, forms_of("queen")) == expected(replace(first, at="b2", enemy=("a3",)))


def test_side_board_and_conditions_are_asked_with_it(seen: Visit) -> None:
    """Black, a board of eight, a piece that has moved."""
    page = seen.page
    mounted(page, "pawn")
    page.locator(".living-size").select_option("8x8")
    page.locator(".living-choices label", has_text="Black").click()
    page.locator(".living-choices label", has_text="It has not moved").click()
    question = LiveQuestion("pawn", "8x8", first_of("pawn").at, side="black")
    assert read(page, forms_of("pawn")) == expected(question)


def test_who_has_just_passed_is_set_by_a_key(seen: Visit) -> None:
    """With the man behind the square, and gone when he goes."""
    page = seen.page
    mounted(page, "pawn")
    first = first_of("pawn")
    file, rank = chr(ord(first.at[0]) + 1), int(first.at[1:])
    passed, behind = f"{file}{rank + 1}", f"{file}{rank}"
    keyed(page, [(passed, "p")])
    question = replace(first, enemy=(behind,), passed=(passed,))
    assert read(page, forms_of("pawn")) == expected(question)
    keyed(page, [(behind, "Delete")])
    assert read(page, forms_of("pawn")) == expected(first)


def test_men_of_the_card_are_set_up(seen: Visit) -> None:
    """For who hops there are those of the printed diagram."""
    of = next(one.id for one in load_catalogue(()).pieces if len(setups_of(one.id)) > 1 and setups_of(one.id)[1]["own"])
    setup = setups_of(of)[1]
    mounted(seen.page, of)
    seen.page.locator(".living-place select").select_option(label=setup["name"])
    question = LiveQuestion(of, setup["board"], setup["at"], own=(*setup["own"],), enemy=(*setup["enemy"],), first=True)
    assert read(seen.page, forms_of(of)) == expected(question)


FAULTS = {
    "a capture is drawn as a move": (
        "board.js",
        "this.forms[form] ??",
        'this.forms[form === "cross" ? "ring" : form] ??',
    ),
    "marks stand a square aside": ("board.js", "[file + 0.5,", "[file + 1.5,"),
    "the board stands on its head": ("board.js", "state.ranks - rank - 0.5]", "rank + 0.5]"),
    "ways begin in the corner": ("board.js", "`translate(${file} ${rank})`", '"translate(0 0)"'),
    "a mark is left out": ("board.js", "marks.map((form)", "marks.slice(1).map((form)"),
    "squares are told as they were": ("board.js", '?.setAttribute("aria-label", said)', ""),
    "own men are asked as enemies": (
        "state.js",
        'own: those("own"), enemy: those("enemy")',
        'own: [], enemy: [...those("own"), ...those("enemy")]',
    ),
    "an old answer is shown": ("living.js", "if (turn !== this.turn) {", "if (turn < 0) {"),
}


@pytest.mark.uncut
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_the_drawing_is_seen(fault: str, browser: Browser, files: dict[str, bytes]) -> None:
    """What is read from the page is not what the engine says as soon as a script draws or asks wrongly."""
    script, right, wrong = FAULTS[fault]
    path = next(name for name in files if name.endswith(f"/js/diagram/{script}"))
    assert files[path].count(right.encode()) == 1
    spoilt = {**files, path: files[path].replace(right.encode(), wrong.encode())}
    question = replace(first_of("queen"), own=("c4",), enemy=("b2",))
    with studio(shelf=PageShelf(lambda: spoilt)) as server, visiting(browser, viewport=DESK) as visit:
        visit.page.goto(server.address)
        visit.page.wait_for_selector("[data-state=ready]")
        mounted(visit.page, "queen")
        visit.page.evaluate(AT_ONCE)
        visit.page.wait_for_function("() => !diagramOfProof.busy")
        visit.page.evaluate("diagramOfProof.place.dataset.shown = diagramOfProof.place.dataset.turn")
        assert read(visit.page, forms_of("queen")) != expected(question)


AT_ONCE = "() => { diagramOfProof.put('b2', 'enemy'); diagramOfProof.put('c4', 'own'); }"
"""Two men before the first answer comes."""


def test_without_a_fault_the_same_reading_agrees(seen: Visit) -> None:
    """Two changes at once end in the answer about the second."""
    mounted(seen.page, "queen")
    seen.page.evaluate(AT_ONCE)
    question = replace(first_of("queen"), own=("c4",), enemy=("b2",))
    assert read(seen.page, forms_of("queen")) == expected(question)


def test_the_printed_diagram_stands_there_before(seen: Visit) -> None:
    """Until there is an engine, with a line that says what comes."""
    page = seen.page
    printed = told("gryffon").result["diagram"]  # type: ignore[index]
    page.evaluate(MOUNT, ["gryffon", printed])
    assert page.locator("#proof .printed svg path").count() > 0
    assert page.locator("#proof").inner_text() == "Men can be set on it as soon as Python is loaded."
    page.evaluate(USE)
    page.wait_for_selector("#proof .living-board")
    assert page.locator("#proof .printed").count() == 0


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_nobody_is_shut_out(colours: str, browser: Browser, files: dict[str, bytes]) -> None:
    """axe-core finds nothing, on a phone in both colours; nothing hangs over the edge."""
    with (
        studio(shelf=PageShelf(lambda: files)) as server,
        visiting(browser, viewport=PHONE, color_scheme=colours, has_touch=True) as visit,
    ):
        visit.page.goto(server.address)
        visit.page.wait_for_selector("[data-state=ready]")
        mounted(visit.page, "pawn")
        for square in ("a1", "b2"):
            visit.page.touchscreen.tap(*centre(visit.page, square))
        assert read(visit.page, forms_of("pawn")) == expected(replace(first_of("pawn"), enemy=("a1", "b2")))
        assert visit.axe() == []
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_has_changed_is_told(seen: Visit) -> None:
    """The square, and how many are marked."""
    mounted(seen.page, "king")
    walk(seen.page, "b3")
    seen.page.keyboard.press("e")
    seen.page.wait_for_function("() => document.querySelector('#proof [aria-live]').textContent.startsWith('b3')")
    assert (
        seen.page.locator("#proof [aria-live]").text_content()
        == "b3, enemy man; may be captured. 8 squares are marked."
    )
    assert seen.page.locator("#proof .living-square").text_content() == "b3, enemy man; may be captured"
