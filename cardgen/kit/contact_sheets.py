"""Contact sheets: the figures of the pieces with their names, as PDF and PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen import data
from cardgen.card.contact_sheet import Exhibit, contact_sheet
from cardgen.errors import CardgenError
from cardgen.figure.printing import estimate
from cardgen.files import write_whole
from cardgen.ink.pdf import pdf_bytes
from cardgen.ink.png import png_bytes
from cardgen.kit.done import Done, MadeFile
from cardgen.kit.pictures import notes_on_pictures, pictures_of
from cardgen.picture.svg import as_black

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.choose import Selection
    from cardgen.kit.figures import Sides
    from cardgen.picture.shelf import Pictures


def make_contact_sheet(chosen: Selection, side: Sides, dpi: float, output: Path) -> Done:
    """All at one scale. Raises CardgenError when none of the pieces has a picture."""
    pictures = pictures_of(chosen.catalogs)
    exhibits, without = _exhibits(chosen, pictures, side)
    if not exhibits:
        raise CardgenError("none of these pieces has a picture of its figure.")
    pages = contact_sheet(exhibits, chosen.heading or "Figures")
    images = list(png_bytes(pages, dpi))
    name = "-".join(filter(None, (chosen.name, "figures", "" if side == "white" else side)))
    names = [f"{name}.png"] if len(images) == 1 else [f"{name}-{number}.png" for number in range(1, len(images) + 1)]
    contents = {f"{name}.pdf": pdf_bytes(pages, chosen.heading or "Figures")} | dict(zip(names, images, strict=True))
    for file, content in contents.items():
        write_whole(output / file, content)
    lacking = (f"Without a picture: {', '.join(without)}.",) if without else ()
    return Done(
        tuple(MadeFile(output / file, {"figures": len(exhibits)}) for file in contents),
        notes=(*lacking, *notes_on_pictures(chosen.pieces, pictures, chosen.catalogs)),
    )


def _exhibits(chosen: Selection, pictures: Pictures, side: Sides) -> tuple[list[Exhibit], list[str]]:
    """The figures of the pieces, and the pieces that have no picture."""
    heights = estimate.heights(data.folder("models"))
    exhibits, without = [], []
    for piece in chosen.repeated:
        picture = pictures.of(piece)
        if picture is None:
            without.append(piece.id)
            continue
        both = {"white": picture, "black": as_black(picture)}
        sides = ("white", "black") if side == "both" else (side,)
        exhibits += [Exhibit(piece.name, both[one], heights.get(picture.id, 0.0)) for one in sides]
    return exhibits, without
