// What keeps a file, saves it, opens others and hands it on: the place beside the list of its pieces.

/** @import { Context } from "../router.js" */
/** @import { DraftFile, Drafts } from "./drafts.js" */
import { button, capital, copy, countOf, make, say } from "../dom.js";
import { save } from "../figure/save.js";
import { offer } from "../notice.js";
import { GivenDrafts } from "./keep-own.js";
import { KeptFiles } from "./keep-files.js";
import { DraftStore, watchDrafts } from "./keep-store.js";
import { Keeper } from "./keeper.js";
import { LinkError, readDraft, writeDraft } from "./link-text.js";
import { PackError, packed } from "./pack.js";
import { fileNameOf, isBlank } from "./shape.js";
import { asGiven } from "./told.js";

/** Bytes of a file that is opened: a request holds no more. */
const LARGEST = 200_000;
const ADDRESS = "#workshop?d=";

/** Puts together what keeps, and says how it stands. */
export class Keep {
  /**
   * @param {HTMLElement} place
   * @param {Drafts} drafts
   * @param {Context} context
   */
  constructor(place, drafts, context) {
    this.drafts = drafts;
    this.context = context;
    this.keeper = new Keeper(drafts, new DraftStore());
    this.given = new GivenDrafts(drafts, context.own, () => this.show());
    this.files = new KeptFiles(this.keeper, (name) => this.given.drop(name));
    this.state = make("p", { class: "help", "data-kept": true });
    this.other = make("div", { class: "other", role: "alert" });
    this.note = make("p", { class: "kept-note", role: "status" });
    this.input = make("input", { type: "file", accept: ".yaml,.yml", "aria-label": "Open a file of pieces" });
    this.input.addEventListener("change", () => this.take(this.input.files?.[0]));
    this.zip = button("All of it as a ZIP", () => this.pack(), { class: "small" });
    this.stop = button("Cancel", () => this.work?.abort(), { class: "small", hidden: true });
    this.basket = button("Into the basket", () => this.toBasket(), { class: "small" });
    this.link = button("Copy as a link", () => this.copyLink(), { class: "small" });
    /** @type {AbortController | null} */
    this.work = null;
    place.append(...this.laidOut());
    for (const name of ["dragover", "drop"]) place.addEventListener(name, (event) => event.preventDefault());
    place.addEventListener("drop", ({ dataTransfer }) => this.take(dataTransfer?.files[0]));
    this.keeper.watch(() => this.show());
    drafts.watch(() => this.show());
    watchDrafts((name, theirs) => this.keeper.heard(name, theirs));
    this.keeper.begin();
    this.show();
  }

  laidOut() {
    const tools = make("div", { class: "piece-tools", role: "group", "aria-label": "This file" });
    const open = make("label", { class: "zone" }, "Open a file of pieces, or put it here ", this.input);
    tools.append(
      button("Save as YAML", () => this.save(), { class: "small" }),
      this.link,
      this.basket,
      this.zip,
      this.stop,
    );
    return [this.files.element, this.other, this.state, tools, this.note, open];
  }

  /** How it stands. */
  show() {
    this.files.show();
    const { kept, other } = this.keeper.state;
    const blank = isBlank(this.drafts.current);
    this.state.textContent = [blank ? "" : keptSaid(kept), blank ? "" : this.givenSaid()].filter(Boolean).join(" ");
    this.state.classList.toggle("wrong", !kept && !blank);
    this.showOther(other);
    const none = !this.drafts.current.pieces.length;
    for (const one of [this.link, this.basket, this.zip]) one.disabled = none || this.work !== null;
  }

  givenSaid() {
    const { file, pieces } = this.drafts.current;
    if (this.given.problem) return capital(this.given.problem);
    if (!pieces.length) return "";
    if (this.given.whole) return "Its pieces are among your own: in Cards, in the basket, in every PDF.";
    if (this.drafts.sound || !this.given.has(file)) return "";
    return "Until this can be read, its last version that could be is the one among your own.";
  }

  /** @param {Keeper["state"]["other"]} other */
  showOther(other) {
    const key = other ? `${other.name} ${other.mine} ${other.theirs?.stamp}` : "";
    if (this.other.dataset.key === key) return;
    this.other.dataset.key = key;
    this.other.replaceChildren(...(other ? this.choice(other) : []));
  }

  /** @param {NonNullable<Keeper["state"]["other"]>} other */
  choice({ name, theirs, mine }) {
    const away = button(theirs ? "Stay with mine" : "All right", () => this.keeper.keepMine(), { class: "small" });
    if (!theirs) return [make("p", {}, `${name} was removed in another window. It is kept again when you type.`), away];
    const said =
      mine === name
        ? `${name} was changed in another window; here it is as it was before.`
        : `${name} was changed in another window; what you have typed here is kept as ${mine}.`;
    const take = button("Show the other", () => this.keeper.takeTheirs(), { class: "small" });
    return [make("p", {}, said), make("div", { class: "piece-tools" }, take, away)];
  }

  /** @param {string} text */
  tell(text) {
    this.note.textContent = text;
  }

  /** The file as Python writes it; nothing where that cannot be had. */
  async yaml() {
    const { sound, yaml, current } = this.drafts;
    if (sound) return yaml;
    const engine = await this.context.engine;
    const answered = await engine.ask("draft", asGiven(current));
    this.tell(answered?.answer.errors.map(({ problem }) => capital(problem)).join(" ") ?? "");
    return String(answered?.answer.result?.yaml ?? "");
  }

