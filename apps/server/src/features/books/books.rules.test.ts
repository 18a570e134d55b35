import { expect, test } from "vitest";
import { periodInOrder, readStatementPeriod } from "./books.rules.ts";

test.each([
  [{}, { from: "2028-02-01", to: "2028-02-29" }],
  [{ from: "2027-11-10" }, { from: "2027-11-10", to: "2027-11-30" }],
  [{ to: "2027-12-10" }, { from: "2027-12-01", to: "2027-12-10" }],
  [
    { from: "2027-01-31", to: "2027-06-30" },
    { from: "2027-01-31", to: "2027-06-30" },
  ],
])("a statement of %o on the first of March's eve is of %o", (asked, period) => {
  expect(readStatementPeriod(asked, "2028-02-29")).toEqual(period);
});

test("days out of order are refused; one day alone is in order", () => {
  expect(periodInOrder.findIssue({ query: { from: "2027-02-02", to: "2027-02-01" } })).toMatchObject({
    path: "to",
  });
  expect(periodInOrder.findIssue({ query: { from: "2027-02-02" } })).toBeNull();
});
