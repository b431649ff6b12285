"""What each sign of the notation means, as boards drawn by hand and as laws of the moves.

In the pictures '@' is the piece, o a quiet move, x a capture, p a push, s a swap; m own men and e enemy men that nothing
happens to. Every picture is also held against Black on the board turned round.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from cardgen.moves.board import Board, Leap, Side, Square, parse_square
from cardgen.moves.interpreter import Deed, Role, View, actions, allowed, endings, passed, walks
from cardgen.moves.notation import Hop, Mode, parse
from tests.moves.strategies import boards, leapers, notations, paths, readable, slides, views
from tests.pictures import check, drawn, seen, sheet

if TYPE_CHECKING:
    from cardgen.moves.interpreter import Action

ORTHOGONAL = """
W         | fW        | bW        | lW        | rW        | vW        | sW        | fsW       | flW
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .
. . o . . | . . o . . | . . . . . | . . . . . | . . . . . | . . o . . | . . . . . | . . o . . | . . o . .
. o @ o . | . . @ . . | . . @ . . | . o @ . . | . . @ o . | . . @ . . | . o @ o . | . o @ o . | . o @ . .
. . o . . | . . . . . | . . o . . | . . . . . | . . . . . | . . o . . | . . . . . | . . . . . | . . . . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .

R         | fR        | bR        | lR        | rR        | vR        | sR        | fsR       | rbR
. . o . . | . . o . . | . . . . . | . . . . . | . . . . . | . . o . . | . . . . . | . . o . . | . . . . .
. . o . . | . . o . . | . . . . . | . . . . . | . . . . . | . . o . . | . . . . . | . . o . . | . . . . .
o o @ o o | . . @ . . | . . @ . . | o o @ . . | . . @ o o | . . @ . . | o o @ o o | o o @ o o | . . @ o o
. . o . . | . . . . . | . . o . . | . . . . . | . . . . . | . . o . . | . . . . . | . . . . . | . . o . .
. . o . . | . . . . . | . . o . . | . . . . . | . . . . . | . . o . . | . . . . . | . . . . . | . . o . .

D         | fD        | bD        | lD        | rD        | vD        | sD        | fsD       | bsD
. . o . . | . . o . . | . . . . . | . . . . . | . . . . . | . . o . . | . . . . . | . . o . . | . . . . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .
o . @ . o | . . @ . . | . . @ . . | o . @ . . | . . @ . o | . . @ . . | o . @ . o | o . @ . o | o . @ . o
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .
. . o . . | . . . . . | . . o . . | . . . . . | . . . . . | . . o . . | . . . . . | . . . . . | . . o . .

H             | fsH           | lH
. . . o . . . | . . . o . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . .
o . . @ . . o | o . . @ . . o | o . . @ . . .
. . . . . . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . .
. . . o . . . | . . . . . . . | . . . . . . .
"""
DIAGONAL = """
F         | fF        | bF        | lF        | rF        | vF        | sF        | flF       | lfF
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .
. o . o . | . o . o . | . . . . . | . o . . . | . . . o . | . o . o . | . o . o . | . o . . . | . o . . .
. . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . .
. o . o . | . . . . . | . o . o . | . o . . . | . . . o . | . o . o . | . o . o . | . . . . . | . . . . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .

B         | fB        | bB        | lB        | rB        | vB        | sB        | flB       | flbrB
o . . . o | o . . . o | . . . . . | o . . . . | . . . . o | o . . . o | o . . . o | o . . . . | o . . . .
. o . o . | . o . o . | . . . . . | . o . . . | . . . o . | . o . o . | . o . o . | . o . . . | . o . . .
. . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . .
. o . o . | . . . . . | . o . o . | . o . . . | . . . o . | . o . o . | . o . o . | . . . . . | . . . o .
o . . . o | . . . . . | o . . . o | o . . . . | . . . . o | o . . . o | o . . . o | . . . . . | . . . . o

A         | fA        | bA        | lA        | rA        | vA        | sA        | flA       | brA
o . . . o | o . . . o | . . . . . | o . . . . | . . . . o | o . . . o | o . . . o | o . . . . | . . . . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .
. . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . .
o . . . o | . . . . . | o . . . o | o . . . . | . . . . o | o . . . o | o . . . o | . . . . . | . . . . o

G             | fG            | frG
o . . . . . o | o . . . . . o | . . . . . . o
. . . . . . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . .
. . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . .
o . . . . . o | . . . . . . . | . . . . . . .
"""
OBLIQUE = """
N         | fN        | fsN       | fhN       | vN        | sN        | hlN       | hrN       | lfN
. o . o . | . o . o . | . . . . . | . o . o . | . o . o . | . . . . . | . o . . . | . . . o . | . o . . .
o . . . o | . . . . . | o . . . o | o . . . o | . . . . . | o . . . o | . . . . o | o . . . . | . . . . .
. . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . .
o . . . o | . . . . . | . . . . . | . . . . . | . . . . . | o . . . o | o . . . . | . . . . o | . . . . .
. o . o . | . . . . . | . . . . . | . . . . . | . o . o . | . . . . . | . . . o . | . o . . . | . . . . .

flN       | rN        | lN        | bN        | bsN       | bhN       | lhN       | rvN       | brN
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . . . . . | . o . . . | . . . o . | . . . . .
o . . . . | . . . . o | o . . . . | . . . . . | . . . . . | . . . . . | o . . . . | . . . . . | . . . . .
. . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . . | . . @ . .
. . . . . | . . . . o | o . . . . | . . . . . | o . . . o | o . . . o | o . . . . | . . . . . | . . . . o
. . . . . | . . . . . | . . . . . | . o . o . | . . . . . | . o . o . | . o . . . | . . . o . | . . . . .

Z             | fZ            | fsZ           | fhZ           | vZ            | sZ
. o . . . o . | . o . . . o . | . . . . . . . | . o . . . o . | . o . . . o . | . . . . . . .
o . . . . . o | . . . . . . . | o . . . . . o | o . . . . . o | . . . . . . . | o . . . . . o
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
o . . . . . o | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | o . . . . . o
. o . . . o . | . . . . . . . | . . . . . . . | . . . . . . . | . o . . . o . | . . . . . . .

hlZ           | hrZ           | lfZ           | flZ           | rfZ           | rbZ
. o . . . . . | . . . . . o . | . o . . . . . | . . . . . . . | . . . . . o . | . . . . . . .
. . . . . . o | o . . . . . . | . . . . . . . | o . . . . . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
o . . . . . . | . . . . . . o | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . . . . o . | . o . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . o .

