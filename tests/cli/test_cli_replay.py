"""cardgen replay: a log that is right, the line that breaks a rule and which rule, and pictures of positions."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from cardgen.games.example_games import example_path
from cardgen.games.find import games
from tests.support.command import fails, misused, run
from tests.support.games import HEAD, SHORT, log_to


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log lies in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    Path("game.log").write_text(SHORT, encoding="utf-8")


def test_all_is_right() -> None:
    """How many actions, and how it has ended."""
    ran = run("replay", "game.log")
    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [
        "game.log: 14 actions of Dealer's Chess, all as the rules say.",
        "White wins: checkmate.",
    ]


def test_it_goes_on() -> None:
    """Who is to act, when it has not ended."""
    Path("game.log").write_text(log_to(1), encoding="utf-8")
    assert run("replay", "game.log").lines[1] == "It goes on: Black to act."
    Path("game.log").write_text("\n".join(SHORT.splitlines()[:7]), encoding="utf-8")
    assert run("replay", "game.log").lines == [
        "game.log: 4 actions of Dealer's Chess, all as the rules say.",
        "It goes on: White and Black to act.",
    ]


def changed(number: int, line: str) -> None:
    """The log with another line, counted from 1."""
    lines = SHORT.splitlines()
    lines[number - 1] = line
    Path("game.log").write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize(
    ("number", "line", "column", "reason"),
    [
        (HEAD + 1, "white f1f2", 7, "White's japanese pawn stands on f2."),
        (HEAD + 1, "white  a1a2  # a remark", 8, "a2 is out of the reach of the camel on a1."),
        (HEAD + 1, "1. white: 1. a1a2", 14, "a2 is out of the reach of the camel on a1."),
        (HEAD + 1, "  black a7c6", 3, "it is white who is to act."),
        (HEAD + 2, "black d8d5", 7, "d7 is in the way: Black's patient pawn stands there."),
        (HEAD + 2, "black a4a5", 7, "the standard pawn on a4 is White's, and Black is to move."),
        (HEAD + 3, "chance royals king rex", 1, "it is white who is to act."),
        (4, "chance royals king king", 20, "king is named twice."),
        (4, "white e2e4", 1, "it is chance who is to act: write chance royals and the cards."),
        (
            1,
            "cardgen log of dealers",
            16,
            "the version of its rules stands behind the game, as in 'cardgen log of dealers 2'.",
        ),
        (4, "chance pieces king rex", 8, "now royals are dealt, as in 'royals "),
        (9, "black keep Alibaba, Antelope, Rook, Voa", 37, "'voa' is not among"),
        (9, "black keep Alibaba Antelope Rook Voa", 34, "'voa' is not among"),
        (11, "white: a1 camel, c1 imp", 21, "'imp' is not for the back row"),
        (6, "white maybe", 7, "say fair or again, not 'maybe'."),
        (8, "white keep cheetah minister", 7, "choose 7, not 2."),
        (9, "black keep  alibaba cheetah rook", 21, "'cheetah' is not among"),
        (11, SHORT.splitlines()[10].replace("a1=camel", "a1=ferz"), 13, "'ferz' is not for the back row"),
    ],
)
def test_a_line_that_breaks_a_rule(number: int, line: str, column: int, reason: str) -> None:
    """It is named with its place and what stands against it, and the word is pointed at; the rest is not looked at."""
    changed(number, line)
    said = fails("replay", "game.log")
    assert said.startswith(f"game.log:{number}:{column}: {reason}")
    if len(line) < 160:
        assert said.endswith(f"    {line}\n    {' ' * (column - 1)}^")
    found = run("replay", "game.log", "--json").json
    assert [(error["file"], error["line"], error["column"]) for error in found["errors"]] == [
        ("game.log", number, column)
    ]


@pytest.mark.parametrize(
    "line",
    [
        "White: a2-a4",
        "WHITE standard pawn a4",
        "white a2 a4  # slowly",
        "white a2a4# slowly",
        "1. white a2a4!?",
        "white 1.a2a4",
    ],
)
def test_moves_as_somebody_wrote_them(line: str) -> None:
    """Names, strokes, capitals: what could be typed in a game may stand in a log."""
    changed(HEAD + 1, line)
    assert run("replay", "game.log").lines[1] == "White wins: checkmate."


@pytest.mark.parametrize(
    ("number", "line"),
    [
        (4, "chance royals President, King"),
        (6, "white fair#"),
        (8, "white keep Cheetah, minister, snake impala, turtle, camel squirrel,"),
        (8, "white cheetah minister snake impala turtle camel squirrel"),
        (10, SHORT.splitlines()[9].replace(" ", ", ").replace("chance,", "chance").replace("pawns,", "pawns")),
        (10, SHORT.splitlines()[9].replace(" ", ", ").replace("chance, pawns,", "chance pawns").replace("-", " ")),
        (11, SHORT.splitlines()[10].replace("place ", "").replace("=camel", "=Camel,")),
    ],
)
def test_words_as_somebody_wrote_them(number: int, line: str) -> None:
    """With commas, with capitals, without the verb where there is only one."""
    changed(number, line)
    assert run("replay", "game.log").lines[1] == "White wins: checkmate."


def test_a_draft_without_its_verb() -> None:
    """As men are picked while playing; what is wrong is told as if it had been there."""
    head = "cardgen log of pick-the-team 1\n--\nwhite King e1\n"
    Path("draft.log").write_text(f"{head}black royal knight e10\n", encoding="utf-8")
    assert run("replay", "draft.log").code == 0
    Path("draft.log").write_text(f"{head}black royal knight e4\n", encoding="utf-8")
    assert fails("replay", "draft.log").startswith("draft.log:4:7: Black places on rows 10 and 9, not on e4.")


@pytest.mark.parametrize(
    ("line", "column", "reason"),
    [
        ("white a2a", 7, "no man of White can go to a2."),
        ("white b4", 7, "'b4' may mean a1b4 (camel a1 to b4) or b1b4"),
        ("white", 1, "nothing stands behind 'white'; write what was done, as in white e2e4."),
        ("a2a4", 1, "'a2a4' is nobody; begin the line with who acts: white, black, chance."),
    ],
)
def test_moves_that_are_not_clear(line: str, column: int, reason: str) -> None:
    """The beginning of a move, more than one, or nobody's."""
    changed(HEAD + 1, line)
    assert fails("replay", "game.log").startswith(f"game.log:{HEAD + 1}:{column}: {reason}")


