"""Moves as people type them, their words, two letters for each kind, and forms filled in word by word."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cardgen.board import Board, Side, parse_square
from cardgen.engine.army import Army, chess_army, simple_kind
from cardgen.engine.fen import parse_fen
from cardgen.engine.move import Man, Move
from cardgen.engine.rules import Kind, Rules
from cardgen.errors import CardgenError
from cardgen.games.core.actions import Act, ActionForm, Ahead, Arrangement, Choice, Naming
from cardgen.games.core.bot.players import random_action
from cardgen.games.core.play.match import new_match
from cardgen.games.core.reading.abbreviations import matching, one_of, short_names, spoken
from cardgen.games.core.reading.describe import describe
from cardgen.games.core.reading.forms import (
    chance_text,
    completed,
    placement_text,
    placements,
    remaining_items,
    with_typed_words,
    words_missing,
)
from cardgen.games.core.reading.move_text import parse_move, refusal
from cardgen.games.find import games
from cardgen.notation import parse
from tests.support.men import catalogue, stood

CHESS = "rnbqk2r/pPpppppp/8/8/8/8/P1PPP1PP/RNBQK2R w KQkq -"


def typed(text: str, fen: str = CHESS) -> str:
    """The move that a text means, in words, or what is said of it."""
    position = parse_fen(fen, chess_army())
    try:
        return describe(parse_move(position, text), position.army)
    except CardgenError as error:
        return str(error)


@pytest.mark.parametrize(
    "text",
    ["e2e4", "e2-e4", "E2 E4", "e2:e4", "e4", "pawn e4", "pawn to e4", "p e4", "pa e4", "pawn e2 e4", "pe4", "ee4"],
)
def test_ways_to_say_a_move(text: str) -> None:
    """Coordinates, the square alone where only one man goes there, a name, its beginning or its two letters."""
    assert typed(text) == "pawn e2 to e4"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Nc3", "knight b1 to c3"),
        ("Nbc3", "knight b1 to c3"),
        ("N1c3", "knight b1 to c3"),
        ("knight takes c3", "knight b1 to c3"),
        ("O-O", "king e1 to g1, castles with the rook from h1 to f1"),
        ("0-0", "king e1 to g1, castles with the rook from h1 to f1"),
        ("castle", "king e1 to g1, castles with the rook from h1 to f1"),
        ("e1g1", "king e1 to g1, castles with the rook from h1 to f1"),
        ("O-O-O", "d1 is in the way: White's queen stands there."),
        ("b7a8q", "pawn b7 to a8, takes the rook, promotes to a queen"),
        ("b7a8=queen", "pawn b7 to a8, takes the rook, promotes to a queen"),
        ("pawn takes a8 rook", "pawn b7 to a8, takes the rook, promotes to a rook"),
        ("c3", "pawn c2 to c3"),
        ("a8=q", "pawn b7 to a8, takes the rook, promotes to a queen"),
        ("f", "'f' is no move; type where from and where to, as in e2e4, or who and where to, as in knight f3."),
        ("a2a", "'a2a' may mean a2a3 (pawn a2 to a3) or a2a4 (pawn a2 to a4); write one of them."),
        ("h1f", "rook h1 to f1"),
    ],
)
def test_names_castling_promotion(text: str, said: str) -> None:
    """What is ambiguous is told with the candidates, the beginning of a move is enough."""
    assert typed(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("e4e5", "nobody stands on e4."),
        ("z9a1", "z9 is not on a board of 8x8."),
        ("Nd2", "White's pawn stands on d2."),
        ("bishop a6", "a6 is out of the reach of the bishop on c1."),
        ("rook c2", "no rook of White can go to c2; it is out of the reach of those on a1 and h1."),
        ("Qd3", "d2 is in the way: White's pawn stands there."),
        ("gryffon e4", "White has no 'gryffon', but pawn, knight, bishop, rook, queen, king."),
        ("quen d3", "White has no 'quen', but pawn, knight, bishop, rook, queen, king. Did you mean 'queen'?"),
        ("f5", "no man of White can go to f5."),
        ("b7a8=camel", "the pawn may become knight or bishop or rook or queen, not camel."),
        ("e2e4=queen", "the pawn does not promote on e4."),
        (
            "hello",
            "'hello' is no move; type where from and where to, as in e2e4, or who and where to, as in knight f3.",
        ),
    ],
)
def test_what_is_no_move(text: str, said: str) -> None:
    """What stands against it, or how a move is typed."""
    assert typed(text) == said


def test_a_square_is_no_beginning_of_another() -> None:
    """On ten ranks j10i1 is not the beginning of j10i10; j10i is."""
    army = chess_army()
    position = parse_fen("4k4r/10/10/10/10/10/10/10/10/4K5 b - -", Army(Board(10, 10), army.kinds))
    assert str(parse_move(position, "j10i")) == "j10i10"
    with pytest.raises(CardgenError, match=r"^i1 is out of the reach of the rook on j10\.$"):
        parse_move(position, "j10i1")


LEFT = "that would leave the king on e1 attacked by the rook on e7."


def test_many_candidates() -> None:
    """Six are told, and how many more there are."""
    said = typed("e4", "7k/8/8/8/4N3/8/8/K7 w - -")
    assert said.endswith("(knight e4 to g5), or 2 more; write one of them.")
    rooks = "7k/8/4R3/8/R3r2R/8/4R3/7K w - -"
    assert typed("rook takes e4", rooks).count(" or ") == 3


@pytest.mark.parametrize(
    ("text", "fen", "said"),
    [
        ("f4", "4k3/4r3/8/8/8/3N4/8/4K3 w - -", LEFT),
        ("ff6", "4k3/8/8/4r3/6N1/5N2/8/4K3 w - -", "no man of White can go to f6."),
        ("gf6", "4k3/8/8/4r3/6N1/5N2/8/4K3 w - -", LEFT.replace("e7", "e5")),
        ("4f6", "4k3/8/8/4r3/6N1/5N2/8/4K3 w - -", LEFT.replace("e7", "e5")),
        ("d4", "4k3/4r3/8/8/8/1N3N2/8/4K3 w - -", f"no knight of White can go to d4; from b3 and f3, {LEFT}"),
        ("d2", "7k/8/8/8/1b5q/8/5N2/3NK3 w - -", "that would leave the king on d2 attacked by the bishop on b4."),
        ("b8=king", "4k3/1P6/8/8/8/8/8/4K3 w - -", "the pawn may become knight or bishop or rook or queen, not king."),
        ("e2=queen", "4k3/1P6/8/8/8/8/8/4K3 w - -", "the king does not promote on e2."),
        ("b8", "4k3/1P6/8/8/8/8/8/4K3 w - -", "the pawn may promote: write b7b8n, b7b8b, b7b8r, b7b8q."),
        ("b8=queen", "4k3/1P6/8/4r3/8/8/8/4K3 w - -", LEFT.replace("e7", "e5")),
    ],
)
def test_a_square_alone_that_cannot_be_reached(text: str, fen: str, said: str) -> None:
    """The reason is that of the whole move, where there are men who could go there but for it."""
    assert typed(text, fen) == said


@pytest.mark.parametrize(
    ("fen", "said"),
    [
        ("7k/8/8/8/8/8/P7/K7 w - -", "the pawn on a2 may go to a3, a4: say where."),
        ("7k/8/8/8/8/p7/P7/K7 w - -", "the pawn on a2 cannot move now."),
        ("7k/8/8/8/8/8/PP6/K7 w - -", "say who goes where: pawn a2, pawn b2."),
        ("7k/8/8/8/8/8/8/K7 w - -", "White has no pawn on the board."),
    ],
)
def test_a_name_alone(fen: str, said: str) -> None:
    """It is told where its man may go, or which there are."""
    assert typed("pawn", fen).startswith(said)


def test_a_square_is_no_man_on_a_rank() -> None:
    """Where a square is typed from which nobody goes there, no bishop of its rank does."""
    bishop = "7k/8/8/8/8/8/8/1R1B3K w - -"
    for text in ("b1e2", "b1 e2", "b1-e2", "b1 to e2"):
        assert typed(text, bishop) == "e2 is out of the reach of the rook on b1."
    assert typed("c1e2", bishop) == "nobody stands on c1."
    assert typed("b e2", bishop) == typed("d1e2", bishop) == "bishop d1 to e2"


def test_every_move_is_read_back() -> None:
    """By its spelling and by the names of squares, for both sides, in games with strange men."""
    random = Random(5)
    position = stood(
        """
        r g . l k z . t
        p p p p p p p p
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        P P P P P P P P
        R G . L K Z . T
        """,
        "K=king R=rook G=gryffon L=lion P=linebacker-pawn Z=zebra T=cannon",
        promotions=("queen", "knight"),
    )
    for _ in range(40):
        moves = position.legal_moves()
        if not moves:
            break
        move = moves[random.randrange(len(moves))]
        assert parse_move(position, str(move)) == move
        assert parse_move(position, move.uci) == move or sum(one.uci == move.uci for one in moves) > 1
        position = position.after(move)


@pytest.mark.parametrize(
    ("move", "said"),
    [
        (Move.drop(Man(Side.WHITE, "N"), parse_square("b1")), "knight is put on b1"),
        (Move.turn(Man(Side.WHITE, "N"), parse_square("d4"), "Q"), "knight on d4, becomes a queen"),
        (Act("keep", ("knight", "rook")), "keep knight rook"),
    ],
)
def test_other_actions_in_words(move: Act | Move, said: str) -> None:
    """Drops, men that are turned, and what is no move."""
    assert describe(move, chess_army()) == said


def test_pushes_swaps_and_passing_in_words() -> None:
    """What becomes of other men is told with the square."""
    pushing = stood(". . k\n. . .\nr . .\nL . .\n. . K", "K=king R=rook L=linebacker-pawn", moved="KLkr")
    assert describe(parse_move(pushing, "a2a3"), pushing.army) == "linebacker pawn a2 to a3, pushes the rook to a4"
    swapping = stood(". . . k\nn . . .\n. . . .\nK R . .", "K=king N=knight R=round", moved="KRkn")
    assert describe(parse_move(swapping, "b1a3"), swapping.army) == "round b1 to a3, changes places with the knight"
    passing = parse_fen("4k3/8/8/3pP3/8/8/8/4K3 w - d6", chess_army())
    for text in ("d6", "exd6 ep", "e5d6 e.p.", "pawn takes d6ep!"):
        assert describe(parse_move(passing, text), passing.army) == "pawn e5 to d6, takes the pawn on d5 en passant"


def test_contagion_own_men_and_staying_in_words() -> None:
    """A man becomes another without a promotion; one of one's own is said to be; who passes stays."""
    kinds = {
        "K": simple_kind("king", "K"),
        "Z": Kind("zombie", "Zombie", parse("fmWfcF"), Rules(contagious=True)),
        "E": simple_kind("eater", "WdFO"),
    }
    army = Army(Board(3, 3), kinds, special=("contagion",))
    position = parse_fen("z2/E2/1K1 w - -", army)
    assert [describe(parse_move(position, text), army) for text in ("a2a3", "a2b1", "a2a2")] == [
        "eater a2 to a3, takes the zombie, becomes a zombie by contagion",
        "eater a2 to b1, takes its own king",
        "eater stays on a2",
    ]


