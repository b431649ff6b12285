"""The workshop in a real browser: what is typed is told as the command line tells it, and nothing gets under the caret."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.kit.workshop.fields import NEW
from cardgen.web.bridge import PageBridge
from tests.support.baskets import READY
from tests.support.browser import visiting
from tests.support.hosting import hosted
from tests.support.notations import READ, REFUSED
from tests.support.samples import one_in
from tests.support.site import shipped

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

DESK, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
NAME, MOVES = "Name", "How it moves, in letters"
LONG = 60_000
"""Milliseconds for an answer on a computer that has other things to do."""
DIAGRAM = ".seen-diagram svg"
STATES = """([words, wrong]) => {
  const input = document.querySelector(".own-piece .letters input");
  const said = document.querySelector(".own-piece .letters .wrong");
  const told = input.getAttribute("aria-invalid") === "true" ? said.textContent : "";
  const late = document.querySelector(".seen").classList.contains("late");
  return told === wrong && (wrong !== "" || (!late && document.querySelector(".seen-words").textContent === words));
}"""
PARTS = """() => {
  const mark = document.querySelector(".own-piece .letters mark");
  const before = mark?.previousSibling?.textContent ?? "";
  const offers = [...document.querySelectorAll(".own-piece .letters .offers button")].map((one) => one.textContent);
  return [before.length, mark?.textContent ?? "", offers];
}"""


def kits(notation: str) -> Any:
    """What the kit says of a piece that moves so."""
    entry = {**NEW, "id": "llama", "name": "Llama", "notation": notation}
    run = PageBridge().begin(json.dumps({"ask": "draft", "with": {"pieces": [entry]}}))
    while run.step() is not None:
        pass
    return json.loads(run.answer)["result"]


def as_json(value: object) -> str:
    """As a browser writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@pytest.fixture(scope="module")
