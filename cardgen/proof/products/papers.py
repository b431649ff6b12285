"""What the proof asks of every paper of a game, whatever stands on it: that it is as it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.finding import Finding, Witness
from cardgen.proof.pdf.walk import unlike

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path


def unlike_problems(
    path: Path, made: bytes, found: Sequence[Finding], *, split: bool = False, part: bool = False
) -> Iterator[Finding]:
    """Whatever a file says otherwise than the same made anew, but on pages of which something is said already.

    Pixels tell that a page looks otherwise, and not why. What concerns no page is told where there is nothing else to
    tell. split: it may be a part of a file; part: it is one, as what was made anew is.
    """
    faulted = {one.page for one in found if one.witness is not Witness.PIXELS}
    for one in unlike(path, made, split=split, part=part):
        if one.page not in faulted and (one.page or not faulted):
            yield Finding(one.card, one.page, Witness.WHOLE, f"unlike the same file made anew, {one.problem}")