C             | fC            | fsC           | hrC           | lC            | blC
. . o . o . . | . . o . o . . | . . . . . . . | . . . . o . . | . . . . . . . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
o . . . . . o | . . . . . . . | o . . . . . o | o . . . . . . | o . . . . . . | . . . . . . .
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
o . . . . . o | . . . . . . . | . . . . . . . | . . . . . . o | o . . . . . . | o . . . . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . o . o . . | . . . . . . . | . . . . . . . | . . o . . . . | . . . . . . . | . . . . . . .
"""
COMPOUND = """
K         | Q         | Q2        | rfNlbFbD
. . . . . | o . o . o | o . o . o | . . . o .
. o o o . | . o o o . | . o o o . | . . . . .
. o @ o . | o o @ o o | o o @ o o | . . @ . .
. o o o . | . o o o . | . o o o . | . o . . .
. . . . . | o . o . o | o . o . o | . . o . .
"""


@pytest.mark.parametrize(
    ("notation", "picture"), sheet(ORTHOGONAL) + sheet(DIAGONAL) + sheet(OBLIQUE) + sheet(COMPOUND)
)
def test_directions_on_every_family_of_atoms(notation: str, picture: str) -> None:
    """Letters join on orthogonal atoms, narrow down on diagonal ones, and have a table of their own on oblique ones."""
    check(notation, picture)


# One line of squares, the piece at its left end; the lines are also read from right to left, for Black.
LINES = [
    # modes: without letters a move may take or not; own men are in the way
    ("R", "@ o o x e ."),
    ("R", "@ o o m . ."),
    ("mR", "@ o o e . ."),
    ("cR", "@ . . x e ."),
    ("W", "@ o . ."),
    ("W", "@ x e ."),
    ("mW", "@ e . ."),
    ("cW", "@ x . ."),
    ("cW", "@ . e ."),
    # ranges
    ("R2", "@ o o . . ."),
    ("R4", "@ o o o o . ."),
    ("R4", "@ o o o x e ."),
    ("R4", "@ o o o m . ."),
    ("R2..4", "@ . o o o . ."),
    ("R2..4", "@ . x e . . ."),
    ("R2..4", "@ e . . . . ."),
    ("R2..4", "@ m . . . . ."),
    ("R3..", "@ . . o o o o"),
    ("R3..", "@ . . o x . e"),
    ("R3..", "@ . e . . . ."),
    ("R2..2", "@ . o . ."),
    ("R12", "@ o o o o o o o o o o o o ."),
    # leaps pass over men
    ("D", "@ . o . ."),
    ("D", "@ e x . ."),
    ("D", "@ m o . ."),
    ("D", "@ . m . ."),
    ("H", "@ e m o ."),
    ("(0,4)", "@ . e m o ."),
    ("(0,5)", "@ . . . . x ."),
    # riders of leaps: the squares of landing must be empty, those between do not matter
    ("D0", "@ . o . o . o ."),
    ("D0", "@ e o m o . x ."),
    ("D0", "@ . m . . . . ."),
    ("D0", "@ . x . e . . ."),
    ("D2", "@ . o . o . . ."),
    ("H2", "@ . . o . . o . . ."),
    ("D2..", "@ . . . o . o ."),
    # lame: the square passed must be empty
    ("nD", "@ . o ."),
    ("nD", "@ . x ."),
    ("nD", "@ . m ."),
    ("nD", "@ e . ."),
    ("nD", "@ m e ."),
    ("nD0", "@ . o . o . x"),
    ("nD0", "@ . o e . . ."),
    # jumping: the square passed must be occupied; a slide skips its first square
    ("jD", "@ e o ."),
    ("jD", "@ m x ."),
    ("jD", "@ . . ."),
    ("jD", "@ . e ."),
    ("jD", "@ m m ."),
    ("jR", "@ . o o o"),
    ("jR", "@ e o x e"),
    ("jR", "@ m o o m"),
    ("jR", "@ . x . ."),
    ("jR", "@ . m . ."),
    ("jR", "@ ."),
    ("jR", "@ e"),
    ("jR3", "@ m o o . ."),
    # p: exactly one man between, of either side, anywhere
    ("pR", "@ . . . . ."),
    ("pR", "@ . e o o o"),
    ("pR", "@ . m o o x"),
    ("pR", "@ e m . . ."),
    ("pR", "@ m x e . ."),
    ("cpR", "@ . e . x ."),
    ("cpR", "@ . m . x e"),
    ("cpR", "@ . e m e ."),
    ("cpR", "@ . . . e ."),
    ("mpR", "@ . e o e ."),
    ("mRcpR", "@ o o e . x ."),
    ("mRcpR", "@ o o m . x e"),
    ("mRcpR", "@ o o o e . ."),
    ("pR4", "@ . e o o . ."),
    ("pR3", "@ . . e . . ."),
    ("pD0", "@ . e . o . x"),
    ("pD0", "@ m e m o . o"),
    ("pD0", "@ e . e . . ."),
    # g: exactly one man between, on the last square before the landing
    ("gR", "@ . . . . ."),
    ("gR", "@ . e o . ."),
    ("gR", "@ . m x . ."),
    ("gR", "@ m o . . ."),
    ("gR", "@ . e m . ."),
    ("gR", "@ . . . . e"),
    ("mgR", "@ . e e . ."),
    ("cgR", "@ . e . . ."),
    ("cgR", "@ . e x . ."),
    ("gR2", "@ e o . . ."),
    ("gR2", "@ . e . . ."),
    ("gD0", "@ . . e e . o"),
    # effects
    ("W{push}", "@ p . ."),
    ("W{push}", "@ e"),
    ("W{push}", "@ e m ."),
    ("W{push}", "@ e e ."),
    ("W{push}", "@ m . ."),
    ("cW{push}", "@ . . ."),
    ("R{push}", "@ o o p . e"),
    ("D{push}", "@ . p . ."),
    ("D{push}", "@ . e e ."),
    ("D{push}", "@ e o ."),
    ("W{push:2}", "@ p . ."),
    ("W{push:2}", "@ e ."),
    ("W{push:2}", "@ e . m"),
    ("W{push:2}", "@ e m ."),
    ("W{swap}", "@ s e"),
    ("W{swap}", "@ m ."),
    ("mW{swap}", "@ e ."),
    ("R{swap}", "@ o o s ."),
    # the edges joined
    ("W{wrap}", "@ o . . o"),
    ("W{wrap}", "@ x . . m"),
    ("W{wrap}", "@ o"),
    ("W{wrap}", "@"),
    ("R{wrap}", "@ o o o o"),
    ("R{wrap}", "@ o x e x"),
    ("R{wrap}", "@ m . . x"),
    ("R2{wrap}", "@ o o . o o"),
    ("rD{wrap}", "@ . o . ."),
    ("D{wrap}", "@ o o"),
    ("D{wrap}", "@ ."),  # two files on is the square itself, and that is no move
    ("rH{wrap}", "@ o"),
    ("nD{wrap}", "@ . o o ."),
    ("nD{wrap}", "@ . x . m"),
    ("D0{wrap}", "@ o o o o"),
    ("W{swap}{wrap}", "@ o . . s"),
    ("N{wrap}", "@ . ."),
]


@pytest.mark.parametrize(("notation", "line"), LINES)
def test_along_one_line(notation: str, line: str) -> None:
    """Modes, ranges, riders, lame and jumping leaps, hurdles and effects, on a board of one rank."""
    check(notation, line)


PATHS = """
[F?R]         | [F-R]         | v[F?R]        | f[F?R]        | s[F?R]        | fr[F?R]
. . o . o . . | . . o . o . . | . . o . o . . | . . o . o . . | . . . . . . . | . . . . . . .
. . o . o . . | . . o . o . . | . . o . o . . | . . o . o . . | . . . . . . . | . . . . . . .
o o o . o o o | o o . . . o o | . . o . o . . | . . o . o . . | o o o . o o o | . . . . o o o
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
o o o . o o o | o o . . . o o | . . o . o . . | . . . . . . . | o o o . o o o | . . . . . . .
. . o . o . . | . . o . o . . | . . o . o . . | . . . . . . . | . . . . . . . | . . . . . . .
. . o . o . . | . . o . o . . | . . o . o . . | . . . . . . . | . . . . . . . | . . . . . . .

