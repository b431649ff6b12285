// What a touch means beside what was touched before. Pure: no page.

/** @import { At, Click } from "./click.js" */

/**
 * What is clicked once a square was touched: that and its like are added, or taken away where they were there.
 *
 * @param {Click[]} clicks those before
 * @param {At} at
 * @param {number[][]} turns onto other sides
 * @param {Record<string, unknown>} meaning what was chosen
 * @returns {{there: boolean, clicks: Click[]}} whether it was there, and what there is now
 */
export function touched(clicks, at, turns, meaning) {
  const squares = turned(at, turns);
  const those = new Set(squares.map(String));
  const there = clicks.some((one) => String(one.at) === String(at) && alike(one, meaning));
  const stays = (/** @type {Click} */ one) => (there ? !alike(one, meaning) : besides(one, meaning));
  const kept = clicks.filter((one) => !those.has(String(one.at)) || stays(one));
  const fresh = there ? [] : squares.map((one) => ({ at: one, ...meaning }));
  return { there, clicks: [...kept, ...fresh] };
}

/**
 * A square with those on other sides, each once.
 *
 * @param {At} at
 * @param {number[][]} turns
 * @returns {At[]}
 */
function turned([across, ahead], turns) {
  const all = turns.map(([a, b, c, d]) => /** @type {At} */ ([a * across + b * ahead, c * across + d * ahead]));
  const found = new Map([[across, ahead], ...all].map((at) => [String(at.map((one) => one + 0)), at]));
  return /** @type {At[]} */ ([...found.values()]);
}

/**
 * Whether a click means what was chosen. What the letters brought says more exactly how one comes there.
 *
 * @param {Click} click
 * @param {Record<string, unknown>} meaning
 */
function alike({ does = "both", on = 1, how = "", first = false }, meaning) {
  const same = does === meaning.does && on === meaning.on && first === Boolean(meaning.first);
  return same && (meaning.how === "" || how === meaning.how);
}

/**
 * Whether a click stays where the same square is touched for something else: to move so far, and to capture otherwise.
 *
 * @param {Click} click
 * @param {Record<string, unknown>} meaning
 */
function besides({ does = "both", on = 1, first = false }, meaning) {
  const apart = does !== "both" && meaning.does !== "both" && does !== meaning.does;
  return apart && (on !== meaning.on || first !== Boolean(meaning.first));
}
