// What was made of a kit, kept until it is taken home: who stops, or comes back, goes on where it was. One kit at a time.
//
// A part lies there packed, as it will lie in the ZIP; the browser keeps it on its disk, so that it takes no room here.

/** @import { PackedFile } from "../figure/zip.js" */

const STORE = "cardgen-kits";
const PARTS = "parts";

/** @typedef {{kit: string, path: string, file: PackedFile}} KeptPart */

/** The parts of one kit that are there. */
export class KitShelf {
  /** @param {string} kit all that decides about what is in it */
  constructor(kit) {
    this.kit = kit;
    /** @type {Map<string, PackedFile>} by their paths */
    this.parts = new Map();
    /** @type {Promise<IDBDatabase | null>} none where the browser keeps nothing */
    this.base = opened().catch(() => null);
  }

  /** Find what is there of it, and forget what is there of others. */
  async open() {
    const store = await this.store("readwrite");
    if (!store) return;
    /** @type {KeptPart[]} */
    const all = await done(store.getAll()).catch(() => []);
    for (const { kit, path, file } of all) {
      if (kit === this.kit && whole(file)) this.parts.set(path, file);
      else store.delete([kit, path]);
    }
  }

  /**
   * @param {string} path
   * @param {PackedFile} file
   */
  async keep(path, file) {
    this.parts.set(path, file);
    const store = await this.store("readwrite");
    if (!store) return;
    await done(store.put({ kit: this.kit, path, file })).catch(() => {}); // a full disk: it lasts as long as the page
  }

  /** Forget all of it. */
  async clear() {
    this.parts.clear();
    const store = await this.store("readwrite");
    if (store) await done(store.clear()).catch(() => {});
  }

  /** @param {IDBTransactionMode} mode */
  async store(mode) {
    const base = await this.base;
    return base?.transaction(PARTS, mode).objectStore(PARTS) ?? null;
  }
}

/** @param {PackedFile} file as it was stored, by whomever */
function whole(file) {
  return file?.packed instanceof Blob && Number.isInteger(file.sum) && Number.isInteger(file.size);
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const request = indexedDB.open(STORE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(PARTS, { keyPath: ["kit", "path"] });
  return done(request);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function done(request) {
  return new Promise((over, failed) => {
    request.onsuccess = () => over(request.result);
    request.onerror = () => failed(request.error);
  });
}
