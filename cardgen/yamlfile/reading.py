"""Typed reading of YAML values that collects mistakes instead of stopping at the first.

A wrong value is noted and a harmless stand-in is returned ("" for a text, the lowest number, the first choice, nothing
for a list), so that reading goes on. Before building something from it, ask `fields.sound`, or call `reader.finish()`.
A value that is absent gives the default, silently: a missing key that is required was reported by `fields`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from cardgen.errors import CardgenError, FileErrors, Mistake, NotationError, did_you_mean
from cardgen.yamlfile.nodes import KeyValue, Mapping, Node, Scalar, Sequence
from cardgen.yamlfile.strict import examine, read
from cardgen.yamlfile.words import identifier_problem, listed, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from collections.abc import Sequence as Options
    from pathlib import Path

T = TypeVar("T")

MAX_TEXT = 500
MAX_MISTAKES = 50
MAX_HINTED = 1_000

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_NUMBER = re.compile(r"(-?(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,9})?)")
_LENGTH = re.compile(_NUMBER.pattern + r" ?(?:mm)?")


class Reader:
    """Collects the mistakes of one or several files."""

    def __init__(self) -> None:
        self._mistakes: list[Mistake] = []

    @property
    def mistakes(self) -> tuple[Mistake, ...]:
        """What was wrong so far, in the order of reading."""
        return tuple(self._mistakes)

    @property
    def count(self) -> int:
        """How many mistakes there are so far."""
        return len(self._mistakes)

    def load(self, path: Path, *, shown_as: str | None = None) -> Value:
        """The value in a file; absent when the file cannot be read."""
        return self._take(*read(path, shown_as=shown_as))

    def parse(self, content: str | bytes, file: str) -> Value:
        """The value in a text, under the name to show; absent when it is no YAML of ours."""
        return self._take(*examine(content, file))

    def value(self, node: Node | None) -> Value:
        """A node, to be read with this reader."""
        return Value(self, node)

    def hint(self, word: str, known: Iterable[str]) -> str:
        """What may have been meant; nothing when none is close, or after so many mistakes that looking takes long."""
        return did_you_mean(word, known) if self.count < MAX_HINTED else ""

    def note(self, mistake: Mistake) -> None:
        """Add a mistake."""
        self._mistakes.append(mistake)

    def finish(self) -> None:
        """Raise FileErrors if anything was wrong; the first MAX_MISTAKES of each file, and how many more there are."""
        if not self._mistakes:
            return
        by_file: dict[str, list[Mistake]] = {}
        for mistake in dict.fromkeys(self._mistakes):
            by_file.setdefault(mistake.place.file, []).append(mistake)
        raise FileErrors(mistake for mistakes in by_file.values() for mistake in _shortened(mistakes))

    def _take(self, node: Node | None, mistakes: list[Mistake]) -> Value:
        self._mistakes += mistakes
        return Value(self, node)


def _shortened(mistakes: list[Mistake]) -> list[Mistake]:
    ordered = sorted(mistakes, key=lambda mistake: mistake.place)
    more = ordered[MAX_MISTAKES:]
    if not more:
        return ordered
    return [
        *ordered[:MAX_MISTAKES],
        Mistake(more[0].place, f"and {len(more)} more mistake{'' if len(more) == 1 else 's'} from here on."),
    ]


class Value(NamedTuple):
    """A value to be read, or its absence (node is None)."""

    reader: Reader
    node: Node | None

    @property
    def present(self) -> bool:
        """Whether the key or the file is there."""
        return self.node is not None

    @property
    def is_text(self) -> bool:
        """Whether it is a scalar (a text, a number), as against a list or keys and values."""
        return isinstance(self.node, Scalar)

    @property
    def is_list(self) -> bool:
        return isinstance(self.node, Sequence)

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.node, Mapping)

    def mistake(self, problem: str, offset: int | None = None) -> None:
        """Note a mistake at this value, or at the letter with this offset inside it. Needs a value that is present."""
        if self.node is None:
            raise ValueError("an absent value has no place")
        self.reader.note(self.node.mistake(problem, offset))

    def text(self, *, default: str = "", max_length: int = MAX_TEXT, lines: bool = False) -> str:
        """A text for people, not empty; with lines, it may have several."""
        text = self._scalar("a text")
        if text is None:
            return default
        if not text.strip():
            self.mistake("the text is empty.")
        elif len(text) > max_length:
            self.mistake(f"the text is {len(text)} characters long; at most {max_length} fit.", max_length)
        elif not lines and "\n" in text.rstrip("\n"):
            self.mistake("the text has several lines; expected one.")
        else:
            return text.rstrip("\n")
        return default

    def identifier(self, *, default: str = "") -> str:
        """An id, which is also fit to be a file name: lower case letters, digits, single hyphens."""
        text = self._scalar("an id")
        if text is None:
            return default
        if problem := identifier_problem(text):
            self.mistake(f"{quoted(text)} {problem}.")
            return default
        return text

    def choice(self, options: Options[str], *, default: str | None = None) -> str:
        """One of some words."""
        stand_in = options[0] if default is None else default
        text = self._scalar("one word")
        if text is None:
            return stand_in
        if text in options:
            return text
        hint = self.reader.hint(text, options)
        self.mistake(f"unknown value {quoted(text)}; expected {listed(options, 'or')}.{hint}")
        return stand_in

    def flag(self, *, default: bool = False) -> bool:
        """Only true or false: yes, on and 1 are for people to misread."""
        text = self._scalar("true or false")
        if text in {"true", "false"}:
            return text == "true"
        if text is not None:
            self.mistake(f"{quoted(text)} is neither true nor false.")
        return default

    def whole_number(self, low: int, high: int, *, default: int | None = None) -> int:
        """A whole number in plain decimal digits, between low and high, both included."""
        stand_in = low if default is None else default
        text = self._scalar("a whole number")
        if text is None:
            return stand_in
        if not _WHOLE.fullmatch(text):
            self.mistake(f"{quoted(text)} is not a whole number; write it in digits, such as {_example(low, high)}.")
        elif not low <= int(text) <= high:
            self.mistake(f"{text} is out of range; expected {low} to {high}.")
        else:
            return int(text)
        return stand_in

    def number(self, low: float, high: float, *, default: float | None = None) -> float:
        """A decimal number between low and high, both included."""
        return self._decimal("a number", _NUMBER, ("write it in digits, such as 1.5", ""), (low, high), default)

    def millimetres(self, low: float, high: float, *, default: float | None = None) -> float:
        """A length in millimetres: 32, 32.5, 32mm or 32 mm."""
        return self._decimal("a length", _LENGTH, ("write millimetres, such as 32 mm", " mm"), (low, high), default)

    def items(self, *, at_least: int = 0, at_most: int = 10_000) -> tuple[Value, ...]:
        """The values of a list."""
        if self.node is None:
            return ()
        if not isinstance(self.node, Sequence):
            self._wrong_kind("a list")
            return ()
        found = len(self.node.items)
        if not at_least <= found <= at_most:
            self.mistake(f"the list has {found} item{'' if found == 1 else 's'}; expected {_range(at_least, at_most)}.")
            return ()
        return tuple(Value(self.reader, item) for item in self.node.items)

    def entries(self) -> tuple[tuple[Value, Value], ...]:
        """The keys and values of a mapping whose keys are free."""
        return tuple((Value(self.reader, key), Value(self.reader, value)) for key, value in self._key_values())

    def _key_values(self) -> tuple[KeyValue, ...]:
        if self.node is None:
            return ()
        if not isinstance(self.node, Mapping):
            self._wrong_kind("keys and values")
            return ()
        return self.node.entries

    def headed(self, begin: str) -> Value:
        """The value of a whole file, which is keys and values; of any other it is noted how such a file begins."""
        if self.node is None or self.is_mapping:
            return self
        self._wrong_kind("keys and values", f" Begin with {begin}.")
        return self.reader.value(None)

    def fields(self, *, required: Iterable[str] = (), optional: Iterable[str] = ()) -> Fields:
        """The values of a mapping whose keys are known. Notes unknown keys and missing ones."""
        needed = tuple(required)
        known = dict.fromkeys((*needed, *optional), self.reader.value(None))
        before = self.reader.count
        values: dict[str, Value] = {}
        meant: set[str] = set()
        for key, value in self._key_values():
            if key.text in known:
                values[key.text] = Value(self.reader, value)
                continue
            name = Value(self.reader, key).text(max_length=MAX_TEXT * 2)
            hint = self.reader.hint(name, known)
            meant |= {word for word in known if hint.endswith(f" {word!r}?")}
            self.reader.note(key.mistake(f"unknown key {quoted(name)}.{hint or ' Known: ' + listed(known) + '.'}"))
        if self.is_mapping:
            for name in needed:
                if name not in values and name not in meant:
                    self.mistake(f"the key {name!r} is missing.")
        return Fields(self, known | values, before, self.node is None)

    def parsed(self, parse: Callable[[str], T]) -> T | None:
        """What a function makes of the text; its CardgenError becomes a mistake here, a NotationError at its letter."""
        text = self._scalar("a text")
        if text is None:
            return None
        try:
            return parse(text)
        except NotationError as error:
            self.mistake(error.problem, error.at)
        except CardgenError as error:
            self.mistake(str(error))
        return None

    def _decimal(
        self,
        what: str,
        shape: re.Pattern[str],
        right_and_unit: tuple[str, str],
        bounds: tuple[float, float],
        default: float | None,
    ) -> float:
        right, unit = right_and_unit
        low, high = bounds
        stand_in = low if default is None else default
        text = self._scalar(what)
        if text is None:
            return stand_in
        match = shape.fullmatch(text)
        if match is None:
            self.mistake(f"{quoted(text)} is not {what}; {right}.")
        elif not low <= float(match[1]) <= high:
            self.mistake(f"{match[1]}{unit} is out of range; expected {low:g} to {high:g}{unit}.")
        else:
            return float(match[1]) + 0.0  # + 0.0 makes -0 a plain 0
        return stand_in

    def _scalar(self, expected: str) -> str | None:
        """The text of a scalar; None, noted, if it is something else."""
        if self.node is None:
            return None
        if not isinstance(self.node, Scalar):
            self._wrong_kind(expected)
        elif self.node.is_empty:
            self.mistake(f"nothing stands here; expected {expected}.")
        else:
            return self.node.text
        return None

    def _wrong_kind(self, expected: str, advice: str = "") -> None:
        match self.node:
            case Scalar(is_empty=True):
                found = "nothing"
            case Scalar():
                found = "a text"
            case Sequence():
                found = "a list"
            case _:
                found = "keys and values"
        if isinstance(self.node, Sequence | Mapping) and self.node.flow and expected == "a text":
            bracket = "[" if isinstance(self.node, Sequence) else "{"
            advice = f" Put a text that begins with '{bracket}' in quotes."
        self.mistake(f"expected {expected}, found {found}.{advice}")


@dataclass(frozen=True, slots=True)
class Fields:
    """The values of a mapping by key. A known key that is not there gives an absent value."""

    value: Value
    _values: dict[str, Value]
    _before: int
    _absent: bool

    def __getitem__(self, key: str) -> Value:
        """The value; KeyError (a bug) when the key was not declared."""
        return self._values[key]

    def __contains__(self, key: str) -> bool:
        return self._values[key].present

    def __iter__(self) -> Iterator[str]:
        return (key for key, value in self._values.items() if value.present)

    @property
    def sound(self) -> bool:
        """Whether nothing was noted by the reader since these fields were opened (and they are there at all)."""
        return not self._absent and self._before == self.value.reader.count

    def mistake(self, problem: str) -> None:
        """Note a mistake that concerns the mapping as a whole, at its beginning."""
        self.value.mistake(problem)


def _range(low: int, high: int) -> str:
    return f"exactly {low}" if low == high else f"{low} to {high}"


def _example(low: int, high: int) -> int:
    return min(max(low, 3), high)
