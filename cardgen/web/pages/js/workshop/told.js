// What Python says of the file while somebody types: one question at a time, and the newest next.

/** @import { Engine } from "../engine.js" */
/** @import { DraftFile, Drafts } from "./drafts.js" */
/** @import { Entry } from "./edit.js" */

/**
 * @typedef {{piece: number | null, key: string, from: number | null, to: number | null, offers: string[], called?: string[], problem: string}} Problem
 * @typedef {{id: string, name: string, words: string, rules: {head: string, text: string}[], told: string, diagram: string, short: string}} Seen
 * @typedef {object} Likely
 * @property {{id: string, name: string, why: string, file?: string}[]} alike
 * @property {{empty: number, crowded: number} | null} reach
 * @property {boolean} bound
 * @property {Record<string, string | number | boolean> | null} [worth]
 *
 * @typedef {object} Heard what was said of a file
 * @property {Problem[]} problems
 * @property {string} yaml
 * @property {Seen | null} piece
 * @property {string | null} [card] SVG
 * @property {string} [aside] what the card is drawn without, as it is still wrong; nothing for nothing
 */

/** Milliseconds that somebody rests before what takes longer is asked. */
const REST = 60;
const LONG_REST = 700;

/** Asks of each change, and hands on what is said of the newest. */
export class Teller {
  /**
   * @param {Drafts} drafts
   * @param {object} hears
   * @param {(heard: Heard, file: DraftFile) => void} hears.draft
   * @param {(heard: Heard) => void} hears.first what is said of an example, while nothing is there
   * @param {(card: string | null, problem?: string, aside?: string) => void} hears.card
   * @param {(likely: Likely | null) => void} hears.likely
   * @param {(at: number, seen: Seen | null, file: DraftFile) => void} hears.one what is said of one of them, for the list
   * @param {(problem: string) => void} hears.fault nothing, once it answers again
   */
  constructor(drafts, hears) {
    this.drafts = drafts;
    this.hears = hears;
    /** @type {Engine | null} */
    this.engine = null;
    /** @type {DraftFile | null} the last that was asked of */
    this.asked = null;
    this.busy = false;
    this.rest = new AbortController();
    drafts.watch(() => this.want());
  }

  /**
   * @param {Engine} engine
   * @param {Entry} first asked of while nothing is there, so that what that takes is loaded when somebody types
   */
  async use(engine, first) {
    this.engine = engine;
    if (this.drafts.current.pieces.length) return this.want();
    const answered = await engine.ask("draft", { pieces: [first], card: true });
    if (answered?.answer.result && !this.drafts.current.pieces.length) this.hears.first(answered.answer.result);
  }

  /** Ask of the file as it is now, unless that has been asked. */
  async want() {
    const { engine, drafts } = this;
    if (!engine || this.asked === drafts.current) return;
    this.rest.abort();
    if (this.busy) return; // who is at work looks again
    this.busy = true;
    try {
      while (this.asked !== drafts.current) {
        this.asked = drafts.current;
        if (this.asked.pieces.length) await this.ask(engine, this.asked);
      }
    } finally {
      this.busy = false;
    }
    this.rest = new AbortController();
    if (drafts.current.pieces.length) this.more(engine, drafts.current, this.rest.signal);
  }

  /**
   * @param {Engine} engine
   * @param {DraftFile} file
   */
  async ask(engine, file) {
    const answered = await engine.ask("draft", asGiven(file));
    if (file !== this.drafts.current || !answered) return; // somebody has typed on
    const { errors, result } = answered.answer;
    this.hears.fault(errors[0]?.problem ?? "");
    if (!result) return;
    this.hears.draft(result, file);
    this.drafts.told(file, { yaml: result.yaml, sound: !result.problems.length });
  }

  /**
   * What takes longer, as soon as somebody rests.
   *
   * @param {Engine} engine
   * @param {DraftFile} file
   * @param {AbortSignal} signal
   */
  async more(engine, file, signal) {
    await pause(REST);
    const drawn = signal.aborted ? null : await engine.ask("draft", { ...asGiven(file), card: true }, { signal });
    if (signal.aborted) return;
    const { errors = [], result = null } = drawn?.answer ?? {};
    this.hears.card(result?.card ?? null, errors[0]?.problem, result?.aside);
    if (result) this.hears.one(file.at, result.piece, file);
    await pause(LONG_REST - REST);
    const likely = signal.aborted ? null : await engine.ask("likely", asGiven(file), { signal });
    if (signal.aborted) return;
    this.hears.likely(likely?.answer.result ?? null);
    for (const at of file.pieces.keys()) {
      if (at === file.at) continue;
      const other = signal.aborted ? null : await engine.ask("draft", { ...asGiven(file), at }, { signal });
      if (signal.aborted) return;
      if (other?.answer.result) this.hears.one(at, other.answer.result.piece, file);
    }
  }

  /** Ask once more of the same file: what lies beside it has changed. */
  again() {
    this.asked = null;
    this.want();
  }
}

/**
 * A file as a request brings it.
 *
 * @param {DraftFile} file
 */
export function asGiven({ file, set, pieces, at, font = "", notes = {} }) {
  return { file, set, pieces, at, font, notes };
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((over) => setTimeout(over, ms));
}
