// ZIP files, made bit by bit: the page answers meanwhile, and what is ready waits as a blob. Knows no figures.

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {Uint8Array<ArrayBuffer> | (() => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>)} bytes
 *   or what makes them when their turn has come, so that there are never two at once
 * @typedef {object} Manner
 * @property {(done: number, total: number, name: string) => void} [progress]
 * @property {AbortSignal} [signal] ends it; it throws then
 */

/** The first day that a ZIP can tell, 1 January 1980: the same files give the same bytes. */
const DAY = 0x21;
const DEFLATED = 8;
/** The name is UTF-8. */
const FLAGS = 0x800;
const VERSION = 20;
/** Bytes after which others may have the processor. */
const STRIDE = 2 ** 18;
/** More, and a file or its places would need another kind of ZIP. */
const LARGEST = 2 ** 32 - 1;
const MOST = 2 ** 16 - 1;

/** Of each byte, for the sum. */
const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/**
 * @typedef {{packed: Blob, sum: number, size: number}} PackedFile a file as it lies in a ZIP, which can be kept for another
 */

/**
 * @param {Entry[]} entries
 * @param {Manner} [manner]
 * @returns {Promise<Blob>}
 */
export async function zipBytes(entries, { progress, signal } = {}) {
  /** @type {{name: string, file: PackedFile}[]} */
  const files = [];
  for (const [number, entry] of entries.entries()) {
    progress?.(number, entries.length, entry.name);
    signal?.throwIfAborted();
    const bytes = typeof entry.bytes === "function" ? await entry.bytes() : entry.bytes;
    files.push({ name: entry.name, file: await packedFile(bytes, signal) });
  }
  signal?.throwIfAborted();
  progress?.(entries.length, entries.length, "");
  return zipOf(files);
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {AbortSignal} [signal]
 * @returns {Promise<PackedFile>}
 */
export async function packedFile(bytes, signal) {
  return { sum: await sumOf(bytes, signal), packed: await deflated(bytes), size: bytes.length };
}

/**
 * A ZIP of files that were packed, in their order.
 *
 * @param {{name: string, file: PackedFile}[]} files
 */
export function zipOf(files) {
  if (files.length > MOST) throw new Error(`A ZIP holds at most ${MOST} files; these are ${files.length}.`);
  /** @type {(Uint8Array<ArrayBuffer> | Blob)[]} */
  const parts = [];
  const index = [];
  let at = 0;
  for (const { name: called, file } of files) {
    const { packed, sum, size } = file;
    const name = new TextEncoder().encode(called);
    if (at + packed.size > LARGEST) throw new Error("These files are too large for one ZIP.");
    const numbers = [VERSION, FLAGS, DEFLATED, 0, DAY, sum, packed.size, size, name.length, 0];
    parts.push(packedNumbers("IHHHHHIIIHH", [0x04034b50, ...numbers]), name, packed);
    index.push(packedNumbers("IHHHHHHIIIHHHHHII", [0x02014b50, VERSION, ...numbers, 0, 0, 0, 0, at]), name);
    at += 30 + name.length + packed.size;
  }
  const long = index.reduce((sum, part) => sum + part.length, 0);
  const end = packedNumbers("IHHHHIIH", [0x06054b50, 0, 0, files.length, files.length, long, at, 0]);
  return new Blob([...parts, ...index, end], { type: "application/zip" });
}

/**
 * Numbers of two bytes (H) and of four (I), the low one first.
 *
 * @param {string} kinds
 * @param {number[]} numbers
 */
function packedNumbers(kinds, numbers) {
  const bytes = [...kinds].flatMap((kind, i) =>
    Array.from({ length: kind === "H" ? 2 : 4 }, (_, byte) => (numbers[i] >>> (8 * byte)) & 255),
  );
  return new Uint8Array(bytes);
}

/**
 * The sum by which whoever unpacks it sees that it is whole.
 *
 * @param {Uint8Array} bytes
 * @param {AbortSignal} [signal]
 */
async function sumOf(bytes, signal) {
  let sum = LARGEST;
  for (let from = 0; from < bytes.length; from += STRIDE) {
    for (const byte of bytes.subarray(from, from + STRIDE)) sum = SUMS[(sum ^ byte) & 255] ^ (sum >>> 8);
    await breath();
    signal?.throwIfAborted();
  }
  return (sum ^ LARGEST) >>> 0;
}

/** Let others have a turn. */
export function breath() {
  return new Promise((go) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      go(undefined);
    };
    port2.postMessage(0);
  });
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function deflated(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).blob();
}
