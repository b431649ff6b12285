// Files of one's own: pieces, pictures, fonts. They go to the Python of this page and nowhere else, and are kept.

/** @import { Engine, Kept } from "./engine.js" */
/** @import { OwnFile } from "./own-store.js" */
/** @import { PieceSet } from "./data.js" */
/** @import { Request } from "./request.js" */
import { button, countOf, found, make, say } from "./dom.js";
import { Maker } from "./maker.js";
import { keepOwn } from "./own-pieces.js";
import { forgetFile, keepFile, keptFiles } from "./own-store.js";
import { draw } from "./picture.js";

/** What names others comes after what it names. */
const LAST = /\.ya?ml$/i;

/** The place where they are put, and what is made of them. */
export class Own {
  /**
   * @param {() => Request} paper what is asked of paper, ink and backs
   * @param {(sets: PieceSet[]) => void} learnt is told which pieces there are
   * @param {(id: string, name: string) => HTMLElement & {update: () => void}} counterOf how many of a piece are wanted
   */
  constructor(paper, learnt, counterOf) {
    this.place = found("[data-own]");
    this.paper = paper;
    this.learnt = learnt;
    this.counterOf = counterOf;
    /** @type {ReturnType<typeof counterOf>[]} */
    this.counters = [];
    /** @type {Map<string, OwnFile["data"]>} what is in each file */
    this.bytes = new Map();
    /** Whether other pieces are there than those that are shown. */
    this.stale = false;
    /** @type {Awaited<ReturnType<Engine["ask"]>> | undefined} what Python said last of which pieces there are */
    this.told = undefined;
    this.input = /** @type {HTMLInputElement} */ (found("[data-own-input]", this.place));
    /** @type {Maker | null} there is none before there are pieces */
    this.maker = null;
    /** @type {Engine | null} */
    this.engine = null;
    /** @type {Kept | undefined} what there is, as Python said last */
    this.kept = undefined;
    /** @type {string[]} */
    this.pieces = [];
    /** How often it was learnt which pieces there are, and who is told then. */
    this.turn = 0;
    /** @type {Set<() => void>} */
    this.watchers = new Set();
    this.input.addEventListener("change", () => this.take([...(this.input.files ?? [])]));
    const zone = found("[data-own-zone]", this.place);
    for (const name of ["dragover", "drop"]) zone.addEventListener(name, (event) => event.preventDefault());
    zone.addEventListener("drop", ({ dataTransfer }) => this.take([...(dataTransfer?.files ?? [])]));
    new IntersectionObserver(([seen]) => seen.isIntersecting && this.stale && this.show([])).observe(this.place);
  }

  /**
   * Begin with what is kept.
   *
   * @param {Engine} engine
   */
  async use(engine) {
    this.engine = engine;
    this.place.hidden = false;
    const files = await keptFiles();
    if (files.length) await this.give(files);
  }

  /** @param {() => void} watcher is called when others of them may be there */
  watch(watcher) {
    this.watchers.add(watcher);
  }

  /** What there is. */
  get files() {
    return this.kept?.files ?? [];
  }

  /**
   * @param {File[]} chosen
   * @returns {Promise<string[]>} what is wrong with those that were refused
   */
  async take(chosen) {
    const files = chosen.map(async (file) => ({ name: file.name, data: new Uint8Array(await file.arrayBuffer()) }));
    const problems = await this.give(await Promise.all(files));
    this.input.value = "";
    return problems;
  }

  /**
   * Give files to Python; the ones that were refused are tried once more when others have come.
   *
   * @param {OwnFile[]} files
   */
  async give(files) {
    this.busy(true);
    const sorted = files.toSorted((one, other) => Number(LAST.test(one.name)) - Number(LAST.test(other.name)));
    const refused = await this.tried(sorted);
    const again = refused.length < files.length ? await this.tried(refused.map(({ file }) => file)) : refused;
    this.busy(false);
    const problems = again.map(({ problem }) => problem);
    await this.changed();
    await this.show(problems);
    return problems;
  }

  /**
   * @param {OwnFile[]} files
   */
  async tried(files) {
    const refused = [];
    for (const file of files) {
      const told = await this.engine?.give(file.name, file.data);
      if (told?.problem) refused.push({ file, problem: told.problem });
      else if (told) {
        this.bytes.set(file.name, file.data);
        await keepFile(file);
      }
      this.kept = told ?? this.kept;
    }
    return refused;
  }

