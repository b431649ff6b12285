"""Many figures at once: the same in one process and in two, only what changed, and no half files."""

from __future__ import annotations

import json
import multiprocessing
import os
import select
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool, _ResultItem
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.diagram import diagrams
from cardgen.engine.army import simple_kind
from cardgen.errors import MissingExtraError
from cardgen.figure import recipe, require
from cardgen.figure.printing.finish import Finish
from cardgen.figure.solid.fineness import DRAFT
from cardgen.figure.token.disc import Token
from cardgen.figure.workshop import workshop
from cardgen.figure.workshop.jobs import Failed, TokenJob
from cardgen.figure.workshop.scheduling import Schedule
from cardgen.figure.workshop.workshop import Job
from cardgen.files import write_if_changed
from tests.support.processes import in_foreground

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.figure.solid.mesh import Mesh
    from cardgen.figure.workshop.workshop import Progress

MODELS = recipe.load(data.folder("models"))
needs_cadquery = pytest.mark.figures
THREADS = """
import os
from cardgen.figure.solid.kernel import one_thread
before = len(os.sched_getaffinity(0))
one_thread()
import manifold3d
ball = manifold3d.Manifold.sphere(10.0, 512)
(ball + ball.translate((3.0, 0.0, 0.0))).volume()
print(before, len(os.sched_getaffinity(0)), len(os.listdir("/proc/self/task")))
"""


def jobs(*names: str, base: float | None = None) -> list[Job]:
    """Coarse figures, quickly made."""
    return [Job(name, MODELS.find(name), Finish(base=base, fineness=DRAFT)) for name in names]


def tokens(count: int) -> list[TokenJob]:
    """Made at once, by processes that are there at once: CadQuery is not loaded."""
    token = Token("pawn", "Pawn", diagrams(simple_kind("Pawn", "fmWfcF")))
    return [TokenJob(f"pawn-{number}", token, 24.0 + number) for number in range(count)]


