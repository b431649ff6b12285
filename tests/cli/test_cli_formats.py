"""Formats find themselves: what every one of them has, and what the rooms above make of it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pkgutil import iter_modules

import pytest

from cardgen import data
from cardgen.figure import formats, recipe
from cardgen.figure.printing.finish import Finish
from cardgen.figure.token.disc import Token
from cardgen.figure.workshop.jobs import Job, TokenJob, formats_of_tokens
from cardgen.figure.workshop.manifest import fingerprint
from cardgen.kit.figures.formats import FORMATS
from tests.support.command import misused, run

ROOK = recipe.load(data.folder("models")).find("rook")
HEAVY = {"numpy", "cadquery", "OCP", "manifold3d", "trimesh", "PIL"}


def test_the_formats() -> None:
    """A module each; the usual one comes first."""
    assert formats.names() == FORMATS == ("stl", "3mf", "glb", "png", "step", "svg")
    assert len(FORMATS) == len(list(iter_modules(formats.__path__)))


def test_what_goes_into_each() -> None:
    """Beside the mesh."""
    found = {name: "+".join(sorted(formats.needs(name))) for name in FORMATS}
    assert found == {"stl": "", "3mf": "name", "glb": "name", "png": "view", "step": "form", "svg": "recipe+view"}


def test_tokens_take_those_that_ask_for_no_recipe() -> None:
    assert formats_of_tokens() == ("stl", "3mf", "glb", "png")


def test_the_option_has_them_all() -> None:
    """In the help too."""
    assert "[stl|3mf|glb|png|step|svg]" in run("stl", "--help").out
    assert "'obj' is not one of 'stl', '3mf', 'glb', 'png', 'step', 'svg'." in misused("stl", "rook", "--format", "obj")


def test_error_a_format_that_there_is_not() -> None:
    """The command line has refused it before: a bug."""
    with pytest.raises(ValueError, match="no format of figures: obj"):
        formats.needs("obj")


def test_to_ask_for_the_formats_loads_nothing_heavy() -> None:
    """Neither for their names nor for what they need."""
    code = "from cardgen.figure import formats; import sys; [formats.needs(one) for one in formats.names()]"
    code += "; print(*{name.partition('.')[0] for name in sys.modules})"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not HEAVY & set(found.stdout.split())


@pytest.mark.parametrize("name", FORMATS)
def test_a_figure_is_made_again_when_what_is_in_its_file_has_changed(name: str) -> None:
    """The name where it is written into the file, the view where it is seen; not else."""
    job = Job("rook", ROOK, format=name)
    now, needs = fingerprint(job), formats.needs(name)
    assert (fingerprint(replace(job, name="castle")) != now) == ("name" in needs)
    assert (fingerprint(replace(job, recipe=replace(ROOK, view=ROOK.view + 10))) != now) == ("view" in needs)
    assert fingerprint(replace(job, recipe=replace(ROOK, aliases=("tower",)))) == now
    assert fingerprint(replace(job, finish=Finish(base=ROOK.base + 1))) != now


@pytest.mark.parametrize("name", formats_of_tokens())
def test_a_token_is_made_again_when_what_is_in_its_file_has_changed(name: str) -> None:
    job = TokenJob("rook", Token("rook", "Rook", ()), format=name)
    now = fingerprint(job)
    assert (fingerprint(replace(job, name="castle")) != now) == ("name" in formats.needs(name))
    assert fingerprint(replace(job, token=Token("rook", "Castle", ()))) != now
