"""Pieces that somebody is inventing: what is said of them while he types, and the file that holds them.

A draft travels as `{"file": "my-set.yaml", "set": {...}, "pieces": [{...}, ...], "at": 0}`, with the keys of a file of
pieces; `at` is the piece that is looked at. `notes`, and `#` in a piece, are the comments of a maker, as they are told
in catalog/remarks.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.cards.sheets import KeyCardsRequest
from cardgen.kit.choose import PieceRequest
from cardgen.kit.workshop.begun import begun
from cardgen.kit.workshop.draft import MOST_PIECES, PieceDraft, draft_of
from cardgen.kit.workshop.likely import likely as likely_
from cardgen.kit.workshop.opened import opened
from cardgen.kit.workshop.tryout.answer import MOST_NODES, TABLES, TryRequest
from cardgen.kit.workshop.tryout.answer import tried as tried_
from cardgen.kit.workshop.typed import typed
from cardgen.web.asked import Work
from cardgen.web.own_files import check_name
from cardgen.web.requests.sheets import read_cards
from cardgen.web.requests.words import at_once

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given, Tree

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

    `{"alike": [{"id", "name", "why", "file"}], "reach": {"empty", "crowded"} or null, "bound": true or false,
    "worth": {"pawns", "least", "most", "board", "measured"}}`; null as a whole where there are no moves.
    Only a piece of a maker has a `file`.
    """
    one = read_draft(given, place)
    return Work(lambda: likely_(one, place.catalogs))


def tried(given: Given, place: AnswerPlace) -> Work:
    """The piece on a board against the program: `{draft..., "table": "small" or "dealers", "moves": ["e2e4", ...]}`.

    `side` is that of the person, `nodes` how hard the program thinks, `seed` what cards are dealt by. The answer has
    the men, the moves that can be made (`word` is what is sent back), what was played, and what is said of it.
    """
    one = read_draft(given, place)
    table = given.one_of("table", TABLES, TABLES[0])
    black = given.one_of("side", ("white", "black"), "white") == "black"
    nodes = given.number("nodes", 1, MOST_NODES, 1000)
    request = TryRequest(table, given.word("seed", "1"), given.words("moves"), black, nodes)
    return Work(lambda: tried_(one, request, place.catalogs))


def opened_draft(given: Given, _: AnswerPlace) -> Work:
    """The draft that a file holds."""
    file, text = _file(given), given.text("text")
    return Work(lambda: at_once(lambda: opened(text, file)))


def begun_piece(given: Given, place: AnswerPlace) -> Work:
    """A piece that there is, as one to change."""
    of = given.word("of")
    return Work(lambda: at_once(lambda: begun(of, place.catalogs)))


def read_draft(given: Given, place: AnswerPlace) -> PieceDraft:
    """The draft of a request. Raises CardgenError."""
    file = _file(given)
    at = given.number("at", 0, MOST_PIECES - 1, 0)
    usual: dict[str, Tree] = {"set": {}, "pieces": [], "font": "", "notes": {}}
    values = {key: given.tree(key, value) for key, value in usual.items()}
    return draft_of((place.own or place.output) / file, values, at)


def _file(given: Given) -> str:
    file = given.word("file", FILE)
    check_name(file)
    return file
