import { expect, test } from "vitest";
import { findPeriod, monthBefore, monthOf } from "./period.rules.ts";

const ask = (query: string) => findPeriod(new URL(`http://school/statement${query}`));

test("an address names a period by its two days", () => {
  expect(ask("?from=2027-01-10&to=2027-01-20")).toEqual({ from: "2027-01-10", to: "2027-01-20" });
  expect(ask("?from=2027-01-10&to=2027-01-10")).toEqual({ from: "2027-01-10", to: "2027-01-10" });
});

test.each([
  "",
  "?from=2027-01-20&to=2027-01-10",
  "?from=2027-13-01&to=2027-13-02",
  "?from=x&to=y",
  "?from=2027-01-10",
])("%s names no period", (query) => {
  expect(ask(query)).toBeNull();
});

test("months have their own ends", () => {
  expect(monthOf("2028-02-29")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthBefore("2027-01-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});
