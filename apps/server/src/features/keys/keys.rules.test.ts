import { expect, test } from "vitest";
import { ringKey } from "../../platform/keys/ring.fixture.ts";
import { type AgedKey, mayGo, withAges } from "./keys.rules.ts";

const HOUR = 60 * 60 * 1000;
const lives = { sessionHours: 12, linkHours: 720 };

test("a key is as old as the next of its family is in use", () => {
  const ring = [
    ringKey(1, "first", { activeFrom: 0 }),
    ringKey(2, "cards", { family: "CARDS", activeFrom: 0 }),
    ringKey(3, "second", { activeFrom: 100 }),
    ringKey(4, "third", { activeFrom: 400 }),
    ringKey(5, "to come", { activeFrom: 2000 }),
  ];
  expect(withAges(ring, 1000).map(({ replacedForMs }) => replacedForMs)).toEqual([
    900,
    null,
    600,
    null,
    null,
  ]);
});

test.each<[string, Partial<AgedKey>, number, boolean]>([
  ["the present one", { replacedForMs: null }, 0, false],
  ["the present one that others may have", { replacedForMs: null, isLeaked: true }, 0, false],
  ["of the school, as long as a mailed link may live", { replacedForMs: 720 * HOUR }, 0, false],
  ["of the school, after that", { replacedForMs: 721 * HOUR }, 0, true],
  ["of the school, with which something is encrypted", { replacedForMs: 9000 * HOUR }, 1, false],
  ["of cards, within the hour", { family: "CARDS", replacedForMs: HOUR - 1 }, 0, false],
  ["of cards, after it", { family: "CARDS", replacedForMs: HOUR }, 0, true],
  ["of cards, that some still name", { family: "CARDS", replacedForMs: 9000 * HOUR }, 1, false],
  ["that others may have, at once", { replacedForMs: 1, isLeaked: true }, 0, true],
  ["that others may have, and something needs", { replacedForMs: 1, isLeaked: true }, 3, false],
  ["of passwords that nobody has raised", { family: "PASSWORDS", replacedForMs: 9000 * HOUR }, 40, false],
])("a key goes when nobody needs it: %s", (_, given, uses, goes) => {
  expect(mayGo({ ...ringKey(1, "one"), replacedForMs: null, ...given }, { uses, lives })).toBe(goes);
});
