"""From a plan to a text, by the table of a language. Holds no words and knows no move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.words.language.grammar import chained, key_of, kind_of
from cardgen.words.language.table import put_together, tidy
from cardgen.words.plan import Nothing, OnlyStays, Sentence

if TYPE_CHECKING:
    from cardgen.words.language.grammar import Category
    from cardgen.words.language.table import Gap, Language


def realise(value: object, language: Language, form: str = "") -> str:
    """The text for a value of the plan; each sentence begins with a capital."""
    return tidy(_Realiser(language).phrase(value, form))


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


_WHOLE = (Sentence, Nothing, OnlyStays)
"""What begins with a capital."""


class _Realiser:
    def __init__(self, language: Language) -> None:
        self.language = language

    def phrase(self, value: object, form: str) -> str:
        text = self._filled(key_of(value), value, form)
        return capital(text.lstrip()) if isinstance(value, _WHOLE) else text

    def _filled(self, key: str, value: object, form: str) -> str:
        return put_together(self.language.parts(key, form), lambda gap: self._gap(gap, value, form))

    def _gap(self, gap: Gap, value: object, form: str) -> str:
        if gap.lexeme:
            return self._filled(f"~{gap.name}", value, gap.form or form)
        kind = kind_of(type(value), gap.name)
        return self._part(getattr(value, gap.name), kind, gap.form or form)

    def _part(self, value: object, kind: Category, form: str) -> str:
        if value is None:
            return ""
        if isinstance(value, tuple):
            parts = [self._part(one, kind, form) for one in value]
            return " ".join(parts) if chained(kind) else self._listed(parts)
        if isinstance(value, int):
            return self._number(value, form)
        return self.phrase(value, form)

    def _listed(self, parts: list[str]) -> str:
        if len(parts) < 2:
            return "".join(parts)
        texts = {"first": parts[0], "rest": self._listed(parts[1:])}
        key = "list.two" if len(parts) == 2 else "list.more"
        return put_together(self.language.parts(key, ""), lambda gap: texts[gap.name])

    def _number(self, value: int, form: str) -> str:
        words = self.language.numerals(form)
        return words[value] if value < len(words) else str(value)
