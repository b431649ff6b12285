// A letter, or a log, as a text that is passed on: pressed together, in letters that an address takes; and read again,
// whoever wrote it. It is never longer than it may be, and never larger when it is unpacked.

import { coded, decoded, pressed, unpressed } from "../passed-text.js";
import { isElement, MOST_LETTERS } from "./letter-lots.js";
import { told as say } from "../words.js";

/** What the text begins with; who changes what stands in it takes another. */
const VERSION = "1";
/** Letters of a text that stands in an address, and of one that is read anywhere. */
export const [LONGEST_LINK, LONGEST_TEXT] = [12_000, 400_000];
/** Letters of a log that is unpacked. */
const LARGEST = 2_000_000;
const SIDES = ["white", "black"];
const LONGEST_BOX = 400;

/**
 * @typedef {{white: string, black: string}} OfBoth
 * @typedef {object} Letter
 * @property {string} id of the game
 * @property {number} number of the letter, from 1; White's are odd
 * @property {string} log
 * @property {OfBoth} told the last element of either chain
 * @property {OfBoth} boxes what each has sealed for himself
 */

/** Why a text is not read. */
export class LetterError extends Error {}

/** @param {string} log */
export function logText(log) {
  return packed({ log });
}

/** @param {Letter} letter */
export function letterText(letter) {
  return packed(letter);
}

/**
 * @param {string} text
 * @returns {Promise<string>} a log
 * @throws {LetterError} with a sentence
 */
export async function readLog(text) {
  const { log, ...more } = await unpacked(text);
  if (typeof log !== "string" || Object.keys(more).length) throw new LetterError(say("text_no_log"));
  return log;
}

/**
 * @param {string} text of a letter, or an address that has it
 * @returns {Promise<Letter>}
 * @throws {LetterError} with a sentence
 */
export async function readLetter(text) {
  const { id, number, log, told, boxes, ...more } = await unpacked(text.trim().replace(/^.*[?&]letter=/s, ""));
  const whole =
    typeof id === "string" &&
    /^[\w-]{8,40}$/.test(id) &&
    Number.isInteger(number) &&
    Number(number) >= 1 &&
    Number(number) <= 2 * MOST_LETTERS &&
    typeof log === "string" &&
    ofBoth(told, (one) => one === "" || isElement(one)) &&
    ofBoth(boxes, (one) => typeof one === "string" && one.length <= LONGEST_BOX) &&
    !Object.keys(more).length;
  if (!whole) throw new LetterError(say("text_no_letter"));
  return /** @type {Letter} */ ({ id, number, log, told, boxes });
}

/**
 * @param {unknown} values
 * @param {(value: unknown) => boolean} right
 */
function ofBoth(values, right) {
  if (typeof values !== "object" || values === null || Object.keys(values).sort().join() !== "black,white")
    return false;
  return SIDES.every((side) => right(/** @type {Record<string, unknown>} */ (values)[side]));
}

/** @param {object} value */
async function packed(value) {
  return VERSION + coded(await pressed(new TextEncoder().encode(JSON.stringify(value))));
}

/**
 * @param {string} text
 * @returns {Promise<Record<string, unknown>>}
 */
async function unpacked(text) {
  if (text.length > LONGEST_TEXT) throw new LetterError(say("text_long", { count: text.length, most: LONGEST_TEXT }));
  if (!text) throw new LetterError(say("text_empty"));
  if (!text.startsWith(VERSION)) throw new LetterError(say("text_other"));
  const bytes = decoded(text.slice(VERSION.length));
  const plain = bytes && (await unpressed(bytes, LARGEST).catch(tooLarge));
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain ?? new Uint8Array()));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // as for what is no object
  }
  throw new LetterError(say("text_part"));
}

/** @returns {never} */
function tooLarge() {
  throw new LetterError(say("text_large", { most: LARGEST }));
}
