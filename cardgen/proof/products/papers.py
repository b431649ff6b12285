"""What the proof asks of every paper of a game, whatever stands on it: that it is as it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.finding import Finding, Witness
from cardgen.proof.pdf.walk import unlike

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cardgen.proof.pdf.printed import PrintedPage


def written_problems(sheets: Sequence[PrintedPage]) -> Iterator[Finding]:
    """How a file is written."""
    for sheet in sheets:
        for problem in (*sheet.odd, *sheet.misdrawn, *(odd for card in sheet.cards for odd in card.odd)):
            yield Finding("", sheet.number, Witness.FILE, problem)
        for name in sorted({text.typeface for card in sheet.cards for part in card.parts for text in part.texts}):
            if name in sheet.fonts:
                yield Finding("", sheet.number, Witness.FILE, f"its font {name} {sheet.fonts[name]}.")
        if sheet.changed:
            yield Finding("", sheet.number, Witness.FILE, f"its page is changed by {', '.join(sheet.changed)}.")


def unlike_problems(
    path: Path, made: bytes, found: Sequence[Finding], *, split: bool = False, part: bool = False
) -> Iterator[Finding]:
    """Whatever a file says otherwise than the same made anew, but on pages of which something is said already.

    What concerns no page is told where there is nothing else to tell. split: it may be a part of a file; part: it is
    one, as what was made anew is.
    """
    faulted = {one.page for one in found}
    for one in unlike(path, made, split=split, part=part):
        if one.page not in faulted and (one.page or not faulted):
            yield Finding(one.card, one.page, Witness.WHOLE, f"unlike the same file made anew, {one.problem}")
