// Vectors and matrices for the picture: as many as it needs. Matrices are columns, as the graphics card wants them. Pure.

/** @typedef {[number, number, number]} Vector */

/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** @param {Vector} a @param {Vector} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];

/** @param {Vector} a @returns {Vector} */
export function unit(a) {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

/**
 * From angles in degrees: azimuth 0 is where a figure looks to, and grows to its left.
 *
 * @param {number} azimuth
 * @param {number} tilt above the ground
 * @returns {Vector}
 */
export function direction(azimuth, tilt) {
  const [a, t] = [(azimuth * Math.PI) / 180, (tilt * Math.PI) / 180];
  return [Math.cos(a) * Math.cos(t), Math.sin(a) * Math.cos(t), Math.sin(t)];
}

/**
 * The world as it is seen from a place.
 *
 * @param {Vector} from
 * @param {Vector} at
 */
export function looking(from, at) {
  const back = unit(minus(from, at));
  const right = unit(cross(Math.abs(back[2]) > 0.999 ? [0, 1, 0] : [0, 0, 1], back));
  const up = cross(back, right);
  const rows = [right, up, back];
  const columns = [0, 1, 2].flatMap((i) => [...rows.map((row) => row[i]), 0]);
  return new Float32Array([...columns, ...rows.map((row) => -dot(row, from)), 1]);
}

/**
 * A lens.
 *
 * @param {number} slope half the height of the picture at distance 1
 * @param {number} aspect
 * @param {number} near
 * @param {number} far
 */
export function lens(slope, aspect, near, far) {
  const depth = near - far;
  const [x, y, z] = [1 / (slope * aspect), 1 / slope, (near + far) / depth];
  return new Float32Array([x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, -1, 0, 0, (2 * near * far) / depth, 0]);
}

/**
 * A light from far away, which sees a ball round the origin of its view.
 *
 * @param {number} radius
 */
export function parallel(radius) {
  const size = 1 / radius;
  return new Float32Array([size, 0, 0, 0, 0, size, 0, 0, 0, 0, -size, 0, 0, 0, 0, 1]);
}

/**
 * The product of two matrices; the second is done first.
 *
 * @param {Float32Array} a
 * @param {Float32Array} b
 */
export function times(a, b) {
  return Float32Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)];
    return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + 4 * k] * b[column + k], 0);
  });
}
