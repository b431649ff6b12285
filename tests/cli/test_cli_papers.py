"""Cards on paper that no template is for: every verb that makes them says by which they are laid out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.support.command import run

if TYPE_CHECKING:
    from pathlib import Path

SAID = "cards of 63 × 88 mm: laid out by the template 'poker', scaled by 0.99."
VERBS = (
    ("pdf", "king"),
    ("pdf", "king", "--duplex", "--large"),
    ("pdf", "--backs"),
    ("png", "king", "--backs"),
    ("deck", "parade"),
    ("check", "king"),
)


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_a_run_says_by_which_template(verb: tuple[str, ...], tmp_path: Path) -> None:
    """Once, after what was made."""
    out = () if verb[0] == "check" else ("--output", tmp_path)
    done = run(*verb, "--stock", "trading", *out)
    assert done.code == 0
    assert done.err.count(SAID) == 1


def test_nothing_is_said_of_paper_that_has_a_template(tmp_path: Path) -> None:
    """Of poker size there is one."""
    assert "laid out by" not in run("pdf", "king", "--stock", "poker", "--output", tmp_path).err


def test_programs_are_told_too(tmp_path: Path) -> None:
    """As a note."""
    told = json.loads(run("pdf", "king", "--stock", "63x88", "--json", "--output", tmp_path).out)
    assert SAID in told["notes"]
