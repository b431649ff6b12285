"""How the YAML of a stock reads."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen import data
from cardgen.paper import bounds
from cardgen.paper.stock import SIDES, Stock
from cardgen.paper.template import Inset
from cardgen.yamlfile import Reader

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.data import FileState
    from cardgen.yamlfile import Fields


def load_stock(path: Path) -> Stock:
    """Read a stock. Raises FileErrors with all its mistakes."""
    return _read_stock(data.state(path), ours=path.parent == data.folder("templates") / "stock")


@lru_cache(maxsize=64)
def _read_stock(state: FileState, *, ours: bool) -> Stock:
    """Kept until the file changes: a page asks for a stock many times, and reads YAML slowly."""
    path, reader = state.path, Reader()
    value = reader.load(path).headed("'id:' and the name of the stock")
    fields = value.fields(
        required=("id", "title", "page", "cell", "columns", "rows", "origin", "pitch", "perforated"),
        optional=("aliases", "card", "turned", "unprintable", "source"),
    )
    page = fields["page"].fields(required=("width", "height"))
    cell = fields["cell"].fields(required=("width", "height"), optional=("corner",))
    origin = fields["origin"].fields(required=("left", "top"))
    pitch = fields["pitch"].fields(required=("across", "down"))
    strips = fields["unprintable"].fields(required=("left", "right", "top", "bottom"))
    wide, high = (cell[side].millimetres(*bounds.CELL) for side in ("width", "height"))
    stock = Stock(
        id=fields["id"].identifier(),
        title=fields["title"].text(),
        aliases=tuple(alias.text() for alias in fields["aliases"].items()),
        card=fields["card"].text(),
        page_width=page["width"].millimetres(*bounds.PAGE),
        page_height=page["height"].millimetres(*bounds.PAGE),
        cell_width=wide,
        cell_height=high,
        corner=cell["corner"].millimetres(*bounds.CORNER, default=0),
        columns=fields["columns"].whole_number(1, 50),
        rows=fields["rows"].whole_number(1, 50),
        origin_left=origin["left"].millimetres(*bounds.ON_PAGE),
        origin_top=origin["top"].millimetres(*bounds.ON_PAGE),
        pitch_across=pitch["across"].millimetres(*bounds.PITCH),
        pitch_down=pitch["down"].millimetres(*bounds.PITCH),
        turned=fields["turned"].flag(default=wide > high),
        perforated=fields["perforated"].flag(),
        unprintable=Inset(*(strips[side].millimetres(*bounds.ON_PAGE, default=0) for side in SIDES)),
        source=fields["source"].text(),
        file="" if ours else path.name,
        folder="" if ours else str(path.parent),
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
