// What a piece can be found by, read once from `gallery.json`. Pure: no page.

/** @import { Catalogue, Piece, PieceSet } from "../data.js" */
import { wholeName } from "../data.js";
import { fold } from "../search.js";

/**
 * @typedef {{id: string, label: string, why: string, phrases: string[], meant?: string}} Trait `meant`: a sentence for who does not know the word
 * @typedef {object} Words what words of players mean
 * @property {Record<string, string>} same words that are read as others
 * @property {string[]} idle words that say nothing
 * @property {string[]} counted what is counted, behind a number
 * @property {string[]} like behind these a name is that of a mover
 * @property {Trait[]} traits
 * @property {Record<string, string>} classes and what they are
 * @property {Record<string, string>} squares phrases, and squares of which one is meant
 * @property {Record<string, string>} far distances without a direction, and squares of which one is meant
 * @property {Record<string, Record<string, string>>} phrases that mean a filter
 * @property {Record<string, string>} movers names, and the letters of what they are made of
 * @property {Record<string, [number[], number[]]>} doers of pieces that are no simple movers, by their ids: the places
 *   of those who do as they do, and who capture as they do
 * @property {Record<string, [string, string, string]>} atoms letters: what they are made of, in words, as squares
 * @property {Record<string, string[]>} measures
 * @property {Record<string, string>} compared
 * @property {Record<string, string>} stronger
 * @property {string} unit of values
 * @property {string} title of the wall
 * @property {string} lead what can be done here
 * @property {string[]} tries texts that show what can be asked
 * @typedef {{id: string, about: string, game: string}} SetFacts
 * @typedef {{id: string, pieces: string[], material: string[]}} GameFacts
 * @typedef {{pieces: any[], sets: SetFacts[], games: GameFacts[], words: Words}} GalleryJson
 */

/** The set in which pieces of one's own are found. */
export const OWN_SET = "own";

/** A piece, as it is searched. What a search alone needs is worked out when one first asks: the wall stands sooner. */
export class Row {
  /** @type {string[] | undefined} */
  #folded;
  /** @type {string | undefined} */
  #text;
  /** @type {{moves: Set<string>, captures: Set<string>, leaps: Set<string>} | undefined} */
  #squares;
  /** @type {Record<string, Set<string>>} */
  #said = {};

  /**
   * @param {any} told a line of `gallery.json`
   * @param {{piece: Piece, set: PieceSet}} found
   * @param {PieceSet[]} sets in which it stands
   * @param {string[]} games in which it takes part
   */
  constructor(told, { piece, set }, sets, games) {
    this.id = piece.id;
    this.name = piece.name;
    this.class = piece.class;
    this.words = piece.words;
    this.home = set;
    this.piece = piece;
    this.sets = sets.map(({ id }) => id);
    this.games = games;
    /** @type {string[]} all that it is called */
    this.names = [piece.name, piece.id, ...piece.aliases];
    /** @type {string} how its moves are written, in the one spelling and as its entry has it */
    this.spelled = told.spelled;
    /** @type {string} */
    this.written = told.written ?? told.spelled;
    this.told = told;
    /** @type {string} where it leads */
    this.href = told.href ?? `#piece?of=${piece.id}`;
    /** @type {Record<"men" | "moves" | "captures" | "ways", string> | undefined} how it hops, with men to hop over */
    this.hops = told.hops;
    /** @type {number | undefined} */
    this.value = told.value;
    /** @type {number | undefined} */
    this.error = told.error;
    /** @type {string | undefined} */
    this.board = told.board;
    /** @type {number | undefined} */
    this.reach = told.reach;
    this.house = Boolean(told.house);
    /** @type {[number, number] | undefined} of its picture, in pixels; none where there is no picture */
    this.size = told.size;
    this.setNames = sets.map(wholeName);
  }

  /** All that it is called, as a search compares it. */
  get folded() {
    this.#folded ??= this.names.map(fold);
    return this.#folded;
  }

  /** All words that are said of it, each behind a space. */
  get text() {
    this.#text ??= ` ${fold([...this.names, ...this.setNames, this.class, this.words].join(" "))}`;
    return this.#text;
  }

  get traits() {
    return this.said("traits");
  }

  /** The movers that it has whole. */
  get whole() {
    return this.said("whole");
  }

  /** The movers that it has in part. */
  get part() {
    return this.said("part");
  }

  /**
   * A list of its line.
   *
   * @param {string} name
   * @returns {Set<string>}
   */
  said(name) {
    this.#said[name] ??= new Set(this.told[name]);
    return this.#said[name];
  }

  get moves() {
    return this.squares.moves;
  }

  get captures() {
    return this.squares.captures;
  }

  get leaps() {
    return this.squares.leaps;
  }

  /** Where it goes to, where it captures, and where it leaps to. */
  get squares() {
    this.#squares ??= readSquares(this.told);
    return this.#squares;
  }
}

/** All that there is on the wall. */
export class Gallery {
  /**
   * @param {GalleryJson} told
   * @param {Catalogue} catalogue
   */
  constructor(told, catalogue) {
    this.words = told.words;
    this.catalogue = catalogue;
    this.sets = new Map(told.sets.map((set) => [set.id, set]));
    this.games = new Map(told.games.map((game) => [game.id, game]));
    this.traits = new Map(told.words.traits.map((trait) => [trait.id, trait]));
    this.places = told.pieces.map(({ id }) => id);
    const sets = homesOf(catalogue.data.sets.map((set) => [set, set.pieces.map(({ id }) => id)]));
    const games = homesOf(told.games.map(({ id, pieces }) => [id, pieces]));
    /** @type {Row[]} */
    this.rows = told.pieces.flatMap((line) => {
      const found = catalogue.pieces.get(line.id);
      return found ? [new Row(line, found, sets.get(line.id) ?? [], games.get(line.id) ?? [])] : [];
    });
  }
}

/**
 * The homes of each piece, by its id.
 *
 * @template T
 * @param {[T, string[]][]} homes with the ids of their pieces
 * @returns {Map<string, T[]>}
 */
function homesOf(homes) {
  /** @type {Map<string, T[]>} */
  const found = new Map();
  for (const [home, ids] of homes) {
    for (const id of new Set(ids)) {
      const known = found.get(id);
      if (known) known.push(home);
      else found.set(id, [home]);
    }
  }
  return found;
}

/** @param {any} told a line of `gallery.json` */
function readSquares(told) {
  const moves = squaresOf(told.moves);
  const captures = told.captures === "=" ? moves : squaresOf(told.captures);
  return { moves, captures, leaps: told.leaps === "=" ? new Set([...moves, ...captures]) : squaresOf(told.leaps) };
}

/**
 * Squares that were written as two letters each.
 *
 * @param {string} [text]
 * @returns {Set<string>}
 */
export function squaresOf(text = "") {
  return new Set(text.match(/../g) ?? []);
}
