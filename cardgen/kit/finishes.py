"""Where finishes stood before figures had a room of their own; they are in figures/finishes.py."""

from typing import TYPE_CHECKING

from cardgen.deprecated import Moved

if not TYPE_CHECKING:  # who checks types knows the new names alone
    __getattr__ = Moved(__name__, {"FinishAsked": "cardgen.kit.figures.finishes:FinishRequest"})
