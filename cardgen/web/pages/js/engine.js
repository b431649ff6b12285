// Who answers: the Python of this page or that of this computer. The rest of the page cannot tell which.

/** @import { OwnFile } from "./own-store.js" */
/** @import { Request } from "./request.js" */
import { fetchJson, HERE } from "./data.js";
import { ServerRoad } from "./server-road.js";
import { WorkerRoad } from "./worker-road.js";

/**
 * @typedef {{done: number, total: number, name: string}} Step
 * @typedef {{problem: string}} Trouble
 * @typedef {{file: string, size: number, pages?: number, cards?: number}} MadeFile
 * @typedef {{verb: string, files: MadeFile[], errors: Trouble[], notes: string[], result: any, command?: string}} Answer
 * @typedef {{answer: Answer, blobs: Uint8Array<ArrayBuffer>[]}} Answered
 * @typedef {{files: {name: string, kind: string, size: number}[], problem: string}} Kept files of one's own
 * @typedef {{give: OwnFile} | {drop: string}} Gift what Python is given, or is to forget
 * @typedef {{id?: number, kept?: string, step?: Step | string, answer?: Answer | string, blobs?: Uint8Array<ArrayBuffer>[], ready?: boolean,
 *   fault?: string, cancelled?: boolean}} Message what a road brings; without an id it is about the engine
 * @typedef {(message: Message) => void} Hear
 * @typedef {{send: (id: number, request: string) => void, cancel: (id: number) => void, restart: () => void,
 *   tell: (id: number, gift: Gift) => void}} Road
 * @typedef {{request: string, told: (step: Step) => void, over: (answered: Answered | null) => void}} Waiting
 */

/** How long a cancelled request may stay without an answer before its Python is ended. */
export const PATIENCE = 2000;
const NEEDS = "Making files here needs a browser with module workers and WebAssembly.";

/** Asks one Python, whichever it is; a request that is not cancelled is answered, also when another had to be ended. */
export class Engine {
  /** @param {(hear: Hear) => Road} road */
  constructor(road) {
    /** @type {Map<number, Waiting>} */
    this.waiting = new Map();
    /** @type {Map<number, (kept: Kept) => void>} who has given a file, and waits for what is said of it */
    this.given = new Map();
    this.next = 1;
    /** @type {{state: "begun" | "ready" | "broken", problem: string}} */
    this.health = { state: "begun", problem: "" };
    /** @type {Set<(health: Engine["health"]) => void>} */
    this.watchers = new Set();
    this.road = road((message) => this.hear(message));
  }

  /**
   * Ask; null when it was cancelled. Never fails: what went wrong is among the errors of the answer.
   *
   * @param {string} name
   * @param {Request | Record<string, unknown>} given
   * @param {{told?: (step: Step) => void, signal?: AbortSignal, insist?: boolean}} [how] `insist`: it is long work,
   *   and who does not hear that it is cancelled is ended
   * @returns {Promise<Answered | null>}
   */
  ask(name, given, { told = () => {}, signal, insist = false } = {}) {
    if (signal?.aborted) return Promise.resolve(null);
    const id = this.next++;
    const request = JSON.stringify({ ask: name, with: given });
    return new Promise((over) => {
      this.waiting.set(id, { request, told, over });
      signal?.addEventListener("abort", () => this.cancel(id, insist), { once: true });
      this.road.send(id, request);
    });
  }

  /**
   * Give a file of one's own. It is there for all that is asked from now on, also when another Python has to be begun.
   *
   * @param {string} name
   * @param {OwnFile["data"]} data
   */
  give(name, data) {
    return this.tell({ give: { name, data } });
  }

  /**
   * Let a file be forgotten.
   *
   * @param {string} name
   */
  drop(name) {
    return this.tell({ drop: name });
  }

  /**
   * @param {Gift} gift
   * @returns {Promise<Kept>}
   */
  tell(gift) {
    const id = this.next++;
    return new Promise((over) => {
      this.given.set(id, over);
      this.road.tell(id, gift);
    });
  }

  /**
   * Say that an answer is not wanted. What is still being loaded has not begun with anything, and is left alone.
   *
   * @param {number} id
   * @param {boolean} insist
   */
  cancel(id, insist) {
    if (!this.waiting.has(id)) return;
    this.road.cancel(id);
    if (insist && this.health.state === "ready") setTimeout(() => this.end(id), PATIENCE);
    else this.over(id, null);
  }

  /**
   * End the Python that does not hear that a request is cancelled; what else was asked is asked of a new one.
   *
   * @param {number} id
   */
  end(id) {
    if (!this.waiting.has(id)) return;
    this.over(id, null);
    this.become("begun");
    this.road.restart();
    for (const [other, { request }] of this.waiting) this.road.send(other, request);
  }

  /** @param {Message} message */
  hear(message) {
    const { id, step, answer, fault } = message;
    if (id === undefined) this.hearState(message);
    else if (message.kept !== undefined) this.taken(id, JSON.parse(message.kept));
    else if (step) this.waiting.get(id)?.told(parsed(step));
    else if (message.cancelled) this.over(id, null);
    else if (fault) {
      this.become("broken", fault);
      this.over(id, failed(fault));
    } else if (answer !== undefined) {
      this.become("ready"); // who answers is
      this.over(id, { answer: parsed(answer), blobs: message.blobs ?? [] });
    }
  }

  /**
   * Call someone with how it is, now and whenever that changes.
   *
   * @param {(health: Engine["health"]) => void} watcher
   * @returns {() => void} ends it
   */
  watch(watcher) {
    this.watchers.add(watcher);
    watcher(this.health);
    return () => this.watchers.delete(watcher);
  }

  /**
   * @param {"begun" | "ready" | "broken"} state
   * @param {string} problem
   */
  become(state, problem = "") {
    if (this.health.state === state && this.health.problem === problem) return;
    this.health = { state, problem };
    for (const watcher of this.watchers) watcher(this.health);
  }

  /** @param {Message} message */
  hearState({ ready, fault }) {
    if (ready) this.become("ready");
    if (!fault) return;
    this.become("broken", fault);
    for (const id of [...this.given.keys()]) this.taken(id, { files: [], problem: fault });
    for (const id of [...this.waiting.keys()]) this.over(id, failed(fault));
  }

  /**
   * @param {number} id
   * @param {Kept} kept
   */
  taken(id, kept) {
    this.given.get(id)?.(kept);
    this.given.delete(id);
  }

  /**
   * @param {number} id
   * @param {Answered | null} answered
   */
  over(id, answered) {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.over(answered);
  }
}

/** The engine of this version, as its `engine.json` says. */
export async function engineOfThis() {
  const { engine } = await fetchJson("engine.json");
  return {
    kind: /** @type {"page" | "local"} */ (engine === "local" ? "local" : "page"),
    engine: new Engine((hear) =>
      engine === "local" ? new ServerRoad(new URL("../../ask", HERE), hear) : worker(hear),
    ),
  };
}

/** @param {Hear} hear */
function worker(hear) {
  return new WorkerRoad(() => new Worker(new URL("js/worker.js", HERE), { type: "module" }), hear, NEEDS);
}

/**
 * What may come as JSON.
 *
 * @template T
 * @param {T | string} told
 * @returns {T}
 */
function parsed(told) {
  return typeof told === "string" ? JSON.parse(told) : told;
}

/**
 * @param {string} problem
 * @returns {Answered}
 */
function failed(problem) {
  return { answer: { verb: "", files: [], errors: [{ problem }], notes: [], result: null }, blobs: [] };
}
