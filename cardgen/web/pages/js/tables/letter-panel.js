// What stands below the board of a game by letters: whose turn it is to write, and the letter to be passed on.

import { button, copy, make } from "../dom.js";
import { letterOpening } from "./letter-forms.js";
import { LONGEST_LINK } from "./letter-text.js";
import { told } from "../words.js";

/** @typedef {{text: string, fresh: boolean, number: number, turn: boolean, over: boolean, silent: boolean}} LetterState */

export class LetterPanel {
  /** @param {() => Promise<void>} write */
  constructor(write) {
    this.write = write;
    this.element = make("section", { class: "letter-panel panel", "aria-label": told("post_yours") });
  }

  /** @param {LetterState} state */
  show({ text, fresh, number, turn, over, silent }) {
    this.element.dataset.letter = text ? String(number) : "";
    if (silent) return this.element.replaceChildren(make("p", {}, told("post_over")));
    if (text) return this.element.replaceChildren(...this.sent(text, number, over));
    if (turn) return this.element.replaceChildren(make("p", {}, told("post_turn", { number })));
    const begins = told(number === 1 ? "post_begins" : "post_answer");
    const asked = make("p", {}, number === 1 || fresh ? begins : told("post_done"));
    const press = button(told("post_write", { number }), async () => {
      press.disabled = true;
      await this.write();
      this.element.querySelector("button")?.focus();
    });
    press.className = "main";
    this.element.replaceChildren(asked, press);
  }

  /**
   * @param {string} text
   * @param {number} number
   * @param {boolean} over
   */
  sent(text, number, over) {
    const link = `${location.href.split("#")[0]}#tables?letter=${text}`;
    const short = text.length <= LONGEST_LINK;
    const shown = make("textarea", { id: "letter-out", readonly: true, rows: 3, spellcheck: "false" });
    shown.value = short ? link : text;
    const what = told(short ? "post_copy" : "post_copy_text");
    const take = button(what, () => copy(shown.value, take, told("not_copied")), { class: "main" });
    const label = make("label", { for: "letter-out" }, told("post_out", { number }));
    const long = short
      ? []
      : [make("p", { class: "help" }, told("post_long", { place: `${location.href.split("#")[0]}#tables` }))];
    const waits = over ? [make("p", {}, told("post_last"))] : [make("p", {}, told("post_waits")), letterOpening()];
    return [label, shown, take, ...long, ...waits];
  }
}
