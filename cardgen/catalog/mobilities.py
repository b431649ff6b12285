"""How far kinds go, as it was measured once and kept: catalog/mobility.csv, written by `python -m tools.mobility`.

A line is found by its stamp, which is made of all that the numbers follow from; so a line that is out of date is not
found, and the kind is measured anew, as one of a maker is.

Two kinds that are mirror images go equally far, but are measured among other men: both are told the mean of their
lines. Where there is none, the one that is spelled first is measured for both.
"""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import sha256
from io import StringIO
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.engine.mobility import METHOD, Mobility, mobility
from cardgen.notation import spell
from cardgen.notation.mirror import mirrored

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from cardgen.engine.rules import Kind

TABLE = "mobility.csv"
HEAD = ("kind", "empty", "crowded", "one colour", "stamp")


@lru_cache(maxsize=4096)
def mobility_of(kind: Kind) -> Mobility | None:
    """How far a kind goes, kept or measured now; None for one with too many ways to count them."""
    kept, moves = _kept(data.inside("catalog", TABLE)), mirrored(kind.moves)
    if moves == kind.moves:
        return kept.get(stamp(kind)) or mobility(kind)
    both = sorted((kind, replace(kind, moves=moves)), key=lambda one: spell(one.moves))
    known = [found for one in both if (found := kept.get(stamp(one)))]
    return _mean(known) if known else mobility(both[0])


def _mean(known: Sequence[Mobility]) -> Mobility:
    empty, crowded = (round(sum(numbers) / len(known), 2) for numbers in zip(*map(_numbers, known), strict=True))
    return replace(known[0], empty=empty, crowded=crowded)


def _numbers(known: Mobility) -> tuple[float, float]:
    return known.empty, known.crowded


def stamp(kind: Kind) -> str:
    """What the numbers of a kind follow from, as one word."""
    return sha256(f"{METHOD} {kind.front} {spell(kind.moves)}".encode()).hexdigest()[:16]


@cache
def _kept(table: Path) -> MappingProxyType[str, Mobility]:
    """The lines of a table by their stamps; none where there is no table."""
    if not table.is_file():
        return MappingProxyType({})
    with table.open(encoding="utf-8", newline="") as lines:
        return MappingProxyType({line["stamp"]: _read(line) for line in csv.DictReader(lines)})


def _read(line: Mapping[str, str]) -> Mobility:
    return Mobility(float(line["empty"]), float(line["crowded"]), one_colour=line["one colour"] == "yes")


def table_of(kinds: Iterable[Kind]) -> str:
    """The table, measured anew: a line for each kind that can be measured."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    for kind in kinds:
        found = mobility(kind)
        if found is not None:
            said = "yes" if found.one_colour else "no"
            writer.writerow((kind.id, f"{found.empty:g}", f"{found.crowded:g}", said, stamp(kind)))
    return text.getvalue()
