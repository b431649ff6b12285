"""Bent ways past a square where the piece may only capture go round its cross on cards."""

from __future__ import annotations

import pytest

from cardgen.board import Leap
from cardgen.diagram import Detour, MarkKind, diagrams_of
from cardgen.notation import parse


@pytest.mark.parametrize(
    ("text", "curves"),
    [
        ("fmWfcF[frF-mW]", [((1, 1), (1, 2)), ((1, 1), (2, 1))]),
        ("fmWfcF[flF-mW]", [((-1, 1), (-1, 2)), ((-1, 1), (-2, 1))]),
        ("fmRfcB[flF-mR]", [((-1, 1), (-1, 2)), ((-1, 1), (-2, 1))]),
        ("fmWfF[frF-mW]", []),
        ("fmW[frF-mW]", []),
        ("fmWfcF[frF-mF]", []),
        ("fmWfcF[frF-mQ]", []),
        ("fmWfcF[frF-W]", []),
        ("fcW[fW-mF]", []),
        ("cF[F-mW]", []),
    ],
)
def test_where_curves_go(text: str, curves: list[tuple[tuple[int, int], tuple[int, int]]]) -> None:
    """Past a cross with a box, if all that goes on quietly from there goes straight on; else strings do."""
    found = diagrams_of(parse(text), front=True)[0]
    assert sorted(found.detours) == sorted(Detour(Leap(*past), Leap(*end)) for past, end in curves)


def test_what_curves_leave() -> None:
    """No string goes to the cross of a step; to that of a slide there is one that captures."""
    for text, strings in (("fmWfcF[frF-mW]", []), ("fmRfcB[frF-mR]", [MarkKind.CAPTURE])):
        found = diagrams_of(parse(text), front=True)[0]
        past = Leap(1, 1)
        assert past in found.boxes
        assert [line.what for line in found.strings if (line.start, line.end) == (Leap(0, 0), past)] == strings
        assert not [line for line in found.strings if line.start == past and line.what is MarkKind.MOVE]
