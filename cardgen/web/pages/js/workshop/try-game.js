// A game that is tried: what was played so far, and what Python is asked for. Knows no page and no rule.

/** @import { Context } from "../router.js" */
/** @import { BoardMan, BoardMove } from "../table/seen.js" */
/** @import { DraftFile } from "./drafts.js" */
import { thinker } from "../thinker.js";
import { asGiven } from "./told.js";

/**
 * @typedef {Record<string, string>} Chosen what was chosen, by the keys of the request
 * @typedef {object} Tried a board, as Python tells it
 * @property {[number, number]} board files and ranks
 * @property {(BoardMan & {id: string, figure?: string})[]} men
 * @property {string} turn
 * @property {string} you
 * @property {string} check where it is given; empty for none
 * @property {BoardMove[]} moves
 * @property {string[]} played
 * @property {string[]} last
 * @property {string[]} said
 * @property {string} outcome
 * @property {string[]} rules
 * @property {string} seed
 * @property {{id: string, svg: string}} [look] of the new piece, with the first board
 *
 * @typedef {object} Hears
 * @property {() => void} changed another board is to be seen, or it is thought, or no longer
 * @property {(problem: string) => void} problem
 */

/** One game at a time. Nothing is kept by Python: it is told all that was played with each question. */
export class TryGame {
  /**
   * @param {Context} context
   * @param {Hears} hears
   */
  constructor(context, hears) {
    this.context = context;
    /** What the Python that thinks was given of one's own. @type {Map<string, Uint8Array>} */
    this.given = new Map();
    this.hears = hears;
    /** @type {DraftFile | null} the file with which it began, whatever is typed since */
    this.file = null;
    /** @type {Chosen} */
    this.chosen = {};
    /** @type {Tried[]} each board on which the person was to move, or that ended the game */
    this.past = [];
    /** @type {AbortController | null} while it is thought */
    this.asking = null;
    /** Whether the Python that thinks is there. */
    this.apart = false;
    /** Whether what was asked last has moves in it. */
    this.sent = false;
  }

  /** @returns {Tried | undefined} */
  get now() {
    return this.past[this.past.length - 1];
  }

  get thinks() {
    return this.asking !== null;
  }

  /** Whether the person has moved, answered or not yet. */
  get moved() {
    return this.past.length > 1 || (this.thinks && this.sent);
  }

  /**
   * @param {DraftFile} file
   * @param {Chosen} chosen
   */
  begin(file, chosen) {
    this.file = file;
    this.chosen = chosen;
    this.past = [];
    return this.ask([]);
  }

  /** @param {string} word */
  play(word) {
    return this.ask([...(this.now?.played ?? []), word]);
  }

  /** Take the last move of the person back, with the answer to it, if there is one yet. */
  undo() {
    if (this.thinks) return this.cancel();
    if (this.moved) this.past.pop();
    this.hears.changed();
  }

  /** There is no game. */
  end() {
    this.cancel();
    this.file = null;
    this.past = [];
  }

  /** The board is as it was before it was asked. */
  cancel() {
    const { asking } = this;
    this.asking = null;
    asking?.abort();
    if (asking) this.hears.changed();
  }

  /** @param {string[]} moves */
  async ask(moves) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.sent = moves.length > 0;
    this.hears.changed();
    const answer = await this.answer(moves, asking.signal);
    if (!answer || asking !== this.asking) return;
    this.asking = null;
    const { errors, result } = answer;
    if (result) this.past.push(result);
    this.hears.changed();
    if (errors.length) this.hears.problem(errors[0].problem);
  }

  /**
   * Why a move cannot be made; nothing where the board has changed meanwhile.
   *
   * @param {string} word
   */
  async why(word) {
    const { now } = this;
    if (!now || this.thinks) return "";
    const answer = await this.answer([...now.played, word]);
    return this.now === now && !this.thinks ? (answer?.errors[0]?.problem ?? "") : "";
  }

  /**
   * @param {string[]} moves
   * @param {AbortSignal} [signal]
   */
  async answer(moves, signal) {
    const { file, chosen } = this;
    if (!file) return null;
    const engine = moves.length || this.apart ? await this.thinker(file) : await this.soonest();
    if (signal?.aborted) return null;
    const { nodes, ...others } = chosen;
    const given = { ...asGiven(file), ...others, nodes: Number(nodes), moves };
    return (await engine.ask("tried", given, { signal }))?.answer ?? null;
  }

  /** Who sets up the first board: the Python of the page, while the other one is only being begun. */
  soonest() {
    thinker().then((engine) =>
      engine.watch(({ state }) => {
        this.apart ||= state === "ready";
      }),
    );
    return this.context.engine;
  }

  /**
   * The Python that thinks, with what the file names of one's own: who types meanwhile asks another.
   *
   * @param {DraftFile} file
   */
  async thinker({ pieces, font = "" }) {
    const engine = await thinker();
    const { bytes } = this.context.own;
    for (const name of [font, ...pieces.map(({ picture }) => picture)].flat()) {
      const data = typeof name === "string" ? bytes.get(name) : undefined;
      if (typeof name !== "string" || !data || this.given.get(name) === data) continue;
      this.given.set(name, data);
      await engine.give(name, data);
    }
    return engine;
  }
}