def test_an_article() -> None:
    """As it is spoken."""
    army = Army(
        chess_army().board, {"P": chess_army().kinds["P"], "archer": simple_kind("archer", "F")}, promotions=("archer",)
    )
    position = parse_fen("8/P7/8/8/8/8/8/8 w - -", army)
    assert describe(parse_move(position, "a8 archer"), army) == "pawn a7 to a8, promotes to an archer"


def test_n_is_a_knight() -> None:
    """Although the knight is spelt with a k, and there may be a nightrider, too."""
    position = stood(
        """
        k . . . .
        . . . . .
        . . . . .
        . . . . .
        K N . . R
        """,
        "K=king N=knight R=nightrider",
        moved="kKNR",
    )
    assert str(parse_move(position, "Nc3")) == "b1c3"
    assert str(parse_move(position, "Nd3")) == "e1d3"
    with pytest.raises(CardgenError, match=r"'Na3' may mean b1a3 .* or e1a3"):
        parse_move(position, "Na3")


def test_a_move_beside_castling_can_be_written() -> None:
    """A king who may walk to where he castles to: each of both has a spelling of its own, which does not mean the other."""
    chess = chess_army()
    kinds = {**chess.kinds, "K": replace(chess.kinds["K"], moves=parse("KD"))}
    position = parse_fen("4k3/8/8/8/8/8/8/4K2R w K -", replace(chess, kinds=kinds))
    assert [move.castling for move in (parse_move(position, "e1g1"), parse_move(position, "O-O"))] == [
        None,
        (parse_square("h1"), parse_square("f1")),
    ]


