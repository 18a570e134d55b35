import { expect, test } from "vitest";
import { findShortfall } from "./credit.rules.ts";

const account = { creditLimit: 0, owed: 0, commission: 0, stockWorth: 0 };

test.each([
  ["a new shop that pays in advance", {}, 1000, { left: 0, needed: 1000 }],
  ["one that has paid as much", { owed: -1000 }, 1000, null],
  [
    "one with cards that it could not sell either",
    { owed: -1500, stockWorth: 1000 },
    1000,
    { left: 1500, needed: 2000 },
  ],
  ["one that pays later", { creditLimit: 5000 }, 5000, null],
  ["one that pays later, and owes", { creditLimit: 5000, owed: 1 }, 5000, { left: 4999, needed: 5000 }],
  ["one that owes more than it may", { creditLimit: 5000, owed: 6000 }, 1000, { left: 0, needed: 1000 }],
  ["one that keeps a tenth", { creditLimit: 4500, commission: 1000 }, 5000, null],
  ["gift cards", {}, 0, null],
] as const)("%s", (_, given, worth, short) => {
  expect(findShortfall({ ...account, ...given }, worth)).toEqual(short);
});
