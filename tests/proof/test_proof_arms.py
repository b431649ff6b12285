"""Crests and medallions are proved: each card bears those of its set, in their places, and sparing inks no medallion."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pikepdf
import pytest

from cardgen.card.deck import write_cards
from cardgen.card.front.crest import crest
from cardgen.card.front.face_of import face_of
from cardgen.catalog import load
from cardgen.paper.looks import CardLook
from cardgen.paper.shelf import find_stock
from cardgen.proof import Witness, prove
from cardgen.proof.layout.arms import arms_of_set
from tests.support.spoilt import check_caught, deck_of, on_card

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.paper.looks import CardInk
    from tests.support.spoilt import Deck, Fault

CANARY = """\
pieces:
- id: canary
  name: Canary
  class: piece
  notation: lmWfrcFrfNbmD
  source: none; a piece of a maker's own set
  confidence: author
"""
CANARY_, CANNON, ZEBRA = range(3)
CREST, MEDALLION = (
    r"q (\S+) 0 0 \S+ (\S+) (\S+) cm /(crest\.\S+) Do Q\n",
    r"q (\S+) 0 0 \S+ (\S+) (\S+) cm /(medallion\.\S+) Do Q\n",
)
PLACE, PIXELS = Witness.PLACE, Witness.PIXELS

SPOILT: dict[str, Fault] = {
    "no crest": (
        on_card(CANNON, CREST, ""),
        {PLACE},
        "Cannon (page 1): the crest of its set does not stand on it once",
    ),
    "the crest of another set": (
        on_card(CANNON, r"/crest\.hand\.1d4f73", "/crest.crescent.12606a"),
        {PLACE},
        "Cannon (page 1): the crest of its set does not stand on it once (hand.1d4f73).",
    ),
    "a crest twice": (
        on_card(CANNON, f"({CREST})", r"\1\1"),
        {PLACE},
        "Cannon (page 1): the crest of its set does not stand on it once",
    ),
    "a crest moved": (
        on_card(CANNON, CREST, r"q \1 0 0 \1 59 \3 cm /\4 Do Q\n"),
        {PLACE},
        "Cannon (page 1): its crest does not stand at the upper right.",
    ),
    "a small crest": (
        on_card(CANNON, CREST, r"q 3 0 0 3 \2 \3 cm /\4 Do Q\n"),
        {PLACE},
        "Cannon (page 1): its crest does not stand at the upper right.",
    ),
    "a crest upside down": (
        on_card(CANNON, CREST, r"q -\1 0 0 -\1 \2 \3 cm /\4 Do Q\n"),
        {PLACE},
        "Cannon (page 1): its crest does not stand at the upper right.",
    ),
    "no medallion": (
        on_card(CANNON, MEDALLION, ""),
        {PLACE},
        "Cannon (page 1): the medallion of its set and class does not stand on it once.",
    ),
    "the medallion of another set": (
        on_card(CANNON, r"/medallion\.piece\.1d4f73", "/medallion.piece.12606a"),
        {PLACE},
        "Cannon (page 1): the medallion of its set and class does not stand on it once.",
    ),
    "a medallion moved": (
        on_card(CANNON, MEDALLION, r"q \1 0 0 \1 50 \3 cm /\4 Do Q\n"),
        {PLACE},
        "Cannon (page 1): its medallion does not stand behind the place of its picture.",
    ),
    "a large medallion": (
        on_card(CANNON, MEDALLION, r"q 1.4 0 0 1.4 \2 \3 cm /\4 Do Q\n"),
        {PLACE},
        "Cannon (page 1): its medallion does not stand behind the place of its picture.",
    ),
    "a medallion over the picture": (
        on_card(CANNON, f"({MEDALLION})((?:.|\\n)*?/picture\\S+ Do Q\\n)", r"\6\1"),
        {PLACE},
        "Cannon (page 1): its medallion does not lie under its picture.",
    ),
}


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    """A maker's piece, and pieces of two sets of ours."""
    return deck_of(tmp_path_factory.mktemp("mine"), CANARY, ("canary", "cannon", "zebrarider"))


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
def test_a_fault_of_the_arms_is_caught(fault: str, deck: Deck, tmp_path: Path) -> None:
    check_caught(SPOILT[fault], deck, tmp_path, perhaps=frozenset({PIXELS}))


@pytest.mark.parametrize("ink", ["grey", "low"])
def test_a_medallion_is_seen_where_ink_is_to_be_spared(ink: CardInk, tmp_path: Path) -> None:
    catalogue, file = load(), tmp_path / "cards.pdf"
    write_cards(file, [face_of(catalogue.piece("cannon"))] * 8, find_stock("letter-8up"), look=CardLook(ink=ink))
    with pikepdf.open(file) as document:
        forms = document.pages[0].Resources.XObject
        forms["/medallion.piece.1d4f73"] = forms["/crest.hand.1d4f73"]
        on_card(1, f"({CREST})", r"\1q 1 0 0 1 \3 30 cm /medallion.piece.1d4f73 Do Q\n")(document)
        document.save(tmp_path / "spoilt.pdf")
    told = "Cannon (page 1): it has a medallion, and its ink is to be spared."
    assert told in map(str, prove(tmp_path / "spoilt.pdf", catalogue).findings)
    assert told not in map(str, prove(file, catalogue).findings)


def test_the_proof_finds_the_arms_of_every_set_by_itself() -> None:
    """Of ours, and of a hundred that makers may have, they are those that are printed."""
    for id_ in (*(one.id for one in load().sets), *(f"my-set-{number}" for number in range(100))):
        assert f"crest.{arms_of_set(id_)}" == crest(id_).name
