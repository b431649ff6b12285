"""A new piece tried on a board, in a real browser: by touch, by mouse and by keys alone, against the real program."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.kit.workshop.fields import NEW
from cardgen.kit.workshop.tryout.answer import TABLES
from cardgen.kit.workshop.tryout.words import SAID
from cardgen.web.bridge import PageBridge
from tests.support.baskets import READY
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.site import shipped, version_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

    from tests.support.browser import Visit

DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
NAME, MOVES = "Name", "How it moves, in letters"
LONG = 60_000
"""Milliseconds for an answer on a computer that has other things to do."""
MINE = "[data-from]"
"""Squares with men that can move: it is the person's turn."""
LAY = """async ([module, seen, turned]) => {
  const { TableBoard } = await import(module);
  globalThis.done = [];
  const board = new TableBoard("A board", {
    move: ({ word }) => globalThis.done.push(word),
    why: (from, to) => globalThis.done.push(`${from}?${to}`),
  });
  document.querySelector("#strange-board")?.remove();
  const place = Object.assign(document.createElement("div"), { id: "strange-board" });
  place.style = "position: fixed; inset: 0 auto auto 0; width: 300px; z-index: 99";
  place.append(board.element);
  document.body.append(place);
  board.show(seen, turned);
}"""
"""A board as the page makes it, with what no game has."""
AT_ONCE = """(to) => {
  document.querySelector(`.tryout [data-at=${to}]`).click();
  const there = document.querySelector(`.tryout [data-at=${to}] .man`) !== null;
  return [there, document.querySelector(".try-state").textContent];
}"""
LEGAL = """() => {
  const from = document.querySelector(".tryout [data-from]");
  from.click();
  const to = document.querySelector(".tryout [data-target]").dataset.at;
  from.click();
  return from.dataset.at + to;
}"""
"""A move that may be made."""
KING = {"side": "white", "name": "King", "short": "K"}
WATCHED = """(thinks) => {
  globalThis.seenWhile = [];
  const [state, words] = [".try-state", ".seen-words"].map((one) => document.querySelector(one));
  const look = () => seenWhile.push([words.textContent, state.textContent === thinks]);
  new MutationObserver(look).observe(words, { childList: true });
}"""
"""What is said of the piece, and whether the program thinks then."""
STRANGE = {
    "files": 5,
    "ranks": 3,
    "missing": ["c2", "e3"],
    "men": [{**KING, "at": "a1"}, {**KING, "at": "e1", "side": "black", "told": "frozen"}],
    "moves": [
        {"from": "a1", "to": "a3", "word": "a1a3q", "said": "to a3, a queen"},
        {"from": "a1", "to": "a3", "word": "a1a3r", "said": "to a3, a rook"},
        {"from": "a1", "to": "b1", "word": "a1b1", "said": "to b1"},
    ],
}


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[Visit]:
    """A page that is ready."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport=DESK) as one:
        one.page.goto(f"{host.address}#workshop")
        one.page.wait_for_selector(READY)
        yield one
        assert one.errors == []


@pytest.fixture
def page(visit: Visit) -> Page:
    """The same page, with a llama in it, folded."""
    page = visit.page
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("() => { for (const one of document.querySelectorAll('details')) one.open = false; }")
    while page.locator(".own-pieces .look").count():
        page.get_by_role("button", name="Remove", exact=True).click()
    write(page, NAME, "Llama")
    write(page, MOVES, "NZ")
    return page


def write(page: Page, label: str, text: str) -> None:
    """Put a text in the place of what was there."""
    page.get_by_label(label, exact=True).first.fill(text)


def unfold(page: Page, seed: str, **chosen: str) -> Locator:
    """The panel with a new game on its board; each test has a number of its own, so that its game is always the same."""
    panel = page.locator(".tryout")
    panel.locator("summary").click()
    panel.locator(".try-form").wait_for()
    for key, value in {"table": "small", "side": "white", "nodes": "100", **chosen}.items():
        panel.locator(f"#try-{key}").select_option(value)
    panel.get_by_label(SAID["seed"]).fill(seed)
    panel.locator(".piece-tools").get_by_role("button", name=SAID["new"]).click()
    return panel


def turn(panel: Locator) -> None:
    """Wait until the person is to move."""
    panel.locator(MINE).first.wait_for(timeout=LONG)


def men(panel: Locator) -> dict[str, str]:
    """What is said of squares with men, without the marks."""
    said: list[str] = panel.locator("[data-at]:has(.man)").evaluate_all("(all) => all.map((one) => one.dataset.said)")
    return {at: who for at, who, *_ in (one.split(", ") for one in said)}


def log(panel: Locator) -> list[str]:
    """What was said of the moves."""
    return panel.locator(".try-told li").all_inner_texts()


def test_a_move_is_seen_at_once_and_is_answered(page: Page) -> None:
    """The board has moved before the touch is over, whatever the program needs; then it is the person's turn again."""
    panel = unfold(page, seed="at-once")
    turn(panel)
    before = men(panel)
    assert before["b1"] == "white Llama"
    assert before["e8"] == "black King"
    panel.locator("[data-at=c2]").click()
    targets = panel.locator("[data-target]").evaluate_all("(all) => all.map((one) => one.dataset.at)")
    assert sorted(targets) == ["c3", "c4"]
    assert page.evaluate(AT_ONCE, "c4") == [True, SAID["thinks"]]
    turn(panel)
    assert men(panel)["c4"] == before["c2"]
    assert len(log(panel)) == 2
    assert panel.locator("[data-last]").count() == 2
    assert panel.locator(".try-state").inner_text() == SAID["yours"]
    said = page.locator("[data-live]")
    page.wait_for_function(
        "(text) => document.querySelector('[data-live]').textContent.includes(text)", arg=SAID["yours"]
    )
    assert log(panel)[1] in said.inner_text()


