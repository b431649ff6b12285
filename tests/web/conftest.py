"""One browser for all tests of this folder that need one, and pages of it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.browser import chromium, visiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

    from tests.support.browser import Visit


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """It takes seconds to start, and a page of it takes none."""
    with chromium() as found:
        yield found


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Open a page in a fresh profile, with options such as viewport=, and go to an address."""
    with ExitStack() as ends:

        def go(address: str, **options: Any) -> Visit:
            found = ends.enter_context(visiting(browser, **options))
            found.page.goto(address)
            return found

        yield go
