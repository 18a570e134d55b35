import { describe, expect, test } from "vitest";
import { Paging, pageOf, sortBy } from "./lists.ts";

const holds = (schema: typeof Paging | ReturnType<typeof pageOf>, query: object) =>
  schema.safeParse(query).success;

test("a page is of 1 to 500 rows, and without a limit of as many as its list says", () => {
  expect(Paging.parse({})).toEqual({});
  expect(pageOf(100).parse({})).toEqual({ limit: 100, offset: 0 });
  for (const schema of [Paging, pageOf(100)]) {
    expect(schema.parse({ limit: "500", offset: "0" })).toEqual({ limit: 500, offset: 0 });
    for (const limit of ["0", "501", "-1", "1e2", "ten", ""]) expect(holds(schema, { limit })).toBe(false);
    for (const offset of ["-1", "x", ""]) expect(holds(schema, { offset })).toBe(false);
  }
});

describe("an order", () => {
  const Sort = sortBy("price", "creationDateTime");

  test.each([
    [undefined, undefined],
    ["", undefined],
    ["price", { column: "price", descending: false }],
    ["-creationDateTime", { column: "creationDateTime", descending: true }],
  ])("%s is read", (text, sort) => {
    expect(Sort.parse(text)).toEqual(sort);
  });

  test.each(["cardKey", "-", "--price", "+price", "Price", "price,-id", 1, ["price"]])(
    "%s is none",
    (text) => {
      expect(Sort.safeParse(text).success).toBe(false);
    },
  );
});
