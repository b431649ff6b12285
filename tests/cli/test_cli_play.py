"""cardgen play: a game through a pipe, what is typed and what is answered, saving and going on."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import cardgen
from cardgen.errors import CardgenError
from tests.support.command import fails, misused, run, run_alone
from tests.support.games import SHORT, answers, gone_on, log_to
from tests.support.processes import in_foreground


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are saved in a folder of their own."""
    monkeypatch.chdir(tmp_path)


BOARD = """\
 8  al  bi  an  ro  ki  va  th  st
 7  lp  ip  bp  pa  zo  gp  tp  mp
 6  .   :   .   :   .   :   .   :
 5  :   .   :   .   :   .   :   .
 4 <SP> :   .   :   .   :   .   :
 3  :   .   :   .   :   .   :   .
 2 <.>  PP  CP  AP  RE  JP  ZP  HP
 1  CA  CH  IM  SQ  PR  TU  SN  MI
    a   b   c   d   e   f   g   h
""".splitlines()
WAYS = """\
White's impala on c1 may go to a2, b3, d3, g4, f5.
 8  al  bi  an  ro  ki  va  th  st
 7  lp  ip  bp  pa  zo  gp  tp  mp
 6  .   :   .   :   .   :   .   :
 5  :   .   :   .   :  <.>  :   .
 4  SP  :   .   :   .   :  <.>  :
 3  :  <.>  :  <.>  :   .   :   .
 2 <.>  PP  CP  AP  RE  JP  ZP  HP
 1  CA  CH <IM> SQ  PR  TU  SN  MI
    a   b   c   d   e   f   g   h
""".splitlines()
NO_MOVE = "is no move; type where from and where to, as in e2e4, or who and where to, as in knight f3."


def test_a_move() -> None:
    """It is told in words, and the board shows it."""
    assert answers("standard a4") == ["White: standard pawn a2 to a4.", *BOARD]


def test_what_a_man_can_do() -> None:
    """Whosever turn it is; the squares are marked."""
    assert answers("m c1", moves=1) == WAYS


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("m a2", "Nobody stands on a2."),
        ("m e99", "e99 is not on a board of 8x8."),
        ("m a1", "White's camel on a1 may go to b4."),
        ("m", "Say of what, as in m e4."),
        ("m x", "'x' is not a square; write a letter and a number, as in e4."),
        ("? c1c8", "The impala on c1 is White's, and Black is to move."),
        ("?c8c7", "c7 is out of the reach of the antelope on c8."),
        ("? c8f8", "f8 is out of the reach of the antelope on c8."),
        ("? e8f8", "Black's vao stands on f8."),
        ("? d8d5", "d7 is in the way: Black's patient pawn stands there."),
        ("? a7c6", "a7c6 is legal: lance pawn a7 to c6."),
        ("why", f"'why' {NO_MOVE} Help tells the commands."),
        ("s a", "a: White's camel a1, White's standard pawn a4, Black's lance pawn a7, Black's alibaba a8."),
        ("s 5", "5: nobody."),
        ("s e1", "e1: White's president e1."),
        ("s z", "'z' is no file, rank or square of a board of 8x8."),
        ("p cheet", "Cheetah: White's cheetah b1."),
        ("p phoenix", "Phoenix: nobody."),
        ("P ROOK", "Rook: Black's rook d8."),
        ("p x", "There is no 'x'."),
        ("l", "White: standard pawn a2 to a4."),
        ("hint", "For example: e7e6 (zombie pawn e7 to e6)"),
        ("any", "Any is for what is chosen, drawn or placed; hint tells a move."),
        ("save", "Name a file, as in save game.log."),
        ("resume", "Name a file, as in resume game.log."),
        ("resume nowhere.log", "nowhere.log: cannot be read: no such file or directory."),
        ("card xyzzy", "No piece is called 'xyzzy'. `cardgen list` tells all."),
        (
            "castle",
            "To the right, f8 is in the way: Black's vao stands there; to the left, d8 is in the way: Black's rook stands there.",
        ),
        ("O-O", "f8 is in the way: Black's vao stands there."),
        ("O-O-O", "d8 is in the way: Black's rook stands there."),
        ("white a2a4", "It is Black who is to act."),
        ("hello", f"'hello' {NO_MOVE} Help tells the commands."),
        ("hepl", f"'hepl' {NO_MOVE} Did you mean help?"),
        ("quit now", f"'quit now' {NO_MOVE} Quit is typed alone."),
        ("hint me", f"'hint me' {NO_MOVE} Hint is typed alone."),
        ("? z9", "z9 is not on a board of 8x8."),
        ("antel", "The antelope on c8 may go to f4, g5: say where."),
        ("lance", "The lance pawn on a7 may go to b5, c6: say where."),
    ],
)
def test_one_line_each(line: str, said: str) -> None:
    """A question or a mistake is answered with one sentence, and nothing changes."""
    found = [one for one in answers(line, moves=1) if not re.match(r" [ 1-8]|    a", one)]
    assert found[:1] == [said] if line.startswith("m ") else found == [said]


def test_where_men_of_several_kinds_stand() -> None:
    """All that the word may mean, and that stand."""
    told = answers("p pawn", moves=1)
    assert len(told) == 16
    assert {"Standard Pawn: White's standard pawn a4.", "Iron Pawn: Black's iron pawn b7."} <= set(told)


def test_names_and_hand() -> None:
    """What the letters mean, and what cards are left."""
    assert answers("names", moves=1)[:4] == ["Al  alibaba", "An  antelope", "AP  arrow pawn", "BP  berolina pawn"]
    assert answers("hand", moves=1)[:3] == [
        "White's hand:",
        "  Guard: Moves one square in any direction.",
        "  Kirin: Moves one square diagonally, or leaps two squares straight.",
    ]


def test_a_card() -> None:
    """In words, with its diagram; pieces that do not play too."""
    assert answers("card pres", moves=1)[:4] == [
        "President (president), royal",
        "",
        "Slides one or two squares straight.",
        "Royal. May never be left in check. May castle with either corner piece.",
    ]
    assert "Moves one square diagonally, then may slide straight, away from its start." in answers(
        "card griffon", moves=1
    )


def test_help_names_every_command() -> None:
    """Each on a line, with what it does."""
    from cardgen.kit.play.commands import ASKED, DONE, MOVES

    told = answers("help", moves=1)
    assert [line.split()[0] for line in told[len(MOVES) :]] == [*ASKED, *DONE]


def test_undo() -> None:
    """The last move that was typed is taken back, then the one before."""
    ran = gone_on("a2a4", "a7c6", "undo", "undo", "l")
    assert ran.out.count("Taken back.") == 2
    assert "Nobody has moved yet." in ran.out


def test_where_a_game_stands_that_is_gone_on_with() -> None:
    """The last moves and what is held; for those who listen the men too; one board for who sits at Black's side."""
    lines = gone_on(moves=2, options=("--plain",)).lines
    assert lines[1].startswith("White: president e1, camel a1,")
    assert lines[3:7] == [
        "White's hand: guard, kirin, phoenix, ferz.",
        "Black's hand: giraffe, nightrider, queen, chancellor.",
        "White: standard pawn a2 to a4.",
        "Black: lance pawn a7 to c6.",
    ]
    assert answers("b", moves=1, options=("--white", "random"))[-1] == "    h   g   f   e   d   c   b   a"
    assert answers("m c8", moves=1, options=("--white", "random"))[-1] == "    h   g   f   e   d   c   b   a"


