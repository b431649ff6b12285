"""The sets of pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import known_sets
from cardgen.kit.result import RunResult, counted

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.lists import ListRequest


def words(catalogs: tuple[Path, ...]) -> tuple[str, ...]:
    """Ids of sets."""
    return tuple(one.id for one in load_catalogue(catalogs).sets)


def rows(request: ListRequest) -> RunResult:
    """A line for each."""
    catalogue = load_catalogue(request.catalogs, house_rules=request.house_rules)
    sets = known_sets(catalogue, request.words) or catalogue.sets
    return RunResult(
        result=[{"set": one.id, "name": one.name, "count": len(one.pieces)} for one in sets],
        lines=tuple(f"{one.id}: {one.name}, {counted(len(one.pieces), 'piece')}" for one in sets),
    )
