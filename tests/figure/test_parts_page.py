"""docs/parts.md tells of every part as it is; `make pictures` writes it anew."""

from __future__ import annotations

import pytest

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")

from cardgen.figure.sculpt.found import parts
from tools.parts_page import TARGET, page


def test_the_page_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page()


def test_every_part_says_what_it_is() -> None:
    """In one sentence for makers, and with its sizes."""
    text = page()
    for part in parts().values():
        assert f"| `{part.name}` | " in text
        assert (part.make.__doc__ or "").strip(), part.name