def test_undo_of_what_was_saved() -> None:
    """A move of the log is taken back as if it had been typed now; then cards, which is said; at last nothing is left."""
    ran = gone_on("undo", "l", "a7c6", moves=2)
    assert "White: standard pawn a2 to a4." in ran.lines
    assert Path("short.log").read_text(encoding="utf-8").endswith("white a2a4\nblack a7c6\n")
    ran = run("play", "dealers", "--seed", "16", typed="undo\nfair\nagain\nundo\n")
    assert "There is nothing to take back." in ran.lines
    assert "Taken back, with the cards that were drawn after it." in ran.lines


def test_undo_of_the_last_man_placed() -> None:
    """It takes back him alone, as it does before all stand."""
    lines = placing(PLACED, "any", "undo")
    assert lines[0] == "Taken back."
    (still,) = [line for line in lines if line.startswith("To place on the")]
    assert re.fullmatch(r"To place on the pawn row: [a-z-]+\.", still)


def test_saved_as_it_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """After each line, what is half placed too; who is killed goes on where he was."""
    from cardgen.kit.play.session import Session

    monkeypatch.setattr(Session, "leave", lambda _: [])
    Path("placing.log").write_text(CHOSEN, encoding="utf-8")
    again = ("play", "dealers", "--resume", "placing.log", "--black", "random")
    run(*again, typed="a1 camel, b1 cheetah\n")
    assert (
        Path("placing.log").read_text(encoding="utf-8").splitlines()[-1].startswith("# so far: white place a1=camel ")
    )
    assert "d1 -  e1 president" in run(*again).out
    assert "White, place 13 more> " in run(*again).out
    run(*again, typed="undo\nany\n")
    assert "# so far" not in Path("placing.log").read_text(encoding="utf-8")
    run("play", "dealers", "--seed", "16", typed="fair\n")
    assert Path("dealers-16.log").read_text(encoding="utf-8").endswith("\nwhite fair\n")


def test_left_in_the_middle_of_a_choice() -> None:
    """What was placed so far is written down as the game is left, too."""
    Path("placing.log").write_text(CHOSEN, encoding="utf-8")
    again = ("play", "dealers", "--resume", "placing.log", "--black", "random")
    for typed in ("a1 camel\nquit\n", "b1 cheetah\n"):
        run(*again, typed=typed)
    assert "White, place 13 more> " in run(*again).out


@pytest.mark.parametrize("half", ["black place a1=camel", "white keep camel", "white place a1=queen", "white"])
def test_half_a_choice_of_something_else(half: str) -> None:
    """What does not fit is a remark as others are."""
    Path("placing.log").write_text(f"{CHOSEN}# so far: {half}\n", encoding="utf-8")
    assert "White, place 15> " in run("play", "dealers", "--resume", "placing.log").out


