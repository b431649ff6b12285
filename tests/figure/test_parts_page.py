"""docs/parts.md tells and shows every part as it is; `make parts` writes it anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")

from cardgen.figure.sculpt.found import parts
from tests.support.figures import MODELS
from tests.support.samples import one_in
from tools.part_pictures import FOLDER, STAND_INS, drawn, looks_as_stored, shown_on
from tools.parts_page import TARGET, page

if TYPE_CHECKING:
    from cardgen.figure.sculpt.part import Slot

MOST_BYTES = 1_500_000


def test_the_page_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == page()


def test_every_part_says_what_it_is() -> None:
    """In one sentence for makers, with its sizes, a picture and the file of its code."""
    text = page()
    for part in parts().values():
        assert f"![](pictures/parts/{part.slot}/{part.name}.png) | `{part.name}` | " in text
        assert f"def {part.name}(" in (TARGET.parent / _file(text, part.name)).read_text(encoding="utf-8")
        assert (part.make.__doc__ or "").strip(), part.name


def _file(text: str, name: str) -> str:
    """What the last column of a part links to."""
    row = next(line for line in text.splitlines() if f"| `{name}` |" in line)
    return row.rpartition("](")[2].removesuffix(") |")


def test_every_part_has_a_picture_and_no_other_thing_has() -> None:
    """All of them together are small."""
    stored = {(file.parent.name, file.stem): file.stat().st_size for file in FOLDER.glob("*/*")}
    assert stored.keys() == parts().keys()
    assert sum(stored.values()) < MOST_BYTES


def test_a_stand_in_is_there_only_where_no_figure_has_the_part() -> None:
    used = {(step.slot, step.name) for each in MODELS for step in each.steps}
    assert parts().keys() - used == STAND_INS.keys()


@pytest.mark.figures
@pytest.mark.parametrize(("slot", "name"), one_in(26, parts()))
def test_a_picture_shows_its_part_as_it_is(slot: Slot, name: str) -> None:
    """When this fails: make parts."""
    assert any((step.slot, step.name) == (slot, name) for step in shown_on(slot, name, MODELS).steps)
    assert looks_as_stored(slot, name, drawn(slot, name, MODELS))


@pytest.mark.figures
def test_a_part_of_another_shape_is_seen() -> None:
    """A picture of one part is no picture of another."""
    assert not looks_as_stored("head", "globe", drawn("head", "diamond", MODELS))
