"""Moves in plain words: what is said, that it is read back to the same moves, and what is said of mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cardgen.board import Board, Square
from cardgen.catalog import Piece, load
from cardgen.classes import PieceClass
from cardgen.engine.interpreter import View, actions
from cardgen.engine.rules import Kind, MultiStep, Passed, PromotionRow, Rules, complete
from cardgen.errors import NotationError
from cardgen.notation import Atom, Leg, Link, Moves, Term, parse, spell
from cardgen.words import (
    CardWords,
    compare,
    normal,
    parse_card_words,
    parse_sentence,
    same_moves,
    say,
    sentences,
    words_of,
)
from cardgen.words.compare import mismatch
from cardgen.words.from_moves.shorten import shortened
from tests.support.boards import board, shown
from tests.support.examples import examples
from tests.support.strategies import leapers, notations, readable, views

if TYPE_CHECKING:
    from cardgen.words.plan import Paragraph

SAID = [
    ("K", "Moves one square in any direction."),
    ("R", "Slides straight."),
    ("Q4", "Slides up to four squares in any direction."),
    ("W2", "Slides one or two squares straight."),
    ("R3..", "Slides three or more squares straight."),
    ("BN", "Slides diagonally, or leaps like a knight."),
    ("sW2F", "Moves one square diagonally, or slides one or two squares sideways."),
    ("WfF", "Moves one square in any direction except diagonally backward."),
    ("FfW", "Moves one square straight forward or along any diagonal."),
    ("fWfF", "Moves one square forward or diagonally forward."),
    ("fRsW", "Slides forward, or moves one square sideways."),
    ("KADN", "Moves one square in any direction, or leaps to any square exactly two king's moves away."),
    ("NARF", "Slides straight, moves one square diagonally, or leaps like a knight or two squares diagonally."),
    ("KADHG", "Moves one square in any direction, or leaps two or three squares straight or diagonally."),
    (
        "mKcC",
        "Moves one square in any direction without capturing; captures by leaping three squares straight and one to the side.",
    ),
    ("WcN", "Moves or captures one square straight; may also capture, but not move, by leaping like a knight."),
    ("fmWfcF", "Moves one square forward without capturing; captures one square diagonally forward."),
    ("mRcpR", "Slides straight without capturing; captures the same way, but must jump exactly one piece."),
    ("gQ", "Hops in any direction over the first piece it meets, onto the very next square."),
    ("WnA", "Moves one square straight, or exactly two squares diagonally (the first must be empty)."),
    (
        "nN",
        "Moves like a knight that cannot leap: one square straight (it must be empty), then one diagonally, away from its start.",
    ),
    (
        "nN0",
        "Makes this step once or more in one direction: one square straight (empty, no stopping), then one diagonally onward.",
    ),
    ("N0", "Makes one or more knight's leaps in the same direction."),
    ("N2", "Makes one or two knight's leaps in the same direction."),
    ("vN", "Leaps two squares forward or backward and one sideways."),
    (
        "hlN",
        "Leaps like a knight, but only two squares straight and then, turning left, one more.",
    ),
    ("fRfhN", "Slides forward, or leaps like a knight to any of the four squares ahead."),
    (
        "fB5sR5vR3bB3",
        "Slides up to five squares sideways or diagonally forward, or up to three squares in any other direction.",
    ),
    ("[F?R]", "Moves one square diagonally, then may slide straight, away from its start."),
    ("v[F?R]", "Moves one square diagonally, then may slide forward or backward, away from its start."),
    ("[sW?bB]", "Moves one square sideways, then may slide diagonally in the direction back towards its start."),
    (
        "[W?fW?B]",
        "Slides one or two squares straight, then from the second square may slide diagonally, away from its start.",
    ),
    (
        "[cF-fmF]",
        "Moves one square diagonally, capturing an enemy piece, then moves one square straight on, to an empty square.",
    ),
    ("O", "Never moves or captures. Instead of moving, its owner may pass."),
    ("U", "Leaps to any square of the board."),
    (
        "WifmnD",
        "Moves one square straight. On its first move, moves exactly two squares forward (the first must be empty) without capturing.",
    ),
    ("{if row 1..2}fmW3", "From row 1 or 2, slides up to three squares forward without capturing."),
    ("{if attacked}bmB", "If an enemy piece could capture it, slides diagonally backward without capturing."),
    ("eF{push}", "Does not move."),
    ("[W-eF]{push}", "Does not move."),
    (
        "[W-mF]{push}",
        "Without capturing, moves like a knight that cannot leap: one square straight (it must be empty), then one diagonally, away from its start.",
    ),
    ("{if row -13}W", "From twelve rows before the last, moves one square straight."),
    ("{if row -3..-1}W", "From rows 3 to 1 from the end, moves one square straight."),
    ("{if row -3}W", "From two rows before the last, moves one square straight."),
    (
        "fW{push}",
        "Moves one square forward to move or to push an enemy piece there one square on, if that square is empty.",
    ),
    (
        "N{swap}{wrap}",
        "Leaps like a knight to move or to change places with an enemy piece; moving so, and only so, it may leave over the left or right edge and come in on the other side.",
    ),
]


@pytest.mark.parametrize(("notation", "text"), SAID)
def test_says_and_reads(notation: str, text: str) -> None:
    """Each of these moves has this sentence, and the sentence means these moves."""
    assert say(parse(notation)) == text
    assert normal(parse_sentence(text)) == normal(parse(notation))


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("Steps one space directly forward.", "fW"),
        ("goes two squares forward", "fmW2..2"),
        ("Slides forward, sideways, or diagonally", "fsRB"),
        ("Leaps 2 squares orthogonally or diagonally.", "AD"),
        ("Leaps (2,1) or to any square three away.", "NHCZG"),
        ("Without capturing, slides forward, or leaps (1,2); captures by sliding sideways.", "fmRmNscR"),
        ("Slides forward, or moves one square backward without capturing.", "fRbmW"),
        ("Slides exactly three squares left or diagonally right.", "lW3..3rF3..3"),
        ("From the last row, leaps (1,2); from the second-last row, leaps (1,3).", "{if row -1}N{if row -2}C"),
        ("From row 1, moves three squares forward; from row 2, two.", "{if row 1}fW3..3{if row 2}fW2..2"),
        ("Leaps (1,2) repeatedly.", "N0"),
        ("Leaps (1,2) exactly three times in one direction.", "N3..3"),
        ("Slides forward, or one square sideways, or diagonally to the left.", "fRsWlF"),
        ("Captures by moving one square diagonally, then may slide on orthogonally outward.", "cF[F-cR]"),
        ("Moves one square in any direction, then one at a right angle to the left.", "[W-lW][F-lF]"),
        ("Moves one square orthogonally, then may leap (1,2) outward to an empty square.", "[W?mN]"),
        ("Moves one square diagonally, then moves one square straight on, half left or half right.", "[F-fF][F-W]"),
        ("From rows 1 and 2, leaps (1,2).", "{if row 1..2}N"),
        ("Slides forward to capture.", "fcR"),
        ("Moves one square diagonally; then may continue sliding outward orthogonally.", "[F?R]"),
        ("Moves one square diagonally, then may go on sliding orthogonally outward.", "[F?R]"),
        ("Leaps two squares forward and one to the side.", "fN"),
        ("Moves one square orthogonally forward or forward diagonally.", "fWfF"),
        ("Captures by moving one square sideways, then may slide on diagonally forward outward.", "scWfs[W-cB]"),
        (
            "Captures by moving one square diagonally, then may slide on forward or backward, away from its start.",
            "cFv[F-cR]",
        ),
    ],
)
def test_reads_what_a_maker_writes(text: str, notation: str) -> None:
    """Other words for the same, and sentences that say() would put differently."""
    assert normal(parse_sentence(text)) == normal(parse(notation))


RARE = """
    nA2..3 nD0 jN jA jD0 jR jB3 jQ2.. pN0 cpD0 pR3..4 gB1..4 gN0 mgQ gR3.. W3..3 N3..3 N2..4 D2.. R2..3 lfrbN flbrbrF
    [N?fN] [cN-bN] [N-bN] [W-N] [N-zN] [F?zF?zF] [A?sW] hr[F-W] [nD-F] [jD-W] [W-jR] [nN?R] [W-nD0] [W-jD] [R?B] [D-D]
    [W-bW] [K-K] [K-K-K] [W?K] [K-bK] [W-fsK] [W-fblK] [B-bB] [pR-W] [W-pR] [gQ?F] [W-R-R] [W-N2]
    [cK-K] [mcK-bK] [mcW-W] [cR-fW] [dF-F] [mcdW?W] [cF?cF?cF] [cW-sW]{swap} [cW-W]{push} [cF?R] [mF?mR] [F?cR]
    mdN mcdR cdpR eF mceW [W-ceF] [F-ceW] ceR dU mU [F?R]{wrap} jR{wrap} sH{swap}{wrap} iN{push:2} {if_row_2}iW {if_attacked}iN
