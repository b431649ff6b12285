"""What the README, the help and the Makefile show works as it stands: every command is run.

Figures are made as drafts and in this process, which shows the same and takes less time; those of one folder are kept. Deals that
are to be fair are tried in no games.
Where many pieces or all of a set are asked for, the command is read as it stands, and two of them are made, of `cardgen set` a set
of two; where all pieces are checked, those of one set. Other tests make every figure and check every piece, and `make whole` does so here too.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import click
import pytest

import cardgen
from cardgen.catalog import load
from cardgen.cli import main
from tests.support.command import examples, run
from tests.support.games import SHORT
from tests.support.samples import WHOLE
from tests.support.sets import write_pair

CATALOGUE = load()
IDS = frozenset(piece.id for piece in CATALOGUE.pieces)
PROJECT = Path(cardgen.__file__).parents[1]
README = (PROJECT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
LINES = [line.partition("  #")[0].strip() for language, block in BLOCKS if not language for line in block.splitlines()]
COMMANDS = [line.removeprefix("$ ") for line in LINES if re.match(r"(\$ )?cardgen ", line)]
VERBS = main.list_commands(click.Context(main))
EXAMPLES = [re.split(r" >>? |  +", line)[0] for verb in ((), *((verb,) for verb in VERBS)) for line in examples(*verb)]
"""Without the file that a shell would write to, or what is said of it."""


def spans(text: str) -> list[str]:
    """The commands in running text; without those that only name a verb, or have a PIECE or VERB in them."""
    found = re.findall(r"`(cardgen [^\s`]+ [^`]+|make [^`]+)`", " ".join(text.split()))
    return [span for span in found if not re.search(r"\b[A-Z]{4,}\b(?!=)", span)]


SPANS = [span for span in spans(README) if span.startswith("cardgen ")]
PAGES = [*sorted(PROJECT.glob("[A-Z]*.md")), *sorted(PROJECT.glob("docs/**/*.md"))]
DOCS = [(page.name, span) for page in PAGES for span in spans(page.read_text(encoding="utf-8"))]
MAKES = list(dict.fromkeys(one for one in (*LINES, *spans(README), *(span for _, span in DOCS)) if one[:5] == "make "))


def planned(line: str) -> list[str]:
    """What make would do."""
    words = ["make", "--dry-run", "--always-make", "--no-print-directory", *shlex.split(line)[1:]]
    ran = subprocess.run(words, cwd=PROJECT, capture_output=True, text=True, check=False, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout.splitlines()


def made_by(line: str) -> list[str]:
    """The commands of cardgen that make would run."""
    return [f"cardgen {step.partition('/cardgen ')[2]}" for step in planned(line) if "/bin/cardgen " in step]


ALL = list(dict.fromkeys([*COMMANDS, *SPANS, *EXAMPLES, *(step for line in MAKES for step in made_by(line))]))
FIGURES = [
    command for command in ALL if re.match("cardgen (stl|plate|set) ", command) and "--style token" not in command
]
OTHERS = [command for command in ALL if command not in FIGURES]


def parsed(words: list[str]) -> None:
    """The verb is there, and has all the options that the command gives it."""
    verb = main.get_command(click.Context(main), words[0])
    assert verb is not None
    verb.make_context("cardgen", words[1:])


def cheap(words: list[str]) -> list[str]:
    """With what makes figures quickly, where the example does not say it."""
    parsed(words)
    if words in (["check"], ["check", "--catalog", "my-pieces"]) and not WHOLE:
        return [*words, "--set", "mine" if words[1:] else "royals"]
    if words[0] == "kit":
        return [*words, "--men", "paper"]
    if words[0] == "deal" and "--fair" in words:
        return [*words, "--trials", "0"]
    if words[0] not in ("stl", "plate", "set") or "--preview" in words:
        return words
    more = [("--quality", "draft"), ("--workers", "1")] if "token" not in words else []
    quick = [*words, *(word for name, value in more if name not in words for word in (name, value))]
    return quick if WHOLE else narrowed(quick)


def narrowed(words: list[str]) -> list[str]:
    """With two pieces in the place of all those that are named, of a set, or of all sets."""
    if words[0] == "set":
        return ["set", "pair", "--catalog", "pair", *words[words.index("--quality") :]]
    if "--all" in words:
        return [word for word in words if word != "--all"] + ["rex", "gryffon"]
    if "--set" not in words:
        named = [word for word in words[1:] if word.partition(":")[0] in IDS]
        return [word for word in words if word not in named[2:]]
    at = words.index("--set")
    _, second, third, *_ = CATALOGUE.set(words[at + 1]).pieces  # of the royals those that are soon made
    return [*words[:at], second.id, third.id, *words[at + 2 :]]


def expected_note(words: list[str]) -> str:
    """What a command says beside its result, where it says anything."""
    if "de" in words:
        return "Deutsch is a beta:"
    if "--figures" in words:
        return "The page has no figures to turn: there is no folder output/figures; "
    composed = words[:3] == ["stl", "--catalog", "my-pieces"] or (WHOLE and words[:2] == ["set", "mine"])
    return "has no figure of its own" if composed else ""


def run_in(folder: Path, command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command does what it is there for; a maker's folder and a file of cards are there once made."""
    monkeypatch.chdir(folder)
    words = shlex.split(command)[1:]
    if words[0] == "site":  # it needs Pyodide, where tests/web/test_site.py has it
        return parsed(words)
    for name in ("okapi2", "my-piece"):
        if words[0] != "new" and not Path("my-pieces", f"{name}.yaml").exists():
            assert run("new", name).code == 0
    if " game.log" in command and "--save" not in command:
        Path("game.log").write_text(SHORT, encoding="utf-8")
    write_pair(folder / "pair")
    if "output/royals.pdf" in command:
        assert run("pdf", "--set", "royals").code == 0
    if "check output/dealers" in command:
        assert run("kit", "dealers", "--men", "none").code == 0
    ran = run(*cheap(words))
    assert (ran.code, expected_note(words) in ran.err, bool(ran.err)) == (0, True, bool(expected_note(words)))
    assert ran.out
    return None


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder where figures are kept from one command to the next."""
    return tmp_path_factory.mktemp("bench")


def test_commands_are_found() -> None:
    """The tests below have something to run."""
    assert len(COMMANDS) >= 17
    assert len(SPANS) >= 4
    assert len(EXAMPLES) >= 40
    assert len(FIGURES) >= 10
    assert {"make first", "make test", "make first SET=royals FIGURES='rex pope'"} <= set(MAKES)
    assert made_by("make first SET=royals FIGURES='rex pope'") == [
        "cardgen pdf --set royals --duplex",
        "cardgen stl rex pope",
    ]


def test_every_verb_is_there() -> None:
    """Whoever reads the README knows what there is."""
    assert [verb for verb in VERBS if f"cardgen {verb}" not in README] == []


@pytest.mark.uncut
@pytest.mark.parametrize("command", OTHERS)
def test_command(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of its own."""
    if "--style token" in command:
        pytest.importorskip("manifold3d", reason="tokens need manifold3d: pip install 'cardgen[figures]'")
    run_in(tmp_path, command, monkeypatch)