def test_hands_in_a_picture() -> None:
    """They are written below the names, in lines that are no wider than the board."""
    assert run("replay", "game.log", "--svg", "p.svg").code == 0
    texts = [one for one in ET.parse("p.svg").iter() if one.tag.endswith("text")]
    said = ["".join(one.itertext()) for one in texts]
    assert said[-2:] == [
        "White’s hand: Guard, Kirin, Phoenix, Ferz.",
        "Black’s hand: Giraffe, Nightrider, Queen, Chancellor.",
    ]


def test_a_hand_of_many() -> None:
    """A sentence is broken between words, and the page grows with it."""
    from cardgen.card.position import CELL, NAME_HIGH, NAMES, BoardSquare, position_page
    from cardgen.ink.fonts import width
    from cardgen.ink.items import Text

    rows = [[BoardSquare()] * 8]
    hand = f"White's hand: {', '.join(['Knightmare'] * 12)}."
    bare, page = (position_page(rows, "A title", "told", beside) for beside in ([], [hand]))
    lines = [item.string for item in page.items[1:] if isinstance(item, Text)]
    assert " ".join(lines) == hand.replace("'", "’")
    assert len(lines) > 1
    assert all(width(line, "sans", NAMES) <= 8 * CELL for line in lines)
    assert page.height == pytest.approx(bare.height + len(lines) * NAME_HIGH)


