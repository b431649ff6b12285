"""The little houses: the proof sees which sentence each stands beside, and that it is the one of the catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.proof import Witness
from cardgen.words import ENGLISH, heads_called
from tests.support.spoilt import check_caught, deck_of, faults, housed, in_parts, nothing, on_card

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.spoilt import Deck, Fault

OWN = "pieces:\n- {id: llama, name: Llama, class: piece, notation: W, source: none, confidence: author}\n"
NAMES = ("piglet-pawn", "rex", "cannon", "king")
PIGLET, REX, CANNON, KING = range(4)
HOUSE = r"q (\S+) 0 0 (\S+) (\S+) (\S+) cm /sign\.house Do Q\n"
WORDS, OPENING, PASSING, PROMOTING = "", "Opening.", "En passant.", "May promote"


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    return deck_of(tmp_path_factory.mktemp("mine"), OWN, NAMES)


def test_a_sound_file_has_no_findings(deck: Deck, tmp_path: Path) -> None:
    """The Piglet Pawn has two houses, the Rex and the Cannon one, the King none."""
    assert faults(deck, nothing, tmp_path) == {}
    houses = [len(heads_called((one.value for one in piece.house), ENGLISH)) for piece in deck.pieces]
    assert houses == [2, 1, 1, 0]


AFTER = "a little house does not stand after the end of a sentence, upright and as high as its letters."
FOOT = HOUSE + r"(?=\S+ g\nBT [^\n]*\(house rul)"
"""That of the foot: the words stand behind it."""
BEFORE = "the little house of its foot does not stand before 'house rule'."
SPOILT: dict[str, Fault] = {
    "none at the foot": (
        on_card(REX, FOOT, ""),
        {Witness.TEXT},
        "Rex (page 1): in its origin stands nothing, not sign.house.",
    ),
    "two at the foot": (
        on_card(CANNON, FOOT, r"\g<0>\g<0>"),
        {Witness.TEXT},
        "Cannon (page 1): in its origin stands sign.house and sign.house, not sign.house.",
    ),
    "among the words of the origin": (
        on_card(REX, FOOT, lambda m: f"q {m[1]} 0 0 {m[2]} {float(m[3]) - 2.5} {m[4]} cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {BEFORE}",
    ),
    "upside down at the foot": (
        on_card(REX, FOOT, r"q \1 0 0 -\2 \3 \4 cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {BEFORE}",
    ),
    "small at the foot": (
        on_card(REX, FOOT, r"q .3 0 0 .3 \3 \4 cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {BEFORE}",
    ),
    "under the line of the foot": (
        on_card(REX, FOOT, lambda m: f"q {m[1]} 0 0 {m[2]} {m[3]} {float(m[4]) - 0.5} cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {BEFORE}",
    ),
    "missing beside the words": (
        on_card(REX, HOUSE, ""),
        {Witness.TEXT},
        "Rex (page 1): beside its words stands no little house, the catalogue says one.",
    ),
    "missing beside a rule": (
        on_card(CANNON, HOUSE, ""),
        {Witness.TEXT},
        "Cannon (page 1): beside the rule 'Jump.' stands no little house, the catalogue says one.",
    ),
    "one too many beside the same sentence": (
        on_card(REX, HOUSE, r"\g<0>\g<0>"),
        {Witness.TEXT},
        "Rex (page 1): beside its words stand 2 little houses, the catalogue says one.",
    ),
    "at the foot, as it was once": (
        on_card(REX, HOUSE, r"q \1 0 0 \2 50 8 cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {AFTER}",
    ),
    "far from its sentence": (
        on_card(REX, HOUSE, lambda m: f"q {m[1]} 0 0 {m[2]} {float(m[3]) + 2.5} {m[4]} cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {AFTER}",
    ),
    "over the letters": (
        on_card(REX, HOUSE, lambda m: f"q {m[1]} 0 0 {m[2]} {float(m[3]) - 2.5} {m[4]} cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {AFTER}",
    ),
    "too small": (
        on_card(REX, HOUSE, r"q .3 0 0 .3 \3 \4 cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {AFTER}",
    ),
    "upside down": (
        on_card(REX, HOUSE, r"q \1 0 0 -\2 \3 \4 cm /sign.house Do Q\n"),
        {Witness.TEXT},
        f"Rex (page 1): {AFTER}",
    ),
    "told as something else": (
        in_parts(REX, "house rule", "hut"),
        {Witness.TEXT},
        "Rex (page 1): a little house is not told as 'house rule' alone.",
    ),
}


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
def test_a_seeded_fault_is_caught(fault: str, deck: Deck, tmp_path: Path) -> None:
    """Every fault is seen by the witness of texts, and a sentence says what is wrong."""
    check_caught(SPOILT[fault], deck, tmp_path)


@pytest.mark.parametrize(
    ("card", "ours", "sentences"),
    [
        (KING, {WORDS}, ["King (page 1): beside its words stands one little house, the catalogue says none."]),
        (
            PIGLET,
            {WORDS, PASSING},
            [
                "Piglet Pawn (page 1): beside the rule 'Opening.' stands no little house, the catalogue says one.",
                "Piglet Pawn (page 1): beside the rule 'En passant.' stands one little house, the catalogue says none.",
            ],
        ),
        (
            PIGLET,
            {WORDS, OPENING, PROMOTING},
            ["Piglet Pawn (page 1): beside the rule 'May promote' stands one little house, the catalogue says none."],
        ),
    ],
    ids=["beside what is not ours", "beside another sentence", "one too many"],
)
def test_houses_beside_other_sentences(
    card: int, ours: set[str], sentences: list[str], deck: Deck, tmp_path: Path
) -> None:
    """Cards are printed with houses elsewhere than the catalogue says."""
    assert housed(deck, card, frozenset(ours), tmp_path) == sentences
