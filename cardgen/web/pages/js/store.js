// What the browser keeps between visits, where it keeps anything: the text of a link for each view.

const BEFORE = "cardgen.";

/** Whether the browser keeps what it is given: in private windows, or when it is told so, it does not. */
export function keeps() {
  try {
    localStorage.setItem(`${BEFORE}try`, "1");
    localStorage.removeItem(`${BEFORE}try`);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} view
 * @returns {string} nothing where nothing is kept
 */
export function kept(view) {
  try {
    return localStorage.getItem(BEFORE + view) ?? "";
  } catch {
    return "";
  }
}

/**
 * @param {string} view
 * @param {string} text
 */
export function keep(view, text) {
  try {
    localStorage.setItem(BEFORE + view, text);
  } catch {
    // it is full or shut; the page says at its start that nothing is kept
  }
}
