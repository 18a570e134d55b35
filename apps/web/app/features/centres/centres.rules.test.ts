import { expect, test } from "vitest";
import { ownFirst, withCentres } from "./centres.rules.ts";

const makeCentre = (id: number, region: string) => ({
  id,
  region,
  name: `Centre ${id}`,
  commune: null,
  mapUrl: null,
  morePhones: [],
  place: "Market street",
  hours: null,
  phone: null,
});

const regionsOf = (...names: string[]) => names.map((name) => ({ name, centres: 1 }));

test("centres stand under their regions, in the order given", () => {
  const regions = [
    { name: "Kano", centres: 1 },
    { name: "Lagos", centres: 2 },
  ];
  const found = withCentres(regions, [makeCentre(3, "Lagos"), makeCentre(1, "Kano"), makeCentre(2, "Lagos")]);
  expect(found.map(({ name, amount, centres }) => [name, amount, centres?.map(({ id }) => id)])).toEqual([
    ["Kano", 1, [1]],
    ["Lagos", 2, [3, 2]],
  ]);
  expect(withCentres(regions, null).map(({ amount, centres }) => [amount, centres])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test("the own region comes first, the others stay in order", () => {
  const regions = withCentres(regionsOf("Abia", "Kano", "Lagos"), null);
  const named = (own: string | null) => ownFirst(regions, own).map(({ name }) => name);
  expect(named("Kano")).toEqual(["Kano", "Abia", "Lagos"]);
  expect(named(null)).toEqual(["Abia", "Kano", "Lagos"]);
  expect(named("Oran")).toEqual(["Abia", "Kano", "Lagos"]);
});
