"""Games by letters in two browsers, and logs that are saved, sealed, passed on and opened again."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
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
ALERT = "#main-tables [role=alert]:not([hidden])"
WORDS = {"white": "a white word", "black": "another word"}


@pytest.fixture(scope="module")
def host() -> Iterator[SiteHost]:
    """The site."""
    with hosted(shipped(), "/a/b/") as found:
        yield found


@pytest.fixture(scope="module")
def both(browser: Browser, host: SiteHost) -> Iterator[tuple[Visit, Visit]]:
    """Two browsers that know nothing of each other."""
    with visiting(browser, viewport=DESK) as one, visiting(browser, viewport=DESK) as other:
        for visit in (one, other):
            visit.page.goto(f"{host.address}#tables")
            visit.page.wait_for_selector(".game-list a", timeout=LONG)
        yield one, other


@pytest.fixture
def page(both: tuple[Visit, Visit]) -> Page:
    """The first of them."""
    return both[0].page


def ask(name: str, **given: object) -> Any:
    """What the kit says, natively."""
    run = PageBridge().begin(json.dumps({"ask": name, "with": given}))
    while run.step() is not None:
        pass
    return json.loads(run.answer)["result"]


def to(page: Page, where: str) -> None:
    """An address within the page."""
    page.evaluate("(where) => { location.hash = where; }", where)


def packed(value: object) -> str:
    """As the page packs it."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    return "1" + urlsafe_b64encode(pack.compress(json.dumps(value).encode()) + pack.flush()).decode().rstrip("=")


def unpacked(text: str) -> Any:
    """What is in it."""
    return json.loads(zlib.decompress(urlsafe_b64decode(text[1:] + "=" * (-len(text[1:]) % 4)), -15))


def invited(page: Page, game: str) -> None:
    """White before the first letter."""
    to(page, f"#tables?write={game}")
    page.wait_for_selector(f".letters a[href='#tables?game={game}']", timeout=LONG)
    page.locator("#own-word").fill(WORDS["white"])
    page.get_by_role("button", name="Begin").click()
    page.wait_for_selector(f".table-play[data-game={game}]:not([hidden])", timeout=LONG)


def letter(page: Page, number: int) -> str:
    """Written, and as its link."""
    page.get_by_role("button", name=f"Write message {number}").click()
    page.wait_for_selector(f".letter-panel[data-letter='{number}'] #letter-out", timeout=LONG)
    return page.locator("#letter-out").input_value()


def opened(page: Page, link: str, word: str = "") -> None:
    """The letter that has come."""
    to(page, link.partition("#")[2])
    if word:
        page.wait_for_selector("#own-word", timeout=LONG)
        page.locator("#own-word").fill(word)
        page.locator(".letter-form button").click()
    page.wait_for_function("() => location.hash.startsWith('#tables?at=')", timeout=LONG)
    page.wait_for_selector(".table-play:not([hidden])", timeout=LONG)


def typed(page: Page, text: str) -> None:
    """A line as `cardgen play` reads it, once it is done."""
    before = page.locator(".table-play").get_attribute("data-asked")
    page.locator("#table-line").fill(text)
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => document.querySelector('.table-play').dataset.asked !== before", arg=before, timeout=LONG
    )


def moved(page: Page) -> None:
    """Whatever may be moved first, to where it may go first, by touch."""
    page.wait_for_function("() => document.querySelector('.letter-panel').textContent.includes('your turn')")
    page.wait_for_selector(".table-grid [data-from], .wanted button:visible")
    if page.locator(".table-grid [data-from]").count():
        page.locator(".table-grid [data-from]").first.click()
        page.locator(".table-grid [data-target]").first.click()
    else:  # the dice allow nothing but to pass
        page.locator(".wanted button:visible").first.click()
    page.wait_for_selector(".letter-panel button:text-matches('^Write message')", timeout=LONG)


def of(link: str) -> Any:
    """What stands in a link."""
    return unpacked(link.partition("letter=")[2])


@pytest.fixture(scope="module")
def played(both: tuple[Visit, Visit]) -> list[str]:
    """Five letters of a game with dice."""
    white, black = both[0].page, both[1].page
    invited(white, "dice-chess")
    links = [letter(white, 1)]
    opened(black, links[-1], WORDS["black"])
    links.append(letter(black, 2))
    for number, page in enumerate([white, black, white], 3):
        opened(page, links[-1])
        moved(page)
        links.append(letter(page, number))
    return links


