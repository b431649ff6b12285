"""Fonts of a maker: which letters they stand in for, how wide these are, what is refused."""

from __future__ import annotations

import pytest

from cardgen.errors import CardgenError
from cardgen.ink.faces import MissingGlyphError
from cardgen.ink.fonts import width
from cardgen.ink.maker_fonts import (
    MakerFont,
    fonts_in_force,
    makers_fonts,
    read_maker_font,
    steps_in_force,
    stretches,
    type_of,
)
from cardgen.ink.typesetting import Block, Misfit, Run, broken, fit
from cardgen.units import MM_PER_PT
from tests.support.type_files import collection_bytes, endless, font_bytes, tangled, variable, without, wordy

TINY = read_maker_font(font_bytes("龍王馬のと、", advance=950))
WIDE = read_maker_font(font_bytes("龍", name="Wide-Regular", advance=1500))
BOLD = read_maker_font(font_bytes("龍", name="Tiny-Bold", weight=700, cubic=True))


def test_letters_are_as_wide_as_their_own_font_says() -> None:
    """Beside those of ours, which keep theirs."""
    with fonts_in_force([TINY]):
        assert width("龍王", "serif", 10) == pytest.approx(2 * 0.95 * 10 * MM_PER_PT)
        assert width("a龍b", "serif", 10) == pytest.approx(width("ab", "serif", 10) + 0.95 * 10 * MM_PER_PT)
    with fonts_in_force([WIDE]):
        assert width("龍", "serif", 10) == pytest.approx(1.5 * 10 * MM_PER_PT)


def test_units_of_an_em_are_those_of_the_font() -> None:
    """A thousand is common for outlines of PostScript, 2048 for others."""
    with fonts_in_force([read_maker_font(font_bytes("龍", units=2048, advance=1024))]):
        assert width("龍", "sans", 20) == pytest.approx(0.5 * 20 * MM_PER_PT)


def test_a_letter_that_our_font_has_is_ours() -> None:
    """Whatever a font of a maker has."""
    own = read_maker_font(font_bytes("abc龍", advance=2000))
    with fonts_in_force([own]):
        assert stretches("ab龍c", "serif") == [(None, "ab"), (own, "龍"), (None, "c")]


def test_of_several_fonts_the_one_that_is_as_heavy_stands_in() -> None:
    """The first one where they are alike, and the only one where one alone has the letter."""
    with fonts_in_force([WIDE, TINY, BOLD]):
        assert stretches("龍", "serif") == [(WIDE, "龍")]
        assert stretches("龍", "serif-bold") == [(BOLD, "龍")]
        assert stretches("王", "serif-bold") == [(TINY, "王")]


def test_fonts_are_in_force_for_a_while() -> None:
    """Not after, also when it ended badly; an inner choice takes the place of the outer one."""
    with fonts_in_force([TINY]):
        with pytest.raises(ZeroDivisionError), fonts_in_force([WIDE]):
            len(makers_fonts()) / 0
        assert makers_fonts() == (TINY,)
    assert makers_fonts() == ()


def test_between_steps_they_are_not_in_force() -> None:
    """Two requests that take turns have each its own."""

    def work() -> object:
        for _ in range(2):
            yield makers_fonts()
        return makers_fonts()

    one, other = steps_in_force([TINY], work()), steps_in_force([WIDE], work())  # type: ignore[arg-type]
    seen = []
    for steps in (one, other, one, other):
        seen.append(next(steps))
        assert makers_fonts() == ()
    assert seen == [(TINY,), (WIDE,), (TINY,), (WIDE,)]
    with pytest.raises(StopIteration) as over:
        next(one)
    assert over.value.value == (TINY,)
    other.close()


def test_what_is_kept_is_kept_for_these_fonts() -> None:
    """The same words are as long as the fonts of now make them."""
    runs = [Run("龍 龍", "serif")]
    with fonts_in_force([TINY]):
        narrow = broken(runs, 30, 10, 1.2).width
    with fonts_in_force([WIDE]):
        assert broken(runs, 30, 10, 1.2).width > narrow
    with pytest.raises(MissingGlyphError):
        broken(runs, 30, 10, 1.2)


def test_a_text_without_blanks_is_broken_between_its_letters() -> None:
    """As full as lines can be, nothing is lost, and no blank stands at their ends that would be copied."""
    text = "龍の王と馬の王と龍の馬、王"
    with fonts_in_force([TINY]):
        block = fit([Run(text, "serif")], 20, 99, (10,), 1.2)
    assert isinstance(block, Block)
    lines = ["".join(piece.string for piece in line) for line in block.lines]
    assert len(lines) == 3
    assert "".join(lines) == text + " "
    assert not any(line.startswith("、") for line in lines)


def test_a_line_that_is_too_narrow_for_one_letter_is_a_misfit() -> None:
    """Told with the letter."""
    with fonts_in_force([TINY]):
        found = fit([Run("龍王", "serif")], 2, 99, (10,), 1.2)
    assert isinstance(found, Misfit)
    assert found.word == "龍"