def test_typing_does_not_wait_for_the_program(page: Page) -> None:
    """While it thinks, a letter is answered by words and diagram; the program's move comes later."""
    panel = unfold(page, seed="typing", table="dealers", nodes="6000")
    turn(panel)
    page.evaluate(WATCHED, SAID["thinks"])
    at = panel.locator(MINE).first.get_attribute("data-at")
    panel.locator(f"[data-at={at}]").click()
    panel.locator("[data-target]").first.click()
    write(page, MOVES, "W")
    page.wait_for_function("() => seenWhile.length > 0", timeout=LONG)
    assert page.evaluate("seenWhile") == [["Moves one square straight.", True]]
    page.wait_for_function("() => document.querySelectorAll('.try-told li').length > 1", timeout=LONG)


def test_the_piece_is_shown_as_on_its_card(page: Page) -> None:
    """By a picture of its own; whoever looks at another piece has a board with that one."""
    panel = unfold(page, seed="shown")
    turn(panel)
    own = panel.locator("[data-said^='b1, white Llama'] img")
    assert (own.get_attribute("src") or "").startswith("data:image/svg+xml,")
    assert own.evaluate("(one) => one.naturalWidth > 0")
    panel.locator("[data-at=c2]").click()
    panel.locator("[data-at=c4]").click()
    turn(panel)
    page.get_by_role("button", name="Add a piece").click()
    write(page, NAME, "Alpaca")
    write(page, MOVES, "WD")
    panel.locator("[data-said*='white Alpaca']").first.wait_for(timeout=LONG)
    turn(panel)
    assert log(panel) == []
    page.get_by_role("button", name="Copy", exact=True).first.click()
    page.get_by_role("button", name="Remove", exact=True).click()
    page.locator(".own-pieces .look").first.click()
    panel.locator("[data-said*='white Llama']").first.wait_for(timeout=LONG)


def test_thinking_may_be_stopped(page: Page) -> None:
    """The board is as before at once, and what the program would have answered never comes; another move may be made."""
    panel = unfold(page, seed="stopped", table="dealers", nodes="6000")
    turn(panel)
    before = men(panel)
    at = panel.locator(MINE).first.get_attribute("data-at")
    panel.locator(f"[data-at={at}]").click()
    to = panel.locator("[data-target]").first.get_attribute("data-at")
    assert page.evaluate(AT_ONCE, to) == [True, SAID["thinks"]]
    panel.get_by_role("button", name=SAID["cancel"]).evaluate("(one) => one.click()")
    turn(panel)
    assert men(panel) == before
    assert page.evaluate("document.activeElement.dataset.at") == to
    page.wait_for_timeout(1500)
    assert log(panel) == []
    panel.locator(f"[data-at={at}]").click()
    panel.locator(f"[data-at={to}]").click()
    page.wait_for_function("() => document.querySelectorAll('.try-told li').length > 1", timeout=LONG)


def test_a_game_is_played_by_keys_alone(page: Page) -> None:
    """Three moves, the last of them typed; then all are taken back, one after the other."""
    panel = unfold(page, seed="keys")
    turn(panel)
    begun = men(panel)
    panel.locator("[data-at][tabindex='0']").focus()
    for _ in range(8):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("PageDown")
    for keys in (("ArrowRight", "ArrowUp"), ("ArrowRight",)):  # b2, then c2: two steps each
        for key in (*keys, "Enter", "ArrowUp", "ArrowUp", "Enter"):
            page.keyboard.press(key)
        turn(panel)
        here = page.evaluate("document.activeElement.dataset.at")
        assert here in ("b4", "c4")
        assert page.evaluate("document.activeElement.ariaLabel").startswith(here)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.at") == "c2"
    known = page.evaluate(LEGAL)
    page.get_by_label(SAID["line"]).focus()
    page.keyboard.type(known.upper())
    page.keyboard.press("Enter")
    turn(panel)
    assert len(log(panel)) == 6
    undo = panel.get_by_role("button", name=SAID["undo"])
    for left in (4, 2, 0):
        undo.focus()
        page.keyboard.press("Enter")
        assert len(log(panel)) == left
    assert men(panel) == begun
    assert undo.is_disabled()
    assert page.evaluate("document.activeElement.dataset.at") is not None


