"""What a client sends, read within bounds: so many bytes, and so many seconds for all of a request."""

from __future__ import annotations

from http.client import HTTPException
from io import RawIOBase
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from socket import socket

    from typing_extensions import Buffer


class BoundedReader(RawIOBase):
    """Reads from a socket until a time, also when bytes drip: a timeout of the socket begins anew with each."""

    def __init__(self, connection: socket) -> None:
        self._connection = connection
        self._until = 0.0
        self._left = 0

    def begin(self, size: int, seconds: float) -> None:
        """A request begins: what it may take."""
        self._left, self._until = size, monotonic() + seconds

    def allow(self, size: int) -> None:
        """So much more is expected."""
        self._left += size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Buffer) -> int:
        """Raises TimeoutError, and HTTPException where more comes than was allowed."""
        if not self._left:
            raise HTTPException
        seconds = self._until - monotonic()
        if seconds <= 0:
            raise TimeoutError
        self._connection.settimeout(seconds)
        count = self._connection.recv_into(memoryview(buffer)[: self._left])
        self._left -= count
        return count
