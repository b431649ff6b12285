"""The page of ratios, docs/measured/bench.md: written from rows, read back, and held against the one before.

It tells ratios alone, never seconds: these are of one machine, and nobody else could say whether they are good.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bench.report import number

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bench.report import Row

PROJECT = Path(__file__).parent.parent
PAGE = PROJECT / "docs" / "measured" / "bench.md"
TOLERATED = 1.1
"""Times what a ratio was before: less is noise, more is told."""
HEAD = """\
# How fast it is

Written by `python -m bench --report`; do not edit it. Every number is a ratio to a floor or a peer of the same run
(what is written by hand, an empty Python, python-chess), as seconds are those of one machine. Both take turns, and the
best of some rounds counts. Measured on {machine}.

| bench | what | ratio | of what | wanted | |
|---|---|--:|---|--:|---|
"""
WORSE = "Worse by more than a tenth than in the table before:\n"
NO_WORSE = "No ratio is worse by more than a tenth than in the table before."
HISTORY = """
## What moves the numbers of the cards

The floor of the cards presses the same streams together, in a small part of the processor's cache. Cards are a hundred
thousand small values all over the memory. So whatever else reads and writes much memory on the machine slows the cards
down and not the floor: with nothing changed, fronts took 4.4 times the floor in the calmest run and 5.7 times beside
one process that only fills memory; 7.7 was told once. Two tables are to be compared when both are of a quiet machine.

Commits of a week, measured in turn on one machine, tell when something was lost. It was on one evening (22 November,
between 94d01405 and 83373f60), in several steps as far as fifteen samples tell: the ratio went from 4.4 to 4.9. Then
came names in other languages, the last line with values (c7ab44a3), corners (f6801105) and boards that sink (f020eed2).
By midnight it was 4.5 again, as the boxes of pictures were kept (0cce603c) and nobody looked for garbage while a deck
was made (d3f9e8d8); no commit measured since then had more than 4.8. Instructions, which valgrind counts and no other
program disturbs, were 4.4 times those of the floor before that evening (5c6ed1d9), 4.8 times in it (c266b752), and 4.4
times when the week was over (35a45886). No commit gave 7.7 again, so the machine is the likely cause of it.

Since then some of what was done twice is done once: the way of a slide on a diagram, a board tried at one height, the
path of a table, lines of simple moves, a leap on boards of several sizes.
"""


class Ratio(NamedTuple):
    """A line of the table."""

    bench: str
    what: str
    times: float
    of: str
    """What it is a multiple of; empty where the row names both, or counts something."""
    wanted: str = ""
    """As in ≤ 4.50; empty where nothing is wanted."""
    verdict: str = ""

    def __str__(self) -> str:
        return f"| {self.bench} | {self.what} | {number(self.times)} | {self.of} | {self.wanted} | {self.verdict} |"

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is known by from one page to the next; of 204 fronts there may be 205 tomorrow."""
        return self.bench, self.what.lstrip("0123456789 "), self.of

    def is_worse(self, before: Ratio) -> bool:
        """Whether it got worse by more than noise."""
        if self.wanted.startswith("≥"):
            return self.times * TOLERATED < before.times
        return self.times > before.times * TOLERATED


def ratios(bench: str, rows: Iterable[Row]) -> Iterator[Ratio]:
    """What rows say without seconds: of each that has one, the ratio that is wanted, or else the first."""
    for row in rows:
        wanted = row.wanted.removesuffix("×").rstrip()
        if row.ratios:
            of = row.against or next(iter(row.ratios))
            yield Ratio(bench, row.what, row.ratios[of], of, wanted, row.verdict)
        elif row.is_pure:
            yield Ratio(bench, row.what, row.measured, "", wanted, row.verdict)


_LINE = re.compile(r"^\| ([a-z]+) \| (.+?) \| ([0-9.]+) \| (.*?) \| ?(.*?) \| ?(.*?) \|$", re.MULTILINE)


def parsed(page: str) -> tuple[Ratio, ...]:
    """The table of a page; nothing of one without a table."""
    lines = _LINE.findall(page)
    return tuple(Ratio(bench, what, float(times), *rest) for bench, what, times, *rest in lines)


def renewed(before: Iterable[Ratio], now: Mapping[str, Sequence[Ratio]]) -> tuple[Ratio, ...]:
    """What was measured now, bench by bench, and of benches that did not run what is known of them."""
    known: dict[str, list[Ratio]] = {}
    for ratio in before:
        known.setdefault(ratio.bench, []).append(ratio)
    benches = {**known, **now}
    return tuple(ratio for name in sorted(benches) for ratio in benches[name])


def worse(before: Iterable[Ratio], now: Iterable[Ratio]) -> tuple[str, ...]:
    """A sentence for each ratio that got worse by more than a tenth; one that is new, or gone, is not compared."""
    known = {one.key: one for one in before}
    pairs = ((one, known.get(one.key)) for one in now)
    return tuple(
        f"{one.bench}, {one.what}: {number(one.times)}, and it was {number(old.times)}."
        for one, old in pairs
        if old is not None and one.is_worse(old)
    )


def page(lines: Iterable[Ratio], complaints: Sequence[str], machine: str) -> str:
    """The whole page."""
    table = "\n".join(map(str, lines))
    verdict = "\n- ".join((WORSE, *complaints)) if complaints else NO_WORSE
    return f"{HEAD.format(machine=machine)}{table}\n\n{verdict}\n{HISTORY}"


def machine() -> str:
    """What matters of the machine, without its name."""
    major, minor, *_ = sys.version_info
    return f"{os.cpu_count()} cores that others use too, with Python {major}.{minor}"


def committed() -> str:
    """The page as it was committed last; empty where there is none."""
    name = PAGE.relative_to(PROJECT).as_posix()
    said = subprocess.run(["git", "show", f"HEAD:{name}"], cwd=PROJECT, capture_output=True, check=False)
    return said.stdout.decode() if said.returncode == 0 else ""


def kept(now: Mapping[str, Sequence[Ratio]]) -> tuple[str, ...]:
    """Write the page anew, and say what got worse since it was committed."""
    lines = renewed(parsed(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else (), now)
    complaints = worse(parsed(committed()), lines)
    PAGE.write_text(page(lines, complaints, machine()), encoding="utf-8")
    return complaints
