"""Settings for all tests."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.support")

from tests.support.costs import choose  # noqa: E402
from tests.support.examples import register  # noqa: E402  asserts of helpers say what differs
from tests.support.rooms import mark  # noqa: E402
from tests.support.spent import Spent  # noqa: E402

register()


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Spent(config), "spent")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Before pytest itself chooses by marks."""
    for item in items:
        mark(item, watched=config.pluginmanager.hasplugin("_cov"))
    choose(config, items)
