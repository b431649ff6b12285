"""The fields of a piece and of a set of one's own: one for each key of a file, in words that need no YAML."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgen.catalog.entry import LAST, LONGEST_GAME, LONGEST_NAME, LONGEST_ORIGIN
from cardgen.catalog.heads import FigureHead
from cardgen.catalog.piece import Covered
from cardgen.classes import PieceClass

if TYPE_CHECKING:
    from collections.abc import Mapping

LONGEST_TEXT = 600
HEADS: Mapping[FigureHead, str] = {
    FigureHead.HORSE: "a horse, as for a knight’s leap",
    FigureHead.CAMEL: "a camel",
    FigureHead.ZEBRA: "a zebra",
    FigureHead.GIRAFFE: "a giraffe",
    FigureHead.TUSKS: "a dome with tusks",
    FigureHead.TOWER: "a siege tower",
    FigureHead.DRUMS_3: "three drums upon each other",
    FigureHead.DRUMS_4: "four drums",
    FigureHead.DRUMS_5: "five drums",
    FigureHead.STONE: "a cut stone",
    FigureHead.CROWN: "a crown",
    FigureHead.PLAIN: "a ball; a mitre in a bishop’s cup",
    FigureHead.VEE: "a V, for pawns and spears",
}
"""Of figures that are composed."""
NEW: Mapping[str, str] = {
    "id": "",
    "name": "",
    "class": "piece",
    "notation": "",
    "source": "my own idea",
    "confidence": "author",
}
"""What a piece has before anybody has typed."""
FIRST: Mapping[str, str] = {"id": "llama", "name": "Llama", "notation": "NZ"}
"""What is shown as an example, and makes of it a piece that is right."""


class FormField(NamedTuple):
    """A control of the form."""

    path: str
    """The key, or a key within a key, as `swap.moves`."""
    label: str
    kind: str = "line"
    """line, text, moves, choice, yes, words (several, with commas), ticks (several of some), steps (rows of parts)."""
    help: str = ""
    choices: Mapping[str, str] = {}
    """What may stand there, and what is shown for it."""
    most: int = LONGEST_TEXT
    """Letters."""
    example: str = ""
    beside: Mapping[str, str] = {}
    """Keys beside it within the same key that have to stand there too."""
    classes: tuple[str, ...] = ()
    """Of which pieces it is, where not of all."""
    parts: tuple[FormField, ...] = ()
    """Of each row, where there are rows."""


class FormGroup(NamedTuple):
    """Fields that stand together."""

    title: str
    """Empty for those that are always in sight; others are folded."""
    fields: tuple[FormField, ...]
    help: str = ""


NAMED = FormGroup(
    "",
    (
        FormField("name", "Name", most=LONGEST_NAME, example=FIRST["name"]),
        FormField(
            "class",
            "What it is",
            "choice",
            choices={
                PieceClass.PIECE.value: "a piece",
                PieceClass.PAWN.value: "a pawn",
                PieceClass.SPEAR.value: "a spear, beside the pawns",
                PieceClass.ROYAL.value: "a royal: lose it, lose the game",
            },
        ),
        FormField("notation", "How it moves, in letters", "moves", example=FIRST["notation"]),
    ),
)
SPECIAL = FormGroup(
    "Rules that letters cannot say",
    (
        FormField("castles", "It castles", "yes", classes=("royal",)),
        FormField(
            "promotion",
            "It promotes",
            "choice",
            choices={
                "": "no",
                "farthest": "on the farthest row",
                "opponent-pawns": "from the row on where the opponent’s pawns began",
                **{str(row): f"on row {row}, as its owner counts" for row in range(2, 13)},
            },
        ),
        FormField(
            "en-passant.takes",
            "It takes en passant",
            "yes",
            "Its letters then say where, as fceF does.",
            beside={"taken": "never"},
        ),
        FormField(
            "en-passant.taken",
            "It is taken en passant",
            "choice",
            choices={
                "never": "never",
                "forward": "after it went several squares forward",
                "bent": "so, and also where one of two steps bends",
                "any": "after it went several squares in any direction",
            },
            beside={"takes": "false"},
        ),
        FormField("retreat", "Moves only while it is attacked", "moves", example="bmR"),
        FormField(
            "push", "Moves that push", "moves", "Onto an enemy piece, which is driven one square on.", example="fW"
        ),
        FormField("swap.moves", "Moves that change places with an enemy piece", "moves", example="N"),
        FormField("swap.wrap", "For these, the side edges of the board are joined", "yes"),
        FormField(
            "multistep",
            "Steps forward that may be repeated",
            "steps",
            parts=(
                FormField("rows", "From rows", help="1 is the owner’s first, -1 the last.", most=9, example="1..2"),
                FormField("squares", "Up to so many squares", most=2, example="3"),
            ),
        ),
        FormField(
            "contagious",
            "Who captures it",
            "choice",
            choices={
                "": "stays what it is",
                "true": "turns into one of its kind",
                "zombie-pawn": "turns into a Zombie Pawn",
            },
        ),
        FormField("uncapturable", "Nothing can capture it", "yes"),
    ),
)
CARD = FormGroup(
    "On its card",
    (
        FormField("short", "Letters in the corners", help="Else they are chosen from its name.", most=4, example="Ll"),
        FormField("origin", "At its foot", help="Who or what game, and where or when.", most=LONGEST_ORIGIN),
        FormField("names.de", "Its name in German", most=LONGEST_NAME, example="Lama"),
        FormField(
            "sentence",
            "Words of your own",
            "text",
            "Instead of those that are made from the letters. They are read back, and have to say the same moves.",
        ),
        FormField(
            "example",
            "It at work, on a small board",
            help="Rows from above, with / between them: X is the piece, PRNBQK its side, prnbqk its enemies, numbers "
            "are empty squares.",
            most=120,
            example="2p1/4/X3",
        ),
        FormField("picture", "A picture of your own", "picture", "SVG, PNG or JPEG. The ZIP takes it along."),
        FormField("figure", "Figure of another piece", "piece", "Else one is made from its moves."),
        FormField(
            "head",
            "Head of its figure",
            "choice",
            "Where it has no figure of another. Its body shows how it slides. The ZIP of this file holds the figure, "
            "or the command that makes it on a computer.",
            choices={"": "as its moves say", **{head.value: words for head, words in HEADS.items()}},
        ),
    ),
)
KNOWN = FormGroup(
    "Whose it is, and how sure",
    (
        FormField(
            "confidence",
            "How we know what it does",
            "choice",
            choices={
                "author": "I have invented it",
                "page": "the page of its game says so",
                "published": "somebody has published it",
                "derived": "it follows from its name, or from a rule",
                "conjecture": "it is a proposal: a house rule",
            },
        ),
        FormField(
            "strength",
            "How well that is supported",
            "choice",
            choices={"": "as usual", "strong": "strongly", "medium": "fairly", "weak": "weakly"},
        ),
        FormField("source", "Where it is from", "text"),
        FormField(
            "reading",
            "What you take where it is left open",
            "text",
            "A sentence. It is a house rule too, and a little house stands beside it.",
        ),
        FormField(
            "house",
            "What of its card that is about",
            "ticks",
            "Its move, where nothing is ticked.",
            choices={
                Covered.MOVE.value: "its move",
                Covered.OPENING.value: "its first move",
                Covered.HURDLE.value: "how it jumps",
                Covered.RIDE.value: "how it rides",
                Covered.STAYING.value: "how it passes",
                Covered.CASTLES.value: "how it castles",
                Covered.PROMOTION.value: "how it promotes",
                Covered.PASSING.value: "en passant",
                Covered.RETREAT.value: "how it retreats",
                Covered.PUSH.value: "how it pushes",
                Covered.SWAP.value: "how it changes places",
                Covered.STEPS.value: "its repeated steps",
                Covered.CONTAGION.value: "how it turns others",
                Covered.SAFE.value: "that it is never captured",
            },
        ),
        FormField("note", "Anything else", "text"),
        FormField("aliases", "Also called", "words", "With commas between.", example="Vicuna, Guanaco"),
        FormField("id", "Its id", help="It finds the piece, and names its files.", most=60, example="llama"),
    ),
)
PIECE = (NAMED, CARD, SPECIAL, KNOWN)
SET = (
    FormField("name", "Name of the set", most=LONGEST_NAME, example="Camelids"),
    FormField("game", "Game, on the backs", help="Cards of one game have the same.", most=LONGEST_GAME),
    FormField(
        "expansion",
        "Which expansion of it",
        "choice",
        choices={"": "none", **{str(number): str(number) for number in range(1, 13)}},
    ),
    FormField("title", "Over the names on cards", help="Else the name of the set.", most=LONGEST_NAME),
    FormField(
        "promotes-to",
        "What its pawns become",
        "choice",
        choices={
            "": "it is not said",
            "hand": "a piece that their owner has in hand",
            "any": "any piece but royals and pawns",
            "officers": "queen, rook, bishop or knight",
        },
    ),
    FormField("castling", "Its royals castle", "choice", choices={"": "if they can", "false": "never"}),
    FormField("about", "A sentence for lists", "text"),
    FormField("aliases", "Also called", "words", "With commas between."),
    FormField("order", "Its place among sets", help=f"1 to {LAST}; lower numbers come first.", most=4),
    FormField("id", "Its id", most=60, example="camelids"),
)