def test_two_play_by_links(both: tuple[Visit, Visit], played: list[str]) -> None:
    """Dice that neither has chosen, moves of both; and the log in a link is the whole game, with no secret in it."""
    letters = [of(link) for link in played]
    assert [one["number"] for one in letters] == [1, 2, 3, 4, 5]
    assert letters[0]["log"] == letters[1]["log"]
    logs = [one["log"] for one in letters[1:]]
    for before, after, side in zip(logs, logs[1:], ("white", "black", "white"), strict=False):
        added = after.removeprefix(before).splitlines()
        assert [line.split()[0] for line in added] == ["chance", side]
    assert ask("told", log=logs[-1])["kept"]["log"] == logs[-1]
    assert "seed letters" in logs[-1]
    assert letters[-1]["told"]["white"] != letters[2]["told"]["white"] != letters[0]["told"]["white"]
    opened(both[1].page, played[-1])
    assert both[1].page.locator(".table-said, .table-state").first.inner_text().startswith("Black to play")


def test_who_writes_sees_no_turn_of_the_other(both: tuple[Visit, Visit], played: list[str]) -> None:
    """After his letter nothing can be moved, thrown or taken back; the letter is there again after a reload."""
    white = both[0].page
    to(white, "#tables")
    white.wait_for_selector(".going-list a")
    white.locator(".going-list a").first.click()
    white.wait_for_selector("#letter-out", timeout=LONG)
    assert white.locator("#letter-out").input_value() == played[-1]
    assert white.locator(".table-grid [data-from], .table-line:visible").count() == 0
    assert white.get_by_role("button", name="Take back").is_hidden()
    assert white.locator(".table-state").inner_text().startswith("Your opponent is next")
    white.reload()
    white.wait_for_selector("#letter-out", timeout=LONG)
    assert white.locator("#letter-out").input_value() == played[-1]


def changed(link: str, **values: Any) -> str:
    """A letter altered by hand."""
    head, _, text = link.partition("letter=")
    return f"{head}letter={packed({**unpacked(text), **values})}"


def test_letters_altered_by_hand_are_refused_and_nothing_is_lost(both: tuple[Visit, Visit], played: list[str]) -> None:
    """Other dice, another game, moves of who did not write, another chain, a letter too early: each has its sentence."""
    white, fifth = both[0].page, of(played[-1])
    answer = ask("letter", log=fifth["log"], reader="black", mine="any lot")
    lines = answer["kept"]["log"].splitlines()
    roll = lines[-1]
    action = next(one["word"] for one in answer["shown"]["wanted"]["actions"])
    other = f"{fifth['log']}{roll}\nblack {action}\n"
    element = fifth["told"]["black"]
    cases = {
        "was changed": {"number": 6, "log": other},
        "Message 6 comes before it": {"number": 8},
        "message of your own": {"number": 7},
        "opened this message before": {"number": 4},
    }
    for said, values in cases.items():
        to(white, "#tables")
        white.wait_for_selector(".game-list a")
        to(white, changed(played[-1], **values).partition("#")[2])
        white.wait_for_function(
            "(said) => [...document.querySelectorAll('#main-tables [role=alert]')].some((one) => !one.hidden && one.textContent.includes(said))",
            arg=said,
            timeout=LONG,
        )
    assert element == of(played[3])["told"]["black"]
    to(white, "#tables")
    white.wait_for_selector(".going-list a")
    white.locator(".going-list a").first.click()
    white.wait_for_selector("#letter-out", timeout=LONG)
    assert white.locator("#letter-out").input_value() == played[-1]


def test_who_has_lost_his_browser_goes_on_with_his_word(browser: Browser, host: SiteHost, played: list[str]) -> None:
    """The letter and his word are enough; another word opens nothing."""
    with visiting(browser, viewport=PHONE) as one:
        one.page.goto(f"{host.address}#tables")
        one.page.wait_for_selector(".game-list a", timeout=LONG)
        to(one.page, played[-1].partition("#")[2])
        one.page.wait_for_selector("#own-word")
        one.page.locator("#own-word").fill("not this one")
        one.page.get_by_role("button", name="Open it").click()
        one.page.wait_for_selector(".letter-form [role=alert]:not([hidden])", timeout=LONG)
        assert "does not open" in one.page.locator(".letter-form [role=alert]").inner_text()
        one.page.locator("#own-word").fill(WORDS["black"])
        one.page.get_by_role("button", name="Open it").click()
        one.page.wait_for_selector(".table-play:not([hidden])", timeout=LONG)
        moved(one.page)
        sixth = of(letter(one.page, 6))
        assert sixth["log"].splitlines()[-1].startswith("black ")


