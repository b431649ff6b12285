"""How long verbs take as one types them, from the start of the process to its end, and what they load."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from functools import partial
from typing import TYPE_CHECKING

from bench.clock import child, in_turns
from bench.report import Row

if TYPE_CHECKING:
    from collections.abc import Iterator

CAD = ("cadquery", "OCP", "manifold3d", "trimesh", "vtk", "numpy")
NOTHING, CLICK = "an empty Python", "Python with click alone"
LOADED = """
import sys
from cardgen.cli import main
main(sys.argv[1:], standalone_mode=False)
print(*sys.modules, file=sys.stderr)
"""


def rows() -> Iterator[Row]:
    """Verbs beside a Python that does nothing."""
    with tempfile.TemporaryDirectory() as folder:
        everything = ["pdf", "--all", "--output", folder]
        verbs: dict[str, tuple[list[str], float | None]] = {
            "cardgen --help": (["--help"], 0.15),
            "cardgen list": (["list"], None),
            "cardgen pdf --all": (everything, 1.5),
        }
        works = {name: partial(child, ["-m", "cardgen", *arguments]) for name, (arguments, _) in verbs.items()}
        times = in_turns(
            {NOTHING: partial(child, ["-c", "pass"]), CLICK: partial(child, ["-c", "import click"]), **works}
        )
        for name, (arguments, target) in verbs.items():
            ours = times[name]
            ratios = {other: ours.wall / times[other].wall for other in (NOTHING, CLICK)}
            yield Row(name, ours.wall, "s wall", target, ratios=ratios, note=f"{ours.cpu:.3f} s CPU")
            cad = cad_modules(arguments)
            yield Row(f"{name}: CAD modules loaded", len(cad), "", 0, note=", ".join(cad))
    for name in (NOTHING, CLICK):
        yield Row(f"the floor: {name}", times[name].wall, "s wall", note=f"{times[name].cpu:.3f} s CPU")


def cad_modules(arguments: list[str]) -> list[str]:
    """Which heavy modules a verb loads."""
    command = [sys.executable, "-c", LOADED, *arguments]
    said = subprocess.run(command, check=True, capture_output=True, text=True)
    loaded = set(said.stderr.split())
    return [name for name in CAD if name in loaded]
