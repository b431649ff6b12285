"""Some pages of a file of ours, or all in another order: proved page by page.

What the whole says is proved by the whole made anew, which all witnesses read; each page of the part is walked beside
the page that it is. Of sheets that are printed on both sides both have to be there, one behind the other.
"""

from __future__ import annotations

from collections import defaultdict
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from pikepdf import Dictionary, Pdf, PdfError

from cardgen.proof.finding import Finding, Witness
from cardgen.proof.pdf.walk import content_of
from cardgen.proof.products.papers import unlike_problems

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class PartOfFile(NamedTuple):
    """Which pages of a file made anew another one has."""

    numbers: tuple[int, ...]
    """From 1, in the order of the part."""
    whole: int
    """How many pages there are."""
    both: bool
    """Whether it is printed on both sides."""

    @property
    def parted(self) -> bool:
        """Whether a side is without the one behind it."""
        fronts, behind = self.numbers[::2], self.numbers[1::2]
        return self.both and [(one - 1) // 2 * 2 + 2 for one in fronts] != [*behind]

    def __str__(self) -> str:
        shown = f"{', '.join(map(str, self.numbers[:12]))}{' …' if len(self.numbers) > 12 else ''}"
        return f"page{'s' if len(self.numbers) > 1 else ''} {shown} of {self.whole}"


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
    findings += unlike_problems(path, _taken(made, part.numbers), findings, part=True)
    return PartProof(part, tuple(findings))


def part_of(path: Path, made: bytes) -> PartOfFile | None:
    """Which pages it has, by what is drawn on them; None where one is none of them, or twice, or all are in order."""
    try:
        with Pdf.open(path, suppress_warnings=True) as one, Pdf.open(BytesIO(made)) as other:
            known: dict[bytes, list[int]] = defaultdict(list)
            for number, page in enumerate(other.pages, 1):
                known[content_of(page.obj)].append(number)
            numbers: list[int] = []
            for page in one.pages:
                left = known.get(content_of(page.obj), [])
                if not left:
                    return None
                after = numbers[-1] + 1 if numbers else 0
                numbers.append(left.pop(left.index(after) if after in left else 0))
            both = "/Duplex" in other.Root.get("/ViewerPreferences", Dictionary())
            whole = len(other.pages)
    except (PdfError, RuntimeError, AttributeError, TypeError, ValueError):
        return None
    return None if numbers == [*range(1, whole + 1)] else PartOfFile(tuple(numbers), whole, both)


def _taken(made: bytes, numbers: Sequence[int]) -> bytes:
    """These pages of it, in this order."""
    taken = BytesIO()
    with Pdf.open(BytesIO(made)) as document:
        pages = [document.pages[number - 1] for number in numbers]
        del document.pages[:]
        document.pages.extend(pages)
        document.save(taken)
    return taken.getvalue()
