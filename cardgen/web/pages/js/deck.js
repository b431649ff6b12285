// The view of a deck: whose cards it has.

/** @import { Catalogue, Game } from "./data.js" */
/** @import { Desk } from "./desk.js" */
/** @import { Values } from "./fields.js" */
import { wordsOf } from "./basket.js";
import { countOf, found, make } from "./dom.js";

/**
 * @param {Values} values
 * @returns {string} what the button says
 */
export function deckLabel(values) {
  const { length } = wordsOf(values, "games");
  if (!length) return "Make the deck of the kit";
  return length === 1 ? "Make the deck of this game" : `Make the decks of ${length} games`;
}

/**
 * A box to tick for each game that has cards.
 *
 * @param {Desk} desk
 * @param {Catalogue} catalogue
 */
export function showDeck(desk, catalogue) {
  const boxes = catalogue.data.games
    .filter((game) => game.decks)
    .map(({ id, name, players, cards }) => {
      const facts = make("span", { class: "facts" }, `${countOf(players, "player")}, ${countOf(cards, "card")}`);
      const box = make("input", { type: "checkbox", change: () => tick(id, box.checked) });
      return { id, box, label: make("label", { class: "check" }, box, make("span", {}, name, facts)) };
    });
  found("[data-games]").append(...boxes.map(({ label }) => label));
  found("[data-elsewhere]").append(...catalogue.data.games.flatMap((game) => elsewhere(game, catalogue)));
  desk.watch((values) => {
    for (const { id, box } of boxes) box.checked = wordsOf(values, "games").includes(id);
  });

  /**
   * @param {string} id
   * @param {boolean} wanted
   */
  function tick(id, wanted) {
    const others = wordsOf(desk.values, "games").filter((word) => word !== id);
    desk.change({ ...desk.values, games: wanted ? [...others, id] : others });
  }
}

/**
 * Where the cards of a game are that has sets of them, and no deck to be played with.
 *
 * @param {Game} game
 * @param {Catalogue} catalogue
 */
function elsewhere({ name, decks, sets }, catalogue) {
  if (decks || !sets.length) return [];
  const links = sets.map((id) => make("a", { href: `#pieces?set=${id}` }, catalogue.sets.get(id)?.name ?? id));
  const listed = links.flatMap((one, at) => (at ? [", ", one] : [one]));
  const what = " has no deck of its own; its cards say how the pieces move. They are in ";
  return [make("li", {}, make("strong", {}, name), what, ...listed, ".")];
}
