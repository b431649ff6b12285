"""The rules of Booster Chess to be read; every example is played by the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgen.board import Side, parse_square
from cardgen.games.booster.men import deck
from cardgen.games.booster.playing import BoosterCards, BoosterPlay
from cardgen.games.booster.stacks import settled
from cardgen.games.core.orthodox import MEN, NAMES
from cardgen.games.core.paper.booklet import Booklet, BookTable, Chapter, PlayedExample, Points, Prose, agreed
from cardgen.games.core.paper.chess_cards import CHECKERS, SUITS, ordinary_cards
from cardgen.games.core.paper.examples import BOARD_LINES, WHO_KNOWS, black, chess_position, refused, state_after, white

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.games.booster.options import BoosterOptions
    from cardgen.games.booster.playing import BoosterTable
    from cardgen.games.core.paper.booklet import BookletPart


def booklet(table: BoosterTable) -> Booklet:
    """All chapters."""
    options = table.options
    chapters = (
        Chapter("The game", tuple(_game())),
        Chapter("Before you begin", tuple(_needed(options))),
        Chapter("The turn", tuple(_turn(options))),
        Chapter("Hobbled men", tuple(_hobbled(table))),
        *([Chapter("Boosted men", tuple(_boosted(table)))] if options.boost else []),
        Chapter("Cards", tuple(_cards(table, options))),
        Chapter("The king, and how it ends", tuple(_ends(table))),
        Chapter("What is agreed on", tuple(_agreed(options))),
    )
    return Booklet("Booster Chess", "For two players, with chess men, checkers and cards", chapters)


def _game() -> Iterator[BookletPart]:
    yield Prose(
        "Chess, in which checkers come to lie under the men. A man on a checker of the *other* colour is hobbled and "
        "moves like a pawn; one on a checker of his *own* is boosted, and may step on after his move. Cards, which "
        "only "
        "their holder sees, say under whom a checker may be put."
    )
    yield Prose(WHO_KNOWS)


def _needed(options: BoosterOptions) -> Iterator[BookletPart]:
    cards = 32 + options.checkers_cards
    yield Points(
        (
            *BOARD_LINES,
            (
                f"Checkers that the men can stand on: {options.white_checkers} light ones before White, "
                f"{options.black_checkers} dark ones before Black. Those that lie before a player are his *stock*. "
                "They are wider than the feet of the men, whose colour is seen all round them."
            ),
            (
                f"{cards} cards: one for each of the 32 men, and {options.checkers_cards} for any man of a colour, "
                "with checkers on them."
            ),
            "The card *Your turn* for each player, which lies beside the board and is never shuffled in.",
        )
    )
    yield Prose(
        "Draw lots for White, who begins. Shuffle the cards, but not the one of a turn. Each player draws as many as "
        "he has checkers and holds them so that the other does not see them; the rest lies face down. A checker that "
        "goes *home* goes back into its owner's stock."
    )
    yield Prose(
        "*Numbered markers* are for pawns who promote when no man of the new kind is left: the pawn stays, on a "
        "marker, and you write down who he is."
    )
    yield Prose(
        "Ordinary playing cards do as well, without the ranks that are not named here. Red ones are White's men, black "
        "ones Black's:"
    )
    rows = [(NAMES[key].capitalize(), *(_listed(side, key) for side in Side)) for key in reversed(MEN)]
    if options.checkers_cards:
        ranks = CHECKERS[: -(-options.checkers_cards // 4)]
        rows.append(("Any man", *(_suited(side, ranks) for side in Side)))
    yield BookTable(("Card", "White", "Black"), (1, 2.4, 2.4), tuple(rows))


def _listed(side: Side, key: str) -> str:
    cards = ordinary_cards(side, key)
    ranks = tuple(dict.fromkeys(one.rank for one in cards))
    return str(cards[0]) if len(cards) == 1 else _suited(side, ranks)


def _suited(side: Side, ranks: tuple[str, ...]) -> str:
    said = ranks[0] if len(ranks) == 1 else f"{ranks[0]} to {ranks[-1]}"
    return f"{said} of {' and '.join(suit.value for suit in SUITS[side])}"


def _turn(options: BoosterOptions) -> Iterator[BookletPart]:
    lines = ["*Move* a man. This you must."]
    if options.boost:
        lines.append(
            "*Step on*, if you like, while he stands on your own checkers: take one of them back into your stock, and "
            "he steps once as a king does, to capture or not. You may stop after any step."
        )
    lines += [
        "*Play a card*, if you like, and if there is a checker in your stock.",
        (
            "*Draw* cards until you hold as many as there are checkers in your stock. You never hold more, as each "
            "card that you play takes a checker with it. If the pile is used up, shuffle the cards that were played."
        ),
    ]
    yield Points(tuple(lines), numbered=True)


def _state(table: BoosterTable, words: str, turn: Side = Side.WHITE, hand: str = "", **stacks: int) -> BoosterPlay:
    """Men on checkers: c3=-1 is one of Black's; the side to move has the hand, the other has none."""
    under = {parse_square(at): count for at, count in stacks.items()}
    position, found = settled(chess_position(table.army, words, turn), under, boost=table.options.boost)
    pile = list(deck(table.options.checkers_cards))
    cards = tuple(hand.split())
    for name in cards:
        pile.remove(name)
    hands = (cards, ()) if turn is Side.WHITE else ((), cards)
    return BoosterPlay(table, position, found, BoosterCards(hands, tuple(pile)))


