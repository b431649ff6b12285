"""From an entry of a YAML file to a piece, and from the head of a file to its set. Knows one file at a time."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from cardgen.catalog.catalogue import key
from cardgen.catalog.heads import FigureHead, heads_for
from cardgen.catalog.house import says
from cardgen.catalog.origin import short_origin
from cardgen.catalog.piece import PROMOTES_TO, Confidence, Covered, Extras, Piece, Strength
from cardgen.classes import PieceClass
from cardgen.engine.example import NO_EXAMPLE, parse_example
from cardgen.engine.rules import MultiStep, Passed, PromotionRow, Rules, complete
from cardgen.errors import CardgenError
from cardgen.notation import Leg, Mode, Moves, parse, spell
from cardgen.notation.terms import Family, stop_modes

if TYPE_CHECKING:
    from enum import Enum

    from cardgen.yamlfile import Fields, Value

REQUIRED = ("id", "name", "class", "notation", "source", "confidence")
OPTIONAL = (
    *("strength", "origin", "note", "reading", "house", "aliases", "names", "short", "figure", "sentence", "example"),
    *(
        "head",
        "picture",
        "castles",
        "promotion",
        "en-passant",
        "retreat",
        "push",
        "swap",
        "multistep",
        "contagious",
        "uncapturable",
    ),
)

MINE = ("mine", "Mine")
"""Id and name of the set of all pieces whose file has no set."""
SPREAD = ("zombie-pawn",)
"""Kinds that others than themselves may turn their captors into: cards have words for these."""
LAST = 1000
"""The order of a set that does not give one."""
LONGEST_NAME = 40
LONGEST_ORIGIN = 60
OTHER_LANGUAGES = ("de",)
"""Codes of the languages that pieces may have names in, besides English."""
LONGEST_GAME = 24
"""Letters that stand on the back of a card of any size."""
MOST_EXPANSIONS = 39
LONGEST_PATH = 200
NO_FILE = re.compile(r"^$|^/|/$|[:\\]|(?:^|/)\.\.?(?:/|$)")
"""An address, a way up or out, a folder."""
MOST_PIECES = 500
MOST_ROWS = 26
MOST_SQUARES = 25

E = TypeVar("E", bound="Enum")
LookupWord: TypeAlias = "tuple[str, str, Value]"
"""What it is (id, name or alias), the word, and where it stands."""


class PieceEntry(NamedTuple):
    """A piece and the words that find it, each with what it is and its place."""

    piece: Piece
    id: Value
    words: tuple[LookupWord, ...]
    figure: Value | None = None
    """Where it names the figure of its piece; None where it names none, or none that could be read."""


def read_entry(value: Value, folder: Path = Path()) -> PieceEntry | None:
    """The piece of an entry, with its mistakes noted; None when it has no id to know it by.

    Its picture is looked for in the folder, once it is printed.

    A piece with mistakes is handed on too, so that words which it shares with another are told in the same run.
    """
    fields = value.fields(required=REQUIRED, optional=OPTIONAL)
    moves = fields["notation"].parsed(parse)
    class_ = _one_of(fields["class"], PieceClass)
    confidence = _one_of(fields["confidence"], Confidence)
    usual = Strength.WEAK if confidence is Confidence.CONJECTURE else Strength.STRONG
    ident = fields["id"].identifier()
    name = _name(fields["name"])
    aliases = _aliases(fields["aliases"])
    names = _names(fields["names"])
    figure = fields["figure"].identifier()
    origins = _origins(fields["origin"])
    piece = Piece(
        id=ident,
        name=name,
        class_=class_,
        notation=fields["notation"].text() if moves else "",
        moves=moves or (),
        source=fields["source"].text(),
        confidence=confidence,
        strength=_one_of(fields["strength"], Strength, usual),
        extras=_extras(fields),
        rules=_rules(fields, class_),
        origin=origins.pop("en", "") or short_origin(fields["source"].text()),
        origins=tuple(origins.items()),
        note=fields["note"].text(),
        reading=fields["reading"].text(),
        house=_house(fields, confidence),
        aliases=tuple(alias for alias, _ in aliases),
        names=names,
        figure=figure or ident,
        head=_one_of(fields["head"], FigureHead) if fields["head"].present else None,
        picture=_beside(folder, fields["picture"]),
        short=fields["short"].parsed(_parse_short) or "",
        sentence=fields["sentence"].text(),
        example=fields["example"].parsed(parse_example) or NO_EXAMPLE,
        place=None if value.node is None else value.node.place,
    )
    _check_head(fields, piece)
    if moves:
        _check_together(fields, piece)
        _check_house(fields["house"], piece)
    if not ident:
        return None
    words = [("id", ident, fields["id"]), *([("name", name, fields["name"])] if name else [])]
    words += [("alias", alias, item) for alias, item in aliases]
    return PieceEntry(piece, fields["id"], tuple(words), fields["figure"] if figure else None)


class Member(NamedTuple):
    """What a set says of one of its pieces."""

    piece: str
    name: str
    """Empty for the piece's own."""
    aliases: tuple[str, ...]
    value: Value
    """Where it says so."""


