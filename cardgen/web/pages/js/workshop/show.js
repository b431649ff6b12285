// The workshop: a piece is invented here, and seen while its moves are typed. Puts the parts of the view together.

/** @import { Context, Show } from "../router.js" */
import { found, make } from "../dom.js";
import { Drafts } from "./drafts.js";

/** @type {Workshop | undefined} */
let workshop;

/** @type {Show} */
export function show(params, context) {
  workshop ??= new Workshop(context);
  return workshop.enter(params);
}

/** The view; it stands as it was left. */
class Workshop {
  /** @param {Context} context */
  constructor(context) {
    this.context = context;
    this.drafts = new Drafts();
    /** What keeps it, saves it and passes it on stands here. */
    this.keep = make("div", { "data-keep": true });
    this.title = make("h1", { id: "workshop-title", tabindex: -1 }, "The workshop");
    found("#main-workshop").replaceChildren(make("div", { class: "workshop" }, this.title, this.keep));
  }

  /** @param {URLSearchParams} _ what the address says */
  enter(_) {
    return "The workshop";
  }
}
