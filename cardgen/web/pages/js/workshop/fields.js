// The fields of a piece, or of a set: what they show is what the file says, and what is wrong is told at each.

/** @import { Control } from "./controls.js" */
/** @import { Value } from "./drafts.js" */
/** @import { Entry } from "./edit.js" */
/** @import { FormField } from "./form.js" */
/** @import { Problem } from "./told.js" */
import { filled, make } from "../dom.js";
import { controlOf } from "./controls.js";
import { valueAt } from "./edit.js";

/** @typedef {(field: FormField, put: (value: Value) => void) => Control | null} Maker of a control of a kind; null for the usual */

/** Some fields, which stand together or are folded away. */
export class Fields {
  /**
   * @param {FormField[]} fields
   * @param {object} how
   * @param {(field: FormField, value: Value) => void} how.put
   * @param {Record<string, string>} how.words
   * @param {Maker} [how.special]
   * @param {Entry} [how.usual] what stands there when nothing has been said
   * @param {string} [how.title] of what is folded away; nothing for what is always in sight
   */
  constructor(fields, { put, words, special = () => null, usual = {}, title = "" }) {
    this.words = words;
    this.usual = usual;
    this.rows = fields.map((field) => {
      const wanted = (/** @type {Value} */ value) => put(field, value);
      return { field, control: special(field, wanted) ?? controlOf(field, wanted, words) };
    });
    this.said = make("span", { class: "said-of" });
    /** How many say something, and whether one of them has to be mended. */
    this.count = 0;
    this.wrong = false;
    const inside = make("div", { class: "fields" }, ...this.rows.map(({ control }) => control.element));
    this.element = title
      ? make("details", { class: "options" }, make("summary", {}, title, " ", this.said), inside)
      : inside;
  }

  /**
   * @param {Entry} entry
   * @param {boolean} fresh whether it is another than before
   */
  show(entry, fresh) {
    this.count = 0;
    for (const { field, control } of this.rows) {
      const value = valueAt(entry, field.path);
      if (fresh) control.fresh?.();
      control.show(value);
      control.element.hidden =
        Boolean(field.classes) && value === undefined && !field.classes?.includes(String(entry.class));
      const [key] = field.path;
      if (value !== undefined && value !== this.usual[key] && key !== "id") this.count++;
    }
    this.sum();
  }

  /** Say beside the title what one would see below it. */
  sum() {
    const { filled: some, mending } = this.words;
    this.said.textContent = this.wrong ? mending : this.count ? filled(some, { count: this.count }) : "";
  }

  /**
   * Tell each problem at its field: the first where several have the same key.
   *
   * @param {Problem[]} problems
   * @returns {Problem[]} those that have no field here
   */
  tell(problems) {
    /** @type {Set<Problem>} */
    const told = new Set();
    for (const { field, control } of this.rows) {
      const problem = problems.find((one) => one.key === field.path[0] && !told.has(one));
      if (problem) told.add(problem);
      control.tell(problem);
    }
    this.wrong = told.size > 0;
    this.element.toggleAttribute("data-wrong", this.wrong);
    this.sum();
    return problems.filter((one) => !told.has(one) && !this.rows.some(({ field }) => field.path[0] === one.key));
  }

  /**
   * The control at a key; it is unfolded.
   *
   * @param {string} key
   */
  open(key) {
    const row = this.rows.find(({ field }) => field.path[0] === key);
    if (row && this.element instanceof HTMLDetailsElement) this.element.open = true;
    return row?.control;
  }
}
