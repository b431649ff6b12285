"""Sentences that were once taken for something else: what they must not be confused with, and the words that prevent it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from cardgen.catalog import load
from cardgen.notation import parse
from cardgen.words import parse_sentence, same_moves, say, words_of


class Misreading(NamedTuple):
    """A piece, what a hasty reader could take it for, and the words that say it is not so."""

    piece: str
    other: str
    words: str


MISREADINGS = [
    # 'diagonally or straight forward': forward for both?
    Misreading("silver-pawn", "fWfF", "straight forward or along any diagonal"),
    Misreading("mecklenbeck-silver-pawn", "fWfF", "straight forward or along any diagonal"),
    Misreading("enhanced-pawn", "fmWsceWfceF", "captures one square sideways or along any diagonal"),
    Misreading("iron-pawn", "WfF", "one square forward or diagonally forward"),
    # 'without capturing' at the end: for both halves?
    Misreading(
        "piglet-pawn", "fmFbmWbmF", "Moves or captures one square diagonally forward; without capturing, may also"
    ),
    Misreading(
        "zombie-pawn", "fmWfmFbmW", "Moves or captures one square forward or diagonally forward; without capturing,"
    ),
    Misreading(
        "lance-pawn", "fmNfsmN", "Moves or captures by leaping two squares forward and one sideways; without capturing,"
    ),
    Misreading("ptt-defending-chinese-pawn", "fmWbmR", "Moves or captures one square forward; without capturing,"),
    Misreading(
        "ptt-defending-ff-pawn", "fmFbmR", "Moves or captures one square diagonally forward; without capturing,"
    ),
    Misreading("ptt-fish-pawn", "fmWfcFbmW", "; moves or captures one square backward."),
    Misreading("ptt-fish-berolina-pawn", "fmFfcWbmW", "; moves or captures one square backward."),
    # 'also captures': and may it move so too?
    Misreading("shogun", "WN", "may also capture, but not move, by leaping like a knight"),
    Misreading("ptt-murray-lion", "ADK", "may also capture, but not move, one square in any direction"),
    # A slide, or a leap of two squares?
    Misreading("president", "WD", "Slides one or two squares straight"),
    Misreading("general", "KAD", "Slides one or two squares in any direction"),
    Misreading("chef", "FsWsD", "slides one or two squares sideways"),
    # May it stop on the first square? Does it leap over it?
    Misreading("pope", "WF2", "exactly two squares diagonally (the first must be empty)"),
    Misreading("b4nd", "B4D", "exactly two squares straight (the first must be empty)"),
    Misreading("rex", "N", "like a knight that cannot leap: one square straight (it must be empty)"),
    Misreading("left-end-pawn", "fmWfcF[frF?mW]", "(empty, no stopping), then one more"),
    Misreading("right-spear", "fmRfcB[flF?mR]", "(empty, no stopping), then slide forward or to the left"),
    # Does 'then one more' belong to the step forward too?
    Misreading("left-end-pawn", "[fW-fW][fW-rW][frF-fW][frF-rW]", "Moves one square forward without capturing;"),
    Misreading("right-end-pawn", "[fW-fW][fW-lW][flF-fW][flF-lW]", "Moves one square forward without capturing;"),
    Misreading("left-spear", "[fW-fR][fW-rR][frF-fR][frF-rR]", "Slides forward without capturing;"),
    # How far does it turn: onto a row or file?
    Misreading("heart", "[F?fF?fsW?fsF]", "at a right angle to the left or right"),
    Misreading("simurgh", "[F?fF?fF]", "from the second square may slide straight"),
    # Back to the side it came from, or back as its owner sees it, or along the row?
    Misreading("double-cross", "[sW?fsB]", "diagonally in the direction back towards its start"),
    Misreading("double-cross", "[sW?bR]", "diagonally in the direction back towards its start"),
    # A circle, or all that is three squares away along a line?
    Misreading("cheetah", "HG", "exactly three king's moves away"),
    # Are the two moves made in the same way?
    Misreading("ptt-chinese-nightrider", "N0", "(empty, no stopping), then one diagonally onward"),
    # 'forward': are the wide leaps meant?
    Misreading("charging-knight", "fNbsWbF", "to any of the four squares ahead"),
    Misreading("major-annoyance", "fRfN", "to any of the four squares ahead"),
    Misreading("minor-annoyance", "fBfN", "to any of the four squares ahead"),
    Misreading("bishight", "fBbN", "to any of the four squares behind"),
    Misreading("roight", "fRbN", "to any of the four squares behind"),
    # May a path that has gone on slide like the other one?
    Misreading("vivi", "f[F?R?W?B]", "then may slide forward; or moves one square forward"),
    # To the left of the board, or of the way there?
    Misreading("left-knight", "lhN", "only two squares straight and then, turning left, one more"),
    Misreading("right-knight", "rhN", "only two squares straight and then, turning right, one more"),
    # It never said that it hops, nor that Zero cannot move.
    Misreading("ptt-grasshopper", "Q", "over the first piece it meets, onto the very next square"),
    Misreading("zero", "KO", "Never moves or captures."),
]


@pytest.mark.parametrize("case", MISREADINGS, ids=[case.piece for case in MISREADINGS])
def test_a_sentence_is_not_taken_for_another(case: Misreading) -> None:
    """The words that tell the two apart stand in the one and not in the other, and are read as they are meant."""
    piece = load().piece(case.piece)
    said, other = words_of(piece.kind, class_=piece.class_).move, parse(case.other)
    assert case.words in said
    assert not same_moves(parse_sentence(said), other)
    assert case.words not in say(other)


RULES = [
    ("japanese-pawn", "Opening.", "May slide two squares forward without capturing."),
    ("ptt-chinese-pawn", "Double step.", "Without capturing, may go two from rows 1–3"),
    ("ptt-ff-pawn", "Double step.", "Without capturing, may go two from rows 1–3"),
    ("ptt-mecklenberg-chinese-pawn", "Double step.", "Without capturing"),
    ("ptt-defending-chinese-pawn", "Double step.", "Without capturing"),
    ("ptt-fish-chinese-pawn", "Double step.", "Without capturing"),
    # Its ordinary step goes back too: which of the two is it?
    ("ptt-fish-chinese-pawn", "Double step.", "may go two forward from rows 1–3"),
    ("ptt-fish-ff-pawn", "Double step.", "may go two diagonally forward from rows 1–3"),
    # May it leap over what stands before it?
    ("enhanced-pawn", "Opening.", "May slide two squares forward"),
    ("fish-pawn", "Opening.", "May slide two squares forward"),
    ("linebacker-pawn", "Opening.", "May slide two squares forward or diagonally forward"),
    ("zabel-pawn", "Double step.", "may slide two squares forward"),
    (
        "patient-pawn",
        "Opening.",
        "one square forward (empty, no stopping), then one more diagonally forward",
    ),
    ("piglet-pawn", "Opening.", "May move or capture by leaping two squares diagonally forward."),
    ("gold-pawn", "En passant.", "May capture so."),
    ("zabel-pawn", "En passant.", "its own double step cannot be captured so"),
    ("horse-pawn", "En passant.", "Neither way."),
    ("lance-pawn", "En passant.", "Neither way."),
    # It is taken so after any step of several squares, be it straight or diagonal: nothing is excepted.
    ("linebacker-pawn", "En passant.", "Is only captured so."),
    ("berolina-pawn", "En passant.", "Both ways."),
    # Which of its steps is it, of a pawn that bends too?
    ("left-end-pawn", "En passant.", "after a double step"),
    ("arrow-pawn", "En passant.", "after any double step"),
    ("zombie-pawn", "Contagion.", "becomes a Zombie Pawn of its own side"),
    ("mecklenbeck-zombie-pawn", "Contagion.", "becomes a Zombie Pawn of its own side"),
    (
        "round",
        "Swap.",
        "moving so, and only so, it may leave over the left or right edge and come in on the other side",
    ),
    # How far is what from what?
    ("cannon", "Jump.", "near or far; it is not captured. The landing may be near or far behind it."),
    ("vao", "Jump.", "near or far; it is not captured. The landing may be near or far behind it."),
    ("nao", "Jump.", "on a landing before the last; it is not captured"),
    ("nao", "Jump.", "All others but the last must be empty."),
    ("linebacker-pawn", "Push.", "push an enemy piece there one square on, if that square is empty"),
    ("king", "Royal.", "May never be left in check. May castle with either corner piece."),
    ("ptt-blocking-prince", "Safe.", "Cannot capture or be captured."),
    ("ptt-diagonal-spear", "Never promotes.", "On the last row it cannot move."),
]


@pytest.mark.parametrize(("piece", "head", "words"), RULES, ids=[f"{piece} {head}" for piece, head, _ in RULES])
def test_a_rule_says_what_a_player_asks(piece: str, head: str, words: str) -> None:
    """What was left open, or said of the wrong half, stands under its head."""
    found = load().piece(piece)
    assert words in dict(words_of(found.kind, class_=found.class_).rules)[head]


def test_who_lands_right_behind_has_another_note() -> None:
    """The grasshopper's landing is where its sentence says, the cannon's anywhere behind; the Nao has one note for all."""
    rules = {piece.id: dict(words_of(piece.kind, class_=piece.class_).rules) for piece in load().pieces}
    assert rules["cannon"]["Jump."] == f"{rules['ptt-grasshopper']['Jump.']} The landing may be near or far behind it."
    assert "Ride." not in rules["nao"]
    assert "Ride." in rules["nightrider"]


PRIZES = [
    ("standard-pawn", "pawns", "May promote", "on the last row, to a piece in hand."),
    ("mecklenbeck-pawn", "pawns", "May promote", "on the enemy's pawn row or beyond, to a piece in hand."),
    ("ptt-pawn", "pick-the-team", "Must promote", "on the last row, to no royal or pawn."),
    ("ptt-mecklenberg-pawn", "pick-the-team", "May promote", "from row 8 on, to no royal or pawn."),
    ("standard-pawn", "orthodox", "Must promote", "on the last row, to a queen, rook, bishop or knight."),
]


@pytest.mark.parametrize(("piece", "set_", "head", "text"), PRIZES)
def test_promotion_is_that_of_the_game(piece: str, set_: str, head: str, text: str) -> None:
    """Whether a pawn must or may promote, and to what, is said for each set as its game has it."""
    (found,) = (one for one in load().set(set_).pieces if one.id == piece)
    rules = dict(words_of(found.kind, class_=found.class_, promotes_to=found.promotes_to).rules)
    assert rules[head] == text


def test_no_card_needs_the_language_of_programs() -> None:
    """No coordinates and none of the words that only those know who have read about variants."""
    for piece in load().pieces:
        words = words_of(piece.kind, class_=piece.class_, promotes_to=piece.promotes_to)
        said = " ".join((*words.wordings, *(text for rule in words.rules for text in rule))).lower()
        found = [
            word for word in ("(1,", "orthogonal", "hurdle", "outward", " man ", "degrees", "taking") if word in said
        ]
        assert not found, (piece.id, said)
