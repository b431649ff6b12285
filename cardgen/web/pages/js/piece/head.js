// The head of a piece's page: the way back and to its neighbours, its name, what it does. Stands before all else is loaded.

/** @import { Found } from "../search.js" */
/** @import { Context } from "../router.js" */
/** @import { Piece } from "../data.js" */
/** @import { Facts } from "./facts.js" */
import { wholeName } from "../data.js";
import { button, capital, copy, make } from "../dom.js";

/** What is known of it at once, and room for more. */
export class Head {
  /**
   * @param {Found} known
   * @param {Context} context
   */
  constructor({ piece, set }, { catalogue, wall }) {
    this.title = make("h1", { id: "piece-title", tabindex: -1 }, piece.name);
    this.words = make("p", { class: "lead" }, piece.words);
    this.more = make("dl", { class: "piece-rules" });
    this.note = make("p", { class: "help", role: "status" });
    this.worth = make("p", { class: "piece-value" });
    const kinds = [...catalogue.sets.values()].filter((one) => one.pieces.some(({ id }) => id === piece.id));
    const sets = kinds.map((one) => make("a", { href: `#pieces?set=${one.id}` }, wholeName(one)));
    const kind = make(
      "p",
      { class: "piece-kind" },
      make("span", { class: "class" }, capital(piece.class)),
      " in ",
      ...sets,
    );
    const also = piece.aliases.length ? [make("p", { class: "help" }, `Also called ${piece.aliases.join(", ")}.`)] : [];
    const text = make(
      "header",
      { class: "piece-head" },
      kind,
      this.title,
      this.worth,
      ...also,
      this.words,
      this.more,
      this.note,
    );
    this.front = make("div", { class: "piece-front", "data-class": piece.class }, text);
    const all = make("a", { href: wall.address, class: "piece-back" }, "All pieces");
    const at = set.pieces.findIndex(({ id }) => id === piece.id);
    const place = make("span", { class: "help" }, `${at + 1} of ${set.pieces.length} ${set.name}`);
    const turn = make("span", { class: "piece-turn" }, neighbour("prev", set.pieces[at - 1]), place);
    turn.append(neighbour("next", set.pieces[at + 1]));
    this.elements = [make("nav", { class: "piece-way", "aria-label": "Other pieces" }, all, turn), this.front];
  }

  /**
   * What it is worth, under its name; a press leads to all that is known of that.
   *
   * @param {string} worth
   * @param {HTMLElement} details
   */
  value(worth, details) {
    this.worth.hidden = !worth;
    const go = () => {
      details.tabIndex = -1;
      details.scrollIntoView();
      details.focus({ preventScroll: true });
    };
    this.worth.replaceChildren(button(worth, go, { class: "link" }));
  }

  /**
   * Say something below; nothing takes it away.
   *
   * @param {...(Node | string)} said
   */
  tell(...said) {
    this.note.replaceChildren(...said);
    this.note.hidden = said[0] === "";
  }

  /**
   * The rest of what its card says; what is ours is marked.
   *
   * @param {Facts} facts
   */
  rules({ words, rules, house }) {
    if (house.includes(words)) this.words.append(" ", ours());
    for (const { head, text } of rules) {
      const said = make("dd", {}, text);
      if (house.includes(`${head} ${text}`.trim())) said.append(" ", ours());
      this.more.append(make("div", {}, make("dt", {}, head), said));
    }
    this.more.hidden = !rules.length;
  }
}

/** A mark behind what nobody else has said. */
function ours() {
  return make("span", { class: "ours" }, "house rule");
}

/**
 * @param {"prev" | "next"} rel
 * @param {Piece | undefined} piece
 */
function neighbour(rel, piece) {
  if (!piece) return make("span", { class: "none", "aria-hidden": true }, rel === "prev" ? "‹" : "›");
  const text = rel === "prev" ? ["‹ ", piece.name] : [piece.name, " ›"];
  const label = `${rel === "prev" ? "Previous" : "Next"} piece: ${piece.name}`;
  return make("a", { href: `#piece?of=${piece.id}`, rel, "aria-label": label }, ...text);
}

/** A button that copies where one is. */
export function addressCopier() {
  const from = button("Copy the address", () => copy(location.href, from, "Not allowed; copy it above"), {
    class: "link",
  });
  return from;
}
