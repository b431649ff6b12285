"""What is asked to be checked: pieces, a finished file, or the folder of a kit; the words themselves tell which."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from cardgen.errors import MisuseError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.kit.progress import ProgressStep
    from cardgen.kit.result import RunResult

NO_PDF = (".yaml", ".yml")


@dataclass(frozen=True, slots=True)
class AnyCheckRequest:
    """What was said, word by word."""

    what: tuple[str, ...]
    """Pieces; or a file or a folder."""
    sets: tuple[str, ...]
    everything: bool
    stock: str
    stock_given: bool
    """Whether the stock was named, and is not the usual one."""
    catalogs: tuple[Path, ...]
    workers: int | None
    patience: int
    save: Path | None


def check(asked: AnyCheckRequest, progress: Callable[[ProgressStep], None]) -> RunResult:
    """Check what was asked for. Raises MisuseError for words that do not go together, else as each check does."""
    folders, files = tuple(filter(_is_kit, asked.what)), tuple(filter(_is_file, asked.what))
    if folders:
        return _folder(folders[0], asked, progress)
    if files:
        return _file(files, asked, progress)
    from cardgen.kit.proofs import CheckRequest, ProofRequest, check_pieces  # noqa: PLC0415  heavy

    if asked.save:
        raise MisuseError("only what was read back can be saved; name a FILE.", "--save")
    chosen = CheckRequest(asked.what, asked.sets, asked.catalogs, asked.everything)
    return check_pieces(chosen, asked.stock, ProofRequest(asked.workers, progress))


def _folder(name: str, asked: AnyCheckRequest, progress: Callable[[ProgressStep], None]) -> RunResult:
    from cardgen.kit.folder_proofs import FolderRequest, check_folder  # noqa: PLC0415  heavy

    if len(asked.what) > 1 or asked.everything or asked.sets or asked.save:
        raise MisuseError(f"{name} is a folder, which is read back alone and as a whole.", "FOLDER")
    return check_folder(FolderRequest(Path(name), asked.catalogs, asked.workers, asked.patience), progress)


def _file(files: tuple[str, ...], asked: AnyCheckRequest, progress: Callable[[ProgressStep], None]) -> RunResult:
    from cardgen.kit.door import DoorRequest, check_through_door  # noqa: PLC0415  nothing for pieces

    if len(asked.what) > 1 or asked.everything:
        other = "--all" if asked.everything else files[-1]
        more = next((word for word in asked.what if word not in files), other)
        raise MisuseError(f"{files[0]} is a file, which is read back alone; leave out {more}.", "FILE")
    file = Path(files[0])
    if file.suffix in NO_PDF:
        raise MisuseError(f"{file} is no PDF; for the pieces of a folder write --catalog {file.parent}.", "FILE")
    named = asked.stock if asked.stock_given else None
    request = DoorRequest(file, asked.sets, named, asked.catalogs, asked.workers, asked.patience, save=asked.save)
    return check_through_door(request, progress)


def _is_kit(word: str) -> bool:
    """Whether it names a folder that is asked for as such: by a dot or a slash, or because a kit was made in it."""
    try:
        made = (Path(word) / ".cardgen-kit.json").exists()
        return Path(word).is_dir() and (made or any(mark in word for mark in "./\\"))
    except (OSError, ValueError):  # a name that no folder can have
        return False


def _is_file(word: str) -> bool:
    """Whether it names a file rather than a piece: by a dot or a slash in it, or because there is one.

    A folder that is called as a piece is what was made for it.
    """
    try:
        return any(mark in word for mark in "./\\") or Path(word).is_file()
    except (OSError, ValueError):
        return False