def files(folder: Path) -> dict[str, bytes]:
    """What lies in a folder."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module", autouse=True)
def _cadquery() -> None:
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")


@needs_cadquery
def test_two_processes_make_what_one_makes(tmp_path: Path) -> None:
    """Byte for byte, the manifest too; each figure is counted when it is done."""
    one, two = tmp_path / "one", tmp_path / "two"
    seen: list[Progress] = []
    workshop.make(jobs("pawn", "rook"), one, workers=1)
    workshop.make(jobs("pawn", "rook"), two, workers=2, progress=seen.append)
    assert files(one) == files(two)
    assert sorted(files(one)) == [workshop.MANIFEST, "pawn.stl", "rook.stl"]
    assert [(step.done, step.total) for step in seen] == [(1, 2), (2, 2)]
    assert {step.result.name for step in seen} == {"pawn", "rook"}


@needs_cadquery
def test_a_second_run_makes_only_what_changed(tmp_path: Path) -> None:
    """A file that is gone, one that was altered and one of another size are made again."""
    first = workshop.make(jobs("pawn", "rook", "bishop"), tmp_path)
    assert [result.outcome for result in first.results] == ["made"] * 3
    (tmp_path / "pawn.stl").unlink()
    with (tmp_path / "rook.stl").open("ab") as file:
        file.write(b"x")
    wanted = [
        *jobs("pawn", "rook", "bishop"),
        replace(jobs("pawn")[0], name="small", finish=Finish(base=20.0, fineness=DRAFT)),
    ]
    second = workshop.make(wanted, tmp_path)
    assert [result.outcome for result in second.results] == ["made", "made", "kept", "made"]
    assert second.results[2] == replace(first.results[2], outcome="kept")
    assert [result.outcome for result in workshop.make(wanted, tmp_path).results] == ["kept"] * 4


@needs_cadquery
def test_another_recipe_makes_the_figure_again(tmp_path: Path) -> None:
    """But a new view or alias does not: neither is in the file."""
    (job,) = jobs("pawn")
    workshop.make([job], tmp_path)
    looked_at = replace(job, recipe=replace(job.recipe, view=90.0, aliases=()))
    assert workshop.make([looked_at], tmp_path).kept
    wider = replace(job, recipe=replace(job.recipe, base=26.0))
    assert workshop.make([wider], tmp_path).made


class Dying(Job):
    """A figure so hard that the process at it dies."""

    def mesh(self) -> Mesh:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


@needs_cadquery
def test_when_a_process_dies_the_others_go_on(tmp_path: Path) -> None:
    """A worker dies at its figure; what waited behind it is made by another one, and only that figure fails."""
    (hard,) = jobs("bishop")
    dying = Dying("hard", hard.recipe)
    report = workshop.make([dying, *tokens(2)], tmp_path, workers=2)
    assert [result.name for result in report.made] == ["pawn-0", "pawn-1"]
    assert [(result.name, "its process died" in result.problem) for result in report.failed] == [("hard", True)]


@needs_cadquery
def test_killed_from_outside_no_figure_is_lost(tmp_path: Path) -> None:
    """Somebody kills a worker whenever a token is finished, so also while it hands the next one over."""
    killed = []

    def kill(step: workshop.Progress) -> None:
        for child in multiprocessing.active_children()[:1]:
            if len(killed) < 3 and child.pid and child.is_alive():
                os.kill(child.pid, signal.SIGKILL)
                killed.append(step.done)

    report = workshop.make(tokens(6), tmp_path, workers=2, progress=kill)
    assert len(killed) == 3
    assert len(report.made) >= 4  # two of the three may have been at work on one that nobody tries a third time
    assert all("its process died" in result.problem for result in report.failed)


@needs_cadquery
def test_a_message_of_a_worker_fits_into_a_pipe_in_one_piece(tmp_path: Path) -> None:
    """What is longer could be cut in half with its sender, and its reader would wait for ever."""
    (good,) = jobs("pawn")
    steps = (replace(good.recipe.steps[0], sizes=(("height", 5.0), ("neck", 9.0))),)
    bad = replace(good, recipe=replace(good.recipe, id="bad" * 3000, steps=steps))
    long = tmp_path / ("n" * 200)
    for job in (good, bad):
        message = workshop._spooled(job, long)
        assert len(ForkingPickler.dumps(_ResultItem(10**6, result=message))) + 4 <= select.PIPE_BUF
    assert workshop._collected(workshop._spooled(good, long)) == workshop._piece(good)
    assert not long.exists()


@needs_cadquery
@pytest.mark.parametrize("workers", [1, 2])
def test_a_figure_that_fails_is_named_and_the_others_go_on(tmp_path: Path, workers: int) -> None:
    """A part with an impossible size raises in the kernel; no file is written for it."""
    (good,) = jobs("pawn")
    broken = tuple(
        replace(step, sizes=(("width", -1.0),)) if step.slot == "head" else step for step in good.recipe.steps
    )
    bad = replace(good, name="bad", recipe=replace(good.recipe, id="bad", steps=broken))
    report = workshop.make([bad, good], tmp_path, workers=workers)
    assert [result.name for result in report.failed] == ["bad"]
    assert "the head 'globe' cannot be made with width -1" in report.failed[0].problem
    assert [result.name for result in report.made] == ["pawn"]
    assert not (tmp_path / "bad.stl").exists()


@needs_cadquery
def test_a_manifest_that_cannot_be_read_means_starting_anew(tmp_path: Path) -> None:
    (tmp_path / workshop.MANIFEST).write_text("[half a", encoding="utf-8")
    assert workshop.make(jobs("pawn"), tmp_path).made
    assert list(json.loads((tmp_path / workshop.MANIFEST).read_text(encoding="utf-8"))) == ["pawn.stl"]


def test_two_jobs_for_one_file_are_a_bug(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="jobs for the same file: pawn"):
        workshop.make(jobs("pawn", "pawn"), tmp_path)


def test_figures_with_the_same_head_are_made_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def piece(job: Job) -> Failed:
        made.append(job.name)
        return Failed("not now")

    monkeypatch.setattr(workshop, "_piece", piece)
    asked = jobs("knight", "lance-pawn", "rook", "marquis")
    report = workshop.make(asked, tmp_path)
    assert made.index("marquis") - made.index("lance-pawn") == 1, "both are persons"
    assert [result.name for result in report.results] == [job.name for job in asked], "told as they were asked for"


def test_two_processes_do_not_share_a_kin_while_there_is_another() -> None:
    """Marquis, wizard and lance pawn are persons; a knight's head is a horse's, a rook's a tower."""
    schedule = Schedule(jobs("lance-pawn", "knight", "marquis", "rook", "wizard"), 2)
    order = [(worker, job.name) for worker in (0, 1, 1, 0, 0) if (job := schedule.next(worker))]
    assert order == [(0, "lance-pawn"), (1, "knight"), (1, "rook"), (0, "marquis"), (0, "wizard")]


def test_a_process_without_work_takes_what_another_would_have_made_last() -> None:
    schedule = Schedule(jobs("lance-pawn", "marquis", "wizard"), 2)
    named = [job.name if (job := schedule.next(worker)) else None for worker in (0, 1, 1, 1, 0)]
    assert named == ["lance-pawn", "wizard", "marquis", None, None]


