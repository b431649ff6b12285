"""Forms filled in word by word, as a person types them, or at random."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm, Arrangement, Choice, Naming
from cardgen.games.core.reading.abbreviations import matching, one_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from cardgen.games.core.actions import GameAction

_PLACE = re.compile(r"[a-z][1-9][0-9]?")


def remaining_items(form: ActionForm, words: tuple[str, ...]) -> tuple[str, ...]:
    """What has not been chosen or placed yet; empty for a form that is filled in at one go."""
    if isinstance(form, Choice):
        return tuple((Counter(form.items) - Counter(words)).elements())
    if isinstance(form, Arrangement):
        things = Counter(thing for row in form.rows.values() for thing in row)
        return tuple((things - Counter(word.partition("=")[2] for word in words)).elements())
    if isinstance(form, Naming):
        return tuple((Counter(form.things) - Counter(form.named(words).values())).elements())
    return ()


def words_missing(form: ActionForm, words: tuple[str, ...]) -> int:
    """How many words are still to come."""
    if isinstance(form, Choice):
        return form.count - len(words)
    if isinstance(form, Arrangement):
        return sum(map(len, form.places.values())) - len(words)
    return len(form.parts) - len(words) if isinstance(form, Naming) else 0


def with_typed_words(form: ActionForm, words: tuple[str, ...], text: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """The words with those that were typed: names or their beginnings, numbers of a list, squares and who stands there.

    Raises CardgenError when one does not fit.
    """
    if isinstance(form, Choice):
        return _listed(form, words, _parts(text), names)
    if isinstance(form, Arrangement):
        return _placed(form, words, text, names)
    if isinstance(form, Naming):
        return _named(form, words, text, names)
    return tuple(text.split())


def _parts(text: str) -> list[str]:
    return [part for part in re.split(r"[,;\s]+", text.strip()) if part]


def _listed(form: Choice, words: tuple[str, ...], said: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...]:
    """What is chosen, with what a list adds to it; of several things those that were chosen before are said again."""
    again = Counter(words) if len(said) > 1 else Counter[str]()
    for word in said:
        thing = _chosen(form, word, names)
        if again[thing]:
            again[thing] -= 1
            continue
        if len(words) == form.count:
            raise CardgenError(f"that is more than {form.count}.")
        if thing not in remaining_items(form, words):
            raise CardgenError(f"{thing} is chosen already.")
        words = (*words, thing)
    return words


def _chosen(form: Choice, word: str, names: Mapping[str, str]) -> str:
    if word.isascii() and word.isdigit():
        if not 1 <= int(word[:6]) <= len(form.items):
            raise CardgenError(f"there are numbers 1 to {len(form.items)}, not {word}.")
        word = form.items[int(word) - 1]
    return one_of(word, form.items, names)


def _named(form: Naming, words: tuple[str, ...], text: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """What a part is to be, as in queen amazon, queen=amazon; several with commas or as queen=amazon rook=lion."""
    for piece in (pair for part in _each(text) for pair in _pairs(form, part)):
        part, _, name = piece.replace("=", " ").partition(" ")
        if not name.strip():
            raise CardgenError(f"{piece!r} is not who moves as what, as in {form.parts[0]} {form.things[0]}.")
        part = one_of(part, form.parts, {one: one for one in form.parts})
        if part in form.named(words):
            raise CardgenError(f"the {part} is named already; take it back with undo.")
        thing = one_of(name.strip(), form.things, names)
        if thing not in remaining_items(form, words):
            raise CardgenError(f"the {thing} is given already; take it back with undo.")
        words = (*words, f"{part}={thing}")
    return words


def _pairs(form: Naming, text: str) -> list[str]:
    """Each part with what it is to be, where several stand beside each other: queen amazon rook lion."""
    said = text.replace("=", " ").split()
    if len(said) < 4 or len(said) % 2 or not {*said[::2]}.issubset(form.parts):
        return [text]
    return [" ".join(said[at : at + 2]) for at in range(0, len(said), 2)]


def _each(text: str) -> list[str]:
    """What is parted by commas, or by blanks where there are several of =."""
    pieces = re.split(r"[,;]", text) if re.search("[,;]", text) else text.split() if text.count("=") > 1 else [text]
    return [piece.strip() for piece in pieces if piece.strip()]


def _placed(form: Arrangement, words: tuple[str, ...], text: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """One man on one place, as in b1=knight, b1 knight, knight b1; several with commas or as b1=knight c1=rook."""
    for piece in (man for part in _each(text) for man in _men(part)):
        said = piece.replace("=", " ").split()
        places = [word for word in said if _PLACE.fullmatch(word)]
        if len(places) != 1 or len(said) < 2:
            raise CardgenError(f"{piece!r} is not a man and his place, as in b1 knight.")
        name = " ".join(word for word in said if word != places[0])
        words = (*words, _on(form, words, places[0], name, names))
    return words


def _men(text: str) -> list[str]:
    """Each man with his place, where several stand beside each other: b1 knight c1 rook, knight b1 rook c1."""
    said = text.replace("=", " ").split()
    at = [number for number, word in enumerate(said) if _PLACE.fullmatch(word)]
    if len(at) < 2:
        return [text]
    begins = at if at[0] == 0 else [0, *(number + 1 for number in at[:-1])]
    return [" ".join(said[start:end]) for start, end in zip(begins, [*begins[1:], len(said)], strict=True)]


def _on(form: Arrangement, words: tuple[str, ...], place: str, name: str, names: Mapping[str, str]) -> str:
    row = next((row for row, places in form.places.items() if place in places), None)
    if row is None:
        rows = "; ".join(f"{row}: {' '.join(places)}" for row, places in form.places.items())
        raise CardgenError(f"nobody is placed on {place}; there are {rows}.")
    if any(word.startswith(f"{place}=") for word in words):
        raise CardgenError(f"{place} is filled; take it back with undo.")
    try:
        thing = one_of(name, form.rows[row], names)
    except CardgenError as error:
        raise CardgenError(f"{place} is on the {row}: {error}") from None
    if thing not in remaining_items(form, words):
        raise CardgenError(f"the {thing} stands already; take it back with undo.")
    stands = dict(word.split("=", 1) for word in words)
    if problem := form.misplaced(thing, place, stands):
        raise CardgenError(problem)
    return f"{place}={thing}"


def completed(form: ActionForm, words: tuple[str, ...], random: Random) -> Act:
    """The form with the rest at random."""
    if isinstance(form, Choice) and words:
        return Act(form.verb, (*words, *random.sample(remaining_items(form, words), words_missing(form, words))))
    if isinstance(form, Arrangement):
        return form.filled(words, random)
    if isinstance(form, Naming) and words:
        parts = [part for part in form.parts if part not in form.named(words)]
        given = random.sample(remaining_items(form, words), len(parts))
        return Act(form.verb, (*words, *(f"{part}={thing}" for part, thing in zip(parts, given, strict=True))))
    return form.sample(random)


def placements(actions: Sequence[GameAction] | ActionForm) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Of actions that each put a thing on a square: the things and the squares. None for all others."""
    if isinstance(actions, ActionForm) or not actions or not _puts(actions[0]) or not all(map(_puts, actions)):
        return None
    acts = [act for act in actions if isinstance(act, Act)]
    return tuple(dict.fromkeys(act.words[0] for act in acts)), tuple(dict.fromkeys(act.words[1] for act in acts))


