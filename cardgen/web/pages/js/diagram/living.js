// A diagram that lives: men are set on its board, and the marks change as the engine says.

/** @import { Engine } from "../engine.js" */
/** @import { Forms, Shown } from "./board.js" */
/** @import { BoardState, Man } from "./state.js" */
import { HERE } from "../data.js";
import { make } from "../dom.js";
import { draw } from "../picture.js";
import { Board } from "./board.js";
import { Controls } from "./controls.js";
import { Hands } from "./hands.js";
import { Sayings } from "./sayings.js";
import { moved, questionOf, resized, setUp, sided, withMan } from "./state.js";

/**
 * @typedef {{name: string, board: string, at: string, own: string[], enemy: string[], first: boolean}} Setup
 * @typedef {{head: string, text: string, acts: boolean | null, now: string}} LiveRule
 * @typedef {Shown & {name: string, asks: string[], rules: LiveRule[], hint: string, told: string,
 *   legend: {form: string, words: string}[], forms?: Forms, setups?: Setup[]}} Living what the engine answers
 */

const STYLE = "css/diagram.css";
/** How long it may be quiet before marks that are not up to date are paled. */
const SOON = 90;

/** The printed diagram until there is an engine; then a board that answers to touch, mouse and keys. */
export class LivingDiagram {
  /**
   * @param {HTMLElement} place what stands in it is replaced
   * @param {{of: string, printed?: string, engine?: Engine | null}} what `of`: an id, or moves as they are written;
   *   `printed`: the diagram of its card as SVG
   */
  constructor(place, { of, printed = "", engine = null }) {
    this.place = place;
    this.of = of;
    /** @type {Engine | null} */
    this.engine = null;
    /** @type {BoardState | null} */
    this.state = null;
    /** @type {Living | null} the answer that is shown */
    this.shown = null;
    this.turn = 0;
    this.busy = false;
    /** @type {AbortController} */
    this.gone = new AbortController();
    dressed();
    this.before(printed);
    if (engine) this.use(engine);
  }

  /**
   * What stands there while Python is not loaded.
   *
   * @param {string} printed
   */
  before(printed) {
    const picture = make("div", { class: "printed" });
    if (printed) draw(picture, printed);
    this.note = make("p", { class: "help", role: "status" }, "Men can be set on it as soon as Python is loaded.");
    this.place.classList.add("living");
    this.place.replaceChildren(picture, this.note);
  }

  /**
   * Ask this engine from now on.
   *
   * @param {Engine} engine
   */
  async use(engine) {
    this.engine = engine;
    const first = await this.ask({ of: this.of, drawn: true });
    if (!first || this.gone.signal.aborted) return;
    const { forms = {}, setups = [], name } = first;
    const setup = setups[0];
    if (!setup) return;
    this.name = name;
    this.setups = setups;
    const { board, layout } = this.build(first, forms);
    this.board = board;
    this.place.replaceChildren(layout);
    this.begin(setup, "");
  }

  /**
   * Put a board there as the engine proposes it.
   *
   * @param {Setup} setup
   * @param {string} about
   */
  begin(setup, about = setup.name) {
    if (this.board) this.board.current = setup.at;
    this.change(setUp(setup), about);
  }

  /** Let it be: what is still asked is not waited for. */
  destroy() {
    this.gone.abort();
    this.turn++;
    this.hands?.end();
    this.place.replaceChildren();
    this.place.classList.remove("living");
  }

