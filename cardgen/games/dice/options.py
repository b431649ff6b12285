"""What players of dice chess agree on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.games.core.options import option


@dataclass(frozen=True)
class DiceOptions:
    """What every form leaves open."""

    draws: int = option(
        75,
        "Moves of each side without a capture or a pawn's move that draw, passes counted: 75, as a position that "
        "stands five times does; or 50, and three times.",
        (75, 50),
        meanings={
            "75": "75 moves of each side without a capture or a pawn's move draw, and a position for the fifth time.",
            "50": "50 moves of each side without a capture or a pawn's move draw, and a position for the third time.",
        },
        ours=(75,),
    )


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    D = TypeVar("D", bound=DiceOptions, default=Any)
else:
    from typing import TypeVar

    D = TypeVar("D")
# The options of one of the forms.


@dataclass(frozen=True)
class BrainKingOptions(DiceOptions):
    """Two boards."""

    board: str = option(
        "8x8",
        "The board; on 10x10 each side has three kings, and loses with the last.",
        ("8x8", "10x10"),
        meanings={
            "8x8": "The board has 8 × 8 squares, and each side one king.",
            "10x10": "The board has 10 × 10 squares. Each side has three kings, and loses with the last.",
        },
    )
    castling: bool = option(
        False,
        "On 10x10: whether a king may castle with a rook, with nobody between them; it goes two squares.",
        meanings={
            "yes": "On 10 × 10 squares a king may castle, too: two squares towards a rook, with nobody between them.",
            "no": "On 10 × 10 squares nobody castles.",
        },
        ours=(True, False),
    )


@dataclass(frozen=True)
class SeveralOptions(DiceOptions):
    """Where a turn has several moves, they are counted one by one."""

    draws: int = option(
        75,
        "Single moves without a capture or a pawn's move that draw, for each side: 75, so 150 of both together, as a "
        "position that stands five times does; or 50, so 100, and three times. A lost turn counts as one.",
        (75, 50),
        meanings={
            "75": "150 single moves of both sides together (2 × 75) without a capture or a pawn's move draw, and a "
            "position for the fifth time.",
            "50": "100 single moves of both sides together (2 × 50) without a capture or a pawn's move draw, and a "
            "position for the third time.",
        },
        ours=(75, 50),
    )


@dataclass(frozen=True)
class Gollon2Options(SeveralOptions):
    """How a turn ends."""

    end_on_check: bool = option(
        False,
        "A turn ends when it gives check, although moves are left.",
        meanings={
            "yes": "A move that attacks the other's king ends the turn.",
            "no": "A turn goes on after a move that attacks the other's king.",
        },
        ours=(True,),
    )
    kings: str = option(
        "taken",
        "Kings are taken like other men; or they are royal: check has to be answered, ends the turn, and mate wins.",
        ("taken", "royal"),
        meanings={
            "taken": "There is no check: kings are taken like other men.",
            "royal": "Kings are royal: check has to be answered and ends the turn of who gives it, and mate wins.",
        },
        ours=("taken", "royal"),
    )
