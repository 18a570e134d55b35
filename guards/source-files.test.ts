import { expect, test } from "vitest";
import { readRepository } from "./source-files.ts";

test("guards see the repository, and nothing that is built or installed", () => {
  const paths = readRepository().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      "apps/server/src/app.ts",
      "apps/web/app/root.tsx",
      "packages/contract/src/errors.ts",
    ]),
  );
  expect(paths.filter((path) => /(^|\/)(node_modules|build)\//.test(path))).toEqual([]);
});
