// What there is to choose, as `data.json` tells it: sets with their pieces, paper, games. Knows no page.

import { TOLD } from "./told.js";

/**
 * @typedef {{id: string, name: string, aliases: string[], class: string, words: string, card: string}} Piece
 * @typedef {{id: string, name: string, title?: string, count: number, pieces: Piece[], href?: string}} PieceSet `title`: what its cards are headed, where that is another name; `href`: where it leads, if not to its part of the wall
 * @typedef {{id: string, title: string, cards: number, large: number, perforated: boolean}} Stock
 * @typedef {{rule: string, default: string, choices: string[], told: string, words?: {word: string, told: string}[]}} Rule
 * @typedef {{id: string, name: string, players: number, decks: boolean, cards: number, deals: boolean, sets: string[], rules: Rule[]}} Game
 * @typedef {{code: string, name: string, beta: boolean}} Language
 * @typedef {{
 *   version: string, sets: PieceSet[], stocks: Stock[], games: Game[], languages: Language[],
 *   styles: string[], inks: string[], card_games: string[],
 * }} Data
 */

/** Where the files of this version lie. */
export const HERE = new URL("../", import.meta.url);

/**
 * A file of this version as JSON; what came with the script is not asked for.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function fetchJson(name) {
  if (Object.hasOwn(TOLD, name)) return JSON.parse(TOLD[name]);
  const answer = await fetch(new URL(name, HERE));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}

/**
 * What a set is called, with the name on its cards.
 *
 * @param {PieceSet} set
 */
export function wholeName({ name, title }) {
  return title ? `${name}: ${title}` : name;
}

/** Pieces and sets by their ids. */
export class Catalogue {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    /** @type {Map<string, PieceSet>} */
    this.sets = new Map(data.sets.map((set) => [set.id, set]));
    /** @type {Map<string, {piece: Piece, set: PieceSet}>} each once, as the first of its sets has it */
    this.pieces = new Map();
    for (const set of data.sets) {
      for (const piece of set.pieces) {
        if (!this.pieces.has(piece.id)) this.pieces.set(piece.id, { piece, set });
      }
    }
    /** @type {Set<string>} ids of pieces that are a maker's own, and in no file of this version */
    this.own = new Set();
    /** @type {Map<string, PieceSet>} his sets; their ids here are no others' */
    this.ownSets = new Map();
  }

  /** All sets: those of a maker first. */
  get allSets() {
    return [...this.ownSets.values(), ...this.sets.values()];
  }

  /**
   * Have those pieces of a maker beside ours, and no others of his.
   *
   * @param {PieceSet[]} sets
   */
  layOwn(sets) {
    for (const id of this.own) this.pieces.delete(id);
    this.own.clear();
    for (const set of sets) {
      for (const piece of set.pieces) {
        if (this.pieces.has(piece.id)) continue;
        this.pieces.set(piece.id, { piece, set });
        this.own.add(piece.id);
      }
    }
    const mine = sets.map((set) => ({
      ...set,
      id: `own:${set.id}`,
      pieces: set.pieces.filter(({ id }) => this.isOwn(id)),
    }));
    this.ownSets = new Map(mine.filter(({ pieces }) => pieces.length).map((set) => [set.id, set]));
  }

  /** @param {string} id */
  isOwn(id) {
    return this.own.has(id);
  }

  /**
   * Where a piece is told of: one of a file that was given to the page, in the workshop.
   *
   * @param {string} id
   * @param {string} [file] in which it stands, if it is a maker's own
   */
  addressOf(id, file) {
    if (!file || (this.pieces.has(id) && !this.own.has(id))) return `#piece?of=${id}`;
    return `#workshop?${new URLSearchParams({ own: file, piece: id })}`;
  }

  /**
   * How many cards a sheet of this stock has; none where it is not known.
   *
   * @param {string} id
   * @param {boolean} large whether they are printed large
   */
  cardsOfSheet(id, large) {
    const stock = this.data.stocks.find((one) => one.id === id);
    return (large ? stock?.large : stock?.cards) ?? 0;
  }

  /** @param {string} id */
  game(id) {
    return this.data.games.find((game) => game.id === id);
  }
}
