"""Questions that make no file: what a word means, who answers."""

from __future__ import annotations

import platform
from typing import TYPE_CHECKING

from cardgen import __version__
from cardgen.kit.moves.told import told
from cardgen.kit.result import RunResult
from cardgen.web.asked import Work

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from cardgen.kit.progress import ProgressStep
    from cardgen.web.asked import AnswerPlace
    from cardgen.web.given import Given


def words(given: Given, place: AnswerPlace) -> Work:
    """The moves of a piece or of a notation in sentences and as a diagram."""
    of = given.word("of")
    return Work(lambda: at_once(lambda: told(of, place.catalogs)))


def empty(_: Given, __: AnswerPlace) -> Work:
    """Nothing: what a request costs by itself."""
    return Work(lambda: at_once(RunResult))


def about(engine: str, can: tuple[str, ...]) -> Work:
    """Who answers, and what he can do."""
    facts = {"version": __version__, "engine": engine, "python": platform.python_version(), "can": list(can)}
    return Work(lambda: at_once(lambda: RunResult(result=facts)))


def said(text: str) -> Work:
    """A text as an answer."""
    return Work(lambda: at_once(lambda: RunResult(result=text)))


def at_once(make: Callable[[], RunResult]) -> Generator[ProgressStep, None, RunResult]:
    """Work of a single step."""
    yield from ()
    return make()
