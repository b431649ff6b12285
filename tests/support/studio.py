"""A studio of few files, served from within the tests, and clients who speak to it byte by byte."""

from __future__ import annotations

import json
import socket
from base64 import b64encode
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Any

from cardgen.web.bridge import PageBridge
from cardgen.web.studio.server import StudioServer
from cardgen.web.studio.shelf import PageShelf

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Self

    from cardgen.web.studio.desk import StudioBounds

FEW = {"index.html": b"<!doctype html>", "v/1/js/main.js": b"1", "v/1/cards/royals/rex.svg": b"<svg/>"}
PATIENT = 30.0
"""Seconds until a client of the tests gives up."""


@dataclass(frozen=True)
class Heard:
    """An answer, taken apart."""

    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def lines(self) -> list[Any]:
        """The lines of JSON."""
        return [json.loads(line) for line in self.content.splitlines()]


@contextmanager
def studio(
    bounds: StudioBounds | None = None, shelf: PageShelf | None = None, catalogs: tuple[Path, ...] = ()
) -> Iterator[StudioServer]:
    """A server that answers until the block ends."""
    server = StudioServer(shelf or PageShelf(lambda: FEW), PageBridge(catalogs, "local"), bounds=bounds)
    answering = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    answering.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        answering.join()


class StudioClient:
    """One connection, from the side of who asks."""

    def __init__(self, server: StudioServer) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENT)
        self.stream = self.socket.makefile("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()
        self.socket.close()

    def send(self, sent: bytes, *, last: bool = False) -> Self:
        """Say something; `last`: and that this was all."""
        self.socket.sendall(sent)
        if last:
            self.socket.shutdown(socket.SHUT_WR)
        return self

    def line(self) -> bytes:
        """The next line, of whatever is answered."""
        return self.stream.readline()

    def heard(self, *, body: bool = True) -> Heard | None:
        """The next answer; None when the connection ends without one."""
        first = self.line()
        if not first:
            return None
        headers = {}
        while head := self.line().strip():
            name, _, value = head.decode("latin-1").partition(": ")
            headers[name] = value
        return Heard(int(first.split()[1]), headers, self._content(headers) if body else b"")

    def _content(self, headers: dict[str, str]) -> bytes:
        if "Transfer-Encoding" not in headers:
            return self.stream.read(int(headers["Content-Length"]))
        parts = []
        while size := int(self.line(), 16):
            parts.append(self.stream.read(size))
            assert self.line() == b"\r\n"
        assert self.line() == b"\r\n"
        return b"".join(parts)


def head(server: StudioServer, path: str = "", method: str = "GET", **headers: str | None) -> bytes:
    """The head of a request behind the key, with headers in the place of the usual ones; None leaves one out."""
    usual: dict[str, str | None] = {"Host": f"127.0.0.1:{server.server_port}"}
    given = {**usual, **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = "".join(f"{name}: {value}\r\n" for name, value in given.items() if value is not None)
    return f"{method} /{server.desk.door.key}/{path} HTTP/1.1\r\n{lines}\r\n".encode("latin-1")


def asking(server: StudioServer, content: bytes, **headers: str | None) -> bytes:
    """A question."""
    usual: dict[str, str | None] = {"Content_Type": "application/json", "Content_Length": str(len(content))}
    return head(server, "ask", "POST", **{**usual, **headers}) + content


def question(server: StudioServer, name: str, **given: object) -> bytes:
    """A question that is in order."""
    return asking(server, json.dumps({"ask": name, "with": given}).encode())


def answered(server: StudioServer, sent: bytes) -> Heard:
    """What is answered to these bytes."""
    with StudioClient(server) as client:
        found = client.send(sent).heard(body=not sent.startswith(b"HEAD "))
    assert found is not None
    return found


def gift(server: StudioServer, content: bytes, **headers: str | None) -> bytes:
    """Something for the maker's own files."""
    usual: dict[str, str | None] = {"Content_Type": "application/json", "Content_Length": str(len(content))}
    return head(server, "own", "POST", **{**usual, **headers}) + content


def given_file(name: str, data: bytes) -> bytes:
    """A file as a page gives it."""
    return json.dumps({"give": {"name": name, "data": b64encode(data).decode()}}).encode()
