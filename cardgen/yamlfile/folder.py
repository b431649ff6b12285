"""Which YAML files stand in a folder. Reads none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

SUFFIXES = (".yaml", ".yml")


def files_in(folder: Path) -> tuple[Path, ...]:
    """The YAML files right in a folder, by name, without hidden ones; none where there is no folder."""
    if not folder.is_dir():
        return ()
    names = sorted(path.name for path in folder.iterdir())
    return tuple(folder / name for name in names if name.endswith(SUFFIXES) and not name.startswith("."))
