"""What the players of Cloak and Dagger Chess agree on."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import option


@dataclass(frozen=True)
class CloakOptions:
    """What the rules leave open."""

    guessed: str = option(
        "uncloaked",
        "A checker that was guessed is uncloaked at once; or it is known, stays cloaked and cannot be guessed again.",
        ("uncloaked", "known"),
        meanings={
            "uncloaked": "A man who was guessed is uncloaked at once.",
            "known": "A man who was guessed stays cloaked, and cannot be guessed again.",
        },
    )
