"""A file of pieces as values, to go on with: whether it is right is said by what is typed next."""

from __future__ import annotations

from cardgen.catalog.written import read_pieces
from cardgen.kit.result import RunResult


def opened(text: str, file: str) -> RunResult:
    """The values of a file.

    Raises:
        FileErrors: for what is no YAML of ours.
        CardgenError: for what is no file of pieces.
    """
    values = read_pieces(text, file)
    result = {"set": values.set, "pieces": [*values.pieces], "font": values.font}
    return RunResult(result=result, lines=())
