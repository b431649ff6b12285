// The road to the Python of this computer: a request each, answered in lines of JSON.

/** @import { Gift, Hear, Road } from "./engine.js" */
/** @import { OwnFile } from "./own-store.js" */

const GONE = "cardgen studio does not answer; is it still running?";

/** @implements {Road} */
export class ServerRoad {
  /**
   * @param {URL} address where it is asked
   * @param {Hear} hear
   */
  constructor(address, hear) {
    this.address = address;
    this.own = new URL("own", address);
    this.hear = hear;
    /** @type {Map<number, AbortController>} */
    this.open = new Map();
    /** What it has of one's own, as it said last. */
    this.last = '{"files": [], "problem": ""}';
    /** @type {Promise<string>} the gift before */
    this.told = Promise.resolve(this.last);
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

  /**
   * Give a file, or have one forgotten. One after the other, in the order in which they were given.
   *
   * @param {number} id
   * @param {Gift} gift
   */
  async tell(id, gift) {
    this.told = this.told.then(() => this.given(gift));
    this.hear({ id, kept: await this.told });
  }

  /**
   * @param {Gift} gift
   * @returns {Promise<string>}
   */
  async given(gift) {
    try {
      const body = JSON.stringify("give" in gift ? { give: coded(gift.give) } : gift);
      const answer = await fetch(this.own, { method: "POST", headers: { "Content-Type": "application/json" }, body });
      if (!answer.ok) throw new Error(await answer.text());
      this.last = await answer.text();
      return this.last;
    } catch (error) {
      const problem = error instanceof TypeError ? GONE : String(Object(error).message);
      return JSON.stringify({ ...JSON.parse(this.last), problem });
    }
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

/** Bytes of which base64 is made at a time: the parts fit together, and no call has too many arguments. */
const PART = 3 * 8192;

/** @param {OwnFile} file */
function coded({ name, data }) {
  const parts = [];
  for (let at = 0; at < data.length; at += PART) parts.push(btoa(String.fromCharCode(...data.subarray(at, at + PART))));
  return { name, data: parts.join("") };
}
