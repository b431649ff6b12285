// A text sealed with a word of its owner, by the browser's own means: whoever has it without the word has nothing, and
// whoever changes a letter of it is found out. How much work a guess at the word costs stands in the version, not in the
// text, so that no text can make a browser work for hours.

import { coded, decoded } from "../passed-text.js";
import { told } from "../words.js";

/** What a sealed text begins with; who changes anything below takes another. */
const VERSION = "1";
const ROUNDS = 600_000;
const [SALT, NONCE] = [16, 12];
/** Letters of a word. */
export const [SHORTEST_WORD, LONGEST_WORD] = [4, 200];
/** Letters of a sealed text that is opened. */
export const LONGEST_SEALED = 3_000_000;

/** Why a text is not opened. */
export class SealError extends Error {}

/** Whether this browser seals: it does over https, and on this computer. */
export function seals() {
  return Boolean(globalThis.crypto?.subtle);
}

/**
 * @param {string} word
 * @param {string} text
 * @param {number} step its length is rounded up to this, so that it tells nothing
 */
export async function sealed(word, text, step) {
  const plain = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((plain.length + 1) / step) * step).fill(32);
  padded.set(plain);
  const [salt, iv] = [SALT, NONCE].map((length) => crypto.getRandomValues(new Uint8Array(length)));
  const closed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(word, salt), padded);
  return VERSION + coded(new Uint8Array([...salt, ...iv, ...new Uint8Array(closed)]));
}

/**
 * @param {string} word
 * @param {string} text
 * @returns {Promise<string>} with blanks at its end
 * @throws {SealError} with a sentence
 */
export async function unsealed(word, text) {
  if (text.length > LONGEST_SEALED) throw new SealError(told("seal_long"));
  if (!text.startsWith(VERSION)) throw new SealError(told("seal_other"));
  const bytes = decoded(text.slice(VERSION.length));
  if (!bytes || bytes.length <= SALT + NONCE) throw new SealError(told("text_part"));
  const [salt, iv, closed] = [bytes.slice(0, SALT), bytes.slice(SALT, SALT + NONCE), bytes.slice(SALT + NONCE)];
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await keyOf(word, salt), closed);
    return new TextDecoder("utf-8", { fatal: true }).decode(plain);
  } catch {
    throw new SealError(told("seal_word"));
  }
}

/**
 * @param {string} word
 * @param {Uint8Array<ArrayBuffer>} salt
 */
async function keyOf(word, salt) {
  const said = new TextEncoder().encode(word.normalize("NFC"));
  const base = await crypto.subtle.importKey("raw", said, "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(how, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
