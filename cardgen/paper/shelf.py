"""Finding and reading templates and stock: the folder templates/, or a file of the maker's own.

A card template may be ``like`` another one and state only what differs.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from os.path import realpath  # unlike Path.resolve it takes a link to itself as it is
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardgen import data
from cardgen.errors import CardgenError, did_you_mean, printable
from cardgen.paper import bounds
from cardgen.paper.classes import CLASSES
from cardgen.paper.large import LARGE, large_of
from cardgen.paper.stock import SIDES, Stock, unreached
from cardgen.paper.template import (
    BoardZone,
    CardTemplate,
    CornerZone,
    CrestZone,
    FootZone,
    Inset,
    LabelZone,
    LegendZone,
    NameZone,
    PictureZone,
    RulesZone,
    WordsZone,
)
from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.data import FileState
    from cardgen.yamlfile import Fields, Value

SMALLEST_TYPE = 4
"""In points; smaller type does not print."""

ZONES: dict[str, type] = {
    "inset": Inset,
    "label": LabelZone,
    "corners": CornerZone,
    "crest": CrestZone,
    "name": NameZone,
    "words": WordsZone,
    "picture": PictureZone,
    "board": BoardZone,
    "legend": LegendZone,
    "rules": RulesZone,
    "foot": FootZone,
}

RATIOS = ("leading", "tracking")
"""Measures that are parts of the size of type."""

MOST_LIKE = 8
"""Templates that are like the next one, in a row."""

T = TypeVar("T")


def find_stock(name: str, *, large: bool = False) -> Stock:
    """The stock of that id or alias, or in that file; or its large print, which has an id of its own too."""
    if large or name.endswith(LARGE):
        return large_of(find_stock(name if large else name.removesuffix(LARGE)))
    if _is_path(name):
        return load_stock(Path(name))
    known = all_stock()
    found = {word: stock for stock in known for word in (stock.id, *stock.aliases)}
    return _pick(name, found, "stock", [stock.id for stock in known])


def all_stock() -> tuple[Stock, ...]:
    """Everything in templates/stock, by id."""
    return tuple(map(load_stock, _files("stock").values()))


def template_for(stock: Stock) -> CardTemplate:
    """The template of the stock's cards, which has their size and keeps clear of what printers do not reach."""
    template = find_template(stock.card)
    _check_size(stock, template)
    _check_reach(stock, template)
    return template


def find_template(name: str) -> CardTemplate:
    """The card template of that id, or in that file."""
    if _is_path(name):
        return load_template(Path(name))
    return _our_template(_template_file(name), data.states(_files("cards").values()))


@lru_cache(maxsize=64)
def _our_template(path: Path, _: tuple[FileState, ...]) -> CardTemplate:
    """Kept until one of ours changes: some are like others."""
    return load_template(path)


def _template_file(name: str) -> Path:
    files = _files("cards")
    return _pick(name, files, "card template", list(files))


def _files(kind: str) -> dict[str, Path]:
    """The files of a folder of templates/ by their names without the ending, in the order of these."""
    found = {file.stem: file for file in (data.folder("templates") / kind).glob("*.yaml")}
    return dict(sorted(found.items()))


def _is_path(name: str) -> bool:
    return name.endswith((".yaml", ".yml")) or "/" in name or "\\" in name


def _pick(name: str, found: dict[str, T], kind: str, shown: list[str]) -> T:
    if name in found:
        return found[name]
    hint = did_you_mean(name, found) or f" There are {', '.join(shown)}, or name a file that ends in .yaml."
    word = printable(name if len(name) <= 60 else name[:59] + "…")
    raise CardgenError(f"no {kind} is called {word!r}.{hint}")


def _check_size(stock: Stock, template: CardTemplate) -> None:
    size = template.width, template.height
    room = stock.card_width / stock.scale, stock.card_height / stock.scale
    if any(abs(a - b) > 0.01 for a, b in zip(size, room, strict=True)):
        raise CardgenError(
            f"stock {stock.id!r} has cards of {room[0]:g} × {room[1]:g} mm, "
            f"but the template {template.id!r} is for {size[0]:g} × {size[1]:g} mm."
        )


def _check_reach(stock: Stock, template: CardTemplate) -> None:
    """The content box lies where printers reach, wherever on the sheet the card is."""
    for side, reach in unreached(stock).items():
        inset: float = getattr(template.inset, side)
        if inset < reach - 0.001:
            raise CardgenError(
                f"template {template.id!r}: the {side} inset of {inset:g} mm lies where printers do not reach "
                f"on stock {stock.id!r}; make it at least {reach:g} mm."
            )


