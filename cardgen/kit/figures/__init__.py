"""Figures and gear as files, packed on beds, with what they take to print."""

from typing import TYPE_CHECKING

from cardgen.deprecated import Moved

if not TYPE_CHECKING:  # who checks types knows the new names alone
    __getattr__ = Moved(
        __name__,
        {
            "FiguresAsked": "cardgen.kit.figures.files:FiguresRequest",
            "make_figures": "cardgen.kit.figures.files:make_figures",
            "make_previews": "cardgen.kit.figures.files:make_previews",
            "make_tokens": "cardgen.kit.figures.files:make_tokens",
        },
    )
