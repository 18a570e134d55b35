import { expect, test } from "vitest";
import type { SchoolForPages } from "../apps/server/src/plugins/web.ts";
import type { SchoolContext } from "../apps/web/app/context.ts";

/** The compiler looks: the server loads the interface as a program of its own, so nothing else holds the two together. */
const readByPages = (school: SchoolForPages): SchoolContext => school;

test("what the server hands to pages is what they read", () => {
  const school = {} as SchoolForPages;
  expect(readByPages(school)).toBe(school);
});
