// Reads a packed folder, .tar.gz, while Python is still being loaded. Knows nothing of what is in it.

const BLOCK = 512;
const GZIP = [0x1f, 0x8b];

/**
 * The files of an archive. Some hosts send it unpacked, and say so to the browser alone.
 *
 * @param {Response} answer
 * @returns {Promise<{name: string, content: Uint8Array}[]>}
 */
export async function unpacked(answer) {
  const sent = new Uint8Array(await answer.arrayBuffer());
  const packed = GZIP.every((byte, at) => sent[at] === byte);
  return [...files(packed ? await plain(sent) : sent)];
}

/** @param {Uint8Array<ArrayBuffer>} packed */
async function plain(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Each file of a plain .tar: a block that tells its name and size, then as many blocks as hold it.
 *
 * @param {Uint8Array} archive
 */
export function* files(archive) {
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(text(archive, at + 124, 12), 8);
    const begin = at + BLOCK;
    yield { name: text(archive, at, 100), content: archive.subarray(begin, begin + size) };
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * @param {Uint8Array} archive
 * @param {number} at
 * @param {number} length
 */
function text(archive, at, length) {
  const field = archive.subarray(at, at + length);
  const end = field.indexOf(0);
  return new TextDecoder().decode(end < 0 ? field : field.subarray(0, end));
}
