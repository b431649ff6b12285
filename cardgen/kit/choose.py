"""Which pieces were asked for, how many of each and in which order, and what their files are called. Makes nothing."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Literal

from cardgen.deprecated import Moved
from cardgen.errors import CardgenError, MisuseError, did_you_mean, each_found, printable, tell_all
from cardgen.kit.catalogue import load_catalogue
from cardgen.paper.classes import CLASSES

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from cardgen.catalog import Catalogue, Piece, PieceSet

Order = Literal["set", "class", "name"]
ORDERS: tuple[Order, ...] = ("set", "class", "name")
MOST_COPIES = 100


@dataclass(frozen=True, slots=True)
class PieceRequest:
    """What was asked for, word by word."""

    named: tuple[str, ...] = ()
    """Pieces by id, name or alias, with how many of each: 'king', 'king:3'."""
    sets: tuple[str, ...] = ()
    everything: bool = False
    repeats: bool = False
    """With everything: also the cards of pieces that stand in an earlier set."""
    catalogs: tuple[Path, ...] = ()
    """Folders of a maker."""
    house_rules: bool = True
    copies: int = 1
    """How many times all of it."""
    order: Order | None = None
    """None: as asked; the sets first, then the named ones."""

    def __bool__(self) -> bool:
        """Whether any piece was asked for."""
        return bool(self.named or self.sets or self.everything)


class NothingAskedError(MisuseError):
    """No piece was asked for."""


@dataclass(frozen=True, slots=True)
class Selection:
    """The pieces asked for, in order."""

    name: str
    """For files: the set or piece where it is one, or all; empty for a choice of several."""
    heading: str
    """The name of the one set or piece; empty where there are several."""
    pieces: tuple[Piece, ...]
    """Each once."""
    copies: tuple[int, ...]
    """How many of each."""
    catalogue: Catalogue
    catalogs: tuple[Path, ...] = ()
    whole_set: bool = False
    """Whether it is one set, as it stands in the catalogue."""
    by_set: bool = False
    """Whether sets were asked for, or everything, and not single pieces alone."""

    @property
    def repeated(self) -> tuple[Piece, ...]:
        """Each piece as often as it is wanted."""
        return tuple(piece for piece, count in zip(self.pieces, self.copies, strict=True) for _ in range(count))

    @property
    def names(self) -> tuple[str, ...]:
        """For a file of each piece: the id, with the set where a piece stands in several of them."""
        ids = Counter(piece.id for piece in self.pieces)
        return tuple(piece.id if ids[piece.id] == 1 else f"{piece.set_id}-{piece.id}" for piece in self.pieces)

    @property
    def by_id(self) -> tuple[tuple[Piece, int], ...]:
        """Each piece once, whatever sets it stands in, with how many are wanted together."""
        counts: Counter[str] = Counter()
        first: dict[str, Piece] = {}
        for piece, count in zip(self.pieces, self.copies, strict=True):
            first.setdefault(piece.id, piece)
            counts[piece.id] += count
        return tuple((piece, counts[piece.id]) for piece in first.values())


def choose(request: PieceRequest) -> Selection:
    """The pieces that are asked for, which `make_sheets`, `make_figures` and others take.

    Args:
        request: names, sets, copies and the order, as in `PieceRequest(sets=("royals",), copies=2)`.

    Returns:
        Each piece once, in order, with how many are wanted.

    Raises:
        NothingAskedError: when no piece is asked for.
        MisuseError: for a number out of bounds, and for options that do not go together.
        SeveralErrors: for unknown names, all of them together.
        CardgenError: when nothing is left of a set without house rules.
        FileErrors: with every mistake of a maker's files.
    """
    catalogue = load_catalogue(request.catalogs, house_rules=request.house_rules)
    if not request:
        known = ", ".join(one.id for one in catalogue.sets)
        raise NothingAskedError(f"say which pieces: PIECE..., --set SET or --all. The sets are {known}.")
    if request.repeats and not request.everything:
        raise MisuseError(
            "it goes with --all; each piece that is named, or stands in a set, is made anyway.", "--repeats"
        )
    if request.sets and request.everything:
        raise MisuseError("every set is in --all; leave out one of the two.", "--set")
    sets, single = _found(request, catalogue)
    wanted = _wanted(_cards(request, catalogue, sets), single)
    if not wanted:
        raise CardgenError(
            "no card is left: --no-house-rules leaves out all these pieces, which are conjectures of ours."
        )
    ordered = sorted(wanted, key=_sorter(request.order, catalogue)) if request.order else wanted
    name, heading = _title(request, sets, single, ordered)
    return Selection(
        name,
        heading,
        tuple(piece for piece, _ in ordered),
        tuple(count * request.copies for _, count in ordered),
        catalogue,
        request.catalogs,
        whole_set=len(sets) == 1 and not single,
        by_set=bool(sets) or request.everything,
    )


def choose_game(word: str, request: PieceRequest) -> Selection:
    """All pieces of a game, by its name or id. Raises CardgenError when no set is of such a game."""
    catalogue = load_catalogue(request.catalogs)
    ids = card_games(catalogue)
    known = {name.casefold(): id_ for id_, name in ids.items()}
    known |= {id_.removesuffix("-chess"): id_ for id_ in ids} | {id_: id_ for id_ in ids}
    if word.casefold() not in known:
        hint = did_you_mean(word, known)
        raise CardgenError(f"no set is of a game {_short(word)!r}; there are {', '.join(ids)}.{hint}")
    id_ = known[word.casefold()]
    sets = tuple(one.id for one in catalogue.sets if one.pieces and one.pieces[0].game == ids[id_])
    return replace(choose(replace(request, sets=sets)), name=id_, heading=ids[id_])


def card_games(catalogue: Catalogue) -> dict[str, str]:
    """The names of the games of the sets, by ids made of them."""
    names = dict.fromkeys(piece.game for one in catalogue.sets for piece in one.pieces[:1] if piece.game)
    return {"-".join(re.findall(r"\w+", name.casefold().replace("'", ""))) or "game": name for name in names}


def split_count(word: str) -> tuple[str, int]:
    """A word and how many are wanted of it: 'king:3' is ('king', 3).

    Raises MisuseError for a number out of bounds, and for a colon with none behind it.
    """
    before = word.rstrip(": \t\n")
    if before and ":" in word[len(before) :]:
        raise _no_number(f"{_short(before)}:", split_count(before)[0])
    written = re.fullmatch(r"(.+):([0-9]+)", word, re.ASCII | re.DOTALL)
    if written is None:
        return word, 1
    number = int(written[2][:6])
    if not 1 <= number <= MOST_COPIES:
        shown = _short(written[1])
        raise MisuseError(
            f"'{shown}:{number}' asks for {number}; ask for 1 to {MOST_COPIES} of a piece, as in {shown}:2."
        )
    return written[1], number


def _no_number(shown: str, name: str) -> MisuseError:
    piece = _short(name)
    return MisuseError(f"'{shown}' has no number behind its colon; write {piece} or, for two, {piece}:2.")


def _counted(catalogue: Catalogue, word: str) -> tuple[str, int]:
    """Like split_count. Raises MisuseError also where what stands behind the colon of a piece is no number."""
    name, count = split_count(word)
    before, colon, _ = name.rpartition(":")
    if colon and not _is_piece(catalogue, name) and _is_piece(catalogue, before):
        raise _no_number(_short(name), before)
    return name, count


def _is_piece(catalogue: Catalogue, word: str) -> bool:
    try:
        return bool(catalogue.piece(word))
    except CardgenError:
        return False


def _short(word: str) -> str:
    """As much of what was typed as a sentence can hold."""
    return printable(word if len(word) <= 60 else word[:59] + "…")


def known_sets(catalogue: Catalogue, words: tuple[str, ...]) -> tuple[PieceSet, ...]:
    """The sets that these words name, each once. Raises one CardgenError for all that are unknown."""
    wrong: list[str] = []
    sets = each_found(partial(_set, catalogue), words, wrong)
    tell_all(wrong)
    return tuple({one.id: one for one in sets}.values())


def known_pieces(catalogue: Catalogue, words: tuple[str, ...]) -> tuple[Piece, ...]:
    """The pieces that these words name, each once. Raises one CardgenError for all that are unknown."""
    wrong: list[str] = []
    pieces = each_found(catalogue.piece, words, wrong)
    tell_all(wrong)
    return tuple({one.id: one for one in pieces}.values())


def _found(request: PieceRequest, catalogue: Catalogue) -> tuple[tuple[PieceSet, ...], tuple[tuple[Piece, int], ...]]:
    """The sets and the single pieces. Raises one CardgenError for all names that are unknown."""
    wrong: list[str] = []
    counts = {word: _counted(catalogue, word) for word in request.named}
    sets = tuple({one.id: one for one in each_found(partial(_set, catalogue), request.sets, wrong)}.values())
    among = (*sets, *(catalogue.sets if request.everything else ()))
    single = each_found(
        lambda word: (_single(request, catalogue, among, counts[word][0]), counts[word][1]), request.named, wrong
    )
    tell_all(wrong)
    return sets, single


def _single(request: PieceRequest, catalogue: Catalogue, sets: tuple[PieceSet, ...], word: str) -> Piece:
    """The piece of a word, as it stands in one of these sets if it does.

    Raises CardgenError, which knows sets, and the pieces that house rules would bring.
    """
    try:
        found = catalogue.piece(word)
    except CardgenError:
        _refuse_set(catalogue, word)
        if request.house_rules:
            raise
        left_out = load_catalogue(request.catalogs).piece(word)
        raise CardgenError(f"{left_out.name} is a conjecture of ours and left out by --no-house-rules.") from None
    return next((piece for one in sets for piece in one.pieces if piece.id == found.id), found)


def _set(catalogue: Catalogue, word: str) -> PieceSet:
    """The set of a word. Raises CardgenError, which knows pieces."""
    try:
        return catalogue.set(word)
    except CardgenError as error:
        if not _is_piece(catalogue, word):
            raise
        one = catalogue.piece(word)
        raise CardgenError(f"{word!r} is a piece, not a set; it stands in the set {one.set_id}.") from error


def _refuse_set(catalogue: Catalogue, word: str) -> None:
    try:
        one = catalogue.set(word)
    except CardgenError:
        return
    raise CardgenError(f"{word!r} is a set, not a piece; write --set {one.id}.")


def _cards(request: PieceRequest, catalogue: Catalogue, sets: tuple[PieceSet, ...]) -> tuple[Piece, ...]:
    """All of the sets; where everything is wanted, each piece as the first set has it."""
    if not request.everything:
        return tuple(piece for one in sets for piece in one.pieces)
    pieces = tuple(piece for one in catalogue.sets for piece in one.pieces)
    home = {piece.id: piece.set_id for piece in reversed(pieces)}
    return tuple(one for one in pieces if request.repeats or one.set_id == home[one.id])


def _wanted(pieces: tuple[Piece, ...], single: tuple[tuple[Piece, int], ...]) -> list[tuple[Piece, int]]:
    """Each card once, with how many: as often as it is named, else once."""
    named: Counter[tuple[str, str]] = Counter()
    for piece, count in single:
        named[piece.set_id, piece.id] += count
    each = {(piece.set_id, piece.id): piece for piece in (*pieces, *(piece for piece, _ in single))}
    return [(piece, named.get(key, 1)) for key, piece in each.items()]


def _sorter(order: Order, catalogue: Catalogue) -> Callable[[tuple[Piece, int]], tuple[object, ...]]:
    sets = {one.id: number for number, one in enumerate(catalogue.sets)}
    keys: dict[Order, Callable[[Piece], tuple[object, ...]]] = {
        "set": lambda piece: (sets[piece.set_id], piece.number),
        "class": lambda piece: (CLASSES.index(piece.class_.value), sets[piece.set_id], piece.number),
        "name": lambda piece: (piece.name.casefold(), sets[piece.set_id]),
    }
    return lambda each: keys[order](each[0])


def _title(
    request: PieceRequest,
    sets: tuple[PieceSet, ...],
    single: tuple[tuple[Piece, int], ...],
    wanted: list[tuple[Piece, int]],
) -> tuple[str, str]:
    """The name for files, and the name of the one set or piece."""
    if len(sets) == 1 and not single:
        return sets[0].id, sets[0].name
    if len(wanted) == 1:
        return wanted[0][0].id, wanted[0][0].name
    return "all" if request.everything else "", ""


if not TYPE_CHECKING:  # who checks types knows the new names alone
    __getattr__ = Moved(__name__, {"Asked": "cardgen.kit.choose:PieceRequest"})