def test_where_nothing_can_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said once, and the game goes on."""
    from cardgen.kit.play import session

    def full(*_: object) -> None:
        raise CardgenError("short.log: cannot be written: No space left on device.")

    monkeypatch.setattr(session, "write_whole", full)
    Path("short.log").write_text(log_to(0), encoding="utf-8")
    ran = run("play", "dealers", "--resume", "short.log", typed="a2a4\na7c6\n")
    assert ran.out.count("The game is not saved as it goes on: short.log: cannot be written: No space left") == 1
    assert (ran.code, "Black: lance pawn a7 to c6." in ran.lines) == (1, True)


def test_who_plays_is_told_at_the_end() -> None:
    """The line can be typed as it stands, names with blanks too."""
    ran = run(
        "play", "dealers", "--seed", "16", "--white", "random", "--save", "my game.log", "--plain", typed="fair\n"
    )
    assert ran.lines[-1] == (
        "The game is saved. To go on: cardgen play dealers --resume 'my game.log' --white random --plain"
    )


def test_a_file_that_is_there_already() -> None:
    """No game is saved over it, unless it is the one that is gone on with."""
    Path("precious.txt").write_text("mine", encoding="utf-8")
    said = "Invalid value for '--save': precious.txt is there already; name another file."
    assert misused("play", "dealers", "--save", "precious.txt") == said
    assert gone_on("a2a4", options=("--save", "short.log")).code == 0


def test_the_end() -> None:
    """How it has ended, and the log is whole; nothing more is played."""
    assert gone_on("f5h4", moves=4).lines[-2:] == ["White wins: checkmate.", "Saved in short.log."]
    ran = gone_on("f5h4", "e2e4", moves=4)
    assert ran.lines[-3:-1] == [
        "Over, undo or quit> e2e4",
        "The game is over: undo takes the last move back, quit leaves; questions are answered.",
    ]
    assert (
        Path("short.log").read_text(encoding="utf-8")
        == SHORT.replace("seed 16\n", "catalogue %s\nseed 16\n")
        % (
            re.search(r"catalogue (\w+)", Path("short.log").read_text(encoding="utf-8"))[1]  # type: ignore[index]
        )
    )


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (("resign",), ["Black resigns.", "White wins: Black resigns."]),
        (("draw", "? a4a5", "draw"), ["White agrees to the draw.", "Drawn: agreed."]),
    ],
)
def test_ends_by_word(lines: tuple[str, ...], said: list[str]) -> None:
    """Who gives up or agrees to a draw types it, and the log says it, too."""
    ran = gone_on(*lines, moves=1)
    assert [line for line in ran.lines if line in said] == said
    assert ("The offer of a draw comes first: agree or decline." in ran.lines) == ("? a4a5" in lines)
    assert run("replay", "short.log").lines[-1] == said[-1]


def test_a_draw_declined() -> None:
    """The game goes on where it stood."""
    ran = gone_on("draw", "no", "a7c6", moves=1)
    assert "Black offers a draw: agree or decline." in ran.lines
    assert "White declines the draw." in ran.lines
    assert "Black: lance pawn a7 to c6." in ran.lines


def test_end_of_input_leaves_a_game_to_go_on_with() -> None:
    """In a file of its own beside others, or the one that was named; the same position is asked."""
    for name in ("dealers-16.log", "dealers-16-2.log"):
        out = run("play", "dealers", "--seed", "16", typed="fair\n").out
        assert out.endswith(f"The game is saved. To go on: cardgen play dealers --resume {name}\n")
        assert Path(name).read_text(encoding="utf-8").endswith("\nwhite fair\n")
    out = run("play", "dealers", "--resume", "dealers-16.log", "--save", "b.log", typed="fair\n").out
    assert out.endswith("--resume b.log\n")
    assert Path("b.log").read_text(encoding="utf-8").endswith("\nblack fair\n")


def test_nothing_was_played() -> None:
    """Nothing is saved, and the same cards can be dealt again."""
    ran = run("play", "dealers", "--seed", "seven")
    assert ran.out.endswith("Nothing was played. The same again: cardgen play dealers --seed seven\n")
    ran = run("play", "pick-the-team", "--seed", "7", *LISTS)
    assert "easy-patch --rule 'white-list=rook,knight,bishop,gnu,camel,ferz,W(1,4)' --rule black-list=WcN," in ran.out
    assert [*Path().iterdir()] == []


def test_save_quit_and_resume_within_a_game() -> None:
    """The file that was named last is the one that is gone on with."""
    ran = gone_on("a2a4", "save one.log", "undo", "b2b3", "resume one.log", "l", "quit")
    assert "White: standard pawn a2 to a4." in ran.lines
    assert "What was played is saved in one.log." in ran.lines
    assert ran.lines[-1] == "The game is saved. To go on: cardgen play dealers --resume one.log"


def test_saved_elsewhere() -> None:
    """What was saved before stays, and it is said so; saved there again, there is nothing to say."""
    ran = gone_on("a2a4", "save mine.log", "a7c6", "save mine.log", "c1f5", "quit")
    at = ran.lines.index("Saved in mine.log.")
    assert ran.lines[at + 1] == "From now on the game is saved there; short.log stays as it was at move 1."
    assert sum(line.startswith("From now on") for line in ran.lines) == 1
    assert Path("short.log").read_text(encoding="utf-8").endswith("\nwhite a2a4\n")
    assert Path("mine.log").read_text(encoding="utf-8").endswith("\nwhite c1f5\n")
    ran = run("play", "dealers", "--seed", "16", typed="save one.log\nfair\nsave two.log\n")
    assert ran.out.count("From now on") == 1
    assert "From now on the game is saved there; one.log stays as it was.\n" in ran.out


def test_who_plays_is_remembered() -> None:
    """By the log, when the game is gone on with; options come first, and replaying looks at nothing of it."""
    Path("a.log").write_text(log_to(1).replace("--\n", "players black random, chance typed\n--\n"), encoding="utf-8")
    for lines in (run("play", "--resume", "a.log", typed="q\n").lines, gone_on("resume a.log", "q").lines):
        assert any(line.startswith("Black: ") for line in lines)
    assert "players white human, black random, chance typed\n" in Path("a.log").read_text(encoding="utf-8")
    assert run("replay", "a.log").code == 0
    ran = run("play", "dealers", "--resume", "a.log", "--black", "greedy", "--chance", "drawn", typed="undo\na2a4\nq\n")
    assert "players white human, black greedy\n" in Path("a.log").read_text(encoding="utf-8")
    assert ran.lines[-1].endswith("cardgen play dealers --resume a.log --black greedy --chance drawn")


def test_lots_say_who_plays_white() -> None:
    """Each of both about as often, the same of a seed; the log says who it was, so that a game goes on as it began."""
    heads = {}
    for seed in range(12):
        ran = run("play", "booster", "--lots", "--black", "greedy", "--seed", str(seed), typed="q\n")
        heads[seed] = ran.lines[1]
        white, black = ("greedy", "human") if "greedy plays White" in ran.lines[1] else ("human", "greedy")
        assert ran.lines[1] == f"By lot {white} plays White and {black} Black."
        assert ran.lines[-1].endswith(f" --white {white} --black {black}")
    assert 3 <= sum("greedy plays White" in head for head in heads.values()) <= 9
    again = run("play", "booster", "--lots", "--black", "greedy", "--seed", "3", typed="q\n")
    assert again.lines[1] == heads[3]


def test_lots_between_two_people() -> None:
    """Who is older is told from who is younger without a word."""
    said = {run("play", "booster", "--lots", "--seed", str(seed), typed="q\n").lines[1] for seed in range(8)}
    assert said == {f"By lot the {one} of both players has White." for one in ("older", "younger")}


def test_error_of_lots() -> None:
    """Where it is said already who plays White, or nobody else plays."""
    Path("a.log").write_text(log_to(1), encoding="utf-8")
    says = "the log says who plays White; it goes without --lots."
    assert misused("play", "--resume", "a.log", "--lots") == f"Invalid value for '--lots': {says}"
    says = "Parade Chess Solitaire is for one player."
    assert misused("play", "parade", "--lots") == f"Invalid value for '--lots': {says}"


def test_people_alone_are_not_written_down() -> None:
    """Nor is who followed the lines of a log, for its file may be gone."""
    Path("black.log").write_text(SHORT, encoding="utf-8")
    gone_on("a2a4", options=("--black", "black.log"))
    assert "players" not in Path("short.log").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ("green human", "'green' is not white, black, chance."),
        ("white progam", "nobody here is called 'progam'; there are random, greedy, program. Did you mean 'program'?"),
        ("black typed", "nobody here is called 'typed'; there are random, greedy, program."),
        ("black short.log", "nobody here is called 'short.log'; there are random, greedy, program."),
    ],
)
def test_error_in_who_played(players: str, said: str) -> None:
    """It is told with the file, and replaying does not mind."""
    Path("a.log").write_text(log_to(1).replace("--\n", f"players {players}\n--\n"), encoding="utf-8")
    assert fails("play", "--resume", "a.log") == f"a.log: the head says 'players {players}': {said}"
    assert run("replay", "a.log").code == 0


def test_the_game_is_that_of_the_log() -> None:
    """It need not be said again; where there is no log, it has to be."""
    Path("a.log").write_text(log_to(1), encoding="utf-8")
    assert run("play", "--resume", "a.log", typed="l\n").lines[0].startswith("Dealer's Chess, seed 16.")
    assert misused("play") == "say which game is played, as in cardgen play dealers, or go on with one: --resume LOG."


def test_q_quits_everywhere() -> None:
    """Also where a queen may be kept or placed."""
    for lines in (("fair", "q"), ("q",)):
        ran = run("play", "dealers", "--seed", "16", "--black", "random", typed="\n".join((*lines, "never")))
        assert "never" not in ran.out
    assert placing("a1 camel", "q")[-1].startswith("The game is saved.")


def test_a_file_that_is_there() -> None:
    """It is not written over, unless the game was saved in it before."""
    Path("notes.txt").write_text("mine", encoding="utf-8")
    ran = gone_on("save notes.txt", "save mine.log", "a2a4", "save mine.log", "save short.log")
    assert "notes.txt is there already; name another file." in ran.lines
    assert "short.log is there already; name another file." in ran.lines
    assert ran.lines.count("Saved in mine.log.") == 2
    assert Path("notes.txt").read_text(encoding="utf-8") == "mine"


def test_files_as_they_are_named_in_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Quotes belong to the line and not to the name, and ~ is at home."""
    monkeypatch.setenv("HOME", str(tmp_path))
    ran = gone_on("a2a4", 'save "my game.log"', "resume 'my game.log'", "save ~/home.log")
    assert "Saved in my game.log." in ran.lines
    assert "Going on with my game.log." in ran.lines
    assert {path.name for path in tmp_path.glob("*.log")} == {"my game.log", "home.log", "short.log"}


@pytest.mark.parametrize("folder", ["nowhere", "nowhere/deep", "notes.txt", "x" * 300])
def test_a_folder_that_is_not_there(folder: str) -> None:
    """It may be misspelt, so none is made; the game goes on, or does not begin."""
    Path("notes.txt").write_text("mine", encoding="utf-8")
    said = f"there is no folder {folder}; make it first, or name a file elsewhere."
    ran = gone_on("a2a4", f"save {folder}/a.log", "l")
    assert ran.lines[-5:-3] == [said[0].upper() + said[1:], "Black 1> l"]
    assert misused("play", "dealers", "--save", f"{folder}/a.log") == f"Invalid value for '--save': {said}"
    assert not Path("nowhere").exists()


@pytest.mark.parametrize("folder", [".", "..", "/", "folder"])
def test_a_game_in_the_place_of_a_folder(folder: str) -> None:
    """It goes on, or does not begin."""
    Path("folder").mkdir()
    said = f"{folder} is a folder; name a file."
    assert answers(f"save {folder}") == [said[:1].upper() + said[1:]]
    assert misused("play", "dealers", "--save", folder) == f"Invalid value for '--save': {said}"


