"""What is said of spellings that other programs read: each sentence word for word, and what it offers tried out."""

from __future__ import annotations

import pytest

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View, actions
from cardgen.errors import NotationError
from cardgen.notation import parse, spell
from tests.support.offers import offers

CASTLING = "castling is a rule of the piece (castles: true in its entry), not a part of the notation."
CROOKED = "'z' (crooked) needs a bend before it; write the path out, as far as it goes, as in [{0}?s{0}?z{0}?z{0}]."
CIRCULAR = "'q' (circular) needs a bend before it; write the path out, as far as it goes, as in [{0}?s{0}?q{0}?q{0}]."
LONG = "'{0}' ({1}) needs a bend before it; write the path as long as you want it, as in [F?sF?{0}F?{0}F]."
COMES_BACK = "'^' (taking without moving) is a path that takes and comes back, as in {}."
NO_SIGN = "{!r} is no sign of the notation; {}."
BENT = "is read on straight and diagonal legs only, as in [F?sF?{0}F]."
WRAP = "'o' (joined edges) is an effect behind the atom: {}."
DOTS = "a range is written with two dots, as in R2..4."
LAME = "'n' is read on D, A and N only; {}."
APART = "atoms stand one behind the other without parentheses: {}."
TURNS = "atoms have no parentheses; legs that take turns are a path, as in [F?W?F?W]."
FARTHER = (
    "programs differ on {0!r}: the Interactive Diagram leaps {1}, the published table of atoms says {2}; "
    "write {1} or {2}."
)
SENTENCES = {
    "AX": (0, FARTHER.format("AX", "(2,4)", "(2,5)")),
    "fZX": (1, FARTHER.format("ZX", "(2,5)", "(2,6)")),
    "JX": (0, FARTHER.format("JX", "(2,5)", "(2,6)")),
    "N GX": (2, FARTHER.format("GX", "(3,4)", "(3,6)")),
    "zB": (0, CROOKED.format("F")),
    "zFF": (0, CROOKED.format("F")),
    "zR": (0, CROOKED.format("W")),
    "zD": (0, CROOKED.format("D")),
    "fzR": (1, CROOKED.format("F")),
    "zU": (0, CROOKED.format("F")),
    "qW": (0, CIRCULAR.format("W")),
    "qQ": (0, CIRCULAR.format("K")),
    "qN": (0, "'q' (circular) " + BENT.format("q")),
    "qNN": (0, "'q' (circular) " + BENT.format("q")),
    "fzN": (1, "'z' (crooked) " + BENT.format("z")),
    "zafW": (0, LONG.format("z", "crooked")),
    "q[F?R]": (0, LONG.format("q", "circular")),
    "O2": (0, CASTLING),
    "isO2": (0, CASTLING),
    "KisO2": (1, CASTLING),
    "O3": (0, CASTLING),
    "jO2": (0, CASTLING),
    "t[FR]": (0, "'t' (then) is written with ? or -, as in [F?R]."),
    "Nt[WBB]": (1, "'t' (then) is written with ? or -, as in [W?B?B]."),
    "oR": (0, WRAP.format("R{wrap}")),
    "fmoR4": (2, WRAP.format("fmR4{wrap}")),
    "oN": (0, WRAP.format("N{wrap}")),
    "ppR": (1, "'p' hops over exactly one man, as in pR; more cannot be asked for."),
    "ggR": (1, "'g' hops over exactly one man, as in gR; more cannot be asked for."),
    "jjR": (1, "'j' skips one square, as in jR; more cannot be asked for."),
    "nnN": (1, "one of n, j, p and g stands before an atom, once."),
    "iiN": (1, "'i' stands once; for the rows of pawns write a condition, as in {if row 1..2}fmW."),
    "tK": (0, "'t' is not read: who may be taken is a rule of the game; a path has brackets, as in [F?R]."),
    "uR": (0, "'u' is not read; to change places with an enemy man is an effect, as in R{swap}."),
    "xR": (0, "'x' is not read; leave it out, for what a man lends to others is a rule of the game."),
    "yF": (0, "'y' stands before a, where a slide follows a step or a step a slide, as in yafsF."),
    "I": (0, "'I' (imitator) is not read: what another man has just done is no part of a move."),
    "nZ": (0, LAME.format("write the path, as in [W-F-F], the elephant of Janggi")),
    "nJ": (0, LAME.format("write the path, as in [W-F-F], the elephant of Janggi")),
    "nH": (0, LAME.format("write [W-W-W]")),
    "nG": (0, LAME.format("write [F-F-F]")),
    "nC": (0, LAME.format("write the path, as in [W-W-F], [F-W-W] or [W-F-zW]")),
    "nR": (0, LAME.format("nobody is leapt over here, so that R says the same")),
    "R[2-4]": (1, DOTS),
    "R2-4": (1, DOTS),
    "(WF)": (0, APART.format("WF")),
    "m(W)": (1, APART.format("mW")),
    "c(WfF2)": (1, APART.format("cWcfF2")),
    "z(FW)": (1, TURNS),
    "[1,4]": (0, "a vector stands in round brackets: (1,4)."),
    "(1,-2)": (0, "a vector has no signs: (1,2) goes all its ways, rbN this one."),
    "(-4,1)": (0, "a vector has no signs: (1,4) goes all its ways, fl(1,4) this one."),
    "(-1,-1)": (0, "a vector has no signs: (1,1) goes all its ways, blF this one."),
    "(0,-2)": (0, "a vector has no signs: (0,2) goes all its ways, bD this one."),
    "(-0,0)": (0, "a vector has no signs, as in (1,4)."),
    "(1,-30)": (0, "a vector has no signs, as in (1,4)."),
    "t[vWB]": (0, "'t' (then) is written with ? or -, as in [vW?B]."),
    "t[WnB]": (0, "'t' (then) is written with ? or -, as in [F?R]."),
    "c^W": (1, COMES_BACK.format("[cW-bmW]")),
    "mWc^K": (3, COMES_BACK.format("[cK-bmK]")),
    "fc^N": (2, COMES_BACK.format("[fcN-bmN]")),
    "c^R": (1, COMES_BACK.format("[cW-bmW]")),
    "^(1,4)": (0, COMES_BACK.format("[cW-bmW]")),
    "“N”": (0, NO_SIGN.format("“", "write N instead")),
    '"fmWfcF"': (0, NO_SIGN.format('"', "write fmWfcF instead")),
    "`N`": (0, NO_SIGN.format("`", "write N instead")),
    "N’": (1, NO_SIGN.format("’", "write N instead")),
    "[W–F]": (2, NO_SIGN.format("–", "write [W-F] instead")),
    "R2…4": (2, NO_SIGN.format("…", "write R2..4 instead")),
    "[F？R]": (2, NO_SIGN.format("？", "write [F?R] instead")),
    "ＷＦ": (0, NO_SIGN.format("Ｗ", "write WF instead")),
    "\ufeffN": (0, NO_SIGN.format("\ufeff", "write N instead")),
    "N\u2009W": (1, NO_SIGN.format("\u2009", "write N W instead")),
    "“fK”": (0, NO_SIGN.format("“", "leave it out")),
    "NＸ": (1, NO_SIGN.format("Ｘ", "write NX instead")),
    "N，，W": (1, NO_SIGN.format("，", "write ','")),
    "otN": (0, "'o' (joined edges) is an effect behind the atom, as in R{wrap}."),
    "joX": (1, "'o' (joined edges) is an effect behind the atom, as in R{wrap}."),
    "R9-2": (1, "a range is written with two dots, as in R2..4."),
    "(YF)": (0, TURNS),
    "hrK": (0, "it is not agreed what 'hr' means before K: Fairy-Stockfish and XBoard read it as K; write K."),
}


