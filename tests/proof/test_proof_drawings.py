"""The table of drawings that the proof holds every card against."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from cardgen.proof.layout.drawings import TABLE, kept
from tests.support.drawn_forms import sample, table

if TYPE_CHECKING:
    from pathlib import Path


def test_golden_drawings(tmp_path: Path) -> None:
    """Every mark, sign, board and back is kept as it is printed. CARDGEN_GOLDEN=1 writes the table anew; look at what
    has changed before you commit it.
    """
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        TABLE.write_text(table(tmp_path), encoding="utf-8")
        kept.cache_clear()
    rows = TABLE.read_text(encoding="utf-8").splitlines()
    assert {row for row in rows[1:] if not row.startswith("back.")} == set(sample(tmp_path))
