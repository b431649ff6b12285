// What keeps a file, saves it, opens others and hands it on: the place beside the list of its pieces.

/** @import { Context } from "../router.js" */
/** @import { Drafts } from "./drafts.js" */
import { button, capital, copy, filled, make } from "../dom.js";
import { save } from "../figure/save.js";
import { Arrivals } from "./arrivals.js";
import { GivenDrafts } from "./keep-own.js";
import { KeptFiles } from "./keep-files.js";
import { DraftStore, watchDrafts } from "./keep-store.js";
import { Keeper } from "./keeper.js";
import { writeDraft } from "./link-text.js";
import { PackError, packed } from "./pack.js";
import { PrintDraft } from "./print.js";
import { isBlank } from "./shape.js";
import { asGiven } from "./told.js";

const ADDRESS = "#workshop?d=";

/** Puts together what keeps, and says how it stands. */
export class Keep {
  /**
   * @param {Record<"keep" | "saved", HTMLElement>} places where the file is, and where it is typed
   * @param {Drafts} drafts
   * @param {Context} context
   * @param {() => void} again has the open file read once more
   * @param {import("./form.js").FormData["says"]} says
   */
  constructor({ keep: place, saved }, drafts, context, again, says) {
    this.words = says.keep;
    this.says = says;
    this.drafts = drafts;
    this.context = context;
    this.keeper = new Keeper(drafts, new DraftStore());
    this.given = new GivenDrafts(drafts, context.own, () => this.show(), again);
    this.files = new KeptFiles(this.keeper, says.files, (name) => this.given.drop(name));
    this.arrivals = new Arrivals(this.keeper, context, says.arrivals, (text) => this.tell(text));
    this.state = make("p", { class: "help", "data-kept": true });
    this.other = make("div", { class: "other", role: "alert" });
    this.twin = make("div", { class: "other twin", role: "status" });
    this.note = make("p", { class: "kept-note", role: "status" });
    this.input = make("input", { type: "file", accept: ".yaml,.yml", "aria-label": this.words.opens });
    this.input.addEventListener("change", async () => {
      await this.arrivals.take(this.input.files?.[0]);
      this.input.value = "";
    });
    this.zip = button(this.words.zip, () => this.pack(), { class: "small" });
    this.stop = button(this.words.cancel, () => this.work?.abort(), { class: "small", hidden: true });
    this.basket = button(this.words.basket, () => this.toBasket(), { class: "small" });
    this.link = button(this.words.link, () => this.copyLink(), { class: "small" });
    /** @type {AbortController | null} */
    this.work = null;
    this.print = new PrintDraft(says.print, drafts, context, this.given);
    this.saved = make("p", { class: "saved" });
    place.append(...this.laidOut());
    saved.append(this.saved, this.saver(), this.print.all, this.print.one, this.print.stop, this.print.note);
    for (const name of ["dragover", "drop"]) place.addEventListener(name, (event) => event.preventDefault());
    place.addEventListener("drop", ({ dataTransfer }) => this.arrivals.take(dataTransfer?.files[0]));
    this.keeper.watch(() => this.show());
    drafts.watch(() => this.show());
    watchDrafts((name, theirs) => this.keeper.heard(name, theirs));
    /** Whether the page is that of `cardgen studio`, whose address is another one each time. */
    this.local = false;
    this.keeper.begin();
    this.show();
    this.whose();
  }

  /** Ask who answers here. */
  async whose() {
    const engine = await this.context.engine;
    const told = await engine.ask("about", {});
    this.local = told?.answer.result?.engine === "local";
    this.show();
  }

  laidOut() {
    const tools = make("div", { class: "piece-tools", role: "group", "aria-label": this.words.tools });
    const open = make("label", { class: "zone" }, `${this.words.open} `, this.input);
    tools.append(this.saver(), this.link, this.basket, this.zip, this.stop);
    return [this.files.element, this.other, this.twin, this.state, tools, this.note, open];
  }

  /** What saves it, wherever it stands. */
  saver() {
    return button(this.words.file, () => this.save(), { class: "small saves" });
  }

  /** How it stands. */
  show() {
    this.files.show();
    this.print.show();
    const { kept, other } = this.keeper.state;
    const blank = isBlank(this.drafts.current);
    this.state.textContent = blank ? "" : [...this.keptSaid(kept), this.givenSaid()].filter(Boolean).join(" ");
    this.saved.textContent = blank ? "" : kept ? this.words.saved : this.words.full;
    this.saved.classList.toggle("wrong", !kept && !blank);
    this.state.classList.toggle("wrong", !kept && !blank);
    this.showOther(other);
    this.showTwin();
    const none = !this.drafts.current.pieces.length;
    for (const one of [this.link, this.basket, this.zip]) one.disabled = none || this.work !== null;
  }

  /** @param {boolean} kept */
  keptSaid(kept) {
    const { saved, lasts, port, full } = this.words;
    return kept ? [saved, lasts, this.local ? port : ""] : [full];
  }