@pytest.mark.parametrize(
    ("game", "said"), [("booster", "do not see the same"), ("cloak-and-dagger", "do not see the same")]
)
def test_what_hides_something_is_not_offered(page: Page, game: str, said: str) -> None:
    """In one sentence, and with nothing to fill in."""
    to(page, f"#tables?write={game}")
    page.wait_for_selector(f"#main-tables .letters :text('{said}')", timeout=LONG)
    assert page.locator("#own-word").count() == 0


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#tables?letter=", "There is nothing in it."),
        ("#tables?letter=hello", "none of this page"),
        ("#tables?letter=1%25%25", "not whole"),
        ("#tables?letter=1AAAA", "not whole"),
        (f"#tables?letter={packed([1])}", "not whole"),
        (f"#tables?letter={packed({'log': 'x'})}", "no message of a game"),
        ("#tables?log=", "There is nothing in it."),
        (f"#tables?log={packed({'log': 5})}", "no log of a game"),
        (f"#tables?log={packed({'log': 'x', 'more': 1})}", "no log of a game"),
        (f"#tables?log={packed({'log': 'hello'})}", "log"),
        (f"#tables?log={packed({'log': 'x' * 2_100_000})}", "more than"),
    ],
    ids=lambda one: one[:30],
)
def test_error_of_a_hostile_link(page: Page, link: str, said: str) -> None:
    """A sentence; the page goes on."""
    to(page, "#tables")
    page.wait_for_selector(".game-list a")
    to(page, link)
    page.wait_for_function(
        "(said) => [...document.querySelectorAll('#main-tables [role=alert]')].some((one) => !one.hidden && one.textContent.includes(said))",
        arg=said,
        timeout=LONG,
    )


def finished(page: Page) -> str:
    """A game that is over after three lines, opened from a file; its log."""
    log = ask("table", game="cubic", seed="1", players={"black": "human"})["kept"]["log"]
    for who, word in (("white", "e2e4"), ("black", "e7e5"), ("white", "resign")):
        log = ask("table", log=log, act={"word": word, "who": who})["kept"]["log"]
    to(page, "#tables")
    page.wait_for_selector("#log-file", state="attached")
    page.set_input_files("#log-file", {"name": "mine.log", "mimeType": "text/plain", "buffer": log.encode()})
    page.wait_for_selector(".log-steps button", timeout=LONG)
    return str(log)


def test_a_finished_game_is_saved_passed_on_and_stepped_through(page: Page) -> None:
    """The file is the log; its link opens the same game; each line shows the board as it stood, by keys too."""
    log = finished(page)
    page.locator(".log-tools summary").click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save the log").click()
    assert coming.value.path().read_text() == log
    assert coming.value.suggested_filename == "cubic.log"
    page.locator(".log-step").nth(1).click()
    page.wait_for_function("() => document.querySelector('.table-state').textContent.includes('line 1 of 3')")
    assert page.locator('[data-at="e4"] .man').count() == 1
    assert page.locator('[data-at="e7"] .man').count() == 1
    page.keyboard.press("ArrowUp")
    page.wait_for_function("() => document.querySelector('.table-state').textContent.includes('line 0 of 3')")
    assert page.locator('[data-at="e2"] .man').count() == 1
    to(page, f"#tables?log={packed({'log': log})}")
    page.wait_for_function("() => location.hash.startsWith('#tables?at=')", timeout=LONG)
    page.wait_for_selector(".log-steps button", timeout=LONG)
    assert page.locator(".log-step").count() == 4


def test_what_was_hidden_is_open_once_the_game_is_over(page: Page) -> None:
    """Nobody is asked to look away while a game that is over is gone through; one that goes on is turned away."""
    log = ask("table", game="booster", seed="1", players={"black": "human"})["kept"]["log"]
    to(page, f"#tables?log={packed({'log': log})}")
    page.wait_for_selector(".table-curtain:not([hidden])", timeout=LONG)
    assert page.locator(".log-steps").count() == 0
    log = ask("table", log=log, act={"word": "resign", "who": "white"})["kept"]["log"]
    to(page, f"#tables?log={packed({'log': log})}")
    page.wait_for_selector(".log-steps button", timeout=LONG)
    for number in range(page.locator(".log-step").count()):
        page.locator(".log-step").nth(number).click()
        page.wait_for_selector(f".log-steps li:nth-child({number + 1}) [aria-current]")
        assert page.locator(".table-curtain").is_hidden()
        assert page.locator(".table-middle").is_visible()


