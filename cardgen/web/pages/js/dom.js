// Elements found and made. Text goes in as text: no string is ever read as markup.

/**
 * The one element that answers to a selector; the page has it, or the page is not ours.
 *
 * @template {Element} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [inside]
 * @returns {T}
 */
export function found(selector, inside = document) {
  const element = inside.querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return /** @type {T} */ (element);
}

/**
 * An element with attributes, and what stands in it. A function is a listener, `true` an attribute without a value.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean | ((event: Event) => void)>} [attributes]
 * @param {...(Node | string)} inside
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...inside) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...inside);
  return element;
}

/**
 * A button with a text.
 *
 * @param {string} text
 * @param {() => void} press
 * @param {Record<string, string | boolean>} [attributes]
 */
export function button(text, press, attributes = {}) {
  return make("button", { type: "button", click: press, ...attributes }, text);
}

/**
 * A line of a form: a control below its label.
 *
 * @param {string} id of the control
 * @param {string} label
 * @param {HTMLElement} control
 */
export function lineOf(id, label, control) {
  return make("div", { class: "line" }, make("label", { for: id }, label), control);
}

/**
 * One of some, to be chosen.
 *
 * @param {object} how
 * @param {string} how.id
 * @param {{value: string, text: string}[]} how.choices
 * @param {string} [how.usual] the first, where it is not said
 * @param {() => void} [how.change]
 */
export function chooser({ id, choices, usual, change = () => {} }) {
  const options = choices.map(({ value, text }) => make("option", { value, selected: value === usual }, text));
  return make("select", { id, change }, ...options);
}

/**
 * A sentence with values in its braces.
 *
 * @param {string} sentence
 * @param {Record<string, unknown>} values
 */
export function filled(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (_, key) => String(values[key] ?? ""));
}

/**
 * Tell those who do not see it.
 *
 * @param {string} text
 */
export function say(text) {
  const live = found("[data-live]");
  live.textContent = "";
  requestAnimationFrame(() => {
    live.textContent = text;
  });
}

/**
 * Wait until the browser has nothing else to do.
 *
 * @param {number} longest in ms
 */
export function whenIdle(longest) {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: longest });
    else setTimeout(resolve, longest / 4);
  });
}

/** @param {number} ms */
function whenPassed(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Wait until all is there that the page came with, pictures too. */
function whenLoaded() {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/**
 * Wait until what the page came with is there and the browser rests: while pictures come it rests as well, but what is
 * begun then is in their way.
 *
 * @param {number} longest in ms, for either
 */
export async function whenSeen(longest) {
  await Promise.race([whenLoaded(), whenPassed(longest)]);
  await whenIdle(longest);
}

/**
 * Put a text where others can paste it from; the button that asked for it says whether it is there.
 *
 * @param {string} text
 * @param {HTMLButtonElement} from
 * @param {string} refused
 * @returns {Promise<boolean>}
 */
export async function copy(text, from, refused) {
  from.dataset.text ??= from.textContent ?? "";
  const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  );
  from.textContent = copied ? "Copied" : refused;
  say(from.textContent);
  setTimeout(() => {
    from.textContent = from.dataset.text ?? "";
  }, 2500);
  return copied;
}

/**
 * A number and what is counted.
 *
 * @param {number} count
 * @param {string} what
 */
export function countOf(count, what) {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
