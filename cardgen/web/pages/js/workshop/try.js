// The place where a new piece is tried. Folded until somebody wants it, and loaded then.

/** @import { Context } from "../router.js" */
/** @import { Drafts } from "./drafts.js" */
/** @import { Figure } from "./form.js" */
/** @import { TryView } from "./try-view.js" */
import { make } from "../dom.js";
import { dress } from "../dress.js";

/**
 * @typedef {{key: string, label: string, usual: string, choices: {value: string, text: string}[]}} TryChoice
 * @typedef {object} TryWords what is asked and said, as `workshop.json` has it
 * @property {string} title
 * @property {string} help
 * @property {TryChoice[]} choices of the request
 * @property {Record<string, string>} said
 * @property {string} first the number of the first game
 * @property {string} below the side that sees the board as it is written
 */

/** A section of the workshop. */
export class TryPanel {
  /**
   * @param {TryWords} words
   * @param {Context} context
   * @param {Drafts} drafts
   * @param {Figure[]} figures
   */
  constructor(words, context, drafts, figures) {
    this.given = { words, context, drafts, figures };
    this.inside = make("div", { class: "try-inside" });
    this.folder = make("details", { class: "options tryout" }, make("summary", {}, words.title), this.inside);
    this.folder.addEventListener("toggle", () => this.unfold());
    this.element = make("section", { class: "own-try panel", "aria-label": words.title }, this.folder);
    /** @type {TryView | null} */
    this.view = null;
  }

  async unfold() {
    if (!this.folder.open) return;
    try {
      const [{ TryView }] = await Promise.all([import("./try-view.js"), dress("css/table.css")]);
      if (!this.view) {
        const { words, context, drafts, figures } = this.given;
        this.view = new TryView(words, context, drafts, figures, () => this.folder.open);
        this.inside.replaceChildren(...this.view.elements);
      }
      this.view.unfolded();
    } catch (error) {
      this.inside.replaceChildren(make("p", { class: "wrong", role: "alert" }, this.given.words.said.lost));
      throw error;
    }
  }
}
