import { expectTypeOf, test } from "vitest";
import type { SchoolForPages } from "../apps/server/src/plugins/web.ts";
import type { SchoolContext } from "../apps/web/app/context.ts";

// The compiler looks: the server loads the interface as a program of its own, so nothing else holds the two together.
test("what the server hands to pages is what they read", () => {
  expectTypeOf<SchoolForPages>().toExtend<SchoolContext>();
});
