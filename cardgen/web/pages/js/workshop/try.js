// A new piece tried on a board against the program. Knows no rules: what was played goes to Python, and comes back with what may follow.

/** @import { Answer, Engine } from "../engine.js" */
/** @import { BoardMan, BoardMove } from "../table/seen.js" */
/** @import { DraftFile, Drafts } from "./drafts.js" */
import { button, capital, make, say } from "../dom.js";
import { dress } from "../dress.js";
import { TableBoard } from "../table/board.js";
import { asGiven } from "./told.js";

/**
 * @typedef {{value: string, text: string}} Option
 * @typedef {{key: string, label: string, usual: string, choices: Option[]}} TryChoice
 * @typedef {Record<string, string>} Sentences
 * @typedef {object} TryWords what is asked and said, as `workshop.json` has it
 * @property {string} title
 * @property {string} help
 * @property {TryChoice[]} choices keys of the request, with what they may be
 * @property {Sentences} said
 * @property {string} first the seed of the first game
 *
 * @typedef {object} Tried
 * @property {[number, number]} board
 * @property {BoardMan[]} men
 * @property {string} turn
 * @property {string} you
 * @property {string} check the square of who is in check
 * @property {BoardMove[]} moves
 * @property {string[]} played
 * @property {string[]} last
 * @property {string[]} said
 * @property {string} outcome
 * @property {string[]} rules
 */

/** A board that is folded until somebody wants it. */
export class TryPanel {
  /**
   * @param {TryWords} words
   * @param {Promise<Engine>} engine
   * @param {Drafts} drafts
   */
  constructor(words, engine, drafts) {
    this.words = words;
    this.engine = engine;
    this.drafts = drafts;
    this.asking = new AbortController();
    /** @type {{file: DraftFile, given: Record<string, string | number>} | null} the game that is played */
    this.game = null;
    /** @type {Tried | null} what stands on the board */
    this.seen = null;
    this.selects = words.choices.map(({ key, choices, usual }) => chooser(`try-${key}`, choices, usual));
    this.seed = make("input", { id: "try-seed", maxlength: 20, autocomplete: "off", value: words.first });
    this.board = new TableBoard(words.said.board, {
      move: ({ word }) => this.play(word),
      why: (from, to) => this.why(from, to),
    });
    this.state = make("p", { class: "try-state", role: "status" });
    this.wrong = make("p", { class: "wrong", role: "alert" });
    this.told = make("ol", { class: "try-told", "aria-label": words.said.told });
    this.rules = make("ul", { class: "try-rules help" });
    this.line = make("input", { id: "try-move", maxlength: 40, autocomplete: "off", autocapitalize: "off" });
    this.line.setAttribute("spellcheck", "false");
    this.undo = button(words.said.undo, () => this.takeBack(), { class: "small" });
    this.cancel = button(words.said.cancel, () => this.stop(), { class: "small" });
    this.changed = make(
      "p",
      { class: "other twin" },
      `${words.said.changed} `,
      button(words.said.new, () => this.begin(false), { class: "small" }),
    );
    this.table = this.laidOut();
    this.element = make(
      "details",
      { class: "options tryout panel" },
      make("summary", {}, words.title),
      make("p", { class: "help" }, words.help),
      this.form(),
      this.wrong,
      this.changed,
      this.table,
    );
    this.element.addEventListener("toggle", () => this.element.open && !this.game && this.begin(false));
    drafts.watch(() => this.compare());
    this.show(null);
  }