def test_who_plays_black_sees_the_board_from_there(page: Page) -> None:
    """The program begins, and its first move stays when all is taken back."""
    panel = unfold(page, seed="black", side="black")
    turn(panel)
    assert panel.locator("[data-at]").first.get_attribute("data-at") == "h1"
    assert panel.locator("[data-at]").last.get_attribute("data-at") == "a8"
    begun = men(panel)
    assert len(log(panel)) == 1
    panel.locator("[data-at=e7]").click()
    panel.locator("[data-at=e6]").click()
    turn(panel)
    assert len(log(panel)) == 3
    panel.get_by_role("button", name=SAID["undo"]).click()
    assert men(panel) == begun
    assert panel.get_by_role("button", name=SAID["undo"]).is_disabled()


def test_a_hand_of_cards_is_dealt_by_its_number(page: Page) -> None:
    """The same number deals the same armies, another one others; a spear is told that there is no place for it."""
    panel = unfold(page, seed="cards", table="dealers")
    dealt = []
    for number in ("7", "8", "7"):
        panel.get_by_label(SAID["seed"]).fill(number)
        panel.get_by_label(SAID["seed"]).press("Enter")
        panel.locator(f"[data-game='{number}'] {MINE}").first.wait_for(timeout=LONG)
        dealt.append(men(panel))
    assert dealt[0] == dealt[2] != dealt[1]
    assert "white Llama" in dealt[0].values()
    page.locator(".own-piece").get_by_label("What it is").select_option("spear")
    panel.locator(".try-state", has_text="a spear is for larger boards".capitalize()).wait_for(timeout=LONG)
    assert panel.locator(".table-board").is_hidden()
    page.locator(".own-piece").get_by_label("What it is").select_option("piece")
    turn(panel)


def test_it_is_told_why_a_touch_does_nothing(page: Page) -> None:
    """In the words of Python where a move cannot be made, and a piece stays taken up meanwhile."""
    panel = unfold(page, seed="why")
    turn(panel)
    note = panel.locator(".try-note")
    for at, said in (
        ("e5", SAID["empty"]),
        ("b8", "Llama on b8 is your opponent’s."),
        ("c2", "can go to c3, c4."),
        ("c5", "C5 is out of the reach of"),
    ):
        panel.locator(f"[data-at={at}]").click()
        note.filter(has_text=said).wait_for(timeout=LONG)
    assert panel.locator("[aria-selected]").get_attribute("data-at") == "c2"
    page.get_by_label(SAID["line"]).fill("Nf9")
    page.get_by_label(SAID["line"]).press("Enter")
    note.filter(has_text="is no move").wait_for(timeout=LONG)
    assert panel.locator(".try-state").inner_text() == SAID["yours"]


def test_a_piece_that_is_changed_is_not_changed_in_a_game(page: Page) -> None:
    """A game goes on as it began, and says so; one that nobody has begun follows the piece."""
    panel = unfold(page, seed="changed")
    turn(panel)
    write(page, MOVES, "W")
    panel.locator("[data-at=b1]").click()
    page.wait_for_function("() => !document.querySelector('.tryout [data-at=b1]').matches('[data-from]')", timeout=LONG)
    turn(panel)
    notice = panel.locator(".try-notice")
    assert notice.is_hidden()
    panel.locator("[data-at=c2]").click()
    panel.locator("[data-at=c4]").click()
    turn(panel)
    write(page, MOVES, "K")
    assert notice.locator("span").inner_text() == SAID["changed"]
    panel.locator("[data-at=e2]").click()
    panel.locator("[data-at=e3]").click()
    turn(panel)
    assert len(log(panel)) == 4
    notice.get_by_role("button").click()
    turn(panel)
    assert log(panel) == []
    assert notice.is_hidden()


