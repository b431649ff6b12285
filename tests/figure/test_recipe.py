"""Recipes are read strictly, every mistake with its place; nothing heavy is imported for it."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from cardgen import data
from cardgen.errors import CardgenError, FileErrors
from cardgen.figure import recipe
from cardgen.figure.sculpt import part
from cardgen.figure.sculpt.found import parts

BISHOP = """\
bishop:
  base: 30 mm
  body:
    stem: {height: 28, neck: 10}
  collar: double
  head:
    mitre: {width: 14.5, height: 18}
"""


def read(tmp_path: Path, text: str) -> recipe.Models:
    """The recipes in a file of this text."""
    file = tmp_path / "models.yaml"
    file.write_text(text, encoding="utf-8")
    return recipe.read([file])


def mistakes(tmp_path: Path, text: str) -> str:
    """What is said about a file of this text, without its folder."""
    with pytest.raises(FileErrors) as caught:
        read(tmp_path, text)
    return str(caught.value).replace(f"{tmp_path}/", "")


def test_a_recipe_is_read(tmp_path: Path) -> None:
    """Steps in the order they are built, sizes in the order of the alphabet."""
    (bishop,) = read(tmp_path, BISHOP)
    assert bishop == recipe.Recipe(
        "bishop",
        30,
        (
            recipe.Step("body", "stem", (("height", 28), ("neck", 10))),
            recipe.Step("collar", "double"),
            recipe.Step("head", "mitre", (("height", 18), ("width", 14.5))),
        ),
    )


def test_the_order_in_the_file_does_not_matter(tmp_path: Path) -> None:
    """The body comes first even when the head is written above it."""
    (found,) = read(tmp_path, "p:\n  head: {globe: {width: 9}}\n  base: 25\n  body: {stem: {height: 19, neck: 9}}\n")
    assert [step.slot for step in found.steps] == ["body", "head"]


def test_a_place_may_hold_a_list(tmp_path: Path) -> None:
    """Two collars, one upon the other."""
    (found,) = read(tmp_path, "p:\n  base: 25\n  collar: [ring, {ring: {out: 2}}]\n")
    assert [step.name for step in found.steps] == ["ring", "ring"]
    assert found.steps[1].sizes == (("out", 2),)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("p:\n  base: 25\n  head: glob\n", "models.yaml:3:9: there is no head called 'glob'. Did you mean 'globe'?"),
        ("p:\n  base: 25\n  head: globe\n", "models.yaml:3:9: 'globe' needs sizes: width."),
        (
            "p:\n  base: 25\n  head: {globe: {widht: 9}}\n",
            "models.yaml:3:18: unknown key 'widht'. Did you mean 'width'?",
        ),
        (
            "p:\n  base: 25\n  head: {globe: {width: big}}\n",
            "models.yaml:3:25: 'big' is not a number; write it in digits, such as 1.5.",
        ),
        ("p:\n  base: 25\n  head: {globe: {width: -9}}\n", "models.yaml:3:25: -9 is out of range; expected 2 to 120."),
        ("p:\n  base: 9 mm\n", "models.yaml:2:9: 9 mm is out of range; expected 10 to 120 mm."),
        ("p:\n  body: {stem: {height: 19, neck: 9}}\n", "models.yaml:2:3: the key 'base' is missing."),
        ("p:\n  base: 25\n  haed: tall\n", "models.yaml:3:3: unknown key 'haed'. Did you mean 'head'?"),
        (
            "p:\n  base: 25\n  aliases: [q]\nq:\n  base: 25\n",
            "models.yaml:4:1: the figure 'q' is described twice; the first is in models.yaml.",
        ),
    ],
)
def test_error_has_its_place_and_says_what_would_be_right(tmp_path: Path, text: str, words: str) -> None:
    assert mistakes(tmp_path, text).splitlines()[0] == words


def test_angles_may_be_negative_and_words_are_chosen(tmp_path: Path) -> None:
    """A horse that stretches its neck, its mane clipped."""
    (found,) = read(tmp_path, "p:\n  base: 25\n  head: {horse: {size: 20, tuck: -12, mane: crest}}\n")
    assert found.steps[0].sizes == (("mane", "crest"), ("size", 20), ("tuck", -12))


def test_error_all_are_reported_together(tmp_path: Path) -> None:
    found = mistakes(tmp_path, "p:\n  base: 25\n  head: glob\n  finial: crosss\n")
    assert "no head called 'glob'" in found
    assert "no finial called 'crosss'" in found


def test_a_figure_is_found_by_its_alias(tmp_path: Path) -> None:
    models = read(tmp_path, "standard-pawn:\n  base: 25\n  aliases: [pawn]\n")
    assert models.find("pawn").id == "standard-pawn"
    assert "pawn" in models
    assert "queen" not in models


def test_error_unknown_figure(tmp_path: Path) -> None:
    with pytest.raises(CardgenError) as caught:
        read(tmp_path, BISHOP).find("bishpo")
    assert str(caught.value) == "there is no figure for 'bishpo'. Did you mean 'bishop'?"


def test_reading_recipes_imports_nothing_heavy() -> None:
    """Two seconds of imports would be paid by every command that only lists figures."""
    code = (
        "import sys; from cardgen import data; from cardgen.figure import recipe; from cardgen.figure.workshop import workshop;"
        "recipe.load(data.folder('models'));"
        "print(*[name for name in ('cadquery', 'manifold3d', 'numpy', 'OCP') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_every_part_that_is_written_is_found() -> None:
    """Each function under `@part("slot")` in figure/sculpt is a part of that slot, by its own name, and there is no other."""
    files = Path(part.__file__).parent.rglob("*.py")
    written = chain(
        *(re.findall(r'^@part\("(\w+)"\)\ndef (\w+)', file.read_text("utf-8"), re.MULTILINE) for file in files)
    )
    assert sorted(written) == sorted(parts())


@pytest.mark.parametrize("each", list(parts().values()), ids=lambda each: f"{each.slot}-{each.name}")
def test_every_part_says_what_it_is_and_what_sizes_it_takes(each: part.Part) -> None:
    """A doc string, and only kinds of sizes that a recipe can hold."""
    assert (each.make.__doc__ or "").strip()
    for size in each.sizes.values():
        kind = size.annotation
        assert kind in {float, int, bool, part.Degrees} or str(kind).startswith("typing.Literal"), (each.name, size)


def test_what_is_kept_follows_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Our recipes are read once, and again as soon as a file of them has changed."""
    monkeypatch.setattr(data, "folder", lambda _: tmp_path)
    file = tmp_path / "bishop.yaml"
    file.write_text(BISHOP, encoding="utf-8")
    first = recipe.load(tmp_path)
    assert recipe.load(tmp_path) is first
    file.write_text(BISHOP.replace("30 mm", "34 mm"), encoding="utf-8")
    assert recipe.load(tmp_path).find("bishop").base == 34
    file.unlink()
    assert recipe.load(tmp_path).recipes == ()
