"""Chains of XBetza: each idiom on a board drawn by hand, and equal to the path that says the same."""

from __future__ import annotations

from random import Random

import pytest

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View, actions
from cardgen.errors import NotationError
from cardgen.notation import parse, spell
from cardgen.notation.prefix import LetterError
from tests.support.boards import board, drawn, moved, seen, sheet, turned
from tests.support.offers import offers
from tests.support.samples import fewer
from tests.support.strategies import readable
from tests.support.xbetza import Leg, random_chain, reached

MEN_AND_MOVES = """
men           | mafsW         | men           | mafsF         | men           | afsK
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . o . o . . | . . . . . . . | . . o . o . .
. . . m . e . | . o . m . x . | . . . m . e . | . o . m . x . | . . . m . e . | . o . m . x .
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . . . | . o . . . o . | . . . . e . . | . o . . e . . | . . . . e . . | . o . . e o .
. . e . . . . | . . x . o . . | . . e . . . . | . . x . . . . | . . e . . . . | . . x . o . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .

men           | mafsmafW      | men           | FyafsF        | men           | yafsF
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . . . . . e | o . . . . . x | . . . . e . . | . . . . x . . | . . . . e . . | . . . . x . .
. . . m . . . | . . . m . . . | . . m . . . . | . . m . o o o | . . m . . . . | . . m . . o o
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . e . | . . . . . e . | . . . . e . . | o o o . x . . | . . . . e . . | o o . . e . .
. . . . . . . | o . . . . . . | . . . . . . . | . . o . . . . | . . . . . . . | . . o . . . .
. . . . . . . | . o . . . o . | . . . . . . . | . . o . . . . | . . . . . . . | . . o . . . .

men           | WyafsW        | men           | yafsW         | men           | yasW
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . o . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . o . .
. . . m . e . | . . . m . x . | . . . m . e . | . . . m . x . | . . . m . e . | . . . m o e .
. . e @ . . . | . . x @ o . . | . . e @ . . . | . . e @ . . . | . . e @ . . . | . . e @ . . .
. . . . . . . | . . . o . o . | . . . . . . . | . . . . . o . | . . . . . . . | o o o . o o o
. . . . . . . | . . o . o . o | . . . . . . . | . . o . o . o | . . . . . . . | . . . . o . .
. . . . . . . | . o . . . o . | . . . . . . . | . o . . . o . | . . . . . . . | . . . . o . .

men           | yafW          | men           | yafF          | men           | cafmF
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . m . . . . . | . m . . . x .
. . . m . . . | . . . m . . . | . . e . m . . | . . e . m . . | . . e . e . . | . . e . e . .
. . e @ . e . | . . e @ . x . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . e . . . . | . . e . . . .
. . . . . . . | . . . o . . . | . . . . . e . | . o . . . x . | . e . . . . . | . e . . . . .
. . . . . . . | . . . o . . . | . . . . . . . | o . . . . . . | . . . . . . . | . . . . . . .

men           | vWvyafsW      | men           | FfrblyaflFflbryafrF | men           | camK
. . . . . . . | . o . . . o . | . . . . . . . | . . o . . . .       | . . . . . . . | . . . . . . .
. . . . . . . | . . o . o . . | . . . . e . . | . . o . x . .       | . . . . m . . | . . . x m x .
. . . . . . . | . . . o . . . | . . . . . . . | . . o . o . .       | . . . . e . . | . . . x e x .
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .       | . . . @ . . . | . . . @ x x .
. . . e . . . | . . . x . . . | . . . . . . . | . . o . o . .       | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . m . . . . | . . m . o . .       | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . o . .       | . . . . . . . | . . . . . . .

men       | mcaK      | men       | KNADcaKmcabK | men       | afafsKafsafK | men       | afafsKafsafzfK
. . . . . | . . . . . | . . . . . | . . . . .    | . . . . . | . . . . .    | . . . . . | . . . . .
. . . . . | . . . . . | . . . . . | . . . . .    | . . . . . | . . . . .    | . . . . . | . . . . .
. . . . . | * * x . . | m . . . . | m * * . .    | . . . . . | . . . o .    | . . . . . | . . . o .
. e . . . | * x * . . | . e . . . | * x * . .    | m m . . . | m m . . .    | m m . . . | m m . o .
@ . . . . | @ * * . . | @ . . . . | @ * * . .    | @ . e . . | @ . e . .    | @ . e . . | @ . e . .
"""
"""XBoard's own semantics (moves.c, 4.9) of each, walked by hand; o moves, x captures, * does both."""

