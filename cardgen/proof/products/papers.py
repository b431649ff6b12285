"""What the proof asks of every paper of a game, whatever stands on it: how it is written, and how it looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.finding import Finding, Witness
from cardgen.proof.moves.pixels import eyes_on
from cardgen.proof.pdf.walk import unlike
from cardgen.proof.products.page_diff import DPI, differences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from PIL.Image import Image

    from cardgen.proof.pdf.printed import PrintedPage


SEEN = frozenset((Witness.PIXELS, Witness.WHOLE))
"""Who sees that a page looks otherwise, and not why."""


def unlike_problems(
    path: Path, made: bytes, found: Sequence[Finding], *, split: bool = False, part: bool = False
) -> Iterator[Finding]:
    """Whatever a file says otherwise than the same made anew, but on pages of which something is said already.

    What concerns no page is told where there is nothing else to tell. split: it may be a part of a file; part: it is
    one, as what was made anew is.
    """
    faulted = {one.page for one in found if one.witness not in SEEN}
    for one in unlike(path, made, split=split, part=part):
        if one.page not in faulted and (one.page or not faulted):
            yield Finding(one.card, one.page, Witness.FILE, f"unlike the same file made anew, {one.problem}")


def seen_problems(path: Path, sheets: Sequence[PrintedPage], made: bytes) -> Iterator[Finding]:
    """Each side beside the same side made anew."""
    with eyes_on(path) as eyes, eyes_on(made) as meant:
        for sheet in sheets:
            if sheet.number > meant.pages:
                yield Finding("", sheet.number, Witness.WHOLE, "it is a page more than there should be.")
            else:
                yield from seen_apart(sheet, eyes.colours(sheet.number, DPI), meant.colours(sheet.number, DPI))


def seen_apart(sheet: PrintedPage, one: Image, other: Image) -> Iterator[Finding]:
    """A page as it is printed beside the same page made anew: the first place where they differ."""
    if one.size != other.size:
        yield Finding("", sheet.number, Witness.WHOLE, "it is of another size than the same page made anew.")
    elif (box := differences(one, other).getbbox()) is not None:
        x, y = box[0] / one.width * sheet.width, box[1] / one.height * sheet.height
        where = f"{x:.0f} mm from its left edge and {y:.0f} mm from its top"
        problem = f"it is seen to differ from the same page made anew, {where}."
        yield Finding("", sheet.number, Witness.WHOLE, problem)
