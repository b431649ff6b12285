"""The studio: what it serves, and that its answers are those of the bridge, however many ask at once."""

from __future__ import annotations

import json
import shlex
import signal
import subprocess
import sys
import time
import webbrowser
from base64 import b64decode
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from statistics import median
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest

from cardgen.errors import CardgenError
from cardgen.figure.workshop.manifest import MANIFEST
from cardgen.kit.figures.stored import StoredFigures
from cardgen.provenance.manifest import BuildManifest
from cardgen.web.site.files import page_files
from cardgen.web.studio.figures import StudioFigures
from cardgen.web.studio.replies import CONTENT_POLICY, KINDS
from cardgen.web.studio.shelf import PageShelf
from cardgen.web.studio.start import draws, open_studio, serve
from cardgen.web.studio.turns import TurnQueue
from tests.support.command import fails, run
from tests.support.processes import in_foreground
from tests.support.studio import FEW, StudioClient, answered, asking, head, question, studio

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cardgen.web.studio.server import StudioServer

POLICY = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
MAKERS = "pieces:\n  - {id: bongo2, name: Bongo, class: piece, notation: NZ, source: mine, confidence: author}\n"


@pytest.fixture(scope="module")
def server() -> Iterator[StudioServer]:
    """A studio of few files."""
    with studio() as found:
        assert answered(found, head(found)).status == 200
        yield found


def test_pages_are_served_under_one_policy(server: StudioServer) -> None:
    """Each with its type; what has its version in its path may be kept, and the page that names the version may not."""
    for path, content in (("", FEW["index.html"]), *FEW.items()):
        found = answered(server, head(server, path))
        assert (found.status, found.content) == (200, content)
        assert found.headers["Content-Type"] == KINDS[f".{path.rpartition('.')[2] or 'html'}"]
        assert ("immutable" in found.headers["Cache-Control"]) == path.startswith("v/")
        assert found.headers.items() >= POLICY.items()
        bare = answered(server, head(server, path, "HEAD"))
        assert (bare.headers, bare.content) == (found.headers, b"")


def test_no_answer_is_without_the_policy(server: StudioServer) -> None:
    """Neither an answer in lines nor a refusal."""
    for sent in (question(server, "empty"), head(server, "none"), head(server, Host="x"), b"x\r\n\r\n"):
        assert answered(server, sent).headers.items() >= POLICY.items()


def test_the_address_leads_to_the_page(server: StudioServer) -> None:
    """Of this computer alone, with the key first; without its last stroke it leads there, for links are relative."""
    assert server.address == f"http://127.0.0.1:{server.server_port}/{server.desk.door.key}/"
    assert server.server_address == ("127.0.0.1", server.server_port)
    found = answered(server, head(server).replace(b"/ HTTP", b" HTTP", 1))
    assert (found.status, found.headers["Location"]) == (308, f"/{server.desk.door.key}/")


def test_a_question_is_answered_in_lines(server: StudioServer, tmp_path: Path) -> None:
    """Steps that count, then the answer with the bytes that the command line makes."""
    *steps, last = answered(server, question(server, "pdf", sets=["royals"])).lines
    assert [step["step"]["done"] for step in steps] == sorted(step["step"]["done"] for step in steps)
    assert len(steps) > 3
    (blob,) = map(b64decode, last["blobs"])
    assert last["answer"]["files"][0]["size"] == len(blob)
    assert run("pdf", "--json", "-o", tmp_path, *shlex.split(last["answer"]["command"])[2:]).code == 0
    assert (tmp_path / "royals.pdf").read_bytes() == blob


def test_it_says_that_this_computer_answers(server: StudioServer) -> None:
    """It can what a page cannot."""
    (line,) = answered(server, question(server, "about")).lines
    assert line["answer"]["result"]["engine"] == "local"
    assert {"check", "stl"} <= {*line["answer"]["result"]["can"]}


def test_a_connection_serves_for_many_questions(server: StudioServer) -> None:
    """One after the other, also when all are sent at once."""
    with StudioClient(server) as client:
        client.send(question(server, "empty") + head(server) + question(server, "words", of="king"))
        found = [client.heard() for _ in range(3)]
    assert [one and one.status for one in found] == [200, 200, 200]


def test_a_hundred_at_once_are_answered_rightly(server: StudioServer) -> None:
    """Each client gets his own answer, and it is the one that he would get alone."""
    words = ["king", "queen", "rook", "cannon", "N", "WF"]
    alone = {word: answered(server, question(server, "words", of=word)).content for word in words}
    assert len({*alone.values()}) == len(words)
    asked = [words[number % len(words)] for number in range(99)]
    with ExitStack() as ends:
        clients = [ends.enter_context(StudioClient(server)) for _ in (*asked, "pdf")]
        clients[-1].send(question(server, "pdf", sets=["royals"]))
        for client, word in zip(clients, asked, strict=False):
            client.send(question(server, "words", of=word))
        found = [client.heard() for client in clients]
    assert [one and one.content for one in found[:-1]] == [alone[word] for word in asked]
    assert found[-1] is not None
    assert len(found[-1].lines[-1]["blobs"]) == 1


