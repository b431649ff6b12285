// The file of pieces that is being written, and who is told when it changes. Knows no page, and no key but the shape of a file.

/**
 * @typedef {string | ValueList | ValueKeys} Value as it stands in a file
 * @typedef {Value[]} ValueList
 * @typedef {{[key: string]: Value}} ValueKeys
 * @typedef {object} DraftFile never changed itself: what changes is another one
 * @property {string} file what it is called, with its ending
 * @property {Record<string, Value>} set empty for none
 * @property {Record<string, Value>[]} pieces
 * @property {number} at which of them is looked at
 * @property {Value} [font]
 * @property {Record<string, Value>} [notes] the comments of whoever wrote the file; those of a piece are in it
 */

/** @type {DraftFile} */
export const EMPTY = { file: "my-pieces.yaml", set: {}, pieces: [], at: 0 };

/** One file at a time; nothing else holds it. */
export class Drafts {
  /** @param {DraftFile} first */
  constructor(first = EMPTY) {
    this.file = first;
    /** The file as it would be saved, as Python said last; nothing before that. */
    this.yaml = "";
    /** Whether that is the current one, and nothing is wrong with it. */
    this.sound = false;
    /** @type {Set<() => void>} */
    this.watchers = new Set();
  }

  get current() {
    return this.file;
  }

  /** @param {DraftFile} next */
  change(next) {
    const most = Math.max(0, next.pieces.length - 1);
    this.file = { ...next, at: Math.min(Math.max(0, next.at), most) };
    this.sound = false;
    this.call();
  }

  /**
   * Say what Python has said of a file; of one that has been changed since it counts nothing.
   *
   * @param {DraftFile} of
   * @param {{yaml: string, sound: boolean}} told
   */
  told(of, { yaml, sound }) {
    if (of !== this.file) return;
    this.yaml = yaml;
    this.sound = sound;
    this.call();
  }

  /**
   * Call someone whenever it changes, or is told.
   *
   * @param {() => void} watcher
   * @returns {() => void} ends it
   */
  watch(watcher) {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  call() {
    for (const watcher of this.watchers) watcher();
  }
}
