// A basket as a line of text, for links and for what is kept; and read again, whoever wrote it. Pure: no page.

/** @import { Field, Values } from "./fields.js" */
import { counted, short, usualOf } from "./fields.js";

/** Longer texts are not read: the longest basket that the page writes is a third of it. */
export const LONGEST = 20_000;
const MOST_PROBLEMS = 4;

/**
 * The text of some values: the name of the view, then what is not as usual.
 *
 * @param {string} view
 * @param {Field[]} fields
 * @param {Values} values
 */
export function writeLink(view, fields, values) {
  const parts = fields.flatMap(({ key, as, usual }) => {
    const value = values[key];
    if (Array.isArray(value)) return value.map((word) => `${as}=${spelled(word)}`);
    return value === usual ? [] : [`${as}=${spelled(value === true ? "yes" : String(value))}`];
  });
  return parts.length ? `${view}?${parts.join("&")}` : view;
}

/**
 * Values without what goes with no link.
 *
 * @param {Field[]} fields
 * @param {Values} values
 * @returns {Values}
 */
export function portable(fields, values) {
  const rows = fields.map(({ key, stays }) => {
    const value = values[key];
    return [key, Array.isArray(value) && stays ? value.filter((word) => !stays(word)) : value];
  });
  return Object.fromEntries(rows);
}

/**
 * What a text says. What it says wrongly is left out, and told in sentences.
 *
 * @param {string} text without the `#` of a link
 * @param {Record<string, Field[]>} views
 * @returns {{view: string, values: Values | null, problems: string[]}} no values where there are none
 */
export function readLink(text, views) {
  const at = text.indexOf("?");
  const view = at < 0 ? text : text.slice(0, at);
  if (!Object.hasOwn(views, view)) {
    return { view: "", values: null, problems: text ? [wrongView(view)] : [] };
  }
  if (at < 0) return { view, values: null, problems: [] };
  if (text.length > LONGEST) {
    const problem = `this has ${text.length} letters; no basket needs more than ${LONGEST}.`;
    return { view, values: null, problems: [problem] };
  }
  const { values, problems } = readValues(new URLSearchParams(text.slice(at + 1)), views[view]);
  return { view, values, problems: told(problems) };
}

/**
 * Values with all that is wrong left out: for a form that was filled in, or a page that was changed by hand.
 *
 * @param {Field[]} fields
 * @param {Values} values
 */
export function tidy(fields, values) {
  const read = readLink(`x?${writeLink("x", fields, values).slice(2)}`, { x: fields });
  return { values: read.values ?? usualOf(fields), problems: read.problems };
}

/**
 * @param {URLSearchParams} given
 * @param {Field[]} fields
 */
function readValues(given, fields) {
  const values = usualOf(fields);
  /** @type {string[]} */
  const problems = [];
  for (const name of new Set(given.keys())) {
    if (!fields.some((field) => field.as === name)) problems.push(`“${short(name)}” is nothing that can be asked for.`);
  }
  for (const field of fields) {
    const words = given.getAll(field.as);
    if (!words.length) continue;
    const problem = field.kind === "words" ? readWords(field, words, values) : [readOne(field, words, values)];
    problems.push(...problem.filter(Boolean));
  }
  return { values, problems };
}

/**
 * @param {Field} field
 * @param {string[]} words
 * @param {Values} values to be changed
 */
function readWords(field, words, values) {
  const [problems, kept] = [/** @type {string[]} */ ([]), /** @type {Map<string, string>} */ (new Map())];
  for (const word of words.slice(0, field.most)) {
    const problem = field.wrong?.(word, values) ?? "";
    if (problem) problems.push(problem);
    else kept.set(counted(word.split("=")[0]).id, word);
  }
  if (words.length > (field.most ?? 0)) problems.push(`of ${words.length} words the first ${field.most} are read.`);
  values[field.key] = [...kept.values()];
  return problems;
}

/**
 * @param {Field} field
 * @param {string[]} words
 * @param {Values} values to be changed
 * @returns {string} what is wrong
 */
function readOne(field, words, values) {
  const word = words[0];
  if (words.length > 1) return `${field.as} is said ${words.length} times.`;
  const value = valueIn(field, word);
  if (value === null) return `${field.as} is ${allowed(field)}, not “${short(word)}”.`;
  values[field.key] = value;
  return "";
}

/**
 * @param {Field} field
 * @param {string} word
 */
function valueIn(field, word) {
  switch (field.kind) {
    case "flag":
      return word === "yes" ? true : word === "no" ? false : null;
    case "number": {
      const number = /^\d{1,4}$/.test(word) ? Number(word) : Number.NaN;
      return number >= (field.least ?? 0) && number <= (field.most ?? 0) ? number : null;
    }
    case "one":
      return field.of?.includes(word) ? word : null;
    default:
      return word.length <= (field.most ?? 0) && !/\p{Cc}/u.test(word) ? word : null;
  }
}

/**
 * A text that names no view may be anything; who follows a link is not shown code.
 *
 * @param {string} view
 */
function wrongView(view) {
  const word = /^[\p{L}_-]{1,20}$/u.test(view);
  return word ? `there is nothing called “${view}” here.` : "it does not say what to make: cards, a deck or a deal.";
}

/** @param {Field} field */
function allowed(field) {
  if (field.kind === "flag") return "yes or no";
  if (field.kind === "number") return `a whole number from ${field.least} to ${field.most}`;
  if (field.kind === "one") return `one of ${field.of?.filter(Boolean).join(", ")}`;
  return `a line of at most ${field.most} letters`;
}

/** @param {string[]} problems */
function told(problems) {
  const more = problems.length - MOST_PROBLEMS;
  return more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `and ${more} more of this kind.`] : problems;
}

/**
 * As in an address, but with colons and commas as they are: who reads it sees what it says.
 *
 * @param {string} word
 */
function spelled(word) {
  return new URLSearchParams([["", word]]).toString().slice(1).replaceAll("%3A", ":").replaceAll("%2C", ",");
}
