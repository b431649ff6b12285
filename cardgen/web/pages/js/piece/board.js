// The diagram of a piece: as it is printed first, and alive once there is an engine.

/** @import { Context } from "../router.js" */
/** @import { Facts } from "./facts.js" */
import { make } from "../dom.js";
import { dress } from "../dress.js";
import { draw } from "../picture.js";

/**
 * @param {Facts} facts
 * @param {Context} context
 * @param {AbortSignal} signal
 */
export function boardOf(facts, context, signal) {
  const place = make("div", { class: "piece-living" });
  const printed = make("div", { class: "printed" });
  draw(printed, facts.diagram);
  place.append(printed);
  live(place, facts, context, signal);
  const words = make("div", { class: "piece-words" }, make("h3", {}, "In words"), make("p", {}, facts.told));
  const title = make("h2", { id: "piece-board" }, "On the board");
  return make("section", { class: "piece-board", "aria-labelledby": "piece-board" }, title, place, words);
}

/**
 * @param {HTMLElement} place
 * @param {Facts} facts
 * @param {Context} context
 * @param {AbortSignal} signal
 */
async function live(place, { id, diagram }, context, signal) {
  try {
    const [{ LivingDiagram }] = await Promise.all([import("../diagram/living.js"), dress("css/diagram.css")]);
    if (signal.aborted) return;
    const living = new LivingDiagram(place, { of: id, printed: diagram });
    signal.addEventListener("abort", () => living.destroy(), { once: true });
    const engine = await context.engine;
    if (!signal.aborted) await living.use(engine);
  } catch {
    place.append(make("p", { class: "help" }, "What makes it live could not be loaded; load the page again."));
  }
}
