"""Who may come in: a request by its head alone, from a page of ours, with the key. No sockets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from hmac import compare_digest
from http import HTTPStatus
from typing import TYPE_CHECKING

from cardgen.web.studio.replies import RefusedError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from email.message import Message

NAMES = ("127.0.0.1", "localhost")
"""What a browser may call this computer. Any other name is somebody's who has it point here."""
NOTHING_HERE = "there is nothing here; open the whole address that cardgen studio has printed."


@dataclass(frozen=True, slots=True)
class StudioDoor:
    """What a request has to bring."""

    port: int
    key: str
    """The first part of every path."""

    def path(self, target: str, headers: Message[str, str]) -> str:
        """What is asked for, behind the key. Raises RefusedError."""
        hosts = {f"{name}:{self.port}" for name in NAMES}
        if only(headers, "Host") not in hosts:
            raise RefusedError(HTTPStatus.FORBIDDEN, "this computer has another name.")
        if "Origin" in headers and only(headers, "Origin") not in {f"http://{host}" for host in hosts}:
            raise RefusedError(HTTPStatus.FORBIDDEN, "other pages may not ask here.")
        first, _, rest = target.partition("?")[0].removeprefix("/").partition("/")
        if not compare_digest(first.encode(), self.key.encode()):
            raise RefusedError(HTTPStatus.NOT_FOUND, NOTHING_HERE)
        if target == f"/{self.key}":  # links of the page are relative
            raise RefusedError(HTTPStatus.PERMANENT_REDIRECT, "with a stroke at its end.", ("Location", f"{target}/"))
        return rest


def only(headers: Message[str, str], name: str) -> str:
    """The value of a header that stands there once; empty where it does not."""
    values = headers.get_all(name, [])
    return values[0] if len(values) == 1 else ""


def allowed(method: str, may: Mapping[str, str]) -> None:
    """Raise RefusedError for a way of asking that is none here."""
    if method not in may:
        raise RefusedError(HTTPStatus.METHOD_NOT_ALLOWED, may["else"], ("Allow", may["Allow"]))


def body_length(headers: Message[str, str], most: int) -> int:
    """Bytes of what follows the head; 0 where nothing does. Raises RefusedError."""
    if "Transfer-Encoding" in headers:
        raise RefusedError(HTTPStatus.NOT_IMPLEMENTED, "send the request in one piece, with its length.")
    if "Content-Length" not in headers:
        return 0
    written = only(headers, "Content-Length")
    if not re.fullmatch(r"[0-9]{1,18}", written, re.ASCII):
        raise RefusedError(HTTPStatus.BAD_REQUEST, "the length of the request is no number.")
    if int(written) > most:
        raise RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, f"{most} bytes are enough for all that can be asked.")
    return int(written)
