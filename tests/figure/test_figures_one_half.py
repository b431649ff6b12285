"""Half of the figures; the other half is tried in another file, so that two processes share the work."""

from __future__ import annotations

import pytest

from tests.figure.laws import *  # noqa: F403  the laws are the tests of this file
from tests.figure.shelf import HALVES

pytestmark = pytest.mark.figures

FIGURES = HALVES[0]
