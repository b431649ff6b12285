"""From the bytes of a file to nodes. Refuses what we do not use of YAML; builds only what it has counted.

Only the parser's stream of events is used: it does not recurse, and we stop it at the depth and number below.
"""

from __future__ import annotations

import stat
from codecs import BOM_UTF8
from typing import TYPE_CHECKING

import yaml

from cardgen.errors import FileErrors, FilePlace, Mistake, printable, unread_because
from cardgen.yamlfile.nodes import KeyValue, Mapping, Node, Scalar, Sequence, Source
from cardgen.yamlfile.syntax import plain_words
from cardgen.yamlfile.words import text_problem, without_unprintable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MAX_BYTES = 1_000_000
MAX_LINE = 1_000
MAX_DEPTH = 16
MAX_VALUES = 100_000
MAX_BAD_LINES = 1_000

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser is twenty times faster; either will do


def load(path: Path, *, shown_as: str | None = None) -> Node:
    """The value in a file. Raises FileErrors with all that is wrong, also when the file cannot be read."""
    return _or_raise(*read(path, shown_as=shown_as))


def parse(content: str | bytes, file: str) -> Node:
    """The value in a text, under the name to show. Raises FileErrors with all that is wrong."""
    return _or_raise(*examine(content, file))


def _or_raise(node: Node | None, mistakes: list[Mistake]) -> Node:
    if mistakes or node is None:
        raise FileErrors(mistakes)
    return node


def read(path: Path, *, shown_as: str | None = None) -> tuple[Node | None, list[Mistake]]:
    """Like examine, for a file. Only regular files are opened: a pipe would wait for ever."""
    file = shown_as or str(path)
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            kind = "a folder" if stat.S_ISDIR(status.st_mode) else "not a regular file"
            return None, [_as_a_whole(file, f"is {kind}; expected a YAML file.")]
        if status.st_size > MAX_BYTES:
            return None, [_as_a_whole(file, _too_large(status.st_size))]
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        return None, [_as_a_whole(file, unread_because(error))]
    return examine(content, file)


def examine(content: str | bytes, file: str) -> tuple[Node | None, list[Mistake]]:
    """The value, as far as one could be built, and all mistakes. Never raises, whatever the content."""
    file = printable(file)
    size = len(content)
    if size > MAX_BYTES:
        return None, [_of_file(file, _too_large(size))]
    text, mistakes = _decoded(content, file) if isinstance(content, bytes) else (content.removeprefix("\ufeff"), [])
    if mistakes:
        return None, mistakes
    source = Source(file, tuple(text.replace("\r\n", "\n").split("\n")))
    bad = list(_bad_lines(source))
    if len(bad) > MAX_BAD_LINES or any(len(line) > MAX_LINE for line in source.lines):
        return None, bad
    builder = _Builder(source)
    if not bad:
        return builder.build(text), builder.mistakes
    node = builder.build("\n".join(map(without_unprintable, source.lines)))
    return node, bad + (builder.mistakes if node else [])  # a file that breaks here may be whole once it is mended


def _as_a_whole(file: str, problem: str) -> Mistake:
    return Mistake(FilePlace(printable(file)), problem)


def _of_file(file: str, problem: str) -> Mistake:
    return Mistake(FilePlace(printable(file), 1, 1), problem)


def _too_large(size: int) -> str:
    return (
        f"the file is {size / 1e6:.1f} MB large; at most {MAX_BYTES / 1e6:.0f} MB is read. Split it into several files."
    )


def _decoded(content: bytes, file: str) -> tuple[str, list[Mistake]]:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "", [_of_file(file, "the file is in UTF-16; save it as UTF-8.")]
    content = content.removeprefix(BOM_UTF8)  # as some editors begin a file; it counts for no column
    try:
        return content.decode(), []
    except UnicodeDecodeError as error:
        before = content[: error.start].decode()
        begun = before[before.rfind("\n") + 1 :]
        problem = f"byte 0x{content[error.start]:02x} is not UTF-8; save the file as UTF-8."
        rest = content[error.start :].split(b"\n", 1)[0][:MAX_LINE].decode(errors="replace")
        excerpt = (begun + rest).rstrip("\r")
        place = FilePlace(file, before.count("\n") + 1, len(begun) + 1)
        return "", [Mistake(place, problem, excerpt if len(excerpt) <= MAX_LINE else "")]


def _bad_lines(source: Source) -> Iterator[Mistake]:
    """One mistake for each line with something that no YAML file of ours holds."""
    for number, line in enumerate(source.lines, start=1):
        if len(line) > MAX_LINE:
            problem = f"the line is {len(line)} characters long; at most {MAX_LINE} are read. Break it with '>'."
            yield Mistake(FilePlace(source.file, number, 1), problem)
        elif (found := text_problem(line)) is not None:
            at, name = found
            if line[at] == "\t":
                problem = "a tab; indent and separate with spaces."
            else:
                problem = f"the character {name} is invisible or a control character; remove it."
            yield source.mistake(problem, number, at + 1)


