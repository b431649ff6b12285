"""What a sentence about a move string offers in the place of what is wrong, as whole strings that can be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import NotationError
from cardgen.kit.catalogue import load_catalogue
from cardgen.notation import parse
from cardgen.notation.wording import words_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.catalog import Piece

MOST = 6
LONGEST = 80
"""Letters of a move string in which it is looked for what is wrong."""
_WRITE = re.compile(r"; (?:for [^;]+ )?write (.+)\.$")
_OR = re.compile(r",? or |, ")
_TOKEN = re.compile(r"[^\W\d_]+")
_JOINING = re.compile(r"\b(?:and|plus|with|or)\b|[+&]", re.IGNORECASE)
MOST_IN_A_NAME = 3
"""Words that are looked up together."""


class Underlined(NamedTuple):
    """What is wrong in a text, from one offset to another, and whole texts that would be right."""

    begin: int
    end: int
    offers: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    """Of each offer, the piece of ours that moves so; empty where it is no piece that was named."""


def underlined(text: str, at: int, problem: str) -> Underlined:
    """The shortest part of a move string that has the problem by itself, and what the sentence offers in its place.

    >>> underlined("NfK", 1, "programs differ on 'f' before K: ...; write fWfF or fW.")
    Underlined(begin=1, end=3, offers=('NfWfF', 'NfW'), called=())
    """
    if words_at(text, _reads) == at:
        return _of_words(text, at, problem)
    begin, end = _part(text, at)
    whole = (f"{text[:begin]}{offer}{text[end:]}" for offer in _offered(problem))
    readable = tuple(dict.fromkeys(filter(_reads, whole)))[:MOST]
    return Underlined(begin, end, readable)


def _of_words(text: str, at: int, problem: str) -> Underlined:
    """Of somebody who writes in words: what the sentence says to write, and the letters of our pieces that he names.

    >>> underlined("N and B", 2, "a move is written in letters, not in words, such as ...")
    Underlined(begin=2, end=5, offers=('NB',), called=('',))
    """
    begin, end = _part(text, at)
    if not all(_reads(rest) for rest in (text[:begin], text[end:]) if rest.strip()):
        begin, end = 0, len(text)
    offers = dict.fromkeys(f"{text[:begin]}{offer}{text[end:]}" for offer in _offered(problem)) | {
        re.sub(r"\s", "", _JOINING.sub("", text)): None
    }
    found = {letters: "" for letters in offers if _reads(letters)}
    for piece in _named(text):
        if piece.canonical not in found and len(piece.canonical) <= LONGEST:
            found[piece.canonical] = piece.name
    shown = list(found.items())[:MOST]
    return Underlined(begin, end, tuple(one for one, _ in shown), tuple(name for _, name in shown))


def _named(text: str) -> Iterator[Piece]:
    """Pieces of ours whose names stand in a text, the longest name at each place."""
    known = {
        _plain(name): piece for piece in load_catalogue().pieces for name in (piece.id, piece.name, *piece.aliases)
    }
    words, at = [found[0].lower() for found in _TOKEN.finditer(text)], 0
    while at < len(words):
        spans = (words[at : at + count] for count in range(MOST_IN_A_NAME, 0, -1))
        names = ((len(span), name) for span in spans for name in _forms("".join(span)) if name in known)
        length, name = next(names, (1, ""))
        if name:
            yield known[name]
        at += length


def _plain(name: str) -> str:
    return "".join(_TOKEN.findall(name)).lower()


def _forms(word: str) -> tuple[str, ...]:
    """As it stands, and in the singular."""
    return word, word.removesuffix("s")


def _part(text: str, at: int) -> tuple[int, int]:
    """The part; a single letter where no part has the problem by itself."""
    letter = at, min(at + 1, len(text))
    wrong = _problem(text)
    if wrong is None or len(text) > LONGEST:
        return letter
    spans = ((begin, end) for begin in range(at, -1, -1) for end in range(at + 1, len(text) + 1))
    fitting = (span for span in spans if _problem(text[slice(*span)]) == wrong and _reads_without(text, span))
    return min(fitting, key=lambda span: span[1] - span[0], default=letter)


def _reads_without(text: str, span: tuple[int, int]) -> bool:
    """Whether a simple move fits in the place of a part."""
    return _reads(f"{text[: span[0]]}W{text[span[1] :]}")


def _offered(problem: str) -> Iterator[str]:
    """The move strings that a sentence says to write, in order; those that it names as examples are none of them."""
    said = _WRITE.search(problem)
    words = _OR.split(said[1]) if said else ()
    yield from filter(_reads, words)


def _problem(text: str) -> str | None:
    try:
        parse(text)
    except NotationError as error:
        return error.problem
    return None


def _reads(text: str) -> bool:
    return _problem(text) is None
