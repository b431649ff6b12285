"""Pictures of lines in a real browser: put there with their pieces, and printed as on a computer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.support.baskets import READY, saved
from tests.support.browser import visiting
from tests.support.command import run
from tests.support.hosting import hosted
from tests.support.rooms import PROJECT
from tests.support.site import shipped

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

PROGRAMS = PROJECT / "tests" / "picture" / "programs"
LONG = 90_000
"""Milliseconds in which ten cards of one's own are drawn, on a computer that has other things to do."""
ENTRY = "  - {{id: {0}, name: {0}, class: piece, notation: N, source: x, confidence: author, picture: {0}.svg}}"


def test_ten_pictures_have_the_bytes_of_a_computer(browser: Browser, tmp_path: Path) -> None:
    """Of ten programs; all ten cards are shown, and nothing is fetched for them."""
    folder = tmp_path / "ten"
    folder.mkdir()
    names = [path.stem for path in sorted(PROGRAMS.glob("*.svg"))]
    for name in names:
        (folder / f"{name}.svg").write_bytes((PROGRAMS / f"{name}.svg").read_bytes())
    (folder / "ten.yaml").write_text("\n".join(("pieces:", *map(ENTRY.format, names), "")), encoding="utf-8")
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport={"width": 1280, "height": 900}) as one:
        one.page.goto(f"{host.address}#cards")
        one.page.wait_for_selector(READY)
        one.page.set_input_files("[data-own-input]", sorted(map(str, folder.iterdir())))
        one.page.wait_for_function(
            "() => document.querySelectorAll('[data-own-cards] svg').length === 10", timeout=LONG
        )
        assert one.page.inner_text("[data-own-troubles]") == ""
        one.page.click("[data-own-maker] [data-make]")
        one.page.wait_for_selector("[data-own-maker] [data-made] a", timeout=LONG)
        (content,) = saved(one.page, "[data-own-maker]").values()
        assert run("pdf", *names, "--catalog", folder, "-o", tmp_path / "out").code == 0
        assert content == next((tmp_path / "out").glob("*.pdf")).read_bytes()
        assert one.strangers(host.address) == []
