"""Files that a page gives to the studio: taken behind the same door as questions, and nothing of them is left."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.support.studio import answered, asking, gift, given_file, head, question, studio

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardgen.web.studio.server import StudioServer

LLAMA = b"""pieces:
  - {id: llama, name: Llama, class: piece, notation: NZ, source: me, confidence: author}
"""
SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7h-7z"/></svg>'


@pytest.fixture
def server() -> Iterator[StudioServer]:
    """A studio that has been given nothing yet."""
    with studio() as found:
        yield found


def told(server: StudioServer, content: bytes) -> tuple[list[str], str]:
    """The names that are there after a gift, and what was wrong with it."""
    found = answered(server, gift(server, content))
    assert found.status == 200
    whole = json.loads(found.content)
    return [one["name"] for one in whole["files"]], whole["problem"]


def test_a_piece_that_was_given_is_one_of_the_kit_until_it_is_dropped(server: StudioServer) -> None:
    """It is asked for by its id as ours are."""
    assert told(server, given_file("mine.yaml", LLAMA)) == (["mine.yaml"], "")
    words = answered(server, question(server, "words", of="llama")).lines[-1]["answer"]
    assert words["errors"] == []
    assert words["result"]["name"] == "Llama"
    assert told(server, b'{"drop": "mine.yaml"}') == ([], "")
    assert answered(server, question(server, "words", of="llama")).lines[-1]["answer"]["errors"]


def test_a_studio_that_ends_leaves_nothing_behind() -> None:
    """Not even the folder in which the files lay."""
    with studio() as server:
        told(server, given_file("square.svg", SQUARE))
        folder = Path(server.desk.bridge.own.folder)
        assert [one.name for one in folder.iterdir()] == ["square.svg"]
    assert not folder.exists()
    assert server.desk.bridge.own.folder == ""


def test_a_file_that_goes_not_with_the_makers_folders_is_refused(tmp_path: Path) -> None:
    """Else nothing at all could be asked any more."""
    (tmp_path / "other.yaml").write_bytes(LLAMA)
    with studio(catalogs=(tmp_path,)) as server:
        names, problem = told(server, given_file("mine.yaml", LLAMA.replace(b"Llama", b"Alpaca")))
        assert names == []
        assert "the id 'llama' already finds the piece 'llama'" in problem
        assert answered(server, question(server, "words", of="llama")).lines[-1]["answer"]["errors"] == []


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "what is given is no JSON."),
        (b"{", "what is given is no JSON."),
        (b"[" * 200_000, "what is given is no JSON."),
        (b"9" * 5_000, "what is given is no JSON."),
        (b"[]", "what is given is an object, as in {}, not []."),
        (b"{}", "a file is given, or one is to be forgotten."),
        (b'{"give": {"name": "a.svg", "data": ""}, "drop": "a.svg"}', "a file is given, or one is to be forgotten."),
        (b'{"take": "/etc/passwd"}', "there is no 'take' to ask for."),
        (b'{"drop": 3}', "drop is a word, not 3."),
        (b'{"give": {"name": "a.svg", "data": "%%"}}', "the bytes of a file come in base64."),
        (b'{"give": {"name": "a.svg", "data": "\\u0142"}}', "the bytes of a file come in base64."),
        (b'{"give": {"name": "a.svg", "data": 3}}', "data is a text, not 3."),
        (b'{"give": {"name": ["a.svg"], "data": ""}}', "name is a word, not ['a.svg']."),
        (b'{"give": {"name": "a.svg", "folder": "/tmp"}}', "there is no 'folder' to ask for."),
        (b'{"give": {"data": ""}}', "'' is no name for a file here; write letters and a dot, as in dragon.svg."),
    ],
    ids=range(15),
)
def test_a_gift_that_makes_no_sense_is_told_so(content: bytes, problem: str, server: StudioServer) -> None:
    """In one sentence, and nothing is taken."""
    assert told(server, content) == ([], problem)


@pytest.mark.parametrize(
    "name",
    [
        "../x.svg", "/tmp/x.svg", "a/x.svg", "..\\x.svg", "C:x.svg", "x.svg:y.svg", "x\0.svg", "x\n.svg", ".svg", "\ud800.svg",
        "x" * 97 + ".svg", "\N{DRAGON FACE}" * 60 + ".svg", "x.py", "x.svg/", "CON|.svg", "*.svg",
    ],
)  # fmt: skip
def test_no_name_leads_out_of_the_folder(name: str, server: StudioServer) -> None:
    """What is no plain name on any computer is no name here."""
    names, problem = told(server, given_file(name, SQUARE))
    assert names == []
    assert problem
    assert not server.desk.bridge.own.folder or not any(Path(server.desk.bridge.own.folder).iterdir())


def test_nothing_is_forgotten_that_was_not_given(server: StudioServer, tmp_path: Path) -> None:
    """Whatever path is named."""
    other = tmp_path / "x.svg"
    other.write_bytes(SQUARE)
    told(server, given_file("square.svg", SQUARE))
    for name in (str(other), f"../{tmp_path.name}/x.svg", "x.svg", "."):
        assert told(server, json.dumps({"drop": name}).encode()) == (["square.svg"], "")
    assert other.exists()


class TestDoor:
    """The way in is that of questions."""

    def test_a_page_that_is_not_ours_gives_nothing(self, server: StudioServer) -> None:
        """By another origin, by another name, with another key."""
        sent = given_file("square.svg", SQUARE)
        for headers in ({"Origin": "http://evil.example"}, {"Host": f"evil.example:{server.server_port}"}):
            assert answered(server, gift(server, sent, **headers)).status == 403
        wrong = gift(server, sent).replace(server.desk.door.key.encode(), b"0" * 32, 1)
        assert answered(server, wrong).status == 404
        assert server.desk.bridge.own.folder == ""

    @pytest.mark.parametrize("kind", [None, "text/plain", "multipart/form-data", "application/octet-stream"])
    def test_what_a_form_can_send_is_no_gift(self, kind: str | None, server: StudioServer) -> None:
        sent = gift(server, given_file("square.svg", SQUARE), Content_Type=kind)
        assert answered(server, sent).status == 415
        assert server.desk.bridge.own.folder == ""

    def test_what_was_given_is_not_read_by_its_address(self, server: StudioServer) -> None:
        told(server, given_file("square.svg", SQUARE))
        read = answered(server, head(server, "own"))
        assert (read.status, read.content, read.headers["Allow"]) == (405, b"a file is given by posting it.", "POST")
        assert answered(server, head(server, "own/square.svg")).status == 404

    def test_a_file_may_be_larger_than_a_question_and_not_without_bounds(self, server: StudioServer) -> None:
        """Too much is refused by what it says of itself, before it is sent."""
        bounds = server.desk.bounds
        font = {"give": {"name": "no.ttf", "data": b64encode(bytes(bounds.body)).decode()}}
        names, problem = told(server, json.dumps(font).encode())
        assert names == []
        assert problem.startswith("no.ttf: ")
        assert answered(server, gift(server, b"", Content_Length=str(bounds.file + 1))).status == 413
        assert answered(server, asking(server, b"", Content_Length=str(bounds.body + 1))).status == 413