  /**
   * Take a file that the page has written itself; its cards are drawn when somebody looks.
   *
   * @param {OwnFile} file
   * @returns {Promise<string[]>} what is wrong with it
   */
  async put(file) {
    const refused = await this.tried([file]);
    if (!refused.length) await this.changed();
    return refused.map(({ problem }) => problem);
  }

  /** @param {string} name */
  async drop(name) {
    await this.forget(name);
    await this.show([]);
    this.input.focus();
  }

  /** @param {string} name */
  async forget(name) {
    this.kept = await this.engine?.drop(name);
    this.bytes.delete(name);
    await forgetFile(name);
    await this.changed();
  }

  /** Other files are there than before. */
  async changed() {
    this.stale = true;
    this.list();
    await this.learn();
  }

  /** The names of what is there. */
  list() {
    found("[data-own-files]", this.place).replaceChildren(...this.files.map((file) => this.row(file)));
  }

  /** Which pieces there are: asked once for each change, as whoever shows them builds his buttons anew. */
  async learn() {
    const told = await this.engine?.ask("own", {});
    this.told = told;
    /** @type {PieceSet[]} */
    const sets = told?.answer.result?.sets ?? [];
    this.pieces = sets.flatMap((one) => one.pieces.map((piece) => piece.id));
    if (told?.answer.result) {
      keepOwn(sets);
      this.learnt(sets);
      this.turn++;
      for (const watcher of this.watchers) watcher();
    }
  }

  /** @param {boolean} yes */
  busy(yes) {
    this.input.disabled = yes;
    found("[data-own-busy]", this.place).hidden = !yes;
  }

  /**
   * What is there, what is wrong with it, and the cards of its pieces.
   *
   * @param {string[]} problems
   */
  async show(problems) {
    const { files } = this;
    this.stale = false;
    const { told } = this;
    const cards = this.pieces.length ? await this.engine?.ask("cards", { pieces: this.pieces }) : null;
    this.counters = [];
    found("[data-own-cards]", this.place).replaceChildren(
      ...(cards?.answer.result ?? []).map((/** @type {any} */ card) => this.tile(card)),
    );
    this.tell([...problems, ...problemsOf(told), ...problemsOf(cards)]);
    this.want();
    say(`${countOf(files.length, "file")}, ${countOf(this.pieces.length, "piece")} of your own`);
  }

  /** @param {string[]} problems */
  tell(problems) {
    const lines = [...new Set(problems)].map((problem) => make("li", {}, make("pre", {}, problem)));
    found("[data-own-troubles]", this.place).replaceChildren(...lines);
  }

  /** Say what would be made of the pieces, on the paper of the basket, and how many of each lie there. */
  want() {
    for (const counter of this.counters) counter.update();
    const any = this.pieces.length > 0;
    const place = found("[data-own-maker]", this.place);
    place.hidden = !any;
    if (!any && !this.maker) return;
    this.maker ??= this.begun(place);
    const request = { ...this.paper(), pieces: this.pieces };
    this.maker.want({ verb: "pdf", request, any, label: "Make the PDF of your pieces", link: JSON.stringify(request) });
  }

  /** @param {HTMLElement} place */
  begun(place) {
    const maker = new Maker(place);
    maker.part("copy-link").hidden = true; // what lies here goes with no link
    if (this.engine) maker.use(this.engine);
    return maker;
  }

  /** @param {{piece: string, name: string, svg: string}} card */
  tile({ piece, name, svg }) {
    const paper = make("span", { class: "paper", "aria-hidden": "true" });
    draw(paper, svg);
    const counter = this.counterOf(piece, name);
    this.counters.push(counter);
    const foot = make("div", { class: "foot" }, make("span", { class: "name" }, name), counter);
    return make("li", {}, make("div", { class: "card" }, paper), foot);
  }

  /** @param {Kept["files"][number]} file */
  row({ name, kind, size }) {
    const facts = make("span", { class: "facts" }, `${kind}, ${Math.ceil(size / 1000)} kB`);
    const away = button("Remove", () => this.drop(name), { class: "small", "aria-label": `Remove ${name}` });
    const href = `#workshop?own=${encodeURIComponent(name)}`;
    const on = LAST.test(name)
      ? [make("a", { href, "aria-label": `Go on with ${name}` }, "Go on in the workshop")]
      : [];
    return make("li", {}, make("span", { class: "name" }, name, " ", facts), ...on, away);
  }
}

/** @param {{answer: {errors: {problem: string}[]}} | null | undefined} told */
function problemsOf(told) {
  return (told?.answer.errors ?? []).map(({ problem }) => problem);
}
