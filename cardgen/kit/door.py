"""The one door to files that somebody else may have written: opened once, read once, looked into by a child process.

What is done in the child is `check_file`. It has limits of memory and of the processor's time, so that a file that was
made to hang or to fill a computer ends with a sentence, and so does whatever a library raises. Nothing heavy is loaded
here: all of that is for the child.
"""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass, fields, is_dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cardgen.confined import BrokenWorkError, OutOfMemoryError, OutOfTimeError, WorkLimits, confined
from cardgen.errors import CardgenError, printable, unreadable
from cardgen.files import named_file, write_whole
from cardgen.ink.maker_fonts import fonts_in_force, makers_fonts
from cardgen.kit.progress import ProgressStep
from cardgen.kit.result import MadeFile, Trouble

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardgen.ink.maker_fonts import MakerFont
    from cardgen.kit.result import RunResult

T = TypeVar("T")
LARGEST_FILE = 200_000_000
"""Bytes that are read; all pieces a hundred times over have 40 million."""
STEP = 1 << 20
PROVED = "proved.pdf"
"""In the folder of the copy."""
MOST_PATIENCE = 100
KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISFIFO, "a pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
)
"""What is no file, though it has the name of one."""


@dataclass(frozen=True, slots=True)
class DoorRequest:
    """A file, and how it is read back."""

    file: Path
    sets: tuple[str, ...] = ()
    stock: str | None = None
    catalogs: tuple[Path, ...] = ()
    workers: int | None = None
    patience: int = 1
    """How many times as much memory and time as others a file gets."""
    meant: bytes = b""
    """What the file has to be, however it is stored; empty where it may be any of ours."""
    save: Path | None = None
    """Where that is written which was proved; None for nowhere."""


def check_through_door(request: DoorRequest, progress: Callable[[ProgressStep], None]) -> RunResult:
    """Read a finished file back, as `check_file` does, in a child process.

    Args:
        request: the file, and how.
        progress: is told how far it has come.

    Returns:
        What was read, and a trouble for each difference.

    Raises:
        CardgenError: for what is no file, cannot be read, takes more than the limits, or is not one of ours.
    """
    limits = WorkLimits(patience=request.patience)
    save = request.save and named_file(request.save)
    with TemporaryDirectory(prefix="cardgen-") as folder:
        copy = Path(folder) / "file.pdf"
        copy_of(request.file, copy)
        progress(ProgressStep(0, 0, "reading", made=False))
        try:
            work = DoorWork(request, copy, makers_fonts())
            found = confined(work, limits, lambda step: progress(cast("ProgressStep", step)), copy.parent)
        except (OutOfTimeError, OutOfMemoryError) as error:
            raise CardgenError(f"{request.file}: {_told(error, request.patience, limits)}") from error
        except BrokenWorkError as error:
            raise CardgenError(f"{request.file}: {error}; make it anew with cardgen pdf.") from error
        return _saved(found, request.file, save, (copy.parent / PROVED)) if save else found


def _saved(found: RunResult, file: Path, save: Path, proved: Path) -> RunResult:
    """What was proved is written, if it was."""
    if found.troubles:
        return replace(found, notes=(*found.notes, f"{save} is not written."))
    write_whole(save, proved.read_bytes())
    said = f"{save}: holds what was proved; print this file, not {file}."
    return replace(found, files=(MadeFile(save),), lines=(*(found.lines or ()), said))


def copy_of(file: Path, copy: Path) -> None:
    """Read a file once, into another that nobody changes. Raises CardgenError for what is no file."""
    try:
        # A pipe that nobody writes to would be waited for, and a terminal would become ours.
        number = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(number, "rb") as source:
            before = os.fstat(number)
            for is_kind, called in KINDS:
                if is_kind(before.st_mode):
                    raise CardgenError(f"{file}: cannot be read: it is {called}, not a file.")
            if before.st_size > LARGEST_FILE:
                raise CardgenError(
                    f"{file}: is too large for a file of cards; at most {LARGEST_FILE // 10**6} MB are read."
                )
            size = _copied(source.read, copy)
            after = os.fstat(number)
    except (OSError, ValueError) as error:
        raise unreadable(printable(str(file)), error) from error
    if size != before.st_size or (before.st_size, before.st_mtime_ns) != (after.st_size, after.st_mtime_ns):
        raise CardgenError(f"{file}: changed while it was read; check it again when whoever writes it is done.")