  givenSaid() {
    const { file, pieces } = this.drafts.current;
    if (this.given.problem) return capital(this.given.problem);
    if (!pieces.length) return "";
    if (this.given.whole) return this.words.own;
    if (this.drafts.sound || !this.given.has(file)) return "";
    return this.words.before;
  }

  /** @param {Keeper["state"]["other"]} other */
  showOther(other) {
    const key = other ? `${other.name} ${other.mine} ${other.theirs?.stamp}` : "";
    if (this.other.dataset.key === key) return;
    this.other.dataset.key = key;
    this.other.replaceChildren(...(other ? this.choice(other) : []));
  }

  /** Say which other file has pieces of the same names, where this one is not right beside it. */
  showTwin() {
    const twin = this.drafts.sound || this.keeper.state.other ? "" : (this.given.twin(this.keeper.store) ?? "");
    if (twin === (this.twin.dataset.of ?? "")) return;
    this.twin.dataset.of = twin;
    const said = filled(this.words.twin, { file: twin });
    const take = button(this.words.have, () => this.given.drop(twin), { class: "small" });
    this.twin.replaceChildren(...(twin ? [make("p", {}, said), take] : []));
  }

  /** @param {NonNullable<Keeper["state"]["other"]>} other */
  choice({ name, theirs, mine }) {
    const away = button(theirs ? this.words.stay : this.words.right, () => this.stay(name), { class: "small" });
    if (!theirs) return [make("p", {}, filled(this.words.gone, { file: name })), away];
    const said = filled(mine === name ? this.words.theirs : this.words.apart, { file: name, mine });
    const take = button(this.words.other, () => this.keeper.takeTheirs(), { class: "small" });
    return [make("p", {}, said), make("div", { class: "piece-tools" }, take, away)];
  }

  /**
   * Go on with what is here. The pieces of both have the same names: those of the other are one's own no longer.
   *
   * @param {string} name of the other
   */
  stay(name) {
    this.keeper.keepMine();
    if (this.drafts.current.file !== name) this.given.drop(name);
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
    this.tell(filled(this.drafts.sound ? this.words.written : this.words.unfinished, { file }));
  }

  async copyLink() {
    const { text, left } = await writeDraft(this.drafts.current);
    if (!text) {
      this.tell(this.words.long);
      return;
    }
    const address = `${location.href.split("#")[0]}${ADDRESS}${text}`;
    const copied = await copy(address, this.link, this.words.barred);
    if (!copied) history.replaceState(null, "", address);
    const without = left.length ? filled(this.words.without, { names: left.join(", ") }) : "";
    const here = this.local ? this.words.here : "";
    this.tell([without, here].filter(Boolean).join(" "));
  }

  /** One of each piece, beside what lies there. */
  async toBasket() {
    const { cart } = this.context;
    const name = this.drafts.current.file;
    await this.given.give();
    const ids = this.drafts.current.pieces.map(({ id }) => String(id)).filter((id) => this.context.catalogue.isOwn(id));
    for (const id of ids) if (!cart.countOf(id)) cart.setCount(id, 1);
    const all = ids.length === this.drafts.current.pieces.length;
    const { in_one: one, in_many: many, older, others, mend } = this.words;
    const there = filled(ids.length === 1 ? one : many, { count: ids.length, file: name });
    const said = [there, this.given.whole ? "" : older, all ? "" : others].filter(Boolean).join(" ");
    this.tell(ids.length ? said : mend);
  }

  async pack() {
    const { file } = this.drafts.current;
    await this.given.give();
    if (!this.given.whole) {
      this.tell(this.words.mend);
      return;
    }
    this.work = new AbortController();
    this.working(true);
    try {
      save(file.replace(/\.ya?ml$/i, ".zip"), await this.packed(this.work.signal));
      const { pieces, at } = this.drafts.current;
      const figure = this.local ? "" : filled(this.words.figure, { id: pieces[at]?.id });
      this.tell(`${this.words.packed} ${figure}`.trim());
    } catch (error) {
      const aborted = this.work.signal.aborted;
      if (!aborted && !(error instanceof PackError)) throw error;
      this.tell(aborted ? this.words.cancelled : capital(Object(error).message));
    } finally {
      this.work = null;
      this.working(false);
    }
  }

  /** @param {AbortSignal} signal */
  async packed(signal) {
    const { current: file, yaml } = this.drafts;
    const progress = (/** @type {number} */ done, /** @type {number} */ total, /** @type {string} */ name) => {
      if (name) this.tell(total ? filled(this.words.step, { done: done + 1, total, name }) : name);
    };
    const { engine, own } = this.context;
    return packed({ engine: await engine, own, file, yaml, manner: { signal, progress } }, this.says.pack);
  }

  /** @param {boolean} yes */
  working(yes) {
    this.stop.hidden = !yes;
    this.show();
    (yes ? this.stop : this.zip).focus();
  }
}
