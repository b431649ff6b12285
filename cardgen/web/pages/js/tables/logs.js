// The log of a game taken home: a game that is over as it is, one that goes on sealed with a word of whoever keeps it, for a
// log has all that is hidden in it.

/** @import { Held, Shown } from "./shapes.js" */
import { button, copy, make } from "../dom.js";
import { save } from "../figure/save.js";
import { sealed, seals, unsealed } from "./letter-seal.js";
import { LONGEST_LINK, logText } from "./letter-text.js";
import { wordForm } from "./letter-forms.js";
import { told } from "../words.js";

/** What a sealed file begins with. */
const SEALED = "cardgen sealed log\n";
/** The length of a log is rounded up to it. */
const STEP = 4096;

/** Whether a file is sealed. @param {string} text */
export function isSealed(text) {
  return text.startsWith(SEALED);
}

/**
 * A form that opens one.
 *
 * @param {string} text
 * @param {string} name of the file
 * @param {(log: string) => void} opened
 */
export function sealedForm(text, name, opened) {
  return wordForm(told("log_sealed", { name }), told("log_word"), told("post_open"), async (word) => {
    opened(`${(await unsealed(word, text.slice(SEALED.length).trim())).trimEnd()}\n`);
  });
}

/** What can be done with the log of a game. */
export class LogTools {
  constructor() {
    this.body = make("div", { class: "log-body" });
    this.element = make("details", { class: "options log-tools" }, make("summary", {}, told("log")), this.body);
    this.element.hidden = true;
    this.over = "";
  }

  /**
   * @param {Held} kept
   * @param {Shown} shown
   */
  async show(kept, shown) {
    this.log = kept.log;
    this.element.hidden = false;
    const state = shown.outcome ? kept.log : "on";
    if (state === this.over) return;
    this.over = state;
    const name = `${shown.game}.log`;
    if (shown.outcome) return this.body.replaceChildren(...(await this.plain(name)));
    if (!seals()) return this.body.replaceChildren(make("p", {}, told("post_unsealed")));
    const form = wordForm(told("log_on"), told("log_why"), told("log_save_sealed"), async (word) => {
      save(
        `${shown.game}-sealed.log`,
        new TextEncoder().encode(`${SEALED}${await sealed(word, this.log ?? "", STEP)}\n`),
      );
    });
    this.body.replaceChildren(form);
  }

  /** @param {string} name */
  async plain(name) {
    const log = this.log ?? "";
    const over = make(
      "p",
      {},
      `${told("log_over")} `,
      make("code", {}, `cardgen replay ${name}`),
      ` ${told("log_reads")}`,
    );
    const take = button(told("log_save"), () => save(name, new TextEncoder().encode(log)));
    const text = await logText(log);
    const link = `${location.href.split("#")[0]}#tables?log=${text}`;
    const pass = button(told("log_link"), () => copy(link, pass, told("not_copied")));
    const ways = make("div", { class: "piece-tools" }, take, ...(text.length <= LONGEST_LINK ? [pass] : []));
    return [over, ways];
  }
}
