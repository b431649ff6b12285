// A kit made in this page, part by part, and taken home as one ZIP. What is made is kept: nothing is made twice.

/** @import { Engine } from "../engine.js" */
/** @import { Figures } from "../gallery/downloads.js" */
/** @import { Manner } from "../gallery/work.js" */
/** @import { KitFile, KitTold, KitWanted } from "./kit-shapes.js" */
import { HERE } from "../data.js";
import { button, make, say } from "../dom.js";
import { loadMesh, stlBytes } from "../figure/index.js";
import { save } from "../figure/save.js";
import { packedFile, zipOf } from "../figure/zip.js";
import { asked } from "../gallery/work.js";
import { KitShelf } from "./kit-store.js";
import { told } from "../words.js";

/** @typedef {{path: string, make: (manner: Manner) => Promise<Uint8Array<ArrayBuffer>>, like: string}} KitPart `like`: what has the same bytes */

/** A button that makes it, how far that is, and a way to stop and to go on. */
export class KitMaker {
  /**
   * @param {Promise<Engine>} engine
   * @param {Figures} figures
   */
  constructor(engine, figures) {
    this.engine = engine;
    this.figures = figures;
    /** @type {AbortController | null} */
    this.stop = null;
    /** @type {KitPart[]} */
    this.parts = [];
    /** @type {KitTold | null} */
    this.told = null;
    this.shelf = new KitShelf("");
    this.begin = button(told("kit_make"), () => this.run(), { class: "main" });
    this.end = button(told("kit_stop"), () => this.stop?.abort(), { hidden: true });
    this.bar = make("progress", { "aria-label": told("kit_bar"), hidden: true });
    this.said = make("p", { class: "kit-said", role: "status" });
    this.element = make("div", { class: "kit-maker" }, this.begin, this.end, this.bar, this.said);
  }

  /** Files of figures of which this page has no mesh. @param {KitTold} told */
  without(told) {
    const files = told.items.flatMap(({ files }) => files);
    return files.filter(({ made, piece }) => made === "figure" && !this.mesh(piece)).map(({ path }) => path);
  }

  /** @param {string} piece */
  mesh(piece) {
    return Object.hasOwn(this.figures.pieces, piece) ? this.figures.pieces[piece] : null;
  }

  /**
   * What is to be made from now on.
   *
   * @param {KitTold | null} told nothing while it is not known
   * @param {KitWanted} wanted
   * @param {string} more what else decides about it
   */
  async want(told, wanted, more) {
    this.stop?.abort();
    this.told = told;
    this.begin.disabled = !told;
    if (!told) return;
    const shelf = new KitShelf(JSON.stringify([HERE.pathname, wanted, more]));
    this.shelf = shelf;
    this.parts = this.partsOf(told, wanted);
    this.tell("");
    await shelf.open();
    if (this.shelf === shelf && !this.stop) this.rest();
  }

  /**
   * All that the page makes; its own page comes last.
   *
   * @param {KitTold} told
   * @param {KitWanted} wanted
   * @returns {KitPart[]}
   */
  partsOf(told, wanted) {
    const without = this.without(told);
    const files = told.items.flatMap(({ files }) => files);
    /** @type {(path: string) => KitPart} */
    const paper = (path) => ({
      path,
      like: path,
      make: (manner) => this.paper({ ...wanted, file: path, without }, manner),
    });
    /** @type {(file: KitFile) => KitPart} */
    const figure = ({ path, piece }) => ({ path, like: `mesh ${piece}`, make: () => this.figure(piece, told.scale) });
    return [
      ...files.filter(({ made }) => made === "paper").map(({ path }) => paper(path)),
      ...files.filter(({ made, piece }) => made === "figure" && this.mesh(piece)).map(figure),
      ...told.shown.map(paper),
    ];
  }

  /**
   * @param {KitWanted & {file: string, without: string[]}} wanted
   * @param {Manner} manner
   */
  async paper(wanted, manner) {
    const [{ content }] = await asked(this.engine, "kit-paper", wanted, manner);
    return new Uint8Array(await new Blob([content]).arrayBuffer());
  }

  /**
   * @param {string} piece
   * @param {number} scale
   */
  async figure(piece, scale) {
    const mesh = await loadMesh(new URL(`../../${this.mesh(piece)?.file}`, HERE));
    return stlBytes(scale === 1 ? mesh : { ...mesh, places: mesh.places.map((place) => place * scale) });
  }

  async run() {
    const { told: kit, parts, shelf } = this;
    if (!kit) return;
    const stop = new AbortController();
    this.stop = stop;
    this.show(true);
    let said = "";
    try {
      await this.make(parts, shelf, stop.signal);
      const files = parts.map(({ path, like }) => ({ name: `${kit.game}/${path}`, file: kept(shelf, like) }));
      const name = `${kit.game}-kit.zip`;
      save(name, zipOf(files));
      said = told("kit_saved", { name, files: filesOf(parts.length) });
      await shelf.clear();
    } catch (error) {
      said = stop.signal.aborted ? "" : error instanceof Error ? error.message : told("not_made");
    }
    this.stop = null;
    if (this.shelf !== shelf) return this.show(false);
    this.show(false);
    this.begin.focus();
    this.rest(said);
    say(this.said.textContent ?? "");
  }

  /**
   * @param {KitPart[]} parts
   * @param {KitShelf} shelf
   * @param {AbortSignal} signal
   */
  async make(parts, shelf, signal) {
    for (const [at, { path, like, make }] of parts.entries()) {
      signal.throwIfAborted();
      this.progress(at, parts.length, path);
      if (shelf.parts.has(like)) continue;
      const waits = (/** @type {number} */ _, /** @type {number} */ total, /** @type {string} */ name) => {
        if (!total) this.tell(name || told("kit_step", { at: at + 1, count: parts.length, name: path }));
      };
      const bytes = await make({ signal, progress: waits });
      await shelf.keep(like, await packedFile(bytes, signal));
    }
  }

  /**
   * @param {number} done
   * @param {number} total
   * @param {string} name
   */
  progress(done, total, name) {
    [this.bar.max, this.bar.value] = [total, done];
    this.tell(told("kit_step", { at: done + 1, count: total, name }));
  }

  /**
   * Nobody works: what the button does now.
   *
   * @param {string} [said]
   */
  rest(said = "") {
    const made = this.parts.filter(({ like }) => this.shelf.parts.has(like)).length;
    this.begin.textContent = told(made ? "kit_go_on" : "kit_make");
    const there = told("kit_kept", { made, files: filesOf(this.parts.length) });
    this.tell([said, made ? there : ""].filter(Boolean).join(" "));
  }

  /** @param {string} text */
  tell(text) {
    this.said.textContent = text;
  }

  /** @param {boolean} works */
  show(works) {
    this.begin.hidden = works;
    this.end.hidden = !works;
    this.bar.hidden = !works;
    if (!works) return;
    this.bar.removeAttribute("value");
    this.end.focus();
  }
}

/** @param {number} count */
function filesOf(count) {
  return told(count === 1 ? "kit_file" : "kit_files", { count });
}

/**
 * @param {KitShelf} shelf
 * @param {string} like
 */
function kept(shelf, like) {
  const file = shelf.parts.get(like);
  if (!file) throw new Error(told("kit_lost_part"));
  return file;
}
