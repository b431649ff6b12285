"""Games played by letters, without anybody between the two players. What a page does with them is told in
[0045](../../../docs/adr/0045-letters.md); how a game is seen and played, in `tables.py` beside this.

`by-letters` {"games": ["cubic"]}, all where none is named: [{"game", "name", "why"}]; why is a sentence that says why
it is not played so, and empty where it is.

`letter-begun` {"game", "rules"}: kept and shown, as `table` answers, of a game of two people in which chance is typed
and nothing has happened: White writes the first letter.

`letter` {"log", "reader", "mine", "before", "by", "lot"}: the log of a letter that has come, for its reader, "white" or
"black". by is who wrote it, before the log as it was sent to him, lot the one by which he drew: what he added is held
against them. mine is the lot by which the reader draws what chance has to do now. kept and shown as `table` answers. An
error where the letter is not what its writer could have made of the game that was sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.seen.letters import Letter, begun_by_letters, offered_by_letters, read_letter
from cardgen.web.asked import Work
from cardgen.web.requests.games import refuse_files
from cardgen.web.requests.words import at_once

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given

SIDES = ("white", "black")


def by_letters(given: Given, place: AnswerPlace) -> Work:  # noqa: ARG001  as all requests
    """Which games may be played so."""
    names = given.words("games")
    return Work(lambda: at_once(lambda: offered_by_letters(names)))


def letter_begun(given: Given, place: AnswerPlace) -> Work:
    """A game before its first letter."""
    game, rules = given.word("game"), given.words("rules")
    refuse_files(rules, "", place.catalogs)
    return Work(lambda: at_once(lambda: begun_by_letters(game, rules, place.catalogs)))


def letter(given: Given, place: AnswerPlace) -> Work:
    """A letter that has come."""
    found = Letter(
        log=given.text("log"),
        before=given.text("before"),
        by=given.one_of("by", SIDES, ""),
        lot=given.word("lot"),
        mine=given.word("mine"),
        reader=given.one_of("reader", SIDES, SIDES[0]),
    )
    return Work(lambda: at_once(lambda: read_letter(found, place.catalogs)))
