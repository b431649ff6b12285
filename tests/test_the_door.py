"""What a stranger meets first: workflows, issue forms and the project's own description say what is so.

Nobody here can run the workflows; what can be held is that they parse and ask for what there is.
"""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

import pytest
import yaml

import cardgen

PROJECT = Path(cardgen.__file__).parents[1]
WORKFLOWS = sorted((PROJECT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (PROJECT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
FIELDS = {"markdown", "input", "textarea", "dropdown", "checkboxes"}

pytestmark = pytest.mark.quick


@cache
def read(path: Path) -> Any:
    """The YAML of a file; YAML takes the word `on` for a truth, and GitHub does not."""
    text = re.sub(r"^on:", '"on":', path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return yaml.safe_load(text)


def jobs() -> dict[str, Any]:
    """The jobs of all workflows by their names."""
    return {f"{path.stem} {name}": job for path in WORKFLOWS for name, job in read(path)["jobs"].items()}


def steps() -> list[Any]:
    """The steps of all jobs."""
    return list(chain(*(job["steps"] for job in jobs().values())))


def matrix_of(job: Any) -> Any:
    """What a job varies; one that runs in one way varies nothing."""
    return job.get("strategy", {}).get("matrix", {})


def project() -> Any:
    """What pyproject.toml says of the project."""
    return tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_has_what_it_needs(path: Path) -> None:
    """It says when it runs and may read alone; a job says where it runs and for how long at most."""
    found = read(path)
    assert {"name", "on", "permissions", "jobs"} <= found.keys()
    assert found["permissions"] == {"contents": "read"}
    assert [
        name for name, job in found["jobs"].items() if not {"runs-on", "timeout-minutes", "steps"} <= job.keys()
    ] == []


def test_a_step_does_one_thing() -> None:
    """It runs a command or uses an action of a stated version."""
    assert [step for step in steps() if ("run" in step) == ("uses" in step)] == []
    assert [step["uses"] for step in steps() if "uses" in step and not re.search(r"@v\d+$", step["uses"])] == []


@pytest.mark.parametrize("name", jobs())
def test_what_a_job_varies_is_used(name: str) -> None:
    """Every word of a matrix is asked for, and every word that is asked for is in it."""
    job = jobs()[name]
    assert set(re.findall(r"\$\{\{ matrix\.(\w+) \}\}", str(job))) == set(matrix_of(job))


def test_workflows_make_what_there_is() -> None:
    """The targets that they make are in the Makefile."""
    asked = set(re.findall(r"\bmake ([a-z-]+)", " ".join(step.get("run", "") for step in steps())))
    known = set(re.findall(r"^([a-z-]+):", (PROJECT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert asked
    assert asked <= known


def test_the_pythons_that_are_promised_are_tried() -> None:
    """From the oldest that may be installed on; and a classifier names none that no workflow tries."""
    tried = [version for job in jobs().values() for version in matrix_of(job).get("python", ())]
    assert tried == sorted(tried, key=lambda version: int(version.partition(".")[2]))
    assert project()["requires-python"] == f">={tried[0]}"
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project()["classifiers"]))
    assert named
    assert set(named) <= set(tried)


def test_the_changelog_begins_with_this_version() -> None:
    """The newest version that it tells, with its day, is the one that the package calls itself."""
    told = re.findall(
        r"^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$", (PROJECT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE
    )
    assert told == sorted(told, key=lambda one: [int(part) for part in one[0].split(".")], reverse=True)
    assert told[0][0] == cardgen.__version__


def test_the_changelog_has_a_place_for_what_comes() -> None:
    """Above the versions, and nowhere else, may stand what no version has yet; each part of it has one of the usual heads."""
    text = (PROJECT / "CHANGELOG.md").read_text("utf-8")
    heads = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert [head for head in heads[1:] if not re.fullmatch(r"\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d", head)] == []
    assert heads[0] == "Unreleased" or heads[0].startswith(cardgen.__version__)
    kinds = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
    assert set(re.findall(r"^### (.*)$", text, re.MULTILINE)) <= kinds


def test_our_code_is_as_small_as_contributors_are_told() -> None:
    """Half of all functions have six lines or fewer; nine of ten modules have fewer than 300, and none has 600."""
    page = " ".join((PROJECT / "CONTRIBUTING.md").read_text("utf-8").split())
    assert "half of ours have six lines or fewer" in page
    assert "nine of ten have fewer than 300 lines, none has 600" in page
    sources = [path.read_text("utf-8") for path in (PROJECT / "cardgen").rglob("*.py")]
    modules = [source.count("\n") for source in sources]
    assert (
        median(
            node.end_lineno - node.lineno + 1
            for source in sources
            for node in ast.walk(ast.parse(source))
            if isinstance(node, ast.FunctionDef) and node.end_lineno
        )
        <= 6
    )
    assert sum(length < 300 for length in modules) >= 0.9 * len(modules)
    assert max(modules) < 600


def test_addresses_of_the_project_fit() -> None:
    """Package indexes refuse a label of more than 32 letters."""
    assert [label for label, address in project()["urls"].items() if len(label) > 32 or address[:8] != "https://"] == []


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_an_issue_form_has_what_it_needs(path: Path) -> None:
    """A name, what it is for, and fields of known sorts with names of their own, each with a label."""
    form = read(path)
    assert {"name", "description", "body"} <= form.keys()
    assert {field["type"] for field in form["body"]} <= FIELDS
    asked = [field["id"] for field in form["body"]]
    assert len(set(asked)) == len(asked)
    assert [field["id"] for field in form["body"] if not field["attributes"].get("label")] == []


def test_who_reports_a_mistake_is_asked_for_what_it_takes() -> None:
    """To make a fault again we need the version and the command, and the file if there was one."""
    (form,) = (read(path) for path in FORMS if path.stem == "mistake")
    needed = {field["id"]: field["validations"]["required"] for field in form["body"]}
    assert {"version": True, "command": True, "file": False}.items() <= needed.items()
