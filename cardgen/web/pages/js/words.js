// What tables say, as `tables.json` has it: Python knows the words, the page fills them in.

import { fetchJson } from "./data.js";

/** @typedef {{words: Record<string, string>, seats: Record<string, string>, chance: Record<string, string>, marks: Record<string, string>}} TableWords */

/** @type {TableWords} */
let known = { words: {}, seats: {}, chance: {}, marks: {} };
/** @type {Promise<void> | undefined} */
let coming;

/** Before anything is said. */
export function readWords() {
  coming ??= fetchJson("tables.json").then(
    (/** @type {TableWords} */ words) => {
      known = words;
    },
    (error) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/**
 * A sentence with its places filled.
 *
 * @param {string} name
 * @param {Record<string, string | number>} [places]
 */
export function told(name, places = {}) {
  return (known.words[name] ?? name).replace(/\{(\w+)\}/g, (whole, place) => String(places[place] ?? whole));
}

/** Who plays, who draws, what is noted. @returns {TableWords} */
export function named() {
  return known;
}
