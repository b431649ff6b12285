"""The languages that cards can be printed in."""

from __future__ import annotations

from types import MappingProxyType

from cardgen.words.english import ENGLISH
from cardgen.words.german import GERMAN

LANGUAGES = MappingProxyType({language.code: language for language in (ENGLISH, GERMAN)})
"""By their codes."""
