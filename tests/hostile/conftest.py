"""What the tests of hostile input share: the cage, and a checkout whose recipes and pictures are not ours."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.support.cage import Cage

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def cage() -> Iterator[Cage]:
    """Runs that have limits."""
    if sys.platform != "linux":
        pytest.skip("limits and costs are Linux's")
    from tests.support.cage import Cage

    with Cage() as running:
        yield running


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder that cardgen takes for its checkout; its models and pictures may be replaced."""
    folder = tmp_path / "checkout"
    (folder / "models" / "pictures").mkdir(parents=True)
    (folder / "cardgen").mkdir()
    (folder / "cardgen" / "data.py").touch()
    for name in ("catalog", "templates"):
        (folder / name).symlink_to(ROOT / name)
    return folder
