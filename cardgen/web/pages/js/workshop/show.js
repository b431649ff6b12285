// The workshop: a piece is invented here, and seen while its moves are typed. Puts the parts of the view together.

/** @import { Context, Show } from "../router.js" */
/** @import { FormData } from "./form.js" */
import { found, make } from "../dom.js";
import { formData } from "./form.js";
import { Workshop } from "./view.js";

const TITLE = "The workshop";

/** @type {Promise<Workshop> | undefined} */
let workshop;

/** @type {Show} */
export async function show(params, context) {
  workshop ??= formData().then(
    (form) => built(form, context),
    (error) => {
      workshop = undefined;
      throw error;
    },
  );
  (await workshop).enter(params);
  return TITLE;
}

/**
 * @param {FormData} form
 * @param {Context} context
 */
function built(form, context) {
  const there = new Workshop(form, context);
  const title = make("h1", { id: "workshop-title", tabindex: -1 }, TITLE);
  const lead = make(
    "p",
    { class: "lead" },
    "Invent a piece: give it a name, say how it moves, and see its diagram, its words and its card while you type.",
  );
  const head = make("header", { class: "workshop-head" }, title, lead);
  found("#main-workshop").replaceChildren(make("div", { class: "workshop" }, head, ...there.elements));
  return there;
}
