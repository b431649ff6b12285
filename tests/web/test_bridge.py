"""The bridge: what comes out is what the command beside it makes; whatever goes in, an answer comes out."""

from __future__ import annotations

import json
import shlex
import sys
from hashlib import sha256
from pathlib import Path
from subprocess import run as run_process
from tempfile import gettempdir
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.web.bridge import EVERYWHERE, HERE_ALONE, MOST_LETTERS, PageBridge
from tests.support.command import run
from tests.support.kept import our_files

if TYPE_CHECKING:
    from cardgen.web.bridge import BridgeRun

BASKETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("pdf", {"sets": ["royals"]}),
    ("pdf", {"pieces": ["king:2", "queen"], "skip": 3, "language": "de"}),
    ("pdf", {"sets": ["pawns"], "pieces": ["camel"], "duplex": True, "deck": "dark", "style": "lattice"}),
    ("pdf", {"sets": ["royals"], "copies": 2, "sort": "name", "ink": "low", "stock": "a4-8up", "side": "black"}),
    ("pdf", {"sets": ["expansion1"], "key": True, "ink": "grey", "house_rules": False}),
    ("pdf", {"sets": ["royals"], "key": False, "duplex": True, "numeral": True}),
    ("pdf", {"pieces": ["pharaoh"], "key_only": True}),
    ("pdf", {"key": True, "game": "pick-the-team"}),
    ("pdf", {"backs": True, "deck": "dark"}),
    ("pdf", {"sets": ["royals"], "backs": True, "stock": "a4-8up", "strict": True, "large": True}),
    ("deck", {}),
    ("deck", {"games": ["chessdeck"], "stock": "poker"}),
    ("deck", {"games": ["vegas"], "stock": "poker", "large": True}),
    ("deal", {"game": "dealers", "seed": "7", "pdf": True}),
    ("deal", {"game": "dealers", "seed": "3", "fair": "20%", "trials": 0, "rules": ["board=10x10"], "pdf": True}),
)
UNKNOWN = ("multiprocessing", "PIL", "pypdfium2", "pikepdf", "numpy", "cadquery", "OCP", "manifold3d", "rl_accel")
"""What a page has not."""
STAND_IN = "import types; pil = types.ModuleType('PIL'); pil.Image = types.ModuleType('PIL.Image')"


def asked(name: object, engine: Any = "page", **given_: object) -> BridgeRun:
    """A request, done to its end."""
    return answered(json.dumps({"ask": name, "with": given_}), engine)


def answered(text: str, engine: Any = "page", catalogs: tuple[Path, ...] = ()) -> BridgeRun:
    """A text as it comes, done to its end."""
    begun = PageBridge(catalogs, engine).begin(text)
    with our_files():
        while begun.step() is not None:
            pass
    return begun


def problems(done: BridgeRun) -> list[str]:
    """The sentences of what went wrong."""
    return [error["problem"] for error in json.loads(done.answer)["errors"]]


@pytest.mark.parametrize(("verb", "basket"), BASKETS, ids=str)
def test_the_bytes_are_those_of_the_command_beside_them(verb: str, basket: dict[str, Any], tmp_path: Path) -> None:
    """Who types what stands beside a basket gets the same files, with the same names and the same facts."""
    done = asked(verb, **basket)
    told = json.loads(done.answer)
    assert told["errors"] == []
    if "fair" not in basket:  # of which the seed is another one
        assert json.loads(asked("command", **{"of": verb, "with": basket}).answer)["result"] == told["command"]
    ran = run(verb, "--json", "-o", tmp_path, *shlex.split(told["command"])[2:])
    assert ran.code == 0
    files = [{**file, "file": Path(file["file"]).name} for file in ran.json["files"]]
    assert [{key: value for key, value in file.items() if key != "size"} for file in told["files"]] == files
    assert [(tmp_path / file["file"]).read_bytes() for file in files] == list(done.blobs)
    assert [file["size"] for file in told["files"]] == [len(blob) for blob in done.blobs]
    assert told["result"] == ran.json["result"]


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
keys = st.sampled_from(
    ("sets", "pieces", "copies", "stock", "ink", "skip", "key", "of", "game", "seed", "rules", "with")
)


@given(
    st.sampled_from((*EVERYWHERE, *HERE_ALONE, "about", "command", "nothing")),
    st.dictionaries(keys, values, max_size=4),
)
def test_whatever_is_asked_there_is_an_answer(name: str, inside: dict[str, Any]) -> None:
    """No request raises, none is a fault of ours, and each answer has the one shape."""
    done = asked(name, **inside)
    told = json.loads(done.answer)
    assert set(told) == {"verb", "files", "errors", "notes", "result", "command"}
    assert not [problem for problem in problems(done) if "fault of cardgen" in problem]


