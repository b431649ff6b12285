"""Attacks on the studio: by other pages, other names, other keys, by too much, by too slow, by half."""

from __future__ import annotations

import json
import socket
import sys
import time
from contextlib import ExitStack
from threading import Thread, active_count
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.web.studio import door
from cardgen.web.studio.desk import StudioBounds
from cardgen.web.studio.door import StudioDoor
from cardgen.web.studio.replies import LAST_CHUNK
from cardgen.web.studio.shelf import PageShelf
from tests.support.studio import FEW, StudioClient, answered, asking, head, question, studio

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from cardgen.web.bridge import BridgeRun
    from cardgen.web.studio.server import StudioServer

HASTY = StudioBounds(seconds=0.4, linger=0.1, clients=4)
SECRET = b"SECRET"


@pytest.fixture(scope="module")
def server() -> Iterator[StudioServer]:
    """A studio with the bounds of everyday."""
    with studio() as found:
        yield found


@pytest.fixture
def hasty() -> Iterator[StudioServer]:
    """A studio that waits for nobody."""
    with studio(HASTY) as found:
        yield found


def still_answers(server: StudioServer) -> bool:
    """Whether who comes next is served."""
    return answered(server, question(server, "empty")).lines[-1]["answer"]["errors"] == []


@pytest.mark.parametrize(
    "host",
    [
        None, "", "127.0.0.1", "127.0.0.1:1", "evil.example:{port}", "127.0.0.1.evil.example:{port}", "0.0.0.0:{port}",
        "127.0.0.1:{port}.evil.example", "127.0.0.1:{port}\r\nHost: evil.example", "evil@127.0.0.1:{port}", "[::1]:{port}",
        "127.0.0.1:0{port}", "127.1:{port}", "2130706433:{port}", "LOCALHOST.:{port}",
    ],
)  # fmt: skip
def test_a_name_that_is_not_ours_is_refused(host: str | None, server: StudioServer) -> None:
    """Who has a name of his own point to this computer is not let in by it, with the key and all."""
    name = None if host is None else host.format(port=server.server_port)
    for sent in (head(server, Host=name), asking(server, b'{"ask": "empty"}', Host=name)):
        found = answered(server, sent)
        assert (found.status, found.content) == (403, b"this computer has another name.")


@pytest.mark.parametrize(
    "origin",
    [
        "", "null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1", "http://127.0.0.1:1", "file://",
        "http://127.0.0.1:{port}.evil.example", "http://127.0.0.1:{port}/", "http://127.0.0.1:{port}\r\nOrigin: http://evil.example",
        "http://evil.example, http://127.0.0.1:{port}",
    ],
)  # fmt: skip
def test_a_page_that_is_not_ours_is_refused(origin: str, server: StudioServer) -> None:
    """Other pages may neither ask nor read."""
    name = origin.format(port=server.server_port)
    for sent in (head(server, Origin=name), asking(server, b'{"ask": "empty"}', Origin=name)):
        found = answered(server, sent)
        assert (found.status, found.content) == (403, b"other pages may not ask here.")


def test_our_own_page_is_let_in(server: StudioServer) -> None:
    """By both names that this computer has, and asked from there."""
    for name in ("127.0.0.1", "localhost"):
        host = f"{name}:{server.server_port}"
        assert answered(server, asking(server, b'{"ask": "empty"}', Host=host, Origin=f"http://{host}")).status == 200


def test_no_other_page_is_ever_told_that_it_may(server: StudioServer) -> None:
    """Not when it asks beforehand, and not with any answer."""
    asked = head(server, "ask", "OPTIONS", Origin="http://evil.example", Access_Control_Request_Method="POST")
    for sent in (asked, head(server), question(server, "empty")):
        assert not [name for name in answered(server, sent).headers if name.lower().startswith("access-control")]