FATAL = Path(__file__).parents[1] / "games" / "logs" / "pick-the-team-fatal.log"


def test_a_royal_that_the_draft_has_left() -> None:
    """It may be taken at once, whatever becomes of one's own; who asks is told so."""
    text, _, _ = FATAL.read_text(encoding="utf-8").partition("white e2e10")
    Path("fatal.log").write_text(text, encoding="utf-8")
    ran = run("play", "pick-the-team", "--resume", "fatal.log", typed="? e2e10\nm e2\npao takes e10\n")
    assert ran.lines[0] == "Pick-the-team Chess. Type help for the commands."
    assert "e2e10 is legal: pao e2 to e10, takes the royal knight." in ran.lines
    assert "White's pao on e2 can do this:" in ran.lines
    assert ran.lines[-2:] == ["White wins: royal taken.", "Saved in fatal.log."]


def test_secret_choices() -> None:
    """One is asked after the other, and neither reads what the other has chosen before both have."""
    ran = run("play", "dealers", "--seed", "16", typed="fair\nfair\n1 3\nkeep 4\n\nundo\nany\n")
    assert "Black looks away; this is for White." in ran.lines
    told = ran.out.partition("White looks away; this is for Black.")
    assert "Chosen: cheetah, guard, snake. 4 more of minister (2), kirin (5), impala (6)," in told[0]
    assert "Chosen: cheetah, guard. 5 more of minister (2), snake (4), kirin (5)," in told[0]
    assert "kept" not in told[2]
    assert "White is ready." in told[0]


def test_an_offer_of_a_draw_shows_no_secret() -> None:
    """While it waits, who is asked sees his own men and the other's as checkers, and the other looks away."""
    typed = "any\nyes\nany\nyes\na2a3\ndone\nblack offers draw\n"
    _, _, told = run("play", "cloak-and-dagger", "--seed", "3", typed=typed).out.partition("Black offers a draw.\n")
    looks, behind, *_ = told.splitlines()
    assert looks == "Black looks away; this is for White."
    assert behind == " 8  cm  cm  cm  cm  cm  cm  cm  cm"


def test_a_list_that_is_said_again() -> None:
    """What was chosen before is not chosen twice; again forgets all of it."""
    out = run("play", "dealers", "--seed", "16", typed="fair\nfair\n1 2 3\n1,2,3,8,9\n3\nagain\n3\n").out
    assert out.count("The others are your hand: pawns promote to them.") == 2
    assert "Chosen: cheetah, minister, guard, camel, phoenix. 2 more of" in out
    assert "Guard is chosen already." in out
    assert out.rstrip().rpartition("White, keep 7> 3\n")[2].startswith("Chosen: guard. 6 more of")


def test_placing() -> None:
    """What stands and what is left, and what does not fit."""
    out = run("play", "dealers", "--seed", "16", typed="fair\nfair\nany\nany\nb1 kni\nb2 horse\nany\nany\n").out
    assert "Pawn row: a2 -  b2 horse-pawn  c2 -" in out
    assert "d1 -  e1 president  f1 -" in out
    assert "White, place 14 more> any" in out
    assert "White 1> " in out


CHOSEN = "".join(f"{line}\n" for line in SHORT.splitlines()[:10])
"""Up to the placing."""
PLACED = "a1 camel, b1 cheetah, c1 impala, d1 squirrel, f1 turtle, g1 snake, h1 minister"


def placing(*lines: str) -> list[str]:
    """What is said after the last line that is typed while men are placed."""
    Path("placing.log").write_text(CHOSEN, encoding="utf-8")
    typed = "".join(f"{line}\n" for line in lines)
    out = run("play", "dealers", "--resume", "placing.log", "--black", "random", typed=typed).out
    return out.rpartition(f"> {lines[-1]}\n")[2].splitlines()


def test_advice_while_placing() -> None:
    """On demand, about what stands so far; and once all stand, where it does not hold up what comes after."""
    assert placing("advice")[0] == "There is nothing to be said against it so far."
    assert placing("h2 horse", "advice")[0] == "There is nothing to be said against it so far."
    assert placing(PLACED, "c2 horse", "advice")[0] == "Nobody defends the pawn on c2."
    told = placing(PLACED, "any")
    assert told[0].startswith("Nobody defends the pawn")
    assert told[1] == "White is ready."
    assert placing(PLACED, "any", "advice")[0] == "There is advice while men are placed, and none are now."


def test_questions_while_placing() -> None:
    """They see the men that are placed so far, with the royals."""
    assert " 1  CA  .   :   .   PR  .   :   ." in placing("a1 camel", "b")
    assert placing("a1 camel", "s 1")[0] == "1: White's camel a1, White's president e1."
    assert placing("a1 camel", "m a1")[0] == "White's camel on a1 may go to d2, b4."
    assert placing("? a1b4")[0] == "Nobody moves before all men stand."
    assert placing("e1 camel")[0] == ("The president stands on e1.")
    assert placing("e3 camel")[0] == (
        "Nobody is placed on e3; there are back row: a1 b1 c1 d1 f1 g1 h1; pawn row: a2 b2 c2 d2 e2 f2 g2 h2."
    )
    assert "a1 camel  b1 cheetah  c1 -" in placing("a1 camel b1 cheetah")[0]


def test_what_is_held_while_placing() -> None:
    """The pieces that were kept, and the others in the hand; no longer all that was dealt."""
    told = placing("hand")
    assert [line for line in told if line.startswith("White's")] == [
        "White's royal:",
        "White's pawns:",
        "White's pieces kept:",
        "White's hand:",
    ]


def test_dealt_again() -> None:
    """The new cards are told, and nothing of those that went back."""
    out = run("play", "dealers", "--seed", "16", typed="again\n").out
    assert out.count("White's pieces dealt: ") == 2
    assert "nothing" not in out


def test_naming() -> None:
    """Who moves as what, part by part; what stands behind the board is told with it."""
    options = ("--rule", "simplified", "--rule", "redeals=0", "--black", "random", "--seed", "3")
    ran = run("play", "dealers", *options, typed="fair\nque buf\nrook lion, kn wazir\nany\nhand\n")
    assert "Say who moves as what: queen, rook, bishop, knight, each as one of these 7." in ran.lines
    assert "Named: queen=buffalo. Still rook, bishop, knight, of aurochs, lion," in ran.out
    assert "White's chess men: queen=buffalo, rook=lion, knight=wazir, bishop=" in ran.out
    assert "  queen as Buffalo: Leaps like a knight or three squares straight and one or two to the side." in ran.lines


def test_drawing_to_promote() -> None:
    """It is said what may be said, and what was drawn; the stack is told to who asks."""
    programs = ("--white", "random", "--black", "random", "--save", "stack.log")
    run("play", "dealers", "--rule", "rules=big-deck", "--seed", "2", *programs)
    before, _, _ = Path("stack.log").read_text(encoding="utf-8").partition(" draw\n")
    Path("stack.log").write_text(before.rpartition("\n")[0] + "\n", encoding="utf-8")
    people = ("--white", "human", "--black", "human")
    ran = run("play", "--resume", "stack.log", *people, "--save", "drawn.log", typed="? a1a2\nhand\ndr\n")
    assert re.search(r"\nThe cards come first: (White|Black) says draw or stay\.\n", ran.out)
    again = run("play", "--resume", "stack.log", *people, "--chance", "typed", typed="dr\n? a1a2\n")
    assert "The cards come first: they are to be drawn." in again.lines
    assert "Type draw or stay; hand tells what the cards can do." in ran.lines
    assert "In the stack:" in ran.lines
    assert re.search(r"\nType promote [a-z -]+ or promote [a-z -]+ or promote [a-z -]+; hand tells", ran.out)


