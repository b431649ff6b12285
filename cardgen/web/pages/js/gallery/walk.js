// Keys on the wall: it is one stop of the tabulator, and within it arrows go from figure to figure as the figures hang.

/** How many go on or back. @type {Record<string, number>} */
const ASIDE = { ArrowLeft: -1, ArrowRight: 1 };
/** @type {Record<string, number>} */
const ROWS = { ArrowUp: -1, ArrowDown: 1 };

/** Walks over the links of a place, whatever lists they stand in. */
export class Walk {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {HTMLAnchorElement | undefined} the one that the tabulator comes to */
    this.stop = undefined;
    place.addEventListener("keydown", (event) => this.key(event));
    place.addEventListener("focusin", ({ target }) => target instanceof HTMLAnchorElement && this.stand(target));
  }

  /** What is walked over, as it hangs now. */
  get links() {
    return /** @type {HTMLAnchorElement[]} */ ([...this.place.querySelectorAll(".fig a")]);
  }

  /** Other figures hang there: the first is come to by the tabulator. */
  begin() {
    const first = this.place.querySelector(".fig a");
    if (first instanceof HTMLAnchorElement) this.stand(first);
  }

  /**
   * Have the tabulator come to this one.
   *
   * @param {HTMLAnchorElement} link
   */
  stand(link) {
    if (!link.closest(".fig")) return;
    if (this.stop) this.stop.tabIndex = -1;
    link.tabIndex = 0;
    this.stop = link;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { links } = this;
    const at = links.indexOf(/** @type {HTMLAnchorElement} */ (document.activeElement));
    if (at < 0) return;
    const to = this.from(links, at, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  /**
   * Where a key leads; none where it is none of ours, or there is nothing farther on.
   *
   * @param {HTMLAnchorElement[]} links
   * @param {number} at
   * @param {string} key
   */
  from(links, at, key) {
    if (key === "Home") return links[0];
    if (key === "End") return links.at(-1);
    if (Object.hasOwn(ASIDE, key)) return links[at + ASIDE[key]];
    return Object.hasOwn(ROWS, key) ? nextRow(links, at, ROWS[key]) : undefined;
  }
}

/**
 * The nearest in the next row up or down, which need not be as long.
 *
 * @param {HTMLAnchorElement[]} links
 * @param {number} at
 * @param {number} by
 */
function nextRow(links, at, by) {
  const here = links[at].getBoundingClientRect();
  /** @type {HTMLAnchorElement | undefined} */
  let best;
  let row = Number.NaN;
  let least = Number.POSITIVE_INFINITY;
  for (let to = at + by; links[to]; to += by) {
    const box = links[to].getBoundingClientRect();
    if (Math.abs(box.top - here.top) < 2) continue;
    if (best && Math.abs(box.top - row) >= 2) break;
    row = box.top;
    if (Math.abs(box.left - here.left) < least) {
      least = Math.abs(box.left - here.left);
      best = links[to];
    }
  }
  return best;
}
