// Filters beside the wall: what can be asked for, with how many pieces there are of each, and what is asked for now.
// They are made once the wall has been seen: who comes to search need not wait for a hundred buttons.

/** @import { Gallery } from "./rows.js" */
/** @import { Hit } from "./find.js" */
/** @import { Wanted } from "./address.js" */
import { button, capital, make, whenSeen } from "../dom.js";
import { chosen, countsOf, toggled } from "./find.js";
import { OWN_SET } from "./rows.js";

/** @typedef {{name: string, title: string, of: [string, string, string?][], open?: boolean}} Group values, their labels, and what they mean */

/**
 * @param {Gallery} gallery
 * @returns {Group[]}
 */
export function groupsOf(gallery) {
  const { data } = gallery.catalogue;
  const classes = [...new Set(gallery.rows.map((row) => row.class))];
  return [
    {
      name: "set",
      title: "Set",
      of: [[OWN_SET, "Your own"], ...data.sets.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))],
      open: true,
    },
    {
      name: "class",
      title: "Class",
      of: classes.map((one) => [one, capital(one), gallery.words.classes[one]]),
      open: true,
    },
    {
      name: "does",
      title: "How it moves",
      of: [...gallery.traits.values()].map(({ id, label, why, meant }) => [id, label, meant ?? `It ${why}.`]),
      open: true,
    },
    { name: "value", title: `Worth, in ${gallery.words.unit}`, of: ranges([2, 4, 6, 9]), open: true },
    { name: "reach", title: "Reach, in squares", of: ranges([4, 8, 12, 20]) },
    {
      name: "house",
      title: "House rules",
      of: [
        ["no", "Published rules alone"],
        ["yes", "With a rule of ours"],
      ],
    },
    {
      name: "game",
      title: "Game",
      of: data.games.filter(({ id }) => gallery.games.get(id)?.pieces.length).map(({ id, name }) => [id, name]),
    },
  ];
}

/**
 * @param {number[]} ends
 * @returns {[string, string][]}
 */
function ranges(ends) {
  const between = ends
    .slice(1)
    .map((end, at) => /** @type {[string, string]} */ ([`${ends[at]}..${end}`, `${ends[at]} to ${end}`]));
  const last = ends[ends.length - 1];
  return [[`..${ends[0]}`, `Under ${ends[0]}`], ...between, [`${last}..`, `${last} and more`]];
}

/** How long they wait for a browser that does not rest, in ms. */
const LONGEST = 100;

/** The filters. */
export class Panel {
  /**
   * @param {Gallery} gallery
   * @param {(wanted: Wanted) => void} go
   */
  constructor(gallery, go) {
    this.gallery = gallery;
    this.groups = groupsOf(gallery);
    this.go = go;
    /** @type {Wanted | null} */
    this.wanted = null;
    /** @type {Hit[]} */
    this.hits = [];
    /** @type {{name: string, value: string, chip: HTMLButtonElement, count: HTMLElement}[]} */
    this.chips = [];
    this.summary = make("summary", {}, "Filters");
    this.element = make(
      "details",
      { class: "filters", open: matchMedia("(min-width: 62.01rem)").matches },
      this.summary,
    );
    for (const name of ["pointerover", "focusin"])
      this.element.addEventListener(name, ({ target }) => target instanceof Element && this.place(target));
    whenSeen(LONGEST).then(() => this.fill());
  }

  /**
   * Have what a filter means stand above it, where below there is no room for it.
   *
   * @param {Element} target the pointer or the keys are there
   */
  place(target) {
    const meant = target.closest(".chip")?.nextElementSibling;
    if (!meant) return;
    meant.classList.remove("above");
    const room = this.element.getBoundingClientRect();
    if (meant.getBoundingClientRect().bottom <= Math.min(room.bottom, innerHeight)) return;
    meant.classList.add("above");
    if (meant.getBoundingClientRect().top < Math.max(room.top, 0)) meant.classList.remove("above");
  }

  /** Have something to press. */
  fill() {
    this.element.append(...this.groups.map((group) => this.group(group)));
    this.count();
  }

  /** @param {Group} group */
  group({ name, title, of, open = false }) {
    const chips = of.map(([value, label, meant = ""]) => {
      const count = make("span", { class: "count" });
      const chip = button("", () => this.wanted && this.go(toggled(this.wanted, name, value)), { class: "chip" });
      chip.append(label, " ", count);
      this.chips.push({ name, value, chip, count });
      if (!meant) return make("li", {}, chip);
      const id = `meant-${name}-${value}`;
      chip.setAttribute("aria-describedby", id);
      return make("li", {}, chip, make("span", { class: "meant", id, role: "tooltip" }, meant));
    });
    return make(
      "details",
      { class: "group", open },
      make("summary", {}, title),
      make("ul", { "aria-label": title }, ...chips),
    );
  }

  /**
   * @param {Wanted} wanted
   * @param {Hit[]} hits of the text alone
   */
  update(wanted, hits) {
    this.wanted = wanted;
    this.hits = hits;
    this.count();
    const some = this.active(wanted).length;
    this.summary.textContent = some ? `Filters: ${some}` : "Filters";
  }

  /** Say what is chosen, and how many there are of each; of what is not made yet nothing. */
  count() {
    const { wanted, hits } = this;
    if (!wanted || !this.chips.length) return;
    const counts = new Map(this.groups.map(({ name }) => [name, countsOf(hits, wanted, name)]));
    const owned = this.gallery.rows.some((row) => row.sets.includes(OWN_SET));
    for (const { name, value, chip, count } of this.chips) {
      const pressed = chosen(wanted, name).includes(value);
      const many = counts.get(name)?.(value) ?? 0;
      count.textContent = String(many);
      chip.setAttribute("aria-pressed", String(pressed));
      chip.disabled = !many && !pressed;
      if (name === "set" && value === OWN_SET && chip.parentElement) chip.parentElement.hidden = !owned && !pressed;
    }
  }

  /**
   * The filters that are on, by label.
   *
   * @param {Wanted} wanted
   */
  active(wanted) {
    return this.groups.flatMap(({ name, title, of }) =>
      chosen(wanted, name).map((value) => {
        const label = of.find(([one]) => one === value)?.[1] ?? value;
        return { name, value, label: ["value", "reach"].includes(name) ? `${title}: ${label}` : label };
      }),
    );
  }
}
