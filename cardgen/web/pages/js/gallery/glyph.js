// A small picture of where a piece goes: dots to go to, crosses to capture on, as on its card.

/** @import { Row } from "./rows.js" */
import { found } from "../dom.js";

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
  const both = [...row.moves].filter((square) => row.captures.has(square));
  const moves = [...row.moves].filter((square) => !row.captures.has(square));
  const captures = [...row.captures].filter((square) => !row.moves.has(square));
  const template = /** @type {HTMLTemplateElement} */ (found("#glyph"));
  const svg = /** @type {SVGSVGElement} */ (template.content.querySelector("svg")?.cloneNode(true));
  const data = {
    ground: GRID,
    both: both.map((one) => dot(one, 0.3)).join(""),
    moves: moves.map((one) => dot(one, 0.26)).join(""),
    captures: captures.map(cross).join(""),
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