  /**
   * @param {Living} first
   * @param {Forms} forms
   */
  build(first, forms) {
    const board = new Board(forms);
    this.sayings = new Sayings(forms);
    this.controls = new Controls(first.asks, this.setups ?? [], {
      change: (change) => this.state && this.change(change(this.state), ""),
      setUp: (setup) => this.begin(setup),
      resize: (files, ranks) => this.state && this.change(resized(this.state, files, ranks), ""),
      side: (side) => this.state && this.change(sided(this.state, side), ""),
    });
    this.hands = new Hands(board, {
      at: () => this.state?.at ?? "",
      state: () => this.state,
      passes: first.asks.includes("passed"),
      use: (square) => this.apply(square),
      put: (square, man) => this.put(square, man),
      move: (from, to) => this.state && this.change(moved(this.state, from, to), to),
      look: (square) => this.sayings?.look(this.saidOf(square)),
    });
    const { sayings, controls } = this;
    const layout = make(
      "div",
      { class: "living-layout" },
      controls.bar,
      make("div", {}, board.element, sayings.square),
      make("div", {}, sayings.hint, sayings.legend, sayings.rules, sayings.words),
      sayings.live,
    );
    return { board, layout };
  }

  /**
   * Do with a square what the tool that is chosen does.
   *
   * @param {string} square
   */
  apply(square) {
    const tool = this.controls?.tool ?? "enemy";
    if (!this.state) return;
    if (tool === "move") this.change(moved(this.state, this.state.at, square), square);
    else if (tool === "none") this.put(square, null);
    else this.put(square, this.state.men[square] === tool ? null : /** @type {Man} */ (tool));
  }

  /**
   * @param {string} square
   * @param {Man | null} man
   */
  put(square, man) {
    if (this.state) this.change(withMan(this.state, square, man), square);
  }

  /**
   * Show another board at once, and ask what holds on it.
   *
   * @param {BoardState} state
   * @param {string} about the square or the setup that it is about
   */
  change(state, about) {
    if (!this.board) return;
    this.state = state;
    this.about = about;
    this.board.set(state, this.name ?? "");
    this.controls?.show(state);
    this.turn++;
    this.place.dataset.turn = String(this.turn);
    if (!this.busy) this.answer();
  }

  /** Ask about the board as it is; one question at a time, and the last one counts. */
  async answer() {
    this.busy = true;
    const late = setTimeout(() => this.place.toggleAttribute("data-late", true), SOON);
    const { turn, state } = this;
    const found = state && (await this.ask(questionOf(this.of, state)));
    clearTimeout(late);
    this.busy = false;
    if (this.gone.signal.aborted) return;
    if (turn !== this.turn) {
      this.answer(); // somebody has changed it meanwhile: this answer is about a board that is gone
      return;
    }
    this.place.removeAttribute("data-late");
    if (found && state) this.show(state, found);
  }

  /**
   * @param {BoardState} state
   * @param {Living} found
   */
  show(state, found) {
    this.shown = found;
    this.board?.show(state, found, this.name ?? "");
    this.place.dataset.shown = String(this.turn);
    const square = this.board?.cells.has(this.about ?? "") ? (this.about ?? "") : "";
    this.sayings?.show(found, square ? this.saidOf(square) : (this.about ?? ""));
    this.sayings?.look(this.saidOf(this.board?.current ?? ""));
  }

  /** @param {string} square */
  saidOf(square) {
    return this.board?.cells.get(square)?.getAttribute("aria-label") ?? "";
  }

  /**
   * @param {Record<string, unknown>} given
   * @returns {Promise<Living | null>}
   */
  async ask(given) {
    const answered = await this.engine?.ask("living", given, { signal: this.gone.signal });
    const problem = answered?.answer.errors[0]?.problem;
    if (problem && !this.gone.signal.aborted) this.trouble(problem);
    return answered && !problem ? answered.answer.result : null;
  }

  /** @param {string} problem */
  trouble(problem) {
    if (this.sayings) this.sayings.trouble(problem);
    else if (this.note) this.note.textContent = problem;
  }
}

/** Its style comes with the first diagram. */
function dressed() {
  const { href } = new URL(STYLE, HERE);
  const there = [...document.querySelectorAll("link")].some((link) => link.href === href);
  if (!there) document.head.append(make("link", { rel: "stylesheet", href }));
}
