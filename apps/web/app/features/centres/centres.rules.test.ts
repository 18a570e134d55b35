import { expect, test } from "vitest";
import { groupByRegion } from "./centres.rules.ts";
import { ownFirst } from "./own-first.rules.ts";

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

test("centres stand under their regions, each region once, in the order given", () => {
  const found = groupByRegion([makeCentre(3, "Lagos"), makeCentre(1, "Kano"), makeCentre(2, "Lagos")]);
  expect(found.map(({ name, centres }) => [name, centres.map(({ id }) => id)])).toEqual([
    ["Lagos", [3, 2]],
    ["Kano", [1]],
  ]);
  expect(found[0]?.centres[0]).not.toHaveProperty("region");
  expect(groupByRegion([])).toEqual([]);
});

test("the own region comes first, the others stay in order", () => {
  const regions = groupByRegion([makeCentre(1, "Abia"), makeCentre(2, "Kano"), makeCentre(3, "Lagos")]);
  const named = (own: string | null) => ownFirst(regions, own).map(({ name }) => name);
  expect(named("Kano")).toEqual(["Kano", "Abia", "Lagos"]);
  expect(named(null)).toEqual(["Abia", "Kano", "Lagos"]);
  expect(named("Oran")).toEqual(["Abia", "Kano", "Lagos"]);
});
