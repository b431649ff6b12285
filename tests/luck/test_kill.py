"""A run that is killed leaves the old file or the new one, never half of one, and the next run goes on from there.

The kills at random moments are few in the normal run; CARDGEN_KILLS=200 asks for more.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.support.luck import MANIFEST, PDF, PLAIN, PROJECT, WORKS, Results, Work, files, parts, session, until
from tests.support.samples import fewer

KILLS = int(os.environ.get("CARDGEN_KILLS", fewer(6)))
LONGEST = 0.6
"""Seconds; a run takes about as long."""

STEPS = """
import os, shutil, signal, sys
import cardgen.provenance.manifest
from pathlib import Path
from cardgen import data, files
from cardgen.figure import recipe
from cardgen.figure.printing.finish import Finish
from cardgen.figure.workshop import manifest
from cardgen.figure.workshop.jobs import UNCHECKED, Job, Made

models = recipe.load(data.folder("models"))


def make(folder, which, base):
    found = manifest.Manifest(folder)
    for name in ("king", "rook"):
        job = Job(name, models.find(name), Finish(base=base))
        if not found.kept(job):
            found.keep(job, Made(f"{name} {which}".encode(), (1, 1, 1), 1, 1, UNCHECKED))


def killed_at(step):
    seen = 0

    def line(frame, event, arg):
        nonlocal seen
        if event == "line":
            seen += 1
            if seen == step:
                os.kill(os.getpid(), signal.SIGKILL)
        return line

    watched = {files.__file__, manifest.__file__, cardgen.provenance.manifest.__file__}
    return lambda frame, event, arg: line if frame.f_code.co_filename in watched else None


make(Path("0"), "old", 30.0)
for step in range(1, 2000):
    folder = Path(str(step))
    shutil.copytree("0", folder)
    child = os.fork()
    if not child:
        sys.settrace(killed_at(step))
        make(folder, "new", 31.0)
        sys.settrace(None)
        os._exit(0)
    if not os.waitpid(child, 0)[1]:
        break
    shutil.copytree(folder, f"{folder}-next")
    make(Path(f"{folder}-next"), "new", 31.0)
print(step)
"""
LIMITED = """
import resource, signal, sys
from cardgen.cli import main
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
main(sys.argv[2:], prog_name="cardgen")
"""


def kill_somewhere(work: Work, which: str, folder: Path, random: Random) -> bool:
    """Kill a run after a time, after some of its files or in the midst of one; say whether it was still at work."""
    before = inodes(folder)
    moment = random.choice(["time", "files", "part"])
    wanted, pause = random.randrange(1, len(before) + 1), random.uniform(0, LONGEST if moment == "time" else 0.01)
    run = subprocess.Popen(
        work.command(which, folder), env=work.env(which), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    seen: set[str] = set()
    while run.poll() is None and moment != "time":
        if moment == "part":
            seen |= set(parts(folder)) - {".mine.pdf.0123abcd.part"}
        if len(seen) >= wanted or (
            moment == "files" and len(set(inodes(folder).items()) - set(before.items())) >= wanted
        ):
            break
    if moment != "part":
        time.sleep(pause)
    run.kill()
    return run.wait() == -signal.SIGKILL


def inodes(folder: Path) -> dict[str, int]:
    """A file that is written anew has another number."""
    return {path.name: path.stat().st_ino for path in folder.iterdir() if path.suffix != ".part"}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_at_a_random_moment(expected: Results, tmp_path: Path) -> None:
    """What was there is there, as it was or as it will be; the next run makes the rest and clears up."""
    work, folder = expected.work, expected.folder(tmp_path / "out")
    wanted, kills, left, which = len(range(WORKS.index(work), KILLS, len(WORKS))), 0, 0, "old"
    for number in range(20 * wanted):  # some runs are done before they are killed
        which = "new" if which == "old" else "old"
        kills += kill_somewhere(work, which, folder, Random(f"{work.name} {number}"))
        left += len(parts(folder)) > 1
        expected.check_whole(folder)
        done = work.run(which, folder)
        assert (done.returncode, done.stderr) == (0, "")
        expected.check_finished(folder, which)
        if kills == wanted:
            break
    sys.stdout.write(f"{work.name}: {kills} killed of {number + 1} runs, {left} with a part left\n")
    assert kills == wanted


@pytest.mark.skipif(not hasattr(os, "fork"), reason="each step is taken in a process that is forked")
def test_killed_at_every_step(tmp_path: Path) -> None:
    """Two figures and what is remembered of them, killed before every line of the code that writes."""
    done = subprocess.run(
        [sys.executable, "-B", "-c", STEPS], env=PLAIN, cwd=tmp_path, capture_output=True, text=True, check=True
    )
    steps = int(done.stdout)
    assert steps > 100
    for step in range(1, steps):
        found = files(tmp_path / str(step))
        assert set(found) == {"king.stl", "rook.stl", MANIFEST}
        for name in ("king", "rook"):
            assert found[f"{name}.stl"] in (f"{name} old".encode(), f"{name} new".encode())
        assert sorted(json.loads(found[MANIFEST])) == ["king.stl", "rook.stl"]
        assert len(parts(tmp_path / str(step))) <= 1
        assert files(tmp_path / f"{step}-next") == files(tmp_path / str(steps))
        assert parts(tmp_path / f"{step}-next") == []
    left = sum(len(parts(tmp_path / str(step))) for step in range(1, steps))
    assert left > 20, "some steps are between the first byte and the renaming"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of file sizes")
@pytest.mark.parametrize("share", [0.0, 0.5, 0.999])
def test_killed_in_the_midst_of_a_file(share: float, tmp_path: Path) -> None:
    """The system kills a run when its file reaches a size: a half part is left, and the older file."""
    folder = tmp_path / "out"
    assert PDF.run("old", folder.parent / "out").returncode == 0
    ((name, old),) = files(folder).items()
    limit = int(len(old) * share)
    command = [sys.executable, "-B", "-c", LIMITED, str(limit), *PDF.common, "-o", str(folder)]
    done = subprocess.run(command, env=PLAIN, capture_output=True, check=False, timeout=120)
    assert done.returncode == -signal.SIGXFSZ
    assert files(folder) == {name: old}
    (part,) = parts(folder)
    assert (folder / part).stat().st_size == limit
    assert PDF.run("new", folder).returncode == 0
    assert files(folder)[name] != old
    assert parts(folder) == []


@pytest.mark.figures
@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_workers_end_with_a_killed_run(tmp_path: Path) -> None:
    """Nobody is left to hand a figure to: they do not wait for ever, with half a gigabyte each."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    run = subprocess.Popen(
        [sys.executable, "-m", "cardgen", "stl", "king", "rook", "bishop", "--workers", "2", "-o", str(tmp_path)],
        env=PLAIN, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, cwd=PROJECT,
    )  # fmt: skip
    until(lambda: len(session(run.pid)) >= 4)  # it, two workers, and Python's own helper
    run.kill()
    run.wait()
    until(lambda: not session(run.pid))
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".part"]
