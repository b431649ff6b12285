// The last step of each view: the command, making with progress and cancel, and what was made.

/** @import { Answered, Engine, MadeFile, Step } from "./engine.js" */
/** @import { Request } from "./request.js" */
import { copy, countOf, found, make, say } from "./dom.js";
import { commandOf } from "./request.js";

/**
 * @typedef {object} Wanted
 * @property {string} verb
 * @property {Request} request
 * @property {boolean} any whether anything would be made
 * @property {string} label of the button
 * @property {string} [why] what is missing where nothing would be made
 * @property {string} link
 *
 * @typedef {object} After what is done with an answer
 * @property {(answered: Answered) => void} [answered] shows what it tells beside files
 * @property {boolean} [saves] whether a file is saved at once
 */

const SOON = 300;
const TOLD_EVERY = 25;

/** One of it stands at the foot of each form. */
export class Maker {
  /**
   * @param {Element} place
   * @param {After} [after]
   */
  constructor(place, { answered = () => {}, saves = false } = {}) {
    const template = found("#maker");
    place.replaceChildren(/** @type {HTMLTemplateElement} */ (template).content.cloneNode(true));
    this.place = place;
    /** @type {Map<string, HTMLElement>} its own, also when another stands in what it shows */
    this.parts = new Map();
    this.answered = answered;
    this.saves = saves;
    /** @type {Engine | null} */
    this.engine = null;
    /** @type {Wanted} */
    this.wanted = { verb: "", request: {}, any: false, label: "", link: "" };
    /** @type {AbortController | null} */
    this.work = null;
    /** @type {AbortController | null} */
    this.question = null;
    /** @type {string[]} */
    this.addresses = [];
    this.timer = 0;
    /** Whether there was no time to ask whether what is wanted goes together. */
    this.unchecked = false;
    /** Whether something else is wanted than what was made. */
    this.stale = false;
    this.make = /** @type {HTMLButtonElement} */ (this.part("make"));
    this.make.addEventListener("click", () => this.run());
    this.part("cancel").addEventListener("click", () => this.cancel());
    this.copier("copy-command", () => this.part("command").textContent ?? "", "Not allowed; copy it by hand");
    this.copier(
      "copy-link",
      () => this.wanted.link,
      "Not allowed; it is in the address above",
      (link) => {
        history.replaceState(null, "", link);
      },
    );
  }

  /** @param {string} name */
  part(name) {
    const part = this.parts.get(name) ?? found(`[data-${name}]`, this.place);
    this.parts.set(name, part);
    return part;
  }

  /**
   * @param {string} name
   * @param {() => string} text
   * @param {string} refused what is said where a page may not copy
   * @param {(text: string) => void} [instead] what is done then
   */
  copier(name, text, refused, instead = () => {}) {
    const from = /** @type {HTMLButtonElement} */ (this.part(name));
    from.addEventListener("click", async () => {
      const copied = await copy(text(), from, refused);
      if (!copied) instead(text());
    });
  }

  /**
   * Say what would be made now. Its command stands there at once; the engine may know better.
   *
   * @param {Wanted} wanted
   */
  want(wanted) {
    if (wanted.link !== this.wanted.link && !this.work) this.forget();
    this.wanted = wanted;
    this.show();
    this.part("command").textContent = wanted.any ? commandOf(wanted.verb, wanted.request) : `cardgen ${wanted.verb}`;
    this.tellTroubles([]);
    clearTimeout(this.timer);
    this.question?.abort();
    if (wanted.any) this.timer = setTimeout(() => this.check(), SOON);
  }

  /** @param {Engine} engine */
  use(engine) {
    this.engine = engine;
    this.show();
    if (this.wanted.any) this.check();
  }

  show() {
    const { any, label, why = "" } = this.wanted;
    const made = this.addresses.length > 0;
    this.make.textContent = made ? "Make again" : label;
    this.make.classList.toggle("main", !made);
    this.make.classList.toggle("small", made);
    this.make.hidden = made && !this.stale;
    this.make.disabled = !this.engine || !any || this.work !== null;
    this.part("why").textContent = any ? "" : why;
  }

  /** Ask the engine for the command: it knows what does not go together. */
  async check() {
    this.unchecked = this.work !== null;
    if (!this.engine || this.work) return;
    this.question = new AbortController();
    const { verb, request } = this.wanted;
    const { signal } = this.question;
    const answered = await this.engine.ask("command", { of: verb, with: request }, { signal });
    if (!answered || signal.aborted) return;
    const { errors, result } = answered.answer;
    if (typeof result === "string") this.part("command").textContent = result;
    this.tellTroubles(errors.map(({ problem }) => problem));
  }

