// What is filled in for games by letters: a word of one's own, and a letter that has come.

import { lineOf, make } from "../dom.js";
import { LONGEST_WORD, SHORTEST_WORD } from "./letter-seal.js";
import { told } from "../words.js";

/**
 * A word of one's own, and what is done with it; what goes wrong is said there.
 *
 * @param {string} asked
 * @param {string} why
 * @param {string} does
 * @param {(word: string) => Promise<void>} done
 */
export function wordForm(asked, why, does, done) {
  const word = make("input", {
    id: "own-word",
    type: "password",
    autocomplete: "off",
    required: true,
    minlength: SHORTEST_WORD,
    maxlength: LONGEST_WORD,
  });
  const problem = make("p", { class: "wrong", role: "alert" });
  problem.hidden = true;
  const submit = make("button", { type: "submit", class: "main" }, does);
  const line = lineOf("own-word", told("post_word"), word);
  line.append(make("p", { class: "help" }, why));
  const form = make("form", { class: "letter-form panel" }, make("p", {}, asked), line, problem, submit);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    submit.disabled = true;
    problem.hidden = true;
    try {
      await done(word.value);
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : told("not_done");
      problem.hidden = false;
    }
    submit.disabled = false;
  });
  return form;
}

/**
 * A place for a letter, or its link.
 */
export function letterOpening() {
  const text = make("input", { id: "letter-text", autocomplete: "off", spellcheck: "false", required: true });
  const form = make("form", { class: "letter-open" }, lineOf("letter-text", told("post_come"), text));
  form.append(make("button", { type: "submit" }, told("post_open")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    waiting = text.value;
    location.hash = `#tables?letter=&opened=${Date.now()}`;
  });
  return form;
}

/** A letter that was put into the page, and may be too long for an address. */
let waiting = "";

/** @param {string} text of the address */
export function letterIn(text) {
  const found = text || waiting;
  waiting = "";
  return found;
}
