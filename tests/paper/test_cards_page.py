"""docs/cards.md tells the measures that the templates have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen.paper.shelf import find_template

PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\w+)\.(\w+)` \| ([\d. ]+) \| ([\d. ]+) \|", PAGE, re.MULTILINE)


def numbers(value: object) -> list[float]:
    return [float(one) for one in value] if isinstance(value, tuple) else [float(value)]  # type: ignore[arg-type]


@pytest.mark.parametrize(("zone", "measure", "letter", "poker"), ROWS, ids=[".".join(row[:2]) for row in ROWS])
def test_a_measure_is_that_of_the_template(zone: str, measure: str, letter: str, poker: str) -> None:
    """Letter and both A4 sizes share theirs, poker size has its own."""
    for names, told in ((("eighth-letter", "a7", "a4-eighth"), letter), (("poker",), poker)):
        for name in names:
            value = getattr(getattr(find_template(name), zone), measure)
            assert numbers(value) == [float(one) for one in told.split()]


def test_the_page_tells_measures() -> None:
    """Both of its tables are found."""
    assert {"words.sizes", "name.drop"} <= {f"{zone}.{measure}" for zone, measure, *_ in ROWS}
