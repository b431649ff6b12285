"""What the players of Dealer's Chess agree on, and the numbers of cards and men that follow from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardgen.errors import CardgenError
from cardgen.games.core.options import ANY, option
from cardgen.games.dealers.readings import TOLD

CASTLING = ("standard", "betza", "nelson")
NOT_ON_8X8 = "spears should not be used on an 8x8 board, says their author; leave them out, or play on a larger one."


@dataclass(frozen=True)
class DealersOptions:
    """What the players agree on before the deal."""

    board: str = option(
        "8x8",
        "The board.",
        ("8x8", "10x10", "12x12"),
        meanings={
            "8x8": "The board has 8 × 8 squares.",
            "10x10": "The board has 10 × 10 squares.",
            "12x12": "The board has 12 × 12 squares.",
        },
    )
    sets: tuple[str, ...] = option(
        ("royals", "pieces", "pawns"),
        "The sets that are dealt from.",
        meanings={ANY: "Cards are dealt from these sets: {}."},
    )
    pieces: tuple[str, ...] = option(
        (),
        "Just these pieces, by their ids, of all classes in one list.",
        meanings={"": "All pieces of these sets take part.", ANY: "These pieces take part, and no others: {}."},
    )
    rules: str = option(
        "hand",
        "What becomes of the captured: a hand, or one stack for both.",
        ("hand", "big-deck"),
        meanings={
            "hand": "Who captures a piece gets one of its kind into his hand.",
            "big-deck": "The cards of captured men go to the discards; whoever promotes draws from the stack.",
        },
    )
    cards: str = option(
        "eleven",
        "Cards for seven places: eleven, of which four are held; seven, and two more for both; or eleven and two more.",
        ("eleven", "seven", "eleven-and-two"),
        meanings={
            "eleven": "Eleven cards are dealt for seven places; four of them are held.",
            "seven": "Seven cards are dealt for seven places, and two more for both players.",
            "eleven-and-two": "Eleven cards are dealt for seven places; four of them are held, and two more are for "
            "both players.",
        },
    )
    reshuffle: str = option(
        "at-once",
        "With the big deck: the discards are shuffled in as soon as the stack has fewer than three cards, or when the "
        "next draw is to be made.",
        ("at-once", "at-draw"),
        meanings={
            "at-once": "A stack of fewer than three cards is shuffled with the discards at once.",
            "at-draw": "A stack of fewer than three cards is shuffled with the discards before the next draw.",
        },
        ours=("at-draw",),
    )
    simplified: bool = option(
        False,
        "Chess men on their squares, some with the moves of cards.",
        meanings={
            "yes": "Chess men stand on their squares, and some have the moves of cards.",
            "no": "All men are those of the cards.",
        },
    )
    third: str = option(
        "none",
        "On 10x10 a third row of men, pieces or spears; on 12x12 the row behind the pawns may be of spears.",
        ("none", "pieces", "spears"),
        meanings={
            "none": "There is no third row of men.",
            "pieces": "There is a third row, of pieces.",
            "spears": "There is a third row, of spears.",
        },
    )
    spears: str = option(
        "row",
        "Where spears come from: a deck and a row of their own (third=spears), or the deck of the pieces.",
        ("row", "deck"),
        meanings={"row": "Spears have a deck of their own.", "deck": "Spears are in the deck of the pieces."},
    )
    redeals: int = option(
        3,
        "How often the cards may be dealt again when a player asks.",
        meanings={
            "0": "Nobody may ask for another deal.",
            "1": "The players may ask for another deal once.",
            ANY: "The players may ask for another deal, {} times at most.",
        },
        ours=(0, 1, 3, ANY),
    )
    house_rules: bool = option(
        True,
        "Whether pieces that are our own proposals take part.",
        meanings={"yes": "Pieces of our own making take part.", "no": "Pieces of our own making stay in the box."},
        ours=(True,),
    )
    en_passant: bool = option(
        True,
        "Whether pawns take en passant.",
        meanings={"yes": "Pawns take en passant.", "no": "Nobody takes en passant."},
        ours=(False,),
    )
    castling: str = option(
        "standard",
        "For corner men that keep to one colour: as others, betza or nelson.",
        CASTLING,
        meanings={
            "standard": "All corner men castle alike, whatever colour of squares they keep to.",
            "betza": "The royal castles three squares where two would change the colour of the corner man's squares.",
            "nelson": "A corner man castles to a square to which he could come by moves of his own.",
        },
        ours=("betza", "nelson"),
    )
    readings: tuple[str, ...] = option(
        (),
        "Other readings of what single pieces do, by their names.",
        words=TOLD,
        meanings={"": "Each piece is read as its card says.", ANY: "Some pieces are read otherwise: {}."},
    )
    promotion: str = option(
        "later",
        "Whether a pawn that stayed one may promote on a later move.",
        ("later", "on-arrival"),
        meanings={
            "later": "A pawn that stayed a pawn may promote with a later move.",
            "on-arrival": "A pawn promotes when it arrives, or not at all.",
        },
        ours=("on-arrival",),
    )


@dataclass(frozen=True)
class Numbers:
    """How many cards and men there are for each player, by the board and its rows."""

    dealt: int
    chosen: int
    pawns: int
    spears: int
    rows: int
    """Rows of men, the pawns in front."""


def numbers(options: DealersOptions) -> Numbers:
    """For each player. On 12x12 there are always two rows behind the pawns. Raises CardgenError."""
    if options.spears == "deck":
        if options.board == "8x8":
            raise CardgenError(NOT_ON_8X8)
        if options.third == "spears":
            raise CardgenError("spears=deck deals them among the pieces; third=spears gives them a row of their own.")
    found = _numbers(options)
    if options.simplified:
        if options.board != "8x8" or options.third != "none" or options.rules != "hand":
            raise CardgenError(
                "the simplified game is played on 8x8 with a set of chess men, and without hands or a stack."
            )
        return Numbers(7, 4, 3, 0, 2)
    if options.rules == "big-deck" or options.cards == "seven":
        return replace(found, dealt=found.chosen)
    return found


def _numbers(options: DealersOptions) -> Numbers:
    match options.board, options.third:
        case "8x8", "none":
            return Numbers(11, 7, 8, 0, 2)
        case "8x8", _:
            raise CardgenError(f"a third row needs board=10x10; {NOT_ON_8X8}")
        case "10x10", "none":
            return Numbers(14, 9, 10, 0, 2)
        case "10x10", "pieces":
            return Numbers(25, 19, 10, 0, 3)
        case "10x10", _:
            return Numbers(14, 9, 10, 10, 3)
        case _, "spears":
            return Numbers(16, 11, 12, 12, 3)
        case _:
            return Numbers(28, 23, 12, 0, 3)


DEALS = ("royals", "pieces", "extras", "pawns", "spears")
"""Phases in which chance deals, each from its deck."""


ROLES = ("queen", "rook", "bishop", "knight")
"""Chess men that get other moves in the simplified game."""


def phases(options: DealersOptions) -> tuple[str, ...]:
    """What comes before the first move, in order."""
    if options.simplified:
        return ("royals", "pieces", "redeal", "roles", "pawns", "pick")
    spears = ("spears",) if numbers(options).spears else ()
    if options.rules == "big-deck":
        return ("royals", "pieces", "redeal", "pawns", *spears, "place")
    middle = {"eleven": ("choose",), "seven": ("extras",), "eleven-and-two": ("choose", "extras")}[options.cards]
    return ("royals", "pieces", "redeal", *middle, "pawns", *spears, "place")


def has_extras(options: DealersOptions) -> bool:
    """Whether two more cards are dealt that are for both players."""
    return "extras" in phases(options)
