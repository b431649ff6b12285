"""How long verbs take as one types them, from the start of the process to its end, and what they load.

Ratios are of the processor, which others on the machine disturb less than the clock. As in daily use, modules have been
compiled before: the bytecode is kept in a folder of the bench.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bench import cards
from bench.clock import child, in_turns
from bench.report import Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from bench.clock import Seconds

CAD = ("cadquery", "OCP", "manifold3d", "trimesh", "vtk", "numpy")
NOTHING, CLICK, HAND = "an empty Python", "Python with click alone", "all fronts written by hand"
TARGETS = {"cardgen --help": (CLICK, 1.8), "cardgen pdf --all --repeats": (HAND, 8.0)}
"""What is wanted, and of what it is a multiple."""
LOADED = """
import atexit, sys
from cardgen.__main__ import run
atexit.register(lambda: print(*sys.modules, file=sys.stderr))
run()
"""


def rows() -> Iterator[Row]:
    """Verbs beside a Python that does nothing, one that has click, and the objects of all fronts."""
    with tempfile.TemporaryDirectory() as folder:
        bytecode = str(Path(folder) / "bytecode")
        verbs = {
            "cardgen --help": ["--help"],
            "cardgen list": ["list"],
            "cardgen pdf --all --repeats": ["pdf", "--all", "--repeats", "--output", folder],
        }
        works = {name: partial(child, ["-m", "cardgen", *arguments], bytecode) for name, arguments in verbs.items()}
        floors: dict[str, Callable[[], Seconds]] = {
            NOTHING: partial(child, ["-c", "pass"], bytecode),
            CLICK: partial(child, ["-c", "import click"], bytecode),
            HAND: cards.floor(),
        }
        times = in_turns({**floors, **works})
        for name, arguments in verbs.items():
            ours = times[name]
            ratios = {other: ours.cpu / times[other].cpu for other in floors}
            against, target = TARGETS.get(name, ("", None))
            note = f"{ours.wall:.3f} s wall"
            yield Row(name, ours.cpu, "s CPU", target, ratios=ratios, note=note, against=against)
            cad = cad_modules(arguments)
            yield Row(f"{name}: CAD modules loaded", len(cad), "", 0, note=", ".join(cad))
    for name in floors:
        yield Row(f"the floor: {name}", times[name].cpu, "s CPU", note=f"{times[name].wall:.3f} s wall")


def cad_modules(arguments: list[str]) -> list[str]:
    """Which heavy modules a verb loads."""
    command = [sys.executable, "-c", LOADED, *arguments]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    loaded = set(said.stderr.split())
    return [name for name in CAD if name in loaded]