"""
"""Constructs that random moves seldom have; _ stands for a space."""


@pytest.mark.parametrize("notation", [text.replace("_", " ") for text in RARE.split()])
def test_says_and_reads_rare_moves(notation: str) -> None:
    """The sentence of a rare construct means the same moves."""
    moves = parse(notation)
    assert same_moves(parse_sentence(say(moves)), moves), say(moves)


def test_reads_a_second_leg_by_the_board() -> None:
    """A path may name directions of the board; with outward it goes on only away from its start."""
    assert _open("Moves one square diagonally, then slides forward.") == board("""
        . o . o .
        . o . o .
        . o @ o .
        . . . . .
        . . . . .
    """)
    assert _open("Moves one square diagonally, then slides forward or backward, away from its start.") == board("""
        . o . o .
        . . . . .
        . . @ . .
        . . . . .
        . o . o .
    """)


def _open(text: str) -> str:
    """Where a sentence leads from the middle of an empty board of 5×5."""
    empty, middle = Board(5, 5), Square(2, 2)
    ends = {action.to for action in actions(parse_sentence(text), middle, View(empty, own=frozenset({middle})))}
    return shown(empty, {**dict.fromkeys(ends, "o"), middle: "@"})


def test_shorter_wordings() -> None:
    """Cards with little room say squares once, and let a pawn go instead of move without capturing."""
    assert say(parse("fmWfcF"), brief=True) == "Goes one square forward; captures one diagonally forward."
    assert say(parse("C0"), brief=True) == (
        "Leaps three squares straight and one to the side, once or more in one direction."
    )
    assert say(parse("R"), brief=True) == "Slides straight."


def test_shorter_words_are_made_for_whom_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card with room for the first sentence never asks for another; then there is none where none is shorter."""
    asked: list[Paragraph] = []

    def counted(text: Paragraph) -> Paragraph:
        asked.append(text)
        return shortened(text)

    monkeypatch.setattr(sentences, "shortened", counted)
    pawn, bishop = (words_of(Kind("made-up", "Made up", parse(text))).wordings for text in ("fmR3fcF5", "B19"))
    assert pawn[0].startswith("Slides up to three squares forward")
    assert bishop[0] == "Slides up to 19 squares diagonally."
    assert asked == []
    assert (len(pawn), pawn[-1:]) == (2, (pawn[1],))
    assert len(pawn[1]) < len(pawn[0])
    assert bishop[:] == (bishop[0],)
    assert len(asked) == 2


