"""What is sent: heads with the policy that every answer has, lines of JSON in chunks, refusals as sentences."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from http import HTTPStatus

Headers = tuple[tuple[str, str], ...]

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
POLICY: Headers = (
    ("Content-Security-Policy", CONTENT_POLICY),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"),  # the address has the key in it
    ("X-Content-Type-Options", "nosniff"),
)
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
"""Of files, whatever this computer's own tables say."""
SENTENCE, LINES = KINDS[".txt"], "application/x-ndjson"
FRESH, FOREVER = ("Cache-Control", "no-store"), ("Cache-Control", "private, max-age=31536000, immutable")
LAST_CHUNK = b"0\r\n\r\n"


class RefusedError(Exception):
    """A request that is not answered, with a status and a sentence."""

    def __init__(self, status: HTTPStatus, sentence: str, *headers: tuple[str, str]) -> None:
        self.status, self.sentence, self.headers = status, sentence, headers
        super().__init__(sentence)


def head(status: HTTPStatus, headers: Iterable[tuple[str, str]]) -> bytes:
    """The beginning of an answer."""
    lines = (f"{name}: {value}\r\n" for name, value in (*headers, *POLICY))
    return f"HTTP/1.1 {status.value} {status.phrase}\r\n{''.join(lines)}\r\n".encode("latin-1")


def kind(name: str) -> str:
    """The type of a file by its name."""
    return KINDS.get(PurePosixPath(name).suffix, "application/octet-stream")


def chunk(content: bytes) -> bytes:
    """A part of an answer whose length is not known when it begins."""
    return b"%x\r\n%b\r\n" % (len(content), content)
