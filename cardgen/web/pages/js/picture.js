// Pictures of cards: drawings put into the page when they come into sight, so that they are set in the page's fonts.

/** @import { Piece } from "./data.js" */
import { HERE } from "./data.js";
import { make } from "./dom.js";

let drawn = 0;
/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/** @type {WeakMap<Element, string>} where the picture of a place is that was not in sight yet */
const awaited = new WeakMap();

const sight =
  "IntersectionObserver" in globalThis
    ? new IntersectionObserver(
        (seen) => {
          for (const { isIntersecting, target } of seen) if (isIntersecting) drawAwaited(target);
        },
        { rootMargin: "300px" },
      )
    : null;

/**
 * A card that is drawn when it comes into sight; until then its outline, with its name.
 *
 * @param {Piece} piece
 */
export function pictureOf(piece) {
  const waiting = make("span", { class: "waiting" }, piece.name);
  const paper = make("span", { class: "paper", "aria-hidden": "true" }, waiting);
  if (piece.card) whenSeen(paper, piece.card);
  return paper;
}

/**
 * Draw a card in a place as soon as that is in sight.
 *
 * @param {Element} place
 * @param {string} card its file
 */
function whenSeen(place, card) {
  awaited.set(place, card);
  if (sight) sight.observe(place);
  else drawAwaited(place);
}

/**
 * Draw a card now.
 *
 * @param {Element} place
 * @param {string} card its file
 */
export async function drawCard(place, card) {
  const text = texts.get(card) ?? fetchText(card);
  texts.set(card, text);
  try {
    draw(place, await text);
  } catch {
    texts.delete(card); // another time it may be there
  }
}

/**
 * Put a drawing in a place. It is hidden from those who do not see it: the words beside it say what is on it.
 *
 * @param {Element} place
 * @param {string} svg
 */
export function draw(place, svg) {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (root.localName !== "svg") return;
  const before = `c${++drawn}-`;
  for (const one of root.querySelectorAll("[id]")) one.id = before + one.id;
  for (const one of root.querySelectorAll("[href]")) {
    one.setAttribute("href", (one.getAttribute("href") ?? "").replace(/^#/, `#${before}`));
  }
  for (const one of root.querySelectorAll("[clip-path]")) {
    one.setAttribute("clip-path", (one.getAttribute("clip-path") ?? "").replace("url(#", `url(#${before}`));
  }
  for (const one of root.querySelectorAll("title, script, [role]")) {
    if (one.localName === "g") for (const name of ["role", "aria-label"]) one.removeAttribute(name);
    else one.remove();
  }
  for (const name of ["role", "width", "height"]) root.removeAttribute(name);
  root.setAttribute("aria-hidden", "true");
  root.setAttribute("focusable", "false");
  place.replaceChildren(document.importNode(root, true));
}

/** @param {Element} place */
function drawAwaited(place) {
  const card = awaited.get(place);
  awaited.delete(place);
  sight?.unobserve(place);
  if (card) drawCard(place, card);
}

/** @param {string} card */
async function fetchText(card) {
  const answer = await fetch(new URL(card, HERE));
  if (!answer.ok) throw new Error(`${card}: ${answer.status}`);
  return answer.text();
}
