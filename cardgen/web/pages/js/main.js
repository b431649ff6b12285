// Where the page begins: the first view, then the forms, then the engine, so that nobody waits for what he has not asked for.

/** @import { Engine } from "./engine.js" */
/** @import { Context } from "./router.js" */
import { Catalogue, fetchJson } from "./data.js";
import { Desks } from "./desks.js";
import { found, make, whenSeen } from "./dom.js";
import { engineOfThis } from "./engine.js";
import { fieldsOf } from "./fields.js";
import { readLink } from "./link.js";
import { hideNotice, offer, tell } from "./notice.js";
import { FIRST, Router } from "./router.js";
import { keeps } from "./store.js";

const STATES = {
  page: {
    begun: "Python is being loaded, 10 MB, once. Cards can be chosen meanwhile.",
    ready: "Ready. Everything is made in this page.",
  },
  local: { begun: "", ready: "Ready. Everything is made by cardgen on this computer." },
};

/** The whole page, once the catalogue is there. */
class Page {
  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    this.catalogue = catalogue;
    /** @type {ReturnType<typeof fieldsOf> | undefined} */
    this.fields = undefined;
    /** @type {Desks | undefined} */
    this.made = undefined;
    found("[data-version]").textContent = catalogue.data.version;
    found("[data-notice-close]").addEventListener("click", hideNotice);
    found("[data-skip]").addEventListener("click", (event) => {
      event.preventDefault();
      found(`#main-${document.body.dataset.at}`).focus();
    });
    /** @type {(engine: Engine) => void} */
    this.engineIs = () => {};
    const engine = new Promise((is) => {
      this.engineIs = is;
    });
    this.router = new Router(this.context(engine), document.title);
    addEventListener("hashchange", () => this.follow());
    this.follow();
  }

  /**
   * What rooms are given of it.
   *
   * @param {Promise<Engine>} engine
   * @returns {Context}
   */
  context(engine) {
    const page = this;
    return {
      catalogue: this.catalogue,
      engine,
      wall: { address: `#${FIRST}` },
      get cart() {
        return page.desks.cart;
      },
      get large() {
        return page.desks.large;
      },
      get own() {
        return page.desks.own;
      },
    };
  }

  /** What forms ask, worked out when somebody first needs one. */
  get views() {
    this.fields ??= fieldsOf(this.catalogue);
    return this.fields;
  }

  /** The forms, made when somebody first needs one. */
  get desks() {
    this.made ??= new Desks(this.catalogue, this.views);
    return this.made;
  }

  /** Go where the address says, and take what it brings. */
  follow() {
    const text = location.hash.slice(1);
    if (this.router.enters(text)) return;
    const { all } = this.desks;
    const { view, values, problems } = readLink(text, this.views);
    tell("the link", problems);
    if (!view) this.router.enters(FIRST);
    else this.router.turnTo(view);
    if (!values) return;
    const desk = all[view];
    history.replaceState(null, "", `#${view}`);
    const before = { link: desk.link, values: desk.values };
    desk.change(values);
    if (desk.link !== before.link && before.link !== view) {
      offer("This is what the link brings, in the place of what you had.", "Take mine back", () =>
        desk.change(before.values),
      );
    }
  }

  /** Begin to load what makes the files. */
  async startEngine() {
    const [told, desks] = [found("[data-engine]"), this.desks];
    const { kind, engine } = await engineOfThis();
    engine.watch(({ state, problem }) => {
      const said = state === "broken" ? `${problem} Search, pictures and commands work.` : STATES[kind][state];
      const [first, ...more] = said.split(/(?<=\.) /); // what follows is left out where there is no room
      const rest = more.length ? [" ", make("span", { class: "more-said" }, more.join(" "))] : [];
      told.replaceChildren(make("span", {}, first, ...rest));
      told.dataset.state = state;
      if (state === "ready" && kind === "page") keepOffline(); // by now all that is large has come, and is not sent twice
    });
    this.engineIs(engine);
    engine.ask("about", {}); // the first answer says that it is ready
    desks.use(engine);
    if (kind === "page") found("[data-licences]").hidden = false;
  }
}

/** What is said of a browser that keeps nothing. */
function sayWhatIsKept() {
  if (!keeps())
    found("[data-storage]").textContent = "This browser keeps nothing for the next visit; a link keeps the basket.";
}

/** Have the browser keep this version for when there is no network. */
function keepOffline() {
  navigator.serviceWorker?.register("sw.js").catch(() => {}); // without it the page works while there is a network
}

/** Wait until all of index.html is there: the script does not wait for it, nor for styles and pictures. */
function whenRead() {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((over) => document.addEventListener("DOMContentLoaded", () => over(undefined), { once: true }));
}

/** All of it, in the order in which it is wanted. */
async function begin() {
  try {
    const [data] = await Promise.all([fetchJson("data.json"), whenRead()]);
    const page = new Page(new Catalogue(data));
    await whenSeen(2000); // Python is loaded once the page stands, so that it does not get into its way
    sayWhatIsKept();
    await page.startEngine();
  } catch (error) {
    found("[data-engine]").textContent = "The page could not be loaded whole. Load it again.";
    throw error;
  }
}

begin();
