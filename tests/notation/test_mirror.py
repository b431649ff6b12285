"""Left and right changed in the notation: to the engine it is the mirror image, on every board."""

from __future__ import annotations

import pytest
from hypothesis import given

from cardgen.board import Leap
from cardgen.engine.normal import MoveLine, normal
from cardgen.notation import parse, spell
from cardgen.notation.mirror import mirrored
from tests.support.strategies import notations

MIRRORED = {
    "K": "K",
    "fmWfcF": "fmWfcF",
    "hlN": "hrN",
    "lfF": "rfF",
    "rN": "lN",
    "rfN": "lfN",
    "frN": "flN",
    "[frF-mW]": "[flF-mW]",
    "fmWfceFifmnD[frF-mW]": "fmWfceFifmnD[flF-mW]",
    "[W-lW]": "[W-rW]",
}
"""Moves and their mirror images."""


@pytest.mark.parametrize(("one", "other"), MIRRORED.items(), ids=list(MIRRORED))
def test_mirror_images(one: str, other: str) -> None:
    """As they are written; and the mirror image of a mirror image is the thing itself."""
    assert (spell(mirrored(parse(one))), spell(mirrored(parse(other)))) == (spell(parse(other)), spell(parse(one)))


def turned(lines: object) -> object:
    """The lines of moves with their leaps to the other side, or what is no line as it is."""
    assert isinstance(lines, frozenset)
    return {
        line._replace(legs=tuple(leg._replace(leap=Leap(-leg.leap.dx, leg.leap.dy)) for leg in line.legs))
        for line in lines
        if isinstance(line, MoveLine)
    }


@given(notations())
def test_the_engine_says_so_too(text: str) -> None:
    """Each way of the one, looked at in a mirror, is a way of the other, and there is no other."""
    moves = parse(text)
    one, other = normal(moves), normal(mirrored(moves))
    if all(isinstance(line, MoveLine) for line in one):
        assert turned(one) == other
