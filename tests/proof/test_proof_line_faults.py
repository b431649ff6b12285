"""Faults in what has no name: lines of a diagram, tiles of the legend, texts as ink, the picture; each is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pikepdf
import pytest

from cardgen.proof import Witness
from tests.support.spoilt import MARK, check_caught, deck_of, faults, in_alt, in_form, nothing, on_card

if TYPE_CHECKING:
    import re
    from pathlib import Path

    from tests.support.spoilt import Deck, Fault

OWN = """\
pieces:
- {id: far, name: Far Leaper, class: royal, notation: 'Wf(0,13)', source: none, confidence: author}
- {id: sitter, name: Sitter, class: pawn, notation: 'fmWfcF{push}fcD{swap}O', source: none, confidence: author}
"""
NAMES = ("cannon", "turtle", "right-spear", "gryffon", "n2r4", "far", "pharaoh", "sitter")
CANNON, TURTLE, SPEAR, GRYFFON, N2R4, FAR, PHARAOH, SITTER = range(8)
MARKS, ALT, PIXELS, PLACE, TEXT = Witness.MARKS, Witness.ALT, Witness.PIXELS, Witness.PLACE, Witness.TEXT


@pytest.fixture(scope="module")
def deck(tmp_path_factory: pytest.TempPathFactory) -> Deck:
    return deck_of(tmp_path_factory.mktemp("mine"), OWN, NAMES)


def test_a_sound_file_has_no_findings(deck: Deck, tmp_path: Path) -> None:
    """Before anything is spoilt."""
    assert faults(deck, nothing, tmp_path) == {}


STRING = r"[^\n]* 0\.09 w [^\n]*\[\] 0 d\n\S+ \S+ m \S+ \S+ l S\n"
ARCH = r"[^\n]* 0\.09 w [^\n]*\n[^\n]* c S\n"
BAR = r"[^\n]* 0\.12 w [^\n]*\n\S+ \S+ m \S+ \S+ l S\n"
HEAD = r"(/Figure(?s:.*?)(?<! c S)\n)[\d. ]+ r?g\n(\S+) (\S+) m (\S+) (\S+) l (\S+) (\S+) l h f\n"
POINT = r"( c S\n[\d. ]+ r?g\n)(\S+) (\S+) m (\S+) (\S+) l (\S+) (\S+) l h f\n"


def moved(pattern: re.Match[str]) -> str:
    """A head one square farther right."""
    before, *numbers = pattern.groups()
    x, y, *more = map(float, numbers)
    return f"{before}0 g\n{x + 1} {y} m {more[0] + 1} {more[1]} l {more[2] + 1} {more[3]} l h f\n"


def turned(pattern: re.Match[str]) -> str:
    """A point on the same base, the other way."""
    before, *numbers = pattern.groups()
    x, y, *more = map(float, numbers)
    x, y = more[0] + more[2] - x, more[1] + more[3] - y
    return f"{before}{x} {y} m {more[0]} {more[1]} l {more[2]} {more[3]} l h f\n"


def in_row(mark: str, change: str) -> Any:
    """Replaces the mark on a tile of the legend."""
    return on_card(GRYFFON, rf"(?s)(/LI .*?){mark}", rf"\g<1>{change}")


def mirrored(pattern: re.Match[str]) -> str:
    """As far to the left as it was to the right."""
    return f"{pattern[1]}{-float(pattern[2])} {pattern[3]}"


def asks_both(document: pikepdf.Pdf) -> None:
    """Sets what print dialogues read."""
    document.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipLongEdge


SPOILT: dict[str, Fault] = {
    "a string missing": (
        on_card(GRYFFON, STRING, "", 4),
        {MARKS},
        "has no string, the engine says that a way goes on there.",
    ),
    "a string where no way goes": (
        on_card(GRYFFON, STRING, r"\g<0>0 G 0.09 w [] 0 d\n1.2 0 m 1.8 0 l S\n"),
        {MARKS},
        "Gryffon (page 1): g5 has a string, the engine knows of no such way.",
    ),
    "a dashed string drawn full": (
        on_card(N2R4, r"\[0\.13 0\.1\] 0 d", "[] 0 d"),
        {MARKS},
        "has a string, the engine knows of no such way.",
    ),
    "a line of no known thickness": (
        on_card(GRYFFON, r"0\.09 w", "0.2 w"),
        {MARKS},
        "Gryffon (page 1): there is a line 0.20 squares thick.",
    ),
    "a way behind a frame missing": (
        on_card(SPEAR, r"[^\n]* 0\.09 w [^\n]*\[\] 0 d\n-1 1\.36 m [^\n]* l S\n", ""),
        {MARKS},
        "Right Spear (page 1): c5 has no string, the engine says that a way goes on there.",
    ),
    "a way over a cross in its frame": (
        on_card(SPEAR, r"-1 1\.36 m", "-1 1.1 m"),
        {MARKS},
        "Right Spear (page 1): c5 is where a string ends that does not stop as strings do.",
    ),
    "the way to a frame missing": (
        on_card(SPEAR, r"[^\n]* 0\.09 w [^\n]*\[\] 0 d\n-0\.46 0\.46 m [^\n]* l S\n", ""),
        {MARKS},
        "Right Spear (page 1): d4 has no string, the engine says that a way goes on there.",
    ),
    "an arch missing": (
        on_card(CANNON, ARCH, ""),
        {MARKS},
        "Cannon (page 1): e9 has no arch, the engine says that it is hopped to.",
    ),
    "the point of an arch missing": (
        on_card(CANNON, POINT, r"\1"),
        {MARKS},
        "Cannon (page 1): a5 is where an arch ends without a point.",
    ),
    "the point of an arch turned back": (
        on_card(CANNON, POINT, turned),
        {MARKS},
        "Cannon (page 1): there is the point of an arch that ends elsewhere.",
    ),
    "a head missing": (
        on_card(CANNON, HEAD, r"\1"),
        {MARKS},
        "has no head of an arrow, the engine says that the piece goes on there.",
    ),
    "all heads missing": (
        on_card(FAR, HEAD, r"\1"),
        {MARKS, TEXT},
        "has no head of an arrow, the engine says that the piece goes on there.",
    ),
    "a head elsewhere": (
        on_card(CANNON, HEAD, moved),
        {MARKS},
        "has the head of an arrow behind it, the engine knows of nothing that goes on there.",
    ),
    "a bar missing": (
        on_card(TURTLE, BAR, ""),
        {MARKS},
        "has no bar, the engine says that the slide ends there.",
    ),
    "a bar too many": (
        on_card(CANNON, ARCH, r"\g<0>0 G 0.12 w [] 0 d\n1.38 -0.24 m 1.38 0.24 l S\n"),
        {MARKS, TEXT},
        "Cannon (page 1): f5 has the bar of a slide's end, the engine knows of none.",
    ),
    "a frame missing": (
        on_card(SPEAR, MARK.format("box-round"), ""),
        {MARKS, ALT, TEXT},
        "has no frame, the engine says that it must be empty.",
    ),
    "a frame round a mark": (
        on_card(SPEAR, r"/mark\.box-round", "/mark.box"),
        {MARKS, TEXT},
        "has the small frame of a square that must be empty round a mark, or the large one without.",
    ),
    "a tile that runs over": (
        on_card(GRYFFON, r"(?s)(/LI .*?)-0\.46 -0\.46 m", r"\g<1>-0.5 -0.5 m"),
        {TEXT},
        "Gryffon (page 1): the legend of 'may turn here' has lines that run beyond its tile.",
    ),
    "a man for nothing": (
        on_card(CANNON, MARK.format("man"), r"\g<0>q 1 0 0 1 4 3 cm /mark.man Do Q\n"),
        {MARKS, ALT},
        "Cannon (page 1): i8 has a man to hop over, the engine knows of nothing that hops over him.",
    ),
    "a slide that the text does not tell": (
        in_alt(SPEAR, r"Goes on to the edge from: [^.]*\. ?", ""),
        {ALT},
        "is not told to be where a slide goes on, the engine says that it is.",
    ),
    "a turn that the text does not tell": (
        in_alt(GRYFFON, r"May turn on: [^.]*\. ?", ""),
        {ALT},
        "is not told to be where a path may turn, the engine says that it is.",
    ),
    "an end that the text does not tell": (
        in_alt(TURTLE, r"Goes no farther than: [^.]*\. ?", ""),
        {ALT},
        "is not told to have the bar of a slide's end, the engine says that it is.",
    ),
    "a leap that the text does not tell": (
        in_alt(FAR, r" ?Leaps beyond this board: [^.]*\.", ""),
        {ALT},
        "is not told to be leapt to outside the board, the engine says that it is.",
    ),
    "a tile with another mark": (
        in_row(r"/mark\.disc", "/mark.ring"),
        {TEXT},
        "Gryffon (page 1): the legend of 'move or capture' has another mark on its tile.",
    ),
    "a mark beside its tile": (
        in_row(r"q 1 0 0 1 0 0 cm /mark\.disc", "q 1 0 0 1 1 0 cm /mark.disc"),
        {TEXT},
        "Gryffon (page 1): the legend of 'move or capture' has a mark that does not stand on its tile.",
    ),
    "a row of the legend beside its tile": (
        on_card(GRYFFON, r"(?s)(/LI .*?BT 1 0 0 1 \S+ )(\S+)", lambda m: f"{m[1]}{float(m[2]) + 3}"),
        {TEXT},
        "Gryffon (page 1): the legend of 'move or capture' ",
    ),
    "lines over one another": (
        on_card(PHARAOH, r"(BT 1 0 0 1 6\.35 )\S+( Tm [^\n]*\(without capt)", r"\g<1>85\2"),
        {PLACE},
        "are printed over one another.",
    ),
    "lines not in order": (
        on_card(PHARAOH, r"(?s)(/H2.*?BT 1 0 0 1 \S+ )(\S+)( Tm.*?BT 1 0 0 1 \S+ )(\S+)( Tm.*?BT 1 0 0 1 \S+ )(\S+)",
                r"\g<1>\2\3\6\5\4"),
        {PLACE},
        "Pharaoh (page 1): the lines of 'Moves one square in any direct' are not in order.",
    ),
    "words over the board": (
        on_card(PHARAOH, r"(BT 1 0 0 1 6\.35 )\S+( Tm [^\n]*one to the side)", r"\g<1>50\2"),
        {PLACE},
        "one to the side' is printed over the board.",
    ),
    "type too large for the card": (
        on_card(PHARAOH, r"\S+ Tf (?=\(Moves one)", "8.2 Tf "),
        {PLACE},
        "Pharaoh (page 1): text ends outside the safe area of the card, at",
    ),
    "type of no size of the template": (
        on_card(PHARAOH, r"\S+ Tf (?=\(Moves one)", "0.9 Tf "),
        {PLACE},
        "is set in 2.6 pt, not ",
    ),
    "the picture missing": (
        on_card(PHARAOH, r"q \S+ 0 0 \S+ \S+ \S+ cm /picture[^\n]*\n", ""),
        {PLACE},
        "Pharaoh (page 1): the picture of 'pharaoh' does not stand on it once, and alone.",
    ),
    "the picture upside down": (
        on_card(PHARAOH, r"q (\S+) 0 0 \S+ (\S+ \S+ cm /picture)", r"q \1 0 0 -\1 \2"),
        {PLACE},
        "Pharaoh (page 1): its picture is upside down, turned or mirrored.",
    ),
    "the picture under the board": (
        on_card(PHARAOH, r"(q \S+ 0 0 \S+ )\S+( \S+ cm /picture)", r"\g<1>10\2"),
        {PLACE, PIXELS},
        "Pharaoh (page 1): its picture does not stand on the line of the board, at the right edge.",
    ),
    "the legend over the board": (
        on_card(GRYFFON, r"/LI <</MCID \d+>> BDC\n", r"\g<0>1 0 0 1 0 30 cm\n"),
        {PLACE, PIXELS},
        "does not stand under the board.",
    ),
    "a sign drawn in part": (
        in_form("mark.push", r"S\n(?s:.*)", "S\n"),
        {PLACE},
        "page 1: the sign 'push' is not drawn as it should be.",
    ),
    "a pad without a rim": (
        in_form("mark.pad", r"\n[^\n]* RG(?s:.*)", "\n"),
        {PLACE, PIXELS},
        "page 1: the sign 'pad' is not drawn as it should be.",
    ),
    "a swap with one arrow": (
        in_form("mark.swap", r" h\n?(?s:.*?) h", " h"),
        {PLACE},
        "page 1: the sign 'swap' is not drawn as it should be.",
    ),
    "squares of one colour": (
        in_form("board.7", r"\A[^\n]*\n", r"\g<0>0 0 m 7 0 l 7 7 l 0 7 l h\n"),
        {PIXELS},
        "is seen to be a dark square, unlike on a chess board.",
    ),
    "the rule not round the board": (
        on_card(PHARAOH, r"\S+ (\S+) m (\S+ \S+ l \S+ \S+ l \S+ \S+ l h S)", r"20 \1 m \2"),
        {MARKS},
        "Pharaoh (page 1): the rule round the board does not go round it.",
    ),
    "a pass on another square": (
        on_card(SITTER, r"q 1 0 0 1 0 0 cm /mark\.pass", "q 1 0 0 1 1 0 cm /mark.pass"),
        {MARKS},
        "Sitter (page 1): d3 has the sign of a pass, but is not the own square.",
    ),
    "a push off its way": (
        on_card(SITTER, r"(q \S+ \S+ \S+ \S+ )\S+ (\S+ cm /mark\.push)", r"\g<1>1.2 \2"),
        {MARKS},
        "Sitter (page 1): the sign of a push does not stand on its way out of a square.",
    ),
    "a push on the other side": (
        on_card(SITTER, r"(q \S+ \S+ \S+ \S+ )(\S+) (\S+ cm /mark\.push)", mirrored),
        {MARKS},
        "Sitter (page 1): the sign of a push does not stand on its way out of a square.",
    ),
    "a large pass beside marks": (
        on_card(SITTER, r"q 1 0 0 1 (0 0 cm /mark\.pass)", r"q 1.75 0 0 1.75 \1"),
        {MARKS, PIXELS},
        "Sitter (page 1): c3 has a mark (pass) of 1.75 times the size of the square.",
    ),
    "no backs, but both sides asked for": (
        asks_both,
        {PLACE},
        "page 1: there are no backs in the file, it asks to be printed on both sides.",
    ),
    "the sign of another class": (
        on_card(SPEAR, r"/sign\.spear\.\w+", "/sign.piece.1d4f73"),
        {PLACE},
        "the sign of a spear does not stand once at its upper left.",
    ),
    "an operator that is none": (
        in_form("mark.disc", r" f\n", " fx\n"),
        {PIXELS},
        "is seen to have nothing",
    ),
}  # fmt: skip


@pytest.mark.uncut
@pytest.mark.parametrize("fault", SPOILT)
def test_a_seeded_fault_is_caught(fault: str, deck: Deck, tmp_path: Path) -> None:
    """Every fault is seen by the witnesses that can see it, and a sentence says what is wrong."""
    check_caught(SPOILT[fault], deck, tmp_path)
