"""A figure's picture as plain paths, read from a strict and tiny subset of SVG.

    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 1000" data-unit-mm="0.08">
    <path fill="#5b4a3a" fill-rule="evenodd" d="M371.0,60.2L373.2,59.8L385.8,59.8Z"/>
    <path fill="none" stroke="#1d1611" stroke-width="1.5" d="M10,20L30,40"/>
    </svg>

One path a tag, its data made of M, L and Z with ``x,y`` points. Anything else is an error: what is read is printed.
``data-unit-mm`` says how many millimetres of the figure a unit shows; a picture that does not say fills its place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from cardgen.data import state
from cardgen.errors import CardgenError, unreadable
from cardgen.picture.boxes import PictureBox, kept_box

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cardgen.data import FileState

# Between quotes stands whatever is no quote: the search for one letter is ten times as fast as that for one of two.
_TAG = re.compile(r"<(/?)([A-Za-z?!][^\s/>]*)((?:\s+[A-Za-z:-]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))*)\s*(/?)>")
_ATTRIBUTE = re.compile(r"([A-Za-z:-]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,6})?")
_PLACES = re.compile(r"(?:M,(?:L,)*+)++")
"""Path data without its numbers and without Z."""
_TO_SPACES = str.maketrans("ML,", "   ")
_NO_NUMBERS = str.maketrans("", "", "-.0123456789")
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
_KNOWN = frozenset(("fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "d"))
_HEAD = frozenset(("xmlns", "version", "viewBox", "width", "height", "stroke-linecap", "stroke-linejoin", "role"))
"""What <svg> may say, besides ``data-…``: nothing of it changes what is printed."""
_RULES = ("nonzero", "evenodd")
_ROUND = ("stroke-linecap", "stroke-linejoin")
"""Lines are printed with round ends and corners, so that they may say nothing else."""
_VIEW = re.compile(r"\s*[-+]?[0-9.]+(?:[\s,]+[-+]?[0-9.]+){3}\s*")
WIDEST = 0.25
"""Of the smaller side of the picture: a wider line is a blot."""
LARGEST = 1_000_000
"""Characters; a picture of a figure has some 60 000."""


@dataclass(frozen=True, slots=True)
class PictureArea:
    """A filled path."""

    path: str
    colour: str
    even_odd: bool


@dataclass(frozen=True, slots=True)
class PictureLine:
    """A stroked path; those of ours have round ends and corners."""

    path: str
    colour: str
    width: float
    cap: Literal["butt", "round", "square"] = "round"
    join: Literal["bevel", "round"] = "round"
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """Filled areas and lines over them, in the units of the file with y downwards."""

    id: str
    parts: tuple[PictureArea | PictureLine, ...]
    box: PictureBox
    """Left, top, right, bottom of the points that are drawn."""
    unit: float = 0.0
    """Millimetres of the figure that one unit shows; 0 when the file does not say."""
    own: bool = False
    """It is its maker's, of whatever program: nothing outside of its box is seen, and its tones stay as they are."""

    def __hash__(self) -> int:
        """Two of one id and one size are rare, and then compared."""
        return hash((self.id, self.box))

    @property
    def width(self) -> float:
        """How wide the ink is."""
        return self.box[2] - self.box[0]

    @property
    def height(self) -> float:
        """How high the ink is."""
        return self.box[3] - self.box[1]


CAST = "#B5AB9D"
"""The shadow on the table, of white men and of black ones."""
BLACK = {
    "#F8EED8": "#675C51",
    "#C8A26E": "#322B25",
    "#5E452D": "#110E0B",
    "#F6EAD2": "#5C5249",  # from here on of pictures that were drawn earlier
    "#D8C09A": "#342D27",
    "#A08363": "#211C19",
    "#5B4A3A": "#110E0B",
}
"""The tones of the white man, and those of the black one."""
CARVED = "#C9BBA8"
"""Ink lines within a black man: light, as on a woodcut."""
FAINT = "#877C70"
"""The same lines where he is small: light ones that lie close, as in a mane, run together into a pale patch."""


