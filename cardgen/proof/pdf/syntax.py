"""The bare syntax of PDF: from bytes at a place to a value and the place behind it. Knows no file.

Names are bytes without their slash, numbers are int or float, references are `PdfRef`, texts are not kept.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias


class PdfRef(NamedTuple):
    """A reference to an object."""

    number: int
    generation: int


class PdfName(bytes):
    """A name, without its slash; letters that were written by their numbers are letters."""

    __slots__ = ()


class BadSyntaxError(Exception):
    """What is written is no PDF, or says something twice. Goes on after 'has'."""


PdfValue: TypeAlias = "PdfName | int | float | PdfRef | bytes | dict[bytes, PdfValue] | list[PdfValue] | None"

WHITE = b"\0\t\n\f\r "
_TOKEN = re.compile(
    rb"(?:[\0\t\n\f\r ]++|%[^\r\n]*+)*+(?:(?P<two><<|>>)|(?P<name>/[^\0\t\n\f\r ()<>\[\]{}/%]*+)"
    rb"|(?P<hex><[0-9A-Fa-f\0\t\n\f\r ]*+>)"
    rb"|(?P<one>[\[\]])|(?P<text>\()|(?P<word>[^\0\t\n\f\r ()<>\[\]{}/%]++))"
)
_IN_TEXT = re.compile(rb"[^()\\]*+(?:\\.[^()\\]*+)*+", re.DOTALL)
_NUMBERED = re.compile(rb"#([0-9A-Fa-f]{2})")
DIGITS = 19
"""So many are no number of anything any more."""
_INT, _REAL = re.compile(rb"[+-]?\d{1,18}"), re.compile(rb"[+-]?(?:\d{1,30}\.\d{0,30}|\.\d{1,30}|\d{19,60})")


class PdfToken(NamedTuple):
    """A piece of syntax."""

    kind: str
    text: bytes
    end: int


def token(data: bytes, at: int) -> PdfToken:
    """The next one; blanks and comments before it are passed over. Raises BadSyntaxError where there is none."""
    found = _TOKEN.match(data, at)
    if found is None:
        raise BadSyntaxError("something in it that is no PDF")
    kind, end = found.lastgroup or "", found.end()
    if kind == "text":
        return PdfToken(kind, b"", _text_end(data, end))
    return PdfToken(kind, found[found.lastindex or 0], end)


def _text_end(data: bytes, at: int) -> int:
    depth = 1
    while depth:
        match = _IN_TEXT.match(data, at)
        at = match.end() if match else at
        if at >= len(data):
            raise BadSyntaxError("a text without an end")
        depth += 1 if data[at] == ord("(") else -1 if data[at] == ord(")") else 0
        at += 1
    return at


def value(data: bytes, at: int) -> tuple[PdfValue, PdfToken]:
    """A value, and the word behind it, as in `endobj`. Raises BadSyntaxError."""
    open_: list[tuple[bytes, list[PdfValue]]] = [(b"", [])]
    items = open_[-1][1]
    while True:
        kind, text, at = token(data, at)
        if kind == "word":
            if text == b"R":
                items.append(_reference(items))
            elif (text.isdigit() and len(text) < DIGITS) or _INT.fullmatch(text):  # mostly the first, which is cheaper
                items.append(int(text))
            elif _REAL.fullmatch(text):
                items.append(float(text))
            elif text in (b"true", b"false", b"null"):
                items.append(None)
            elif len(open_) == 1 and len(items) == 1:
                return items[0], PdfToken(kind, text, at)
            else:
                raise BadSyntaxError("an object that is not one value")
        elif kind == "name":
            items.append(_name(text))
        elif text in (b"<<", b"["):
            items = []
            open_.append((text, items))
        elif kind in ("two", "one"):
            begun, inside = open_.pop()
            if (begun, text) not in ((b"<<", b">>"), (b"[", b"]")):
                raise BadSyntaxError("brackets that do not close each other")
            items = open_[-1][1]
            items.append(_entries(inside) if begun == b"<<" else inside)
        else:
            items.append(b"")


def values(data: bytes) -> list[PdfValue]:
    """All values of a piece. Raises BadSyntaxError."""
    found, _ = value(b"[" + data + b"\n] end", 0)
    assert isinstance(found, list)
    return found


def _name(text: bytes) -> PdfName:
    return PdfName(_NUMBERED.sub(lambda code: bytes((int(code[1], 16),)), text[1:]) if b"#" in text else text[1:])


def _reference(items: list[PdfValue]) -> PdfRef:
    if len(items) < 2 or not (isinstance(items[-2], int) and isinstance(items[-1], int)):
        raise BadSyntaxError("a reference without numbers")
    generation, number = items.pop(), items.pop()
    assert isinstance(generation, int)
    assert isinstance(number, int)
    return PdfRef(number, generation)


def _entries(items: list[PdfValue]) -> dict[bytes, PdfValue]:
    keys = items[::2]
    if len(items) % 2 or not all(isinstance(key, PdfName) for key in keys):
        raise BadSyntaxError("entries without names")
    found = {bytes(key): item for key, item in zip(keys, items[1::2], strict=True) if isinstance(key, PdfName)}
    if len(found) < len(keys):
        raise BadSyntaxError("an entry twice in one object")
    return found
