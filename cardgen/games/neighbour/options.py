"""What may be agreed on in Neighbour Chess Solitaire."""

from __future__ import annotations

from dataclasses import dataclass

from cardgen.games.core.options import ANY, option

CARDS = 36
"""Sixteen of men and twenty of positions."""
RECOMMENDED = 8
"""Men that we advise to add: by the published rules one man alone wins at once."""


@dataclass(frozen=True)
class NeighbourOptions:
    """What is agreed on before the first card is turned."""

    min_pieces: int = option(
        1,
        "How many men must stand before one may stop adding. With one alone the game is won at once; 8 is recommended.",
        tuple(range(1, 17)),
        meanings={
            "1": "You may stop adding men after any of them. (We advise you to add eight at least.)",
            ANY: "You may stop adding men when {} stand on the board, and not before.",
        },
        ours=(ANY,),
    )
    diagonals: bool = option(
        True,
        "Whether men at the corners of each other are in one group.",
        meanings={
            "yes": "Men who touch at a corner are of one group.",
            "no": "Men who touch at a corner only are not of one group.",
        },
        ours=(False,),
    )
    captures: bool = option(
        False,
        "Whether a man may take one of the other colour, who leaves the board.",
        meanings={"yes": "A man may take one of the other colour, who leaves the board.", "no": "Nobody is captured."},
        ours=(True,),
    )
    golf_king: bool = option(
        False,
        "Whether every man of a colour may move as a king while no two of that colour are neighbours.",
        meanings={
            "yes": "While no two men of a colour are neighbours, each of them may move as a king.",
            "no": "A man without a neighbour of his colour never moves.",
        },
        ours=(True,),
    )
