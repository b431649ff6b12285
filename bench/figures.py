"""How long figures take, from recipes to checked STL files by two processes; the files go to a folder that is removed.

All figures are made, for what many of them share is made once, which a few would not show; pictures are drawn of some,
and told of all. A row is told as soon as it is known. The floor is the time in which the kernel makes triangles of the
same solids, for each figure by itself: nothing is read, united, mended or looked at. Stages and floor are measured in
as many processes at once as make the figures, for two cores that share a cache or are halves of one are slower than one
alone. What is made again is measured by what cannot be spared: PyYAML that reads the recipes, and Python that loads
CadQuery.
"""

from __future__ import annotations

import json
import math
import random
import resource
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from bench.clock import Seconds, child, timed
from bench.report import Row
from cardgen import data
from cardgen.figure import recipe
from cardgen.figure.printing.finish import PLAIN
from cardgen.figure.solid.fineness import DRAFT, FINE, NORMAL
from cardgen.figure.solid.form import Difference, Facets, Form, Intersection, Placed, Solid, Union
from cardgen.figure.workshop import workshop

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardgen.figure.recipe import Recipe

COLD, CHANGED, PICTURES = 2.5, 2.0, 10.0
"""What is wanted, in times the floor, CadQuery, and the floor of what is drawn."""
FLOOR, READING, KERNEL = "the floor", "PyYAML reading the recipes", "Python with CadQuery alone"
READ = """
import pathlib, sys, yaml
for file in pathlib.Path(sys.argv[1]).glob("*.yaml"):
    list(yaml.parse(file.read_text(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
"""
WORKERS = 2
DRAWN, SEED = 6, 17
"""Figures whose pictures are drawn, and the lot by which they are chosen."""
ROUNDS = 3
WIDER = 0.5
"""In mm, the base of a recipe that was changed."""
GROWTH = "knight"
"""The figure that is built coarsely and finely."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a process took to make figures."""

    wall: float
    """Seconds from its start to its end."""
    cpu: float
    """Seconds of the processor, with its workers'."""
    worker_megabytes: float
    """Of the largest worker, at its peak."""
    made: int
    kept: int
    unfit: int
    """Figures that the checks would not let through."""


def rows(recipes: Sequence[Recipe] = ()) -> Iterator[Row]:
    """Fineness; what each stage takes; figures cold and again; memory and pictures. Of all figures, or of these."""
    models = recipe.load(data.folder("models"))
    chosen = recipes or models.recipes
    stages_of(chosen[0])  # loads the kernel
    yield from growth(models.find(GROWTH))
    stages = sum_of(stages_together(chosen))
    floor = stages.pop(FLOOR)
    yield Row("the floor: triangles of the same solids", floor, "s CPU", note=f"{len(chosen)} figures")
    for name, seconds in stages.items():
        part = f"{seconds / sum(stages.values()):.0%}"
        yield Row(f"of all figures: {name}", seconds, "s CPU", ratios={FLOOR: seconds / floor}, note=part)
    yield from whole_runs(chosen, floor)
    yield pictures(random.Random(SEED).sample(chosen, min(DRAWN, len(chosen))), len(chosen))


def alone(code: str, *arguments: str) -> Seconds:
    """The best of some processes that run this code."""
    runs = [child(["-c", code, *arguments]) for _ in range(ROUNDS)]
    return min(runs, key=lambda run: run.cpu)


