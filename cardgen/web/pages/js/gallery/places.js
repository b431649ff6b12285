// Sets and games that a text calls by their names: they have parts of the wall for themselves. Pure: no page.

/** @import { Gallery } from "./rows.js" */
import { wholeName } from "../data.js";
import { fold } from "../search.js";
import { EVERYTHING, writeAddress } from "./address.js";

/** @typedef {{kind: "game" | "set", name: string, address: string}} Place */

/** So many letters say which one is meant. */
const LEAST = 3;

/**
 * Games and sets that are called so, the best first; behind a game its sets.
 *
 * @param {Gallery} gallery
 * @param {string} text
 * @returns {Place[]}
 */
export function placesCalled(gallery, text) {
  const asked = bare(text, gallery.words.idle);
  if (asked.replaceAll(" ", "").length < LEAST) return [];
  const { games, sets } = gallery.catalogue.data;
  const places = [
    ...games
      .filter(({ id }) => gallery.games.has(id))
      .map(({ id, name }) => ({ at: calls(asked, [name, id]), place: placeOf("game", id, name) })),
    ...sets.map((set) => {
      const whose = games.find((game) => game.sets.includes(set.id))?.name ?? "";
      const at = calls(asked, [set.name, wholeName(set), set.id]);
      const begun = calls(asked, [whose]) <= 1 ? 3 : NOT;
      return { at: Math.min(at, begun), place: placeOf("set", set.id, wholeName(set)) };
    }),
  ];
  return places
    .filter(({ at }) => at < NOT)
    .sort((one, other) => one.at - other.at)
    .map(({ place }) => place);
}

const NOT = 9;

/**
 * How well names answer: they are it, begin so, or have a word that begins so.
 *
 * @param {string} asked
 * @param {string[]} names
 */
function calls(asked, names) {
  const tight = asked.replaceAll(" ", "");
  const all = names.map((name) => bare(name));
  if (all.some((name) => name.replaceAll(" ", "") === tight)) return 0;
  if (all.some((name) => name.replaceAll(" ", "").startsWith(tight))) return 1;
  return all.some((name) => ` ${name}`.includes(` ${asked}`)) ? 2 : NOT;
}

/**
 * Without apostrophes, and without words at its ends that say nothing, if anything is left.
 *
 * @param {string} text
 * @param {string[]} idle
 */
function bare(text, idle = []) {
  const words = fold(text.slice(0, 100).replace(/['’]/g, "")).split(" ");
  const says = words.map((word) => !idle.includes(word));
  return (says.includes(true) ? words.slice(says.indexOf(true), says.lastIndexOf(true) + 1) : words).join(" ");
}

/**
 * @param {"game" | "set"} kind
 * @param {string} id
 * @param {string} name
 * @returns {Place}
 */
function placeOf(kind, id, name) {
  return { kind, name, address: `#${writeAddress({ ...EVERYTHING, [kind]: id })}` };
}
