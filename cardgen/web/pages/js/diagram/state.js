// A board with men as a value: what is set on it, and what a question about it says. It knows no moves.

/**
 * @typedef {"own" | "enemy" | "passed"} Man `passed` is an empty square that an enemy man has just passed
 * @typedef {object} BoardState
 * @property {number} files
 * @property {number} ranks
 * @property {string} at where the piece stands
 * @property {"white" | "black"} side
 * @property {boolean} first
 * @property {boolean} attacked
 * @property {Record<string, Man>} men by their squares
 */

const FIRST_FILE = 97; // the letter a

/**
 * The square of a file and a rank, from 0; empty off the board.
 *
 * @param {BoardState} state
 * @param {number} file
 * @param {number} rank
 */
export function squareAt({ files, ranks }, file, rank) {
  const there = file >= 0 && rank >= 0 && file < files && rank < ranks;
  return there ? String.fromCharCode(FIRST_FILE + file) + (rank + 1) : "";
}

/**
 * File and rank of a square, from 0.
 *
 * @param {string} square
 */
export function placeOf(square) {
  return { file: square.charCodeAt(0) - FIRST_FILE, rank: Number(square.slice(1)) - 1 };
}

/**
 * The square so many files and ranks away, at most as far as the board goes.
 *
 * @param {BoardState} state
 * @param {string} square
 * @param {number} files
 * @param {number} ranks
 */
export function beside(state, square, files, ranks) {
  const { file, rank } = placeOf(square);
  const within = (/** @type {number} */ at, /** @type {number} */ size) => Math.min(Math.max(at, 0), size - 1);
  return squareAt(state, within(file + files, state.files), within(rank + ranks, state.ranks));
}

/**
 * With a man on a square, or with none. Where the piece stands nobody else does.
 *
 * @param {BoardState} state
 * @param {string} square
 * @param {Man | null} man
 * @returns {BoardState}
 */
export function withMan(state, square, man) {
  if (square === state.at) return state;
  const men = { ...state.men };
  delete men[square];
  if (man) men[square] = man;
  return settled({ ...state, men: man === "passed" ? passedBy(state, men, square) : men });
}

/**
 * Of those who have just passed there is one, and behind the square he stands.
 *
 * @param {BoardState} state
 * @param {Record<string, Man>} men
 * @param {string} square
 */
function passedBy(state, men, square) {
  const behind = behindOf(state, square);
  if (!behind || behind === state.at) return state.men;
  const others = Object.entries(men).filter(([at, man]) => man !== "passed" || at === square);
  return { .../** @type {Record<string, Man>} */ (Object.fromEntries(others)), [behind]: /** @type {Man} */ ("enemy") };
}

/**
 * Where the man stands who has just passed a square.
 *
 * @param {BoardState} state
 * @param {string} square
 */
function behindOf(state, square) {
  const { file, rank } = placeOf(square);
  return squareAt(state, file, rank - (state.side === "white" ? 1 : -1));
}

/**
 * Without squares that nobody can have passed any more.
 *
 * @param {BoardState} state
 * @returns {BoardState}
 */
function settled(state) {
  const men = Object.entries(state.men).filter(
    ([square, man]) => man !== "passed" || state.men[behindOf(state, square)] === "enemy",
  );
  return { ...state, men: /** @type {Record<string, Man>} */ (Object.fromEntries(men)) };
}

/**
 * With the piece, or another man, on another square; who stood there is gone.
 *
 * @param {BoardState} state
 * @param {string} from
 * @param {string} to
 * @returns {BoardState}
 */
export function moved(state, from, to) {
  if (from === to) return state;
  if (from !== state.at) {
    if (to === state.at || !state.men[from]) return state;
    return withMan(withMan(state, from, null), to, state.men[from]);
  }
  const men = { ...state.men };
  delete men[to];
  return settled({ ...state, at: to, men });
}

/**
 * On a board of another size. Where something would fall off, all of it goes with the piece to the middle.
 *
 * @param {BoardState} state
 * @param {number} files
 * @param {number} ranks
 * @returns {BoardState}
 */
export function resized(state, files, ranks) {
  const board = { ...state, files, ranks };
  const fits = [state.at, ...Object.keys(state.men)].every((square) => {
    const { file, rank } = placeOf(square);
    return file < files && rank < ranks;
  });
  if (fits) return board;
  const { file, rank } = placeOf(state.at);
  const [right, up] = [Math.floor(files / 2) - file, Math.floor(ranks / 2) - rank];
  /** @type {Record<string, Man>} */
  const men = {};
  for (const [square, man] of Object.entries(state.men)) {
    const place = placeOf(square);
    const there = squareAt(board, place.file + right, place.rank + up);
    if (there) men[there] = man;
  }
  return settled({ ...board, at: squareAt(board, Math.floor(files / 2), Math.floor(ranks / 2)), men });
}

/**
 * Of the other side, everything else as it was; who has passed has passed the other way.
 *
 * @param {BoardState} state
 * @param {"white" | "black"} side
 * @returns {BoardState}
 */
export function sided(state, side) {
  const men = Object.entries(state.men).filter(([, man]) => man !== "passed");
  return { ...state, side, men: /** @type {Record<string, Man>} */ (Object.fromEntries(men)) };
}

/**
 * A board as the engine proposes it, which is for White.
 *
 * @param {{board: string, at: string, own: string[], enemy: string[], first: boolean}} setup
 * @returns {BoardState}
 */
export function setUp({ board, at, own, enemy, first }) {
  const [files, ranks] = board.split("x").map(Number);
  const men = /** @type {Record<string, Man>} */ (
    Object.fromEntries([...own.map((square) => [square, "own"]), ...enemy.map((square) => [square, "enemy"])])
  );
  return { files, ranks, at, side: "white", first, attacked: false, men };
}

/**
 * What is asked of the engine.
 *
 * @param {string} of
 * @param {BoardState} state
 */
export function questionOf(of, { files, ranks, at, side, first, attacked, men }) {
  const those = (/** @type {Man} */ kind) =>
    Object.keys(men)
      .filter((square) => men[square] === kind)
      .sort();
  const set = { own: those("own"), enemy: those("enemy"), passed: those("passed") };
  return { of, board: `${files}x${ranks}`, at, side, first, attacked, ...set };
}
