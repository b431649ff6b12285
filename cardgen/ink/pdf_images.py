"""Pictures of pixels as objects of a PDF: their rows as they are packed already. Pure bytes: no ReportLab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.ink.items import number
from cardgen.raster.pixels import digest

if TYPE_CHECKING:
    from cardgen.ink.image import Image
    from cardgen.raster.pixels import Raster

SPACES = {1: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceCMYK"}


def image_name(raster: Raster) -> str:
    """How pages call it; one name is one picture."""
    return f"/image.{digest(raster)}"


def showing(image: Image) -> str:
    """The operators that paint it in its place."""
    return f"q {' '.join(map(number, image.matrix))} cm {image_name(image.raster)} Do Q"


def image_object(raster: Raster) -> bytes:
    """The object with its pixels."""
    entries = (
        f"/Type /XObject /Subtype /Image /Width {raster.width} /Height {raster.height} /ColorSpace {_space(raster)} "
        f"/BitsPerComponent {raster.bits} {_decode(raster)}{_packing(raster)} /Length {len(raster.data)}"
    )
    return b"<< %b >>\nstream\n%b\nendstream\n" % (entries.encode(), raster.data)


def _packing(raster: Raster) -> str:
    if raster.packing == "jpeg":
        return "/Filter /DCTDecode"
    rows = f"/Predictor 15 /Colors {raster.channels} /BitsPerComponent {raster.bits} /Columns {raster.width}"
    return f"/Filter /FlateDecode /DecodeParms << {rows} >>"


def _space(raster: Raster) -> str:
    """A palette of greys is one of greys, so that only black is printed."""
    if not raster.palette:
        return SPACES[raster.channels]
    colours = bytes(round(255 - (255 - one) * raster.strength) for one in raster.palette)
    step, channels = (1, 3) if raster.coloured else (3, 1)
    return f"[/Indexed {SPACES[channels]} {len(colours) // 3 - 1} <{colours[::step].hex()}>]"


def _decode(raster: Raster) -> str:
    """What the least and the greatest value mean, where that is not nothing and all."""
    if raster.palette or (raster.strength == 1 and not raster.inverted):
        return ""
    if raster.channels == 4:
        bounds = (raster.strength, 0.0) if raster.inverted else (0.0, raster.strength)
    else:
        bounds = (1 - raster.strength, 1.0)
    return f"/Decode [{' '.join(map(number, bounds * raster.channels))}] "