def _puts(action: GameAction) -> bool:
    return isinstance(action, Act) and len(action.words) == 2 and bool(_PLACE.fullmatch(action.words[1]))


def placement_text(actions: Sequence[GameAction], line: str, names: Mapping[str, str]) -> str:
    """A thing on a square as it is written, from what was typed: queen a1, a1 queen, pick q a1, a1=q.

    A name may be shortened as far as it is the only one among what can be put there now; one that is none of these is
    looked for among all names, so that it can be said why not. What is no thing and a square comes back as it is.
    """
    found = placements(actions)
    said = line.replace("=", " ").split()
    if found is None or not isinstance(act := actions[0], Act):
        return line
    said = said[1:] if said[:1] == [act.verb] else said
    places = [word for word in said if _PLACE.fullmatch(word.lower())]
    if len(places) != 1 or len(said) < 2:
        return line
    name = " ".join(word for word in said if word != places[0])
    try:
        thing = one_of(name, found[0], names)
    except CardgenError:
        other = matching(name, names)
        if len(other) != 1:
            raise
        (thing,) = other
    return f"{act.verb} {thing} {places[0].lower()}"


def chance_text(line: str, names: Mapping[str, str], verb: str) -> str:
    """What chance did as it is written, from what was typed: names may be shortened, and parted by commas.

    The verb may be left out where a name begins the line. What may mean several things, or none, stays as it is, so
    that it is refused with what there is.
    """
    first, _, rest = line.partition(" ")
    said = first.rstrip(":").lower()
    if said != verb and matching(first.strip(","), names):
        said, rest = verb, line
    words = _each(rest) if "," in rest else rest.split()
    found = [matching(word, names) for word in words]
    return " ".join((said, *(one[0] if len(one) == 1 else word for one, word in zip(found, words, strict=True))))
