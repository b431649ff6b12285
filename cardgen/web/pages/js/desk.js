// One view: its values, kept and passed on, its form, and what is made of them.

/** @import { Answered } from "./engine.js" */
/** @import { Field, Values } from "./fields.js" */
import { found } from "./dom.js";
import { short, usualOf } from "./fields.js";
import { Form } from "./form.js";
import { portable, readLink, tidy, writeLink } from "./link.js";
import { Maker } from "./maker.js";
import { REQUESTS } from "./request.js";
import { keep, kept } from "./store.js";

/**
 * @typedef {object} How
 * @property {(values: Values) => string} label of the button that makes
 * @property {(values: Values) => boolean} [any] whether anything would be made
 * @property {string} [why] what is missing where not
 * @property {(answered: Answered) => void} [answered] shows what an answer tells beside files
 * @property {boolean} [saves] whether a file is saved as soon as it is made
 */

/** The values of one view live here, and nowhere else. */
export class Desk {
  /**
   * @param {string} view
   * @param {Record<string, Field[]>} views the fields of all
   * @param {How} how
   */
  constructor(view, views, { label, any = () => true, why, answered, saves }) {
    this.view = view;
    this.views = views;
    this.fields = views[view];
    this.how = { label, any, why };
    this.element = /** @type {HTMLFormElement} */ (found(`[data-form="${view}"]`));
    this.maker = new Maker(found("[data-maker]", this.element), { answered, saves });
    this.form = new Form(this.element, this.fields, (key, value) => this.change({ ...this.values, [key]: value }));
    this.values = usualOf(this.fields);
    /** @type {((values: Values) => void)[]} */
    this.watchers = [];
  }

  /**
   * Begin with what is kept of it.
   *
   * @returns {string[]} what is wrong with that
   */
  open() {
    const text = kept(this.view);
    const read = readLink(text || this.view, this.views);
    const ours = read.view === this.view;
    this.change((ours && read.values) || this.values);
    return ours ? read.problems : [`“${short(text)}” is no basket.`];
  }

  /**
   * Call someone with the values, now and whenever they change.
   *
   * @param {(values: Values) => void} watcher
   */
  watch(watcher) {
    this.watchers.push(watcher);
    watcher(this.values);
  }

  /** @param {Values} values */
  change(values) {
    this.values = tidy(this.fields, values).values;
    for (const watcher of this.watchers) watcher(this.values);
    this.form.show(this.values);
    keep(this.view, this.link);
    const { label, any, why } = this.how;
    this.maker.want({
      verb: REQUESTS[this.view].verb,
      request: this.request,
      any: any(this.values),
      label: label(this.values),
      why,
      link: this.linkOf(this.values),
    });
  }

  /** What an engine is asked for the values. */
  get request() {
    return REQUESTS[this.view].of(this.values);
  }

  /**
   * The address of this page with some values, but for what counts here alone.
   *
   * @param {Values} values
   */
  linkOf(values) {
    return `${location.href.split("#")[0]}#${writeLink(this.view, this.fields, portable(this.fields, values))}`;
  }

  /** The values as a text. */
  get link() {
    return writeLink(this.view, this.fields, this.values);
  }
}
