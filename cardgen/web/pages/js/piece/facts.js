// What is told of one piece, as its file of this version has it.

import { fetchJson, HERE } from "../data.js";

/**
 * @typedef {{id: string, name: string}} Named
 * @typedef {object} Facts
 * @property {string} id
 * @property {string} name
 * @property {string[]} aliases
 * @property {string} class
 * @property {{id: string, name: string, place: number, of: number}[]} sets
 * @property {string} words
 * @property {{head: string, text: string}[]} rules
 * @property {Named | null} beside whom its figure is seen, to tell how large it is
 * @property {string[]} house those of its sentences that are ours
 * @property {string} known how we know it
 * @property {string} told its diagram in words
 * @property {string} diagram SVG
 * @property {string} written its moves in letters
 * @property {{term: string, words: string}[]} terms what the letters say, part by part, where there are parts
 * @property {string} origin
 * @property {string} source
 * @property {string} note
 * @property {string} reading
 * @property {{empty: number, crowded: number} | null} reach
 * @property {boolean} bound to squares of one colour
 * @property {string} worth what stands under its name; nothing where it is not known
 * @property {{board: string, told: string, games: number, note: string}[]} values
 * @property {Named[]} games
 * @property {(Named & {why: string})[]} alike
 * @property {Record<string, string>} cards files by their languages
 * @property {string} [token] SVG
 * @property {string} picture of its figure, a file
 * @property {{card: string, figure: string, token: string, show: string}} commands
 *
 * @typedef {{file: string, bytes: number, triangles: number, size: number[], cm3: number}} Stored a mesh that is packed
 */

/**
 * @param {string} id
 * @returns {Promise<Facts>}
 */
export function factsOf(id) {
  return fetchJson(`pieces/${id}.json`);
}

/** @type {Promise<Record<string, Stored>> | undefined} */
let figures;

/** The figures that are stored, by their pieces. */
export function storedFigures() {
  figures ??= fetchJson("figures.json").then(
    ({ pieces }) => pieces,
    () => {
      figures = undefined; // another time they may be there
      return {};
    },
  );
  return figures;
}

/**
 * Where a mesh lies: beside all versions.
 *
 * @param {Stored} stored
 */
export function addressOf({ file }) {
  return new URL(`../../${file}`, HERE).href;
}
