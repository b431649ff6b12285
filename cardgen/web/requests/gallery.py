"""Questions of the wall of pieces that its data cannot answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.kit.gallery.alike import alike as alike_
from cardgen.web.asked import Work
from cardgen.web.requests.words import at_once

if TYPE_CHECKING:
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given


def alike(given: Given, place: AnswerPlace) -> Work:
    """The pieces that do what a notation says."""
    of = given.word("of")
    return Work(lambda: at_once(lambda: alike_(of, place.catalogs)))
