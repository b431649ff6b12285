"""What several verbs share: types of arguments with completion, options, and how results are shown."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Iterable

    from click.shell_completion import CompletionItem

    from cardgen.catalog import Catalogue, Piece
    from cardgen.moves.notation import Moves

DEFAULT_STOCK = "letter-8up"


class _Word(click.types.StringParamType):
    """A word of the data, looked up by the verb; completes those that there are."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        del param
        from click.shell_completion import CompletionItem

        from cardgen.errors import CardgenError

        try:
            return [CompletionItem(word) for word in self.known(ctx) if word.startswith(incomplete.lower())]
        except CardgenError:  # a completion has nowhere to show a message
            return []

    def known(self, ctx: click.Context) -> Iterable[str]:
        raise NotImplementedError


class PieceName(_Word):
    """A piece of the catalogue by id, name or alias; completes ids."""

    name = "piece"

    def known(self, ctx: click.Context) -> Iterable[str]:
        return (piece.id for piece in load_catalogue(ctx.params.get("catalogs") or ()).pieces)


class SetName(_Word):
    """A set of the catalogue by id, name or alias; completes ids."""

    name = "set"

    def known(self, ctx: click.Context) -> Iterable[str]:
        return (one.id for one in load_catalogue(ctx.params.get("catalogs") or ()).sets)


class StockName(_Word):
    """Paper by id or alias, or a file; completes ids."""

    name = "stock"

    def known(self, ctx: click.Context) -> Iterable[str]:
        del ctx
        from cardgen.card.shelf import all_stock

        return (stock.id for stock in all_stock())


def load_catalogue(folders: Iterable[Path], *, house_rules: bool = True) -> Catalogue:
    """The catalogue with a maker's folders laid over it."""
    from cardgen.catalog import load

    return load(tuple(folders), house_rules=house_rules)


def piece_or_moves(word: str, catalogue: Catalogue) -> tuple[Piece | None, Moves]:
    """The piece of that name and its moves, else the word read as notation. Raises CardgenError with both hints."""
    from cardgen.errors import CardgenError, NotationError
    from cardgen.moves.notation import parse

    try:
        found = catalogue.piece(word)
    except CardgenError as unknown:
        try:
            return None, parse(word)
        except NotationError as error:
            raise CardgenError(f"{unknown}\nAs notation, {error}") from None
    return found, found.kind.moves


catalog_option = click.option(
    "--catalog",
    "catalogs",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="DIR",
    help="Add the pieces of a folder of your own; may be repeated.",
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
set_option = click.option(
    "--set", "sets", type=SetName(), multiple=True, help="A set, such as royals; may be repeated."
)
stock_option = click.option(
    "--stock",
    type=StockName(),
    default=DEFAULT_STOCK,
    show_default=True,
    help="Paper, such as a4-8up, or a file of your own.",
)
men_option = click.option(
    "--men",
    type=click.Choice(["white", "black"]),
    default="white",
    show_default=True,
    help="Pictures of white men or of black ones.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")


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


def house_rule_line(piece: Piece) -> list[str]:
    """What a drawing or a page about a piece says of our own part in its rules; nothing where there is none."""
    return [f"house rule  {piece.reading or 'the move is our own proposal.'}"] if piece.house_rule else []


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
    """Print a value as JSON: in ASCII, for the same bytes in every locale."""
    click.echo(json.dumps(value, indent=2))


def prints(text: str) -> bool:
    """Whether what reads our output can show these letters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def coloured() -> bool:
    """Whether to use colour: on a terminal, unless NO_COLOR is set (no-color.org)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def say(message: str) -> None:
    """A line about what is being done, on standard error, and only where somebody sits before it."""
    if sys.stderr.isatty():
        click.echo(message, err=True)
