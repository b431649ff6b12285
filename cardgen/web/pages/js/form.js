// A form and its values: what is said in one is said in the other. Which fields there are it is told.

/** @import { Catalogue } from "./data.js" */
/** @import { Field, Values } from "./fields.js" */
import { found, make } from "./dom.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** Fields of a form that has a control of the name of each; lists of words have none. */
export class Form {
  /**
   * @param {HTMLFormElement} element
   * @param {Field[]} fields
   * @param {(key: string, value: Values[string]) => void} changed
   */
  constructor(element, fields, changed) {
    this.element = element;
    this.fields = fields.filter(({ key }) => this.control(key));
    element.addEventListener("submit", (event) => event.preventDefault());
    element.addEventListener("input", (event) => {
      const control = /** @type {Control} */ (event.target);
      const field = this.fields.find(({ key }) => key === control.name);
      if (field && control.checkValidity()) changed(field.key, saidIn(field, control));
    });
    element.addEventListener("focusout", (event) => this.restore(/** @type {Control} */ (event.target)));
  }

  /**
   * @param {string} key
   * @returns {Control | null}
   */
  control(key) {
    return this.element.querySelector(`[name="${key}"]`);
  }

  /**
   * Show values, and beside each heading what is not as usual.
   *
   * @param {Values} values
   */
  show(values) {
    this.values = values;
    for (const { key } of this.fields) {
      const control = this.control(key);
      if (control && control !== document.activeElement) put(control, values[key]);
      else if (control instanceof HTMLInputElement && control.type === "checkbox") put(control, values[key]);
    }
    for (const said of this.element.querySelectorAll("[data-said]")) this.tell(said, values);
  }

  /**
   * @param {Element} said stands beside a heading
   * @param {Values} values
   */
  tell(said, values) {
    const details = said.closest("details");
    const inside = this.fields.filter(({ key, usual }) => {
      const control = this.control(key);
      return control && details?.contains(control) && !control.disabled && values[key] !== usual;
    });
    said.textContent = inside.map(({ key }) => shown(this.control(key), values[key])).join(", ");
  }

  /**
   * What is no number within bounds is not taken; when the control is left, it shows again what counts.
   *
   * @param {Control} control
   */
  restore(control) {
    const field = this.fields.find(({ key }) => key === control.name);
    if (field && this.values) put(control, this.values[field.key]);
  }
}

/**
 * Fill a choice with what the catalogue tells.
 *
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {{value: string, text: string}[]} rows
 */
export function fill(form, name, rows) {
  const select = found(`select[name="${name}"]`, form);
  select.append(...rows.map(({ value, text }) => make("option", { value }, text)));
}

/** @param {Catalogue} catalogue */
export function stockRows(catalogue) {
  return catalogue.data.stocks.map(({ id, title, perforated }) => ({
    value: id,
    text: perforated ? `${title}, perforated` : title,
  }));
}

/**
 * @param {Control} control
 * @param {Values[string]} value
 */
function put(control, value) {
  if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = Boolean(value);
  else control.value = String(value);
}

/**
 * @param {Field} field
 * @param {Control} control
 */
function saidIn(field, control) {
  if (field.kind === "flag") return /** @type {HTMLInputElement} */ (control).checked;
  if (field.kind === "number") return control.value ? Number(control.value) : field.usual;
  return control.value;
}

/**
 * @param {Control | null} control
 * @param {Values[string]} value
 */
function shown(control, value) {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? "";
  const label = control?.labels?.[0]?.textContent?.trim().toLowerCase() ?? "";
  return value === true ? label : `${label} ${value}`;
}
