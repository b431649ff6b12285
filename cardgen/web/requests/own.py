"""What a maker's own files bring: his sets with their pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.gallery.own_like import own_like as own_like_
from cardgen.kit.offers import own_offers, own_rows
from cardgen.kit.result import RunResult
from cardgen.web.asked import Work
from cardgen.web.stepping import stepping

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given


def own(_: Given, place: AnswerPlace) -> Work:
    """His sets; every mistake of his files is an error of the answer."""
    return Work(lambda: stepping(lambda _: RunResult(result={"sets": own_offers(place.catalogs)}, lines=())))


def own_hung(_: Given, place: AnswerPlace) -> Work:
    """His pieces as they hang on the wall: lines of `gallery.json`, with name, words and file."""
    return Work(lambda: own_rows(place.catalogs))


def own_like(given: Given, place: AnswerPlace) -> Work:
    """His pieces that are like one of ours: `{"alike": [{"id", "name", "why", "file"}]}`."""
    of = given.word("of")
    return Work(lambda: own_like_(of, place.catalogs))
