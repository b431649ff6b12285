"""A mistake is a sentence with its place, its line and a caret."""

from __future__ import annotations

import pytest

from cardgen.errors import (
    CardgenError,
    FileErrors,
    FilePlace,
    MissingExtraError,
    Mistake,
    NotationError,
    did_you_mean,
    each_found,
    printable,
    tell_all,
)


def test_mistake_shows_its_line_and_points_at_the_column() -> None:
    """The caret stands under the column, which counts from 1."""
    mistake = Mistake(FilePlace("a.yaml", 4, 12), "unknown key 'beta'.", "  - id: x, beta: y")
    assert str(mistake) == "a.yaml:4:12: unknown key 'beta'.\n      - id: x, beta: y\n               ^"


@pytest.mark.parametrize("excerpt", ["", "   "])
def test_mistake_without_a_line(excerpt: str) -> None:
    """There is no caret under nothing."""
    assert str(Mistake(FilePlace("a.yaml", 1, 1), "the file is empty.", excerpt)) == "a.yaml:1:1: the file is empty."


def test_mistake_never_sends_controls_to_the_terminal() -> None:
    """Escapes and bidirectional marks in the line become visible, and the caret keeps its column."""
    mistake = Mistake(FilePlace("a", 1, 3), "bad.", "x\x1b\u202ey")
    assert str(mistake) == "a:1:3: bad.\n    x\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}y\n      ^"


def test_file_errors_come_in_the_order_of_the_files() -> None:
    """By file, then line, then column as numbers; the whole text is the sum of the sentences."""
    places = [FilePlace("b", 1, 1), FilePlace("a", 10, 1), FilePlace("a", 9, 2), FilePlace("a", 9, 1)]
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
    assert FilePlace("a", 2, 5).shifted(3) == FilePlace("a", 2, 8)


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


def test_all_that_is_not_found_is_told_at_once() -> None:
    """In the order of the words, each sentence once; what is found is handed on."""

    def find(word: str) -> int:
        if not word.isdigit():
            raise CardgenError(f"{word!r} is no number.")
        return int(word)

    wrong: list[str] = []
    assert each_found(find, ["3", "a", "5", "b", "a"], wrong) == (3, 5)
    assert wrong == ["'a' is no number.", "'b' is no number."]
    with pytest.raises(CardgenError, match=r"^'a' is no number\.\n'b' is no number\.$"):
        tell_all(wrong)
    tell_all([])
