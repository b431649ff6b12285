// Numbers as text, digit for digit as the command line writes them: what lies in the middle goes to the even digit. Pure.

/** Digits of a coordinate: as many as tell two float32 apart. */
const DIGITS = 9;
/** Only a number of so few halvings can lie just in the middle between two of nine digits. */
const HALVINGS = 2 ** 14;

/**
 * Nine digits, without zeros at the end; as Python's format(number, ".9g").
 *
 * @param {number} number
 */
export function nineDigits(number) {
  if (number === 0) return Object.is(number, -0) ? "-0" : "0";
  const exponent = Math.abs(number) < 1e-4 || Math.abs(number) >= 1e9;
  const text = exponent ? number.toExponential(DIGITS - 1) : number.toPrecision(DIGITS);
  if (!exponent) return bare(Number.isInteger(number * HALVINGS) ? even(number, text) : text);
  const [digits, power] = text.split("e");
  return `${bare(digits)}e${power[0]}${power.slice(1).padStart(2, "0")}`;
}

/**
 * Three decimals; as Python's format(number, ".3f").
 *
 * @param {number} number
 */
export function threeDecimals(number) {
  const text = even(number, number.toFixed(3));
  return Object.is(number, -0) ? `-${text}` : text;
}

/** @param {string} text */
function bare(text) {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

/**
 * The text of a number, but of two that are as near the one with the even digit at its end.
 *
 * @param {number} number
 * @param {string} text of the larger of both
 */
function even(number, text) {
  const decimals = text.split(".")[1]?.length ?? 0;
  const whole = Math.abs(number).toFixed(Math.min(100, decimals + 30));
  const cut = whole.length - 30;
  if (!/^50*$/.test(whole.slice(cut)) || !/[13579]$/.test(text)) return text;
  return (number < 0 ? "-" : "") + whole.slice(0, cut).replace(/\.$/, "");
}
