"""The single zones of a card's front: head, name, picture, board and foot, each painted in its place. Pure."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from cardgen.card.front.crest import crest
from cardgen.card.front.foot import FootPlace, foot_lines
from cardgen.card.front.index import taken
from cardgen.card.front.medallion import medallion
from cardgen.card.front.medallion_lines import WIDTH
from cardgen.card.front.name import in_lines, parts_of
from cardgen.card.marks.board import board
from cardgen.card.marks.signs import no_sign, sign
from cardgen.card.palette import CLASS_COLOURS, INK, QUIET
from cardgen.ink.fonts import MM_PER_TYPE_POINT, width
from cardgen.ink.items import Fill, Item, Stroke, Symbol, Tagged, Text, Use
from cardgen.ink.typesetting import ROUNDING, Misfit, NoRoomError, typeset
from cardgen.picture.svg import Picture, PictureArea, PictureLine
from cardgen.raster.pixels import Raster

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.card.face import CardDiagram, CardFace
    from cardgen.card.front.name import Measure, Setting
    from cardgen.ink.items import Font
    from cardgen.paper.classes import Class
    from cardgen.paper.template import CardTemplate


class Space(NamedTuple):
    """The content box of a card, and the column of words beside the picture."""

    left: float
    right: float
    top: float
    bottom: float
    picture: float
    """Width of the picture's place."""
    column: float
    """Width of the words beside it."""
    ground: float
    """The lower edge of the board, on which the figure stands too."""

    @property
    def across(self) -> float:
        """The full measure."""
        return self.right - self.left


def space_of(template: CardTemplate, class_: Class) -> Space:
    """The content box of a template for a class, whose picture may be narrower."""
    left, right = template.inset.left, template.width - template.inset.right
    picture = template.picture.widths[class_]
    column = right - left - picture - template.picture.gap
    bottom = template.inset.bottom
    ground = bottom + template.board.foot[class_]
    return Space(left, right, template.height - template.inset.top, bottom, picture, column, ground)


def head_of(
    class_: Class,
    label: str,
    number: tuple[int, int] | None,
    name: str,
    template: CardTemplate,
    space: Space,
    *,
    signed: bool = True,
    indexed: bool = True,
    crested: bool = True,
) -> Tagged:
    """The sign of the class, or a ring for one, and the set and the number in it; alone the sign is higher."""
    spec, colour = template.label, CLASS_COLOURS[class_]
    x, y = space.left + spec.indent, space.top - spec.drop
    words, shown = typeset(" ".join(label.upper().split())), "" if number is None else f"{number[0]} / {number[1]}"
    gap = "  "
    if shown and words[-1:].isdigit():
        # The number of the set and that of the card are not to be read as one.
        words, gap = f"{words} \N{MIDDLE DOT}", " "
    room = space.across - spec.indent - (template.crest.side + template.crest.gap if crested else 0)
    size, lines = _label_lines(words, f"{gap}{shown}".rstrip(), name, template, room)
    before = f"{lines[-1]}{gap}" if lines[-1] else ""
    ahead = width(before, "sans-semibold", size, spec.tracking) + spec.tracking * size * MM_PER_TYPE_POINT * bool(
        before
    )
    last = y if len(lines) == 1 else y - _LABEL_STEP / 2 * size * MM_PER_TYPE_POINT
    rows = [(x, last + row * _LABEL_STEP * size * MM_PER_TYPE_POINT, line) for row, line in enumerate(lines[::-1])][
        ::-1
    ]
    (at, last, end) = rows.pop()
    texts = (*rows, (at, last, f"{end} " if shown and end else end), (x + ahead, last, shown))
    half = spec.sign / 2
    return Tagged(
        "P",
        (
            Use(
                sign(class_, colour) if signed else no_sign(colour),
                space.left + half,
                space.top - (spec.sign_drop if indexed else 0) - half,
                spec.sign,
            ),
            *(Text(at, up, text, "sans-semibold", size, colour, spec.tracking) for at, up, text in texts if text),
        ),
    )


_LABEL_STEP = 1.15
"""From one line of the label to the next, in em."""


def _label_lines(words: str, end: str, name: str, template: CardTemplate, room: float) -> tuple[float, tuple[str, ...]]:
    """One line in the largest size that fits, else two; the number comes after the last. Raises NoRoomError."""
    spec = template.label

    def em(line: str) -> float:
        return width(line.rstrip(), "sans-semibold", 1, spec.tracking)

    whole = em(words + end)
    for size in spec.sizes:  # smaller rather than on two lines, near the name
        if whole * size <= room + ROUNDING:
            return size, (words,)
    parts = parts_of(words)
    parts = (*parts[:-1], parts[-1] + end)
    for size, lines in product(spec.sizes, tuple(_two_lines(words, end, parts, em))):
        if max(map(em, lines)) * size <= room + ROUNDING:
            return size, (lines[0], "" if lines[1] == end.strip() else lines[1].removesuffix(end))
    smallest = spec.sizes[-1]
    text = max(in_lines(parts, 2, em) or parts, key=em).strip()
    raise NoRoomError(name, "set", Misfit(smallest, em(text) * smallest, room, text))