  async save() {
    const { file } = this.drafts.current;
    const yaml = await this.yaml();
    if (!yaml) return;
    save(file, new TextEncoder().encode(yaml));
    this.tell(`${file} is saved${this.drafts.sound ? "" : ", with what is still to mend"}.`);
  }

  /** @param {File} [chosen] */
  async take(chosen) {
    this.input.value = "";
    if (!chosen) return;
    const { name } = chosen;
    if (chosen.size > LARGEST) {
      this.tell(`${name} has ${chosen.size} bytes; no file of pieces needs more than ${LARGEST}.`);
      return;
    }
    const file = fileNameOf(name);
    this.tell("One moment …");
    const engine = await this.context.engine;
    const answered = await engine.ask("opened", { file, text: await chosen.text() });
    const { errors = [], result = null } = answered?.answer ?? {};
    this.tell(errors.map(placed).join(" "));
    if (result) this.bring({ ...result, file, at: 0 });
  }

  /**
   * Show a file that came from elsewhere, and offer the one that was open.
   *
   * @param {DraftFile} file
   */
  bring(file) {
    const before = this.drafts.current;
    const name = this.keeper.add(file);
    say(`${name} is open`);
    if (isBlank(before) || before.file === name) return;
    offer(`${name} is open now. ${before.file} is kept beside it.`, `Back to ${before.file}`, () =>
      this.keeper.open(before.file),
    );
  }

  /**
   * What a link brings becomes another file, if somebody wants it.
   *
   * @param {string} text
   */
  async follow(text) {
    try {
      const file = await readDraft(text);
      if (isBlank(this.drafts.current) && !this.keeper.stamp) this.bring(file);
      else {
        const names = file.pieces.map(({ name, id }) => String(name || id || "one without a name"));
        const what = `This link brings ${countOf(names.length, "piece")}: ${names.slice(0, 5).join(", ").slice(0, 120)}.`;
        offer(`${what} What you have stays as it is.`, "Open it as another file", () => this.bring(file));
      }
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      this.tell(`The link cannot be read: ${error.message}`);
      say(this.note.textContent ?? "");
    }
  }

  async copyLink() {
    const { text, left } = await writeDraft(this.drafts.current);
    if (!text) {
      this.tell("This is too much for a link; save it as a file and hand that on.");
      return;
    }
    const address = `${location.href.split("#")[0]}${ADDRESS}${text}`;
    const copied = await copy(address, this.link, "Not allowed; it is in the address above");
    if (!copied) history.replaceState(null, "", address);
    this.tell(left.length ? `The link is without ${left.join(", ")}: pictures and fonts go with no link.` : "");
  }

  /** One of each piece, beside what lies there. */
  async toBasket() {
    const { cart } = this.context;
    const name = this.drafts.current.file;
    await this.given.give();
    const ids = this.drafts.current.pieces.map(({ id }) => String(id)).filter((id) => this.context.catalogue.isOwn(id));
    for (const id of ids) if (!cart.countOf(id)) cart.setCount(id, 1);
    const all = ids.length === this.drafts.current.pieces.length;
    this.tell(
      ids.length
        ? `${countOf(ids.length, "piece")} of ${name} ${ids.length === 1 ? "is" : "are"} in the basket${this.given.whole ? "" : ", as they were when they could be read last"}.`
        : "Mend what is wrong first; then they can be printed.",
    );
    if (ids.length && !all) this.note.append(" The others cannot be read yet.");
  }

  async pack() {
    const { file } = this.drafts.current;
    await this.given.give();
    if (!this.given.whole) {
      this.tell("Mend what is wrong first; then all of it can be made.");
      return;
    }
    this.work = new AbortController();
    this.working(true);
    try {
      save(file.replace(/\.ya?ml$/i, ".zip"), await this.packed(this.work.signal));
      this.tell("The ZIP is made.");
    } catch (error) {
      const aborted = this.work.signal.aborted;
      if (!aborted && !(error instanceof PackError)) throw error;
      this.tell(aborted ? "Cancelled; nothing was made." : capital(Object(error).message));
    } finally {
      this.work = null;
      this.working(false);
    }
  }

  /** @param {AbortSignal} signal */
  async packed(signal) {
    const { current: file, yaml } = this.drafts;
    const progress = (/** @type {number} */ done, /** @type {number} */ total, /** @type {string} */ name) => {
      if (name) this.note.textContent = total ? `${done + 1} of ${total}: ${name}` : name;
    };
    const { engine, own } = this.context;
    return packed({ engine: await engine, own, file, yaml, manner: { signal, progress } });
  }

  /** @param {boolean} yes */
  working(yes) {
    this.stop.hidden = !yes;
    this.show();
    (yes ? this.stop : this.zip).focus();
  }
}

/** @param {boolean} kept */
function keptSaid(kept) {
  return kept
    ? "Kept in this browser as you type."
    : "This browser has no room for it, or keeps nothing: save it as a file before you close the page.";
}

/** @param {{problem: string, line?: number | null, column?: number | null}} error */
function placed({ problem, line, column }) {
  return line ? `Line ${line}, column ${column}: ${problem}` : capital(problem);
}