def test_a_promotion_that_may_have_been_forgotten() -> None:
    """A move that could have promoted and has nothing behind it is legal, with a sentence about its line."""
    text = (Path(__file__).parents[1] / "games" / "logs" / "dealers-by-hand-1.log").read_text(encoding="utf-8")
    by_hand = "\n".join(line for line in text.splitlines() if not line.startswith("catalogue"))
    Path("game.log").write_text(by_hand, encoding="utf-8")
    assert run("replay", "game.log").err == ""
    Path("game.log").write_text(by_hand.replace("h7g8=camel", "h7g8"), encoding="utf-8")
    number = by_hand.splitlines().index("white h7g8=camel") + 1
    ran = run("replay", "game.log")
    assert (ran.code, ran.err) == (
        0,
        f"Nothing is written behind some moves that could have promoted, so the men stay: h7g8 (line {number}).\n",
    )


def test_names_in_a_picture() -> None:
    """As the game calls the men, whose letters stand on the board, not as the catalogue does."""
    Path("draft.log").write_text(
        "cardgen log of pick-the-team 1\n--\n"
        "white pick king e1\nblack pick royal knight e10\nblack pick knight-camel a10\n",
        encoding="utf-8",
    )
    assert run("replay", "draft.log", "--svg", "p.svg").code == 0
    texts = ["".join(one.itertext()) for one in ET.parse("p.svg").iter() if one.tag.endswith("text")]
    assert texts[0] == "Black: pick knight-camel a10"
    assert texts[texts.index("KC") + 1] == "Knight-Camel"
    assert "Gnu" not in texts


@pytest.mark.parametrize(
    ("number", "line", "column", "reason"),
    [
        (HEAD + 1, "white a2xa4", 9, "nobody stands on a4 to capture."),
        (HEAD + 1, "white  standard pawn takes a4", 22, "nobody stands on a4 to capture."),
        (HEAD + 1, "white a2a4+", 11, "Black is not in check."),
        (HEAD + 1, "white a2xa4+", 9, "nobody stands on a4 to capture."),
        (HEAD + 1, "white a2a4# # so it was said", 11, "Black is not mated: a7b5 can be played."),
        (HEAD + 1, "white a2a4 e.p.", 12, "nobody is taken en passant on a4."),
    ],
)
def test_a_mark_that_is_false(number: int, line: str, column: int, reason: str) -> None:
    """What is written of a move has to be true, else the mark is pointed at."""
    changed(number, line)
    assert fails("replay", "game.log").startswith(f"game.log:{number}:{column}: {reason}")


@pytest.mark.parametrize("move", ["f5h4#", "f5h4+", "f5-h4#!! # mate", "h4 + # at last"])
def test_a_mark_that_is_true(move: str) -> None:
    """Check and mate, with a remark or without."""
    changed(HEAD + 5, f"white {move}")
    assert run("replay", "game.log").lines[1] == "White wins: checkmate."


def test_a_picture_of_a_draft() -> None:
    """The men that were picked so far, the last one marked."""
    Path("draft.log").write_text(
        "cardgen log of pick-the-team 1\n--\nwhite pick king e1\nblack pick royal knight e10\n", encoding="utf-8"
    )
    assert run("replay", "draft.log", "--svg", "p.svg").code == 0
    texts = ["".join(one.itertext()) for one in ET.parse("p.svg").iter() if one.tag.endswith("text")]
    assert texts[0] == "Black: pick royal knight e10"


def test_a_game_that_is_over() -> None:
    """Nobody plays on."""
    Path("game.log").write_text(f"{SHORT}black a6a5\n", encoding="utf-8")
    assert fails("replay", "game.log").startswith(
        f"game.log:{len(SHORT.splitlines()) + 1}:1: the game is over; White wins: checkmate."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "",
            "game.log:1:1: a log begins with its game and the version of its rules, as in 'cardgen log of dealers 2'.",
        ),
        ("cardgen log of chess 1\n--\n", "game.log:1:16: there is no game 'chess'; there are booster"),
        ("cardgen log of dealers 9\n--\n", "game.log:1:24: the rules of dealers are version 2, not '9'."),
        (
            "cardgen log of dealers 1\n--\n2. unicorn x h5\n",
            "game.log:3:4: 'unicorn' is nobody; begin the line with who acts: white, black, chance.\n",
        ),
        (
            "cardgen log of dealers 1\n--\nblak: e2e4\n",
            "game.log:3:1: 'blak:' is nobody; begin the line with who acts: white, black, chance. Did you mean 'black'?",
        ),
        (
            "cardgen log of dealers 1\nboard 8x8\n--\n",
            "game.log:2:1: the head of a log has options, catalogue, seed and players, each",
        ),
        ("\ncardgen log of dealers 1\nseed 7\n", "game.log:3:1: a line of -- parts the head of a log from what was"),
        ("cardgen log of dealers 1\noptions board=9x9\n--\n", "game.log:2:9: board"),
        (
            "cardgen log of dealers 1\noptions sets=royals\n--\n",
            "game.log:2:1: the deck of piece cards has 0, and 8x8 needs 22: 22 too few;",
        ),
    ],
)
def test_error_in_the_file(text: str, said: str) -> None:
    """What is no log is told with the file and the line."""
    Path("game.log").write_text(text, encoding="utf-8")
    assert fails("replay", "game.log").startswith(said)


