"""Whether the ink of a picture is that of the figure that it is of: every area and line, in its tone."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from cardgen.picture.svg import BLACK, PictureLine, as_black
from cardgen.proof.pdf.allowed import COLUMN, LOW_INK, TONES, FileColour, in_ink, is_colour

if TYPE_CHECKING:
    from cardgen.picture.svg import Picture, PictureArea
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.pdf.printed import PrintedDrawing

DARKEST = BLACK["#5E452D"]
"""The dark shape of a black man, which is kept where ink is spared."""
_AREA = re.compile(r"((?:[\d.]+ )?(?:[\d.]+ )?[\d.]+) (?:g|rg) ")
_LINE = re.compile(r"((?:[\d.]+ )?(?:[\d.]+ )?[\d.]+) (?:G|RG) ([\d.]+) w ([012]) J ([012]) j \[ ?([\d. ]*?) ?\] 0 d ")
_CAPS, _JOINS = ("butt", "round", "square"), ("miter", "round", "bevel")
THICKER = 0.02
"""By how much of its width a line may be thicker or thinner than it has to be."""


def picture_fault(drawing: PrintedDrawing, picture: Picture, paper: Paper, scale: float) -> str:
    """What is wrong with the ink of a picture: every area and line is that of the figure, in its tone."""
    column = COLUMN[paper.look.ink]
    shown = as_black(picture) if ".black." in drawing.name else picture
    widest = max((part.width for part in shown.parts if isinstance(part, PictureLine)), default=0)
    zone, at, ink = paper.template.picture, 0, f"{drawing.ink} "
    for part in _left(shown, column):
        head = (_LINE if isinstance(part, PictureLine) else _AREA).match(ink, at)
        if head is None or not (_is_mine if picture.own else in_ink)(_colour(head[1]), part.colour, column):
            return "has other tones than the figure has"
        if isinstance(part, PictureLine):
            least = (zone.outline if part.width == widest and not picture.own else zone.fine_line) / scale
            if abs(float(head[2]) - max(part.width, least)) > THICKER * max(part.width, least):
                return "has thicker or thinner lines than it has to have"
            if (_CAPS[int(head[3])], _JOINS[int(head[4])], _colour(head[5])) != (part.cap, part.join, part.dash):
                return "has lines with other ends, corners or gaps than it has to have"
        path = _path(part)
        at = head.end() + len(path)
        if not ink.startswith(path, head.end()):
            return "is not that of the figure"
    return "has more in it than the figure" if ink[at:].strip() else ""


def _left(picture: Picture, column: int) -> list[PictureArea | PictureLine]:
    """What is printed of a picture: of figures the lines alone, where ink is spared."""
    if picture.own or column < TONES:
        return list(picture.parts)
    return [part for part in picture.parts if isinstance(part, PictureLine) or part.colour == DARKEST]


def _is_mine(colour: FileColour, code: str, column: int) -> bool:
    """Whether a colour is that of a maker's own picture: as he chose it, or as grey as it is light."""
    if column:
        red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
        level = round(0.299 * red + 0.587 * green + 0.114 * blue)
        level = round(255 - (255 - level) * LOW_INK) if column == TONES else level
        code = f"#{level:02X}{level:02X}{level:02X}"
    return is_colour(colour, code)


def _colour(numbers: str) -> FileColour:
    return tuple(map(float, numbers.split()))


_STEP = re.compile(r"([MLC])([^MLCZ]*)|Z")


@lru_cache(maxsize=64)
def _path(part: PictureArea | PictureLine) -> str:
    """The operators of a part of a picture, with single spaces; in few large steps, as it has ten thousand points."""
    data, out = part.path.replace(",", " "), []
    end = "S" if isinstance(part, PictureLine) else "f*" if part.even_odd else "f"
    if "C" in data:
        steps = (f"{step[2]} {step[1].lower()}" if step[1] else "h" for step in _STEP.finditer(data))
        return f"{' '.join(steps)} {end} "
    for piece in data.split("M")[1:]:
        points = piece.removesuffix("Z").replace("L", " l ").split(" l ", 1)
        rest = f"{points[1]} l " if points[1:] else ""
        out.append(f"{points[0]} m {rest}{'h ' if piece.endswith('Z') else ''}")
    return f"{''.join(out)}{end} "
