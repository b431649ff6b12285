// A row of what can be had: what it is, a button that makes it, progress and a way to end that, and what came of it.

/** @import { Engine } from "../engine.js" */
/** @import { Request } from "../request.js" */
import { button, copy, make, say } from "../dom.js";
import { save } from "../figure/save.js";

/**
 * @typedef {{progress: (done: number, total: number, name: string) => void, signal: AbortSignal}} Manner
 * @typedef {{file: string, content: Blob | Uint8Array<ArrayBuffer>}} Saved
 * @typedef {object} Offer
 * @property {string} title
 * @property {string} about
 * @property {string} label of its button
 * @property {boolean} [first] whether it is what most people want
 * @property {(manner: Manner) => Promise<Saved[]>} making
 */

/** How long it is said that a file is saved, in ms. */
const SAID = 12000;

/** One thing that can be had. */
export class Work {
  /** @param {Offer} offer */
  constructor({ title, about, label, first = false, making }) {
    this.making = making;
    /** @type {AbortController | null} */
    this.stop = null;
    const called = { "aria-label": `${label}: ${title}` };
    this.begin = button(label, () => this.run(), first ? { class: "main", ...called } : called);
    this.end = button("Cancel", () => this.stop?.abort(), { hidden: true });
    this.bar = make("progress", { "aria-label": title, hidden: true });
    this.said = make("span", { class: "said", role: "status" });
    this.element = row(title, about, this.begin, this.end);
    this.element.querySelector(".told")?.append(this.said);
    this.element.append(this.bar);
    this.timer = 0;
  }

  /**
   * Say something in the place of what it is, so that nothing moves; nothing brings that back.
   *
   * @param {string} text
   * @param {boolean} [passes] whether it has been said soon
   */
  tell(text, passes = false) {
    clearTimeout(this.timer);
    this.said.textContent = text;
    this.said.parentElement?.toggleAttribute("data-says", Boolean(text));
    if (passes) this.timer = setTimeout(() => this.tell(""), SAID);
  }

  async run() {
    this.stop = new AbortController();
    this.show(true);
    const { signal } = this.stop;
    const progress = (/** @type {number} */ done, /** @type {number} */ total, /** @type {string} */ name) => {
      if (total) [this.bar.max, this.bar.value] = [total, done];
      this.tell(total && name ? `${Math.min(done + 1, total)} of ${total}` : name);
    };
    let [told, passes] = ["", true];
    try {
      const files = await this.making({ progress, signal });
      for (const { file, content } of files) save(file, content);
      told = files.map(({ file }) => `${file} is saved.`).join(" ");
    } catch (error) {
      const why = error instanceof Error ? error.message : "It could not be made.";
      told = signal.aborted ? "Cancelled; nothing was made." : why;
      passes = signal.aborted;
    }
    this.show(false);
    this.begin.focus();
    this.tell(told, passes);
    say(told);
  }

  /** @param {boolean} works */
  show(works) {
    this.begin.hidden = works;
    this.end.hidden = !works;
    this.bar.hidden = !works;
    if (!works) return;
    this.bar.removeAttribute("value");
    this.tell("One moment …");
    this.end.focus();
  }
}

/**
 * A row with something of one's own to press.
 *
 * @param {string} title
 * @param {string} about
 * @param {...(Node | string)} press
 */
export function row(title, about, ...press) {
  const told = make("span", { class: "told" }, make("span", { class: "facts" }, about));
  const text = make("div", { class: "what" }, make("strong", {}, title), " ", told);
  return make("li", {}, text, make("span", { class: "press" }, ...press));
}

/**
 * A command that makes something, and a button that copies it.
 *
 * @param {string} title
 * @param {string} about
 * @param {string} command
 */
export function typedRow(title, about, command) {
  const from = button("Copy", () => copy(command, from, "Not allowed; copy it by hand"), {
    class: "small",
    "aria-label": `Copy: ${command}`,
  });
  const typed = row(title, about, from);
  typed.append(make("code", {}, command));
  return typed;
}

/**
 * Files that an engine makes.
 *
 * @param {Promise<Engine>} coming
 * @param {string} verb
 * @param {Request} request
 * @param {Manner} manner
 * @returns {Promise<Saved[]>}
 */
export async function asked(coming, verb, request, { progress, signal }) {
  const engine = await coming;
  if (engine.health.state === "begun") progress(0, 0, "Waiting for Python …");
  const told = (/** @type {{done: number, total: number, name: string}} */ { done, total, name }) =>
    progress(done, total, name);
  const answered = await engine.ask(verb, request, { told, signal, insist: true });
  const { errors = [], files = [] } = answered?.answer ?? {};
  if (!answered || errors.length) throw new Error(errors.map(({ problem }) => problem).join(" "));
  return files.map(({ file }, at) => ({ file, content: answered.blobs[at] }));
}
