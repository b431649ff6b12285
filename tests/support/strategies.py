"""Strategies for move strings and for what a man sees. Everything that notations() draws can be read."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from cardgen.board import Board, Side, Square
from cardgen.engine.interpreter import View
from cardgen.errors import NotationError
from cardgen.notation import parse

ORTHOGONAL = ("", "f", "b", "l", "r", "v", "s", "fs", "bs", "lv")
DIAGONAL = ("", "f", "b", "l", "r", "fl", "fr", "bl", "br", "flbr")
OBLIQUE = ("", "f", "b", "l", "r", "v", "s", "fs", "bs", "fh", "bh", "lh", "rh", "hl", "hr", "lf", "rf", "fl", "br")
DIRECTIONS = {
    **dict.fromkeys("WDHR", ORTHOGONAL),
    **dict.fromkeys("FAGB", DIAGONAL),
    **dict.fromkeys(("N", "C", "Z", "(1,4)"), OBLIQUE),
    **dict.fromkeys("KQ", ("",)),
}
LEAPERS = ("W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "(1,4)")
SLIDERS = ("R", "B", "Q")
TURNS = ("", "f", "s", "l", "r", "b", "fs")
RANGES = ("", "0", "2", "3", "4", "2..3", "2..")


def readable(text: str) -> bool:
    """Whether the notation has a meaning for the text."""
    try:
        parse(text)
    except NotationError:
        return False
    return True


@st.composite
def leapers(draw: st.DrawFn, modes: tuple[str, ...] = ("", "m", "c")) -> str:
    """A leaper or a rider of leaps, perhaps lame or jumping: fmN, nA, C0, D2."""
    atom = draw(st.sampled_from(LEAPERS))
    hops = ("", "", "n", "j") if atom in "DAN" else ("",)
    range_ = draw(st.sampled_from(("", "", "", *RANGES)))
    hop = draw(st.sampled_from((*hops, "p", "g"))) if range_ else draw(st.sampled_from(hops))
    return draw(st.sampled_from(DIRECTIONS[atom])) + draw(st.sampled_from(modes)) + hop + atom + range_


@st.composite
def slides(draw: st.DrawFn, modes: tuple[str, ...] = ("", "m", "c")) -> str:
    """A slide, perhaps short, over one hurdle or skipping the first square: R, fmB3, cpR, gQ, jR."""
    atom = draw(st.sampled_from(SLIDERS))
    hop = draw(st.sampled_from(("", "", "", "p", "g", "j")))
    length = draw(st.sampled_from(("", "", "2", "4", "3..", "2..4")))
    return draw(st.sampled_from(DIRECTIONS[atom])) + draw(st.sampled_from(modes)) + hop + atom + length


@st.composite
def paths(draw: st.DrawFn, passing: tuple[str, ...] = ("", "", "m")) -> str:
    """A path of two to four legs: [F?R], v[W?B], [W-sF?fF], with passing="c" also [cF-fmF]."""
    first = draw(st.sampled_from(("W", "F", "D", "A", "N", "R2", "F", "W")))
    text = draw(st.sampled_from(("", *ORTHOGONAL[1:4]))) if first[0] != "N" else ""
    legs = [text + draw(st.sampled_from(passing)) + first]
    for _ in range(draw(st.integers(1, 3))):
        atom = draw(st.sampled_from(("W", "F", "K", "R", "B", "B2", "D", "F")))
        turn = draw(st.sampled_from(TURNS))
        legs.append(turn + draw(st.sampled_from(passing)) + atom)
    path = legs[0]
    for leg in legs[1:]:
        path += draw(st.sampled_from("-?")) + leg
    return draw(st.sampled_from(("", "", "f", "v", "fs", "hr"))) + "[" + path + "]"


@st.composite
def locusts(draw: st.DrawFn) -> str:
    """A path on which men are taken in passing, or own men destroyed."""
    return draw(paths(("", "c", "mc", "mcd")))


def effects() -> st.SearchStrategy[str]:
    """Terms that push, swap, wrap, take their own men, pass en passant or go anywhere."""
    spared = st.builds(
        lambda leg, effect: leg + effect, leapers(("", "c")), st.sampled_from(("{push}", "{push:2}", "{swap}"))
    )
    wrapped = st.builds(
        lambda leg, effect: leg + effect + "{wrap}", st.one_of(leapers(), slides()), st.sampled_from(("", "{swap}"))
    )
    own = st.builds(
        lambda modes, atom: modes + atom,
        st.sampled_from(("d", "md", "mcd", "ce")),
        st.sampled_from(("F", "N", "R", "B3")),
    )
    return st.one_of(spared, wrapped, own, st.sampled_from(("O", "U", "mU", "cU")))


@st.composite
def guarded(draw: st.DrawFn, term: st.SearchStrategy[str]) -> str:
    """A term with a condition or an i."""
    condition = draw(st.sampled_from(("i", "{if attacked}", "{if row 1..2}", "{if row -3}", "{if row 2}")))
    return condition + draw(term)


def plain_terms() -> st.SearchStrategy[str]:
    """Single terms without conditions and effects."""
    return st.one_of(leapers(), slides(), paths()).filter(readable)


def terms() -> st.SearchStrategy[str]:
    """Single terms of every construct."""
    whole = st.one_of(leapers(), slides(), paths(), locusts(), effects())
    return st.one_of(whole, guarded(st.one_of(leapers(), slides(), paths()))).filter(readable)


def notations(*, most: int = 3, plain: bool = False) -> st.SearchStrategy[str]:
    """Move strings of one to most terms, parted by spaces; plain leaves conditions and effects out."""
    single = plain_terms() if plain else terms()
    return st.lists(single, min_size=1, max_size=most).map(" ".join).filter(readable)


SEEDS = st.integers(0, 2**32 - 1)
"""Boards full of men are strewn from a seed: evenly, where single draws would leave most of them bare."""


def boards(longest: int = 10) -> st.SearchStrategy[Board]:
    """Boards from 1×1, mostly not square."""
    sides = st.sampled_from(tuple(range(longest, 0, -1)))
    return st.builds(Board, sides, sides)


def seats(board: Board) -> st.SearchStrategy[Square]:
    """A square of a board."""
    return st.sampled_from(sorted(board, key=lambda square: abs(square.file - board.centre.file)))


@st.composite
def views(draw: st.DrawFn, board: Board, origin: Square) -> View:
    """What a man on origin sees on a board with men strewn about."""
    random = Random(draw(SEEDS))
    empty = random.choice((1, 4, 12, 40))
    seat = {square: random.choice("." * empty + "ooxxxsp") for square in board if square != origin}
    at = {kind: frozenset(square for square, man in seat.items() if man == kind) for kind in "oxsp"}
    return View(
        board,
        random.choice(list(Side)),
        own=at["o"] | {origin},
        enemy=at["x"] | at["s"],
        safe=at["s"],
        passing=at["p"],
        initial=random.random() < 0.5,
        attacked=random.random() < 0.5,
    )