PIECES = [pytest.param(piece, id=piece.id) for piece in load().pieces]


@pytest.mark.parametrize("piece", PIECES)
def test_words_of_the_catalogue(piece: Piece) -> None:
    """The words of every card, in every wording, are read back into all moves and rules of its piece."""
    kind = piece.kind
    words = words_of(kind, piece.sentence, class_=piece.class_)
    assert compare(kind, words) is None
    for wording, said in ((words.move, words.rules), (words.wordings[-1], words.brief)):
        moves, rules = parse_card_words(wording, said)
        assert same_moves(moves, kind.moves)
        assert rules == kind.rules


def test_words_of_a_pawn() -> None:
    """Conditions and typed rules stand under their heads, in the order of the card."""
    moves = complete(parse("fmWfceFifmnD"), retreat=parse("mbRmbB"), takes_en_passant=True)
    rules = Rules(
        promotion=PromotionRow.FARTHEST, takes_en_passant=True, taken_en_passant=Passed.FORWARD, contagious=True
    )
    words = words_of(Kind("test", "Test", moves, rules), class_=PieceClass.PAWN)
    assert tuple(words.wordings) == (
        "Moves one square forward without capturing; captures one square diagonally forward.",
        "Goes one square forward; captures one diagonally forward.",
    )
    assert words.rules == (
        ("Opening.", "May slide two squares forward without capturing."),
        ("En passant.", "Both ways."),
        (
            "Retreat.",
            "If an enemy piece could capture it, it may slide backward or diagonally backward without capturing.",
        ),
        ("May promote", "on the last row."),
        ("Contagion.", "Any piece but a royal that captures it becomes a piece of this kind, of its own side."),
    )
    assert tuple(words.brief) == (("Opening.", "May go two squares forward."), *words.rules[1:])


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("fmWfmFifmW2..2ifmF2..2", "May go two squares instead of one."),
        ("fFifmF2..2", "May go two squares instead of one."),
        # It steps aside too, and its first move leads ahead alone.
        ("fmFsmWifmF2..2", "May go two squares diagonally forward."),
        # A path begins with one square too.
        ("fmFifmF2..2[fmF-fF]", "May go two squares diagonally forward."),
    ],
)
def test_a_first_move_in_few_words(notation: str, text: str) -> None:
    """It goes farther where one square is gone: only where the first move leads that way and no other."""
    kind = Kind("test", "Test", parse(notation), Rules())
    words = words_of(kind, class_=PieceClass.PAWN)
    assert dict(words.brief)["Opening."] == text
    assert compare(kind, words) is None