class Head(NamedTuple):
    """What a file says of its set."""

    id: str
    name: str
    title: str = ""
    """What its author calls it, at the head of its cards; empty for its name."""
    about: str = ""
    aliases: tuple[str, ...] = ()
    order: int = LAST
    """Sets with lower numbers come first."""
    castling: bool = True
    """Whether its game lets royals castle."""
    promotes_to: str = ""
    """What its game lets pawns become; a word of PROMOTES_TO, or empty."""
    game: str = ""
    """The name of its game, which stands on the backs of its cards; may be empty."""
    expansion: int = 0
    """Which expansion of its game it is; 0 for none."""
    members: tuple[Member, ...] = ()
    """Empty for the pieces of the file in their order."""
    words: tuple[LookupWord, ...] = ()


def read_head(value: Value) -> Head | None:
    """The set of a file; None, with the mistakes noted, when something is wrong with it."""
    optional = (
        "title", "about", "aliases", "order", "castling", "promotes-to", "game", "expansion", "pieces"
    )  # fmt: skip
    fields = value.fields(required=("id", "name"), optional=optional)
    ident, name, aliases = fields["id"].identifier(), _name(fields["name"]), _aliases(fields["aliases"])
    if ident == MINE[0]:
        fields["id"].mistake("'mine' is the set of all pieces whose file has no set; choose another id.")
    words = (("id", ident, fields["id"]), ("name", name, fields["name"]))
    head = Head(
        id=ident,
        name=name,
        title=fields["title"].text(max_length=LONGEST_NAME),
        about=fields["about"].text(),
        aliases=tuple(alias for alias, _ in aliases),
        order=fields["order"].whole_number(1, LAST, default=LAST),
        castling=fields["castling"].flag(default=True),
        promotes_to=fields["promotes-to"].choice(PROMOTES_TO, default=""),
        game=fields["game"].text(max_length=LONGEST_GAME),
        expansion=fields["expansion"].whole_number(1, MOST_EXPANSIONS, default=0),
        members=tuple(_member(item) for item in fields["pieces"].items(at_least=1, at_most=MOST_PIECES)),
        words=(*words, *(("alias", alias, item) for alias, item in aliases)),
    )
    return head if fields.sound else None


def _member(item: Value) -> Member:
    """An id, or {piece: id, name: its name here, aliases: [words that find it]}."""
    if not item.is_mapping:
        return Member(item.identifier(), "", (), item)
    fields = item.fields(required=("piece",), optional=("name", "aliases"))
    aliases = tuple(alias for alias, _ in _aliases(fields["aliases"]))
    return Member(fields["piece"].identifier(), _name(fields["name"]), aliases, item)


def _name(value: Value) -> str:
    """A name that can be looked up; empty, noted, when it is none."""
    name = value.text(max_length=LONGEST_NAME)
    if name and not key(name):
        value.mistake("a name needs a letter or a digit.")
        return ""
    return name


def _aliases(value: Value) -> list[tuple[str, Value]]:
    """Other words that find something, each with its place."""
    return [(alias, item) for item in value.items(at_most=20) if (alias := _name(item))]


def _names(value: Value) -> tuple[tuple[str, str], ...]:
    """Names in other languages by their codes. They find nothing: a maker may call a piece of his own so."""
    if not value.present:
        return ()
    fields = value.fields(optional=OTHER_LANGUAGES)
    return tuple((code, name) for code in OTHER_LANGUAGES if (name := _name(fields[code])))


