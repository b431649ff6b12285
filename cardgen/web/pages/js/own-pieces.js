// Pieces of one's own as the catalogue has them, kept so that a basket that names them is whole before any Python is there.

/** @import { PieceSet } from "./data.js" */
import { keep, kept } from "./store.js";

const NAME = "own-pieces";
const MOST = 400;

/** @param {PieceSet[]} sets */
export function keepOwn(sets) {
  keep(NAME, JSON.stringify(sets.map(({ id, name, pieces }) => ({ id, name, pieces: pieces.map(lean) }))));
}

/**
 * What was kept; nothing of what has not the shape of it.
 *
 * @returns {PieceSet[]}
 */
export function keptOwn() {
  try {
    const sets = JSON.parse(kept(NAME) || "[]");
    return sets.map((/** @type {PieceSet} */ { id, name, pieces }) => {
      const read = pieces.slice(0, MOST).map(lean);
      return { id: String(id), name: String(name), count: read.length, pieces: read };
    });
  } catch {
    return [];
  }
}

/**
 * What the basket needs of a piece.
 *
 * @param {PieceSet["pieces"][number]} piece
 */
function lean({ id, name, class: kind }) {
  return { id: String(id), name: String(name), class: String(kind), aliases: [], words: "", card: "" };
}
