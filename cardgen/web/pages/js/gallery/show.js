// The wall of figures: what there is, to be looked through, searched and opened. Begins when the first view is wanted.

/** @import { Context, Show } from "../router.js" */
/** @import { OwnHung } from "./own-hung.js" */
import { fetchJson } from "../data.js";
import { whenIdle } from "../dom.js";
import { tell } from "../notice.js";
import { kept } from "../store.js";
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
  const title = there.show(wanted);
  hangOwn(there, context);
  return title;
}

/** @type {OwnHung | undefined} */
let own;

/**
 * Those of one's own come when the browser rests, and only where there are some.
 *
 * @param {Wall} there
 * @param {Context} context
 */
async function hangOwn(there, context) {
  await whenIdle(2000);
  if (!own && !kept("own-wall") && !context.own.pieces.length) return;
  const { OwnHung } = await import("./own-hung.js");
  own ??= new OwnHung(there, context);
  await own.refresh();
}

/** @param {Context} context */
async function build(context) {
  const there = new Wall(new Gallery(await fetchJson("gallery.json"), context.catalogue), context);
  context.own.watch(() => {
    if (/^#pieces|^$/.test(location.hash)) hangOwn(there, context);
  });
  return there;
}
