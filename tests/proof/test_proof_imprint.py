"""Sheets that begin with free places, and cards asked for more than once: meant so, as the file says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import deck_of, write_cards, write_deck
from cardgen.card.front.face_of import blank_diagram, face_of
from cardgen.catalog import load
from cardgen.paper.imprint import Imprint, imprint_of, read_imprint
from cardgen.paper.shelf import find_stock, template_for
from cardgen.proof import prove

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardgen.card.face import CardFace

CATALOGUE = load()
FACES = [face_of(piece) for piece in CATALOGUE.set("royals").pieces]
STOCK = find_stock("letter-8up")
MEASURES = imprint_of(STOCK, template_for(STOCK)).measures
"""Eight cards a sheet."""


def printed(faces: Sequence[CardFace], folder: Path, *, skip: int = 0, duplex: bool = False) -> Path:
    """Sheets with so many free places at their beginning, filled to the end with blank cards."""
    file = folder / "cards.pdf"
    write_deck(file, deck_of(faces, STOCK, blank_diagram, skip=skip), STOCK, duplex=duplex)
    return file


def findings(file: Path) -> list[str]:
    """What the proof says."""
    return [str(finding) for finding in prove(file, CATALOGUE).findings]


def says(file: Path, before: str, after: str) -> Path:
    """The same file, with other words in its keywords."""
    with pikepdf.open(file, allow_overwriting_input=True) as document:
        keywords = str(document.trailer["/Info"]["/Keywords"])
        assert before in keywords
        document.trailer["/Info"]["/Keywords"] = pikepdf.String(keywords.replace(before, after))
        document.save()
    return file


@pytest.mark.parametrize("duplex", [False, True])
@pytest.mark.parametrize(("skip", "pages"), [(0, 1), (1, 1), (3, 2), (7, 2)])
def test_free_places_of_the_first_sheet_are_meant_so(skip: int, pages: int, duplex: bool, tmp_path: Path) -> None:
    """With backs and without; seven cards take one sheet or two, each filled to its end."""
    file = printed(FACES[:7], tmp_path, skip=skip, duplex=duplex)
    proof = prove(file, CATALOGUE)
    assert list(map(str, proof.findings)) == []
    sides = 1 + duplex
    assert (proof.pages, proof.cards, proof.blanks) == (pages * sides, 7, 8 * pages - skip - 7)
    assert proof.backs == (8 * pages - skip if duplex else 0)


def test_a_card_in_a_place_that_was_to_be_left_free(tmp_path: Path) -> None:
    """There something else may be on the sheet already; behind it too."""
    file = says(printed(FACES[:5], tmp_path, skip=2), "skip 2", "skip 4")
    assert findings(file) == ["page 1: cards lie in 2 of the 4 cells that were to be left free."]
    file = says(printed(FACES[:5], tmp_path, skip=2, duplex=True), "skip 2", "skip 3")
    assert findings(file) == [
        "page 1: cards lie in 1 of the 3 cells that were to be left free.",
        "page 2: cards lie in 1 of the 3 cells that were to be left free.",
    ]


def test_a_place_that_is_empty_and_was_not_to_be(tmp_path: Path) -> None:
    """Fewer were to be skipped; or none, as far as the file says."""
    file = says(printed(FACES[:5], tmp_path, skip=3, duplex=True), "skip 3", "skip 2")
    assert findings(file) == ["page 1: 1 of its 8 cells is empty.", "page 2: 1 of its 8 cells is empty."]
    file = says(printed(FACES[:5], tmp_path, skip=3), "; skip 3", "")
    assert findings(file) == ["page 1: 3 of its 8 cells are empty."]


def test_only_the_first_sheet_begins_with_free_places(tmp_path: Path) -> None:
    """A second one is new paper: an empty place on it is one that was lost."""
    file = tmp_path / "cards.pdf"
    write_cards(file, FACES[:7] + [face_of(piece) for piece in CATALOGUE.set("spears").pieces[:4]], STOCK)
    assert findings(says(file, MEASURES, f"{MEASURES}; skip 3")) == [
        "page 1: cards lie in 3 of the 3 cells that were to be left free.",
        "page 2: 5 of its 8 cells are empty.",
    ]


def test_copies_that_were_asked_for_are_no_mistake(tmp_path: Path) -> None:
    """Three cards of one king, as somebody wanted them."""
    file = printed([FACES[0], FACES[0], FACES[1], FACES[0]], tmp_path, duplex=True)
    proof = prove(file, CATALOGUE)
    assert (proof.cards, list(map(str, proof.findings))) == (4, [])


def test_a_doubled_card_that_nobody_asked_for(tmp_path: Path) -> None:
    """It lies where another should be; a file of single cards says nothing of copies."""
    twice = says(printed([FACES[0], FACES[0], FACES[1]], tmp_path), "; copies", "")
    assert findings(twice) == [f"{FACES[0].name}: it has two cards."]
    with pikepdf.open(printed(FACES[:7], tmp_path)) as document:
        assert "copies" not in str(document.trailer["/Info"]["/Keywords"])


def test_what_was_asked_for_stands_in_the_keywords(tmp_path: Path) -> None:
    """An anchor: a viewer shows these very words."""
    file = printed([FACES[0], FACES[0]], tmp_path, skip=3)
    with pikepdf.open(file) as document:
        keywords = str(document.trailer["/Info"]["/Keywords"])
    assert keywords == f"stock letter-8up; measures {MEASURES}; skip 3; copies"
    assert read_imprint(keywords) == Imprint("letter-8up", MEASURES, "", 3, True)


@pytest.mark.parametrize("file", ["", "mine.yaml", "größtes Papier; skip 2; copies.yml"])
@pytest.mark.parametrize("skipped", [0, 1, 15])
@pytest.mark.parametrize("repeated", [False, True])
def test_keywords_are_read_as_they_are_written(file: str, skipped: int, repeated: bool) -> None:
    """Whatever a maker calls his file of paper."""
    imprint = Imprint("my-paper", "0123456789ab", file, skipped, repeated)
    assert read_imprint(str(imprint)) == imprint


@pytest.mark.parametrize("words", ["", "chess, cards", "stock a; measures 0123456789ab; skip -1", "stock a; skip 3"])
def test_other_keywords_are_no_imprint(words: str) -> None:
    """A file that another program made."""
    assert read_imprint(words) is None
