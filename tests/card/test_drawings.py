"""The table of drawings: marks, signs, boards, backs, tiles and blank cards as they are written."""

from __future__ import annotations

import os
from pathlib import Path

from tests.support.drawn_forms import sample, table

TABLE = Path(__file__).with_name("drawings.csv")


def test_golden_drawings(tmp_path: Path) -> None:
    """Every mark, sign, board and back is kept as it is printed. CARDGEN_GOLDEN=1 writes the table anew; look at what
    has changed before you commit it.
    """
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        TABLE.write_text(table(tmp_path), encoding="utf-8")
    rows = TABLE.read_text(encoding="utf-8").splitlines()
    assert {row for row in rows[1:] if not row.startswith("back.")} == set(sample(tmp_path))
