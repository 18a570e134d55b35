import { expect, test } from "vitest";
import { fillPage } from "../bench/scale/page.ts";
import { writeTables } from "../bench/scale/tables.ts";
import { readRepository } from "./source-files.ts";

const files = readRepository();
const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? "";
const page = textOf("docs/scale.md");

test("the tables of docs/scale.md are what the model says: npm run scale", () => {
  expect(fillPage(page, writeTables()) === page).toBe(true);
});

test("figures that the page names are those of docs/operations.md", () => {
  const named = [...page.matchAll(/\bmanara_\w+/g)].map(([name]) => name);
  const known = textOf("docs/operations.md");
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
