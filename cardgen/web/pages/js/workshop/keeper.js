// Keeps what is typed, at once, and sees that no window writes over what another has written. Knows no page.

/** @import { DraftFile, Drafts } from "./drafts.js" */
/** @import { DraftStore, KeptDraft } from "./keep-store.js" */
import { EMPTY } from "./drafts.js";
import { freeName, isBlank, saidIn } from "./shape.js";

/**
 * @typedef {object} Said what somebody should know of what is kept
 * @property {boolean} kept whether what he sees is
 * @property {{name: string, theirs: KeptDraft | null, mine: string} | null} other another window has written the file of that
 *   name, or removed it (then nothing is theirs); what was typed here is called `mine`
 */

/** One file is open; all of them are kept. */
export class Keeper {
  /**
   * @param {Drafts} drafts
   * @param {DraftStore} store
   */
  constructor(drafts, store) {
    this.drafts = drafts;
    this.store = store;
    /** The stamp of the open file as it was read or written here last. */
    this.stamp = "";
    /** What it said then. */
    this.said = saidIn(EMPTY);
    /** @type {Said} */
    this.state = { kept: true, other: null };
    /** @type {Set<() => void>} */
    this.watchers = new Set();
    this.drafts.watch(() => this.keep());
  }

  /** Go on where somebody has left off. */
  begin() {
    const { open } = this.store;
    const name = this.store.read(open) ? open : this.store.names()[0];
    if (name && isBlank(this.drafts.current)) this.open(name);
  }

  /**
   * @param {() => void} watcher
   */
  watch(watcher) {
    this.watchers.add(watcher);
  }

  /** @param {Partial<Said>} state */
  become(state) {
    this.state = { ...this.state, ...state };
    for (const watcher of this.watchers) watcher();
  }

  /** All names, that of the open file among them. */
  names() {
    return [...new Set([...this.store.names(), this.drafts.current.file])];
  }

  /** Write the open file, if it says something else than before. */
  keep() {
    const file = this.drafts.current;
    if (saidIn(file) === this.said && this.state.kept) return;
    if (isBlank(file) && !this.stamp) {
      this.said = saidIn(file);
      return;
    }
    const wrote = this.store.write(file, this.stamp);
    if (wrote.done) this.wrote(file, wrote.stamp);
    else if (wrote.why === "full") this.become({ kept: false });
    else if (wrote.there) this.part(wrote.there);
  }

  /**
   * @param {DraftFile} file
   * @param {string} stamp
   */
  wrote(file, stamp) {
    this.stamp = stamp;
    this.said = saidIn(file);
    this.store.open = file.file;
    this.become({ kept: true });
  }

  /**
   * Another window has written the file: this one goes on under another name, and both are there.
   *
   * @param {KeptDraft} theirs
   */
  part(theirs) {
    const file = this.drafts.current;
    const mine = freeName(file.file, this.names());
    this.stamp = "";
    this.said = "";
    this.state = { ...this.state, other: { name: file.file, theirs, mine } };
    this.drafts.change({ ...file, file: mine }); // and so it is written
    this.become({});
  }

  /**
   * Hear what another window has done.
   *
   * @param {string} name
   * @param {KeptDraft | null} theirs nothing when it has removed it
   */
  heard(name, theirs) {
    if (name !== this.drafts.current.file || theirs?.stamp === this.stamp) return this.become({});
    if (theirs && theirs.before !== this.stamp) return this.part(theirs); // both wrote at once
    if (!theirs) this.stamp = ""; // so that it is kept anew as soon as somebody types
    this.become({ other: { name, theirs, mine: name } });
  }

  /** Show what the other window has written, in the place of what is here; that is kept if it is called otherwise. */
  takeTheirs() {
    const { other } = this.state;
    if (!other) return;
    this.become({ other: null });
    if (other.theirs) this.open(other.name);
  }

  /** Go on with what is here. Where it has the name of what the other window has written it gets another. */
  keepMine() {
    const { other } = this.state;
    if (other?.theirs && other.name === this.drafts.current.file) this.part(other.theirs);
    this.become({ other: null });
  }

  /** @param {string} name */
  open(name) {
    const kept = this.store.read(name);
    if (!kept) return;
    this.show(kept.draft, kept.stamp);
  }

  /**
   * @param {DraftFile} file
   * @param {string} stamp under which it is kept; nothing for none
   */
  show(file, stamp = "") {
    this.stamp = stamp;
    this.said = stamp ? saidIn(file) : "";
    this.state = { kept: true, other: null };
    if (stamp) this.store.open = file.file;
    this.drafts.change(file);
    this.become({});
  }

  /** Begin another file. */
  fresh() {
    this.show({ ...EMPTY, file: freeName(EMPTY.file, this.names()) });
  }

  /**
   * Open what came from elsewhere as another file, unless it is there already.
   *
   * @param {DraftFile} file
   * @returns {string} what it is called here
   */
  add(file) {
    const same = this.store.names().find((name) => this.says(name, saidIn(file)));
    if (same !== undefined) this.open(same);
    else {
      const blank = isBlank(this.drafts.current) && !this.stamp ? this.drafts.current.file : "";
      const taken = this.names().filter((name) => name !== blank);
      this.show({ ...file, file: freeName(file.file, taken) });
    }
    return this.drafts.current.file;
  }

  /**
   * @param {string} name
   * @param {string} said
   */
  says(name, said) {
    const kept = this.store.read(name);
    return kept !== null && saidIn(kept.draft) === said;
  }

  /**
   * Call the open file otherwise.
   *
   * @param {string} name
   */
  rename(name) {
    const before = this.drafts.current.file;
    if (name === before) return;
    const free = freeName(
      name,
      this.names().filter((one) => one !== before),
    );
    const { stamp } = this;
    this.show({ ...this.drafts.current, file: free });
    if (this.state.kept && this.store.read(before)?.stamp === stamp) this.store.remove(before);
    this.become({});
  }

  /**
   * Remove the open file; the next one is opened.
   *
   * @returns {() => void} brings it back
   */
  remove() {
    const file = this.drafts.current;
    this.store.remove(file.file);
    const next = this.store.names()[0];
    if (next) this.open(next);
    else this.show({ ...EMPTY });
    return () => this.add(file);
  }
}