def test_words_of_rules_that_move() -> None:
    """Pushing, swapping and long steps are said as rules; a piece without ordinary moves says so."""
    steps = (MultiStep((1, 2), 3), MultiStep((3, 3), 2))
    moves = complete(parse("fmW"), push=parse("fWfF"), swap=parse("N"), wrap=True, multistep=steps)
    kind = Kind("test", "Test", moves, Rules(royal=True, castles=True, promotion=8))
    assert words_of(kind, class_=PieceClass.PAWN).rules == (
        ("Royal.", "May never be left in check. May castle with either corner piece."),
        (
            "Push.",
            "May move one square forward or diagonally forward to push an enemy piece there one square on, if that square is empty.",
        ),
        (
            "Swap.",
            (
                "May leap like a knight to move or to change places with an enemy piece;"
                " moving so, and only so, it may leave over the left or right edge and come in on the other side."
            ),
        ),
        ("Double step.", "May go two squares from rows 1–3, three from rows 1–2."),
        ("En passant.", "Neither way."),
        ("May promote", "from row 8 on, also by pushing."),
    )
    assert words_of(Kind("test", "Test", parse("ifmW")), class_=PieceClass.PAWN).move == "Moves only as its rules say."


NO_PASSING = ("En passant.", "Neither way.")
STUCK = ("Never promotes.", "On the last row it cannot move.")
RIDE = ("Ride.", "Every landing but the last must be empty.")
JUMP = ("Jump.", "Any piece of either side, near or far; it is not captured.")
JUMP_FAR = (
    "Jump.",
    "Any piece of either side, near or far; it is not captured. The landing may be near or far behind it.",
)
JUMP_OF_RIDE = (
    "Jump.",
    (
        "Any piece of either side, on a landing before the last; it is not captured."
        " All others but the last must be empty."
    ),
)


