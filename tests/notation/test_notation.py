"""Reading and spelling move strings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Leap
from cardgen.errors import NotationError
from cardgen.notation import Atom, Hop, Leg, Link, Mode, Term, directions, parse, spell
from cardgen.notation.paths import ways
from cardgen.notation.terms import LETTERS, Family, leaper, vector_atom
from tests.support.offers import offers
from tests.support.strategies import readable

SPELLINGS = {
    "mKcC": "mKcC",
    "NN": "N0",
    "NN N": "N0N",
    "N N": "N N",
    "WW": "R",
    "W0": "R",
    "W4": "R4",
    "R1": "W",
    "FF": "B",
    "Q4AD": "Q4AD",
    "K4": "Q4",
    "L": "C",
    "J": "Z",
    "FX": "(1,4)",
    "WX": "(0,4)",
    "DX": "(0,5)",
    "DY": "(2,4)",
    "NY": "(3,4)",
    "AY": "(4,4)",
    "(4,1)": "(1,4)",
    "(2,1)": "N",
    "(0,0)": "O",
    "( 1 , 4 )0": "(1,4)0",
    "mfR": "fmR",
    "KK": "Q",
    "W03": "R3..3",
    "F02": "B2..2",
    "cmR": "R",
    "dcN": "cdN",
    "fecF": "fceF",
    "nmN": "mnN",
    "fiR": "ifR",
    " N": "N",
    "N ": "N",
    "N  D": "ND",
    "N\tD\n": "ND",
    "N\N{NO-BREAK SPACE}D": "ND",
    "N,W": "NW",
    "N+W": "NW",
    "N , (1,4) +W": "N(1,4)W",
    "N,N": "N N",
    "mafsW": "[W-F]",
    "FyafsF": "[F?R]",
    "KNADcaKmcabK": "KNAD[cK-K][mcK-bK]",
    "mcR": "R",
    "ffN": "fN",
    "frflF": "fF",
    "rfF": "frF",
    "fbW": "vW",
    "lrW": "sW",
    "fblrW": "W",
    "vF": "F",
    "lfrfN": "fN",
    "ifmnD": "ifmnD",
    "R2..4": "R2..4",
    "R3..": "R3..",
    "v[F?R]": "v[F?R]",
    "[F?fF?sF?qF]": "[F?fF?sF?qF]",
    "[W?lfF]": "[W?flF]",
    "[W-lrW]": "[W-sW]",
    "[F?rfR]": "[F?frR]",
    "[W?fW?B]": "[W?fW?B]",
    "{if attacked}bmR": "{if attacked}bmR",
    "{if row 1..2}fmR2..3": "{if row 1..2}fmR2..3",
    "{if row -3}fmR2..2": "{if row -3}fmR2..2",
    "fW{push}": "fW{push}",
    "fW{push:2}": "fW{push:2}",
    "N{wrap}{swap}": "N{swap}{wrap}",
    "N{push:25}": "N{push:25}",
    "mcdeF": "mcdeF",
    "gR": "gR",
    "pR": "pR",
    "{if row 26}N": "{if row 26}N",
    "{if row -26..-1}N": "{if row -26..-1}N",
    "r[F-bW]": "r[F-bW]",
    "f[F-bW]": "f[F-bW]",
    "nAnDnN": "nAnDnN",
    "jAjDjN": "jAjDjN",
    "ffrN": "rffrbrlfN",  # greedy from the left: ff and r, not f and fr
    "llfN": "rfblfllfN",
    "blfrF": "frblF",
    "brflF": "flbrF",
    "blfF": "fblF",
    "brfF": "fbrF",
    "flbF": "bflF",
    "frbF": "bfrF",
    "rffrbr[rF-W]": "frbrrf[rF-W]",
}


@pytest.mark.parametrize(("text", "canonical"), SPELLINGS.items())
def test_other_spellings_have_one_canonical_spelling(text: str, canonical: str) -> None:
    """Whatever is read is printed in one way, and that way is read as the same moves."""
    assert spell(parse(text)) == canonical
    assert parse(canonical) == parse(text)


def test_values_of_a_cannon() -> None:
    """An anchor: a cannon slides quietly, and captures over exactly one man."""
    wazir = Atom("W", 0, 1)
    assert parse("mRcpR") == (
        Term((Leg(wazir, modes=Mode.MOVE, most=0),)),
        Term((Leg(wazir, modes=Mode.CAPTURE, hop=Hop.CANNON, most=0),)),
    )


def test_atoms_that_are_no_leap_have_no_vector() -> None:
    """K is two leapers, U goes anywhere and O nowhere."""
    for letter in "KUO":
        (term,) = parse(letter)
        assert term.legs[0].atom == Atom(letter, 0, 0)


def test_a_move_string_may_have_four_hundred_letters() -> None:
    """Here two hundred riders."""
    assert len(parse("N" * 400)) == 200


def test_values_of_a_path() -> None:
    """An anchor: [F?R] is a diagonal step that may go on as a slide."""
    (term,) = parse("[F?R]")
    assert term.links == (Link.MAY,)
    assert [leg.atom.name for leg in term.legs] == ["F", "W"]
    assert [leg.most for leg in term.legs] == [1, 0]


ERRORS = {
    "": "column 1: a move string is missing, as in N or mRcpR.\n    \n    ^",
    "fmXcF": "column 3: unknown atom 'X'.\n    fmXcF\n      ^",
    "mn": "column 3: an atom is missing at the end, such as W, F, N, R or (1,4).\n    mn\n      ^",
    "fQ": "column 1: programs differ on 'f' before Q: Fairy-Stockfish reads it as fRfB, XBoard and the Interactive "
    "Diagram as fR; write fRfB or fR.\n    fQ\n    ^",
    "AX": "column 1: programs differ on 'AX': the Interactive Diagram leaps (2,4), the published table of atoms says "
    "(2,5); write (2,4) or (2,5).\n    AX\n    ^",
    "nZ": "column 1: 'n' is read on D, A and N only; write the path, as in [W-F-F], the elephant of Janggi."
    "\n    nZ\n    ^",
    "pN": "column 1: p needs a slide or a rider, as in pR or pN0.\n    pN\n    ^",
    "W N": None,
    "W  N": None,
    "hW": "column 1: direction 'h' means nothing on W: Fairy-Stockfish gives 'h' no move; write W.\n    hW\n    ^",
    "R123": "column 2: a range has at most two digits; 0 is unlimited.\n    R123\n     ^",
    "R4..2": "column 2: a range goes from low to high, as in R2..4 or R3.. (without end).\n    R4..2\n     ^",
    "[F]": "column 1: a path has two legs or more; write a single leg without brackets.\n    [F]\n    ^",
    "[F?R": "column 5: expected ']', '-' or '?' after a leg of the path.\n    [F?R\n        ^",
    "m[F?R]": "column 1: only directions (f, b, l, r, v, s, h) may stand before a path; write 'm' on its legs, "
    "as in [mF?mR].\n    m[F?R]\n    ^",
    "fO": "column 1: O stands alone: no directions, hops, ranges or paths.\n    fO\n    ^",
    "{if hungry}W": "column 1: this is not a condition; write {if attacked}, {if row 2} or {if row 1..2} "
    "(-1 is the last row).\n    {if hungry}W\n    ^",
    "W{pusch}": "column 2: this is not an effect; there are {push}, {swap} and {wrap}. Did you mean 'push'?"
    "\n    W{pusch}\n     ^",
    "(1,40)": "column 1: a leap reaches at most 25 squares.\n    (1,40)\n    ^",
    "[Q?Q?Q]": "column 1: this path branches in more than 5000 ways; make its legs fewer or plainer."
    "\n    [Q?Q?Q]\n    ^",
    "{if attacked}{if row 2}W": "column 14: one condition stands before the move it belongs to (before its i), "
    "effects stand after it.\n    {if attacked}{if row 2}W\n                 ^",
    "(1;4)": "column 1: a vector is two numbers, as in (1,4).\n    (1;4)\n    ^",
}


@pytest.mark.parametrize(("text", "message"), ERRORS.items())
def test_error_messages(text: str, message: str | None) -> None:
    """A mistake is named with its column; nothing is skipped in silence."""
    if message is None:
        parse(text)
        return
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert str(caught.value) == message


LEGS = st.from_regex(
    r"\A[fblrvshmcnjpgiaoqzy]{0,4}[WFDNAHCZGKRBQ][0X2-]?[03]?\Z", alphabet=st.characters(codec="ascii")
)


@given(
    st.text(alphabet="mcdefblrvshnjpgiayzqotuWFDNAHCZGKRBQUOXYLJI0123456789()[]{},+.-? ^“–…？*", max_size=14)
    | st.text(max_size=8)
    | st.lists(LEGS, min_size=1, max_size=3).map("".join)
    | st.builds("{}[{}]".format, st.text("fblrvshmcpitq", max_size=3), st.lists(LEGS, max_size=3).map("-".join))
)
def test_error_or_moves_and_nothing_else(text: str) -> None:
    """Any text is read, and has a canonical spelling that is read alike, or refused with a column inside and good offers."""
    refused = None
    try:
        moves = parse(text)
    except NotationError as error:
        refused = error
    if refused:
        assert 0 <= refused.at <= len(text)
        assert all(map(readable, offers(refused.problem))), refused.problem
    else:
        assert parse(spell(moves)) == moves
        assert spell(parse(spell(moves))) == spell(moves)


COUNTS = {
    "W": {"f": 1, "fs": 3, "v": 2, "s": 2, "fl": 2, "b": 1},
    "F": {"f": 2, "fl": 1, "s": 4, "v": 4, "flbr": 2, "r": 2},
    "N": {"f": 2, "ff": 2, "fh": 4, "fs": 2, "lf": 1, "fl": 1, "v": 4, "s": 4, "hr": 4, "hl": 4, "rfr": 3, "bh": 4},
    "A": {"f": 2, "br": 1},
    "Z": {"fh": 4, "r": 2, "rv": 2},
}


@pytest.mark.parametrize(
    ("atom", "letters", "count"), [(atom, letters, n) for atom, rows in COUNTS.items() for letters, n in rows.items()]
)
def test_how_many_vectors_direction_letters_select(atom: str, letters: str, count: int) -> None:
    """The numbers of the XBetza table."""
    (term,) = parse(letters + atom)
    assert len(directions.first_leaps(term.legs[0])) == count


def test_which_vectors_the_pairs_on_a_knight_select() -> None:
    """In a pair the second letter gives the long axis; h is a half, or a hand."""
    chosen = {
        letters: set(directions.first_leaps(parse(letters + "N")[0].legs[0]))
        for letters in ("rf", "fr", "f", "fs", "hr", "hl", "s")
    }
    assert chosen["rf"] == {Leap(1, 2)}
    assert chosen["fr"] == {Leap(2, 1)}
    assert chosen["f"] == {Leap(-1, 2), Leap(1, 2)}
    assert chosen["fs"] == {Leap(-2, 1), Leap(2, 1)}
    assert chosen["hr"] == {Leap(1, 2), Leap(2, -1), Leap(-1, -2), Leap(-2, 1)}
    assert chosen["hl"] == {Leap(-1, 2), Leap(2, 1), Leap(1, -2), Leap(-2, -1)}
    assert chosen["s"] == {Leap(2, 1), Leap(2, -1), Leap(-2, 1), Leap(-2, -1)}


@given(st.integers(0, 25), st.integers(1, 25))
def test_a_leaper_has_all_vectors_of_its_two_lengths(first: int, second: int) -> None:
    """The definition of an (m,n) leaper: 4 vectors on a line or a diagonal, 8 otherwise, closed under quarter turns."""
    atom = vector_atom(first, second)
    leaps = set(leaper(atom.short, atom.long))
    assert leaps == {Leap(-leap.dy, leap.dx) for leap in leaps}
    assert all({abs(leap.dx), abs(leap.dy)} == {first, second} for leap in leaps)
    assert len(leaps) == (8 if atom.family is Family.OBLIQUE else 4)


def test_every_letter_names_its_vector() -> None:
    """An anchor for the names of the leapers."""
    assert {letter: vector for vector, letter in LETTERS.items()} == {
        "W": (0, 1), "F": (1, 1), "D": (0, 2), "N": (1, 2), "A": (2, 2), "H": (0, 3), "C": (1, 3), "Z": (2, 3), "G": (3, 3),
    }  # fmt: skip


COMPASS = {
    "N": Leap(0, 1), "NE": Leap(1, 1), "E": Leap(1, 0), "SE": Leap(1, -1),
    "S": Leap(0, -1), "SW": Leap(-1, -1), "W": Leap(-1, 0), "NW": Leap(-1, 1),
}  # fmt: skip

FIRST_LEGS = """
R: f N | b S | l W | r E | v N S | s E W | fs N E W | bs S E W | lv N S W | rv N S E
B: f NW NE | b SW SE | l NW SW | r NE SE | v NW NE SW SE | s NW NE SW SE | fl NW | fr NE | bl SW | br SE
B: lf NW | rf NE | lb SW | rb SE
"""


@pytest.mark.parametrize("line", FIRST_LEGS.strip().splitlines())
def test_which_ways_the_letters_lead_on_straight_and_diagonal_atoms(line: str) -> None:
    """On straight atoms letters join; on diagonal ones a letter is two of the four and a perpendicular pair is one."""
    name, rows = line.split(":")
    for row in rows.split("|"):
        letters, *ways = row.split()
        chosen = directions.first_leaps(parse(letters + name)[0].legs[0])
        assert {COMPASS[way] for way in ways} == set(chosen), letters


OBLIQUE = """
f rf lf | ff rf lf | b rb lb | bb rb lb | l fl bl | ll fl bl | r fr br | rr fr br
fs fr fl | bs br bl | lv lf lb | rv rf rb | v rf lf rb lb | s fr fl br bl
fh rf lf fr fl | bh rb lb br bl | lh lf lb fl bl | rh rf rb fr br
hr rf br lb fl | hl lf fr rb bl
"""
NARROW = {
    "rf": Leap(1, 2), "lf": Leap(-1, 2), "rb": Leap(1, -2), "lb": Leap(-1, -2),
    "fr": Leap(2, 1), "fl": Leap(-2, 1), "br": Leap(2, -1), "bl": Leap(-2, -1),
}  # fmt: skip


def test_which_ways_the_letters_lead_on_a_knight() -> None:
    """A pair is one leap, its second letter the long axis; other words are told by the pairs that they stand for."""
    for row in OBLIQUE.replace("\n", "|").strip("|").split("|"):
        letters, *pairs = row.split()
        assert {NARROW[pair] for pair in pairs} == set(directions.first_leaps(parse(letters + "N")[0].legs[0])), letters
    for pair, leap in NARROW.items():
        assert (leap,) == directions.first_leaps(parse(pair + "N")[0].legs[0])


LATER_LEGS = """
N W: - N | f N | b S | l W | r E | v N S | s E W | fs N E W | bl S W
N F: - NW NE | f NW NE | b SW SE | l NW SW | r NE SE | v NW NE SW SE | s NW NE SW SE
N F: fs NW NE | bs SW SE | fl NW | fr NE | bl SW | br SE | lf NW | rf NE | lb SW | rb SE | flbr NW SE
NE W: - N E | f N E | b S W | l N W | r E S | fl N | fr E | bl W | br S | lf N | rf E | lb W | rb S
NE F: - NE | f NE | b SW | l NW | r SE | v NE SW | s NW SE
NE K: - N NE E NW W SE S | f NE | b SW | l NW | r SE | fl N | fr E | bl W | br S | fs N E | bs S W | v NE SW
S W: - S | f S | b N | l E | r W | v N S | s E W
W F: - NW SW | f NW SW | b NE SE | l SW SE | r NW NE | fl SW | br NE
"""


@pytest.mark.parametrize("line", LATER_LEGS.strip().splitlines())
def test_which_ways_the_letters_lead_on_a_later_leg(line: str) -> None:
    """Seen along the leg before it: f is straight on, and where the leg slants, the two forward ones."""
    head, rows = line.split(":")
    before, name = head.split()
    (atom,) = (term.legs[0].atom for term in parse(name))
    for row in rows.split("|"):
        letters, *ways = row.split()
        leg = Leg(atom, letters.replace("-", ""))
        assert {COMPASS[way] for way in ways} == set(directions.next_leaps(leg, COMPASS[before], 0)), letters


def test_a_later_leg_may_bend_like_the_bend_before_it_or_the_other_way() -> None:
    """q and z: by the bend before, whichever way the leg before looks."""
    wazir, ferz = Atom("W", 0, 1), Atom("F", 1, 1)
    assert directions.next_leaps(Leg(ferz, "q"), COMPASS["NE"], 90) == (COMPASS["SE"],)
    assert directions.next_leaps(Leg(ferz, "z"), COMPASS["NE"], 90) == (COMPASS["NW"],)
    assert directions.next_leaps(Leg(wazir, "q"), COMPASS["NE"], -45) == (COMPASS["N"],)
    assert directions.next_leaps(Leg(wazir, "z"), COMPASS["NE"], -45) == (COMPASS["E"],)


@pytest.mark.parametrize(
    ("before", "after", "turn"),
    [
        *(("N", "N", 0), ("N", "E", 90), ("N", "W", -90), ("N", "S", 180), ("S", "N", 180), ("SW", "NE", 180)),
        *(("W", "N", 90), ("NW", "NE", 90), ("SE", "SW", 90), ("SW", "SE", -90), ("S", "SE", -45), ("S", "NE", -135)),
    ],
)
def test_turns_are_counted_in_degrees_to_the_right(before: str, after: str, turn: int) -> None:
    """From -179 to 180, so that straight back is one number."""
    assert directions.bend(COMPASS[before], COMPASS[after]) == turn


@pytest.mark.parametrize(
    ("text", "count"),
    [
        *(("[W-W]", 4), ("[W-F]", 8), ("[K-K]", 56), ("[W-F-W]", 16), ("[R-W]", 32), ("[R3-W]", 12), ("[R9-W]", 32)),
        *(("[W-R-W]", 32), ("[W-R3-F]", 24), ("[R-B-W]", 4 * 8 * 2 * 8 * 2), ("[F-fF-sF-qF]", 8)),
    ],
)
def test_in_how_many_ways_a_path_can_go(text: str, count: int) -> None:
    """Its turns multiply; a leg that rides counts for the squares on which it may turn, but not for more than eight."""
    assert ways(parse(text)[0]) == count
