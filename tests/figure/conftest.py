"""One shelf of figures for all tests of a run."""

from __future__ import annotations

import pytest

from tests.support.samples import WHOLE
from tests.support.shelf import Shelf, home, usable


@pytest.fixture(scope="session")
def shelf(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Kept between runs; for `make whole`, and where it cannot be kept, where all processes of this run find it."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    pytest.importorskip("manifold3d", reason="figures need manifold3d: pip install 'cardgen[figures]'")
    place = home()
    if usable(place) and not WHOLE:
        kept = Shelf(place)
        kept.clear()
        return kept
    own = tmp_path_factory.getbasetemp()
    return Shelf((own.parent if hasattr(request.config, "workerinput") else own) / "figures")
