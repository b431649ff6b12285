"""The static folder: what is in it, that it is the same each time, and that its Python has all that it needs."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from base64 import b64encode
from functools import reduce
from io import BytesIO
from typing import TYPE_CHECKING

import pytest

from cardgen import data
from cardgen.errors import CardgenError, MissingExtraError
from cardgen.kit.cards.fonts import font_files
from cardgen.kit.figures.stored import StoredFigures
from cardgen.kit.makers_files import makers_files
from cardgen.web.bridge import PageBridge
from cardgen.web.site import runtime
from cardgen.web.site.bundle import bundle, font_bundle, library, packed
from cardgen.web.site.folder import make_site, site_files
from tests.support.site import pyodide
from tests.support.type_files import own_texts

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from cardgen.kit.result import RunResult

REQUESTS = (
    {"ask": "words", "with": {"of": "king"}},
    {"ask": "cards", "with": {"pieces": ["pharaoh"], "language": "de"}},
    {"ask": "pdf", "with": {"sets": ["royals"], "duplex": True, "ink": "low"}},
    {"ask": "deck", "with": {}},
    {"ask": "deal", "with": {"game": "dealers", "seed": "3", "pdf": True}},
    {"ask": "kit", "with": {"game": "cloak-and-dagger", "square": "50mm"}},
    {"ask": "kit-paper", "with": {"game": "pick-the-team", "file": "index.html"}},
    {"ask": "kit-paper", "with": {"game": "dice-chess", "file": "rules.pdf"}},
    {"ask": "kit-paper", "with": {"game": "booster", "men": "paper", "file": "pieces/counters.pdf"}},
    {"ask": "command", "with": {"of": "stl", "with": {"pieces": ["king"]}}},
)
ASKING = """
import sys
sys.path.insert(0, ".")
from hashlib import sha256
from cardgen.web.bridge import PageBridge
for request in sys.stdin:
    run = PageBridge().begin(request)
    while run.step() is not None:
        pass
    print(sha256(run.answer.encode() + b"".join(run.blobs)).hexdigest())
"""


def package(content: bytes = b"1;") -> bytes:
    """A package as npm makes it, with little in it."""
    files = dict.fromkeys(runtime.FILES.values(), content) | {runtime.LIBRARY: zipped({"os.py": content})}
    return packed({f"package/{name}": file for name, file in files.items()})


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A ZIP of them, packed the more the longer they are."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED if len(content) > 9 else None)
    return whole.getvalue()


def test_of_pythons_library_what_no_page_asks_for_stays_at_home() -> None:
    """Modules by their names, packages with all that is in them; what stays is as it was."""
    files = {"a.py": b"1;", "pdb.py": b"2;" * 99, "pdb_a.py": b"3;" * 99, "pdb/in.py": b"", "b/pdb.py": b"", "b/": b""}
    with zipfile.ZipFile(BytesIO(runtime.without(zipped(files), ("pdb", "none")))) as archive:
        assert archive.testzip() is None
        assert {name: archive.read(name) for name in archive.namelist()} == {
            name: content for name, content in files.items() if name not in ("pdb.py", "pdb/in.py")
        }


def test_what_is_sent_of_pythons_library_lacks_nothing_that_it_imports() -> None:
    """Nor do ours and the libraries lack it; within a function it may be asked for by who has it at home."""
    asked = re.compile(rf"^(?:import|from) ({'|'.join(runtime.NO_USE)})\b", re.MULTILINE)
    with zipfile.ZipFile(BytesIO(pyodide()[runtime.LIBRARY])) as archive:
        library_of_python = {name: archive.read(name) for name in archive.namelist() if name.endswith(".py")}
    assert len(library_of_python) > 400
    assert not {name.partition("/")[0].removesuffix(".py") for name in library_of_python} & set(runtime.NO_USE)
    with tarfile.open(fileobj=BytesIO(bundle())) as one, tarfile.open(fileobj=BytesIO(font_bundle())) as two:
        read = {each.name: tar.extractfile(each).read() for tar in (one, two) for each in tar}  # type: ignore[union-attr]
    sent = {**library_of_python, **{name: content for name, content in read.items() if name.endswith(".py")}}
    asking = {name for name, content in sent.items() if asked.search(content.decode("latin-1"))}
    assert asking <= ALONE


ALONE = {
    *("asyncio/__main__.py", "cardgen/confined.py", "cardgen/processes.py", "concurrent/futures/process.py"),
    *("fontTools/misc/testTools.py", "reportlab/lib/testutils.py"),
}
"""Programs, tests, and a pool of processes: a page has none of them."""


WITHOUT = "The page has no figures to turn: --figures names a folder of them; `cardgen stl --all -o DIR` makes them."
OLD = "0123456789abcdef"


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> tuple[RunResult, RunResult]:
    """Two sites that were made of the same; an older version lies where the second goes."""
    home = tmp_path_factory.mktemp("sites")
    file = home / "pyodide.tgz"
    file.write_bytes(package())
    (home / "second" / "v" / OLD).mkdir(parents=True)
    with pytest.MonkeyPatch.context() as patch:
        integrity = b64encode(hashlib.sha512(file.read_bytes()).digest()).decode()
        patch.setattr("cardgen.web.site.runtime.INTEGRITY", integrity)
        return make_site(home / "first", file), make_site(home / "second", file)


def files_of(site: RunResult) -> dict[str, bytes]:
    """All that is in it."""
    home = site.files[0].path.parent
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def python(sites: tuple[RunResult, RunResult], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a page's Python gets, unpacked."""
    return unpacked(sites[0], "python", tmp_path_factory.mktemp("python"))


