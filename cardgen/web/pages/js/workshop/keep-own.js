// Files that are sound are files of one's own, and so their pieces are had everywhere. One with a mistake stays as it was.

/** @import { Own } from "../own.js" */
/** @import { Drafts } from "./drafts.js" */

/** Milliseconds that somebody rests before a file is given: everywhere else it is read anew then. */
const REST = 700;

/** Gives each file as soon as it is sound. */
export class GivenDrafts {
  /**
   * @param {Drafts} drafts
   * @param {Own} own
   * @param {() => void} changed there is something else to say
   * @param {() => void} [less] a file is gone, and others may be right without it
   */
  constructor(drafts, own, changed, less = () => {}) {
    this.drafts = drafts;
    this.own = own;
    this.changed = changed;
    this.less = less;
    /** @type {Map<string, string>} the text of each file as it was given last */
    this.given = new Map();
    /** @type {{name: string, yaml: string} | null} what is to be given */
    this.waiting = null;
    /** What was said against it. */
    this.problem = "";
    this.timer = 0;
    this.drafts.watch(() => this.look());
  }

  /** Whether there are sound pieces of a file, from before or of now. @param {string} name */
  has(name) {
    return this.own.files.some((file) => file.name === name);
  }

  /** Whether what is given is what is typed. */
  get whole() {
    const { current, sound, yaml } = this.drafts;
    return sound && this.given.get(current.file) === yaml;
  }

  /** Something has been typed, or said of it. */
  look() {
    const { current, sound, yaml } = this.drafts;
    if (this.waiting && this.waiting.name !== current.file) this.give();
    if (!sound || !current.pieces.length || this.given.get(current.file) === yaml) return;
    this.waiting = { name: current.file, yaml };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.give(), REST);
  }

  /** Give what waits. */
  async give() {
    clearTimeout(this.timer);
    const { waiting } = this;
    this.waiting = null;
    if (!waiting) return;
    const { name, yaml } = waiting;
    this.given.set(name, yaml);
    const [problem = ""] = await this.own.put({ name, data: new TextEncoder().encode(yaml) });
    if (problem) this.given.delete(name);
    this.problem = problem;
    this.changed();
  }

  /**
   * A file is called otherwise now, or is gone.
   *
   * @param {string} name
   */
  async drop(name) {
    if (this.waiting?.name === name) this.waiting = null;
    this.given.delete(name);
    if (!this.has(name)) return;
    await this.own.forget(name);
    this.less();
    this.changed();
  }
}
