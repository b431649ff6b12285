"""Files of a maker that are given to a page: pieces, pictures, fonts."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.web import own_files
from cardgen.web.bridge import BridgeRun, PageBridge
from tests.support.command import run
from tests.support.type_files import collection_bytes, font_bytes, own_texts

if TYPE_CHECKING:
    from collections.abc import Iterator

DRAGON = "pieces:\n  - {id: dragon, name: 龍王, class: piece, notation: RF, source: x, confidence: author}\n"


def ask(bridge: PageBridge, name: str, **given: object) -> BridgeRun:
    """A request, done to its end."""
    begun = bridge.begin(json.dumps({"ask": name, "with": given}))
    while begun.step() is not None:
        pass
    return begun


def problems(done: BridgeRun) -> list[str]:
    """The sentences of what went wrong."""
    return [error["problem"] for error in json.loads(done.answer)["errors"]]


def kept(told: str) -> list[str]:
    """The names of what is there, when nothing was wrong."""
    assert json.loads(told)["problem"] == ""
    return [file["name"] for file in json.loads(told)["files"]]


def problem(told: str) -> str:
    """What was wrong with a file."""
    return str(json.loads(told)["problem"])


@pytest.fixture
def bridge() -> Iterator[PageBridge]:
    """One that has a piece and a font for its name."""
    made = PageBridge()
    assert kept(made.own.keep("tiny.ttf", font_bytes("龍王"))) == ["tiny.ttf"]
    assert kept(made.own.keep("own.yaml", memoryview(DRAGON.encode()))) == ["tiny.ttf", "own.yaml"]
    yield made
    for name in ("tiny.ttf", "own.yaml"):
        made.own.drop(name)
    assert not made.own.folder or not any(Path(made.own.folder).iterdir())


def test_a_page_makes_what_the_command_beside_it_makes(tmp_path: Path) -> None:
    """Of ten names in letters that ours lack: the same bytes."""
    made, folder = PageBridge(), tmp_path / "my-pieces"
    folder.mkdir()
    for file in own_texts(folder):
        kept(made.own.keep(file.name, file.read_bytes()))
    done = ask(made, "pdf", sets=["ten"])
    command = shlex.split(json.loads(done.answer)["command"])
    assert command[2:] == [
        *["--set", "ten", "--catalog", "my-pieces", "--font", "quadratic.ttf", "--font", "cubic.otf"]
    ]
    words = [str(tmp_path / word) if word == "my-pieces" else word for word in command[2:]]
    words = [str(folder / word) if word.endswith(("ttf", "otf")) else word for word in words]
    assert run("pdf", *words, "-o", tmp_path).code == 0
    assert done.blobs == ((tmp_path / "ten.pdf").read_bytes(),)


def test_what_is_given_can_be_asked_for(bridge: PageBridge) -> None:
    """The pieces with their words, their cards as drawings, sheets."""
    (mine,) = json.loads(ask(bridge, "own").answer)["result"]["sets"]
    assert [(piece["id"], piece["name"]) for piece in mine["pieces"]] == [("dragon", "龍王")]
    (card,) = json.loads(ask(bridge, "cards", pieces=["dragon"]).answer)["result"]
    assert 'aria-label="龍王"' in card["svg"]
    assert problems(ask(bridge, "pdf", pieces=["dragon", "king"])) == []


def test_a_font_that_the_pieces_name_is_the_one_that_they_mean(tmp_path: Path) -> None:
    """The second of a collection, and not the first one beside it: in a page as on a computer."""
    both = collection_bytes(font_bytes("龍王", name="Alpha"), font_bytes("龍王", name="Omega", as_drawn={"龍": "王"}))
    made = PageBridge()
    kept(made.own.keep("both.ttc", both))
    kept(made.own.keep("own.yaml", f"font: both.ttc#2\n{DRAGON}".encode()))
    done = ask(made, "pdf", pieces=["dragon"])
    assert json.loads(done.answer)["command"] == "cardgen pdf --catalog my-pieces dragon"
    assert b"Omega" in done.blobs[0]
    assert b"Alpha" not in done.blobs[0]
    (tmp_path / "both.ttc").write_bytes(both)
    (tmp_path / "own.yaml").write_text(f"font: both.ttc#2\n{DRAGON}", encoding="utf-8")
    assert run("pdf", "dragon", "--catalog", tmp_path, "-o", tmp_path).code == 0
    assert done.blobs == ((tmp_path / "dragon.pdf").read_bytes(),)


SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect x="1" y="1" width="7" height="7"/></svg>'


def test_a_picture_stands_beside_the_pieces_that_name_it(tmp_path: Path) -> None:
    """As on a computer; before it is there, the card is told that it lacks it, and the others are made."""
    pieces = DRAGON.replace("name: 龍王", "name: Wyvern, picture: square.svg")
    made = PageBridge()
    kept(made.own.keep("own.yaml", pieces.encode()))
    (lacking,) = problems(ask(made, "pdf", pieces=["dragon", "king"]))
    assert "square.svg" in lacking
    kept(made.own.keep("square.svg", SQUARE))
    done = ask(made, "pdf", pieces=["dragon"])
    (tmp_path / "own.yaml").write_text(pieces, encoding="utf-8")
    (tmp_path / "square.svg").write_bytes(SQUARE)
    assert run("pdf", "dragon", "--catalog", tmp_path, "-o", tmp_path).code == 0
    assert done.blobs == ((tmp_path / "dragon.pdf").read_bytes(),)


def test_nothing_is_told_of_where_they_lie(bridge: PageBridge) -> None:
    """Neither in commands nor in sentences."""
    bridge.own.drop("tiny.ttf")
    answers = [ask(bridge, "pdf", pieces=["dragon"]).answer, ask(bridge, "own").answer]
    assert all(bridge.own.folder not in answer for answer in answers)
    assert "--catalog my-pieces" in answers[0]


def test_what_is_forgotten_is_not_there(bridge: PageBridge) -> None:
    """A font, then the pieces; what is not there is forgotten already."""
    assert kept(bridge.own.drop("tiny.ttf")) == ["own.yaml"]
    assert problems(ask(bridge, "pdf", pieces=["dragon"])) == [
        "龍王: the font SourceSerifPro-Bold has no '龍' (U+9F8D); give one that has it: --font FILE."
    ]
    assert kept(bridge.own.drop("own.yaml")) == []
    assert kept(bridge.own.drop("own.yaml")) == []
    assert problems(ask(bridge, "pdf", pieces=["dragon"]))[0].startswith("no piece is called 'dragon'.")
    assert json.loads(ask(bridge, "own").answer)["result"] == {"sets": []}


def test_a_file_takes_the_place_of_the_one_before(bridge: PageBridge) -> None:
    """By its name."""
    assert kept(bridge.own.keep("own.yaml", DRAGON.replace("龍王", "王").encode())) == ["tiny.ttf", "own.yaml"]
    (mine,) = json.loads(ask(bridge, "own").answer)["result"]["sets"]
    assert mine["pieces"][0]["name"] == "王"


def test_error_pieces_with_a_mistake_are_not_taken(bridge: PageBridge) -> None:
    """All else goes on as before, with the file that was there."""
    told = bridge.own.keep("own.yaml", DRAGON.replace("notation: RF", "notation: X").encode())
    assert problem(told).startswith("own.yaml:2:52: unknown atom 'X'")
    assert problem(bridge.own.keep("more.yaml", b"pieces: 3")).startswith("more.yaml:1:9: expected a list")
    assert problem(bridge.own.keep("more.yaml", b"font: other.ttf\n")).startswith(
        "more.yaml:1:7: the font 'other.ttf' is not there."
    )
    assert kept(bridge.own.told()) == ["tiny.ttf", "own.yaml"]
    assert problems(ask(bridge, "pdf", pieces=["dragon"])) == []


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("../own.yaml", b"", "'../own.yaml' is no name for a file here; write letters and a dot, as in dragon.svg."),
        (".hidden.ttf", b"", "'.hidden.ttf' is no name for a file here; write letters and a dot, as in dragon.svg."),
        ("a\\b.ttf", b"", "'a\\\\b.ttf' is no name for a file here; write letters and a dot, as in dragon.svg."),
        ("", b"", "'' is no name for a file here; write letters and a dot, as in dragon.svg."),
        (
            "note.txt", b"",
            "note.txt is of no kind that is taken; these end with .yaml, .yml, .svg, .png, .jpg, .jpeg, .ttf, .otf, .ttc.",
        ),
        ("x.ttf", b"hello", "x.ttf: is no font; give a TrueType or OpenType file (.ttf, .otf, .ttc)."),
        (
            "x.ttf", font_bytes(rights=2),
            "x.ttf: forbids that it is embedded in a file (fsType 2); give another, or ask its maker for leave.",
        ),
    ],
)  # fmt: skip
def test_error_files_that_are_not_taken(name: str, data: bytes, said: str, bridge: PageBridge) -> None:
    """With a sentence; what was there stays."""
    assert problem(bridge.own.keep(name, data)) == said
    assert kept(bridge.own.told()) == ["tiny.ttf", "own.yaml"]


def test_error_there_is_room_for_so_many(bridge: PageBridge, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files, and bytes together; a file in the place of another needs no new room."""
    monkeypatch.setattr(own_files, "MOST_FILES", 2)
    assert problem(bridge.own.keep("a.svg", b"<svg/>")) == (
        "a.svg: there is no room for it; at most 2 files and 200 MB are kept. Remove another one."
    )
    assert len(kept(bridge.own.keep("tiny.ttf", font_bytes("龍王馬")))) == 2
    monkeypatch.setattr(own_files, "MOST_BYTES", 100)
    assert "no room" in problem(bridge.own.keep("tiny.ttf", font_bytes("龍王")))


def test_the_fonts_of_a_folder_are_in_force_on_this_computer(tmp_path: Path) -> None:
    """Where `cardgen studio` answers: those that files of pieces name, also in work that a thread does."""
    (tmp_path / "tiny.ttf").write_bytes(font_bytes("龍王"))
    (tmp_path / "own.yaml").write_text(f"font: tiny.ttf\n{DRAGON}", encoding="utf-8")
    local: Any = PageBridge((tmp_path,), "local")
    assert problems(ask(local, "pdf", pieces=["dragon"])) == []
    assert problems(ask(local, "check", pieces=["dragon"])) == []
