// One game at a table: its log, what may be seen of it, and what is asked of Python. Knows no page and no rule.

/** @import { Answer, Engine } from "../engine.js" */
/** @import { Held, Shown, TableTold } from "./shapes.js" */

/**
 * @typedef {object} Hears
 * @property {() => void} changed another table is to be seen, or somebody thinks, or no longer
 * @property {(problem: string) => void} problem
 * @property {(said: string[]) => void} said what has happened
 * @property {(log: Held, shown: Shown) => void} keep
 */

import { told } from "../words.js";

/** Who plays it by hand. */
const PERSON = "human";
const CHANCE = "chance";
/** Who sees all of it. */
const OPEN = "open";
/** The program shows each of its turns for so long, in ms. */
const LOOK = 350;

export class Sitting {
  /**
   * @param {Promise<Engine>} engine
   * @param {() => Promise<Engine>} thinker another Python, so that the one that answers is never busy thinking
   * @param {Hears} hears
   */
  constructor(engine, thinker, hears) {
    this.engine = engine;
    this.thinker = thinker;
    this.hears = hears;
    /** @type {Held} what is never drawn: the log has all secrets */
    this.kept = { log: "", lines: 0, seed: "", players: {}, think: "" };
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {AbortController | null} while somebody thinks */
    this.thinking = null;
    this.asking = new AbortController();
    /** Whether what is shown is of an earlier line. */
    this.at = -1;
    /** Who sits here, where the other is elsewhere; empty where all are here. */
    this.alone = "";
    /** The log as far as nothing of it can be taken back. */
    this.floor = "";
    /** Whether the game is over, so that all of it may be seen. */
    this.over = false;
    /** How often something was answered. */
    this.answers = 0;
  }

  /** Who is played by a person, not counting who says what real dice show. */
  get people() {
    if (this.alone) return [this.alone];
    return Object.entries(this.kept.players).flatMap(([who, what]) => (what === PERSON && who !== CHANCE ? [who] : []));
  }

  get persons() {
    return this.people.length;
  }

  /** Who looks: the one person, or both before one screen. */
  get viewer() {
    return this.persons === 1 ? this.people[0] : "both";
  }

  /** Whether nothing is to be done here before somebody elsewhere has answered. */
  get waits() {
    return Boolean(this.alone && this.shown && this.shown.who !== this.alone);
  }

  /** Whether nothing can be taken back. */
  get settled() {
    return Boolean(this.floor && this.kept.log === this.floor && !this.shown?.wanted.words?.length);
  }

  /** @param {string} log */
  open(log) {
    return this.ask({ log });
  }

  /**
   * Something is done by who is asked.
   *
   * @param {string} word
   * @param {{sure?: boolean}} [how]
   */
  act(word, { sure = false } = {}) {
    const { who = "", wanted } = this.shown ?? {};
    this.stop();
    return this.ask({
      log: this.kept.log,
      words: wanted?.words ?? [],
      act: { word, sure, look: true, ...(who && { who }) },
    });
  }

  /** @param {string[]} words of a form, and no others */
  say(words) {
    return this.ask({ log: this.kept.log, words });
  }

  /** @param {number} line looked at; from the end on it is played */
  look(line) {
    this.stop();
    if (line >= this.kept.lines) return this.ask({ log: this.kept.log });
    return this.ask({ log: this.kept.log, at: line, ...(this.over && { viewer: OPEN }) }, line);
  }

  /** Keep it as it is, with what else is kept of it. */
  keep() {
    if (this.shown) this.hears.keep(this.kept, this.shown);
  }

  /** Nobody thinks any more. */
  stop() {
    this.thinking?.abort();
    this.thinking = null;
  }

  /** Let the program go on, where it was stopped. */
  resume() {
    if (this.kept.think && !this.thinking && this.at < 0) this.think();
  }

  /**
   * @param {Record<string, unknown>} given
   * @param {number} [at]
   */
  async ask(given, at = -1) {
    this.asking.abort();
    const asking = new AbortController();
    this.asking = asking;
    const engine = await this.engine;
    const answered = await engine.ask("table", { viewer: this.viewer, ...given }, { signal: asking.signal });
    if (asking.signal.aborted || !answered) return;
    this.take(answered.answer, at);
  }

  /**
   * @param {Answer} answer
   * @param {number} at
   */
  take({ errors, result }, at) {
    this.answers++;
    if (result && at < 0 && !result.kept.log.startsWith(this.floor)) {
      this.hears.changed();
      return this.hears.problem(told("in_letter"));
    }
    const before = this.viewer;
    if (result) this.seen(/** @type {TableTold} */ (result), at);
    if (this.shown && before !== this.viewer && this.shown.eyes !== this.viewer && !this.shown.outcome) {
      this.open(this.kept.log); // only now it is known who looks
      return;
    }
    this.hears.changed();
    if (errors.length) this.hears.problem(errors.map(({ problem }) => problem).join(" "));
    else if (this.shown?.asks) this.hears.problem(this.shown.asks);
    this.resume();
  }

  /**
   * @param {TableTold} told
   * @param {number} at
   */
  seen({ kept, shown }, at) {
    this.at = at;
    this.shown = shown;
    if (at < 0) {
      this.kept = kept;
      this.over = Boolean(shown.outcome);
      setTimeout(() => this.hears.keep(kept, shown)); // it is seen first
    }
    this.hears.said(shown.said);
  }

  async think() {
    const { log, think } = this.kept;
    const thinking = new AbortController();
    this.thinking = thinking;
    this.hears.changed();
    const engine = await this.thinker();
    const [answered] = await Promise.all([
      engine.ask("thought", { log, viewer: think }, { signal: thinking.signal }),
      new Promise((rested) => setTimeout(rested, LOOK)),
    ]);
    if (thinking.signal.aborted || !answered) return;
    this.thinking = null;
    const { errors, result } = answered.answer;
    if (errors.length) {
      this.hears.changed();
      return this.hears.problem(errors.map(({ problem }) => problem).join(" "));
    }
    const { who, word } = result.kept;
    await this.ask({ log, act: { word, who } });
  }

  /**
   * Why a move is not legal, or what the program would do.
   *
   * @param {string} request
   * @param {Record<string, unknown>} given
   * @returns {Promise<Answer | null>}
   */
  async question(request, given) {
    const { kept } = this;
    const engine = await this.engine;
    const answered = await engine.ask(request, { log: kept.log, viewer: this.viewer, ...given });
    return this.kept === kept ? (answered?.answer ?? null) : null;
  }
}
