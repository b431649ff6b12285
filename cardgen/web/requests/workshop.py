"""Pieces that somebody is inventing: what is said of them while he types, and the file that holds them.

A draft travels as `{"file": "my-set.yaml", "set": {...}, "pieces": [{...}, ...], "at": 0}`, with the keys of a file of
pieces; `at` is the piece that is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.cards.sheets import KeyCardsRequest
from cardgen.kit.choose import PieceRequest
from cardgen.kit.workshop.draft import MOST_PIECES, PieceDraft, draft_of
from cardgen.kit.workshop.likely import likely as likely_
from cardgen.kit.workshop.opened import opened
from cardgen.kit.workshop.typed import typed
from cardgen.web.asked import Work
from cardgen.web.own_files import check_name
from cardgen.web.requests.sheets import read_cards
from cardgen.web.requests.words import at_once

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given

FILE = "my-pieces.yaml"
"""What a file is called that has no name."""


def draft(given: Given, place: AnswerPlace) -> Work:
    """What is wrong with a draft, the file that it is, its piece in words, as a diagram and, if asked, as a card."""
    one = read_draft(given, place)
    card = None
    if given.flag("card"):
        card = read_cards(given, KeyCardsRequest(wanted=False), PieceRequest())
    return Work(lambda: typed(one, place.catalogs, card))


def likely(given: Given, place: AnswerPlace) -> Work:
    """What its piece is like, how far it reaches, what it may be worth.

    `{"alike": [{"id", "name", "why"}], "reach": {"empty", "crowded"} or null, "bound": true or false,
    "worth": {"pawns", "least", "most", "board", "measured"}}`; null as a whole where there are no moves.
    """
    one = read_draft(given, place)
    return Work(lambda: likely_(one, place.catalogs))


def opened_draft(given: Given, _: AnswerPlace) -> Work:
    """The draft that a file holds."""
    file, text = _file(given), given.text("text")
    return Work(lambda: at_once(lambda: opened(text, file)))


def read_draft(given: Given, place: AnswerPlace) -> PieceDraft:
    """The draft of a request. Raises CardgenError."""
    file = _file(given)
    at = given.number("at", 0, MOST_PIECES - 1, 0)
    values = {"set": given.tree("set", {}), "pieces": given.tree("pieces", []), "font": given.tree("font", "")}
    return draft_of((place.own or place.output) / file, values, at)


def _file(given: Given) -> str:
    file = given.word("file", FILE)
    check_name(file)
    return file
