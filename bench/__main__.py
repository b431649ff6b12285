"""Run the benches of this folder: ``python -m bench [NAME…] [--json]``, as in ``python -m bench cards shell``."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
from typing import TYPE_CHECKING

import bench
from bench import report

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator


def benches() -> Iterator[tuple[str, Callable[[], Iterable[report.Row]]]]:
    """Each module of this package that has rows, with its name."""
    for info in pkgutil.iter_modules(bench.__path__):
        if not info.name.startswith("_"):
            rows = getattr(importlib.import_module(f"bench.{info.name}"), "rows", None)
            if rows is not None:
                yield info.name, rows


def main() -> None:
    """Measure and tell."""
    found = dict(benches())
    parser = argparse.ArgumentParser(prog="python -m bench", description=bench.__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"one of {', '.join(found)}; all when none is named")
    parser.add_argument("--json", action="store_true", help="print JSON for other programs")
    chosen = parser.parse_args()
    if strange := sorted(set(chosen.names) - found.keys()):
        parser.error(f"there is no bench {strange[0]!r}; there are {', '.join(found)}")
    names = chosen.names or list(found)
    if chosen.json:
        print(json.dumps({name: [row.as_json() for row in found[name]()] for name in names}, indent=2))
        return
    print(report.HEAD)
    for name in names:
        print(name)
        for row in found[name]():
            print(f"  {report.line(row)}", flush=True)


if __name__ == "__main__":
    main()
