"""The mistakes a user can make, as sentences with a place. Knows nothing of chess, paper or click.

    CardgenError            one or several sentences for the user; the command line exits with 1
    ├── NotationError       a move string that cannot be read, with the column
    ├── FileErrors          all the mistakes of a file (or of several), each with its place
    ├── SeveralErrors       all the words that were looked up and are not there
    ├── MisuseError         options that do not go together, or a value out of bounds; the command line exits with 2
    └── MissingExtraError   an optional part of the installation is not there

Anything else that is raised is a bug and may crash with a traceback.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Found = TypeVar("Found")

WIDEST = 160
"""Letters of a line that are shown with a mistake."""


class CardgenError(Exception):
    """A user's mistake or an obstacle outside the program, said in plain words."""


class FilePlace(NamedTuple):
    """A position in a file; line and column count from 1, and are 0 where the file as a whole is meant."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def shifted(self, columns: int) -> FilePlace:
        """The place some columns to the right, on the same line."""
        return FilePlace(self.file, self.line, self.column + columns)


class NotationError(CardgenError):
    """A move string that cannot be read. Keeps the text and the offset, so that a file can add its own place."""

    def __init__(self, problem: str, *, text: str, at: int) -> None:
        self.problem, self.text, self.at = problem, text, at
        super().__init__(f"column {at + 1}: {problem}\n{_pointed(text, at)}")

    def __reduce__(self) -> tuple[object, ...]:
        return partial(NotationError, self.problem, text=self.text, at=self.at), ()


class Mistake(NamedTuple):
    """One thing wrong in a file."""

    place: FilePlace
    problem: str
    """Lower case, what is wrong and what would be right; ends with a full stop."""
    excerpt: str = ""
    """The line of the file, or empty."""

    def __str__(self) -> str:
        head = f"{self.place}: {self.problem}"
        if not self.excerpt.strip():
            return head
        return f"{head}\n{_pointed(self.excerpt, self.place.column - 1)}"


class FileErrors(CardgenError):
    """All the mistakes found in one run, in the order of their places."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(sorted(mistakes, key=lambda mistake: mistake.place))
        super().__init__("\n".join(str(mistake) for mistake in self.mistakes))

    def __reduce__(self) -> tuple[object, ...]:  # else it would be made anew from its sentence
        return FileErrors, (self.mistakes,)


class SeveralErrors(CardgenError):
    """All the words that were looked up and are not there."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[object, ...]:
        return SeveralErrors, (self.problems,)


class MisuseError(CardgenError):
    """Options that do not go together, or a value that an option does not take."""

    def __init__(self, problem: str, option: str = "") -> None:
        self.option = option
        """As it is typed, with its dashes; empty when it is not one alone."""
        super().__init__(problem)


class MissingExtraError(CardgenError):
    """A library of an optional extra is not installed."""


def unreadable(file: object, error: OSError | ValueError) -> CardgenError:
    """What to raise for a file that cannot be read: that it is so, and why."""
    return CardgenError(f"{file}: {unread_because(error)}")


def unread_because(error: OSError | ValueError) -> str:
    """The same without the name of the file."""
    if isinstance(error, UnicodeError):
        return "cannot be read: it is no text in UTF-8."
    return f"cannot be read: {(getattr(error, 'strerror', None) or str(error)).lower()}."


def each_found(find: Callable[[str], Found], words: Iterable[str], wrong: list[str]) -> tuple[Found, ...]:
    """What is found for these words; what is said of those that are not is added to `wrong`, once."""
    found = []
    for word in words:
        try:
            found.append(find(word))
        except CardgenError as error:
            if str(error) not in wrong:
                wrong.append(str(error))
    return tuple(found)


def tell_all(wrong: Iterable[str]) -> None:
    """Raise one error with all that is wrong; nothing when nothing is."""
    if told := tuple(wrong):
        raise SeveralErrors(told)


def _pointed(text: str, at: int) -> str:
    """The text, and a caret under the letter that stands at; of a long text only the part around it."""
    start = max(0, min(at - WIDEST // 2, len(text) - WIDEST))
    shown = printable(text[start : start + WIDEST].replace("\t", " "))  # a tab may be as wide as it likes
    if start:
        shown = f"…{shown[1:]}"
    if start + WIDEST < len(text):
        shown = f"{shown[:-1]}…"
    return f"    {shown}\n    {' ' * (at - start)}^"


def printable(text: str) -> str:
    """The text with control characters (bidirectional ones too) replaced, so that a terminal shows it as it is."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint to append to a message (with a leading space); empty when no known word is close."""
    from difflib import get_close_matches  # noqa: PLC0415  only needed once we fail

    candidates = list(known)
    by_lower = {candidate.lower(): candidate for candidate in candidates}
    close = get_close_matches(word.lower()[:100], list(by_lower), n=1)
    return f" Did you mean {by_lower[close[0]]!r}?" if close else ""
