// Where the pictures on the wall are, so that a board can show them: not every piece has one.

import { fetchJson, HERE } from "../data.js";

/** @type {Promise<Map<string, string>> | undefined} */
let known;

/**
 * Addresses of pictures by the ids of their pieces; none while they cannot be loaded.
 *
 * @returns {Promise<Map<string, string>>}
 */
export function hungPictures() {
  known ??= fetchJson("gallery.json").then(
    ({ pieces }) => {
      const hung = pieces.filter((/** @type {{size?: number[]}} */ row) => row.size);
      return new Map(hung.map((/** @type {{id: string}} */ { id }) => [id, new URL(`wall/${id}.svg`, HERE).href]));
    },
    () => {
      known = undefined; // another time they may be there
      return new Map();
    },
  );
  return known;
}
