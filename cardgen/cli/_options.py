"""The options of all verbs, each declared once. A value that is out of bounds is wrong usage, wherever it is given."""

from __future__ import annotations

import re
from functools import wraps
from importlib import import_module
from os.path import exists, isdir
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardgen.errors import CardgenError, MisuseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from click.shell_completion import CompletionItem


class Parsed(click.ParamType):  # type: ignore[type-arg, unused-ignore]  # generic in newer releases of click only
    """A value that a function of kit/ reads: "module:function", with what it takes beside the text."""

    def __init__(self, name: str, reader: str, *more: str) -> None:
        self.name, self.reader, self.more = name, reader, more

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> object:
        if not isinstance(value, str):
            return value
        module, _, function = self.reader.partition(":")
        room = import_module(f"cardgen.kit.{module}")
        try:
            return getattr(room, function)(value, *(getattr(room, name) for name in self.more))
        except MisuseError as error:
            self.fail(str(error), param, ctx)


class WholeNumber(click.IntRange):
    """A number of things, between bounds; any other word is told with its bounds."""

    name = "n"

    def __init__(self, least: int, most: int, example: int) -> None:
        super().__init__(least, most)
        self.bounds, self.example = f"{least} to {most}", example

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        assert self.min is not None
        assert self.max is not None
        written = re.fullmatch(r"\s*([0-9]{1,9})\s*", str(value), re.ASCII)
        if written and self.min <= int(written[1]) <= self.max:
            return int(written[1])
        problem = f"{str(value)[:60]!r} is no whole number from {self.bounds}; write one, as in {self.example}."
        return self.fail(problem, param, ctx)

    def _describe_range(self) -> str:
        return self.bounds


class FolderParam(click.Path):
    """A folder that files go into; it need not be there yet."""

    def __init__(self) -> None:
        super().__init__(path_type=Path)
        self.name = "directory"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        folder = Path(str(value))
        if exists(folder) and not isdir(folder):  # noqa: PTH110, PTH112  a name that is too long is neither
            self.fail(f"{str(folder)!r} is no folder; name one, or one that is to be made.", param, ctx)
        return folder


class WordParam(click.types.StringParamType):
    """A word of the data, looked up by the verb; completes those that there are."""

    def __init__(self, name: str, known: str) -> None:
        self.name, self.known = name, known

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        try:
            known = getattr(import_module("cardgen.kit.completions"), self.known)
            before = ctx.params.get(param.name or "") if param.nargs == -1 else None
            words: Iterable[str] = known(ctx.params.get("catalogs") or (), before or ())
            return [CompletionItem(word) for word in words if word.startswith(incomplete.lower())]
        except CardgenError:  # a completion has nowhere to show a message
            return []


PIECE, SET, STOCK, LISTED, GAME, CARD_GAME, GEAR_GAME = (
    WordParam("piece", "pieces"),
    WordParam("set", "sets"),
    WordParam("stock", "stocks"),
    WordParam("what", "listed"),
    WordParam("game", "games"),
    WordParam("game", "card_games"),
    WordParam("game", "gear_games"),
)
PATH = click.Path(path_type=Path)


catalog_option = click.option(
    "--catalog",
    "catalogs",
    type=click.Path(path_type=Path),
    multiple=True,
    metavar="DIR",
    help="Add the pieces of a folder of your own; may be repeated.",
)


figures_option = click.option(
    "--figures",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Figures for the page: a folder as `stl --all -o DIR` makes it.",
)


