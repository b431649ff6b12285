// Slides round a piece as lines: through each square where one may stop, with an arrow where they go on to the edge. Pure geometry.

/** @import { At, Way } from "./click.js" */

/** The name of what is drawn, as the browser has it. */
const SVG = new DOMParser().parseFromString("<svg></svg>", "text/html").querySelector("svg")?.namespaceURI ?? null;
/** From the middle of the piece, so that lines begin at its edge. */
const BEGIN = 0.5;
/** Of an arrow, in squares. */
const [LONG, WIDE] = [0.34, 0.17];
const DOT = 0.1;
const ASIDE = 0.22;

/**
 * A picture over all squares.
 *
 * @param {Way[]} ways
 * @param {number} reach
 */
export function linesOf(ways, reach) {
  const side = 2 * reach + 1;
  const svg = drawn("svg", { viewBox: `${-side / 2} ${-side / 2} ${side} ${side}` });
  /** @type {Map<string, number>} lines that begin the same way stand side by side */
  const beside = new Map();
  for (const way of ways) {
    const [across, ahead] = way.at;
    const [key, length] = [String(way.at), Math.hypot(across, ahead)];
    const aside = (beside.get(key) ?? 0) * ASIDE;
    beside.set(key, (beside.get(key) ?? 0) + (way.then ? 0 : 1));
    const transform = `translate(${(aside * ahead) / length} ${(aside * across) / length})`;
    const group = drawn("g", { class: `way ${way.does}${way.over ? " over" : ""}`, transform });
    const first = stops([0, 0], way.at, way.on, reach);
    if (way.then) {
      const { by, on = 1 } = way.then;
      if (first.length) group.append(...line([0, 0], first, false, false));
      for (const stop of first) group.append(...line(stop, stops(stop, by, on, reach), on === 0, true));
    } else group.append(...line([0, 0], first, way.on === 0, true));
    svg.append(group);
  }
  return svg;
}

/**
 * Where one comes by the same step again and again, as far as the board goes.
 *
 * @param {At} from
 * @param {At} by
 * @param {number} most 0 for no end
 * @param {number} reach
 * @returns {At[]}
 */
function stops([x, y], [dx, dy], most, reach) {
  /** @type {At[]} */
  const found = [];
  for (let step = 1; most === 0 || step <= most; step++) {
    /** @type {At} */
    const at = [x + step * dx, y + step * dy];
    if (Math.max(Math.abs(at[0]), Math.abs(at[1])) > reach) break;
    found.push(at);
  }
  return found;
}

/**
 * A line through some squares, in straight order.
 *
 * @param {At} from
 * @param {At[]} through
 * @param {boolean} endless
 * @param {boolean} dots whether one may stop on each
 */
function line(from, through, endless, dots) {
  const end = through[through.length - 1];
  if (!end) return [];
  const [dx, dy] = [end[0] - from[0], end[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const start = from[0] || from[1] ? 0 : BEGIN / Math.max(Math.abs(ux), Math.abs(uy));
  const tip = /** @type {At} */ ([end[0] + (endless ? 0.42 * ux : 0), end[1] + (endless ? 0.42 * uy : 0)]);
  const last = endless ? [tip[0] - LONG * ux, tip[1] - LONG * uy] : end;
  const stroke = drawn("line", {
    x1: from[0] + start * ux,
    y1: -(from[1] + start * uy),
    x2: last[0],
    y2: -last[1],
  });
  const stopped = dots ? through.map(([x, y]) => drawn("circle", { cx: x, cy: -y, r: DOT })) : [];
  return endless ? [stroke, ...stopped, arrow(tip, [ux, uy])] : [stroke, ...stopped];
}

/**
 * @param {At} tip
 * @param {At} along of length 1
 */
function arrow([x, y], [ux, uy]) {
  const [bx, by] = [x - LONG * ux, y - LONG * uy];
  const corners = [
    [x, y],
    [bx - WIDE * uy, by + WIDE * ux],
    [bx + WIDE * uy, by - WIDE * ux],
  ];
  return drawn("polygon", { points: corners.map(([across, ahead]) => `${across},${-ahead}`).join(" ") });
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function drawn(tag, attributes) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
