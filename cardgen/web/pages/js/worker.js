// The page's own Python: loads Pyodide and our code, answers requests step by step. Knows no page and no chess.
//
// In come {id, request}, {cancel: id}, {id, give: a file of one's own} and {id, drop: its name}; out go {ready} or {fault},
// then {id, step}, and last {id, answer, blobs}, {id, cancelled}, {id, fault} or {id, kept}. It hears between two steps, so
// several requests go on in turn.

import { unpacked } from "./unpack.js";

const HERE = new URL("../", import.meta.url);
const HOME = "/cardgen";
const FONT = /\.(ttf|otf|ttc)$/i;
/** Python looks anew into folders that it knows. */
const LOOK_ANEW = "import importlib; importlib.invalidate_caches()";
/** Begins Python's part: Python looks for garbage seldom, since our values are in no circles. */
const BEGIN = `
import gc, os, sys
gc.set_threshold(50_000)
sys.path.insert(0, "${HOME}")
os.chdir("${HOME}")
from cardgen.web.bridge import PageBridge, own_sets
bridge = PageBridge(own_sets())
`;

/**
 * @typedef {{step: () => string | undefined, cancel: () => void, answer: string, blobs: any, destroy: () => void}} Run
 * @typedef {{keep: (name: string, data: any) => string, drop: (name: string) => string, destroy: () => void}} Files
 * @typedef {{begin: (request: string) => Run, own: Files}} Bridge
 */

/** @type {Map<number, Run | string>} a request that is at work, or that waits for Python */
const open = new Map();
let working = false;
/** Files are taken one after the other, and before what is asked after them. */
let taking = Promise.resolve();
/** @type {any} */
let python;
/** @type {Promise<void> | undefined} */
let reader;

const bridge = load();
bridge.then(
  () => {
    postMessage({ ready: true });
    work();
    setTimeout(warm, 200);
  },
  (error) => postMessage({ fault: unloaded(error) }),
);

addEventListener("message", ({ data }) => {
  if (data.cancel !== undefined) cancel(data.cancel);
  else if (data.give || data.drop !== undefined) taking = taking.then(() => take(data));
  else {
    open.set(data.id, data.request);
    work();
  }
});

/** @returns {Promise<Bridge>} */
async function load() {
  const engine = await (await got(new URL("engine.json", HERE))).json();
  const runtime = new URL(engine.runtime, HERE);
  const code = got(new URL(engine.python, HERE)).then(unpacked);
  code.catch(() => {}); // it is told where it is waited for
  serveAsWasm();
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    ["pyodide.js", "pyodide.asm.js"].map((name) => import(new URL(name, runtime).href)),
  );
  const [begun, parts] = await Promise.all([loadPyodide({ indexURL: runtime.href, createPyodideModule }), code]);
  python = begun;
  write(parts);
  python.runPython(BEGIN);
  return python.globals.get("bridge");
}

/** @param {{name: string, content: Uint8Array}[]} parts */
function write(parts) {
  for (const { name, content } of parts) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
}

/** What reads fonts, which comes with the first of them. */
async function readFonts() {
  const engine = await (await got(new URL("engine.json", HERE))).json();
  write(await unpacked(await got(new URL(engine.fonts, HERE))));
  python.runPython(LOOK_ANEW);
}

/** @param {{id: number, give?: {name: string, data: Uint8Array}, drop?: string}} message */
async function take({ id, give, drop }) {
  try {
    const { own } = await bridge;
    const kept = give ? await keep(own, give) : own.drop(drop ?? "");
    own.destroy();
    postMessage({ id, kept });
  } catch (error) {
    const problem = `${give?.name ?? drop} could not be taken: ${/** @type {any} */ (error)?.message ?? error}`;
    postMessage({ id, kept: JSON.stringify({ files: [], problem }) });
  }
}

/**
 * @param {Files} own
 * @param {{name: string, data: Uint8Array}} file
 */
async function keep(own, { name, data }) {
  if (FONT.test(name)) {
    reader ??= readFonts();
    await reader.catch((error) => {
      reader = undefined; // another time the network may be there
      throw error;
    });
  }
  const bytes = python.toPy(data);
  try {
    return own.keep(name, bytes);
  } finally {
    bytes.destroy();
  }
}

/**
 * A file, or an error that says which one is missing.
 *
 * @param {URL} address
 */
async function got(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname} is not there (${answer.status}). Load the page again.`);
  return answer;
}

/** Some hosts do not know what .wasm is; browsers compile it while it comes only when its type is right. */
function serveAsWasm() {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await plain(...asked);
    if (!answer.ok || !answer.url.endsWith(".wasm")) return answer;
    if (answer.headers.get("content-type") === "application/wasm") return answer;
    return new Response(answer.body, { headers: { "content-type": "application/wasm" } });
  };
}

/** @param {number} id */
function cancel(id) {
  const run = open.get(id);
  if (run === undefined) return;
  open.delete(id);
  if (typeof run !== "string") {
    run.cancel();
    run.destroy();
  }
  postMessage({ id, cancelled: true });
}

/** A step of each request in turn, until all are answered; between them messages are heard. */
async function work() {
  if (working) return;
  working = true;
  try {
    const asked = await bridge;
    while (open.size > 0) {
      for (const id of [...open.keys()]) {
        await taking;
        goOn(id, asked);
        await heard();
      }
    }
  } catch (error) {
    for (const id of open.keys()) postMessage({ id, fault: unloaded(error) }); // also what is asked long after it was told
    open.clear();
  } finally {
    working = false;
  }
}

/** @param {any} error */
function unloaded(error) {
  return `Python could not be loaded: ${error?.message ?? error}`;
}

/**
 * @param {number} id
 * @param {Bridge} asked
 */
function goOn(id, asked) {
  let run = open.get(id);
  if (run === undefined) return; // it was cancelled meanwhile
  try {
    if (typeof run === "string") {
      run = asked.begin(run);
      open.set(id, run);
    }
    const step = run.step();
    if (step !== undefined) {
      postMessage({ id, step: JSON.parse(step) });
      return;
    }
    open.delete(id);
    answered(id, run);
  } catch (error) {
    open.delete(id);
    postMessage({ id, fault: `Python has failed: ${error}` });
  }
}

/**
 * @param {number} id
 * @param {Run} run
 */
function answered(id, run) {
  const made = run.blobs;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const blobs = made.toJs();
  postMessage({ id, answer: run.answer, blobs }, { transfer: blobs.map((blob) => blob.buffer) });
  made.destroy();
  run.destroy();
}

/** Let the messages in that wait. */
function heard() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

/** Read the catalogue, and load what the first file needs, while nobody is waiting. */
async function warm() {
  const asked = await bridge;
  const piece = await anyPiece();
  for (const request of [
    { ask: "words", with: { of: piece } },
    { ask: "pdf", with: { pieces: [piece] } },
  ]) {
    if (open.size === 0) finish(asked.begin(JSON.stringify(request)));
    await heard();
  }
}

/** The first piece that there is. */
async function anyPiece() {
  const { sets } = await (await got(new URL("data.json", HERE))).json();
  return sets[0].pieces[0].id;
}

/** @param {Run} run */
function finish(run) {
  while (run.step() !== undefined);
  run.destroy();
}
