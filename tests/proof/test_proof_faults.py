"""The proof is proved: a fault is put into a finished PDF, and a witness sees it and says card and square."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.proof import Witness
from tests.support.spoilt import (
    MARK,
    check_caught,
    deck_of,
    faults,
    in_alt,
    in_form,
    nothing,
    on_card,
    on_page,
    with_entry,
)  # fmt: skip

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.spoilt import Deck, Fault


CANARY = """\
pieces:
- id: canary
  name: Canary
  class: piece
  notation: lmWfrcFrfNbmD
  source: none; it has no symmetry, so that no mirror can hide in it
  confidence: author
"""
NAMES = ("pharaoh", "canary", "pawn", "cannon", "zombie-pawn", "nightrider", "murray-lion")
PHARAOH, CANARY_, PAWN, CANNON = range(4)


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    return deck_of(tmp_path_factory.mktemp("mine"), CANARY, NAMES, duplex=True)


def test_a_sound_file_has_no_findings(deck: Deck, tmp_path: Path) -> None:
    """Written anew by another program, the file is still the same."""
    assert faults(deck, nothing, tmp_path) == {}


CROSS = MARK.format("cross")
DISC_AHEAD = r"q 1 0 0 1 1 2 cm /mark\.disc Do Q\n"  # the canary's narrow leap forward to the right
MARKS, ALT, PIXELS, PLACE, TEXT = Witness.MARKS, Witness.ALT, Witness.PIXELS, Witness.PLACE, Witness.TEXT

SPOILT: dict[str, Fault] = {
    "mark missing": (
        on_card(PHARAOH, r"q 1 0 0 1 1 3 cm /mark\.cross Do Q\n", ""),
        {MARKS, PIXELS},
        "Pharaoh (page 1): e7 has nothing, the engine says capture only.",
    ),
    "mark moved by a square": (
        on_card(PHARAOH, r"q 1 0 0 1 1 3 cm /mark\.cross", "q 1 0 0 1 2 3 cm /mark.cross"),
        {MARKS, PIXELS},
        "Pharaoh (page 1): f7 has a cross, the engine says nothing.",
    ),
    "mark half a square off": (
        on_card(PHARAOH, r"q 1 0 0 1 1 3 cm /mark\.cross", "q 1 0 0 1 1.4 3 cm /mark.cross"),
        {MARKS, PIXELS},
        "Pharaoh (page 1): e7 has a mark (cross) that is not in the middle of the square.",
    ),
    "mark of the wrong kind": (
        on_card(PHARAOH, r"q 1 0 0 1 1 3 cm /mark\.cross", "q 1 0 0 1 1 3 cm /mark.ring"),
        {MARKS, PIXELS},
        "Pharaoh (page 1): e7 has a ring, the engine says capture only.",
    ),
    "mark too many": (
        on_card(PHARAOH, CROSS, r"\g<0>q 1 0 0 1 0 3 cm /mark.ring Do Q\n"),
        {MARKS, PIXELS},
        "Pharaoh (page 1): d7 has a ring, the engine says nothing.",
    ),
    "mark below the board": (
        on_card(PAWN, MARK.format("ring"), r"\g<0>q 1 0 0 1 0 -2 cm /mark.ring Do Q\n"),
        {MARKS},
        "Pawn (page 1): c1 has a mark, but is no square of the board.",
    ),
    "mark painted over": (
        on_card(CANARY_, DISC_AHEAD, r"\g<0>1 g 0.6 1.6 0.8 0.8 re f\n"),
        {MARKS, PIXELS},
        "Canary (page 1): d5 is seen to have nothing",
    ),
    "mark in white": (
        in_form("mark.cross", r"\S+ \S+ \S+ RG", "1 1 1 RG"),
        {PIXELS},
        "Pharaoh (page 1): e7 is seen to have nothing",
    ),
    "ring drawn filled": (
        in_form("mark.ring", r"1 g", "0 g"),
        {PIXELS},
        "Pharaoh (page 1): d5 is seen to have a disc, the engine says move only.",
    ),
    "cross off centre inside its form": (
        in_form("mark.cross", r"\A", "1 0 0 1 0.45 0 cm "),
        {PIXELS},
        "Pharaoh (page 1): e7 is seen to have nothing, the engine says capture only.",
    ),
    "pad missing": (
        on_card(CANARY_, r"q 1 0 0 1 1 2 cm /mark\.pad Do Q\n", ""),
        {MARKS, ALT, PIXELS},
        "Canary (page 1): d5 has no pad, the engine says that it is leapt to.",
    ),
    "triangle missing": (
        on_card(PAWN, MARK.format("(?:opening|condition)"), ""),
        {MARKS, PIXELS, TEXT},
        "Pawn (page 1): c5 has a ring, the engine says move only",
    ),
    "hurdle elsewhere": (
        on_card(CANNON, MARK.format("man"), ""),
        {MARKS, ALT, PIXELS},
        "Cannon (page 1): ",
    ),
    "all marks mirrored, forms upright": (
        on_card(
            CANARY_, r"q 1 0 0 1 (-?\d+) (-?\d+) cm /mark", lambda m: f"q 1 0 0 1 {-int(m[1])} {m[2]} cm /mark", 99
        ),
        {MARKS, ALT, PIXELS},
        "Canary (page 1): b5 has a disc, the engine says nothing.",
    ),
    "all marks upside down": (
        on_card(
            CANARY_, r"q 1 0 0 1 (-?\d+) (-?\d+) cm /mark", lambda m: f"q 1 0 0 1 {m[1]} {-int(m[2])} cm /mark", 99
        ),
        {MARKS, ALT, PIXELS},
        "Canary (page 1): d1 has a disc, the engine says nothing.",
    ),
    "board mirrored with all its marks": (
        on_card(CANARY_, r"q 1 0 0 1 2\.5 2\.5 cm", "q -1 0 0 1 2.5 2.5 cm"),
        {MARKS, PIXELS},
        "has a mark (disc) that is turned or mirrored",
    ),
    "squares too small": (
        on_card(PHARAOH, r"q (4\.\d+) 0 0 \1(?= 6\.35)", "q 4.1 0 0 4.1", 2),
        {PLACE, MARKS},
        "Pharaoh (page 1): its squares measure 4.10 mm, in its format they are ",
    ),
    "an inch of 25 mm": (
        on_page(r"\A2\.83464567 0 0 2\.83464567", "2.88 0 0 2.88"),
        {PLACE},
        "Pharaoh (page 1): it measures 70.97 × 109.68 mm, not 69.85 × 107.95 mm.",
    ),
    "card shifted by 3 mm": (
        on_card(CANARY_, r"\Aq 0 -1 1 0 (\S+) (\S+) cm", lambda m: f"q 0 -1 1 0 {float(m[1]) + 3} {m[2]} cm"),
        {PLACE},
        "Canary (page 1): it lies 3.00 mm too far right on the sheet.",
    ),
    "card upside down": (
        on_card(CANARY_, r"\Aq 0 -1 1 0 (\S+) (\S+) cm", lambda m: f"q 0 1 -1 0 215.9 {float(m[2]) - 69.85} cm"),
        {PLACE},
        "Canary (page 1): it is turned by 180.0° from where it has to be.",
    ),
    "words with another leap": (
        on_card(PHARAOH, r"three square", "seven square"),
        {TEXT},
        "Pharaoh (page 1): the sentence",
    ),
    "words without sense": (
        on_card(PHARAOH, r"Moves one", "Wobbles one"),
        {TEXT},
        "Pharaoh (page 1): its words cannot be read",
    ),
    "name in a dark colour": (
        on_card(PHARAOH, r"0 g(?=\nBT [^\n]*\(Pharao\))", "0.08 0.08 0.08 rg"),
        {PLACE},
        "Pharaoh (page 1): 'Pharao' is not printed in pure black.",
    ),
    "words in dark grey": (
        on_card(PHARAOH, r"0 g(?=\nBT [^\n]*\(Moves one)", "0.08 g"),
        {PLACE},
        "Pharaoh (page 1): 'Moves one",
    ),
    "legend in the four inks of a press": (
        on_card(PHARAOH, r"0 g(?=\nBT [^\n]*\(capture onl\))", "0.6 0.5 0.5 1 k"),
        {PLACE},
        "Pharaoh (page 1): 'capture onl' is not printed in pure black.",
    ),
    "notation in a colour": (
        on_card(PHARAOH, r"0\.3882 g(?=\nBT [^\n]*\(mKc\))", "0.4157 0.3843 0.349 rg"),
        {PLACE},
        "Pharaoh (page 1): 'mKc' is not printed in a dark grey of black ink alone.",
    ),
    "notation too light": (
        on_card(PHARAOH, r"0\.3882 g(?=\nBT [^\n]*\(mKc\))", "0.8 g"),
        {PLACE},
        "Pharaoh (page 1): 'mKc' is not printed in a dark grey of black ink alone.",
    ),
    "rule missing": (
        on_card(PAWN, r"BT [^\n]*\(May promot\) Tj \(e \) Tj ET\n[^\n]*\n[^\n]*\n", ""),
        {TEXT},
        "Pawn (page 1): its rules are headed Opening, En passant, the engine says Opening, En passant, May promote.",
    ),
    "another name": (
        on_card(PHARAOH, r"\(Pharao\)", "(Pharaa)"),
        {TEXT},
        "Pharaah (page 1): its name is printed as 'Pharaah', the catalogue says 'Pharaoh'.",
    ),
    "another number": (
        on_card(PHARAOH, r"\(3 / \) Tj", "(4 / ) Tj"),
        {TEXT},
        "Pharaoh (page 1): its number is printed as 4 / 7, the catalogue says 3 / 7.",
    ),
    "another notation": (
        on_card(PHARAOH, r"\(mKc\) Tj \(C\)", "(mKc) Tj (N)"),
        {TEXT},
        "Pharaoh (page 1): its notation is printed as 'mKcN', the catalogue says 'mKcC'.",
    ),
    "another reach": (
        on_card(PHARAOH, r"\(reach 6\.6", "(reach 9.6"),
        {TEXT},
        "Pharaoh (page 1): its foot says 'reach 9.6 / 4.3', not 'reach 6.6 / 4.3'.",
    ),
    "no reach": (
        on_card(PHARAOH, r"BT [^\n]*\(reach[^\n]*\n", ""),
        {TEXT},
        "Pharaoh (page 1): its foot does not say ",
    ),
    "another index": (
        on_card(PHARAOH, r"\(P\) Tj \(h\)", "(C) Tj (h)"),
        {TEXT},
        "Pharaoh (page 1): its index at the upper left is 'Ch', the catalogue says 'Ph'.",
    ),
    "index upright in both corners": (
        on_card(PHARAOH, r"q -1 0 0 -1 63\.5 6\.35 cm", "q 1 0 0 1 56 13.3 cm"),
        {TEXT, PLACE},
        "Pharaoh (page 1): its index at the lower right is '', the catalogue says 'Ph'.",
    ),
    "index a little too low": (
        on_card(PHARAOH, r"q -1 0 0 -1 63\.5 6\.35 cm", "q -1 0 0 -1 63.5 5.85 cm"),
        {PLACE},
        "Pharaoh (page 1): its index does not stand at the lower right as the template says.",
    ),
    "index too light": (
        on_card(PHARAOH, r"0\.4549 0\.1255 0\.2471 rg(?=\nBT [^\n]*\(P\) Tj \(h\))", "0.8 0.8 0.8 rg"),
        {PLACE},
        "Pharaoh (page 1): its index is printed too light.",
    ),
    "index without its sign": (
        on_card(PHARAOH, r"q 4\.6 0 0 4\.6 2\.3 -6\.3 cm /sign\.royal\.74203f Do Q\n", ""),
        {PLACE},
        "Pharaoh (page 1): the sign of a royal does not stand once at its lower right, half round.",
    ),
    "index over the last line": (
        on_card(PHARAOH, r"q -1 0 0 -1 63\.5 6\.35 cm", "q -1 0 0 -1 49 6.35 cm"),
        {PLACE},
        "Pharaoh (page 1): its index does not stand at the lower right as the template says.",
    ),
    "alternate text one move short": (
        in_alt(PHARAOH, r"Captures only: \(-1,3\), ", "Captures only: "),
        {ALT},
        "Pharaoh (page 1): c7 is told to have nothing, the engine says capture only.",
    ),
    "alternate text mirrored": (
        in_alt(CANARY_, r"\(1,2\)", "(-1,2)"),
        {ALT},
        "Canary (page 1): b5 is told to have a disc, the engine says nothing.",
    ),
    "alternate text of another size": (
        in_alt(PHARAOH, "7 by 7", "9 by 9"),
        {ALT},
        "Pharaoh (page 1): the text tells of 9 by 9 squares, the board has 7 by 7.",
    ),
    "a mark without its legend": (
        on_card(PHARAOH, r"\(capture onl\) Tj \(y \)", "(rapture onl) Tj (y )"),
        {TEXT},
        "Pharaoh (page 1): its legend does not explain 'capture only'.",
    ),
    "a card lost": (
        on_card(PHARAOH, r"(?s).*", ""),
        {PLACE, TEXT},
        "Pharaoh: number 3 of Royals has no card.",
    ),
    "a mark on a blank card": (
        on_card(7, r"q 1 0 0 1 0 0 cm /mark\.own", "q 1 0 0 1 1 1 cm /mark.disc Do Q\nq 1 0 0 1 0 0 cm /mark.own"),
        {MARKS, PIXELS},
        "blank card 8 (page 1): there are marks on the board that is to be drawn on.",
    ),
    "a sign on the own square of a blank card": (
        on_card(7, r"/mark\.own\.piece-blank", "/mark.own.piece"),
        {MARKS},
        "blank card 8 (page 1): the own square has the sign of a class, but is to be drawn on.",
    ),
    "no sign on an own square": (
        on_card(CANARY_, r"/mark\.own\.piece ", "/mark.own.piece-blank "),
        {MARKS},
        "Canary (page 1): the own square has no sign.",
    ),
    "page of another size": (
        with_entry("/MediaBox", [0, 0, 612, 795]),
        {PLACE},
        "page 1: it measures 215.90 × 280.46 mm, the stock 'letter-8up' 215.9 × 279.4 mm.",
    ),
    "page scaled": (
        with_entry("/UserUnit", 2),
        {PLACE},
        "page 1: it has the entry /UserUnit, which cards never have: another program has changed it.",
    ),
    "the back of another class": (
        on_page(r"/back\.royal Do", "/back.pawn Do", 1),
        {PLACE, MARKS},
        "Pharaoh (page 1): has the back of a pawn behind it, it is a royal.",
    ),
    "a back in the place of its neighbour": (
        on_page(r"q 0 1 -1 0 215\.9 209\.55 cm", "q 0 1 -1 0 107.95 209.55 cm", 1),
        {PLACE},
        "page 2: two cards lie on one another.",
    ),
}


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
def test_a_seeded_fault_is_caught(fault: str, deck: Deck, tmp_path: Path) -> None:
    """Every fault is seen by the witnesses that can see it, and a sentence names the card and the square."""
    check_caught(SPOILT[fault], deck, tmp_path, perhaps=frozenset({PIXELS, PLACE}))
