"""The witness of a maker's own picture of lines: his file, read and painted anew, against the pixels of the page."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PIL import Image

from cardgen.data import state
from cardgen.proof.finding import Witness
from cardgen.proof.layout.maker_canvas import ink_box, nearly, painted, unlike
from cardgen.proof.layout.maker_shapes import MakerView, read_view
from cardgen.proof.pdf.allowed import COLUMN, LOW_INK, TONES
from cardgen.proof.pdf.matrix import PageMatrix

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.data import FileState
    from cardgen.proof.layout.maker_styles import MakerTone
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.moves.pixels import Eyes
    from cardgen.proof.pdf.printed import PrintedCard, PrintedForm, PrintedPage

DPI = 200
MM_PER_INCH = 25.4


def own_drawing_problems(
    card: PrintedCard, page: PrintedPage, path: Path, eyes: Eyes, paper: Paper
) -> Iterator[Problem]:
    """It looks as its file does: nothing is missing, added, mirrored, elsewhere or of another colour."""
    forms = [form for part in card.loose for form in part.forms if form.name.startswith("picture.mine-")]
    if len(forms) != 1:
        return
    try:
        view = _view(state(path), COLUMN[paper.look.ink])
        box, form = ink_box(view), forms[0]
    except (ArithmeticError, LookupError, OSError, SyntaxError, TypeError, ValueError):  # SyntaxError: of XML
        yield Witness.PLACE, "", f"its own picture {path.name} cannot be read a second time; save it as plain SVG."
        return
    wide = (form.box[2] - form.box[0]) * form.place.across
    high = (form.box[3] - form.box[1]) * form.place.across
    if box is None or not nearly((box[2] - box[0]) / (box[3] - box[1]), wide / high):
        yield Witness.PLACE, "", f"its own picture {path.name} is stretched, or not all of what its file shows."
        return
    pixels = max(8, round(wide / MM_PER_INCH * DPI))
    meant = painted(view, box, pixels, paper.template.picture.fine_line * (box[2] - box[0]) / wide)
    if unlike(meant, _seen(eyes, page, card, form, meant.size, paper)):
        yield Witness.PLACE, "", f"its own picture {path.name} looks otherwise than its file."


@lru_cache(maxsize=32)
def _view(file: FileState, column: int) -> MakerView:
    """What a file shows, in an ink."""
    view = read_view(file.path.read_bytes())
    if not column:
        return view
    return view._replace(shapes=tuple(one._replace(tone=_grey(one.tone, column)) for one in view.shapes))


def _grey(tone: MakerTone, column: int) -> MakerTone:
    """As light as it is in colour; where ink is spared, with a part of the ink. Mixed tones are mixed greys."""
    red, green, blue, cover = tone
    level = 0.299 * red + 0.587 * green + 0.114 * blue
    level = cover - (cover - level) * LOW_INK if column == TONES else level
    return level, level, level, cover


def _seen(
    eyes: Eyes, page: PrintedPage, card: PrintedCard, form: PrintedForm, size: tuple[int, int], paper: Paper
) -> Image.Image:
    """The place of a form on its page, upright, in so many pixels."""
    whole = eyes.colours(page.number, round(DPI / paper.stock.scale))
    to_picture = PageMatrix(whole.width / page.width, 0, 0, -whole.height / page.height, 0, whole.height)
    left, bottom, right, top = form.box  # it is written with y downwards
    to_form = PageMatrix((right - left) / size[0], 0, 0, (top - bottom) / size[1], left, bottom)
    way = to_picture @ card.place @ form.place @ to_form
    return whole.transform(
        size, Image.Transform.AFFINE, (way.a, way.c, way.e, way.b, way.d, way.f), Image.Resampling.BILINEAR
    )
