"""What others say of the pieces, tests/catalog/facts.yaml, read once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FACTS: dict[str, dict[str, Any]] = yaml.load(
    (Path(__file__).parents[1] / "catalog" / "facts.yaml").read_text(encoding="utf-8"), Loader=_LOADER
)
"""By the names that they use."""
