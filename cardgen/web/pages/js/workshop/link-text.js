// A file of pieces as a piece of an address, pressed together; and read again, whoever wrote it: never longer than it may
// be, and never larger when it is unpacked. Pure: no page.

/** @import { DraftFile } from "./drafts.js" */
import { coded, decoded, pressed, unpressed } from "../passed-text.js";
import { fileIn } from "./shape.js";

/** What the text begins with; who changes what stands in it takes another. */
const VERSION = "1";
/** Letters of a text that is read. */
export const LONGEST = 12_000;
/** Bytes of what is in it. */
const LARGEST = 200_000;
const KEYS = new Set(["file", "set", "pieces", "notes"]);
/** Keys whose values are files, which an address does not carry. */
const FILES = ["picture", "font"];

/** Why a link is not read. */
export class LinkError extends Error {
  /**
   * @param {string} why the key of the sentence
   * @param {Record<string, unknown>} [values] in it
   */
  constructor(why, values = {}) {
    super(why);
    this.why = why;
    this.values = values;
  }
}

/**
 * @param {DraftFile} file
 * @returns {Promise<{text: string, left: string[]}>} what was left out, as it is called; no text where it would be too long
 */
export async function writeDraft({ file, set, pieces, font, notes }) {
  const names = [font, ...pieces.map(({ picture }) => picture)].flat();
  const left = [...new Set(names.filter((name) => typeof name === "string" && name))].map(String);
  const bare = pieces.map((piece) => Object.fromEntries(Object.entries(piece).filter(([key]) => !FILES.includes(key))));
  const packed = await pressed(new TextEncoder().encode(JSON.stringify({ file, set, pieces: bare, notes })));
  const text = VERSION + coded(packed);
  return { text: text.length > LONGEST ? "" : text, left };
}

/**
 * @param {string} text
 * @returns {Promise<DraftFile>}
 * @throws {LinkError}
 */
export async function readDraft(text) {
  if (text.length > LONGEST) throw new LinkError("long", { letters: text.length, most: LONGEST });
  if (!text.startsWith(VERSION)) throw new LinkError("version");
  const whole = valuesIn(await unpacked(text.slice(VERSION.length)));
  const strange = Object.keys(whole).find((key) => !KEYS.has(key));
  if (strange !== undefined) throw new LinkError("strange", { key: shown(strange) });
  const file = fileIn(whole);
  if (!file) throw new LinkError("empty");
  return file;
}

/** @param {string} text */
function shown(text) {
  return text.slice(0, 30).replace(/\p{C}/gu, "\ufffd");
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Record<string, unknown>}
 */
function valuesIn(bytes) {
  try {
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // as for what is no object
  }
  throw new LinkError("cut");
}

/** @param {string} text */
async function unpacked(text) {
  if (!/^[\w-]*$/.test(text)) throw new LinkError("letters");
  const bytes = decoded(text);
  const plain = bytes && (await unpressed(bytes, LARGEST).catch(tooLarge));
  if (!plain) throw new LinkError("cut");
  return plain;
}

/** @returns {never} */
function tooLarge() {
  throw new LinkError("heavy", { most: LARGEST });
}
