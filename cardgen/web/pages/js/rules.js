// The rules that players of a dealt game agree on: a control for each, under the sentence that tells it.

/** @import { Catalogue, Rule } from "./data.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Values } from "./fields.js" */
import { wordsOf } from "./basket.js";
import { countOf, found, make } from "./dom.js";

/** @typedef {{word: string, told: string}} Word */

/**
 * Keep the controls those of the game, and what they show what was agreed.
 *
 * @param {Desk} desk
 * @param {Catalogue} catalogue
 */
export function showRules(desk, catalogue) {
  const place = found("[data-rules]");
  const said = found("[data-said-rules]");
  let game = "";
  desk.watch((values) => {
    const rules = (catalogue.game(String(values.game))?.rules ?? []).map((rule) => withSets(rule, catalogue));
    if (game !== values.game) {
      place.replaceChildren(...byKind(rules).map((rule) => ruleRow(desk, rule)));
      game = String(values.game);
    }
    const changed = chosen(values);
    said.textContent = changed.size ? `${countOf(changed.size, "rule")} changed` : "all as usual";
    for (const rule of rules) putRule(place, rule, changed.get(rule.rule) ?? rule.default);
  });
}

/**
 * Where a rule takes sets, they are there to be ticked.
 *
 * @param {Rule} rule
 * @param {Catalogue} catalogue
 * @returns {Rule}
 */
function withSets(rule, catalogue) {
  const sets = rule.default.split(",").every((word) => catalogue.sets.has(word));
  return sets ? { ...rule, words: catalogue.data.sets.map(({ id, name }) => ({ word: id, told: name })) } : rule;
}

/**
 * What is chosen from a few comes first, then what is ticked, then what has to be typed.
 *
 * @param {Rule[]} rules
 */
function byKind(rules) {
  const kind = (/** @type {Rule} */ rule) =>
    rule.words?.length ? 1 : choicesOf(rule).length || isNumber(rule) ? 0 : 2;
  return rules.toSorted((one, other) => kind(one) - kind(other));
}

/** @param {Values} values */
function chosen(values) {
  const pairs = wordsOf(values, "rules").map((word) => {
    const at = word.indexOf("=");
    return /** @type {[string, string]} */ ([word.slice(0, at), word.slice(at + 1)]);
  });
  return new Map(pairs);
}

/**
 * @param {Desk} desk
 * @param {Rule} rule
 */
function ruleRow(desk, rule) {
  if (rule.words?.length) return ticksRow(desk, rule, rule.words);
  const control = controlOf(rule);
  control.addEventListener("change", () => control.checkValidity() && change(desk, rule, control.value.trim()));
  const typed = control instanceof HTMLInputElement && control.type === "text";
  return make("label", { class: typed ? "rule typed" : "rule" }, make("span", {}, labelOf(rule)), control);
}

/**
 * A rule that takes several words: a box to tick for each.
 *
 * @param {Desk} desk
 * @param {Rule} rule
 * @param {Word[]} words
 */
function ticksRow(desk, rule, words) {
  const boxes = words.map(({ word, told }) => {
    const box = make("input", { type: "checkbox", value: word, "data-of": rule.rule, change: tick });
    return { box, label: make("label", { class: "check" }, box, told) };
  });
  const inside = make("div", { class: "checks" }, ...boxes.map(({ label }) => label));
  return make("details", { class: "ticks" }, make("summary", {}, labelOf(rule)), inside);

  function tick() {
    const ticked = boxes.map(({ box }) => box).filter(({ checked }) => checked);
    change(desk, rule, ticked.map(({ value }) => value).join(","));
  }
}

/**
 * The sentence of a rule says more than its name; a single one needs no full stop, and nobody who ticks has to type.
 *
 * @param {Rule} rule
 */
function labelOf({ told }) {
  const plain = told.replace(/ \([\w-]+=[\w-]+\)/g, "").replace(/\b(\d+)x(\d+)\b/g, "$1 × $2");
  return plain.includes(". ") ? plain : plain.replace(/\.$/, "");
}

/** @param {Rule} rule */
function controlOf(rule) {
  const given = { "data-rule": rule.rule };
  const choices = choicesOf(rule);
  if (choices.length) return make("select", given, ...choices.map((value) => make("option", { value }, spoken(value))));
  if (isNumber(rule)) return make("input", { ...given, type: "number", inputmode: "numeric", min: 0, max: 100 });
  return make("input", { ...given, type: "text", maxlength: 200, spellcheck: "false", autocomplete: "off" });
}

/** @param {Rule} rule */
function choicesOf(rule) {
  return rule.choices.length || !["yes", "no"].includes(rule.default) ? rule.choices : ["yes", "no"];
}

/** @param {Rule} rule */
function isNumber(rule) {
  return /^\d+$/.test(rule.default);
}

/**
 * A word of a rule as people write it.
 *
 * @param {string} word
 */
function spoken(word) {
  return word.replace(/^(\d+)x(\d+)$/, "$1 × $2").replaceAll("-", " ");
}

/**
 * @param {Desk} desk
 * @param {Rule} rule
 * @param {string} value
 */
function change(desk, rule, value) {
  const rules = chosen(desk.values);
  if (value === rule.default) rules.delete(rule.rule);
  else rules.set(rule.rule, value);
  desk.change({ ...desk.values, rules: [...rules].map(([name, word]) => `${name}=${word}`) });
}

/**
 * @param {Element} place
 * @param {Rule} rule
 * @param {string} value
 */
function putRule(place, rule, value) {
  if (rule.words?.length) {
    const given = value.split(",");
    for (const box of place.querySelectorAll("[data-of]")) {
      if (box instanceof HTMLInputElement && box.dataset.of === rule.rule) box.checked = given.includes(box.value);
    }
    return;
  }
  const control = /** @type {HTMLInputElement | HTMLSelectElement} */ (found(`[data-rule="${rule.rule}"]`, place));
  if (control !== document.activeElement) control.value = value;
}
