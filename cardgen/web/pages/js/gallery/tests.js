// Tests of a piece: each says why it passes, or nothing. Pure: no page.

/** @import { Row, Words } from "./rows.js" */
import { squaresOf } from "./rows.js";

/**
 * @typedef {{why: (row: Row) => string, rank?: (row: Row) => number}} Test `why` it passes, as a sentence of the piece
 *   ("it ..."), or nothing; the less its rank, the better it answers
 * @typedef {Record<string, [string, string, string]>} Atoms letters: what they are made of, in words, as squares
 */

/** What may be done on a square. */
export const [CAPTURES, LEAPS] = ["captures", "leaps"];
/** A piece is worth, or reaches, a number that is named when it is no farther off. */
const NEAR = 0.5;
/** The rank of what is so in part. */
const IN_PART = 50;

/**
 * The letters that a word is made of; null where it is not.
 *
 * @param {string} raw
 * @param {string[]} letters
 * @returns {string[] | null}
 */
export function lettersOf(raw, letters) {
  const found = [];
  const byLength = [...letters].sort((a, b) => b.length - a.length);
  for (let at = 0; at < raw.length; ) {
    const letter = byLength.find((one) => raw.startsWith(one, at));
    if (!letter) return null;
    found.push(letter);
    at += letter.length;
  }
  return found.length ? found : null;
}

/**
 * A piece that has all of these movers, whole.
 *
 * @param {string[]} letters
 * @param {Atoms} atoms
 * @returns {Test}
 */
export function madeOf(letters, atoms) {
  const parts = [...new Set(letters.flatMap((letter) => atoms[letter][0].split(" ")))];
  const told = letters.map((letter) => atoms[letter][1]);
  return {
    why: (row) => (hasWhole(row, parts) ? `${listed(told)}: ${letters.join("")} in its moves` : ""),
    rank: (row) => row.whole.size - parts.length + row.part.size,
  };
}

/**
 * A piece that has all of these movers, at least in part.
 *
 * @param {string[]} parts
 * @param {Atoms} atoms
 * @returns {Test}
 */
export function moving(parts, atoms) {
  const told = listed(parts.map((part) => atoms[part]?.[1] ?? part));
  return {
    why: (row) => {
      if (hasWhole(row, parts)) return told;
      return parts.every((part) => row.whole.has(part) || row.part.has(part)) ? `${told}, in part` : "";
    },
    rank: (row) => (hasWhole(row, parts) ? row.whole.size - parts.length + row.part.size : IN_PART),
  };
}

/**
 * A piece that captures wherever a mover does.
 *
 * @param {string} name
 * @param {string[]} parts
 * @param {Atoms} atoms
 * @returns {Test}
 */
export function capturing(name, parts, atoms) {
  const squares = parts.flatMap((part) => [...squaresOf(atoms[part]?.[2])]);
  return { why: (row) => (squares.every((one) => row.captures.has(one)) ? `captures like a ${name}` : "") };
}

/**
 * One of those who are known to do as another does; that other first.
 *
 * @param {Row} like
 * @param {Set<string>} ids
 * @param {boolean} captures whether it is asked for captures alone
 * @returns {Test}
 */
export function doing(like, ids, captures) {
  const why = captures ? `captures wherever ${like.name} does` : `does all that ${like.name} does`;
  return {
    why: (row) => (!ids.has(row.id) ? "" : row === like ? `is ${like.name} itself` : why),
    rank: (row) => (row === like ? -1 : 0),
  };
}

/**
 * @param {Row} row
 * @param {string[]} parts
 */
function hasWhole(row, parts) {
  return parts.every((part) => row.whole.has(part));
}

/**
 * @param {[string, string]} phrase and its squares
 * @param {string} [doing] what is to be done there
 * @returns {Test}
 */
export function squareTest([phrase, text], doing = "") {
  const squares = [...squaresOf(text)];
  const has = (/** @type {Set<string>} */ set) => squares.some((one) => set.has(one));
  return {
    why: (row) => {
      const [moves, captures, leaps] = [row.moves, row.captures, row.leaps].map(has);
      if (doing === CAPTURES ? !captures : doing === LEAPS ? !leaps : !moves && !captures) return "";
      const what = moves && captures ? "goes and captures" : moves ? "goes" : "captures";
      return `${what} ${phrase}, ${leaps ? "in one go" : "if the way is free"}`;
    },
    rank: (row) => (has(row.leaps) ? 0 : 100) + besides(row, squares) / 10,
  };
}