[W?B]         | [W-B]         | v[W?B]        | f[W?B]        | hr[W-B]       | [sW?bB]
. o . . . o . | . o . . . o . | . o . . . o . | . o . . . o . | . . . . . o . | . o . . . o .
o . o . o . o | o . o . o . o | . . o . o . . | . . o . o . . | o . . . o . . | . . o . o . .
. o . o . o . | . o . . . o . | . . . o . . . | . . . o . . . | . o . . . . . | . . . o . . .
. . o @ o . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . o @ o . .
. o . o . o . | . o . . . o . | . . . o . . . | . . . . . . . | . . . . . o . | . . . o . . .
o . o . o . o | o . o . o . o | . . o . o . . | . . . . . . . | . . o . . . o | . . o . o . .
. o . . . o . | . o . . . o . | . o . . . o . | . . . . . . . | . o . . . . . | . o . . . o .

[W?fW?B]      | [F?fF?R]      | [F?fF?sF?qF]  | [D?B]         | [F-rF-zF]     | [W?sR]
. . o . o . . | . o . . . o . | . . o . o . . | . . o . o . . | . . o . . . . | . . o . o . .
. . . o . . . | o o . . . o o | . o . o . o . | . . . o . . . | . . . . . . . | . . o . o . .
o . . o . . o | . . o . o . . | o . o . o . o | o . . . . . o | . . . . . . o | o o o o o o o
. o o @ o o . | . . . @ . . . | . o . @ . o . | . o . @ . o . | . . . @ . . . | . . o @ o . .
o . . o . . o | . . o . o . . | o . o . o . o | o . . . . . o | o . . . . . . | o o o o o o o
. . . o . . . | o o . . . o o | . o . o . o . | . . . o . . . | . . . . . . . | . . o . o . .
. . o . o . . | . o . . . o . | . . o . o . . | . . o . o . . | . . . . o . . | . . o . o . .

[frF-mW]      | [flF-mR]      | i[fW-fcF]     | f[W-F]        | [F-W]         | [W-F-F]
. . . . . . . | . . o . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . o . . . o .
. . . . o . . | . . o . . . . | . . . . . . . | . . o . o . . | . . o . o . . | o . . . . . o
. . . . . o . | o o . . . . . | . . . . . . . | . . . . . . . | . o . . . o . | . . . . . . .
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . o . . . o . | . . . . . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . o . o . . | o . . . . . o
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . o . . . o .
"""


@pytest.mark.parametrize(("notation", "picture"), sheet(PATHS))
def test_paths_on_an_empty_board(notation: str, picture: str) -> None:
    """A path goes on outward unless letters say otherwise; letters before it select whole paths."""
    check(notation, picture)


LATER_LEGS = """
[W-fW]    | [W-bW]    | [W-lW]    | [W-sW]    | [W-fsW]   | [W-F]     | [W-fF]    | [W-flF]   | [W-bF]
. . o . . | . . . . . | . . . . . | . . . . . | . . o . . | . o . o . | . o . o . | . o . . . | . . . . .
. . . . . | . . . . . | . o . o . | . o . o . | . o . o . | o . . . o | o . . . o | . . . . o | . . o . .
o . @ . o | . . @ . . | . . @ . . | . . @ . . | o . @ . o | . . @ . . | . . @ . . | . . @ . . | . o @ o .
. . . . . | . . . . . | . o . o . | . o . o . | . o . o . | o . . . o | o . . . o | o . . . . | . . o . .
. . o . . | . . . . . | . . . . . | . . . . . | . . o . . | . o . o . | . o . o . | . . . o . | . . . . .

[W-lF]    | [W-sF]    | [W-K]     | [W-flK]   | [W-fsK]   | [W-vK]    | [F-lK]    | [F-bsK]   | [F-frW]
. o . . . | . o . o . | . o o o . | . o . . . | . o . o . | . . o . . | . . o . . | . . . . . | . o . . .
. . o . o | o . o . o | o o o o o | . . . . o | o . . . o | . . . . . | . . . . . | . . o . . | . . . . o
. o @ o . | . o @ o . | o o @ o o | . . @ . . | . . @ . . | o . @ . o | o . @ . o | . o @ o . | . . @ . .
o . o . . | o . o . o | o o o o o | o . . . . | o . . . o | . . . . . | . . . . . | . . o . . | o . . . .
. . . o . | . o . o . | . o o o . | . . . o . | . o . o . | . . o . . | . . o . . | . . . . . | . . . o .

