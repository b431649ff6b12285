"""Whose example a row of a key card shows, by its words: of one piece, or of several that share it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.proof.layout.wording import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardgen.catalog import Catalogue, Piece
    from cardgen.words import Language


class NamedExample(NamedTuple):
    """A piece that a row names."""

    pieces: tuple[Piece, ...]
    """All of that name with such an example."""
    mirrored: bool


class ExampleRows:
    """The examples of a catalogue in a language."""

    def __init__(self, catalogue: Catalogue, language: Language) -> None:
        self.language = language
        self.named: dict[str, dict[str, tuple[Piece, ...]]] = {}
        """By what is said of them, and by name."""
        pieces = [piece for one in catalogue.sets for piece in one.pieces if piece.example]
        self.order = {name: at for at, name in enumerate(dict.fromkeys(plain(piece.name) for piece in pieces))}
        for piece in pieces:
            names, name = self.named.setdefault(plain(self._said(piece)), {}), plain(piece.name)
            names[name] = (*names.get(name, ()), piece)

    def _said(self, piece: Piece) -> str:
        key = f"example.{piece.id.removeprefix('ptt-').removeprefix('mecklenbeck-')}"
        return self.language.text(key if key in self.language.phrases else "example.any")

    def read(self, text: str) -> tuple[NamedExample, ...]:
        """Whom the text of a row names; nobody where it is none of an example."""
        for said, pieces in self.named.items():
            head, colon, rest = text.partition(f": {said}")
            if not colon:
                continue
            before, after = plain(self.language.put("key.mirrored", name="\0")).split("\0")
            other = rest.removeprefix(f" {before}").removesuffix(after) if rest else ""
            alike, mirrored = tuple(self._names(head, pieces)), tuple(self._names(other, pieces))
            if text == self._text(alike, said, mirrored):
                named = [(name, False) for name in alike] + [(name, True) for name in mirrored]
                return tuple(NamedExample(pieces[name], other) for name, other in named)
        return ()

    def ordered(self, rows: Sequence[str]) -> tuple[str, ...]:
        """Those of the rows that show examples, each once, in the order of the catalogue."""
        found = {text: named for text in rows if (named := self.read(text))}
        return tuple(sorted(found, key=lambda text: self.order[plain(found[text][0].pieces[0].name)]))

    def _names(self, listed: str, pieces: dict[str, tuple[Piece, ...]]) -> Iterator[str]:
        """Whose names stand in a list, as far as they stand in order."""
        ends = ("", ", ", plain(self.language.put("key.joined", first="\0", rest="\0")).strip("\0"))
        for name in sorted(pieces, key=self.order.__getitem__):
            joined = next((end for end in ends if listed == name or (end and listed.startswith(name + end))), None)
            if joined is not None:
                yield name
                listed = listed[len(name + joined) :]

    def _text(self, alike: Sequence[str], said: str, mirrored: Sequence[str]) -> str:
        if not alike:
            return ""
        text = f"{self._list(alike)}: {said}"
        return f"{text} {plain(self.language.put('key.mirrored', name=self._list(mirrored)))}" if mirrored else text

    def _list(self, names: Sequence[str]) -> str:
        *before, last = names
        return plain(self.language.put("key.joined", first=", ".join(before), rest=last)) if before else last