def test_error_no_file() -> None:
    """The file that is not there, or is no text."""
    assert fails("replay", "none.log") == "none.log: cannot be read: no such file or directory."
    Path("game.log").write_bytes(b"\xff\xfe")
    assert fails("replay", "game.log") == "game.log: cannot be read: it is no text in UTF-8."


def test_a_mark_before_the_text() -> None:
    """Some editors put one before the first letter of a file; half a choice is read, too."""
    Path("game.log").write_text(log_to(1) + "# so far: ", encoding="utf-8-sig")
    assert run("replay", "game.log").code == 0
    assert run("play", "--resume", "game.log").code == 0


def test_other_pieces() -> None:
    """A log that was written with another catalogue is followed, with a sentence about it."""
    Path("game.log").write_text(SHORT.replace("seed 16\n", "catalogue 00000000\n"), encoding="utf-8")
    ran = run("replay", "game.log")
    assert ran.code == 0
    assert ran.err == (
        "The log was written with other pieces: some that may take part have moved or been added since.\n"
    )


def test_a_picture() -> None:
    """The position after a line, else the last: the men as figures, the last move marked, all of it in words."""
    ran = run("replay", "game.log", "--svg", "p.svg", "--line", HEAD + 1)
    assert ran.lines[-1] == "p.svg"
    tree = ET.parse("p.svg")
    names = [one.attrib.get("aria-label", "") for one in tree.iter()]
    (told,) = filter(None, names)
    assert told.startswith("White: president e1, camel a1, cheetah b1, impala c1, minister h1,")
    assert "standard pawn a4" in told
    texts = ["".join(one.itertext()) for one in tree.iter() if one.tag.endswith("text")]
    assert texts[0] == "White: standard pawn a2 to a4"
    assert {"PR", "ki", "President", "King", "a", "8"} <= set(texts)
    assert sum(one.tag.endswith("use") for one in tree.iter()) == 32
    whole = run("replay", "game.log", "--svg", "q.svg", "--json").json
    assert whole["files"] == [{"file": "q.svg", "after_line": HEAD + 5}]
    assert Path("p.svg").read_bytes() != Path("q.svg").read_bytes()


def test_a_picture_of_the_first_position() -> None:
    """After the men are placed, before anybody has moved: the game is named, nothing is marked."""
    assert run("replay", "game.log", "--svg", "p.svg", "--line", HEAD).code == 0
    texts = ["".join(one.itertext()) for one in ET.parse("p.svg").iter() if one.tag.endswith("text")]
    assert texts[0] == "Dealer’s Chess"


def test_men_without_a_figure() -> None:
    """Letters stand in their place, those of Black underlined."""
    from cardgen.card.position import BoardMan, BoardSquare, position_page

    rows = [[BoardSquare(BoardMan("OK", "Okapi", white=True, picture=None)), BoardSquare()]]
    rows += [[BoardSquare(), BoardSquare(BoardMan("ok", "Okapi", white=False, picture=None))]]
    white, black = (str(position_page([row], "A title", "told")) for row in rows)
    assert "OK" in white
    assert black.count("fill") == white.count("fill") + 1


