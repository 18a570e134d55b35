import { expect, test } from "vitest";
import { findMistake, termsOf } from "./terms.rules.ts";

test("who pays later has a limit; who pays before needs none", () => {
  expect(findMistake({ pays: "CREDIT", creditLimit: null })).toEqual({
    creditLimit: "CREDIT_LIMIT_REQUIRED",
  });
  expect(findMistake({ pays: "CREDIT", creditLimit: 0 })).toEqual({});
  expect(findMistake({ pays: "PREPAID", creditLimit: null })).toEqual({});
});

test("a form is what is agreed", () => {
  expect(termsOf({ pays: "CREDIT", creditLimit: 50_000, commission: 1250 })).toEqual({
    isPrepaid: false,
    creditLimit: 50_000,
    commission: 1250,
  });
  expect(termsOf({ pays: "PREPAID", creditLimit: null, commission: 0 })).toEqual({
    isPrepaid: true,
    creditLimit: 0,
    commission: 0,
  });
});
