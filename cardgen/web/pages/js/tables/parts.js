// What a table is made of on the page. Knows neither games nor who plays.

import { button, make } from "../dom.js";
import { typedLine } from "../table/line.js";
import { told } from "../words.js";

/**
 * @typedef {object} TableDeeds
 * @property {(text: string) => void} typed
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} about what somebody can do
 * @property {() => void} best the best score of the deal
 * @property {() => void} again one more game, sides changed
 * @property {() => void} draw
 * @property {() => void} resign
 * @property {() => void} halt
 * @property {() => void} resume
 * @property {(by: number) => void} step lines back or on
 */

/** Elements, each made once. */
export class TableParts {
  /**
   * @param {HTMLElement} board
   * @param {HTMLElement} wanted
   * @param {HTMLElement} man where the card of who is looked at stands
   * @param {TableDeeds} deeds
   */
  constructor(board, wanted, man, deeds) {
    this.state = make("p", { class: "table-state", role: "status" });
    this.problem = make("p", { class: "table-note", role: "alert" });
    this.prompt = make("div", { class: "table-prompt help" });
    this.rows = make("div", { class: "table-lying" });
    this.notes = make("ul", { class: "table-notes help" });
    this.said = make("ol", { class: "table-said", "aria-label": told("happened"), tabindex: 0 });
    this.rules = make("ul", { class: "game-told" });
    this.book = make("a", {}, told("booklet"));
    const how = { id: "table-line", kind: "table-line", label: told("type_it"), play: told("type_play"), most: 200 };
    const { form, input } = typedLine({ ...how, typed: deeds.typed });
    this.line = input;
    this.typed = form;
    this.tools = {
      undo: button(told("undo"), deeds.undo, { class: "small" }),
      hint: button(told("hint"), deeds.hint, { class: "small" }),
      draw: button(told("draw"), deeds.draw, { class: "small" }),
      resign: button(told("resign"), deeds.resign, { class: "small" }),
      about: button(told("about"), deeds.about, { class: "small" }),
      best: button(told("best"), deeds.best, { class: "small" }),
      stop: button(told("stop"), deeds.halt, { class: "small" }),
      on: button(told("on"), deeds.resume, { class: "small" }),
    };
    this.back = button(told("back"), () => deeds.step(-1), { class: "small" });
    this.forth = button(told("forth"), () => deeds.step(1), { class: "small" });
    this.known = make("div", { class: "table-known" });
    this.score = make("p", { class: "table-score" });
    this.again = make("div", { class: "table-again" }, button(told("again"), deeds.again, { class: "main" }));
    this.again.append(make("span", { class: "help" }, told("again_told")));
    this.papers = make("a", {}, told("cards"));
    this.curtain = make("div", { class: "table-curtain panel" });
    const tools = make("div", { class: "piece-tools" }, ...Object.values(this.tools), this.back, this.forth);
    const rules = make(
      "details",
      { class: "options" },
      make("summary", {}, told("rules")),
      this.rules,
      make("p", {}, this.book),
    );
    const below = make(
      "div",
      { class: "table-below" },
      this.again,
      this.problem,
      this.prompt,
      wanted,
      this.typed,
      tools,
    );
    const more = [man, this.said, this.known, this.notes, make("p", {}, this.papers), rules];
    const after = make("div", { class: "table-more" }, ...more);
    this.beside = make("div", { class: "table-beside" }, this.score, this.rows, below, after);
    this.middle = make("div", { class: "table-middle" }, this.state, board);
    this.element = make("div", { class: "table-play" }, this.curtain, this.middle, this.beside);
    this.element.hidden = true;
    this.problem.hidden = true;
  }
}
