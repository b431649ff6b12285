// Numbers as text, digit for digit as the command line writes them: what lies in the middle goes to the even digit. Pure.

/** Digits of a coordinate: as many as tell two float32 apart. */
const DIGITS = 9;
/** Only a number of so few halvings can lie just in the middle between two of nine digits. */
const HALVINGS = 2 ** 14;
/** Beyond these a number may need an exponent. */
const SMALL = 1.1e-4;
const LARGE = 9e8;

/**
 * Nine digits, without zeros at the end; as Python's format(number, ".9g").
 *
 * @param {number} number
 */
export function nineDigits(number) {
  if (number === 0) return Object.is(number, -0) ? "-0" : "0";
  const size = Math.abs(number);
  if (size < SMALL || size > LARGE) {
    const [digits, power] = number.toExponential(DIGITS - 1).split("e");
    if (Number(power) < -4 || Number(power) >= DIGITS) {
      return `${bare(digits)}e${power[0]}${power.slice(1).padStart(2, "0")}`;
    }
  }
  const text = number.toPrecision(DIGITS);
  return bare(Number.isInteger(number * HALVINGS) ? even(number, text) : text);
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