@pytest.mark.parametrize(
    ("class_", "notation", "rules"),
    [
        (PieceClass.PAWN, "fN", (NO_PASSING, STUCK)),
        (PieceClass.PAWN, "W", (NO_PASSING, ("Never promotes.", "It stays what it is."))),
        (PieceClass.SPEAR, "fR", (STUCK,)),
        (PieceClass.PIECE, "fN", ()),
        (PieceClass.PIECE, "N0", (RIDE,)),
        (PieceClass.PIECE, "nN2", (RIDE,)),
        (PieceClass.PIECE, "mRcpR", (JUMP_FAR,)),
        (PieceClass.PIECE, "gQ", (JUMP,)),
        (PieceClass.PIECE, "cpN0", (JUMP_OF_RIDE,)),
        (PieceClass.PIECE, "mN0cpN0", (JUMP_OF_RIDE,)),
        (PieceClass.PIECE, "KO", (("Pass.", "Staying uses up the turn."),)),
    ],
)
def test_rules_say_what_a_player_asks(class_: PieceClass, notation: str, rules: tuple[tuple[str, str], ...]) -> None:
    """A pawn without en passant says so, and so does one that never promotes; notes explain and mean nothing."""
    kind = Kind("test", "Test", parse(notation))
    words = words_of(kind, class_=class_)
    assert words.rules == rules
    assert compare(kind, words) is None


@st.composite
def kinds(draw: st.DrawFn) -> Kind:
    """A piece with random moves, typed moves and rules."""

    def maybe(strategy: st.SearchStrategy[str]) -> Moves:
        return parse(draw(strategy.filter(readable))) if draw(st.booleans()) else ()

    rows = st.sampled_from([(1, 2), (3, 3), (-3, -3), (-1, -1), (2, 5), (-15, -15), (-4, -2)])
    royal, contagious = draw(st.booleans()), draw(st.booleans())
    rules = Rules(
        royal=royal,
        castles=royal and draw(st.booleans()),
        promotion=draw(st.sampled_from([None, *PromotionRow, 8])),
        takes_en_passant=draw(st.booleans()),
        taken_en_passant=draw(st.sampled_from(Passed)),
        contagious=contagious,
        spreads=draw(st.sampled_from(["", "zombie-pawn"])) if contagious else "",
        uncapturable=draw(st.booleans()),
    )
    moves = complete(
        parse(draw(notations())),
        retreat=maybe(notations(most=2, plain=True)),
        push=maybe(leapers()),
        swap=maybe(leapers()),
        wrap=draw(st.booleans()),
        multistep=tuple(MultiStep(draw(rows), draw(st.integers(2, 4))) for _ in range(draw(st.integers(0, 2)))),
        takes_en_passant=rules.takes_en_passant,
    )
    return Kind("random", "Random", moves, rules)


@examples(100)
@given(kinds(), st.sampled_from(PieceClass))
def test_words_mean_their_kind(kind: Kind, class_: PieceClass) -> None:
    """read_words(words_of(kind)) is the kind, in every wording."""
    words = words_of(kind, class_=class_)
    for wording, said in ((words.move, words.rules), (words.wordings[-1], words.brief)):
        moves, rules = parse_card_words(wording, said)
        assert same_moves(moves, kind.moves), (spell(kind.moves), words)
        assert rules == kind.rules


@examples(300)
@given(notations())
def test_sentences_mean_their_moves(notation: str) -> None:
    """read(say(moves)) means moves, and so does the shorter wording."""
    moves = parse(notation)
    text = say(moves)
    assert same_moves(parse_sentence(text), moves), text
    brief = say(moves, brief=True)
    assert same_moves(parse_sentence(brief), moves), brief


@st.composite
def seats(draw: st.DrawFn) -> tuple[Square, View]:
    """A man somewhere on a board among others."""
    space = Board(draw(st.integers(3, 7)), draw(st.integers(3, 7)))
    origin = draw(st.sampled_from(tuple(space)))
    return origin, draw(views(space, origin))


def _deeds(moves: Moves, origin: Square, view: View) -> set[object]:
    return {
        (action.kind, action.to, frozenset(action.taken), action.passing, action.pushed)
        for action in actions(moves, origin, view)
    }


@examples(150)
@given(notations(), seats())
def test_the_same_moves_do_the_same(notation: str, seat: tuple[Square, View]) -> None:
    """What a sentence means is held against the interpreter too: the normal form calls nothing the same that differs."""
    moves = parse(notation)
    assert _deeds(parse_sentence(say(moves)), *seat) == _deeds(moves, *seat), say(moves)


