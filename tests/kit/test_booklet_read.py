"""The booklet that is read in a page: word by word and diagram by diagram that of the PDF."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from cardgen.games.core.paper.booklet import OUR_OWN
from cardgen.games.find import games
from cardgen.kit.papers.booklets import booklet_bytes
from cardgen.kit.papers.order import paper_order
from cardgen.kit.seen.words import WORDS
from cardgen.kit.seen.words_beside import BOOK
from cardgen.proof.pdf.reader import read_pages
from cardgen.web.bridge import PageBridge
from tests.support.booklets import said_here, told, words_of_page
from tests.support.printed import PRINTED

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.proof.pdf.printed import PrintedCard

SVG = "{http://www.w3.org/2000/svg}"
NUMBERS = re.compile(r"( \d+(, \d+)*)?$")
"""Of pages, which a screen has none of."""
OTHERS = [("dealers", ("board=10x10",)), ("booster", ("boost=no",)), ("cubic", ())]


def read_back(file: Path) -> tuple[list[tuple[int, str]], list[str]]:
    """The paragraphs of the PDF with their pages, and what its diagrams say to those who do not see them."""
    cards = [card for page in read_pages(file) for card in page.cards]
    said = [(at, NUMBERS.sub("", one)) if at == 0 else (at, one) for at, one in _paragraphs(cards)]
    return said, [part.alt for card in cards for part in card.parts if part.role == "Figure"]


def _paragraphs(cards: list[PrintedCard]) -> Iterator[tuple[int, str]]:
    for at, card in enumerate(cards):
        parts = card.parts if at == 0 else card.parts[:-1]
        yield from ((at, part.text) for part in parts if part.role != "Figure")


@pytest.mark.parametrize(("game", "rules"), [*((game, ()) for game in PRINTED), *OTHERS])
def test_the_page_says_what_the_pdf_says(game: str, rules: tuple[str, ...], tmp_path: Path) -> None:
    """Word by word in the same order, and as many diagrams, which say the same; nothing more in either."""
    book = told(game, rules)
    file = tmp_path / "rules.pdf"
    file.write_bytes(booklet_bytes(paper_order(game, "letter", (), rules), fold=False))
    printed, alts = read_back(file)
    shown = [figure for chapter in book["chapters"] for part in chapter["parts"] for figure in part.get("figures", ())]
    assert [ET.fromstring(figure["svg"]).get("aria-label") for figure in shown] == alts
    at = 0
    for text, heads in words_of_page(book):
        again = [one for _, one in printed[at : at + len(heads)]]
        turned = at > 0 and at < len(printed) and printed[at][0] > printed[at - 1][0]
        if turned and text not in heads and [re.sub(" Pages$", "", one) for one in again] == [*heads]:
            at += len(heads)  # a table goes on over the page, and its head with it
        found = re.sub(" Pages$", "", printed[at][1]) if text in heads else printed[at][1]
        if len(heads) == 1:
            found = NUMBERS.sub("", found) if NUMBERS.sub("", found) == text else found
        assert found == text
        at += 1
    assert [one for _, one in printed[at:]] in ([], [OUR_OWN])


@pytest.mark.parametrize(("game", "rules"), [*((game, ()) for game in PRINTED), *OTHERS])
def test_the_page_speaks_to_no_terminal(game: str, rules: tuple[str, ...]) -> None:
    """What the PDF says of commands is said of the page there, and nothing else is said otherwise.

    Words that are typed after --rule are told as such, for who has both.
    """
    book = told(game, rules)
    texts = [text for text, _ in words_of_page(book)]
    here = [text for text, _ in words_of_page(said_here(book))]
    typed = re.compile(r"--(?!rule:)|\btype\b|have cardgen")
    assert [one for one in here if typed.search(one)] == []
    assert [one for one in texts if typed.search(one)] == [
        one for one, new in zip(texts, here, strict=True) if one != new
    ]
    assert BOOK["book_follow"] in BOOK["book_here_follow"]
    assert not book["example"] or rules or BOOK["book_follow"] in " ".join(here)
    assert WORDS["options"] in BOOK["book_here_agree"]


@pytest.mark.parametrize("game", games())
def test_what_diagrams_are_made_of_is_there(game: str) -> None:
    """Every form that a drawing uses stands once in the symbols, and nothing stands there for no drawing."""
    book = told(game)
    symbols = ET.fromstring(book["symbols"])
    named = [one.get("id") for one in symbols.iter() if one.get("id")]
    assert len(named) == len(set(named))
    figures = [one for chapter in book["chapters"] for part in chapter["parts"] for one in part.get("figures", ())]
    drawings = [text for one in figures for text in (one["svg"], *(said["svg"] for said in one["captions"])) if text]
    roots = [symbols, *map(ET.fromstring, drawings)]
    used = {one.get("href", "")[1:] for root in roots for one in root.iter(f"{SVG}use")}
    assert used == {one for one in named if not str(one).endswith(".edge")}


def test_dice_stand_below_what_tells_of_them() -> None:
    """A roll that a caption tells of is drawn there."""
    captions = [
        said
        for chapter in told("dice-chess")["chapters"]
        for part in chapter["parts"]
        for figure in part.get("figures", ())
        for said in figure["captions"]
    ]
    assert any("die." in said["svg"] for said in captions)
    assert all(said["text"] for said in captions)


def test_other_rules_are_told_as_they_are() -> None:
    """Not the usual ones; a rule that there is not is a sentence."""
    assert told("dealers", ("board=10x10",))["rules"] == ["board=10x10"]
    assert "10 × 10" in told("dealers", ("board=10x10",))["subtitle"]
    assert told("dealers")["rules"] == []
    run = PageBridge().begin(json.dumps({"ask": "booklet", "with": {"game": "dealers", "rules": ["bord=10x10"]}}))
    while run.step() is not None:
        pass
    (wrong,) = json.loads(run.answer)["errors"]
    assert wrong["problem"].startswith("the game has no option 'bord'")
