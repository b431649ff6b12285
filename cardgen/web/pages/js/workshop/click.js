// Moves clicked together: squares round a piece are touched, and Python says the shortest letters that mean them. What the
// letters say is shown on the squares as soon as the board is open, so that somebody goes on from there.

/** @import { Engine } from "../engine.js" */
import { button, capital, chooser, filled, lineOf, make, say } from "../dom.js";
import { ClickGrid } from "./click-grid.js";
import { touched } from "./click-meaning.js";

/**
 * @typedef {{value: string, text: string}} Option
 * @typedef {object} ClickWords what is asked and said, as `workshop.json` has it
 * @property {string} title
 * @property {string} help
 * @property {string} how
 * @property {{want: string, do: string}[]} recipes what a newcomer may want to say, and how
 * @property {{key: string, label: string, choices: Option[]}[]} choices
 * @property {Option[]} reaches
 * @property {number} reach
 * @property {Record<string, string>} does what a square is called, by what it does
 * @property {Record<string, string>} said
 * @property {Record<string, number[][]>} turns what a square becomes on other sides
 * @property {string} letters the key of what is proposed
 *
 * @typedef {[number, number]} At squares across and ahead of the piece
 * @typedef {{at: At, does?: string, on?: number, how?: string, first?: boolean, [key: string]: unknown}} Click
 * @typedef {{at: At, does: string, on: number, over: boolean, then?: {by: At, on?: number}}} Way what leads farther
 * @typedef {object} Letters
 * @property {() => string} now what the piece has
 * @property {(text: string) => void} put
 */

/** How long somebody rests before it is asked; touches come one after the other. */
const REST = 60;
/** The same for letters that are typed. */
const TYPED = 250;
/** Which key of what is chosen says on which sides it is meant; it is done at once, and not kept. */
const SAME = "same";

/** A board that is folded until somebody wants it. */
export class ClickBoard {
  /**
   * @param {ClickWords} words
   * @param {Promise<Engine>} engine
   * @param {Letters} letters
   */
  constructor(words, engine, letters) {
    this.words = words;
    this.engine = engine;
    this.letters = letters;
    this.reach = words.reach;
    /** @type {Click[]} each for itself, whatever sides were meant */
    this.clicks = [];
    /** What the squares and the letters agree on; null before they do. @type {string | null} */
    this.last = "";
    /** Letters that were asked of and cannot be read. @type {string | null} */
    this.unread = null;
    /** Letters that no squares can show: they stay. */
    this.beside = "";
    this.asking = new AbortController();
    this.resting = 0;
    this.grid = new ClickGrid((at) => this.touch(at), words);
    this.selects = words.choices.map(({ key, choices }) => chooser({ id: `click-${key}`, choices }));
    this.size = chooser({ id: "click-reach", choices: words.reaches, change: () => this.resize() });
    this.told = make("div", { class: "click-told", role: "status" });
    this.left = make("p", { class: "click-left", role: "status" });
    this.element = this.laidOut();
    this.element.addEventListener("toggle", () => this.follow());
    this.fresh();
  }

  laidOut() {
    const { title, help, how, recipes, choices, said } = this.words;
    const rows = choices.map(({ key, label }, at) => lineOf(`click-${key}`, label, this.selects[at]));
    const form = make("div", { class: "click-form" }, ...rows, lineOf("click-reach", said.shows, this.size));
    const none = button(said.none, () => this.clear(), { class: "small" });
    const board = make(
      "div",
      { class: "click-board" },
      this.grid.element,
      make("div", { class: "piece-tools" }, none),
      this.left,
      this.told,
    );
    const lines = recipes.map((one) => make("div", {}, make("dt", {}, one.want), make("dd", {}, one.do)));
    const ways = make("details", { class: "click-how" }, make("summary", {}, how), make("dl", {}, ...lines));
    const inside = make("div", { class: "click-inside" }, board, form, ways);
    return make(
      "details",
      { class: "options clicks" },
      make("summary", {}, title),
      make("p", { class: "help" }, help),
      inside,
    );
  }

  /** Show it to somebody who was led here. */
  unfold() {
    this.element.open = true;
    this.grid.stand();
  }

  /** Another piece is looked at: nothing is chosen, and its letters are to be shown. */
  fresh() {
    for (const select of this.selects) select.selectedIndex = 0;
    this.reach = this.words.reach;
    this.last = null;
    this.say("");
    this.set([], false);
    this.follow();
  }

  /** What a touched square means now. */
  meant() {
    const chosen = Object.fromEntries(this.words.choices.map(({ key }, at) => [key, this.selects[at].value]));
    const { [SAME]: same, on, first, ...others } = chosen;
    return { same, meaning: { ...others, on: Number(on), ...(first ? { first: true } : {}) } };
  }

  /**
   * What the letters say is there first, however soon it is touched.
   *
   * @param {At} at
   */
  async touch(at) {
    clearTimeout(this.resting); // nothing else asks in between
    await this.fill();
    const { same, meaning } = this.meant();
    const { there, clicks } = touched(this.clicks, at, this.words.turns[same] ?? [], meaning);
    this.set(clicks);
    const { away, square } = this.words.said;
    const does = this.words.does[String(Object(meaning).does)];
    say(filled(there ? away : square, { square: this.grid.nameOf(at), does }));
  }

  resize() {
    this.reach = Number(this.size.value);
    this.set(this.clicks, false);
  }

  clear() {
    this.beside = "";
    this.say("");
    this.letters.put("");
    this.last = "";
    this.set([], false);
  }

