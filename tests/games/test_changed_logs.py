"""A sample of the logs with one line changed (`python -m oracles.changed_logs`), and that the judges see what is wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oracles import changed_logs
from oracles.changed_logs import CHANGES, Tally, catalogue, played
from oracles.judges import FIRST, first_wrong, judged
from tests.support.games import HEAD, SHORT

LOGS = Path(__file__).parent / "logs"


def test_every_change_of_every_game() -> None:
    """Replay and the judges name the same line, or none; both happens."""
    kinds = sum(len(game.examples) for game in judged())
    tally = changed_logs.run(kinds, each=4, longest=45)
    assert tally.differences == []
    assert tally.logs == 4 * kinds
    assert sum(tally.told.values()) > tally.logs / 2
    assert sum(tally.legal.values()) > 2
    assert {*tally.told} == {change.__name__ for change in CHANGES}


def test_a_line_that_is_told_otherwise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept with the log, and the report has it."""
    monkeypatch.setattr(changed_logs, "line_told", lambda _: 0)
    tally = Tally()
    changed_logs.compare(SHORT.splitlines(), changed_logs.one_more, Random(1), {}, tmp_path / "game.log", tally)
    last = len(SHORT.splitlines()) + 1
    assert tally.differences[0].startswith(f"one_more: replay says line 0, the judges line {last} of\ncardgen log")
    assert tally.differences[0] in changed_logs.report(tally)


JUDGED = [path for path in sorted(LOGS.glob("*.log")) if any(first in path.read_text() for first in FIRST)]


@pytest.mark.parametrize("path", JUDGED, ids=lambda path: path.stem)
def test_logs_by_hand(path: Path) -> None:
    """Games that were written down by hand are legal for the judges too, to their end."""
    text = path.read_text(encoding="utf-8").rstrip()
    assert first_wrong(text, catalogue()) == 0
    assert first_wrong(f"{text}\nwhite a1a2", catalogue()) == len(text.splitlines()) + 1


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (1, "cardgen log of chess 1"),
        (2, "seeds 16"),
        (3, "# --"),
        (4, "chance royals king king"),
        (6, "white maybe"),
        (8, "white keep cheetah minister"),
        (HEAD, "black place a8=alibaba"),
        (HEAD + 1, "white a1a2"),
        (HEAD + 1, "black a7c6"),
        (HEAD + 5, "white h1h5"),
    ],
)
def test_what_the_judges_see(number: int, line: str) -> None:
    """The first line that is wrong, whatever comes after it."""
    lines = SHORT.splitlines()
    assert first_wrong(SHORT, catalogue()) == 0
    lines[number - 1] = line
    assert first_wrong("\n".join(lines), catalogue()) == (4 if number == 3 else number)


def test_the_same_games() -> None:
    """A seed gives the same log."""
    assert played("dealers", ("simplified",), 5, 30) == played("dealers", ("simplified",), 5, 30)
