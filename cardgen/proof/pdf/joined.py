"""Files that another program has put together from ours, or taken apart: what became of the tree of their elements.

Pages that are taken from a file with its tree are whole. Most programs that join files leave the tree behind, or all
but that of the first; then nothing tells what stands on the other pages, neither a proof nor a screen reader.
"""

from __future__ import annotations

from collections import defaultdict
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple

from pikepdf import Array, Dictionary, Pdf, PdfError, Stream

from cardgen.errors import CardgenError
from cardgen.proof.pdf.structure import marks_of
from cardgen.proof.pdf.walk import content_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MARKED, MOST_TOLD = b"/MCID", 9
WHAT_TO_DO = (
    "check the files that cardgen has made one by one, and print them; pages of one of them are taken out with "
    "qpdf FILE --pages . 1-2 -- PART"
)


def check_tree(path: Path, document: Pdf) -> None:
    """Raises CardgenError where pages of ours have lost what tells what stands on them."""
    tree = document.Root.get("/StructTreeRoot")
    if not isinstance(tree, Dictionary):
        if any(map(_is_marked, document.pages)):
            raise CardgenError(
                f"{path}: nothing in it tells any more what stands on its pages, as happens where a program joins or "
                f"splits files and leaves that behind; {WHAT_TO_DO}."
            )
        return
    marks, seen, strange = marks_of(document, tree), set[tuple[int, int]](), []
    for number, page in enumerate(document.pages, 1):
        drawn = getattr(page.obj.get("/Contents"), "objgen", (0, 0))
        told = marks.get(number, [])
        own = any(isinstance(one, Dictionary) and _page_of(one) == page.obj.objgen for one in told)
        if not own and drawn not in seen and _is_marked(page):  # a page that stands there twice is no stranger
            strange.append(number)
        seen.add(drawn)
    if strange and len(strange) < len(marks):
        shown = f"{', '.join(map(str, strange[:MOST_TOLD]))}{' …' if len(strange) > MOST_TOLD else ''}"
        come = f"page {shown} comes" if len(strange) == 1 else f"pages {shown} come"
        raise CardgenError(
            f"{path}: {come} from another file, and what tells what stands there was left behind; {WHAT_TO_DO}."
        )


def _page_of(element: Any) -> tuple[int, int]:  # noqa: ANN401
    found: tuple[int, int] = getattr(element.get("/Pg"), "objgen", (0, 0))
    return found


def _is_marked(page: Any) -> bool:  # noqa: ANN401
    """Whether its contents name marks, as all that we write does."""
    contents = page.obj.get("/Contents")
    parts = contents if isinstance(contents, Array) else [contents]
    return any(isinstance(part, Stream) and MARKED in part.read_bytes() for part in parts)


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
    return None if not numbers or numbers == [*range(1, whole + 1)] else PartOfFile(tuple(numbers), whole, both)


def taken(made: bytes, numbers: Sequence[int]) -> bytes:
    """These pages of it, in this order."""
    taken = BytesIO()
    with Pdf.open(BytesIO(made)) as document:
        pages = [document.pages[number - 1] for number in numbers]
        del document.pages[:]
        document.pages.extend(pages)
        document.save(taken)
    return taken.getvalue()
