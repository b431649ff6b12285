"""A mistake is a sentence with its place, its line and a caret."""

from __future__ import annotations

import pytest

from cardgen.errors import (
    CardgenError,
    FileErrors,
    MissingExtraError,
    Mistake,
    NotationError,
    Place,
    did_you_mean,
    printable,
)


def test_mistake_shows_its_line_and_points_at_the_column() -> None:
    """The caret stands under the column, which counts from 1."""
    mistake = Mistake(Place("a.yaml", 4, 12), "unknown key 'beta'.", "  - id: x, beta: y")
    assert str(mistake) == "a.yaml:4:12: unknown key 'beta'.\n      - id: x, beta: y\n               ^"


@pytest.mark.parametrize("excerpt", ["", "   "])
def test_mistake_without_a_line(excerpt: str) -> None:
    """There is no caret under nothing."""
    assert str(Mistake(Place("a.yaml", 1, 1), "the file is empty.", excerpt)) == "a.yaml:1:1: the file is empty."


def test_mistake_never_sends_controls_to_the_terminal() -> None:
    """Escapes and bidirectional marks in the line become visible, and the caret keeps its column."""
    mistake = Mistake(Place("a", 1, 3), "bad.", "x\x1b\u202ey")
    assert str(mistake) == "a:1:3: bad.\n    x\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}y\n      ^"


def test_file_errors_come_in_the_order_of_the_files() -> None:
    """By file, then line, then column as numbers; the whole text is the sum of the sentences."""
    places = [Place("b", 1, 1), Place("a", 10, 1), Place("a", 9, 2), Place("a", 9, 1)]
    error = FileErrors(Mistake(place, "wrong.") for place in places)
    assert str(error) == "a:9:1: wrong.\na:9:2: wrong.\na:10:1: wrong.\nb:1:1: wrong."
    assert [mistake.place for mistake in error.mistakes] == places[::-1]


def test_notation_error_draws_the_letter() -> None:
    """The offset counts from 0, the column people read from 1."""
    error = NotationError("unknown atom 'X'.", text="fmXcF", at=2)
    assert str(error) == "column 3: unknown atom 'X'.\n    fmXcF\n      ^"
    assert (error.problem, error.text, error.at) == ("unknown atom 'X'.", "fmXcF", 2)


def test_a_long_line_is_shown_around_its_mistake() -> None:
    """A caret a thousand columns away points at nothing; what was left out is marked."""
    text = "a" * 500 + "X" + "b" * 500
    shown, caret = str(NotationError("wrong.", text=text, at=500)).splitlines()[1:]
    assert shown == "    …" + "a" * 79 + "X" + "b" * 78 + "…"
    assert caret.index("^") == shown.index("X")
    start = str(NotationError("wrong.", text=text, at=0)).splitlines()[1:]
    assert start == ["    " + "a" * 159 + "…", "    ^"]
    end = str(NotationError("wrong.", text=text, at=len(text))).splitlines()[1:]
    assert end == ["    …" + "b" * 159, "    " + " " * 160 + "^"]


@pytest.mark.parametrize("kind", [NotationError, FileErrors, MissingExtraError])
def test_users_mistakes_have_one_base(kind: type[Exception]) -> None:
    """The command line translates CardgenError alone."""
    assert issubclass(kind, CardgenError)


def test_place_shifted_stays_on_its_line() -> None:
    """A letter inside a text is some columns to the right."""
    assert Place("a", 2, 5).shifted(3) == Place("a", 2, 8)


@pytest.mark.parametrize(
    ("word", "hint"),
    [("beta", " Did you mean 'betza'?"), ("BETZA", " Did you mean 'betza'?"), ("rank", ""), ("", "")],
)
def test_did_you_mean(word: str, hint: str) -> None:
    """Only a close word is offered, whatever its case."""
    assert did_you_mean(word, ["betza", "name"]) == hint


def test_did_you_mean_offers_the_word_as_it_is_spelt() -> None:
    """Case is ignored when comparing, not when answering."""
    assert did_you_mean("pdff", ["PDF"]) == " Did you mean 'PDF'?"


def test_printable_keeps_ordinary_text() -> None:
    """Only what a terminal would act on is replaced, one character for one."""
    assert printable("Šachy ♞ 2×3") == "Šachy ♞ 2×3"
    assert printable("a\tb\nc\x07") == "a\ufffdb\ufffdc\ufffd"
