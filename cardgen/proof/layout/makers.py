"""Letters in fonts of a maker: they stand where our font has none, and each is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.proof.pdf.typefaces import FONTS, ours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.proof.pdf.printed import PrintedCard, PrintedText

NO_LETTER = "\N{REPLACEMENT CHARACTER}"


def maker_problems(card: PrintedCard) -> Iterator[str]:
    """What is wrong with them on a card."""
    texts = (text for part in (*card.parts, *card.loose) for text in part.texts if text.maker)
    yield from dict.fromkeys(problem for text in texts for problem in _problems(text))


def _problems(text: PrintedText) -> Iterator[str]:
    if NO_LETTER in text.string:
        yield f"its font {text.maker} shows a sign that its table calls no letter."
    if text.font not in FONTS:
        yield f"its font {text.maker} does not say for which of ours it stands in."
        return
    known = ours(text.font)[1]
    ours_too = next((letter for letter in text.string if letter in known), "")
    if ours_too:
        yield f"{ours_too!r} is set in {text.maker}, though {text.font} has it."
