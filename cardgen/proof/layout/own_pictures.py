"""Holds a maker's own picture of pixels on a card against his file: pixels, place, size, and which way up it is.

What the file has to look like in a PDF is worked out in maker_files.py; here it is compared with what stands there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.data import state
from cardgen.proof.finding import Witness
from cardgen.proof.layout.figure_place import FilledShape, stands
from cardgen.proof.layout.maker_files import maker_image
from cardgen.proof.pdf.allowed import COLUMN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.proof.layout.maker_files import MakerImage
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.witnesses import DrawnDiagram
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedImage, PrintedPage

CLOSE = 0.002
"""Millimetres that do not count."""
FIRST_ROW = {1: "top", 2: "top", 3: "bottom", 4: "bottom", 5: "left", 6: "right", 7: "right", 8: "left"}
FIRST_COLUMN = {1: "left", 2: "right", 3: "right", 4: "left", 5: "top", 6: "top", 7: "bottom", 8: "bottom"}
"""Where they are seen, by the orientation: so EXIF defines it."""
OTHER = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


def own_picture_problems(
    card: PrintedCard, page: PrintedPage, path: Path, marks: DrawnDiagram, paper: Paper
) -> Iterator[Problem]:
    """It stands on the card once, upright, whole and as large as its place allows, with the pixels of its file.

    Raises CardgenError where that is no picture.
    """
    forms = [form for part in card.loose for form in part.forms if form.name.startswith("picture.")]
    drawing = page.drawings.get(forms[0].name) if len(forms) == 1 else None
    if drawing is None or drawing.image is None or any(part.paths for part in card.loose):
        yield Witness.PLACE, "", f"its own picture {path.name} does not stand on it once, and alone."
        return
    wanted = maker_image(state(path), COLUMN[paper.look.ink])
    for problem in (_pixels(drawing.image, wanted), _turned(forms[0], drawing.image, wanted)):
        if problem:
            yield Witness.PLACE, "", f"its own picture {path.name} {problem}."
    left, bottom, right, top = forms[0].box
    yield from stands(forms[0], FilledShape(right - left, top - bottom), card, marks, paper.template)


def _pixels(image: PrintedImage, wanted: MakerImage) -> str:
    """What is wrong with them, or with how they are painted."""
    if (image.width, image.height) != (wanted.width, wanted.height):
        return f"has {image.width} × {image.height} pixels there, and {wanted.width} × {wanted.height} in its file"
    if image.digest != wanted.digest:
        return "has other pixels there than in its file"
    decode = wanted.decode * (len(image.decode) // 2)
    if bool(image.decode) != bool(wanted.decode) or any(
        abs(a - b) > CLOSE for a, b in zip(image.decode, decode, strict=True)
    ):
        return "is paler or darker there than it has to be"
    return "" if wanted.space in ("", image.space) else "has its colours told in another way than they have to be"


def _turned(form: PrintedForm, image: PrintedImage, wanted: MakerImage) -> str:
    """Whether its corners are where they belong, and are corners of what is painted."""
    if (
        form.box[:2] != (0, 0)
        or abs(form.place.turn) > CLOSE
        or form.place.mirrored
        or abs(form.place.across - 1) > CLOSE
    ):
        return "is turned, mirrored or scaled as a whole"
    row, column = FIRST_ROW[wanted.orientation], FIRST_COLUMN[wanted.orientation]
    corners = {(0, 1): {row, column}, (1, 1): {row, OTHER[column]}, (0, 0): {OTHER[row], column}}
    for stored, sides in corners.items():
        x, y = image.place.at(*stored)
        x_wanted, y_wanted = form.box[2] * ("right" in sides), form.box[3] * ("top" in sides)
        if max(abs(x - x_wanted), abs(y - y_wanted)) > CLOSE:
            return "is upside down, turned, mirrored or cut off"
    wide, high = (wanted.width, wanted.height) if row in ("top", "bottom") else (wanted.height, wanted.width)
    if abs(form.box[2] * high - form.box[3] * wide) > CLOSE * (wide + high):
        return "is stretched"
    return ""
