// The squares round a piece, to be touched or walked by keys. Knows what is clicked, and not what it means.

/** @import { Click } from "./click.js" */
import { make } from "../dom.js";

/** @typedef {[number, number]} At squares across and ahead of the piece */

/** @type {Record<string, At>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** A grid of buttons, of which one is a stop of the Tab key. */
export class ClickGrid {
  /** @param {(at: At) => void} touch */
  constructor(touch) {
    this.touch = touch;
    this.element = make("div", { class: "click-grid", role: "grid", "aria-label": "Squares round the piece" });
    this.element.addEventListener("keydown", (event) => this.key(event));
    /** @type {Map<string, HTMLButtonElement>} */
    this.cells = new Map();
    this.reach = 0;
    /** @type {At} */
    this.current = [0, 1];
    /** @type {Record<string, string>} */
    this.said = {};
  }

  /**
   * @param {number} reach squares to each side
   * @param {Record<string, string>} said what a square is called, by what it does
   * @param {Click[]} clicks
   */
  rule(reach, said, clicks) {
    this.said = said;
    if (reach !== this.reach) this.lay(reach);
    this.show([], clicks);
  }

  /** @param {number} reach */
  lay(reach) {
    this.reach = reach;
    this.element.dataset.reach = String(reach);
    this.cells.clear();
    const places = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
    const rows = places.toReversed().map((ahead) => {
      const cells = places.map((across) => this.cell([across, ahead]));
      return make("div", { role: "row" }, ...cells);
    });
    this.element.replaceChildren(...rows);
    if (!this.cells.has(String(this.current))) this.current = [0, 1];
    this.stop();
  }

  /** @param {At} at */
  cell(at) {
    const dark = (at[0] + at[1]) % 2 !== 0;
    const press = () => {
      this.current = at;
      this.stop();
      this.touch(at);
    };
    const square = make("button", { type: "button", click: press, class: dark ? "dark" : "light" });
    this.cells.set(String(at), square);
    return make("div", { role: "gridcell" }, square);
  }

  /**
   * Show what is clicked, and the images of it on other sides.
   *
   * @param {{at: At, does: string}[]} images
   * @param {Click[]} clicks
   */
  show(images, clicks) {
    const does = new Map(images.map((one) => [String(one.at), one.does]));
    const own = new Map(clicks.map((one) => [String(one.at), one.does ?? "both"]));
    for (const [key, square] of this.cells) {
      const at = /** @type {At} */ (key.split(",").map(Number));
      const now = does.get(key) ?? own.get(key) ?? "";
      square.dataset.does = now;
      square.toggleAttribute("data-image", !own.has(key));
      square.toggleAttribute("data-middle", at[0] === 0 && at[1] === 0);
      square.setAttribute("aria-pressed", String(now !== ""));
      square.setAttribute("aria-label", now ? `${nameOf(at)}: ${this.said[now] ?? now}` : nameOf(at));
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = /** @type {At} */ ([this.current[0] + step[0], this.current[1] + step[1]]);
    const square = this.cells.get(String(next));
    if (!square) return;
    this.current = next;
    this.stop();
    square.focus();
  }

  /** One square is reached by the Tab key. */
  stop() {
    const here = String(this.current);
    for (const [key, square] of this.cells) square.tabIndex = key === here ? 0 : -1;
  }
}

/**
 * A square as it is said: by how far it is from the piece.
 *
 * @param {At} at
 */
export function nameOf([across, ahead]) {
  const parts = [];
  if (ahead) parts.push(`${Math.abs(ahead)} ${ahead > 0 ? "ahead" : "back"}`);
  if (across) parts.push(`${Math.abs(across)} to the ${across > 0 ? "right" : "left"}`);
  return parts.join(", ") || "where it stands";
}
