// Lots that two players draw together by letters, so that neither chooses them nor knows them before.
//
// Each of them has a secret, and hashes it again and again. He tells the end of that chain first, and with each letter the
// element before the one that he told last: everybody sees that it was there from the beginning, and nobody can tell the
// next. A lot is made of an element of either.

import { coded, decoded } from "../passed-text.js";

/** Elements of a chain: letters that one player can write. */
export const MOST_LETTERS = 500;
const SIZE = 32;

export function newSecret() {
  return coded(crypto.getRandomValues(new Uint8Array(SIZE)));
}

/** @param {unknown} text */
export function isElement(text) {
  return typeof text === "string" && decoded(text)?.length === SIZE;
}

/**
 * The element that is told with a letter, counted from 0.
 *
 * @param {string} secret
 * @param {number} number
 */
export async function elementOf(secret, number) {
  let element = decoded(secret) ?? new Uint8Array(SIZE);
  for (let left = MOST_LETTERS - number; left > 0; left--) element = await hashed(element);
  return coded(element);
}

/**
 * Whether an element is the one that comes behind another in its chain.
 *
 * @param {string} next
 * @param {string} last
 */
export async function follows(next, last) {
  return coded(await hashed(decoded(next) ?? new Uint8Array())) === last;
}

/**
 * @param {string} own of who draws
 * @param {string} others
 */
export async function lotOf(own, others) {
  return coded(await hashed(new TextEncoder().encode(`cardgen lot ${own} ${others}`)));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function hashed(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