[W-lF-qW] | [W-lF-zW] | [F-flW]   | [F-lW]    | [F-fF]    | [F-rF]    | [W-lW-qW] | [W-lW-zW] | [W-rR]
o . . . o | . . . . . | . . . o . | . . . o . | o . . . o | . . o . . | . . . . . | . o . . . | . o . . .
. . . . . | . o . o . | o . . . . | o . o . . | . . . . . | . . . . . | . . o . . | . . . . o | . o . o o
. . @ . . | . . @ . . | . . @ . . | . o @ o . | . . @ . . | o . @ . o | . o @ o . | . . @ . . | . . @ . .
. . . . . | . o . o . | . . . . o | . . o . o | . . . . . | . . . . . | . . o . . | o . . . . | o o . o .
o . . . o | . . . . . | . o . . . | . o . . . | o . . . o | . . o . . | . . . . . | . . . o . | . . . o .
"""


@pytest.mark.parametrize(("notation", "picture"), sheet(LATER_LEGS))
def test_directions_of_later_legs(notation: str, picture: str) -> None:
    """They are relative to the leg before: f straight on, on slanted turns the two forward ones; q and z bend again."""
    check(notation, picture)


BLOCKED = """
[F?R]         | [F-R]         | [W?B]         | [W-B]         | [W?fW?B]      | [D?B]
. . . . . . . | . . . . . . . | . . . . . o m | . . . . . o m | . . . . . . . | . . m . o . .
. . . . . . . | . . . . . . . | o . m . o . x | o . m . o . x | . . . x . . . | . . . o . . .
. . m . x . . | . . m . e . . | . o . o . o . | . o . . . o . | . . . o . . . | e . . e . . x
. . . @ . . . | . . . @ . . . | . . o @ o . . | . . . @ . . . | . m o @ x e . | . m m @ . o .
. m o . o o o | . m . . . o o | . x . x . x . | . x . e . x . | . . . o . . . | . . . . . . m
. . o . x . . | . . o . x . . | e . . . . . . | e . . . . . . | . . . o . . . | . . . x . . .
. . o . e . . | . . o . e . . | . . . . . . . | . . . . . . . | . . o . x . . | . . e . e . .

[frF-mW]      | [flF-mR]      | i[fW-fcF]     | i[fW-fcF]     | [cF-fmF]      | [mcF-fmcF]
. . . . . . . | . . e . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
. . . . e . . | . . o . . . . | . . x . x . . | . . e . e . . | . . . . . . . | . o . . . o .
. . . . . o . | m o . . . . . | . . . . . . . | . . . e . . . | . . . . . . . | . . . . . . .
. . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . . | . . . @ . . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . m . m . . | . . m . m . .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . e . | . . . . . e .
. . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . . | . . . . . . .
"""


@pytest.mark.parametrize(("notation", "picture"), sheet(BLOCKED))
def test_paths_among_men(notation: str, picture: str) -> None:
    """A path goes on over empty squares only; before '?' it may end with a capture, before '-' it may not end at all."""
    check(notation, picture, initial=True)


LEAPS_AMONG_MEN = """
N         | nN        | jN        | N         | nA        | jA        | gQ        | pB        | K
. x . x . | . x . x . | . e . e . | . m . o . | o . . . m | o . . . m | o . x . x | e . . . x | . . . . .
o . . . o | . . . . o | o . . . . | o . . . o | . . . . . | . m . m . | . e e m . | . . . e . | . x m o .
. . @ e . | . m @ . . | . m @ . . | e . @ . . | . . @ . . | . . @ . . | o m @ e o | . . @ . . | . o @ o .
o . . . m | . . . . m | o . . . m | o . . . o | . m . e . | . m . e . | . e . . . | . m . . . | . x o m .
. o . o . | . o . o . | . . . . . | . x . o . | e . . . e | o . . . x | o . . . . | o . . . . | . . . . .
"""
RIDERS = """
N0              | N2              | nN0             | pN0             | gN0
. . o . . . . . | . . o . . . . . | . . e . . . . . | . . o . . . . . | . . o . . . . .
. . . . . . x . | . . . . . . e . | . m . . . . . . | . . . . . . x . | . . . . . . e .
. o . . o . . . | . o . . o . . . | . o . . . . . . | . e . . o . . . | . e . . o . . .
. . o . . . . . | . . o . . . . . | . . o e . . . . | . . e . . . . . | . . e . . . . .
@ . . . . . . . | @ . . . . . . . | @ . . . . . . . | @ . . . . . . . | @ . . . . . . .
. . m . . . . . | . . m . . . . . | e . m . . . . . | . . m . . . . . | . . m . . . . .
. o . . . . . . | . o . . . . . . | . . . . . . . . | . . . . x . . . | . . . . x . . .
"""
PAWNS = """
fmWfceF     | fmWfceF     | fmWfceF     | ifmnD       | ifmnD       | ifmnD       | fmW2        | bmRbmB       | fmF{push}fmW
. . . . .   | . . . . .   | . . . . .   | . . o . .   | . . m . .   | . . . . .   | . . o . .   | . . . . .   | . . . . .
. . o . .   | . x e x .   | . m m . .   | . . . . .   | . . . . .   | . . e . .   | . . o . .   | . e . e .   | . e o e .
. . @ . .   | . . @ . .   | . . @ . .   | . . @ . .   | . . @ . .   | . . @ . .   | . . @ . .   | . . @ . .   | . . @ . .
. . . . .   | . e . e .   | . . . . .   | . . . . .   | . . . . .   | . . . . .   | . . . . .   | . o o m .   | . . . . .
. . . . .   | . . . . .   | . . . . .   | . . . . .   | . . . . .   | . . . . .   | . . . . .   | o . e . .   | . . . . .
"""


@pytest.mark.parametrize(("notation", "picture"), sheet(LEAPS_AMONG_MEN) + sheet(RIDERS) + sheet(PAWNS))
def test_leaps_riders_and_pawns_among_men(notation: str, picture: str) -> None:
    """Men block what moves over them, are hurdles, are taken, or are of one's own side and in the way."""
    check(notation, picture, initial=True)


PUSHES_AND_SWAPS = """
fW{push}fF{push} | fW{push}fF{push} | K{push}   | N{push}     | fW{push:2}
. . . . .        | m . . . e        | . . . . . | . . . . . . | . . .
. . . . .        | . e o e .        | . o p p . | . . . . . . | . . .
. p p p .        | . . @ . .        | e e @ p . | . . . . . . | . p .
. . @ . .        | . . . . .        | . o m o . | . p . . m . | . @ .
. . . . .        | . . . . .        | . . . . . | . . e . . . | . . .
. . . . .        | . . . . .        | . . . . . | @ . . . . . | . . .

fW{push}fF{push} | K{push}   | N{swap}   | N{wrap}   | N{swap}{wrap} | N{wrap} | N{wrap} | N{wrap} | B{wrap} | B{wrap}
m . . . e        | . p @ e m | . s . m . | o . . o . | s . . m .     | o . o   | . o     | o       | o . o   | . . o
. e p e .        | . e p o . | o . . . o | . o o . . | . o s . .     | o . o   | o .     | o       | o . o   | o . x
. . @ . .        | m . . . . | . . @ . . | . . . . @ | . . . . @     | . @ .   | @ .     | @       | . @ .   | . @ .
. . . . .        | . . . . . | s . . . o | . o o . . | . o o . .     | o . o   | o .     | o       | o . o   | o . o
. . . . .        | . . . . . | . o . o . | o . . o . | o . . o .     | o . o   | . o     | o       | o . o   | o . o
"""


