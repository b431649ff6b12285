"""How the YAML of a card template reads. One may be ``like`` another and state only what differs."""

from __future__ import annotations

from itertools import pairwise
from os.path import realpath  # unlike Path.resolve it takes a link to itself as it is
from typing import TYPE_CHECKING, Any

from cardgen.paper import bounds
from cardgen.paper.classes import CLASSES
from cardgen.paper.folders import beside, template_path
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
    from pathlib import Path

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
    name = beside(like.text(), path.parent)
    file = template_path(name)
    if realpath(file) in liked_by:
        like.mistake("templates that are like each other in a circle say nothing.")
        value.reader.finish()
    if len(liked_by) == MOST_LIKE:
        like.mistake(f"more than {MOST_LIKE} templates are like one another; write out what they say.")
        value.reader.finish()
    return load_template(file, liked_by=liked_by)


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