def unpacked(site: RunResult, what: str, folder: Path) -> Path:
    """One of the two files that a page's Python gets, in a folder."""
    (engine,) = (site.files[0].path.parent / "v").glob("*/engine.json")
    told = json.loads(engine.read_text(encoding="utf-8"))
    with tarfile.open(engine.parent / told[what]) as archive:
        archive.extractall(folder, filter="data")
    return folder


def test_the_python_of_a_page_has_all_that_it_needs(python: Path) -> None:
    """Without any library of this computer it answers as cardgen does here, byte for byte."""
    lines = [json.dumps(request) for request in REQUESTS]
    command = [sys.executable, "-I", "-S", "-c", ASKING]
    found = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, check=False, cwd=python, timeout=120
    )
    assert found.stderr == ""
    assert found.stdout.split() == [_answer(line) for line in lines]


GIVING = ASKING.replace(
    "for request in sys.stdin:",
    """from pathlib import Path
bridge = PageBridge()
for name in sys.stdin.readline().split():
    assert '"problem": ""' in bridge.own.keep(Path(name).name, Path(name).read_bytes())
for request in sys.stdin:""",
).replace("PageBridge().begin", "bridge.begin")


def test_the_python_of_a_page_sets_fonts_of_a_maker(
    python: Path, sites: tuple[RunResult, RunResult], tmp_path: Path
) -> None:
    """With the second file that it fetches for them: ten names and lines, as PDF and as drawings, byte for byte."""
    unpacked(sites[0], "fonts", python)
    bridge, files = PageBridge(), own_texts(tmp_path)
    for file in files:
        assert json.loads(bridge.own.keep(file.name, file.read_bytes()))["problem"] == ""
    asked = [{"ask": ask, "with": {"sets": ["ten"]}} for ask in ("pdf", "cards")]
    lines = [json.dumps(request) for request in asked]
    told = "\n".join((" ".join(map(str, files)), *lines))
    command = [sys.executable, "-I", "-S", "-c", GIVING]
    found = subprocess.run(command, input=told, capture_output=True, text=True, check=False, cwd=python, timeout=120)
    assert found.stderr == ""
    assert found.stdout.split() == [_answer(line, bridge) for line in lines]


def _answer(request: str, bridge: PageBridge | None = None) -> str:
    run = (bridge or PageBridge()).begin(request)
    while run.step() is not None:
        pass
    assert json.loads(run.answer)["errors"] == []
    return hashlib.sha256(run.answer.encode() + b"".join(run.blobs)).hexdigest()