def test_a_link_with_a_line_that_breaks_a_rule_is_opened_up_to_it(page: Page) -> None:
    """With the sentence, and the place of the line."""
    log = ask("table", game="cubic", seed="1", players={"black": "human"})["kept"]["log"]
    log = ask("table", log=log, act={"word": "e2e4", "who": "white"})["kept"]["log"]
    to(page, f"#tables?log={packed({'log': log + 'black e7e2' + chr(10)})}")
    page.wait_for_selector(".table-play[data-game=cubic]:not([hidden])", timeout=LONG)
    page.wait_for_function("() => document.querySelector('.table-note')?.textContent.length > 5", timeout=LONG)
    assert page.locator('[data-at="e4"] .man').count() == 1


def test_a_game_that_goes_on_is_saved_sealed(page: Page) -> None:
    """The file has nothing of the game; the word opens it, another does not, nor does a file that was changed."""
    log = ask("table", game="booster", seed="hush", players={"black": "human"})["kept"]["log"]
    to(page, "#tables")
    page.wait_for_selector("#log-file", state="attached")
    page.set_input_files("#log-file", {"name": "mine.log", "mimeType": "text/plain", "buffer": log.encode()})
    page.wait_for_selector(".table-play[data-game=booster]:not([hidden])", timeout=LONG)
    page.locator(".log-tools summary").click()
    page.locator(".log-tools #own-word").fill("a good word")
    with page.expect_download(timeout=LONG) as coming:
        page.get_by_role("button", name="Save it sealed").click()
    content = coming.value.path().read_text()
    assert content.startswith("cardgen sealed log\n")
    assert not any(word in content for word in ("booster", "hush", "seed", "white"))
    body = content.splitlines()[1]
    spoilt = content.replace(body, body[:60] + ("A" if body[60] != "A" else "B") + body[61:])
    for text, word, opens in (
        (spoilt, "a good word", False),
        (content, "another word", False),
        (content, "a good word", True),
    ):
        to(page, "#tables")
        page.wait_for_selector("#log-file", state="attached")
        page.set_input_files("#log-file", {"name": "mine.log", "mimeType": "text/plain", "buffer": text.encode()})
        page.wait_for_selector(".log-sealed #own-word")
        page.locator("#own-word").fill(word)
        page.get_by_role("button", name="Open it").last.click()
        if opens:
            page.wait_for_selector(".table-play[data-game=booster]:not([hidden])", timeout=LONG)
        else:
            page.wait_for_selector(".log-sealed [role=alert]:not([hidden])", timeout=LONG)
            assert "does not open" in page.locator(".log-sealed [role=alert]").inner_text()


def test_by_keys_alone(page: Page) -> None:
    """A game is begun, a move made, and its letter written, without a mouse."""
    to(page, "#tables?write=cubic")
    page.wait_for_selector(".letters a[href='#tables?game=cubic']", timeout=LONG)
    page.locator("#own-word").focus()
    page.keyboard.type("a white word")
    page.keyboard.press("Enter")
    page.wait_for_selector(".table-play[data-game=cubic]:not([hidden])", timeout=LONG)
    page.locator("#table-line").focus()
    page.keyboard.type("e2e4")
    page.keyboard.press("Enter")
    page.wait_for_selector(".letter-panel button:text-is('Write message 1')", timeout=LONG)
    for _ in range(40):
        if page.evaluate("() => document.activeElement.textContent") == "Write message 1":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("#letter-out", timeout=LONG)
    page.wait_for_function("() => document.activeElement.textContent === 'Copy the link'")
    assert of(page.locator("#letter-out").input_value())["log"].endswith("white e2e4\n")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing(both: tuple[Visit, Visit], page: Page, view: Any, scheme: Any) -> None:
    """Of the list, an invitation, a letter that is written, a game gone through line by line."""
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(view)
    finished(page)
    page.locator(".log-tools summary").click()
    assert both[0].axe() == []
    to(page, "#tables?write=cubic")
    page.wait_for_selector(".letters a[href='#tables?game=cubic']", timeout=LONG)
    assert both[0].axe() == []
    invited(page, "dice-chess")
    letter(page, 1)
    assert both[0].axe() == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
