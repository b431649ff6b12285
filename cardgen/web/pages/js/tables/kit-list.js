// What a kit is, part by part, with what it takes, and what a page cannot make of it.

/** @import { KitItem, KitTold } from "./kit-shapes.js" */
/** @import { KitMaker } from "./kit-make.js" */
import { make } from "../dom.js";
import { typedRow } from "../gallery/work.js";
import { told as say } from "../words.js";

/**
 * All of it: what it takes, what makes it, its parts.
 *
 * @param {KitTold} told
 * @param {KitMaker} maker
 * @returns {Node[]}
 */
export function kitParts(told, maker) {
  const without = new Set([...maker.without(told), ...told.elsewhere]);
  const heads = [...new Set(told.items.map(({ section }) => section))];
  const parts = heads.flatMap((head) => [
    make("h2", {}, head),
    make(
      "ul",
      { class: "kit-parts" },
      ...told.items.filter(({ section }) => section === head).map((item) => partOf(item, without)),
    ),
  ]);
  const alike = told.alike ? ` ${say(told.alike === 1 ? "kit_alike_one" : "kit_alike", { count: told.alike })}` : "";
  const together = make(
    "p",
    { class: "kit-sum" },
    make("strong", {}, `${say("kit_all")} `),
    `${takes(told, true)}.${alike}`,
  );
  return [together, maker.element, ...notesOf(told, without), ...parts];
}

/**
 * What cannot be had here, and how it can be had.
 *
 * @param {KitTold} told
 * @param {Set<string>} without
 */
function notesOf(told, without) {
  const figures = told.items
    .flatMap(({ files }) => files)
    .filter(({ path, made }) => made === "figure" && !without.has(path));
  const lost = without.size
    ? typedRow(say("kit_missing"), say("kit_missing_told", missing(told, without)), told.typed)
    : typedRow(say("kit_typed"), say("kit_typed_told"), told.typed);
  const named = told.deal ? [make("p", { class: "help" }, say("kit_deal_file"))] : [];
  const plates = told.plates ? [typedRow(say("kit_plates"), say("kit_plates_told"), told.plates)] : [];
  const groove = figures.some((one) => one.groove) ? [make("p", { class: "help" }, say("kit_groove"))] : [];
  return [make("ul", { class: "take" }, lost, ...plates), ...named, ...groove];
}

/**
 * How many files a page cannot make, and of which parts of the kit.
 *
 * @param {KitTold} told
 * @param {Set<string>} without
 */
function missing({ items }, without) {
  const lost = items.filter(({ files }) => files.some(({ path }) => without.has(path)));
  return { count: without.size, titles: [...new Set(lost.map(({ title }) => title))].join(", ") };
}

/**
 * @param {KitItem} item
 * @param {Set<string>} without
 */
function partOf(item, without) {
  const { title, about, skip, files } = item;
  const lost = files.filter(({ path }) => without.has(path)).length;
  const facts = [
    takes(item, false),
    ...(lost ? [lost === files.length ? say("kit_lost") : say("kit_lost_some", { lost, count: files.length })] : []),
  ];
  const head = make(
    "div",
    { class: "kit-head" },
    make("strong", {}, title),
    make("span", { class: "facts" }, facts.filter(Boolean).join(" · ")),
  );
  const needed = skip ? [make("p", { class: "kit-skip" }, say("kit_needed", { skip }))] : [];
  return make("li", {}, head, make("p", {}, about), ...needed);
}

/**
 * Sheets, time and filament.
 *
 * @param {{sheets: number, minutes: number, grams: number}} what
 * @param {boolean} whole whether it is said of what
 */
function takes({ sheets, minutes, grams }, whole) {
  const count = say(sheets === 1 ? "kit_sheet" : "kit_sheets", { count: sheets });
  const paper = sheets && whole ? say("kit_of_paper", { sheets: count }) : sheets ? count : "";
  const weight = grams >= 1000 ? `${(grams / 1000).toFixed(1)} kg` : `${Math.round(grams)} g`;
  const time =
    minutes >= 90 ? say("kit_hours", { count: Math.round(minutes / 60) }) : say("kit_minutes", { count: minutes });
  return [paper, grams ? say(whole ? "kit_of_filament" : "kit_in", { weight, time }) : ""]
    .filter(Boolean)
    .join(whole ? ", " : " · ");
}