def test_what_a_page_cannot_do_stays_at_home(python: Path) -> None:
    """No CAD, no proof, no command line, no pages; of ReportLab no fonts; of ours the six that cards are set in."""
    there = {path.relative_to(python).as_posix() for path in python.rglob("*") if path.is_file()}
    assert [
        name for name in there if re.match(r"cardgen/(cli|proof|web/(site|studio|pages)|figure/sculpt)/", name)
    ] == []
    assert sorted(name.rpartition("/")[2] for name in there if name.endswith(".ttf")) == [
        "SourceSansPro-Bold.ttf",
        "SourceSansPro-Regular.ttf",
        "SourceSansPro-Semibold.ttf",
        "SourceSerifPro-Bold.ttf",
        "SourceSerifPro-It.ttf",
        "SourceSerifPro-Regular.ttf",
    ]
    assert {name.rpartition(".")[2] for name in there} - {"pyc"} == {"py", "yaml", "csv", "log", "svg", "ttf"}
    assert max(map(len, there)) < 100  # a page reads no more of a name


def test_nothing_in_it_has_a_date_or_an_owner() -> None:
    """Whoever packs and whenever; the names go in their order, as they are given, and none is longer than a page reads."""
    with tarfile.open(fileobj=BytesIO(packed({"b": b"1", "a": b"2"}))) as archive:
        heads = archive.getmembers()
    assert {(head.mtime, head.uid, head.gid, head.uname, head.mode) for head in heads} == {(0, 0, 0, "", 0o644)}
    assert [head.name for head in heads] == ["b", "a"]


def test_a_library_that_is_not_installed_is_named() -> None:
    """A sentence says how to install it."""
    with pytest.raises(MissingExtraError) as caught:
        library("no_such_library")
    problem = "no_such_library is not installed, which a page needs. Install it with: pip install no_such_library"
    assert str(caught.value) == problem


def refused(file: Path | None) -> str:
    """What is said of a runtime."""
    with pytest.raises(CardgenError) as caught:
        runtime.runtime_files(file)
    return str(caught.value)


@pytest.mark.uncut
def test_a_runtime_that_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None, another one, none that can be read, and one that is too large: each is told what would be right."""
    assert refused(None) == (
        "a site needs Pyodide 314.0.7, which runs Python in a page. `make site` fetches it; or type "
        "`npm pack pyodide@314.0.7` and name what that brings: --runtime pyodide-314.0.7.tgz."
    )
    other = tmp_path / "other.tgz"
    other.write_bytes(package(b"2;"))
    assert refused(other) == (
        f"{other} is not the package of Pyodide 314.0.7: its checksum is another one. "
        "`npm pack pyodide@314.0.7` brings the right one."
    )
    assert refused(tmp_path) == f"{tmp_path}: cannot be read: is a directory."
    monkeypatch.setattr("cardgen.web.site.runtime.MOST", 10)
    assert refused(other) == f"{other} is too large to be Pyodide 314.0.7; `npm pack pyodide@314.0.7` brings it."


def test_the_same_input_gives_the_same_site(sites: tuple[RunResult, RunResult]) -> None:
    """Byte for byte; the run says how much it is."""
    files = files_of(sites[0])
    assert files_of(sites[1]) == files
    assert sites[0].files[0].facts == {"files": len(files), "bytes": sum(map(len, files.values()))}


def test_a_site_is_whole(sites: tuple[RunResult, RunResult]) -> None:
    """All that a page names is there, and nothing that no version lists."""
    files = files_of(sites[0])
    index = files["index.html"].decode()
    named = re.findall(r'(?:src|href)="([^"#]+)"', index + files["licences.html"].decode())
    assert len(named) > 5
    assert [name for name in named if name not in files and "://" not in name and name != "./"] == []
    (version,) = set(re.findall(r"v/[0-9a-f]{16}", index))
    engine = json.loads(files[f"{version}/engine.json"])
    assert engine["python"].removeprefix("../../") in files
    assert {f"{engine['runtime'].removeprefix('../../')}{name}" for name in runtime.FILES} <= files.keys()
    listed = json.loads(files[f"{version}/files.json"])
    not_kept = engine["fonts"].removeprefix("../../")
    assert sorted([*listed, "index.html", "licences.html", "sw.js", f"{version}/files.json", not_kept]) == sorted(files)


FARM = """
set: {id: farm, name: Farm}
font: farm.ttf
pieces:
  - {id: piglet, name: Piglet, class: pawn, notation: fmWfcF, source: me, confidence: author, picture: piglet.svg}
  - {id: old-goat, name: Goat, class: piece, notation: NZ, source: me, confidence: author, figure: old-goat}
