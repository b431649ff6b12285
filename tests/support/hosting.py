"""A host of static files, as anybody may have one: below any path, with gzip, with types of its own, with a log."""

from __future__ import annotations

import gzip
from contextlib import contextmanager
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
}
DENSE = (".woff2", ".zip", ".png", ".whl")
"""What no host presses together once more."""


class SentFile(NamedTuple):
    """An answer, as it was sent."""

    path: str
    status: int
    size: int
    """Bytes of its content."""


class SiteHost:
    """Files by their paths; all of it may be changed while it runs."""

    def __init__(self, files: Mapping[str, bytes], prefix: str) -> None:
        self.files, self.prefix = files, prefix
        self.types = dict(TYPES)
        self.log: list[SentFile] = []
        self.down = False
        """Whether it hangs up on whoever asks, as if there were no network; that he has asked is logged."""
        self.address = ""

    @contextmanager
    def lost(self) -> Iterator[None]:
        """Whoever asks within gets nothing; whatever goes wrong there, it answers again afterwards."""
        self.down = True
        try:
            yield
        finally:
            self.down = False

    @property
    def sent(self) -> int:
        """Bytes of all answers."""
        return sum(one.size for one in self.log)


def folder_files(folder: Path) -> dict[str, bytes]:
    """All files of a folder that was built, by their paths."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@contextmanager
def hosted(files: Mapping[str, bytes], prefix: str = "/") -> Iterator[SiteHost]:
    """A host that answers until the block ends."""
    host = SiteHost(files, prefix)
    server = ThreadingHTTPServer(("127.0.0.1", 0), lambda *args: _Answering(host, *args))
    server.block_on_close = False
    host.address = f"http://127.0.0.1:{server.server_port}{prefix}"
    answering = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    answering.start()
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
        answering.join()


@lru_cache(maxsize=256)
def _pressed(content: bytes) -> bytes:
    return gzip.compress(content, 6, mtime=0)


class _Answering(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True
    timeout = 30

    def __init__(self, host: SiteHost, *args: object) -> None:
        self.host = host
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        path = self.path.partition("?")[0].removeprefix(self.host.prefix)
        if self.host.down:
            self.host.log.append(SentFile(path, 0, 0))
            self.close_connection = True
            return
        name = f"{path}index.html" if path == "" or path.endswith("/") else path
        content = self.host.files.get(name) if self.path.startswith(self.host.prefix) else None
        suffix = PurePosixPath(name).suffix
        pressed = suffix not in DENSE and "gzip" in self.headers.get("Accept-Encoding", "")
        body = b"" if content is None else _pressed(content) if pressed else content
        status = 404 if content is None else 200
        self.host.log.append(SentFile(path, status, len(body)))
        self.send_response(status)
        self.send_header("Content-Type", self.host.types.get(suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        if pressed and content is not None:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """The host has its own."""
