"""The site as it is shipped, with the real Pyodide, for tests in a browser and for the bench."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardgen.web.site import runtime
from cardgen.web.site.files import PAGES
from cardgen.web.site.folder import site_files
from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from pathlib import Path

PACKAGE = PROJECT / "build" / f"pyodide-{runtime.VERSION}.tgz"
"""Where make keeps it."""


@cache
def pyodide() -> dict[str, bytes]:
    """The runtime; the test is skipped where it was not fetched."""
    if not PACKAGE.exists():
        pytest.skip(f"there is no {PACKAGE.name}; it comes with: make site")
    return runtime.runtime_files(PACKAGE)


@cache
def shipped(written: Path = PAGES) -> dict[str, bytes]:
    """All files of the site."""
    return site_files(pyodide(), written)
