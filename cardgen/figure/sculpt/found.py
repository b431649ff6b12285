"""The parts that there are: every function of this room that its decorator has made one."""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.figure import sculpt
from cardgen.figure.sculpt.part import SLOTS, Part

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardgen.figure.sculpt.part import Slot


@cache
def parts() -> MappingProxyType[tuple[Slot, str], Part]:
    """Every part, by its place and name."""
    found = {(part.slot, part.name): part for part in _parts()}
    return MappingProxyType(dict(sorted(found.items())))


def homes(used: Iterable[tuple[Slot, str]]) -> frozenset[str]:
    """The modules of these parts; those that there are not have none."""
    return frozenset(parts()[each].make.__module__ for each in used if each in parts())


def _parts() -> Iterator[Part]:
    for info in walk_packages(sculpt.__path__, f"{sculpt.__name__}."):
        if info.ispkg or info.name == __name__:
            continue
        module = import_module(info.name)
        for name, make in vars(module).items():
            slot = getattr(make, "slot", None)
            if inspect.isfunction(make) and slot in SLOTS and make.__module__ == module.__name__:
                yield Part(name, slot, make)
