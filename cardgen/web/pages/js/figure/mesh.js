// Unpacks stored meshes: a walk over a closed surface, and how far each corner lies from where it was guessed to be.
// Knows nothing of how a mesh is drawn or saved. The layout is told in docs/adr/0034-meshes.md.

const MAGIC = "CGM1";
const HEAD = 20;
const PLANES = 3;
const FARTHEST = 2 ** 21;
const [NEW, NEXT, LAST, FAR, SEED] = [0, 1, 2, 3, 4];

/**
 * @typedef {object} Mesh
 * @property {number} steps of a millimetre
 * @property {Int32Array} grid three numbers for each corner, in steps
 * @property {Float32Array} places the same in millimetres
 * @property {Uint32Array} triangles three corners for each, counter-clockwise seen from outside
 */

/**
 * @param {Uint8Array} plain what was compressed
 * @returns {Mesh}
 */
export function readMesh(plain) {
  const view = new DataView(plain.buffer, plain.byteOffset, plain.byteLength);
  const magic = String.fromCharCode(...plain.subarray(0, 4));
  if (plain.length < HEAD || magic !== MAGIC) throw broken("it does not begin as one");
  const [steps, vertices, triangles, far] = [4, 8, 12, 16].map((at) => view.getUint32(at, true));
  if (!steps || plain.length !== HEAD + triangles + PLANES * (far + 3 * vertices))
    throw broken("it is not as long as it says");
  const codes = plain.subarray(HEAD, HEAD + triangles);
  const columns = [far, vertices, vertices, vertices];
  let at = HEAD + triangles;
  const [away, ...left] = columns.map((count) => {
    at += PLANES * count;
    return numbers(plain.subarray(at - PLANES * count, at), count);
  });
  const growth = new Growth(vertices, triangles, left);
  growth.follow(codes, away);
  const places = Float32Array.from(growth.grid, (step) => step / steps);
  return { steps, grid: growth.grid, places, triangles: growth.triangles };
}

/** @param {string} why */
const broken = (why) => new Error(`This is no packed mesh: ${why}.`);

/**
 * The numbers of a column: all low bytes, all middle ones, all high ones.
 *
 * @param {Uint8Array} column
 * @param {number} count
 */
function numbers(column, count) {
  return Uint32Array.from(
    { length: count },
    (_, i) => column[i] | (column[count + i] << 8) | (column[2 * count + i] << 16),
  );
}

/** The surface as far as the walk has come. */
class Growth {
  /**
   * @param {number} vertices
   * @param {number} triangles
   * @param {Uint32Array[]} left what each corner has beside its guess, for each direction
   */
  constructor(vertices, triangles, left) {
    this.vertices = vertices;
    this.left = left;
    this.grid = new Int32Array(3 * vertices);
    this.triangles = new Uint32Array(3 * triangles);
    this.met = 0;
    this.made = 0;
    /** @type {Map<number, number>} by a directed edge, the corner that its triangle has beside it */
    this.third = new Map();
    /** @type {[number, number][]} edges that have a triangle on one side, or had when they were met */
    this.gates = [];
  }

  /**
   * @param {Uint8Array} codes a byte for each triangle
   * @param {Uint32Array} away how many corners were met since one that lies elsewhere; 0 for a new one
   */
  follow(codes, away) {
    let told = 0;
    const met = () => this.since(away[told++]);
    const either = () => {
      const count = away[told++];
      return count === 0 ? this.born([this.last, this.last, this.last]) : this.since(count);
    };
    for (const code of codes) {
      const gate = this.gate();
      if (gate) this.beyond(gate, this.corner(code, gate, met));
      else if (code === SEED) this.seed(either(), either(), either());
      else throw broken("the walk goes on where there is no edge");
    }
    const whole = this.met === this.vertices && told === away.length;
    if (!whole || this.gate()) throw broken("the walk does not go over all of it");
  }

  /**
   * The corner beyond a gate.
   *
   * @param {number} code
   * @param {[number, number]} gate
   * @param {() => number} far
   */
  corner(code, [start, end], far) {
    if (code === NEW) return this.born([start, end, this.across(start, end) ?? 0]);
    if (code === NEXT) return this.around(start, this.across(start, end), (corner) => this.across(corner, end));
    if (code === LAST) return this.around(end, this.across(start, end), (corner) => this.across(start, corner));
    if (code === FAR) return far();
    throw broken("the walk begins anew where there is an edge");
  }

  /** The next edge with a triangle on one side. */
  gate() {
    for (let gate = this.gates.pop(); gate; gate = this.gates.pop()) {
      if (this.across(gate[1], gate[0]) === undefined) return gate;
    }
    return undefined;
  }

  /**
   * @param {number} one
   * @param {number} two
   * @param {number} three
   */
  seed(one, two, three) {
    this.add(one, two, three);
    this.gates.push([three, one], [two, three], [one, two]);
  }

  /**
   * @param {[number, number]} gate
   * @param {number} corner
   */
  beyond([start, end], corner) {
    this.add(end, start, corner);
    this.gates.push([start, corner], [corner, end]);
  }

  /**
   * @param {number} one
   * @param {number} two
   * @param {number} three
   */
  add(one, two, three) {
    this.edge(one, two, three);
    this.edge(two, three, one);
    this.edge(three, one, two);
    this.triangles.set([one, two, three], this.made);
    this.made += 3;
  }

  /**
   * @param {number} start
   * @param {number} end
   * @param {number} other
   */
  edge(start, end, other) {
    if (start === end || this.across(start, end) !== undefined) throw broken("an edge is used twice");
    this.third.set(start * this.vertices + end, other);
  }

  /**
   * The corner that the triangle on the left of an edge has beside it, where there is one.
   *
   * @param {number} start
   * @param {number} end
   */
  across(start, end) {
    return this.third.get(start * this.vertices + end);
  }

  /**
   * Round a corner, triangle by triangle, to the rim.
   *
   * @param {number} found
   * @param {number | undefined} next
   * @param {(corner: number) => number | undefined} after
   */
  around(found, next, after) {
    let last = found;
    for (let corner = next; corner !== undefined; corner = after(corner)) last = corner;
    return last;
  }

  /** The corner that was met last. */
  get last() {
    return Math.max(this.met - 1, 0);
  }

  /** @param {number | undefined} count */
  since(count) {
    if (count === undefined) throw broken("the walk does not tell a corner");
    if (count < 1 || count > this.met) throw broken("the walk tells a corner that was not met");
    return this.met - count;
  }

  /**
   * A new corner: where two others and the one across from it make a parallelogram, and what is left.
   *
   * @param {number[]} parents
   */
  born([one, two, across]) {
    const corner = this.met++;
    if (corner === this.vertices) throw broken("there are more vertices than were told");
    for (const axis of [0, 1, 2]) {
      const rest = this.left[axis][corner];
      const guess = this.grid[3 * one + axis] + this.grid[3 * two + axis] - this.grid[3 * across + axis];
      const place = guess + (rest % 2 ? -(rest + 1) / 2 : rest / 2);
      if (Math.abs(place) >= FARTHEST) throw broken("it has a corner that is too far away");
      this.grid[3 * corner + axis] = place;
    }
    return corner;
  }
}
