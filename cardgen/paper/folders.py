"""The files of templates/ by their names, and how a file of the maker's own names another. Reads nothing."""

from __future__ import annotations

from os.path import isfile  # unlike Path.is_file it takes what is no path as no file
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from cardgen import data
from cardgen.errors import CardgenError, did_you_mean, printable

if TYPE_CHECKING:
    from collections.abc import Mapping

ENDINGS = (".yaml", ".yml")
T = TypeVar("T")


def files_of(kind: Literal["cards", "stock"]) -> dict[str, Path]:
    """The files of a folder of templates/ by their names without the ending, in the order of these."""
    found = {file.stem: file for file in (data.folder("templates") / kind).glob("*.yaml")}
    return dict(sorted(found.items()))


def is_path(name: str) -> bool:
    """Whether a name is that of a file."""
    return name.endswith(ENDINGS) or "/" in name or "\\" in name


def template_path(name: str) -> Path:
    """The file of a card template, by its id or its path."""
    if is_path(name):
        return Path(name)
    files = files_of("cards")
    return pick(name, files, "card template", list(files))


def beside(name: str, folder: Path) -> str:
    """A template as a file in a folder names it: ours by its id, a file by its path or, beside it, its stem."""
    if is_path(name):
        return str(folder / name)
    if name in files_of("cards"):
        return name
    near = (str(folder / f"{name}{ending}") for ending in ENDINGS)
    return next((file for file in near if isfile(file)), name)  # noqa: PTH113  a name may be too long for a path


def pick(name: str, found: Mapping[str, T], kind: str, shown: list[str]) -> T:
    """What has that name. Raises CardgenError that says what there is."""
    if name in found:
        return found[name]
    hint = did_you_mean(name, found) or f" There are {', '.join(shown)}, or name a file that ends in .yaml."
    word = printable(name if len(name) <= 60 else name[:59] + "…")
    raise CardgenError(f"no {kind} is called {word!r}.{hint}")
