"""What several verbs share: types of arguments with completion, options, and how results are shown."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem

    from cardgen.catalog import Catalogue, Piece


class PieceName(click.ParamType):
    """A piece of the catalogue by id, name or alias; completes ids."""

    name = "piece"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        del param
        return _complete(ctx, incomplete, lambda catalogue: (piece.id for piece in catalogue.pieces))


class SetName(click.ParamType):
    """A set of the catalogue by id, name or alias; completes ids."""

    name = "set"

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        del param
        return _complete(ctx, incomplete, lambda catalogue: (one.id for one in catalogue.sets))


def _complete(ctx: click.Context, incomplete: str, words: Callable[[Catalogue], Iterable[str]]) -> list[CompletionItem]:
    from click.shell_completion import CompletionItem

    from cardgen.errors import CardgenError

    try:
        known = words(load_catalogue(ctx.params.get("catalogs", ())))
        return [CompletionItem(word) for word in known if word.startswith(incomplete.lower())]
    except CardgenError:  # a completion has nowhere to show a message
        return []


def load_catalogue(folders: Iterable[Path], *, house_rules: bool = True) -> Catalogue:
    """The catalogue with a maker's folders laid over it."""
    from cardgen.catalog import load

    return load(tuple(folders), house_rules=house_rules)


catalog_option = click.option(
    "--catalog",
    "catalogs",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="DIR",
    help="Add the pieces of a folder of your own; may be given several times.",
)
house_rules_option = click.option(
    "--house-rules/--no-house-rules",
    default=True,
    show_default=True,
    help="With or without the pieces whose moves are our own conjecture.",
)
output_option = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    default="output",
    show_default=True,
    help="Folder for what is made.",
)
set_option = click.option("--set", "sets", type=SetName(), multiple=True, help="A set, such as royals or expansion1.")
piece_option = click.option("--piece", "pieces", type=PieceName(), multiple=True, help="One piece; may be repeated.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")


stock_option = click.option(
    "--stock", default="letter-8up", show_default=True, help="Paper: letter-8up, a4-8up, … or a file of your own."
)


def summary(piece: Piece) -> dict[str, object]:
    """What listings say of a piece; moves is its notation with the typed moves written out."""
    from cardgen.moves.notation import spell

    return {
        "id": piece.id,
        "name": piece.name,
        "set": piece.set_id,
        "number": piece.number,
        "class": piece.class_.value,
        "notation": piece.canonical,
        "moves": spell(piece.kind.moves),
        "house_rule": piece.house_rule,
        "confidence": piece.confidence.value,
    }


def report_files(as_json: bool, targets: list[Path], **facts: object) -> None:
    """Say which files were made."""
    if as_json:
        show_json({"files": [str(target) for target in targets], **facts})
    else:
        for target in targets:
            click.echo(str(target))


def report(as_json: bool, target: Path, **facts: int) -> None:
    """Say that one file was made, and what is in it."""
    if as_json:
        show_json({"file": str(target), **facts})
    else:
        counted = (f"{count} {name if count != 1 else name.removesuffix('s')}" for name, count in facts.items())
        click.echo(f"{target}: {', '.join(counted)}")


def show_json(value: Any) -> None:  # noqa: ANN401  anything that JSON can hold
    """Print a value as JSON, the same bytes for the same value."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def coloured(stream: Any = None) -> bool:  # noqa: ANN401  a text stream
    """Whether to use colour: on a terminal, unless NO_COLOR is set (no-color.org)."""
    stream = stream or sys.stdout
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def say(message: str) -> None:
    """A line about what is being done, on standard error, and only where somebody sits before it."""
    if sys.stderr.isatty():
        click.echo(message, err=True)
