"""cardgen moves: the board in the terminal, and the squares as JSON."""

from __future__ import annotations

import pytest

from tests.support.command import NEITHER, fails, misused, run

KEYS = ["piece", "notation", "board", "from", "quiet", "capture", "push", "swap"]


def test_draws_the_board() -> None:
    """Ranks from the top with their names; men as letters; a legend of what is there."""
    assert run("moves", "mRcpR", "--board", "9x9", "--enemy", "e8,b5", "--own", "e6 c5").lines == [
        " 9 . . . . . . . . .",
        " 8 . . . . × . . . .",
        " 7 . . . . . . . . .",
        " 6 . . . . o . . . .",
        " 5 . × o ○ @ ○ ○ ○ ○",
        " 4 . . . . ○ . . . .",
        " 3 . . . . ○ . . . .",
        " 2 . . . . ○ . . . .",
        " 1 . . . . ○ . . . .",
        "   a b c d e f g h i",
        "@ the piece   ○ move only   × capture only   o own man",
    ]


def test_side_and_square() -> None:
    """Black goes down the board; the enemies that cannot be taken stay letters."""
    assert run("moves", "fmWfcF", "--board", "4x4", "--from", "b3", "--side", "black", "--enemy", "a2,d4").lines == [
        " 4 . . . e",
        " 3 . @ . .",
        " 2 × ○ . .",
        " 1 . . . .",
        "   a b c d",
        "@ the piece   ○ move only   × capture only   e enemy man",
    ]


def test_rare_signs() -> None:
    """Pushes, changes of places and staying have signs too."""
    assert run("moves", "linebacker-pawn", "--board", "3x3", "--from", "b1", "--enemy", "b2").lines[:-1] == [
        " 3 . . .",
        " 2 ○ » ○",
        " 1 . @ .",
        "   a b c",
        "@ the piece   ○ move only   » move or push",
    ]
    assert run("moves", "round", "--board", "3x3", "--from", "a1", "--enemy", "b3").lines == [
        " 3 ○ ⇄ ○",
        " 2 ○ ○ ○",
        " 1 @ ○ ○",
        "   a b c",
        "@ the piece   ○ move only   ⇄ move or change places",
        "house rule  Only the (1,2) leap crosses the side edges, and it changes places instead of capturing.",
    ]
    assert run("moves", "KO", "--board", "2x2", "--from", "a1").lines == [
        " 2 ● ●",
        " 1 ◎ ●",
        "   a b",
        "◎ the piece, which may stay   ● move or capture",
    ]


def test_house_rule() -> None:
    """Below a conjecture stands that it is one; below a move of somebody else nothing does, nor below a notation."""
    assert run("moves", "centauride").lines[-1] == "house rule  the move is our own proposal."
    assert "house rule" not in run("moves", "pharaoh").out
    assert "house rule" not in run("moves", "NZ").out


def test_json() -> None:
    """Exactly these keys; squares are names in order, file by file; without men capture is where one could be taken."""
    found = run("moves", "pharaoh", "--json").result
    assert list(found) == KEYS
    assert found == {
        "piece": "pharaoh",
        "notation": "mKcC",
        "board": [15, 15],
        "from": "h8",
        "quiet": ["g7", "g8", "g9", "h7", "h9", "i7", "i8", "i9"],
        "capture": ["e7", "e9", "g5", "g11", "i5", "i11", "k7", "k9"],
        "push": [],
        "swap": [],
    }


def test_json_with_men() -> None:
    """With men on the board capture is what it can take there and then; a bare notation is no piece."""
    found = run("moves", "mRcpR", "--board", "9x9", "--enemy", "e8", "--own", "e6", "--json").result
    assert (found["piece"], found["notation"], found["board"]) == (None, "mRcpR", [9, 9])
    assert found["capture"] == ["e8"]
    lone = run("moves", "mRcpR", "--board", "9x9", "--own", "a1", "--json").result
    assert lone["capture"] == []


def test_json_when() -> None:
    """What only a man may do that has not moved, or is attacked, is there when it is said."""
    args = ("moves", "chicken-pawn", "--from", "e3", "--board", "8x8", "--json")
    assert run(*args).result["quiet"] == ["e4"]
    assert run(*args, "--when", "initial").result["quiet"] == ["e4", "e5"]
    assert "e2" in run(*args, "--when", "attacked").result["quiet"]
    both = run(*args, "--when", "initial,attacked").result["quiet"]
    assert {"e2", "e5"} <= set(both)


def test_json_push_and_swap() -> None:
    """Pushes and changes of places have lists of their own."""
    pawn = run("moves", "linebacker-pawn", "--board", "5x5", "--json").result
    assert pawn["push"] == ["b4", "c4", "d4"]
    assert run("moves", "round", "--board", "8x8", "--from", "a1", "--json").result["swap"] == ["b3", "c2", "g2", "h3"]


