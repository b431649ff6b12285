// Which pieces are shown: what a text finds, what filters let through, in which order. Pure: no page.

/** @import { Gallery, Row } from "./rows.js" */
/** @import { Test } from "./tests.js" */
/** @import { Wanted } from "./address.js" */
import { distance, fold, rank, WORST } from "../search.js";
import { understand } from "./ask.js";
import { inRange } from "./address.js";

/** @typedef {{row: Row, why: string, at: number}} Hit `why` it is found, as a sentence; the less `at`, the better */

/** Names that match so well come before what is understood of a text. */
const CALLED = 1;

/**
 * What a text finds, the best first; without a text everything in the order of the sets.
 *
 * @param {Gallery} gallery
 * @param {string} text
 * @param {Alike | null} [alike] what an engine says of the text as a way to write moves
 * @returns {Hit[]}
 */
export function findRows(gallery, text, alike = null) {
  const asked = fold(text.slice(0, 200));
  if (!text.trim()) return gallery.rows.map((row) => ({ row, why: "", at: 0 }));
  if (alike) return alikeHits(gallery, alike);
  if (!asked) return [];
  const { tests, rest, named } = understand(text, gallery);
  const written = gallery.rows.filter((row) => [row.spelled, row.written].includes(text.trim()));
  /** @type {Hit[]} */
  const hits = [];
  for (const row of gallery.rows) {
    if (written.includes(row) && !tests.length) hits.push({ row, why: `moves as ${row.spelled}`, at: -2 });
    else {
      const hit = called(row, asked, tests.length > 0 && !named) ?? answers(row, tests, rest);
      if (hit) hits.push(hit);
    }
  }
  return hits.sort((one, other) => one.at - other.at);
}

/** @typedef {{same: string[], squares: string[], more: string[]}} Alike ids of pieces */

/**
 * @param {Gallery} gallery
 * @param {Alike} alike
 * @returns {Hit[]}
 */
function alikeHits(gallery, alike) {
  const told = /** @type {const} */ ([
    ["same", "moves exactly so"],
    ["squares", "goes to the same squares, by another way"],
    ["more", "does all of this, and more"],
  ]);
  return told.flatMap(([key, why], at) =>
    gallery.rows.filter(({ id }) => alike[key].includes(id)).map((row) => ({ row, why, at })),
  );
}

/**
 * @param {Row} row
 * @param {string} asked
 * @param {boolean} understood whether the text means something by itself
 * @returns {Hit | null}
 */
function called(row, asked, understood) {
  const at = rank(asked, row.names, "");
  if (understood ? at >= CALLED : at >= WORST) return null;
  const bare = asked.replaceAll(" ", "");
  const by = row.names.find(
    (name) => ` ${fold(name)}`.includes(` ${asked}`) || fold(name).replaceAll(" ", "") === bare,
  );
  const why = !by || by === row.name || by === row.id ? "" : `is also called ${by}`;
  return { row, why, at: at - 1000 };
}

/**
 * @param {Row} row
 * @param {Test[]} tests
 * @param {string[]} rest words that it has to have beside
 * @returns {Hit | null}
 */
function answers(row, tests, rest) {
  if (!tests.length && !rest.length) return null;
  const whys = [];
  for (const { why } of tests) {
    const said = why(row);
    if (!said) return null;
    whys.push(said);
  }
  if (!rest.every((word) => row.text.includes(` ${word}`))) return null;
  if (!tests.length) whys.push("these words stand on its card");
  const at = tests.reduce((sum, { rank: ranked }) => sum + (ranked?.(row) ?? 0), 0);
  return { row, why: whys.join("; "), at };
}

/**
 * The names that are most like a text that finds nothing.
 *
 * @param {Gallery} gallery
 * @param {string} text
 * @returns {Row[]}
 */
