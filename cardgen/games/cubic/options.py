"""What players of Cubic Chess agree on."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import option


@dataclass(frozen=True)
class CubicOptions:
    """What the rules leave open."""

    promotion: str = option(
        "chess",
        "On the last row a pawn becomes any man, as in chess, or what is on its cube.",
        ("chess", "cube"),
        meanings={
            "chess": "On the last row a pawn becomes a queen, a rook, a bishop or a knight, as in chess.",
            "cube": "On the last row the cube of a pawn is turned to a rook, a bishop or a knight; it has no queen.",
        },
        ours=("cube",),
    )
