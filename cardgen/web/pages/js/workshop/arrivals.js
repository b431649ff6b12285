// What comes from elsewhere: a file that is chosen, one of one's own, a link. It never takes the place of what is there.

/** @import { Engine } from "../engine.js" */
/** @import { Own } from "../own.js" */
/** @import { DraftFile } from "./drafts.js" */
/** @import { Keeper } from "./keeper.js" */
import { capital, filled, say } from "../dom.js";
import { offer } from "../notice.js";
import { keptFiles } from "../own-store.js";
import { LinkError, readDraft } from "./link-text.js";
import { fileIn, fileNameOf, isBlank, MOST_PIECES } from "./shape.js";

/** Bytes of a file that is opened: a request holds no more. */
const LARGEST = 200_000;

/** Opens it, and says what is wrong with it. */
export class Arrivals {
  /**
   * @param {Keeper} keeper
   * @param {{engine: Promise<Engine>, own: Own}} context
   * @param {Record<string, string>} words
   * @param {(text: string) => void} tell
   */
  constructor(keeper, { engine, own }, words, tell) {
    this.words = words;
    this.keeper = keeper;
    this.engine = engine;
    this.own = own;
    this.tell = tell;
  }

  /**
   * Go on with a file of one's own that lies in the page.
   *
   * @param {string} name
   */
  async openOwn(name) {
    if (this.keeper.names().includes(name)) this.keeper.open(name);
    else {
      const kept = await keptFiles(); // what was given to the page may not be there yet
      const data = this.own.bytes.get(name) ?? kept.find((file) => file.name === name)?.data;
      if (data) await this.take(new File([data], name));
      else this.tell(filled(this.words.none, { file: name }));
    }
  }

  /** @param {File} [chosen] */
  async take(chosen) {
    if (!chosen) return;
    const { name } = chosen;
    if (chosen.size > LARGEST) {
      this.tell(filled(this.words.bytes, { file: name, bytes: chosen.size, most: LARGEST }));
      return;
    }
    const file = fileNameOf(name);
    this.tell(this.words.wait);
    const engine = await this.engine;
    const answered = await engine.ask("opened", { file, text: await chosen.text() });
    const { errors = [], result = null } = answered?.answer ?? {};
    const read = result && fileIn({ ...result, file });
    const large = filled(this.words.large, { file: name, most: MOST_PIECES });
    this.tell(result && !read ? large : errors.map((one) => this.placed(one)).join(" ") || String(result?.said ?? ""));
    if (read) this.bring(read);
  }

  /** @param {{problem: string, line?: number | null, column?: number | null}} error */
  placed({ problem, line, column }) {
    return line ? filled(this.words.placed, { line, column, problem }) : capital(problem);
  }

  /**
   * Show a file that came from elsewhere, and offer the one that was open.
   *
   * @param {DraftFile} file
   */
  bring(file) {
    const before = this.keeper.drafts.current;
    const name = this.keeper.add(file);
    say(filled(this.words.opened, { file: name }));
    if (isBlank(before) || before.file === name) return;
    const said = { file: name, before: before.file };
    offer(filled(this.words.beside, said), filled(this.words.go_back, said), () => this.keeper.open(before.file));
  }

  /**
   * What a link brings becomes another file, if somebody wants it.
   *
   * @param {string} text
   */
  async follow(text) {
    try {
      const file = await readDraft(text);
      if (isBlank(this.keeper.drafts.current) && !this.keeper.stamp) this.bring(file);
      else {
        const names = file.pieces.map(({ name, id }) => String(name || id || this.words.nameless));
        const { brings, brings_one: one, open_link: open } = this.words;
        const shown = { count: names.length, names: names.slice(0, 5).join(", ").slice(0, 120) };
        offer(filled(names.length === 1 ? one : brings, shown), open, () => this.bring(file), "");
      }
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      this.tell(filled(this.words.unread, { why: filled(this.words[error.why], error.values) }));
    }
  }
}
