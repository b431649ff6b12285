// Styles that come when something of theirs is first shown.

import { HERE } from "./data.js";
import { make } from "./dom.js";

/** @type {Map<string, Promise<unknown>>} */
const coming = new Map();

/**
 * Loads a style, once for the page; without it all is there, undressed.
 *
 * @param {string} path from the folder of this version
 */
export function dress(path) {
  const there = coming.get(path);
  if (there) return there;
  const dressed = new Promise((over) => {
    const href = new URL(path, HERE).href;
    document.head.append(make("link", { rel: "stylesheet", href, load: over, error: over }));
  });
  coming.set(path, dressed);
  return dressed;
}
