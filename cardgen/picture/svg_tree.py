"""The elements of an SVG file as a tree, read within bounds. Knows no shape and no colour, and fetches nothing.

What other programs keep for themselves in a file (elements of other namespaces) is left out here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from xml.parsers.expat import ExpatError, ParserCreate

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SVG = "http://www.w3.org/2000/svg"
LARGEST_SVG = 4_000_000
"""Bytes of a file."""
DEEPEST = 100
"""Elements within one another."""
MOST_ELEMENTS = 50_000
MOST_ENTITIES, LONGEST_ENTITY = 100, 200
"""Some programs write the names of their namespaces as entities; bombs are made of these."""
MOST_REFERENCES = 10_000


class SvgFault(Exception):
    """Why a picture cannot be printed, and in which line; 0 for the whole of it."""

    def __init__(self, problem: str, line: int = 0) -> None:
        self.line = line
        super().__init__(problem)


class SvgNode(NamedTuple):
    """An element."""

    name: str
    """Without a prefix."""
    given: Mapping[str, str]
    """Its attributes, without those of other namespaces; xlink:href is href."""
    inner: tuple[SvgNode, ...]
    text: str
    line: int

    def walk(self) -> Iterator[SvgNode]:
        """It and all within it, in the order of the file."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.inner))


def svg_tree(content: bytes) -> SvgNode:
    """The <svg> of a file. Raises SvgFault."""
    if len(content) > LARGEST_SVG:
        raise SvgFault(f"is too large for a picture; at most {LARGEST_SVG // 10**6} MB of SVG are read.")
    if content.startswith(b"\x1f\x8b"):
        raise SvgFault("is packed (SVGZ); save it as plain SVG.")
    if content.count(b"&") > MOST_REFERENCES:
        raise SvgFault(f"has more than {MOST_REFERENCES} entities in it; save it as plain SVG.")
    builder = _TreeBuilder()
    try:
        builder.parser.Parse(content, True)
    except ExpatError as error:
        why = str(error).partition(":")[0]
        raise SvgFault(f"is no whole XML ({why}); save it anew as SVG.", error.lineno) from None
    except (LookupError, ValueError):  # an encoding that nobody knows
        raise SvgFault("is written in letters that are not read; save it as UTF-8.") from None
    if builder.root is None or builder.root.name != "svg":
        raise SvgFault("is XML, but no SVG; its first element is <svg>.")
    return builder.root


class _OpenNode(NamedTuple):
    """An element of which the end has not been read."""

    name: str
    given: dict[str, str]
    line: int
    inner: list[SvgNode]
    text: list[str]


class _TreeBuilder:
    """Told of starts and ends by the parser, builds the tree without recursion."""

    def __init__(self) -> None:
        self.root: SvgNode | None = None
        self._open: list[_OpenNode] = []
        self._foreign = 0
        """How deep it is in what is of another namespace."""
        self._elements = 0
        self._entities = 0
        self._prefixes = {"": SVG}
        self.parser = parser = ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._said
        parser.EntityDeclHandler = self._entity

    def _start(self, name: str, given: dict[str, str]) -> None:
        line = self.parser.CurrentLineNumber
        self._elements += 1
        if self._elements > MOST_ELEMENTS:
            raise SvgFault(f"has more than {MOST_ELEMENTS} elements; simplify it, or save it as PNG.", line)
        if len(self._open) + self._foreign >= DEEPEST:
            raise SvgFault(f"has elements more than {DEEPEST} deep in one another; ungroup it.", line)
        self._declare(given)
        prefix, _, local = name.rpartition(":")
        if self._foreign or self._prefixes.get(prefix) != SVG or given.get("xmlns", SVG) != SVG:
            self._foreign += 1
            return
        self._open.append(_OpenNode(local, _own(given), line, [], []))

    def _declare(self, given: dict[str, str]) -> None:
        """Prefixes of SVG itself, as in <svg:path>."""
        for key, value in given.items():
            if key.startswith("xmlns:"):
                self._prefixes[key[6:]] = value

    def _end(self, _name: str) -> None:
        if self._foreign:
            self._foreign -= 1
            return
        name, given, line, inner, text = self._open.pop()
        node = SvgNode(name, given, tuple(inner), "".join(text), line)
        if self._open:
            self._open[-1].inner.append(node)
        else:
            self.root = node

    def _said(self, text: str) -> None:
        if self._open and not self._foreign:
            self._open[-1].text.append(text)

    def _entity(self, _name: str, _parameter: bool, value: str | None, *_where: str | None) -> None:
        line = self.parser.CurrentLineNumber
        self._entities += 1
        if value is None:
            raise SvgFault(
                "names an entity that is kept elsewhere, and nothing is fetched; save it as plain SVG.", line
            )
        if self._entities > MOST_ENTITIES or len(value) > LONGEST_ENTITY or "&" in value or "<" in value:
            raise SvgFault("has entities that stand for much, or for one another; save it as plain SVG.", line)


def _own(given: dict[str, str]) -> dict[str, str]:
    found = {key: value for key, value in given.items() if ":" not in key}
    if "xlink:href" in given:
        found.setdefault("href", given["xlink:href"])
    return found
