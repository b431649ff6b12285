// What is asked of an engine for the values of a form, and the command that makes the same. Pure: no page.
// The command is spelled here so that it stands there before any Python does; the engine's own replaces it.

/** @import { Values } from "./fields.js" */
import { ANY } from "./fields.js";

/** @typedef {Record<string, string | number | boolean | string[]>} Request */

/**
 * The request of a view: what is as usual is left out, and so is what nothing would come of.
 *
 * @type {Record<string, {verb: string, of: (values: Values) => Request}>}
 */
export const REQUESTS = {
  cards: { verb: "pdf", of: ofCards },
  deck: { verb: "deck", of: (values) => lean(values, ["games", "stock", "large"]) },
  deal: { verb: "deal", of: ofDeal },
};

/**
 * What a request says of paper, ink and backs, without whose cards they are.
 *
 * @param {Request} request
 * @returns {Request}
 */
export function paperOf(request) {
  const whose = ["sets", "pieces", "all", "key", "key_only", "game", "copies", "sort", "skip", "backs"];
  return Object.fromEntries(Object.entries(request).filter(([key]) => !whose.includes(key)));
}

const USUAL_STOCK = "letter-8up";
const USUAL_TRIALS = 8;
/** What is usual, and so is left out of requests. */
const USUAL = new Map(
  Object.entries({
    copies: 1,
    skip: 0,
    stock: USUAL_STOCK,
    ink: "full",
    side: "white",
    language: "en",
    style: "rosette",
    deck: "light",
    trials: USUAL_TRIALS,
  }),
);

/** How each key is typed, in the order of the command's help; the ones of no option come last. */
const OPTIONS = {
  pdf: [
    ["sets", "--set"],
    ["copies", "--copies"],
    ["sort", "--sort"],
    ["key", "--key"],
    ["key_only", "--key-only"],
    ["game", "--game"],
    ["backs", "--backs"],
    ["duplex", "--duplex"],
    ["skip", "--skip"],
    ["style", "--back-style"],
    ["deck", "--deck"],
    ["numeral", "--back-numeral"],
    ["ink", "--ink"],
    ["plain", "--plain"],
    ["side", "--side"],
    ["language", "--language"],
    ["stock", "--stock"],
    ["large", "--large"],
    ["pieces", ""],
  ],
  deck: [
    ["stock", "--stock"],
    ["large", "--large"],
    ["games", ""],
  ],
  deal: [
    ["rules", "--rule"],
    ["pieces", "--pieces"],
    ["seed", "--seed"],
    ["fair", "--fair"],
    ["trials", "--trials"],
    ["pdf", "--pdf"],
    ["game", ""],
  ],
};

/**
 * The command that makes what a request makes.
 *
 * @param {string} verb
 * @param {Request} request
 */
export function commandOf(verb, request) {
  const rows = OPTIONS[/** @type {keyof typeof OPTIONS} */ (verb)];
  return ["cardgen", verb, ...rows.flatMap(([key, option]) => typed(option, request[key]))].join(" ");
}

/**
 * @param {string} option
 * @param {Request[string] | undefined} value
 * @returns {string[]}
 */
function typed(option, value) {
  if (value === undefined) return [];
  if (typeof value === "boolean") return [value ? option : option.replace("--", "--no-")];
  const words = (Array.isArray(value) ? value : [String(value)]).map(quoted);
  if (option) return words.flatMap((word) => [option, word]);
  return words.some((word) => word.startsWith("-")) ? ["--", ...words] : words;
}

/**
 * A word such that a shell reads it as it is.
 *
 * @param {string} word
 */
function quoted(word) {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`;
}

/** @param {Values} values */
function ofCards(values) {
  const alone = values.backs === "alone";
  const look = ["stock", "large", "ink", "plain", "side", "language"];
  const request = lean(values, ["sets", "pieces", "copies", "sort", ...look]);
  if (values.backs !== "none") Object.assign(request, lean(values, ["style", "deck", "numeral"]));
  if (alone) return { ...request, backs: true };
  return { ...request, ...lean(values, ["skip"]), ...keysOf(values, isEmpty(values)), ...duplexOf(values) };
}

/** @param {Values} values */
function duplexOf(values) {
  return /** @type {Request} */ (values.backs === "duplex" ? { duplex: true } : {});
}

/**
 * Without pieces there are key cards alone, of a game.
 *
 * @param {Values} values
 * @param {boolean} empty
 */
function keysOf(values, empty) {
  /** @type {Record<string, Request>} */
  const asked = {
    fill: {},
    add: { key: true },
    none: { key: false },
    alone: empty ? { key: true } : { key_only: true },
  };
  const keys = { ...asked[String(values.keys)] };
  return keys.key && empty ? { ...keys, ...lean(values, ["game"]) } : keys;
}

/** @param {Values} values */
function ofDeal(values) {
  const request = lean(values, ["game", "rules", "pieces", "seed"]);
  if (values.fair === ANY) return request;
  return { ...request, fair: `${values.fair}%`, ...lean({ trials: Number(values.trials) }, ["trials"]) };
}

/**
 * Whether no piece is asked for.
 *
 * @param {Values} values
 */
export function isEmpty(values) {
  return [values.sets, values.pieces].every((words) => Array.isArray(words) && !words.length);
}

/**
 * Whether anything would be made: cards, or what needs no pieces.
 *
 * @param {Values} values
 */
export function makesCards(values) {
  return !isEmpty(values) || values.backs === "alone" || values.keys === "add" || values.keys === "alone";
}

/**
 * Those of some values that are not as usual.
 *
 * @param {Values} values
 * @param {string[]} keys
 */
function lean(values, keys) {
  /** @type {Request} */
  const request = {};
  for (const key of keys) {
    const value = values[key];
    const empty = value === "" || value === false || (Array.isArray(value) && !value.length);
    if (!empty && value !== USUAL.get(key)) request[key] = value;
  }
  return request;
}