@pytest.mark.parametrize(("text", "told"), SENTENCES.items())
def test_what_is_said_of_other_spellings(text: str, told: tuple[int, str]) -> None:
    """The column, the sentence, and all it offers can be read."""
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.at, caught.value.problem) == told
    for offer in offers(told[1]):
        assert spell(parse(offer)), offer


NOTHING_WORKS = ("xR", "I", "nnN", "O2", "isO2", "KisO2", "O3", "jO2", "“fK”", "N，，W")


def test_nearly_every_sentence_offers_something() -> None:
    """Where nothing works it says so; an offer that was not found would not be tried out either."""
    bare = {text for text, (_, sentence) in SENTENCES.items() if not offers(sentence)}
    assert bare - set(NOTHING_WORKS) == set()
    assert offers(SENTENCES["AX"][1]) == ("(2,4)", "(2,5)") * 2
    assert offers(SENTENCES["iiN"][1]) == ("{if row 1..2}fmW",)
    assert offers(SENTENCES["c(WfF2)"][1]) == ("cWcfF2",)


MEANT = {
    "[F?sF?zF?zF]": {(1, 1), (0, 2), (2, 0), (1, 3), (3, 1), (0, 4), (4, 0)},
    "[F-sF-zF-zF]": {(0, 4), (4, 0)},
    "[W-sW-zW-zW]": {(2, 2)},
    "[W?sW?qW?qW]": {(0, 1), (1, 0), (1, 1)},
    "[W-W-W]": {(0, 3), (3, 0)},
    "[F-F-F]": {(3, 3)},
    "[W-F-F]": {(2, 3), (3, 2)},
    "[W-W-F]": {(1, 3), (3, 1)},
    "[F-W-W]": {(1, 3), (3, 1)},
    "[W-F-zW]": {(1, 3), (3, 1)},
    "rbN": {(1, -2)},
    "fl(1,4)": {(-4, 1)},
    "blF": {(-1, -1)},
    "bD": {(0, -2)},
}


