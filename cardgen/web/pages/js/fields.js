// What may be said of cards, of a deck and of a deal: names, kinds and bounds, for forms, links and what is stored.
// Pure: no page.

/** @import { Catalogue, Rule } from "./data.js" */
/**
 * @typedef {Record<string, string | number | boolean | string[]>} Values
 * @typedef {object} Field
 * @property {string} key its name in the values
 * @property {string} as its name in a link
 * @property {"words" | "one" | "number" | "flag" | "text"} kind
 * @property {string | number | boolean | string[]} usual
 * @property {readonly string[]} [of] what may be chosen
 * @property {number} [least]
 * @property {number} [most] the largest number, or how many words or letters there may be
 * @property {(word: string) => boolean} [stays] whether a word counts here alone, and goes with no link
 * @property {(word: string, values: Values) => string} [wrong] what is wrong with a word, as a sentence; else nothing
 */

export const MOST_COPIES = 100;
/** Words in a list: the bridge takes no more. */
export const MOST_WORDS = 400;
/** Armies as they fall. */
export const ANY = "any";
const MOST_LETTERS = 200;
const SHOWN = 30;

/**
 * @param {Catalogue} catalogue
 * @returns {Record<string, Field[]>} by the name of the view
 */
export function fieldsOf(catalogue) {
  return { cards: cardFields(catalogue), deck: deckFields(catalogue), deal: dealFields(catalogue) };
}

/**
 * The values of a view where nothing was said.
 *
 * @param {Field[]} fields
 * @returns {Values}
 */
export function usualOf(fields) {
  return Object.fromEntries(fields.map(({ key, usual }) => [key, Array.isArray(usual) ? [...usual] : usual]));
}

/**
 * A piece and how many of it: a colon and a number stand behind it where there are several.
 *
 * @param {string} word
 * @returns {{id: string, count: number}}
 */
export function counted(word) {
  const at = word.lastIndexOf(":");
  if (at < 0) return { id: word, count: 1 };
  const number = word.slice(at + 1);
  return { id: word.slice(0, at), count: /^\d{1,3}$/.test(number) ? Number(number) : Number.NaN };
}

/**
 * The same as a word.
 *
 * @param {string} id
 * @param {number} count
 */
export function countWord(id, count) {
  return count === 1 ? id : `${id}:${count}`;
}

/**
 * A word as it is shown in a sentence: not long, and without characters that are not seen or turn lines round.
 *
 * @param {string} word
 */
export function short(word) {
  const seen = word.slice(0, SHOWN).replace(/\p{C}/gu, "\ufffd");
  return word.length > SHOWN ? `${seen}…` : seen;
}

/**
 * @param {Catalogue} catalogue
 * @returns {Field[]}
 */
function cardFields(catalogue) {
  const { data } = catalogue;
  return [
    words("sets", "set", (word) => (catalogue.sets.has(word) ? "" : `there is no set “${short(word)}” here.`)),
    {
      ...words("pieces", "piece", (word) => wrongPiece(catalogue, word)),
      stays: (word) => catalogue.isOwn(counted(word).id),
    },
    number("copies", 1, MOST_COPIES, 1),
    one("sort", ["", "set", "class", "name"]),
    stockField(catalogue),
    flag("large"),
    one("ink", data.inks),
    flag("plain"),
    one("side", ["white", "black"]),
    one(
      "language",
      data.languages.map((language) => language.code),
    ),
    one("backs", ["none", "duplex", "alone"]),
    one("style", data.styles),
    one("deck", ["light", "dark"]),
    flag("numeral"),
    number("skip", 0, 99, 0),
    one("keys", ["fill", "add", "none", "alone"]),
    one("game", ["", ...data.card_games.slice(1)]),
  ];
}

/** @param {Catalogue} catalogue */
function deckFields(catalogue) {
  const games = new Set(catalogue.data.games.filter((game) => game.decks).map((game) => game.id));
  return [
    words("games", "game", (word) => (games.has(word) ? "" : `there is no deck for “${short(word)}” here.`)),
    stockField(catalogue),
    flag("large"),
  ];
}

/** @param {Catalogue} catalogue */
function dealFields(catalogue) {
  const games = catalogue.data.games.filter((game) => game.deals).map((game) => game.id);
  return [
    one("game", games),
    words("rules", "rule", (word, values) => wrongRule(catalogue.game(String(values.game))?.rules ?? [], word)),
    text("pieces", MOST_LETTERS),
    text("seed", 60),
    one("fair", ["5", "2", "10", ANY]),
    one("trials", ["0", "2", "4", "8", "16"]),
  ];
}

/** @param {Catalogue} catalogue */
function stockField(catalogue) {
  const stocks = catalogue.data.stocks.map((stock) => stock.id);
  return { ...one("stock", stocks), usual: stocks.includes("letter-8up") ? "letter-8up" : stocks[0] };
}

/**
 * @param {Catalogue} catalogue
 * @param {string} word
 */
function wrongPiece(catalogue, word) {
  const { id, count } = counted(word);
  if (!catalogue.pieces.has(id)) return `there is no piece “${short(id)}” here.`;
  return count >= 1 && count <= MOST_COPIES ? "" : `of a piece there may be 1 to ${MOST_COPIES}, not “${short(word)}”.`;
}

/**
 * @param {Rule[]} rules
 * @param {string} word
 */
function wrongRule(rules, word) {
  const at = word.indexOf("=");
  const rule = rules.find((known) => known.rule === word.slice(0, at));
  if (at < 0 || !rule) return `this game has no rule “${short(word)}”.`;
  const fits = !rule.choices.length || rule.choices.includes(word.slice(at + 1));
  return fits ? "" : `the rule ${rule.rule} is one of ${rule.choices.join(", ")}, not “${short(word.slice(at + 1))}”.`;
}

/**
 * @param {string} key
 * @param {string} as
 * @param {(word: string, values: Values) => string} wrong
 * @returns {Field}
 */
function words(key, as, wrong) {
  return { key, as, kind: "words", usual: [], most: MOST_WORDS, wrong };
}

/**
 * @param {string} key
 * @param {readonly string[]} of the first is what is usual
 * @returns {Field}
 */
function one(key, of) {
  return { key, as: key, kind: "one", usual: of[0] ?? "", of };
}

/**
 * @param {string} key
 * @param {number} least
 * @param {number} most
 * @param {number} usual
 * @returns {Field}
 */
function number(key, least, most, usual) {
  return { key, as: key, kind: "number", usual, least, most };
}

/**
 * @param {string} key
 * @returns {Field}
 */
function flag(key) {
  return { key, as: key, kind: "flag", usual: false };
}

/**
 * @param {string} key
 * @param {number} most
 * @returns {Field}
 */
function text(key, most) {
  return { key, as: key, kind: "text", usual: "", most };
}
