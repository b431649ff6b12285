"""Where a piece comes from in a few words, taken from its source where its entry does not say it. Values only."""

from __future__ import annotations

LONGEST = 60
"""Letters of an origin."""


def short_origin(source: str) -> str:
    """As many parts of a source, from its beginning, as fit on a card; nothing from the first address on."""
    words = " ".join(source.partition("http")[0].split())
    if words.count("(") > words.count(")"):
        words = words.rpartition("(")[0]
    words = words.rstrip(" ,;:")
    while len(words) > LONGEST:
        words = words[: max(words.rfind(","), words.rfind(";"), 0)]
    return words
