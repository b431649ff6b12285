"""Words that would find two pieces, or two sets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from cardgen.catalog.catalogue import key

if TYPE_CHECKING:
    from cardgen.yamlfile import Value


class WordUse(NamedTuple):
    """A word, and what it stands for."""

    word: str
    what: str
    """As in the message: id, name or alias."""
    of: str
    """The id of the piece or set."""
    home: str
    """The set, within which names are unique too."""
    layer: int
    """The folder: what a maker adds is called like nothing of ours."""
    value: Value
    """Where it stands."""

    def clashes(self, other: WordUse) -> bool:
        """Whether a look-up could mean either: two names may be the same in two sets of one folder."""
        if self.what == other.what == "id":
            return True
        both_find = "name" not in (self.what, other.what)
        return self.of != other.of and (both_find or self.home == other.home or self.layer != other.layer)


@dataclass(frozen=True, slots=True)
class TakenWords:
    """The words used so far, of pieces or of sets."""

    thing: str
    """As in the message."""
    _uses: dict[str, list[WordUse]] = field(default_factory=dict)

    def add(self, use: WordUse) -> None:
        """Note a mistake if the word is taken."""
        uses = self._uses.setdefault(key(use.word), [])
        for other in uses:
            if use.clashes(other):
                node = other.value.node
                where = "" if node is None else f" at {node.place}"
                use.value.mistake(
                    f"the {use.what} {use.word!r} already finds the {self.thing} {other.of!r}{where}; choose another."
                )
                break
        uses.append(use)