def test_short_questions_come_between_the_steps_of_long_ones(server: StudioServer) -> None:
    """Who asks what a word means does not wait for all cards to be drawn."""
    with StudioClient(server) as long:
        long.send(question(server, "pdf", all=True))
        while b'"step"' not in long.line():
            pass
        assert answered(server, question(server, "words", of="king")).status == 200
        long.socket.settimeout(0.2)
        rest = long.stream.read1()
    assert b'"answer"' not in rest


def test_turns_are_fair() -> None:
    """Who had his turn and wants another comes after all who wait."""
    turns, order = TurnQueue(), []

    def takes(name: str, times: int) -> None:
        for _ in range(times):
            with turns:
                order.append(name)
                time.sleep(0.02)

    with turns:
        others = [Thread(target=takes, args=(name, 3)) for name in "abc"]
        for other in others:
            other.start()
            time.sleep(0.02)
    for other in others:
        other.join()
    assert "".join(order) == "abcabcabc"


def test_one_works_at_a_time() -> None:
    """However many want to."""
    turns, inside, most = TurnQueue(), [0], [0]

    def works(_: int) -> None:
        with turns:
            inside[0] += 1
            most[0] = max(most[0], inside[0])
            time.sleep(0.001)
            inside[0] -= 1

    with ThreadPoolExecutor(16) as pool:
        list(pool.map(works, range(64)))
    assert most == [1]


def test_no_answer_waits_for_its_own_confirmation(server: StudioServer) -> None:
    """Whoever sends head and body apart, and does not say that it is in a hurry, waits 40 ms with each answer."""
    taken = []
    with StudioClient(server) as client:
        for name in ("empty", "words") * 10:
            started = time.perf_counter()
            client.send(question(server, name, **({"of": "cannon"} if name == "words" else {}))).heard()
            taken.append(time.perf_counter() - started)
    assert median(taken) < 0.03


def write(folder: Path, name: str) -> None:
    """A piece of one's own."""
    folder.mkdir(exist_ok=True)
    (folder / "mine.yaml").write_text(MAKERS.replace("Bongo", name), encoding="utf-8")


def test_the_pieces_of_a_maker_are_there(tmp_path: Path) -> None:
    """In what there is to choose, as pictures, and in what is asked; after a change, once the page is loaded again."""
    mine = tmp_path / "mine"
    write(mine, "Bongo")
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "index.html").write_text("{{version}}", encoding="utf-8")
    shelf = PageShelf(
        lambda: page_files(catalogs=(mine,), pages=pages), lambda: (mine / "mine.yaml").stat().st_mtime_ns
    )
    with studio(shelf=shelf, catalogs=(mine,)) as server:
        before = answered(server, head(server)).content.decode()
        assert b"Bongo" in answered(server, head(server, f"{before}/data.json")).content
        (data,) = [
            one
            for one in json.loads(answered(server, head(server, f"{before}/data.json")).content)["sets"]
            if one["pieces"][-1]["id"] == "bongo2"
        ]
        assert (
            answered(server, head(server, f"{before}/{data['pieces'][-1]['card']}")).headers["Content-Type"]
            == "image/svg+xml"
        )
        assert json.loads(answered(server, head(server, f"{before}/engine.json")).content) == {"engine": "local"}
        assert answered(server, question(server, "words", of="bongo2")).lines[-1]["answer"]["result"]["name"] == "Bongo"
        write(mine, "Quagga")
        after = answered(server, head(server)).content.decode()
        assert after != before
        assert b"Quagga" in answered(server, head(server, f"{after}/data.json")).content
        assert (
            answered(server, question(server, "words", of="bongo2")).lines[-1]["answer"]["result"]["name"] == "Quagga"
        )
        assert b"Bongo" in answered(server, head(server, f"{before}/data.json")).content


def test_figures_of_a_shelf_are_served(tmp_path: Path) -> None:
    """By the names that figures.json tells; each is named by what is in it, so a browser may keep it."""
    mesh = "figures/0123456789abcdef.bin"
    figures = StoredFigures({mesh: b"CGM1"}, {"pieces": {"king": {"file": mesh}}, "plates": {}})
    server = open_studio(figures=StudioFigures(tmp_path, read=lambda *_: figures))
    answering = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    answering.start()
    try:
        index = answered(server, head(server)).content.decode()
        version = index[index.index("v/") :][: len("v/0123456789abcdef")]
        told = json.loads(answered(server, head(server, f"{version}/figures.json")).content)
        found = answered(server, head(server, told["pieces"]["king"]["file"]))
        assert (found.content, found.headers["Content-Type"]) == (b"CGM1", "application/octet-stream")
        assert "immutable" in found.headers["Cache-Control"]
        assert answered(server, head(server, "figures/fedcba9876543210.bin")).status == 404
    finally:
        server.shutdown()
        server.server_close()
        answering.join()


