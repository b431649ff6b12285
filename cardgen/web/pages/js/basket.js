// Sets and pieces in a basket: values in, values out. Pure: no page.

/** @import { Catalogue } from "./data.js" */
/** @import { Values } from "./fields.js" */
import { countWord, counted, MOST_COPIES } from "./fields.js";

/**
 * Put a set in, or take it out.
 *
 * @param {Values} values
 * @param {string} id
 * @param {boolean} wanted
 * @returns {Values}
 */
export function withSet(values, id, wanted) {
  const others = wordsOf(values, "sets").filter((word) => word !== id);
  return { ...values, sets: wanted ? [...others, id] : others };
}

/**
 * Have so many of a piece; none takes it out. Its place among the others stays.
 *
 * @param {Values} values
 * @param {string} id
 * @param {number} count
 * @returns {Values}
 */
export function withPiece(values, id, count) {
  const pieces = new Map(piecesOf(values));
  const number = Math.max(0, Math.min(MOST_COPIES, Math.trunc(count) || 0));
  if (number) pieces.set(id, number);
  else pieces.delete(id);
  return { ...values, pieces: [...pieces].map(([piece, many]) => countWord(piece, many)) };
}

/**
 * Single pieces and how many of each.
 *
 * @param {Values} values
 * @returns {Map<string, number>}
 */
export function piecesOf(values) {
  return new Map(
    wordsOf(values, "pieces")
      .map(counted)
      .map(({ id, count }) => [id, count]),
  );
}

/**
 * Whether a piece stands in a set of the basket: there is one of it, or as many as are named.
 *
 * @param {Values} values
 * @param {Catalogue} catalogue
 * @param {string} id
 */
export function isOfSets(values, catalogue, id) {
  const sets = wordsOf(values, "sets").map((set) => catalogue.sets.get(set));
  return sets.some((set) => set?.pieces.some((piece) => piece.id === id));
}

/**
 * How many of a piece there are.
 *
 * @param {Values} values
 * @param {Catalogue} catalogue
 * @param {string} id
 */
export function countOfPiece(values, catalogue, id) {
  return piecesOf(values).get(id) ?? (isOfSets(values, catalogue, id) ? 1 : 0);
}

/**
 * How many cards of pieces there are, copies and all, and how many sheets they take, places left free and all.
 *
 * @param {Values} values
 * @param {Catalogue} catalogue
 */
export function sumOf(values, catalogue) {
  let once = 0;
  for (const set of wordsOf(values, "sets")) once += catalogue.sets.get(set)?.pieces.length ?? 0;
  for (const [id, count] of piecesOf(values)) once += isOfSets(values, catalogue, id) ? count - 1 : count;
  const cards = once * Number(values.copies);
  const ofSheet = catalogue.cardsOfSheet(String(values.stock), values.large === true);
  return { cards, sheets: ofSheet ? Math.ceil((cards + Number(values.skip)) / ofSheet) : 0 };
}

/**
 * @param {Values} values
 * @param {string} key
 */
export function wordsOf(values, key) {
  const words = values[key];
  return Array.isArray(words) ? words : [];
}