def test_how_often_the_cards_may_be_dealt_again() -> None:
    """It is said to who is asked, and nothing of it where they may not."""
    ran = run("play", "dealers", "--rule", "redeals=2", "--seed", "16", typed="again\nfair\nagain\n")
    told = [line.partition(";")[0] for line in ran.lines if line.startswith("Type ")]
    assert told == [
        "Type fair or again (the cards may be dealt again twice more)",
        "Type fair or again (the cards may be dealt again once more)",
        "Type fair or again (the cards may be dealt again once more)",
        "Type fair (the cards are not dealt again any more)",
    ]


PICK = ("play", "pick-the-team", "--seed", "5", "--black", "random")


def picking(*lines: str) -> list[str]:
    """What is said after the last line that is typed in a draft."""
    out = run(*PICK, typed="".join(f"{line}\n" for line in lines)).out
    return out.rpartition(f"> {lines[-1]}\n")[2].splitlines()


def test_a_draft() -> None:
    """The board as it fills, with what the other has picked marked; what is left, and where one places."""
    first = run(*PICK).lines
    assert first[12:14] == [
        "2 can be picked: king, royal knight; hand tells what they can do.",
        "White places on a1, b1, c1, d1, e1, f1, g1, h1, i1, j1. Type who and where, as in king a1; any: at random.",
    ]
    assert first[14] == (
        "Each piece is there once, for both players together; a piece that jumps over others may take Black's royal "
        "with the first move, and wins: --rule draft-safety forbids to place one so."
    )
    assert "Each piece is there once, for both players together." in picking("rules")
    assert picking("royal kn e1") == [
        "White: pick royal knight e1.",
        "Black: pick king g10.",
        "Black: pick arabic spear b10.",
        "10  .  <as> .   :   .   :  <ki> :   .   :",
        *(f" {rank}  " + ("   ".join(":.:.:.:.:." if rank % 2 else ".:.:.:.:.:")) for rank in range(9, 1, -1)),
        " 1  :   .   :   .   RK  .   :   .   :   .",
        "    a   b   c   d   e   f   g   h   i   j",
        "37 can be picked; hand tells what they can do.",
        "White places on a1, b1, c1, d1, f1, g1, h1, i1, j1. Type who and where, as in queen a1; any: at random.",
        "White, pick 1 of 2> ",
        "The game is saved. To go on: cardgen play pick-the-team --resume pick-the-team-5.log --black random",
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("q a1", "White: pick queen a1."),
        ("a1 que", "White: pick queen a1."),
        ("pick queen a1", "White: pick queen a1."),
        ("a1=rook", "White: pick rook a1."),
        ("king a1", "The king has been picked; there is no other."),
        ("royal e1", "The royal knight has been picked; there is no other."),
        ("rook e1", "The royal knight stands on e1."),
        ("chinese a1", "'chinese' may mean chinese nightrider or"),
        ("dragon a1", "There is no 'dragon'."),
        ("a1", "Say which piece and where, as in pick queen a1, not 'a1'."),
        ("hint", "For example: pick queen f1"),
        ("s e", "e: White's royal knight e1."),
        ("m e1", "White's royal knight on e1 may go to c2, g2, d3, f3."),
        ("? e1c2", "Nobody moves before all men stand."),
        ("l", "Nobody has moved yet."),
        ("hand", "To pick:"),
        ("rules", "Players pick men from the forty given ones and place them at once: White one, Black two,"),
        ("advice", "If White puts the pao on g2, it could take the king on g10 with the first move."),
        ("roy kn a1", "The royal knight has been picked; there is no other."),
    ],
)
def test_picks(line: str, said: str) -> None:
    """By names, or as much of them as is needed, in either order; and what is asked meanwhile."""
    assert picking("royal kn e1", line)[0].startswith(said)


def test_several_picks_on_a_line() -> None:
    """As many as are picked in a row now, all of them or none; each is taken back alone."""
    said = picking("royal kn e1", "queen d1, rook f1")
    assert said[:2] == ["White: pick queen d1.", "White: pick rook f1."]
    assert picking("royal kn e1", "queen d1; rook d1")[0] == "The queen stands on d1."
    assert picking("royal kn e1", "queen d1, rook f1, gnu g1")[0] == "White picks 2 men now, not 3."
    assert picking("royal kn e1", "queen d1", "rook f1, gnu g1")[0] == "White picks one man now, not 2."
    assert "White, pick 2 of 2> " in picking("royal kn e1", "queen d1, rook d1", "queen d1, rook f1", "undo")


def test_a_royal_in_danger() -> None:
    """Who has placed it where it could be taken at once is told so there and then; and no more of it unasked."""
    lines = run(
        "play", "pick-the-team", "--seed", "5", typed="royal e1\nking e10\nrook a10\nundo\nundo\nking d10\n"
    ).lines
    at = lines.index("Black: pick king e10.")
    assert lines[at + 1 : at + 3] == [
        f"If White puts the {who} on e2, it could take the king on e10 with the first move."
        for who in ("pao", "grasshopper")
    ]
    assert sum("could take the king on e10" in line for line in lines) == 2
    assert sum("could take the king on d10" in line for line in lines) == 2


def test_a_man_who_stands_and_is_a_danger() -> None:
    """He is not spoken of as of one who might be placed."""
    text, _, _ = FATAL.read_text(encoding="utf-8").partition("white pick fF-Fish Pawn j2")
    Path("fatal.log").write_text(text, encoding="utf-8")
    ran = run("play", "--resume", "fatal.log", typed="advice\n")
    assert "The pao on e2 could take the royal knight on e10 with the first move." in ran.lines


def test_which_pick_it_is() -> None:
    """White picks once, then each twice, and White has the last one alone."""
    ran = run("play", "pick-the-team", "--seed", "5", typed="any\n" * 40)
    prompts = [line.partition(">")[0] for line in ran.lines if ", pick " in line]
    each = [f"{who}, pick {number} of 2" for who in ("Black", "White") for number in (1, 2)]
    assert prompts == ["White, pick 1 of 1", *(each * 10)[:38], "White, pick 1 of 1"]


def test_a_square_is_no_beginning_of_another_in_a_draft() -> None:
    """Black places on row ten: a1 is not a10."""
    ran = run("play", "pick-the-team", "--seed", "5", "--white", "random", typed="king a1\nroyal a1\n")
    assert "Black: pick" not in ran.out
    assert "Black places on rows 10 and 9, not on a1." in ran.lines


def test_men_of_which_there_are_two() -> None:
    """Both lists have a knight and a bishop: that is said, and men are counted, not kinds."""
    lines = run("play", "pick-the-team", "--seed", "5", *LISTS, typed="hand\n\nany\n").lines
    assert [line.partition(":")[0] for line in lines if line.endswith("(twice)")] == ["  Knight", "  Bishop"]
    assert any(line.startswith("14 can be picked: ") for line in lines)


def test_a_notation_without_its_capitals() -> None:
    """It is understood, typed or in a log, and told as it stands on its list."""
    lines = run("play", "pick-the-team", "--seed", "5", *LISTS, typed="pick wcn a1\nsave list.log\n").lines
    assert "White: pick WcN a1." in lines
    text = Path("list.log").read_text(encoding="utf-8")
    Path("lower.log").write_text(text.replace("pick WcN", "pick wcn"), encoding="utf-8")
    assert run("replay", "lower.log").code == 0


