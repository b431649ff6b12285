"""Whether the drawings of a card are those that cards have: marks, signs, boards, backs by what is kept of each,
pictures by the figure that they are of.

What is kept is a line in drawings.csv: name, ink (for backs with style, deck and size of the card), and the digest of
its operators, its box and its matrix. Who draws something anew looks at it, and writes the table with `make golden`.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.picture.svg import BLACK, PictureLine, as_black
from cardgen.proof.pdf.allowed import COLUMN, LOW_INK, TONES, FileColour, in_ink, is_colour

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.picture.svg import Picture, PictureArea
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.pdf.printed import PrintedCard, PrintedDrawing, PrintedPage, PrintedPart

TABLE = Path(__file__).with_name("drawings.csv")
DARKEST = BLACK["#5E452D"]
"""The dark shape of a black man, which is kept where ink is spared."""


@cache
def kept() -> MappingProxyType[tuple[str, str], str]:
    """The digest of each drawing, by its name and how it is printed."""
    rows = (line.split(",") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:])
    return MappingProxyType({(name, how): digest for name, how, digest in rows})


def how_printed(name: str, paper: Paper) -> str:
    """The second column of the table: the ink, for a back all that its ornament hangs on."""
    look, template = paper.look, paper.template
    if name.startswith("back."):
        return f"{look.ink} {look.style} {look.deck} {template.width:g}x{template.height:g}"
    return look.ink


def lines_digest(card: PrintedCard) -> str:
    """Of all lines of a card that have no name: those that a blank card is filled in on."""
    told = [
        f"{path.filled} {path.dashed} {path.width:.2f} " + " ".join(f"{x:.2f} {y:.2f}" for x, y in path.points)
        for part in card.loose
        for path in part.paths
    ]
    return sha256("|".join(told).encode()).hexdigest()[:16]


def tile_digest(row: PrintedPart, left: float, bottom: float, side: float) -> str:
    """Of what is drawn on a tile of the legend without a name, in its side."""
    told = [
        (
            path.filled,
            path.dashed,
            path.inks == (1.0,) and len(path.points) == 3,  # the hole in a head; grounds are white where ink is spared
            _hundredths(path.width / side) * (not path.filled),
            *((_hundredths((x - left) / side), _hundredths((y - bottom) / side)) for x, y in path.points),
        )
        for path in row.paths
    ]
    return sha256(repr(told).encode()).hexdigest()[:16]


def _hundredths(share: float) -> int:
    """Rounded where no measure of a mark lies: these have two decimals, or a 5 after them."""
    return round(share * 100 + 0.2)


def blank_problems(card: PrintedCard, class_: str, paper: Paper) -> Iterator[str]:
    """What is wrong with the lines of a blank card; on a maker's own size of card they are not known."""
    template = paper.template
    digest = kept().get((f"blank.{class_}", f"{template.width:g}x{template.height:g}"))
    if digest is not None and digest != lines_digest(card):
        yield "its lines to write on and its frame are not those of a blank card."


def drawing_problems(card: PrintedCard, page: PrintedPage, paper: Paper) -> Iterator[str]:
    """What is wrong with the drawings of a card, each once."""
    names = [form.name for part in (*card.parts, *card.loose) for form in part.forms]
    for name in dict.fromkeys(names):
        drawing = page.drawings.get(name)
        if drawing is None:
            yield f"its drawing {name!r} is missing."
        elif drawing.odd:
            yield f"its drawing {name!r} {drawing.odd}."
        elif not name.startswith("picture.") and not _is_kept(drawing, paper):
            yield f"its drawing {name!r} is not drawn as cards have it."


def _is_kept(drawing: PrintedDrawing, paper: Paper) -> bool:
    how = how_printed(drawing.name, paper)
    known = kept().get((drawing.name, how))
    if known is None and drawing.name.startswith("back."):  # on a maker's own size of card it is judged by its looks
        size = how.rpartition(" ")[2]
        return not any(each.endswith(size) for name, each in kept() if name.startswith("back."))
    return known == drawing.digest


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
