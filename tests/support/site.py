"""The site as it is shipped, with the real Pyodide, for tests in a browser and for the bench."""

from __future__ import annotations

import time
from functools import cache
from typing import TYPE_CHECKING

import pytest

from cardgen.web.site import runtime
from cardgen.web.site.files import PAGES
from cardgen.web.site.folder import site_files
from tests.support.rooms import PROJECT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from playwright.sync_api import Page

PACKAGE = PROJECT / "build" / f"pyodide-{runtime.VERSION}.tgz"
"""Where make keeps it."""
KEPT = """async (version) => {
  const cache = await caches.open(`cardgen ${new URL("./", location.href.split("#")[0])} ${version}`);
  return Boolean(await cache.match(new URL("./", location.href.split("#")[0])));
}"""
"""Whether a version is kept whole."""
LONGEST_TO_KEEP = 90
"""Seconds."""


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


def version_of(files: Mapping[str, bytes]) -> str:
    """The one that a site has."""
    return next(name.rpartition("/")[0] for name in files if name.endswith("/files.json"))


def wait_until_kept(page: Page, files: Mapping[str, bytes]) -> None:
    """A browser keeps all of a version: some 900 files, a few at a time."""
    until = time.monotonic() + LONGEST_TO_KEEP
    while not page.evaluate(KEPT, version_of(files)):
        assert time.monotonic() < until, "the version is not kept"
        page.wait_for_timeout(200)