def test_a_figure_that_is_made_later_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the page is loaded again: by the manifest of the folder, which is looked at and not read."""
    folder = tmp_path / "figures"
    reads: list[StoredFigures] = []

    def read(*_: object) -> StoredFigures:
        reads.append(StoredFigures(told={"pieces": dict.fromkeys(["king", "rook"][: len(reads) + 1])}))
        return reads[-1]

    monkeypatch.setattr(
        "cardgen.web.studio.start.page_files",
        lambda figures, **_: {"index.html": b" ".join(name.encode() for name in figures.told["pieces"])},
    )
    figures = StudioFigures(folder, read=read)
    assert figures.now() is figures.now() is reads[0]
    with open_studio(figures=figures) as server:
        shelf, turns = server.desk.shelf, server.desk.turns
        assert shelf.get("", turns) == shelf.get("", turns) == b"king"
        BuildManifest(folder / MANIFEST).write("rook.stl", "a rook", b"solid", {})
        assert shelf.get("", turns) == shelf.get("", turns) == b"king rook"
    assert len(reads) == 2
    assert StudioFigures(read=read).now() == StoredFigures()


def test_files_are_made_once_for_as_long_as_nothing_has_changed() -> None:
    """And those of the version before are kept, so that an open page finds what belongs to it."""
    made, state = [], [1]

    def make() -> dict[str, bytes]:
        made.append(state[0])
        return {"index.html": b"", f"v/{state[0]}/x": b"%d" % state[0]}

    shelf, turns = PageShelf(make, lambda: state[0]), TurnQueue()
    for now in (1, 1, 2, 2, 3):
        state[0] = now
        assert shelf.get("", turns) == shelf.get("index.html", turns) == b""
    assert made == [1, 2, 3]
    assert [shelf.get(f"v/{version}/x", turns) for version in (1, 2, 3)] == [None, b"2", b"3"]


def test_what_is_wrong_with_a_makers_files_is_read_in_the_browser() -> None:
    """Where he looks for what he has changed; when it is mended, the page is there again."""
    wrong = ["mine.yaml:2:3: unknown atom 'X'."]

    def make() -> dict[str, bytes]:
        if wrong:
            raise CardgenError(wrong.pop())
        return FEW

    with studio(shelf=PageShelf(make)) as server:
        found = answered(server, head(server))
        assert (found.status, found.content) == (500, b"mine.yaml:2:3: unknown atom 'X'.")
        assert answered(server, head(server)).status == 200


def test_error_a_port_that_is_taken(server: StudioServer) -> None:
    """It says what to do."""
    port = server.server_port
    assert fails("studio", "--no-browser", "--port", port) == (
        f"port {port} cannot be had: address already in use; without --port any that is free is taken."
    )


def test_error_a_folder_that_is_not_there() -> None:
    """Before anything is served."""
    assert fails("studio", "nowhere") == "there is no folder 'nowhere'."


@pytest.mark.parametrize(
    ("found", "opens"),
    [
        (webbrowser.BackgroundBrowser("firefox"), True),
        (webbrowser.GenericBrowser("lynx"), False),
        (webbrowser.UnixBrowser("elinks"), False),
        (webbrowser.Chrome("chrome"), True),
        (webbrowser.Error("none"), False),
    ],
    ids=["window", "lynx", "elinks", "chrome", "none"],
)
def test_a_browser_is_opened_where_it_has_a_window(found: Any, opens: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """One in the terminal would take it from us."""

    def get() -> object:
        if isinstance(found, webbrowser.Error):
            raise found
        return found

    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "get", get)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    assert draws() == opens
    server = open_studio()
    monkeypatch.setattr(server, "serve_forever", lambda: time.sleep(0.05))
    serve(server, browser=True)
    assert opened == ([server.address] if opens else [])
    assert server.desk.ended


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_ctrl_c_ends_it(more: tuple[str, ...], tmp_path: Path) -> None:
    """The address is printed at once, then it answers until it is ended; that is no mistake."""
    words = [sys.executable, "-m", "cardgen", "studio", "--no-browser", *more]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with in_foreground(words, cwd=tmp_path, **pipes) as process:
        assert process.stdout is not None
        lines = []
        while not lines or (more and lines[-1] != "}\n"):
            lines.append(process.stdout.readline())
        address = json.loads("".join(lines))["result"]["address"] if more else lines[0].strip()
        assert raw_answer(address) == 415
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (0, "", "")


def raw_answer(address: str) -> int:
    """The status of a question that is none."""
    from http.client import HTTPConnection
    from urllib.parse import urlsplit

    parts = urlsplit(address)
    client = HTTPConnection(parts.netloc, timeout=30)
    client.request("POST", f"{parts.path}ask", b"")
    status = client.getresponse().status
    client.close()
    return status


def test_questions_are_in_json_whatever_else_their_type_says(server: StudioServer) -> None:
    """A browser may add the letters that it is written in."""
    kind = "Application/JSON; charset=utf-8"
    assert answered(server, asking(server, b'{"ask": "empty"}', Content_Type=kind)).status == 200
