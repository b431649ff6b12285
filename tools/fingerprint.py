"""The sha256 of everything that the program makes for the whole catalogue, to show that moving walls changed nothing.

    python tools/fingerprint.py before.txt          a line for each file and each answer in JSON, sorted by name
    python tools/fingerprint.py after.txt --against before.txt

It knows the program by its commands alone, so it runs on any commit that has them. What it leaves out is what names
the code itself: the list in which `cardgen stl` remembers what its figures were made from.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import subprocess
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

STOCKS = ("letter-8up", "a4-8up", "a4-8up-70", "poker-letter-9up", "poker-a4-9up")
FORMATS = ("stl", "3mf", "svg")
PERFTS = (
    ("--depth", "3"),
    ("--depth", "2", "--pieces", "Q=amazon", "--divide"),
    ("--depth", "2", "--fen", "3k6/10/10/4c5/10/10/4C5/10/10/3K6 w - -", "--pieces", "C=cannon"),
)
REMEMBERED = ".cardgen-figures.json"
QUICK = [sys.executable, str(Path(__file__).resolve()), "--answers"]


def commands(workers: int) -> dict[str, list[str]]:
    """What is run, each in a folder of its own."""
    cards = {
        f"cards-{stock}": ["pdf", "--all", "--repeats", "--duplex", "--side", side, "--stock", stock]
        for stock, side in zip(STOCKS, ("white", "black", "white", "black", "white"), strict=True)
    }
    backs = {f"backs-{stock}": ["pdf", "--backs", "--stock", stock] for stock in STOCKS}
    figures = ["stl", "--all", *(word for one in FORMATS for word in ("--format", one)), "--workers", str(workers)]
    return {
        **cards,
        **backs,
        "png": ["png", "--all", "--repeats", "--backs", "--dpi", "60"],
        "tokens": ["stl", "--all", "--style", "token", "--workers", str(workers)],
        "sheet": ["sheet", "--all", "--side", "both", "--dpi", "60"],
        "estimate": ["estimate", "--all"],
        "plate": ["plate", "--set", "royals", "--quality", "draft"],
        "finished": ["stl", "rook", "--side", "both", "--square", "50mm", "--engrave", "moves"],
        "figures": figures,
    }


def main() -> None:
    """Write the list, and compare it with another when one is named."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("target", type=Path)
    asked.add_argument("--against", type=Path)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--only", nargs="*", help="some of the runs, by name")
    wanted = asked.parse_args()
    found: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as scratch:
        for name, words in commands(wanted.workers).items():
            if not wanted.only or name in wanted.only:
                found |= ran(Path(scratch), name, words)
        if not wanted.only or "answers" in wanted.only:
            found |= answered(Path(scratch))
    wanted.target.write_text("".join(f"{digest}  {name}\n" for name, digest in sorted(found.items())))
    print(f"{len(found)} things, together {sha256(wanted.target.read_bytes())[:16]}")
    if wanted.against:
        compare(found, read(wanted.against))


def ran(scratch: Path, name: str, words: list[str]) -> dict[str, str]:
    """The digests of the files of a command, and of what it has printed as JSON."""
    folder = scratch / name
    folder.mkdir()
    output = [] if words[0] == "estimate" else ["-o", "."]
    command = [sys.executable, "-m", "cardgen", *words, *output, "--json"]
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, env=environment())
    print(f"{name}: exit {done.returncode}", flush=True)
    found = {f"{name}/exit": sha256(str(done.returncode).encode()), f"{name}/json": sha256(done.stdout)}
    return found | {
        f"{name}/{path.relative_to(folder).as_posix()}": sha256(path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != REMEMBERED
    }


def answered(scratch: Path) -> dict[str, str]:
    """The JSON of the verbs that only tell, for every piece."""
    done = subprocess.run(QUICK, cwd=scratch, check=True, capture_output=True, text=True, env=environment())
    return dict(reversed(line.split("  ")) for line in done.stdout.splitlines())  # type: ignore[misc]


def answers() -> None:
    """Ask them all in this process, and print a digest for each."""
    from cardgen.catalog import load  # noqa: PLC0415  only in the process that asks

    ids = sorted({piece.id for piece in load(()).pieces})
    asked = [["list"], ["list", "sets"], ["check"], *(["perft", *words] for words in PERFTS)]
    asked += [[verb, one] for one in ids for verb in ("show", "moves")]
    for words in asked:
        print(f"{sha256(told(words).encode())}  answers/{' '.join(words)}")


def told(words: list[str]) -> str:
    """What a verb prints."""
    from cardgen.__main__ import run  # noqa: PLC0415  the same

    out, err = io.StringIO(), io.StringIO()
    code: object = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            sys.argv = ["cardgen", *words, "--json"]
            run()
        except SystemExit as end:
            code = end.code
    return f"{code}\n{out.getvalue()}\n{err.getvalue()}"


def environment() -> dict[str, str]:
    """Any folder may be stood in."""
    project = str(Path(__file__).resolve().parent.parent)
    return {**os.environ, "PYTHONPATH": project, "OMP_NUM_THREADS": "1", "SOURCE_DATE_EPOCH": "86400"}


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def read(file: Path) -> dict[str, str]:
    """A list that was written before."""
    return {line[66:]: line[:64].strip() for line in file.read_text().splitlines()}


def compare(found: dict[str, str], before: dict[str, str]) -> None:
    """Say what differs, and end with 1 if anything does."""
    changed = sorted(name for name in found.keys() | before.keys() if found.get(name) != before.get(name))
    for name in changed:
        print(f"differs: {name}")
    print(f"{len(found) - len(changed)} the same, {len(changed)} differ")
    if changed:
        sys.exit(1)


if __name__ == "__main__":
    if "--answers" in sys.argv:
        answers()
    else:
        main()
