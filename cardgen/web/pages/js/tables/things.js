// What lies beside a board: cards, dice, counters. Face down is face down.

/** @import { MenShown } from "./men-shown.js" */
/** @import { Lying, Shown, ThingRow } from "./shapes.js" */
import { button, capital, make } from "../dom.js";
import { told } from "../words.js";

/**
 * @param {ThingRow[]} rows
 * @param {MenShown} men who has pictures, and shows the card of what is looked at
 */
export function lyingRows(rows, men) {
  return rows.map(({ title, things, side }) => {
    const list = make(
      "ul",
      { class: "lying", "aria-label": title },
      ...things.map((one) => thingOf({ ...one, side: one.side || side }, men)),
    );
    if (!things.length) list.append(make("li", { class: "help" }, told("nothing")));
    return make("div", { class: "lying-row" }, make("h2", { class: "quiet" }, title), list);
  });
}

/**
 * @param {Lying} thing
 * @param {MenShown} men
 */
function thingOf(thing, men) {
  const { sort, name, piece, side, dark, down, count } = thing;
  const said = down
    ? told("face_down", { sort })
    : [side, name, dark ? told("dark") : ""].filter((part) => part).join(" ");
  const times = count > 1 ? ` × ${count}` : "";
  const face = make("li", { class: `thing ${sort}`, title: capital(`${said}${times}`) });
  if (down) face.dataset.down = "";
  if (dark) face.dataset.dark = "";
  if (side) face.dataset.side = side;
  const src = men.of(piece);
  const inside = src ? [make("img", { alt: "", src, draggable: "false" })] : [];
  const called = make("span", { class: down ? "unseen" : "called" }, down ? said : name);
  if (piece && !down) {
    const way = button("", () => men.open(name, piece), {
      class: "look",
      "aria-label": told("look_at", { name: said }),
    });
    way.append(...inside, called);
    men.shows(way, { name, piece });
    face.append(way);
  } else face.append(...inside, called);
  if (side && !down && !piece) face.append(make("span", { class: "unseen" }, `, ${side}`));
  if (count > 1) face.append(make("b", { class: "times" }, `×${count}`));
  return face;
}

/**
 * What lies there, without what can be taken up below the board.
 *
 * @param {Shown} shown
 */
export function lyingBeside({ rows, wanted }) {
  const { kind, things = [], rows: places = [] } = wanted;
  const taken = [...things, ...places.flatMap((row) => row.things)];
  const names = new Set(taken.map(({ name }) => name));
  const others = rows.filter((row) => row.things.some(({ name }) => !names.has(name)));
  if (kind === "choice" || kind === "places") return others;
  return kind === "picks" ? rows.filter((row) => row.side || others.includes(row)) : rows;
}