def site(browser: Browser) -> Iterator[tuple[SiteHost, Visit]]:
    """A page that is ready; each test begins with a file of its own."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport=DESK) as one:
        one.page.set_default_timeout(LONG)
        one.page.goto(f"{host.address}#workshop")
        one.page.wait_for_selector(READY)
        one.page.wait_for_selector(".seen-card.late svg", timeout=LONG)
        yield host, one


@pytest.fixture
def page(site: tuple[SiteHost, Visit]) -> Page:
    """The same page, with no piece in it."""
    found = site[1].page
    found.evaluate("document.activeElement.blur()")
    while found.locator(".own-pieces .look").count():
        found.get_by_role("button", name="Remove", exact=True).click()
    return found


def write(page: Page, label: str, text: str) -> None:
    """Type a text letter by letter in the place of what was there."""
    field = page.get_by_label(label, exact=True).first
    field.fill("")
    field.press_sequentially(text)


def invent(page: Page, name: str, notation: str) -> None:
    """One more piece, once it is seen."""
    if page.locator(".own-pieces .look").count():
        page.get_by_role("button", name="Add a piece").click()
    write(page, NAME, name)
    write(page, MOVES, notation)
    page.wait_for_function(STATES, arg=[kits(notation)["piece"]["words"], ""], timeout=LONG)


def names(page: Page) -> list[str]:
    """Of the pieces at the side."""
    return page.locator(".own-pieces .name").all_inner_texts()


def test_what_is_typed_is_told_as_the_command_line_tells_it(page: Page) -> None:
    """Words and diagram of what can be read; else the sentence, the letters that it is about, and what would be right."""
    write(page, NAME, "Llama")
    for notation in one_in(7, (*READ, *REFUSED), 3):
        told = kits(notation)
        problem = next((one for one in told["problems"] if one["key"] == "notation"), None)
        sentence = "" if problem is None else problem["problem"][:1].upper() + problem["problem"][1:]
        assert (problem is not None) == (notation in REFUSED), (notation, told["problems"])
        write(page, MOVES, notation)
        page.wait_for_function(STATES, arg=[(told["piece"] or {}).get("words", ""), sentence], timeout=LONG)
        if problem is None:
            assert page.locator(DIAGRAM).count() == 1
        else:
            begin, end = problem["from"], problem["to"]
            expected = [begin, notation[begin:end] or " ", problem["offers"]]
            page.wait_for_function(
                f"(told) => JSON.stringify(({PARTS})()) === told", arg=as_json(expected), timeout=LONG
            )


def test_ones_own_card_is_seen_among_the_cards(site: tuple[SiteHost, Visit], page: Page) -> None:
    """Found by its name, drawn on the shelf and at large, though no file of the page has it."""
    invent(page, "Sneak", "mNcB")
    page.get_by_text("among your own").first.wait_for(timeout=LONG)
    page.evaluate("() => { location.hash = '#cards'; }")
    page.locator("#main-cards input[type=search]").fill("Sneak")
    page.wait_for_selector("#main-cards .card svg", timeout=LONG)
    page.locator("#main-cards .card button").first.click()
    page.wait_for_selector("dialog[open] svg", timeout=LONG)
    assert page.get_by_role("link", name="All of it").count() == 0
    page.keyboard.press("Escape")
    page.evaluate("() => { location.hash = '#workshop'; }")
    page.wait_for_selector("#main-workshop:not([hidden])")


def test_what_would_be_right_is_put_in_by_a_button(page: Page) -> None:
    """Programs differ on it, and both readings are offered; whoever takes one types on behind it."""
    write(page, NAME, "Llama")
    write(page, MOVES, "NfK")
    page.get_by_role("button", name="NfWfF", exact=True).click(timeout=LONG)
    page.keyboard.type("D")
    field = page.get_by_label(MOVES, exact=True)
    assert field.input_value() == "NfWfFD"
    page.wait_for_function(STATES, arg=[kits("NfWfFD")["piece"]["words"], ""], timeout=LONG)
    assert field.get_attribute("aria-describedby") is None


def test_nothing_gets_under_the_caret(page: Page) -> None:
    """Letters in the middle stay where they were typed, whatever is answered meanwhile."""
    invent(page, "Llama", "NZ")
    field = page.get_by_label(MOVES, exact=True)
    field.focus()
    page.evaluate("document.activeElement.setSelectionRange(1, 1)")
    page.keyboard.type("WFD")
    page.wait_for_function(STATES, arg=[kits("NWFDZ")["piece"]["words"], ""], timeout=LONG)
    assert page.evaluate("[document.activeElement.value, document.activeElement.selectionStart]") == ["NWFDZ", 4]


def test_an_id_follows_its_name_until_it_is_chosen(page: Page) -> None:
    write(page, NAME, "Döner Llama!")
    ident = page.locator(".own-more .line", has_text="Its id").locator("input")
    assert ident.input_value() == "doner-llama"
    ident.evaluate("one => { one.value = 'kebab'; one.dispatchEvent(new Event('input')); }")
    write(page, NAME, "Llama")
    assert ident.input_value() == "kebab"


def test_a_list_is_kept_in_order_by_keys_alone(page: Page) -> None:
    """Another piece is looked at, moved, copied, taken out, and taken back."""
    invent(page, "Llama", "NZ")
    invent(page, "Alpaca", "N")
    page.locator(".own-pieces [aria-current]").focus()
    page.keyboard.press("ArrowUp")
    assert page.get_by_label(NAME, exact=True).input_value() == "Llama"
    page.get_by_role("button", name="Move down").focus()
    page.keyboard.press("Enter")
    assert names(page) == ["Alpaca", "Llama"]
    page.get_by_role("button", name="Copy", exact=True).first.focus()
    page.keyboard.press("Enter")
    assert names(page) == ["Alpaca", "Llama", "Llama 2"]
    page.get_by_role("button", name="Remove", exact=True).focus()
    page.keyboard.press("Enter")
    assert names(page) == ["Alpaca", "Llama"]
    page.keyboard.press("Enter")
    assert names(page) == ["Alpaca", "Llama", "Llama 2"]


def test_what_is_wrong_with_another_piece_is_told_beside_it(page: Page) -> None:
    """And the card of the one that is looked at is drawn all the same; what it is drawn without is said below it."""
    invent(page, "Camel", "C")
    invent(page, "Llama", "NZ")
    row = page.locator(".own-pieces li").first
    row.locator(".wrong").nth(1).wait_for(timeout=LONG)
    assert "already finds the piece 'camel'" in row.inner_text()
    page.locator(".seen-card:not(.late) .help", has_text="Camel still has something to mend").wait_for(timeout=LONG)
    assert page.locator(".seen-card .paper svg").count() == 1
    row.get_by_role("button").click()
    page.get_by_text("nothing of the piece and its set is left to be mended").wait_for(timeout=LONG)


def test_a_piece_of_ours_begins_another(page: Page) -> None:
    page.get_by_label("Begin with one of ours").fill("gryffon")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => document.querySelector('.own-pieces .name')?.textContent === 'My Gryffon'", timeout=LONG
    )
    page.wait_for_selector(".seen-card:not(.late) svg", timeout=LONG)
    page.wait_for_selector(".seen-likely a[href='#piece?of=gryffon']", timeout=LONG)


def test_a_link_begins_with_a_piece(site: tuple[SiteHost, Visit], page: Page) -> None:
    """As the page of a piece has it; what names none is told as text, and adds nothing."""
    for of, name in (("camel", "My Camel"), ("<img src=x>", "My Camel"), ("camel", "My Camel 2")):
        page.evaluate("(of) => { location.hash = `#workshop?like=${encodeURIComponent(of)}`; }", of)
        if of == "camel":
            page.wait_for_function(
                "(name) => [...document.querySelectorAll('.own-pieces .name')].at(-1)?.textContent === name",
                arg=name,
                timeout=LONG,
            )
        else:
            page.get_by_text("There is no piece “<img src=x>” among ours.").wait_for(timeout=LONG)
    assert names(page) == ["My Camel", "My Camel 2"]
    assert site[1].errors == []


def test_a_picture_of_ones_own_comes_onto_the_card(page: Page, tmp_path: Path) -> None:
    """It goes by the road of all files of one's own; what is none is refused with a sentence."""
    good, broken, none = tmp_path / "llama.svg", tmp_path / "broken.png", tmp_path / "llama.txt"
    good.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>', "utf-8")
    broken.write_bytes(b"no picture")
    none.write_bytes(b"no picture")
    invent(page, "Llama", "NZ")
    page.wait_for_selector(".seen-card:not(.late) svg", timeout=LONG)
    before = len(page.inner_html(".seen-card .paper"))
    page.get_by_text("On its card").click()
    page.set_input_files(".own-more input[type=file]", [none, good])
    page.wait_for_function(
        "(was) => document.querySelector('.seen-card .paper').innerHTML.length !== was", arg=before, timeout=LONG
    )
    assert page.get_by_label("A picture of your own").input_value() == "llama.svg"
    assert "llama.txt" in page.locator(".own-more .line:has(.zone) .wrong").inner_text()
    page.set_input_files(".own-more input[type=file]", [broken])
    page.locator(".seen-card .wrong", has_text="broken.png").wait_for(timeout=LONG)
    page.get_by_text("On its card").click()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(site: tuple[SiteHost, Visit], page: Page, scheme: Any) -> None:
    """With a piece that is right, one that is wrong, and all unfolded; neither on a desk nor on a phone."""
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    invent(page, "Llama", "NZ")
    page.get_by_role("button", name="Copy", exact=True).first.click()
    write(page, MOVES, "NfK")
    page.wait_for_selector(".own-piece .letters input[aria-invalid]", timeout=LONG)
    page.evaluate("for (const one of document.querySelectorAll('.workshop details')) one.open = true")
    for size in (DESK, PHONE):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert site[1].axe() == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("for (const one of document.querySelectorAll('.workshop details')) one.open = false")


