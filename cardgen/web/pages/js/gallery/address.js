// What an address of the wall says: a text, filters, an order. Pure: no page.

/** @import { Gallery } from "./rows.js" */
import { short } from "../fields.js";
import { OWN_SET } from "./rows.js";

/**
 * @typedef {object} Wanted
 * @property {string} find
 * @property {string} set
 * @property {string} game
 * @property {string} class
 * @property {string[]} does
 * @property {string} reach a range, as in 4..8, ..4, 12..
 * @property {string} value
 * @property {string} house yes or no
 * @property {string} sort
 */

/** @type {Wanted} */
export const EVERYTHING = {
  find: "",
  set: "",
  game: "",
  class: "",
  does: [],
  reach: "",
  value: "",
  house: "",
  sort: "",
};
export const SORTS = ["", "name", "value", "reach"];
const LONGEST = 200;
const RANGE = /^(\d{1,3}(?:\.\d)?)?\.\.(\d{1,3}(?:\.\d)?)?$/;

/**
 * What an address says; what it says wrongly is left out and told.
 *
 * @param {URLSearchParams} params
 * @param {Gallery} gallery
 * @returns {{wanted: Wanted, problems: string[]}}
 */
export function readAddress(params, gallery) {
  const wanted = { ...EVERYTHING };
  /** @type {string[]} */
  const problems = [];
  const known = {
    set: (/** @type {string} */ word) => word === OWN_SET || gallery.sets.has(word),
    game: (/** @type {string} */ word) => gallery.games.has(word),
    class: (/** @type {string} */ word) => gallery.rows.some((row) => row.class === word),
    reach: (/** @type {string} */ word) => RANGE.test(word) && word !== "..",
    value: (/** @type {string} */ word) => RANGE.test(word) && word !== "..",
    house: (/** @type {string} */ word) => ["yes", "no"].includes(word),
    sort: (/** @type {string} */ word) => SORTS.includes(word),
  };
  for (const name of new Set(params.keys())) {
    if (!Object.hasOwn(EVERYTHING, name)) problems.push(`“${short(name)}” is nothing that can be asked for.`);
  }
  for (const [name, knows] of Object.entries(known)) {
    const word = params.get(name);
    if (!word) continue;
    if (knows(word)) wanted[/** @type {keyof typeof known} */ (name)] = word;
    else problems.push(`${name} is nothing like “${short(word)}”.`);
  }
  wanted.find = (params.get("find") ?? "").replace(/\p{C}/gu, " ").slice(0, LONGEST);
  const does = params.getAll("does");
  wanted.does = [...new Set(does)].filter((word) => gallery.traits.has(word));
  if (does.some((word) => !gallery.traits.has(word))) problems.push("it asks for moves that are not known here.");
  return { wanted, problems: problems.slice(0, 4) };
}

/**
 * The address of it, behind the `#`.
 *
 * @param {Wanted} wanted
 */
export function writeAddress(wanted) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) {
    for (const word of Array.isArray(value) ? value : [value]) if (word) params.append(name, word);
  }
  const text = params.toString();
  return text ? `pieces?${text}` : "pieces";
}

/**
 * Whether a number lies in a range; its end belongs to the next one.
 *
 * @param {number | undefined} number
 * @param {string} range
 */
export function inRange(number, range) {
  const [, least, most] = RANGE.exec(range) ?? [];
  return (
    number !== undefined &&
    (least === undefined || number >= Number(least)) &&
    (most === undefined || number < Number(most))
  );
}
