"""Pyodide, the Python of the page: the one version that we know, as its npm package has it. Fetches nothing."""

from __future__ import annotations

import tarfile
from base64 import b64encode
from hashlib import sha512
from io import BytesIO
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, unread_because

if TYPE_CHECKING:
    from pathlib import Path

VERSION = "314.0.7"
INTEGRITY = "0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyMcWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
"""The SHA-512 of the package, as npm writes it."""
SOURCE = f"https://github.com/pyodide/pyodide/tree/{VERSION}"
FILES = {
    "pyodide.js": "pyodide.mjs",
    "pyodide.asm.js": "pyodide.asm.mjs",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
    "python_stdlib.zip": "python_stdlib.zip",
    "pyodide-lock.json": "pyodide-lock.json",
    "package.json": "package.json",
}
"""What a worker loads, and what says whose it is; by the names of the package. Many hosts do not know what .mjs is."""
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
    with tarfile.open(fileobj=BytesIO(content), mode="r:gz") as archive:
        return {name: _member(archive, within) for name, within in FILES.items()}


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