def font_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb fonts of a maker, beside those of his catalogues; they are in force while it is at work."""

    @click.option(
        "--font",
        "fonts",
        multiple=True,
        metavar="FILE[#N]",
        help="A font for letters that ours lack, the Nth of a collection; may be repeated.",
    )
    @wraps(command)
    def wrapped(fonts: tuple[str, ...], **options: Any) -> Any:  # noqa: ANN401
        catalogs = click.get_current_context().params.get("catalogs") or ()
        if not (fonts or catalogs):
            return command(**options)
        from cardgen.kit.fonts import fonts_in_force, read_fonts

        with fonts_in_force(read_fonts(fonts, catalogs)):
            return command(**options)

    return wrapped


house_rules_option = click.option(
    "--house-rules/--no-house-rules",
    default=True,
    show_default=True,
    help="With or without the pieces whose moves are our own conjecture.",
)
set_option = click.option("--set", "sets", type=SET, multiple=True, help="A set, such as royals; may be repeated.")
agreed_option = click.option(
    "--pieces",
    metavar="ID,...",
    help="Just these pieces, of all classes: ids with commas; a text file among them names one a line.",
)
rule_option = click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NAME=VALUE",
    help="A rule that the players have agreed on, as `cardgen list games` tells them; may be repeated.",
)
seed_option = click.option(
    "--seed",
    type=Parsed("word", "games.logs:parse_seed"),
    default="",
    metavar="WORD",
    help="What chance is drawn from: the same seed, the same cards; today: its date.  [default: any]",
)
stock_option = click.option(
    "--stock",
    type=STOCK,
    default="letter-8up",
    show_default=True,
    help="Paper, such as a4-8up, or a file of your own.",
)
large_option = click.option("--large", is_flag=True, help="Large print: one card a half sheet of the stock.")
strict_option = click.option(
    "--strict", is_flag=True, help="Make nothing when a card has no room for what it says; else the others are made."
)
force_option = click.option(
    "--force", is_flag=True, help="Also make figures whose checks say that they do not print well."
)
bed_option = click.option(
    "--bed",
    type=Parsed("WxD", "measures:parse_bed"),
    default="220x220",
    show_default=True,
    help="Width and depth of the bed in mm.",
)
workers_option = click.option(
    "--workers", type=WholeNumber(1, 64, 2), help="Processes at work.  [default: one for each core]"
)


def output_into(folder: str, what: str) -> Callable[[Any], Any]:
    """--output: the folder that files go into."""
    return click.option(
        "-o",
        "--output",
        type=FolderParam(),
        default=folder,
        show_default=True,
        help=what,
    )


output_option = output_into("output", "Folder for what is made.")


def backs_option(what: str) -> Callable[[Any], Any]:
    """--backs: the other side of cards."""
    return click.option("--backs", is_flag=True, help=what)


_LOOK = (
    click.option(
        "--back-style",
        "style",
        type=click.Choice(["rosette", "lattice", "plain"]),
        default="rosette",
        show_default=True,
        help="Ornament of the backs.",
    ),
    click.option(
        "--deck",
        type=click.Choice(["light", "dark"]),
        default="light",
        show_default=True,
        help="Backs in colour on white, or in white on colour: for the decks of two owners.",
    ),
    click.option(
        "--back-numeral", "numeral", is_flag=True, help="Backs say which expansion a card is of, for decks kept apart."
    ),
    click.option(
        "--ink",
        type=click.Choice(["full", "grey", "low"]),
        default="full",
        show_default=True,
        help="In colour, in greys for a laser, or in black outlines without grounds.",
    ),
    click.option(
        "--plain", is_flag=True, help="All marks in full strength, not lighter where they mirror others of the piece."
    ),
)


def look_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb all that says what cards look like; it receives one value, `look`."""

    @wraps(command)
    def wrapped(style: Any, deck: Any, numeral: bool, ink: Any, plain: bool, **options: Any) -> Any:  # noqa: ANN401
        from cardgen.kit.cards.sheets import look_of

        return command(look=look_of(style, deck, ink, numeral=numeral, plain=plain), **options)

    return _with(wrapped, _LOOK)


_KEYS = (
    click.option(
        "--key/--no-key",
        "key",
        default=None,
        help="Key cards too: how to read the cards, and the game in short; alone if no pieces are asked for. Or none, "
        "only blank cards.  [default: a set's last sheet has as many as fit, and a blank card]",
    ),
    click.option("--key-only", "alone", is_flag=True, help="Key cards for these pieces, and no other cards."),
    click.option("--game", type=CARD_GAME, help="With --key alone: of which game.  [default: Dealer's Chess]"),
)


def key_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb all that says which key cards; it receives one value, `key_cards`. Stands under `choice_options`."""

    @wraps(command)
    def wrapped(key: bool | None, alone: bool, game: str | None, **options: Any) -> Any:  # noqa: ANN401
        from cardgen.kit.cards.sheets import KeyCardsRequest

        return command(key_cards=KeyCardsRequest(key, alone, game), **options)

    return _with(wrapped, _KEYS)


def board_option(default: str | None, what: str) -> Callable[[Any], Any]:
    """--board: files and ranks; the kit reads them, for a position may know better."""
    return click.option("--board", default=default, metavar="SIZE", show_default=default is not None, help=what)


def save_option(metavar: str, help: str) -> Callable[[Any], Any]:  # noqa: A002  click's word
    """--save: where that is written which is kept besides what is shown."""
    return click.option("--save", type=PATH, metavar=metavar, help=help)


def side_option(*sides: str, default: str | None = None, help: str) -> Callable[[Any], Any]:  # noqa: A002  click's word
    """--side: whose men. The same words everywhere."""
    return click.option(
        "--side", type=click.Choice(sides), default=default, show_default=default is not None, help=help
    )


LANGUAGE = click.Choice(("en", "de"))
language_option = click.option(
    "--language",
    type=LANGUAGE,
    default="en",
    show_default=True,
    help="Of words, rules and legends; names stay, with those of that language beneath. German (de) is a beta.",
)
"""--language: in which the cards speak."""


def dpi_option(default: int, what: str = "") -> Callable[[Any], Any]:
    """--dpi: dots per inch of pictures."""
    return click.option(
        "--dpi",
        type=Parsed("dpi", "measures:parse_dpi"),
        metavar="N",
        default=str(default),
        show_default=True,
        help=f"Dots per inch{what}, 20 to 1200.",
    )


_CHOICE = (
    click.argument("named", type=PIECE, nargs=-1, metavar="[PIECE[:COPIES]]..."),
    set_option,
    click.option("--piece", "pieces", type=PIECE, multiple=True, help="The same as PIECE; may be repeated."),
    click.option("--all", "everything", is_flag=True, help="All pieces, each as the first set has it."),
    click.option("--repeats", is_flag=True, help="With --all: pieces that stand in several sets once for each."),
    click.option(
        "--copies", type=WholeNumber(1, 100, 2), default=1, show_default=True, help="How many times all of it."
    ),
    click.option(
        "--sort",
        "order",
        type=click.Choice(["set", "class", "name"]),
        help="Order of the pieces.  [default: as asked, sets first]",
    ),
    catalog_option,
    house_rules_option,
)


def choice_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb all that says which pieces, how many and in which order; it receives one value, `request`."""

    @wraps(command)
    def wrapped(
        named: tuple[str, ...],
        sets: tuple[str, ...],
        pieces: tuple[str, ...],
        everything: bool,
        repeats: bool,
        copies: int,
        order: Any,  # noqa: ANN401
        catalogs: tuple[Path, ...],
        house_rules: bool,
        **options: Any,  # noqa: ANN401
    ) -> Any:  # noqa: ANN401
        from cardgen.kit.choose import PieceRequest

        request = PieceRequest(
            named=(*named, *pieces),
            sets=sets,
            everything=everything,
            repeats=repeats,
            catalogs=catalogs,
            house_rules=house_rules,
            copies=copies,
            order=order,
        )
        return command(request=request, **options)

    return _with(wrapped, _CHOICE)


