"""The browser of the tests sees what it is there to see, and its host is as hosts are."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.request import Request, urlopen

import pytest

from tests.support.browser import chromium, visiting
from tests.support.hosting import folder_files, hosted

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.support.browser import Visit

GOOD = b"<!doctype html><html lang='en'><title>A</title><main><h1>A</h1></main>"
WORKER = (
    b"onmessage = ({data: {id, request}}) => postMessage({id, answer: request, blobs: [new Uint8Array([1, 2]).buffer]})"
)


def test_a_host_answers_below_its_path() -> None:
    """With gzip for who takes it, types that may be changed, files that may be changed, and a log of all of it."""
    with hosted({"index.html": b"a" * 1000, "x.wasm": b"b"}, "/a/b/") as host:
        asked = Request(host.address, headers={"Accept-Encoding": "gzip"})
        with urlopen(asked) as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            assert len(answer.read()) == host.log[-1].size < 100
        host.types[".wasm"] = "text/plain"
        with urlopen(f"{host.address}x.wasm") as answer:
            assert (answer.headers["Content-Type"], answer.read()) == ("text/plain", b"b")
        host.files = {"x.wasm": b"cc"}
        with urlopen(f"{host.address}x.wasm") as answer:
            assert answer.read() == b"cc"
        for path in ("/x.wasm", "/a/b/", "/a/b/none"):
            with pytest.raises(OSError, match="404"):
                urlopen(host.address.replace("/a/b/", path))
        assert [(one.path, one.status) for one in host.log][:3] == [("", 200), ("x.wasm", 200), ("x.wasm", 200)]
        assert host.sent == sum(one.size for one in host.log)


def test_a_folder_is_read_as_it_lies(tmp_path: Path) -> None:
    """With / between folders."""
    (tmp_path / "v").mkdir()
    (tmp_path / "v" / "x.js").write_bytes(b"1")
    assert folder_files(tmp_path) == {"v/x.js": b"1"}


def test_what_goes_wrong_in_a_page_is_seen(browser: Browser) -> None:
    """On the console, uncaught, not found; a test that does not look at it fails."""
    script = b"console.error('one'); setTimeout(() => { throw new Error('two') })"
    files = {"index.html": GOOD + b"<script src=x.js></script><img src=none.png alt=''>", "x.js": script}
    with hosted(files) as host:
        ends = visiting(browser)
        seen = ends.__enter__()
        seen.page.goto(host.address)
        seen.page.wait_for_timeout(50)
        assert all(any(word in error for error in seen.errors) for word in ("one", "two", "404"))
        with pytest.raises(AssertionError):
            ends.__exit__(None, None, None)


def test_whom_a_page_asks_is_seen(visit: Callable[..., Visit]) -> None:
    """Its own host and others, pictures and what scripts ask for."""
    with (
        hosted({"y": b""}) as other,
        hosted({"index.html": GOOD + b"<img src=x.svg alt=''>", "x.svg": b"<svg/>"}) as host,
    ):
        seen = visit(host.address)
        assert seen.strangers(host.address) == []
        assert f"{host.address}x.svg" in seen.requests
        seen.page.evaluate(
            "fetch([...arguments][0], { mode: 'no-cors' })".replace("[...arguments][0]", f"'{other.address}y'")
        )
        assert seen.strangers(host.address) == [f"{other.address}y"]


def test_axe_finds_what_is_wrong(visit: Callable[..., Visit]) -> None:
    """And nothing where nothing is."""
    bad = GOOD.replace(b" lang='en'", b"") + b"<img src='data:,'>"
    with hosted({"index.html": GOOD, "bad.html": bad}) as host:
        assert visit(host.address).axe() == []
        found = visit(f"{host.address}bad.html").axe()
    assert {one.partition(":")[0] for one in found} >= {"html-has-lang", "image-alt"}


def test_the_python_of_a_page_may_be_asked(visit: Callable[..., Visit]) -> None:
    """Through its worker; a stand-in here says what it was asked."""
    files = {"index.html": GOOD + b"<script src=x.js></script>", "x.js": b"new Worker('w.js')", "w.js": WORKER}
    with hosted(files) as host:
        seen = visit(host.address)
        assert seen.ask("empty", of=1) == ([], {"ask": "empty", "with": {"of": 1}}, [b"\1\2"])


def test_without_a_browser_tests_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a reason."""
    pytest.importorskip("playwright.sync_api")
    monkeypatch.setattr("tests.support.browser.NAMES", ("nothing-of-that-name",))
    with pytest.raises(pytest.skip.Exception, match="there is no browser, none of nothing-of-that-name"):
        chromium().__enter__()
