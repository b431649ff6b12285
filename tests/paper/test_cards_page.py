"""docs/cards.md tells the measures that the templates have."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.paper.shelf import find_template
from cardgen.paper.template_file import MEASURES, ZONES

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
ROW = re.compile(r"^\| `(\w+)\.(\w+)` \|([^|]*)\|([^|]*)\|", re.MULTILINE)
LARGER, SMALLER = ("eighth-letter", "a7", "a4-eighth"), ("poker",)
UNTOLD = {"inset", "leading", "tracking", "fine_line", "outline", "rule", "shift"}
"""Measures that the page leaves to the templates, all of an inset among them."""


def told(zone: str, measure: str, names: tuple[str, ...]) -> str:
    """A measure as the page tells it, which is the same in these templates: of classes in their order."""
    (value,) = {shown(getattr(getattr(find_template(name), zone), measure)) for name in names}
    return value


def shown(value: object) -> str:
    """Numbers one after the other; those of a class, where it has several, before a comma."""
    if isinstance(value, tuple):
        return " ".join(f"{one:g}" for one in value)
    if isinstance(value, dict):
        between = ", " if any(isinstance(one, tuple) for one in value.values()) else " "
        return between.join(map(shown, value.values()))
    return f"{value:g}"


def rows(text: str) -> Iterator[tuple[str, str]]:
    """The measures of the page."""
    for found in ROW.finditer(text):
        yield found[1], found[2]


def test_golden_measures_are_those_of_the_templates() -> None:
    """Letter and both A4 sizes share theirs, poker size has its own. CARDGEN_GOLDEN=1 writes them anew."""

    def row(found: re.Match[str]) -> str:
        zone, measure = found[1], found[2]
        return f"| `{zone}.{measure}` | {told(zone, measure, LARGER)} | {told(zone, measure, SMALLER)} |"

    text = PAGE.read_text(encoding="utf-8")
    meant = ROW.sub(row, text)
    if os.environ.get("CARDGEN_GOLDEN") == "1":
        PAGE.write_text(meant, encoding="utf-8")
        text = meant
    assert text == meant


def test_the_page_tells_all_measures() -> None:
    """Each once, but for those that nobody asks for."""
    all_of_them = {
        (zone, measure) for zone, kind in ZONES.items() for measure in kind._fields if not {zone, measure} & UNTOLD
    }
    found = list(rows(PAGE.read_text(encoding="utf-8")))
    assert set(found) == all_of_them
    assert len(found) == len(set(found))


@pytest.mark.parametrize("measure", ["heights", "widths", "foot", "sizes"])
def test_measures_of_several_numbers_are_told(measure: str) -> None:
    """As they stand in a template, without the names of classes."""
    assert measure in MEASURES
    assert shown({"royal": (36.0, 30.0), "pawn": (31.2, 24.0)}) == "36 30, 31.2 24"
    assert shown({"royal": 36.0, "pawn": 39.5}) == "36 39.5"
