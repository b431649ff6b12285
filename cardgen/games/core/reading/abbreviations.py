"""Two letters for each kind of a game, and kinds found by what a player types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

DIGITS = "123456789"
_WORDS = re.compile(r"(?:[A-Za-z]?[a-z']+|[A-Z])(?:[ -](?:[A-Za-z]?[a-z']+|[A-Z]))+|[A-Z]?[a-z']+")
MOST = 15
"""Keys that are told to somebody who has typed none of them."""


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """Two letters for each key, from its name and all different: Kn for the knight, LE for the left end pawn.

    The shortest names choose first, so that the knight is Kn and the knightmare another.
    """
    found: dict[str, str] = {}
    for key in sorted(names, key=lambda key: (len(names[key]), names[key])):
        taken = {short.lower() for short in found.values()}
        found[key] = next(short for short in _candidates(names[key]) if short.lower() not in taken)
    return {key: found[key] for key in names}


def _candidates(name: str) -> Iterator[str]:
    """The initials of two words, the first letter with each later one, any two letters, a letter and a digit."""
    words = [word for word in name.replace("-", " ").split() if word[0].isalpha()] or ["X"]
    letters = [char for char in name if char.isalpha()] or ["x"]
    if len(words) > 1:
        yield from (words[0][0].upper() + word[0].upper() for word in words[1:])
    yield from (letters[0].upper() + char.lower() for char in letters[1:])
    yield from (one.upper() + other.lower() for at, one in enumerate(letters) for other in letters[at + 1 :])
    yield from (letter.upper() + digit for letter in (*letters, *"abcdefghijklmnopqrstuvwxyz") for digit in DIGITS)


def spoken(name: str) -> str:
    """A name in the middle of a sentence; a notation keeps its capitals, which mean something."""
    return name.lower() if _WORDS.fullmatch(name) else name


def matching(word: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """The keys that a word may mean: a key or name, else two letters, else how one begins, else how a word in it does,
    else how each of its words does.

    Capitals make no difference. Empty when it means none.
    """
    word = " ".join(word.lower().replace("-", " ").split())
    if not word:
        return ()
    said = {key: tuple(one.lower().replace("-", " ") for one in (key, name)) for key, name in names.items()}
    short = tuple(key for key, letters in short_names(names).items() if letters.lower() == word)
    whole = tuple(key for key, names_of in said.items() if word in names_of)
    begins = tuple(key for key, names_of in said.items() if any(name.startswith(word) for name in names_of))
    inside = tuple(key for key, names_of in said.items() if any(f" {word}" in name for name in names_of))
    parts = tuple(key for key, names_of in said.items() if any(_begun(word, name) for name in names_of))
    return whole or short or begins or inside or parts


def _begun(word: str, name: str) -> bool:
    """Whether the words are beginnings of those of a name, in their order: mec pa, of mecklenberg pawn."""
    said, words = word.split(), name.split()
    return 1 < len(said) <= len(words) and all(one.startswith(part) for part, one in zip(said, words, strict=False))


def one_of(word: str, keys: Iterable[str], names: Mapping[str, str]) -> str:
    """The one key among these that a word means. Raises CardgenError with the candidates."""
    keys = tuple(dict.fromkeys(keys))
    found = tuple(key for key in matching(word, names) if key in keys)
    found = found or matching(word, {key: names[key] for key in keys})
    if len(found) == 1:
        return found[0]
    if found:
        meant = " or ".join(spoken(names[key]) for key in found)
        raise CardgenError(f"{word!r} may mean {meant}; write more of it.")
    among = f" among {', '.join(spoken(names[key]) for key in keys)}" if len(keys) <= MOST else ""
    raise CardgenError(f"there is no {word!r}{among}.{did_you_mean(word, keys)}")