_PICTURES = sheet(MEN_AND_MOVES)
DRAWN = [(chain, men, moves) for (_, men), (chain, moves) in zip(_PICTURES[::2], _PICTURES[1::2], strict=True)]


@pytest.mark.parametrize(("chain", "men", "moves"), DRAWN, ids=[chain for chain, _, _ in DRAWN])
def test_a_chain_goes_as_it_is_drawn(chain: str, men: str, moves: str) -> None:
    """For White as drawn, and for Black on the board turned round."""
    assert moved(chain, men) == board(moves)
    assert moved(chain, turned(men), side=Side.BLACK) == turned(moves)


def test_the_lion_takes_without_moving_and_may_pass() -> None:
    """mcab returns to its square: over an empty one it has passed, over an enemy man it has taken it."""
    men = drawn("""
        m . .
        . e .
        @ m .
    """)
    back = actions(parse("mcabK"), men.origin, seen("m . .\n. e .\n@ m ."))
    assert {(action.to, action.taken) for action in back} == {(men.origin, (Square(1, 1),)), (men.origin, ())}


EQUAL = {
    "mafsW": "nN",
    "afsW": "nN",
    "mafsF": "[F-W]",
    "afsK": "nN[F-W]",
    "mafsmafW": "[W-F-F]",
    "mafsmafF": "[F-W-W]",
    "FyafsF": "[F?R]",
    "yafsF": "[F-R]",
    "WyafsW": "[W?B]",
    "yafsW": "[W-B]",
    "yasW": "[W-sR]",
    "yafW": "[W-R]",
    "yafF": "[F-B]",
    "yafR": "R2..",
    "vWvyafsW": "v[W?B]",
    "FfrblyaflFflbryafrF": "v[F?R]",
    "KNADcaKmcabK": "KNAD[cK-K][mcK-bK]",
    "cafmF": "[cF-fmF]",
    "fcafmF": "f[cF-fmF]",
    "camK": "[cK-mK]",
    "mcaK": "[mcK-K]",
    "cyafF": "[mcF-fB]",
    "dcafcK": "[cdW-fcW][cdF-fcF]",
    "RmasR": "[R?sR]",
    "afafsKafsafK": "[W-fW-F][F-fF-W][W-F-fF][F-W-fW]",
    "afafsKafsafzfK": "[W-fW-F][F-fF-W][W-F-fF][F-W-fW][W-F-zW][F-W-zF]",
    "asaqK": "[W-sW-qW][F-sF-qF]",
    "aqK": "[W-sW][F-sF]",
    "azfW": "[W-F]",
    "abzfW": "[W-bsF][W-fW]",
    "alvW": "[W-lF]",
    "arvK": "[W-rF][F-frW][F-brW]",
    "arlvK": "[W-rW][W-lF][F-rF][F-flW][F-blW]",
    "aW": "[W-fsW]",
    "aF": "[F-fsF]",
    "aK": "[W-fsW][W-F][W-bsF][F-fsF][F-W][F-bsW]",
    "avF": "[F-vF]",
    "afrblK": "[W-frblF][F-frblW]",
    "fsafK": "f[F-fF]",
    "vafK": "v[W-fW]",
    "fflafK": "[fW-fW][flF-fF]",
    "afbrD": "[D-fD][D-brA]",
    "nafnD": "[nD-fnD]",
    "jafmA": "[jA-fmA]",
    "mafpR": "[R-fpR]",
    "mafseF": "[F-eW]",
    "imafsW": "inN",
    "{if row 1..2}mafsW{swap}": "{if row 1..2}nN{swap}",
}
"""A chain, and what says the same without one; mcaK and the like let a captured man's square be stood on."""


