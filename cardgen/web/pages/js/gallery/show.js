// The wall of figures: what there is, to be looked through, searched and opened. Begins when the first view is wanted.

/** @import { Context, Show } from "../router.js" */
import { fetchJson } from "../data.js";
import { tell } from "../notice.js";
import { readAddress } from "./address.js";
import { Gallery } from "./rows.js";
import { Wall } from "./wall.js";

/** @type {Promise<Wall> | undefined} */
let wall;

/** @type {Show} */
export async function show(params, context) {
  wall ??= build(context).catch((error) => {
    wall = undefined;
    throw error;
  });
  const there = await wall;
  const { wanted, problems } = readAddress(params, there.gallery);
  tell("the link", problems);
  return there.show(wanted);
}

/** @param {Context} context */
async function build(context) {
  return new Wall(new Gallery(await fetchJson("gallery.json"), context.catalogue), context);
}
