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
        ours=("uncloaked", "known"),
    )
    checks: str = option(
        "shown",
        "Whose attacks count on a king that is uncloaked: those of pawns and uncloaked men, or of cloaked men, too.",
        ("shown", "all"),
        meanings={
            "shown": "Only pawns and uncloaked men give check to an uncloaked king.",
            "all": "Cloaked men give check to an uncloaked king, too; their owner says so, but not who does.",
        },
        ours=("shown",),
    )