@pytest.mark.parametrize(("chain", "path"), EQUAL.items())
def test_a_chain_is_the_path_that_says_the_same(chain: str, path: str) -> None:
    """On a hundred boards with men strewn about they do the same."""
    for seed in range(fewer(200)):
        origin, view = strewn(Random(seed))
        assert done(chain, origin, view) == done(path, origin, view), (seed, spell(parse(chain)))


def test_chains_go_as_a_second_reading_of_them_goes() -> None:
    """Hundreds of chains at random, each on four boards, against a walk that knows no paths."""
    random, compared = Random(1), 0
    while compared < 400:
        legs, atom = random_chain(random)
        text = "a".join(map(str, legs)) + atom
        if not readable(text):
            continue
        compared += 1
        for _ in range(4):
            origin, view = strewn(random)
            found = {(to, taken) for _, to, taken, _, _ in done(text, origin, view)}
            assert found == reached(legs, atom, origin, view), (text, spell(parse(text)))


SWITCHED = ("mcyafF", "mdyafsW", "mcdyafK", "afmcyafF", "fsmcyaK", "mcyasaK", "mcyafD")


@pytest.mark.parametrize("text", SWITCHED)
def test_xboards_y_switches_off_a_written_m(text: str) -> None:
    """What the sentence says that XBoard reads goes as its walk does; by its letters y is as good as an m."""
    with pytest.raises(NotationError) as caught:
        parse(text)
    theirs, ours = offers(caught.value.problem)[:2]
    assert spell(parse(text.replace("m", ""))) == ours
    legs = [Leg(part.rstrip("mcdy"), part.strip("fblrsy"), toggles=part.endswith("y")) for part in text[:-1].split("a")]
    random = Random(text)
    for _ in range(20):
        origin, view = strewn(random)
        found = {(to, taken) for _, to, taken, _, _ in done(theirs, origin, view)}
        assert found == reached(legs, text[-1], origin, view)


def strewn(random: Random) -> tuple[Square, View]:
    """A board that is empty to full, and a man somewhere on it."""
    played_on = Board(random.randint(4, 9), random.randint(4, 9))
    squares = list(played_on)
    origin = random.choice(squares)
    men = {square: random.choice("." * random.choice((1, 3, 9)) + "oxp") for square in squares if square != origin}
    own, enemy, passing = (frozenset(square for square, man in men.items() if man == kind) for kind in "oxp")
    side = random.choice(list(Side))
    return origin, View(played_on, side, own | {origin}, enemy, passing=passing, initial=random.random() < 0.5)


def done(notation: str, origin: Square, view: View) -> set[tuple[object, ...]]:
    """What a piece can do, without the ways by which it does it."""
    return {
        (action.kind, action.to, frozenset(action.taken), action.passing, action.pushed)
        for action in actions(parse(notation), origin, view)
    }


SPELLINGS = {
    "FyafsF": "[F?R]",
    "F,yafsF": "[F?R]",
    "fFyafsF": "fF[F-R]",  # another leg than that of the path
    "mFyafsF": "mF[F-R]",
    "iFyafsF": "iF[F-R]",
    "F{push}yafsF": "F{push}[F-R]",
    "F{wrap}yafsF{wrap}": "[F?R]{wrap}",
    "FcafF": "F[cF-F]",
    "[F?R]yafsF": "[F?R][F-R]",
    "F[F-R]": "F[F-R]",  # as it was written
    "KNADcaKmcabK": "KNAD[cK-K][mcK-bK]",
    "mafsW": "[W-F]",
    "yafsF4ND": None,
    "mcafmcF": "[mcF-F]",
    "afsafzK": "[K-fsK-zK]",
    "afbrD": "[D-D][D-brA]",
    "W0maW0": "[R?fsR]",
    "fsafK": "[fF-F]",
}


