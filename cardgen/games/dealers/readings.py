"""Other readings of single pieces: where the page of Dealer's Chess leaves open what they do, players may agree on it.

A reading is a row of a table. It gives pieces other moves or rules, or forbids something. The catalogue keeps ours.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardgen.catalog import Extras
from cardgen.engine.rules import Passed
from cardgen.errors import CardgenError
from cardgen.notation import parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from cardgen.board import Board
    from cardgen.catalog import Piece
    from cardgen.engine.rules import Rules


@dataclass(frozen=True)
class Reading:
    """One way to read a sentence that is not ours."""

    name: str
    told: str
    """What it says, as a sentence for lists and cards."""
    moves: Mapping[str, str] = field(default_factory=dict)
    """By piece, all its moves as a notation."""
    of: tuple[str, ...] = ()
    """Pieces that keep their moves; with neither, it is of all that promote."""
    rules: Callable[[Rules, Board], Rules] = lambda rules, board: rules  # noqa: ARG005
    """Their rules, from those of the catalogue."""
    special: str = ""
    """A special rule of the engine that is played besides."""

    def concerns(self, piece: Piece) -> bool:
        """Whether it says something of a piece."""
        known = (*self.moves, *self.of)
        return piece.id in known if known else piece.rules.promotion is not None

    def applied(self, piece: Piece, board: Board) -> Piece:
        """The piece with its moves and rules, read so."""
        if not self.concerns(piece):
            return piece
        piece = replace(piece, rules=self.rules(piece.rules, board))
        notation = self.moves.get(piece.id)
        if notation is None:
            return piece
        return replace(piece, notation=notation, moves=parse(notation), extras=Extras(), sentence="", note="")


def _forced(rules: Rules, _: Board) -> Rules:
    return replace(rules, must_promote=rules.promotion)


def _second_last(rules: Rules, board: Board) -> Rules:
    return replace(rules, promotion=board.ranks - 1)


def _taken(rules: Rules, _: Board) -> Rules:
    return replace(rules, taken_en_passant=Passed.FORWARD)


def _on_the_bend(rules: Rules, _: Board) -> Rules:
    return replace(rules, taken_en_passant=Passed.BENT)


_LINEBACKER = "fmWfmFifmnDifmnAfcW{push}fcF{push}i[fW-cW]{push}i[fF-cF]{push}"
_ENHANCED = "fmWscWfcFifmnD"
_MONGOLIAN = "fmWfcFifmR3..3"

READINGS = (
    Reading(
        "rex-slants-first",
        "The Rex steps diagonally first: the diagonal neighbour on its way must be empty, not the straight one.",
        {"rex": "[F-W]"},
    ),
    Reading(
        "rex-either-way",
        "The Rex goes by the straight or by the diagonal neighbour on its way; one of them must be empty.",
        {"rex": "nN[F-W]"},
    ),
    Reading(
        "rex-both-ways",
        "Both the straight and the diagonal neighbour on the way of the Rex must be empty.",
        {"rex": "[W-sW-zW]"},
    ),
    Reading("pope-may-stop", "The Pope may stop on the first diagonal square, or capture there.", {"pope": "WB2"}),
    Reading("shogun-steps-quietly", "The step of the Shogun does not capture.", {"shogun": "mWcN"}),
    Reading(
        "linebacker-spares-royals",
        "The Linebacker Pawn does not push a royal.",
        of=("linebacker-pawn", "mecklenbeck-linebacker-pawn"),
        special="royals-unpushed",
    ),
    Reading(
        "linebacker-pushes-at-once",
        "The Linebacker Pawn may also push with the second step of its opening move.",
        {"linebacker-pawn": _LINEBACKER, "mecklenbeck-linebacker-pawn": _LINEBACKER},
    ),
    Reading(
        "chicken-captures-back",
        "The retreat of the Chicken may capture, but no royal: it gives no check.",
        {
            "chicken-pawn": "fmWfcFifmnD{if attacked}bR{if attacked}bB",
            "chicken-spear": "fmRfcB{if attacked}bR{if attacked}bB",
        },
    ),
    Reading(
        "enhanced-never-back",
        "The Enhanced Pawn captures sideways and on the forward diagonals, not backwards.",
        {"enhanced-pawn": _ENHANCED, "mecklenbeck-enhanced-pawn": _ENHANCED},
    ),
    Reading(
        "piglet-leaps-quietly", "The opening leap of the Piglet Pawn does not capture.", {"piglet-pawn": "fFbmWbmFifmA"}
    ),
    Reading(
        "end-may-stop",
        "End Pawns and their Spears may end the bent move on its first square.",
        {
            "left-end-pawn": "fmWfcFifmnD[frmF?mW]",
            "right-end-pawn": "fmWfcFifmnD[flmF?mW]",
            "left-spear": "fmRfcB[frmF?mR]",
            "right-spear": "fmRfcB[flmF?mR]",
        },
    ),
    Reading(
        "end-taken-on-the-bend",
        "End Pawns can be taken en passant on the square where their move bends.",
        of=("left-end-pawn", "right-end-pawn"),
        rules=_on_the_bend,
    ),
    Reading(
        "cannon-always-hops",
        "Cannon and Vao pass over a man with every move, not only to capture.",
        {"cannon": "pR", "vao": "pB"},
    ),
    Reading(
        "zombie-spared",
        "No royal captures a Zombie Pawn.",
        of=("zombie-pawn", "mecklenbeck-zombie-pawn"),
        special="contagious-spared",
    ),
    Reading("b4nd-knight", "The N of the B4ND is a Knight's leap, and its D a leap of two squares.", {"b4nd": "B4ND"}),
    Reading(
        "fiveleaper-all-fives",
        "The Fiveleaper leaps to all squares at a distance of five, (3,4) too.",
        {"fiveleaper": "(0,5)(3,4)"},
    ),
    Reading("root-n25-knight", "The Root-N25 Leaper has a Knight's leap too.", {"root-n25-leaper": "(0,5)(3,4)N"}),
    Reading(
        "shogi-spears-ahead",
        "Spears with the name of a shogi piece leave out its backward moves.",
        {"free-demon": "fBsRfR5", "great-dream-eater": "fBfsRsH", "great-elephant": "fB5sR5fR3"},
    ),
    Reading(
        "zabel-taken-en-passant",
        "The last double step of the Zabel Pawn can be answered en passant, if it stays a pawn.",
        of=("zabel-pawn",),
        rules=_taken,
    ),
    Reading("round-captures", "The Round captures with its (1,2) leap, within the board.", {"round": "RND"}),
    Reading(
        "promotion-forced", "A pawn or spear promotes where it can, if there is anything to promote to.", rules=_forced
    ),
    Reading(
        "mongolian-one-or-three",
        "The first move of the Mongolian Pawn is one square or three.",
        {"mongolian-pawn": _MONGOLIAN, "mecklenbeck-mongolian-pawn": _MONGOLIAN},
    ),
    Reading(
        "horse-promotes-early",
        "The Horse Pawn promotes on the last row but one too, from where it has no move.",
        of=("horse-pawn",),
        rules=_second_last,
    ),
    Reading(
        "knights-step-aside",
        "Left and Right Knight can also step to their side.",
        {"left-knight": "hlNlW", "right-knight": "hrNrW"},
    ),
    Reading(
        "knights-halved",
        "Left and Right Knight leap to the four squares on their side.",
        {"left-knight": "lhN", "right-knight": "rhN"},
    ),
    Reading("sorcerer-camel", "The leap of the Sorcerer is (1,3).", {"sorcerer": "WC"}),
    Reading("korean-spear-slides-aside", "The Korean Spear slides sideways too.", {"korean-spear": "fsR"}),
    Reading(
        "bent-sliders-jump",
        "Gryffon, Rhinoceros, Ship and Snake jump over their first square, whatever stands on it.",
        {"gryffon": "F[N?R]", "rhinoceros": "W[N?B]", "ship": "Fv[N?R]", "snake": "vWv[N?B]"},
    ),
    Reading("cheetah-straight", "The Cheetah leaps straight and diagonally only: (0,3) and (3,3).", {"cheetah": "HG"}),
    Reading(
        "turtle-slides-on", "The Turtle may slide on after its leap, up to the fourth square.", {"turtle": "KjR4jB4"}
    ),
)
"""In the order of the questions that the page leaves open."""
BY_NAME = MappingProxyType({one.name: one for one in READINGS})
TOLD = MappingProxyType({one.name: one.told for one in READINGS})


def readings_of(names: Iterable[str]) -> tuple[Reading, ...]:
    """The readings of these names. Raises CardgenError where two give the same piece its moves."""
    found: dict[str, Reading] = {}
    for name in dict.fromkeys(names):
        for piece in BY_NAME[name].moves:
            if piece in found:
                raise CardgenError(f"{found[piece].name} and {name} are both readings of {piece}; choose one.")
            found[piece] = BY_NAME[name]
    return tuple(BY_NAME[name] for name in dict.fromkeys(names))


def as_read(piece: Piece, readings: Iterable[Reading], board: Board) -> Piece:
    """A piece as the players read it; what it says of itself is said of the moves and rules that it has then."""
    mine = [one for one in readings if one.concerns(piece)]
    told = " ".join(one.told for one in mine)
    ours = "" if any(one.moves or one.of for one in mine) else piece.reading.removesuffix(told).rstrip()
    for one in mine:
        piece = one.applied(piece, board)
    return replace(piece, reading=" ".join(filter(None, (ours, told))))


def check_of_use(readings: Iterable[Reading], pieces: Iterable[Piece]) -> None:
    """Raises CardgenError when a reading is of pieces that do not take part."""
    there = tuple(pieces)
    for one in readings:
        if not any(map(one.concerns, there)):
            names = " or ".join((*one.moves, *one.of)) or "pawns that promote"
            raise CardgenError(f"the reading {one.name} is of {names}: none takes part; add its set, or leave it out.")