  form() {
    const rows = this.words.choices.map(({ key, label }, at) => row(`try-${key}`, label, this.selects[at]));
    const begin = make("button", { type: "submit", class: "main" }, this.words.said.new);
    const form = make("form", { class: "try-form" }, ...rows, row("try-seed", this.words.said.seed, this.seed), begin);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin(true);
    });
    return form;
  }

  laidOut() {
    const { said } = this.words;
    const line = make("form", { class: "try-line" }, row("try-move", said.line, this.line));
    line.append(make("button", { type: "submit", class: "small" }, said.play));
    line.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.line.value.trim()) this.play(this.line.value.trim());
    });
    const tools = make("div", { class: "piece-tools" }, this.undo, this.cancel);
    const beside = make("div", { class: "try-beside" }, this.state, tools, this.told, line, this.rules);
    return make("div", { class: "try-table" }, this.board.element, beside);
  }

  /**
   * A new game with the piece as it is now.
   *
   * @param {boolean} next by the next seed, where somebody has not written one
   */
  begin(next) {
    const { said } = this.words;
    const file = this.drafts.current;
    if (!file.pieces.length) return this.note(said.none);
    const same = this.game?.given.seed === this.seed.value.trim();
    if (next && same && /^\d{1,9}$/.test(this.seed.value.trim())) this.seed.value = String(Number(this.seed.value) + 1);
    const chosen = this.words.choices.map(({ key }, at) => [key, asNumber(this.selects[at].value)]);
    this.game = { file, given: { ...Object.fromEntries(chosen), seed: this.seed.value.trim() || this.words.first } };
    this.told.replaceChildren();
    this.compare();
    dress("css/table.css");
    this.ask([], said.begins);
  }

  /** @param {string} word */
  play(word) {
    if (this.seen) this.ask([...this.seen.played, word], this.words.said.thinks);
  }

  /** My last move and what followed it; the first of who began before me stays. */
  takeBack() {
    const count = this.before();
    if (this.seen && count !== null) this.ask(this.seen.played.slice(0, count), this.words.said.undone);
  }

  /** How much was played when it was last my turn before this; null for never. */
  before() {
    if (!this.seen) return null;
    const { played, you } = this.seen;
    const first = you === this.words.said.begins_first ? 0 : 1;
    for (let count = played.length - 1; count >= first; count--) if (count % 2 === first) return count;
    return null;
  }

  /** What is being thought about is not wanted: the board stands as before. */
  stop() {
    this.asking.abort();
    this.show(this.seen);
  }

  /**
   * Ask what comes of these moves; only the newest answer counts.
   *
   * @param {string[]} moves
   * @param {string} meanwhile
   */
  async ask(moves, meanwhile) {
    const { game } = this;
    if (!game) return;
    const answer = await this.answered(game, moves, meanwhile);
    if (!answer) return;
    const { errors, result } = answer;
    if (errors.length) {
      this.show(this.seen);
      return this.note(errors.map(({ problem }) => capital(problem)).join(" "));
    }
    this.line.value = "";
    this.tell(result);
    this.show(result);
  }

  /**
   * @param {{file: DraftFile, given: Record<string, string | number>}} game
   * @param {string[]} moves
   * @param {string} meanwhile
   * @returns {Promise<Answer | null>} none where another was asked, or none is wanted
   */
  async answered({ file, given }, moves, meanwhile) {
    this.asking.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.note("");
    this.state.textContent = meanwhile;
    this.cancel.hidden = !this.seen;
    this.undo.disabled = true;
    const engine = await this.engine;
    const answered = await engine.ask("tried", { ...asGiven(file), ...given, moves }, { signal: asking.signal });
    return asking.signal.aborted ? null : (answered?.answer ?? null);
  }

  /**
   * Nothing can be done there: Python says why.
   *
   * @param {string} from
   * @param {string} to
   */
  async why(from, to) {
    const { seen, game } = this;
    if (!seen || !game || seen.outcome || !seen.moves.length) return;
    if (!from)
      return this.note(seen.men.some(({ at }) => at === to) ? this.words.said.not_that : this.words.said.empty);
    const engine = await this.engine;
    const given = { ...asGiven(game.file), ...game.given, moves: [...seen.played, from + to] };
    const answered = await engine.ask("tried", given);
    if (this.seen === seen) this.note(answered?.answer.errors.map(({ problem }) => capital(problem)).join(" ") ?? "");
  }

  /**
   * What was said is added to what was said before.
   *
   * @param {Tried} seen
   */
  tell(seen) {
    const { said, outcome, played } = seen;
    if (this.seen && played.length < this.seen.played.length) this.told.replaceChildren();
    this.told.append(...said.map((text) => make("li", {}, capital(text))));
    this.told.scrollTo({ top: this.told.scrollHeight });
    say([...said, outcome || this.words.said[seen.turn === seen.you ? "yours" : "theirs"]].map(capital).join(" "));
  }

  /** @param {Tried | null} seen */
  show(seen) {
    this.seen = seen;
    this.table.hidden = !seen;
    this.cancel.hidden = true;
    if (!seen) return;
    const { said } = this.words;
    const [files, ranks] = seen.board;
    const marked = seen.check ? [{ at: seen.check, said: said.check }] : [];
    this.board.show(
      { files, ranks, men: seen.men, moves: seen.moves, last: seen.last, marked },
      seen.you !== said.begins_first,
    );
    this.undo.disabled = this.before() === null;
    const turn = seen.turn === seen.you ? said.yours : said.theirs;
    this.state.textContent = capital(seen.outcome || (seen.check ? `${capital(said.check)}. ${turn}` : turn));
    this.state.classList.toggle("over", Boolean(seen.outcome));
    this.rules.replaceChildren(...seen.rules.map((text) => make("li", {}, text)));
  }

  /** Whether the piece is still the one that is played with. */
  compare() {
    const now = this.drafts.current;
    const then = this.game?.file;
    const piece = (/** @type {DraftFile} */ file) => JSON.stringify(file.pieces[file.at] ?? null);
    this.changed.hidden = !then || piece(then) === piece(now);
  }

  /** @param {string} problem */
  note(problem) {
    this.wrong.textContent = problem;
    this.wrong.hidden = !problem;
  }
}

/** @param {string} text */
function asNumber(text) {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} control
 */
function row(id, label, control) {
  return make("div", { class: "line" }, make("label", { for: id }, label), control);
}

/**
 * @param {string} id
 * @param {Option[]} choices
 * @param {string} usual
 */
function chooser(id, choices, usual) {
  const select = make("select", { id }, ...choices.map(({ value, text }) => make("option", { value }, text)));
  select.value = usual;
  return select;
}