def test_a_process_that_dies_as_it_is_given_a_job_leaves_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python may never say what became of that job; so the process is asked whether it lives, and it does not."""

    class Dying:
        given = 0

        def submit(self, *_: object) -> Future[object]:
            self.given += 1
            if self.given > workshop.AHEAD:
                raise BrokenProcessPool
            return Future()  # of which nobody hears again

    @contextmanager
    def pool(*_: object) -> Iterator[Dying]:
        yield Dying()

    monkeypatch.setattr(workshop, "pool", pool)
    monkeypatch.setattr(workshop, "WATCH", 0.01)
    report = workshop.make(jobs("knight", "rook", "pawn"), tmp_path, workers=2)
    assert [result.outcome for result in report.results] == ["failed"] * 3
    assert all("its process died" in result.problem for result in report.failed)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_every_job_is_handed_out_once(workers: int) -> None:
    asked = [Job(each.id, each) for each in MODELS.recipes]
    schedule = Schedule(asked, workers)
    handed = [job for i in range(2 * len(asked)) if (job := schedule.next(i % workers))]
    assert sorted(job.name for job in handed) == sorted(job.name for job in asked)


@needs_cadquery
def test_a_run_without_changes_does_not_load_cadquery(tmp_path: Path) -> None:
    workshop.make([Job("pawn", MODELS.find("pawn"))], tmp_path)
    code = (
        "import sys; from pathlib import Path; from cardgen import data; from cardgen.figure import recipe; from cardgen.figure.workshop import workshop;"
        "models = recipe.load(data.folder('models'));"
        f"report = workshop.make([workshop.Job('pawn', models.find('pawn'))], Path({str(tmp_path)!r}));"
        "print(len(report.kept), *[name for name in ('cadquery', 'manifold3d', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["1"]


@needs_cadquery
@pytest.mark.parametrize("written", [False, True], ids=["before the file is there", "after it is there"])
def test_interrupted_while_it_writes_it_remembers_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    """Ctrl-C within the write of a figure: the next run makes it again only if its file is not there."""

    def interrupted(path: Path, content: bytes) -> bool:
        if written:
            write_if_changed(path, content)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("cardgen.provenance.manifest.write_if_changed", interrupted)
        with pytest.raises(KeyboardInterrupt):
            workshop.make(jobs("pawn"), tmp_path)
    remembered = json.loads((tmp_path / workshop.MANIFEST).read_text(encoding="utf-8"))
    assert list(remembered) == (["pawn.stl"] if written else [])
    assert [result.outcome for result in workshop.make(jobs("pawn"), tmp_path).results] == [
        "kept" if written else "made"
    ]


@needs_cadquery
def test_after_an_interrupt_there_are_only_whole_files(tmp_path: Path) -> None:
    """Ctrl-C while workers are busy: it ends soon, what is there is whole and remembered, and no worker is left."""
    code = (
        "from pathlib import Path; from cardgen import data; from cardgen.figure import recipe; from cardgen.figure.workshop import workshop; from cardgen.figure.printing.finish import Finish\n"
        "if __name__ == '__main__':\n"
        "    models = recipe.load(data.folder('models'))\n"
        "    jobs = [workshop.Job(f'{n}-{i}', models.find(n), Finish(base=20.0 + i)) for i in range(40) for n in ('pawn', 'pharaoh')]\n"
        f"    workshop.make(jobs, Path({str(tmp_path)!r}), workers=2, progress=lambda step: print(step.done, flush=True))\n"
    )
    script = tmp_path / "script.py"
    script.write_text(code, encoding="utf-8")
    root = Path(__file__).parents[2]
    child = in_foreground(
        [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        start_new_session=True, env={**os.environ, "PYTHONPATH": str(root)}, cwd=root,
    )  # fmt: skip
    assert child.stdout is not None
    assert child.stdout.readline().strip() == "1"
    os.killpg(child.pid, signal.SIGINT)  # as a terminal does: to the parent and its workers
    child.communicate(timeout=60)
    assert child.returncode != 0
    for _ in range(100):
        try:
            os.killpg(child.pid, 0)
        except ProcessLookupError:
            break
        time.sleep(0.1)
    else:
        pytest.fail("a worker is still running")
    made = {path.name: path for path in tmp_path.iterdir() if path.suffix == ".stl"}
    assert 1 <= len(made) < 80
    assert not [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")]
    assert sorted(json.loads((tmp_path / workshop.MANIFEST).read_text(encoding="utf-8"))) == sorted(made)
    for path in made.values():
        content = path.read_bytes()
        assert len(content) == 84 + 50 * int.from_bytes(content[80:84], "little")


def test_error_without_cadquery(monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence that says what to install."""
    monkeypatch.setattr("cardgen.figure.find_spec", lambda _: None)
    with pytest.raises(MissingExtraError) as caught:
        require()
    assert str(caught.value) == (
        "figures need CadQuery and manifold3d; install them with: pip install 'cardgen[figures]'."
    )


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="a process may use all cores here")
def test_a_worker_beside_others_has_one_thread() -> None:
    """A second thread would take time of the processor from the worker beside it; the cores stay free to choose."""
    alone = os.environ | {"OPENBLAS_NUM_THREADS": "1"}  # numpy brings threads of its own
    run = [sys.executable, "-c", THREADS]
    before, after, threads = subprocess.run(run, env=alone, capture_output=True, check=True).stdout.split()
    assert (after, threads) == (before, b"1")
