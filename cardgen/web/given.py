"""What a request brings, read strictly: each key of its kind and within bounds; what is wrong is a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cardgen.errors import CardgenError, MisuseError, did_you_mean, printable, tell_all

if TYPE_CHECKING:
    from collections.abc import Mapping

Tree: TypeAlias = "str | list[Tree] | dict[str, Tree]"
"""What may stand in a file of pieces."""
MOST_WORDS = 400
"""In a list; all pieces are half as many."""
LONGEST = 200
"""Letters of a word."""
MOST_TEXT = 900
"""Letters of a text in a file; its reader takes fewer, and says so."""
MOST_VALUES, DEEPEST = 4000, 4


class Given:
    """The values of a request. A getter gives what is usual for a key that is not there; `done` tells unknown keys."""

    def __init__(self, values: Mapping[str, object]) -> None:
        self._values = values
        self._known: list[str] = []

    def words(self, key: str) -> tuple[str, ...]:
        """A list of words."""
        found = self._value(key, ())
        if not isinstance(found, list | tuple) or not all(isinstance(word, str) for word in found):
            raise MisuseError(f'{key} is a list of words, as in ["king"].')
        if len(found) > MOST_WORDS:
            raise MisuseError(f"{key} has {len(found)} words; write {MOST_WORDS} at most.")
        return tuple(_short(key, word) for word in found)

    def word(self, key: str, usual: str = "") -> str:
        """A word."""
        found = self._value(key, usual)
        if not isinstance(found, str):
            raise MisuseError(f"{key} is a word, not {_shown(found)}.")
        return _short(key, found)

    def one_of(self, key: str, known: tuple[str, ...], usual: str) -> str:
        """One of some words."""
        found = self.word(key, usual)
        if found not in (*known, usual):
            hint = did_you_mean(found, known)
            raise MisuseError(f"{key} is one of {', '.join(known)}, not {_shown(found)}.{hint}")
        return found

    def flag(self, key: str) -> bool:
        """Yes or no."""
        return bool(self.either(key))

    def either(self, key: str) -> bool | None:
        """Yes, no, or nothing said."""
        found = self._value(key, None)
        if found is not None and not isinstance(found, bool):
            raise MisuseError(f"{key} is true or false, not {_shown(found)}.")
        return found

    def number(self, key: str, least: int, most: int, usual: int) -> int:
        """A whole number within bounds."""
        found = self._value(key, usual)
        if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
            raise MisuseError(f"{key} is a whole number from {least} to {most}, not {_shown(found)}.")
        return found

    def pair(self, key: str, most: int) -> tuple[int, int]:
        """Two whole numbers, neither farther from 0 than that."""
        found = self._value(key, None)
        if not isinstance(found, list) or len(found) != 2 or any(not _whole(one, most) for one in found):
            raise MisuseError(f"{key} is two whole numbers from {-most} to {most}, as in [1, 2], not {_shown(found)}.")
        return found[0], found[1]

    def objects(self, key: str, most: int) -> tuple[Given, ...]:
        """A list of objects; who reads them calls done of each."""
        found = self._value(key, [])
        if not isinstance(found, list):
            raise MisuseError(f"{key} is a list of objects, not {_shown(found)}.")
        if len(found) > most:
            raise MisuseError(f"{key} has {len(found)} objects; write {most} at most.")
        return tuple(Given(object_of(one, f"each of {key}")) for one in found)

    @property
    def empty(self) -> bool:
        """Whether nothing is given."""
        return not self._values

    def text(self, key: str) -> str:
        """A text of many lines, such as a file."""
        found = self._value(key, "")
        if not isinstance(found, str):
            raise MisuseError(f"{key} is a text, not {_shown(found)}.")
        return found

    def tree(self, key: str, usual: Tree) -> Tree:
        """What may stand in a file: texts, lists and keys with values, not too deep and not too many."""
        return _TreeReader(key).taken(self._value(key, usual))

    def inner(self, key: str) -> Given:
        """An object in it; an empty one where there is none."""
        return Given(object_of(self._value(key, {}), key))

    def done(self) -> None:
        """Raise one CardgenError for all keys that nobody has asked for."""
        unknown = (key for key in self._values if key not in self._known)
        tell_all(f"there is no {_shown(key)} to ask for.{did_you_mean(key, self._known)}" for key in unknown)

    def _value(self, key: str, usual: object) -> object:
        self._known.append(key)
        found = self._values.get(key)
        return usual if found is None else found


class _TreeReader:
    """Values as they stand in a file, taken from JSON."""

    def __init__(self, key: str) -> None:
        self._key, self._count = key, 0

    def taken(self, value: object, depth: int = 0) -> Tree:
        """Numbers and yes and no are texts in a file. Raises MisuseError for what cannot stand in one, and too much."""
        self._count += 1
        if depth > DEEPEST or self._count > MOST_VALUES:
            raise MisuseError(f"{self._key} holds too much; {MOST_VALUES} values, {DEEPEST} deep, are enough.")
        if isinstance(value, str):
            return _short(self._key, value, MOST_TEXT)
        if isinstance(value, bool | int):
            return str(value).lower()
        if isinstance(value, list):
            return [self.taken(one, depth + 1) for one in value]
        if isinstance(value, dict):
            return {_short(self._key, name): self.taken(one, depth + 1) for name, one in value.items()}
        raise MisuseError(f"{self._key} holds texts, lists and keys with values, not {_shown(value)}.")


def stock_in(given: Given, usual: str) -> str:
    """The name of a stock. Raises MisuseError for a file of one: who asks may not have this computer read its files."""
    name = given.word("stock", usual)
    if "/" in name or "\\" in name or name.endswith((".yaml", ".yml")):
        raise MisuseError(
            f"stock is one of those that `cardgen list stocks` tells, not {_shown(name)}; no file is read."
        )
    return name


def _whole(value: object, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and -most <= value <= most


def object_of(value: object, what: str) -> Mapping[str, object]:
    """A JSON object. Raises CardgenError."""
    if not isinstance(value, dict):
        raise CardgenError(f"{what} is an object, as in {{}}, not {_shown(value)}.")
    return value


def _short(key: str, word: str, most: int = LONGEST) -> str:
    if len(word) > most:
        raise MisuseError(f"{key} has a word of {len(word)} letters; write {most} at most.")
    return word


def _shown(value: object) -> str:
    text = repr(value)
    return printable(text if len(text) <= 60 else f"{text[:59]}…")
