"""Holds key cards against the tables of their language, and their small boards against the engine.

What each mark means is said here once more, as moves: the board beside its words has to show these and nothing else.
"""

from __future__ import annotations

from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from cardgen.games.starts import quick_start
from cardgen.notation import parse
from cardgen.proof.finding import Finding, Witness
from cardgen.proof.layout.legend import TILES, lines_on, names_on
from cardgen.proof.layout.wording import head_of, plain
from cardgen.proof.moves.against_engine import alt_problems, drawn_problems, seen_problems
from cardgen.proof.moves.pixels import look
from cardgen.proof.moves.witnesses import drawn_part, parse_alt
from cardgen.proof.pdf.matrix import MM_PER_POINT
from cardgen.proof.pdf.printed import CardSide
from cardgen.proof.products.example_rows import ExampleRows
from cardgen.proof.products.examples import shared_problems

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PIL.Image import Image

    from cardgen.catalog import Catalogue, Piece
    from cardgen.proof.layout.place import Paper
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPage, PrintedPart
    from cardgen.words import Language

MOVES = MappingProxyType(
    {
        "own": "",
        "both": "rW",
        "move": "rmW",
        "capture": "rcW",
        "slide": "rR",
        "leap": "rD",
        "limit": "rR2",
        "opening": "rmWirmnD",
        "attacked": "{if attacked}rmW",
        "hurdle": "rcpR",
        "lame": "rnD",
        "bent": "[rW?lfF]",
        "ride": "rD0",
        "push": "rW{push}",
        "swap": "rW{swap}",
        "locust": "[rcW-fmW]",
    }
)
"""What the pieces do whose boards explain the marks."""
TILED = ("pass", "condition", "lame-mark", "order", "or-leap", "steps", "leaps", "far", "as-said")
"""Marks that are explained by their tile."""
SIGNS = {
    "signs": (("sign.royal.", "sign.piece.", "sign.pawn.", "sign.spear."), "KiQuPwLc"),
    "house": (("sign.house",), ""),
    "letters": ((), "mRcpR"),
    "foot": ((), "{} / {}"),
}
"""What stands on cards beside diagrams: the names of its drawings begin so, and its letters."""
REACH = (6.6, 2.4)
"""The numbers of the last line."""
UNDRAWN = ("board",)
"""What is said without a drawing."""
ORDER = (
    "board",
    *("own", "both", "move", "capture", "slide", "leap", "opening", "limit", "attacked", "condition", "hurdle", "lame"),
    *("lame-mark", "bent", "order", "or-leap", "ride", "steps", "leaps", "far", "as-said", "push", "swap", "locust"),
    *("pass", *SIGNS),
)
HEADS = {
    **{key: f"key-head.{key}" for key in ("board", "own", "signs", "letters", "foot")},
    "house": "house-rule",
}
NEAR = 0.02
"""Millimetres that do not count."""
TOUCH = 0.15
"""Millimetres that a text may lie over a board."""


class ReadKey(NamedTuple):
    """What a key card was read to be."""

    title: str
    number: tuple[int, int]
    size: float
    """Of its type, in points."""
    label: str
    class_: str
    game: str
    """Empty where its head names none that is known."""
    rows: tuple[str, ...]
    pieces: tuple[Piece, ...] = ()
    """Whose examples stand on it and on the other cards of its title."""


PrintedPlace = tuple[int, int]
"""A page, and a card on it."""


class _Row(NamedTuple):
    """A text with the drawing before it, if it has one."""

    text: str
    figure: PrintedPart | None
    said: PrintedPart


def title_of(card: PrintedCard) -> str:
    """What stands over a key card."""
    return plain(" ".join(part.text for part in card.of("H1")))


