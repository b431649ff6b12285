// What somebody means by a text: tests that a piece passes or not, each of which says why. Pure: no page.
//
// What words mean stands in `gallery.json`; here they are only looked up, the longest phrase first.

/** @import { Gallery, Row } from "./rows.js" */
/** @import { Test } from "./tests.js" */
/** @import { Token } from "./tokens.js" */
import { fold } from "../search.js";
import {
  CAPTURES,
  capturing,
  comparing,
  doing,
  filterTest,
  lettersOf,
  madeOf,
  measured,
  measureTest,
  moving,
  own,
  squareTest,
  traitTest,
} from "./tests.js";
import { normalOf, saidAs, tokensOf } from "./tokens.js";

/**
 * @typedef {{tests: Test[], rest: string[], named: boolean, parts: string[]}} Understood `rest`: words that are none of ours;
 *   `named`: there are nothing but names of pieces in it; `parts`: what each test, or word of the rest, was typed as
 */

/** Letters that are read; nobody needs more. */
const LONGEST = 200;
const MOST_WORDS = 6;
/** Behind these a number alone is no distance: it would be how far the piece goes at most. */
const FARTHEST = ["slides", "rides"];
/** Only behind one of these the name of any piece is another's to be compared with. */
const COMPARES = ["like", "as"];

/**
 * @param {string} text
 * @param {Gallery} gallery
 * @returns {Understood}
 */
export function understand(text, gallery) {
  const reader = new Reader(gallery);
  return reader.read(text.slice(0, LONGEST));
}

class Reader {
  /** @param {Gallery} gallery */
  constructor(gallery) {
    this.gallery = gallery;
    this.words = gallery.words;
    this.idle = new Set(this.words.idle);
    this.counted = new Set(this.words.counted);
    this.like = new Set(this.words.like);
    /** @type {Map<string, () => Test>} */
    this.phrases = new Map();
    /** @type {Map<string, [string, string]>} */
    this.squares = new Map();
    for (const phrase of Object.entries(this.words.squares)) this.squares.set(normalOf(this.words, phrase[0]), phrase);
    for (const [normal, phrase] of this.squares) this.phrases.set(normal, () => squareTest(phrase));
    for (const trait of this.words.traits) {
      for (const phrase of trait.phrases) this.phrases.set(normalOf(this.words, phrase), () => traitTest(trait));
    }
    for (const [phrase, filter] of Object.entries(this.words.phrases)) {
      this.phrases.set(normalOf(this.words, phrase), () => filterTest(filter));
    }
  }

  /**
   * @param {string} text
   * @returns {Understood}
   */
  read(text) {
    /** @type {Test[]} */
    const tests = [];
    /** @type {string[]} */
    const parts = [];
    const left = measured(text, this.words, tests, parts);
    const tokens = tokensOf(left, this.words);
    const written = left.trim().split(/\s+/);
    /** @type {string[]} */
    const rest = [];
    /** @type {{tests: Test[], words: string[]}[]} names that mean a way to move if more is said */
    const bare = [];
    for (let at = 0; at < tokens.length; ) {
      /** @type {Test[]} */
      const named = [];
      const taken =
        this.letters(tokens, at, tests) ||
        this.compared(tokens, at, tests) ||
        this.moversFrom(tokens, at, tests) ||
        this.squaresFrom(tokens, at, tests) ||
        this.phrase(tokens, at, tests) ||
        this.named(tokens, at, at, named);
      const words = tokens.slice(at, at + (taken || 1));
      if (named.length) bare.push({ tests: named, words: words.map(({ word }) => word) });
      else if (!taken && !this.idle.has(tokens[at].word)) rest.push(tokens[at].word);
      if (taken || !this.idle.has(tokens[at].word)) parts.push(saidAs(words, written));
      at += taken || 1;
    }
    const apart = tests.length > 0 || (bare.flatMap((one) => one.tests).length > 1 && !rest.length);
    const named = !tests.length && apart;
    for (const one of bare) {
      if (apart) tests.push(...one.tests);
      else rest.push(...one.words.filter((word) => !this.idle.has(word)));
    }
    return { tests, rest, named, parts };
  }

  /**
   * Letters of the notation that simply stand beside each other.
   *
   * @param {Token[]} tokens
   * @param {number} at
   * @param {Test[]} tests to be added to
   * @returns {number} how many tokens were taken
   */
  letters(tokens, at, tests) {
    const { raw } = tokens[at];
    const parts = lettersOf(raw, Object.keys(this.words.atoms));
    if (!parts || (raw.length === 1 && tokens.length > 1)) return 0;
    tests.push(madeOf(parts, this.words.atoms));
    return fold(raw).split(" ").length;
  }

  /**
   * "stronger than" and a name.
   *
   * @param {Token[]} tokens
   * @param {number} at
   * @param {Test[]} tests to be added to
   */
  compared(tokens, at, tests) {
    for (const [phrase, sign] of Object.entries(this.words.stronger)) {
      const words = phrase.split(" ");
      if (!words.every((word, after) => tokens[at + after]?.word === word)) continue;
      const begin = this.skipIdle(tokens, at + words.length);
      const named = this.longest(tokens, begin, (name) =>
        this.gallery.rows.find((row) => row.names.some((one) => fold(one) === name)),
      );
      const value = named?.found.value;
      if (!named || value === undefined) return 0;
      tests.push(measureTest("value", comparing(sign, value), named.found.id));
      return begin + named.count - at;
    }
    return 0;
  }

