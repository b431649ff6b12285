// What can be had of a set, made when it is asked for: its cards as PDF, and the command that makes the rest.

/** @import { PieceSet } from "../data.js" */
/** @import { Engine } from "../engine.js" */
import { make } from "../dom.js";
import { Maker } from "../maker.js";

/**
 * @param {PieceSet | undefined} set
 * @param {Promise<Engine>} engine
 * @returns {Node[]}
 */
export function downloadsOf(set, engine) {
  if (!set) return [];
  const place = make("div", {});
  const maker = new Maker(place, {});
  const link = `${location.href.split("#")[0]}#pieces?set=${set.id}`;
  maker.want({ verb: "pdf", request: { sets: [set.id] }, any: true, label: `Its ${set.count} cards as PDF`, link });
  engine.then((one) => maker.use(one));
  return [
    place,
    make(
      "p",
      { class: "help" },
      "Cards, figures and plates in one folder: ",
      make("code", {}, `cardgen set ${set.id}`),
    ),
  ];
}
