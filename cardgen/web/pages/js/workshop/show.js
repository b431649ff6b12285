// The workshop: a piece is invented here, and seen while its moves are typed. Puts the parts of the view together.

/** @import { Context, Show } from "../router.js" */
/** @import { FormData } from "./form.js" */
import { found, make } from "../dom.js";
import { formData } from "./form.js";
import { Workshop } from "./view.js";

/** @type {Promise<{there: Workshop, title: string}> | undefined} */
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
  const { there, title } = await workshop;
  there.enter(params);
  return title;
}

/**
 * @param {FormData} form
 * @param {Context} context
 */
function built(form, context) {
  const there = new Workshop(form, context);
  const { title, lead } = form.says.places;
  const head = make(
    "header",
    { class: "workshop-head" },
    make("h1", { id: "workshop-title", tabindex: -1 }, title),
    make("p", { class: "lead" }, lead),
  );
  found("#main-workshop").replaceChildren(make("div", { class: "workshop" }, head, ...there.elements));
  return { there, title };
}
