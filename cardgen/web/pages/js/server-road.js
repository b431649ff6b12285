// The road to the Python of this computer: a request each, answered in lines of JSON.

/** @import { Hear, Road } from "./engine.js" */

const GONE = "cardgen studio does not answer; is it still running?";

/** @implements {Road} */
export class ServerRoad {
  /**
   * @param {URL} address
   * @param {Hear} hear
   */
  constructor(address, hear) {
    this.address = address;
    this.hear = hear;
    /** @type {Map<number, AbortController>} */
    this.open = new Map();
  }

  /** Nothing: closing a connection is enough. */
  restart() {}

  /**
   * @param {number} id
   * @param {string} request
   */
  async send(id, request) {
    const stop = new AbortController();
    this.open.set(id, stop);
    try {
      await this.answered(id, request, stop.signal);
    } catch {
      this.hear(stop.signal.aborted ? { id, cancelled: true } : { id, fault: GONE });
    }
    this.open.delete(id);
  }

  /** @param {number} id */
  cancel(id) {
    this.open.get(id)?.abort();
  }

  /**
   * @param {number} id
   * @param {string} body
   * @param {AbortSignal} signal
   */
  async answered(id, body, signal) {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(this.address, { method: "POST", headers, body, signal });
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    let last = false;
    for await (const line of lines(answer.body)) {
      const told = JSON.parse(line);
      last ||= "answer" in told;
      this.hear({ id, ...told, ...("blobs" in told ? { blobs: told.blobs.map(bytesOf) } : {}) });
    }
    if (!last) throw new Error("it ended before its answer");
  }
}

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} body */
async function* lines(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const all = (rest + part.value).split("\n");
    rest = all.pop() ?? "";
    yield* all.filter(Boolean);
  }
  if (rest) yield rest;
}

/** @param {string} coded in base64 */
function bytesOf(coded) {
  return Uint8Array.from(atob(coded), (letter) => letter.charCodeAt(0));
}