def test_a_pick_is_no_command() -> None:
    """A queen that has been picked ends no game."""
    assert picking("royal e1", "q d1", "q c1")[0] == "The queen has been picked; there is no other."


def test_any_pick() -> None:
    """One at random, the same again after undo."""
    at_random, told, *_ = picking("any")
    assert at_random == "At random; hint tells what the program would do."
    assert re.fullmatch(r"White: pick (king|royal knight) [a-j]1\.", told)
    assert picking("any", "undo", "any")[1] == told


LISTS = (
    "--rule=variant=easy-patch",
    "--rule=white-list=rook,knight,bishop,gnu,camel,ferz,W(1,4)",
    "--rule=black-list=WcN,knight,bishop,ptt-grasshopper,ptt-blocking-prince,nightrider,ptt-berolina-spear",
)


def test_a_list_of_a_file() -> None:
    """A piece a line, with remarks; the log has the list itself. What is no list of pieces is told with the file."""
    Path("mine.txt").write_text("# mine\nrook\nknight  # old\nbishop\ngnu\ncamel\nferz\nW(1,4)\n", encoding="utf-8")
    lists = (LISTS[0], "--rule=white-list=mine.txt", LISTS[2])
    ran = run("play", "pick-the-team", "--seed", "5", *lists, typed="rook a1\nsave list.log\n")
    assert "White: pick rook a1." in ran.lines
    assert "white-list=rook,knight,bishop,gnu,camel,ferz,W(1,4)" in Path("list.log").read_text(encoding="utf-8")
    for content, said in (("# nothing", "names no piece; write"), ("x" * 100_001, "has more than 100,000 characters;")):
        Path("mine.txt").write_text(content, encoding="utf-8")
        assert fails("play", "pick-the-team", *lists).startswith(f"mine.txt: {said}")
    Path("mine.txt").write_bytes(b"\xff")
    assert fails("play", "pick-the-team", *lists).startswith("mine.txt: cannot be read: ")


def test_a_list_of_a_file_for_each_verb() -> None:
    """Spelt alike for a game, a deal and in a log by hand, which takes files that lie beside it."""
    Path("lists").mkdir()
    Path("lists/mine.txt").write_text("\n".join(LISTS[1].partition("list=")[2].split(",")), encoding="utf-8")
    white, black = "--rule=white-list=lists/mine.txt", LISTS[2]
    assert run("deal", "pick-the-team", LISTS[0], white, black, "--seed", "1").code == 0
    rules = f"variant=easy-patch white-list=mine.txt {black.removeprefix('--rule=')}"
    log = Path("lists/ours.log")
    log.write_text(f"cardgen log of pick-the-team 1\noptions {rules}\n--\nwhite rook a1\n", encoding="utf-8")
    assert run("replay", log).lines[0].endswith("1 action of Pick-the-team Chess, all as the rules say.")
    for text in ("no.txt", "../lists/no.txt"):
        log.write_text(log.read_text(encoding="utf-8").replace("mine.txt", text), encoding="utf-8")
        assert fails("replay", log).startswith("lists/ours.log:2:28: white-list: there is no file lists/no.txt.")
        log.write_text(log.read_text(encoding="utf-8").replace(text, "mine.txt"), encoding="utf-8")
    for verb in ("play", "deal"):
        said = fails(verb, "pick-the-team", LISTS[0], "--rule=white-list=no.txt", black)
        assert said == "white-list: there is no file no.txt."


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("royal:king", "king is royal by itself; leave out royal:."),
        ("pawn:standard-pawn", "standard-pawn is a pawn by itself; leave out pawn:."),
        ("pawn:queen", "queen is what its card says; pawn: stands before notations alone, as in pawn:N."),
    ],
)
def test_a_class_before_a_piece(word: str, said: str) -> None:
    """It is for notations, which have none by themselves."""
    assert said in fails("play", "pick-the-team", LISTS[0], f"--rule=white-list={word}", LISTS[2])


def test_pieces_that_have_no_card() -> None:
    """A notation of a player's list is picked, told and shown as what it is; in a picture it is letters."""
    typed = "hand\ncard W(1,4)\nW(1,4) a1\nm a1\nsave list.log\n"
    out = run("play", "pick-the-team", "--seed", "5", *LISTS, typed=typed).out
    assert out.count("W(1,4): Moves one square straight, or leaps four squares straight and one to the side.") == 2
    assert "White: pick W(1,4) a1." in out
    assert "White's W(1,4) on a1 may go to b1, b5." in out
    ran = run("replay", "list.log", "--svg", "list.svg")
    assert (ran.code, ran.lines[-1]) == (0, "list.svg")
    assert 'aria-label="White: king e1, W(1,4) a1' in Path("list.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nam", "Al  alibaba"),
        ("ha", "White's hand:"),
        ("Hint", "For example:"),
        ("board", " 8  al"),
        ("last", "White: standard pawn a2 to a4."),
        ("exit", "The game is saved."),
        ("QUIT", "The game is saved. To go on: cardgen play dealers --resume short.log"),
        ("h", "'h' may mean h7h4 (mongolian pawn h7 to h4) or"),
        ("ca", "Say of what, as in card knight."),
    ],
)
def test_commands_by_their_beginning(line: str, said: str) -> None:
    """As long as they are the only one, in capitals too."""
    assert gone_on(line, moves=1).out.rpartition(f"> {line}\n")[2].startswith(said)


def test_no_command_where_pieces_are_named() -> None:
    """There qu may be a queen that is not among the cards, and ends no game."""
    out = run("play", "dealers", "--seed", "16", typed="fair\nfair\nqu\n").out
    assert "There is no 'qu' among" in out


def test_a_referee_types_what_the_cards_said() -> None:
    """Chance may be typed, in whole or as any; what cannot have been dealt is refused."""
    options = ("--chance", "typed", "--white", "random", "--black", "random", "--seed", "1")
    ran = run("play", "dealers", *options, typed="royals king king\nroyals pres ki\nany\nany\n")
    assert "King is named twice." in ran.lines
    asked = [line for line in ran.lines if line.startswith("Type what the real cards")]
    assert re.search(r"as in 'royals \S+ \S+' \(White's card first, then Black's\); any: it is drawn\.", asked[0])
    assert "(11 of White's, then 11 of Black's); any: it is drawn." in asked[1]
    assert "White's royal: president." in ran.lines
    assert ran.code == 0


def test_sides_follow_a_log() -> None:
    """A side or chance does what a log says, line by line; then somebody types."""
    written = log_to(4).replace("white a2a4", "White: standard pawn a4")
    Path("game.log").write_text(written, encoding="utf-8")
    options = ("--white", "game.log", "--black", "game.log", "--chance", "game.log", "--save", "again.log")
    ran = run("play", "dealers", *options, "--seed", "16", typed="f5h4\n")
    assert ran.lines[-2:] == ["White wins: checkmate.", "Saved in again.log."]
    again = Path("again.log").read_text(encoding="utf-8").partition("--\n")[2]
    assert again == log_to(5).partition("--\n")[2]


