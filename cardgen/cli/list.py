"""cardgen list: pieces and sets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardgen.cli._shared import (
    SetName,
    catalog_option,
    house_rules_option,
    json_option,
    load_catalogue,
    show_json,
    summary,
)

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.catalog import PieceSet


@click.command()
@click.argument("sets", type=SetName(), nargs=-1, metavar="[SET]...")
@click.option("--sets", "only_sets", is_flag=True, help="Only the sets.")
@catalog_option
@house_rules_option
@json_option
def verb(sets: tuple[str, ...], only_sets: bool, catalogs: tuple[Path, ...], house_rules: bool, as_json: bool) -> None:
    """List the pieces of all sets, or of some.

    Pieces that are, or have, a conjecture of ours are marked as house rules.

    \b
    Examples:
      cardgen list
      cardgen list royals 'Expansion 1'
      cardgen list --sets
      cardgen list --json
    """
    catalogue = load_catalogue(catalogs, house_rules=house_rules)
    chosen = [catalogue.set(word) for word in sets] or catalogue.sets
    if as_json:
        show_json([_as_json(one, only_sets) for one in chosen])
        return
    for one in chosen:
        click.echo(f"{one.id}: {one.name}, {_count(one)}" if only_sets else f"{one.name} ({one.id}), {_count(one)}")
        for piece in () if only_sets else one.pieces:
            house = "  house rule" if piece.house_rule else ""
            click.echo(f"  {piece.number:>2}  {piece.name:<30} {piece.id:<32} {piece.canonical}{house}")


def _count(one: PieceSet) -> str:
    return f"{len(one.pieces)} piece{'' if len(one.pieces) == 1 else 's'}"


def _as_json(one: PieceSet, only_sets: bool) -> dict[str, object]:
    head: dict[str, object] = {"set": one.id, "name": one.name, "count": len(one.pieces)}
    return head if only_sets else {**head, "pieces": [summary(piece) for piece in one.pieces]}
