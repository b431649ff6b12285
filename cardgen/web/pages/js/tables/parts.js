// What a table is made of on the page. Knows neither games nor who plays.

import { button, make } from "../dom.js";
import { typedLine } from "../table/line.js";

/**
 * @typedef {object} TableDeeds
 * @property {(text: string) => void} typed
 * @property {() => void} undo
 * @property {() => void} hint
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
   * @param {TableDeeds} deeds
   */
  constructor(board, wanted, deeds) {
    this.state = make("p", { class: "table-state", role: "status" });
    this.problem = make("p", { class: "table-note", role: "alert" });
    this.prompt = make("div", { class: "table-prompt help" });
    this.rows = make("div", { class: "table-lying" });
    this.notes = make("ul", { class: "table-notes help" });
    this.said = make("ol", { class: "table-said", "aria-label": "What has happened", tabindex: 0 });
    this.man = make("p", { class: "table-man help" });
    this.rules = make("ul", { class: "game-told" });
    this.book = make("a", {}, "The whole booklet, with diagrams");
    const how = { id: "table-line", kind: "table-line", label: "Or type it", play: "Play", most: 200 };
    const { form, input } = typedLine({ ...how, typed: deeds.typed });
    this.line = input;
    this.typed = form;
    this.tools = {
      undo: button("Take back", deeds.undo, { class: "small" }),
      hint: button("A hint", deeds.hint, { class: "small" }),
      draw: button("Offer a draw", deeds.draw, { class: "small" }),
      resign: button("Resign", deeds.resign, { class: "small" }),
      stop: button("Stop thinking", deeds.halt, { class: "small" }),
      on: button("Let the program go on", deeds.resume, { class: "small" }),
    };
    this.back = button("◀ Earlier", () => deeds.step(-1), { class: "small" });
    this.forth = button("Later ▶", () => deeds.step(1), { class: "small" });
    this.curtain = make("div", { class: "table-curtain panel" });
    const tools = make("div", { class: "piece-tools" }, ...Object.values(this.tools), this.back, this.forth);
    const rules = make(
      "details",
      { class: "options" },
      make("summary", {}, "The rules"),
      this.rules,
      make("p", {}, this.book),
    );
    const below = make("div", { class: "table-below" }, this.problem, wanted, this.typed, this.prompt, tools);
    this.beside = make("div", { class: "table-beside" }, this.rows, this.notes, this.man, this.said, rules);
    this.middle = make("div", { class: "table-middle" }, this.state, board, below);
    this.element = make("div", { class: "table-play" }, this.curtain, this.middle, this.beside);
    this.element.hidden = true;
    this.problem.hidden = true;
  }
}
