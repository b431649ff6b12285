"""Ink as the operators of a PDF content stream, in millimetres. Pure strings: no fonts, no objects, no ReportLab."""

from __future__ import annotations

import re
from functools import lru_cache
from math import cos, radians, sin
from string import ascii_letters, digits
from typing import TYPE_CHECKING

from cardgen.ink.items import number

if TYPE_CHECKING:
    from cardgen.ink.items import Cap, Fill, Group, Join, Stroke, Use

CAPS = {"butt": 0, "round": 1, "square": 2}
JOINS = {"miter": 0, "round": 1, "bevel": 2}


def placing(item: Use | Group) -> str:
    """Saves the state and moves, turns and scales; a Q has to follow."""
    return _placing(item.x, item.y, item.scale, item.rotation)


@lru_cache(maxsize=4096)
def _placing(x: float, y: float, scale: float, rotation: float) -> str:
    """Marks stand in the same places of many boards."""
    where = f"{number(x)} {number(y)} cm"
    if not rotation:
        size = number(scale)
        return f"q {size} 0 0 {size} {where}"
    along, aside = scale * cos(radians(rotation)), scale * sin(radians(rotation))
    return f"q {number(along)} {number(aside)} {number(-aside)} {number(along)} {where}"


def filling(item: Fill) -> str:
    """Paints an area."""
    return f"{colours(item.colour)[0]}\n{path(item.path)} {'f*' if item.even_odd else 'f'}"


def stroking(item: Stroke) -> str:
    """Paints a line."""
    return f"{_pen(item.colour, item.width, item.dash, item.cap, item.join)}\n{path(item.path)} S"


@lru_cache(maxsize=1024)
def _pen(colour: str, width: float, dash: tuple[float, ...], cap: Cap, join: Join) -> str:
    gaps = " ".join(map(number, dash))
    return f"{colours(colour)[1]} {number(width)} w {CAPS[cap]} J {JOINS[join]} j [{gaps}] 0 d"


@lru_cache(maxsize=256)
def colours(code: str) -> tuple[str, str]:
    """The operators that set it for areas and for lines; neutral colours in grey, so that only black is printed."""
    channels = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    if channels[0] == channels[1] == channels[2]:
        grey = number(channels[0])
        return f"{grey} g", f"{grey} G"
    values = " ".join(map(number, channels))
    return f"{values} rg", f"{values} RG"


_SEGMENT = re.compile(r"([MLC])([^MLCZ]*)|Z")
_OPERATORS = {"M": "m", "L": "l", "C": "c"}


@lru_cache(maxsize=4096)
def path(data: str) -> str:
    """Path data with its commands after the numbers, as PDF has them."""
    if "C" not in data:
        return _straight(data)
    out = []
    for segment in _SEGMENT.finditer(data):
        command, numbers = segment.groups()
        out.append(f"{numbers.replace(',', ' ')} {_OPERATORS[command]}" if command else "h")
    return " ".join(out)


def _straight(data: str) -> str:
    """The same for straight lines alone, in few large steps: a picture has ten thousand points."""
    subpaths = data.replace(",", " ").split("M")[1:]
    begun = [subpath.replace("L", " m ", 1) for subpath in subpaths]
    closed = data.count("Z")
    if closed and closed < len(begun):
        begun = [subpath if subpath.endswith("Z") else f"{subpath} l" for subpath in begun]
    out = "\n".join(begun) if closed else " l\n".join(begun) + " l"
    if out.count("m") < len(begun):  # a point alone, of which a maker's picture may have some
        return "\n".join(map(_with_points, subpaths))
    return out.replace("L", " l ").replace("Z", " l h")


def _with_points(subpath: str) -> str:
    ended = f"{subpath.replace('L', ' l ').replace('Z', '')} l"
    return ended.replace(" l", " m", 1) + " h" * subpath.endswith("Z")


_PLAIN = frozenset(ascii_letters + digits + "._-")


@lru_cache(maxsize=1024)
def name(text: str) -> str:
    """A name; what is not a letter, a digit or one of ._- becomes hex."""
    return "/" + "".join(chr(byte) if chr(byte) in _PLAIN else f"#{byte:02x}" for byte in text.encode())


def string(text: str) -> str:
    """A text for people, as bytes if it is plain, else in UTF-16."""
    if text.isascii() and text.isprintable():
        return f"({escaped(text)})"
    return "<feff" + text.encode("utf-16-be", "replace").hex() + ">"


_SPECIAL = re.compile(r"[\\()\r\n]")
_ESCAPES = {"\\": "\\\\", "(": "\\(", ")": "\\)", "\r": "\\r", "\n": "\\n"}
"""The backslash first, which stands before the others then."""


def is_plain(text: str) -> bool:
    """Whether it stands between the parentheses of a string as it is."""
    return _SPECIAL.search(text) is None


def escaped(text: str) -> str:
    """What stands between the parentheses of a string."""
    if not is_plain(text):  # few have any
        for sign, escape in _ESCAPES.items():
            text = text.replace(sign, escape)
    return text
