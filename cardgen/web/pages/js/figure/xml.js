// Text within XML, as the command line writes it. Pure.

/** @type {Record<string, string>} */
const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** What nobody sees; spaces of printers are kept. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** @param {string} text */
export const seen = (text) => text.replace(UNSEEN, " ");

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>]/g, (sign) => SIGNS[sign]);

/**
 * An attribute with the quotes that it needs.
 *
 * @param {string} text
 */
export function quoted(text) {
  const inside = escaped(text);
  if (!inside.includes('"')) return `"${inside}"`;
  return inside.includes("'") ? `"${inside.replaceAll('"', "&quot;")}"` : `'${inside}'`;
}
