// What a kit is, part by part, with what it takes, and what a page cannot make of it.

/** @import { KitItem, KitTold } from "./kit-shapes.js" */
/** @import { KitMaker } from "./kit-make.js" */
import { countOf, make } from "../dom.js";
import { typedRow } from "../gallery/work.js";

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
  const solid = told.items.some(({ files }) => files.some(({ made }) => made === "solid"));
  const unknown = solid ? " What else is printed in plastic is reckoned when it is made." : "";
  const together = make(
    "p",
    { class: "kit-sum" },
    make("strong", {}, "All of it: "),
    `${takes(told, true)}.${unknown}`,
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
    ? typedRow(
        "Not in the ZIP",
        `${countOf(without.size, "file")} that a page cannot make. The command makes the whole kit, and those with it.`,
        told.typed,
      )
    : typedRow("The same, typed", "Made on your own computer, in a folder.", told.typed);
  const plates = told.plates
    ? [
        typedRow(
          "Figures laid out on plates",
          "Beds of a printer, ready for the slicer, made on your own computer.",
          told.plates,
        ),
      ]
    : [];
  const groove = figures.some((one) => one.groove)
    ? [
        make(
          "p",
          { class: "help" },
          "Figures of both colours have the same shape here: print them in a light and in a dark colour. Those that the command makes have a groove round the foot of the dark ones, to be told by touch.",
        ),
      ]
    : [];
  return [make("ul", { class: "take" }, lost, ...plates), ...groove];
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
    ...(lost ? [lost === files.length ? "not in the ZIP" : `${lost} of ${files.length} not in the ZIP`] : []),
  ];
  const head = make(
    "div",
    { class: "kit-head" },
    make("strong", {}, title),
    make("span", { class: "facts" }, facts.filter(Boolean).join(" · ")),
  );
  const needed = skip ? [make("p", { class: "kit-skip" }, `Needed? ${skip}.`)] : [];
  return make("li", {}, head, make("p", {}, about), ...needed);
}

/**
 * Sheets, time and filament.
 *
 * @param {{sheets: number, minutes: number, grams: number}} what
 * @param {boolean} whole whether it is said of what
 */
function takes({ sheets, minutes, grams }, whole) {
  const paper = sheets ? countOf(sheets, "sheet") + (whole ? " of paper" : "") : "";
  const weight = grams >= 1000 ? `${(grams / 1000).toFixed(1)} kg` : `${Math.round(grams)} g`;
  const time = minutes >= 90 ? `${Math.round(minutes / 60)} hours` : `${minutes} minutes`;
  return [paper, grams ? `${weight}${whole ? " of filament" : ""} in ${time}` : ""]
    .filter(Boolean)
    .join(whole ? ", " : " · ");
}
