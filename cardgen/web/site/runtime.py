"""Pyodide, the Python of the page: the one version that we know, of its npm package. Fetches nothing.

All is as the package has it, but for parts of Python's library that nothing in a page asks for: those are not sent.
"""

from __future__ import annotations

import gzip
import struct
import tarfile
from base64 import b64encode
from hashlib import sha512
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZipFile

from cardgen.errors import CardgenError, unread_because

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

VERSION = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of the package, as npm writes it."""
SOURCE = f"https://github.com/pyodide/pyodide/tree/{VERSION}"
LIBRARY = "python_stdlib.zip"
FILES = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    LIBRARY: LIBRARY,
    "pyodide-lock.json": "pyodide-lock.json",
    "package.json": "package.json",
}
"""What a worker loads, and what says whose it is; by the names of the package. Many hosts do not know what .mjs is."""
NO_USE = (
    *("_pyrepl", "bdb", "doctest", "ftplib", "imaplib", "mailbox", "multiprocessing", "optparse", "pdb", "pickletools"),
    *("poplib", "pydoc", "smtplib", "unittest", "wsgiref", "xmlrpc"),
)
"""Of Python's library: what people debug, test and send mail with, and processes, which a page has none of."""
TO_FETCH = f"npm pack pyodide@{VERSION}"
MOST = 100_000_000
"""Bytes of a package that is read at all."""


def runtime_files(package: Path | None) -> dict[str, bytes]:
    """The files of the runtime by their names. Raises CardgenError where there is no package, or another one."""
    if package is None:
        raise CardgenError(
            f"a site needs Pyodide {VERSION}, which runs Python in a page. `make site` fetches it; or type "
            f"`{TO_FETCH}` and name what that brings: --runtime pyodide-{VERSION}.tgz."
        )
    content = _read(package)
    if b64encode(sha512(content).digest()).decode() != INTEGRITY:
        raise CardgenError(
            f"{package} is not the package of Pyodide {VERSION}: its checksum is another one. "
            f"`{TO_FETCH}` brings the right one."
        )
    plain = gzip.decompress(content)  # at once: to go back in what is packed is to unpack it again from its beginning
    with tarfile.open(fileobj=BytesIO(plain), mode="r:") as archive:
        found = {name: _member(archive, within) for name, within in FILES.items()}
    return {**found, LIBRARY: without(found[LIBRARY], NO_USE)}


def without(archive: bytes, modules: Collection[str]) -> bytes:
    """A ZIP without some modules and packages; what stays is not packed anew, but taken over as it is."""
    with ZipFile(BytesIO(archive)) as opened:
        infos = sorted(opened.infolist(), key=lambda info: info.header_offset)
        directory = opened.start_dir
    ends = [*(info.header_offset for info in infos[1:]), directory]
    spans = {info.header_offset: end - info.header_offset for info, end in zip(infos, ends, strict=True)}
    files, listed, count = bytearray(), bytearray(), 0
    for _ in infos:
        lengths = struct.unpack_from("<3H", archive, directory + 28)
        entry = bytearray(archive[directory : directory + 46 + sum(lengths)])
        directory += len(entry)
        name = entry[46 : 46 + lengths[0]].decode().partition("/")[0].removesuffix(".py")
        if name in modules:
            continue
        (begin,) = struct.unpack_from("<L", entry, 42)
        struct.pack_into("<L", entry, 42, len(files))
        files += archive[begin : begin + spans[begin]]
        listed += entry
        count += 1
    return bytes(files + listed + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, count, count, len(listed), len(files), 0))


def _read(package: Path) -> bytes:
    try:
        if package.stat().st_size > MOST:
            raise CardgenError(f"{package} is too large to be Pyodide {VERSION}; `{TO_FETCH}` brings it.")
        return package.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise CardgenError(f"{package}: {unread_because(error)}") from error


def _member(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(f"package/{name}")
    assert file is not None  # the checksum says so
    return file.read()