def key_problems(
    card: PrintedCard, page: PrintedPage, picture: Image, paper: Paper, catalogue: Catalogue, language: Language
) -> Iterator[Problem]:
    """All that is wrong with one key card."""
    head, title = head_of(card), title_of(card)
    labels = {plain(name.upper()) for one in catalogue.sets for piece in one.pieces[:1] for name in _names(piece)}
    if head.label not in labels:
        yield Witness.TEXT, "", f"the catalogue has no game or set {head.label!r}; name its folder with --catalog."
    if head.number is None or plain(card.title) != f"{title} {head.number[0]} / {head.number[1]}":
        yield Witness.TEXT, "", f"its title is {card.title!r}, over it stands {title!r} with the number {head.number}."
    rows = {text: key for key, text in _reading(language).items()}
    examples = ExampleRows(catalogue, language)
    meant = _meant(catalogue, language).get(title)
    if meant is None:
        yield Witness.TEXT, "", f"no key card is called {title!r}."
        return
    for row in _rows(card):
        named = examples.read(row.text) if title == plain(language.text("key.examples")) else ()
        if row.text not in meant and not named:
            yield Witness.TEXT, "", f"nothing is explained by {row.text!r}."
        elif (rows.get(row.text, UNDRAWN[0]) not in UNDRAWN or named) and row.figure is None:
            yield Witness.MARKS, "", f"nothing is drawn beside {row.text!r}."
        elif row.figure is not None:
            if _over(row.said, row.figure):
                yield Witness.PLACE, "", f"{row.text!r} is printed over its drawing."
            found: Iterable[Problem]
            if named:
                found = shared_problems(row.figure, named, card, page, picture, paper.look.ink)
            else:
                found = _shown(row.figure, rows.get(row.text, ""), card, page, picture, paper, language)
            for witness, square, problem in found:
                yield witness, square, f"beside {row.text.partition(':')[0]!r} {problem}"


def read_keys(cards: Sequence[PrintedCard], catalogue: Catalogue, language: Language) -> dict[PrintedPlace, ReadKey]:
    """What the key cards of a file were read to be, by their page and their number on it."""
    keys = [card for card in cards if card.side is CardSide.KEY]
    examples = ExampleRows(catalogue, language)
    texts = examples.ordered([row.text for card in keys for row in _rows(card)])
    pieces = tuple(one.pieces[0] for text in texts for one in examples.read(text))
    games = {plain(piece.game.upper()): piece.game for one in catalogue.sets for piece in one.pieces[:1]}
    found: dict[PrintedPlace, ReadKey] = {}
    for card in keys:
        label, number = head_of(card)
        sizes = [text.size / MM_PER_POINT for row in _rows(card) for text in row.said.texts]
        if number is not None and sizes:
            rows = tuple(row.text for row in _rows(card))
            size, game = round(sizes[0], 2), games.get(label, "")
            key = ReadKey(title_of(card), number, size, label, sign_class(card), game, rows, pieces)
            found[card.page, card.number] = key
    return found


def _names(piece: Piece) -> tuple[str, ...]:
    return piece.game, piece.set_title


def _reading(language: Language) -> dict[str, str]:
    """What stands beside each mark, by its key, in order."""
    heads = {key: language.text(HEADS.get(key, f"legend.{key}")) for key in ORDER}
    return {
        key: plain(f"{head}{'' if key in UNDRAWN else ':'} {language.text(f'key.{key}')}")
        for key, head in heads.items()
    }


def _meant(catalogue: Catalogue, language: Language) -> dict[str, tuple[str, ...]]:
    """All texts of the key cards of a title, in order, but for examples."""
    found = {plain(language.text("key.reading")): tuple(_reading(language).values())}
    sides = plain(f"{language.text('key-head.sides')} {language.text('key.sides')}")
    found[plain(language.text("key.examples"))] = (sides,)
    for game in {piece.game for one in catalogue.sets for piece in one.pieces[:1]}:
        begun = quick_start(game, language)
        if begun is not None:
            found[plain(begun.title)] = tuple(plain(f"{head} {text}") for head, text in begun.rules)
    return found


def _rows(card: PrintedCard) -> Iterator[_Row]:
    figure: PrintedPart | None = None
    for part in card.parts[1:]:
        if part.role == "Figure":
            figure = part
        elif part.role == "P":
            yield _Row(plain(part.text), figure, part)
            figure = None


def _over(said: PrintedPart, figure: PrintedPart) -> bool:
    """Whether a line of a text begins on a square of its board."""
    found = drawn_part(figure)
    place = found[0].place if found is not None else None
    if found is None or place is None:
        return False
    squares = [place.at(*at) for at in found[1].places]
    half = place.across / 2 - TOUCH
    return any(abs(text.x - x) < half and abs(text.y - y) < half for text in said.texts for x, y in squares)


