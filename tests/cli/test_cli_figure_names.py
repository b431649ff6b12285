"""An entry that names a figure which is not there: a mistake for every verb, and no other figure in its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen import data
from cardgen.figure import names, recipe
from tests.support.command import fails, run

OWL = "owl:\n  base: 26 mm\n  aliases: [barn-owl]\n  body:\n    stem: {height: 20, neck: 8}\n"
HAWK = "hawk: {mirror_of: owl, aliases: [sea-hawk]}\n"
VERBS = (
    ("check",),
    ("pdf", "okapi2"),
    ("png", "okapi2"),
    ("stl", "okapi2"),
    ("plate", "okapi2"),
    ("sheet", "okapi2"),
    ("estimate", "okapi2"),
    ("show", "okapi2"),
    ("list",),
    ("moves", "okapi2"),
    ("perft", "--depth", "1"),
)


@pytest.fixture(autouse=True)
def _stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    entry("okapi2", "knigt")


def entry(ident: str, figure: str, folder: str = "own") -> None:
    """A piece of a maker; without a figure where it is empty."""
    Path(folder).mkdir(exist_ok=True)
    fields = f"id: {ident}, name: {ident}, class: piece, notation: NZ, source: mine, confidence: author"
    more = f", figure: {figure}" if figure else ""
    Path(folder, f"{ident}.yaml").write_text(f"pieces:\n  - {{{fields}{more}}}\n", encoding="utf-8")


def models(text: str, name: str, folder: str = "own") -> None:
    path = Path(folder, "models", f"{name}.yaml")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("words", VERBS, ids=lambda words: words[0])
def test_error_in_every_verb(words: tuple[str, ...]) -> None:
    """With its place, and what was probably meant; nothing is made."""
    ran = run(*words, "--catalog", "own")
    said = "own/okapi2.yaml:2:102: there is no figure 'knigt'. Did you mean 'knight'?"
    if words == ("check",):  # it tells mistakes, and ends well itself
        assert (ran.code, ran.out, ran.err.splitlines()[0]) == (1, "0 pieces: 1 mistake\n", said)
    else:
        assert (ran.code, ran.out, ran.err.splitlines()[0]) == (1, "", f"Error: {said}")
    assert not Path("output").exists()


def test_error_for_other_programs() -> None:
    found = run("check", "--catalog", "own", "--json").json
    (mistake,) = found["errors"]
    assert mistake["problem"] == "there is no figure 'knigt'. Did you mean 'knight'?"
    assert (mistake["file"], mistake["line"], mistake["column"]) == ("own/okapi2.yaml", 2, 102)


@pytest.mark.parametrize("figure", ["knight", "pawn", "owl", "barn-owl", "hawk", "sea-hawk", "heron", ""])
def test_a_figure_that_is_there(figure: str) -> None:
    """One of ours or of any folder, by its id or an alias, in a file of its own or of many, or seen in a mirror."""
    models(OWL + HAWK, "birds")
    models(OWL.replace("owl", "heron").replace("barn-heron", "egret"), "heron", "other")
    entry("okapi2", figure)
    assert run("show", "okapi2", "--catalog", "own", "--catalog", "other").code == 0
    assert run("estimate", "okapi2", "--catalog", "own", "--catalog", "other").code == 0


def test_error_of_a_folder_that_was_not_named() -> None:
    models(OWL, "owl", "other")
    entry("okapi2", "owl")
    message = "there is no figure 'owl'."
    assert message in fails("show", "okapi2", "--catalog", "own")
    assert run("show", "okapi2", "--catalog", "own", "--catalog", "other").code == 0


def test_error_an_alias_that_a_makers_recipe_takes_away() -> None:
    """With our standard pawn goes its other name; nothing else would be made of it in secret."""
    models(OWL.replace("owl:", "standard-pawn:"), "pawn")
    entry("okapi2", "pawn")
    assert "there is no figure 'pawn'." in fails("stl", "okapi2", "--catalog", "own")


def test_error_in_the_recipes_comes_first() -> None:
    """What cannot be read says nothing of figures; that it cannot be read is said, by all who need it."""
    models(OWL + "  - ", "birds")
    entry("okapi2", "nightjar")
    assert run("check", "--catalog", "own").err.startswith("own/models/birds.yaml:6:3: ")
    assert fails("pdf", "okapi2", "--catalog", "own").startswith("own/models/birds.yaml:6:3: ")
    assert fails("stl", "okapi2", "--catalog", "own").startswith("own/models/birds.yaml:6:3: ")


def test_names_are_those_of_the_recipes() -> None:
    """The quick reader finds what the one of recipes finds: of ours, and with folders laid over."""
    models(OWL + HAWK + OWL.replace("owl:", "standard-pawn:").replace("barn-owl", "alfil"), "birds")
    models(OWL.replace("owl:", "heron:"), "heron", "other")
    folders = [data.folder("models"), Path("own/models"), Path("other/models")]
    for some in (folders[:1], folders[:2], folders):
        found = {name: each.id for each in recipe.laid_over(some) for name in (each.id, *each.aliases)}
        assert names.laid_over(some) == found
