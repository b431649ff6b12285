// The squares round a piece, to be touched or walked by keys. Knows what is clicked, and not what it means. What leads on from
// a square is drawn as a line.

/** @import { At, Click, ClickWords, Way } from "./click.js" */
import { filled, make } from "../dom.js";
import { linesOf } from "./click-lines.js";

/** @typedef {{at: At, does: string, leap: boolean}} ClickSquare `leap`: one may end there without going on */

/** @type {Record<string, At>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** A grid of buttons, of which one is a stop of the Tab key. */
export class ClickGrid {
  /**
   * @param {(at: At) => void} touch
   * @param {ClickWords} words
   */
  constructor(touch, words) {
    this.touch = touch;
    this.words = words;
    this.rows = make("div", { class: "click-rows", role: "grid", "aria-label": words.said.grid });
    this.lines = make("div", { class: "click-lines", "aria-hidden": "true" });
    this.element = make("div", { class: "click-grid" }, this.rows, this.lines);
    this.element.addEventListener("keydown", (event) => this.key(event));
    /** @type {Map<string, HTMLButtonElement>} */
    this.cells = new Map();
    this.reach = 0;
    /** @type {At} */
    this.current = [0, 1];
  }

  /**
   * @param {number} reach squares to each side
   * @param {Click[]} clicks what is drawn until it is answered
   */
  rule(reach, clicks) {
    if (reach !== this.reach) this.lay(reach);
    const ways = clicks.filter(({ on = 1, then }) => on !== 1 || then);
    const squares = clicks.map((one) => ({ at: one.at, does: one.does ?? "both", leap: !ways.includes(one) }));
    const whole = ways.map((one) => ({ does: "both", on: 1, over: false, ...one }));
    this.show(together(squares), /** @type {Way[]} */ (whole));
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
    this.rows.replaceChildren(...rows);
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
   * Show what is clicked.
   *
   * @param {ClickSquare[]} squares
   * @param {Way[]} ways what leads farther than its square
   */
  show(squares, ways) {
    const known = new Map(squares.map((one) => [String(one.at), one]));
    for (const [key, square] of this.cells) {
      const at = /** @type {At} */ (key.split(",").map(Number));
      const now = known.get(key);
      square.dataset.does = now?.does ?? "";
      square.toggleAttribute("data-line", now?.leap === false);
      square.toggleAttribute("data-middle", at[0] === 0 && at[1] === 0);
      square.setAttribute("aria-pressed", String(now !== undefined));
      const way = ways.find((one) => String(one.at) === key);
      square.setAttribute("aria-label", now ? this.said(at, now.does, way) : this.nameOf(at));
    }
    this.lines.replaceChildren(linesOf(ways, this.reach));
  }

  /**
   * @param {At} at
   * @param {string} does
   * @param {Way} [way]
   */
  said(at, does, way) {
    const { said, does: called } = this.words;
    const values = { square: this.nameOf(at), does: called[does] ?? does };
    if (!way) return filled(said.square, values);
    const on = way.then ? said.bends : way.on ? filled(said.on, { count: way.on }) : said.edge;
    return filled(said.lined, { ...values, on });
  }

  /**
   * A square as it is said: by how far it is from the piece.
   *
   * @param {At} at
   */
  nameOf([across, ahead]) {
    const { said } = this.words;
    const parts = [];
    if (ahead) parts.push(filled(ahead > 0 ? said.ahead : said.back, { count: Math.abs(ahead) }));
    if (across) parts.push(filled(across > 0 ? said.right : said.left_of, { count: Math.abs(across) }));
    return parts.join(", ") || said.here;
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

  /** Go to the square on which one stood last. */
  stand() {
    this.cells.get(String(this.current))?.focus();
  }

  /** One square is reached by the Tab key. */
  stop() {
    const here = String(this.current);
    for (const [key, square] of this.cells) square.tabIndex = key === here ? 0 : -1;
  }
}

/**
 * Each square once, with all that is done there.
 *
 * @param {ClickSquare[]} squares
 */
function together(squares) {
  /** @type {Map<string, ClickSquare>} */
  const found = new Map();
  for (const one of squares) {
    const there = found.get(String(one.at));
    const does = there && there.does !== one.does ? "both" : one.does;
    found.set(String(one.at), { ...one, does, leap: one.leap || (there?.leap ?? false) });
  }
  return [...found.values()];
}
