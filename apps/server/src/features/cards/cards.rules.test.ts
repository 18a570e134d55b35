import { checkCharacter } from "@manara/contract/cards/card-code";
import { serialDigits } from "@manara/contract/cards/card-serial";
import { expect, test } from "vitest";
import { idsWithSerialEnd, ownUse, readCardSearch, toRuns } from "./cards.rules.ts";

test.each<[string | undefined, ReturnType<typeof readCardSearch>]>([
  [undefined, null],
  ["", null],
  ["17", { id: 17, serialEnd: null, code: null, groups: null, name: null }],
  ["٠", { id: null, serialEnd: null, code: null, groups: null, name: null }],
  ["٣٢", { id: 32, serialEnd: null, code: null, groups: null, name: null }],
  [" - ", { id: null, serialEnd: null, code: null, groups: null, name: null }],
  ["0", { id: null, serialEnd: null, code: null, groups: null, name: null }],
  ["2147483647", { id: 2_147_483_647, serialEnd: null, code: null, groups: null, name: null }],
  ["2147483648", { id: null, serialEnd: null, code: null, groups: null, name: null }],
  ["99999999999", { id: null, serialEnd: null, code: null, groups: null, name: null }],
  [
    "abcd efgh-jkmn pqrs",
    { id: null, serialEnd: null, code: "ABCDEFGHJKMNPQRS", groups: null, name: "abcd efgh-jkmn pqrs" },
  ],
  ["2345234523452345", { id: null, serialEnd: null, code: "2345234523452345", groups: null, name: null }],
  ["2345", { id: 2345, serialEnd: "2345", code: null, groups: "2345", name: null }],
  ["ae٩t", { id: null, serialEnd: null, code: null, groups: "AE9T", name: "ae٩t" }],
  ["AE9T-XH94", { id: null, serialEnd: null, code: null, groups: "AE9TXH94", name: "AE9T-XH94" }],
  [
    "ae9t xh94 ABCD",
    { id: null, serialEnd: null, code: null, groups: "AE9TXH94ABCD", name: "ae9t xh94 ABCD" },
  ],
  ["AE9", { id: null, serialEnd: null, code: null, groups: null, name: "AE9" }],
  ["AE9TX", { id: null, serialEnd: null, code: null, groups: null, name: "AE9TX" }],
  ["AE0T", { id: null, serialEnd: null, code: null, groups: null, name: "AE0T" }],
  ["أحمد", { id: null, serialEnd: null, code: null, groups: null, name: "أحمد" }],
])("%s is looked for as %o", (typed, expected) => {
  expect(readCardSearch(typed)).toEqual(expected);
});

test("a code with a digit in it is no name; one of letters may be", () => {
  for (const start of ["AE9TXH94ABCDEFG", "ABDERRAHMANKADE"]) {
    const code = `${start}${checkCharacter(start)}`;
    expect(readCardSearch(code)).toMatchObject({ code, name: /\d/.test(code) ? null : code });
  }
});

test.each([12, 345, 2_345, 12_345, 99_999])("the serial of %i is found by its last digits", (id) => {
  const all = Array.from({ length: 100_000 }, (_, at) => at + 1);
  for (const digits of [4, 5, 9]) {
    const end = serialDigits(id).slice(-digits);
    expect(idsWithSerialEnd(end, 100_000)).toEqual(all.filter((other) => serialDigits(other).endsWith(end)));
  }
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

test.each([
  ["nobody's", null, undefined],
  ["unused", { usedAt: null, usedBy: null, courseId: null, courseName: null }, undefined],
  ["somebody else's", { usedAt: new Date(0), usedBy: 8, courseId: 3, courseName: "Physics" }, undefined],
  [
    "one's own",
    { usedAt: new Date(0), usedBy: 7, courseId: 3, courseName: "Physics" },
    { courseId: 3, name: "Physics", usedAt: "1970-01-01T00:00:00.000Z" },
  ],
])("of a card that is %s the caller learns no more than they know", (_, card, shown) => {
  expect(ownUse(card, { userId: 7 })).toEqual(shown);
});
