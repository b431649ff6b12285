"""Files that another program has put together from ours, or taken apart: what became of the tree of their elements.

Pages that are taken from a file with its tree are whole. Most programs that join files leave the tree behind, or all
but that of the first; then nothing tells what stands on the other pages, neither a proof nor a screen reader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Stream

from cardgen.errors import CardgenError
from cardgen.proof.pdf.structure import marks_of

if TYPE_CHECKING:
    from pathlib import Path

    from pikepdf import Pdf

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