def load_stock(path: Path) -> Stock:
    """Read a stock. Raises FileErrors with all its mistakes."""
    return _read_stock(data.state(path), ours=path.parent == data.folder("templates") / "stock")


@lru_cache(maxsize=64)
def _read_stock(state: FileState, *, ours: bool) -> Stock:
    """Kept until the file changes: a page asks for a stock many times, and reads YAML slowly."""
    path, reader = state.path, Reader()
    value = reader.load(path).headed("'id:' and the name of the stock")
    fields = value.fields(
        required=("id", "title", "card", "page", "cell", "columns", "rows", "origin", "pitch", "turned", "perforated"),
        optional=("aliases", "unprintable", "source"),
    )
    page = fields["page"].fields(required=("width", "height"))
    cell = fields["cell"].fields(required=("width", "height"), optional=("corner",))
    origin = fields["origin"].fields(required=("left", "top"))
    pitch = fields["pitch"].fields(required=("across", "down"))
    strips = fields["unprintable"].fields(required=("left", "right", "top", "bottom"))
    stock = Stock(
        id=fields["id"].identifier(),
        title=fields["title"].text(),
        aliases=tuple(alias.text() for alias in fields["aliases"].items()),
        card=_beside(fields["card"].text(), path),
        page_width=page["width"].millimetres(*bounds.PAGE),
        page_height=page["height"].millimetres(*bounds.PAGE),
        cell_width=cell["width"].millimetres(*bounds.CELL),
        cell_height=cell["height"].millimetres(*bounds.CELL),
        corner=cell["corner"].millimetres(*bounds.CORNER, default=0),
        columns=fields["columns"].whole_number(1, 50),
        rows=fields["rows"].whole_number(1, 50),
        origin_left=origin["left"].millimetres(*bounds.ON_PAGE),
        origin_top=origin["top"].millimetres(*bounds.ON_PAGE),
        pitch_across=pitch["across"].millimetres(*bounds.PITCH),
        pitch_down=pitch["down"].millimetres(*bounds.PITCH),
        turned=fields["turned"].flag(),
        perforated=fields["perforated"].flag(),
        unprintable=Inset(*(strips[side].millimetres(*bounds.ON_PAGE, default=0) for side in SIDES)),
        source=fields["source"].text(),
        file="" if ours else path.name,
    )
    if fields.sound:
        _check_geometry(stock, fields)
    reader.finish()
    return stock


def _check_geometry(stock: Stock, fields: Fields) -> None:
    if stock.page_width > stock.page_height:
        fields["page"].mistake("the page is wider than high; describe it upright, the cards may lie turned.")
    if stock.corner > min(stock.cell_width, stock.cell_height) / 2:
        fields["cell"].mistake(
            f"corners of {stock.corner:g} mm are rounder than half a cell of "
            f"{stock.cell_width:g} × {stock.cell_height:g} mm."
        )
    if stock.pitch_across < stock.cell_width or stock.pitch_down < stock.cell_height:
        fields["pitch"].mistake("the cells overlap; the pitch is at least the width and the height of a cell.")
    last = stock.cells()[-1]
    if last.right > stock.page_width + 0.01 or last.bottom < -0.01:
        fields["cell"].mistake(
            f"the cells need {last.right:g} × {stock.page_height - last.bottom:g} mm of a page of "
            f"{stock.page_width:g} × {stock.page_height:g} mm."
        )


def load_template(path: Path, *, liked_by: tuple[str, ...] = ()) -> CardTemplate:
    """Read a card template. Raises FileErrors with all its mistakes."""
    reader = Reader()
    value = reader.load(path).headed("'id:' and the name of the template")
    base = _base(value, path, (*liked_by, realpath(path)))
    free = ("title", "width", "height", *ZONES)
    fields = value.fields(required=("id", *(() if base else free)), optional=("like", *(free if base else ())))
    zones = {name: _zone(kind, fields[name], getattr(base, name, None)) for name, kind in ZONES.items()}
    template = CardTemplate(
        id=fields["id"].identifier(),
        title=fields["title"].text(default=base.title if base else ""),
        width=fields["width"].millimetres(*bounds.CARD, default=base.width if base else None),
        height=fields["height"].millimetres(*bounds.CARD, default=base.height if base else None),
        **zones,
    )
    if fields.sound:
        _check_zones(template, fields)
    reader.finish()
    return template


