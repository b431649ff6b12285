"""The proof of papers on which nothing moves: boards, sheets to write on, counters, markers, contact sheets.

What stands on them no engine knows, so they are held against the same paper made anew: walked beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardgen.proof.pdf.reader import read_pages
from cardgen.proof.products.papers import unlike_problems

if TYPE_CHECKING:
    from pathlib import Path

    from cardgen.proof.finding import Finding


@dataclass(frozen=True, slots=True)
class PaperProof:
    """What was read, and what is wrong with it."""

    pages: int
    findings: tuple[Finding, ...]


def prove_paper(path: Path, made: bytes) -> PaperProof:
    """Hold a paper against the same paper made anew. Raises CardgenError for what cannot be read."""
    sheets = read_pages(path)
    return PaperProof(len(sheets), tuple(unlike_problems(path, made, ())))