class _Builder:
    """Turns the stream of events into nodes, with a stack of its own instead of recursion."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.mistakes: list[Mistake] = []
        self._open: list[tuple[yaml.CollectionStartEvent, list[Node]]] = []
        self._root: Node | None = None
        self._documents = 0

    def build(self, text: str) -> Node | None:
        values = 0
        try:
            for event in yaml.parse(text, Loader=_LOADER):
                if isinstance(event, yaml.NodeEvent):
                    values += 1
                if values > MAX_VALUES:
                    self._note(f"more than {MAX_VALUES} values; split the file into several.", event)
                    return None
                if not self._take(event):
                    return None
                if self._documents > 1:
                    break  # unread: the depth of what follows is not watched
        except yaml.MarkedYAMLError as error:
            self.mistakes.append(plain_words(error, self.source.file, self.source.lines))
            return None
        except (yaml.YAMLError, ValueError, OverflowError) as error:  # the Python parser, at an escape beyond Unicode
            self.mistakes.append(_of_file(self.source.file, f"not YAML: {printable(str(error))}."))
            return None
        if self._root is None or (isinstance(self._root, Scalar) and self._root.is_empty and not self.mistakes):
            self.mistakes.append(_of_file(self.source.file, "the file is empty."))
            return None
        return self._root

    def _take(self, event: yaml.Event) -> bool:
        """Add what the event brings; False to stop reading."""
        match event:
            case yaml.ScalarEvent():
                self._refuse_extras(event)
                self._put(self._scalar(event))
            case yaml.DocumentStartEvent():
                self._document(event)
            case yaml.CollectionStartEvent():
                self._refuse_extras(event)
                self._open.append((event, []))
                if len(self._open) > MAX_DEPTH:
                    self._note(f"nested more than {MAX_DEPTH} deep.", event)
                    return False
            case yaml.CollectionEndEvent():
                start, children = self._open.pop()
                self._put(self._collection(start, children))
            case yaml.AliasEvent():
                self._note(
                    "aliases are not read; write the value out, or put a text that begins with '*' in quotes.", event
                )
                self._put(Scalar(*self._at(event), "*", "*"))
        return True

    def _document(self, event: yaml.DocumentStartEvent) -> None:
        self._documents += 1
        if event.version or event.tags:
            self._note("directives such as %YAML are not read; remove the line.", event)
        if self._documents > 1:
            self._note("a second document begins; keep one document per file.", event)

    def _refuse_extras(self, event: yaml.ScalarEvent | yaml.CollectionStartEvent) -> None:
        if event.anchor is not None:
            self._note("anchors are not read; put a text that begins with '&' in quotes.", event)
        if event.tag is not None:
            self._note("tags are not read; put a text that begins with '!' in quotes.", event)

    def _put(self, node: Node) -> None:
        if self._open:
            self._open[-1][1].append(node)
        else:
            self._root = node

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar:
        style = event.style or ""
        scalar = Scalar(*self._at(event), event.value, style)
        # Lines hold nothing that cannot be seen, but escapes within double quotes may stand for it.
        if style == '"' and (found := text_problem(event.value, lines=True)) is not None:
            at, name = found
            problem = f"the text holds {name}, which is invisible or a control character; remove it."
            self.mistakes.append(scalar.mistake(problem, at))
        return scalar

    def _collection(self, start: yaml.CollectionStartEvent, children: list[Node]) -> Sequence | Mapping:
        at = self._at(start)
        if isinstance(start, yaml.SequenceStartEvent):
            return Sequence(*at, tuple(children), bool(start.flow_style))
        pairs = zip(children[::2], children[1::2], strict=True)
        return Mapping(*at, tuple(self._entries(pairs)), bool(start.flow_style))

    def _entries(self, pairs: Iterator[tuple[Node, Node]]) -> Iterator[KeyValue]:
        first: dict[str, int] = {}
        for key, value in pairs:
            if not isinstance(key, Scalar) or not key.text or "\n" in key.text:
                self.mistakes.append(key.mistake("a key must be a text on one line."))
            elif key.text == "<<" and not key.style:
                self.mistakes.append(key.mistake("merge keys are not read; write the keys out."))
            elif key.text in first:
                problem = f"the key {key.text!r} stands twice; the first is on line {first[key.text]}."
                self.mistakes.append(key.mistake(problem))
            else:
                first[key.text] = key.line
                yield KeyValue(key, value)

    def _at(self, event: yaml.Event) -> tuple[Source, int, int]:
        mark = event.start_mark
        assert mark is not None
        return self.source, mark.line + 1, mark.column + 1

    def _note(self, problem: str, event: yaml.Event) -> None:
        _, line, column = self._at(event)
        self.mistakes.append(self.source.mistake(problem, line, column))