def test_notation_before_pieces() -> None:
    """Where a word is both, it is the piece, unless it is said to be notation."""
    assert run("moves", "K", "--json").result["piece"] is None
    assert run("moves", "King", "--json").result["piece"] == "king"
    assert fails("moves", "king", "--notation").startswith("column 1: ")


@pytest.mark.parametrize(
    ("word", "note"),
    [
        ("B4ND", "B4ND is the piece B4ND here (B4nD); --notation reads it as B4 N D."),
        ("GNU", "GNU is the piece Gnu here (NC); --notation reads it as G N U."),
        ("KiNG", "KiNG is the piece King here (K); --notation reads it as K iN G."),
        ("B4\tND", "B4\N{REPLACEMENT CHARACTER}ND is the piece B4ND here (B4nD); --notation reads it as B4 N D."),
    ],
)
def test_a_piece_that_could_be_a_notation_is_told(word: str, note: str) -> None:
    """One line beside the board, and among the notes of JSON; with --notation it is the notation, and nothing is said."""
    assert run("moves", word, "--board", "5x5").err == f"{note}\n"
    assert run("moves", word, "--json").json["notes"] == [note]
    told = run("moves", word, "--notation", "--json")
    assert (told.json["notes"], told.result["piece"]) == ([], None)


@pytest.mark.parametrize("word", ["B4nD", "Gnu", "NARF", "king", "N", "B4 N"])
def test_nothing_is_said_of_other_words(word: str) -> None:
    """Of a name that is no notation or one of the same moves, and of a notation that is no name."""
    assert run("moves", word, "--json").json["notes"] == []


def test_own_man_on_its_square() -> None:
    """Who lists the own men may list the piece itself."""
    args = ("moves", "N", "--board", "8x8", "--from", "b1", "--json")
    assert run(*args, "--own", "b1,c3").json == run(*args, "--own", "c3").json


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (
            ("caml",),
            NEITHER,
        ),
        (
            ("mRcpX",),
            "no piece is called 'mRcpX'. `cardgen list` tells all.\nAs notation, column 5: unknown atom 'X'.\n    mRcpX\n        ^",
        ),
        (("N", "--catalog", "/no/such/folder"), "there is no folder '/no/such/folder'."),
    ],
)
def test_error(args: tuple[str, ...], message: str) -> None:
    """One clear sentence, with what would be right."""
    assert fails("moves", *args) == message


@pytest.mark.parametrize(
    ("option", "value", "problem"),
    [
        ("--board", "8", "'8' is not a board; write files x ranks, as in 8x8 or 12x10."),
        ("--board", "30x8", "a board has 1 to 26 files and ranks, not 30x8."),
        ("--board", "8x0", "a board has 1 to 26 files and ranks, not 8x0."),
        ("--from", "", "'' is not a square; write a letter and a number, as in e4."),
        ("--from", "99", "'99' is not a square; write a letter and a number, as in e4."),
        ("--from", "p9", "p9 is not on a board of 15x15; its squares go from a1 to o15."),
        ("--own", "e4,z4", "z4 is not on a board of 15x15; its squares go from a1 to o15."),
        ("--enemy", "e4;d5", "'e4;d5' is not a square; write a letter and a number, as in e4."),
    ],
)
def test_error_value(option: str, value: str, problem: str) -> None:
    """What an option cannot mean, or not on this board, is wrong usage."""
    assert misused("moves", "N", option, value) == f"Invalid value for '{option}': {problem}"


def test_error_two_men_on_a_square() -> None:
    """Options that contradict each other are wrong usage."""
    assert misused("moves", "N", "--own", "e4,d5", "--enemy", "d5,e4") == (
        "two men on d5: it is named by --own and by --enemy."
    )
    assert misused("moves", "N", "--enemy", "h8") == "two men on h8: the piece itself and one named by --enemy."


def test_error_options() -> None:
    """Words of options are known beforehand: wrong usage."""
    assert misused("moves", "N", "--when", "atacked") == (
        "Invalid value for '--when': 'atacked' is none of initial and attacked. Did you mean 'attacked'?"
    )
    assert misused("moves", "N", "--side", "red") == (
        "Invalid value for '--side': 'red' is not one of 'white', 'black'."
    )


@pytest.mark.parametrize(
    ("args", "last"),
    [
        (("KK",), "KK is read as Q."),
        (("W03",), "W03 is read as R3..3."),
        (("cpR",), "It has no move here. Some need men to hop over (--own, --enemy)."),
        (("imW2",), "It has no move here. Some need its first move (--when initial)."),
        (("{if attacked}N",), "It has no move here. Some need to be attacked (--when attacked)."),
        (("W", "--board", "1x1"), "It has no move here."),
        (("N",), "@ the piece   ● move or capture"),
        (("knight",), "@ the piece   ● move or capture"),
    ],
)
def test_what_was_meant(args: tuple[str, ...], last: str) -> None:
    """How a notation was read, where that is not how it was typed; and what an empty board may lack."""
    assert run("moves", *args).lines[-1] == last
