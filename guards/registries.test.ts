import { expect, test } from "vitest";
import { readRepository, type SourceFile } from "./source-files.ts";

/** A list that names every function of a kind; one that it forgets is never called, and nothing else notices. */
interface Registry {
  list: string;
  /** Where such functions stand, and how they are declared. */
  folder: RegExp;
  declaration: RegExp;
}

const registries: Registry[] = [
  {
    list: "apps/server/src/jobs.ts",
    folder: /^apps\/server\/src\/features\/.*(?<!\.repo|\.test|\.fixture|tidy-work)\.ts$/,
    declaration: /^export (?:async )?(?:const|function) ((?:forgetOld|tidy|warnOf|measureOld)[A-Z]\w+)/gm,
  },
  {
    list: "apps/server/src/app.ts",
    folder: /^apps\/server\/src\/plugins\/[^/]*(?<!\.test)\.ts$/,
    declaration: /^export (?:async )?function ((?!make)\w+)\(\s*app: FastifyInstance\b/gm,
  },
];

function findForgotten(files: readonly SourceFile[], { list, folder, declaration }: Registry): string[] {
  const listed = files.find(({ path }) => path === list)?.text ?? "";
  return files
    .filter(({ path }) => folder.test(path))
    .flatMap(({ text }) => [...text.matchAll(declaration)].map(([, name]) => name ?? ""))
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(listed));
}

test.each(registries)("$list names all that belong in it", (registry) => {
  const files = readRepository();
  expect(findForgotten(files, registry)).toEqual([]);
  const without = files.map((file) => (file.path === registry.list ? { ...file, text: "" } : file));
  expect(findForgotten(without, registry).length).toBeGreaterThan(2);
});
