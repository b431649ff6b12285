// A line in which a move is typed, beside a board that is touched.

import { make } from "../dom.js";

/**
 * @param {object} how
 * @param {string} how.id
 * @param {string} how.kind the class of the form
 * @param {string} how.label
 * @param {string} how.play what its button says
 * @param {number} how.most letters
 * @param {(text: string) => void} how.typed what stands there, if anything does
 */
export function typedLine({ id, kind, label, play, most, typed }) {
  const input = make("input", { type: "text", id, maxlength: most, autocomplete: "off", spellcheck: "false" });
  input.autocapitalize = "off";
  const button = make("button", { type: "submit" }, play);
  const form = make("form", { class: kind }, make("label", { for: id }, label), input, button);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    if (text) typed(text);
  });
  return { form, input };
}