def test_nothing_castles() -> None:
    """Where no royal does it is said so."""
    army = Army(chess_army().board, {"W": simple_kind("W", "W")})
    assert refusal(parse_fen("8/8/8/8/8/8/8/W7 w - -", army), "O-O") == "White has no royal that castles."


def test_short_names() -> None:
    """Two letters for each kind, all different whatever the capitals; words by their initials."""
    names = {piece.id: piece.name for piece in catalogue().pieces}
    short = short_names(names)
    assert list(short) == list(names)
    assert len({letters.lower() for letters in short.values()}) == len(names)
    assert {len(letters) for letters in short.values()} == {2}
    some = ("knight", "king", "left-end-pawn", "gold-pawn", "rook")
    assert [short_names({key: names[key] for key in some})[key] for key in some] == ["Kn", "Ki", "LE", "GP", "Ro"]
    assert short_names(dict.fromkeys(map(str, range(9)), "Ox"))["0"] == "Ox"
    assert len(set(short_names({str(at): "O" for at in range(30)}).values())) == 30
    assert short_names({"a": "8"}) == {"a": "X1"}


PAWNS = {"gold-pawn": "Gold Pawn", "torpedo-pawn": "Torpedo Pawn", "go": "Go", "gold": "Gold"}


@pytest.mark.parametrize(
    ("word", "keys"),
    [
        ("gold", ("gold",)),
        ("gold pawn", ("gold-pawn",)),
        ("tor pa", ("torpedo-pawn",)),
        ("pa tor", ()),
        ("GOLD-PAWN", ("gold-pawn",)),
        ("gp", ("gold-pawn",)),
        ("tor", ("torpedo-pawn",)),
        ("g", ("gold-pawn", "go", "gold")),
        ("pawn", ("gold-pawn", "torpedo-pawn")),
        ("x", ()),
        (" ", ()),
    ],
)
def test_matching(word: str, keys: tuple[str, ...]) -> None:
    """A whole name before two letters, before beginnings, before words in it."""
    assert matching(word, PAWNS) == keys


