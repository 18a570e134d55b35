import { expect, test } from "vitest";
import { api, browser, untested } from "../e2e/spec/line.ts";
import { specification } from "../e2e/spec/specification.ts";
import { readRepository } from "./source-files.ts";
import { judgeCoverage, writeCoverage } from "./spec-coverage.ts";
import { readMarks } from "./spec-marks.ts";

const files = readRepository();

test("every line of the specification has a test that holds it, or a reason why not", () => {
  const { marks, problems } = readMarks(files);
  expect([...problems, ...judgeCoverage(specification, marks)]).toEqual([]);
});

const section = {
  title: "A",
  lines: [
    browser("toast.done", "It says so"),
    browser("menu.schools", "Schools stand in the menu", "dz"),
    api("call.list", "The list"),
    untested("other", "Other things", "nothing is said of them"),
  ],
};
const journey = (text: string) => ({ path: "e2e/journeys/a.spec.ts", text });
const apiTest = {
  path: "apps/server/src/a.routes.test.ts",
  text: `// spec: call.list\ntest("lists", run);\n`,
};
const whole = [journey(`// spec: toast.done, menu.schools\ntest("says", async () => {});\n`), apiTest];
const judge = (texts: { path: string; text: string }[]) => {
  const { marks, problems } = readMarks(texts);
  return [...problems, ...judgeCoverage([section], marks)];
};

test("marks above tests, steps and tables are read with their titles", () => {
  expect(judge(whole)).toEqual([]);
  const { marks } = readMarks([
    journey(
      `test.describe("a", () => {\n  test(\`b \${c}\`, async () => {\n    // spec: x\n    // Why.\n    const d = await test.step("e", run);\n  });\n});\n`,
    ),
    {
      path: "packages/a.test.ts",
      text: `describe.each(all)("f", () => {\n  // spec: y\n  it.each([1])("g", run);\n});\n`,
    },
  ]);
  expect(marks.map(({ id, title, kind }) => [id, title, kind])).toEqual([
    ["x", `a › b \${c} › e`, "browser"],
    ["y", "f › g", "other"],
  ]);
});

test.each([
  ["a mark of an unknown line", 1, [...whole, journey(`// spec: nonsense\ntest("a", run);\n`)]],
  ["lines without test and reason", 2, [apiTest]],
  ["a mark above no test", 1, [...whole, journey("// spec: toast.done\nconst a = 1;\ntest('b', run);\n")]],
  ["a reason beside a test", 1, [...whole, journey(`// spec: other\ntest("a", run);\n`)]],
  [
    "a line for the browser with a test of the API alone",
    1,
    [
      journey(`// spec: menu.schools\ntest("a", run);\n`),
      { ...apiTest, text: `// spec: call.list, toast.done\ntest("lists", run);\n` },
    ],
  ],
  [
    "a line of one country whose journey ends there at once",
    1,
    [
      journey(
        `// spec: toast.done\ntest("a", run);\n// spec: menu.schools\ntest("b", async ({ country }) => {\n  if (country === "dz") return;\n  await run();\n});\n`,
      ),
      apiTest,
    ],
  ],
])("%s: refused", (_, problems, texts) => {
  expect(judge(texts)).toHaveLength(problems);
});

test("a line that is there twice is refused", () => {
  const { marks } = readMarks(whole);
  expect(judgeCoverage([section, { title: "B", lines: [api("call.list", "Again")] }], marks)).toHaveLength(1);
});

test("a journey that ends at once in the other country holds a line of its own, and steps before that hold both", () => {
  const text = `test("a", async ({ country }) => {\n  // spec: toast.done\n  await test.step("b", run);\n  if (country !== "dz") return;\n  // spec: menu.schools\n  await test.step("c", run);\n});\n`;
  expect(readMarks([journey(text)]).marks.map(({ only }) => only)).toEqual([null, "dz"]);
  expect(judge([journey(text), apiTest])).toEqual([]);
});

test("the list has each line with its tests, or the reason why it has none", () => {
  const list = writeCoverage([section], readMarks(whole).marks);
  expect(list).toContain("  menu.schools (dz): Schools stand in the menu\n    a.spec.ts: says\n");
  expect(list).toContain("    none: nothing is said of them");
  expect(list).toContain("4 lines: 3 with tests, 1 without");
});