  async run() {
    const { engine, wanted } = this;
    if (!engine || this.work) return;
    this.question?.abort();
    this.work = new AbortController();
    this.begin();
    const told = this.teller();
    const answered = await engine.ask(wanted.verb, wanted.request, { told, signal: this.work.signal, insist: true });
    this.work = null;
    this.end(answered);
    this.stale = wanted.link !== this.wanted.link;
    if (!this.stale && answered?.answer.command) this.part("command").textContent = answered.answer.command;
    if (this.stale && this.addresses.length) this.note("Made of what was chosen when you began.");
    this.show();
    if (this.unchecked) this.check();
  }

  begin() {
    this.forget();
    this.tellTroubles([]);
    this.part("work").hidden = false;
    this.part("step").textContent = this.engine?.health.state === "ready" ? "Beginning …" : "Waiting for Python …";
    found("progress", this.part("work")).removeAttribute("value");
    const cancel = /** @type {HTMLButtonElement} */ (this.part("cancel"));
    cancel.hidden = false;
    cancel.disabled = false;
    cancel.focus();
    this.show();
    say("At work");
  }

  /** Shows each step, and tells some of them to those who do not see. */
  teller() {
    let next = TOLD_EVERY;
    return (/** @type {Step} */ { done, total, name }) => {
      const bar = /** @type {HTMLProgressElement} */ (found("progress", this.part("work")));
      if (total) [bar.max, bar.value] = [total, done];
      this.part("step").textContent = total ? `${done} of ${total}: ${name}` : name;
      const share = total ? (100 * done) / total : 0;
      if (share < next) return;
      say(`${Math.floor(share)} per cent`);
      next = share + TOLD_EVERY;
    };
  }

  cancel() {
    this.work?.abort();
    this.part("step").textContent = "Stopping …";
    /** @type {HTMLButtonElement} */ (this.part("cancel")).disabled = true;
  }

  /** @param {Answered | null} answered none when it was cancelled */
  end(answered) {
    this.part("work").hidden = true;
    this.part("cancel").hidden = true;
    if (!answered) {
      this.show();
      say("Cancelled");
      this.part("made").append(make("li", {}, "Cancelled; nothing was made."));
      this.make.focus();
      return;
    }
    const { answer, blobs } = answered;
    this.tellTroubles(answer.errors.map(({ problem }) => problem));
    this.part("made").append(...answer.files.map((file, at) => this.fileRow(file, blobs[at])));
    for (const note of answer.notes) this.note(note);
    this.answered(answered);
    this.show();
    this.lead(answer.files.length > 0, answer.errors.length);
  }

  /** @param {string} text */
  note(text) {
    this.part("made").append(make("li", { class: "note" }, text));
  }

  /**
   * Lead on to what comes next.
   *
   * @param {boolean} made
   * @param {number} errors
   */
  lead(made, errors) {
    const saves = this.saves && this.addresses.length === 1; // of several each is saved by itself
    say(made ? (saves ? "Made, and saved." : "Made. The file can be saved.") : errors ? "Nothing was made." : "Done.");
    const next = made ? found("a", this.part("made")) : this.make;
    next.focus({ preventScroll: false });
    if (made && saves) next.click();
  }

  /**
   * @param {MadeFile} file
   * @param {Uint8Array<ArrayBuffer>} bytes
   */
  fileRow({ file, pages, cards }, bytes) {
    const address = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
    this.addresses.push(address);
    const facts = [pages && this.sheetsOf(pages), cards && countOf(cards, "card"), sizeOf(bytes.length)];
    const link = make("a", { class: "main", href: address, download: file }, `Save ${file}`);
    return make("li", {}, link, make("span", { class: "facts" }, facts.filter(Boolean).join(", ")));
  }

  /**
   * What goes through the printer: two pages are one sheet where backs lie behind it.
   *
   * @param {number} pages
   */
  sheetsOf(pages) {
    const both = this.wanted.verb === "deck" || this.wanted.request.duplex === true;
    return both ? `${countOf(pages / 2, "sheet")}, both sides` : countOf(pages, "sheet");
  }

  /** Its place is taken away. What is being made is handed over yet. */
  leave() {
    clearTimeout(this.timer);
    this.question?.abort();
    if (!this.work) this.forget();
  }

  /** Let go of what was made before. */
  forget() {
    this.stale = false;
    for (const address of this.addresses.splice(0)) URL.revokeObjectURL(address);
    this.part("made").replaceChildren();
  }

  /** @param {string[]} problems */
  tellTroubles(problems) {
    this.part("troubles").replaceChildren(...problems.map((problem) => make("li", {}, problem)));
  }
}

/** @param {number} bytes */
function sizeOf(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
