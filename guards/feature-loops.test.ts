import { expect, test } from "vitest";
import { guardFeatureLoops } from "./feature-loops.ts";
import { readRepository } from "./source-files.ts";

const imports = (path: string, from: string) => ({ path, text: `import { a } from "${from}";` });
const server = (feature: string, other: string) =>
  imports(`apps/server/src/features/${feature}/${feature}.service.ts`, `../${other}/${other}.service.ts`);

test("features of the repository build on each other one way", () => {
  expect(guardFeatureLoops(readRepository())).toEqual([]);
});

test("two features that need each other are found, at both places", () => {
  expect(guardFeatureLoops([server("cards", "courses"), server("courses", "cards")])).toEqual([
    "apps/server/src/features/cards/cards.service.ts:1 closes a loop: cards → courses → cards",
    "apps/server/src/features/courses/courses.service.ts:1 closes a loop: courses → cards → courses",
  ]);
});

test("so is a loop over a third, and one of types alone", () => {
  const way = [server("cards", "courses"), server("courses", "site")];
  expect(guardFeatureLoops(way)).toEqual([]);
  expect(guardFeatureLoops([...way, server("site", "cards")])).toHaveLength(3);
  const path = "apps/server/src/features/site/site.ts";
  const text = `import type { Card } from "../cards/cards.service.ts";`;
  expect(guardFeatureLoops([...way, { path, text }])).toHaveLength(3);
});

test("the halves of a feature in the browser and on the server are not one; a test may look anywhere", () => {
  const web = imports("apps/web/app/features/courses/card.tsx", "../cards/card.tsx");
  const tried = imports("apps/server/src/features/courses/courses.test.ts", "../cards/cards.service.ts");
  expect(guardFeatureLoops([server("cards", "courses"), web, tried])).toEqual([]);
});
