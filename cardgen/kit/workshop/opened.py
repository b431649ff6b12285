"""A file of pieces as values, to go on with: whether it is right is said by what is typed next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.catalog.remarked import read_remarked
from cardgen.kit.result import RunResult

if TYPE_CHECKING:
    from collections.abc import Iterator


def opened(text: str, file: str) -> RunResult:
    """The values of a file with the comments of its maker; `said` is about those that cannot stay as they were.

    Raises:
        FileErrors: for what is no YAML of ours.
        CardgenError: for what is no file of pieces.
    """
    found = read_remarked(text, file)
    values, said = found.values, " ".join(_said(found.moved, found.left))
    result = {"set": values.set, "pieces": [*values.pieces], "font": values.font, "notes": values.notes, "said": said}
    return RunResult(result=result, lines=())


def _said(moved: int, left: int) -> Iterator[str]:
    if moved:
        yield (
            "One comment stood within a value and stands above its line now."
            if moved == 1
            else f"{moved} comments stood within values and stand above their lines now."
        )
    if left:
        yield (
            "One comment is too long, or one too many, and is not kept."
            if left == 1
            else f"{left} comments are too long, or too many, and are not kept."
        )
