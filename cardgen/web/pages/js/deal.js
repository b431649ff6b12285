// The view of a deal: the rules of the game that is dealt, and the armies that came of it.

/** @import { Catalogue, Rule } from "./data.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Answered } from "./engine.js" */
/** @import { Values } from "./fields.js" */
import { wordsOf } from "./basket.js";
import { button, found, make } from "./dom.js";

/**
 * @typedef {{what: string, piece: string, words: string, strength: number}} DealtCard
 * @typedef {{side: string, strength: number, cards: DealtCard[]}} Army
 * @typedef {{game: string, seed: string, difference: number, trials: number[], players: Army[]}} Dealt
 */

/**
 * A control for each rule of the game.
 *
 * @param {Desk} desk
 * @param {Catalogue} catalogue
 */
export function showRules(desk, catalogue) {
  const place = found("[data-rules]");
  const said = found("[data-said-rules]");
  let game = "";
  desk.watch((values) => {
    const rules = catalogue.game(String(values.game))?.rules ?? [];
    if (game !== values.game) {
      place.replaceChildren(...rules.map((rule) => ruleRow(desk, rule)));
      game = String(values.game);
    }
    const changed = chosen(values);
    said.textContent = [...changed.keys()].map((rule) => rule.replaceAll("-", " ")).join(", ");
    for (const rule of rules) putRule(place, rule, changed.get(rule.rule) ?? rule.default);
  });
  const fair = () => {
    const trials = /** @type {HTMLInputElement} */ (found('[name="trials"]', desk.element));
    trials.disabled = !desk.values.fair;
  };
  desk.watch(fair);
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
  const id = `rule-${rule.rule}`;
  if (rule.words?.length) return readingsRow(desk, rule, rule.words);
  const label = make("label", { for: id }, titleOf(rule));
  const help = make("p", { class: "help", id: `${id}-help` }, rule.told);
  const control = controlOf(rule, id);
  control.addEventListener("change", () => change(desk, rule, control.value.trim()));
  return make("div", { class: "rule" }, label, control, help);
}

/**
 * A rule that takes several words: a box to tick for each.
 *
 * @param {Desk} desk
 * @param {Rule} rule
 * @param {{word: string, told: string}[]} words
 */
function readingsRow(desk, rule, words) {
  const tick = () =>
    change(
      desk,
      rule,
      boxes
        .filter(({ box }) => box.checked)
        .map(({ word }) => word)
        .join(","),
    );
  const boxes = words.map(({ word, told }) => {
    const box = make("input", { type: "checkbox", value: word, "data-of": rule.rule, change: tick });
    return { word, box, label: make("label", { class: "check" }, box, told) };
  });
  const inside = make("div", { class: "readings" }, ...boxes.map(({ label }) => label));
  return make(
    "details",
    { class: "rule-words" },
    make("summary", {}, titleOf(rule)),
    make("p", { class: "help" }, rule.told),
    inside,
  );
}

/** @param {Rule} rule */
function titleOf(rule) {
  return capital(rule.rule.replaceAll("-", " "));
}

/**
 * @param {Rule} rule
 * @param {string} id
 */
function controlOf(rule, id) {
  const given = { id, "aria-describedby": `${id}-help`, "data-rule": rule.rule };
  const choices = rule.choices.length ? rule.choices : yesOrNo(rule);
  if (choices.length) return make("select", given, ...choices.map((value) => make("option", { value }, value)));
  return make("input", { ...given, type: "text", maxlength: 200, spellcheck: "false", autocomplete: "off" });
}

/** @param {Rule} rule */
function yesOrNo(rule) {
  return ["yes", "no"].includes(rule.default) ? ["yes", "no"] : [];
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

/**
 * The armies, side by side, and a way to have them again.
 *
 * @param {Catalogue} catalogue
 * @param {Answered} answered
 * @param {string} seed that was asked for
 * @param {(seed: string) => void} keepSeed
 */
export function showDealt(catalogue, { answer }, seed, keepSeed) {
  const dealt = /** @type {Dealt | null} */ (answer.result);
  const place = found("[data-dealt]");
  place.replaceChildren();
  if (!dealt) return;
  const even = `The armies differ by ${(100 * dealt.difference).toFixed(1)} per cent. Seed ${dealt.seed} deals them again.`;
  const again = button("Keep this seed", () => keepSeed(dealt.seed), { class: "small", hidden: seed === dealt.seed });
  place.append(
    make("p", { class: "lead" }, even),
    again,
    make("div", { class: "armies" }, ...dealt.players.map(armyOf)),
  );

  /** @param {Army} army */
  function armyOf(army) {
    const title = make("h2", {}, capital(army.side), make("span", { class: "facts" }, `strength ${army.strength}`));
    const kinds = [...new Set(army.cards.map(({ what }) => what))];
    return make("section", {}, title, ...kinds.flatMap((what) => [make("h3", {}, capital(what)), listOf(army, what)]));
  }

  /**
   * @param {Army} army
   * @param {string} what
   */
  function listOf(army, what) {
    const cards = army.cards.filter((card) => card.what === what);
    return make(
      "ul",
      {},
      ...cards.map(({ piece, words }) =>
        make("li", {}, make("strong", {}, catalogue.pieces.get(piece)?.piece.name ?? piece), ` ${words}`),
      ),
    );
  }
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
