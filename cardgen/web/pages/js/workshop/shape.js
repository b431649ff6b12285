// What comes from outside, of a store, a link or another version, held against the shape of a file of pieces. Pure: no page.
// What its keys mean is for the reader of files to say.

/** @import { DraftFile } from "./drafts.js" */

/** The bridge takes no more. */
export const MOST_PIECES = 60;
const MOST_VALUES = 4000;
const DEEPEST = 4;
const LONGEST_KEY = 200;
const LONGEST_TEXT = 900;
const LONGEST_NAME = 100;
const ENDING = ".yaml";

/**
 * A value as a file of pieces; null for what is none.
 *
 * @param {unknown} value
 * @returns {DraftFile | null}
 */
export function fileIn(value) {
  if (!isKeys(value)) return null;
  const { file, set = {}, pieces = [], font = "", at = 0, notes = {} } = value;
  if (typeof file !== "string" || !isFileName(file)) return null;
  if (!isKeys(set) || !isKeys(notes) || !Array.isArray(pieces) || !pieces.every(isKeys) || pieces.length > MOST_PIECES)
    return null;
  const whole = new Measure();
  if (![set, pieces, font, notes].every((one) => whole.fits(one, 0))) return null;
  const looked = Number.isInteger(at) && Number(at) >= 0 && Number(at) < pieces.length ? Number(at) : 0;
  const read = /** @type {DraftFile} */ ({ file, set, pieces, at: looked });
  const more = { ...(font === "" ? {} : { font }), ...(Object.keys(notes).length ? { notes } : {}) };
  return { ...read, .../** @type {Partial<DraftFile>} */ (more) };
}

/** Counts what has been seen, as there may be only so much of it. */
class Measure {
  constructor() {
    this.count = 0;
  }

  /**
   * @param {unknown} value
   * @param {number} depth
   * @returns {boolean}
   */
  fits(value, depth) {
    if (depth > DEEPEST || ++this.count > MOST_VALUES) return false;
    if (typeof value === "string") return value.length <= LONGEST_TEXT;
    if (Array.isArray(value)) return value.every((one) => this.fits(one, depth + 1));
    if (!isKeys(value)) return false;
    return Object.entries(value).every(([key, one]) => key.length <= LONGEST_KEY && this.fits(one, depth + 1));
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isKeys(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Whether any computer can call a file so, and it is one of pieces.
 *
 * @param {string} name
 */
export function isFileName(name) {
  const plain = /^[^./\\\p{C}<>:"|?*][^/\\\p{C}<>:"|?*]*\.ya?ml$/iu.test(name);
  return plain && name.length <= LONGEST_NAME && new TextEncoder().encode(name).length <= 2 * LONGEST_NAME;
}

/**
 * A text as the name of a file: what cannot stand in one is left out.
 *
 * @param {string} text
 */
export function fileNameOf(text) {
  const bare = text.replace(/\.ya?ml$/i, "").replace(/[/\\\p{C}<>:"|?*]/gu, "");
  const name = bare
    .trim()
    .replace(/^\.+/, "")
    .slice(0, LONGEST_NAME / 2);
  return `${name || "my-pieces"}${ENDING}`;
}

/**
 * A name that nothing else has, as like the other as can be.
 *
 * @param {string} name
 * @param {string[]} taken
 */
export function freeName(name, taken) {
  const others = new Set(taken.map((one) => one.toLowerCase())); // some computers take them for the same
  const stem = name.replace(/\.ya?ml$/i, "").replace(/-\d+$/, "");
  let free = name;
  for (let number = 2; others.has(free.toLowerCase()); number++) free = `${stem}-${number}${ENDING}`;
  return free;
}

/**
 * What a file says, without what it is called and what of it is looked at: two that say the same have the same text.
 *
 * @param {DraftFile} file
 */
export function saidIn({ set, pieces, font = "", notes }) {
  return JSON.stringify({ set, pieces, font, notes });
}

/**
 * Whether nobody has typed anything in it yet.
 *
 * @param {DraftFile} file
 */
export function isBlank({ set, pieces }) {
  return !pieces.length && !Object.keys(set).length;
}
