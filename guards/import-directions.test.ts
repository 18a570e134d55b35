import { expect, test } from "vitest";
import { guardImportDirections } from "./import-directions.ts";
import { readRepository } from "./source-files.ts";

const feature = "apps/server/src/features/cards";

test("imports of the repository point one way", () => {
  expect(guardImportDirections(readRepository())).toEqual([]);
});

test.each([
  ["packages/countries/src/dz/country.ts", "@manara/contract/errors"],
  ["packages/countries/src/dz/country.ts", "zod"],
  ["packages/contract/src/errors.ts", "../../../apps/server/src/app.ts"],
  ["packages/contract/src/errors.ts", "kysely"],
  ["apps/server/src/app.ts", "../../web/app/root.tsx"],
  ["apps/web/app/site.ts", "@manara/server/src/app.ts"],
  ["apps/web/app/ui/field.tsx", "../features/home/home.screen.tsx"],
  ["apps/web/app/ui/field.tsx", "../shell/navbar.tsx"],
  ["apps/web/app/features/site/hero.tsx", "../../shell/guards.ts"],
  ["apps/web/app/features/site/hero.tsx", "@manara/contract/courses/courses"],
  ["apps/web/app/features/site/hero.tsx", "zod"],
  ["apps/server/src/platform/jobs/jobs.ts", "../../features/cards/cards.service.ts"],
  ["apps/server/src/platform/jobs/jobs.ts", "../../plugins/serve.ts"],
  ["apps/server/src/plugins/session.ts", "../features/accounts/sessions.repo.ts"],
  ["apps/server/src/plugins/session.ts", "../features/accounts/session-tokens.ts"],
  [`${feature}/cards.service.ts`, "../../app.ts"],
  [`${feature}/cards.service.ts`, "../courses/courses.repo.ts"],
  [`${feature}/cards.routes.ts`, "./cards.repo.ts"],
  [`${feature}/cards.rules.ts`, "./cards.repo.ts"],
  [`${feature}/cards.rules.ts`, "node:fs/promises"],
  [`${feature}/cards.rules.ts`, "../../platform/database/database.ts"],
  [`${feature}/cards.rules.ts`, "kysely"],
])("%s may not import %s", (path, from) => {
  expect(guardImportDirections([{ path, text: `import { a } from "${from}";` }])).toHaveLength(1);
  expect(guardImportDirections([{ path, text: `export { a } from "${from}";` }])).toHaveLength(1);
  expect(guardImportDirections([{ path, text: `const a = await import("${from}");` }])).toHaveLength(1);
});

test.each([
  ["apps/web/app/features/site/hero.tsx", "@manara/contract/cards/card-code"],
  ["apps/web/app/features/home/home.screen.tsx", "../../shell/guards.ts"],
  ["apps/web/app/features/home/load-home.ts", "../../shell/guards.ts"],
  [`${feature}/cards.service.ts`, "../courses/courses.service.ts"],
  [`${feature}/cards.service.ts`, "./cards.repo.ts"],
  [`${feature}/cards.routes.ts`, "./cards.service.ts"],
  ["apps/server/src/app.ts", "./features/cards/cards.routes.ts"],
])("%s may import %s", (path, from) => {
  expect(guardImportDirections([{ path, text: `import { a } from "${from}";` }])).toEqual([]);
});

test("a type costs nothing at run time", () => {
  const type = `import type { Course } from "@manara/contract/courses/courses";`;
  expect(guardImportDirections([{ path: "apps/web/app/features/site/hero.tsx", text: type }])).toEqual([]);
  expect(guardImportDirections([{ path: "packages/countries/src/dz/country.ts", text: type }])).toHaveLength(
    1,
  );
});
