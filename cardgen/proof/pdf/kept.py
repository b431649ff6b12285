"""What was read of the objects of a file, kept while it is read: many pages name the same drawings and fonts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Read = TypeVar("Read")

MOST_KEPT = 32_000_000
"""Bytes of unpacked streams; what is more is unpacked each time, as a file may be made to hold very much."""


class KeptObjects:
    """Of one file; an object is known by its number. What has none is read each time."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, tuple[int, int]], Any] = {}
        self._size = 0

    def once(self, kind: str, one: Any, read: Callable[[Any], Read]) -> Read:  # noqa: ANN401  pikepdf's are of any kind
        """What a reader makes of an object; kind tells readers apart."""
        number = getattr(one, "objgen", (0, 0))
        key = kind, number
        if key in self._found:
            found: Read = self._found[key]
            return found
        made = read(one)
        if number != (0, 0):
            self._found[key] = made
        return made

    def unpacked(self, stream: Any) -> bytes:  # noqa: ANN401
        """A stream. Raises what pikepdf raises for what is none."""
        key = "bytes", getattr(stream, "objgen", (0, 0))
        if key in self._found:
            found: bytes = self._found[key]
            return found
        made = bytes(stream.read_bytes())
        if key[1] != (0, 0) and self._size + len(made) <= MOST_KEPT:
            self._found[key] = made
            self._size += len(made)
        return made
