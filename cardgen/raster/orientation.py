"""How a picture is to be held: the one entry of EXIF that is obeyed. What cannot be read says nothing."""

from __future__ import annotations

import struct

from cardgen.raster.pixels import UPRIGHT

ORIENTATION, SHORT = 0x0112, 3
MOST_ENTRIES = 1000
ORDERS = {b"II*\0": "<", b"MM\0*": ">"}


def orientation_of(exif: bytes) -> int:
    """1 to 8; a picture of whose orientation nothing is said, or nothing sensible, is upright."""
    order = ORDERS.get(exif[:4])
    try:
        return UPRIGHT if order is None else _found(exif, order)
    except struct.error:  # cut off: cameras and their programs write all kinds of things
        return UPRIGHT


def _found(exif: bytes, order: str) -> int:
    (start,) = struct.unpack_from(f"{order}L", exif, 4)
    (count,) = struct.unpack_from(f"{order}H", exif, start)
    for number in range(min(count, MOST_ENTRIES)):
        tag, kind, _, value = struct.unpack_from(f"{order}HHLH", exif, start + 2 + 12 * number)
        if tag == ORIENTATION and kind == SHORT and UPRIGHT <= value <= 8:
            return int(value)
    return UPRIGHT
