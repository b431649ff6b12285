// Stored meshes fetched for the viewer and for files; what is too large or broken ends in a sentence.

/** @import { Mesh } from "./mesh.js" */
import { readMesh } from "./mesh.js";

/** Bytes of a packed mesh; ours have a fiftieth. */
const PACKED = 4_000_000;
/** Bytes of what is in it. */
const PLAIN = 40_000_000;
/** Meshes that are kept: what is shown, what stands beside it, and some that were seen before. */
const MOST = 6;

/** @type {Map<string, Promise<Mesh>>} */
const kept = new Map();

/**
 * The mesh of an address; the same one when it is asked for again soon.
 *
 * @param {string | URL} url
 * @returns {Promise<Mesh>}
 */
export function loadMesh(url) {
  const address = String(url);
  const coming = kept.get(address) ?? fetched(address);
  kept.delete(address);
  kept.set(address, coming);
  for (const old of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(old);
  }
  coming.catch(() => kept.delete(address)); // another time it may be there
  return coming;
}

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer) throw new Error("The figure could not be loaded: there is no connection.");
  if (!answer.ok || !answer.body) throw new Error(`The figure could not be loaded: the server says ${answer.status}.`);
  const plain = answer.body
    .pipeThrough(upTo(PACKED))
    .pipeThrough(new DecompressionStream("deflate"))
    .pipeThrough(upTo(PLAIN));
  try {
    return readMesh(new Uint8Array(await new Response(plain).arrayBuffer()));
  } catch (error) {
    const why = error instanceof RangeError ? "it is too large" : "its file is damaged";
    throw new Error(`The figure could not be loaded: ${why}.`, { cause: error });
  }
}

/**
 * Lets so many bytes through.
 *
 * @param {number} most
 * @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>}
 */
function upTo(most) {
  let sum = 0;
  return new TransformStream({
    transform(chunk, onwards) {
      sum += chunk.length;
      if (sum > most) onwards.error(new RangeError(`more than ${most} bytes`));
      else onwards.enqueue(chunk);
    },
  });
}
