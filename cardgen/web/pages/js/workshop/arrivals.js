// What comes from elsewhere: a file that is chosen, one of one's own, a link. It never takes the place of what is there.

/** @import { Engine } from "../engine.js" */
/** @import { Own } from "../own.js" */
/** @import { DraftFile } from "./drafts.js" */
/** @import { Keeper } from "./keeper.js" */
import { capital, countOf, say } from "../dom.js";
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
   * @param {(text: string) => void} tell
   */
  constructor(keeper, { engine, own }, tell) {
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
      else this.tell(`There is no ${name} among your own.`);
    }
  }

  /** @param {File} [chosen] */
  async take(chosen) {
    if (!chosen) return;
    const { name } = chosen;
    if (chosen.size > LARGEST) {
      this.tell(`${name} has ${chosen.size} bytes; no file of pieces needs more than ${LARGEST}.`);
      return;
    }
    const file = fileNameOf(name);
    this.tell("One moment …");
    const engine = await this.engine;
    const answered = await engine.ask("opened", { file, text: await chosen.text() });
    const { errors = [], result = null } = answered?.answer ?? {};
    const read = result && fileIn({ ...result, file });
    const large = `${name} holds more than fits here, as more than ${MOST_PIECES} pieces; put it under Your own, in Cards.`;
    this.tell(result && !read ? large : errors.map(placed).join(" ") || String(result?.said ?? ""));
    if (read) this.bring(read);
  }

  /**
   * Show a file that came from elsewhere, and offer the one that was open.
   *
   * @param {DraftFile} file
   */
  bring(file) {
    const before = this.keeper.drafts.current;
    const name = this.keeper.add(file);
    say(`${name} is open`);
    if (isBlank(before) || before.file === name) return;
    offer(`${name} is open now. ${before.file} is kept beside it.`, `Back to ${before.file}`, () =>
      this.keeper.open(before.file),
    );
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
        const names = file.pieces.map(({ name, id }) => String(name || id || "one without a name"));
        const what = `This link brings ${countOf(names.length, "piece")}: ${names.slice(0, 5).join(", ").slice(0, 120)}.`;
        offer(`${what} What you have stays as it is.`, "Open it as another file", () => this.bring(file));
      }
    } catch (error) {
      if (!(error instanceof LinkError)) throw error;
      this.tell(`The link cannot be read: ${error.message}`);
    }
  }
}

/** @param {{problem: string, line?: number | null, column?: number | null}} error */
function placed({ problem, line, column }) {
  return line ? `Line ${line}, column ${column}: ${problem}` : capital(problem);
}
