"""How the command line behaves among shells, pipes, terminals and encodings."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardgen.catalog import load
from cardgen.cli import main
from tests.support.command import Ran, run, run_alone

if TYPE_CHECKING:
    from pathlib import Path

ESCAPE = "\x1b"


def run_on_terminal(*args: str, **env: str) -> str:
    """What a terminal gets to see."""
    master, slave = pty.openpty()
    command = [sys.executable, "-m", "cardgen", *args]
    clean = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "TERM"}}
    with subprocess.Popen(
        command, stdout=slave, stderr=slave, stdin=slave, env=clean | {"TERM": "xterm"} | env
    ) as process:
        os.close(slave)
        seen = b""
        while True:
            try:
                piece = os.read(master, 4096)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            seen += piece
    os.close(master)
    assert process.returncode == 0
    return seen.decode().replace("\r\n", "\n")


class TestColour:
    """Colour is for terminals whose users want it."""

    def test_terminal(self) -> None:
        """A terminal gets colours, and the same letters."""
        seen = run_on_terminal("moves", "pharaoh", "--board", "9x9")
        assert f"{ESCAPE}[31m×{ESCAPE}[0m" in seen
        assert f"{ESCAPE}[36m○{ESCAPE}[0m" in seen

    @pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
    def test_unwanted(self, env: dict[str, str]) -> None:
        """NO_COLOR and dumb terminals get none."""
        assert ESCAPE not in run_on_terminal("moves", "pharaoh", "--board", "9x9", **env)

    @pytest.mark.parametrize(
        "args", [("moves", "pharaoh"), ("show", "pharaoh"), ("list",), ("--help",), ("show", "pharoah"), ("pdf",)]
    )
    def test_pipe(self, args: tuple[str, ...]) -> None:
        """Pipes get none, not even when something goes wrong."""
        ran = run_alone(*args)
        assert ESCAPE not in ran.out + ran.err

    def test_advice_is_for_people(self, tmp_path: Path) -> None:
        """What to do next is said to who sits there; a pipe gets the file alone."""
        assert "Edit it, then: cardgen check --catalog" in run_on_terminal("new", "okapi2", "-o", str(tmp_path / "a"))
        assert run_alone("new", "okapi2", "-o", tmp_path / "b") == Ran(0, f"{tmp_path / 'b' / 'okapi2.yaml'}\n", "")


class TestEncoding:
    """No letter stops the program."""

    @pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "latin-1"])
    def test_board(self, encoding: str) -> None:
        """A terminal without the signs gets ASCII signs, all of them."""
        ran = run_alone("moves", "pharaoh", "--board", "5x5", env={"PYTHONIOENCODING": encoding})
        assert ran.code == 0
        assert ran.out.splitlines() == [
            " 5 . . . . .",
            " 4 . + + + .",
            " 3 . + @ + .",
            " 2 . + + + .",
            " 1 . . . . .",
            "   a b c d e",
            "@ the piece   + move only",
        ]

    def test_plain_signs_differ(self) -> None:
        """In ASCII too, a sign means one thing on a board."""
        from cardgen.kit.moves import sign_boards

        signs = [sign for sign in sign_boards.SIGNS if sign not in (sign_boards.OWN, sign_boards.HURDLE)]
        plain = [sign.plain for sign in (*signs, sign_boards.OWN, sign_boards.EMPTY)]
        assert len(set(plain)) == len(plain)
        assert all(sign.plain.isascii() for sign in (*signs, *sign_boards.HEADS.values()))

    @pytest.mark.parametrize(
        "args", [("--help",), ("list", "--help"), ("stl", "--help"), ("show", "cannon"), ("list",)]
    )
    def test_texts(self, args: tuple[str, ...]) -> None:
        """Help and listings are readable in ASCII."""
        ran = run_alone(*args, env={"PYTHONIOENCODING": "ascii"})
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.isascii()

    def test_c_locale(self) -> None:
        """The same in the locale of bare machines."""
        assert run_alone("moves", "N", env={"LC_ALL": "C", "LANG": ""}).code == 0

    def test_json(self) -> None:
        """JSON says the same in every encoding."""
        plain = run_alone("show", "cannon", "--json", env={"PYTHONIOENCODING": "ascii"})
        assert plain.json == run("show", "cannon", "--json").json

    def test_rare_letters(self, tmp_path: Path) -> None:
        """A name with letters that the terminal does not have: JSON is exact, and a text shows their numbers."""
        run("new", "okapi2", "-o", tmp_path)
        file = tmp_path / "okapi2.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("name: Okapi2", "name: Ókapi Š"), encoding="utf-8")

        def shown(encoding: str, *args: str) -> str:
            found = subprocess.run(
                [sys.executable, "-m", "cardgen", "show", "okapi2", "--catalog", tmp_path, *args],
                capture_output=True,
                env={**os.environ, "PYTHONIOENCODING": encoding},
                check=True,
            )
            return found.stdout.decode(encoding)

        for encoding in ("ascii", "latin-1", "cp1252", "utf-8"):
            assert json.loads(shown(encoding, "--json"))["result"]["name"] == "Ókapi Š"
        assert shown("cp1252").startswith("Ókapi Š (okapi2), piece")
        assert shown("latin-1").startswith("Ókapi \\u0160 (okapi2), piece")

    def test_words_that_are_no_text(self) -> None:
        """Bytes that are no letters are shown, not choked on."""
        ran = run_alone("show", "\udcff\udcfe")
        assert ran.code == 1
        assert ran.err.startswith("Error: no piece is called ")


class TestEndings:
    """Who stops the program is not shouted at."""

    @pytest.mark.parametrize(
        "line", ["list", "list --json", "--help", "pdf --help", "--version", "moves king", "show zero"]
    )
    def test_closed_pipe(self, line: str) -> None:
        """`cardgen list | head -1`: the reader has gone, which is no error, and nothing is said about it."""
        read, write = os.pipe()
        os.close(read)
        with subprocess.Popen(
            [sys.executable, "-m", "cardgen", *line.split()], stdout=write, stderr=subprocess.PIPE, text=True
        ) as process:
            os.close(write)
            assert process.stderr is not None
            assert process.stderr.read() == ""
        assert process.returncode == 0

    def test_a_pipe_of_ours_that_breaks_is_a_bug(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """As one to a process that works for us: what is made is not whole."""

        def stumble(*_args: object, **_options: object) -> None:
            raise BrokenPipeError

        monkeypatch.setattr("cardgen.catalog.load", stumble)
        with pytest.raises(BrokenPipeError):
            run("list")

    def test_control_c(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Ctrl-C ends with one word and 130."""

        def interrupt(*_args: object, **_options: object) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("cardgen.catalog.load", interrupt)
        ran = run("list")
        assert ran == Ran(130, "", "Interrupted.\n")

    def test_a_bug_is_not_hidden(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """What is not a user's mistake is not dressed up as one."""

        def stumble(*_args: object, **_options: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr("cardgen.catalog.load", stumble)
        with pytest.raises(ZeroDivisionError):
            run("list")


def completed(line: str, shell: str = "bash") -> list[str]:
    """What the shell offers for the last word of the line (empty after a space)."""
    words = line.split(" ")
    env = {
        "_CARDGEN_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": line if shell != "fish" else " ".join(words),
        "COMP_CWORD": words[-1] if shell == "fish" else str(len(words) - 1),
    }
    result = CliRunner().invoke(main, [], prog_name="cardgen", env=env)
    assert result.exit_code == 0
    lines = result.stdout.strip().splitlines()
    if shell == "zsh":
        return lines[1::3]
    return [line.split(",", 1)[1].split("\t")[0] for line in lines]


class TestCompletion:
    """Shells complete verbs, options, and the words of the catalogue."""

    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_script(self, shell: str) -> None:
        """The script asks cardgen itself."""
        script = run("completion", shell).out
        assert "_CARDGEN_COMPLETE=" in script
        assert f"{shell}_complete" in script

    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    @pytest.mark.parametrize(
        ("line", "offered"),
        [
            ("cardgen sho", ["show"]),
            ("cardgen show pharao", ["pharaoh"]),
            ("cardgen show KIN", ["king"]),
            ("cardgen moves canno", ["cannon"]),
            ("cardgen stl shogu", ["shogun"]),
            ("cardgen pdf --piece kni", ["knight"]),
            ("cardgen pdf --set expansion", ["expansion1", "expansion2", "expansion3"]),
            ("cardgen list roy", ["royals"]),
            ("cardgen list sto", ["stocks"]),
            ("cardgen list stocks poker-a", ["poker-a4-9up", "poker-a4"]),
            ("cardgen list stocks letter-8up a4-8up-70", ["a4-8up-70"]),
            ("cardgen list parts fini", ["finial"]),
            ("cardgen list parts bicor", ["bicorne"]),
            ("cardgen list royals pawn-", ["pawn-expansion1", "pawn-expansion2"]),
            ("cardgen pdf --sort ", ["set", "class", "name"]),
            ("cardgen pdf --stock letter", ["letter-8up"]),
            ("cardgen moves N --side b", ["black"]),
            ("cardgen completion z", ["zsh"]),
            ("cardgen pdf --key --game p", ["pick-the-team-chess"]),
            ("cardgen pdf --no", ["--no-house-rules", "--no-key"]),
            ("cardgen show xyzzy", []),
        ],
    )
    def test_words(self, line: str, offered: list[str], shell: str) -> None:
        """What begins so."""
        assert completed(line, shell) == offered

    def test_everything(self) -> None:
        """Before the first letter, all there is."""
        catalogue = load()
        assert completed("cardgen show ") == [piece.id for piece in catalogue.pieces]
        sets = [one.id for one in catalogue.sets]
        kinds = ["games", "parts", "pieces", "sets", "stocks"]
        assert completed("cardgen list ") == [*kinds, *(one for one in sets if one != "pieces")]
        assert completed("cardgen list pieces ") == completed("cardgen list sets ") == sets
        assert completed("cardgen list royals ") == sets

    def test_own_pieces(self, tmp_path: Path) -> None:
        """A maker's pieces are completed once their folder was named; a broken folder completes nothing."""
        run("new", "okapi2", "-o", tmp_path)
        assert completed(f"cardgen show --catalog {tmp_path} okapi2") == ["okapi2"]
        (tmp_path / "okapi2.yaml").write_text("pieces: 3")
        assert completed(f"cardgen show --catalog {tmp_path} okapi2") == []

    def test_error_shell(self) -> None:
        """A shell that click does not know."""
        ran = run("completion", "tcsh")
        assert ran.code == 2
        assert "'tcsh' is not one of 'bash', 'zsh', 'fish'." in ran.err
