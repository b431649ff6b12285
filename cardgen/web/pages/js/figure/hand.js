// Mouse, fingers and keys, as turns of a figure. Knows nothing of how it is drawn.

/**
 * @typedef {Partial<import("./pose.js").Pose>} Change degrees that are added, and a factor of the zoom
 * @typedef {(change: Change | "home", eased: boolean) => void} Turn
 */

/** @type {Record<string, Change | "home">} */
export const KEYS = {
  ArrowLeft: { azimuth: 15 },
  ArrowRight: { azimuth: -15 },
  ArrowUp: { tilt: 10 },
  ArrowDown: { tilt: -10 },
  "+": { zoom: 1.25 },
  "=": { zoom: 1.25 },
  "-": { zoom: 0.8 },
  Home: "home",
};
/** Degrees for one pixel of a drag. */
const DRAG = 0.5;

/**
 * Have an element turned. One finger turns sideways and leaves the page to scroll; two fingers zoom and tilt.
 *
 * @param {HTMLElement} element
 * @param {Turn} turn
 */
export function hold(element, turn) {
  /** @type {Map<number, PointerEvent>} where fingers are */
  const down = new Map();
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(KEYS, event.key)) return;
    event.preventDefault();
    turn(KEYS[event.key], true);
  });
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    down.set(event.pointerId, event);
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    const before = down.get(event.pointerId);
    if (!before) return;
    const other = [...down.values()].find((one) => one.pointerId !== event.pointerId);
    down.set(event.pointerId, event);
    turn(other ? pinched(before, event, other) : dragged(before, event), false);
  });
  for (const over of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    element.addEventListener(over, (event) => down.delete(event.pointerId));
  }
  element.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return; // the page scrolls
      event.preventDefault();
      turn({ zoom: 1.0015 ** -event.deltaY }, false);
    },
    { passive: false },
  );
}

/**
 * @param {PointerEvent} before
 * @param {PointerEvent} now
 * @returns {Change}
 */
function dragged(before, now) {
  const tilt = now.pointerType === "touch" ? 0 : DRAG * (now.clientY - before.clientY);
  return { azimuth: DRAG * (before.clientX - now.clientX), tilt };
}

/**
 * @param {PointerEvent} before
 * @param {PointerEvent} now
 * @param {PointerEvent} other
 * @returns {Change}
 */
function pinched(before, now, other) {
  const apart = (/** @type {PointerEvent} */ one) =>
    Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const zoom = (apart(now) || 1) / (apart(before) || 1);
  return { zoom, tilt: (DRAG * (now.clientY - before.clientY)) / 2 };
}