@pytest.mark.parametrize(
    ("name", "said"),
    [("Left End Pawn", "left end pawn"), ("Go", "go"), ("WcN", "WcN"), ("fW", "fW"), ("W", "W"), ("W(1,4)", "W(1,4)")],
)
def test_a_name_in_a_sentence(name: str, said: str) -> None:
    """It is a word as others are; a notation is none."""
    assert spoken(name) == said


def test_one_of_several() -> None:
    """Of those that count there has to be one; the others do not matter."""
    assert one_of("pawn", ["gold-pawn", "go"], PAWNS) == "gold-pawn"
    with pytest.raises(CardgenError, match=r"'pawn' may mean gold pawn or torpedo pawn; write more of it\."):
        one_of("pawn", PAWNS, PAWNS)
    with pytest.raises(CardgenError, match=r"there is no 'gokd' among go, gold\. Did you mean 'gold'\?"):
        one_of("gokd", ["go", "gold"], PAWNS)


CHOICE = Choice("keep", ("rook", "rook", "knight", "bishop"), 3)
ROWS = Arrangement(
    "place", {"back row": ("rook", "knight"), "pawn row": ("pawn",)}, {"back row": ("a1", "b1"), "pawn row": ("a2",)}
)
NAMES = {name: name.title() for name in ("rook", "knight", "bishop", "pawn")}


