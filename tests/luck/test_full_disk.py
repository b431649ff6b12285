"""A full disk: one sentence, the older files as they were, nothing left over, and room later means going on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.luck import PLAIN, Results, files, own_mounts, parts, sentence

FULL = Path("/dev/full")
FREE = {"pdf": "64K", "png": "32K", "tokens": "200K"}
"""Room for a first file of several, and not for the last; for a part of the only one."""
SMALL_FILES = """
import resource, sys
from cardgen.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
main(sys.argv[2:], prog_name="cardgen")
"""
DISK = """
set -e
mount -t tmpfs -o size="$SIZE" none "$DISK"
cp -a "$OLD/." "$DISK"
head -c 9999999 /dev/zero > "$DISK/filler" 2>/dev/null || true
truncate -s "-$FREE" "$DISK/filler"
set +e
"$PYTHON" -B -m cardgen "$@"
code=$?
set -e
rm "$DISK/filler"
cp -a "$DISK" "$SEEN"
mount -o remount,size=99m "$DISK"
"$PYTHON" -B -m cardgen "$@" >/dev/null
cp -a "$DISK" "$AFTER"
exit $code
"""


def on_a_small_disk(expected: Results, scratch: Path, free: str) -> subprocess.CompletedProcess[str]:
    """A run on a disk with the older results and little room, then one with room; `seen` and `after` are copies."""
    folder = expected.folder(scratch / "old")
    disk = scratch / "disk"
    disk.mkdir()
    words = " ".join(f"'{word}'" for word in expected.work.command("new", disk)[4:])
    return own_mounts(
        f"set -- {words}\n{DISK}",
        OLD=folder, DISK=disk, SEEN=scratch / "seen", AFTER=scratch / "after",
        SIZE="3m", FREE=free, PYTHON=sys.executable,
    )  # fmt: skip


@pytest.mark.parametrize("at_once", [True, False])
def test_disk_that_is_full(expected: Results, tmp_path: Path, at_once: bool) -> None:
    """Whether the first file finds no room or a later one."""
    done = on_a_small_disk(expected, tmp_path, "4K" if at_once else FREE[expected.work.name])
    said = sentence(done)
    assert said.startswith(f"{tmp_path / 'disk'}")
    assert said.endswith(": cannot be written: no space left on device.")
    expected.check_whole(tmp_path / "seen")
    finished = [name for name, content in files(tmp_path / "seen").items() if content == expected.new[name]]
    assert bool(finished) is (not at_once and len(expected.new) > 1)
    assert parts(tmp_path / "seen") == [".mine.pdf.0123abcd.part"]
    expected.check_finished(tmp_path / "after", "new")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no limits of file sizes")
@pytest.mark.parametrize("limit", [0, 9000])
def test_files_that_may_not_grow(expected: Results, tmp_path: Path, limit: int) -> None:
    """The write itself fails, after some bytes."""
    folder = expected.folder(tmp_path / "out")
    command = [sys.executable, "-B", "-c", SMALL_FILES, str(limit), *expected.work.command("new", folder)[4:]]
    done = subprocess.run(command, env=PLAIN, capture_output=True, text=True, check=False, timeout=120)
    assert sentence(done).endswith(": cannot be written: file too large.")
    expected.check_whole(folder)
    assert parts(folder) == [".mine.pdf.0123abcd.part"]


@pytest.mark.skipif(not FULL.exists(), reason="no /dev/full here")
@pytest.mark.parametrize(
    "args", [("list",), ("list", "--json"), ("show", "pharaoh"), ("--help",), ("--version",), ("pdf", "--help")]
)
def test_output_that_cannot_be_written(args: tuple[str, ...]) -> None:
    """Listings go to files too."""
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardgen", *args],
            stdout=full, stderr=subprocess.PIPE, env=PLAIN, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "Error: standard output cannot be written: no space left on device.\n"
