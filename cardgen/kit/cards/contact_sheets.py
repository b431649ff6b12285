"""Contact sheets: the figures of the pieces with their names, as PDF and PNG."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardgen import data
from cardgen.card.contact_sheet import Exhibit, contact_sheet
from cardgen.card.deck import edge_of
from cardgen.errors import CardgenError, MisuseError, printable
from cardgen.figure.printing import estimate
from cardgen.files import write_whole
from cardgen.ink.pdf import pdf_bytes
from cardgen.ink.png import png_bytes
from cardgen.kit.cards.pictures import notes_on_pictures, pictures_of
from cardgen.kit.cards.sheets import beta_notes
from cardgen.kit.catalogue import load_catalogue
from cardgen.kit.made_with import catalogue_digest
from cardgen.kit.result import MadeFile, RunResult
from cardgen.paper.figures_claim import FiguresClaim
from cardgen.picture.svg import as_black
from cardgen.words.language.languages import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece
    from cardgen.ink.items import Page
    from cardgen.kit.choose import Selection
    from cardgen.kit.figures.files import Sides
    from cardgen.picture.shelf import Pictures
    from cardgen.words import Language

SIDES = ("white", "black", "both")
MOST_COLUMNS = 12


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
    exhibits, without = exhibits_of(chosen.repeated, pictures, side, language)
    said = FiguresClaim(side, code, columns, chosen.heading, _named(chosen))
    pages = _pages(said, exhibits)
    images = list(png_bytes(pages, dpi))
    tail = ("" if side == "white" else side, "" if code == "en" else code)
    name = "-".join(filter(None, (chosen.name, "figures", *tail)))
    names = [f"{name}.png"] if len(images) == 1 else [f"{name}-{number}.png" for number in range(1, len(images) + 1)]
    contents = {f"{name}.pdf": _written(said, pages, chosen.catalogs)} | dict(zip(names, images, strict=True))
    for file, content in contents.items():
        write_whole(output / file, content)
    lacking = (f"Without a picture: {', '.join(without)}.",) if without else ()
    return RunResult(
        tuple(MadeFile(output / file, {"figures": len(exhibits)}) for file in contents),
        notes=(*beta_notes(language), *lacking, *notes_on_pictures(chosen.pieces, pictures, chosen.catalogs)),
    )


def _pages(said: FiguresClaim, exhibits: Sequence[Exhibit]) -> tuple[Page, ...]:
    """Raises CardgenError when there is nothing to show."""
    if not exhibits:
        raise CardgenError("none of these pieces has a picture of its figure.")
    together = 2 if said.side == "both" else 1
    return contact_sheet(exhibits, _title(said), edge_of(LANGUAGES[said.language]), said.columns, together)


def _title(said: FiguresClaim) -> str:
    return said.heading or LANGUAGES[said.language].text("figures")


def _written(said: FiguresClaim, pages: Sequence[Page], catalogs: Iterable[Path]) -> bytes:
    """The sheets as a file that says what it is."""
    tag, made_from = LANGUAGES[said.language].tag, catalogue_digest(catalogs)
    return pdf_bytes(pages, _title(said), keywords=str(said), language=tag, catalogue=made_from)


def _named(chosen: Selection) -> tuple[str, ...]:
    """The pieces as a sheet tells them: each as set/piece, a whole set as set/*."""
    words = [f"{piece.set_id}/{piece.id}" for piece in chosen.repeated]
    for one in load_catalogue(chosen.catalogs).sets:
        whole = [f"{one.id}/{piece.id}" for piece in one.pieces]
        at = words.index(whole[0]) if whole and whole[0] in words else -1
        if at >= 0 and words[at : at + len(whole)] == whole:
            words[at : at + len(whole)] = [f"{one.id}/*"]
    return tuple(words)


def remade_sheets(said: FiguresClaim, catalogue: Catalogue, catalogs: Iterable[Path]) -> bytes:
    """Contact sheets once more, from what they say of themselves. Raises CardgenError for what is none of ours."""
    if said.side not in SIDES or said.language not in LANGUAGES or said.columns > MOST_COLUMNS:
        raise CardgenError("it says of itself what no contact sheet of ours says.")
    if said.side == "both" and said.columns % 2:
        raise CardgenError("it says that it parts pairs, as no contact sheet of ours does.")
    pieces = [piece for word in said.pieces for piece in _meant(word, catalogue)]
    exhibits, _ = exhibits_of(pieces, pictures_of(catalogs), cast("Sides", said.side), LANGUAGES[said.language])
    return _written(said, _pages(said, exhibits), catalogs)


def _meant(word: str, catalogue: Catalogue) -> tuple[Piece, ...]:
    """The pieces of a word. Raises CardgenError where there are none."""
    named, _, wanted = word.partition("/")
    one = catalogue.set(named)
    found = tuple(piece for piece in one.pieces if wanted in ("*", piece.id))
    if not found:
        raise CardgenError(f"{one.name} has no piece {printable(wanted)!r}.")
    return found


def exhibits_of(
    pieces: Iterable[Piece], pictures: Pictures, side: Sides, language: Language
) -> tuple[list[Exhibit], list[str]]:
    """The figures of the pieces, and the pieces that have no picture."""
    heights = estimate.heights(data.folder("models"))
    exhibits, without = [], []
    for piece in pieces:
        picture = pictures.of(piece)
        if picture is None:
            without.append(piece.id)
            continue
        local = piece.name_in(language.code)
        both = {"white": picture, "black": as_black(picture)}
        sides = ("white", "black") if side == "both" else (side,)
        exhibits += [Exhibit(piece.name, both[one], heights.get(picture.id, 0.0), local) for one in sides]
    return exhibits, without
