"""Pixels as the proof compares them: red, green and blue of each, a byte each. By code of its own; pure."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

Planes: TypeAlias = "tuple[bytes, ...]"
"""Of each channel the bytes of all pixels, from the upper left corner of the picture as it is stored."""
RED, BLUE = 0.299, 0.114
"""How light they are to the eye; green has the rest."""


class Samples(NamedTuple):
    """Rows without filters, as they are stored."""

    width: int
    channels: int
    bits: int
    rows: bytes

    @property
    def across(self) -> int:
        """Bytes of a row."""
        return -(-self.width * self.channels * self.bits // 8)

    def planes(self) -> Planes:
        """Each channel by itself, of 16 bits the upper eight, of less than eight as they are."""
        each = self.rows[::2] if self.bits == 16 else self._small() if self.bits < 8 else self.rows
        return tuple(each[channel :: self.channels] for channel in range(self.channels))

    def _small(self) -> bytes:
        """Pixels of a bit or a few, a byte each, without those that fill up a row."""
        known, count = _parts(self.bits), self.width * self.channels
        rows = (self.rows[at : at + self.across] for at in range(0, len(self.rows), self.across))
        return b"".join(b"".join(map(known.__getitem__, row))[:count] for row in rows)


@cache
def _parts(bits: int) -> tuple[bytes, ...]:
    """What a byte holds, by the byte."""
    shown = (f"{byte:08b}" for byte in range(256))
    return tuple(bytes(int(one[at : at + bits], 2) for at in range(0, 8, bits)) for one in shown)


def as_colours(planes: Planes, bits: int, palette: bytes) -> Planes:
    """Red, green and blue from 0 to 255."""
    if palette:
        return tuple(planes[0].translate(palette[channel::3].ljust(256, b"\0")) for channel in range(3))
    if bits < 8:
        top = (1 << bits) - 1
        scaled = bytes(value * 255 // top if value <= top else 0 for value in range(256))
        planes = tuple(plane.translate(scaled) for plane in planes)
    return planes * 3 if len(planes) == 1 else planes


def laid_on_white(planes: Planes, solid: bytes) -> Planes:
    """The colours on paper, where they are clear in part."""
    mixed = [bytes(_mixed(value, how) for value in range(256)) for how in range(256)]
    return tuple(bytes(mixed[how][value] for value, how in zip(plane, solid, strict=True)) for plane in planes)


def _mixed(value: int, solid: int) -> int:
    """Rounded to the nearest step; halves do not occur, as 255 is odd."""
    return (2 * (255 * 255 - solid * (255 - value)) + 255) // 510


def greyed(planes: Planes) -> Planes:
    """As light as the colours are; greys stay as they are."""
    red, blue = ([round(value * share) for value in range(256)] for share in (RED, BLUE))
    green = [value - red[value] - blue[value] for value in range(256)]
    grey = bytes(red[r] + green[g] + blue[b] for r, g, b in zip(*planes, strict=True))
    return (grey, grey, grey)


def pixels_digest(planes: Sequence[bytes]) -> str:
    """Of all pixels."""
    return sha256(b"".join(planes)).hexdigest()[:16]