"""
OTHERS = ("farm sty", "Farm Sty", "piglet sow", "Piglet Sow", "goat ram", "Goat Ram")
STY = reduce(lambda text, pair: text.replace(*pair), (word.split() for word in OTHERS), FARM)
GOAT = "old-goat: {base: 25 mm, body: {stem: {height: 19, neck: 7}}, head: {globe: {width: 11}}}\n"
PIGLET = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>'


@pytest.fixture(scope="module")
def farm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a maker: pieces, a picture, a font, a recipe; and what is none of a page's business."""
    folder = tmp_path_factory.mktemp("makers") / "farm"
    (folder / "models").mkdir(parents=True)
    (folder / "farm.yaml").write_text(FARM)
    (folder / "piglet.svg").write_text(PIGLET)
    (folder / "models" / "old-goat.yaml").write_text(GOAT)
    (font,) = (path for name, path in font_files().items() if name.endswith("SansPro-Regular.ttf"))
    (folder / "farm.ttf").write_bytes(font.read_bytes())
    (folder / "models" / "pictures").mkdir()
    shutil.copy(data.inside("models", "pictures") / "king.svg", folder / "models" / "pictures" / "old-goat.svg")
    (folder / "letter-to-the-bank.txt").write_text("private")
    return folder


def test_a_site_of_a_makers_own(farm: Path, tmp_path: Path) -> None:
    """Its data and its Python know the pieces, with recipe, picture and font; nothing else of the folder goes out.

    The page's Python answers as the studio does with that folder, byte for byte; commands name the folder as the maker
    does.
    """
    files = site_files({}, catalogs=(farm,))
    offered = json.loads(next(content for name, content in files.items() if name.endswith("/data.json")))
    assert "farm" in [one["id"] for one in offered["sets"]]
    (engine,) = (json.loads(content) for name, content in files.items() if name.endswith("/engine.json"))
    with tarfile.open(fileobj=BytesIO(files[engine["python"].removeprefix("../../")])) as archive:
        archive.extractall(tmp_path, filter="data")
    own = {path.relative_to(tmp_path / "own-sets/1").as_posix() for path in (tmp_path / "own-sets").rglob("*.*")}
    assert own == {
        "farm/farm.yaml",
        "farm/piglet.svg",
        "farm/farm.ttf",
        "farm/models/old-goat.yaml",
        "farm/models/pictures/old-goat.svg",
    }
    lines = [json.dumps({"ask": ask, "with": {"sets": ["farm"]}}) for ask in ("pdf", "cards")]
    script = ASKING.replace("import PageBridge", "import PageBridge, own_sets").replace(
        "PageBridge()", "PageBridge(own_sets())"
    )
    command = [sys.executable, "-I", "-S", "-c", script + "    print(run.answer)\n"]
    found = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, check=False, cwd=tmp_path, timeout=120
    )
    assert found.stderr == ""
    answers = [json.loads(line) for line in found.stdout.splitlines()[1::2]]
    assert [answer["errors"] for answer in answers] == [[], []]
    assert answers[0]["command"] == "cardgen pdf --set farm --catalog farm"


