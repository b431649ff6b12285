"""What is said of other programs, held against Fairy-Stockfish itself and against XBoard's reading letter by letter."""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from cardgen.board import Board, Leap, Side
from cardgen.engine.army import Army, simple_kind
from cardgen.engine.fen import write_fen
from cardgen.engine.move import Man
from cardgen.engine.position import Position
from cardgen.errors import NotationError
from cardgen.notation import parse, spell
from cardgen.notation.directions import first_leaps
from oracles.fairy import variant
from tests.support.offers import offers
from tests.support.strategies import readable
from tests.support.xbetza import CLOCK
from tests.support.xbetza import directions as directions_of_xboard

LETTERS = "fblrvsh"
PREFIXES = ["".join(letters) for length in (0, 1, 2, 3) for letters in product(LETTERS, repeat=length)]
SIZES = {
    "W": (0, 1),
    "F": (1, 1),
    "D": (0, 2),
    "N": (1, 2),
    "A": (2, 2),
    "H": (0, 3),
    "C": (1, 3),
    "Z": (2, 3),
    "G": (3, 3),
}
ATOMS = (*SIZES, "K", "R", "B", "Q")
FAIRY = r"Fairy-Stockfish(?P<both> and XBoard)? (?:reads?|gives) (?:it|'\w+') (?:as (?P<reading>[^ ,;]+)|no move)"
XBOARD = r"XBoard(?: and the Interactive Diagram)? (?:reads? (?:it|'\w+') )?as (?P<reading>[^ ,;]+)"


@cache
def refused(text: str) -> str:
    """What is said of a text; nothing where it is read."""
    try:
        parse(text)
    except NotationError as error:
        return error.problem
    return ""


@cache
def leaps(text: str) -> frozenset[Leap]:
    """All first leaps, of one step for a slide."""
    return frozenset(leap for term in parse(text) for leap in first_leaps(term.legs[0]))


def said(pattern: str, text: str) -> frozenset[Leap] | None:
    """The leaps that a sentence says a program reads in a text, none for no move; None where it says nothing of it."""
    found = re.search(pattern, refused(text))
    return found and (leaps(found["reading"]) if found["reading"] else frozenset())


BOARD = Board(12, 10)
CORNERS = {"X": "d4", "K": "j2", "Q": "j6"}
"""A leaper of all lengths, a king and a queen of two squares, none of them in the way of another."""


def seen_by_fairy_stockfish(pyffish: Any, prefixes: list[str]) -> dict[str, frozenset[Leap]]:
    """Where each atom goes on an empty board, for the letters before it."""
    texts = {"X": "".join("{0}" + atom for atom in SIZES), "K": "{0}K", "Q": "{0}Q2", "R": "{0}R2{0}B2"}
    found: dict[str, frozenset[Leap]] = {}
    for number, prefix in enumerate(prefixes):
        name = f"prefix{number}"
        pieces = {key: text.format(prefix) for key, text in texts.items()}
        pyffish.load_variant_config(variant(name, pieces, BOARD))
        for men in (CORNERS, {"R": "f5"}):
            rows = [["1"] * 12 for _ in range(10)]
            for key, square in men.items():
                rows[10 - int(square[1:])][ord(square[0]) - ord("a")] = key
            fen = "/".join(re.sub("1+", lambda ones: str(len(ones[0])), "".join(row)) for row in rows) + " w - - 0 1"
            gone: dict[str, set[Leap]] = {square: set() for square in men.values()}
            for move in pyffish.legal_moves(name, fen, []):
                start, end = move[:2], move[2:]
                gone[start].add(Leap(ord(end[0]) - ord(start[0]), int(end[1:]) - int(start[1:])))
            for key, square in men.items():
                found |= _sorted_out(prefix, key, frozenset(gone[square]))
    return found


def _sorted_out(prefix: str, key: str, gone: frozenset[Leap]) -> dict[str, frozenset[Leap]]:
    """The leaps by their atoms; of slides those of one step, after a look that the second steps are the same."""
    if key == "K":
        return {prefix + "K": gone}
    if key == "X":
        return {
            prefix + atom: frozenset(leap for leap in gone if sorted((abs(leap.dx), abs(leap.dy))) == list(size))
            for atom, size in SIZES.items()
        }
    near = frozenset(leap for leap in gone if max(abs(leap.dx), abs(leap.dy)) == 1)
    assert gone == near | {leap + leap for leap in near}
    if key == "Q":
        return {prefix + "Q": near}
    straight = frozenset(leap for leap in near if 0 in leap)
    return {prefix + "R": straight, prefix + "B": near - straight}


@pytest.mark.untraced
def test_what_is_said_of_fairy_stockfish_is_so() -> None:
    """For each atom and up to three letters: it reads what we read, or the sentence says what it makes of them."""
    pyffish = pytest.importorskip("pyffish", reason="pyffish is not installed")
    for text, theirs in seen_by_fairy_stockfish(pyffish, PREFIXES).items():
        ours = said(FAIRY, text) if refused(text) else leaps(text)
        assert ours == theirs, f"{text}: {refused(text)}"


