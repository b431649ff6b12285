"""One connection: requests are read, checked and answered one after the other."""

from __future__ import annotations

from contextlib import closing
from http import HTTPStatus
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler
from io import BufferedReader
from socket import MSG_PEEK
from typing import TYPE_CHECKING, TypeAlias

from cardgen.errors import CardgenError
from cardgen.kit.figures.stored import FOLDER as FIGURES
from cardgen.web.site.files import FOLDER, INDEX
from cardgen.web.studio.door import allowed, body_length, only
from cardgen.web.studio.giving import given_answer
from cardgen.web.studio.reading import BoundedReader
from cardgen.web.studio.replies import (
    FOREVER,
    FRESH,
    LAST_CHUNK,
    LINES,
    SENTENCE,
    Headers,
    RefusedError,
    chunk,
    head,
    kind,
)
from cardgen.web.studio.telling import told_lines

if TYPE_CHECKING:
    from socket import socket
    from socketserver import BaseServer

    from cardgen.web.studio.desk import StudioDesk

Connected: TypeAlias = "socket | tuple[bytes, socket]"
"""As the standard library has it; the pair is for another protocol."""
ASK, OWN = "ask", "own"
TO_ASK = {"POST": "", "Allow": "POST", "else": "a question is posted."}
TO_GIVE = {**TO_ASK, "else": "a file is given by posting it."}
TO_READ = {"GET": "", "HEAD": "", "Allow": "GET, HEAD", "else": "a file is read, and nothing else."}


class StudioHandler(BaseHTTPRequestHandler):
    """Reads heads as the standard library does; all else, and every byte that is sent, is ours."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else an answer in two parts waits 40 ms for the client to confirm the first
    requestline, request_version, command = "", "HTTP/1.1", ""

    def __init__(self, desk: StudioDesk, request: Connected, client_address: object, server: BaseServer) -> None:
        """Handle all of it, as the standard library has it."""
        self.desk = desk
        super().__init__(request, client_address, server)

    def setup(self) -> None:
        super().setup()
        self._reader = BoundedReader(self.connection)
        self.rfile = BufferedReader(self._reader)

    def handle_one_request(self) -> None:
        """A request has so many seconds to come in, and those before it is begun are among them."""
        bounds = self.desk.bounds
        self._reader.begin(bounds.head, bounds.seconds)
        try:
            super().handle_one_request()
        except HTTPException:  # in its first line; in the others it is seen to
            self.send_error(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def do_GET(self) -> None:
        """Answer whatever has a head that can be read."""
        try:
            self._answer()
        except RefusedError as refused:
            self._refuse(refused)

    do_HEAD = do_POST = do_GET  # noqa: N815

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:  # noqa: ARG002
        """What the standard library refuses. Nothing of the request is repeated."""
        status = HTTPStatus(code)
        self._refuse(RefusedError(status, f"{status.phrase.lower()}."))

    def handle_expect_100(self) -> bool:
        """Nobody is told to go on before we have looked."""
        self.send_error(HTTPStatus.EXPECTATION_FAILED)
        return False

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Nothing is said of requests."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  theirs
        """Nor of clients who were too slow."""

    def _answer(self) -> None:
        if self.request_version != self.protocol_version:
            raise RefusedError(HTTPStatus.HTTP_VERSION_NOT_SUPPORTED, "HTTP/1.1 is spoken here.")
        path = self.desk.door.path(self.path, self.headers)
        bounds = self.desk.bounds
        length = body_length(self.headers, bounds.file if path == OWN else bounds.body)
        allowed(self.command, {ASK: TO_ASK, OWN: TO_GIVE}.get(path, TO_READ))
        if path in (ASK, OWN):
            self._posted(path, length)
        elif length:
            raise RefusedError(HTTPStatus.BAD_REQUEST, "who reads a file sends nothing.")
        else:
            self._give(path)

    def _give(self, path: str) -> None:
        try:
            content = self.desk.shelf.get(path, self.desk.turns)
        except CardgenError as error:  # a maker reads what is wrong where he looks for what he has changed
            raise RefusedError(HTTPStatus.INTERNAL_SERVER_ERROR, str(error)) from None
        if content is None:
            raise RefusedError(HTTPStatus.NOT_FOUND, "there is no such file.")
        kept = FOREVER if path.startswith((f"{FOLDER}/", f"{FIGURES}/")) else FRESH
        self._send(HTTPStatus.OK, content, ("Content-Type", kind(path or INDEX)), kept)

    def _posted(self, path: str, length: int) -> None:
        """A page of another origin can send JSON, as such, only after it was told that it may; nobody tells it so."""
        if only(self.headers, "Content-Type").partition(";")[0].strip().lower() != "application/json":
            raise RefusedError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "a question is JSON, and says so.")
        text = self._body(length)
        if path == ASK:
            self._ask(text)
            return
        with self.desk.turns:  # as no other request may find half a file
            told = given_answer(self.desk.bridge.own, text)
        self._send(HTTPStatus.OK, told, ("Content-Type", kind(".json")), FRESH)

    def _ask(self, text: str) -> None:
        """Lines of an answer, each when it is known."""
        waiting = head(
            HTTPStatus.OK, self._about(("Content-Type", LINES), ("Transfer-Encoding", "chunked"), FRESH)
        )  # goes out together with the first line
        with closing(told_lines(self.desk.bridge, text, self.desk.turns, self._wanted)) as lines:
            for line in lines:
                self._write(waiting + chunk(line))
                waiting = b""
        self._write(LAST_CHUNK)

    def _body(self, length: int) -> str:
        self._reader.allow(length)
        content = self.rfile.read(length)
        if len(content) < length:
            raise RefusedError(HTTPStatus.BAD_REQUEST, "the request is shorter than it says.")
        try:
            return content.decode()
        except UnicodeDecodeError:
            raise RefusedError(HTTPStatus.BAD_REQUEST, "the request is no text in UTF-8.") from None

    def _wanted(self) -> bool:
        """Whether the server goes on, and the client has not gone; one who has said his last word has."""
        if self.desk.ended:
            return False
        self.connection.settimeout(0)
        try:
            return bool(self.connection.recv(1, MSG_PEEK))
        except BlockingIOError:
            return True
        except OSError:
            return False

    def _refuse(self, refused: RefusedError) -> None:
        """What else the client has sent is not read, so the connection ends."""
        self.close_connection = True
        self._send(refused.status, refused.sentence.encode(), ("Content-Type", SENTENCE), FRESH, *refused.headers)

    def _send(self, status: HTTPStatus, content: bytes, *headers: tuple[str, str]) -> None:
        sent = head(status, self._about(*headers, ("Content-Length", str(len(content)))))
        self._write(sent if self.command == "HEAD" else sent + content)

    def _about(self, *headers: tuple[str, str]) -> Headers:
        """With what becomes of the connection; a client who knows when we end it asks nothing at that moment."""
        kept = ("Keep-Alive", f"timeout={int(self.desk.bounds.seconds / 2)}")
        return (*headers, ("Connection", "close") if self.close_connection else kept)

    def _write(self, content: bytes) -> None:
        """All of it, within the time that a client has."""
        self.connection.settimeout(self.desk.bounds.seconds)
        self.connection.sendall(content)