export function meantRows(gallery, text) {
  const asked = fold(text.slice(0, 40));
  const most = Math.min(3, Math.floor(asked.length / 3));
  const near = gallery.rows.map((row) => ({ row, far: Math.min(...row.folded.map((name) => distance(asked, name))) }));
  const close = near.filter(({ far }) => far <= most).sort((one, other) => one.far - other.far);
  return close.slice(0, 3).map(({ row }) => row);
}

/** What a piece has of each filter whose values are words. @type {Record<string, (row: Row) => Iterable<string>>} */
const WORDS = {
  set: (row) => row.sets,
  game: (row) => row.games,
  class: (row) => [row.class],
  does: (row) => row.traits,
  house: (row) => [row.house ? "yes" : "no"],
};
/** The filters whose values are ranges of a number. @type {Record<string, (row: Row) => number | undefined>} */
const NUMBERS = { reach: (row) => row.reach, value: (row) => row.value };
const FILTERS = [...Object.keys(WORDS), ...Object.keys(NUMBERS)];

/**
 * @param {string} name of a filter
 * @param {Row} row
 * @param {string} value
 */
function passes(name, row, value) {
  return WORDS[name] ? [...WORDS[name](row)].includes(value) : inRange(NUMBERS[name](row), value);
}

/**
 * Whether a piece passes all filters.
 *
 * @param {Row} row
 * @param {Wanted} wanted
 */
export function fits(row, wanted) {
  return filtersOf(wanted).every((filter) => filter(row));
}

/**
 * What is asked of each piece; most addresses ask little or nothing.
 *
 * @param {Wanted} wanted
 * @returns {((row: Row) => boolean)[]}
 */
function filtersOf(wanted) {
  return FILTERS.flatMap((name) =>
    chosen(wanted, name).map((value) => (/** @type {Row} */ row) => passes(name, row, value)),
  );
}

/**
 * The values of a filter that are chosen.
 *
 * @param {Wanted} wanted
 * @param {string} name
 * @returns {string[]}
 */
export function chosen(wanted, name) {
  const value = wanted[/** @type {keyof Wanted} */ (name)];
  return Array.isArray(value) ? value : value ? [value] : [];
}

/**
 * The address with a value of a filter taken or left, as a press on it does.
 *
 * @param {Wanted} wanted
 * @param {string} name
 * @param {string} value
 * @returns {Wanted}
 */
export function toggled(wanted, name, value) {
  if (name !== "does") return { ...wanted, [name]: chosen(wanted, name).includes(value) ? "" : value };
  const does = wanted.does.includes(value) ? wanted.does.filter((one) => one !== value) : [...wanted.does, value];
  return { ...wanted, does };
}

/**
 * How many pieces would be shown with each value of a filter, counted in one go.
 *
 * @param {Hit[]} hits
 * @param {Wanted} wanted
 * @param {string} name
 * @returns {(value: string) => number}
 */
export function countsOf(hits, wanted, name) {
  const filters = filtersOf(name === "does" ? wanted : { ...wanted, [name]: "" });
  const rows = hits.flatMap(({ row }) => (filters.every((filter) => filter(row)) ? [row] : []));
  if (!WORDS[name]) return (value) => rows.filter((row) => passes(name, row, value)).length;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const row of rows) for (const word of WORDS[name](row)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (value) => counts.get(value) ?? 0;
}

/**
 * What is shown, in its order.
 *
 * @param {Hit[]} hits
 * @param {Wanted} wanted
 * @param {string[]} [order] ids as the chosen set has them
 * @returns {Hit[]}
 */
export function shownHits(hits, wanted, order = []) {
  const filters = filtersOf(wanted);
  const shown = hits.filter(({ row }) => filters.every((filter) => filter(row)));
  const { sort } = wanted;
  if (sort === "name") return shown.sort((one, other) => one.row.name.localeCompare(other.row.name, "en"));
  if (sort === "value" || sort === "reach") {
    return shown.sort((one, other) => (other.row[sort] ?? -1) - (one.row[sort] ?? -1));
  }
  if (wanted.find.trim() || !wanted.set) return shown;
  return shown.sort((one, other) => order.indexOf(one.row.id) - order.indexOf(other.row.id));
}