def test_a_choice_word_by_word() -> None:
    """Names, beginnings and numbers; what is left and how many are wanting; the rest at random."""
    words = with_typed_words(CHOICE, (), "kn, 1", NAMES)
    assert words == ("knight", "rook")
    assert (remaining_items(CHOICE, words), words_missing(CHOICE, words)) == (("rook", "bishop"), 1)
    assert with_typed_words(CHOICE, words, "r", NAMES) == ("knight", "rook", "rook")
    for seed in range(9):
        assert CHOICE.problem(completed(CHOICE, words, Random(seed))) == ""
        assert CHOICE.problem(completed(CHOICE, (), Random(seed))) == ""


def test_an_arrangement_word_by_word() -> None:
    """A man and his place in either order, several with commas or as they stand in a log."""
    assert (
        with_typed_words(ROWS, (), "kn b1", NAMES) == with_typed_words(ROWS, (), "b1 knight", NAMES) == ("b1=knight",)
    )
    assert with_typed_words(ROWS, (), "b1=knight a1=rook", NAMES) == with_typed_words(ROWS, (), "b1 k, a1 rook", NAMES)
    words = with_typed_words(ROWS, (), "b1=knight", NAMES)
    assert (remaining_items(ROWS, words), words_missing(ROWS, words)) == (("rook", "pawn"), 2)
    for seed in range(9):
        assert ROWS.problem(completed(ROWS, words, Random(seed))) == ""
        assert ROWS.problem(completed(ROWS, (), Random(seed))) == ""


@pytest.mark.parametrize(
    ("form", "words", "text", "said"),
    [
        (CHOICE, (), "5", "there are numbers 1 to 4, not 5."),
        (CHOICE, ("knight",), "knight", "knight is chosen already."),
        (CHOICE, ("knight",), "knight, bishop, bishop", "bishop is chosen already."),
        (CHOICE, ("rook", "rook", "knight"), "rook bishop", "that is more than 3."),
        (CHOICE, ("rook", "rook", "knight"), "bishop", "that is more than 3."),
        (CHOICE, (), "queen", "there is no 'queen' among rook, knight, bishop."),
        (ROWS, (), "knight", "'knight' is not a man and his place, as in b1 knight."),
        (ROWS, (), "c1 knight", "nobody is placed on c1; there are back row: a1 b1; pawn row: a2."),
        (ROWS, ("b1=rook",), "b1 knight", "b1 is filled; take it back with undo."),
        (ROWS, ("b1=rook",), "a1 rook", "the rook stands already; take it back with undo."),
        (ROWS, (), "a1 pawn", "a1 is on the back row: there is no 'pawn' among rook, knight."),
    ],
)
def test_error_in_a_form(form: ActionForm, words: tuple[str, ...], text: str, said: str) -> None:
    """What does not fit is told, and nothing is chosen."""
    with pytest.raises(CardgenError) as error:
        with_typed_words(form, words, text, NAMES)
    assert str(error.value) == said


ROLES = Naming("name", ("queen", "rook"), ("knight", "rook", "bishop"))


def test_naming_word_by_word() -> None:
    """Parts and things may be shortened; the rest may be left to chance."""
    words = with_typed_words(ROLES, (), "q kn", NAMES)
    assert words == ("queen=knight",)
    assert (remaining_items(ROLES, words), words_missing(ROLES, words)) == (("rook", "bishop"), 1)
    assert with_typed_words(ROLES, (), "queen knight, rook=bishop", NAMES) == ("queen=knight", "rook=bishop")
    for text in ("queen=knight rook=bishop", "queen knight rook bishop"):
        assert with_typed_words(ROLES, (), text, NAMES) == ("queen=knight", "rook=bishop")
    act = completed(ROLES, words, Random(1))
    assert act.words[0] == "queen=knight"
    assert ROLES.problem(act) == ""


@pytest.mark.parametrize(
    ("words", "text", "said"),
    [
        ((), "queen", "'queen' is not who moves as what, as in queen knight."),
        ((), "king rook", "there is no 'king' among queen, rook."),
        ((), "queen queen", "there is no 'queen' among knight, rook, bishop."),
        (("queen=rook",), "queen bishop", "the queen is named already; take it back with undo."),
        (("queen=rook",), "rook rook", "the rook is given already; take it back with undo."),
    ],
)
def test_error_in_naming(words: tuple[str, ...], text: str, said: str) -> None:
    """What does not fit is told, and nothing is named."""
    with pytest.raises(CardgenError) as error:
        with_typed_words(ROLES, words, text, NAMES)
    assert str(error.value) == said