def _hobbled(table: BoosterTable) -> Iterator[BookletPart]:
    yield Prose(
        "A man who stands on checkers of the other colour is *hobbled*. A pawn cannot move at all. Any other man moves "
        "like a pawn: one square straight forward where nobody stands, or diagonally forward to capture, en passant "
        "too; never two squares. The checkers go with him. A king can be hobbled as well: then he, too, moves only "
        "like that."
    )
    yield Prose(
        "*Whoever captures takes over the checkers of the captured man.* Checkers of two colours do not stay under one "
        "man: at once they go home in pairs, a light one with a dark one, until one colour is left or none."
    )
    yield PlayedExample(
        _state(table, "white knight c3, white king e1, black pawn b4, black pawn d4, black king e8", c3=-1),
        "White's knight stands on a dark checker.",
        (
            refused(white("c3e4", "It cannot leap.")),
            white("c3d4", "It captures like a pawn, and takes the checker with it."),
        ),
    )
    yield Prose(
        "*On his last row* nobody is hobbled; for any of White's men that is row 8, for Black's row 1. A man who comes "
        "there sheds the other's checkers: they go back to their owner, and he is free. A pawn who captures on the "
        "last row may take over such checkers; he sheds them at once, and the new man is free. A checker of the "
        "other's that is put under a man on his last row goes home at once, and nothing has changed."
    )


def _boosted(table: BoosterTable) -> Iterator[BookletPart]:
    yield Prose(
        "A man who stands on checkers of his own is *boosted*. He moves as always, and his checkers go with him; then "
        "each that you take back is a step more. A man who gets checkers of his own by capturing may step on in the "
        "same turn."
    )
    yield Prose(
        "A pawn may step back, too, even to his first row; from there his next move is one square. He promotes as soon "
        "as a move or a step brings him to the last row; the new man keeps the pawn's own checkers, and may step on."
    )
    yield PlayedExample(
        _state(table, "white rook a1, white king e1, black bishop c6, black king e8", a1=2),
        "The rook on a1 stands on two light checkers.",
        (
            white("a1a4", "Its move. Both checkers go with it."),
            white("a4b5", "A step: one checker goes home."),
            white("b5c6", "Another, which captures; the last checker goes home."),
        ),
    )
    yield PlayedExample(
        _state(table, "white queen d1, white king e1, black knight d5, black king e8", d1=1, d5=-2),
        "The queen stands on a light checker, the knight on two dark ones.",
        (
            white(
                "d1d5",
                "She takes over his checkers. A light one and a dark one go home as a pair; a dark one is left, and "
                "she is hobbled.",
            ),
        ),
    )


