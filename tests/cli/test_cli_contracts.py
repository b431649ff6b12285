"""What every verb owes its users; verbs are found, so a new one is held to it at once."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import click
import pytest

from cardgen import __version__, cli
from cardgen.cli import main
from tests.support.command import examples, fails, misused, run

CONTEXT = click.Context(main, info_name="cardgen")
VERBS = main.list_commands(CONTEXT)
SILENT = {"completion"}
"""It prints a script, and that is all that there is to say."""
EXIT_CODES = """
  Exit codes:
    0    done
    1    a mistake in the input (a name, a move, a position, a file), an obstacle
         or a failed check, said in a sentence
    2    wrong usage: an option that is not there, a value that it does not take,
         or options that do not go together
    130  interrupted (Ctrl-C)
"""


def verb(name: str) -> click.Command:
    """The command of that name."""
    found = main.get_command(CONTEXT, name)
    assert found is not None
    return found


def test_verbs() -> None:
    """All the verbs are found, in the order of the alphabet."""
    first = [
        "check",
        "completion",
        "deal",
        "deck",
        "estimate",
        "kit",
        "languages",
        "list",
        "moves",
        "new",
        "pdf",
        "perft",
        "plate",
        "play",
        "png",
    ]
    assert [*first, "replay", "set", "sheet", "show", "site", "solve", "stl", "studio", "values"] == VERBS


@pytest.mark.parametrize(
    "args",
    [
        ("check", "none.file"),
        ("replay", "none.file"),
        ("play", "dealers", "--resume", "none.file"),
        ("kit", "dealers", "--deal", "none.file"),
        ("pdf", "king", "--stock", "none.file.yaml"),
        ("site", "--runtime", "none.file"),
    ],
    ids=" ".join,
)
def test_a_file_that_is_not_there_is_told_alike(
    args: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The name, that it cannot be read, and why; no line of a file that has none."""
    monkeypatch.chdir(tmp_path)
    assert fails(*args) == f"{args[-1]}: cannot be read: no such file or directory."


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
def test_what_is_no_folder_is_told_so() -> None:
    """A device or a file in the place of a folder, before anything is made."""
    assert misused("pdf", "king", "-o", "/dev/full") == (
        "Invalid value for '-o' / '--output': '/dev/full' is no folder; name one, or one that is to be made."
    )


@pytest.mark.parametrize("name", VERBS)
def test_help(name: str) -> None:
    """-h and --help say the same, with an example of this very verb; every option is explained."""
    long, short = run(name, "--help"), run(name, "-h")
    assert long.code == 0
    assert long == short
    assert long.err == ""
    assert any(line.startswith(f"cardgen {name}") for line in examples(name))
    for param in verb(name).params:
        if isinstance(param, click.Option):
            assert param.help, param.name


@pytest.mark.parametrize("name", VERBS)
def test_json(name: str) -> None:
    """Every verb can say in JSON what it has done, by the same option everywhere."""
    assert any("--json" in param.opts for param in verb(name).params) == (name not in SILENT)


def test_options_are_alike() -> None:
    """An option of one name is one and the same option in every verb."""
    seen: dict[str, tuple[str, object]] = {}
    shared = {"--catalog", "--house-rules", "--json", "--stock", "--set"}
    for name in VERBS:
        for param in verb(name).params:
            if isinstance(param, click.Option) and param.opts[0] in shared:
                assert seen.setdefault(param.opts[0], (param.help or "", param.default)) == (param.help, param.default)
    assert set(seen) == shared


def test_no_summary_is_cut() -> None:
    """The list of the verbs has whole sentences, on a terminal of 80 columns."""
    out = run("--help").out
    for name in VERBS:
        line = next(line for line in out.splitlines() if re.match(rf"  {name} ", line))
        assert not line.endswith("..."), line
        assert len(line) <= 80


def test_exit_codes_are_documented() -> None:
    """The main help says what the codes mean."""
    out = run("--help").out
    assert EXIT_CODES in out


