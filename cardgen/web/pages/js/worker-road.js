// The road to the Python of this page: messages to a worker, which can be ended and started anew.

/** @import { Gift, Hear, Message, Road } from "./engine.js" */

/** @implements {Road} */
export class WorkerRoad {
  /**
   * @param {() => Worker} begin starts a worker; it may raise
   * @param {Hear} hear
   * @param {string} needs what is said when there can be none
   */
  constructor(begin, hear, needs) {
    this.begin = begin;
    this.hear = hear;
    this.needs = needs;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<string, Gift>} files of one's own, which each new Python is given */
    this.given = new Map();
    this.restart();
  }

  restart() {
    this.worker?.terminate();
    this.worker = null;
    try {
      this.worker = this.begin();
    } catch {
      queueMicrotask(() => this.hear({ fault: this.needs }));
      return;
    }
    this.worker.onmessage = (/** @type {MessageEvent<Message>} */ event) => this.hear(event.data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.worker = null;
      this.hear({ fault: event.message ? `Python could not be started: ${event.message}` : this.needs });
    };
    for (const gift of this.given.values()) this.worker.postMessage({ id: 0, ...gift });
  }

  /**
   * @param {number} id
   * @param {string} request
   */
  send(id, request) {
    if (!this.worker) this.restart(); // it was broken: perhaps the network was away
    this.worker?.postMessage({ id, request });
  }

  /**
   * @param {number} id
   * @param {Gift} gift
   */
  tell(id, gift) {
    if ("give" in gift) this.given.set(gift.give.name, gift);
    else this.given.delete(gift.drop);
    if (!this.worker) this.restart();
    else this.worker.postMessage({ id, ...gift });
  }

  /** @param {number} id */
  cancel(id) {
    this.worker?.postMessage({ cancel: id });
  }
}
