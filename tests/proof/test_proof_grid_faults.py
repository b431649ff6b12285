"""What stands elsewhere in the grid of a card than it has to, or tells something else at its foot, is seen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cardgen.proof import Witness
from tests.support.spoilt import OneCard, check_caught, deck_of, faults, nothing, on_card

if TYPE_CHECKING:
    from pathlib import Path

    import pikepdf

    from tests.support.spoilt import Deck, Fault

NAMES = ("pharaoh", "knight", "standard-pawn", "canary")
PHARAOH, KNIGHT, PAWN, CANARY = range(4)
OWN = """\
pieces:
- id: canary
  name: Canary
  class: piece
  notation: lmWfrcFrfNbmD
  source: none; it has no symmetry, so that no mirror can hide in it
  confidence: author
"""
MARKS, PLACE, TEXT, PIXELS = Witness.MARKS, Witness.PLACE, Witness.TEXT, Witness.PIXELS
BOARD = r"(?s)(/Figure <<[^\n]*\n)(.*?)(/LI <<)"
"""The board of a card with all that is on it."""
NUMBER = r"(-?[\d.]+)"


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    return deck_of(tmp_path_factory.mktemp("mine"), OWN, NAMES)


def test_a_sound_file_has_no_findings(deck: Deck, tmp_path: Path) -> None:
    """What is done to it below makes it unsound, and nothing else does."""
    assert faults(deck, nothing, tmp_path) == {}


def moved(number: int, pattern: str, right: float, up: float, count: int = 1) -> OneCard:
    """Moves what a pattern finds, whose last two groups are a place."""

    def shift(found: re.Match[str]) -> str:
        x, y = found.groups()[-2:]
        start = found[0].rindex(f"{x} {y}")
        told = f"{float(x) + right:g} {float(y) + up:g}"
        return f"{found[0][:start]}{told}{found[0][start + len(f'{x} {y}') :]}"

    return on_card(number, pattern, shift, count)


def lower_board(number: int, down: float) -> OneCard:
    """Moves a board with its marks and its rule."""

    def shift(found: re.Match[str]) -> str:
        text = re.sub(rf"(q {NUMBER} 0 0 \2 6\.35 ){NUMBER}", lambda at: f"{at[1]}{float(at[3]) - down:g}", found[2])
        text = re.sub(
            rf"(?m)^6\.35 {NUMBER} m .*h S$",
            lambda at: re.sub(rf"{NUMBER} {NUMBER} ([ml])", lambda p: f"{p[1]} {float(p[2]) - down:g} {p[3]}", at[0]),
            text,
        )
        return found[1] + text + found[3]

    return on_card(number, BOARD, shift)


def smaller_squares(number: int) -> OneCard:
    """Makes a board smaller, which still stands at the left edge."""

    def shrink(found: re.Match[str]) -> str:
        inner = re.sub(
            rf"q {NUMBER} 0 0 \1 6\.35 ", lambda at: "q {0:g} 0 0 {0:g} 6.35 ".format(float(at[1]) * 0.97), found[2]
        )
        return found[1] + inner + found[3]

    return on_card(number, BOARD, shrink)


def as_another(number: int, name: str, other: str) -> OneCard:
    """Calls a drawing whose name begins so by the name of another one."""

    def spoil(document: pikepdf.Pdf, number: int) -> None:
        forms = document.pages[0].Resources.XObject
        whole = next(one for one in forms if one.startswith(f"/{name}"))
        renamed = whole.replace(name, other)
        on_card(number, re.escape(f"{whole} Do"), f"{renamed} Do").change(document, number)
        forms[renamed] = forms[whole]

    return OneCard(number, spoil)


MEDALLION = rf"q {NUMBER} 0 0 \1 {NUMBER} {NUMBER} cm /medallion"
CREST = rf"q {NUMBER} 0 0 \1 {NUMBER} {NUMBER} cm /crest"
PICTURE = rf"q {NUMBER} 0 0 \1 {NUMBER} {NUMBER} cm /picture"
ROW = r"(q 1\.55 0 0 1\.55) 6\.35 (\S+) cm /(pips\S+) Do Q\n"

SPOILT: dict[str, Fault] = {
    "pips too many": (
        on_card(KNIGHT, ROW, r"\g<0>\1 20 \2 cm /\3 Do Q\n"),
        {TEXT},
        "Knight (page 1): its strength is shown by pips.5.piece and pips.5.piece, not by pips.5.piece.",
    ),
    "no pips": (
        on_card(KNIGHT, ROW, ""),
        {TEXT},
        "Knight (page 1): its strength is shown by nothing, not by pips.5.piece.",
    ),
    "the pips of another value": (
        as_another(KNIGHT, "pips.5.piece", "pips.6.piece"),
        {TEXT},
        "Knight (page 1): its strength is shown by pips.6.piece, not by pips.5.piece.",
    ),
    "pips elsewhere": (
        on_card(KNIGHT, ROW, r"\1 7.35 \2 cm /\3 Do Q\n"),
        {TEXT},
        "Knight (page 1): the row of its strength does not stand where it has to.",
    ),
    "the line of its error too long": (
        moved(KNIGHT, rf"14\.88 m {NUMBER} {NUMBER} l S\n0\.3882 g", 1, 0),
        {TEXT},
        "Knight (page 1): the line through its pips does not say how sure its value is.",
    ),
    "another value": (
        on_card(KNIGHT, r"\(worth 2", "(worth 1"),
        {TEXT},
        "Knight (page 1): its foot says 'worth 1",
    ),
    "the words of a value apart from its pips": (
        moved(KNIGHT, rf"BT 1 0 0 1 {NUMBER} {NUMBER} Tm (?=[^\n]*\(wort)", 9, 0),
        {TEXT},
        "does not stand behind its pips.",
    ),
    "no word of queens": (
        on_card(PAWN, r"\(worth 1[^\n]*\n", "(worth ) Tj (1) Tj ET\n"),
        {TEXT},
        "Standard Pawn (page 1): its foot has room for 'worth 1 · if pawns become queens', and does not say it.",
    ),
    "the reach of another": (
        on_card(PAWN, r"\(reach 1\.1", "(reach 1.7"),
        {TEXT},
        "Standard Pawn (page 1): its last line says 'reach 1.7 / 1.0', the engine 'reach 1.1 / 1.0'.",
    ),
    "no reach": (
        on_card(PAWN, r"BT [^\n]*\(reach[^\n]*\n", ""),
        {TEXT},
        "Standard Pawn (page 1): its last line has room for 'reach 1.1 / 1.0', and does not say it.",
    ),
    "a reach that ends elsewhere": (
        moved(PAWN, rf"BT 1 0 0 1 {NUMBER} {NUMBER} Tm (?=[^\n]*\(reac)", -3, 0),
        {TEXT},
        "Standard Pawn (page 1): 'reach 1.1 / 1.0' does not end where it has to.",
    ),
    "the origin of another": (
        on_card(PAWN, r"\(The pawn of ches\)", "(The spawn of ches)"),
        {TEXT},
        "Standard Pawn (page 1): it comes from 'The spawn of chess' by its card, from 'The pawn of chess' by the catalogue.",
    ),
    "no origin": (
        on_card(PAWN, r"BT [^\n]*\(The pawn of ches[^\n]*\n", ""),
        {TEXT},
        "Standard Pawn (page 1): its foot has room for 'The pawn of chess', and does not say it.",
    ),
    "a standing rule elsewhere": (
        moved(PHARAOH, rf"BT 1 0 0 1 {NUMBER} {NUMBER} Tm (?=/F\S+ 2\.6458 Tf \((?:Royal|May never|with either))", 0, 1, 3),
        set(),
        "Pharaoh (page 1): the rules at its foot do not stand over its strength where they have to.",
    ),
    "a board lower than those of its class": (
        lower_board(PHARAOH, 1),
        {PLACE},
        "Pharaoh (page 1): its board stands lower than that of a royal.",
    ),
    "squares of another format": (
        smaller_squares(CANARY),
        {PLACE},
        "mm, in its format they are ",
    ),
    "rules in the type of another format": (
        on_card(PAWN, r"\S+ Tf (?=\((?:Opening|May slide|without capt|En passant|Both ways))", "2.2931 Tf ", 9),
        {PLACE},
        "Standard Pawn (page 1): its rules are set in 6.5",
    ),
    "a figure over the ground": (
        moved(KNIGHT, PICTURE, 0, 1),
        {PLACE},
        "Knight (page 1): its picture does not stand on the line of the board, at the right edge.",
    ),
    "a figure at another scale": (
        on_card(KNIGHT, rf"q {NUMBER} 0 0 \1(?= \S+ \S+ cm /picture)", "q 0.8 0 0 0.8"),
        {PLACE},
        "Knight (page 1): its picture is not at the scale of its class.",
    ),
    "words over the figure": (
        on_card(PHARAOH, r"BT 1 0 0 1 6\.35 \S+(?= Tm [^\n]*one to the side)", "BT 1 0 0 1 40 60"),
        {PLACE},
        "one to the side' is printed over its figure.",
    ),
    "words over the emblem": (
        on_card(CANARY, r"BT 1 0 0 1 6\.35 \S+(?= Tm [^\n]*and one right)", "BT 1 0 0 1 40 40"),
        {PLACE},
        "and one right' is printed over its figure.",
    ),
    "the crest of another set": (
        as_another(PHARAOH, "crest.lily.74203f", "crest.star.3b468a"),
        {PLACE},
        "Pharaoh (page 1): the crest of its set does not stand on it once (lily.74203f).",
    ),
    "no crest": (
        on_card(PHARAOH, r"q [^\n]*/crest\.\S+ Do Q\n", ""),
        {PLACE},
        "Pharaoh (page 1): the crest of its set does not stand on it once (lily.74203f).",
    ),
    "the crest elsewhere": (
        moved(PHARAOH, CREST, -1, 0),
        {PLACE},
        "Pharaoh (page 1): its crest does not stand at the upper right.",
    ),
    "the medallion elsewhere": (
        moved(PHARAOH, MEDALLION, 0, 1),
        {PLACE},
        "Pharaoh (page 1): its medallion does not stand behind the place of its picture.",
    ),
    "the medallion turned": (
        on_card(PHARAOH, rf"q {NUMBER} 0 0 \1(?= \S+ \S+ cm /medallion)", r"q -\1 0 0 -\1"),
        {PLACE},
        "Pharaoh (page 1): its medallion does not stand behind the place of its picture.",
    ),
    "the medallion of another set": (
        as_another(PHARAOH, "medallion.royal.74203f", "medallion.royal.3b468a"),
        {PLACE},
        "Pharaoh (page 1): the medallion of its set and class does not stand on it once.",
    ),
    "the medallion of another class": (
        as_another(PHARAOH, "medallion.royal.74203f", "medallion.pawn.74203f"),
        {PLACE},
        "Pharaoh (page 1): the medallion of its set and class does not stand on it once.",
    ),
    "the medallion over the figure": (
        on_card(PHARAOH, r"(q [^\n]*/medallion\S+ Do Q\n)(.*\n)(q [^\n]*/picture\S+ Do Q\n)", r"\2\3\1"),
        {PLACE},
        "Pharaoh (page 1): its medallion does not lie under its picture.",
    ),
}  # fmt: skip


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
def test_a_fault_of_the_grid_is_caught(fault: str, deck: Deck, tmp_path: Path) -> None:
    """By the witness of places or that of texts, in a sentence that says what is wrong."""
    check_caught(SPOILT[fault], deck, tmp_path, perhaps=frozenset({MARKS, PIXELS, PLACE}))
