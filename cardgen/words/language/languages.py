"""The languages that cards can be printed in."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.words.language.english import ENGLISH
from cardgen.words.language.german import GERMAN

if TYPE_CHECKING:
    from cardgen.words.language.table import Language

LANGUAGES = MappingProxyType({language.code: language for language in (ENGLISH, GERMAN)})
"""By their codes."""


def language_of(tag: str) -> Language:
    """The language that a file names, as en-GB; English where it is none of ours."""
    return LANGUAGES.get(tag[:2], ENGLISH)
