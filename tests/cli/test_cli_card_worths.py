"""A value on a card is held against the table, and squares where the table has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.catalog.worths import Worth
from cardgen.kit.proofs import check_file
from tests.support.command import run

KNIGHT = Worth("knight", "8x8", 3.21, 0.3, 0.2, 1004, 1000, 1, "")


def proved(monkeypatch: pytest.MonkeyPatch, printed: Worth | None, known: Worth | None) -> tuple[str, ...]:
    """What is said of a card of the knight with a value, or none, held against a table; in this process, which knows it."""
    monkeypatch.setattr("cardgen.card.front.face_of.card_worth", lambda _: printed)
    run("pdf", "knight", "-o", ".")
    monkeypatch.setattr("cardgen.card.front.face_of.card_worth", lambda _: known)
    monkeypatch.setattr("cardgen.proof.layout.foot.card_worth", lambda _: known)
    return check_file(Path("knight.pdf"), (), None, ()).sentences


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The card goes into a folder of its own."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("worth", [None, KNIGHT])
def test_what_the_table_says_is_proved(monkeypatch: pytest.MonkeyPatch, worth: Worth | None) -> None:
    """A value, or how far the piece goes."""
    assert proved(monkeypatch, worth, worth) == ()


@pytest.mark.parametrize(
    ("printed", "known"),
    [(KNIGHT, None), (None, KNIGHT), (KNIGHT, Worth("knight", "8x8", 3.4, 0.3, 0.2, 1004, 1000, 1, ""))],
)
def test_another_value_is_seen(monkeypatch: pytest.MonkeyPatch, printed: Worth | None, known: Worth | None) -> None:
    """One that nobody has measured, one that is missing, a wrong one."""
    said = proved(monkeypatch, printed, known)
    assert any("its foot" in one for one in said)