def test_a_piece_that_is_not_finished_is_mended_first(page: Page) -> None:
    """What is to be done is said in the place of the board; once it is done, the board comes by itself."""
    write(page, MOVES, "NfK")
    panel = unfold(page, seed="mended")
    panel.locator(".try-state", has_text="This piece is not finished yet: mend what is underlined").wait_for(
        timeout=LONG
    )
    assert panel.locator(".table-board").is_hidden()
    write(page, MOVES, "NZ")
    turn(panel)
    page.get_by_role("button", name="Remove", exact=True).click()
    panel.locator(".try-state", has_text=SAID["none"]).wait_for(timeout=LONG)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(visit: Visit, page: Page, scheme: Any) -> None:
    """With a piece taken up in a game, neither on a desk nor on a phone; nothing is wider than the screen."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    panel = unfold(page, seed=scheme)
    turn(panel)
    panel.locator("[data-at=c2]").click()
    panel.locator("[data-at=c4]").click()
    turn(panel)
    panel.locator("[data-at=d2]").click()
    for size in (DESK, PHONE):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert visit.axe() == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize("turned", [False, True])
def test_a_board_knows_no_game(page: Page, turned: bool) -> None:
    """
    Any size, squares that there are not, men with more to tell, and one of several moves chosen by what it says:

        3 . . . .
        2 . . # . .
        1 K . . . k
    """
    module = f"{re.sub('#.*', '', page.url)}{version_of(shipped())}/js/table/board.js"
    page.evaluate(LAY, [module, STRANGE, turned])
    board = page.locator("#strange-board")
    assert board.locator("[data-at]").count() == 5 * 3 - 2
    assert board.get_by_role("gridcell", name="c2, no square").count() == 1
    assert board.get_by_role("gridcell", name="e1, black King, frozen").count() == 1
    board.locator("[data-at=b2]").focus()
    page.keyboard.press("ArrowLeft" if turned else "ArrowRight")
    assert page.evaluate("document.activeElement.dataset.at") == "d2"  # over the square that there is not
    for key in ("End" if turned else "Home", "PageUp" if turned else "PageDown", "Enter"):
        page.keyboard.press(key)
    assert board.locator("[data-target]").count() == 2
    board.locator("[data-at=a3]").click()
    choice = board.get_by_role("group")
    assert choice.get_by_role("button").all_inner_texts() == ["To a3, a queen", "To a3, a rook", "None of these"]
    page.keyboard.press("Escape")
    assert choice.is_hidden()
    assert page.evaluate("document.activeElement.dataset.at") == "a3"
    board.locator("[data-at=a1]").click()
    board.locator("[data-at=a3]").click()
    choice.get_by_role("button", name="To a3, a rook").press("Enter")
    assert page.evaluate("globalThis.done.at(-1)") == "a1a3r"
    assert page.evaluate("document.activeElement.dataset.at") == "a3"
    assert board.locator("[data-at=a3] .man").count() == 1


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("side", ["white", "black"])
def test_the_page_tells_what_the_command_line_would(visit: Visit, table: str, side: str) -> None:
    """Every word of it: the same board, the same moves, the same answer of the program; a refusal too."""
    one = {"pieces": [{**NEW, "id": "llama", "name": "Llama", "notation": "NZ"}], "table": table, "side": side}
    asked: dict[str, Any] = {**one, "seed": "5", "nodes": 60}
    _, told, _ = visit.ask("tried", **asked)
    for move in (told["result"]["moves"][0]["word"], "a1a1"):
        asked["moves"] = [*told["result"]["played"], move]
        _, after, _ = visit.ask("tried", **asked)
        run = PageBridge().begin(json.dumps({"ask": "tried", "with": asked}))
        while run.step() is not None:
            pass
        assert after == json.loads(run.answer)
        assert bool(after["errors"]) is (move == "a1a1")


def test_a_mouse_may_drag(page: Page) -> None:
    """A man that is let go on a square where he cannot go stays where he was."""
    panel = unfold(page, seed="mouse")
    turn(panel)
    for at, lands in (("c5", False), ("c4", True)):
        panel.locator("[data-at=c2]").hover()
        page.mouse.down()
        panel.locator(f"[data-at={at}]").hover()
        page.mouse.up()
        assert (panel.locator(f"[data-at={at}] .man").count() == 1) is lands
        if not lands:
            page.keyboard.press("Escape")
    turn(panel)


def test_a_page_without_python_says_so(browser: Browser) -> None:
    """And what is typed is still there."""
    files = {name: content for name, content in shipped().items() if not name.startswith("python/")}
    with hosted(files) as host, visiting(browser, viewport=PHONE) as one:
        one.page.goto(f"{host.address}#workshop")
        write(one.page, NAME, "Llama")
        write(one.page, MOVES, "NZ")
        one.page.locator(".tryout summary").click()
        one.page.wait_for_function(
            "(begins) => !['', begins].includes(document.querySelector('.try-state')?.textContent ?? '')",
            arg=SAID["begins"],
            timeout=LONG,
        )
        assert one.page.locator(".table-board").is_hidden()
        assert one.page.get_by_label(MOVES, exact=True).input_value() == "NZ"