def test_a_log_that_does_not_fit() -> None:
    """The line is told, and whose it is."""
    Path("game.log").write_text(log_to(4).replace("c1f5", "c1f6"), encoding="utf-8")
    said = fails(
        "play", "dealers", "--white", "game.log", "--black", "game.log", "--chance", "game.log", "--seed", "16"
    )
    assert said == "the log of White says 'c1f6': f6 is out of the reach of the impala on c1."


def test_against_the_program() -> None:
    """Black is the program, whose moves are told; a person who plays Black sits below."""
    for options in (("--black", "random"), ("--white", "random")):
        ran = gone_on("hint", moves=0, options=options)
        assert ran.code == 0
    assert "    h   g   f   e   d   c   b   a" in ran.lines


def test_the_same_seed_is_the_same_game() -> None:
    """Also when it is broken off and gone on with."""
    both = ("--white", "random", "--black", "random")
    run("play", "dealers", *both, "--seed", "16", "--save", "whole.log")
    assert run("play", "dealers", *both, "--seed", "16").lines[-1] == "White wins: checkmate."
    assert [*gone_on(moves=1, options=both).lines[-2:]] == ["White wins: checkmate.", "Saved in short.log."]
    assert Path("short.log").read_text(encoding="utf-8") == Path("whole.log").read_text(encoding="utf-8")


def test_plain() -> None:
    """No board is drawn; who asks for it is told where the men stand."""
    assert answers("a2a4", options=("--plain",)) == ["White: standard pawn a2 to a4."]
    assert answers("m a1", options=("--plain",)) == ["White's camel on a1 may go to b4."]
    told = answers("b", options=("--plain",))
    assert told[0].startswith("White: president e1, camel a1, cheetah b1, impala c1,")
    assert told[1].startswith("Black: king e8, alibaba a8, antelope c8,")
    assert answers("card rook", options=("--plain",)) == ["Rook (rook), piece", "", "Slides straight.", ""]


def test_rules() -> None:
    """The rules of the game by their names."""
    ran = run("play", "dealers", "--rule", "board=10x10", "--rule", "third=spears", "--seed", "1")
    assert len(next(line for line in ran.lines if line.startswith("White's pieces dealt")).split(",")) == 14


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("delaers",), "there is no game 'delaers'; there are "),
        (("dealers", "--resume", "no.log"), "no.log: cannot be read: no such file or directory."),
        (("dealers", "--resume", "empty.log"), "empty.log:1:1: a log begins with its game"),
    ],
)
def test_error(args: tuple[str, ...], said: str) -> None:
    """Names that are not there."""
    Path("empty.log").write_text("", encoding="utf-8")
    assert fails("play", *args).startswith(said)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--rule", "bord=8x8"), "'--rule': the game has no option 'bord'. Did you mean 'board'?"),
        (("--rule", "board=9x9"), "'--rule': board is 8x8, 10x10, 12x12, not '9x9'."),
        (
            ("--white", "rnadom"),
            "'--white': 'rnadom' is not human, random, greedy, program or the file of a log. Did you mean 'random'?",
        ),
        (("--white", "program:0"), "'--white': how long the program thinks is a number of moves that it tries, 1 to"),
        (("--black", "program:2h"), "'--black': how long the program thinks"),
        (("--chance", "dice"), "'--chance': 'dice' is not drawn, typed or the file of a log."),
        (("--resume", "s.log", "--seed", "3"), "'--resume': the log says by which rules and with what seed;"),
    ],
)
def test_misuse(args: tuple[str, ...], said: str) -> None:
    """Values that an option does not take."""
    Path("s.log").write_text(SHORT, encoding="utf-8")
    assert misused("play", "dealers", *args).startswith(f"Invalid value for {said}")


def test_json() -> None:
    """The result on standard output; the conversation, where there is one, beside it."""
    ran = gone_on("f5h4", moves=4, options=("--json",))
    assert ran.json["result"] == {
        "game": "dealers",
        "seed": "16",
        "actions": 14,
        "winner": "white",
        "outcome": "White wins: checkmate",
        "reason": "checkmate",
        "score": None,
    }
    assert "White 3> f5h4\n" in ran.err
    assert run("play", "dealers", "--white", "random", "--black", "random", "--seed", "16", "--json").err == ""


ESCAPE = "\x1b"


def on_terminal(*steps: tuple[str, str], env: dict[str, str] | None = None) -> tuple[str, int]:
    """What a terminal shows, and the exit code: after each prompt something is typed, or Ctrl-C when it is empty."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "cardgen", "play", "dealers", "--resume", "short.log"]
    clean = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "TERM"}}
    seen = ""
    process = in_foreground(
        command,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=clean | {"TERM": "xterm"} | (env or {}),
        start_new_session=True,
    )
    os.close(slave)
    try:
        for prompt, line in steps:
            seen += until(master, prompt)
            if line:
                os.write(master, line.encode())
            else:
                time.sleep(0.5)  # Python hears a signal only once it waits for a key
                process.send_signal(signal.SIGINT)
        seen += until(master, None)
        return seen, process.wait(30)
    finally:
        process.kill()
        process.wait()
        os.close(master)


def until(master: int, prompt: str | None) -> str:
    """What is shown until a prompt stands, or to the end."""
    seen, stop = b"", time.monotonic() + 60
    while not (prompt and prompt in seen.decode(errors="replace")):
        assert time.monotonic() < stop, f"{prompt!r} does not come after {seen.decode(errors='replace')!r}"
        if select.select([master], [], [], 1)[0]:
            try:
                piece = os.read(master, 4096)
            except OSError:  # the other end is closed
                break
            seen += piece
    return seen.decode(errors="replace").replace("\r\n", "\n")


def test_on_a_terminal() -> None:
    """The board has colours, unless they are not wanted; Ctrl-D ends a game that can be gone on with."""
    Path("short.log").write_text(log_to(1), encoding="utf-8")
    seen, code = on_terminal(("Black 1> ", "a7c6\n"), ("White 2> ", "\x04"))
    assert f"{ESCAPE}[38;2;0;0;0m{ESCAPE}[48;2;" in seen
    assert "To go on: cardgen play dealers --resume short.log" in seen
    assert code == 0
    assert Path("short.log").read_text(encoding="utf-8").endswith("black a7c6\n")
    seen, _ = on_terminal(("White 2> ", "\x04"), env={"NO_COLOR": "1"})
    assert ESCAPE + "[48" not in seen


def test_interrupted_on_a_terminal() -> None:
    """Ctrl-C leaves it so too, with the code that shells know."""
    Path("short.log").write_text(log_to(1), encoding="utf-8")
    seen, code = on_terminal(("Black 1> ", "a7c6\n"), ("White 2> ", ""))
    assert "To go on: cardgen play dealers --resume short.log" in seen
    assert code == 130
    assert Path("short.log").read_text(encoding="utf-8").endswith("black a7c6\n")


def test_secrets_on_a_terminal() -> None:
    """The screen is cleared before the other looks at it, when he has said that he does."""
    Path("short.log").write_text("cardgen log of dealers 1\nseed 16\n--\n", encoding="utf-8")
    steps = [("White> ", "fair\n"), ("Black> ", "fair\n"), ("press Enter. ", "\n"), ("White, keep 7> ", "any\n")]
    seen, _ = on_terminal(*steps, ("press Enter. ", "\n"), ("Black, keep 7> ", "\x04"))
    assert "Black, look away. White, press Enter. " in seen
    assert "White, look away. Black, press Enter. " in seen
    assert seen.count(f"{ESCAPE}[2J{ESCAPE}[3J{ESCAPE}[H") == 2


def test_a_placement_is_confirmed_on_a_terminal() -> None:
    """Where something may be said against it: it stands when that is meant, and else is made again."""
    Path("short.log").write_text(CHOSEN, encoding="utf-8")
    steps = [
        ("White, place 15> ", f"{PLACED}\n"),
        ("White, place 8 more> ", "any\n"),
        ("White, place: yes or undo> ", "b2b3\n"),
        ("White, place: yes or undo> ", "undo\n"),
        ("White, place 1 more> ", "any\n"),
        ("White, place: yes or undo> ", "again\n"),
        ("White, place 15> ", f"{PLACED}\n"),
        ("White, place 8 more> ", "any\n"),
        ("White, place: yes or undo> ", "yes\n"),
    ]
    seen, _ = on_terminal(("press Enter. ", "\n"), *steps, ("press Enter. ", "\n"), ("Black, place 15> ", "\x04"))
    seen = " ".join(seen.split())  # it is broken to the width of the terminal
    assert seen.count("Nobody defends the pawn") == 3
    assert seen.count("Type yes to let it stand, undo to take the last man back, or again to begin again.") == 4
    assert seen.count("White is ready.") == 1


def test_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Squares become narrower, so that a line of the board stays a line."""
    monkeypatch.setenv("COLUMNS", "40")
    rules = ("--rule", "board=12x12", "--rule", "sets=royals,pieces,pawns,expansion1,pawn-expansion1")
    out = run("play", "dealers", "--seed", "7", *rules, "--white", "random", typed="fair\nany\nany\nm g10\n").out
    board = [
        line for line in out.splitlines() if re.match(r"[ 1][0-9] ([ <>][A-Za-z.:]{1,2}[ >]?){12}$|    [al]", line)
    ]
    assert len(board) > 20
    assert max(map(len, board)) == 39
    assert any("<" in line for line in board)
    assert all(line.count("<") == line.count(">") for line in board if "<" in line[:-3])