@pytest.mark.parametrize(("notation", "picture"), sheet(PUSHES_AND_SWAPS))
def test_pushes_swaps_and_joined_edges(notation: str, picture: str) -> None:
    """An enemy man is pushed in the direction of the last leap, if the square is there and empty; or changes places."""
    check(notation, picture)


OWN = """
dW        | mdF       | mcdK      | dR        | dpR       | [dF-fmF]  | dN
. . . . . | . . . . . | . . . . . | . . m . . | . . m . . | . . . . . | . m . e .
. . m . . | . m . e . | . m e . . | . . m . . | . . m . . | . m . e . | . . . . .
. e @ m . | . . @ . . | . m @ . . | m . @ . e | . m @ m e | . . @ . . | . . @ . .
. . . . . | . . . m . | . . . . . | . . . . . | . . . . . | . m . . . | m . . . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | e . . . . | . . . . .

dW        | mdF       | mcdK      | dR        | dpR       | [dF-fmF]  | dN
. . . . . | . . . . . | . . . . . | . . m . . | . . x . . | x . . . . | . x . e .
. . x . . | . x . e . | . x x o . | . . x . . | . . m . . | . m . e . | . . . . .
. e @ x . | . . @ . . | . x @ o . | x . @ . e | . m @ m e | . . @ . . | . . @ . .
. . . . . | . o . x . | . o o o . | . . . . . | . . . . . | . m . . . | x . . . .
. . . . . | . . . . . | . . . . . | . . . . . | . . . . . | e . . . . | . . . . .
"""


@pytest.mark.parametrize(
    ("notation", "men", "picture"),
    [(notation, men, after) for (notation, men), (_, after) in zip(sheet(OWN)[:7], sheet(OWN)[7:], strict=True)],
)
def test_taking_men_of_its_own(notation: str, men: str, picture: str) -> None:
    """d takes men of one's own side, and only those unless c stands with it; the man itself is no obstacle."""
    check(notation, picture, men)


def done(notation: str, men: str) -> list[Action]:
    return list(actions(parse(notation), drawn(men).origin, seen(men)))


def captures(notation: str, men: str) -> set[tuple[str, str]]:
    """Where the piece lands and whom it takes: ("c3", "b2")."""
    found = [action for action in done(notation, men) if action.deed is Deed.CAPTURE]
    return {(str(action.to), " ".join(map(str, action.taken))) for action in found}


def test_a_locust_takes_the_man_it_passes_and_lands_beyond() -> None:
    """[cF-fmF]: the victim stands on the first square, the landing is empty."""
    men = """
        . . . . .
        . e . e .
        . . @ . .
        . m . e .
        . . . . m"""
    check("[cF-fmF]", men.replace(". . . . .\n        . e", "x . . . x\n        . e", 1), men)
    assert captures("[cF-fmF]", men) == {("a5", "b4"), ("e5", "d4")}
    trace = [(str(tread.square), tread.role, tread.leg) for tread in done("[cF-fmF]", men)[0].trace]
    assert trace in (
        [("d4", Role.VICTIM, 0), ("e5", Role.STOP, 1)],
        [("b4", Role.VICTIM, 0), ("a5", Role.STOP, 1)],
    )


def test_a_locust_slide_and_a_capture_on_landing() -> None:
    """[cR-fmcR]: slides to a man, takes it, goes on as far as it likes, and takes another."""
    men = "@ . e . . e e"
    assert captures("[cR-fmcR]", men) == {("d1", "c1"), ("e1", "c1"), ("f1", "c1 f1")}
    assert captures("[cR-fmR2]", men) == {("d1", "c1"), ("e1", "c1")}
    assert captures("[cR-fmR]", "@ . e e") == set()
    assert captures("[cR-fmR]", "@ . m .") == set()


def test_a_rifle_takes_without_moving() -> None:
    """[mcK-bK]: out and back; with a man there it is taken, without it the piece has passed."""
    men = """
        e . m
        . @ e
        . . ."""
    assert captures("[mcK-bK]", men) == {("b2", "a3"), ("b2", "c2")}
    assert captures("[cK-bK]", men) == captures("[mcK-bK]", men)
    assert {(action.deed, str(action.to)) for action in done("[mK-bK]", men)} == {(Deed.QUIET, "b2")}
    assert len(done("[mK-bK]", men)) == 5


def test_the_lion_of_chu_shogi() -> None:
    """KNAD[cK-K][mcK-bK]: two steps with up to two captures, leaps to the second square, or takes and returns."""
    men = """
        . . . . .
        . e e . .
        . . @ . .
        . . . . .
        . . . . ."""
    found = captures("KNAD[cK-K][mcK-bK]", men)
    assert {pair for pair in found if pair[0] == "c3"} == {("c3", "b4"), ("c3", "c4")}
    assert {pair for pair in found if pair[0] in ("b4", "c4")} == {
        ("b4", "b4"), ("c4", "c4"), ("c4", "b4 c4"), ("b4", "c4 b4"),
    }  # fmt: skip
    beyond_b4 = {"a5", "b5", "c5", "a4", "a3", "b3"}
    beyond_c4 = {"b5", "c5", "d5", "d4", "b3", "d3"}
    assert {to for to, victim in found if victim == "b4"} == beyond_b4 | {"b4", "c3"}
    assert {to for to, victim in found if victim == "c4"} == beyond_c4 | {"c4", "c3"}
    quiet = {str(action.to) for action in done("KNAD[cK-K]", men) if action.deed is Deed.QUIET}
    assert len(quiet) == 24 - 2


def test_a_man_taken_in_passing_is_gone_for_the_rest_of_the_move() -> None:
    """A path may come back over the square of its victim, and stop there without taking twice."""
    assert captures("[cW-fmW-bmW]", "@ e .") == {("b1", "b1")}
    assert captures("[cW-fmW-bcW]", "@ e .") == set()


def test_the_square_left_behind_is_empty() -> None:
    """A path may end where it began, and a hopper does not hop over itself."""
    assert {str(action.to) for action in done("[R-bR]", "@ . .")} == {"a1", "b1"}
    assert done("[mW-bcW]", "@ . .") == []
    assert done("pR{wrap}", "@ . . .") == []


def test_u_goes_anywhere_and_o_stays() -> None:
    """U: every other square, also over men; O: a quiet move to the square itself."""
    check("U", "x o m\n o @ o\n o e o".replace("e", "x"))
    check("mU", "e o m\n o @ o\n o e o")
    check("cU", "x . m\n . @ .\n . x .")
    (stay,) = done("O", "m e\n @ m")
    assert (stay.deed, stay.to, stay.taken, stay.trace) == (Deed.QUIET, Square(0, 0), (), ())
    assert list(walks(parse("O")[0], Square(0, 0), seen("@"))) == []