@pytest.mark.parametrize("other", ["K", "WF", "Q", "WFDAN", "QN", "QNCZ", "mK", "O", "RB3"])
def test_any_square_is_more_than_those_of_a_small_board(other: str) -> None:
    """A king goes to every square of a board of three by three, and is not the man who goes anywhere."""
    for moves in (parse("U"), parse("{if row 2}U"), parse("{if row -1}mU")):
        assert mismatch(moves, parse(other)) is not None
        assert mismatch(parse(other), moves) is not None


@examples(150)
@given(notations(most=2), notations(most=2), seats())
def test_a_difference_is_found(first: str, second: str, seat: tuple[Square, View]) -> None:
    """Moves that do not do the same on some board have a difference that can be told."""
    assume(_deeds(parse(first), *seat) != _deeds(parse(second), *seat))
    assert mismatch(parse(first), parse(second)) is not None


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("nN", "[W-F]", True),
        ("nD", "W2..2", True),
        ("fmWifmW3", "fmWifmW2..3", True),
        ("[F?R]", "F[F-R]", True),
        ("[W?fW?B]", "W2[W2..2-B]", True),
        ("N{swap}{wrap}", "mN{wrap}cN{swap}{wrap}", True),
        ("jR2", "D", True),
        ("K", "WF", True),
        ("mW{push}", "mW", True),
        ("WiW", "W", True),
        ("W", "mW", False),
        ("hlN", "hrN", False),
        ("jD", "D", False),
        ("jN0", "jN", False),
        ("{if row 1}W", "{if row 2}W", False),
        ("[F-R]", "[F?R]", False),
    ],
)
def test_same_moves(one: str, other: str, same: bool) -> None:
    """Spellings of the same moves have the same normal form, others have not."""
    assert same_moves(parse(one), parse(other)) is same


def test_a_path_of_very_many_legs_is_compared_as_written() -> None:
    """A path with millions of lines is its own normal form; its sentence is refused as its notation is."""
    king = Leg(Atom("K"))
    moves = (Term((king,) * 12, (Link.MUST,) * 11),)
    assert normal(moves) == frozenset(moves)
    with pytest.raises(NotationError, match="branches in more than 5000 ways"):
        parse_sentence(say(moves))


def _kind(notation: str) -> Kind:
    return Kind("own", "Own", parse(notation))


@pytest.mark.parametrize(
    ("notation", "sentence", "problem"),
    [
        ("fW", "Moves one square forward.", None),
        ("fW", "Moves one square sideways.", "the sentence moves to (-1,0), which the notation does not."),
        ("WcC", "Moves one square orthogonally.", "the notation captures on (-1,3), which the sentence does not."),
        ("R4", "Slides straight.", "the sentence moves to (0,5), which the notation does not."),
        ("D", "Moves two squares orthogonally.", "the notation moves to (0,2), which the sentence does not."),
        ("mRcpR", "Slides straight.", "the sentence captures on (0,1), which the notation does not."),
        (
            "W",
            "Jumps one square.",
            "its words cannot be read: column 1: expected a verb such as moves, slides or leaps, not 'jumps'.",
        ),
        ("cU", "Leaps (1,2) only to capture.", "the notation captures on (0,1), which the sentence does not."),
        ("eW", "Does not move.", "the notation captures on (0,1) en passant, which the sentence does not."),
        ("jD", "Does not move.", "the notation moves to (0,2), which the sentence does not."),
        ("ifmnD", "May stay where it is.", "the sentence stays on (0,0), which the notation does not."),
        ("[F?R]", "Moves one square diagonally.", "the notation moves to (-1,2), which the sentence does not."),
    ],
)
def test_compare_a_makers_sentence(notation: str, sentence: str, problem: str | None) -> None:
    """The first difference is told on a square."""
    kind = _kind(notation)
    found = compare(kind, words_of(kind, sentence))
    assert (found and str(found).split("\n")[0]) == problem


