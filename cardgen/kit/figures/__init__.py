"""Figures and gear as files, packed on beds, with what they take to print."""

from cardgen.deprecated import Moved

__getattr__ = Moved(
    __name__,
    {
        "FiguresAsked": "cardgen.kit.figures.files:FiguresRequest",
        "make_figures": "cardgen.kit.figures.files:make_figures",
        "make_previews": "cardgen.kit.figures.files:make_previews",
        "make_tokens": "cardgen.kit.figures.files:make_tokens",
    },
)
