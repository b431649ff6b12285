"""cardgen plate, estimate and sheet: what they write and what they say."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.support.command import fails, misused, run

if TYPE_CHECKING:
    from pathlib import Path

needs_cadquery = pytest.mark.figures


def names_in(path: Path) -> list[str]:
    """The names of the objects of a 3MF file, one for each man."""
    model = zipfile.ZipFile(path).read("3D/3dmodel.model").decode()
    objects = {
        part.partition('"')[0]: part.partition('name="')[2].partition('"')[0]
        for part in model.split('<object id="')[1:]
    }
    return [objects[part.partition('"')[0]] for part in model.split('<item objectid="')[1:]]


@needs_cadquery
def test_men_named_twice_stand_twice_on_the_beds_of_their_side(tmp_path: Path) -> None:
    """A bed for white, one for black; each with a picture; the STL files beside them."""
    pytest.importorskip("cadquery")
    words = ("standard-pawn", "standard-pawn", "rook")
    options = ("--side", "both", "--quality", "draft", "--bed", "120x120", "--workers", "1", "-o", tmp_path)
    ran = run("plate", *words, *options)
    assert (ran.code, ran.err) == (0, "")
    plates = [f"figures-draft-{side}-plate-1.{form}" for side in ("white", "black") for form in ("3mf", "png")]
    assert ran.lines == [f"{tmp_path}/{plate}: 3 figures" for plate in plates]
    black = names_in(tmp_path / "figures-draft-black-plate-1.3mf")
    assert sorted(black) == ["rook-draft-black", "standard-pawn-draft-black", "standard-pawn-draft-black"]
    assert {path.name for path in tmp_path.glob("*.stl")} == {
        f"{name}-draft-{side}.stl" for name in ("rook", "standard-pawn") for side in ("white", "black")
    }
    image = pytest.importorskip("PIL.Image").open(
        io.BytesIO((tmp_path / "figures-draft-white-plate-1.png").read_bytes())
    )
    assert image.size == (1100, 1100)


@needs_cadquery
def test_a_piece_called_white_has_no_side(tmp_path: Path) -> None:
    """A maker's id may end like a side; many copies take several beds."""
    pytest.importorskip("cadquery")
    (tmp_path / "own.yaml").write_text(
        "pieces:\n  - {id: great-white, name: Great White, class: pawn, notation: fmW, source: mine, confidence: author}\n",
        encoding="utf-8",
    )
    out = tmp_path / "out"
    options = ("--catalog", tmp_path, "--quality", "draft", "--bed", "70x70", "--copies", "5", "-o", out)
    ran = run("plate", "great-white", *options)
    plate = f"{out}/great-white-draft-plate"
    assert [line.rpartition(" ")[0] for line in ran.lines] == [
        f"{plate}-1.3mf: 4", f"{plate}-1.png: 4", f"{plate}-2.3mf: 1", f"{plate}-2.png: 1"]  # fmt: skip


def test_beds_that_are_none() -> None:
    assert "'220' is no bed; write its width and depth in mm, 60 to 1000, as in 220x220." in misused(
        "plate", "king", "--bed", "220"
    )


@needs_cadquery
def test_a_figure_too_large_for_the_bed(tmp_path: Path) -> None:
    pytest.importorskip("cadquery")
    options = ("--bed", "60x60", "--base", "60", "--quality", "draft", "-o", tmp_path)
    assert fails("plate", "standard-pawn", *options).startswith(
        "a figure of 60 × 60 mm does not fit on a bed of 60 × 60 mm"
    )


def test_an_estimate_adds_up() -> None:
    """Two rooks take twice as long as one; on larger squares they take longer."""
    one, two = (run("estimate", word, "--json").json["result"] for word in ("rook", "rook:2"))
    assert run("estimate", "rook", "rook", "--json").json["result"] == two
    assert two["figures"][0]["count"] == 2
    assert two["minutes"] == pytest.approx(2 * one["minutes"], abs=1)
    assert run("estimate", "rook", "--square", "60mm", "--json").json["result"]["grams"] > 1.5 * one["grams"]
    lines = run("estimate", "--set", "royals").lines
    assert len(lines) == 8
    assert lines[-1].split()[:2] == ["7", "together"]


def test_a_contact_sheet(tmp_path: Path) -> None:
    """A PDF, and a PNG for each of its pages."""
    ran = run("sheet", "--set", "pieces", "--dpi", "40", "-o", tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["pieces-figures.pdf", "pieces-figures.png"]
    both = run("sheet", "--set", "pieces", "--side", "both", "--dpi", "40", "-o", tmp_path / "both")
    assert [path.name for path in sorted((tmp_path / "both").iterdir())] == [
        "pieces-figures-both-1.png", "pieces-figures-both-2.png", "pieces-figures-both.pdf"]  # fmt: skip
    assert both.code == 0
