"""Which letters cannot be set one beside the other, as Unicode tells them."""

from __future__ import annotations

import sys
from unicodedata import bidirectional, category

import pytest

from cardgen.ink.scripts import refusal

EVERY = [chr(code) for code in range(sys.maxunicode + 1)]


def refused(word: str) -> str:
    """What is said of the first letter of a word that is refused, in two words; empty where none is."""
    why = next(filter(None, (refusal(letter, before) for before, letter in zip(" " + word, word, strict=False))), "")
    return " ".join(why.split()[:3])


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("מלך", "is of a"), ("الملك", "is of a"), ("ܡܠܟܐ", "is of a"), ("ߡߊ߲߬ߛߊ", "is of a"), ("٣", "is of a"),
        ("हाथी", "is a mark"), ("ม้า", "is a mark"), ("ရဟတ်", "is a mark"), ("ឃ្មុំ", "is a mark"), ("யானை", "is a mark"),
        ("རྟ", "is a mark"), ("か\u3099", "is a mark"), ("é", ""), ("e\u0301", "is a mark"), ("葛\U000E0100", "is a mark"),
        ("ᠮᠣᠷᠢ", "joins the letters"), ("ꡏꡡ", "joins the letters"), ("\u1100\u1161", "joins the letters"),
        ("a\u200db", "is a sign"), ("\u202eab", "is a sign"), ("龍王", ""), ("말", ""), ("Ἵππος", ""), ("Конь", ""),
        ("ツル", ""), ("ქართული", ""), ("Ձի", ""), ("♞", ""), ("คน", ""), ("𠮷", ""),
    ],
)  # fmt: skip
def test_words_of_many_scripts(word: str, said: str) -> None:
    """What runs from the right, joins its neighbour or stands on it is refused; what stands by itself is not."""
    assert refused(word) == said


def test_no_letter_from_the_right_and_no_mark_is_ever_set() -> None:
    """Of all letters that there are, by the tables of Unicode and not by a list of scripts."""
    held = [letter for letter in EVERY if bidirectional(letter) in ("R", "AL", "AN") or category(letter)[0] == "M"]
    assert len(held) > 3000
    assert [letter for letter in held if not refusal(letter)] == []


def test_letters_that_stand_by_themselves_are_set() -> None:
    """All of Latin, Greek, Cyrillic, kana, and the ideographs: a rule that refused too much would refuse some of them."""
    blocks = [
        (0x21, 0x7F),
        (0xC0, 0x250),
        (0x386, 0x482),
        (0x3041, 0x3097),
        (0x30A1, 0x30FB),
        (0x4E00, 0x9FD0),
        (0xAC00, 0xD7A4),
    ]
    letters = [chr(code) for start, end in blocks for code in range(start, end) if category(chr(code)) != "Cn"]
    assert [letter for letter in letters if refusal(letter)] == []


def test_a_mark_that_has_a_letter_with_it_is_told_as_one() -> None:
    """Files from some computers have them as two."""
    assert refusal("\u3099", "か").endswith("; write the two as one letter, 'が' (U+304C)")
    assert refusal("\u3099", "x").endswith("; write the word in another script, or without it")
