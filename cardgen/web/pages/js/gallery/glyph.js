// A small picture of where a piece goes: dots to go to, crosses to capture on, as on its card;
// of who hops also men to hop over, and the ways over them.

/** @import { Row } from "./rows.js" */
import { found } from "../dom.js";
import { squaresOf } from "./rows.js";

/** Squares to each side of the piece that are shown; the letter of the middle. */
const FAR = 4;
const MIDDLE = "h".charCodeAt(0);
const SIDE = 2 * FAR + 1;
const GRID = grid();

/**
 * @param {Row} row
 * @returns {SVGSVGElement}
 */
export function glyphOf(row) {
  const { hops } = row;
  const [goes, takes] = hops ? [hops.moves, hops.captures].map(squaresOf) : [row.moves, row.captures];
  const both = [...goes].filter((square) => takes.has(square));
  const moves = [...goes].filter((square) => !takes.has(square));
  const captures = [...takes].filter((square) => !goes.has(square));
  const template = /** @type {HTMLTemplateElement} */ (found("#glyph"));
  const svg = /** @type {SVGSVGElement} */ (template.content.querySelector("svg")?.cloneNode(true));
  const data = {
    ground: GRID,
    both: both.map((one) => dot(one, 0.3)).join(""),
    moves: moves.map((one) => dot(one, 0.26)).join(""),
    captures: captures.map(cross).join(""),
    hurdles: [...squaresOf(hops?.men)].map(hurdle).join(""),
    ways: (hops?.ways.match(/..../g) ?? []).map(over).join(""),
  };
  for (const [name, path] of Object.entries(data)) svg.querySelector(`.${name}`)?.setAttribute("d", path);
  return svg;
}

/** The dark squares. */
function grid() {
  let data = "";
  for (let y = 0; y < SIDE; y++) for (let x = (y + 1) % 2; x < SIDE; x += 2) data += `M${x} ${y}h1v1h-1z`;
  return data;
}

/**
 * @param {string} square
 * @returns {[number, number] | null} its middle
 */
function place(square) {
  const [x, y] = [square.charCodeAt(0) - MIDDLE, MIDDLE - square.charCodeAt(1)];
  return Math.abs(x) > FAR || Math.abs(y) > FAR ? null : [x + FAR + 0.5, y + FAR + 0.5];
}

/**
 * @param {string} square
 * @param {number} r
 */
function dot(square, r) {
  const at = place(square);
  return at ? `M${at[0] - r} ${at[1]}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z` : "";
}

/** @param {string} square */
function cross(square) {
  const at = place(square);
  return at ? `M${at[0] - 0.28} ${at[1] - 0.28}l.56 .56m0 -.56l-.56 .56` : "";
}

/**
 * Somebody to hop over.
 *
 * @param {string} square
 */
function hurdle(square) {
  const at = place(square);
  return at ? `M${at[0] - 0.38} ${at[1] + 0.36}l.38 -.76l.38 .76z` : "";
}

/**
 * The way over him, bent to one side.
 *
 * @param {string} way two squares
 */
function over(way) {
  const [from, to] = [place(way.slice(0, 2)), place(way.slice(2))];
  if (!from || !to) return "";
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const middle = [from[0] + dx / 2 + dy * 0.32, from[1] + dy / 2 - dx * 0.32];
  return `M${from[0]} ${from[1]}Q${middle[0].toFixed(2)} ${middle[1].toFixed(2)} ${to[0]} ${to[1]}`;
}
