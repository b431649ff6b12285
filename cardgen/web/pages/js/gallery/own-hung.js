// Pieces of one's own on the wall: as they were kept, before any Python is there, and anew when others are there.

/** @import { Context } from "../router.js" */
/** @import { PieceSet } from "../data.js" */
/** @import { Wall } from "./wall.js" */
import { keep, kept } from "../store.js";
import { OWN_SET, Row } from "./rows.js";

/** What is kept of them is called so. */
const NAME = "own-wall";
const MOST = 400;
const HREF = "#workshop";

/** Hangs them behind all others. */
export class OwnHung {
  /**
   * @param {Wall} wall
   * @param {Context} context
   */
  constructor(wall, { own, engine }) {
    this.wall = wall;
    this.own = own;
    this.engine = engine;
    /** What hangs there. */
    this.text = "";
    /** Which state of one's own it is of. */
    this.turn = 0;
    this.hang(kept(NAME));
  }

  /** Ask what there is now, if something has changed since that was asked. */
  async refresh() {
    const { turn, pieces } = this.own;
    if (turn === this.turn) return;
    this.turn = turn;
    const engine = await this.engine;
    const told = pieces.length ? await engine.ask("own-hung", {}) : { answer: { result: { pieces: [] } } };
    if (!told?.answer.result || turn !== this.own.turn) return; // it is asked again
    const text = JSON.stringify(told.answer.result.pieces);
    keep(NAME, text);
    this.hang(text);
  }

  /** @param {string} text */
  hang(text) {
    if (text === this.text || (!text && !this.text)) return;
    this.text = text;
    this.wall.hangOwn(rowsOf(text).filter(({ id }) => !this.wall.gallery.places.includes(id)));
  }
}

/**
 * The pieces of a text; those that have not their shape are left out.
 *
 * @param {string} text
 * @returns {Row[]}
 */
function rowsOf(text) {
  /** @type {PieceSet} */
  const home = { id: OWN_SET, name: "Your own", count: 0, pieces: [], href: HREF };
  try {
    const lines = JSON.parse(text || "[]").slice(0, MOST);
    return lines.flatMap((/** @type {any} */ line) => rowOf(line, home));
  } catch {
    return [];
  }
}

/**
 * @param {any} line
 * @param {PieceSet} home
 * @returns {Row[]}
 */
function rowOf(line, home) {
  const { id, name, words, file, aliases, hops } = line;
  const texts = [id, name, line.class, words, file, ...aliases, ...Object.values(hops ?? {})];
  if (!texts.every((text) => typeof text === "string")) return [];
  if (hops && !["men", "moves", "captures", "ways"].every((key) => key in hops)) return [];
  const piece = { id, name, aliases, class: line.class, words, card: "" };
  const href = `${HREF}?${new URLSearchParams({ own: file, piece: id })}`;
  const row = new Row({ ...line, href }, { piece, set: home }, [home], []);
  return row.squares ? [row] : [];
}
