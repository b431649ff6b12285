"""One shelf of figures for all tests of a run; a module with FIGURES has each of its laws tried on each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.register_assert_rewrite("tests.figure.laws", "tests.figure.shelf")

from tests.figure.shelf import Shelf  # noqa: E402


@pytest.fixture(scope="session")
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Kept in pytest's cache between runs."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")
    cache = getattr(request.config, "cache", None)
    return Shelf(Path(cache.mkdir("figures")) if cache else tmp_path_factory.getbasetemp() / "figures")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    figures = getattr(metafunc.module, "FIGURES", None)
    if figures is not None and "each" in metafunc.fixturenames:
        metafunc.parametrize("each", figures, ids=lambda each: each.id)
