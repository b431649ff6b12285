// What is chosen for a game: which, which side, how strong, and its number.

/** @import { TryWords } from "./try.js" */
/** @import { Chosen } from "./try-game.js" */
import { chooser, lineOf, make } from "../dom.js";

/** A row of controls. */
export class TryForm {
  /**
   * @param {TryWords} words
   * @param {(key: string) => void} change
   */
  constructor({ choices, said, first }, change) {
    this.keys = choices.map(({ key }) => key);
    this.selects = choices.map(({ key, ...others }) =>
      chooser({ ...others, id: `try-${key}`, change: () => change(key) }),
    );
    this.seed = make("input", { type: "text", id: "try-seed", value: first, maxlength: 40, autocomplete: "off" });
    this.seed.addEventListener("change", () => {
      this.seed.value = this.seed.value.trim().replace(/\s+/g, "-") || first;
      change("seed");
    });
    const rows = choices.map(({ key, label }, at) => lineOf(`try-${key}`, label, this.selects[at]));
    this.element = make("div", { class: "try-form" }, ...rows, lineOf("try-seed", said.seed, this.seed));
  }

  /** @returns {Chosen} */
  chosen() {
    const pairs = this.keys.map((key, at) => [key, this.selects[at].value]);
    return { ...Object.fromEntries(pairs), seed: this.seed.value };
  }

  /** The number of the next game. */
  next() {
    const { value } = this.seed;
    const number = /\d{0,9}$/.exec(value)?.[0] ?? "";
    this.seed.value = value.slice(0, value.length - number.length) + String(Number(number || 1) + 1);
  }
}
