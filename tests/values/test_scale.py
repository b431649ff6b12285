"""Errors without that of the scale, reckoned from a table alone."""

from __future__ import annotations

import re
from math import sqrt
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.catalog.worths import LARGE, SMALL, TABLE, Worth, lines_of
from cardgen.values.roster import PAWN
from cardgen.values.scale import error_parts, with_own_errors
from cardgen.words.language.languages import LANGUAGES
from oracles.values import reckon_own

if TYPE_CHECKING:
    from pathlib import Path

USUAL, SCALE = 0.3, 0.1


def worth(kind: str, value: float, error: float) -> Worth:
    return Worth(kind, "8x8", value, error, 0, 1000, 1000, 1, "")


MADE_UP = [
    worth(PAWN, 1.0, 0.0),
    *(worth(f"of {value}", value, sqrt(USUAL**2 + (SCALE * value) ** 2)) for value in (1.0, 2.0, 4.0, 9.0)),
]


def test_both_parts_of_errors_are_found() -> None:
    """As they were put in; the pawn of chess, which has no error by definition, does not count."""
    assert error_parts(MADE_UP) == pytest.approx((USUAL, SCALE))


def test_own_errors_are_what_the_scale_leaves() -> None:
    """As much for the strong as for the weak; and the pawn of chess has that of the scale."""
    pawn, *others = with_own_errors(MADE_UP)
    assert pawn.own == pytest.approx(SCALE)
    assert [one.own for one in others] == pytest.approx([USUAL] * 4)
    assert [replaced.error for replaced in (pawn, *others)] == [one.error for one in MADE_UP]


def test_no_own_error_is_larger_than_the_whole_nor_smaller_than_is_usual() -> None:
    """Of who has a smaller error than others, the whole is told; and who seems to have none left has the usual one."""
    found = with_own_errors([*MADE_UP, worth("sure", 1.5, 0.15), worth("lucky", 6.0, 0.61)])
    parts = error_parts([*MADE_UP, worth("sure", 1.5, 0.15), worth("lucky", 6.0, 0.61)])
    sure, lucky = found[-2:]
    assert sure.own == 0.15
    assert lucky.own == pytest.approx(parts.usual)


def test_the_table_of_the_house_is_reckoned_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its games are no longer there. Reckoned again, it is the same, byte for byte, with all its lines."""
    kept = (data.folder("catalog") / TABLE).read_bytes()
    (tmp_path / TABLE).write_bytes(kept)
    monkeypatch.setattr("cardgen.data.folder", lambda _: tmp_path)
    reckon_own()
    assert (tmp_path / TABLE).read_bytes() == kept


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_key_card_tells_the_error_of_the_scale(code: str) -> None:
    """Once, in hundredths of a value, for both boards."""
    numbers = [int(number) for number in re.findall(r"(?<!×)\b\d+\b(?!×)", LANGUAGES[code].text("key.foot"))]
    found = {one.board: one.own for one in lines_of(data.folder("catalog") / TABLE) if one.kind == PAWN}
    assert [number for number in numbers if number != 100] == [
        round(100 * found[str(board)]) for board in (SMALL, LARGE)
    ]