def test_error_of_a_picture() -> None:
    """A line of the head, a line before the men stand, a line without a picture."""
    assert fails("replay", "game.log", "--svg", "p.svg", "--line", 5) == "game.log: no men stand after line 5."
    said = misused("replay", "game.log", "--svg", "p.svg", "--line", 99)
    assert (
        said == f"Invalid value for '--line': line 99 of game.log is no action of the game; those are 4 to {HEAD + 5}."
    )
    said = misused("replay", "game.log", "--line", 20)
    assert said == "Invalid value for '--line': it says which position to draw; name a file with --svg."


@pytest.mark.parametrize("name", ["game.log", "./game.log", "link.svg"])
def test_error_a_picture_in_the_place_of_the_log(name: str) -> None:
    """The log stays as it is, by whatever name it is called."""
    Path("link.svg").symlink_to("game.log")
    assert misused("replay", "game.log", "--svg", name) == (
        f"Invalid value for '--svg': {Path(name)} is the log itself; name another file for the picture."
    )
    assert Path("game.log").read_text(encoding="utf-8") == SHORT


def test_error_another_format() -> None:
    """SVG is not written under the name of another format; capitals and no ending at all are fine."""
    assert misused("replay", "game.log", "--svg", "a.png") == (
        "Invalid value for '--svg': the picture is SVG, so its name cannot end in .png; write a.svg."
    )
    assert not Path("a.png").exists()
    for name in ("A.SVG", "a"):
        assert run("replay", "game.log", "--svg", name).lines[-1] == name


@pytest.mark.parametrize("name", [".", "/", "..", "", "folder"])
def test_error_a_picture_in_the_place_of_a_folder(name: str) -> None:
    """However it is written."""
    Path("folder").mkdir()
    assert misused("replay", "game.log", "--svg", name) == (
        f"Invalid value for '--svg': {Path(name)} is a folder; name a file."
    )


@pytest.mark.parametrize("folder", ["nowhere", "nowhere/deep", "game.log", "x" * 300])
def test_error_a_picture_in_a_folder_that_is_not_there(folder: str) -> None:
    """It may be misspelt, so none is made, as for a game that is saved."""
    assert misused("replay", "game.log", "--svg", f"{folder}/x.svg") == (
        f"Invalid value for '--svg': there is no folder {folder}; make it first, or name a file elsewhere."
    )
    assert not Path("nowhere").exists()


def test_error_a_picture_whose_name_is_too_long() -> None:
    """It is said when the file is written."""
    name = f"{'x' * 300}.svg"
    assert fails("replay", "game.log", "--svg", name) == f"{name}: cannot be written: file name too long."


def test_a_picture_in_spite_of_a_mistake() -> None:
    """The last position that is right, or one before; the mistake is told all the same."""
    changed(HEAD + 3, "white c1c2")
    ran = run("replay", "game.log", "--svg", "p.svg", "--json")
    assert (ran.code, ran.json["files"]) == (1, [{"file": "p.svg", "after_line": HEAD + 2}])
    assert [error["line"] for error in ran.json["errors"]] == [HEAD + 3]
    ran = run("replay", "game.log", "--svg", "q.svg", "--line", HEAD + 1)
    assert (ran.code, ran.out) == (1, "q.svg\n")
    assert ran.err.startswith(f"Error: game.log:{HEAD + 3}:")


def test_error_a_picture_after_a_mistake() -> None:
    """There is no position where the game could not come to; before the men stand, the mistake is all that is told."""
    changed(HEAD + 3, "white c1c2")
    assert fails("replay", "game.log", "--svg", "p.svg", "--line", HEAD + 5).endswith(
        f"\nError: there is no position after line {HEAD + 5} of game.log: the mistake stands before it."
    )
    assert "there is no position" not in fails("replay", "game.log", "--svg", "p.svg", "--line", HEAD + 3)
    changed(6, "white maybe")
    assert fails("replay", "game.log", "--svg", "p.svg").startswith("game.log:6:")
    assert not Path("p.svg").exists()


