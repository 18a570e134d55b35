import { expect, test } from "vitest";
import { readCardSearch, toRuns } from "./cards.rules.ts";

test.each<[string | undefined, ReturnType<typeof readCardSearch>]>([
  [undefined, null],
  ["", null],
  ["17", { id: 17, code: null, name: null }],
  ["٠", { id: null, code: null, name: "٠" }],
  [" - ", { id: null, code: null, name: null }],
  ["0", { id: null, code: null, name: null }],
  ["2147483647", { id: 2_147_483_647, code: null, name: null }],
  ["2147483648", { id: null, code: null, name: null }],
  ["99999999999", { id: null, code: null, name: null }],
  ["abcd efgh-jkmn pqrs", { id: null, code: "ABCDEFGHJKMNPQRS", name: "abcd efgh-jkmn pqrs" }],
  ["2345234523452345", { id: null, code: "2345234523452345", name: null }],
  ["أحمد", { id: null, code: null, name: "أحمد" }],
])("%s is looked for as %o", (typed, expected) => {
  expect(readCardSearch(typed)).toEqual(expected);
});

test.each([
  [[], []],
  [[5], [[5, 5]]],
  [[3, 1, 2], [[1, 3]]],
  [
    [1, 2, 4, 7, 8, 9],
    [
      [1, 2],
      [4, 4],
      [7, 9],
    ],
  ],
])("%o are the runs %o", (ids, runs) => {
  expect(toRuns(ids)).toEqual(runs);
});
