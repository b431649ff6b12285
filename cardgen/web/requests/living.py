"""What a piece can do on a board on which men are set: what the living diagram of a page asks at each change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.moves.living.answer import living as answered
from cardgen.kit.moves.living.question import LiveQuestion
from cardgen.web.asked import Work
from cardgen.web.requests.words import at_once

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given


def living(given: Given, place: AnswerPlace) -> Work:
    """Where a piece, or a move in notation, can go among men, and how."""
    question = LiveQuestion(
        of=given.word("of"),
        board=given.word("board", "8x8"),
        at=given.word("at"),
        side=given.one_of("side", ("white", "black"), "white"),
        own=given.words("own"),
        enemy=given.words("enemy"),
        passed=given.words("passed"),
        first=given.flag("first"),
        attacked=given.flag("attacked"),
    )
    notation, drawn = given.flag("notation"), given.flag("drawn")
    return Work(lambda: at_once(lambda: answered(question, place.catalogs, notation=notation, drawn=drawn)))