def test_a_game_as_people_write_it_down(tmp_path: Path) -> None:
    """Commas, capitals, colons, keeps for keep, men before or behind their places, numbers of moves, mate in words."""
    lines = SHORT.splitlines()
    for number, old, new in (
        (3, "chance royals president king", "Chance: royals President, King"),
        (4, "pieces", "Pieces:"),
        (7, "keep", "keeps"),
        (14, "white c1f5", "2. White: Impala f5"),
        (16, "white f5h4", "3. white Impala h4 mate"),
    ):
        lines[number] = lines[number].replace(old, new)
    placed = [word.replace("-", " ").title().split("=") for word in lines[10].split()[2:]]
    men = [(place.lower(), man) if number % 3 else (man, place.lower()) for number, (place, man) in enumerate(placed)]
    lines[10] = f"White: {', '.join(map(' '.join, men))}"
    log = tmp_path / "paper.log"
    log.write_text("\n".join(lines), encoding="utf-8")
    assert run("replay", log).lines == [
        f"{log}: 14 actions of Dealer's Chess, all as the rules say.",
        "White wins: checkmate.",
    ]


def test_picks_by_hand(tmp_path: Path) -> None:
    """As they are typed: the square first, or with = between; a name that is none is told."""
    log = tmp_path / "draft.log"
    picks = "white king e1\nblack e10 royal knight\nblack d10=queen\nwhite: Pick d1 pao\nwhite pick f1 = rook\n"
    log.write_text(f"cardgen log of pick-the-team 1\n--\n{picks}", encoding="utf-8")
    assert run("replay", log).lines[0].endswith("5 actions of Pick-the-team Chess, all as the rules say.")
    log.write_text(log.read_text(encoding="utf-8").replace("queen", "quene"), encoding="utf-8")
    assert fails("replay", log).startswith(f"{log}:5:7: ")
    log.write_text(log.read_text(encoding="utf-8").replace("d10=quene", ","), encoding="utf-8")
    assert fails("replay", log).startswith(f"{log}:5:7: ")


def test_a_choice_of_one_by_hand(tmp_path: Path) -> None:
    """It needs no verb either."""
    log = tmp_path / "one.log"
    run(
        "play",
        "dealers",
        "--rule",
        "simplified",
        "--seed",
        "3",
        "--white",
        "random",
        "--black",
        "random",
        "--save",
        log,
    )
    text = log.read_text(encoding="utf-8")
    assert "\nwhite keep " in text
    log.write_text(text.replace("\nwhite keep ", "\nwhite "), encoding="utf-8")
    assert run("replay", log).code == 0


LOGS = Path(__file__).parents[1] / "games" / "logs"


@pytest.mark.parametrize(
    ("log", "line", "held"),
    [
        ("booster-by-hand", (), "White’s checkers: 6."),
        ("chessdeck-by-hand", ("--line", "6"), "White’s hand: Pawn, Knight, Queen."),
    ],
)
def test_what_is_no_piece_is_told_beside_the_picture(log: str, line: tuple[str, ...], held: str) -> None:
    """Checkers have no name of a piece, nor has a card of a pawn."""
    assert run("replay", LOGS / f"{log}.log", "--svg", "p.svg", *line).code == 0
    texts = ["".join(one.itertext()) for one in ET.parse("p.svg").iter() if one.tag.endswith("text")]
    assert held in texts


def test_the_example_of_a_game_is_told_line_by_line() -> None:
    """Its log with its remarks, then what is said of any log."""
    ran = run("replay", "--example", "dice-chess")
    assert (ran.code, ran.err) == (0, "")
    log = example_path(games()["dice-chess"])
    assert ran.lines[:-3] == log.read_text(encoding="utf-8").splitlines()
    assert ran.lines[-3:] == [
        "",
        f"{log}: 18 actions of Dice Chess, all as the rules say.",
        "White wins: checkmate.",
    ]


@pytest.mark.parametrize("words", [(), ("game.log", "--example", "dealers")])
def test_error_unless_there_is_a_log_or_an_example(words: tuple[str, ...]) -> None:
    """One of the two, and not both."""
    assert misused("replay", *words).endswith("name a log, or a game with --example; not both.")


def test_error_of_the_example_of_no_game() -> None:
    """With what was meant."""
    assert "Did you mean 'dice-chess'?" in fails("replay", "--example", "dice-ches")
