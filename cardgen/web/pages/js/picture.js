// Pictures of cards: drawings put into the page when they come into sight, so that they are set in the page's fonts.

/** @import { Piece } from "./data.js" */
import { HERE } from "./data.js";
import { make } from "./dom.js";

let drawn = 0;
/** @type {Map<string, Promise<string>>} */
const texts = new Map();

/** @type {WeakMap<Element, () => void>} how the picture of a place is drawn that was not in sight yet */
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
 * @param {(id: string) => Promise<string | null>} [made] the drawing of a piece that has no file: one's own
 */
export function pictureOf(piece, made = async () => null) {
  const waiting = make("span", { class: "waiting" }, piece.name);
  const paper = make("span", { class: "paper", "aria-hidden": "true" }, waiting);
  whenSeen(paper, () => (piece.card ? drawCard(paper, piece.card) : drawMade(paper, made(piece.id))));
  return paper;
}

/**
 * Draw a card in a place as soon as that is in sight.
 *
 * @param {Element} place
 * @param {() => void} drawing
 */
function whenSeen(place, drawing) {
  awaited.set(place, drawing);
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
  const drawing = awaited.get(place);
  awaited.delete(place);
  sight?.unobserve(place);
  drawing?.();
}

/**
 * @param {Element} place
 * @param {Promise<string | null>} made
 */
async function drawMade(place, made) {
  const svg = await made;
  if (svg) draw(place, svg);
}

/** @param {string} card */
async function fetchText(card) {
  const answer = await fetch(new URL(card, HERE));
  if (!answer.ok) throw new Error(`${card}: ${answer.status}`);
  return answer.text();
}
