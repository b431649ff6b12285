// Keeps whole versions of the page, for when there is no network. Knows nothing of what is in them.
//
// All files but the index lie in folders that are named after what is in them, so a file that is kept stays right for
// ever, and no page gets files of two versions. The index is kept last: one that is kept names a version that is whole.

const HERE = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope: SCOPE } = HERE.registration;
const NAME = `cardgen ${SCOPE} `;
/** Versions that are kept: the newest, and the one that a page may still have open. */
const KEPT = 2;
const VERSION = /\bv\/[0-9a-f]{16}\b/;
const FOREVER = /^(v|python|runtime)\//;
/** What an older version may have kept as well; to look for each of the others there takes longer than to ask for it. */
const SHARED = /^(python|runtime)\//;
const LICENCES = "licences.html";
/** How long an answer of the network is waited for where there is a page that is kept, in ms. */
const PATIENCE = 4000;
/** So many files are kept at a time: most are small, and wait for the disk and the network in turn. */
const AT_ONCE = 6;
/** Versions are kept one after the other. */
let keeping = Promise.resolve();

HERE.addEventListener("install", () => HERE.skipWaiting());
HERE.addEventListener("activate", (event) => {
  event.waitUntil(HERE.clients.claim().then(() => keepFrom(newest())));
});
HERE.addEventListener("fetch", (event) => {
  const path = inside(event.request.url);
  if (event.request.method !== "GET" || path === null) return;
  if (path === "" || path === "index.html") event.respondWith(index(event));
  else if (FOREVER.test(path)) event.respondWith(lasting(event.request));
  else if (path === LICENCES) event.respondWith(fetch(event.request).catch(() => kept(LICENCES)));
});

/**
 * The path of an address below our folder, without what is asked of it; null for what is elsewhere.
 *
 * @param {string} address
 */
function inside(address) {
  const [path] = address.split(/[?#]/);
  return path.startsWith(SCOPE) ? path.slice(SCOPE.length) : null;
}

/** The index as the host has it now. */
function newest() {
  return fetch(SCOPE, { cache: "no-cache" });
}

/**
 * The newest index that can be had; a version that is new is kept from now on.
 *
 * @param {FetchEvent} event
 * @returns {Promise<Response>}
 */
async function index(event) {
  const asked = newest();
  event.waitUntil(keepFrom(asked.then((answer) => answer.clone())));
  const here = await kept("");
  if (here.type === "error") return asked;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, here));
  const answer = await Promise.race([asked.catch(() => here), late]);
  return answer.ok ? answer : here;
}

/**
 * A file that never changes: the one that is kept, else the network's.
 *
 * @param {Request} request
 */
async function lasting(request) {
  for (const name of await ours()) {
    const found = await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return fetch(request);
}

/**
 * A file of the newest version that is kept whole; an error where none is.
 *
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function kept(path) {
  for (const name of await ours()) {
    const cache = await caches.open(name);
    const found = (await cache.match(SCOPE)) && (await cache.match(SCOPE + path));
    if (found) return found;
  }
  return Response.error();
}

/** The names of our caches, the newest first. */
async function ours() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(NAME)).reverse();
}

/**
 * Keep the version that an index names. Without room for it, or without a network, nothing changes.
 *
 * @param {Promise<Response>} asked
 */
async function keepFrom(asked) {
  const answer = await asked.catch(() => null);
  const [version] = (answer?.ok && (await answer.clone().text()).match(VERSION)) || [];
  if (!answer || !version) return;
  keeping = keeping.then(() => keep(version, answer)).catch(() => {});
  await keeping;
}

/**
 * Keep all files of a version, then its index, and forget what is older than the one before.
 *
 * @param {string} version
 * @param {Response} index
 */
async function keep(version, index) {
  const cache = await caches.open(NAME + version);
  if (await cache.match(SCOPE)) return;
  const files = await (await whole(`${version}/files.json`)).json();
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const lacking = [LICENCES, ...files].filter((/** @type {string} */ file) => !there.has(SCOPE + file)).values();
  const keepSome = async () => {
    for (const file of lacking) await cache.put(SCOPE + file, await whole(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSome));
  await cache.put(SCOPE, index);
  for (const name of (await ours()).slice(KEPT)) await caches.delete(name);
}

/**
 * A file, from where it is kept or has been loaded already, else from the network.
 *
 * @param {string} path
 */
async function whole(path) {
  const request = new Request(SCOPE + path, { cache: FOREVER.test(path) ? "force-cache" : "default" });
  const answer = SHARED.test(path) ? await lasting(request) : await fetch(request);
  if (answer.ok) return answer;
  throw new Error(`${path}: ${answer.status}`);
}
