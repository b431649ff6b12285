"""How far moves go that leave the board: numbers beside heads, hollow heads, sentences; sound ones pass, faults are seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.proof import Witness
from tests.support.samples import in_turn
from tests.support.spoilt import check_caught, deck_of, faults, in_alt, nothing, on_card

if TYPE_CHECKING:
    import re
    from pathlib import Path

    from tests.support.spoilt import Deck, Fault

ENTRY = "- {{id: p{0}, name: Piece {1}, class: piece, notation: '{2}', source: none, confidence: author{3}}}\n"
SHORTER = {
    "RZ3": "Slides straight, or leaps (2,3) up to three times in one direction.",
    "c(3,4)3..8": "Captures by leaping (3,4) three to eight times in one direction.",
}
"""Sentences of their own for pieces whose large boards leave little room for words."""
NAMES = "ABCDEFGH"
NOTATIONS = ("R8", "A4", "mRcR8", "B10", "(0,8)", "(1,9)", "[R?N]", "RZ3")
ROOK, ALFIL, MIXED, BISHOP, FAR, CROOKED, HOLLOW, ZEBRA = range(8)
MARKS, ALT, PLACE, TEXT = Witness.MARKS, Witness.ALT, Witness.PLACE, Witness.TEXT


STOCKS = ("letter-8up", "poker-letter-9up")
"""With large squares and with small ones."""


def deck_for(folder: Path, notations: tuple[str, ...], stock: str = STOCKS[0]) -> Deck:
    """A card for each."""
    own = {text: f", sentence: '{words}'" for text, words in SHORTER.items()}
    entries = "".join(
        ENTRY.format(number, NAMES[number], text, own.get(text, "")) for number, text in enumerate(notations)
    )
    return deck_of(folder, f"pieces:\n{entries}", [f"p{number}" for number in range(len(notations))], stock)


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    return deck_for(tmp_path_factory.mktemp("mine"), NOTATIONS)


SOUND = [
    NOTATIONS,
    ("cpR9", "mpR8", "gR1..9", "fcpR9", "fg(1,3)0", "jR8", "frD4", "R24"),
    ("B9", "Q10", "(2,5)2", "(2,5)3", "N4", "fR8", "R8B9", "fR8bB"),
    ("R8ifmR9", "fmR9fcR8", "R25", "[F?R8]", "[N?R12]", "[W-B12]", "[R2?B9]", "[H-fH-fH]"),
    ("[R?F]", "[R?B12]", "[R?D]", "[R9?B9]", "[bB?R10]", "[B?m(0,8)2]", "[R-N]", "f[R3?fR8]"),
    ("(0,9)2", "(0,8)(8,8)", "fR(0,8)9", "(3,8)", "f(0,25)", "[(0,9)-W]", "{if attacked}R8", "fR8{push}"),
    ("f[B-A]", "fZ4..5", "c(3,4)3..8", "R9..", "R9..11", "vD12", "[F?fsR9]", "sA4"),
    ("D0R8", "D5", "H3", "C3", "c(0,8)", "fm(1,9)fc(2,9)", "(1,9)0", "R8..9"),
]


@pytest.mark.uncut
@pytest.mark.parametrize("notations", SOUND, ids=" ".join)
def test_what_is_right_is_accepted(notations: tuple[str, ...], tmp_path: Path) -> None:
    """Slides, riders, hops and paths with limits, half of them on large squares and half on small ones."""
    for stock in in_turn(STOCKS, SOUND.index(notations)):
        assert faults(deck_for(tmp_path, notations, stock), nothing, tmp_path) == {}


NUMBER = r"[\d. ]+ r?g\nBT 1 0 0 1 (\S+) (\S+) Tm (/F\d+\+\d+ 0\.99 Tf) \(8 \) Tj ET\n"
TEN = r"(BT 1 0 0 1 \S+ \S+ Tm /F\d+\+\d+ 0\.82 Tf) \(1\) Tj \(0 \) Tj ET"
HOLE = r"1 g\n(\S+ ){2}m (\S+ ){2}l (\S+ ){2}l h f\n"
NOTE = r"BT [^\n]*\(Leaps [^\n]* ET\n"
ON_TILE = r"(BT 1 0 0 1 \S+ 0\.13 Tm /F\d+\+\d+ 0\.68 Tf) \(8 \) Tj"


def add_hole(match: re.Match[str]) -> str:
    """Puts a hole into the middle of the head that has just been drawn."""
    numbers = [float(word) for word in match[2].split() if word not in "mlhf"]
    xs, ys = numbers[::2], numbers[1::2]
    x, y = sum(xs) / 3, sum(ys) / 3
    corners = [f"{x + (a - x) * 0.42:.4f} {y + (b - y) * 0.42:.4f}" for a, b in zip(xs, ys, strict=True)]
    return f"{match[0]}1 g\n{corners[0]} m {corners[1]} l {corners[2]} l h f\n"


SPOILT: dict[str, Fault] = {
    "a number missing": (
        on_card(ROOK, NUMBER, ""),
        {MARKS, TEXT},  # it says now that something goes on to the edge
        "Piece A (page 1): a8 has an arrow that goes on without a number, the engine says 8 steps at most.",
    ),
    "all numbers missing, as if the slide had no limit": (
        on_card(ROOK, NUMBER, "", 0),
        {MARKS, TEXT},
        "Piece A (page 1): its legend does not explain 'on to the edge'.",
    ),
    "a wrong number": (
        on_card(ROOK, NUMBER, r"0 g\nBT 1 0 0 1 \1 \2 Tm \3 (9 ) Tj ET\n"),
        {MARKS},
        "Piece A (page 1): a8 has an arrow that goes on to 9, the engine says 8 steps at most.",
    ),
    "a digit missing": (
        on_card(BISHOP, TEN, r"\1 (1 ) Tj ET"),
        {MARKS, PLACE},  # where there is one digit, it has room to be larger
        "Piece D (page 1): a1 has an arrow that goes on to 1, the engine says 10 steps at most.",
    ),
    "a word for a number": (
        on_card(ROOK, NUMBER, r"0 g\nBT 1 0 0 1 \1 \2 Tm \3 (A ) Tj ET\n"),
        {MARKS, TEXT},
        "Piece A (page 1): 'A' stands beside the board where numbers do.",
    ),
    "a number far from its head": (
        on_card(ROOK, NUMBER, r"0 g\nBT 1 0 0 1 \1 5 Tm \3 (8 ) Tj ET\n"),
        {MARKS},
        "Piece A (page 1): the number 8 does not stand beside the head of one arrow.",
    ),
    "a number beside a head that has none": (
        on_card(CROOKED, r"/Figure(?s:.*?)h f\n", r"\g<0>BT 1 0 0 1 -7.86 -0.58 Tm /F1+0 0.99 Tf (8 ) Tj ET\n"),
        {MARKS},
        "Piece F (page 1): a7 has an arrow that goes on to 8, the engine says that it does not.",
    ),
    "one of two numbers missing": (
        on_card(MIXED, NUMBER, ""),
        {MARKS},
        "Piece C (page 1): a8 has an arrow that goes on without a number, the engine says 8 steps at most.",
    ),
    "a number too small to print": (
        on_card(ROOK, NUMBER, lambda m: m[0].replace("0.99 Tf", "0.85 Tf")),
        {PLACE},
        "Piece A (page 1): the number 8 is set in 5.6 pt, not 6.5 to 12 pt.",
    ),
    "a number on the board": (
        on_card(ROOK, NUMBER, r"0 g\nBT 1 0 0 1 -7.65 \2 Tm \3 (8 ) Tj ET\n"),
        {PLACE},
        "Piece A (page 1): '8' is printed over the board.",
    ),
    "a number beside no leg": (
        on_card(ROOK, NUMBER, r"0 g\nBT 1 0 0 1 -3.4 2 Tm \3 (8 ) Tj ET\n"),
        {MARKS, TEXT},
        "Piece A (page 1): the numbers 8 on its board stand beside the legs of no way that has just these.",
    ),
    "a number where no printer reaches": (
        on_card(ROOK, NUMBER, r"0 g\nBT 1 0 0 1 -8.6 \2 Tm \3 (8 ) Tj ET\n"),
        {PLACE},
        "Piece A (page 1): text begins outside the safe area of the card, at '8'.",
    ),
    "a tile with a number that does not stand on the board": (
        on_card(ROOK, ON_TILE, r"\1 (7 ) Tj"),
        {TEXT},
        "Piece A (page 1): the legend of 'up to this many steps' has no number of the board on its tile.",
    ),
    "a number beside its tile": (
        on_card(ROOK, ON_TILE, lambda m: m[0].replace(" 0.13 Tm", " 0.7 Tm")),
        {TEXT},
        "Piece A (page 1): the legend of 'up to this many steps' has a number that does not stand on its tile.",
    ),
    "a hollow head filled": (
        on_card(HOLLOW, HOLE, ""),
        {MARKS},
        "has an arrow that goes on without a number, the engine says 1 leap at most.",
    ),
    "all hollow heads filled": (
        on_card(HOLLOW, HOLE, "", 0),
        {MARKS, TEXT},
        "Piece G (page 1): its legend explains 'on as the words say', which does not stand on its board.",
    ),
    "a hole where nothing ends": (
        on_card(CROOKED, r"(/Figure(?s:.*?)\n)((?:\S+ \S+ [ml] ){3}h f)\n", add_hole),
        {MARKS, TEXT},
        "has a hollow arrow, the engine says that nothing ends there sooner than at the edge.",
    ),
    "a hole outside of heads": (
        on_card(HOLLOW, HOLE, lambda m: m[0].replace(m[0].split("\n")[1], "0 0 m -0.1512 0.084 l -0.1512 -0.084 l h f")),
        {MARKS},
        "Piece G (page 1): there is a hole that is not in the head of an arrow.",
    ),
    "no sentence of a distance": (
        on_card(FAR, NOTE, "", 0),
        {TEXT},
        "Piece E (page 1): the sentence under the legend does not say how far the leap (0,8) goes that leaves the board.",
    ),
    "a wrong distance": (
        on_card(FAR, r"\(Leaps 8", "(Leaps 7"),
        {TEXT},
        "Piece E (page 1): the sentence under the legend tells of a leap of (0,7) off the board, the engine knows of none.",
    ),
    "a sentence about something else": (
        on_card(FAR, r"(\(Leaps 8 squares) straight\)", r"\1 aslant)"),
        {TEXT},
        "Piece E (page 1): the sentence under the legend cannot be read: 'Leaps 8 squares aslant.'.",
    ),
    "a sentence of a distance farther right": (
        on_card(FAR, r"BT 1 0 0 1 6\.35( \S+ Tm \S+ \S+ Tf \(Leaps 8)", r"BT 1 0 0 1 9\1"),
        {Witness.FILE},
        "Piece E (page 1): the line of 'Leaps 8 squares straight' in its note does not begin where it has to.",
    ),
    "a sentence of a distance lower": (
        on_card(FAR, r"(BT 1 0 0 1 6\.35 )\S+( Tm \S+ \S+ Tf \(Leaps 8)", r"\g<1>17.8\2"),
        {PLACE},
        "Piece E (page 1): the sentence under the legend does not stand under it.",
    ),
    "half of a distance": (
        on_card(CROOKED, r"and 1 aside", "and 2 aside"),
        {TEXT},
        "the sentence under the legend does not say how far the leap (1,9) goes that leaves the board.",
    ),
    "a limit that the text does not tell": (
        in_alt(ROOK, r"Goes on, 8 steps at most, from", "Goes on to the edge from"),
        {ALT},
        "Piece A (page 1): a8 is not told to go on, 8 steps at most, the engine says that it does.",
    ),
    "another limit in the text": (
        in_alt(ALFIL, r"4 leaps", "5 leaps"),
        {ALT},
        "Piece B (page 1): b2 is told to go on, 5 leaps at most, the engine says that it does not.",
    ),
    "steps for leaps in the text": (
        in_alt(ZEBRA, r"3 leaps", "3 steps"),
        {ALT},
        "is told to go on, 3 steps at most, the engine says that it does not.",
    ),
    "no limit in the text": (
        in_alt(ALFIL, r" ?Goes on, [^.]*\.", ""),
        {ALT},
        "is not told to be where a slide goes on, the engine says that it is.",
    ),
    "no distance in the text": (
        in_alt(CROOKED, r" ?Leaps 9 squares and 1 aside\.", ""),
        {ALT},
        "Piece F (page 1): the text of the diagram does not say how far the leap (1,9) goes that leaves the board.",
    ),
}  # fmt: skip


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
def test_a_seeded_fault_is_caught(fault: str, deck: Deck, tmp_path: Path) -> None:
    """Every fault is seen by the witnesses that can see it, and a sentence says what is wrong."""
    check_caught(SPOILT[fault], deck, tmp_path)
