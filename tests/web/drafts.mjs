// Calls what keeps pieces that are typed: {pages, asked: [[name, ...arguments]]} in, a list of answers out.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

const { pages, asked } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(`${pages}/js/workshop/${name}.js`);
const [{ Drafts }, { Keeper }, { DraftStore }, links, shape] = await Promise.all(
  ["drafts", "keeper", "keep-store", "link-text", "shape"].map(load),
);

/** A store of texts for several windows, with so much room. */
class Box {
  constructor(room = Number.POSITIVE_INFINITY) {
    Object.defineProperty(this, "room", { value: room, writable: true });
  }
  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key, text) {
    const others = Object.entries(this).filter(([other]) => other !== key);
    const size = others.reduce((sum, [, value]) => sum + value.length, text.length);
    if (size > this.room) throw new DOMException("full", "QuotaExceededError");
    this[key] = text;
  }
  removeItem(key) {
    delete this[key];
  }
}

/** A window; what it writes is heard by the others when the test says so. */
class Window {
  constructor(box, name) {
    let number = 0;
    this.drafts = new Drafts();
    this.keeper = new Keeper(this.drafts, new DraftStore(() => box, () => `${name}${++number}`));
    this.keeper.begin();
  }
  type(name, notation = "W") {
    const { current } = this.drafts;
    this.drafts.change({ ...current, pieces: [{ ...current.pieces[0], name, notation }] });
  }
  get seen() {
    const { other, kept } = this.keeper.state;
    const { file, pieces } = this.drafts.current;
    return { file, name: pieces[0]?.name ?? "", kept, other: other && { name: other.name, mine: other.mine, gone: !other.theirs } };
  }
}

const there = (box) => {
  const store = new DraftStore(() => box);
  return Object.fromEntries(store.names().map((name) => [name, store.read(name).draft.pieces[0]?.name ?? ""]));
};
const hear = (window, box, name) => window.keeper.heard(name, new DraftStore(() => box).read(name));
const failed = async (make) => {
  try {
    return { read: await make() };
  } catch (error) {
    if (!(error instanceof links.LinkError)) throw error;
    return { problem: error.why, values: error.values };
  }
};
const packed = (bytes) => `1${deflateRawSync(bytes).toString("base64url")}`;

const can = {
  shape: (value) => shape.fileIn(value),
  free: (name, taken) => shape.freeName(name, taken),
  called: (text) => shape.fileNameOf(text),
  named: (name) => shape.isFileName(name),
  typed: (names) => {
    const box = new Box();
    const window = new Window(box, "a");
    const after = names.map((name) => {
      window.type(name);
      return there(box);
    });
    return { after, again: new Window(box, "b").seen };
  },
  windows: (steps) => {
    const box = new Box();
    const windows = {};
    const seen = [];
    for (const [who, what, word] of steps) {
      windows[who] ??= new Window(box, who);
      if (what === "type") windows[who].type(word);
      else if (what === "hear") hear(windows[who], box, word);
      else if (what !== "begin") windows[who].keeper[what](word);
      seen.push(windows[who].seen);
    }
    return { seen, there: there(box) };
  },
  raced: () => {
    const box = new Box();
    const [one, other] = [new Window(box, "a"), new Window(box, "b")];
    one.type("Mine");
    const mine = box["cardgen.draft.my-pieces.yaml"];
    box.removeItem("cardgen.draft.my-pieces.yaml"); // the other has not seen it yet
    other.type("Theirs");
    hear(one, box, "my-pieces.yaml");
    return { mine: JSON.parse(mine).draft.pieces[0].name, seen: one.seen, there: there(box) };
  },
  full: (room, more) => {
    const box = new Box(room);
    const window = new Window(box, "a");
    const seen = [];
    for (const name of ["Short", "x".repeat(800), "Short again"]) {
      window.type(name);
      seen.push(window.seen.kept);
    }
    box.room = more;
    window.type("y".repeat(800));
    return { seen, last: window.seen, there: there(box) };
  },
  missing: () => {
    const drafts = new Drafts();
    const none = () => {
      throw new DOMException("no", "SecurityError");
    };
    const keeper = new Keeper(drafts, new DraftStore(none));
    keeper.begin();
    drafts.change({ ...drafts.current, pieces: [{ name: "Llama" }] });
    return { kept: keeper.state.kept, name: drafts.current.pieces[0].name, names: keeper.names() };
  },
  strange: (text) => {
    const box = new Box();
    box.setItem("cardgen.draft.my-pieces.yaml", text);
    const window = new Window(box, "a");
    window.type("Llama");
    return { seen: window.seen, there: there(box) };
  },
  removed: () => {
    const box = new Box();
    const window = new Window(box, "a");
    window.type("Llama");
    const back = window.keeper.remove();
    const gone = there(box);
    back();
    return { gone, back: there(box), seen: window.seen };
  },
  renamed: (name) => {
    const box = new Box();
    const window = new Window(box, "a");
    window.type("Llama");
    window.keeper.rename(name);
    return { seen: window.seen, there: there(box) };
  },
  added: (file) => {
    const box = new Box();
    const window = new Window(box, "a");
    window.type("Llama");
    const names = [window.keeper.add(file), window.keeper.add(file)];
    return { names, there: there(box) };
  },
  written: (file) => links.writeDraft(file),
  read: (text) => failed(() => links.readDraft(text)),
  through: async (file) => failed(async () => links.readDraft((await links.writeDraft(file)).text)),
  packed: (text) => failed(() => links.readDraft(packed(text))),
  bomb: (bytes) => failed(() => links.readDraft(packed(Buffer.alloc(bytes)))),
};

const answers = [];
for (const [name, ...given] of asked) answers.push(await can[name](...given));
console.log(JSON.stringify(answers));
