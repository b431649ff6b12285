"""Public names that have moved: the old one is found for a release, with a warning that tells the new one."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING
from warnings import warn

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True)
class Moved:
    """The `__getattr__` of a module whose names are elsewhere now; their home is loaded when somebody asks for one."""

    module: str
    names: Mapping[str, str]
    """By the old name, the new one: "cardgen.kit.result:RunResult"."""

    def __call__(self, name: str) -> object:
        """What has the name now. Raises AttributeError, as a module does."""
        if name not in self.names:
            raise AttributeError(f"module {self.module!r} has no attribute {name!r}")
        home, _, new = self.names[name].partition(":")
        now = f"{home}.{new}"
        warn(f"{self.module}.{name} is {now} now; the old name goes with the next release.", DeprecationWarning, 2)
        return getattr(import_module(home), new)