@pytest.mark.parametrize(("offer", "leaps"), MEANT.items())
def test_what_is_offered_means_what_is_said(offer: str, leaps: set[tuple[int, int]]) -> None:
    """Crooked and circular rides, lame leaps by their squares, single vectors; those of a quarter, if it is like the others."""
    assert {leap for leap in reached(offer) if len(leaps) == 1 or min(leap) >= 0} >= leaps
    quarter = {(abs(dx), abs(dy)) for dx, dy in reached(offer)}
    assert quarter == {(abs(dx), abs(dy)) for dx, dy in leaps}


def reached(notation: str) -> set[tuple[int, int]]:
    """Where a piece goes on an empty board, seen from its square; staying is not told."""
    middle = Square(7, 7)
    found = {action.to for action in actions(parse(notation), middle, View(Board(15, 15), Side.WHITE))}
    return {(to.file - 7, to.rank - 7) for to in found if to != middle}


DIRECTIONS_OF_KINGS = """
f   | N NW NE         | N           |
b   | S SW SE         | S           |
l   | W NW SW         | W           |
v   | N S NE NW SE SW | N S         |
s   | E W NE NW SE SW | E W         |
fl  | W NW            | NW          |
fr  | E NE            | NE          |
lf  | N NW            | NW          |
rb  | S SE            | SE          |
fs  | E W NE NW       | NE NW       | N E W NE NW
bs  | E W SE SW       | SE SW       | S E W SE SW
lv  | N S NW SW       | NW SW       | N S W NW SW
fb  | N S NE NW SE SW | N S         |
fh  | N E W NE NW     | N NE E SE S SW W NW |
lh  | N S W NW SW     | N NE E SE S SW W NW |
rlb | E NE SE S SW    | E SW        | E W S SE SW
frl | E NE W NW SW    | NE W        | N E W NE NW
flb | W NW S SW SE    | NW S        | N S W NW SW
flbr | E NW SE W      | NW SE       | N NE E SE S SW W NW
"""
"""Letters on K: the squares in Fairy-Stockfish (measured), in XBoard (by its tables), and with the corners between."""

NAMES = {
    "N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1),
}  # fmt: skip


@pytest.mark.parametrize("line", DIRECTIONS_OF_KINGS.strip().splitlines())
def test_directions_on_kings_are_told_as_each_program_reads_them(line: str) -> None:
    """Each reading in our letters, for K, and as slides for Q; with its modes, and i where it stands."""
    letters, *readings = (part.strip() for part in line.split("|"))
    wanted = [{NAMES[name] for name in reading.split()} for reading in readings if reading]
    with pytest.raises(NotationError) as caught:
        parse(f"i{letters}mK")
    head, told = caught.value.problem.split(": ")
    assert (caught.value.at, head) == (1, f"programs differ on {letters!r} before mK")
    readings = offers(told.rpartition("; write ")[0])
    assert told.endswith(f"; write {' or '.join(readings)}.")
    assert all(reading.startswith("i") or reading == "mK" for reading in readings)
    assert [reached(reading.replace("i", "")) for reading in readings] == wanted
    with pytest.raises(NotationError) as caught:
        parse(letters + "Q2")
    doubled = [{(dx * far, dy * far) for dx, dy in squares for far in (1, 2)} for squares in wanted]
    assert [reached(offer) for offer in offers(caught.value.problem.rpartition("; write ")[0])[1:]] == doubled


BOTH = "XBoard and the Interactive Diagram as"
ONE_OF = "write brWbfrF or rWblF or bsWbF."
CORNERS = "with the corners between these sides it is"
KINGS = [
    ("fK", 0, f"programs differ on 'f' before K: Fairy-Stockfish reads it as fWfF, {BOTH} fW; write fWfF or fW."),
    (
        "fhNrlbK",
        3,
        f"programs differ on 'rlb' before K: Fairy-Stockfish reads it as brWbfrF, XBoard as rWblF; {CORNERS} bsWbF; {ONE_OF}",
    ),
    ("fhQ", 0, "programs differ on 'fh' before Q: Fairy-Stockfish reads it as fsRfB, XBoard as Q; write fsRfB or Q."),
]


def test_what_is_said_of_a_pasted_king() -> None:
    """Anchors: these sentences word for word."""
    for text, at, sentence in KINGS:
        with pytest.raises(NotationError) as caught:
            parse(text)
        assert (caught.value.at, caught.value.problem) == (at, sentence)
