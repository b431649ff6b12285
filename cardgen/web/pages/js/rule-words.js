// Rules that differ from the usual ones, in an address.

/** More are not read. */
const MOST = 60;

/**
 * What is added to an address: a `rule` for each.
 *
 * @param {string[]} rules words as in board=8x10
 */
export function ruleWords(rules) {
  return rules.map((rule) => `&rule=${encodeURIComponent(rule)}`).join("");
}

/** @param {URLSearchParams} params */
export function rulesIn(params) {
  return params.getAll("rule").slice(0, MOST);
}