  /**
   * Names of movers behind "like", "leaps" and their kind.
   *
   * @param {Token[]} tokens
   * @param {number} at
   * @param {Test[]} tests to be added to
   */
  moversFrom(tokens, at, tests) {
    if (!this.like.has(tokens[at].word)) return 0;
    let begin = at;
    while (begin < tokens.length && (this.like.has(tokens[begin].word) || this.idle.has(tokens[begin].word))) begin++;
    const captures = tokens[at].word === CAPTURES;
    const compares = tokens.slice(at, begin).some(({ word }) => COMPARES.includes(word));
    return this.named(tokens, at, begin, tests, captures, compares);
  }

  /**
   * Names of movers, and where one compares of any pieces, one after the other.
   *
   * @param {Token[]} tokens
   * @param {number} at
   * @param {number} from the first that may be a name
   * @param {Test[]} tests to be added to
   * @param {boolean} [captures] whether it is asked for captures alone
   * @param {boolean} [any] whether those that are no simple movers are meant, too
   */
  named(tokens, at, from, tests, captures = false, any = true) {
    let begin = from;
    let end = at;
    for (;;) {
      const found = this.longest(
        tokens,
        begin,
        (name) => own(this.movers, name) ?? own(this.movers, name.replace(/s$/, "")),
      );
      if (!found) {
        const other = any
          ? this.longest(tokens, begin, (name) => this.doer(name) ?? this.doer(name.replace(/s$/, "")))
          : null;
        if (!other) break;
        tests.push(this.doingAs(other.found, captures));
        end = begin + other.count;
        begin = this.skipIdle(tokens, end);
        continue;
      }
      const parts = found.found.split(" ");
      tests.push(captures ? capturing(found.name, parts, this.words.atoms) : moving(parts, this.words.atoms));
      end = begin + found.count;
      begin = this.skipIdle(tokens, end);
    }
    return end - at;
  }

  /**
   * A piece by its name of which it is known who does as it does.
   *
   * @param {string} name
   */
  doer(name) {
    return this.gallery.rows.find(({ id, folded }) => folded.includes(name) && Object.hasOwn(this.words.doers, id));
  }

  /**
   * @param {Row} like
   * @param {boolean} captures
   */
  doingAs(like, captures) {
    const places = this.words.doers[like.id][captures ? 1 : 0];
    return doing(like, new Set(places.map((at) => this.gallery.places[at])), captures);
  }

  /**
   * Squares behind a word for what is done there.
   *
   * @param {Token[]} tokens
   * @param {number} at
   * @param {Test[]} tests to be added to
   */
  squaresFrom(tokens, at, tests) {
    if (!this.like.has(tokens[at].word)) return 0;
    const [doing, far] = [tokens[at].word, this.words.far];
    const found = this.longest(tokens, at + 1, (text) => {
      const squares = FARTHEST.includes(doing) ? undefined : own(far, text);
      const phrase = squares === undefined ? undefined : /** @type {[string, string]} */ ([text, squares]);
      return this.squares.get(text) ?? phrase;
    });
    if (!found) return 0;
    tests.push(squareTest(found.found, doing));
    return 1 + found.count;
  }

  /** Names in the letters that are compared. */
  get movers() {
    return Object.fromEntries(
      Object.entries(this.words.movers).map(([name, parts]) => [normalOf(this.words, name), parts]),
    );
  }

  /**
   * The longest phrase that begins here.
   *
   * @param {Token[]} tokens
   * @param {number} at
   * @param {Test[]} tests to be added to
   */
  phrase(tokens, at, tests) {
    if (this.idle.has(tokens[at].word)) return 0;
    const found = this.longest(tokens, at, (text) => this.phrases.get(text));
    if (!found) return 0;
    tests.push(found.found());
    return found.count;
  }

  /**
   * @template T
   * @param {Token[]} tokens
   * @param {number} at
   * @param {(text: string) => T | undefined} lookUp
   * @returns {{found: T, count: number, name: string} | null}
   */
  longest(tokens, at, lookUp) {
    if (at >= tokens.length) return null;
    for (let count = Math.min(2 * MOST_WORDS, tokens.length - at); count > 0; count--) {
      const words = tokens.slice(at, at + count).map(({ word }) => word);
      const name = words.filter((word) => !this.idle.has(word)).join(" ");
      const found = name ? lookUp(name) : undefined;
      if (found && !this.idle.has(words[count - 1])) return { found, count, name };
    }
    return null;
  }

  /**
   * @param {Token[]} tokens
   * @param {number} at
   */
  skipIdle(tokens, at) {
    let next = at;
    while (next < tokens.length && this.idle.has(tokens[next].word)) next++;
    return next;
  }
}
