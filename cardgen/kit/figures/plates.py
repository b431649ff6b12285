"""Figures packed on the beds of a printer: a 3MF and a picture for each bed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.figure.formats import stl, threemf
from cardgen.figure.printing.bed import bed_png
from cardgen.figure.printing.packing import Bed, Footprint, packed
from cardgen.figure.printing.placed import COLOURS, PlacedFigure
from cardgen.files import write_whole
from cardgen.kit.figures.files import figure_jobs, ids_of, notes_on_figures, run, sides_of, troubles_of_report
from cardgen.kit.result import MadeFile, RunResult, counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.figure.printing.finish import Finish
    from cardgen.figure.solid.mesh import Mesh
    from cardgen.kit.choose import Selection
    from cardgen.kit.figures.files import FiguresRequest
    from cardgen.kit.progress import ProgressStep


SEVERAL = "figures"
"""What the files of several pieces are called."""


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
    numbers = {one.job.name: one.count for one in wanted}
    sides = {one.job.name: one.job.finish.side for one in wanted}
    report = run([one.job for one in wanted], request.workers, output, progress)
    files: list[MadeFile] = []
    for side in sides_of(request.side):
        results = [one for one in report.results if one.outcome != "failed" and sides[one.name] == side]
        meshes = {one.name: stl.parse(one.path.read_bytes()) for one in results}
        figures = [one.name for one in results for _ in range(numbers[one.name])]
        head = f"{chosen.name or SEVERAL}{request.finish.tail}{f'-{side}' if side else ''}-plate"
        files += _beds(figures, meshes, request.finish.finish(side), bed, output / head)
    return RunResult(tuple(files), troubles=troubles_of_report(report, ids_of(wanted)), notes=notes_on_figures(chosen))


def _beds(
    figures: Sequence[str], meshes: Mapping[str, Mesh], finish: Finish, bed: tuple[float, float], head: Path
) -> Iterator[MadeFile]:
    colour = COLOURS[finish.side]
    boxes = {name: _footprint(mesh) for name, mesh in meshes.items()}
    places = packed([boxes[name] for name in figures], Bed(*bed)) if figures else ()
    for number, spots in enumerate(places, 1):
        name = f"{head.name}-{number}"
        placed = [PlacedFigure(figures[at.index], meshes[figures[at.index]], colour, at.x, at.y) for at in spots]
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
