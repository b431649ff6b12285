// Calls pure functions of the wall for tests in Python: {data, gallery, pages, asked: [[name, ...arguments]]} in, answers out.
import { readFileSync } from "node:fs";

const { data, gallery: told, pages, asked } = JSON.parse(readFileSync(0, "utf8"));
const load = (name) => import(`${pages}/js/${name}.js`);
const [{ Catalogue }, { Gallery }, find, address, places, fewer] = await Promise.all(
  ["data", "gallery/rows", "gallery/find", "gallery/address", "gallery/places", "gallery/fewer"].map(load),
);
const gallery = new Gallery(told, new Catalogue(data));
const ids = (hits) => hits.map(({ row }) => row.id);

const can = {
  find: (text) => find.findRows(gallery, text).map(({ row, why }) => [row.id, why]),
  places: (text) => places.placesCalled(gallery, text).map((one) => [one.kind, one.name, one.address]),
  strange: (text) => fewer.strangeWords(gallery, text),
  fewer: (text) => fewer.fewerWords(gallery, text).map(({ said, text: left, found }) => [said, left, found]),
  meant: (text) => find.meantRows(gallery, text).map(({ id }) => id),
  read: (text) => address.readAddress(new URLSearchParams(text), gallery),
  again: (wanted) => address.readAddress(new URLSearchParams(address.writeAddress(wanted).split("?")[1] ?? ""), gallery).wanted,
  shown: (text) => {
    const { wanted } = address.readAddress(new URLSearchParams(text), gallery);
    return ids(find.shownHits(find.findRows(gallery, wanted.find), wanted));
  },
  count: (text, name, value) => {
    const { wanted } = address.readAddress(new URLSearchParams(text), gallery);
    return find.countsOf(find.findRows(gallery, wanted.find), wanted, name)(value);
  },
};
process.stdout.write(JSON.stringify(asked.map(([name, ...given]) => can[name](...given))));
