"""A figure in 3D is turned by mouse, fingers and keys, rests when nobody turns it, and never leaves an empty place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

np = pytest.importorskip("numpy", reason="figures need numpy: pip install 'cardgen[figures]'")

from tests.support.grids import ring, two_rings  # noqa: E402
from tests.support.hosting import hosted  # noqa: E402
from tests.support.views import figure_site, stored  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.support.browser import Visit
    from tests.support.hosting import SiteHost

STILL = 250
"""Milliseconds after which a turn by keys is over."""
NO_WEBGL = "OffscreenCanvas.prototype.getContext = () => null;"


@pytest.fixture(scope="module")
def host() -> Iterator[SiteHost]:
    """A page that shows a ring, and two of them."""
    whole = stored(two_rings())
    meshes = {"ring": stored(ring()), "two": whole, "cut": whole[:200], "other": b"<html>"}
    with hosted(figure_site(meshes)) as found:
        yield found


@pytest.fixture
def page(visit: Callable[..., Visit], host: SiteHost) -> Page:
    """It shows nothing yet; what is asked of it is done at once."""
    return opened(visit, host, reduced_motion="reduce")


def opened(visit: Callable[..., Visit], host: SiteHost, **options: Any) -> Page:
    page = visit(f"{host.address}views.html", **options).page
    page.wait_for_function("() => globalThis.there === true")
    return page


def show(page: Page, name: str = "two", **options: object) -> None:
    page.evaluate("([id, options]) => show(id, options)", [name, options])


def picture(page: Page) -> Any:
    """What is seen, once all frames that were asked for are drawn."""
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    return np.array(page.evaluate("small()")).reshape(-1, 2)


def apart(one: Any, other: Any) -> float:
    """How much two pictures differ, on the mean, of 255."""
    return float(np.abs(one - other).mean())


def focus(page: Page) -> None:
    page.locator(".figure-canvas").focus()


class TestTurning:
    @pytest.mark.parametrize(
        ("key", "back"), [("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"), ("+", "-"), ("-", "Home")]
    )
    def test_keys_turn_it_and_turn_it_back(self, page: Page, key: str, back: str) -> None:
        show(page)
        before = picture(page)
        focus(page)
        page.keyboard.press(key)
        assert apart(picture(page), before) > 0.5
        page.keyboard.press(back)
        assert apart(picture(page), before) < 0.05

    def test_a_mouse_turns_it_and_home_turns_it_back(self, page: Page) -> None:
        show(page)
        before = picture(page)
        drag(page, 120, 40)
        assert apart(picture(page), before) > 0.5
        page.get_by_role("button", name="As at first").click()
        assert apart(picture(page), before) < 0.05

    def test_it_follows_the_hand(self, page: Page) -> None:
        """What is in front goes to the right when the hand does: so more is seen of its right side."""
        show(page, azimuth=40)
        drag(page, 80, 0)
        assert page.evaluate("view.pose.azimuth") == pytest.approx(0)
        drag(page, 0, 40)
        assert page.evaluate("view.pose.tilt") == pytest.approx(32)

    def test_buttons_turn_it_all_the_way_round(self, page: Page) -> None:
        show(page)
        before = picture(page)
        for _ in range(8):
            page.get_by_role("button", name="Turn left").click()
        assert apart(picture(page), before) < 0.05

    def test_a_wheel_zooms_with_ctrl_and_scrolls_without(self, page: Page) -> None:
        show(page)
        page.locator(".figure-canvas").hover()
        page.mouse.wheel(0, 100)
        page.wait_for_function("() => scrollY > 0")
        assert page.evaluate("view.pose.zoom") == 1
        page.keyboard.down("Control")
        page.mouse.wheel(0, -100)
        page.wait_for_function("() => view.pose.zoom > 1.1")

    def test_a_finger_turns_it_and_two_zoom(self, visit: Callable[..., Visit], host: SiteHost) -> None:
        """One that goes down scrolls the page, as everywhere else."""
        phone = {"viewport": {"width": 390, "height": 700}, "has_touch": True, "is_mobile": True}
        page = opened(visit, host, reduced_motion="reduce", **phone)
        show(page, azimuth=40)
        finger(page, [(150, 300), (110, 300), (90, 300)])
        assert page.evaluate("view.pose.azimuth") > 45
        turned = page.evaluate("view.pose")
        finger(page, [(150, 400), (150, 340), (150, 250), (150, 200)])
        page.wait_for_function("() => scrollY > 0")
        assert page.evaluate("view.pose") == turned
        page.evaluate("scrollTo(0, 0)")
        finger(page, [(150, 300), (120, 300), (100, 300)], second=(220, 300))
        assert page.evaluate("view.pose.zoom") > 1.1


def drag(page: Page, right: int, down: int) -> None:
    """Take it in the middle and draw."""
    box = page.locator(".figure-canvas").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + right, y + down, steps=3)
    page.mouse.up()


def finger(page: Page, way: list[tuple[int, int]], second: tuple[int, int] | None = None) -> None:
    """Put down one finger, or two of which one moves."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[int, int]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    others = (second,) if second else ()
    touch("touchStart", way[0], *others)
    for place in way[1:]:
        touch("touchMove", place, *others)
    touch("touchEnd")


