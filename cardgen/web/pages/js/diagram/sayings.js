// What a living diagram says in words: the square that is looked at, the marks, the rules, all of it, and what has changed.

/** @import { Forms } from "./board.js" */
/** @import { Living, LiveRule } from "./living.js" */
import { make } from "../dom.js";
import { markOf, svg } from "./board.js";

const KEYS =
  "Keys: arrows go from square to square; E sets an enemy man, O an own one, Delete takes him away; M brings the piece there; " +
  "Shift and an arrow move the piece. The piece and the men can be dragged.";

/** Texts round a board. */
export class Sayings {
  /** @param {Forms} forms */
  constructor(forms) {
    this.forms = forms;
    this.square = make("p", { class: "living-square", "aria-hidden": "true" });
    this.hint = make("p", { class: "living-hint", hidden: true });
    this.legend = make("ul", { class: "living-legend", "aria-label": "What the marks mean" });
    this.rules = make("dl", { class: "living-rules" });
    this.told = make("p", { class: "help" });
    this.words = make(
      "details",
      { class: "living-words", open: matchMedia("(min-width: 62rem)").matches },
      make("summary", {}, "The board in words, and by keys"),
      this.told,
      make("p", { class: "help" }, KEYS),
    );
    this.live = make("p", { class: "unseen", "aria-live": "polite" });
  }

  /**
   * @param {Living} found
   * @param {string} about what has changed
   */
  show({ squares, legend, rules, hint, told }, about) {
    this.hint.textContent = hint;
    this.hint.hidden = !hint;
    this.legend.replaceChildren(...legend.map(({ form, words }) => this.entry(form, words)));
    this.rules.replaceChildren(...rules.flatMap(ruleOf));
    this.told.textContent = told;
    const marked = squares.filter(({ marks }) => marks?.length).length;
    const now = `${marked} square${marked === 1 ? " is" : "s are"} marked.`;
    this.live.textContent = about ? `${about}. ${now}` : now;
  }

  /** @param {string} said of a square */
  look(said) {
    this.square.textContent = said;
  }

  /** @param {string} problem */
  trouble(problem) {
    this.square.textContent = problem;
    this.live.textContent = problem;
  }

  /**
   * @param {string} form
   * @param {string} words
   */
  entry(form, words) {
    const mark = svg("g", { transform: "scale(1 -1)" }, ...markOf(this.forms[form] ?? []));
    const tile = svg("rect", { class: "dark", x: -0.5, y: -0.5, width: 1, height: 1 });
    const box = form === "stays" ? "-0.8 -0.8 1.6 1.6" : "-0.5 -0.5 1 1";
    return make("li", {}, svg("svg", { viewBox: box, "aria-hidden": "true", class: "tile" }, tile, mark), words);
  }
}

/** @param {LiveRule} rule */
function ruleOf({ head, text, acts, now }) {
  const state = acts === null ? "always" : acts ? "acts" : "rests";
  const parts = [make("dd", {}, text)];
  if (now) parts.push(make("dd", { class: "now", "data-acts": state }, now));
  return [make("dt", {}, head), ...parts];
}
