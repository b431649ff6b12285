"""The server: bound to this computer alone, with a port and a key of its own, and so many clients at a time."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from http.server import ThreadingHTTPServer
from secrets import token_hex
from socket import SHUT_WR, socket
from socketserver import BaseServer, TCPServer
from threading import BoundedSemaphore
from time import monotonic
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.web.studio.desk import StudioBounds, StudioDesk
from cardgen.web.studio.door import NAMES, StudioDoor
from cardgen.web.studio.serving import Connected, StudioHandler

if TYPE_CHECKING:
    from cardgen.web.bridge import PageBridge
    from cardgen.web.studio.shelf import PageShelf

MOST_HEARD = 1024 * 1024
"""Bytes that a client may still say when we end; who is cut off in the middle of a word reads no answer."""


class StudioServer(ThreadingHTTPServer):
    """A thread for each client; work for the kit is done in one of them at a time."""

    request_queue_size = 128
    allow_reuse_address = os.name == "posix"  # elsewhere it would let others take a port that is in use
    block_on_close = False  # a thread that is at work is not waited for

    def __init__(self, shelf: PageShelf, bridge: PageBridge, port: int = 0, bounds: StudioBounds | None = None) -> None:
        """Listen at a port, at any that is free where it is 0. Raises CardgenError."""
        super().__init__((NAMES[0], port), self._handled, bind_and_activate=False)
        try:
            self.server_bind()
            self.server_activate()
        except OSError as error:
            super().server_close()
            why = (error.strerror or str(error)).lower()
            raise CardgenError(f"port {port} cannot be had: {why}; without --port any that is free is taken.") from None
        door = StudioDoor(self.server_port, token_hex(16))
        self.desk = StudioDesk(door, shelf, bridge, bounds or StudioBounds())
        self._places = BoundedSemaphore(self.desk.bounds.clients)

    @property
    def address(self) -> str:
        """What a browser opens."""
        return f"http://{NAMES[0]}:{self.desk.door.port}/{self.desk.door.key}/"

    def _handled(self, request: Connected, client_address: object, server: BaseServer) -> StudioHandler:
        return StudioHandler(self.desk, request, client_address, server)

    def server_bind(self) -> None:
        """Without asking the network what this computer is called, which may take seconds."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = self.server_address[:2]  # type: ignore[assignment]

    def server_close(self) -> None:
        """End, and let requests that are at work end at their next step; files that were given are gone then."""
        self.desk.ended = True
        super().server_close()
        self.desk.bridge.own.clear()

    def process_request(self, request: Connected, client_address: object) -> None:
        """A thread for this client, once there is a place."""
        self._places.acquire()
        try:
            super().process_request(request, client_address)
        except RuntimeError:  # no thread was to be had
            self._places.release()
            raise

    def process_request_thread(self, request: Connected, client_address: object) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def shutdown_request(self, request: Connected) -> None:
        """Say that this was all, and hear the client out for a moment."""
        assert isinstance(request, socket)
        with suppress(OSError):
            request.shutdown(SHUT_WR)
            until, left = monotonic() + self.desk.bounds.linger, MOST_HEARD
            while left > 0 and (seconds := until - monotonic()) > 0:
                request.settimeout(seconds)
                heard = len(request.recv(64 * 1024))
                left = left - heard if heard else 0
        self.close_request(request)

    def handle_error(self, request: Connected, client_address: object) -> None:
        """A client who has gone is no fault."""
        if not isinstance(sys.exc_info()[1], ConnectionError | TimeoutError):
            super().handle_error(request, client_address)
