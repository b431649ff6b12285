"""The tools that try the tests and the proof name files, modules and functions: all of them are there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import yaml
from click import ClickException

from tests.support.shelf import home
from tools import drawn_faults, mutants, proof_mutants
from tools.drawn_faults import FATES, QUICK, Fault
from tools.mutants_report import REASONS, name
from tools.mutations import Mutation

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("module", [*proof_mutants.MODULES, *sorted(proof_mutants.STEADY)])
def test_a_module_that_is_mutated_for_the_proof_is_there(module: str) -> None:
    """And it is one of those that a child loads anew, or else of those that it keeps."""
    assert (ROOT / module.replace(".", "/")).with_suffix(".py").is_file() or (ROOT / module.replace(".", "/")).is_dir()
    assert module.startswith(proof_mutants.DRAWING)


def test_what_stays_loaded_imports_nothing_that_is_mutated() -> None:
    """Else a child would draw with the old module behind the new one."""
    for module in proof_mutants.STEADY:
        text = (ROOT / module.replace(".", "/")).with_suffix(".py").read_text(encoding="utf-8")
        heads = text.partition("if TYPE_CHECKING:")[0]
        assert not [other for other in proof_mutants.MODULES if f"from {other} import" in heads]


def test_every_verdict_on_a_survivor_is_on_a_function_that_is_there() -> None:
    """A reason that nobody can need any more is struck out."""
    places = {
        f"{each.module.removeprefix('cardgen.')}.{each.where}"
        for module in proof_mutants.MODULES
        for each in proof_mutants.mutants(module)
    }
    assert [key for key in proof_mutants.read_verdicts() if key.partition(":")[0] not in places] == []


@pytest.mark.parametrize("pattern", sorted({glob for globs in mutants.ROOMS.values() for glob in globs}))
def test_files_that_get_faults_are_there(pattern: str) -> None:
    """Each pattern of a room finds some."""
    assert list(ROOT.glob(pattern))


@pytest.mark.parametrize("path", sorted({*mutants.TESTS, *(one for some in mutants.NEAREST.values() for one in some)}))
def test_tests_that_look_for_faults_are_there(path: str) -> None:
    """Those of all rooms, and those nearest to one."""
    assert (ROOT / path).exists()
    assert any(path.startswith(asked) for asked in mutants.TESTS)


def test_every_fault_that_changes_nothing_is_a_fault_that_is_tried() -> None:
    """A reason in tools/mutants.yaml whose code has changed says nothing."""
    entries = yaml.safe_load(REASONS.read_text(encoding="utf-8"))
    known = {name(each.module.path, each.fault) for room in mutants.ROOMS for each in mutants.mutants_of(room)}
    assert [key for entry in entries for key in entry["same"] if key not in known] == []


@pytest.mark.skipif(not hasattr(os, "fork"), reason="faults are tried in forks")
def test_faults_have_a_shelf_of_their_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Figures that faulty code makes are not left where another run would take them for good ones."""
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "good"))
    seen = tmp_path / "seen"

    def work() -> int:
        seen.write_text(str(home()), encoding="utf-8")
        return len(list(Path(os.environ["CARDGEN_CACHE"]).iterdir()))

    assert mutants.forked(work) == 0, "it is empty"
    assert not seen.read_text(encoding="utf-8").startswith(str(tmp_path))
    assert not Path(seen.read_text(encoding="utf-8")).parent.exists()
    assert home() == tmp_path / "good" / "figures"


FAULT = Fault(7, "cardgen/board.py", Mutation(0, 1, (1, 1), "f", "a", "b"))


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the fates of faults are kept meanwhile."""
    monkeypatch.setattr(drawn_faults, "WORK", tmp_path)
    return tmp_path


@pytest.mark.parametrize("code", sorted(FATES))
def test_each_exit_code_is_a_fate(code: int, work: Path) -> None:
    """It is kept under the number of its fault."""
    drawn_faults.note("now", FAULT, code)
    assert drawn_faults.fates("now") == {7: FATES[code]}


def test_a_fault_that_ends_its_process_is_noticed(work: Path) -> None:
    """By the command whose tests were at it."""
    (work / f"{os.getpid()}.now").write_text(str(QUICK))
    drawn_faults.note("now", FAULT, -9)
    assert drawn_faults.fates("now") == {7: "quick"}


@pytest.mark.parametrize("code", [4, 70, 137, 255])
def test_error_of_a_fault_that_could_not_be_tried(code: int, work: Path) -> None:
    """A tool that has broken has noticed nothing, and says so."""
    with pytest.raises(ClickException, match=rf"^fault 7 could not be tried \(exit code {code}\): cardgen/board"):
        drawn_faults.note("now", FAULT, code)
    assert drawn_faults.fates("now") == {}


def test_error_of_faults_that_nobody_comes_by(work: Path) -> None:
    """Without a run that found who comes by, each fault would seem to be noticed by nobody."""
    (work / "hits").mkdir()
    with pytest.raises(ClickException, match=r"python -m tools\.drawn_faults hits$"):
        drawn_faults.read_hits()


@pytest.mark.parametrize(
    ("words", "code"), [(["--no-such-option"], 4), (["no_such_test.py"], 4), (["empty.py"], 5), (["exits.py"], 2)]
)
def test_error_of_tests_that_do_not_come_to_their_end(words: list[str], code: int, tmp_path: Path) -> None:
    """The run that finds who comes by has to be a run of all tests."""
    (tmp_path / "empty.py").touch()
    (tmp_path / "exits.py").write_text("raise KeyboardInterrupt", encoding="utf-8")
    with pytest.raises(ClickException, match=rf"\(exit code {code}\)"):
        drawn_faults.pytest_in(tmp_path, words)