def _origins(value: Value) -> dict[str, str]:
    """Where a piece comes from, by languages: a text, or one for each language that says it otherwise."""
    if not value.present:
        return {}
    if not value.is_mapping:
        return {"en": value.text(max_length=LONGEST_ORIGIN)}
    fields = value.fields(required=("en",), optional=OTHER_LANGUAGES)
    texts = {code: fields[code].text(max_length=LONGEST_ORIGIN) for code in ("en", *OTHER_LANGUAGES)}
    return {code: text for code, text in texts.items() if text}


def _one_of(value: Value, options: type[E], default: E | None = None) -> E:
    known: MappingProxyType[str, E] = _by_word(options)
    return known[value.choice(tuple(known), default=None if default is None else default.value)]


@cache
def _by_word(options: type[E]) -> MappingProxyType[str, E]:
    return MappingProxyType({option.value: option for option in options})


def _house(fields: Fields, confidence: Confidence) -> tuple[Covered, ...]:
    """The sentences that are ours; where nobody says which, a conjecture or a reading is about the move."""
    house = fields["house"]
    if house.present:
        items = house.items(at_least=1, at_most=len(Covered))
        return tuple(dict.fromkeys(_one_of(item, Covered) for item in items))
    ours = confidence is Confidence.CONJECTURE or fields["reading"].present
    return (Covered.MOVE,) if ours else ()


def _extras(fields: Fields) -> Extras:
    swap = fields["swap"].fields(required=("moves",), optional=("wrap",))
    steps = fields["multistep"].items(at_least=1, at_most=MOST_ROWS)
    return Extras(
        retreat=_moves(fields["retreat"]),
        push=_moves(fields["push"]),
        swap=_swaps(swap["moves"]),
        wrap=swap["wrap"].flag(),
        multistep=tuple(step for step in map(_multistep, steps) if step is not None),
    )


def _moves(value: Value) -> Moves:
    """Moves that a typed field makes conditional, or gives an effect: so they have none of their own."""
    moves = value.parsed(parse) or ()
    if any(term.guard is not None or term.initial for term in moves):
        value.mistake("moves with this rule have no conditions of their own, neither i nor {if …}.")
    elif any(term.effects.keeps_enemy or term.effects.wrap for term in moves):
        value.mistake("moves with this rule have no effects of their own.")
    elif any(leg.atom.family is Family.SPECIAL for term in moves for leg in term.legs):
        value.mistake("U and O cannot be used here.")
    else:
        return moves
    return ()


def _swaps(value: Value) -> Moves:
    """Moves that may end on an enemy man, to change places with him."""
    moves = _moves(value)
    if any(Mode.CAPTURE not in stop_modes(term, len(term.legs) - 1) for term in moves):
        value.mistake("a move to empty squares only changes places with nobody; leave out the m.")
    return moves


def _multistep(item: Value) -> MultiStep | None:
    fields = item.fields(required=("rows", "squares"))
    rows = fields["rows"].parsed(_parse_rows)
    squares = fields["squares"].whole_number(2, MOST_SQUARES)
    return None if rows is None else MultiStep(rows, squares)


def _parse_rows(text: str) -> tuple[int, int]:
    """'3', '1..2' or '-3': rows as the owner counts, -1 is the last."""
    match = re.fullmatch(r"(-?\d{1,2})(?:\.\.(-?\d{1,2}))?", text, re.ASCII)
    low, high = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
    if low * high <= 0 or low > high or max(abs(low), abs(high)) > MOST_ROWS:
        raise CardgenError(
            f"rows are a number from 1 (the owner's first) to {MOST_ROWS}, or from -1 (the last) down, or two of them "
            "as in 1..2."
        )
    return low, high


def _beside(folder: Path, value: Value) -> Path | None:
    """The path of a file beside the catalogue."""
    name = value.parsed(_parse_path)
    return None if name is None else folder / name


def _parse_path(text: str) -> str:
    """Never a way out of the folder: a catalogue of a stranger names his own pictures."""
    if len(text) > LONGEST_PATH or not text.isprintable() or NO_FILE.search(text):
        raise CardgenError("expected a file beside the catalogue, such as king.png or art/king.svg.")
    return text


def _parse_short(text: str) -> str:
    if not re.fullmatch(r"[^\W_]{1,4}", text):
        raise CardgenError("expected one to four letters or digits, such as Kn.")
    return text


