"""Cards, figures and proof for chess variants, from one catalogue of pieces."""

__version__ = "0.2.0"
