// From where a figure is looked at: values in, values out, and words for it. Pure.

/**
 * @typedef {object} Pose
 * @property {number} azimuth degrees; 0 is in front of it, and it grows to its left
 * @property {number} tilt degrees above the ground
 * @property {number} zoom 1 shows all of it
 */

const LOWEST = -4;
const HIGHEST = 80;
const FARTHEST = 0.6;
const NEAREST = 6;
const SIDES = ["front", "front left", "left", "back left", "back", "back right", "right", "front right"];

/**
 * A pose that can be taken.
 *
 * @param {Pose} pose
 * @returns {Pose}
 */
export function within({ azimuth, tilt, zoom }) {
  return {
    azimuth: azimuth - 360 * Math.floor(azimuth / 360),
    tilt: Math.min(HIGHEST, Math.max(LOWEST, tilt)),
    zoom: Math.min(NEAREST, Math.max(FARTHEST, zoom)),
  };
}

/**
 * @param {Pose} pose
 * @param {Partial<Pose>} change degrees that are added, and a factor of the zoom
 */
export function turned(pose, { azimuth = 0, tilt = 0, zoom = 1 }) {
  return within({ azimuth: pose.azimuth + azimuth, tilt: pose.tilt + tilt, zoom: pose.zoom * zoom });
}

/**
 * A pose on the shorter way from one to another.
 *
 * @param {Pose} from
 * @param {Pose} to
 * @param {number} part from 0 to 1
 */
export function between(from, to, part) {
  const way = ((((to.azimuth - from.azimuth) % 360) + 540) % 360) - 180;
  return within({
    azimuth: from.azimuth + way * part,
    tilt: from.tilt + (to.tilt - from.tilt) * part,
    zoom: from.zoom * (to.zoom / from.zoom) ** part,
  });
}

/** @param {Pose} pose */
export function seenFrom({ azimuth, tilt }) {
  const side = SIDES[Math.round(azimuth / 45) % 8];
  return `seen from the ${side}${tilt > 45 ? ", from above" : ""}`;
}
