"""Holds the texts of a card against the catalogue: name, words and rules (parsed), notation."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from cardgen.errors import CardgenError
from cardgen.notation import parse
from cardgen.proof.finding import Witness
from cardgen.words import CardWords, Language, RuleHead, compare, heads_called, rule_name, words_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from cardgen.catalog import Catalogue, Piece
    from cardgen.proof.moves.against_engine import Problem
    from cardgen.proof.pdf.printed import PrintedCard, PrintedPart, PrintedText

HOUSE = "sign.house"
AT_THE_FOOT = ("castles", "promotion")
"""The rules that stand at the foot of a card, as the catalogue calls them."""

RUN_IN = ("en-passant",)
"""The rules that may begin where the one before them ends."""
LEVEL = 0.01


def plain(text: str) -> str:
    """As catalogues write it: the apostrophe of typewriters, single spaces."""
    return " ".join(text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").split())


class PrintedHead(NamedTuple):
    """The first line of a card."""

    label: str
    """Of the set."""
    number: tuple[int, int] | None
    """In the set, and how many it has."""

    def __str__(self) -> str:
        return f"{self.label} {self.number[0]} / {self.number[1]}" if self.number else self.label


def head_of(card: PrintedCard) -> PrintedHead:
    """The set and the number in it, from the first line of a card."""
    first = next((part for part in card.parts if part.role == "P"), None)
    words = plain(first.text) if first is not None else ""
    match = re.fullmatch(r"(.*\S)\s+(\d+) / (\d+)", words)
    if match is None or (match[1][-1].isdigit() and "\N{MIDDLE DOT}" not in words):
        return PrintedHead(words, None)
    return PrintedHead(match[1].rstrip("\N{MIDDLE DOT} "), (int(match[2]), int(match[3])))


def name_of(card: PrintedCard) -> str:
    """The name that stands on a card."""
    return plain(" ".join(part.text for part in card.of("H2")))


def piece_of(card: PrintedCard, catalogue: Catalogue) -> Piece | None:
    """The piece of a card: by set and name, or by set and number if its name is not that of a piece."""
    label, number = head_of(card)
    name = name_of(card)
    pieces = [piece for one in catalogue.sets for piece in one.pieces if _shouted(piece.set_title) == label]
    named = [piece for piece in pieces if plain(piece.name) == name]
    return next((piece for piece in (*named, *(one for one in pieces if (one.number, one.of) == number))), None)


def has_known_set(card: PrintedCard, catalogue: Catalogue) -> bool:
    """Whether the first line of a blank card is the title of a set, or a game."""
    label = str(head_of(card))
    return any(
        label in (_shouted(piece.set_title), _shouted(piece.game)) for one in catalogue.sets for piece in one.pieces
    )


def like_of(card: PrintedCard, catalogue: Catalogue) -> Piece | None:
    """A piece of the set that the first line of a card names by its title; None where there is no such set."""
    label = head_of(card).label
    firsts = (one.pieces[0] for one in catalogue.sets if one.pieces)
    return next((piece for piece in firsts if _shouted(piece.set_title) == label), None)


@lru_cache(maxsize=4096)
def _shouted(name: str) -> str:
    return plain(name.upper())


def text_problems(card: PrintedCard, piece: Piece, language: Language) -> Iterator[Problem]:
    """All differences of the texts of a card."""
    for problem in _problems(card, piece, language):
        yield Witness.TEXT, "", problem


def _problems(card: PrintedCard, piece: Piece, language: Language) -> Iterator[str]:
    if name_of(card) != plain(piece.name):
        yield f"its name is printed as {name_of(card)!r}, the catalogue says {plain(piece.name)!r}."
    number = head_of(card).number
    if number != ((piece.number, piece.of) if piece.number else None):
        printed = f"{number[0]} / {number[1]}" if number else "none"
        yield f"its number is printed as {printed}, the catalogue says {piece.number} / {piece.of}."
    local, meant = _local_name(card), piece.name_in(language.code)
    if local != meant:
        yield f"beneath its name stands {local or 'nothing'}, the catalogue says {meant or 'nothing'}."
    if card.title != piece.name:
        yield f"its title is {card.title!r}, the catalogue says {piece.name!r}."
    words, rules = _words_and_rules(sentences_on(card))
    said = CardWords(words, tuple(rules))
    difference = compare(piece.kind, said, language)
    if difference:
        yield str(difference).splitlines()[0]
    known = words_of(piece.kind, class_=piece.class_, promotes_to=piece.promotes_to, language=language).rules
    low = heads_called(AT_THE_FOOT, language)
    heads, headed = [head for head, _ in rules], sorted((head for head, _ in known), key=lambda head: head in low)
    if heads != headed:
        yield f"its rules are headed {_listed(heads)}, the engine says {_listed(headed)}."
    for one in _run_in(sentences_on(card)):
        if one.head not in heads_called(RUN_IN, language):
            yield f"its rule {one.head!r} does not begin a line."
    foot = foot_parts(card).get("notation")
    yield from _notation("".join(text.string for text in foot.texts).strip() if foot else "", piece, language)


def _listed(heads: list[str]) -> str:
    return ", ".join(head.rstrip(".") for head in heads) or "nothing"


class PrintedSentence(NamedTuple):
    """The words of a card, or one of its rules."""

    head: str
    """Empty for the words."""
    text: str
    texts: tuple[PrintedText, ...]


def sentences_on(card: PrintedCard) -> list[PrintedSentence]:
    """The words and the rules that stand on a card, in their order."""
    foot = foot_parts(card).values()
    said = [part for part in _parts(card) if not any(part is one for one in foot)]
    return [one for part in said for one in (_rules(part) if _has_heads(part) else _words(part))]


def _run_in(said: list[PrintedSentence]) -> list[PrintedSentence]:
    """The rules that begin on the line where the one before them ends."""
    return [one for before, one in pairwise(said) if one.head and abs(before.texts[-1].y - one.texts[0].y) < LEVEL]


def _parts(card: PrintedCard) -> list[PrintedPart]:
    """What stands under the first line, but for little houses."""
    parts = [part for part in card.parts if part.role == "P"][1:]
    local = local_part(card)
    return [part for part in parts if part is not local and (part.texts or not _is_house(part))]


def foot_parts(card: PrintedCard) -> dict[str, PrintedPart]:
    """The lines of the foot by what they are: the paragraphs after the diagram that have no head in bold."""
    at = next((number for number, part in enumerate(card.parts) if part.role == "Figure"), len(card.parts))
    after = [part for part in card.parts[at:] if part.role == "P" and part.texts and not _has_heads(part)]
    found: dict[str, PrintedPart] = {}
    for part in after:
        found.setdefault(_foot_line(part, found), part)
    return found


def _foot_line(part: PrintedPart, found: Container[str]) -> str:
    fonts = {text.font for text in part.texts}
    if any("Serif" in font for font in fonts):
        return "origin"
    if any("Semibold" in font for font in fonts):
        return "strength"
    return "reach" if "notation" in found else "notation"


def is_standing(card: PrintedCard, part: PrintedPart) -> bool:
    """Whether it is a rule at the foot: one with a head, after the diagram."""
    figures = [number for number, one in enumerate(card.parts) if one.role == "Figure"]
    return bool(figures) and _has_heads(part) and any(part is one for one in card.parts[figures[0] :])


def _is_house(part: PrintedPart) -> bool:
    return any(form.name == HOUSE for form in part.forms)


def local_part(card: PrintedCard) -> PrintedPart | None:
    """What stands beneath the name: the paragraph after it, if it is set as no words are."""
    at = next((number for number, part in enumerate(card.parts) if part.role == "H2"), len(card.parts))
    after = card.parts[at + 1 : at + 2]
    return next((one for one in after if one.texts and all("Semibold" in text.font for text in one.texts)), None)


def _local_name(card: PrintedCard) -> str:
    part = local_part(card)
    return plain(part.text) if part is not None else ""


def _words_and_rules(said: list[PrintedSentence]) -> tuple[str, list[tuple[str, str]]]:
    words = plain(" ".join(one.text for one in said if not one.head))
    return words, [(one.head, one.text) for one in said if one.head]


def _has_heads(part: PrintedPart) -> bool:
    return any(text.font.endswith("Sans-Bold") or text.font.endswith("SansPro-Bold") for text in part.texts)


def _words(part: PrintedPart) -> list[PrintedSentence]:
    """The part, if it is set as words are."""
    return [PrintedSentence("", part.text, part.texts)] if any("Serif" in text.font for text in part.texts) else []


def _rules(part: PrintedPart) -> list[PrintedSentence]:
    """Heads in bold, each before its text."""
    rules: list[list[PrintedText]] = []
    bold = False
    for text in part.texts:
        heads = "Bold" in text.font
        if heads and not bold:
            rules.append([])
        if rules:
            rules[-1].append(text)
        bold = heads
    return [_rule(tuple(texts)) for texts in rules]


def _rule(texts: tuple[PrintedText, ...]) -> PrintedSentence:
    head, text = ("".join(one.string for one in texts if ("Bold" in one.font) is bold) for bold in (True, False))
    return PrintedSentence(plain(head), plain(text), texts)


def _notation(foot: str, piece: Piece, language: Language) -> Iterator[str]:
    """The move string means the same; the names of the moves that it cannot say stand after it."""
    notation, *names = re.split(r"\s{2,}", foot)
    extras = piece.extras
    said = {
        RuleHead.RETREAT: extras.retreat,
        RuleHead.PUSH: extras.push,
        RuleHead.SWAP: extras.swap,
        RuleHead.STEPS: extras.multistep,
    }
    meant = [rule_name(head, language) for head, moves in said.items() if moves]
    try:
        same = parse(notation) == piece.moves
    except CardgenError:
        same = False
    if not same:
        yield f"its notation is printed as {notation!r}, the catalogue says {piece.canonical!r}."
    elif names != meant:
        yield f"after its notation stands {', '.join(names) or 'nothing'}, not {', '.join(meant) or 'nothing'}."
