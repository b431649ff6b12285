"""Files of one's own in a real browser: put there, printed as on a computer, kept, and removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.support.baskets import READY, saved
from tests.support.browser import visiting
from tests.support.command import run
from tests.support.hosting import hosted
from tests.support.site import shipped
from tests.support.type_files import TEXTS, font_bytes, own_texts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

MAKE = "[data-own-maker] [data-make]"
LONG = 90_000
"""Milliseconds in which ten cards of one's own are drawn, on a computer that has other things to do."""


@pytest.fixture(scope="module")
def visit(browser: Browser) -> Iterator[tuple[SiteHost, Visit]]:
    """A page that is ready; each test goes on where the one before has ended."""
    with hosted(shipped(), "/a/b/") as host, visiting(browser, viewport={"width": 1280, "height": 900}) as one:
        one.page.goto(f"{host.address}#cards")
        one.page.wait_for_selector(READY)
        yield host, one


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ten pieces in letters that ours lack, and two fonts."""
    made = tmp_path_factory.mktemp("own")
    own_texts(made)
    return made


def files_in(folder: Path) -> list[str]:
    """In an order in which the first cannot be taken before the last."""
    return sorted(map(str, folder.iterdir()), reverse=True)


def told(page: Page) -> str:
    """What is wrong."""
    return page.inner_text("[data-own-troubles]")


def names(page: Page) -> list[str]:
    """Of the files that are there."""
    return [text.split()[0] for text in page.locator("[data-own-files] .name").all_inner_texts()]


def test_ten_texts_have_the_bytes_of_a_computer(visit: tuple[SiteHost, Visit], folder: Path, tmp_path: Path) -> None:
    """What reads fonts comes with the first of them, and from nowhere else."""
    host, one = visit
    fetched = [each.path for each in host.log if each.path.startswith("python/")]
    assert len(fetched) == 1
    one.page.set_input_files("[data-own-input]", files_in(folder))
    one.page.wait_for_function("() => document.querySelectorAll('[data-own-cards] svg').length === 10", timeout=LONG)
    assert told(one.page) == ""
    assert len([each for each in host.log if each.path.startswith("python/")]) == 2
    assert one.page.locator("[data-own-cards] .name").all_inner_texts() == list(TEXTS)
    one.page.click(MAKE)
    one.page.wait_for_selector("[data-own-maker] [data-made] a", timeout=LONG)
    (content,) = saved(one.page, "[data-own-maker]").values()
    fonts = [word for file in ("quadratic.ttf", "cubic.otf") for word in ("--font", folder / file)]
    pieces = [f"p{at}" for at in range(10)]
    assert run("pdf", *pieces, "--catalog", folder, *fonts, "-o", tmp_path).code == 0
    assert content == next(tmp_path.glob("*.pdf")).read_bytes()
    assert one.strangers(host.address) == []


def test_what_is_kept_is_there_after_the_page_was_loaded_again(visit: tuple[SiteHost, Visit]) -> None:
    """Files, cards, and all that is made of them."""
    _, one = visit
    one.page.reload()
    one.page.wait_for_function("() => document.querySelectorAll('[data-own-cards] svg').length === 10", timeout=LONG)
    assert sorted(names(one.page)) == ["cubic.otf", "quadratic.ttf", "ten.yaml"]
    assert told(one.page) == ""


def test_a_file_that_is_wrong_is_told_and_not_kept(visit: tuple[SiteHost, Visit], tmp_path: Path) -> None:
    """A font that may not be embedded, pieces with a mistake; the others stay."""
    _, one = visit
    (tmp_path / "kept.ttf").write_bytes(font_bytes(rights=2))
    (tmp_path / "bad.yaml").write_text("pieces: 3\n", encoding="utf-8")
    one.page.set_input_files("[data-own-input]", files_in(tmp_path))
    one.page.wait_for_function("() => document.querySelectorAll('[data-own-troubles] li').length === 2", timeout=LONG)
    assert "kept.ttf: forbids that it is embedded in a file (fsType 2)" in told(one.page)
    assert "bad.yaml:1:9: expected a list" in told(one.page)
    assert len(names(one.page)) == 3


def test_what_is_removed_is_forgotten(visit: tuple[SiteHost, Visit]) -> None:
    """A card whose letters no font has any longer is told by its name; without pieces there is nothing to make."""
    _, one = visit
    one.page.click("[aria-label='Remove quadratic.ttf']")
    one.page.wait_for_function(
        "() => document.querySelector('[data-own-troubles]').textContent.includes('--font FILE')", timeout=LONG
    )
    one.page.click("[aria-label='Remove ten.yaml']")
    one.page.wait_for_selector(MAKE, state="hidden")
    assert names(one.page) == ["cubic.otf"]
    one.page.reload()
    one.page.wait_for_selector("[data-own-files] li", timeout=LONG)
    assert names(one.page) == ["cubic.otf"]
    assert told(one.page) == ""
