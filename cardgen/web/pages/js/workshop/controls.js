// A control for each kind of field. What it cannot show it keeps as it is.

/** @import { Value } from "./drafts.js" */
/** @import { FormField } from "./form.js" */
/** @import { Problem } from "./told.js" */
import { capital, filled, make } from "../dom.js";
import { Line } from "./line.js";
import { Steps } from "./steps.js";

/**
 * @typedef {object} Control
 * @property {HTMLElement} element
 * @property {HTMLElement} input where the focus goes
 * @property {(value: Value | undefined) => void} show
 * @property {(problem: Problem | undefined) => void} tell
 * @property {() => void} [fresh] another piece is looked at
 */

let numbers = 0;

/**
 * @param {FormField} field
 * @param {(value: Value) => void} put
 * @param {Record<string, string>} words
 * @returns {Control}
 */
export function controlOf(field, put, words) {
  if (field.kind === "choice") return new Choice(field, put);
  if (field.kind === "yes") return new Yes(field, put);
  if (field.kind === "ticks") return new Ticks(field, put);
  if (field.kind === "steps") return new Steps(field, put, words);
  return new Typed(field, put, words);
}

/** A line, a text, or words with commas between. @implements {Control} */
class Typed {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   * @param {Record<string, string>} said
   */
  constructor({ label, kind, help, most, example }, put, said) {
    this.words = kind === "words";
    this.line = new Line({
      label,
      instead: filled(said.instead, { label }),
      help,
      example,
      most,
      several: kind === "text",
      letters: kind === "moves",
      typed: (text) => put(this.words ? wordsOf(text) : text),
    });
    this.element = this.line.element;
    this.input = this.line.input;
  }

  /** @param {Value | undefined} value */
  show(value = "") {
    const several = Array.isArray(value) && value.every((one) => typeof one === "string");
    const strange = typeof value !== "string" && !(this.words && several);
    this.input.readOnly = strange;
    if (strange) this.line.show(JSON.stringify(value));
    else if (this.words && document.activeElement === this.input && same(wordsOf(this.input.value), value)) return;
    else this.line.show(several ? value.join(", ") : String(value));
  }

  /** @param {Problem | undefined} problem */
  tell(problem) {
    this.line.tell(problem);
  }

  fresh() {
    this.line.fresh();
  }
}

/** @param {string} text */
function wordsOf(text) {
  const words = text.split(",").map((word) => word.trim());
  return words.filter((word) => word);
}

/**
 * @param {Value} one
 * @param {Value} other
 */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is wrong with a control that is not typed in. */
class Wrong {
  constructor() {
    this.element = make("p", { class: "wrong", id: `wrong-${++numbers}` });
    this.element.hidden = true;
  }

  /**
   * @param {HTMLElement} input
   * @param {Problem | undefined} problem
   */
  tell(input, problem) {
    this.element.hidden = !problem;
    this.element.textContent = problem ? capital(problem.problem) : "";
    const said = { "aria-invalid": "true", "aria-describedby": this.element.id };
    for (const [name, value] of Object.entries(said)) {
      if (problem) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  }
}

/** One of some. @implements {Control} */
class Choice {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   */
  constructor({ label, help, choices = [] }, put) {
    this.choices = choices;
    this.input = make("select", {}, ...choices.map(({ value, text }) => make("option", { value }, text)));
    this.input.addEventListener("change", () => put(this.input.value));
    this.wrong = new Wrong();
    const name = make("label", {}, label, this.input);
    this.element = make("div", { class: "line" }, name, this.wrong.element, ...helpOf(help));
  }

  /** @param {Value | undefined} value */
  show(value = this.choices[0]?.value) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (![...this.input.options].some((option) => option.value === text)) {
      this.input.append(make("option", { value: text }, text)); // a file may say what the form does not
    }
    this.input.value = text;
  }

  /** @param {Problem | undefined} problem */
  tell(problem) {
    this.wrong.tell(this.input, problem);
  }
}

/** Yes, or nothing said. @implements {Control} */
class Yes {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   */
  constructor({ label, help }, put) {
    this.input = make("input", { type: "checkbox" });
    this.input.addEventListener("change", () => put(this.input.checked ? "true" : ""));
    this.wrong = new Wrong();
    const name = make("label", { class: "check" }, this.input, label);
    this.element = make("div", { class: "line" }, name, this.wrong.element, ...helpOf(help));
  }

  /** @param {Value | undefined} value */
  show(value = "") {
    this.input.checked = value === "true";
  }

  /** @param {Problem | undefined} problem */
  tell(problem) {
    this.wrong.tell(this.input, problem);
  }
}

/** Several of some. @implements {Control} */
class Ticks {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   */
  constructor({ label, help, choices = [] }, put) {
    this.boxes = choices.map(({ value }) => make("input", { type: "checkbox", value }));
    const rows = choices.map(({ text }, at) => make("label", { class: "check" }, this.boxes[at], text));
    this.wrong = new Wrong();
    this.input = make("fieldset", { class: "ticks" }, make("legend", {}, label), ...helpOf(help));
    this.input.append(make("div", { class: "checks" }, ...rows), this.wrong.element);
    this.input.addEventListener("change", () => put(this.boxes.filter((one) => one.checked).map((one) => one.value)));
    this.element = this.input;
  }

  /** @param {Value | undefined} value */
  show(value = []) {
    for (const box of this.boxes) box.checked = Array.isArray(value) && value.includes(box.value);
  }

  /** @param {Problem | undefined} problem */
  tell(problem) {
    this.wrong.tell(this.input, problem);
    this.input.removeAttribute("aria-invalid"); // it is for what has a value of its own
  }
}

/** @param {string} [help] */
function helpOf(help) {
  return help ? [make("p", { class: "help" }, help)] : [];
}