@given(st.text(max_size=60) | values.map(json.dumps))
def test_whatever_is_sent_there_is_an_answer(text: str) -> None:
    """The same for what is no request at all."""
    assert problems(answered(text)) or json.loads(answered(text).answer)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[]", "a request is an object, as in {}, not []."),
        ("[" * 100_000, "the request is no JSON: too deep."),
        ("x" * (MOST_LETTERS + 1), f"the request has {MOST_LETTERS + 1} letters; {MOST_LETTERS} are enough for all that can be asked."),
        ('{"ask": "pfd"}', "there is nothing to ask called 'pfd'. Did you mean 'pdf'?"),
        ('{"ask": "pdf", "with": []}', "with is an object, as in {}, not []."),
        ('{"ask": "pdf", "wit": {}}', "there is no 'wit' to ask for. Did you mean 'with'?"),
        ('{"ask": "pdf", "with": {"stok": 1}}', "there is no 'stok' to ask for. Did you mean 'stock'?"),
        ('{"ask": "pdf", "with": {"sets": "royals"}}', 'sets is a list of words, as in ["king"].'),
        ('{"ask": "pdf", "with": {"copies": 101}}', "copies is a whole number from 1 to 100, not 101."),
        ('{"ask": "pdf", "with": {"copies": true}}', "copies is a whole number from 1 to 100, not True."),
        ('{"ask": "pdf", "with": {"duplex": 1}}', "duplex is true or false, not 1."),
        ('{"ask": "pdf", "with": {"stock": 1}}', "stock is a word, not 1."),
        ('{"ask": "pdf", "with": {"ink": "lo"}}', "ink is one of full, grey, low, not 'lo'. Did you mean 'low'?"),
        ('{"ask": "pdf", "with": {"sets": ["' + "x" * 201 + '"]}}', "sets has a word of 201 letters; write 200 at most."),
        (json.dumps({"ask": "pdf", "with": {"sets": ["a"] * 401}}), "sets has 401 words; write 400 at most."),
        ('{"ask": "pdf", "with": {"backs": true, "skip": 1}}', "--backs: whole sheets of backs have no fronts between them and skip no places."),
        ('{"ask": "pdf", "with": {"backs": true, "key": true}}', "--backs: whole sheets of backs have no key cards."),
        ('{"ask": "pdf", "with": {"sets": ["royls"]}}', "no set is called 'royls'. Did you mean 'royals'?"),
        ('{"ask": "check", "with": {"pieces": ["king:2"], "stock": "a4-8up"}}', "a page has no check; with cardgen on your computer type: cardgen check --stock a4-8up king"),
        ('{"ask": "stl", "with": {"sets": ["royals"]}}', "a page has no stl; with cardgen on your computer type: cardgen stl --set royals"),
        ('{"ask": "stl", "with": {"pieces": ["king"], "style": "token"}}', "a page has no stl; with cardgen on your computer type: cardgen stl --style token king"),
        ('{"ask": "stl", "with": {"pieces": ["king"], "style": "gear"}}', "style is one of figure, token, not 'gear'."),
        ('{"ask": "command", "with": {"of": "words"}}', "words makes no files, so nothing is typed for it."),
        ('{"ask": "command", "with": {"of": "pd"}}', "of is one of words, alike, clicked, unclicked, living, cards, pdf, deck, deal, paper, empty, own, own-hung, own-like, draft, likely, opened, begun, tried, booklet, games, table, thought, why, asked, advice, told, solved, scored, again, by-letters, letter-begun, letter, kit, kit-paper, check, stl, not 'pd'. Did you mean 'pdf'?"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said(text: str, said: str) -> None:
    """Each mistake has a sentence that says what would be right."""
    assert problems(answered(text)) == [said]


def test_a_run_that_is_stopped_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cancel is heard at each step; the folder of the request goes with it."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    for name, inside in (("pdf", {"all": True}), ("check", {"sets": ["royals"]})):
        begun = PageBridge(engine="local").begin(json.dumps({"ask": name, "with": inside}))
        for _ in range(9):
            assert begun.step() is not None
        assert [*tmp_path.iterdir()] != []
        begun.cancel()
        assert begun.step() is None
        assert [*tmp_path.iterdir()] == []


def test_a_deal_names_the_seed_that_deals_it_again() -> None:
    """Where none was given, the command of the answer has the one that was drawn."""
    told = json.loads(asked("deal", game="dealers").answer)
    seed = told["result"]["seed"]
    assert told["command"] == f"cardgen deal --seed {seed} dealers"
    again = json.loads(asked("deal", game="dealers", seed=seed).answer)
    assert again == told


def test_steps_of_other_runs_may_come_between() -> None:
    """Two runs, step by step in turn, make what each makes alone."""
    texts = [json.dumps({"ask": "pdf", "with": {"sets": [one]}}) for one in ("royals", "pawns")]
    runs = [PageBridge().begin(text) for text in texts]
    open_ = list(runs)
    while open_:
        open_ = [one for one in open_ if one.step() is not None]
    assert [one.blobs for one in runs] == [answered(text).blobs for text in texts]


def test_the_proof_of_this_computer_reads_what_was_made() -> None:
    """The local engine proves a basket, tells its steps, and no path of this computer."""
    done = asked("check", engine="local", sets=["royals"])
    told = json.loads(done.answer)
    assert told["errors"] == []
    assert (told["result"]["proof"]["file"], told["result"]["proof"]["differences"]) == ("royals.pdf", 0)
    assert gettempdir() not in done.answer


def test_every_request_of_a_page_does_without_what_a_page_has_not() -> None:
    """Neither processes nor CAD nor renderers nor threads are needed, and the files are the same."""
    some = (*BASKETS[:3], *BASKETS[10:13], ("words", {"of": "cannon"}), ("cards", {"sets": ["royals"]}))
    lines = [
        "import sys, json, hashlib",
        f"for name in {UNKNOWN!r}: sys.modules[name] = None",
        f"{STAND_IN}; sys.modules['PIL'] = pil; sys.modules['PIL.Image'] = pil.Image",
        "sys.platform = 'emscripten'",
        "from cardgen.web.bridge import PageBridge",
        f"for name, inside in {some!r}:",
        "    run = PageBridge().begin(json.dumps({'ask': name, 'with': inside}))",
        "    while run.step() is not None: pass",
        "    assert not json.loads(run.answer)['errors'], run.answer",
        "    print(*(hashlib.sha256(blob).hexdigest() for blob in run.blobs))",
    ]
    ran = run_process([sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    hashes = [" ".join(sha256(blob).hexdigest() for blob in asked(name, **inside).blobs) for name, inside in some]
    assert ran.stdout.splitlines() == hashes
