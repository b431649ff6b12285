"""The filters of PNG, undone and done on many rows at once: long integers are used as rows of small numbers.

Each pixel hangs on those to its left, above it and between these, so that a picture cannot be taken row by row at once.
But pixels on a line that falls to the left (one down is one to the left) do not hang on each other: they are taken
together. Each has a lane of 16 bits in one long integer, and a step of arithmetic on that is a step for all of them.
A picture of 2000 × 2000 takes half a second so, and ten seconds byte by byte.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

NONE, SUB, UP, AVERAGE, PAETH = range(5)
BAND = 256
"""Rows that are taken at once."""
LANE = 16
"""Bits of a lane; a byte has room in it for sums of four, and for a sign."""
BIAS = 0x400
"""Added to what may be less than nothing."""


class _Lanes(NamedTuple):
    """One number in each of so many lanes, for arithmetic on all of them."""

    bytes: int
    """255."""
    signs: int
    """The highest bit."""
    bias: int


@lru_cache(maxsize=8)
def _lanes(count: int) -> _Lanes:
    ones = int.from_bytes(b"\1\0" * count, "little")
    return _Lanes(ones * 0xFF, ones << LANE - 1, ones * BIAS)


def unfiltered(rows: bytes, across: int, step: int) -> bytes:
    """The bytes of rows without their filters: each row is the number of its filter and so many bytes across.

    A step is how many bytes it is to the pixel on the left. The numbers of filters have to be right.
    """
    stride = across + 1
    filters = rows[::stride]
    if not any(filters):
        return b"".join(rows[at + 1 : at + stride] for at in range(0, len(rows), stride))
    above, out = bytes(across), []
    for start in range(0, len(filters), BAND):
        band = above + b"".join(
            rows[at + 1 : at + stride] for at in range(start * stride, min(start + BAND, len(filters)) * stride, stride)
        )
        done = _band(band, bytes([NONE]) + filters[start : start + BAND], across, step)
        out.append(done[across:])
        above = done[-across:]
    return b"".join(out)


def _band(band: bytes, filters: bytes, across: int, step: int) -> bytes:
    """Rows without their filters, of which the first has none."""
    high, wide = len(filters), across // step
    lanes, masks = _lanes(high * step), _masks(filters, step)
    out, slope = bytearray(len(band)), across - step
    before = last = 0
    for number in range(high + wide - 1):
        first, end = max(0, number - wide + 1), min(high - 1, number)
        at = number * step + first * slope
        to = at + (end - first) * slope + 1
        room = bytearray(2 * high * step)
        for channel in range(step):
            lane = 2 * (channel * high + first)
            room[lane : lane + 2 * (end - first) + 1 : 2] = band[at + channel : to + channel : slope or 1]
        left, up, corner = last, last << LANE, before << LANE
        pixels = (int.from_bytes(room, "little") + _expected(left, up, corner, masks, lanes)) & lanes.bytes
        before, last = last, pixels
        room = bytearray(pixels.to_bytes(2 * high * step, "little"))
        for channel in range(step):
            lane = 2 * (channel * high + first)
            out[at + channel : to + channel : slope or 1] = room[lane : lane + 2 * (end - first) + 1 : 2]
    return bytes(out)


def _masks(filters: bytes, step: int) -> tuple[int, ...]:
    """For each filter 255 in the lanes of its rows, and nothing in the others."""
    found = []
    for number in range(PAETH + 1):
        room = bytearray(2 * len(filters) * step)
        room[::2] = filters.translate(bytes(255 * (one == number) for one in range(256))) * step
        found.append(int.from_bytes(room, "little"))
    return tuple(found)


def _expected(left: int, up: int, corner: int, masks: tuple[int, ...], lanes: _Lanes) -> int:
    """What each pixel is told the difference to, by the filter of its row."""
    found = (left & masks[SUB]) | (up & masks[UP])
    if masks[AVERAGE]:
        found |= (left + up >> 1) & masks[AVERAGE]
    if masks[PAETH]:
        up &= masks[PAETH]
        left, corner = left & masks[PAETH], corner & masks[PAETH]
        found |= _paeth(left, up, corner, lanes)
    return found


def _paeth(left: int, up: int, corner: int, lanes: _Lanes) -> int:
    """Of left, up and corner the one nearest to left + up - corner; the first of them where two are as near.

    That is the corner where it lies between the other two, as 3 corner - left - up does then; else the smaller or the
    larger of these.
    """
    both = left + up
    larger = up ^ ((left ^ up) & _not_less(left, up, lanes))
    smaller = both - larger
    turn = corner * 3 + lanes.bias - both
    found = corner ^ ((corner ^ smaller) & _not_less(turn, larger + lanes.bias, lanes))
    return found ^ ((found ^ larger) & _not_less(smaller + lanes.bias, turn, lanes))


def _not_less(one: int, other: int, lanes: _Lanes) -> int:
    """All bits but the sign, in lanes where one is not less than the other."""
    found = ((one | lanes.signs) - other) & lanes.signs
    return found - (found >> LANE - 1)


def filtered(pixels: bytes, across: int) -> bytes:
    """Rows as PNG has them, each told by its difference to the one above."""
    above, up = bytes(across) + pixels[:-across], bytes([UP])
    told = b"".join(
        _less(pixels[at : at + BAND * across], above[at : at + BAND * across])
        for at in range(0, len(pixels), BAND * across)
    )
    return b"".join(part for at in range(0, len(told), across) for part in (up, told[at : at + across]))


def _less(these: bytes, those: bytes) -> bytes:
    """The difference of each two bytes, all at once: borrowing from the next is undone by the highest bits."""
    count = len(these)
    signs = int.from_bytes(b"\x80" * count, "little")
    one, other = int.from_bytes(these, "little"), int.from_bytes(those, "little")
    return (((one | signs) - (other & ~signs)) ^ ((one ^ ~other) & signs)).to_bytes(count, "little")