def whole_runs(chosen: Sequence[Recipe], floor: float) -> Iterator[Row]:
    """Processes from start to end: with nothing made before, with nothing changed, with one recipe changed.

    Each time that one recipe is changed it is another figure's: one is light, one heavy, and the run between them
    counts.
    """
    names = [each.id for each in random.Random(SEED).sample(chosen, len(chosen))]
    reading, kernel = alone(READ, str(data.folder("models"))).cpu, alone("import cadquery").cpu
    with TemporaryDirectory() as folder:
        cold = run(folder, names)
        again = min((run(folder, names) for _ in range(ROUNDS)), key=lambda each: each.cpu)
        yield from cold_run(cold, len(names), floor)
        yield made_again("again, nothing changed", again, READING, reading)
        changes = sorted((run(folder, names, wider=i + 1) for i in range(ROUNDS)), key=lambda each: each.cpu)
        yield made_again("again, one recipe changed", changes[ROUNDS // 2], KERNEL, kernel, CHANGED)
    assert (cold.made, again.kept, *(each.made for each in changes)) == (len(names), len(names), *[1] * ROUNDS)


def cold_run(cold: Run, count: int, floor: float) -> Iterator[Row]:
    """All figures, with nothing made before."""
    note = f"{cold.unfit} figures not fit to print" if cold.unfit else ""
    what, ratios = f"{count} figures cold, as checked STL, {WORKERS} workers", {FLOOR: cold.cpu / floor}
    yield Row(what, cold.cpu, "s CPU", COLD, ratios=ratios, note=note, against=FLOOR)
    yield Row("memory of a worker at its peak", cold.worker_megabytes, "MB")


def made_again(what: str, ours: Run, floor: str, seconds: float, target: float | None = None) -> Row:
    """A run in which little is left to do, beside what it cannot spare."""
    ratios, note = {floor: ours.cpu / seconds}, f"{ours.cpu:.2f} s CPU"
    against = "" if target is None else floor
    return Row(what, ours.wall, "s wall", target, ratios=ratios, note=note, against=against)


def run(folder: str, names: Sequence[str], wider: int = 0) -> Run:
    """Make these figures in a process of its own; the first so many have a base wider than their own."""
    code = "import sys, json; from bench import figures; figures.make(*json.loads(sys.argv[1]))"
    start = time.perf_counter()
    said = subprocess.run(
        [sys.executable, "-c", code, json.dumps([folder, names, wider])], check=True, capture_output=True
    )
    return Run(time.perf_counter() - start, **json.loads(said.stdout))


def make(folder: str, names: Sequence[str], wider: int) -> None:
    """In that process: make them, even those that are not fit to print, and print what it took."""
    models = recipe.load(data.folder("models"))
    own_size = [models.find(name) for name in names]
    recipes = [*(replace(each, base=each.base + WIDER) for each in own_size[:wider]), *own_size[wider:]]
    jobs = [workshop.Job(each.id, each, force=True) for each in recipes]
    report = workshop.make(jobs, Path(folder), workers=WORKERS)
    own, workers = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    found = {
        "cpu": sum(used.ru_utime + used.ru_stime for used in (own, workers)),
        "worker_megabytes": workers.ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3),
        "made": len(report.made),
        "kept": len(report.kept),
        "unfit": sum(bool(result.checks.faults) for result in report.results),
    }
    print(json.dumps(found))


def stages_together(sample: Sequence[Recipe]) -> list[dict[str, float]]:
    """Seconds of the processor for each of these figures, stage by stage, in as many processes as make figures."""
    with ProcessPoolExecutor(WORKERS, get_context("spawn"), initializer=partial(begin, sample[0])) as pool:
        return list(pool.map(stages_of, sample))


def begin(each: Recipe) -> None:
    """In a worker: one thread, as those have that make figures; and the kernel and all parts loaded."""
    from cardgen.figure.solid.kernel import one_thread  # noqa: PLC0415  heavy

    one_thread()
    stages_of(each)


def stages_of(each: Recipe) -> dict[str, float]:
    """Seconds of the processor for one figure, stage by stage, and the floor.

    What figures before it had, too, is made already; the floor is measured after that, for all its solids.
    """
    from cardgen.figure import build  # noqa: PLC0415  heavy
    from cardgen.figure.formats import stl  # noqa: PLC0415  heavy
    from cardgen.figure.printing import gate  # noqa: PLC0415  heavy
    from cardgen.figure.solid.tessellate import from_manifold, solidify  # noqa: PLC0415  heavy

    form, solids = measured(lambda: build.figure(each))
    leaves = list(dict.fromkeys(leaves_of(form)))
    _, meshing = measured(lambda: [solidify(leaf) for leaf in leaves])
    solid, united = measured(lambda: (whole := solidify(form), whole.volume())[0])  # manifold3d waits until it is asked
    mesh, mending = measured(lambda: from_manifold(solid))
    _, checks = measured(lambda: gate.of_figure(mesh, each.base, PLAIN))
    _, file = measured(lambda: stl.to_bytes(mesh))
    return {
        FLOOR: triangles_of(leaves),
        "solids": solids,
        "their triangles": meshing,
        "union": united,
        "simplifying, until it is closed in float32": mending,
        "checks": checks,
        "bytes of the file": file,
    }


def triangles_of(leaves: Sequence[Solid]) -> float:
    """Seconds of the processor in which the kernel makes triangles of solids; those that they have are thrown away."""
    from OCP.BRepTools import BRepTools  # noqa: PLC0415  heavy

    for leaf in leaves:
        BRepTools.Clean_s(leaf.shape.wrapped)
    return measured(lambda: [leaf.shape.mesh(*limits(leaf)) for leaf in leaves])[1]


def limits(solid: Solid) -> tuple[float, float]:
    """As the figures ask for: the greatest distance and angle."""
    return (1.0, 2 * math.pi / solid.segments) if solid.segments else (NORMAL.distance, NORMAL.angle)


def leaves_of(form: Form) -> Iterator[Solid]:
    """The solids that a form is made of, as often as they occur in it."""
    match form:
        case Solid():
            yield form
        case Facets():  # no work for the kernel
            return
        case Placed(inner, _):
            yield from leaves_of(inner)
        case Union(forms):
            for each in forms:
                yield from leaves_of(each)
        case Difference(one, other) | Intersection(one, other):
            yield from leaves_of(one)
            yield from leaves_of(other)


def measured(work: Callable[[], Any]) -> tuple[Any, float]:
    """What came of it, and the seconds of the processor it took."""
    start = time.process_time()
    came = work()
    return came, time.process_time() - start


def sum_of(figures: Sequence[dict[str, float]]) -> dict[str, float]:
    """Stage by stage."""
    total: dict[str, float] = {}
    for stages in figures:
        for name, seconds in stages.items():
            total[name] = total.get(name, 0.0) + seconds
    return total


def growth(each: Recipe) -> Iterator[Row]:
    """One figure, coarser and finer."""
    from cardgen.figure import build  # noqa: PLC0415  heavy

    seconds: dict[str, float] = {}
    for name, fineness in (("draft", DRAFT), ("normal", NORMAL), ("fine", FINE)):
        finish = replace(PLAIN, fineness=fineness)
        mesh, seconds[name] = measured(partial(build.made, each, finish))
        ratios = {"draft": seconds[name] / seconds["draft"]}
        yield Row(f"{GROWTH}, {name}", seconds[name], "s CPU", ratios=ratios, note=f"{len(mesh.triangles)} triangles")


def pictures(drawn: Sequence[Recipe], count: int) -> Row:
    """Of so many figures, from a few; each is built before it is drawn."""
    from cardgen.figure import build, renew  # noqa: PLC0415  heavy

    each = sum(timed(partial(renew.drawn, one)).cpu for one in drawn) / len(drawn)
    floor = sum(triangles_of(list(dict.fromkeys(leaves_of(build.figure(one))))) for one in drawn) / len(drawn)
    what = f"pictures of {count} figures, {WORKERS} workers"
    note = f"{each:.2f} s CPU each, from {len(drawn)}"
    return Row(what, each * count / WORKERS, "s", PICTURES, ratios={FLOOR: each / floor}, note=note, against=FLOOR)
