"""Pictures of pixels in a PDF, and rows of PNG unpacked by the reader of PDF, which is another than ours.

With reader.py, objects.py and content.py the only modules that know how a PDF is written.
"""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream, String

from cardgen.proof.pdf.matrix import PageMatrix
from cardgen.proof.pdf.pixels import Samples, as_colours, pixels_digest
from cardgen.proof.pdf.printed import PrintedImage

SHOWN = re.compile(r"q ((?:-?[\d.]+ ){6})cm /(image\.[0-9a-f]+) Do Q")
CHANNELS = {"/DeviceGray": 1, "/DeviceRGB": 3, "/DeviceCMYK": 4}
DEPTHS = (1, 2, 4, 8, 16)
MOST_IN_IMAGE = 50_000_000
"""Pixels of one picture."""


def shown_image(ink: str, inner: Any) -> PrintedImage | None:  # noqa: ANN401  pikepdf's objects are of any kind
    """The picture that a drawing consists of; None where it is not that alone, or cannot be read."""
    found = SHOWN.fullmatch(ink.strip())
    if found is None or set(inner.keys()) != {f"/{found[2]}"}:
        return None
    place = PageMatrix(*map(float, found[1].split()))
    try:
        return _image(inner[f"/{found[2]}"], place)
    except (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError):
        return None


def is_image(one: Any) -> bool:  # noqa: ANN401
    """Whether an object is a picture."""
    return isinstance(one, Stream) and one.get("/Subtype") == Name("/Image")


def _image(one: Any, place: PageMatrix) -> PrintedImage:  # noqa: ANN401
    width, height, bits = int(one.Width), int(one.Height), int(one.BitsPerComponent)
    if not 0 < width * height <= MOST_IN_IMAGE or bits not in DEPTHS:
        raise ValueError(width, height, bits)
    space, palette = _space(one.ColorSpace)
    decode = tuple(float(number) for number in one.get("/Decode", Array()))
    packed, ways = str(one.get("/Filter", "")), one.get("/DecodeParms", Dictionary())
    if packed == "/DCTDecode" and not ways.keys():
        pixels = sha256(bytes(one.read_raw_bytes())).hexdigest()[:16]
    else:
        samples = Samples(width, 1 if palette else CHANNELS[space], bits, bytes(one.read_bytes()))
        if len(samples.rows) != samples.across * height or CHANNELS[space] == 4:
            raise ValueError(len(samples.rows))
        pixels = pixels_digest(as_colours(samples.planes(), bits, palette))
    return PrintedImage(place, width, height, pixels, decode, space)


def _space(told: Any) -> tuple[str, bytes]:  # noqa: ANN401
    """The colours, and those of a palette as red, green and blue."""
    if not isinstance(told, Array):
        return str(told), b""
    kind, base, last, colours = told
    if kind != Name("/Indexed") or not isinstance(colours, String):
        raise ValueError(kind)
    step = CHANNELS[str(base)]
    palette = bytes(colours)
    if len(palette) != step * (int(last) + 1) or step == 4:
        raise ValueError(len(palette))
    return str(base), palette if step == 3 else bytes(grey for grey in palette for _ in range(3))


def rows_of_png(packed: bytes, width: int, channels: int, bits: int) -> bytes:
    """Rows without their filters."""
    with Pdf.new() as document:
        ways = Dictionary(Predictor=15, Colors=channels, BitsPerComponent=bits, Columns=width)
        return bytes(Stream(document, packed, Filter=Name("/FlateDecode"), DecodeParms=ways).read_bytes())