def test_en_passant() -> None:
    """e lands on the empty square that a man passed; c lands on men only; gold pawns do both there."""
    men = """
        ~ . ~ . e
        . ~ @ . .
        . . . . ."""
    check("fceF", men, men)
    near = """
        . ~ . e .
        . ~ @ . .
        . . . . ."""
    check("fceF", near.replace("~", "x", 1).replace("e", "x"), near)
    check("fmceF", near.replace("~", "*", 1).replace("e", "x"), near)
    check("fcF", near.replace("e", "x"), near)
    check("fceFsceW", near.replace("~", "x").replace("e", "x"), near)
    check("feF", near.replace("~", "x", 1), near)
    (taken,) = (action for action in done("feF", near) if action.passing)
    assert (taken.deed, taken.to, taken.taken) == (Deed.CAPTURE, Square(1, 2), ())
    path = "~ . .\n . . .\n . @ ."
    check("f[W-fceF]", path.replace("~", "x", 1), path)
    check("mceW{push}mceW{swap}", "~ ~ @ . .".replace("~ @ .", "o @ o"), "~ ~ @ . .")


def test_nobody_takes_a_man_that_cannot_be_taken() -> None:
    """It stands in the way; it can be pushed and swapped, and is no victim in passing."""
    check("Q", ". u . .\n m @ u .".replace(". u . .", "o u o ."), ". u . .\n m @ u .")
    assert captures("R", "@ . u .") == set()
    assert captures("[cR-fmR]", "@ . u .") == set()
    assert captures("pR", "@ . u e") == {("d1", "d1")}
    check("W{push}", "@ p .", "@ u .")
    check("W{swap}", "@ s .", "@ u .")


def test_only_while_the_man_has_not_moved() -> None:
    """i asks whether the man has moved, not where it stands."""
    check("ifmnD", ". . o\n . . .\n . . @", initial=True)
    check("ifmnD", ". . .\n . . .\n . . @", initial=False)
    check("fmWifmW3", "o\n o\n o\n @\n .", initial=True)
    check("fmWifmW3", ".\n .\n o\n @\n .", initial=False)
    check("i[fW-fcF]", ". e .\n . . .\n . @ .", initial=True)
    check("i[fW-fcF]", "x . e\n . . .\n . @ .".replace(". e\n", ". x\n"), initial=True)
    check("i[fW-fcF]", "e . e\n . . .\n . @ .", initial=False)


def test_only_while_under_attack() -> None:
    """{if attacked} asks whether an enemy man could take the man where it stands."""
    check("{if attacked}bmR{if attacked}bmB", ". . .\n . @ .\n o o o", attacked=True)
    check("{if attacked}bmR{if attacked}bmB", ". . .\n . @ .\n . . .", attacked=False)


@given(st.integers(1, 12), st.integers(1, 12), st.data())
def test_only_from_some_rows(ranks: int, low: int, data: st.DataObject) -> None:
    """Rows count from the owner's side, 1 the first; from the last backwards they are negative."""
    high = data.draw(st.integers(low, 12))
    board = Board(1, ranks)
    (near,) = parse(f"{{if row {low}..{high}}}W")
    (far,) = parse(f"{{if row {-high}..{-low}}}W")
    for rank in range(ranks):
        white, black = View(board), View(board, Side.BLACK)
        assert allowed(near, Square(0, rank), white) == (low <= rank + 1 <= high)
        assert allowed(near, Square(0, rank), black) == (low <= ranks - rank <= high)
        assert allowed(far, Square(0, rank), white) == (low <= ranks - rank <= high)
        assert allowed(far, Square(0, rank), black) == (low <= rank + 1 <= high)


def test_rows_on_an_8x8_board() -> None:
    """Anchors: White's second row is rank 2, Black's is rank 7; the third-last row is 6 for White and 3 for Black."""
    board = Board(8, 8)
    second, third_last = parse("{if row 2}fmW{if row -3}fmW")
    for square, side, term, holds in (
        ("e2", Side.WHITE, second, True),
        ("e7", Side.WHITE, second, False),
        ("e7", Side.BLACK, second, True),
        ("e2", Side.BLACK, second, False),
        ("e6", Side.WHITE, third_last, True),
        ("e3", Side.WHITE, third_last, False),
        ("e3", Side.BLACK, third_last, True),
    ):
        assert allowed(term, parse_square(square), View(board, side)) is holds


BOARDS = [(1, 1), (1, 8), (2, 2), (3, 5), (8, 8), (10, 8), (8, 10), (12, 10), (16, 16), (26, 3)]


@pytest.mark.parametrize(("files", "ranks"), BOARDS)
def test_on_boards_of_all_sizes(files: int, ranks: int) -> None:
    """A rook has files + ranks - 2 moves from everywhere; the moves of all knights are a known number."""
    board = Board(files, ranks)
    knights = 0
    for square in board:
        view = View(board)
        assert len(list(actions(parse("R"), square, view))) == files + ranks - 2
        knights += len(list(actions(parse("N"), square, view)))
    expected = 4 * ((files - 1) * max(0, ranks - 2) + max(0, files - 2) * (ranks - 1))
    assert knights == expected


def test_which_square_a_lame_leap_passes() -> None:
    """The middle of D and A; for N the orthogonal neighbour on the long side, as the Chinese horse."""
    assert passed(Leap(0, -2)) == Leap(0, -1)
    assert passed(Leap(-2, 2)) == Leap(-1, 1)
    assert passed(Leap(1, 2)) == Leap(0, 1)
    assert passed(Leap(-1, -2)) == Leap(0, -1)
    assert passed(Leap(-2, 1)) == Leap(-1, 0)


# --- laws ------------------------------------------------------------------------------------------------------------


@st.composite
def scenes(draw: st.DrawFn, longest: int = 9) -> tuple[Square, View]:
    """A man somewhere on a board with men strewn about."""
    board = draw(boards(longest))
    origin = draw(st.sampled_from(list(board)))
    return origin, draw(views(board, origin))


def bare(view: View) -> View:
    return View(view.board, view.side, initial=view.initial, attacked=view.attacked)


def reached(notation: str, origin: Square, view: View, *deeds: Deed) -> set[Square]:
    return {action.to for action in actions(parse(notation), origin, view) if not deeds or action.deed in deeds}


Outcome = tuple[Deed, Square, tuple[Square, ...], bool, Square | None]


def outcomes(notation: str, origin: Square, view: View) -> set[Outcome]:
    """What the actions do, without how."""
    return {(a.deed, a.to, a.taken, a.passing, a.pushed) for a in actions(parse(notation), origin, view)}


def distance(one: Square, other: Square) -> tuple[int, int]:
    across, along = abs(one.file - other.file), abs(one.rank - other.rank)
    return min(across, along), max(across, along)


