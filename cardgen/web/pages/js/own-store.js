// Files of one's own that the browser keeps between visits, where it keeps anything. Knows nothing of what is in them.

const BASE = "cardgen own";
const FILES = "files";

/**
 * @typedef {{name: string, data: Uint8Array<ArrayBuffer>}} OwnFile
 */

/**
 * All that are kept; none where nothing is.
 *
 * @returns {Promise<OwnFile[]>}
 */
export async function keptFiles() {
  const names = await asked("readonly", (files) => files.getAllKeys());
  const contents = await asked("readonly", (files) => files.getAll());
  return (names ?? []).map((name, at) => ({ name: String(name), data: (contents ?? [])[at] }));
}

/** @param {OwnFile} file */
export async function keepFile({ name, data }) {
  await asked("readwrite", (files) => files.put(data, name));
}

/** @param {string} name */
export async function forgetFile(name) {
  await asked("readwrite", (files) => files.delete(name));
}

/**
 * What the store says; undefined where there is none: in private windows, or when it is full.
 *
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(files: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T | undefined>}
 */
async function asked(mode, ask) {
  try {
    const base = await open();
    const request = ask(base.transaction(FILES, mode).objectStore(FILES));
    return await answered(request).finally(() => base.close());
  } catch {
    return undefined;
  }
}

/** @returns {Promise<IDBDatabase>} */
function open() {
  const request = indexedDB.open(BASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(FILES);
  return answered(request);
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function answered(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}
