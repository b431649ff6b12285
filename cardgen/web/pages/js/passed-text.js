// Bytes as a text that is passed on in an address, and read again, whoever wrote it: never larger than it may be. Pure: no page.

/** Arguments of one call are not too many. */
const PART = 4096;

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function pressed(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Unpacked bit by bit: whoever has packed zeros without end is stopped at the first that is too many.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} most bytes of what is in it
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>} nothing where it is not whole
 * @throws {RangeError} where there are more
 */
export async function unpressed(bytes, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > most) break;
      parts.push(part.value);
    }
  } catch {
    return null;
  }
  if (size > most) {
    reader.cancel().catch(() => {});
    throw new RangeError(`more than ${most} bytes`);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * In letters that an address takes.
 *
 * @param {Uint8Array} bytes
 */
export function coded(bytes) {
  let plain = "";
  for (let at = 0; at < bytes.length; at += PART) plain += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer> | null} nothing where it is none of ours
 */
export function decoded(text) {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
