// Files that are being written, as the browser keeps them: at once, by name, each time with a stamp of its own, so that
// two windows see when they write the same one. It is the plain store of texts, as nothing else is written before a page
// that is being closed is gone.

/** @import { DraftFile } from "./drafts.js" */
import { fileIn } from "./shape.js";

/**
 * @typedef {object} KeptDraft
 * @property {string} stamp of this writing; no other has it
 * @property {string} before the stamp of what it was written over; empty for nothing
 * @property {DraftFile} draft
 *
 * @typedef {{done: true, stamp: string} | {done: false, why: "full" | "other", there: KeptDraft | null}} Wrote
 */

const BEFORE = "cardgen.draft.";
const OPEN = "cardgen.draft-open";

/** The store of this browser, or another that does the same. */
export class DraftStore {
  /**
   * @param {() => Storage} storage it may raise, in private windows
   * @param {() => string} [fresh] a word that nobody else has
   */
  constructor(storage = () => localStorage, fresh = () => crypto.randomUUID()) {
    this.storage = storage;
    this.fresh = fresh;
  }

  /** The names of all, in the order of letters. */
  names() {
    try {
      const keys = Object.keys(this.storage()).filter((key) => key.startsWith(BEFORE));
      const names = keys.map((key) => key.slice(BEFORE.length));
      return names.filter((name) => this.read(name)).sort((one, other) => one.localeCompare(other));
    } catch {
      return [];
    }
  }

  /**
   * @param {string} name
   * @returns {KeptDraft | null} nothing also for what is no file of pieces
   */
  read(name) {
    try {
      return keptIn(this.storage().getItem(BEFORE + name), name);
    } catch {
      return null;
    }
  }

  /**
   * Write a file over the one with a stamp, and over no other.
   *
   * @param {DraftFile} draft
   * @param {string} over the stamp that is expected there; empty for nothing
   * @returns {Wrote}
   */
  write(draft, over) {
    const there = this.read(draft.file);
    if (there && there.stamp !== over) return { done: false, why: "other", there };
    const stamp = this.fresh();
    try {
      this.storage().setItem(BEFORE + draft.file, JSON.stringify({ stamp, before: over, draft }));
      return { done: true, stamp };
    } catch {
      return { done: false, why: "full", there };
    }
  }

  /** @param {string} name */
  remove(name) {
    try {
      this.storage().removeItem(BEFORE + name);
    } catch {
      // where nothing is kept there is nothing to remove
    }
  }

  /** Which was looked at last. */
  get open() {
    try {
      return this.storage().getItem(OPEN) ?? "";
    } catch {
      return "";
    }
  }

  set open(name) {
    try {
      this.storage().setItem(OPEN, name);
    } catch {
      // it is full: another one is looked at first next time
    }
  }
}

/**
 * Call someone whenever another window has written a file, or has removed it.
 *
 * @param {(name: string, kept: KeptDraft | null) => void} heard
 */
export function watchDrafts(heard) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(BEFORE)) heard(key.slice(BEFORE.length), keptIn(newValue, key.slice(BEFORE.length)));
  });
}

/**
 * @param {string | null} text
 * @param {string} name
 * @returns {KeptDraft | null}
 */
function keptIn(text, name) {
  if (!text) return null;
  try {
    const { stamp, before, draft } = JSON.parse(text);
    const read = fileIn({ ...draft, file: name });
    if (!read || typeof stamp !== "string") return null;
    return { stamp, before: String(before), draft: read };
  } catch {
    return null;
  }
}
