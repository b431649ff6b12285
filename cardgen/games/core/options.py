"""Options of a game: a frozen dataclass whose fields are the options of the command line, of logs and of booklets.

A field has a default and, in its metadata, a sentence that says what it does, the words that it may be, and for a list
of words what each of them means. Fields are bool, int, str, or tuple[str, ...].
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from cardgen.errors import CardgenError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

T = TypeVar("T")


class OptionSet(Protocol):
    """A dataclass of options."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


SWITCHES = {"yes": True, "no": False}
COMMA = re.compile(r",(?![^()]*\))")
"""Between the words of a list; one in brackets, as in the notation (1,4), parts nothing."""
NO_WORDS: Mapping[str, str] = MappingProxyType({})
NO_VALUES: tuple[object, ...] = ()
OURS = "(a rule of ours)."
"""Ends what no published source of a game says."""
ANY = "*"
"""The key of the sentence for all values that have none of their own; {} in it is the value."""


def option(
    default: Any,  # noqa: ANN401  of any field's type
    help_text: str,
    choices: Sequence[Any] = (),
    words: Mapping[str, str] = NO_WORDS,
    meanings: Mapping[str, str] = NO_WORDS,
    *,
    ours: Sequence[Any] = NO_VALUES,
) -> Any:  # noqa: ANN401
    """A field of a dataclass of options; ours are the values that no published source of the game has."""
    metadata = {"help": help_text, "choices": tuple(choices), "words": words, "meanings": meanings, "ours": tuple(ours)}
    return field(default=default, metadata=metadata)


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option as a command line and a booklet know it."""

    name: str
    """With hyphens."""
    default: object
    help_text: str
    choices: tuple[Any, ...]
    words: Mapping[str, str]
    """Of a list: all words that it may have, with what they mean; empty where any may stand."""
    meanings: Mapping[str, str]
    """What each value means at the table, in a sentence for players, by how the value is spelt."""
    ours: tuple[object, ...] = ()
    """The values that no published source has; ANY stands for all but those with a sentence of their own."""

    def means(self, value: object) -> str:
        """The sentence of a value, with a mark behind it where the value is ours."""
        spelling = spelt(value)
        said = self.meanings.get(spelling) or self.meanings[ANY].format(", ".join(spelling.split(",")))
        return marked_as_ours(said) if self.is_ours(value) else said

    def is_ours(self, value: object) -> bool:
        """Whether no published source has it."""
        return value in self.ours or (ANY in self.ours and spelt(value) not in self.meanings)

    def of(self, options: OptionSet) -> object:
        """Its value in a set of options."""
        return getattr(options, self.name.replace("-", "_"))

    @property
    def others(self) -> tuple[object, ...]:
        """What else it may be, as far as that can be listed."""
        return (True, False) if isinstance(self.default, bool) else self.choices


def option_fields(options: type) -> tuple[OptionField, ...]:
    """The options of a game, in order."""
    return tuple(
        OptionField(
            one.name.replace("_", "-"),
            one.default,
            one.metadata["help"],
            one.metadata["choices"],
            one.metadata["words"],
            one.metadata["meanings"],
            one.metadata["ours"],
        )
        for one in fields(options)
    )


def marked_as_ours(sentence: str) -> str:
    """A sentence of the rules with the mark of what we have added."""
    return f"{sentence.removesuffix('.')} {OURS}"


def rules_of_ours(options: OptionSet) -> tuple[str, ...]:
    """What is agreed on that no published source has, in sentences with their mark."""
    found = ((one, one.of(options)) for one in option_fields(type(options)))
    return tuple(one.means(value) for one, value in found if value != one.default and one.is_ours(value))


def read_options(options: type[T], words: Iterable[str]) -> T:
    """Options from words like board=10x10 and big-deck. Raises CardgenError."""
    known = {one.name: one for one in option_fields(options)}
    given: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if name not in known:
            hint = did_you_mean(name, known) or f" Those that it has: {', '.join(known)}."
            raise CardgenError(f"the game has no option {name!r}.{hint}")
        given[name.replace("-", "_")] = _value(known[name], value if equals else None)
    return options(**given)


def _value(one: OptionField, text: str | None) -> object:
    """The value of an option. Raises CardgenError."""
    if isinstance(one.default, bool):
        if text is not None and text not in SWITCHES:
            raise CardgenError(f"{one.name} is yes or no, not {text!r}.")
        return text is None or SWITCHES[text]
    if text is None:
        raise CardgenError(f"{one.name} needs a value, as in {one.name}={spelt(one.default)}.")
    if isinstance(one.default, int):
        if not text.isascii() or not text.isdigit() or len(text) > 4:
            raise CardgenError(f"{one.name} is a number, not {text!r}.")
        value: object = int(text)
    else:
        value = tuple(filter(None, COMMA.split(text))) if isinstance(one.default, tuple) else text
    if one.words and isinstance(value, tuple):
        _check_words(one, value)
    if one.choices and value not in one.choices:
        known = [spelt(choice) for choice in one.choices]
        raise CardgenError(f"{one.name} is {', '.join(known)}, not {text!r}.{did_you_mean(text, known)}")
    return value


def _check_words(one: OptionField, words: Iterable[str]) -> None:
    """Raises CardgenError at a word that the list cannot have."""
    for word in words:
        if word not in one.words:
            hint = did_you_mean(word, one.words) or f" There are {', '.join(one.words)}."
            raise CardgenError(f"there is no {word!r} among {one.name}.{hint}")


def write_options(options: OptionSet) -> tuple[str, ...]:
    """The words of the options that are not as usual."""
    words = []
    for one in option_fields(type(options)):
        value = getattr(options, one.name.replace("-", "_"))
        if value != one.default:
            words.append(f"{one.name}={spelt(value)}")
    return tuple(words)


def spelt(value: object) -> str:
    """A value as it is typed and written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, tuple) else str(value)
