"""Opening a file that another program may have written: what libraries raise at it becomes a sentence."""

from __future__ import annotations

from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING

from pikepdf import ObjectStreamMode, PasswordError, Pdf, PdfError, StreamDecodeLevel

from cardgen.errors import CardgenError, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

UNREAD = (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, RuntimeError)
"""What libraries raise for what another program has put into a file."""


@contextmanager
def opened(path: Path) -> Iterator[Pdf]:
    """A file as long as it is read. Raises CardgenError for whatever is raised at it meanwhile."""
    try:
        with Pdf.open(path, suppress_warnings=True) as document:
            yield document
    except PasswordError as error:
        raise CardgenError(f"{path}: is locked with a password; save it without one.") from error
    except OSError as error:
        raise unreadable(path, error) from error
    except PdfError as error:
        raise CardgenError(f"{path}: is no PDF that can be read ({warning_in(error)}).") from error
    except UNREAD as error:
        # Whatever another program has put in there: a file is somebody's, its faults are no bugs of ours.
        raise CardgenError(f"{path}: is not written as cards are; make it anew with cardgen pdf.") from error


def warning_in(warning: object) -> str:
    """What is wrong, without the name of the file."""
    return str(warning).rpartition(": ")[2][:80].rstrip(".")


def normal_form(path: Path) -> bytes:
    """The same file as everybody sees it: each object once, one list of them, without a lock. The same bytes each time.

    Raises CardgenError for what cannot be read.
    """
    target = BytesIO()
    with opened(path) as document:
        document.save(
            target,
            deterministic_id=True,
            object_stream_mode=ObjectStreamMode.disable,
            stream_decode_level=StreamDecodeLevel.none,
            compress_streams=False,
        )
    return target.getvalue()
