// The board of a living diagram: a grid of squares that can be walked by keys, with the engine's ink over it.

/** @import { BoardState, Man } from "./state.js" */
import { placeOf, squareAt } from "./state.js";

/**
 * @typedef {Record<string, string>} PathInk attributes of a path
 * @typedef {{at: string, man: string, said: string, marks?: string[]}} SquareSaid
 * @typedef {{pads: string[], boxes: string[], lines: PathInk[]}} Ink
 * @typedef {{squares: SquareSaid[], ink: Ink, stays: boolean}} Shown what the engine says stands on the board
 * @typedef {Record<string, PathInk[]>} Forms marks by their names
 */

/** The namespace of drawings, as the browser knows it. */
const SVG = new DOMParser().parseFromString("<svg></svg>", "text/html").querySelector("svg")?.namespaceURI ?? null;
/** Men who stand on their squares. */
const STANDING = ["own", "enemy"];
/** How far from the middle of a square a mark beside a man is, and how large. */
const [ASIDE, SMALLER] = [0.3, 0.46];
/** Room for letters and numbers, in squares. */
const RIM = 0.62;

/**
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} inside
 */
export function svg(tag, attributes = {}, ...inside) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...inside);
  return element;
}

/**
 * A mark round the origin, one unit a square, upright.
 *
 * @param {PathInk[]} paths
 */
export function markOf(paths) {
  return paths.map((ink) => svg("path", ink));
}

/** Squares, men and marks. What is set on it is drawn at once, what the engine says when it is there. */
export class Board {
  /** @param {Forms} forms */
  constructor(forms) {
    this.forms = forms;
    this.element = svg("svg", { class: "living-board", role: "grid" });
    this.squares = svg("g", { class: "squares", role: "presentation" });
    /** @type {Record<"under" | "men" | "marks" | "rim", SVGElement>} */
    this.layers = {
      rim: svg("g", { class: "rim", "aria-hidden": "true" }),
      under: svg("g", { class: "under", "aria-hidden": "true" }),
      men: svg("g", { class: "men", "aria-hidden": "true" }),
      marks: svg("g", { class: "marks", "aria-hidden": "true" }),
    };
    this.element.append(...Object.values(this.layers));
    /** @type {Map<string, SVGElement>} */
    this.cells = new Map();
    this.size = "";
    /** The square that the keys are on. */
    this.current = "";
  }

  /**
   * Draw the squares and who stands on them.
   *
   * @param {BoardState} state
   * @param {string} name of the piece
   */
  set(state, name) {
    const size = `${state.files}x${state.ranks}`;
    if (size !== this.size) this.rule(state);
    this.size = size;
    this.element.setAttribute("aria-label", `${name} on a board of ${state.files} by ${state.ranks} squares`);
    if (!this.cells.has(this.current)) this.current = state.at;
    for (const [square, cell] of this.cells) {
      cell.setAttribute("tabindex", square === this.current ? "0" : "-1");
      cell.toggleAttribute("data-piece", square === state.at);
      cell.toggleAttribute("data-man", square in state.men);
      cell.setAttribute("aria-label", square === state.at ? `${square}, ${name}` : bare(square, state.men[square]));
    }
    const men = Object.entries(state.men).map(([square, man]) => this.placed(man, square, state));
    this.layers.men.replaceChildren(...men, this.placed("piece", state.at, state));
  }

  /**
   * Draw what the engine says of what is set.
   *
   * @param {BoardState} state
   * @param {Shown} shown
   * @param {string} name
   */
  show(state, { squares, ink, stays }, name) {
    const { file, rank } = placeOf(state.at);
    const lines = svg("g", { class: "lines", transform: `translate(${file} ${rank})` }, ...markOf(ink.lines));
    this.layers.under.replaceChildren(
      ...ink.pads.map((square) => this.placed("pad", square, state)),
      ...ink.boxes.map((square) => this.placed("box", square, state)),
      this.upright(state, lines),
    );
    const marks = squares.flatMap(({ at, marks = [] }) => marks.map((form) => this.marked(form, at, state)));
    if (stays) marks.push(this.placed("stays", state.at, state));
    this.layers.marks.replaceChildren(...marks);
    for (const { at, said } of squares) this.cells.get(at)?.setAttribute("aria-label", said);
    const piece = stays ? `${state.at}, ${name}; may stay here` : `${state.at}, ${name}`;
    this.cells.get(state.at)?.setAttribute("aria-label", piece);
  }

  /**
   * A form on a square.
   *
   * @param {string} form
   * @param {string} square
   * @param {BoardState} state
   */
  placed(form, square, state) {
    const { file, rank } = placeOf(square);
    const [x, y] = [file + 0.5, state.ranks - rank - 0.5];
    const facts = { class: "form", "data-form": form, "data-at": square, "data-place": `${x} ${y}` };
    const transform = `translate(${x} ${y}) scale(1 -1)`;
    return svg("g", { ...facts, transform }, ...markOf(this.forms[form] ?? []));
  }