def of_xboard(letters: str, atom: str) -> frozenset[Leap] | None:
    """The leaps of an atom by the clock of its directions."""
    ways = directions_of_xboard(letters, atom)
    if ways is None:
        return None
    if atom not in SIZES or 0 in SIZES[atom] or len(set(SIZES[atom])) == 1:
        long = SIZES[atom][1] if atom in SIZES else 1
        return frozenset(Leap(dx * long, dy * long) for dx, dy in (CLOCK[way] for way in ways))
    short, long = SIZES[atom]
    steep = {0: (short, long), 1: (long, short), 2: (long, -short), 3: (short, -long)}
    return frozenset(Leap(*steep[way]) if way < 4 else Leap(-steep[way - 4][0], -steep[way - 4][1]) for way in ways)


def test_what_is_said_of_xboard_is_so() -> None:
    """For each atom and up to three letters, by the tables of its move generator; where it skips letters nothing is said."""
    for letters, atom in product(PREFIXES, ATOMS):
        text, theirs = letters + atom, of_xboard(letters, atom)
        if not refused(text):
            assert leaps(text) == theirs, text
            continue
        both = re.search(FAIRY, refused(text))
        told = said(FAIRY, text) if both and both["both"] else said(XBOARD, text)
        assert told == theirs, f"{text}: {refused(text)}"


def test_the_diagram_is_named_for_one_letter_or_one_pair_on_kings() -> None:
    """Its rule is published for these; nothing is said of it elsewhere."""
    named = {prefix for prefix, atom in product(PREFIXES, ATOMS) if "Interactive" in refused(prefix + atom)}
    assert named == {*"fblrvs", *(a + b for a, b in product("fb", "lrs")), *(a + b for a, b in product("lr", "fbv"))}


@pytest.mark.parametrize("atom", [*ATOMS, "(1,4)", "(0,4)", "(4,4)", "N0", "A0", "[F?R]", "[W-W]", "[K-K]", "[F-bW]"])
def test_the_order_of_two_letters_changes_no_piece(atom: str) -> None:
    """Both ways are read alike, or one is refused; but a knight's rf and fr, hl and lh are two things everywhere."""
    for first, second in permutations(LETTERS, 2):
        one, other = first + second + atom, second + first + atom
        if refused(one) or refused(other):
            continue
        knightly = {first, second} & set("fbh") and {first, second} & set("lr")
        assert spell(parse(one)) == spell(parse(other)) or (knightly and atom not in "WFDAHGRB"), one


@pytest.mark.parametrize(("before", "after"), [*product("WFKRD", "WFKQBA")])
def test_the_order_of_two_letters_changes_no_later_leg(before: str, after: str) -> None:
    """A pair is one in either order, or refused, and what is offered is one of both."""
    for first, second in permutations("fblrvs", 2):
        one, other = (f"[{before}-{pair}{after}]" for pair in (first + second, second + first))
        if not refused(one) and not refused(other):
            assert spell(parse(one)) == spell(parse(other))
        for text in (one, other):
            assert all(map(readable, offers(refused(text)))), refused(text)


def test_what_is_refused_can_be_said() -> None:
    """Each refusal of letters offers something, and every offer is read; every reading is spelled in letters that are read."""
    for letters, atom in product(PREFIXES, ATOMS):
        problem = refused(letters + atom)
        assert not problem or (offers(problem) and all(map(readable, offers(problem)))), problem
        assert problem or readable(spell(parse(letters + atom)))