@pytest.mark.parametrize(("text", "canonical"), SPELLINGS.items())
def test_how_a_chain_is_spelled(text: str, canonical: str | None) -> None:
    """As paths; the leg it goes on from is joined to it where nothing else tells them apart."""
    if canonical is None:
        with pytest.raises(NotationError):
            parse(text)
        return
    assert spell(parse(text)) == canonical
    assert parse(canonical) == parse(text)


RANGE = "for which legs of a chain a range holds is not agreed; give each its own in brackets, as in [R4-sR4]."
ATOMS = "legs joined by a are read on W F D A H G K (and R B Q) only; write others in brackets, as in [N-fN]."
BEND = "needs a bend of as many degrees in the leg before; write both ways out with l and r."
HOP = "no path of ours hops over a man on its way; only straight on, as in pR or gR."
MISTAKES = {
    "KmafN": (4, ATOMS),
    "a(1,4)": (0, "'a' joins legs before an atom, as in mafsW; in brackets they are joined by - or ?, as in [W-F]."),
    "aO": (1, ATOMS),
    "R4maR4": (4, RANGE),
    "yafsF3": (4, RANGE),
    "aR2..": (1, RANGE),
    "mpafR": (1, HOP),
    "gafsQ": (0, HOP),
    "ceafW": (1, "only the last leg of a path can take en passant (e)."),
    "afyW": (2, "'y' stands before a, where a slide follows a step or a step a slide, as in yafsF."),
    "yyaW": (1, "'y' stands once."),
    "aifW": (1, "'i' stands before the whole move, as in i[F?R]."),
    "afhW": (2, "'h' (half) selects whole paths or first legs only, as in fh[N-fN]."),
    "fhafK": (1, "direction 'h' means nothing on K."),
    "fhafW": (1, "direction 'h' means nothing on W: Fairy-Stockfish reads 'fh' as fW; write fW."),
    "nafW": (0, "'n' has no meaning on this leg, which is one of W."),
    "afsjW": (3, "'j' has no meaning on this leg, which is one of F."),
    "afpK": (2, "'p' has no meaning on this leg, which is one of K."),
    "afsazK": (4, f"'z' {BEND}"),
    "asafaqK": (5, f"'q' {BEND}"),
    "lafzW": (3, f"'z' {BEND}"),
    "a" * 12 + "W": (0, "a path has at most 12 legs."),
    "aaaaaK": (0, "this path branches in more than 5000 ways; make its legs fewer or plainer."),
    "afbrafbrafbrafbrafbrD": (17, "this chain falls into more than 16 paths; write those you need in brackets."),
    "tafW": (0, "'t' is not read: who may be taken is a rule of the game; a path has brackets, as in [F?R]."),
    "x(y)zA": (0, "groups in parentheses cannot be repeated here; write each path out, as in [W-F] and [W-F-F]."),
    "[mafW-F]": (2, "'a' joins legs before an atom, as in mafsW; in brackets they are joined by - or ?, as in [W-F]."),
}


@pytest.mark.parametrize(("text", "mistake"), MISTAKES.items())
def test_error_of_a_chain(text: str, mistake: tuple[int, str]) -> None:
    """What no path can say is refused, with its column and with what can be written."""
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.at, caught.value.problem) == mistake
    assert all(spell(parse(offer)) for offer in offers(caught.value.problem))


def test_a_letter_is_told_by_its_place() -> None:
    """Counted among the letters: whoever has the text adds where they begin."""
    error = LetterError("that means nothing.", 2)
    assert (str(error), error.problem, error.at) == ("that means nothing.", "that means nothing.", 2)
