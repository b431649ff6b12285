// Another Python beside the one of the page, for a program that thinks: so the one that answers is never busy. It is begun when
// it is first wanted, and is one for all rooms.

/** @import { Engine } from "./engine.js" */
import { engineOfThis } from "./engine.js";

/** @type {Promise<Engine> | undefined} */
let second;

/** @returns {Promise<Engine>} */
export function thinker() {
  second ??= engineOfThis().then(({ engine }) => engine);
  return second;
}
