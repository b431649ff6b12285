"""What the proof expects of a diagram, against pictures drawn by hand and against the diagrams of anything."""

from __future__ import annotations

import pytest
from hypothesis import given

from cardgen.diagram import alt, diagrams
from cardgen.engine.rules import Kind
from cardgen.notation import parse
from cardgen.proof.moves.cut_rows import cut_problems
from cardgen.proof.moves.expected import OWN, truth
from cardgen.proof.moves.signs import NOTHING, SignCorner, SignShape, SquarePlace, board_places
from cardgen.proof.moves.witnesses import ProofDiagram, parse_alt
from cardgen.words import ENGLISH
from tests.support.examples import examples
from tests.support.strategies import leapers, slides

LETTERS = {SignShape.NONE: ".", SignShape.DISC: "o", SignShape.RING: "r", SignShape.CROSS: "x"}


def picture(text: str, size: int, men: frozenset[SquarePlace] = frozenset()) -> list[str]:
    """The signs round a piece, @, on a board of that size, top row first; capitals have a triangle."""
    known = truth(parse(text), size, men)
    reach = range(-(size // 2), size // 2 + 1)

    def letter(place: SquarePlace) -> str:
        sign = known.sign(place)
        found = LETTERS[sign.shape] if not sign.swap else "s"
        return "@" if place == OWN else found.upper() if sign.corner is not SignCorner.NONE else found

    return ["".join(letter((dx, dy)) for dx in reach) for dy in reversed(reach)]


@pytest.mark.parametrize(
    ("text", "men", "drawn"),
    [
        ("N", (), [".o.o.", "o...o", "..@..", "o...o", ".o.o."]),
        ("fmWfcF", (), [".....", ".xrx.", "..@..", ".....", "....."]),
        ("fmWfcFifmD", (), ["..R..", ".xrx.", "..@..", ".....", "....."]),
        ("lmWfrcFrfN", (), ["...o.", "...x.", ".r@..", ".....", "....."]),
        ("mRcpR", ((0, 1),), ["..x..", ".....", "rr@rr", "..r..", "..r.."]),
        ("fR{swap}", (), ["..s..", "..s..", "..@..", ".....", "....."]),
        ("nN", (), [".o.o.", "o...o", "..@..", "o...o", ".o.o."]),
        ("[F?fR]", (), [".o.o.", "oo.oo", "..@..", "oo.oo", ".o.o."]),
    ],
)
def test_expected_signs(text: str, men: tuple[SquarePlace, ...], drawn: list[str]) -> None:
    """Discs are o, rings r, crosses x: what the rules of a move say, drawn from its definition."""
    assert picture(text, 5, frozenset(men)) == drawn


@examples(60)
@given(leapers() | slides())
def test_the_engine_and_the_diagrams_agree(text: str) -> None:
    """For any leap and slide the expected signs are those that the diagram tells, on its largest and smallest board."""
    moves = parse(text)
    kind = Kind("x", "X", moves)
    for diagram in {diagrams(kind)[0], diagrams(kind)[-1]}:
        shown = parse_alt(alt(diagram, ENGLISH.put))
        assert isinstance(shown, ProofDiagram)
        known = truth(moves, shown.size, frozenset(shown.men))
        for place in board_places(shown.size, shown.size):
            if place != OWN:
                assert shown.signs.get(place, NOTHING) in known.signs(place), (text, place)
        assert known.leaps <= shown.pads <= known.leaps | known.flown


@pytest.mark.parametrize("text", ["flbrcpB{swap}brcjA{swap}", "cpRcjD", "cpQcjAcjD", "gQcpR", "cpRcpR5"])
def test_two_hops_on_one_ray_share_their_man(text: str) -> None:
    """A second man behind the first would stop what hops over it, unseen: no square may lose its mark by him."""
    moves = parse(text)
    for diagram in diagrams(Kind("x", "X", moves)):
        shown = parse_alt(alt(diagram, ENGLISH.put))
        assert isinstance(shown, ProofDiagram)
        known = truth(moves, shown.size, frozenset(shown.men))
        for place in board_places(shown.size, shown.size):
            if place != OWN:
                assert shown.signs.get(place, NOTHING) in known.signs(place), (text, place)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Diagram on 7 by 9 squares, the piece in the middle.",
        "Diagram on 7 by 7 squares, the piece in the middle. Flies to: (1,2).",
        "Diagram on 7 by 7 squares, the piece in the middle. Moves only: 1,2.",
        "Diagram on 7 by 7 squares, the piece in the middle. Moves only: (1,2)",
    ],
)
def test_texts_that_cannot_be_read(text: str) -> None:
    """A text that is not wholly understood is not half understood."""
    assert isinstance(parse_alt(text), str)


@pytest.mark.parametrize(
    ("text", "size", "rows", "untold"),
    [
        ("fmWbmR", 7, 5, []),
        ("fmRbRbB", 7, 5, []),
        ("fmRbmR2", 7, 6, []),
        ("fmRbmR2", 7, 5, [(0, -2)]),
        ("fmRbmRbcW", 5, 4, [(0, -2)]),
        ("fmRbbN", 5, 4, [(-1, -2), (1, -2)]),
        ("fmRbbN", 5, 5, []),
        ("fmRbcpR", 5, 4, []),
        ("fmWbDD", 9, 7, [(0, -4)]),
        ("fmWbD", 5, 4, [(0, -2)]),
        ("fmRb[W-R]", 5, 4, [(0, -2)]),
    ],
)
def test_rows_left_out(text: str, size: int, rows: int, untold: list[SquarePlace]) -> None:
    """What stands behind is left out only where slides come there that do the same on the last square shown."""
    assert [place for place, _ in cut_problems(size, rows, truth(parse(text), size, frozenset()))] == untold
