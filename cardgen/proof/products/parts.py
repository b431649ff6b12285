"""Some pages of a file of ours, or all in another order: proved page by page.

What the whole says is proved by the whole made anew, which all witnesses read; each page of the part is walked beside
the page that it is. Of sheets that are printed on both sides both have to be there, one behind the other.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.finding import Finding, Witness
from cardgen.proof.pdf.joined import PartOfFile, part_of, taken
from cardgen.proof.products.papers import unlike_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class PartProof(NamedTuple):
    """What was read, and what is wrong with it."""

    part: PartOfFile
    findings: tuple[Finding, ...]


def prove_part(path: Path, made: bytes, prove_whole: Callable[[Path], Sequence[Finding]]) -> PartProof | None:
    """The proof of a file as a part of the same file made anew; None where it is none, or all of it."""
    part = part_of(path, made)
    if part is None:
        return None
    if part.parted:
        problem = f"it is {part}, of sheets that are printed on both sides; take both pages of each, the front first."
        return PartProof(part, (Finding("", 0, Witness.FILE, problem),))
    with TemporaryDirectory(prefix="cardgen-") as folder:
        whole = Path(folder) / "whole.pdf"
        whole.write_bytes(made)
        findings = [*prove_whole(whole)]
    findings += unlike_problems(path, taken(made, part.numbers), findings, part=True)
    return PartProof(part, tuple(findings))
