"""The page in a browser, with the Python of this computer behind it: from typing to a file, by keys, on links, at odds."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardgen.cli import main
from tests.support.basket_page import BasketPage, basket_page

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

PHONE, DESK = {"width": 390, "height": 844}, {"width": 1280, "height": 860}
FIVE = [
    "cards?set=royals",
    "cards?piece=king:2&piece=queen&piece=rook:2&skip=3",
    "cards?set=spears&backs=duplex&style=lattice&deck=dark&numeral=yes&keys=add",
    "cards?set=orthodox&piece=cannon:3&ink=low&language=de&stock=a4-8up&side=black&sort=name&copies=2",
    "cards?keys=alone&game=pick-the-team-chess",
]


@pytest.fixture
def page(browser: Browser) -> Iterator[BasketPage]:
    """The page, opened for the first time."""
    with basket_page(browser) as one:
        yield one


def typed(command: str, folder: Path) -> dict[str, bytes]:
    """What the command line makes of a command that the page shows."""
    program, *words = shlex.split(command)
    assert program == "cardgen"
    result = CliRunner().invoke(main, [*words, "-o", str(folder)])
    assert result.exit_code == 0, result.output
    return {path.name: path.read_bytes() for path in folder.iterdir()}


class TestMaking:
    def test_from_typing_to_a_file_by_keys_alone(self, page: BasketPage, tmp_path: Path) -> None:
        """Tab, letters, Enter: no mouse; and the focus leads to what comes next."""
        page.tab_to("#search")
        for letter in "pharaoh":
            page.keys.press(letter)
        page.keys.press("Enter")
        page.keys.press("Enter")
        assert page.text("[data-sum]") == "2 cards on 1 sheet"
        page.tab_to("[data-form=cards] [data-make]")
        page.keys.press("Enter")
        page.wait("[data-form=cards] [data-made] a:focus")
        name, content = page.saved(lambda: page.keys.press("Enter"))
        assert typed(page.text("[data-form=cards] [data-command]"), tmp_path) == {name: content}

    @pytest.mark.parametrize("basket", FIVE)
    def test_a_file_is_byte_for_byte_that_of_the_command(self, page: BasketPage, tmp_path: Path, basket: str) -> None:
        """Whatever is in the basket, and however it is printed."""
        page.go(basket)
        name, content = page.made("cards")
        assert typed(page.text("[data-form=cards] [data-command]"), tmp_path) == {name: content}

    def test_a_deck_and_a_deal_are_made_the_same_way(self, page: BasketPage, tmp_path: Path) -> None:
        page.go("deck?game=parade&stock=poker-a4-9up")
        name, content = page.made("deck")
        assert typed(page.text("[data-form=deck] [data-command]"), tmp_path / "deck") == {name: content}
        page.go("deal?game=dealers&seed=7&pdf=yes")
        name, content = page.made("deal")
        assert page.page.locator("[data-dealt] .armies section").count() == 2
        assert typed(page.text("[data-form=deal] [data-command]"), tmp_path / "deal") == {name: content}

    def test_what_was_cancelled_leaves_nothing_and_nothing_behind(self, page: BasketPage) -> None:
        """The engine hears it between two cards, and makes the next at once."""
        page.go("cards?set=pieces&set=pawns&set=spears&copies=4")
        page.click("[data-form=cards] [data-make]")
        page.wait("[data-form=cards] progress[value]")
        page.click("[data-form=cards] [data-cancel]")
        page.wait("[data-form=cards] [data-made] li")
        assert page.text("[data-form=cards] [data-made]") == "Cancelled; nothing was made."
        page.go("cards?piece=king")
        assert page.made("cards")[0] == "king.pdf"

    def test_what_does_not_go_together_is_a_sentence(self, page: BasketPage) -> None:
        page.go("cards?set=royals&backs=duplex&deck=dark&ink=low")
        page.click("[data-form=cards] [data-make]")
        page.wait("[data-form=cards] [data-troubles] li")
        assert "a dark deck is a ground, and --ink low prints none" in page.text("[data-form=cards] [data-troubles]")

    def test_a_card_at_large_is_as_it_will_be_printed(self, page: BasketPage) -> None:
        """Python draws it anew where language, side, paper or ink are not as usual."""
        page.go("cards?language=de")
        page.click("[data-tiles] .card button")
        page.wait("dialog[open] svg text >> text=ziehen")
        page.keys.press("Escape")
        page.wait("[data-tiles] .card button:focus")


class TestKeeping:
    def test_a_basket_is_there_again_and_goes_where_its_link_goes(self, page: BasketPage, browser: Browser) -> None:
        page.go("cards?set=royals&piece=cannon:3&stock=a4-8up")
        page.reload()
        assert page.text("[data-sum]") == "10 cards on 2 sheets"
        link = page.kept("cards")
        with basket_page(browser, f"#{link}", viewport=PHONE) as other:
            assert other.text("[data-sum]") == "10 cards on 2 sheets"

    def test_a_link_takes_the_place_of_a_basket_and_gives_it_back(self, page: BasketPage) -> None:
        page.go("cards?piece=king")
        page.go("cards?piece=queen:2")
        assert page.text("[data-lines] .name") == "Queen"
        page.click("[data-notice] button >> text=Take mine back")
        assert page.text("[data-lines] .name") == "King"

    @pytest.mark.parametrize(
        ("kept", "sentence"),
        [
            ("cards?set=nosuch&piece=king", "there is no set “nosuch” here."),
            ('{"sets": ["royals"]}', '“{"sets": ["royals"]}” is no basket.'),
            ("cards?piece=<img src=x onerror=document.title='no'>&piece=king", "there is no piece “<img src=x"),
            ("deck?game=parade", "“deck?game=parade” is no basket."),
            ("\x00\x1b[2J", "“\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}[2J” is no basket."),
            ("cards?" + "piece=king&" * 9000, "no basket needs more than 20000."),
        ],
    )
    def test_a_basket_that_was_altered_is_told_and_breaks_nothing(
        self, page: BasketPage, kept: str, sentence: str
    ) -> None:
        """Also where it was never one of ours."""
        page.evaluate("text => localStorage.setItem('cardgen.cards', text)", kept)
        page.reload()
        assert sentence in page.text("[data-notice]")
        assert page.evaluate("() => document.title") == "cardgen: cards for strange chess pieces"
        page.page.fill("#search", "king")
        page.keys.press("Enter")
        assert "King" in page.text("[data-lines]")

    def test_a_hostile_link_is_shown_as_text(self, browser: Browser) -> None:
        evil = "#cards?set=%3Cimg%20src=x%20onerror=alert(1)%3E&piece=king&__proto__=1"
        with basket_page(browser, evil) as page:
            assert page.page.locator("[data-notice] img").count() == 0
            assert "there is no set “<img src=x onerror=alert(1)>” here." in page.text("[data-notice]")
            assert page.text("[data-lines] .name") == "King"

    def test_a_browser_that_keeps_nothing_says_so(self, browser: Browser) -> None:
        """And all else works."""
        shut = "Object.defineProperty(globalThis, 'localStorage', { get() { throw new Error('shut'); } });"
        with basket_page(browser, "#cards?piece=king", before=shut) as page:
            assert "This browser keeps nothing" in page.text("[data-storage]")
            assert page.made("cards")[0] == "king.pdf"


class TestWithoutPython:
    def test_a_page_without_an_engine_searches_and_types(self, browser: Browser) -> None:
        """No worker can be had: a sentence, and the search, the pictures and the command still work."""
        answers = {"**/engine.json": json.dumps({"engine": "page"})}
        none = "globalThis.Worker = class { constructor() { throw new Error('none'); } };"
        with basket_page(browser, "#cards?set=royals", before=none, answers=answers) as page:
            page.wait("[data-engine][data-state=broken]")
            assert "needs a browser with module workers" in page.text("[data-engine]")
            page.page.fill("#search", "gryffon")
            page.wait("[data-tiles] svg")
            page.keys.press("Enter")
            assert page.text("[data-form=cards] [data-command]") == "cardgen pdf --set royals gryffon"
            page.visit.errors.clear()  # that a studio keeps nothing for when there is no network

    def test_a_page_without_scripts_names_the_browsers_that_it_needs(self, browser: Browser) -> None:
        with basket_page(browser, java_script_enabled=False) as page:
            assert "Firefox 115" in page.text("[data-loading]")


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone", "desk"])
def test_axe_finds_nothing(browser: Browser, size: dict[str, int], scheme: str) -> None:
    """On no view, in no state, in neither light; and nothing is wider than the screen."""
    with basket_page(browser, "#cards?set=nosuch&piece=king", viewport=size, color_scheme=scheme) as page:
        for state in states(page):
            state()
            assert page.visit.axe() == []
            assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def states(page: BasketPage) -> list[Callable[[], object]]:
    """What the page can look like, one after the other."""
    return [
        lambda: page.evaluate("() => { for (const one of document.querySelectorAll('details')) one.open = true; }"),
        lambda: (page.click("[data-tiles] .card button"), page.wait("dialog[open] svg")),
        lambda: (page.keys.press("Escape"), page.made("cards")),
        lambda: page.page.fill("#search", "zebar"),
        lambda: page.go("deck"),
        lambda: (page.go("deal?seed=1"), page.click("[data-form=deal] [data-make]"), page.wait(".armies")),
    ]
