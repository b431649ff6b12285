"""Measure what the tests take, on a quiet machine with the figures on the shelf; keeps budgets, prices and suite.md.

It is `make test` without the cheap checks: the same cases, and at its end tests/budgets.csv, tests/costs.csv and
docs/measured/suite.md are written. Read the difference before you commit it: what grew has to have a reason.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
KEEP = {"CARDGEN_CUT": "1", "CARDGEN_BUDGETS": "keep"}


def main() -> int:
    """Run the suite in as many processes as `make test` does; its exit code."""
    words = ["-n", os.environ.get("WORKERS", "2"), "--dist", "worksteal"]
    command = [sys.executable, "-m", "pytest", *words]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **KEEP}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
