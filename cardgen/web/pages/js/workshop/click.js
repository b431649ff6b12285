// Moves clicked together: squares round a piece are touched, and Python says the shortest letters that mean them.

/** @import { Engine } from "../engine.js" */
import { button, capital, lineOf, make, say } from "../dom.js";
import { ClickGrid, nameOf } from "./click-grid.js";

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
 * @property {Record<string, string>} said what a square is called, by what it does
 * @property {string} letters the key of what is proposed
 * @property {string} left before the parts of what is shown that squares cannot say
 *
 * @typedef {{at: [number, number], does?: string, on?: number, first?: boolean, [key: string]: unknown}} Click
 * @typedef {object} Letters
 * @property {() => string} now what the piece has
 * @property {(text: string) => void} put
 */

/** How long somebody rests before it is asked; touches come one after the other. */
const REST = 60;

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
    /** @type {Click[]} */
    this.clicks = [];
    /** What the board has put into the letters last. */
    this.last = "";
    /** @type {WeakMap<Click, string>} what each touch meant when it was made */
    this.touches = new WeakMap();
    this.asking = new AbortController();
    this.grid = new ClickGrid((at) => this.touch(at));
    this.selects = words.choices.map(({ key, choices }) => chooser(`click-${key}`, choices, () => {}));
    this.size = chooser("click-reach", words.reaches, () => this.resize());
    this.size.value = String(this.reach);
    this.told = make("div", { class: "click-told", role: "status" });
    this.left = make("p", { class: "click-left wrong", role: "status" });
    this.element = this.laidOut();
    this.grid.rule(this.reach, words.said, []);
  }

  laidOut() {
    const { title, help, how, recipes, choices } = this.words;
    const rows = choices.map(({ key, label }, at) => lineOf(`click-${key}`, label, this.selects[at]));
    const form = make("div", { class: "click-form" }, ...rows, lineOf("click-reach", "The board shows", this.size));
    const again = button("Take all away", () => this.set([]), { class: "small" });
    const show = button("Show what the letters say", () => this.show(), { class: "small" });
    const tools = make("div", { class: "piece-tools" }, show, again);
    const board = make("div", { class: "click-board" }, this.grid.element, tools);
    const lines = recipes.flatMap((one) => [make("dt", {}, one.want), make("dd", {}, one.do)]);
    const ways = make("details", { class: "click-how" }, make("summary", {}, how), make("dl", {}, ...lines));
    const inside = make("div", { class: "click-inside" }, board, make("div", {}, form, this.left, this.told, ways));
    return make(
      "details",
      { class: "options clicks" },
      make("summary", {}, title),
      make("p", { class: "help" }, help),
      inside,
    );
  }

  /**
   * What a touched square means now.
   *
   * @returns {Record<string, unknown> & {on: number, first: boolean}}
   */
  meant() {
    const chosen = Object.fromEntries(this.words.choices.map(({ key }, at) => [key, this.selects[at].value]));
    return { ...chosen, on: Number(chosen.on), first: chosen.first !== "" };
  }

  /** @param {[number, number]} at */
  touch(at) {
    const there = this.clicks.filter((one) => same(one.at, at));
    const meant = this.meant();
    const click = { at, ...meant };
    const now = JSON.stringify(meant);
    const others = this.clicks.filter((one) => !same(one.at, at));
    const again = there.some((one) => (this.touches.get(one) ?? now) === now); // what the letters brought goes at once
    this.touches.set(click, now);
    this.set(again ? others : [...others, click]);
    say(`${nameOf(at)}: ${again ? "taken away" : this.words.said[String(meant.does)]}`);
  }

  resize() {
    this.reach = Number(this.size.value);
    this.set(this.clicks);
  }

  /**
   * @param {Click[]} clicks
   * @param {boolean} [put] whether the answer may go into the letters by itself
   */
  set(clicks, put = true) {
    this.clicks = clicks;
    this.left.textContent = "";
    this.grid.rule(this.reach, this.words.said, this.clicks);
    this.ask(put);
  }

  /**
   * Ask what was clicked; only the newest answer counts.
   *
   * @param {boolean} put
   */
  async ask(put) {
    this.asking.abort();
    const asking = new AbortController();
    this.asking = asking;
    if (!this.clicks.length) return this.tell(null);
    const before = put ? this.letters.now() : undefined;
    await new Promise((rested) => setTimeout(rested, REST));
    const engine = await this.engine;
    if (asking.signal.aborted) return;
    const given = { clicks: this.clicks, reach: this.reach };
    const answered = await engine.ask("clicked", given, { signal: asking.signal });
    if (answered && !asking.signal.aborted) this.tell(answered.answer, before);
  }

  /** Begin with the squares of what the letters say. */
  async show() {
    const engine = await this.engine;
    const answered = await engine.ask("unclicked", { of: this.letters.now(), [this.words.letters]: true });
    if (!answered) return;
    const { errors, result } = answered.answer;
    if (errors.length) return this.note(errors.map(({ problem }) => problem));
    this.last = this.letters.now();
    this.set(result.clicks, false); // they may be spelled otherwise, and are his who typed them
    const parts = result.left.map((/** @type {{part: string, why: string}} */ { part, why }) => `${part}: ${why}`);
    this.left.textContent = parts.length ? [this.words.left, ...parts].join(" ") : "";
  }

  /**
   * What was answered goes into the letters by itself, where nobody has typed others: not before, and not meanwhile.
   *
   * @param {import("../engine.js").Answer | null} answer
   * @param {string} [before] the letters when it was asked; none where they are to stay
   */
  tell(answer, before) {
    if (!answer) return this.told.replaceChildren();
    const { errors, result } = answer;
    if (errors.length) return this.note(errors.map(({ problem }) => problem));
    this.grid.show(result.squares, this.clicks);
    const { words, alternatives = [], unsaid = [], checked } = result;
    const letters = result[this.words.letters];
    const said = letters ? this.proposal(letters, words, checked) : [];
    const others = alternatives.map((/** @type {any} */ one) => this.offer(one[this.words.letters], one.words));
    const lacking = unsaid.map((/** @type {any} */ one) =>
      make("p", { class: "wrong" }, `${nameOf(one.at)}: ${one.why}`),
    );
    this.told.replaceChildren(...said, ...others, ...lacking);
    const untouched = before === this.letters.now() && (before === "" || before === this.last);
    if (letters && untouched) this.put(letters);
  }

  /**
   * @param {string} letters
   * @param {string} words
   * @param {number} checked
   */
  proposal(letters, words, checked) {
    const sure = `Held against the engine on ${checked} boards with other pieces.`;
    return [this.offer(letters, words), make("p", { class: "help" }, sure)];
  }

  /**
   * @param {string} letters
   * @param {string} words
   */
  offer(letters, words) {
    const take = button(`Take ${letters}`, () => this.put(letters));
    return make("p", { class: "click-offer" }, take, " ", words);
  }

  /** @param {string} letters */
  put(letters) {
    this.last = letters;
    this.letters.put(letters);
  }

  /** @param {string[]} problems */
  note(problems) {
    this.told.replaceChildren(...problems.map((problem) => make("p", { class: "wrong" }, capital(problem))));
  }
}

/**
 * @param {string} id
 * @param {Option[]} choices
 * @param {() => void} change
 */
function chooser(id, choices, change) {
  return make("select", { id, change }, ...choices.map(({ value, text }) => make("option", { value }, text)));
}

/**
 * @param {[number, number]} one
 * @param {[number, number]} other
 */
function same(one, other) {
  return one[0] === other[0] && one[1] === other[1];
}
