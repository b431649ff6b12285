// What is said above the page until it is closed: mistakes of others, and ways back.

import { button, capital, found, make, say } from "./dom.js";

/**
 * Tell what is wrong with what somebody else has written.
 *
 * @param {string} what
 * @param {string[]} problems
 */
export function tell(what, problems) {
  if (!problems.length) return;
  const list = make("ul", {}, ...problems.map((problem) => make("li", {}, capital(problem))));
  notice(make("p", {}, `Something in ${what} could not be understood, and was left out:`), list);
}

/**
 * @param {string} text
 * @param {string} label
 * @param {() => void} press
 * @param {string} [said] to those who do not see what it did; nothing where it tells that itself
 */
export function offer(text, label, press, said = "It is back") {
  const take = () => {
    press();
    hideNotice();
    if (said) say(said);
  };
  notice(make("p", {}, text), button(label, take, { class: "small" }));
}

/**
 * Say that something is not as it should be.
 *
 * @param {string} sentence
 */
export function warn(sentence) {
  notice(make("p", {}, sentence));
}

/** @param {...Node} inside */
function notice(...inside) {
  found("[data-notice]").hidden = false;
  found("[data-notice-said]").append(make("div", {}, ...inside));
}

export function hideNotice() {
  found("[data-notice]").hidden = true;
  found("[data-notice-said]").replaceChildren();
}