PUTS = tuple(Act("pick", (thing, square)) for thing in ("knight", "rook", "royal-knight") for square in ("a1", "b1"))
PUT_NAMES = {"knight": "Knight", "rook": "Rook", "royal-knight": "Royal Knight", "queen": "Queen"}


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("pick rook a1", "pick rook a1"),
        ("rook a1", "pick rook a1"),
        ("roo b1", "pick rook b1"),
        ("b1 Royal", "pick royal-knight b1"),
        ("A1=rook", "pick rook a1"),
        ("queen a1", "pick queen a1"),
        ("rook j9", "pick rook j9"),
        ("a1", "a1"),
        ("rook", "rook"),
        ("rook a1 b1", "rook a1 b1"),
        ("stay", "stay"),
    ],
)
def test_a_thing_and_a_square(text: str, written: str) -> None:
    """In either order, shortened, with or without the verb; also one that is not there, so that it can be refused."""
    assert placement_text(PUTS, text, PUT_NAMES) == written


def test_what_chance_did() -> None:
    """Cards may be shortened, or parted by commas where a name has a blank; what is not clear is left to be refused.

    The verb may be left out, or have a colon.
    """
    assert chance_text("royals kn roo", PUT_NAMES, "royals") == "royals knight rook"
    assert chance_text("royals royal knight, queen", PUT_NAMES, "royals") == "royals royal-knight queen"
    assert chance_text("royals r dragon", PUT_NAMES, "royals") == "royals r dragon"
    assert chance_text("stay", PUT_NAMES, "royals") == "stay"
    assert chance_text("Royals: kn, roo", PUT_NAMES, "royals") == "royals knight rook"
    for text in ("kn roo", "kn, roo"):
        assert chance_text(text, PUT_NAMES, "royals") == "royals knight rook"


def test_what_puts_nothing() -> None:
    """Other actions leave the line as it is."""
    for actions in ((), (Act("fair"), Act("again")), (Act("promote", ("rook",)),)):
        assert placement_text(actions, "rook a1", PUT_NAMES) == "rook a1"
        assert placements(actions) is None
    assert placements(ROWS) is None
    assert placements(PUTS) == (("knight", "rook", "royal-knight"), ("a1", "b1"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("r a1", "'r' may mean rook or royal knight; write more of it."),
        ("dragon a1", "there is no 'dragon' among knight, rook, royal knight."),
    ],
)
def test_error_in_a_thing_and_a_square(text: str, said: str) -> None:
    """What it may mean, or what there is."""
    with pytest.raises(CardgenError) as error:
        placement_text(PUTS, text, PUT_NAMES)
    assert str(error.value) == said


class Sealed(ActionForm):
    """A form that is filled in at one go."""

    verb = "bid"

    def problem(self, act: Act) -> str:
        return "" if len(act.words) == 1 else "bid one number."

    def sample(self, random: Random) -> Act:
        return Act("bid", (str(random.randrange(9)),))

    def varied(self, act: Act, random: Random) -> Act:
        return act if random.random() < 1 / 2 else self.sample(random)


def test_a_form_of_another_kind() -> None:
    """Its words come together."""
    assert with_typed_words(Sealed(), (), "7", NAMES) == ("7",)
    assert (remaining_items(Sealed(), ()), words_missing(Sealed(), ())) == ((), 0)
    assert completed(Sealed(), (), Random(1)).verb == "bid"


def test_who_goes_ahead() -> None:
    """What is filled in at random puts them where they belong, also after some words; who has none has no sentence."""
    rows = {"back rows": ("lance", "rook", "camel", "vivi")}
    places = {"back rows": ("a1", "b1", "a2", "b2")}
    form = Arrangement("place", rows, places, Ahead(("lance", "vivi"), "row behind the pawns", ("a2", "b2")))
    for seed in range(10):
        act = completed(form, ("b2=vivi",), Random(seed))
        assert form.problem(act) == ""
        assert form.arranged(act)["a2"] == "lance"
    late = completed(form, ("b2=camel", "a2=rook"), Random(1))
    assert form.problem(late).startswith(("lance stands on", "vivi stands on"))
    assert form.problem(late).endswith("it goes onto the row behind the pawns while that has room: a2.")


