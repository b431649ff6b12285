"""A living diagram by itself in a page, and what is drawn on it, read by where it stands and what it looks like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardgen.kit.moves.living.answer import living
from cardgen.kit.moves.living.question import LiveQuestion

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from playwright.sync_api import Page

MOUNT = """async ([of, printed]) => {
  const src = document.querySelector("script[type=module]").src;
  const { LivingDiagram } = await import(new URL("diagram/living.js", src).href);
  const { engineOfThis } = (await import(src)).$js_engine;
  window.engineOfProof ??= (await engineOfThis()).engine;
  window.diagramOfProof?.destroy();
  document.querySelector("#proof-main")?.remove();
  for (const main of document.querySelectorAll("main")) main.hidden = true;
  const main = document.createElement("main");
  main.id = "proof-main";
  const place = document.createElement("section");
  place.id = "proof";
  const head = document.createElement("h1");
  head.textContent = "A diagram";
  main.append(head, place);
  document.querySelector("footer").before(main);
  window.diagramOfProof = new LivingDiagram(place, { of, printed });
}"""
USE = "() => diagramOfProof.use(engineOfProof)"
DRESSED = """() => [...document.styleSheets].some(({ href, cssRules }) => href?.endsWith("/diagram.css") && cssRules.length)"""
SHOWN = "() => document.querySelector('#proof').dataset.shown === document.querySelector('#proof').dataset.turn"
READ = """() => {
  const root = document.querySelector("#proof .living-board");
  const edge = root.querySelector(".edge").getBoundingClientRect();
  const [, , wide] = root.getAttribute("viewBox").split(" ").map(Number);
  const side = root.querySelector("[data-square] rect").getBoundingClientRect().width;
  const squareOf = (x, y) =>
    String.fromCharCode(97 + Math.floor((x - edge.left) / side)) + (1 + Math.floor((edge.bottom - y) / side));
  const inkOf = (paths) => [...paths].map((path) => Object.fromEntries([...path.attributes].map((one) => [one.name, one.value])));
  const middle = (rect) => squareOf(rect.left + rect.width / 2, rect.top + rect.height / 2);
  const lines = root.querySelector(".lines");
  const { e, f } = lines ? lines.getScreenCTM() : { e: 0, f: 0 };
  return {
    forms: [...root.querySelectorAll(".form")].map((one) => [middle(one.getBoundingClientRect()), inkOf(one.children)]),
    lines: inkOf(lines?.children ?? []),
    around: lines ? squareOf(e, f) : "",
    cells: [...root.querySelectorAll("[role=gridcell]")].map((one) => [
      middle(one.getBoundingClientRect()), one.getAttribute("aria-label"), getComputedStyle(one.firstChild).fill]),
  };
}"""
"""Squares by where ink stands on the screen, marks by their ink: what the script calls them is not asked."""


@dataclass(frozen=True)
class Reading:
    """What is seen on a board."""

    forms: frozenset[tuple[str, str]]
    """Squares with the forms on them."""
    lines: tuple[str, ...]
    """The ink of the ways, path by path."""
    around: str
    """Round which square they lie."""
    said: frozenset[tuple[str, str]]
    """Squares with what is told of them, without those of which there is nothing to tell."""


def mounted(page: Page, of: str, printed: str = "") -> None:
    """A diagram that lives, on its first board."""
    page.evaluate(MOUNT, [of, printed])
    page.evaluate(USE)
    page.wait_for_function(SHOWN)
    page.wait_for_function(DRESSED)


def read(page: Page, forms: Mapping[str, list[dict[str, str]]]) -> Reading:
    """What is seen now, once the last answer is shown."""
    page.wait_for_function(SHOWN)
    seen = page.evaluate(READ)
    names = {str(ink): name for name, ink in forms.items()}
    return Reading(
        frozenset((square, names.get(str(ink), "strange")) for square, ink in seen["forms"]),
        tuple(map(str, seen["lines"])),
        seen["around"],
        frozenset((square, said) for square, said, _ in seen["cells"] if said != f"{square}, empty"),
    )


def expected(question: LiveQuestion) -> Reading:
    """What should be seen, by the engine of this computer."""
    told: Any = living(question).result
    squares = told["squares"]
    forms = {(one["at"], form) for one in squares for form in one.get("marks", ())}
    forms |= {(one["at"], one["man"]) for one in squares if one["man"]}
    forms |= {(told["at"], "piece")} | ({(told["at"], "stays")} if told["stays"] else set())
    forms |= {
        (square, name[:-1] if name == "pads" else "box") for name in ("pads", "boxes") for square in told["ink"][name]
    }
    said = {(one["at"], one["said"]) for one in squares if one["said"] != f"{one['at']}, empty"}
    stays = "; may stay here" * told["stays"]
    said |= {(told["at"], f"{told['at']}, {told['name']}{stays}")}
    return Reading(frozenset(forms), tuple(map(str, told["ink"]["lines"])), told["at"], frozenset(said))


def forms_of(of: str) -> Any:
    """The ink of the marks."""
    told: Any = living(LiveQuestion(of), drawn=True).result
    return told["forms"]


def setups_of(of: str) -> Any:
    """The boards that are offered."""
    told: Any = living(LiveQuestion(of), drawn=True).result
    return told["setups"]


def centre(page: Page, square: str) -> tuple[float, float]:
    """The middle of a square on the screen, by where the board lies."""
    box: Any = page.evaluate(
        """(square) => {
          const edge = document.querySelector("#proof .edge").getBoundingClientRect();
          const side = document.querySelector("#proof [data-square] rect").getBoundingClientRect().width;
          const [file, rank] = [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
          return [edge.left + (file + 0.5) * side, edge.bottom - (rank + 0.5) * side];
        }""",
        square,
    )
    return box[0], box[1]


def tap(page: Page, *squares: str) -> None:
    """Click squares."""
    for square in squares:
        page.mouse.click(*centre(page, square))


def choose(page: Page, tool: str) -> None:
    """Choose what a tap does, by its words."""
    page.locator(".living-tools label", has_text=tool).click()


def walk(page: Page, to: str) -> None:
    """Go to a square by keys alone, from a corner."""
    page.locator("#proof [role=gridcell][tabindex='0']").focus()
    for key in ("Home", "PageDown", *["ArrowRight"] * (ord(to[0]) - ord("a")), *["ArrowUp"] * (int(to[1:]) - 1)):
        page.keyboard.press(key)


def keyed(page: Page, men: Iterable[tuple[str, str]]) -> None:
    """Set men by keys: squares and the letters of men."""
    for square, key in men:
        walk(page, square)
        page.keyboard.press(key)