class TestRest:
    def test_nothing_is_drawn_while_nobody_turns_it(self, page: Page) -> None:
        """And one picture for one turn: the lamp's and its own, figure and ground."""
        show(page)
        picture(page)
        before = page.evaluate("draws")
        page.wait_for_timeout(300)
        assert page.evaluate("draws") == before
        focus(page)
        page.keyboard.press("ArrowLeft")
        picture(page)
        assert page.evaluate("draws") == before + 3

    def test_a_turn_by_keys_is_eased_and_ends(self, visit: Callable[..., Visit], host: SiteHost) -> None:
        page = opened(visit, host)
        show(page)
        picture(page)
        before = page.evaluate("draws")
        focus(page)
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(STILL)
        page.wait_for_function("() => !view.way")
        picture(page)
        drawn = page.evaluate("draws")
        assert drawn > before + 3
        page.wait_for_timeout(200)
        assert page.evaluate("draws") == drawn

    def test_what_was_taken_away_draws_nothing(self, page: Page) -> None:
        show(page)
        page.evaluate("(view.turn({ azimuth: 9 }, false), view.destroy())")
        before = page.evaluate("draws")
        page.evaluate("(view.turn({ azimuth: 9 }, false), dispatchEvent(new Event('resize')))")
        page.wait_for_timeout(100)
        assert (page.evaluate("draws"), page.locator(".figure-view").count()) == (before, 0)


class TestShown:
    def test_white_and_black(self, page: Page) -> None:
        show(page)
        white = picture(page)
        page.get_by_role("button", name="Black").click()
        black = picture(page)
        there = white[:, 1] == 255
        assert white[there, 0].mean() > black[there, 0].mean() + 60
        assert page.get_by_role("button", name="Black").get_attribute("aria-pressed") == "true"

    def test_a_second_figure_shows_how_large_it_is(self, page: Page) -> None:
        """Both are seen, and the heights of both are told; taken away, all is as before."""
        show(page, "ring", beside="two")
        alone = picture(page)
        assert page.locator(".figure-sizes").inner_text() == "ring 6.0 mm"
        button = page.get_by_role("button", name="Beside a two")
        button.click()
        page.wait_for_function("() => view.other")
        assert page.locator(".figure-sizes").inner_text() == "ring 6.0 mm · two 6.0 mm"
        assert apart(picture(page), alone) > 2
        button.click()
        page.wait_for_function("() => !view.other")
        assert apart(picture(page), alone) < 0.05

    def test_it_is_told_in_words(self, page: Page) -> None:
        """The label of the picture says what is seen, and who hears hears it after each turn."""
        show(page, "ring", azimuth=38)
        assert page.get_by_role("application", name="ring, 6 mm high, seen from the front left").count() == 1
        page.get_by_role("button", name="Turn left").click()
        page.wait_for_function("() => document.querySelector('[data-live]').textContent.includes('seen from the')")
        said = "ring, 6 mm high, seen from the left"
        assert page.locator("[data-live]").inner_text() == said
        assert page.get_by_role("application", name=said).count() == 1

    def test_many_have_one_drawing_table(self, page: Page) -> None:
        """More than a browser has contexts for; each keeps its picture."""
        page.evaluate(
            """async () => {
              const mesh = figure.loadMesh("figures/ring.bin");
              for (let i = 0; i < 20; i++) {
                const place = document.createElement("div");
                document.querySelector("main").append(place);
                await new figure.FigureView(place, { name: `ring ${i}`, mesh }).ready;
              }
            }"""
        )
        sums = page.evaluate(
            """[...document.querySelectorAll(".figure-canvas")].map((canvas) => {
              const sheet = Object.assign(document.createElement("canvas"), { width: 9, height: 9 }).getContext("2d");
              sheet.drawImage(canvas, 0, 0, 9, 9);
              return sheet.getImageData(0, 0, 9, 9).data.reduce((sum, one) => sum + one);
            })"""
        )
        assert len(sums) == 20
        assert min(sums) == max(sums) > 1000

    def test_it_fills_its_place_however_that_changes(self, page: Page) -> None:
        show(page)
        page.set_viewport_size({"width": 300, "height": 700})
        picture(page)
        wide, canvas = page.evaluate("[view.canvas.clientWidth * devicePixelRatio, view.canvas.width]")
        assert abs(wide - canvas) <= 1
        assert canvas < 300

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    @pytest.mark.parametrize("width", [390, 1200])
    def test_axe_finds_nothing(self, visit: Callable[..., Visit], host: SiteHost, scheme: str, width: int) -> None:
        options = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme}
        found = visit(f"{host.address}views.html", **options)
        found.page.wait_for_function("() => globalThis.there === true")
        show(found.page, "ring", beside="two")
        assert found.axe() == []