def test_lines_in_the_width_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken between words, not between a place and who stands there; nobody believes in a terminal of no width."""
    from cardgen.cli._terminal import wrapped

    monkeypatch.setenv("COLUMNS", "1")
    assert [*wrapped("To go on: cardgen play dealers")] == ["To go on: cardgen", "  play dealers"]
    assert [*wrapped("")] == [""]
    monkeypatch.setenv("COLUMNS", "31")
    assert [*wrapped("save FILE      write down what was played")] == [
        "save FILE      write down what",
        f"{'':15}was played",
    ]
    assert [*wrapped("  Lion: Moves one square in any direction.")] == [
        "  Lion: Moves one square in",
        "    any direction.",
    ]
    assert [*wrapped("Pawn row: a2 arrow-pawn  b2 iron-pawn")] == ["Pawn row: a2 arrow-pawn", "  b2 iron-pawn"]


def card_on_terminal(columns: int) -> list[str]:
    """The lines of the camel's card on a terminal so wide."""
    Path("short.log").write_text(log_to(1), encoding="utf-8")
    surroundings = {"COLUMNS": str(columns), "NO_COLOR": "1"}
    seen, _ = on_terminal(("Black 1> ", "card camel\n"), ("Black 1> ", "\x04"), env=surroundings)
    return seen.rpartition("card camel")[2].partition("Black 1>")[0].splitlines()


def test_a_card_on_a_narrow_terminal() -> None:
    """No line is longer than the terminal is wide, the words are the same, and no sign is parted from its meaning."""
    narrow, wide = card_on_terminal(24), card_on_terminal(400)
    assert max(map(len, narrow)) <= 24
    assert " ".join(narrow).split() == " ".join(wide).split()
    (legend,) = (line for line in wide if line.startswith("@"))
    assert legend not in narrow
    for item in legend.split("   "):
        sign, first, *_ = item.split()
        assert any(f"{sign} {first}" in line for line in narrow), item


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("x" * 2001, "That line has 2001 letters; nothing that can be typed here is so long."),
        ("x" * 2000, f"'{'x' * 2000}' is no move"),
        ("a2\x00a4", "That line has a sign in it that is no letter: '\\x00'."),
        ("save a\x00b", "That line has a sign in it that is no letter: '\\x00'."),
        (f"save {'x' * 300}.log", f"{'x' * 300}.log: cannot be written: "),
        ("save .", ". is a folder; name a file."),
        ("resume .", ".: cannot be read: "),
        ("a2\ta4", "Nobody stands on a2."),
        ("\N{UNICORN FACE} e4", "'\N{UNICORN FACE} e4' is no move"),
        ("\N{FULLWIDTH LATIN SMALL LETTER E}4", "'\N{FULLWIDTH LATIN SMALL LETTER E}4' is no move"),
    ],
)
def test_lines_that_mean_harm(line: str, said: str) -> None:
    """They are answered with a sentence, and the game goes on."""
    Path("short.log").write_text(log_to(1), encoding="utf-8")
    ran = run("play", "dealers", "--resume", "short.log", typed=f"{line}\nl\n")
    assert ran.code == 0
    answer, asked, told, *_ = ran.lines[-5:]
    assert (answer[: len(said)], asked, told) == (said, "Black 1> l", "White: standard pawn a2 to a4.")


def test_bytes_that_are_no_text() -> None:
    """They are no move either; in ASCII, signs that are not in it are spelt."""
    command = [sys.executable, "-m", "cardgen", "play", "dealers", "--resume", "short.log"]
    Path("short.log").write_text(log_to(1), encoding="utf-8")
    for encoding in ("utf-8", "ascii"):
        env = os.environ | {"PYTHONIOENCODING": encoding}
        ran = subprocess.run(command, input=b"\xff\xfe\nl\n", capture_output=True, env=env, check=True, timeout=60)
        assert b"is no move; type where from" in ran.stdout
        assert b"White: standard pawn a2 to a4." in ran.stdout


def test_in_a_process_of_its_own() -> None:
    """A pipe with nothing in it is the end of input."""
    ran = run_alone("play", "dealers", "--seed", "5", "--plain")
    assert (ran.code, ran.err) == (0, "")


def test_what_the_readme_shows() -> None:
    """The lines of a game that it quotes are what is answered."""
    readme = (Path(cardgen.__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    block = readme.partition("White 1> ? f1f4\n")[2].partition("```")[0]
    asked = gone_on("? f1f4", "m c1", moves=1).out  # it is White's man that is asked about
    reason, _, ways = block.partition("White 1> m c1\n")
    assert gone_on("? f1f4").out.partition("> ? f1f4\n")[2].startswith(reason)
    assert asked.partition("> m c1\n")[2].startswith(ways)


@pytest.mark.parametrize("seed", ["a b", "#1", "../x", "-7", "x" * 41])
def test_misuse_of_a_seed(seed: str) -> None:
    """It has to stand in a log and in the name of a file."""
    assert misused("play", "dealers", f"--seed={seed}") == (
        f"Invalid value for '--seed': {seed!r} is not a seed; write up to 40 letters, digits and hyphens, as in 7."
    )


def test_spears_among_the_pieces() -> None:
    """Who places them is told to do so early."""
    rules = [word for rule in ("board=10x10", "third=pieces", "spears=deck") for word in ("--rule", rule)]
    lines = run("play", "dealers", *rules, "--seed", "3", typed="fair\nfair\nany\nany\nquit\n").lines
    (told,) = [line for line in lines if line.startswith("Place these among the first")]
    assert told.startswith("Place these among the first, while the row behind the pawns has room: ")
