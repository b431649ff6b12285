// Files that are sound are files of one's own, and so their pieces are had everywhere. One with a mistake stays as it was.

/** @import { Own } from "../own.js" */
/** @import { Drafts } from "./drafts.js" */
/** @import { DraftStore } from "./keep-store.js" */

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
    /** @type {Map<string, string>} the text of each file that is on its way */
    this.sent = new Map();
    /** The last of what is given or taken away; over when it has arrived. @type {Promise<void>} */
    this.last = Promise.resolve();
    /** What was said against it. */
    this.problem = "";
    this.timer = 0;
    this.drafts.watch(() => this.look());
  }

  /** Whether there are sound pieces of a file, from before or of now. @param {string} name */
  has(name) {
    return this.own.files.some((file) => file.name === name);
  }

  /**
   * Another file among one's own with a piece of the same id: both cannot be there at once.
   *
   * @param {DraftStore} store
   * @returns {string | undefined} its name
   */
  twin(store) {
    const { file, pieces } = this.drafts.current;
    const ids = new Set(pieces.map(({ id }) => id));
    const others = store.names().filter((name) => name !== file && this.has(name));
    return others.find((name) => store.read(name)?.draft.pieces.some(({ id }) => id !== "" && ids.has(id)));
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
    if (!sound || !current.pieces.length || (this.sent.get(current.file) ?? this.given.get(current.file)) === yaml)
      return;
    this.waiting = { name: current.file, yaml };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.give(), REST);
  }

  /** Give what waits, and wait until all that was given has arrived: whoever prints next prints just that. */
  async give() {
    clearTimeout(this.timer);
    const { waiting } = this;
    this.waiting = null;
    if (waiting) {
      this.sent.set(waiting.name, waiting.yaml);
      this.next(() => this.put(waiting));
    }
    await this.last;
  }

  /**
   * One after the other, also where one has failed.
   *
   * @param {() => Promise<void>} work
   */
  next(work) {
    this.last = this.last.then(work, work);
    return this.last;
  }

  /** @param {{name: string, yaml: string}} one */
  async put({ name, yaml }) {
    const [problem = ""] = await this.own.put({ name, data: new TextEncoder().encode(yaml) });
    if (this.sent.get(name) === yaml) this.sent.delete(name);
    if (problem) this.given.delete(name);
    else this.given.set(name, yaml);
    this.problem = problem;
    this.changed();
  }

  /**
   * A file is called otherwise now, or is gone.
   *
   * @param {string} name
   */
  drop(name) {
    if (this.waiting?.name === name) this.waiting = null;
    return this.next(async () => {
      this.given.delete(name);
      if (!this.has(name)) return;
      await this.own.forget(name);
      this.less();
      this.changed();
    });
  }
}
