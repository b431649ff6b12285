"""What many runs in one process would read again and again: our own files. `make whole` lets each run read them."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING
from unittest.mock import patch

from cardgen import catalog, data
from cardgen.catalog import load
from cardgen.yamlfile import reading, strict
from tests.support.samples import WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.catalog import Catalogue
    from cardgen.catalog.load import Figures
    from cardgen.errors import Mistake
    from cardgen.yamlfile.nodes import Node

HOME = data.folder("catalog").parent
OURS = (HOME / "catalog", HOME / "models", *(HOME / "templates").iterdir())


@contextmanager
def our_files() -> Iterator[None]:
    """Kept from one run to the next, for they are values; what a test has put in their place stays there."""
    with ExitStack() as kept:
        if catalog.load is load and not WHOLE:
            kept.enter_context(patch.object(catalog, "load", _load))
            kept.enter_context(patch.object(reading, "read", _read))
        yield


def _load(
    folders: Sequence[Path] = (),
    *,
    house_rules: bool = True,
    figures: Figures = lambda: None,
    unsaved: Mapping[Path, str] = MappingProxyType({}),
) -> Catalogue:
    if folders or data.folder("catalog") != HOME / "catalog":
        return load(folders, house_rules=house_rules, figures=figures, unsaved=unsaved)
    return _our_catalogue(house_rules=house_rules)


@cache
def _our_catalogue(*, house_rules: bool) -> Catalogue:
    return load(house_rules=house_rules)


def _read(path: Path, *, shown_as: str | None = None) -> tuple[Node | None, list[Mistake]]:
    if path.parent not in OURS:
        return strict.read(path, shown_as=shown_as)
    node, mistakes = _our_file(path, shown_as)
    return node, list(mistakes)


@cache
def _our_file(path: Path, shown_as: str | None) -> tuple[Node | None, tuple[Mistake, ...]]:
    node, mistakes = strict.read(path, shown_as=shown_as)
    return node, tuple(mistakes)
