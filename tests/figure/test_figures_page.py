"""docs/figures.md and the README say of the figures what the catalogue and the table of heights say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cardgen import data
from cardgen.figure import build, recipe
from cardgen.figure.printing import estimate, gate
from cardgen.figure.printing.finish import Finish
from cardgen.figure.sculpt.part import Seat
from cardgen.figure.sculpt.turned import heads
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.solid.tessellate import solidify
from tests.support.figures import MODELS, PIECES

needs_solids = pytest.mark.figures
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
HEIGHTS = estimate.heights(data.folder("models"))
CLASSES = {MODELS.find(piece.figure).id: piece.class_.value for piece in PIECES if piece.figure in MODELS}
QUEENS = ("queen", "queen-mother", "amazon")


SAMPLES = re.findall(r"^```(yaml|python)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@needs_solids
@pytest.mark.parametrize("sample", [text for kind, text in SAMPLES if kind == "yaml"])
def test_a_recipe_of_the_page_prints(sample: str, tmp_path: Path) -> None:
    """It is read, built, and nothing speaks against printing it."""
    (tmp_path / "sample.yaml").write_text(sample, encoding="utf-8")
    recipes = list(recipe.load(tmp_path))
    assert recipes
    for each in recipes:
        assert gate.of_figure(build.made(each, Finish()), each.base, Finish()).faults == ()


@needs_solids
@pytest.mark.parametrize("sample", [text for kind, text in SAMPLES if kind == "python"])
def test_a_part_of_the_page_is_the_one_that_it_names(sample: str) -> None:
    """Run as it stands, it makes the solid of our own part with its name."""
    found: dict[str, Any] = {**vars(heads), "part": lambda _slot: lambda function: function}
    exec(compile(sample, "docs/figures.md", "exec"), found)
    name = re.findall(r"^def (\w+)", sample, re.MULTILINE)[-1]
    seat = Seat(10.0, 5.0)
    shown, ours = (made(seat, width=14.0) for made in (found[name], getattr(heads, name)))
    assert found[name] is not getattr(heads, name)
    assert shown.top == ours.top
    assert solidify(shown.form, DRAFT).volume() == pytest.approx(solidify(ours.form, DRAFT).volume())


def test_there_are_samples() -> None:
    """The laws above have something to hold."""
    assert {kind for kind, _ in SAMPLES} == {"yaml", "python"}


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
