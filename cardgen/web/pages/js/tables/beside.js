// What belongs to a table beside its game: what is known in tables, the match that goes on, the best score, what men can do.

/** @import { Engine } from "../engine.js" */
/** @import { TableBoard } from "../table/board.js" */
/** @import { BesideLog } from "./kept.js" */
/** @import { TableParts } from "./parts.js" */
/** @import { Shown } from "./shapes.js" */
/** @import { Sitting } from "./sitting.js" */
import { capital } from "../dom.js";
import { ruleWords } from "../rule-words.js";
import { knownTables } from "./grids.js";
import { placedTable } from "./opened.js";
import { told } from "../words.js";

/** Seconds for which the best score is looked for. */
const SOLVED_IN = 10;
/** Who is no player. */
const CHANCE = "chance";

export class BesideTable {
  /**
   * @param {Sitting} sitting
   * @param {TableBoard} board
   * @param {TableParts} parts
   * @param {() => Promise<Engine>} thinker
   * @param {BesideLog} kept what is kept beside the log
   * @param {(text: string) => void} note
   */
  constructor(sitting, board, parts, thinker, kept, note) {
    this.sitting = sitting;
    this.board = board;
    this.parts = parts;
    this.thinker = thinker;
    this.kept = kept;
    this.note = note;
    /** The log of which the score was asked. */
    this.scored = "";
  }

  /**
   * What somebody has noted in tables; nobody else sees it.
   *
   * @param {string} eyes
   */
  ticksOf(eyes) {
    this.kept.ticks ??= {};
    this.kept.ticks[eyes] ??= {};
    return this.kept.ticks[eyes];
  }

  /** @param {Shown} shown */
  draw({ outcome, game, men, rows, kinds, agreed, tables, eyes }) {
    const { known, again, score, papers, book } = this.parts;
    known.replaceChildren(...knownTables(tables, this.ticksOf(eyes), () => this.sitting.keep()));
    const players = Object.keys(this.sitting.kept.players).filter((who) => who !== CHANCE);
    again.hidden = !outcome || players.length < 2 || this.sitting.at >= 0 || this.sitting.settled;
    score.hidden = !this.kept.score;
    score.textContent = this.kept.score ?? "";
    const standing = men.map(({ kind }) => kinds[kind]?.piece ?? "");
    const lying = rows.flatMap(({ things }) => things.map(({ piece }) => piece));
    const pieces = [...new Set([...standing, ...lying])].filter((piece) => piece);
    papers.href = `#cards?${pieces.map((piece) => `piece=${encodeURIComponent(piece)}`).join("&")}`;
    papers.hidden = !pieces.length;
    book.href = `#rules?of=${game}${ruleWords(agreed)}`;
    if (outcome && this.kept.match && this.scored !== this.sitting.kept.log) this.score();
  }

  /** The score, once this game has ended. */
  async score() {
    this.scored = this.sitting.kept.log;
    const answer = await this.sitting.question("scored", { match: this.kept.match ?? {} });
    if (!answer?.result) return;
    this.kept.score = answer.result.shown.score;
    this.parts.score.textContent = answer.result.shown.score;
    this.parts.score.hidden = false;
    this.sitting.keep();
  }

  /** The next game of the same two. */
  async again() {
    const answer = await this.sitting.question("again", { match: this.kept.match ?? {}, viewer: "both" });
    if (!answer) return;
    if (!answer.result) return this.note(answer.errors.map(({ problem }) => problem).join(" "));
    const { kept, shown } = answer.result;
    await placedTable(answer.result, { match: kept.match, score: shown.score });
  }

  /** What the man can do who was touched or looked at last. */
  async about() {
    const at = this.board.picked || this.board.current;
    if (!this.sitting.shown?.men.some((one) => one.at === at)) return this.note(told("touch_man"));
    const answer = await this.sitting.question("asked", { question: "m", about: at });
    if (!answer) return;
    const { said = [], squares = [] } = answer.result?.shown ?? {};
    this.note([...answer.errors.map(({ problem }) => problem), ...said].map(capital).join(" "));
    this.board.point(squares, told("can_come"));
  }

  /** The best score that was in the deal, for who has played it. */
  async best() {
    const { log } = this.sitting.kept;
    this.note(told("best_wait", { seconds: SOLVED_IN }));
    const engine = await this.thinker();
    const answered = await engine.ask("solved", { log, seconds: SOLVED_IN });
    const { errors = [], result } = answered?.answer ?? {};
    if (log === this.sitting.kept.log) this.note(errors[0]?.problem ?? result?.shown.said.join(" ") ?? "");
  }
}
