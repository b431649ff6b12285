// The cards of what is typed as a PDF, with one press: of the piece that is looked at, or of all in the file.

/** @import { Context } from "../router.js" */
/** @import { Drafts } from "./drafts.js" */
/** @import { GivenDrafts } from "./keep-own.js" */
import { button, capital, filled, make } from "../dom.js";
import { save } from "../figure/save.js";
import { whichOf } from "./pack.js";

/** Buttons, how far it is, and what was made. */
export class PrintDraft {
  /**
   * @param {Record<string, string>} words
   * @param {Drafts} drafts
   * @param {Context} context
   * @param {GivenDrafts} given
   */
  constructor(words, drafts, context, given) {
    this.words = words;
    this.drafts = drafts;
    this.context = context;
    this.given = given;
    this.all = button("", () => this.make(whichOf(this.drafts.current), this.all), { class: "small" });
    this.one = button(words.one, () => this.make(this.looked(), this.one), { class: "small" });
    this.stop = button(words.cancel, () => this.work?.abort(), { class: "small", hidden: true });
    this.note = make("p", { class: "print-note", role: "status" });
    this.note.hidden = true;
    /** @type {AbortController | null} */
    this.work = null;
    this.drafts.watch(() => this.show());
  }

  /** The piece that is looked at. */
  looked() {
    const { pieces, at } = this.drafts.current;
    return { pieces: [String(pieces[at]?.id)] };
  }

  show() {
    const { pieces } = this.drafts.current;
    const label = pieces.length > 1 ? filled(this.words.all, { count: pieces.length }) : this.words.alone;
    if (this.all.textContent !== label) this.all.textContent = label;
    this.one.hidden = pieces.length < 2;
    for (const one of [this.all, this.one]) one.disabled = !pieces.length || this.work !== null;
    this.stop.hidden = this.work === null;
  }

  /**
   * @param {...(string | Node)} text
   */
  tell(...text) {
    this.note.replaceChildren(...text);
    this.note.hidden = !text.length || text[0] === "";
  }

  /**
   * On the paper, and with the backs, that are chosen for the basket.
   *
   * @param {Record<string, string[]>} which
   * @param {HTMLElement} from the button that was pressed
   */
  async make(which, from) {
    this.tell(this.words.begins);
    await this.given.give();
    if (!this.given.whole) return this.tell(this.words.mend);
    const work = new AbortController();
    this.work = work;
    this.show();
    const { engine, own } = this.context;
    const request = { ...own.paper(), ...which };
    const told = (/** @type {{done: number, total: number, name: string}} */ { done, total, name }) =>
      this.tell(total ? filled(this.words.step, { done: done + 1, total, name }) : name);
    const answered = await (await engine).ask("pdf", request, { signal: work.signal, told, insist: true });
    this.work = null;
    this.show();
    from.focus();
    if (!answered) return this.tell(this.words.cancelled);
    const { errors, files, command } = answered.answer;
    if (errors.length) return this.tell(errors.map(({ problem }) => capital(problem)).join(" "));
    for (const [at, { file }] of files.entries()) save(file, answered.blobs[at]);
    const names = files.map(({ file }) => file).join(", ");
    this.tell(filled(this.words.made, { names }), " ", make("code", {}, command ?? ""));
  }
}
