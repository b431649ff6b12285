"""Figures packed on the beds of a printer: a 3MF and a picture for each bed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from cardgen.figure.formats import stl, threemf
from cardgen.figure.printing.bed import bed_png
from cardgen.figure.printing.packing import Bed, Footprint, corners_of, packed
from cardgen.figure.printing.placed import COLOURS, PlacedFigure
from cardgen.files import write_whole
from cardgen.kit.figures.files import figure_jobs, ids_of, notes_on_figures, run, sides_of, troubles_of_report
from cardgen.kit.result import MadeFile, RunResult, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.figure.printing.finish import FigureSide, Finish
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.kit.choose import Selection
    from cardgen.kit.figures.files import FiguresRequest, WantedFigure
    from cardgen.kit.progress import ProgressStep


SEVERAL = "figures"
"""What the files of several pieces are called."""
PlacedBed: TypeAlias = "tuple[PlacedFigure, ...]"
"""What stands on one bed."""


def make_plates(
    chosen: Selection,
    request: FiguresRequest,
    bed: tuple[float, float],
    output: Path,
    progress: Callable[[ProgressStep], None],
) -> RunResult:
    """Beds for each side, for white and black need filament of two colours. The STL files are written too.

    `bed` is its width and depth in mm. Raises CardgenError when a figure is larger than it.
    """
    wanted = figure_jobs(chosen, request)
    report = run([one.job for one in wanted], request.workers, output, progress)
    there = {one.name: one.path for one in report.results if one.outcome != "failed"}
    files: list[MadeFile] = []
    for side in sides_of(request.side):
        head = f"{chosen.name or SEVERAL}{request.finish.tail}{f'-{side}' if side else ''}-plate"
        files += _plates(beds_of(wanted, there, side, bed), request.finish.finish(side), bed, output / head)
    return RunResult(tuple(files), troubles=troubles_of_report(report, ids_of(wanted)), notes=notes_on_figures(chosen))


def beds_of(
    wanted: Sequence[WantedFigure], files: Mapping[str, Path], side: FigureSide, bed: tuple[float, float]
) -> tuple[PlacedBed, ...]:
    """The beds of one side: the figures that there are STL files of, by the names of jobs, each as often as wanted.

    Raises CardgenError when a figure is larger than the bed.
    """
    some = [one for one in wanted if one.job.finish.side == side and one.job.name in files]
    meshes = {one.job.name: stl.parse(files[one.job.name].read_bytes()) for one in some}
    boxes = {name: _footprint(mesh) for name, mesh in meshes.items()}
    figures = [one.job.name for one in some for _ in range(one.count)]
    places = packed([boxes[name] for name in figures], Bed(*bed)) if figures else ()
    return tuple(
        tuple(PlacedFigure(figures[at.index], meshes[figures[at.index]], COLOURS[side], at.x, at.y) for at in spots)
        for spots in places
    )


def side_by_side(beds: Sequence[PlacedBed], bed: tuple[float, float]) -> PlacedBed:
    """All beds in a grid, row after row towards the front, as slicers that know several beds lay theirs."""
    return tuple(
        replace(one, x=one.x + across, y=one.y + along)
        for placed, (across, along) in zip(beds, corners_of(len(beds), bed), strict=True)
        for one in placed
    )


def _plates(beds: Sequence[PlacedBed], finish: Finish, bed: tuple[float, float], head: Path) -> Iterator[MadeFile]:
    for number, placed in enumerate(beds, 1):
        name = f"{head.name}-{number}"
        facts = {"figures": len(placed), "side": finish.side or None}
        yield _written(head.with_name(f"{name}.3mf"), threemf.to_bytes(placed, name, finish.advice), facts)
        yield _written(head.with_name(f"{name}.png"), bed_png(placed, *bed), facts)


def _written(path: Path, content: bytes, facts: Mapping[str, object]) -> MadeFile:
    write_whole(path, content)
    number = facts["figures"]
    assert isinstance(number, int)
    return MadeFile(path, facts, f": {counted(number, 'figure')}")


def _footprint(mesh: Mesh) -> Footprint:
    low, high = mesh.vertices.min(axis=0).tolist(), mesh.vertices.max(axis=0).tolist()
    return Footprint(low[0], low[1], high[0], high[1])
