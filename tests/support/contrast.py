"""How much one colour stands out from another, as WCAG reckons it."""

from __future__ import annotations


def light(colour: str) -> float:
    """How light a colour is to the eye, from 0 to 1 (relative luminance of sRGB)."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1, where they are alike, to 21."""
    less, more = sorted((light(one), light(other)))
    return (more + 0.05) / (less + 0.05)
