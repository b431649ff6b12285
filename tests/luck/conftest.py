"""The results that bad luck must not spoil, made once for all tests."""

from __future__ import annotations

import pytest

from tests.support.luck import TOKENS, WORKS, Results, results


@pytest.fixture(scope="session")
def _made() -> dict[str, Results]:
    return {}


@pytest.fixture(params=WORKS, ids=lambda work: work.name)
def expected(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, _made: dict[str, Results]
) -> Results:
    """The older and the newer results of each work."""
    work = request.param
    if work is TOKENS:
        pytest.importorskip("manifold3d", reason="tokens need manifold3d: pip install 'cardgen[figures]'")
    if work.name not in _made:
        _made[work.name] = results(work, tmp_path_factory.mktemp(work.name))
    return _made[work.name]