class TestMissing:
    def test_without_webgl_the_picture_stays_and_a_sentence_says_why(
        self, visit: Callable[..., Visit], host: SiteHost
    ) -> None:
        found = visit("about:blank")
        found.page.add_init_script(NO_WEBGL)
        found.page.goto(f"{host.address}views.html")
        found.page.wait_for_function("() => globalThis.there === true")
        show(found.page, "ring")
        assert found.page.get_by_role("img", name="Picture of ring").is_visible()
        said = "This browser cannot turn figures in 3D, so a picture stands here."
        assert found.page.locator(".figure-note").inner_text() == said
        assert found.page.locator(".figure-canvas").count() == 0
        assert found.axe() == []

    @pytest.mark.parametrize(
        ("name", "why"),
        [
            ("nobody", "The figure could not be loaded: the server says 404."),
            ("cut", "The figure could not be loaded: its file is damaged."),
            ("other", "The figure could not be loaded: its file is damaged."),
        ],
    )
    def test_a_mesh_that_is_not_there_or_broken_is_a_sentence(
        self, visit: Callable[..., Visit], host: SiteHost, name: str, why: str
    ) -> None:
        found = visit(f"{host.address}views.html")
        found.page.wait_for_function("() => globalThis.there === true")
        show(found.page, name)
        assert found.page.locator(".figure-note").inner_text() == why
        assert found.page.get_by_role("img", name=f"Picture of {name}").is_visible()
        found.errors[:] = [error for error in found.errors if "404" not in error]

    def test_a_card_that_was_taken_away_and_comes_back(self, page: Page) -> None:
        """Meanwhile the last picture stands there; afterwards what was asked for meanwhile."""
        show(page)
        before = picture(page)
        lose = """async (what) => {
          const { studio } = await import("./js/figure/studio.js");
          globalThis.taken ??= studio().gl.getExtension("WEBGL_lose_context");
          const told = new Promise((go) => studio().canvas.addEventListener(`webglcontext${what === "loseContext" ? "lost" : "restored"}`, go, { once: true }));
          taken[what]();
          await told;
        }"""
        page.evaluate(lose, "loseContext")
        focus(page)
        page.keyboard.press("ArrowUp")
        assert apart(picture(page), before) == 0
        page.evaluate(lose, "restoreContext")
        assert apart(picture(page), before) > 0.5
        page.keyboard.press("Home")
        assert apart(picture(page), before) < 0.05


def test_its_style_and_scripts_are_loaded_with_it_alone(host: SiteHost) -> None:
    """The page's own style knows nothing of figures."""
    assert not re.search(r"\.figure-", host.files["style.css"].decode())
