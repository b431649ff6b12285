// Before a game: what may be agreed on, and who plays.

/** @import { GameOffer, Rule } from "./shapes.js" */
import { capital, chooser, lineOf, make } from "../dom.js";

/** What a seat is called; others are called as they are. @type {Record<string, string>} */
const SEATS = {
  human: "a person here",
  program: "the program",
  greedy: "the program, hasty",
  random: "the program, at random",
};
/** @type {Record<string, string>} */
const CHANCE = { drawn: "this page", typed: "real ones: you say what they show" };
const PERSON = "human";

/**
 * A form for a game.
 *
 * @param {GameOffer} offer
 * @param {(wanted: Record<string, unknown>) => void} begin
 * @param {string[]} [agreed] words of rules that are agreed on already
 */
export function beginForm(offer, begin, agreed = []) {
  const given = new Map(agreed.map((word) => [word.split("=", 1)[0], word.slice(word.indexOf("=") + 1)]));
  const seats = offer.players.map((player, at) => {
    const usual = at ? "program" : PERSON;
    const label = offer.players.length > 1 ? `${capital(player)} is` : "Played by";
    return { who: player, ...seatOf(`seat-${player}`, label, offer.seats, SEATS, usual) };
  });
  const chance = {
    who: "chance",
    ...seatOf("seat-chance", "Cards and dice are drawn by", offer.chance, CHANCE, offer.chance[0]),
  };
  const rules = offer.rules.map((rule) => ({ rule, control: controlOf(rule, given.get(rule.rule)) }));
  const seed = make("input", { id: "table-seed", maxlength: 40, autocomplete: "off", placeholder: "any" });
  const today = make(
    "p",
    { class: "help" },
    "The same number gives the same cards and dice; write today for the deal of the day.",
  );
  const options = make(
    "details",
    { class: "options", open: agreed.length > 0 },
    make("summary", {}, "What you may agree on"),
  );
  options.append(make("div", { class: "rule-rows" }, ...rules.map(({ control }) => control.element)));
  const seedRow = lineOf("table-seed", "Number of the deal", seed);
  seedRow.append(today);
  const start = make("button", { type: "submit", class: "main" }, "Begin");
  const places = make("div", { class: "begin-seats" }, ...seats.map(({ element }) => element), chance.element, seedRow);
  const form = make(
    "form",
    { class: "begin-form panel", "data-game": offer.game },
    places,
    ...(rules.length ? [options] : []),
    start,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const players = Object.fromEntries([...seats, chance].map(({ who, value }) => [who, value()]));
    const words = rules.flatMap(({ rule, control }) => {
      const value = control.value();
      return value === rule.default ? [] : [`${rule.rule}=${value}`];
    });
    begin({ game: offer.game, rules: words, seed: seed.value.trim(), players });
  });
  return form;
}

/**
 * @param {string} id
 * @param {string} label
 * @param {string[]} values
 * @param {Record<string, string>} called
 * @param {string} usual
 */
function seatOf(id, label, values, called, usual) {
  const choices = values.map((value) => ({ value, text: called[value] ?? value }));
  const select = chooser({ id, choices, usual });
  return {
    element: lineOf(id, label, select),
    value: () => select.value,
  };
}

/**
 * @param {Rule} rule
 * @param {string} [agreed]
 * @returns {{element: HTMLElement, value: () => string}}
 */
export function controlOf({ rule, kind, default: usual, choices, told, means, ours }, agreed = usual) {
  const id = `rule-${rule}`;
  const own = ours.length ? ` Not from the rules as published: ${ours.join(", ")}.` : "";
  const help = make("p", { class: "help" }, `${told}${own}`);
  if (kind === "switch") {
    const box = make("input", { type: "checkbox", id });
    box.checked = agreed === "yes";
    const label = make("label", { class: "check" }, box, capital(rule.replaceAll("-", " ")));
    return { element: make("div", { class: "line" }, label, help), value: () => (box.checked ? "yes" : "no") };
  }
  const input = choices.length
    ? make("select", { id }, ...choices.map((value) => make("option", { value }, means[value] ?? value)))
    : make("input", { id, maxlength: 400, autocomplete: "off", inputmode: kind === "number" ? "numeric" : "text" });
  input.value = agreed;
  const label = make("label", { for: id }, capital(rule.replaceAll("-", " ")));
  return { element: make("div", { class: "line" }, label, input, help), value: () => input.value.trim() };
}
