"""One shelf of figures for all tests of a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.figures import Shelf


@pytest.fixture(scope="session")
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Kept in pytest's cache between runs; without a cache, where all processes of this run find it."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")
    cache = getattr(request.config, "cache", None)
    if cache:
        return Shelf(Path(cache.mkdir("figures")))
    own = tmp_path_factory.getbasetemp()
    return Shelf((own.parent if hasattr(request.config, "workerinput") else own) / "figures")