@lru_cache(maxsize=512)
def as_black(picture: Picture, lines: str = CARVED) -> Picture:
    """The same figure as a black man: dark tones, light lines within a dark outline. A maker's own stays as it is."""
    if picture.own:
        return picture
    widest = max((part.width for part in picture.parts if isinstance(part, PictureLine)), default=0)

    def dark(part: PictureArea | PictureLine) -> PictureArea | PictureLine:
        if isinstance(part, PictureArea):
            return replace(part, colour=BLACK.get(part.colour, part.colour))
        return part if part.width == widest else replace(part, colour=lines)

    shade = "" if lines == CARVED else f".{lines[1:].lower()}"
    return replace(picture, id=f"{picture.id}.black{shade}", parts=tuple(map(dark, picture.parts)))


def load_picture(path: Path) -> Picture:
    """Read a picture; its id is the name of the file without the ending."""
    try:
        return kept_picture(state(path))
    except (OSError, UnicodeError) as error:
        raise unreadable(path, error) from error


@lru_cache(maxsize=512)
def kept_picture(file: FileState) -> Picture:
    """The picture of a file as it is now."""
    with file.path.open("rb") as opened:
        content = opened.read(LARGEST + 1)
    name = file.path.stem
    return parse_picture(content.decode(), name, str(file.path), kept_box(name, content))


def parse_picture(text: str, id_: str, file: str, box: PictureBox | None = None) -> Picture:
    """Read the text of a picture; the file is named in messages. Where the box is known its points are, too."""
    if len(text) > LARGEST:
        raise CardgenError(f"{file}: too large for a picture; at most {LARGEST} characters are read.")
    head, paths = _tags(text, file)
    if not paths:
        raise CardgenError(f"{file}: no <path> in it; a picture needs one.")
    box = box or box_of((path.get("d", "") for path in paths), file)
    picture = Picture(id_, tuple(_part(attributes, file) for attributes in paths), box, _unit(head, file))
    _check_lines(picture, file)
    return picture


def box_of(paths: Iterable[str], file: str) -> PictureBox:
    """Of all points of path data, which are looked at one by one; the file is named in messages."""
    numbers: list[float] = []
    for data in dict.fromkeys(paths):  # the outline is that of the darkest area
        numbers += _numbers(data, file)
    xs, ys = numbers[::2], numbers[1::2]
    box = PictureBox(min(xs), min(ys), max(xs), max(ys))
    if box.left == box.right or box.top == box.bottom:
        raise CardgenError(f"{file}: the picture has no area.")
    return box


def _check_lines(picture: Picture, file: str) -> None:
    most = WIDEST * min(picture.width, picture.height)
    for part in picture.parts:
        if isinstance(part, PictureLine) and not 0 < part.width <= most:
            raise CardgenError(
                f"{file}: stroke-width is {part.width:g}; in a picture of {picture.width:g} × {picture.height:g} it is "
                f"more than 0 and at most {most:.4g}."
            )


class _Numbers(dict[str, float]):
    """What a text is as a number. Of a million in our pictures all but four thousand have been read before."""

    def __missing__(self, text: str) -> float:
        if not _NUMBER.fullmatch(text):
            raise ValueError(text)
        number = self[text] = float(text)
        return number


_NUMBERS = _Numbers()


def _numbers(data: str, file: str) -> list[float]:
    """The numbers of path data, x and y in turn.

    They are looked at apart from the letters and commas between them, as no pattern for both is as fast: a picture has
    thousands of points. There are two numbers for each comma, so that none is missing.
    """
    open_ = data.replace("ZM", "M").removesuffix("Z")
    texts, places = open_.translate(_TO_SPACES).split(), open_.translate(_NO_NUMBERS)
    try:
        if data.startswith("M") and _PLACES.fullmatch(places) and len(texts) == 2 * places.count(","):
            return list(map(_NUMBERS.__getitem__, texts))
    except ValueError:
        pass
    raise CardgenError(f"{file}: path data is M, L and Z with x,y points, as in M1,2L3,4Z; this is {data[:40]!r}.")


def _tags(text: str, file: str) -> tuple[dict[str, str], list[dict[str, str]]]:
    """The attributes of <svg> and of each <path>; everything but one <svg> with paths is refused."""
    head: dict[str, str] = {}
    paths, at, wanted = [], 0, "svg"
    for tag in _TAG.finditer(text):
        closing, name, attributes, empty = tag.groups()
        if text[at : tag.start()].strip() or "<" in attributes:
            break
        at = tag.end()
        if name == "path" and not closing and empty and wanted == "/svg":
            paths.append(_attributes(attributes, file))
        elif closing + name == wanted and not empty:
            wanted = "" if closing else "/svg"
            head |= _head(attributes, file)
        else:
            raise CardgenError(f"{file}:{_line(text, tag.start())}: {_misplaced(name, closing)}")
    if rest := text[at:].strip():
        raise CardgenError(f"{file}:{_line(text, text.index(rest, at))}: not a tag of a picture: {rest[:40]!r}.")
    if wanted:
        raise CardgenError(f"{file}: there is no <{wanted}>; a picture is one <svg …> with <path …/> in it.")
    return head, paths