@pytest.mark.uncut
@pytest.mark.figures
@pytest.mark.parametrize("command", FIGURES)
def test_command_for_figures(command: str, bench: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other in the same folder."""
    pytest.importorskip("cadquery", reason="figures need CadQuery: pip install 'cardgen[figures]'")
    run_in(bench, command, monkeypatch)


@pytest.mark.parametrize(("page", "command"), [(page, span) for page, span in DOCS if span not in MAKES])
def test_command_of_the_documents(page: str, command: str) -> None:
    """Its verb and its options are there; what it does is shown by the examples of the help."""
    parsed(shlex.split(command)[1:])


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make")
@pytest.mark.parametrize("line", MAKES)
def test_make(line: str) -> None:
    """The target is there, and has something to do."""
    assert planned(line)


@pytest.mark.parametrize("block", [block for _, block in BLOCKS if block.startswith("$ cardgen")])
def test_shown_output(block: str) -> None:
    """What is shown below a command is what it prints."""
    command, _, output = block.partition("\n")
    assert run(*shlex.split(command)[2:]).out == output


@pytest.mark.parametrize("block", [block for language, block in BLOCKS if language == "yaml"])
def test_entry(block: str, tmp_path: Path) -> None:
    """The entry that is shown is right."""
    (tmp_path / "shown.yaml").write_text(block, encoding="utf-8")
    ran = run("check", "--set", "mine", "--catalog", tmp_path)
    assert ran.err == ""
    assert ran.out.startswith("1 piece: no mistakes; 1 card, ")