@pytest.mark.parametrize(
    ("words", "typed", "problem"),
    [
        ((), "a1 lance", "lance goes onto the row behind the pawns while that has room: a2, b2, c2."),
        (("a2=camel",), "b2 rook", "b2 is for those who go onto the row behind the pawns: lance, vivi."),
        (("a2=camel", "b2=vivi"), "c2 rook", "c2 is for those who go onto the row behind the pawns: lance."),
    ],
)
def test_room_is_kept_for_who_goes_ahead(words: tuple[str, ...], typed: str, problem: str) -> None:
    """While somebody is placed, not only at the end; others may stand there as long as all have room."""
    rows = {"back rows": ("lance", "rook", "camel", "vivi")}
    ahead = Ahead(("lance", "vivi"), "row behind the pawns", ("a2", "b2", "c2"))
    form = Arrangement("place", rows, {"back rows": ("a1", "a2", "b2", "c2")}, ahead)
    names = {name: name for name in rows["back rows"]}
    with pytest.raises(CardgenError) as error:
        with_typed_words(form, words, typed, names)
    assert str(error.value) == problem
    assert with_typed_words(form, (), "camel a2, vivi b2, lance c2, rook a1", names)[-1] == "a1=rook"


TWO = "4k3/8/8/8/4P3/5N2/8/4K3 w - -"
"""A pawn and a knight that can go to e5."""


@pytest.mark.parametrize(
    ("text", "fen", "said"),
    [
        ("e5", TWO, "pawn e4 to e5"),
        ("Ne5", TWO, "knight f3 to e5"),
        ("e5+", TWO, "pawn e4 to e5"),
        ("d4", TWO, "knight f3 to d4"),
        ("exd5", "4k3/8/8/3p4/4P3/2N5/4R3/4K3 w - -", "pawn e4 to d5, takes the pawn"),
        ("d5", "4k3/8/8/3p4/4P3/2N5/4R3/4K3 w - -", "pawn e4 to d5, takes the pawn"),
        (
            "d5",
            "4k3/8/8/3p4/2P1P3/2N5/8/4K3 w - -",
            "'d5' may mean c4d5 (pawn c4 to d5, takes the pawn) or e4d5 (pawn e4 to d5, takes the pawn); write one of them.",
        ),
    ],
)
def test_a_square_alone_is_that_of_a_pawn(text: str, fen: str, said: str) -> None:
    """As in chess notation, though another man can go there; else it is whoever can."""
    assert typed(text, fen) == said


ONE_KIND = {"brainking", "gollon-3", "medieval"}
"""Games in which a die says who moves: a pawn and another man never have the choice."""


@pytest.mark.parametrize(
    "name", [one for one, game in games().items() if not game.single_player if one not in ONE_KIND]
)
def test_it_is_so_in_all_games(name: str) -> None:
    """Wherever one pawn and another man can go to a square in the first moves of a game, the square means the pawn."""
    game, found = games()[name], 0
    for seed in range(3):
        match, random = new_match(game, game.options(), catalogue(), str(seed)), Random(seed)
        for _ in range(200):
            if match.state.outcome or found > 3:
                break
            who = match.state.current_players[0]
            position = match.state.position
            if isinstance(who, Side) and position is not None and position.turn is who:
                listed = match.state.legal_actions(who)
                assert not isinstance(listed, ActionForm)
                moves = [one for one in listed if isinstance(one, Move) and one.start is not None and not one.castling]
                for end in {one.end for one in moves}:
                    there = [one for one in moves if one.end == end and not one.promotion and not one.becomes]
                    pawns = [one for one in there if position.army.kinds[one.man.key].front]
                    if len(there) > len(pawns) == 1 and pawns[0].start != end:
                        found += 1
                        assert parse_move(position, str(end), moves) == pawns[0]
            match = match.play(random_action(match.state, who, random), who)
    assert found
