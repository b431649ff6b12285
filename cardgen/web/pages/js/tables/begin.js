// Before a game: what may be agreed on, and who plays.

/** @import { GameOffer, Rule } from "./shapes.js" */
import { button, capital, chooser, lineOf, make } from "../dom.js";
import { named, told } from "../words.js";

const PERSON = "human";
/** The seed of the day. */
const TODAY = "today";

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
    const label = offer.players.length > 1 ? told("seat", { player: capital(player) }) : told("seat_alone");
    return { who: player, ...seatOf(`seat-${player}`, label, offer.seats, named().seats, usual) };
  });
  const chance = {
    who: "chance",
    ...seatOf("seat-chance", told("chance"), offer.chance, named().chance, offer.chance[0]),
  };
  const rules = offer.rules.map((rule) => ({ rule, control: controlOf(rule, given.get(rule.rule)) }));
  const seed = make("input", { id: "table-seed", maxlength: 40, autocomplete: "off", placeholder: told("any") });
  const help = make("p", { class: "help" }, told("seed_told"));
  const options = make("details", { class: "options", open: agreed.length > 0 }, make("summary", {}, told("options")));
  options.append(make("div", { class: "rule-rows" }, ...rules.map(({ control }) => control.element)));
  const seedRow = lineOf("table-seed", told("seed"), seed);
  seedRow.append(help);
  const start = make("button", { type: "submit", class: "main" }, told("begin"));
  const ofDay = offer.players.length === 1 ? dayOf(offer, () => form.requestSubmit(day)) : null;
  const day = make("button", { type: "submit", hidden: true });
  const places = make("div", { class: "begin-seats" }, ...seats.map(({ element }) => element), chance.element, seedRow);
  const form = make(
    "form",
    { class: "begin-form panel", "data-game": offer.game },
    places,
    ...(rules.length ? [options] : []),
    make("div", { class: "begin-go" }, start, ...(ofDay ? [ofDay, day] : [])),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const players = Object.fromEntries([...seats, chance].map(({ who, value }) => [who, value()]));
    const words = rules.flatMap(({ rule, control }) => {
      const value = control.value();
      return value === rule.default ? [] : [`${rule.rule}=${value}`];
    });
    if (event.submitter === day) begin({ game: offer.game, rules: [], seed: TODAY, players });
    else begin({ game: offer.game, rules: words, seed: seed.value.trim(), players });
  });
  return form;
}

/**
 * A way to the deal that all have today, by the rules that it has by itself.
 *
 * @param {GameOffer} offer
 * @param {() => void} begin
 */
function dayOf({ rules, day }, begin) {
  const words = new Map(day.map((word) => /** @type {[string, string]} */ (word.split("="))));
  const meant = rules.flatMap(({ rule, means }) => (words.has(rule) ? [means[words.get(rule) ?? ""] ?? rule] : []));
  const more = day.length ? ` ${told("today_rules", { rules: meant.length ? meant.join(" ") : day.join(", ") })}` : "";
  const help = make("span", { class: "help" }, `${told("today_told")}${more}`);
  return make("div", { class: "begin-day" }, button(told("today"), begin), help);
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
export function controlOf({ rule, kind, default: usual, choices, told: sentence, means, ours }, agreed = usual) {
  const id = `rule-${rule}`;
  const own = ours.length ? ` ${told("ours", { words: ours.join(", ") })}` : "";
  const help = make("p", { class: "help" }, `${sentence}${own}`);
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
