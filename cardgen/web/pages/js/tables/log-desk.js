// Logs that somebody opens: from a file, sealed or not, or from an address; and letters, which are put in beside them.

/** @import { Context } from "../router.js" */
/** @import { Held, Shown } from "./shapes.js" */
import { make } from "../dom.js";
import { letterOpening } from "./letter-forms.js";
import { LetterError, readLog } from "./letter-text.js";
import { isSealed, sealedForm } from "./logs.js";
import { told } from "../words.js";

const LONGEST_FILE = 400_000;

export class LogDesk {
  /**
   * @param {Context} context
   * @param {(problem: string) => void} say
   * @param {(kept: Held, shown: Shown, problem: string) => Promise<void>} place
   */
  constructor(context, say, place) {
    this.context = context;
    this.say = say;
    this.place = place;
  }

  /** Where files and letters are put in. */
  element() {
    const input = make("input", { type: "file", id: "log-file", accept: ".log,.txt,text/plain" });
    const place = make("div", { class: "log-sealed" });
    input.addEventListener("change", async () => {
      const file = input.files?.[0];
      if (!file) return;
      place.replaceChildren();
      this.say("");
      if (file.size > LONGEST_FILE) return this.say(told("log_long", { name: file.name }));
      const text = await file.text();
      if (isSealed(text)) place.replaceChildren(sealedForm(text, file.name, (log) => this.open(log, file.name)));
      else this.open(text, file.name);
      input.value = "";
    });
    const files = make("div", { class: "zone" }, make("label", { for: "log-file" }, told("log_open")), input, place);
    return make("div", { class: "opening" }, letterOpening(), files);
  }

  /**
   * @param {string} log
   * @param {string} file
   */
  async open(log, file) {
    const engine = await this.context.engine;
    const answered = await engine.ask("told", { log, file, viewer: "both" });
    const { errors = [], result } = answered?.answer ?? {};
    const problem = errors.map(({ problem }) => problem).join(" ");
    if (problem) this.say(problem);
    if (result) await this.place(result.kept, result.shown, problem);
  }

  /**
   * A log that stands in an address.
   *
   * @param {string} text
   */
  async link(text) {
    try {
      await this.open(await readLog(text), told("log_the_link"));
    } catch (error) {
      if (!(error instanceof LetterError)) throw error;
      this.say(told("log_bad_link", { why: error.message }));
    }
  }
}
