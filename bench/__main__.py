"""Run the benches of this folder: ``python -m bench [NAME…] [--json]``, as in ``python -m bench cards shell``.

With ``--report`` the ratios of those that run are written to docs/measured/bench.md, and what got worse is named.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
from typing import TYPE_CHECKING

import bench
from bench import page, report

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
    parser.add_argument("--report", action="store_true", help=f"keep the ratios in {page.PAGE.name}")
    chosen = parser.parse_args()
    if strange := sorted(set(chosen.names) - found.keys()):
        parser.error(f"there is no bench {strange[0]!r}; there are {', '.join(found)}")
    names = chosen.names or list(found)
    if chosen.json:
        print(json.dumps({name: [row.as_json() for row in found[name]()] for name in names}, indent=2))
        return
    print(report.HEAD)
    now = {name: tuple(page.ratios(name, told(name, found[name]()))) for name in names}
    if chosen.report:
        print(*page.kept(now), f"{page.PAGE.name} is written.", sep="\n")


def told(name: str, rows: Iterable[report.Row]) -> Iterator[report.Row]:
    """The rows of a bench, each printed as soon as it is measured."""
    print(name)
    for row in rows:
        print(f"  {report.line(row)}", flush=True)
        yield row


if __name__ == "__main__":
    main()