@given(scenes(12), st.integers(0, 5), st.integers(1, 5))
def test_a_leaper_reaches_exactly_the_squares_at_its_distance(scene: tuple[Square, View], a: int, b: int) -> None:
    """An (a,b) leaper: all squares a files and b ranks away or the reverse that are not its own men's, over all men."""
    origin, view = scene
    wanted = {square for square in view.board if distance(square, origin) == tuple(sorted((a, b)))}
    assert reached(f"({a},{b})", origin, view, Deed.QUIET) == {s for s in wanted if view.empty(s)}
    assert reached(f"({a},{b})", origin, view, Deed.CAPTURE) == wanted & view.enemy - view.safe


@given(boards(9), st.sampled_from("WFDNAHCZGK"), st.data())
def test_leaps_are_reversible(board: Board, atom: str, data: st.DataObject) -> None:
    """Where a leaper without directions leaps to, from there it leaps back."""
    origin = data.draw(st.sampled_from(list(board)))
    view = View(board)
    assert all(origin in reached(atom, to, view) for to in reached(atom, origin, view))


def written_ride(origin: Square, view: View, vectors: list[tuple[int, int]], most: int = 99) -> set[Square]:
    """A rider written without the interpreter: leap by leap until the edge or a man."""
    found = set()
    for dx, dy in vectors:
        for times in range(1, most + 1):
            square = Square(origin.file + dx * times, origin.rank + dy * times)
            if square not in view.board or square in view.own or square in view.safe:
                break
            found.add(square)
            if square in view.enemy:
                break
    return found


ROOK = [(0, 1), (0, -1), (1, 0), (-1, 0)]
BISHOP = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]


@given(scenes(), st.integers(0, 5))
def test_slides_are_those_of_chess(scene: tuple[Square, View], most: int) -> None:
    """Rook, bishop, queen and nightrider, also shortened, against a slide written on its own."""
    origin, view = scene
    for letter, vectors in {"R": ROOK, "B": BISHOP, "Q": ROOK + BISHOP, "N0": KNIGHT}.items():
        text = letter[0] + str(most)
        assert reached(text, origin, view) == written_ride(origin, view, vectors, most or 99), text
        assert reached(letter, origin, view) == written_ride(origin, view, vectors), letter


@given(scenes())
def test_a_cannon_takes_the_second_man_on_a_line(scene: tuple[Square, View]) -> None:
    """cpR against a look along each line: the first man is the hurdle, the second is taken if it is an enemy."""
    origin, view = scene
    wanted, beyond = set(), set()
    for dx, dy in ROOK:
        line = [Square(origin.file + dx * n, origin.rank + dy * n) for n in range(1, 12)]
        line = [square for square in line if square in view.board]
        men = [square for square in line if not view.empty(square)]
        if men and line.index(men[0]) + 1 < len(line):
            beyond.add(line[line.index(men[0]) + 1])
        wanted |= set(men[1:2]) & (view.enemy - view.safe)
    assert reached("cpR", origin, view) == wanted
    assert reached("gR", origin, view) == beyond - view.own - view.safe


@given(notations(), scenes(7))
def test_black_is_white_turned_round(notation: str, scene: tuple[Square, View]) -> None:
    """The two sides differ in where forward is and in nothing else."""
    origin, view = scene
    board = view.board

    def turn(square: Square) -> Square:
        return Square(board.files - 1 - square.file, board.ranks - 1 - square.rank)

    def turned_all(squares: frozenset[Square]) -> frozenset[Square]:
        return frozenset(map(turn, squares))

    other = replace(
        view,
        side=view.side.other,
        own=turned_all(view.own),
        enemy=turned_all(view.enemy),
        safe=turned_all(view.safe),
        passing=turned_all(view.passing),
    )
    here = {
        (deed, turn(to), tuple(map(turn, taken)), passing, pushed and turn(pushed))
        for deed, to, taken, passing, pushed in outcomes(notation, origin, view)
    }
    assert outcomes(notation, turn(origin), other) == here


@given(paths(("", "", "m", "c", "mc")).filter(readable), scenes(7), st.data())
def test_must_go_on_is_part_of_may_stop(path: str, scene: tuple[Square, View], data: st.DataObject) -> None:
    """A path with '-' does nothing that it could not do with '?'."""
    stricter = "".join(data.draw(st.sampled_from("-?")) if sign == "?" else sign for sign in path)
    loose = path.replace("-", "?")
    origin, view = scene
    assert outcomes(stricter, origin, view) <= outcomes(loose, origin, view)


@given(paths(("",)).filter(readable), scenes(7))
def test_a_path_that_may_stop_contains_its_beginning(path: str, scene: tuple[Square, View]) -> None:
    """With '?' throughout, leaving the last leg away leaves a part of the moves; no direction letters before it."""
    path = path[path.index("[") :].replace("-", "?")
    assume(path.count("?") > 1 and readable(path))
    shorter = path[: path.rindex("?")] + "]"
    origin, view = scene
    assert outcomes(shorter, origin, view) <= outcomes(path, origin, view)


UNHINDERED = st.one_of(leapers(), slides(), paths(("", "m"))).filter(readable)


@given(UNHINDERED, scenes(7))
def test_more_men_never_add_quiet_moves(notation: str, scene: tuple[Square, View]) -> None:
    """Without hurdles, men only stand in the way."""
    assume(all(leg.hop in (Hop.NONE, Hop.LAME) for term in parse(notation) for leg in term.legs))
    origin, view = scene
    assert reached(notation, origin, view, Deed.QUIET) <= reached(notation, origin, bare(view))


@given(notations(), scenes(7))
def test_every_action_keeps_the_board_in_order(notation: str, scene: tuple[Square, View]) -> None:
    """Nobody lands on a man that stays, takes a man that cannot be taken, or takes one of its own without d."""
    origin, view = scene
    for action in actions(parse(notation), origin, view):
        assert action.to in view.board
        own = {square for square in action.taken if square in view.own}
        assert not own or any(leg.modes and Mode.OWN in leg.modes for leg in action.term.legs)
        assert origin not in own
        assert not view.safe & {*action.taken}
        assert len(set(action.taken)) == len(action.taken)
        assert all(not view.empty(square) for square in action.taken)
        if action.deed in (Deed.PUSH, Deed.SWAP):
            assert action.to in view.enemy
        else:
            assert action.to == origin or view.empty(action.to) or action.to in action.taken
        if action.pushed is not None:
            assert action.deed is Deed.PUSH
            assert view.empty(action.pushed) or action.pushed == origin
        if action.passing:
            assert action.to in view.passing
            assert view.empty(action.to)
        assert (action.deed is Deed.CAPTURE) == bool(action.taken or action.passing)


