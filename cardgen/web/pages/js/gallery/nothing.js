// What is said where no piece is found, and which ways lead on.

/** @import { Gallery } from "./rows.js" */
/** @import { Hit } from "./find.js" */
/** @import { Wanted } from "./address.js" */
import { button, countOf, make } from "../dom.js";
import { short } from "../fields.js";
import { EVERYTHING, writeAddress } from "./address.js";
import { understand } from "./ask.js";
import { fewerWords, strangeWords } from "./fewer.js";
import { fits, meantRows, toggled } from "./find.js";

/**
 * Where filters leave nothing of what a text finds.
 *
 * @param {Hit[]} hits of the text alone
 * @param {Wanted} wanted
 * @param {{name: string, value: string, label: string}[]} active filters
 * @param {(name: string, value: string) => void} drop a filter
 * @param {(wanted: Wanted) => void} go
 * @returns {Node[]}
 */
export function filteredAway(hits, wanted, active, drop, go) {
  const ways = active.flatMap(({ name, value, label }) => {
    const without = toggled(wanted, name, value);
    const many = hits.filter(({ row }) => fits(row, without)).length;
    return many ? [way(`Without “${label}”: ${countOf(many, "piece")}`, () => drop(name, value))] : [];
  });
  const all = way(`Without filters: ${countOf(hits.length, "piece")}`, () => go({ ...EVERYTHING, find: wanted.find }));
  return [make("p", {}, "No piece has all of this."), make("ul", {}, ...ways, all)];
}

/**
 * Where a text finds no piece. What was not understood is named: of that nobody can say that no piece does it.
 *
 * @param {Gallery} gallery
 * @param {Wanted} wanted
 * @returns {Node[]}
 */
export function foundNothing(gallery, wanted) {
  const like = meantRows(gallery, wanted.find);
  /** @type {HTMLElement[]} */
  const said = [make("p", {}, whyNothing(gallery, wanted.find))];
  if (like.length) {
    const links = like.map(({ name }) => linkTo(wanted, name, name));
    said.push(make("p", {}, "Did you mean ", ...links.flatMap((one, at) => (at ? [" or ", one] : [one])), "?"));
  }
  const fewer = fewerWords(gallery, wanted.find);
  if (fewer.length) {
    const ways = fewer.map(({ said: words, text, found }) =>
      make("li", {}, linkTo(wanted, text, `Without “${short(words)}”: ${countOf(found, "piece")}`)),
    );
    said.push(make("ul", {}, ...ways));
  } else if (!like.length) said.push(make("p", { class: "help" }, "Try other words, or one of the examples above."));
  return said;
}

/**
 * @param {Gallery} gallery
 * @param {string} text
 */
function whyNothing(gallery, text) {
  const strange = strangeWords(gallery, text);
  const named = strange.map((word) => `“${short(word)}”`).join(", ");
  const unknown = named && `${named} ${strange.length > 1 ? "are" : "is"} not understood here.`;
  const { tests, rest } = understand(text, gallery);
  if (tests.length) return unknown || "No piece that is known here does all of this.";
  return `Nothing is called “${short(text)}”. ${rest.length > 1 ? unknown : ""}`.trim();
}

/**
 * @param {Wanted} wanted
 * @param {string} find
 * @param {string} label
 */
function linkTo(wanted, find, label) {
  return make("a", { href: `#${writeAddress({ ...wanted, find })}` }, label);
}

/**
 * @param {string} label
 * @param {() => void} go
 */
function way(label, go) {
  return make("li", {}, button(label, go, { class: "link" }));
}
