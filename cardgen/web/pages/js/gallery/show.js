// The wall of figures: what there is, to be looked through, searched and opened. Begins when the first view is wanted.

/** @import { Context, Show } from "../router.js" */
/** @import { OwnHung } from "./own-hung.js" */
import { fetchJson } from "../data.js";
import { whenSeen } from "../dom.js";
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
  const title = there.entered ? there.show(wanted) : there.begin(wanted);
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
  await whenSeen(2000); // to ask for what is one's own makes all the forms
  listen(there, context);
  if (!own && !kept("own-wall") && !context.own.pieces.length) return;
  const { OwnHung } = await import("./own-hung.js");
  own ??= new OwnHung(there, context);
  await own.refresh();
}

/** Whether what changes there is heard. */
let listens = false;

/**
 * Have them hang anew when they have changed.
 *
 * @param {Wall} there
 * @param {Context} context
 */
function listen(there, context) {
  if (listens) return;
  listens = true;
  context.own.watch(() => {
    if (/^#pieces|^$/.test(location.hash)) hangOwn(there, context);
  });
}

/** @param {Context} context */
async function build(context) {
  return new Wall(new Gallery(await fetchJson("gallery.json"), context.catalogue), context);
}
