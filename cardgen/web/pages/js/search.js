// What is found by typing. Pure: no page, no network.

/** @import { Catalogue, Piece, PieceSet } from "./data.js" */
/** @typedef {{piece: Piece, set: PieceSet}} Found */

/** The rank of what does not answer at all. */
export const WORST = 9;

/**
 * Lower case without accents, its words apart by single spaces.
 *
 * @param {string} text
 */
export function fold(text) {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/**
 * The sets and the pieces that a text finds, the best first; a piece that stands in several sets once.
 *
 * @param {Catalogue} catalogue
 * @param {string} text
 * @returns {{sets: PieceSet[], pieces: Found[]}}
 */
export function find(catalogue, text) {
  const asked = fold(text.slice(0, 100));
  if (!asked) return { sets: catalogue.allSets, pieces: [] };
  const sets = best(catalogue.allSets, (set) => rank(asked, [set.name, set.id], ""));
  const pieces = best([...catalogue.pieces.values()], ({ piece, set }) =>
    rank(asked, [piece.name, piece.id, ...piece.aliases], `${set.name} ${piece.words}`),
  );
  return { sets, pieces };
}

/**
 * What a text can only mean: the set or the piece that is called so, or the one thing that it finds; else null.
 *
 * @param {Catalogue} catalogue
 * @param {string} text
 * @returns {{set?: PieceSet, one?: Found} | null}
 */
export function sole(catalogue, text) {
  const tight = (/** @type {string} */ name) => fold(name).replaceAll(" ", "");
  const asked = tight(text);
  if (!asked) return null;
  const { sets, pieces } = find(catalogue, text);
  const set = sets.find(({ name, id }) => [name, id].some((word) => tight(word) === asked));
  if (set) return { set };
  const one = pieces.find(({ piece }) =>
    [piece.name, piece.id, ...piece.aliases].some((word) => tight(word) === asked),
  );
  if (one) return { one };
  return sets.length + pieces.length === 1 ? { set: sets[0], one: pieces[0] } : null;
}

/**
 * The piece whose name is most like a text that finds nothing; none where none is like it.
 *
 * @param {Catalogue} catalogue
 * @param {string} text
 * @returns {Found | undefined}
 */
export function meant(catalogue, text) {
  const asked = fold(text.slice(0, 40));
  const most = Math.min(3, Math.floor(asked.length / 3));
  let near = most + 1;
  /** @type {Found | undefined} */
  let like;
  for (const found of catalogue.pieces.values()) {
    const far = distance(asked, fold(found.piece.name));
    if (far < near) [near, like] = [far, found];
  }
  return like;
}

/**
 * @template T
 * @param {T[]} all
 * @param {(one: T) => number} ranked
 */
function best(all, ranked) {
  const found = all.map((one) => ({ one, at: ranked(one) })).filter(({ at }) => at < WORST);
  return found.sort((a, b) => a.at - b.at).map(({ one }) => one);
}

/**
 * How well names, or else words, answer; the less the better.
 *
 * @param {string} asked
 * @param {string[]} names
 * @param {string} words
 */
export function rank(asked, names, words) {
  const all = names.map(fold);
  const tight = asked.replaceAll(" ", "");
  const tests = [
    () => all[0] === asked || all.some((name) => name.replaceAll(" ", "") === tight),
    () => all[0].startsWith(asked),
    () => all.some((name) => name.startsWith(asked)),
    () => all.some((name) => ` ${name}`.includes(` ${asked}`)),
    () => holds(all.join(" "), asked),
    () => holds(`${all.join(" ")} ${fold(words)}`, asked),
  ];
  const at = tests.findIndex((test) => test());
  return at < 0 ? WORST : at;
}

/**
 * Whether a text has a word beginning with each word that is asked for.
 *
 * @param {string} text
 * @param {string} asked
 */
function holds(text, asked) {
  return asked.split(" ").every((word) => ` ${text}`.includes(` ${word}`));
}

/**
 * How many letters have to be changed, added or left out.
 *
 * @param {string} one
 * @param {string} other
 */
export function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to++) {
      const same = row[to - 1] + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min(same, row[to] + 1, next[to - 1] + 1));
    }
    row = next;
  }
  return row[other.length];
}
