// A game that was played, line by line: each line is pressed, and the board stands as it stood then.

import { button, capital, make } from "../dom.js";
import { told } from "../words.js";

/** @typedef {{line: number, who: string, said: string[]}} LogStep */

/**
 * @param {LogStep[]} steps
 * @param {import("./view.js").TableView} view
 */
function logSteps(steps, view) {
  const rows = steps.map(({ who, said }, at) => {
    const press = button(said.map(capital).join(" ") || capital(who), () => view.sitting.look(at + 1), {
      class: "log-step",
    });
    return make("li", {}, press);
  });
  const begin = make(
    "li",
    {},
    button(told("log_begin"), () => view.sitting.look(0), { class: "log-step" }),
  );
  const list = make("ol", { class: "log-steps" }, begin, ...rows);
  const presses = [...list.querySelectorAll("button")];
  list.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = presses.findIndex((one) => one === document.activeElement);
    if (!by || at < 0) return;
    event.preventDefault();
    const next = presses[Math.min(Math.max(at + by, 0), presses.length - 1)];
    next.focus();
    next.click();
  });
  view.watch(({ at, kept }) => {
    const now = at < 0 ? kept.lines : at;
    for (const [number, press] of presses.entries()) {
      if (number === now) press.setAttribute("aria-current", "step");
      else press.removeAttribute("aria-current");
    }
  });
  return make(
    "section",
    { class: "log-list", "aria-label": told("log_list") },
    make("h2", {}, told("log_lines")),
    list,
  );
}

/**
 * A game that is over is gone through line by line.
 *
 * @param {import("./view.js").TableView} view
 * @param {HTMLElement} place
 */
export async function stepsAt(view, place) {
  if (!view.sitting.shown?.outcome) return;
  const answer = await view.sitting.question("told", {});
  if (answer?.result) place.replaceChildren(logSteps(answer.result.shown.steps, view));
  view.draw();
}
