"""What each sign of the notation means, as boards drawn by hand; the laws are in test_interpreter_laws.py.

In the pictures '@' is the piece, o a quiet move, x a capture, p a push, s a swap; m own men and e enemy men that nothing
happens to. Every picture is also held against Black on the board turned round.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.board import Board, Leap, Side, Square, parse_square
from cardgen.engine.interpreter import MoveKind, TraceRole, View, actions, allowed, passed, walks
from cardgen.notation import parse
from tests.support.boards import check, drawn, seen, sheet

if TYPE_CHECKING:
    from cardgen.engine.interpreter import Action

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
    found = [action for action in done(notation, men) if action.kind is MoveKind.CAPTURE]
    return {(str(action.to), " ".join(map(str, action.taken))) for action in found}


def test_a_locust_takes_the_man_it_passes_and_lands_beyond() -> None:
    """[cF-fmF]: the victim stands on the first square, the landing is empty."""
    men = """
        . . . . .
        . e . e .
        . . @ . .
        . m . e .
        . . . . m"""
    after = """
        x . . . x
        . e . e .
        . . @ . .
        . m . e .
        . . . . m"""
    check("[cF-fmF]", after, men)
    assert captures("[cF-fmF]", men) == {("a5", "b4"), ("e5", "d4")}
    trace = [(str(step.square), step.role, step.leg) for step in done("[cF-fmF]", men)[0].trace]
    assert trace in (
        [("d4", TraceRole.VICTIM, 0), ("e5", TraceRole.STOP, 1)],
        [("b4", TraceRole.VICTIM, 0), ("a5", TraceRole.STOP, 1)],
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
    assert {(action.kind, str(action.to)) for action in done("[mK-bK]", men)} == {(MoveKind.QUIET, "b2")}
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
    quiet = {str(action.to) for action in done("KNAD[cK-K]", men) if action.kind is MoveKind.QUIET}
    assert len(quiet) == 24 - 2


def test_a_man_taken_in_passing_is_gone_for_the_rest_of_the_move() -> None:
    """A path may come back over the square of its victim, and stop there without taking twice."""
    assert captures("[cW-fmW-bmW]", "@ e .") == {("b1", "b1")}
    assert captures("[cW-fmW-bcW]", "@ e .") == set()


def test_the_square_left_behind_is_empty() -> None:
    """A path may end where it began, and a hopper does not hop over itself."""
    assert {str(action.to) for action in done("[R-bR]", "@ . .")} == {"a1", "b1"}
    assert {str(action.to) for action in done("[W-lW-lW-lW]", ". .\n@ .")} == {"a1"}
    assert {action.kind for action in done("[W-bW]", "@ .")} == {MoveKind.QUIET}
    assert done("[mW-bdW]", "@ . .") == []
    assert done("[mW-bcW]", "@ . .") == []
    assert done("pR{wrap}", "@ . . .") == []


def test_u_goes_anywhere_and_o_stays() -> None:
    """U: every other square, also over men; O: a quiet move to the square itself."""
    check("U", "x o m\n o @ o\n o x o")
    check("mU", "e o m\n o @ o\n o e o")
    check("cU", "x . m\n . @ .\n . x .")
    (stay,) = done("O", "m e\n @ m")
    assert (stay.kind, stay.to, stay.taken, stay.trace) == (MoveKind.QUIET, Square(0, 0), (), ())
    assert list(walks(parse("O")[0], Square(0, 0), seen("@"))) == []


def test_ways_that_come_together_are_walked_on_once() -> None:
    """Up to three up, right and left: whatever the first two were, the last square is the same after as many steps."""
    (term,), view = parse("[fR3-rR3-lR3-W]"), seen("\n".join([". . . . . ."] * 5 + ["@ . . . . ."]))
    every = [(index, walk.at) for index, walk in walks(term, Square(0, 0), view)]
    once = [(index, walk.at) for index, walk in walks(term, Square(0, 0), view, set())]
    assert set(once) == set(every)
    assert len(once) < len(every)


def test_en_passant() -> None:
    """e lands on the empty square that a man passed; c lands on men only; gold pawns do both there."""
    near = ". ~ . e .\n . ~ @ . ."
    check("fceF", ". x . x .\n . ~ @ . .", near)
    check("fmceF", ". * . x .\n . ~ @ . .", near)
    check("fcF", ". ~ . x .\n . ~ @ . .", near)
    check("fceFsceW", ". x . x .\n . x @ . .", near)
    check("feF", ". x . e .\n . ~ @ . .", near)
    check("fceF", "~ . ~ . ~\n . . . . .\n . . @ . .", "~ . ~ . ~\n . . . . .\n . . @ . .")
    (taken,) = (action for action in done("feF", near) if action.passing)
    assert (taken.kind, taken.to, taken.taken) == (MoveKind.CAPTURE, Square(1, 1), ())
    path = "~ . .\n . . .\n . @ ."
    check("f[W-fceF]", "x . .\n . . .\n . @ .", path)
    check("mceW{push}mceW{swap}", "~ o @ o .", "~ ~ @ . .")


def test_nobody_takes_a_man_that_cannot_be_taken() -> None:
    """It stands in the way; it can be pushed and swapped, and is no victim in passing."""
    check("Q", "o u o .\n m @ u .", ". u . .\n m @ u .")
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
    check("i[fW-fcF]", "x . x\n . . .\n . @ .", initial=True)
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


def test_pairs_of_letters_on_a_slanted_turn() -> None:
    """From the step straight ahead a pair of letters, in either order, is one of the four slanted turns."""
    view = View(Board(5, 5))
    for letters, end in {"fl": "b5", "fr": "d5", "bl": "b3", "br": "d3"}.items():
        for pair in (letters, letters[::-1]):
            found = actions(parse(f"[fW-{pair}F]"), Square(2, 2), view)
            assert [str(action.to) for action in found] == [end], pair


def test_only_b_goes_straight_back() -> None:
    """A later K or Q leg without letters may turn anywhere else; with vK it may also come back."""
    view, start = View(Board(5, 5)), Square(2, 2)
    assert start not in {action.to for action in actions(parse("[W-K][W-Q][F-K]"), start, view)}
    assert start in {action.to for action in actions(parse("[W-vK]"), start, view)}
    assert {action.to for action in actions(parse("[W-bK]"), start, view)} == {start}


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


def test_who_cannot_be_pushed() -> None:
    """Nobody who stands firm is driven on; he can be captured all the same."""
    there = Square(0, 1)
    for firm, kinds in ((frozenset[Square](), [MoveKind.PUSH]), (frozenset({there}), [])):
        view = View(Board(1, 3), enemy=frozenset({there}), firm=firm)
        assert [action.kind for action in actions(parse("cW{push}"), Square(0, 0), view)] == kinds
        assert [action.kind for action in actions(parse("cW"), Square(0, 0), view)] == [MoveKind.CAPTURE]


def test_a_royal_is_not_taken_under_attack() -> None:
    """By a move that a man has only then; by others it is."""
    there = Square(0, 1)
    view = View(Board(1, 3), enemy=frozenset({there}), attacked=True, royal=frozenset({there}))
    assert list(actions(parse("{if attacked}W"), Square(0, 0), view)) == []
    assert [action.kind for action in actions(parse("W"), Square(0, 0), view)] == [MoveKind.CAPTURE]
