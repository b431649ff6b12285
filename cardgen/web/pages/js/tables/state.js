// The line above a table: who is to do what.

/** @import { Shown } from "./shapes.js" */
/** @import { Sitting } from "./sitting.js" */
import { capital } from "../dom.js";
import { told } from "../words.js";

/**
 * @param {Shown} shown
 * @param {Sitting} sitting
 */
export function stateOf(shown, sitting) {
  const { outcome, awaited, progress, check, who, move } = shown;
  if (outcome) return capital(outcome);
  if (sitting.at >= 0) return told("stood", { at: sitting.at, lines: sitting.kept.lines });
  const row = progress[1] > 1 ? told("row", { at: progress[0], many: progress[1] }) : "";
  if (sitting.thinking) return told("thinks", { who: capital(sitting.kept.think), row });
  if (sitting.waits) return told("opponent_next", { move });
  const said = asked(shown, (who ? [who] : awaited).map(capital).join(" and "), row);
  return check ? told("check", { said }) : said;
}

/**
 * @param {Shown} shown
 * @param {string} who
 * @param {string} row
 */
function asked({ wanted, board, move }, who, row) {
  if (wanted.kind === "places" || wanted.kind === "picks") return told("to_place", { who, row });
  const chosen = wanted.kind === "choice" || wanted.kind === "names" || (wanted.kind === "list" && !board);
  return chosen ? told("to_choose", { who, row }) : told("to_play", { who, move, row });
}
