"""Runs of the command line, each in a forked process of its own with limits, and what they cost.

The first process loads the libraries and reads our pieces once, so that many runs take little time; what a run costs
beside that is its own. It counts processor time, which other work on the machine does not lengthen.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Self

if TYPE_CHECKING:
    from types import TracebackType

CRASHED = 70
"""The exit code of a run that ended with a traceback."""
MOST_SECONDS, MOST_MEGABYTES = 20, 1500
"""Beyond these a run is ended: the processor's time and the memory asked for."""


@dataclass(frozen=True)
class Caged:
    """What a run has left, and what it took."""

    code: int
    out: str
    err: str
    seconds: float
    """Of the processor."""
    megabytes: float
    """The most memory that was in use."""


class Cage:
    """Runs command lines one after the other."""

    def __enter__(self) -> Self:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONUTF8": "1"},
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._process:
            assert self._process.stdin is not None
            self._process.stdin.close()

    def run(self, *args: object, cwd: Path) -> Caged:
        """Run cardgen in a folder."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"args": [str(arg) for arg in args], "cwd": str(cwd)}) + "\n")
        self._process.stdin.flush()
        return Caged(**json.loads(self._process.stdout.readline()))


def serve() -> None:
    """Read runs from standard input, a line each, and write what they have left."""
    import cardgen.card.deck
    import cardgen.card.front.face_of
    import cardgen.cli.check
    import cardgen.cli.moves
    import cardgen.cli.pdf
    import cardgen.cli.perft
    import cardgen.cli.stl
    import cardgen.figure.sculpt.found
    import cardgen.figure.workshop.workshop
    import cardgen.ink.pdf
    import cardgen.kit.cards.sheets
    import cardgen.kit.figures.files
    import cardgen.kit.moves.destinations
    import cardgen.kit.moves.perft
    import cardgen.kit.proofs
    import cardgen.words  # noqa: F401  what runs load, loaded once
    from cardgen import catalog
    from tests.support.kept import our_files

    with our_files():
        catalog.load()  # what all runs read of ours
        _answer()


def _answer() -> None:
    """Until there are no more lines."""
    for line in sys.stdin:
        asked = json.loads(line)
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            started = os.fork()
            if not started:
                os.dup2(out.fileno(), 1)
                os.dup2(err.fileno(), 2)
                os._exit(_run(asked["args"], asked["cwd"]))
            _, status, used = os.wait4(started, 0)
            left = {
                "code": os.waitstatus_to_exitcode(status),
                "out": _read(out),
                "err": _read(err),
                "seconds": used.ru_utime + used.ru_stime,
                "megabytes": used.ru_maxrss / 1024,
            }
        sys.stdout.write(json.dumps(left) + "\n")
        sys.stdout.flush()


def _run(args: list[str], cwd: str) -> int:
    """In the forked process."""
    from cardgen.cli import main

    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEGABYTES * 2**20, MOST_MEGABYTES * 2**20))
    os.chdir(cwd)
    try:
        main(args, prog_name="cardgen")
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:  # noqa: BLE001  a test looks at it
        traceback.print_exc()
        code = CRASHED
    else:
        code = 0
    sys.stdout.flush()
    sys.stderr.flush()
    return code


def _read(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode(errors="surrogateescape")


if __name__ == "__main__":
    serve()
