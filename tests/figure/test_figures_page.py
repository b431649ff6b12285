"""docs/figures.md and the README say of the figures what the catalogue and the table of heights say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardgen import data
from cardgen.figure.printing import estimate
from tests.support.figures import MODELS, PIECES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
HEIGHTS = estimate.heights(data.folder("models"))
CLASSES = {MODELS.find(piece.figure).id: piece.class_.value for piece in PIECES if piece.figure in MODELS}
QUEENS = ("queen", "queen-mother", "amazon")


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("docs/figures.md", r"^(\d+) figures serve all pieces of the catalogue\."),
        ("README.md", r"^Every piece has a figure: (\d+) of them,"),
        ("CHANGELOG.md", r"a figure for every piece \((\d+) of them\)"),
    ],
)
def test_so_many_figures_there_are(page: str, sentence: str) -> None:
    """As there are recipes."""
    (said,) = re.findall(sentence, (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE)
    assert int(said) == len({each.id for each in MODELS})


def test_each_class_is_as_high_as_is_said() -> None:
    """From its lowest figure to its tallest, in whole millimetres."""
    (sentence,) = re.findall(r"^(Pawns are .*?)\.", PAGE, re.MULTILINE)
    said = {
        word.lower(): (int(low), int(high))
        for word, low, high in re.findall(r"(\w+) (?:are )?(\d+) to (\d+)", sentence)
    }
    found = {
        f"{each}s": [HEIGHTS[name] for name, class_ in CLASSES.items() if class_ == each]
        for each in set(CLASSES.values())
    }
    assert said == {name: (round(min(heights)), round(max(heights))) for name, heights in found.items()}


def test_the_queens_tower_over_the_other_pieces() -> None:
    others = {name: HEIGHTS[name] for name, class_ in CLASSES.items() if class_ == "piece" and name not in QUEENS}
    assert min(HEIGHTS[name] for name in QUEENS) > max(others.values())


@pytest.mark.parametrize(
    ("both", "one", "other"),
    [("archbishop", "bishop", "knight"), ("chancellor", "rook", "knight"), ("amazon", "queen", "knight")],
)
def test_who_moves_as_two_others_is_taller_than_both(both: str, one: str, other: str) -> None:
    assert HEIGHTS[both] > max(HEIGHTS[one], HEIGHTS[other])


def test_a_truck_under_a_beast_means_that_its_leap_goes_on() -> None:
    """Whoever stands on one is a rider; the Nao is one that hops."""
    on_trucks = {each.id for each in MODELS if any(step.name == "cart" for step in each.steps)}
    assert {name for name in on_trucks if not name.endswith("rider")} == {"nao"}