def test_version() -> None:
    """One line."""
    assert run("--version").out == f"cardgen, version {__version__}\n"


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("shwo", "no such command 'shwo'. Did you mean 'show'?"),
        ("PDF", "no such command 'PDF'. Did you mean 'pdf'?"),
        (
            "xyzzy",
            f"no such command 'xyzzy'. There are {', '.join(VERBS)}.",
        ),
    ],
)
def test_error_verb(word: str, hint: str) -> None:
    """A verb that is not there: what was meant, or what there is."""
    ran = run(word)
    assert ran.code == 2
    assert ran.err.endswith(f"\n\nError: {hint}\n")


@pytest.mark.parametrize(
    ("args", "wrong", "meant"),
    [
        (("pdf", "--sett", "royals"), "--sett", "--set"),
        (("moves", "N", "--bord", "8x8"), "--bord", "--board"),
        (("list", "--jsn"), "--jsn", "--json"),
        (("perft", "--dept", "3"), "--dept", "--depth"),
    ],
)
def test_error_option(args: tuple[str, ...], wrong: str, meant: str) -> None:
    """An option that is not there: what was meant."""
    ran = run(*args)
    assert (ran.code, ran.out) == (2, "")
    message = ran.err.splitlines()[-1]
    assert message.startswith("Error: No such option")
    assert wrong in message
    assert re.search(rf"Did you mean.*{meant}\b", message)


def test_nothing_said() -> None:
    """Without a verb there is help, and a code that says that nothing was done."""
    ran = run()
    assert ran.code == 2
    assert "Examples:" in ran.out + ran.err


LONGEST_VERB = 20
"""Lines of a verb between its doc string and its end: it asks, calls and shows."""


@pytest.mark.parametrize("name", VERBS)
def test_verbs_are_thin(name: str) -> None:
    """A verb only hands on what was asked; what is done stands in the kit."""
    tree = ast.parse((Path(cli.__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
    (found,) = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == "verb")
    text, *body = found.body
    assert isinstance(text, ast.Expr)
    assert (body[-1].end_lineno or 0) - body[0].lineno < LONGEST_VERB


SAID_APART = {
    "--all": "pieces that are made, or that are checked",
    "--board": "of a piece, or of a position",
    "--backs": "alone, or with the fronts",
    "--dpi": "of the card, or of the sheet",
    "--output": "the folder for what is made, or for one's own pieces",
    "--side": "which sides, and what their difference is",
    "--plain": "marks of a card, or what a terminal shows",
    "--save": "a game as it goes on, or what was proved",
    "--pieces": "that take part, or what letters of a position stand for",
}
"""Options that mean the same but have to be explained where they stand."""
OF_ANOTHER_TYPE = {
    "--workers": "of values it may name a scheduler, too",
    "--board": "of a kit it is what its game calls so",
}
"""And one that takes more in one place than elsewhere."""


def test_an_option_means_one_thing() -> None:
    """Wherever it stands it has the same type, the same letters, may be repeated or not, and is explained alike."""
    seen: dict[str, tuple[str, click.Option]] = {}
    for name in VERBS:
        for param in verb(name).params:
            if not isinstance(param, click.Option):
                continue
            option = max(param.opts, key=len)
            first, other = seen.setdefault(option, (name, param))
            where = f"{option} of {first} and of {name}"
            assert type(param.type) is type(other.type) or option in OF_ANOTHER_TYPE, where
            assert (param.opts, param.multiple, param.is_flag) == (other.opts, other.multiple, other.is_flag), where
            if option not in SAID_APART | OF_ANOTHER_TYPE:
                assert (param.help, param.default) == (other.help, other.default), where
                assert vars(param.type) == vars(other.type), where
    assert {"--set", "--piece", "--copies", "--stock", "--force", "--quality", "--json"} <= set(seen)
    assert set(SAID_APART) | set(OF_ANOTHER_TYPE) <= set(seen)


@pytest.mark.parametrize("name", VERBS)
def test_shared_options_are_declared_once(name: str) -> None:
    """What two verbs have is written down in one place; a verb declares only what is its own."""
    others = {option for other in VERBS if other != name for option in declared(other)}
    assert declared(name) & others == set()


def declared(name: str) -> set[str]:
    """The options that the file of a verb itself declares."""
    text = (Path(cli.__file__).parent / f"{name}.py").read_text(encoding="utf-8")
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    options = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "option"]
    words = [arg.value for call in options for arg in call.args if isinstance(arg, ast.Constant)]
    return {word for word in words if word.startswith("--")}
