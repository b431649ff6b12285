// The words of a text, as they are read, and as they were typed. Pure: no page.

/** @import { Words } from "./rows.js" */
import { fold } from "../search.js";
import { own } from "./tests.js";

/** @typedef {{word: string, raw: string, place: number}} Token `place` among what stands between spaces */

/**
 * Words in lower case, each as the one that it is read as, and what it was written as.
 *
 * @param {string} text
 * @param {Words} words what they mean
 * @returns {Token[]}
 */
export function tokensOf(text, words) {
  const all = text
    .trim()
    .split(/\s+/)
    .flatMap((raw, place) => {
      const bare = raw.replace(/^[,;:.?!"“”]+|[,;:.?!"“”]+$/g, "");
      const parts = fold(bare.replace(/['’]/g, "")).split(" ").filter(Boolean);
      return parts.map((word, at) => ({ word: own(words.same, word) ?? word, raw: at ? "" : bare, place }));
    });
  const numbers = new Set(Object.values(words.same).filter((word) => isNumber(words, word)));
  return all.filter(({ word }, at) => !(at && words.counted.includes(word) && numbers.has(all[at - 1].word)));
}

/**
 * @param {Words} words
 * @param {string} word
 */
function isNumber(words, word) {
  return Object.entries(words.same).some(([key, value]) => value === word && /^\d+$/.test(key));
}

/**
 * A phrase as it is looked up: without words that say nothing.
 *
 * @param {Words} words
 * @param {string} text
 */
export function normalOf(words, text) {
  const all = tokensOf(text, words).map(({ word }) => word);
  return all.filter((word) => !words.idle.includes(word)).join(" ") || all.join(" ");
}

/**
 * Words as they were typed.
 *
 * @param {Token[]} tokens
 * @param {string[]} written
 */
export function saidAs(tokens, written) {
  return written.slice(tokens[0].place, tokens[tokens.length - 1].place + 1).join(" ");
}