@pytest.mark.parametrize("kind", [None, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_what_a_form_can_send_is_no_question(kind: str | None, server: StudioServer) -> None:
    """A page of others may post these kinds without asking beforehand."""
    found = answered(server, asking(server, b'{"ask": "empty"}', Content_Type=kind))
    assert (found.status, found.content) == (415, b"a question is JSON, and says so.")


@pytest.mark.parametrize(
    "key",
    ["", "x", "{key}x", "{short}", "{upper}", "%{coded}", "./{key}", "x/../{key}", "{key}%2f", "{key};", "{key}\\"],
)
def test_who_has_not_the_key_finds_nothing(key: str, server: StudioServer) -> None:
    """All wrong keys are told the same, and none is told how near it is."""
    own = server.desk.door.key
    tried = key.format(key=own, short=own[:-1], upper=own.upper() + "A", coded=f"{ord(own[0]):x}{own[1:]}")
    for path in ("", "/", "/index.html", "/v/1/js/main.js", "/ask"):
        sent = head(server).replace(f"/{own}/".encode(), f"/{tried}{path}".encode(), 1)
        found = answered(server, sent)
        assert (found.status, found.content) == (404, door.NOTHING_HERE.encode())


def test_keys_are_compared_in_constant_time(server: StudioServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the function that is made for it: how long it takes tells nothing."""
    compared = []
    monkeypatch.setattr(door, "compare_digest", lambda one, other: compared.append((one, other)))
    assert answered(server, head(server)).status == 404
    assert compared == [(server.desk.door.key.encode(), server.desk.door.key.encode())]


def test_every_studio_has_a_key_of_its_own(server: StudioServer, hasty: StudioServer) -> None:
    """Too long to be tried out."""
    assert server.desk.door.key != hasty.desk.door.key
    assert len(bytes.fromhex(server.desk.door.key)) >= 16


TRAVERSALS = (
    "../{name}", "../../../../../../../..{path}", "..%2f{name}", "%2e%2e/{name}", "%2e%2e%2f{name}", "..\\{name}", "..%5c{name}",
    "..%c0%af{name}", "%252e%252e%252f{name}", "....//{name}", "./{name}", "v/../{name}", "v/1/../../{name}", "v/1/js/../../../{name}",
    "{path}", "/{path}", "//{path}", "file://{path}", "%2f{path}", "v/1/cards/%2e%2e/%2e%2e/%2e%2e{path}", "{name}%00.html", "{name}%00",
    "index.html/../{name}", "index.html/", "v", "v/", "v/1", "v/1/", "v/1/js/", "V/1/js/main.js", "v/1/js/main.js.", "v/1/js/main.js%20",
    "v/1/js/main.js::$DATA", "v/1//js/main.js", "v/1/js/./main.js", "~/{name}", "CON", "cardgen/__init__.py", ".git/config",
)  # fmt: skip


@pytest.mark.uncut
@pytest.mark.parametrize("spelling", TRAVERSALS)
def test_no_path_leads_to_a_file_of_this_computer(
    spelling: str, server: StudioServer, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However a path is spelt, it is the name of one of the pages, letter by letter, or of nothing."""
    here = tmp_path_factory.mktemp("here")
    monkeypatch.chdir(here)
    (here / "secret.txt").write_bytes(SECRET)
    answered(server, head(server))
    found = answered(server, head(server, spelling.format(name="secret.txt", path=here / "secret.txt")))
    assert (found.status, found.content) == (404, b"there is no such file.")


@given(st.binary(max_size=80), st.sampled_from(("", "head", "key")), st.integers(0, 400))
def test_whatever_bytes_come_the_next_client_is_served(server: StudioServer, noise: bytes, begun: str, at: int) -> None:
    """Noise, alone or within a request, gets a refusal or nothing, and is answered by files only where it is harmless."""
    sent = {"": b"", "head": asking(server, b"{}").replace(server.desk.door.key.encode(), b"0" * 32)}.get(
        begun, head(server)
    )
    with StudioClient(server) as client:
        told = client.send(sent[:at] + noise + sent[at:], last=True).stream.read()
    statuses = {int(line.split()[1]) for line in told.splitlines() if line.startswith(b"HTTP/1.1 ")}
    assert statuses <= ({200} if begun == "key" else set()) | set(range(300, 599))
    assert still_answers(server)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW", "get"])
def test_three_ways_of_asking_are_known(method: str, server: StudioServer) -> None:
    """Others are told so."""
    assert answered(server, head(server, method=method)).status == 501


def test_files_are_read_and_questions_are_posted(server: StudioServer) -> None:
    """Not the other way round; and who reads sends nothing."""
    posted = answered(server, head(server, "index.html", "POST", Content_Length="0"))
    assert (posted.status, posted.headers["Allow"]) == (405, "GET, HEAD")
    read = answered(server, head(server, "ask"))
    assert (read.status, read.headers["Allow"]) == (405, "POST")
    assert answered(server, head(server, Content_Length="1") + b"x").status == 400


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),  # who tries it with TLS
        (b"HELLO\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"GET / HTTP/1.0\r\n\r\n", 505),
        (b"GET / HTTP/x\r\n\r\n", 400),
        (b"GET /\r\n\r\n", 505),
        (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        (b"GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", 403),
        (b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 150 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nx: " + b"y" * 20_000 + b"\r\n\r\n", 431),
        (b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n\r\n", 431),
        (b"x" * 20_000, 431),
        (b"GET / HTTP/1.1\r\nExpect: 100-continue\r\n\r\n", 417),
    ],
    ids=range(13),
)
def test_what_is_no_request_of_ours_is_told_so(sent: bytes, status: int, server: StudioServer) -> None:
    """In a sentence that repeats nothing of it, under the same policy as all else."""
    found = answered(server, sent)
    assert found.status == status
    assert found.headers["Connection"] == "close"
    assert found.headers["X-Content-Type-Options"] == "nosniff"
    assert len(found.content) < 80


@pytest.mark.parametrize(
    "length", ["-1", "+3", "1e3", "0x10", " ", "", "3, 3", "3\r\nContent-Length: 4", "\xb2", "9" * 30]
)
def test_a_length_that_is_no_number_is_refused(length: str, server: StudioServer) -> None:
    """Nor is one that stands there twice."""
    assert answered(server, asking(server, b"{}!", Content_Length=length)).status == 400


def test_too_much_is_not_read(server: StudioServer) -> None:
    """By what it says of itself, before it is sent; who sends it all the same reads the sentence."""
    most = server.desk.bounds.body
    said_so = answered(server, asking(server, b"", Content_Length=str(most + 1)))
    assert (said_so.status, said_so.content) == (413, b"262144 bytes are enough for all that can be asked.")
    assert answered(server, asking(server, b"x" * (3 * most))).status == 413
    assert answered(server, asking(server, b" " * most)).status == 200


@pytest.mark.parametrize("coding", ["chunked", "gzip, chunked", "identity", ""])
def test_a_question_comes_in_one_piece(coding: str, server: StudioServer) -> None:
    """With chunks one never knows how much there is, and with both headers not even where it ends."""
    chunked = b"2\r\n{}\r\n0\r\n\r\n"
    for length in (None, str(len(chunked))):
        assert answered(server, asking(server, chunked, Transfer_Encoding=coding, Content_Length=length)).status == 501


def test_a_question_that_ends_too_soon_is_refused(hasty: StudioServer) -> None:
    """Who says that this was all is told so; who says nothing is left."""
    begun = asking(hasty, b'{"ask": "empty"}', Content_Length="999")
    with StudioClient(hasty) as ended, StudioClient(hasty) as silent:
        found = ended.send(begun, last=True).heard()
        assert found is not None
        assert (found.status, found.content) == (400, b"the request is shorter than it says.")
        assert silent.send(begun).heard() is None
    assert still_answers(hasty)


def test_what_follows_a_question_is_another_request(server: StudioServer) -> None:
    """A length that is too short ends the question there; the rest is no way round the door."""
    two = b'{"ask": "empty"}GET /x HTTP/1.1\r\nHost: evil.example\r\n\r\n'
    with StudioClient(server) as client:
        client.send(asking(server, two, Content_Length="16"))
        found = [client.heard(), client.heard(), client.heard()]
    assert [one and one.status for one in found] == [200, 403, None]


def test_who_drips_is_dropped(hasty: StudioServer) -> None:
    """A byte now and then keeps no connection open: the time is that of all of a request."""
    for sent in (head(hasty), asking(hasty, b'{"ask": "empty"}')):
        with StudioClient(hasty) as client, pytest.raises(ConnectionError):
            drip(client, sent * 9)


def drip(client: StudioClient, sent: bytes) -> None:
    """A byte twenty times a second."""
    for byte in sent:
        client.send(bytes([byte]))
        time.sleep(0.05)


def test_who_says_nothing_is_dropped(hasty: StudioServer) -> None:
    """At once, in the middle of a head, and between two requests."""
    for sent in (b"", b"GET /", head(hasty)[:-2]):
        with StudioClient(hasty) as client:
            assert client.send(sent).heard() is None
    with StudioClient(hasty) as client:
        found = client.send(head(hasty)).heard()
        assert found is not None
        assert client.heard() is None


def test_who_holds_all_places_holds_them_not_for_long(hasty: StudioServer) -> None:
    """There are no more threads than places; who comes next waits until the silent ones are dropped."""
    before = active_count()
    silent = [StudioClient(hasty) for _ in range(3 * HASTY.clients)]
    try:
        assert still_answers(hasty)
        assert active_count() <= before + HASTY.clients
    finally:
        for client in silent:
            client.__exit__()


def test_a_client_without_a_thread_gives_his_place_back(hasty: StudioServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system has no thread left, the next client finds as many places as before."""
    told = []

    def none_left(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(hasty, "handle_error", lambda *_: told.append(sys.exc_info()[1]))
        patch.setattr(Thread, "start", none_left)
        for _ in range(2 * HASTY.clients):
            with StudioClient(hasty) as client:
                assert client.heard() is None
    assert len(told) == 2 * HASTY.clients
    assert still_answers(hasty)


def test_who_does_not_read_is_dropped() -> None:
    """An answer that nobody takes holds its thread no longer than a question that nobody sends."""
    shelf = PageShelf(lambda: {**FEW, "v/1/large": bytes(64 * 1024 * 1024)})
    with studio(HASTY, shelf) as server:
        assert answered(server, head(server)).status == 200
        with StudioClient(server) as client:
            client.send(head(server, "v/1/large"))
            time.sleep(2 * HASTY.seconds)
            assert len(client.stream.read()) < 64 * 1024 * 1024


@pytest.mark.parametrize(
    ("sent", "problem"),
    [
        (b"", "the request is no JSON: Expecting value: line 1 column 1 (char 0)."),
        (b"{", "the request is no JSON: "),
        (b"[" * 200_000, "the request is no JSON: too deep."),
        (b'{"ask":' * 30_000, "the request is no JSON: too deep."),
        (b"9" * 5_000, "the request is no JSON: "),
        (b"[]", "a request is an object, as in {}, not []."),
        (b'{"ask": "__class__"}', "there is nothing to ask called '__class__'."),
        (b'{"ask": "pdf", "with": {"catalogs": ["/etc"]}}', "there is no 'catalogs' to ask for."),
        (b'{"ask": "pdf", "with": {"output": "/tmp"}}', "there is no 'output' to ask for."),
        (b'{"ask": "words", "with": {"of": "\\ud800"}}', ""),
    ],
    ids=range(10),
)
def test_a_question_that_makes_no_sense_has_an_answer(sent: bytes, problem: str, server: StudioServer) -> None:
    """With a sentence, and never a fault of ours."""
    found = answered(server, asking(server, sent))
    assert found.status == 200
    problems = [error["problem"] for error in found.lines[-1]["answer"]["errors"]]
    assert [one for one in problems if one.startswith(problem) and "fault of cardgen" not in one]


@pytest.mark.uncut
@pytest.mark.parametrize(
    ("name", "inside"),
    [
        ("pdf", {"stock": "{path}", "sets": ["royals"]}),
        ("pdf", {"stock": "secret.yaml", "sets": ["royals"]}),
        ("check", {"stock": "./secret.yaml", "sets": ["royals"]}),
        ("cards", {"stock": "{path}", "sets": ["royals"]}),
        ("deck", {"stock": "{path}"}),
        ("pdf", {"pieces": ["{path}"]}),
        ("stl", {"pieces": ["{path}"]}),
        ("pdf", {"key": True, "game": "{path}"}),
        ("words", {"of": "{path}"}),
        ("deck", {"games": ["{path}"]}),
        ("deal", {"game": "{path}"}),
        ("deal", {"game": "dealers", "pieces": "{path}"}),
        ("deal", {"game": "dealers", "pieces": "king, secret.yaml"}),
        ("deal", {"game": "pick-the-team", "rules": ["variant=two", "white-list={path}"]}),
        ("deal", {"game": "pick-the-team", "rules": ["variant=two", "black-list=secret.yaml"]}),
        ("command", {"of": "deal", "with": {"game": "dealers", "pieces": "{path}"}}),
    ],
    ids=str,
)
def test_no_question_opens_a_file(
    name: str, inside: Any, server: StudioServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a command line takes for a file is a mistake here: nothing of it is read, neither as text nor as a picture of it."""
    monkeypatch.chdir(tmp_path)
    secret = tmp_path / "secret.yaml"
    secret.write_bytes(SECRET)
    read = secret.stat().st_atime_ns
    told = json.dumps(inside).replace("{path}", str(secret))
    found = answered(server, question(server, name, **json.loads(told)))
    assert SECRET not in found.content
    assert found.lines[-1]["answer"]["errors"]
    assert secret.stat().st_atime_ns == read


def test_a_question_in_other_letters_is_refused(server: StudioServer) -> None:
    """JSON is text in UTF-8."""
    for sent in (b'{"ask": "\xff"}', '{"ask": "empty"}'.encode("utf-16")):
        found = answered(server, asking(server, sent))
        assert (found.status, found.content) == (400, b"the request is no text in UTF-8.")


@pytest.mark.parametrize("how", ["closes", "says that it was all"])
def test_who_goes_is_not_worked_for(how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A request whose client has gone ends at its next step, and leaves nothing behind."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    begun: list[BridgeRun] = []
    with studio() as server:
        begin = server.desk.bridge.begin
        monkeypatch.setattr(server.desk.bridge, "begin", lambda text: begun.append(begin(text)) or begun[-1])
        with StudioClient(server) as client:
            client.send(question(server, "pdf", all=True))
            while b'"step"' not in client.line():
                pass
            assert [*tmp_path.iterdir()] != []
            if how != "closes":
                client.socket.shutdown(socket.SHUT_WR)
                assert b'"answer"' not in client.stream.read()
        assert eventually(lambda: [*tmp_path.iterdir()] == [])
        assert begun[0].answer == ""
        assert still_answers(server)


def test_the_end_of_the_studio_ends_what_is_at_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a request is left behind, and its client gets no half of an answer for a whole one."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with ExitStack() as ends:
        with studio() as server:
            client = ends.enter_context(StudioClient(server))
            client.send(question(server, "pdf", all=True))
            while b'"step"' not in client.line():
                pass
        rest = client.stream.read()
    assert b'"answer"' not in rest
    assert not rest.endswith(LAST_CHUNK)
    assert eventually(lambda: [*tmp_path.iterdir()] == [])


def eventually(law: Callable[[], bool]) -> bool:
    """Whether it holds before long."""
    until = time.monotonic() + 10
    while not law() and time.monotonic() < until:
        time.sleep(0.02)
    return law()


def test_a_fault_of_ours_in_one_request_is_no_end_of_the_others(
    server: StudioServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told where the studio was started, and the next client is served."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch, StudioClient(server) as client:
        patch.setattr(StudioDoor, "path", broken)
        assert client.send(head(server)).heard() is None
    assert "ZeroDivisionError" in capsys.readouterr().err
    assert still_answers(server)
