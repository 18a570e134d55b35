import { expect, test } from "vitest";
import { monthBefore, monthOf, periodOf } from "./period.rules.ts";

const ask = (query: string) => periodOf(new URL(`http://school/statement${query}`), "2027-02-15");

test("a statement is of this month, as long as no other days are asked for", () => {
  expect(ask("")).toEqual({ from: "2027-02-01", to: "2027-02-28" });
  expect(ask("?from=2027-01-10&to=2027-01-20")).toEqual({ from: "2027-01-10", to: "2027-01-20" });
  expect(ask("?from=2027-01-10&to=2027-01-10")).toEqual({ from: "2027-01-10", to: "2027-01-10" });
});

test.each([
  "?from=2027-01-20&to=2027-01-10",
  "?from=2027-13-01&to=2027-13-02",
  "?from=x&to=y",
  "?from=2027-01-10",
])("%s names no period", (query) => {
  expect(ask(query)).toEqual(monthOf("2027-02-15"));
});

test("months have their own ends", () => {
  expect(monthOf("2028-02-29")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthBefore("2027-01-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});