  /**
   * A mark: in the middle of its square, but smaller and in a corner of it where somebody stands, so that he is seen.
   *
   * @param {string} form
   * @param {string} square
   * @param {BoardState} state
   */
  marked(form, square, state) {
    const mark = this.placed(form, square, state);
    if (!STANDING.includes(state.men[square])) return mark;
    const [x, y] = (mark.dataset.place ?? "").split(" ").map(Number);
    mark.setAttribute("transform", `translate(${x + ASIDE} ${y - ASIDE}) scale(${SMALLER} ${-SMALLER})`);
    return mark;
  }

  /**
   * Ink with y going up, from the middle of the first square on.
   *
   * @param {BoardState} state
   * @param {SVGElement} ink
   */
  upright(state, ink) {
    return svg("g", { transform: `translate(0.5 ${state.ranks - 0.5}) scale(1 -1)` }, ink);
  }

  /**
   * New squares, from the top row down.
   *
   * @param {BoardState} state
   */
  rule(state) {
    const { files, ranks } = state;
    this.cells.clear();
    const rows = [...Array(ranks).keys()].reverse().map((rank) => {
      const cells = [...Array(files).keys()].map((file) => {
        const square = squareAt(state, file, rank);
        const ground = svg("rect", { x: file, y: ranks - rank - 1, width: 1, height: 1 });
        const ring = svg("rect", { class: "ring", x: file + 0.05, y: ranks - rank - 0.95, width: 0.9, height: 0.9 });
        const shade = (file + rank) % 2 ? "light" : "dark";
        const cell = svg("g", { role: "gridcell", class: shade, "data-square": square }, ground, ring);
        this.cells.set(square, cell);
        return cell;
      });
      return svg("g", { role: "row" }, ...cells);
    });
    for (const row of this.element.querySelectorAll('[role="row"]')) row.remove();
    this.element.prepend(...rows);
    const numbers = [...Array(ranks).keys()].map((rank) =>
      svg("text", { x: -0.14, y: ranks - rank - 0.38, "text-anchor": "end" }, String(rank + 1)),
    );
    const letters = [...Array(files).keys()].map((file) =>
      svg("text", { x: file + 0.5, y: ranks + 0.42, "text-anchor": "middle" }, squareAt(state, file, 0).slice(0, -1)),
    );
    const edge = svg("rect", { class: "edge", x: 0, y: 0, width: files, height: ranks });
    this.layers.rim.replaceChildren(edge, ...numbers, ...letters);
    this.element.setAttribute("viewBox", `${-RIM} -0.06 ${files + RIM + 0.06} ${ranks + RIM}`);
  }

  /**
   * Put the keys on a square.
   *
   * @param {string} square
   * @param {FocusOptions} [how]
   */
  focus(square, how) {
    const [before, cell] = [this.cells.get(this.current), this.cells.get(square)];
    before?.setAttribute("tabindex", "-1");
    cell?.setAttribute("tabindex", "0");
    this.current = square;
    cell?.focus(how);
  }

  /**
   * Show what is dragged beside its square, so many squares away; nothing without a square.
   *
   * @param {string} square
   * @param {number} right
   * @param {number} up
   */
  carry(square, right, up) {
    for (const one of this.layers.men.children) {
      const carried = square !== "" && one.getAttribute("data-at") === square;
      one.toggleAttribute("data-carried", carried);
      const place = (one.getAttribute("data-place") ?? "").split(" ").map(Number);
      const [x, y] = carried ? [place[0] + right, place[1] - up] : place;
      one.setAttribute("transform", `translate(${x} ${y}) scale(1 -1)`);
    }
  }

  /**
   * How far a point of the screen is from the middle of a square, in squares, right and up.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} file
   * @param {number} rank
   * @returns {[number, number]}
   */
  inSquares(x, y, file, rank) {
    const edge = this.layers.rim.firstElementChild?.getBoundingClientRect();
    if (!edge) return [0, 0];
    const side = edge.width / Number(this.size.split("x")[0]);
    return [(x - edge.left) / side - file - 0.5, (edge.bottom - y) / side - rank - 0.5];
  }

  /**
   * The square at a point of the screen; empty for none.
   *
   * @param {number} x
   * @param {number} y
   */
  squareUnder(x, y) {
    const there = document.elementFromPoint(x, y)?.closest("[data-square]");
    return there instanceof SVGElement && this.element.contains(there) ? (there.dataset.square ?? "") : "";
  }
}

/**
 * A square before the engine has said more of it.
 *
 * @param {string} square
 * @param {Man | undefined} man
 */
function bare(square, man) {
  const who = { own: "own man", enemy: "enemy man", passed: "empty, just passed by an enemy man" };
  return `${square}, ${man ? who[man] : "empty"}`;
}
