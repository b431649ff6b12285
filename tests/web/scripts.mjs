// Calls pure functions of the page for tests in Python: {data, asked: [[name, ...arguments]]} in, a list of answers out.
import { readFileSync } from "node:fs";
import { mock } from "node:test";

const { data, pages, asked } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(`${pages}/js/${name}.js`);
const [{ Catalogue }, { Engine, PATIENCE }, { fieldsOf, usualOf }] = await Promise.all(["data", "engine", "fields"].map(load));
const [link, request, search, basket] = await Promise.all(["link", "request", "search", "basket"].map(load));
const { ServerRoad } = await load("server-road");
const catalogue = new Catalogue(data);
const views = fieldsOf(catalogue);
const ids = ({ sets, pieces }) => ({ sets: sets.map((set) => set.id), pieces: pieces.map((found) => found.piece.id) });

/** A road on which nothing happens but what the test says. */
function engineOnRoad() {
  const log = [];
  let hear;
  const road = { send: (id) => log.push(`send ${id}`), cancel: (id) => log.push(`cancel ${id}`), restart: () => log.push("restart") };
  const engine = new Engine((heard) => {
    hear = heard;
    return road;
  });
  return { engine, log, hear: (message) => hear(message) };
}

const can = {
  fields: () => views,
  usual: (view) => usualOf(views[view]),
  read: (text) => link.readLink(text, views),
  write: (view, values) => link.writeLink(view, views[view], values),
  both: (view, text) => {
    const values = link.readLink(text, views).values ?? usualOf(views[view]);
    const { verb, of } = request.REQUESTS[view];
    return { verb, request: of(values), command: request.commandOf(verb, of(values)), any: request.makesCards(values) };
  },
  find: (text) => ids(search.find(catalogue, text)),
  meant: (text) => search.meant(catalogue, text)?.piece.id ?? null,
  sole: (text) => {
    const { set, one } = search.sole(catalogue, text) ?? {};
    return set ? `set ${set.id}` : (one?.piece.id ?? null);
  },
  sum: (values) => basket.sumOf(values, catalogue),
  withPiece: (values, id, count) => basket.withPiece(values, id, count),
  cancelled: async (insist, answers) => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const { engine, log, hear } = engineOnRoad();
    const stop = new AbortController();
    hear({ ready: true });
    const unwanted = engine.ask("one", {}, { signal: stop.signal, insist });
    const wanted = engine.ask("two", {});
    stop.abort();
    if (answers) hear({ id: 1, cancelled: true });
    mock.timers.tick(PATIENCE);
    hear({ id: 2, answer: { errors: [], result: "whole" } });
    mock.timers.reset();
    return { log, unwanted: await unwanted, wanted: (await wanted).answer.result };
  },
  cancelledEarly: async () => {
    const { engine, log } = engineOnRoad();
    const stop = new AbortController();
    const unwanted = engine.ask("one", {}, { signal: stop.signal, insist: true });
    stop.abort();
    return { log, unwanted: await unwanted, state: engine.health.state };
  },
  broken: async () => {
    const { engine, hear } = engineOnRoad();
    const asked = engine.ask("one", {});
    hear({ fault: "it is gone." });
    return { health: engine.health, errors: (await asked).answer.errors };
  },
  lines: async (parts) => {
    const heard = [];
    const bytes = new TextEncoder().encode(parts.join(""));
    const cut = Math.floor(bytes.length / 3);
    const chunks = [bytes.slice(0, cut), bytes.slice(cut, 2 * cut), bytes.slice(2 * cut)];
    globalThis.fetch = async () => new Response(new ReadableStream({
      start(stream) {
        for (const chunk of chunks) stream.enqueue(chunk);
        stream.close();
      },
    }));
    const road = new ServerRoad(new URL("http://127.0.0.1/ask"), (message) => heard.push(message));
    await road.send(7, "{}");
    return heard.filter(({ id }) => id === 7).map(({ blobs, ...rest }) => ({ ...rest, ...(blobs ? { blobs: blobs.map((blob) => [...blob]) } : {}) }));
  },
};

const answers = [];
for (const [name, ...given] of asked) answers.push(await can[name](...given));
process.stdout.write(JSON.stringify(answers));