def _rules(fields: Fields, class_: PieceClass) -> Rules:
    passing = fields["en-passant"].fields(required=("takes", "taken"))
    royal = class_ is PieceClass.ROYAL
    castles = fields["castles"].flag()
    spreads = fields["contagious"].choice(("true", "false", *SPREAD), default="")
    if castles and not royal and "class" in fields:
        fields["castles"].mistake("only a royal castles (class: royal); its partner may be any piece in the corner.")
    return Rules(
        royal=royal,
        castles=castles,
        promotion=_promotion(fields["promotion"]),
        takes_en_passant=passing["takes"].flag(),
        taken_en_passant=_one_of(passing["taken"], Passed, Passed.NEVER),
        contagious=spreads not in ("", "false"),
        spreads="" if spreads in ("true", "false") else spreads,
        uncapturable=fields["uncapturable"].flag(),
    )


def _promotion(value: Value) -> PromotionRow | int | None:
    if not value.present:
        return None
    return value.parsed(_parse_promotion)


def _parse_promotion(text: str) -> PromotionRow | int:
    if re.fullmatch(r"[1-9]\d?", text, re.ASCII) and 2 <= int(text) <= MOST_ROWS:
        return int(text)
    for row in PromotionRow:
        if text == row.value:
            return row
    raise CardgenError(f"expected farthest, opponent-pawns, or a row from 2 to {MOST_ROWS} as the owner counts.")


def _check_together(fields: Fields, piece: Piece) -> None:
    """What makes no sense in company, although each field is right alone."""
    passing = any(Mode.PASSING in (leg.modes or Mode(0)) for term in piece.moves for leg in term.legs)
    if passing and "en-passant" not in fields:
        fields["notation"].mistake(
            "the notation takes en passant (e), so the piece needs en-passant: {takes: true, taken: forward}."
        )
    elif passing and fields.sound and not piece.rules.takes_en_passant:
        fields["en-passant"].mistake("the notation takes en passant (e); write takes: true, or leave out the e.")
    if piece.sentence:
        fields["sentence"].parsed(lambda text: _check_sentence(text.strip(), piece.moves))
    steps = piece.extras.multistep
    if steps and len(complete(piece.moves, multistep=steps)) == len(piece.moves):
        fields["multistep"].mistake(
            "the notation has no single step forward without capture that could be repeated, such as fmW or fF."
        )


def _check_head(fields: Fields, piece: Piece) -> None:
    """The head is one for its class. Beside the figure of another piece it says nothing."""
    head = fields["head"]
    if piece.head is None or "class" not in fields or not fields.sound:
        return
    fitting = heads_for(front=piece.class_.front)
    if piece.head not in fitting:
        words = ", ".join(one.value for one in fitting)
        head.mistake(f"the figure of a {piece.class_.value} has no head {piece.head.value!r}; expected one of {words}.")


def _check_house(house: Value, piece: Piece) -> None:
    """A sentence that is ours stands on the card, and something says what is ours in it."""
    if not house.present:
        return
    if not piece.reading and not piece.conjecture:
        house.mistake("what is ours needs a reading: a sentence that says which choice it is.")
    missing = next((one for one in piece.house if not says(piece, one)), None)
    if missing is not None:
        house.mistake(f"its card says nothing of {missing.value!r}, so that cannot be ours.")


def _check_sentence(text: str, moves: Moves) -> None:
    """The maker's words say what the notation says; whether it takes en passant is told apart. Raises CardgenError."""
    from cardgen.engine.normal import same_moves  # noqa: PLC0415
    from cardgen.words.compare import mismatch  # noqa: PLC0415  few entries have words of their own
    from cardgen.words.sentences import parse_sentence  # noqa: PLC0415

    said, meant = _plain(parse_sentence(text)), _plain(moves)
    if not same_moves(said, meant):
        found = mismatch(said, meant)
        where = f": {found}" if found is not None else "."
        raise CardgenError(f"the sentence says {spell(said)}, the notation {spell(meant)}{where}")


def _plain(moves: Moves) -> Moves:
    """The moves without en passant."""
    plain = tuple(term._replace(legs=tuple(map(_plain_leg, term.legs))) for term in moves)
    return tuple(term for term in plain if all(leg.modes != Mode(0) for leg in term.legs))


def _plain_leg(leg: Leg) -> Leg:
    return leg if leg.modes is None else leg._replace(modes=leg.modes & ~Mode.PASSING)
