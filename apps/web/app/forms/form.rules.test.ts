import { expect, test } from "vitest";
import { firstProblem, problemsInSight } from "./form.ts";

const names = ["name", "email"] as const;
const values = { name: "", email: "a@b.dz" };
const found = { name: "NAME_REQUIRED" };
const all = new Set(names);

test("a field nobody has left yet shows nothing", () => {
  expect(
    problemsInSight({ names, values, touched: new Set<"name" | "email">(), found, refused: null }),
  ).toEqual({});
});

test("a field that was left shows what is wrong with it", () => {
  expect(problemsInSight({ names, values, touched: all, found, refused: null })).toEqual(found);
});

test("what the server refused is shown until the value changes", () => {
  const refused = { problems: { email: "EMAIL_TAKEN" }, values };
  const sight = { names, touched: all, found: {}, refused };
  expect(problemsInSight({ ...sight, values })).toEqual({ email: "EMAIL_TAKEN" });
  expect(problemsInSight({ ...sight, values: { ...values, email: "c@b.dz" } })).toEqual({});
});

test("what the form finds by itself comes before the server's word", () => {
  const refused = { problems: { name: "NAME_INVALID" }, values };
  expect(problemsInSight({ names, values, touched: all, found, refused })).toEqual(found);
});

test("the first problem follows the order of the fields", () => {
  expect(firstProblem(names, { email: "X", name: "Y" })).toBe("name");
  expect(firstProblem(names, {})).toBeNull();
});

test("a list that is refused is shown as wrong until it changes, however often it is read", () => {
  const refused = { problems: { lists: "LISTS_INVALID" }, values: { lists: ["a", "b"] } };
  const sight = { names: ["lists"] as const, touched: new Set(["lists"] as const), found: {}, refused };
  expect(problemsInSight({ ...sight, values: { lists: ["a", "b"] } })).toEqual({ lists: "LISTS_INVALID" });
  expect(problemsInSight({ ...sight, values: { lists: ["a"] } })).toEqual({});
});
