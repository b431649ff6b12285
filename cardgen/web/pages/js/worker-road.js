// The road to the Python of this page: messages to a worker, which can be ended and started anew.

/** @import { Hear, Message, Road } from "./engine.js" */

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
  }

  /**
   * @param {number} id
   * @param {string} request
   */
  send(id, request) {
    if (!this.worker) this.restart(); // it was broken: perhaps the network was away
    this.worker?.postMessage({ id, request });
  }

  /** @param {number} id */
  cancel(id) {
    this.worker?.postMessage({ cancel: id });
  }
}