SAYINGS = {
    "fsF": "programs differ on 'fs' before F: Fairy-Stockfish reads it as fF, XBoard as F; write fF or F.",
    "sfF": "programs differ on 'sf' before F: Fairy-Stockfish gives it no move, but reads 'fs' as fF, XBoard reads it as F; "
    "write fF or F.",
    "fhNsbK": "programs differ on 'sb' before K: Fairy-Stockfish gives it no move, but reads 'bs' as sWbF, XBoard reads it as "
    "bsW; with the corners between these sides it is bsWbF; write sWbF or bsW or bsWbF.",
    "fvlF": "it is not agreed what 'fvl' means before F: Fairy-Stockfish and XBoard read it as fF; letter by letter it is F; "
    "write fF or F.",
    "lhB": "direction 'h' means nothing on B: Fairy-Stockfish and XBoard read 'lh' as lB; write lB.",
    "hN": "direction 'h' means nothing on N: Fairy-Stockfish gives 'h' no move; write N.",
    "sf(1,4)": "it is not agreed what 'sf' means before (1,4); write fs(1,4) or rffrbrblfllf(1,4).",
    "fsA0": "it is not agreed what 'fs' means before A0: XBoard reads it as A0; write fA0 or A0.",
    "fsnA": "programs differ on 'fs' before nA: Fairy-Stockfish reads it as fnA, XBoard as nA; write fnA or nA.",
    "fsjA": "it is not agreed what 'fs' means before jA: XBoard reads it as jA; write fjA or jA.",
    "fpQ": "programs differ on 'f' before pQ: Fairy-Stockfish reads it as fpRfpB, XBoard and the Interactive Diagram as fpR; "
    "write fpRfpB or fpR.",
    "fgQ1..3": "it is not agreed what 'f' means before gQ1..3; write fgR1..3fgB1..3 or fgR1..3.",
    "fK1..4": "it is not agreed what 'f' means before K1..4; write fR4fB4 or fR4.",
    "fpQ04": "it is not agreed what 'f' means before pQ04; write fpR4..4fpB4..4 or fpR4..4.",
    "fK4": "programs differ on 'f' before Q4: Fairy-Stockfish reads it as fR4fB4, XBoard and the Interactive Diagram as fR4; "
    "write fR4fB4 or fR4.",
    "fdK": "it is not agreed what 'f' means before dK: XBoard and the Interactive Diagram read it as fdW; write fdWfdF or fdW.",
    "gR3": "programs differ on a range behind g: Fairy-Stockfish reads 'gR3' as pR3, XBoard as gR1..3; write pR3 or gR1..3.",
    "gW0": "programs differ on a range behind g: Fairy-Stockfish reads 'gW0' as pR, XBoard as gR; write pR or gR.",
    "mRR": "programs differ on 'RR': Fairy-Stockfish reads one slide, mR, XBoard two, mR R; write mR or mR R.",
    "ifBB": "programs differ on 'BB': Fairy-Stockfish reads one slide, ifB, XBoard two, ifB B; write ifB or ifB B.",
    "mcyafF": "XBoard's y switches a written m off: it reads this as [cF-B], by its letters it is [mcF-B]; write [cF-B] or [mcF-B].",
    "sf[F?R]": "it is not agreed what 'sf' means before a path; write fs[F?R] or flfrblbrlfrf[F?R].",
    "[W-sfF]": "it is not agreed what 'sf' means on a later leg: write [W-fF] for the pair, [W-vF] for each of its letters.",
    "[K-sfK]": "it is not agreed what 'sf' means on a later leg: write [K-fsK] for the pair, [K-sK][K-fK] for each of its letters.",
    "[W-vsF]": "'vs' is written otherwise on a later leg, as in [W-vF].",
}


@pytest.mark.parametrize(("text", "sentence"), SAYINGS.items())
def test_what_is_said_where_programs_differ(text: str, sentence: str) -> None:
    """Anchors: these sentences word for word."""
    assert refused(text) == sentence


def played(text: str) -> str:
    """What Fairy-Stockfish plays, if we read the text or know of it; of a range the sentence quotes the end of the text."""
    problem = refused(text)
    if not problem:
        return text
    found = re.search(r"Fairy-Stockfish reads (?:it as|one slide,|'(\w+)' as) ([^ ,;]+)", problem)
    if not found:
        return ""
    reading = text.removesuffix(found[1]) + found[2] if found[1] else found[2]
    return reading if readable(reading) else ""


LEGS = [
    letters + modes + hop + atom + size
    for letters, modes in (("", ""), ("f", "m"), ("", "c"))
    for hop in ("", "n", "p", "g")
    for atom in (*ATOMS, "L", "J")
    for size in ("", "0", "2", "3", "9", atom)
]
DROPPED = re.compile(r".*nN[\dN]")
"""An n before a rider of N: Fairy-Stockfish skips it."""


@pytest.mark.untraced
def test_fairy_stockfish_plays_what_is_said_of_it() -> None:
    """Whole legs with modes, hops and ranges, on a strewn board: as we read them, or as the sentence says, or no move at all."""
    pyffish = pytest.importorskip("pyffish", reason="pyffish is not installed")
    random, board, compared = Random(36), Board(9, 9), 0
    for number, text in enumerate(LEGS):
        reading = played(text)
        if not reading or DROPPED.match(text):
            continue
        pyffish.load_variant_config(variant(f"leg{number}", {"A": text, "B": ""}, board))
        army = Army(board, {"A": simple_kind("A", reading), "B": simple_kind("B", "O")})
        men = {at: Man(random.choice(list(Side)), random.choice("ABBB")) for at in board if random.random() < 0.3}
        position = Position(army, men)
        theirs = pyffish.legal_moves(f"leg{number}", write_fen(position) + " 0 1", [])
        ours = {move.uci for move in position.legal_moves() if move.start and men[move.start].key == "A"}
        compared += bool(theirs)
        assert not theirs or sorted(ours) == sorted(theirs), f"{text} {reading} {write_fen(position)}"
    assert compared > 200


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "rrffhN",  # longer than what other tests ask, which would be remembered
            (
                "direction 'h' means nothing on N: Fairy-Stockfish reads 'rrffh' as rffrbrlfN, XBoard as N; "
                "write rffrbrlfN or N."
            ),
        ),
        (
            "fvlF",
            (
                "it is not agreed what 'fvl' means before F: Fairy-Stockfish and XBoard read it as fF; "
                "letter by letter it is F; write fF or F."
            ),
        ),
    ],
)
def test_what_is_said_of_many_letters(text: str, said: str) -> None:
    """A letter that is left over for XBoard, and letters that say more one by one than both programs read."""
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.problem == said
