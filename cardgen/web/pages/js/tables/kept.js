// Games that are kept in this browser, sealed: who looks into its store does not see what a player may not see.
//
// The key is made by the browser and never leaves it. Where it has none (a page that did not come over https or from
// this computer), games are kept as long as the page stands.

/**
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {string} name
 * @property {string} log
 * @property {string} told how far it has come
 * @property {number} when ms
 * @property {import("./letter-game.js").LetterGame} [letter] of one that is played by letters
 * @property {Record<string, unknown>} [match] how the match stood before this game, as Python tells it
 * @property {string} [score]
 * @property {Record<string, Record<string, string>>} [ticks] what each player has noted in tables
 *
 * @typedef {Pick<KeptGame, "match" | "score" | "ticks">} BesideLog
 */

const STORE = "cardgen-tables";
const PREFIX = "cardgen-table-";
/** Lengths are rounded up, so that they tell nothing. */
const STEP = 4096;

/** @type {Promise<CryptoKey | null> | undefined} */
let sealing;
/** @type {Map<string, KeptGame>} */
const here = new Map();

/** The browser's key for this site; null for a browser that has none. */
function key() {
  sealing ??= opened().catch(() => null);
  return sealing;
}

/** @returns {Promise<CryptoKey | null>} */
async function opened() {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return null;
  const base = await done(withTables(indexedDB.open(STORE, 1)));
  const found = await done(base.transaction("keys").objectStore("keys").get("seal"));
  if (found) return found;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await done(base.transaction("keys", "readwrite").objectStore("keys").put(made, "seal"));
  return made;
}

/** @param {IDBOpenDBRequest} request */
function withTables(request) {
  request.onupgradeneeded = () => request.result.createObjectStore("keys");
  return request;
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

/**
 * Keep a game; false where the browser takes nothing.
 *
 * @param {KeptGame} game
 */
export async function keepGame(game) {
  here.set(game.id, game);
  const seal = await key();
  if (!seal) return false;
  const text = JSON.stringify(game);
  const room = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((room.length + 1) / STEP) * STEP).fill(32);
  padded.set(room);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, seal, padded));
  try {
    localStorage.setItem(PREFIX + game.id, base64(iv) + base64(sealed));
    return true;
  } catch {
    return false;
  }
}

/** @param {string} id */
export function dropGame(id) {
  here.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // it was not there
  }
}

/**
 * All games that are kept, the newest first; what cannot be opened is left where it is and counted.
 *
 * @returns {Promise<{games: KeptGame[], lost: number}>}
 */
export async function keptGames() {
  const seal = await key();
  let lost = 0;
  const found = new Map(here);
  for (const name of names()) {
    const id = name.slice(PREFIX.length);
    if (found.has(id)) continue;
    const game = seal ? await unsealed(seal, localStorage.getItem(name) ?? "") : null;
    if (game) found.set(id, game);
    else lost++;
  }
  return { games: [...found.values()].sort((one, other) => other.when - one.when), lost };
}

/** @param {string} id */
export async function keptGame(id) {
  return (await keptGames()).games.find((game) => game.id === id) ?? null;
}

function names() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/**
 * @param {CryptoKey} seal
 * @param {string} text
 * @returns {Promise<KeptGame | null>}
 */
async function unsealed(seal, text) {
  try {
    const [iv, sealed] = [bytes(text.slice(0, 16)), bytes(text.slice(16))];
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, seal, sealed);
    const game = JSON.parse(new TextDecoder().decode(plain));
    const texts = [game.id, game.name, game.log, game.told];
    return texts.every((one) => typeof one === "string") && Number.isFinite(game.when) ? game : null;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} data */
function base64(data) {
  let text = "";
  for (let at = 0; at < data.length; at += STEP) text += String.fromCharCode(...data.subarray(at, at + STEP));
  return btoa(text);
}

/** @param {string} text */
function bytes(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
