"""Letters that a terminal does not have: signs are written as ASCII says them, other letters by their numbers."""

from __future__ import annotations

import codecs
import encodings.ascii
import io
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

HANDLER = "cardgen-said"
SAID = {
    "×": "x",
    "…": "...",
    "–": "-",
    "—": "-",
    "−": "-",
    "→": "->",
    "●": "*",
    "²": "2",
    "³": "3",
    "°": " deg",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "\N{NO-BREAK SPACE}": " ",
    "\N{REPLACEMENT CHARACTER}": "?",
}
"""The signs of our sentences."""
BARE = ("C", "POSIX")
ASCII = "cardgen-ascii"
"""ASCII under another name: click takes a stream of that name for a mistake and writes UTF-8."""


def fit_letters() -> None:
    """Let no letter stop the program, and send ASCII alone to who asks for the locale of bare machines."""
    codecs.register_error(HANDLER, _said)
    codecs.register(_ascii)
    bare = wants_ascii(os.environ)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            ascii_alone = bare or codecs.lookup(stream.encoding).name == "ascii"
            stream.reconfigure(encoding=ASCII if ascii_alone else None, errors=HANDLER)


def wants_ascii(environ: Mapping[str, str]) -> bool:
    """Whether the locale is C by somebody's word. Python takes UTF-8 then, and says so in LC_CTYPE itself."""
    if environ.get("PYTHONIOENCODING") or environ.get("PYTHONUTF8"):
        return False
    if chosen := environ.get("LC_ALL"):
        return chosen in BARE
    return environ.get("LANG") in BARE and (environ.get("LC_CTYPE") or "C") in (*BARE, "C.UTF-8", "C.utf8", "UTF-8")


def _ascii(name: str) -> codecs.CodecInfo | None:
    """The codec of that name; None for all others."""
    if name.replace("_", "-") != ASCII:
        return None
    plain = encodings.ascii
    return codecs.CodecInfo(
        name=ASCII,
        encode=codecs.ascii_encode,
        decode=codecs.ascii_decode,
        incrementalencoder=plain.IncrementalEncoder,
        incrementaldecoder=plain.IncrementalDecoder,
        streamreader=plain.StreamReader,
        streamwriter=plain.StreamWriter,
    )


def _said(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letter = error.object[error.start]
    if letter in SAID:
        return SAID[letter], error.start + 1
    one = UnicodeEncodeError(error.encoding, error.object, error.start, error.start + 1, error.reason)
    return codecs.backslashreplace_errors(one)