def test_two_folders_of_one_name_and_a_single_file(farm: Path, tmp_path: Path) -> None:
    """Each keeps its own place; a file stands for itself, with the pictures beside it."""
    (tmp_path / "farm").mkdir()
    (tmp_path / "farm" / "sty.yaml").write_text(STY)
    (tmp_path / "farm" / "sty.ttf").write_bytes((farm / "farm.ttf").read_bytes())
    (tmp_path / "farm" / "models").mkdir()
    (tmp_path / "farm" / "models" / "old-ram.yaml").write_text(GOAT.replace("goat", "ram"))
    both = makers_files((farm, tmp_path / "farm"))
    assert both.folders == ("own-sets/1/farm", "own-sets/2/farm")
    assert both.fonts
    (tmp_path / "one.yaml").write_text(
        FARM.partition("font")[0] + FARM[FARM.index("pieces") : FARM.index("  - {id: old")]
    )
    (tmp_path / "piglet.svg").write_text(PIGLET)
    one = makers_files((tmp_path / "one.yaml",))
    home = f"own-sets/1/{tmp_path.name}"
    assert (one.folders, sorted(one.files), one.fonts) == (
        (f"{home}/one.yaml",),
        [f"{home}/one.yaml", f"{home}/piglet.svg"],
        False,
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("font: farm.ttf", "font: {elsewhere}", "put it beside them, and name it there."),
        ("notation: NZ", "notation: N?", "joins the legs of a path"),
        ("picture: piglet.svg", "picture: ../piglet.svg", "picture"),
        ("set:", "set: [", "farm.yaml:"),
    ],
)
def test_hostile_folders_of_a_maker(farm: Path, tmp_path: Path, old: str, new: str, problem: str) -> None:
    """Sentences, and no site."""
    elsewhere = tmp_path / "elsewhere.ttf"
    elsewhere.write_bytes((farm / "farm.ttf").read_bytes())
    mine = tmp_path / "mine"
    shutil.copytree(farm, mine)
    (mine / "farm.yaml").write_text(FARM.replace(old, new.format(elsewhere=elsewhere), 1))
    with pytest.raises(CardgenError, match=re.escape(problem)):
        makers_files((mine,))


def test_too_much_for_a_page(farm: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens it would load it all."""
    monkeypatch.setattr("cardgen.kit.makers_files.MOST", 1000)
    with pytest.raises(CardgenError, match="its files are too large for a page"):
        makers_files((farm,))


def test_meshes_lie_beside_the_versions(sites: tuple[RunResult, RunResult]) -> None:
    """They are not among what is kept for when there is no network; what is told of them is. Another mesh is another version."""
    mesh = {"figures/0123456789abcdef.bin": b"CGM1"}
    told = StoredFigures(mesh, {"pieces": {"king": {"file": "figures/0123456789abcdef.bin"}}, "plates": {}})
    with_one, without = site_files({}, figures=told), files_of(sites[0])
    (version,) = {name.rpartition("/")[0] for name in with_one if name.endswith("/figures.json")}
    assert with_one["figures/0123456789abcdef.bin"] == b"CGM1"
    assert json.loads(with_one[f"{version}/figures.json"]) == told.told
    listed = json.loads(with_one[f"{version}/files.json"])
    assert f"{version}/figures.json" in listed
    assert not [name for name in listed if name.startswith("figures/")]
    assert f"{version}/figures.json" not in without
    (empty,) = (json.loads(content) for name, content in without.items() if name.endswith("/figures.json"))
    assert (empty["pieces"], empty["plates"]) == ({}, {})


def test_an_older_version_stays_and_is_told(sites: tuple[RunResult, RunResult]) -> None:
    """A page that is still open finds its files; what can be removed is named."""
    home = sites[1].files[0].path.parent
    assert sites[0].notes == sites[1].notes[:1] == (WITHOUT,)
    assert sites[1].notes[1:] == (
        f"{home} also holds what is older, for pages that are still open: v/{OLD}. Remove it when you like.",
    )


def test_whose_work_it_is(sites: tuple[RunResult, RunResult]) -> None:
    """Each work with its licence; that of Pyodide with where its source is, the others with their words."""
    page = files_of(sites[0])["licences.html"].decode()
    works = dict(re.findall(r"<h2>([A-Za-z]+)[ 0-9.]*: ([^<]+)</h2>", page))
    assert works == {
        "cardgen": "MIT",
        "Pyodide": "MPL-2.0",
        "CPython": "PSF-2.0",
        "reportlab": "BSD-3-Clause",
        "PyYAML": "MIT",
        "svgelements": "MIT",
        "fonttools": "MIT",
        "Fonts": "OFL-1.1",
    }
    assert 'href="https://github.com/pyodide/pyodide/tree/314.0.7"' in page
    for words in ("The cardgen authors", "Just van Rossum", "ReportLab", "Kirill Simonov", "Reserved Font Name"):
        assert words in page
