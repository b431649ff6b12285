"""What came of a request: files, troubles, notes, facts. One shape for all verbs, for people and as JSON."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cardgen.errors import FileErrors, SeveralErrors

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from cardgen.errors import CardgenError, Mistake


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A file that is there now."""

    path: Path
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)
    """What is in it, as JSON can hold it."""
    line: str = ""
    """What is said of it beside its name; may be empty."""

    def __str__(self) -> str:
        return f"{self.path}{self.line}"

    def as_json(self) -> dict[str, object]:
        """The file with its facts."""
        return {"file": str(self.path), **self.facts}


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that went wrong, or that is wrong."""

    problem: str
    """What is wrong and what would be right."""
    piece: str | None = None
    """The id of the piece that has it."""
    file: str | None = None
    line: int | None = None
    column: int | None = None
    details: Mapping[str, object] = field(default_factory=dict, hash=False)
    """What else is known of it, as JSON can hold it."""
    sentence: str = ""
    """The whole sentence for people; empty when the problem says all."""

    def __str__(self) -> str:
        return self.sentence or self.problem

    def as_json(self) -> dict[str, object]:
        """All keys, whatever is known."""
        place = {"file": self.file, "line": self.line, "column": self.column}
        return {"problem": self.problem, "piece": self.piece, **place, **self.details}


@dataclass(frozen=True, slots=True)
class RunResult:
    """What came of a request."""

    files: tuple[MadeFile, ...] = ()
    result: object = None
    """What was asked for, as JSON can hold it; None where the files are all."""
    lines: tuple[str, ...] | None = None
    """The same for people; None when the files say it."""
    troubles: tuple[Trouble, ...] = ()
    """If there are any, the request has failed, in part or as a whole."""
    trouble_lines: tuple[str, ...] | None = None
    """What people are told of the troubles; None: each of them, and once what several pieces have in common."""
    notes: tuple[str, ...] = ()
    """What else a user should know."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """What people are told of the troubles."""
        return tuple(sentences(self.troubles)) if self.trouble_lines is None else self.trouble_lines

    def as_json(self, verb: str) -> dict[str, object]:
        """The one shape: docs/json.md."""
        return {
            "verb": verb,
            "files": [file.as_json() for file in self.files],
            "errors": [trouble.as_json() for trouble in self.troubles],
            "notes": list(self.notes),
            "result": self.result,
        }


def trouble_of(mistake: Mistake, piece: str | None = None) -> Trouble:
    """A mistake of a file as a trouble."""
    place = mistake.place
    return Trouble(mistake.problem, piece, place.file, place.line or None, place.column or None, sentence=str(mistake))


def troubles_of(error: CardgenError) -> tuple[Trouble, ...]:
    """What was raised, taken apart where it is several mistakes."""
    if isinstance(error, FileErrors):
        return tuple(trouble_of(mistake) for mistake in error.mistakes)
    if isinstance(error, SeveralErrors):
        return tuple(map(Trouble, error.problems))
    return (Trouble(str(error)),)


def counted(number: int, one: str, many: str = "") -> str:
    """As in '1 card' and '2 cards'."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def together(problems: Iterable[tuple[str, str]]) -> tuple[Trouble, ...]:
    """A trouble for each of (name, problem), those with the same problem beside each other."""
    grouped: dict[str, list[str]] = {}
    for name, problem in problems:
        grouped.setdefault(problem, []).append(name)
    return tuple(Trouble(problem, name) for problem, names in grouped.items() for name in names)


def sentences(troubles: Iterable[Trouble]) -> Iterator[str]:
    """What is said to people; a problem that several pieces have is told once."""
    grouped: dict[str, list[str]] = {}
    for trouble in troubles:
        if trouble.sentence or trouble.piece is None:
            grouped[str(trouble)] = []
        else:
            grouped.setdefault(trouble.problem, []).append(trouble.piece)
    for problem, names in grouped.items():
        yield f"{listed(names)}: {problem}" if names else problem


def listed(names: Sequence[str], most: int = 6) -> str:
    """The first names, and how many more."""
    more = len(names) - most
    return ", ".join(names) if more <= 1 else f"{', '.join(names[:most])} and {more} more"
