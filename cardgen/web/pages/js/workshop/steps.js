// Rows of parts, as many as somebody adds.

/** @import { Value } from "./drafts.js" */
/** @import { FormField } from "./form.js" */
/** @import { Problem } from "./told.js" */
import { button, capital, filled, make } from "../dom.js";
import { Line } from "./line.js";

/** A list whose items are keys with values. */
export class Steps {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   * @param {Record<string, string>} words
   */
  constructor({ label, parts = [] }, put, words) {
    this.words = words;
    this.parts = parts;
    this.put = put;
    /** @type {Record<string, Value>[]} */
    this.rows = [];
    this.list = make("ul", {});
    this.problem = make("p", { class: "wrong" });
    this.more = button(words.add_row, () => this.change([...this.rows, this.empty()], true), { class: "small" });
    this.input = this.more;
    this.element = make(
      "fieldset",
      { class: "steps-of" },
      make("legend", {}, label),
      this.list,
      this.problem,
      this.more,
    );
    this.tell(undefined);
  }

  empty() {
    return Object.fromEntries(this.parts.map(({ path, example = "" }) => [path[0], example]));
  }

  /** @param {Value | undefined} value */
  show(value = []) {
    if (JSON.stringify(value) === JSON.stringify(this.rows)) return;
    const items = Array.isArray(value) ? value : [];
    this.rows = items.map((item) => (typeof item === "object" && !Array.isArray(item) ? item : {}));
    this.draw();
  }

  /** @param {Problem | undefined} problem */
  tell(problem) {
    this.problem.hidden = !problem;
    this.problem.textContent = problem ? capital(problem.problem) : "";
  }

  draw() {
    const items = this.rows.map((row, at) => {
      const lines = this.parts.map(({ path: [key], label, help, most }) => {
        const typed = (/** @type {string} */ text) =>
          this.change(this.rows.with(at, { ...this.rows[at], [key]: text }));
        const line = new Line({
          label,
          instead: filled(this.words.instead, { label }),
          help,
          most,
          typed,
          letters: true,
        });
        line.show(String(row[key] ?? ""));
        return line.element;
      });
      const away = button(this.words.remove, () => this.change(this.rows.toSpliced(at, 1), true), {
        class: "small",
        "aria-label": filled(this.words.remove_row, { row: at + 1 }),
      });
      return make("li", {}, ...lines, away);
    });
    this.list.replaceChildren(...items);
  }

  /**
   * @param {Record<string, Value>[]} rows
   * @param {boolean} [anew] whether there are more or fewer
   */
  change(rows, anew = false) {
    this.rows = rows;
    if (anew) {
      this.draw();
      this.more.focus();
    }
    this.put(rows);
  }
}