@pytest.mark.parametrize(
    ("fonts", "text", "said"),
    [
        ((), "龍", "the font SourceSerifPro-Regular has no '龍' (U+9F8D); give one that has it: --font FILE."),
        (
            (TINY, WIDE), "a象",
            ("none of the fonts SourceSerifPro-Regular, Tiny-Regular, Wide-Regular has '象' (U+8C61); "
            "give another that has it: --font FILE."),
        ),
        (
            (), "מלך",
            "'מ' (U+05DE) is of a script that runs from right to left, which is not set; write the word in another script.",
        ),
        (
            (read_maker_font(font_bytes("มา้")),), "ม้า",
            ("'้' (U+0E49) is a mark on the letter before it, and each letter is set by itself; "
            "write the word in another script, or without it."),
        ),
        (
            (read_maker_font(endless()),), "龍",
            ("'龍' (U+9F8D) cannot be set: the font Endless is broken (a letter whose outline has no end); "
            "give another that has it."),
        ),
        (
            (read_maker_font(tangled()),),
            "龍",
            (
                "'龍' (U+9F8D) cannot be set: the font Tangled is broken (a letter whose outline has no end); "
                "give another that has it."
            ),
        ),
        (
            (read_maker_font(without(font_bytes(), "hmtx")),), "龍",
            "'龍' (U+9F8D) cannot be set: the font Tiny-Regular is broken ('hmtx'); give another that has it.",
        ),
    ],
)  # fmt: skip
def test_error_letters_that_cannot_be_set(fonts: tuple[MakerFont, ...], text: str, said: str) -> None:
    """The sentence names the option where a font would help, and only there."""
    with fonts_in_force(fonts), pytest.raises(MissingGlyphError) as caught:
        width(text, "serif", 10)
    assert str(caught.value) == said


LEAVE = "give another, or ask its maker for leave."


@pytest.mark.parametrize(
    ("data", "number", "said"),
    [
        (b"", 0, "is no font; give a TrueType or OpenType file (.ttf, .otf, .ttc)."),
        (b"%PDF-1.7", 0, "is no font; give a TrueType or OpenType file (.ttf, .otf, .ttc)."),
        (b"wOF2....", 0, "is a font of the web (WOFF2); give the TrueType or OpenType file that it is made of."),
        (font_bytes(), 2, "holds one font and is no collection; leave out #3."),
        (collection_bytes(font_bytes(), font_bytes(name="B")), 2, "has no font 3; it has 1 Tiny-Regular, 2 B."),
        (collection_bytes(font_bytes(), font_bytes(name="B")), -1, "has no font 0; it has 1 Tiny-Regular, 2 B."),
        (font_bytes(rights=2), 0, f"forbids that it is embedded in a file (fsType 2); {LEAVE}"),
        (font_bytes(rights=0x108), 0, f"forbids that a part of it is embedded in a file (fsType 264); {LEAVE}"),
        (font_bytes(rights=0x204), 0, f"forbids that its outlines are embedded in a file (fsType 516); {LEAVE}"),
        (without(font_bytes(), "glyf"), 0, "has no outlines, but pictures of its letters, which are not printed."),
        (without(font_bytes(), "cmap"), 0, "is broken (it has no letters that could be measured)."),
        (without(font_bytes(), "head"), 0, "is broken ('head')."),
        (
            variable(), 0,
            "is a variable font of a kind that no PDF file takes (CFF2); give one of its weights.",
        ),
        (wordy(0, 0xFFFFFFFF), 0, "is broken (a table of more than 400000 letters)."),
        (b"ttcf\0\1\0\0\xff\xff\xff\xff", 0, "is broken (a collection of more than 200 fonts)."),
    ],
    ids=range(15),
)  # fmt: skip
def test_error_a_file_that_is_no_font_for_this(data: bytes, number: int, said: str) -> None:
    """What is wrong, and what would be right."""
    with pytest.raises(CardgenError) as caught:
        read_maker_font(data, number)
    assert str(caught.value) == said


@pytest.mark.parametrize("cubic", [False, True])
def test_error_a_font_that_is_cut_off(cubic: bool) -> None:
    """Wherever it ends, a letter of it has its width, or there is a sentence, now or when the letter is asked for."""
    whole, said = font_bytes(cubic=cubic), []
    for cut in range(0, len(whole), 29):
        try:
            with fonts_in_force([read_maker_font(whole[:cut])]):
                assert width("龍", "serif", 10) == pytest.approx(0.9 * 10 * MM_PER_PT)
        except CardgenError as error:
            said.append(str(error))
    assert len(said) > 20
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in said)


@pytest.mark.parametrize("cubic", [False, True])
def test_error_a_font_with_a_wrong_byte(cubic: bool) -> None:
    """Whatever it says then, it ends soon, with a width or with a sentence."""
    whole, said = font_bytes(cubic=cubic), []
    for at in range(12, len(whole), 17):
        try:
            with fonts_in_force([read_maker_font(whole[:at] + b"\xff" + whole[at + 1 :])]):
                said.append(f"{width('龍', 'serif', 10):.3f}.")
        except CardgenError as error:
            said.append(str(error))
    assert len(set(said)) > 5
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in said)


@pytest.mark.parametrize("rights", [0, 4, 8, 0x6])
def test_fonts_that_may_be_embedded(rights: int) -> None:
    """For all, for print and preview, for editing; of old fonts that say several the least strict counts."""
    assert read_maker_font(font_bytes(rights=rights)).name == "Tiny-Regular"


def test_a_font_of_a_collection_is_the_one_of_its_number() -> None:
    """Each with its own letters."""
    both = collection_bytes(font_bytes("龍"), font_bytes("王", name="Other", cubic=True))
    found = [read_maker_font(both, number) for number in (0, 1)]
    assert [one.name for one in found] == ["Tiny-Regular", "Other"]
    assert [[*type_of(one).letters] for one in found] == [["龍"], ["王"]]