def _cards(table: BoosterTable, options: BoosterOptions) -> Iterator[BookletPart]:
    yield Prose(
        "To play a card, lay it face up aside and put one checker *of your own colour* from your stock under a man of "
        "the kind and colour on the card, wherever he stands: under an enemy to hobble him, under a man of your own to "
        + ("boost him." if options.boost else "free him.")
    )
    lines = [
        "A card whose men are all gone goes for any man of its colour.",
        "A king's card is for the king: he may be hobbled"
        + (" or boosted like any man." if options.boost else " like any man."),
        "Under a man of your own who is hobbled, your checker goes home with one of the other's.",
        "You may not hobble a man who could then take your king.",
    ]
    if options.checkers_cards:
        lines.insert(
            0,
            "The cards *Any White Man* and *Any Black Man* go for any man of that colour. The checker that goes under "
            "him is of your colour all the same.",
        )
    if not options.boost:
        lines.append("A checker of your own under a man of your own goes home at once.")
    yield Points(tuple(lines))
    moved = state_after(
        _state(
            table,
            "white unmoved pawn e2, white king e1, black queen d8, black king e8, black pawn d7",
            hand="black-queen white-pawn",
        ),
        white("e2e4", ""),
    )
    yield PlayedExample(
        moved,
        "White has moved a pawn to e4, and may now play a card. Two of his cards are shown, a black queen and a white "
        "pawn.",
        (
            refused(
                white("play black-queen d7", "There is a queen still: it is for her alone.", "The queen's card on d7")
            ),
            white(
                "play black-queen d8",
                "A light checker goes under her: she moves like a pawn now.",
                "The queen's card on d8.",
            ),
        ),
    )


def _ends(table: BoosterTable) -> Iterator[BookletPart]:
    options = table.options
    yield Prose(
        "*Check* is seen farther than in chess. Your king is attacked when a *whole turn* of the other could take him: "
        "a move and the steps that his checkers allow, with those that he would take over by capturing on the way. "
        "After each move and each step of yours your king must be safe from that."
        if options.boost
        else "Your king is attacked as in chess; a hobbled man attacks like a pawn."
    )
    if options.boost:
        yield PlayedExample(
            _state(
                table,
                "white rook a5, white king e1, black knight c5, black king e8",
                Side.BLACK,
                a5=1,
                c5=1,
            ),
            "The rook on a5 stands on a light checker, and so does Black's knight. Black is to move.",
            (
                refused(
                    black(
                        "e8e7",
                        "The rook would take the knight and its checker, and with two checkers step to d6 and e7.",
                    )
                ),
                black("e8f7", "Three steps from c5, where two checkers do not reach, the king is safe."),
            ),
        )
    yield Prose(_castling(options))
    yield Prose(
        "*Checkmate wins.* It is looked for when the turn is over, after the card. The game is drawn by stalemate; "
        "when "
        "the same position with the same checkers comes up for the third time; and after fifty moves of each side "
        "without a capture and without a move of a pawn."
    )


def _castling(options: BoosterOptions) -> str:
    """Castling, and capture en passant."""
    castles = (
        "*Nobody castles* with a checker under king or rook"
        if options.castling == "bare"
        else "*A hobbled rook may castle,* and takes its checkers along; a hobbled king may not, nor may anybody with "
        "checkers of his own under king or rook"
    )
    if not options.boost:
        return f"{castles}."
    return (
        f"{castles}. Nobody castles over a square where a whole turn of the other could take the king. *A capture en "
        "passant* is a move, never a step; a pawn who stepped on after his two squares is not captured so."
    )


def _agreed(options: BoosterOptions) -> Iterator[BookletPart]:
    yield from agreed(
        options,
        "The king has to be safe after every step, not only at the end of the turn.",
        *(["Nobody castles with checkers under king or rook."] if options.castling == "bare" else []),
        *([] if options.exposing else ["Nobody hobbles a man who could then take his king."]),
        "On his last row nobody can be hobbled; a checker put under him there goes home at once.",
    )
