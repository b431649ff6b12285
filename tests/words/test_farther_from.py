"""Double steps from some rows, said by the steps that they go on from."""

from __future__ import annotations

import pytest

from cardgen.classes import PieceClass
from cardgen.engine.rules import Kind, MultiStep, Rules, complete
from cardgen.errors import NotationError
from cardgen.notation import parse
from cardgen.words.compare import compare
from cardgen.words.language.languages import LANGUAGES
from cardgen.words.rules_text import parse_card_words, words_of

DOUBLE = (MultiStep((1, 2), 3), MultiStep((3, 3), 2))


def pawn(notation: str, steps: tuple[MultiStep, ...] = DOUBLE) -> Kind:
    return Kind("test", "Test", complete(parse(notation), multistep=steps), Rules())


SAID = {
    ("fmWfcF", "en"): "May go two squares from rows 1–3, three from rows 1–2.",
    ("fmWfcFbmR", "en"): "May go two squares from rows 1–3, three from rows 1–2.",
    ("fW", "en"): "Without capturing, may go two from rows 1–3, three from 1–2.",
    ("fWbW", "en"): "Without capturing, may go two forward from rows 1–3, three from 1–2.",
    ("fFbW", "en"): "Without capturing, may go two diagonally forward from rows 1–3, three from 1–2.",
    ("fmFfcWbW", "en"): "May go two squares diagonally forward from rows 1–3, three from rows 1–2.",
    ("fmWfcF", "de"): "Darf von Reihe 1–3 zwei Felder gehen, von Reihe 1–2 drei.",
    ("fW", "de"): "Darf, ohne zu schlagen, von Reihe 1–3 zwei, von 1–2 drei Felder gehen.",
    ("fWbW", "de"): "Darf, ohne zu schlagen, von Reihe 1–3 zwei, von 1–2 drei Felder vorwärts gehen.",
}


@pytest.mark.parametrize(("notation", "code"), SAID)
def test_it_goes_on_where_a_step_leads_ahead(notation: str, code: str) -> None:
    """Where steps lead elsewhere too it is told which; where they capture, that the long ones do not."""
    kind, language = pawn(notation), LANGUAGES[code]
    words = words_of(kind, class_=PieceClass.PAWN, language=language)
    assert dict(words.rules)[language.text("rule-head.steps")] == SAID[notation, code]
    assert compare(kind, words, language) is None


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("notation", ["fmWfcF", "fWbW", "fFbmR", "fmFfcWbW", "fmWfmF", "flmFfrmF"])
@pytest.mark.parametrize(
    "steps",
    [DOUBLE, (MultiStep((2, 2), 2),), (MultiStep((1, 2), 4), MultiStep((3, 3), 2)), (MultiStep((2, 3), 3), DOUBLE[1])],
    ids=["usual", "from one row", "four squares", "rows that overlap"],
)
def test_whatever_is_said_is_meant(code: str, notation: str, steps: tuple[MultiStep, ...]) -> None:
    """What these words cannot say is said in a sentence, and all of it is read back."""
    kind, language = pawn(notation, steps), LANGUAGES[code]
    assert compare(kind, words_of(kind, class_=PieceClass.PAWN, language=language), language) is None


def double_step(text: str, move: str = "Moves one square forward or backward.") -> object:
    return parse_card_words(move, [("Double step.", text)])[0]


def test_rows_are_read_as_they_stand() -> None:
    """Neither the rows nor their numbers of squares are taken for each other; a dash of typewriters is read as well."""
    said = "May go two squares forward from rows 1–3, three from rows 1–2."
    assert double_step(said) == double_step(said.replace("–", "-"))
    assert double_step(said) == complete(parse("vW"), multistep=DOUBLE)
    assert double_step(said) != double_step(said.replace("1–3", "1–4"))


@pytest.mark.parametrize(
    "text",
    [
        "May go three squares forward from rows 1–3, two from rows 1–2.",
        "May go two squares forward from rows 1–2, three from rows 1–3.",
        "May go two squares forward from rows 1–3, three from rows 2–3.",
        "May go two squares sideways from rows 1–3, three from rows 1–2.",
    ],
)
def test_what_makes_no_sense_is_not_read(text: str) -> None:
    """More squares from more rows, and steps that lead nowhere."""
    with pytest.raises(NotationError):
        double_step(text)
