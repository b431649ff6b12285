// The tables: games to choose from, games that go on, and the one that is played.

/** @import { Show } from "../router.js" */
import { found } from "../dom.js";
import { dress } from "../dress.js";
import { Hall } from "./hall.js";
import { readWords } from "../words.js";

/** @type {Hall | undefined} */
let hall;

/** @type {Show} */
export async function show(params, context) {
  await Promise.all([dress("css/table.css"), readWords()]);
  hall ??= new Hall(context);
  found("#main-tables").replaceChildren(hall.element);
  return hall.enter(params);
}