  /**
   * @param {Click[]} clicks
   * @param {boolean} [put] whether the answer may go into the letters by itself
   */
  set(clicks, put = true) {
    this.clicks = clicks;
    this.size.value = String(this.reach);
    this.grid.rule(this.reach, this.clicks);
    this.ask(put);
  }

  /**
   * Ask what was clicked; only the newest answer counts.
   *
   * @param {boolean} put
   */
  async ask(put) {
    const { signal } = this.anew();
    if (!this.clicks.length) {
      this.told.replaceChildren();
      if (put && this.letters.now() === this.last) this.put(this.beside);
      return;
    }
    const before = put ? this.letters.now() : null;
    await new Promise((rested) => setTimeout(rested, REST));
    const engine = await this.engine;
    if (signal.aborted) return;
    const given = { clicks: this.clicks, reach: this.reach, beside: this.beside };
    const answered = await engine.ask("clicked", given, { signal });
    if (answered && !signal.aborted) this.tell(answered.answer, before);
  }

  /** What is asked now is asked in the place of what was asked before. */
  anew() {
    this.asking.abort();
    this.asking = new AbortController();
    return this.asking;
  }

  /** The letters may have changed: the squares follow, while the board is open. */
  follow() {
    clearTimeout(this.resting);
    if (!this.element.open || this.known(this.letters.now())) return;
    this.resting = setTimeout(() => this.fill(), this.last === null ? 0 : TYPED);
  }

  /** Whether all that letters say is shown, or nothing of it can be. @param {string} text */
  known(text) {
    return text === this.last || text === this.unread;
  }

  /** Show the squares of what the letters say; of letters that cannot be read the field tells what is wrong. */
  async fill() {
    const now = this.letters.now();
    if (this.known(now)) return;
    if (!now) {
      this.last = now;
      this.beside = "";
      this.say("");
      return this.set([], false);
    }
    const { signal } = this.anew();
    const engine = await this.engine;
    const answered = await engine.ask("unclicked", { of: now, [this.words.letters]: true }, { signal });
    if (!answered || signal.aborted || now !== this.letters.now()) return;
    this.unread = answered.answer.errors.length ? now : null;
    if (this.unread !== null) return;
    const { clicks, left } = answered.answer.result;
    this.last = now;
    this.beside = [...new Set(left.map((/** @type {{part: string}} */ { part }) => part))].join("");
    const most = Math.max(...this.words.reaches.map(({ value }) => Number(value)));
    const far = Math.max(...clicks.map((/** @type {Click} */ { at }) => Math.max(...at.map(Math.abs))), 0);
    this.reach = Math.min(most, Math.max(this.reach, far));
    this.tellLeft(left, far > most);
    this.set(clicks, false); // they may be spelled otherwise, and are his who typed them
  }

  /**
   * @param {{part: string, why: string}[]} left what squares cannot show
   * @param {boolean} far
   */
  tellLeft(left, far) {
    const { said } = this.words;
    const parts = left.map(({ part, why }) => filled(said.part, { part, why: why.replace(/\.$/, "") }));
    const rest = parts.length ? `${filled(said.left, { parts: parts.join(", ") })}.` : "";
    this.say([rest, far ? said.far : ""].filter(Boolean).join(" "));
  }

  /** @param {string} text what the squares do not show */
  say(text) {
    this.left.textContent = text;
  }

  /**
   * What was answered goes into the letters by itself, where nobody has typed others: not before, and not meanwhile.
   *
   * @param {import("../engine.js").Answer} answer
   * @param {string | null} before the letters when it was asked; none where they are to stay
   */
  tell({ errors, result }, before) {
    const told = errors.map(({ problem }) => make("p", { class: "wrong" }, capital(problem)));
    if (told.length) return this.told.replaceChildren(...told);
    const { squares, ways, words, alternatives = [], unsaid = [], checked } = result;
    this.grid.show(squares, ways);
    const letters = result[this.words.letters];
    const lacking = unsaid.map((/** @type {{at: At, why: string}} */ { at, why }) =>
      make("p", { class: "wrong" }, `${this.grid.nameOf(at)}: ${why}`),
    );
    const offered = before !== null;
    if (letters && offered && before === this.letters.now() && before === (this.last ?? "")) this.put(letters);
    const others = offered ? alternatives.map((/** @type {any} */ one) => [one[this.words.letters], one.words]) : [];
    const already = offered && letters === before ? [make("p", {}, this.words.said.already)] : [];
    const draw = () => {
      const [first, ...rest] = [[letters, words], ...others].map(([text, told]) => this.offer(text, told, draw));
      this.told.replaceChildren(
        ...already,
        ...(offered && letters ? [first, this.sure(checked)] : []),
        ...rest,
        ...lacking,
      );
    };
    draw();
  }

  /** @param {number} boards */
  sure(boards) {
    return make("p", { class: "help" }, filled(this.words.said.checked, { boards }));
  }

  /**
   * Letters with what they say; what stands there already is not to be taken.
   *
   * @param {string} letters
   * @param {string} words
   * @param {() => void} draw all of them, once these are taken
   */
  offer(letters, words, draw) {
    if (letters === this.letters.now()) return make("p", { class: "click-offer" }, words);
    const press = () => {
      this.put(letters);
      draw();
    };
    const take = button(filled(this.words.said.take, { letters }), press);
    return make("p", { class: "click-offer" }, take, " ", words);
  }

  /** @param {string} letters */
  put(letters) {
    this.last = letters;
    this.letters.put(letters);
  }
}
