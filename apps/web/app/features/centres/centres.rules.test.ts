import { expect, test } from "vitest";
import { groupByRegion } from "./centres.rules.ts";

const makeCentre = (id: number, region: string) => ({
  id,
  region,
  name: `Centre ${id}`,
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
