"""The table of prints: what it says, and how it is scaled."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.errors import CardgenError
from cardgen.figure import recipe
from cardgen.figure.printing import estimate
from cardgen.figure.printing.estimate import Print
from tools import slicer

if TYPE_CHECKING:
    from pathlib import Path

MODELS = recipe.load(data.folder("models"))


def test_every_figure_was_sliced() -> None:
    """And none else is in the table; run `make slices` after adding a figure."""
    assert set(estimate.load(data.folder("models"))) == {each.id for each in MODELS}


def test_figures_weigh_and_take_what_such_figures_do() -> None:
    for name, one in estimate.load(data.folder("models")).items():
        assert 8 < one.minutes < 180, name
        assert 1 < one.grams < 40, name
    assert 30 < estimate.heights(data.folder("models"))["standard-pawn"] < 45


def test_no_figure_is_laid_on_supports() -> None:
    """Less than 100 mm of filament on each, as the slicer measured when supports were switched on at 40 degrees."""
    path = data.folder("models") / estimate.TABLE
    rows = [line.split(",") for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert [row[0] for row in rows if float(row[4]) >= 100] == []


def test_at_its_own_size_an_estimate_is_the_table() -> None:
    assert Print(40, 8).scaled(1) == Print(40, 8)
    larger = Print(40, 8).scaled(60 / 45)
    assert 40 * (60 / 45) < larger.minutes < 40 * (60 / 45) ** 3
    assert 8 * (60 / 45) ** 2 < larger.grams < 8 * (60 / 45) ** 3


def test_a_table_that_is_none(tmp_path: Path) -> None:
    assert estimate.load(tmp_path) == {}
    (tmp_path / estimate.TABLE).write_text("figure,minutes\nking,many\n", encoding="utf-8")
    with pytest.raises(CardgenError, match="not a table of figure, height_mm, minutes, grams, support_mm"):
        estimate.load(tmp_path)


@pytest.mark.figures
@pytest.mark.skipif(not slicer.installed(), reason="PrusaSlicer is not installed")
@pytest.mark.parametrize("name", ["standard-pawn", "knight", "rook"])
def test_the_slicer_still_says_so(name: str, tmp_path: Path) -> None:
    """A sample of the table, sliced anew: no warning, hardly any support, the same time and weight."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    from cardgen.figure import build
    from cardgen.figure.formats import stl
    from cardgen.figure.printing.finish import PLAIN

    path = tmp_path / "figure.stl"
    path.write_bytes(stl.to_bytes(build.made(MODELS.find(name), PLAIN)))
    cut = slicer.sliced(path)
    assert cut.warnings == ()
    assert cut.support < 100
    kept = estimate.load(data.folder("models"))[name]
    assert cut.minutes == pytest.approx(kept.minutes, rel=0.05, abs=1)
    assert cut.grams == pytest.approx(kept.grams, rel=0.05, abs=0.1)