def _misplaced(name: str, closing: str) -> str:
    """Why a tag cannot stand where it does."""
    if name in ("svg", "path"):
        return f"<{closing}{name}> cannot stand here; a picture is one <svg …> with <path …/> in it."
    return f"<{closing}{name}> is not allowed; a picture is made of <path …/> alone."


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _pairs(text: str, file: str, of: str) -> dict[str, str]:
    if "'" in text:
        pairs = [(name, double or single) for name, double, single in _ATTRIBUTE.findall(text)]
    else:  # between quotes stands a value, before them a name and =; a search by pattern takes longer
        *parts, _ = text.split('"')
        names = (name.strip().removesuffix("=").rstrip() for name in parts[::2])
        pairs = list(zip(names, parts[1::2], strict=True))
    found = dict(pairs)
    if len(found) < len(pairs):
        raise CardgenError(f"{file}: an attribute stands twice in one {of}.")
    return found


def _head(text: str, file: str) -> dict[str, str]:
    """Nothing that moves, clips or paints the paths: they are printed as they stand."""
    found = _pairs(text, file, "<svg>")
    names = (name for name in found if not name.startswith(("data-", "xmlns:", "aria-")))
    if unknown := sorted(set(names) - _HEAD):
        raise CardgenError(
            f"{file}: <svg> of a picture has no attribute {unknown[0]!r}, as paths are printed as they stand; "
            f"it has {_listed(_HEAD)}."
        )
    if "viewBox" in found and not _VIEW.fullmatch(found["viewBox"]):
        raise CardgenError(f"{file}: viewBox is four numbers, as in 0 0 750 1000; this is {found['viewBox'][:40]!r}.")
    _check_round(found, file)
    return found


def _unit(head: dict[str, str], file: str) -> float:
    """How many millimetres of the figure a unit shows."""
    text = head.get("data-unit-mm", "0")
    if not _NUMBER.fullmatch(text) or (unit := float(text)) < 0:
        raise CardgenError(f"{file}: data-unit-mm is a number of millimetres, as in 1.75, not {text[:40]!r}.")
    return unit


def _check_round(found: dict[str, str], file: str) -> None:
    for name in _ROUND:
        if found.get(name, "round") != "round":
            raise CardgenError(f"{file}: {name} is round, as all lines are printed so, not {found[name]!r}.")


def _attributes(text: str, file: str) -> dict[str, str]:
    found = _pairs(text, file, "path")
    if unknown := sorted(found.keys() - _KNOWN):
        raise CardgenError(f"{file}: a path of a picture has no attribute {unknown[0]!r}; it has {_listed(_KNOWN)}.")
    return found


def _part(attributes: dict[str, str], file: str) -> PictureArea | PictureLine:
    data = attributes["d"]
    _check_round(attributes, file)
    if attributes.get("fill", "none") == "none":
        width = attributes.get("stroke-width", "1")
        if not _NUMBER.fullmatch(width):
            raise CardgenError(f"{file}: stroke-width is a number, not {width!r}.")
        return PictureLine(data, _colour(attributes.get("stroke", ""), file), float(width))
    if "stroke" in attributes:
        raise CardgenError(f"{file}: a path is either filled or stroked; make two of it.")
    rule = attributes.get("fill-rule", "nonzero")
    if rule not in _RULES:
        raise CardgenError(f"{file}: fill-rule is {' or '.join(_RULES)}, not {rule!r}.")
    return PictureArea(data, _colour(attributes["fill"], file), rule == "evenodd")


def _colour(text: str, file: str) -> str:
    if not _COLOUR.fullmatch(text):
        raise CardgenError(f"{file}: a colour is # and six hex digits, as in #1d1611; this is {text!r}.")
    return text.upper()


def _listed(words: frozenset[str]) -> str:
    return ", ".join(sorted(words))