def _copied(read: Callable[[int], bytes], copy: Path) -> int:
    """How many bytes there were; a few more than are read, of a file that grows."""
    size = 0
    with copy.open("wb") as target:
        while size <= LARGEST_FILE and (piece := read(STEP)):
            size += target.write(piece)
    return size


def _told(error: BrokenWorkError, patience: int, limits: WorkLimits) -> str:
    """Which limit it was, and how it is widened."""
    said = str(error)
    if isinstance(error, OutOfTimeError):
        pages = f"{error.parts} page{'s' * (error.parts != 1)}"
        said += f": {limits.time(0)} s, and {limits.patience * limits.each} s for each page that was opened ({pages})"
    more = min(3 * patience, MOST_PATIENCE)
    return f"{said}; no file of ours needs a quarter of that. If you trust it, --patience {more} gives it more."


@dataclass(frozen=True, slots=True)
class DoorWork:
    """What is done in the child."""

    request: DoorRequest
    copy: Path
    """What was read."""
    fonts: tuple[MakerFont, ...] = ()
    """Of a maker, those in force."""

    def __call__(self, told: Callable[[object], None]) -> RunResult:
        """What came of it, with the name of the file in the place of that of the copy."""
        from cardgen.kit.proofs import ProofRequest, check_file  # noqa: PLC0415  heavy, and for the child alone

        asked = self.request
        how = ProofRequest(asked.workers, told)
        try:
            if asked.save:
                self._normalise()
            with fonts_in_force(self.fonts):
                found = check_file(self.copy, asked.sets, asked.stock, asked.catalogs, how)
        except CardgenError as error:
            if type(error) is CardgenError:
                raise CardgenError(self._named(str(error))) from None
            raise
        except MemoryError:
            raise
        except Exception as error:  # noqa: BLE001  whatever a library raises: the faults of a file are no bugs of ours
            said = f"{type(error).__name__} {printable(str(error))[:80]}".strip().rstrip(".")
            raise CardgenError(
                f"{asked.file}: has something in it that cannot be read ({self._named(said)}); make it anew."
            ) from None
        return self._named(self._beside(found))

    def _beside(self, found: RunResult) -> RunResult:
        """Whether it is the file that is meant, where there is one: a sound one may be another."""
        meant = self.request.meant
        if found.troubles or not meant or self.copy.read_bytes() == meant:
            return found
        from cardgen.proof.pdf.walk import unlike  # noqa: PLC0415  heavy

        other = next(unlike(self.copy, meant), None)
        if other is None:
            return found
        where = f"page {other.page}: " if other.page else ""
        problem = f"is sound, but not the file that belongs here: {where}{other.problem}"
        return replace(found, troubles=(Trouble(problem),), trouble_lines=(problem,))

    def _normalise(self) -> None:
        """From here on the file is what one reader sees in it, written so that all others see the same."""
        from cardgen.proof.pdf.bounds import read_layout  # noqa: PLC0415  heavy
        from cardgen.proof.pdf.opening import normal_form  # noqa: PLC0415

        read_layout(self.copy)
        content = normal_form(self.copy)
        self.copy.write_bytes(content)
        (self.copy.parent / PROVED).write_bytes(content)

    def _named(self, value: T) -> T:
        """The same with the name of the file wherever the copy is named."""
        return cast("T", _with_name(value, str(self.copy), str(self.request.file)))


def _with_name(value: Any, copy: str, name: str) -> Any:  # noqa: ANN401  whatever a result is made of
    if isinstance(value, str):
        return value.replace(copy, name)
    if isinstance(value, (tuple, list)):
        return type(value)(_with_name(one, copy, name) for one in value)
    if isinstance(value, dict):
        return {key: _with_name(one, copy, name) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{one.name: _with_name(getattr(value, one.name), copy, name) for one in fields(value)})
    return value
