// Where the pictures on the wall are, so that a board can show them: not every piece has one.

import { fetchJson, HERE } from "../data.js";

/** @type {Promise<Map<string, string>> | undefined} */
let known;
/** How tall each picture is beside the tallest, by its address; small ones are drawn larger than they are. @type {Map<string, number>} */
const tall = new Map();
const EVEN = 0.6;

/**
 * How much of a square's height a picture takes, in per cent.
 *
 * @param {string} address
 */
export function tallOf(address) {
  return Math.round(94 * (tall.get(address) ?? 1) ** EVEN);
}

/**
 * Addresses of pictures by the ids of their pieces; none while they cannot be loaded.
 *
 * @returns {Promise<Map<string, string>>}
 */
export function hungPictures() {
  known ??= fetchJson("gallery.json").then(
    ({ pieces }) => {
      const hung = pieces.filter((/** @type {{size?: number[]}} */ row) => row.size);
      const most = Math.max(...hung.map((/** @type {{size: number[]}} */ { size }) => size[1]));
      const found = new Map();
      for (const { id, size } of hung) {
        const address = new URL(`wall/${id}.svg`, HERE).href;
        found.set(id, address);
        tall.set(address, size[1] / most);
      }
      return found;
    },
    () => {
      known = undefined; // another time they may be there
      return new Map();
    },
  );
  return known;
}
