"""What the workshop refuses while somebody types is what the command line refuses of the file that is saved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from cardgen.kit.workshop.draft import draft_of
from cardgen.kit.workshop.fields import NEW
from cardgen.kit.workshop.typed import typed
from cardgen.steps import finish
from tests.support.command import run
from tests.support.notations import REFUSED

if TYPE_CHECKING:
    from pathlib import Path


def test_each_refusal_is_the_command_lines(tmp_path: Path) -> None:
    """Sentence, line and column of each, in the file that would be saved."""
    pieces = [{**NEW, "id": f"p{at}", "name": f"P {at}", "notation": text} for at, text in enumerate(REFUSED)]
    (tmp_path / "mine").mkdir()
    draft = draft_of(tmp_path / "mine" / "mine.yaml", {"pieces": [*pieces]}, 0)
    told = cast("dict[str, Any]", finish(typed(draft, ())).result)
    draft.path.write_text(str(told["yaml"]), encoding="utf-8")
    ran = run("check", "--catalog", str(tmp_path / "mine"))
    lines = [line for line in ran.err.splitlines() if line.startswith(str(draft.path))]
    problems = cast("list[dict[str, Any]]", told["problems"])
    assert (ran.code, len(lines), len(problems)) == (1, len(REFUSED), len(REFUSED))
    for line, text, problem in zip(lines, REFUSED, problems, strict=True):
        place, _, sentence = line.removeprefix(f"{draft.path}:").partition(": ")
        assert (sentence, problem["key"]) == (problem["problem"], "notation"), text
        column = int(place.partition(":")[2])
        written = str(told["yaml"]).splitlines()[int(place.partition(":")[0]) - 1]
        assert column - 1 >= written.index("notation: ") + len("notation: "), text
