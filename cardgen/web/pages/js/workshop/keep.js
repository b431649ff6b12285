// What keeps a file, saves it, opens others and hands it on: the place beside the list of its pieces.

/** @import { Context } from "../router.js" */
/** @import { Drafts } from "./drafts.js" */
import { button, capital, copy, countOf, make } from "../dom.js";
import { save } from "../figure/save.js";
import { Arrivals } from "./arrivals.js";
import { GivenDrafts } from "./keep-own.js";
import { KeptFiles } from "./keep-files.js";
import { DraftStore, watchDrafts } from "./keep-store.js";
import { Keeper } from "./keeper.js";
import { writeDraft } from "./link-text.js";
import { PackError, packed } from "./pack.js";
import { isBlank } from "./shape.js";
import { asGiven } from "./told.js";

const ADDRESS = "#workshop?d=";

/** Puts together what keeps, and says how it stands. */
export class Keep {
  /**
   * @param {HTMLElement} place
   * @param {Drafts} drafts
   * @param {Context} context
   * @param {() => void} again has the open file read once more
   */
  constructor(place, drafts, context, again) {
    this.drafts = drafts;
    this.context = context;
    this.keeper = new Keeper(drafts, new DraftStore());
    this.given = new GivenDrafts(drafts, context.own, () => this.show(), again);
    this.files = new KeptFiles(this.keeper, (name) => this.given.drop(name));
    this.arrivals = new Arrivals(this.keeper, context, (text) => this.tell(text));
    this.state = make("p", { class: "help", "data-kept": true });
    this.other = make("div", { class: "other", role: "alert" });
    this.twin = make("div", { class: "other twin", role: "status" });
    this.note = make("p", { class: "kept-note", role: "status" });
    this.input = make("input", { type: "file", accept: ".yaml,.yml", "aria-label": "Open a file of pieces" });
    this.input.addEventListener("change", async () => {
      await this.arrivals.take(this.input.files?.[0]);
      this.input.value = "";
    });
    this.zip = button("All of it as a ZIP", () => this.pack(), { class: "small" });
    this.stop = button("Cancel", () => this.work?.abort(), { class: "small", hidden: true });
    this.basket = button("Into the basket", () => this.toBasket(), { class: "small" });
    this.link = button("Copy as a link", () => this.copyLink(), { class: "small" });
    /** @type {AbortController | null} */
    this.work = null;
    place.append(...this.laidOut());
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
    const tools = make("div", { class: "piece-tools", role: "group", "aria-label": "This file" });
    const open = make("label", { class: "zone" }, "Open a file of pieces, or put it here ", this.input);
    tools.append(
      button("Save as YAML", () => this.save(), { class: "small" }),
      this.link,
      this.basket,
      this.zip,
      this.stop,
    );
    return [this.files.element, this.other, this.twin, this.state, tools, this.note, open];
  }

  /** How it stands. */
  show() {
    this.files.show();
    const { kept, other } = this.keeper.state;
    const blank = isBlank(this.drafts.current);
    this.state.textContent = [blank ? "" : keptSaid(kept, this.local), blank ? "" : this.givenSaid()]
      .filter(Boolean)
      .join(" ");
    this.state.classList.toggle("wrong", !kept && !blank);
    this.showOther(other);
    this.showTwin();
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

  /** Say which other file has pieces of the same names, where this one is not right beside it. */
  showTwin() {
    const twin = this.drafts.sound || this.keeper.state.other ? "" : (this.given.twin(this.keeper.store) ?? "");
    if (twin === (this.twin.dataset.of ?? "")) return;
    this.twin.dataset.of = twin;
    const said = `${twin} has pieces of the same names, and among your own each name can be there once. It stays kept here.`;
    const take = button("Have these instead", () => this.given.drop(twin), { class: "small" });
    this.twin.replaceChildren(...(twin ? [make("p", {}, said), take] : []));
  }

  /** @param {NonNullable<Keeper["state"]["other"]>} other */
  choice({ name, theirs, mine }) {
    const away = button(theirs ? "Stay with mine" : "All right", () => this.stay(name), { class: "small" });
    if (!theirs) return [make("p", {}, `${name} was removed in another window. It is kept again when you type.`), away];
    const said =
      mine === name
        ? `${name} was changed in another window; here it is as it was before.`
        : `${name} was changed in another window; what you have typed here is kept as ${mine}.`;
    const take = button("Show the other", () => this.keeper.takeTheirs(), { class: "small" });
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
    this.tell(`${file} is saved${this.drafts.sound ? "" : ", with what is still to mend"}.`);
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
    const without = left.length ? `The link is without ${left.join(", ")}: pictures and fonts go with no link.` : "";
    const here = this.local ? "It opens on this computer, as long as the studio runs." : "";
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
      this.tell(this.local ? "The ZIP is made." : `The ZIP is made. ${printed(this.drafts.current)}`);
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

/**
 * What makes a figure where the page cannot.
 *
 * @param {import("./drafts.js").DraftFile} file
 */
function printed({ pieces, at }) {
  const command = `cardgen stl --catalog my-pieces ${pieces[at]?.id}`;
  return `Where it is unpacked, ${command} makes the figure for a 3D printer; README.txt says how all of them are made.`;
}

/**
 * @param {boolean} kept
 * @param {boolean} local
 */
function keptSaid(kept, local) {
  if (kept && local)
    return "Kept in this browser as you type, for this port: begin with cardgen studio --port to find it again.";
  return kept
    ? "Kept in this browser as you type."
    : "This browser has no room for it, or keeps nothing: save it as a file before you close the page.";
}
