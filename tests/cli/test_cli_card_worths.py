"""A value on a card is held against the table, and squares where the table has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen.catalog.worths import Worth
from tests.support.command import run

if TYPE_CHECKING:
    from pathlib import Path

KNIGHT = Worth("knight", "8x8", 3.21, 0.3, 0.2, 1004, 1000, 1, "")


def proved(monkeypatch: pytest.MonkeyPatch, printed: Worth | None, known: Worth | None) -> tuple[int, str]:
    """A card of the knight with a value, or none, held against a table."""
    monkeypatch.setattr("cardgen.card.front.face_of.card_worth", lambda _: printed)
    run("pdf", "knight", "-o", ".")
    monkeypatch.setattr("cardgen.card.front.face_of.card_worth", lambda _: known)
    monkeypatch.setattr("cardgen.proof.layout.foot.card_worth", lambda _: known)
    ran = run("check", "knight.pdf")
    return ran.code, ran.out + ran.err


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card goes into a folder of its own."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("worth", [None, KNIGHT])
def test_what_the_table_says_is_proved(monkeypatch: pytest.MonkeyPatch, worth: Worth | None) -> None:
    """A value, or how far the piece goes."""
    assert proved(monkeypatch, worth, worth)[0] == 0


@pytest.mark.parametrize(
    ("printed", "known"),
    [(KNIGHT, None), (None, KNIGHT), (KNIGHT, Worth("knight", "8x8", 3.4, 0.3, 0.2, 1004, 1000, 1, ""))],
)
def test_another_value_is_seen(monkeypatch: pytest.MonkeyPatch, printed: Worth | None, known: Worth | None) -> None:
    """One that nobody has measured, one that is missing, a wrong one."""
    code, said = proved(monkeypatch, printed, known)
    assert code == 1
    assert "its foot" in said
