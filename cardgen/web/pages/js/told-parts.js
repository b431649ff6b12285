// Words of a chapter as elements: paragraphs, points, tables.

import { make } from "./dom.js";

/** @typedef {{text?: string, points?: string[], numbered?: boolean, heads?: string[], rows?: string[][]}} TextPart */

/** @param {TextPart} part */
export function partOf({ text, points, numbered, heads = [], rows = [] }) {
  if (text !== undefined) return make("p", {}, ...starred(text));
  if (points) return make(numbered ? "ol" : "ul", {}, ...points.map((one) => make("li", {}, ...starred(one))));
  const head = make("tr", {}, ...heads.map((one) => make("th", { scope: "col" }, ...starred(one))));
  const body = rows.map((one) => make("tr", {}, ...one.map((cell) => make("td", {}, ...starred(cell)))));
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...body));
  return make("div", { class: "wide", tabindex: 0, role: "group", "aria-label": heads.join(", ") }, table);
}

/**
 * What stands between stars is strong, as in the booklet.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function starred(text) {
  return text.split("*").map((one, at) => (at % 2 ? make("strong", {}, one) : one));
}
