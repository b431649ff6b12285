"""Contact sheets: the figures of the pieces with their names, as PDF and PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen import data
from cardgen.card.contact_sheet import Exhibit, contact_sheet
from cardgen.card.deck import edge_of
from cardgen.errors import CardgenError, MisuseError
from cardgen.figure.printing import estimate
from cardgen.files import write_whole
from cardgen.ink.pdf import pdf_bytes
from cardgen.ink.png import png_bytes
from cardgen.kit.cards.pictures import notes_on_pictures, pictures_of
from cardgen.kit.cards.sheets import beta_notes
from cardgen.kit.result import MadeFile, RunResult
from cardgen.picture.svg import as_black
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.kit.choose import Selection
    from cardgen.kit.figures.files import Sides
    from cardgen.picture.shelf import Pictures
    from cardgen.words import Language


def make_contact_sheet(
    chosen: Selection, side: Sides, dpi: float, output: Path, code: str = "en", columns: int = 0
) -> RunResult:
    """All at one scale, as large as can be or in so many columns. Raises CardgenError when no piece has a picture.

    Raises MisuseError when columns would part a white man from the black one beside him.
    """
    together = 2 if side == "both" else 1
    if columns % together:
        raise MisuseError(f"--side both shows pairs, in an even number of columns: write --columns {columns + 1}.")
    pictures, language = pictures_of(chosen.catalogs), LANGUAGES[code]
    exhibits, without = exhibits_of(chosen, pictures, side, language)
    if not exhibits:
        raise CardgenError("none of these pieces has a picture of its figure.")
    title = chosen.heading or language.text("figures")
    pages = contact_sheet(exhibits, title, edge_of(language), columns, together)
    images = list(png_bytes(pages, dpi))
    tail = ("" if side == "white" else side, "" if code == "en" else code)
    name = "-".join(filter(None, (chosen.name, "figures", *tail)))
    names = [f"{name}.png"] if len(images) == 1 else [f"{name}-{number}.png" for number in range(1, len(images) + 1)]
    contents = {f"{name}.pdf": pdf_bytes(pages, title, language=language.tag)} | dict(zip(names, images, strict=True))
    for file, content in contents.items():
        write_whole(output / file, content)
    lacking = (f"Without a picture: {', '.join(without)}.",) if without else ()
    return RunResult(
        tuple(MadeFile(output / file, {"figures": len(exhibits)}) for file in contents),
        notes=(*beta_notes(language), *lacking, *notes_on_pictures(chosen.pieces, pictures, chosen.catalogs)),
    )


def exhibits_of(
    chosen: Selection, pictures: Pictures, side: Sides, language: Language
) -> tuple[list[Exhibit], list[str]]:
    """The figures of the pieces, and the pieces that have no picture."""
    heights = estimate.heights(data.folder("models"))
    exhibits, without = [], []
    for piece in chosen.repeated:
        picture = pictures.of(piece)
        if picture is None:
            without.append(piece.id)
            continue
        local = piece.name_in(language.code)
        both = {"white": picture, "black": as_black(picture)}
        sides = ("white", "black") if side == "both" else (side,)
        exhibits += [Exhibit(piece.name, both[one], heights.get(picture.id, 0.0), local) for one in sides]
    return exhibits, without
