// A table for a log, with an address of its own: opened from a file, begun, or brought from another part of the page.

/** @import { Context } from "../router.js" */
/** @import { Held, Shown } from "./shapes.js" */
import { capital } from "../dom.js";
import { warn } from "../notice.js";
import { keepGame } from "./kept.js";

/**
 * Keep a game as it stands; false where this browser takes nothing.
 *
 * @param {string} id
 * @param {Held} kept
 * @param {Shown} shown
 */
export function keptTable(id, kept, shown) {
  const told = shown.outcome ? capital(shown.outcome) : `Move ${shown.move}.`;
  return keepGame({ id, name: shown.name, log: kept.log, told, when: Date.now() });
}

/** A name for a game that nobody else has. */
export function newTable() {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
}

/**
 * Follow a log at a table of its own.
 *
 * @param {Context} context
 * @param {string} log
 * @param {string} file
 */
export async function openedTable(context, log, file) {
  const engine = await context.engine;
  const answered = await engine.ask("told", { log, file, viewer: "both" });
  const { errors = [], result } = answered?.answer ?? {};
  if (!result) return warn(errors.map(({ problem }) => problem).join(" "));
  const id = newTable();
  await keptTable(id, result.kept, result.shown);
  location.hash = `#tables?at=${id}`;
}