_FINISH = {
    "base": click.option(
        "--base",
        type=Parsed("mm", "measures:parse_length", "BASE"),
        metavar="MM",
        help="Width of the base; tokens need 24mm, and 32mm for every mark.  [default: a figure's own; tokens 32mm]",
    ),
    "square": click.option(
        "--square",
        type=Parsed("mm", "measures:parse_length", "SIDE_OF_SQUARE"),
        metavar="MM",
        help="Make figures as large as they should be on squares of this side, 20mm to 120mm; all print from 30mm to "
        "90mm.  [default: 45mm]",
    ),
    "height": click.option(
        "--height",
        type=Parsed("percent", "figures.finishes:parse_height"),
        metavar="PERCENT",
        help="Higher or lower than drawn, 95% to 130%.  [default: 100%]",
    ),
    "weight": click.option(
        "--weight",
        type=Parsed("weight", "figures.finishes:parse_weight"),
        metavar="WHAT",
        help="A cavity for weight: shot (as large as it can be; also the hollow for resin), m6, m8 or m10 (a nut), or "
        "a bore such as 20x3 (a coin), in mm.",
    ),
    "magnet": click.option(
        "--magnet",
        type=Parsed("DxH", "measures:parse_pair"),
        metavar="DxH",
        help="A pocket for a disc magnet, such as 8x3, in mm; with --weight it closes the cavity.",
    ),
    "felt": click.option(
        "--felt",
        type=Parsed("mm", "measures:parse_length", "FELT"),
        metavar="MM",
        help="A recess for a felt of this thickness; resin only.",
    ),
    "engrave": click.option(
        "--engrave",
        type=click.Choice(["name", "moves"]),
        help="Engrave the name, or the name with the diagram of the moves.",
    ),
    "engrave_at": click.option(
        "--engrave-at",
        type=click.Choice(["under", "rim"]),
        help="Under the foot, or the name round its rim: on wide feet (some 40mm), or in resin.  [default: under]",
    ),
    "printer": click.option(
        "--printer",
        type=click.Choice(["fdm", "resin"]),
        default="fdm",
        show_default=True,
        help="Filament (nothing may hang, walls of 0.9 mm) or resin (walls of 0.6 mm).",
    ),
    "quality": click.option(
        "--quality",
        type=click.Choice(["draft", "normal", "fine"]),
        help="How far triangles may be from the true surface: 0.05, 0.02 or 0.01 mm.  [default: normal; fine for "
        "resin]",
    ),
}


square_option, quality_option = _FINISH["square"], _FINISH["quality"]
"""Of whoever makes figures without other finishes."""


def finish_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a verb all that says how figures are finished; it receives one value, `finish`."""

    @wraps(command)
    def wrapped(**options: Any) -> Any:  # noqa: ANN401
        from cardgen.kit.figures.finishes import FinishRequest

        return command(finish=FinishRequest(**{name: options.pop(name) for name in _FINISH}), **options)

    return _with(wrapped, tuple(_FINISH.values()))


def _with(command: Callable[..., Any], options: tuple[Callable[[Any], Any], ...]) -> Callable[..., Any]:
    """The options in this order, as --help shows them."""
    for each in reversed(options):
        command = each(command)
    return command