def _two_lines(words: str, end: str, parts: tuple[str, ...], em: Measure) -> Iterator[tuple[str, ...]]:
    """The label broken at a blank, before the number, after a hyphen."""
    blanks = tuple(f"{word} " for word in words.split()) or ("",)
    blanks = (*blanks[:-1], blanks[-1].rstrip() + end)
    for lines in (in_lines(blanks, 2, em), (f"{words} ", end.strip()) if end.strip() else None, in_lines(parts, 2, em)):
        if lines is not None:
            yield lines


def _largest(
    text: str, font: Font, sizes: Sequence[float], tracking: float, room: float, said: tuple[str, str]
) -> float:
    """The largest size at which a line fits; the card and the field are named if there is none."""
    for size in sizes:
        if width(text, font, size, tracking) <= room + ROUNDING:
            return size
    raise NoRoomError(*said, Misfit(sizes[-1], width(text, font, sizes[-1], tracking), room, text))


def name_of(setting: Setting, template: CardTemplate, space: Space) -> tuple[tuple[Text, ...], float]:
    """The name in one of its settings, and the height of its last baseline."""
    spec, (size, lines) = template.name, setting
    step = size * MM_PER_TYPE_POINT * spec.leading
    baseline = space.top - spec.drop
    texts = tuple(
        Text(space.left + spec.indent + spec.shift, baseline - row * step, line, "serif-bold", size, INK)
        for row, line in enumerate(lines)
    )
    return texts, baseline - (len(lines) - 1) * step


LOCAL_LEADING = 1.55
"""From the name to what the piece is called in the language of its card, in em of the latter."""
LOCAL_GAP = 2.2
"""Between the two on one line, in mm."""


class LocalName(NamedTuple):
    """What players of the card's language call the piece, in its place."""

    ink: tuple[Tagged, ...]
    step: float
    """How far it takes the words down."""


def local_of(face: CardFace, name: tuple[Text, ...], template: CardTemplate, space: Space) -> LocalName:
    """It stands behind the last line of the name where it has room there, else under it. Raises NoRoomError."""
    local, last = typeset(face.local_name), name[-1]
    if not local:
        return LocalName((), 0)
    sizes, left = template.legend.sizes, space.left + template.name.indent + template.name.shift
    behind = last.x + width(last.string.rstrip(), last.font, last.size) + LOCAL_GAP
    beside = width(local, "sans-semibold", sizes[0]) <= space.right - behind
    step = 0 if beside else LOCAL_LEADING * sizes[0] * MM_PER_TYPE_POINT
    size = _largest(local, "sans-semibold", sizes, 0, space.right - (behind if beside else left), (face.name, "name"))
    text = Text(behind if beside else left, last.y - step, local, "sans-semibold", size, QUIET)
    return LocalName((Tagged("P", (text,)),), step)


@lru_cache(maxsize=512)
def picture_symbol(picture: Picture, scale: float, fine: float, outline: float) -> Symbol:
    """The picture as a symbol in its own units, with no line thinner on paper than the two limits (mm)."""
    widest = max((part.width for part in picture.parts if isinstance(part, PictureLine)), default=0)

    def drawn(part: PictureArea | PictureLine) -> Item:
        if isinstance(part, PictureArea):
            return Fill(part.path, part.colour, part.even_odd)
        least = outline if part.width == widest and not picture.own else fine
        return Stroke(part.path, part.colour, max(part.width, least / scale), part.dash, part.cap, part.join)

    left, top, right, bottom = picture.box
    margin = 0 if picture.own else max(widest, outline / scale)
    box = (left - margin, top - margin, right + margin, bottom + margin)
    return Symbol(f"picture.{picture.id}.{scale * 1000:.3f}", tuple(map(drawn, picture.parts)), box, y_down=True)


def arms_of(face: CardFace, template: CardTemplate, space: Space, high: float) -> tuple[Item, ...]:
    """The crest of the set at the upper right, and its medallion behind the figure, not higher than the board.

    There is no medallion behind a maker's own picture, which would hide half of it.
    """
    if not face.set_id:
        return ()
    side, wide = template.crest.side, space.picture / WIDTH
    above = Use(crest(face.set_id), space.right - side / 2, space.top - side / 2, side)
    if isinstance(face.picture, Raster) or (isinstance(face.picture, Picture) and face.picture.own):
        return (above,)
    behind = medallion(face.set_id, face.class_, high / wide)
    scale = round(min(wide, high / behind.box[3]), 4)
    return (
        Use(behind, space.right - space.picture / 2, space.ground, scale),
        above,
    )


def board_of(
    diagram: CardDiagram, template: CardTemplate, space: Space, ground: float, side: float
) -> tuple[Item, ...]:
    """The diagram at the left edge."""
    return board(diagram, space.left, ground, side, template.board.rule)


def foot_of(face: CardFace, template: CardTemplate, space: Space) -> tuple[Item, ...]:
    """The lines of the foot, beside the lower index. Raises NoRoomError."""
    place = FootPlace(space.left, space.right - taken(face, template), space.bottom)
    lines = foot_lines(face, template.foot, place)
    if isinstance(lines, Misfit):
        raise NoRoomError(face.name, "notation", lines)
    return lines
