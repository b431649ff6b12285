"""The peer: the same pages drawn with fpdf2, another library for PDF files. It writes no tags and no forms.

Symbols are built once and drawn anew at each use, since fpdf2 has no forms for one's own drawings; fonts are opened
within the clock, as its users cannot share them between files. What is left is what a user of fpdf2 would write.
"""

from __future__ import annotations

import re
from math import cos, radians, sin
from typing import TYPE_CHECKING, get_args

from fpdf import FPDF
from fpdf.drawing import GraphicsContext, PaintedPath
from fpdf.drawing_primitives import Transform, color_from_hex_string
from fpdf.enums import PathPaintRule

from cardgen.ink.faces import font_file
from cardgen.ink.image import Image
from cardgen.ink.items import Fill, Font, Group, Stroke, Symbol, Tagged, Text, Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardgen.ink.items import Item, Page

SEGMENT = re.compile(r"([MLCZ])([^MLCZ]*)")


def opened(pages: Sequence[Page]) -> FPDF:
    """A file without pages, its fonts read."""
    pdf = FPDF(unit="mm", format=(pages[0].width, pages[0].height))
    pdf.set_auto_page_break(auto=False)
    for font in get_args(Font):
        pdf.add_font(font, fname=font_file(font))
    return pdf


def drawn(pdf: FPDF, pages: Sequence[Page]) -> bytes:
    """The finished file."""
    pen = _Pen(pdf)
    for page in pages:
        pdf.add_page()
        pen.draw(page.items)
    return bytes(pdf.output())


class _Pen:
    def __init__(self, pdf: FPDF) -> None:
        self.pdf = pdf
        self.flip = Transform(1, 0, 0, -1, 0, pdf.h)
        """Our y goes up, theirs down."""
        self.symbols: dict[str, GraphicsContext] = {}

    def draw(self, items: Iterable[Item]) -> None:
        """Runs of shapes in one go, texts one by one."""
        shapes: list[Item] = []
        for item in items:
            if not isinstance(item, Text | Group | Tagged) or not _has_text((item,)):
                shapes.append(item)
                continue
            self.shapes(shapes)
            shapes = []
            if isinstance(item, Text):
                self.text(item)
            elif isinstance(item, Group):
                with self.pdf.transform(self.flip @ _placed(item) @ self.flip):
                    self.draw(item.items)
            else:
                self.draw(item.items)
        self.shapes(shapes)

    def text(self, item: Text) -> None:
        pdf = self.pdf
        pdf.set_font(item.font, size=item.size)
        pdf.set_char_spacing(item.tracking * item.size)
        pdf.set_text_color(*bytes.fromhex(item.colour[1:]))
        pdf.text(item.x, pdf.h - item.y, item.string)

    def shapes(self, items: Sequence[Item]) -> None:
        if items:
            context = self.context(items)
            context.transform = self.flip
            self.pdf.draw_path(context, copy=False)

    def context(self, items: Iterable[Item]) -> GraphicsContext:
        context = GraphicsContext()
        for item in items:
            context.add_item(self.shape(item), clone=False)
        return context

    def shape(self, item: Item) -> GraphicsContext | PaintedPath:
        if isinstance(item, Fill):
            return _fill(item)
        if isinstance(item, Stroke):
            return _stroke(item)
        if isinstance(item, Use):
            context = GraphicsContext()
            context.add_item(self.symbol(item.symbol), clone=False)
            context.transform = _placed(item)
            return context
        assert not isinstance(item, Text | Image)
        context = self.context(item.items)
        if isinstance(item, Group):
            context.transform = _placed(item)
        return context

    def symbol(self, symbol: Symbol) -> GraphicsContext:
        known = self.symbols.get(symbol.name)
        if known is None:
            known = self.symbols[symbol.name] = self.context(symbol.items)
            known.transform = Transform.scaling(1, -1 if symbol.y_down else 1)
        return known


def _has_text(items: Iterable[Item]) -> bool:
    return any(isinstance(item, Text) or (isinstance(item, Group | Tagged) and _has_text(item.items)) for item in items)


def _placed(item: Use | Group) -> Transform:
    along, aside = item.scale * cos(radians(item.rotation)), item.scale * sin(radians(item.rotation))
    return Transform(along, aside, -aside, along, item.x, item.y)


def _fill(item: Fill) -> PaintedPath:
    path = _path(item.path)
    path.style.fill_color = color_from_hex_string(item.colour)
    path.style.stroke_color = None
    path.style.paint_rule = PathPaintRule.FILL_EVENODD if item.even_odd else PathPaintRule.FILL_NONZERO
    return path


def _stroke(item: Stroke) -> PaintedPath:
    path = _path(item.path)
    style = path.style
    style.paint_rule, style.auto_close = PathPaintRule.STROKE, False
    style.fill_color, style.stroke_color = None, color_from_hex_string(item.colour)
    style.stroke_width, style.stroke_cap_style, style.stroke_join_style = item.width, item.cap, item.join
    style.stroke_dash_pattern = item.dash
    return path


def _path(data: str) -> PaintedPath:
    path = PaintedPath()
    for command, text in SEGMENT.findall(data):
        numbers = list(map(float, text.replace(",", " ").split()))
        if command == "M":
            path.move_to(*numbers)
        elif command == "L":
            path.line_to(*numbers)
        elif command == "C":
            path.curve_to(*numbers)
        else:
            path.close()
    return path