@given(notations(most=1), notations(most=1), scenes(7))
def test_terms_stand_side_by_side(one: str, other: str, scene: tuple[Square, View]) -> None:
    """A piece with two movers does what the one does and then what the other does."""
    origin, view = scene
    both = list(actions(parse(f"{one} {other}"), origin, view))
    assert both == [*actions(parse(one), origin, view), *actions(parse(other), origin, view)]


@given(scenes(), st.sampled_from(["W", "fF", "N", "nN", "R3", "B", "gQ", "pR", "jB", "C0", "hrN"]))
def test_moving_and_taking_together_are_both(scene: tuple[Square, View], leg: str) -> None:
    """m and c divide the moves of a leg without letters."""
    letters = leg.rstrip("WFNRBQC0123npgj")
    rest = leg[len(letters) :]
    origin, view = scene
    quiet, taking = (outcomes(letters + mode + rest, origin, view) for mode in "mc")
    assert quiet | taking == outcomes(leg, origin, view)
    assert {deed for deed, *_ in quiet} <= {Deed.QUIET}
    assert {deed for deed, *_ in taking} <= {Deed.CAPTURE}


@given(scenes(), st.sampled_from("DNA"))
def test_lame_and_jumping_leaps_divide_the_leaper(scene: tuple[Square, View], atom: str) -> None:
    """The square passed is empty or it is occupied."""
    origin, view = scene
    lame, jumping = outcomes("n" + atom, origin, view), outcomes("j" + atom, origin, view)
    assert lame | jumping == outcomes(atom, origin, view)
    assert not lame & jumping


@given(scenes())
def test_a_lame_leap_is_the_path_through_the_square_it_passes(scene: tuple[Square, View]) -> None:
    """nN is one step straight and one slanted, nD and nA are two steps straight on: all of them must go on."""
    origin, view = scene
    for lame, path in {"nN": "[W-F]", "nD": "[W-fW]", "nA": "[F-fF]"}.items():
        assert outcomes(lame, origin, view) == outcomes(path, origin, view)


@given(scenes(), st.integers(0, 4), st.integers(1, 4))
def test_joined_edges_count_files_round_the_board(scene: tuple[Square, View], a: int, b: int) -> None:
    """A wrapped leaper reaches what the leaper reaches when files are counted round the board, but never its own square."""
    origin, view = scene
    board = view.board
    vectors = {(dx * sx, dy * sy) for dx, dy in ((a, b), (b, a)) for sx in (1, -1) for sy in (1, -1)}
    squares = {Square((origin.file + dx) % board.files, origin.rank + dy) for dx, dy in vectors}
    wanted = {square for square in squares if square in board and square != origin}
    assert reached(f"({a},{b}){{wrap}}", origin, view) == wanted - view.own - view.safe


@given(notations(most=1), scenes(7))
def test_conditions_only_take_away(notation: str, scene: tuple[Square, View]) -> None:
    """A man that has moved and is not attacked does nothing that it could not do otherwise."""
    origin, view = scene
    calm = replace(view, initial=False, attacked=False)
    keen = replace(view, initial=True, attacked=True)
    assert outcomes(notation, origin, calm) <= outcomes(notation, origin, view) <= outcomes(notation, origin, keen)


@given(notations(most=1), scenes(7))
def test_a_trace_ends_where_the_piece_ends(notation: str, scene: tuple[Square, View]) -> None:
    """A trace names the squares of a move in order, leg by leg; what it says of each is true of the board."""
    origin, view = scene
    for action in actions(parse(notation), origin, view):
        if not action.trace:
            assert action.to == origin
            continue
        assert action.trace[-1].square == action.to
        assert action.trace[-1].role is Role.STOP
        legs = [tread.leg for tread in action.trace]
        assert legs == sorted(legs)
        assert legs[0] == 0
        victims = [tread.square for tread in action.trace if tread.role is Role.VICTIM]
        landed = [action.to] if action.to in action.taken and action.to not in victims else []
        assert victims + landed == list(action.taken)
        for tread in action.trace:
            free = view.empty(tread.square) or tread.square == origin or tread.square in victims
            assert free or tread.role in (Role.HURDLE, Role.SKIPPED) or tread.square == action.to
            if tread.role is Role.HURDLE:
                assert not view.empty(tread.square)


@given(notations(most=1), scenes(7))
def test_actions_are_the_endings_of_the_walks(notation: str, scene: tuple[Square, View]) -> None:
    """What a term comes to and how it may end there make its actions, whatever the condition."""
    (term,) = parse(notation)
    assume(term.legs[0].atom.name != "O")
    origin, view = scene
    ended = [action for index, walk in walks(term, origin, view) for action in endings(term, index, walk)]
    found = list(actions((term,), origin, view))
    assert found == (ended if allowed(term, origin, view) else [])


@given(paths(("", "c", "mc", "mcd")).filter(readable), scenes(6))
@example("[fR3-rR3-lR3-W]", (Square(0, 0), View(Board(6, 6))))
def test_walking_on_once_loses_no_landing(path: str, scene: tuple[Square, View]) -> None:
    """Paths that come together may be walked on once: fewer ways, the same squares with the same men taken."""
    (term,) = parse(path)
    origin, view = scene
    all_ways = [(index, walk.at, walk.taken) for index, walk in walks(term, origin, view)]
    once = [(index, walk.at, walk.taken) for index, walk in walks(term, origin, view, set())]
    assert set(once) == set(all_ways)
    assert len(once) <= len(all_ways)


def test_oblique_legs_go_straight_on_or_back() -> None:
    """[N-fN] is the second leap of a nightrider; [N-bN] comes back."""
    view = View(Board(9, 9))
    far = {str(action.to) for action in actions(parse("[N-fN]"), Square(4, 4), view)}
    assert far == {"c1", "g1", "a3", "i3", "a7", "i7", "c9", "g9"}
    assert {str(action.to) for action in actions(parse("[N-bN]"), Square(4, 4), view)} == {"e5"}


def test_the_order_of_actions_is_that_of_the_vectors() -> None:
    """Actions come term by term, clockwise from straight forward, nearest first: outputs depend on it."""
    view = View(Board(3, 3))
    assert [str(action.to) for action in actions(parse("W"), Square(1, 1), view)] == ["b3", "c2", "b1", "a2"]
    assert [str(action.to) for action in actions(parse("fRK"), Square(1, 0), view)][:4] == ["b2", "b3", "b2", "c1"]


def test_several_paths_to_one_square_come_several_times() -> None:
    """A heart reaches the square straight ahead by two paths; both are told, for diagrams and for what blocks them."""
    view = View(Board(7, 7))
    ways = Counter(str(action.to) for action in actions(parse("[F?fF?sF?qF]"), Square(3, 3), view))
    assert (ways["d6"], ways["e5"], ways["d5"]) == (2, 1, 0)
