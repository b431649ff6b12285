"""What the players of Pick-the-team Chess agree on, and the sizes of the game that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardgen.board import Board, Side
from cardgen.games.core.options import ANY, option


@dataclass(frozen=True)
class PickOptions:
    """What the players agree on before the first pick."""

    variant: str = option(
        "one",
        "The forty given pieces (one), or lists that the players bring: of twenty pieces on 10x10 (two), of sixteen "
        "(patch) or seven (easy-patch) on 8x8.",
        ("one", "two", "patch", "easy-patch"),
        meanings={
            "one": "The players pick from the forty given pieces.",
            "two": "Each player brings a list of twenty pieces, and the board has 10 × 10 squares.",
            "patch": "Each player brings a list of sixteen pieces, and the board has 8 × 8 squares.",
            "easy-patch": "Each player brings a list of seven pieces, and the board has 8 × 8 squares.",
        },
    )
    white_list: tuple[str, ...] = option(
        (),
        "White's list: ids of pieces or notations, as in queen,WcN,royal:N; those with royal: or pawn: are such. "
        "Or a text file of them, one a line.",
        meanings={"": "White brings no list.", ANY: "White's list: {}."},
    )
    black_list: tuple[str, ...] = option(
        (), "Black's list.", meanings={"": "Black brings no list.", ANY: "Black's list: {}."}
    )
    slow: int = option(
        3,
        "On an empty board, the most squares that a slow piece of a list reaches.",
        (3, 4),
        meanings={ANY: "A slow piece of a list reaches {} squares at most on an empty board."},
        ours=(4,),
    )
    patch_slow: int = option(
        8,
        "How many of the sixteen pieces of a list for Patch have to be slow.",
        meanings={ANY: "Of the sixteen pieces of a list for Patch, {} have to be slow."},
        ours=(ANY,),
    )
    promotion: str = option(
        "must",
        "Whether a pawn on the last row promotes or has the choice.",
        ("must", "may"),
        meanings={
            "must": "A pawn on the last row promotes.",
            "may": "A pawn on the last row may promote or stay a pawn.",
        },
        ours=("may",),
    )
    mecklenbeck: str = option(
        "may",
        "Whether a pawn that may promote before the last row has the choice on that too.",
        ("may", "must"),
        meanings={
            "may": "A pawn that may promote before the last row may stay a pawn on the last row, too.",
            "must": "A pawn that may promote before the last row has to promote on it.",
        },
        ours=("must",),
    )
    en_passant: bool = option(
        True,
        "Whether pawns take en passant.",
        meanings={"yes": "Pawns take en passant.", "no": "Nobody takes en passant."},
        ours=(False,),
    )
    draft_safety: bool = option(
        False,
        "Forbid placements that let White take Black's royal with the first move, unless only such are left. "
        "Otherwise White may take it, and wins.",
        meanings={
            "yes": "No man is placed so that White could take Black's royal at once, unless nothing else is left.",
            "no": "If the draft leaves Black's royal where White can take it at once, White may, and wins.",
        },
        ours=(True,),
    )

    def __post_init__(self) -> None:
        # One word for each piece, so that a log can be read: a name of two words is found without its blank, too.
        for name in ("white_list", "black_list"):
            object.__setattr__(self, name, tuple("_".join(word.split()) for word in getattr(self, name)))


class Variant(NamedTuple):
    """What belongs to one of the four games."""

    board: Board
    listed: int
    """Pieces on the list of each player; 0: the forty are given."""
    slow: int
    """How many of them must be slow."""
    drafted: bool = True
    """Whether all men are picked; otherwise kings and pawns stand from the beginning."""


def variant_of(options: PickOptions) -> Variant:
    """The sizes of the game that is played."""
    match options.variant:
        case "one":
            return Variant(Board(10, 10), 0, 0)
        case "two":
            return Variant(Board(10, 10), 20, 10)
        case "patch":
            return Variant(Board(8, 8), 16, options.patch_slow)
        case _:
            return Variant(Board(8, 8), 7, 0, drafted=False)


def picks_by(number: int) -> Side:
    """Whose pick it is, counted from 0: White picks once, then each in turn twice, and the last turn may be of one."""
    return tuple(Side)[(number + 1) // 2 % 2]
