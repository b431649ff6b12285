// Where a text finds nothing: which of its words mean nothing here, and what is found without one or the other. Pure: no page.

/** @import { Gallery } from "./rows.js" */
import { understand } from "./ask.js";
import { findRows } from "./find.js";

/** @typedef {{said: string, text: string, found: number}} Fewer what is left out, what is left, and how many that finds */

/**
 * Words that mean nothing here, and stand on no card.
 *
 * @param {Gallery} gallery
 * @param {string} text
 * @returns {string[]}
 */
export function strangeWords(gallery, text) {
  const { rest } = understand(text, gallery);
  return [...new Set(rest)].filter((word) => !gallery.rows.some((row) => row.text.includes(` ${word}`)));
}

/**
 * The text without a part of it, wherever that finds something; without all that is not understood first.
 *
 * @param {Gallery} gallery
 * @param {string} text
 * @returns {Fewer[]}
 */
export function fewerWords(gallery, text) {
  const strange = strangeWords(gallery, text);
  const { parts } = understand(text, gallery);
  const strangeParts = parts.filter((part) => strange.some((word) => understand(part, gallery).rest.includes(word)));
  const ways = [strangeParts, ...parts.map((part) => [part])].filter((way) => way.length);
  const fewer = ways.map((way) => {
    const left = way.reduce((all, part) => all.replace(part, " "), tidy(text));
    return { said: way.join("” and “"), text: ended(left, gallery.words.idle) };
  });
  return fewer
    .filter(({ text: left }, at) => left && left !== tidy(text) && fewer.findIndex((one) => one.text === left) === at)
    .map((one) => ({ ...one, found: findRows(gallery, one.text).length }))
    .filter(({ found }) => found > 0);
}

/**
 * Without an "and" that nothing follows.
 *
 * @param {string} text
 * @param {string[]} idle
 */
function ended(text, idle) {
  const words = tidy(text).split(" ");
  const kept = words.filter((word, at) => word !== words[at - 1]);
  while (idle.includes(kept[kept.length - 1])) kept.pop();
  return kept.join(" ");
}

/** @param {string} text */
function tidy(text) {
  return text.trim().replace(/\s+/g, " ");
}
