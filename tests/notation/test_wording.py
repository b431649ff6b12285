"""Words where letters belong: one sentence, and what to write for the pieces that letters are named after."""

from __future__ import annotations

import pytest

from cardgen.errors import NotationError
from cardgen.kit.catalogue import load_catalogue
from cardgen.notation import parse
from cardgen.notation.wording import NAMES
from cardgen.words import same_moves

PLAIN = "a move is written in letters, not in words"
SUCH = f"{PLAIN}, such as N for the leap of a knight and R for the slide of a rook."
WORDS = [
    ("moves like a knight", 0, f"{PLAIN}; for 'knight' write N."),
    ("king", 0, f"{PLAIN}; for 'king' write K."),
    ("KING", 0, f"{PLAIN}; for 'king' write K."),
    ("two Rooks", 0, f"{PLAIN}; for 'rook' write R."),
    ("bishop + leap", 0, f"{PLAIN}; for 'bishop' write B."),
    ("moves as a knight, takes as a bishop", 0, f"{PLAIN}; for 'knight' and 'bishop' write mNcB."),
    ("moves and captures like a rook or a camel", 0, f"{PLAIN}; for 'rook' and 'camel' write RC."),
    ("a king, a rook, a cannon that captures", 2, f"{PLAIN}; for 'king', 'rook' and 'cannon' write KRmRcpR."),
    ("N and B", 2, SUCH),
    ("slide", 0, SUCH),
    ("Läufer", 0, SUCH),
    ("two forward", 0, SUCH),
    ("N{push} backwards", 8, SUCH),
]


@pytest.mark.parametrize(("text", "at", "problem"), WORDS)
def test_error_of_plain_words(text: str, at: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert (caught.value.at, caught.value.problem) == (at, problem)


@pytest.mark.parametrize(
    "text",
    ["f", "fm", "ifm", "fce", "maf", "mafs", "Kni", "mmmN", "imfR2x", "xxxx", "{pusch}N", "N{wrapp}", "cama(", "[mf"],
)
def test_letters_that_are_still_being_typed_are_no_words(text: str) -> None:
    """Nor are those that are wrong for another reason, which has a sentence of its own."""
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert not caught.value.problem.startswith(PLAIN)


def test_a_text_that_is_too_long_is_told_so() -> None:
    with pytest.raises(NotationError, match="has at most 400 letters"):
        parse("knight " * 60)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_to_be_written_for_a_name_is_how_our_piece_moves(name: str) -> None:
    """Where we have one that is called so."""
    moves = parse(NAMES[name])
    ours = {one.name.lower(): one for one in load_catalogue().pieces}
    assert name not in ours or same_moves(moves, ours[name].kind.moves)