def test_a_page_without_python_keeps_what_is_typed(browser: Browser) -> None:
    """It says what is missing, and the letters stay."""
    files = {name: content for name, content in shipped().items() if not name.startswith("python/")}
    with hosted(files) as host, visiting(browser, viewport=PHONE) as one:
        one.page.goto(f"{host.address}#workshop")
        write(one.page, NAME, "Llama")
        write(one.page, MOVES, "NZ")
        one.page.wait_for_function("() => document.querySelector('.general').textContent !== ''", timeout=LONG)
        assert one.page.get_by_label(MOVES, exact=True).input_value() == "NZ"
        assert names(one.page) == ["Llama"]


def test_moves_are_clicked_together_by_keys(page: Page) -> None:
    """A leap on all sides and a slide ahead; the letters follow, and so does the diagram. A second touch takes away."""
    write(page, NAME, "Llama")
    board, field = page.locator(".clicks"), page.get_by_label(MOVES, exact=True)
    board.locator(":scope > summary").click()
    board.get_by_role("button", name="1 ahead", exact=True).focus()
    for key in ("ArrowUp", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    page.wait_for_function(STATES, arg=[kits("N")["piece"]["words"], ""], timeout=LONG)
    assert board.locator("[data-does=both]").count() == 8
    board.get_by_label("The same on").select_option("alone")
    board.get_by_label("A touched square:").select_option("move")
    board.get_by_label("From there it goes").select_option("0")
    board.get_by_role("button", name="1 ahead", exact=True).click()
    page.wait_for_function(STATES, arg=[kits("NfmR")["piece"]["words"], ""], timeout=LONG)
    assert field.input_value() == "NfmR"
    assert board.locator(".click-lines .move polygon").count() == 1
    board.get_by_role("button", name="1 ahead: moves only, and on to the edge", exact=True).click()
    page.wait_for_function(STATES, arg=[kits("N")["piece"]["words"], ""], timeout=LONG)
    assert board.locator(".click-lines .way").count() == 0
    board.locator(":scope > summary").click()


def test_the_board_shows_what_the_letters_say(page: Page) -> None:
    """As soon as it is open and whenever they change; one goes on by touching. Another piece has choosers of its own."""
    invent(page, "Alpaca", "bZfNR")
    board, field = page.locator(".clicks"), page.get_by_label(MOVES, exact=True)
    board.locator(":scope > summary").click()
    page.wait_for_function("() => document.querySelectorAll('.click-lines polygon').length === 4", timeout=LONG)
    assert board.locator("[data-does=both]:not([data-line])").count() == 4
    write(page, MOVES, "K")
    board.get_by_role("button", name="1 ahead: moves and captures", exact=True).wait_for(timeout=LONG)
    assert (field.input_value(), board.locator(".click-offer").count()) == ("K", 0)
    board.get_by_label("The same on").select_option("ends")
    board.get_by_role("button", name="1 ahead: moves and captures", exact=True).click()
    page.wait_for_function(STATES, arg=[kits("FsW")["piece"]["words"], ""], timeout=LONG)
    assert field.input_value() == "FsW"
    assert board.locator(".click-offer button").count() == 0
    write(page, MOVES, "FsW and more")
    board.get_by_role("button", name="2 ahead", exact=True).click()
    board.locator(".click-offer button").first.wait_for(timeout=LONG)
    assert field.input_value() == "FsW and more"
    board.get_by_label("It comes there").select_option("leap")
    page.get_by_role("button", name="Add a piece").click()
    assert [board.get_by_label(label).input_value() for label in CHOSEN] == [*CHOSEN.values()]
    assert board.locator("[data-does=both]").count() == 0
    board.locator(":scope > summary").click()


def test_a_touch_takes_away_what_it_means(page: Page) -> None:
    """Where a piece steps to move and slides to capture, each by itself; and however soon after a piece has come."""
    page.get_by_label("Begin with one of ours").fill("gryffon")
    board, field = page.locator(".clicks"), page.get_by_label(MOVES, exact=True)
    board.locator(":scope > summary").click()
    page.get_by_label("Begin with one of ours").press("Enter")
    page.wait_for_function(
        "() => document.querySelector('.own-pieces .name')?.textContent === 'My Gryffon'", timeout=LONG
    )
    board.get_by_role("button", name="2 ahead, 1 to the right", exact=True).click()
    board.get_by_text("it comes to that square already").wait_for(timeout=LONG)
    board.get_by_role("button", name="3 ahead", exact=True).click()
    page.wait_for_function(STATES, arg=[kits("H[F?R]")["piece"]["words"], ""], timeout=LONG)
    write(page, MOVES, "mKcR")
    board.locator(".way.capture").first.wait_for(timeout=LONG)
    board.get_by_label("A touched square:").select_option("move")
    board.get_by_role("button", name="1 ahead: moves and captures, and on to the edge", exact=True).click()
    page.wait_for_function(STATES, arg=[kits("mFcR")["piece"]["words"], ""], timeout=LONG)
    assert field.input_value() == "mFcR"
    board.locator(":scope > summary").click()


def test_what_squares_cannot_say_stays_behind_the_rest(page: Page) -> None:
    """It is named in a sentence, and is kept when somebody goes on by touching."""
    invent(page, "Alpaca", "W[F?fF?sF?qF]")
    board, field = page.locator(".clicks"), page.get_by_label(MOVES, exact=True)
    board.locator(":scope > summary").click()
    board.get_by_text("that part stays as it is: [F?fF?sF?qF] (it bends more than once).").wait_for(timeout=LONG)
    board.get_by_role("button", name="3 ahead", exact=True).click()
    page.wait_for_function(STATES, arg=[kits("WH[F?fF?sF?qF]")["piece"]["words"], ""], timeout=LONG)
    assert field.input_value().endswith("[F?fF?sF?qF]")
    board.locator(":scope > summary").click()


NEWCOMERS = {
    "mNcB": [("A touched square:", "move"), "2 ahead, 1 to the right", ("A touched square:", "capture"), ("From there it goes", "0"), "1 ahead, 1 to the right"],
    "H": ["3 ahead"],
    "R3": ["1 ahead", "2 ahead", "3 ahead"],
    "fmWfcFifmnD": [("The same on", "sides"), ("A touched square:", "move"), "1 ahead", ("A touched square:", "capture"), "1 ahead, 1 to the right", ("A touched square:", "move"), ("It may", "yes"), ("It comes there", "clear"), "2 ahead"],
}  # fmt: skip
"""What the help of the board says to choose and touch, by the letters that it says it is."""
CHOSEN = {"A touched square:": "both", "The same on": "all", "It comes there": "", "From there it goes": "1", "It may": ""}  # fmt: skip


def test_what_the_board_teaches_is_so(page: Page) -> None:
    """Four wishes of somebody who knows no notation, touched as the help tells him."""
    write(page, NAME, "Llama")
    board, field = page.locator(".clicks"), page.get_by_label(MOVES, exact=True)
    board.locator(":scope > summary").click()
    assert board.locator(".click-how dt").count() == len(NEWCOMERS)
    for letters, steps in NEWCOMERS.items():
        board.get_by_role("button", name="Take all away").click()
        for step in [*CHOSEN.items(), *steps]:
            if isinstance(step, str):
                board.get_by_role("button", name=step, exact=True).click()
            else:
                board.get_by_label(step[0]).select_option(step[1])
        page.wait_for_function(
            "(told) => document.querySelector('.letters input').value === told", arg=letters, timeout=LONG
        )
        page.wait_for_function(STATES, arg=[kits(letters)["piece"]["words"], ""], timeout=LONG)
        assert field.input_value() == letters
    for label, usual in CHOSEN.items():
        board.get_by_label(label).select_option(usual)
    board.locator(":scope > summary").click()


def test_a_name_that_is_taken_is_told_at_the_name(page: Page) -> None:
    """Its id follows it, and stands where nobody looks; another name mends both."""
    invent(page, "Llama", "NZ")
    write(page, NAME, "Guard")
    field = page.locator(".own-piece .line", has=page.get_by_label(NAME, exact=True)).first
    field.get_by_text("The id 'guard' already finds the piece 'guard'").wait_for(timeout=LONG)
    assert page.get_by_label(NAME, exact=True).first.get_attribute("aria-invalid") == "true"
    assert field.locator("mark").text_content() == "Guard"
    write(page, NAME, "Sentry of Mine")
    page.wait_for_function("() => !document.querySelector('.own-piece [aria-invalid]')", timeout=LONG)


def test_what_is_folded_away_says_that_it_is_to_be_mended(page: Page) -> None:
    """For as long as it is; then how much of it says something."""
    invent(page, "Llama", "NZ")
    group = page.locator(".own-more details", has_text="Whose it is, and how sure")
    group.locator("summary").click()
    group.get_by_label("Its id", exact=True).fill("Lla ma")
    said = group.locator(".said-of")
    said.get_by_text("to be mended").wait_for(timeout=LONG)
    group.locator("summary").click()
    page.wait_for_function("() => document.querySelector('.own-pieces .facts.wrong')", timeout=LONG)
    page.wait_for_timeout(1500)
    assert said.inner_text() == "to be mended"
    group.locator("summary").click()
    group.get_by_label("Its id", exact=True).fill("llama-2")
    page.wait_for_function("() => !document.querySelector('.own-more [data-wrong]')", timeout=LONG)
    assert said.inner_text() != "to be mended"
    group.locator("summary").click()


def test_who_writes_words_is_led_to_the_board(page: Page) -> None:
    """By keys: it is unfolded, and one stands on its squares; nothing leads there while the letters are right."""
    invent(page, "Llama", "NZ")
    lead = page.get_by_role("button", name="Touch its squares on a board instead")
    assert not lead.is_visible()
    write(page, MOVES, "walks about")
    lead.wait_for(timeout=LONG)
    lead.focus()
    page.keyboard.press("Enter")
    assert page.evaluate(
        "() => document.activeElement.closest('.click-grid') !== null && document.querySelector('.clicks').open"
    )
    page.locator(".clicks > summary").click()


INK = """(root) => [...root.querySelectorAll("path, rect, circle, text")]
  .map((one) => one.getAttribute("d") ?? one.textContent).join(" ")"""
SAME_CARD = f"""(svg) => {{
  const ink = {INK};
  const drawn = document.querySelector(".seen-card:not(.late) .paper svg");
  const told = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return drawn !== null && ink(drawn).length > 200 && ink(drawn) === ink(told);
}}"""
CASES: list[tuple[dict[str, Any], dict[str, str | bool]]] = [
    (
        {"class": "royal", "notation": "KN", "castles": "true", "reading": "It castles once.", "house": ["castles"]},
        {"It castles": True, "What you take where it is left open": "It castles once.", "how it castles": True},
    ),
    (
        {
            "class": "pawn",
            "notation": "fmWfcF",
            "promotion": "farthest",
            "en-passant": {"takes": "false", "taken": "forward"},
        },
        {"It promotes": "farthest", "It is taken en passant": "forward"},
    ),
    ({"class": "spear", "notation": "fmWfR", "promotion": "5"}, {"It promotes": "5"}),
    (
        {"notation": "WD", "push": "fW", "retreat": "bmR", "uncapturable": "true", "contagious": "true"},
        {
            "Moves that push": "fW",
            "Moves only while it is attacked": "bmR",
            "Nothing can capture it": True,
            "Who captures it": "true",
        },
    ),
]
"""What a file says, and what is put into the form for it."""


@pytest.mark.parametrize(("said", "put"), CASES, ids=lambda case: str(case.get("class", case.get("notation", ""))))
def test_what_cards_say_is_said_by_fields(page: Page, said: dict[str, Any], put: dict[str, str | bool]) -> None:
    """Class, set, promotion, castling, house rules and the rest: rules and card are those of the file, to each line of ink."""
    invent(page, "Llama", said["notation"])
    page.locator(".own-piece select").first.select_option(said.get("class", "piece"))
    groups = page.locator(".own-more details:has(> .fields)")
    for at in range(groups.count()):
        groups.nth(at).evaluate("(one) => { one.open = true; }")
    for label, value in put.items():
        control = page.locator(".own-more").get_by_label(label, exact=value is True).first
        if value is True:
            control.check()
        elif control.evaluate("(one) => one.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(str(value))
    folded = page.locator(".own-file details", has_text="The set")
    folded.evaluate("(one) => { one.open = true; }")
    page.locator(".own-file").get_by_label("Name of the set", exact=True).fill("Camelids")
    entry = {**NEW, "id": "llama", "name": "Llama", **said}
    run = PageBridge().begin(
        json.dumps(
            {"ask": "draft", "with": {"pieces": [entry], "set": {"id": "camelids", "name": "Camelids"}, "card": True}}
        )
    )
    while run.step() is not None:
        pass
    told = json.loads(run.answer)["result"]
    assert told["problems"] == []
    page.wait_for_function(SAME_CARD, arg=told["card"], timeout=LONG)
    rules = page.locator(".seen .piece-rules div").all_inner_texts()
    assert ["".join(one.split()) for one in rules] == [
        "".join(f"{one['head']}{one['text']}".split()) for one in told["piece"]["rules"]
    ]
    assert len(rules) > 0
    page.locator(".own-file").get_by_label("Name of the set", exact=True).fill("")
    folded.evaluate("(one) => { one.open = false; }")
    for at in range(groups.count()):
        groups.nth(at).evaluate("(one) => { one.open = false; }")
