import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readRepository } from "./source-files.ts";

const sources = readRepository()
  .filter(({ path }) => path.startsWith("apps/server/src/") && !path.includes(".test."))
  .map(({ text }) => text)
  .join("\n");
const NAME = /\bmanara_[a-z_]+/g;

/** Whether the program has a figure of this name: written as a whole, or without what all of the school's begin with. */
const exists = (name: string): boolean => {
  const plain = name.replace(/_(?:bucket|sum|count)$/, "");
  return [`"${plain}"`, `"${plain.slice("manara_".length)}"`].some((written) => sources.includes(written));
};
const unknownIn = (text: string): string[] => (text.match(NAME) ?? []).filter((name) => !exists(name));

test("a figure that is not there is found", () => {
  expect(unknownIn("rate(manara_http_requests_total[5m]) + manara_cups_of_tea")).toEqual([
    "manara_cups_of_tea",
  ]);
});

test.for(["deploy/prometheus/alerts.yaml", "deploy/grafana/board.json"])(
  "every figure that %s names is one of the program",
  (path) => {
    const text = readFileSync(path, "utf8");
    expect(text.match(NAME)?.length).toBeGreaterThan(5);
    expect(unknownIn(text)).toEqual([]);
    expect(() => parse(text)).not.toThrow();
  },
);

test("every state that an alert asks for is one that the program tells", () => {
  const text = readFileSync("deploy/prometheus/alerts.yaml", "utf8");
  const states = [...text.matchAll(/\{state="([^"]+)/g)].map(([, state]) => state);
  expect(states.length).toBeGreaterThan(1);
  for (const state of states) expect(sources).toContain(`state: "${state}"`);
});
