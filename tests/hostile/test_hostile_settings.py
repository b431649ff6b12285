"""Settings of a library that are programs are not run, wherever they lie."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", ["reportlab_settings.py", "home/.reportlab_settings"])
def test_settings_of_reportlab_are_not_run(tmp_path: Path, name: str) -> None:
    """Neither those of the folder where we are, which may be a stranger's, nor those at home."""
    (tmp_path / "home").mkdir()
    ran = tmp_path / "ran"
    (tmp_path / name).write_text(f"open({str(ran)!r}, 'w').close()\n", encoding="utf-8")
    where = os.environ | {"HOME": str(tmp_path / "home"), "PYTHONPATH": os.pathsep.join(("", str(PROJECT)))}
    made = subprocess.run(
        [sys.executable, "-m", "cardgen", "pdf", "king"],
        cwd=tmp_path,
        env=where,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (made.returncode, made.stderr) == (0, "")
    assert not ran.exists()
