import { expect, test } from "vitest";
import type { ScreenTable } from "../apps/web/app/staff/screen.ts";
import { paths, publicScreens } from "../e2e/screens/public-screens.ts";
import type { Records } from "../e2e/screens/records.ts";
import { isTest, lineAt, readRepository, type SourceFile } from "./source-files.ts";
import { visit } from "./syntax.ts";

// The compiler looks at the interface with its own settings.
const table = "../apps/web/app/admin-routes.ts";
const { adminRoutes } = (await import(table)) as { adminRoutes: ScreenTable };
const ofCentre = "../apps/web/app/features/centres/own/own-routes.ts";
const { ownRoutes } = (await import(ofCentre)) as { ownRoutes: ScreenTable };

/** Stands for a part of a path that is not written out, in mails and in tables of pages. */
const VARIABLE = "1";

const under = (area: string, screens: ScreenTable) =>
  Object.keys(screens).map((path) => `${area}/${path}`.replace(/\/$/, ""));

const pages = [...paths, ...under("admin", adminRoutes), ...under("centre", ownRoutes)]
  .filter((path) => !path.includes("*"))
  .map((path) => path.replaceAll(/(\/[^/]+)\?/g, "($1)?").replaceAll(/:\w+/g, VARIABLE))
  .map((pattern) => new RegExp(`^/${pattern}$`));

/** Paths that mails lead to: what is given to `write` after the words. One that begins with a variable comes from the table that the routes come from. */
function readMailed(file: SourceFile): { path: string; line: number }[] {
  const found: ReturnType<typeof readMailed> = [];
  visit(file, (node) => {
    if (node.type !== "CallExpression" || !/\bwrite$/.test(file.text.slice(0, node.callee.end))) return;
    const [, given] = node.arguments;
    // No server sees the part after #.
    const path = /^["`](\/(?!\$)[^#]*).*["`]$/.exec(
      given ? file.text.slice(given.start, given.end) : "",
    )?.[1];
    if (path)
      found.push({ path: path.replaceAll(/\$\{[^}]*\}/g, VARIABLE), line: lineAt(file.text, node.start) });
  });
  return found;
}

const readAllMailed = (files: readonly SourceFile[]) =>
  files
    .filter((file) => /^apps\/server\/src\/features\/.*\.ts$/.test(file.path) && !isTest(file))
    .filter(({ text }) => text.includes("write("))
    .flatMap((file) => readMailed(file).map((found) => ({ ...found, file: file.path })));

const findLost = (files: readonly SourceFile[]) =>
  readAllMailed(files)
    .filter(({ path }) => !pages.some((page) => page.test(path)))
    .map(({ file, line, path }) => `${file}:${line} mails a button to ${path}, which is no page`);

const judge = (call: string) => findLost([{ path: "apps/server/src/features/a/a.ts", text: call }]);

test("the button of every mail leads to a page", () => {
  const files = readRepository();
  expect(findLost(files)).toEqual([]);
  expect(readAllMailed(files).length).toBeGreaterThan(5);
});

test.each([
  'write(words, "/courses")',
  'write(words, "/centre/account")',
  `write(words, \`/redeem#\${code}\`)`,
  `pen.write(words, \`/course/view/\${id}\`)`,
  `write(a(), \`/admin/cards/\${id}\`)`,
])("%s is fine", (call) => expect(judge(call)).toEqual([]));

test.each([
  'write(words, "/course")',
  `pen.write(words, \`/course/views/\${id}\`)`,
  'write(a(), "/admin/cards/watching")',
])("%s is refused", (call) => expect(judge(call)).toHaveLength(1));

test("each path with unknown parts has an example among the screens that are looked at", () => {
  const anything = new Proxy({}, { get: () => 1 }) as Records;
  expect(publicScreens(anything).length).toBeGreaterThan(paths.length / 2);
});
