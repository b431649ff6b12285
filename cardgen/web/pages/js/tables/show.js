// The tables: games to choose from, games that go on, and the one that is played.

/** @import { Show } from "../router.js" */
import { found } from "../dom.js";
import { dress } from "../dress.js";
import { Hall } from "./hall.js";

/** @type {Hall | undefined} */
let hall;

/** @type {Show} */
export async function show(params, context) {
  await dress("css/table.css");
  hall ??= new Hall(context);
  found("#main-tables").replaceChildren(hall.element);
  return hall.enter(params);
}