def _base(value: Value, path: Path, liked_by: tuple[str, ...]) -> CardTemplate | None:
    """The template that this one is like, if it says so."""
    like = next((text for key, text in value.entries() if key.is_text and key.text() == "like"), None)
    if like is None or not like.is_text:
        return None
    name = _beside(like.text(), path)
    file = Path(name) if _is_path(name) else _template_file(name)
    if realpath(file) in liked_by:
        like.mistake("templates that are like each other in a circle say nothing.")
        value.reader.finish()
    if len(liked_by) == MOST_LIKE:
        like.mistake(f"more than {MOST_LIKE} templates are like one another; write out what they say.")
        value.reader.finish()
    return load_template(file, liked_by=liked_by)


def _beside(name: str, file: Path) -> str:
    """An id as it is, a path from the file that names it."""
    return str(file.parent / name) if _is_path(name) else name


def _check_zones(template: CardTemplate, fields: Fields) -> None:
    inset = template.inset
    across = template.width - inset.left - inset.right
    if across <= 0 or template.height - inset.top - inset.bottom <= 0:
        fields.mistake("the insets leave nothing of the card.")
    if template.picture.outline < template.picture.fine_line:
        fields["picture"].mistake("the outline is at least as wide as the fine lines within it.")
    for class_, board in template.board.widths.items():
        figure = template.picture.widths[class_]
        if board + figure > across:
            fields.mistake(
                f"board and figure of a {class_} are {board:g} + {figure:g} mm wide, the card {across:g} mm."
            )
    for zone in ("words", "rules"):
        formats, sizes = template.board.formats, len(getattr(template, zone).sizes)
        if sizes != formats:
            fields[zone].mistake(f"it has {sizes} sizes, but there are {formats} formats: one more than board.heights.")


def _zone(kind: type, value: Value, base: object) -> Any:  # noqa: ANN401  one of ZONES
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    fields = value.fields(required=() if base else names, optional=names if base else ())
    measures = {
        name: _measure(name, fields[name]) if base is None or name in fields else getattr(base, name) for name in names
    }
    return kind(**measures)


def _measure(name: str, value: Value) -> object:
    """A measure of a zone: by its own reader, or a length, or a part of a size."""
    if name in MEASURES:
        return MEASURES[name](value)
    low, high = bounds.ZONES[name]
    return value.number(low, high) if name in RATIOS else value.millimetres(low, high)


def _type_size(value: Value) -> float:
    return value.number(SMALLEST_TYPE, 200)


def _type_sizes(value: Value) -> tuple[float, ...]:
    """Largest first."""
    sizes = tuple(map(_type_size, value.items(at_least=1, at_most=50)))
    if any(a <= b for a, b in pairwise(sizes)):
        value.mistake("the sizes stand largest first, each once.")
    return sizes


def _class_heights(value: Value) -> dict[Any, tuple[float, ...]]:
    fields = value.fields(required=CLASSES)
    return {class_: _heights(fields[class_]) for class_ in CLASSES}


def _heights(value: Value) -> tuple[float, ...]:
    """The highest first."""
    heights = tuple(one.millimetres(5, 500) for one in value.items(at_least=1, at_most=10))
    if any(a <= b for a, b in pairwise(heights)):
        value.mistake("the heights stand largest first, each once.")
    return heights


def _class_widths(value: Value) -> dict[Any, float]:
    fields = value.fields(required=CLASSES)
    return {class_: fields[class_].millimetres(1, 500) for class_ in CLASSES}


def _class_scales(value: Value) -> dict[Any, float]:
    fields = value.fields(required=CLASSES)
    return {class_: fields[class_].number(0.01, 10) for class_ in CLASSES}


MEASURES: dict[str, Callable[[Value], object]] = {
    "sizes": _type_sizes,
    "one_line": _type_sizes,
    "lines": _type_sizes,
    "reserve": _type_sizes,
    "facts": _type_sizes,
    "origins": _type_sizes,
    "standing": _type_sizes,
    "smallest": _type_size,
    "widths": _class_widths,
    "scales": _class_scales,
    "heights": _class_heights,
    "foot": _class_widths,
}
"""How a measure is read that is not simply a length."""