def _shown(
    figure: PrintedPart,
    key: str,
    card: PrintedCard,
    page: PrintedPage,
    picture: Image,
    paper: Paper,
    language: Language,
) -> Iterator[Problem]:
    """What is wrong with the drawing beside the words of a key."""
    if key in MOVES:
        yield from _board(figure, key, card, page, picture, paper, language)
    elif key in TILED:
        others = [path for path in figure.paths if not (path.filled and len(path.points) == 4)]
        if (names_on(figure), lines_on(others)) != TILES[key]:
            yield Witness.MARKS, "", "it is not the tile of a legend."
    elif key in SIGNS:
        starts, letters = SIGNS[key]
        names = zip_longest([form.name for form in figure.forms], starts, fillvalue="?")
        text = letters.format(*map(language.decimal, REACH))
        if not all(name.startswith(start) for name, start in names) or "".join(figure.text.split()) != text.replace(
            " ", ""
        ):
            yield Witness.MARKS, "", "these are other signs."


def _board(
    figure: PrintedPart,
    key: str,
    card: PrintedCard,
    page: PrintedPage,
    picture: Image,
    paper: Paper,
    language: Language,
) -> Iterator[Problem]:
    found = drawn_part(figure)
    if found is None:
        yield Witness.MARKS, "", "it is no part of a board."
        return
    marks, part = found
    moves = parse(MOVES[key]) if MOVES[key] else ()
    yield from drawn_problems(figure, marks, sign_class(card), moves, language)
    if marks.place is None:
        return
    side = paper.template.legend.tile
    if max(abs(marks.place.across - side), abs(marks.place.up - side)) > NEAR or abs(marks.place.turn) > NEAR:
        yield Witness.PLACE, "", f"its squares measure {marks.place.across:.2f} mm, not {side:g} mm."
    if part.left + part.files != part.size:
        yield Witness.PLACE, "", "it does not go as far as the right edge of its board."
    opening = language.put("alt.part", files=part.files, rows=part.ranks)
    whole = language.put("alt.board", size=part.size)
    text = parse_alt(figure.alt.replace(opening, whole, 1), language) if figure.alt.startswith(opening) else figure.alt
    yield from alt_problems(text, marks, moves)
    yield from seen_problems(look(picture, page, card, marks, paper.look.ink, part.places), marks, moves)


def sign_class(card: PrintedCard) -> str:
    """The class of a key card, by the sign at its head."""
    names = [form.name.split(".") for part in card.of("P")[:1] for form in part.forms]
    return next((name[1] for name in names if name[0] == "sign" and len(name) > 1), "")


def lost_keys(
    cards: Sequence[PrintedCard], paper: Paper, catalogue: Catalogue, language: Language
) -> Iterator[Finding]:
    """Key cards stand in order, beginning with the first; there are as many as the file says."""
    keys = [card for card in cards if card.side is CardSide.KEY]
    if len(keys) != paper.keys:
        said = (
            f"the file says that it has {paper.keys or 'no'} key card{'s' * (paper.keys != 1)}, there are {len(keys)}."
        )
        yield Finding("", 1, Witness.TEXT, said)
    meant = _meant(catalogue, language)
    for title in dict.fromkeys(map(title_of, keys)):
        some = [card for card in keys if title_of(card) == title]
        numbers = [head_of(card).number for card in some]
        most = max((number[1] for number in numbers if number), default=0)
        if numbers != [(at, most) for at in range(1, len(some) + 1)]:
            yield Finding(title, some[0].page, Witness.TEXT, "its cards are not numbered one after another.")
        rows = [row.text for card in some for row in _rows(card)]
        whole = meant.get(title, ())
        if title == plain(language.text("key.examples")):
            # Of these there are as many as pieces were asked for.
            whole = (*whole, *ExampleRows(catalogue, language).ordered(rows))
        if tuple(rows) != whole[: len(rows)] or (len(some) == most and len(rows) != len(whole)):
            yield Finding(title, some[0].page, Witness.TEXT, "its cards do not say all that they have to, in order.")