def test_differences_on_certain_rows() -> None:
    """A move with a condition on rows is shown from such a row, where the board has room for it."""
    assert str(mismatch((), parse("{if row -2}N"))) == (
        "the notation moves to (-2,-1) from the row before the last, which the sentence does not."
    )
    assert str(mismatch(parse("{if row 1..3}fmW"), parse("{if row 1..2}fmW"))) == (
        "the sentence moves to (0,1) from rows 1 to 3, which the notation does not."
    )


def test_differences_of_endless_paths() -> None:
    """Paths too long to be taken apart differ where they are written differently."""
    king = Leg(Atom("K"))
    long, longer = ((Term((king,) * legs, (Link.MUST,) * (legs - 1)),) for legs in (11, 12))
    assert str(mismatch(long, longer)) == "the sentence and the notation have different paths of many legs."
    assert mismatch(long, long) is None


def test_compare_rules() -> None:
    """Rules that the words leave out are a difference too."""
    kind = _kind("W")
    royal = (("Royal.", "May never be left in check. Does not castle."),)
    assert str(compare(kind, CardWords("Moves one square orthogonally.", royal))) == (
        "its special rules are not those that its words say."
    )


ERRORS = [
    ("", "column 1: expected a verb such as moves, slides or leaps, not the end."),
    ("Hovers.", "column 1: expected a verb such as moves, slides or leaps, not 'hovers'. Did you mean 'moves'?"),
    (
        "Moves one square diagonaly.",
        "column 18: expected a direction such as forward or diagonally, not 'diagonaly'. Did you mean 'diagonally'?",
    ),
    ("Moves forward.", "column 7: how far does it move, one square or several?"),
    ("Slides (1,2).", "column 8: expected a direction such as forward or diagonally, not '('."),
    ("Leaps (0,0).", "column 7: a leap goes 1 to 25 squares."),
    ("Leaps two squares forward and one backward.", "column 7: the second direction has to lie across the first."),
    ("Leaps (1,2) at will.", "column 13: expected '.', not 'at'."),
    ("Slides diagonally over exactly one.", "column 35: expected 'piece', not '.'."),
    ("Moves one square forward to dance.", None),
    (
        "Moves one square diagonally, then may turn 60 degrees and slide.",
        "column 44: expected 'at' or 'back' or 'half' or 'left', not '60'.",
    ),
    ("Captures likewise, but over exactly one man.", "column 10: what is done likewise needs a plain move before it."),
    ("Slides in any other direction.", "column 8: other directions need some said before, but not all."),
    ("From rows 3 to 1, leaps (1,2).", "column 1: rows go from low to high."),
    ("One square forward.", "column 1: a verb is missing, and there is none before that it could share."),
    (
        "Moves one square forward; one two.",
        "column 31: expected a direction such as forward or diagonally, not 'two'. Did you mean 'to'?",
    ),
    ("Leaps (1,2); two.", "column 17: expected a direction such as forward or diagonally, not '.'."),
    (
        "Moves ninety-nine squares forward.",
        "column 7: expected a direction such as forward or diagonally, not 'ninety'.",
    ),
    ("Moves 100 squares forward.", "column 7: a number from 1 to 99 is possible here."),
    ("Moves up to far.", "column 13: expected a number such as two, not 'far'."),
    ("Slides three or two squares forward.", "column 17: expected 'more', not 'two'."),
    ("Moves one square forward taking an enemy man.", "column 26: expected '.', not 'taking'."),
    ("Turns left.", "column 1: expected a verb such as moves, slides or leaps, not 'turns'. Did you mean 'captures'?"),
    ("Moves one square straight up.", "column 29: expected 'to', not '.'."),
    (
        "Leaps two squares orthogonally and, turning round, one more.",
        "column 35: expected a number such as two, not ','.",
    ),
    (
        "Leaps one square forward and two sideways.",
        "column 7: a leap goes some squares along rank or file, and fewer squares across.",
    ),
    (
        "Leaps (1,2) over exactly one man.",
        "column 1: a knight's leap or one of two squares may pass over one square, a slide or a repeated leap over a man.",
    ),
    ("Leaps (1,3) past an empty square.", "column 13: expected '.', not 'past'."),
    (
        "Leaps (1,3) only over a man.",
        "column 1: a knight's leap or one of two squares may pass over one square, a slide or a repeated leap over a man.",
    ),
    ("Leaps (1,2) in order", "column 16: expected 'any', not 'order'."),
    ("Leaps (1,2), then", "column 1: after this leg a path says whether it goes on straight or diagonally."),
    ("From row 1, from row 2, leaps (1,2).", "column 13: a sentence holds from one range of rows."),
    (
        "From rows 1 and 3, leaps (1,2).",
        "column 1: these rows are not neighbours; write 'from rows 1 to 3', or a sentence for each.",
    ),
    ("May stay where it is as if the side edges met.", "column 22: expected '.', not 'as'."),
    (
        "Leaps (1,2) to change places with an enemy man or to push an enemy man to the empty square beyond.",
        "column 72: expected a number such as two, not 'to'. Did you mean 'two'?",
    ),
    (
        "Leaps (1,2), then one square.",
        "column 1: after this leg a path says whether it goes on straight or diagonally.",
    ),
    ("Leaps (1,2), then one turning 90 degrees.", None),
    ("Moves one square forward, then leaps (1,2) turning 90 degrees.", None),
    ("Moves one square forward, then slides straight back, then one orthogonally bearing up.", None),
    ("Moves one square forward, then one to the left outward.", "column 1: no path goes that way."),
    ("Moves up to three squares forward, then from the second may slide on.", None),
    ("Moves one square diagonally, then one outward, any number of times in one direction.", None),
    ("Moves one square diagonally" + ", then one outward" * 12 + ".", None),
    ("Moves one square diagonally" + ", then one straight on or half left" * 9 + ".", None),
    ("Slides " * 300, None),
    ("Leaps (1,2) İ.", None),
    ("Leaps (1,2) or", "column 15: expected a number such as two, not the end."),
    ("Leaps (1,2), then slides diagonally forward.", "column 1: no path goes that way."),
    ("Leaps (1,2) ♞.", "column 13: '♞' has no place in a sentence."),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_error(text: str, message: str | None) -> None:
    """A mistake is shown under the word where it begins."""
    with pytest.raises(NotationError) as raised:
        parse_sentence(text)
    problem, shown_text, caret = str(raised.value).split("\n")
    if message is not None:
        assert problem == message
    column, at, shown = int(problem.split(":")[0].removeprefix("column ")) - 1, caret.index("^") - 4, shown_text[4:]
    assert shown.strip("…") in text
    assert shown.startswith("…") or at == column


WORDS = sorted({word for _, text in SAID for word in text.replace(".", " .").replace(",", " ,").split()})


@examples(300)
@given(st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join))
def test_error_in_any_order_of_words(text: str) -> None:
    """Whatever the order of the words, they are read or refused, and what is read can be said again."""
    try:
        moves = parse_sentence(text)
    except NotationError:
        return
    assert same_moves(parse_sentence(say(moves)), moves)


def test_error_in_rules() -> None:
    """A rule is read only under its own head."""
    with pytest.raises(NotationError, match=r"there is no rule with this head\. Did you mean 'Opening\.'\?"):
        parse_card_words("Leaps (1,2).", [("Openings.", "May go two squares forward.")])
    with pytest.raises(NotationError, match=r"the rule 'May promote' does not say this\."):
        parse_card_words("Leaps (1,2).", [("May promote", "on a whim.")])


def test_who_pushes_his_way_to_his_row_promotes_there() -> None:
    """A19: the Mecklenbeck Linebacker's card says it; the Linebacker's own row is the last, where nobody can be pushed on."""
    said = {piece.id: dict(words_of(piece.kind, class_=piece.class_).rules) for piece in load().pieces}
    assert said["mecklenbeck-linebacker-pawn"]["May promote"].endswith("or beyond, also by pushing.")
    assert said["linebacker-pawn"]["May promote"] == "on the last row."
    assert sum("push" in rules.get("May promote", "") for rules in said.values()) == 1
