// What stands below the board of a game by letters: whose turn it is to write, and the letter to be passed on.

import { button, copy, make } from "../dom.js";
import { letterOpening } from "./letter-forms.js";
import { LONGEST_LINK } from "./letter-text.js";

const REFUSED = "Not allowed; copy it by hand";

/** @typedef {{text: string, fresh: boolean, number: number, turn: boolean, over: boolean, silent: boolean}} LetterState */

export class LetterPanel {
  /** @param {() => Promise<void>} write */
  constructor(write) {
    this.write = write;
    this.element = make("section", { class: "letter-panel panel", "aria-label": "Your letter" });
  }

  /** @param {LetterState} state */
  show({ text, fresh, number, turn, over, silent }) {
    this.element.dataset.letter = text ? String(number) : "";
    if (silent) return this.element.replaceChildren(make("p", {}, "The game is over; no letter is to be written."));
    if (text) return this.element.replaceChildren(...this.sent(text, number, over));
    if (turn) return this.element.replaceChildren(make("p", {}, `It is your turn. Play, then write letter ${number}.`));
    const done = "Your turn is done. Once the letter is written, nothing of it is taken back.";
    const begins = number === 1 ? "Write the first letter, and pass it on." : "Write your answer, and pass it on.";
    const told = make("p", {}, number === 1 || fresh ? begins : done);
    const press = button(`Write letter ${number}`, async () => {
      press.disabled = true;
      await this.write();
      this.element.querySelector("button")?.focus();
    });
    press.className = "main";
    this.element.replaceChildren(told, press);
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
    const what = short ? "Copy the link" : "Copy the text";
    const take = button(what, () => copy(shown.value, take, REFUSED), { class: "main" });
    const label = make("label", { for: "letter-out" }, `Letter ${number}, for your opponent`);
    const long = short
      ? []
      : [
          make(
            "p",
            { class: "help" },
            `It is too long for a link. Your opponent opens ${location.href.split("#")[0]}#tables and puts the text in there.`,
          ),
        ];
    const waits = over
      ? [make("p", {}, "The game is over; pass this last letter on.")]
      : [
          make("p", {}, "Pass it on. The answer comes in the same way: open its link, or put it in here."),
          letterOpening(),
        ];
    return [label, shown, take, ...long, ...waits];
  }
}
