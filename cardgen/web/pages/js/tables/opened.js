// A table for a log, with an address of its own: opened from a file, begun, or brought from another part of the page.

/** @import { Engine } from "../engine.js" */
/** @import { Held, Shown } from "./shapes.js" */
import { capital } from "../dom.js";
import { warn } from "../notice.js";
import { keepGame } from "./kept.js";
import { readWords, told } from "../words.js";

/**
 * Keep a game as it stands; false where this browser takes nothing.
 *
 * @param {string} id
 * @param {Held} kept
 * @param {Shown} shown
 * @param {import("./kept.js").BesideLog} [beside]
 */
export function keptTable(id, kept, shown, beside = {}) {
  const far = shown.outcome ? capital(shown.outcome) : told("move", { move: shown.move });
  return keepGame({ ...beside, id, name: shown.name, log: kept.log, told: far, when: Date.now() });
}

/** A name for a game that nobody else has. */
export function newTable() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
}

/**
 * A table with an address of its own, to which one goes.
 *
 * @param {{kept: Held, shown: Shown}} table
 * @param {import("./kept.js").BesideLog} [beside]
 */
export async function placedTable({ kept, shown }, beside) {
  const id = newTable();
  await keptTable(id, kept, shown, beside);
  location.hash = `#tables?at=${id}`;
}

/**
 * Follow a log at a table of its own, or play on from its end.
 *
 * @param {Promise<Engine>} coming
 * @param {string} log
 * @param {Record<string, string>} [players] who plays, if it is not as in the log
 */
export async function openedTable(coming, log, players = {}) {
  const [engine] = await Promise.all([coming, readWords()]);
  const answered = await engine.ask("table", { log, viewer: "both", players });
  const { errors = [], result } = answered?.answer ?? {};
  if (!result) return warn(errors.map(({ problem }) => problem).join(" "));
  await placedTable(result);
}