/**
 * On how many squares a piece does more, or less, than it is asked for: who does just that is meant first.
 *
 * @param {Row} row
 * @param {string[]} squares
 */
function besides(row, squares) {
  const [asked, can] = [new Set(squares), new Set([...row.moves, ...row.captures])];
  const more = [...can].filter((one) => !asked.has(one)).length;
  return more + squares.filter((one) => !can.has(one)).length;
}

/**
 * The simplest piece, by how long its moves are to write, is meant first.
 *
 * @param {{id: string, why: string}} trait
 * @returns {Test}
 */
export function traitTest({ id, why }) {
  return { why: (row) => (row.traits.has(id) ? why : ""), rank: (row) => (row.spelled.length + row.whole.size) / 10 };
}

/**
 * @param {Record<string, string>} filter
 * @returns {Test}
 */
export function filterTest(filter) {
  if (filter.class) return { why: (row) => (row.class === filter.class ? `is a ${filter.class}` : "") };
  const wanted = filter.house === "yes";
  return {
    why: (row) => (row.house !== wanted ? "" : wanted ? "follows a rule of ours" : "follows published rules alone"),
  };
}

/**
 * @param {"value" | "reach"} measure
 * @param {(number: number) => boolean} fits
 * @param {string} [but] a piece that is left out
 * @returns {Test}
 */
export function measureTest(measure, fits, but = "") {
  return {
    why: (row) => {
      const number = row[measure];
      if (number === undefined || row.id === but || !fits(number)) return "";
      return measure === "value" ? `is worth ${number.toFixed(1)}` : `reaches ${number.toFixed(1)} squares`;
    },
    rank: (row) => row[measure] ?? 0,
  };
}

/**
 * @param {string} sign
 * @param {number} to
 * @returns {(number: number) => boolean}
 */
export function comparing(sign, to) {
  if (sign === ">") return (number) => number > to;
  if (sign === ">=") return (number) => number >= to;
  return sign === "<" ? (number) => number < to : (number) => number <= to;
}

/**
 * Whether a number is the one that is named, or lies where a sign or a second number says.
 *
 * @param {string | undefined} sign
 * @param {string} first
 * @param {string | undefined} second
 * @returns {(number: number) => boolean}
 */
export function bounds(sign, first, second) {
  const least = Number(first);
  if (second !== undefined) return (number) => number >= least && number <= Number(second);
  return sign ? comparing(sign, least) : (number) => Math.abs(number - least) <= NEAR;
}

/** @param {string[]} all */
function listed(all) {
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : all[0];
}

/**
 * Take "worth 3 to 5" and the like out of a text.
 *
 * @param {string} text
 * @param {Words} words
 * @param {Test[]} tests to be added to
 * @param {string[]} parts to which is added what each was typed as
 * @returns {string} what is left
 */
export function measured(text, words, tests, parts) {
  const compared = Object.keys(words.compared).join("|");
  const number = "(\\d{1,3}(?:\\.\\d{1,2})?)";
  let left = text;
  for (const [measure, names] of Object.entries(words.measures)) {
    const found = new RegExp(
      `\\b(?:${names.join("|")})\\s+(?:of\\s+|between\\s+)?(?:(${compared})\\s+)?${number}(?:\\s*(?:to|and|-|–)\\s*${number})?(?![\\w.])`,
      "i",
    ).exec(left);
    if (!found) continue;
    const [all, how, first, second] = found;
    const fits = bounds(how && own(words.compared, how.toLowerCase()), first, second);
    tests.push(measureTest(/** @type {"value" | "reach"} */ (measure), fits));
    parts.push(all.trim());
    left = left.replace(all, " ");
  }
  return left;
}

/**
 * A value of an object's own; a word that somebody types may be the name of anything.
 *
 * @param {Record<string, string>} object
 * @param {string} key
 */
export function own(object, key) {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
