"""The pieces of all sets, or of some."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.choose import known_sets
from cardgen.kit.moves.pieces import facts_of, house_words
from cardgen.kit.result import RunResult, counted

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.catalog import PieceSet
    from cardgen.kit.lists import ListRequest


def words(catalogs: tuple[Path, ...]) -> tuple[str, ...]:
    """Ids of sets."""
    return tuple(one.id for one in load_catalogue(catalogs).sets)


def rows(request: ListRequest) -> RunResult:
    """Set by set, in the order of their cards."""
    catalogue = load_catalogue(request.catalogs, house_rules=request.house_rules)
    sets = known_sets(catalogue, request.words) or catalogue.sets
    return RunResult(result=[_facts(one) for one in sets], lines=tuple(line for one in sets for line in _lines(one)))


def _facts(one: PieceSet) -> dict[str, object]:
    pieces = [facts_of(piece) for piece in one.pieces]
    return {"set": one.id, "name": one.name, "count": len(pieces), "pieces": pieces}


def _lines(one: PieceSet) -> Iterator[str]:
    yield f"{one.name} ({one.id}), {counted(len(one.pieces), 'piece')}"
    for piece in one.pieces:
        house = f"  house rule: {', '.join(house_words(piece))}" if piece.house_rule else ""
        yield f"  {piece.number:>2}  {piece.name:<30} {piece.id:<32} {piece.canonical}{house}"
