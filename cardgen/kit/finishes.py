"""Where finishes stood before figures had a room of their own; they are in figures/finishes.py."""

from cardgen.deprecated import Moved

__getattr__ = Moved(__name__, {"FinishAsked": "cardgen.kit.figures.finishes:FinishRequest"})
