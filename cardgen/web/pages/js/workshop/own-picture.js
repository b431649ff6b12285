// Pictures and fonts of one's own for a piece: they go by the road of all files of one's own.

/** @import { Own } from "../own.js" */
/** @import { Value } from "./drafts.js" */
/** @import { FormField } from "./form.js" */
/** @import { Problem } from "./told.js" */
import { capital, make } from "../dom.js";

const TAKEN = ".svg,.png,.jpg,.jpeg,.ttf,.otf,.ttc";

/** Chooses a picture among those that are there, and takes others. Where files have folders, its name is typed. */
export class OwnPicture {
  /**
   * @param {FormField} field
   * @param {(value: Value) => void} put
   * @param {Own} own
   * @param {Record<string, string>} words
   * @param {() => void} changed what lies here has
   */
  constructor({ label, help = "" }, put, own, words, changed) {
    this.words = words;
    this.own = own;
    this.put = put;
    this.changed = changed;
    this.value = "";
    /** What was said of files that were put here last. */
    this.refused = "";
    this.input = make("select", {});
    this.input.addEventListener("change", () => put(this.input.value));
    this.file = make("input", { type: "file", accept: TAKEN, multiple: true });
    this.file.addEventListener("change", () => this.take([...(this.file.files ?? [])]));
    const zone = make("label", { class: "zone" }, `${words.put} `, this.file);
    for (const name of ["dragover", "drop"]) zone.addEventListener(name, (event) => event.preventDefault());
    zone.addEventListener("drop", ({ dataTransfer }) => this.take([...(dataTransfer?.files ?? [])]));
    this.zone = zone;
    this.problem = make("p", { class: "wrong", role: "status" });
    this.problem.hidden = true;
    const name = make("label", {}, label, this.input);
    this.element = make("div", { class: "line" }, name, this.problem, zone, make("p", { class: "help" }, help));
  }

  /** @param {Value} [value] */
  show(value = "") {
    this.value = String(value);
    this.zone.hidden = !this.own.engine;
    const there = this.own.files.filter(({ kind }) => kind === "picture").map(({ name }) => name);
    const names = [...new Set(["", ...there, this.value])];
    const shown = [...this.input.options].map(({ value: one }) => one);
    if (names.length !== shown.length || names.some((one) => !shown.includes(one))) {
      this.input.replaceChildren(...names.map((one) => make("option", { value: one }, one || this.words.no_picture)));
    }
    this.input.value = this.value;
  }

  /** @param {Problem | undefined} problem */
  tell(problem) {
    this.say(problem ? capital(problem.problem) : this.refused);
  }

  /** @param {string} text */
  say(text) {
    this.problem.textContent = text;
    this.problem.hidden = !text;
  }

  /** @param {File[]} files */
  async take(files) {
    this.say(this.words.wait);
    const problems = await this.own.take(files);
    this.refused = problems.join(" ");
    this.say(this.refused);
    this.file.value = "";
    const pictures = new Set(this.own.files.filter(({ kind }) => kind === "picture").map(({ name }) => name));
    const picture = files.find(({ name }) => pictures.has(name));
    if (picture) this.put(picture.name);
    this.show(picture?.name ?? this.value);
    this.changed();
  }
}
