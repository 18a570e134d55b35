import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const filler = Array.from({ length: 401 }, (_, index) => `export const a${index} = ${index};\n`).join("");

/** One wrong file for each rule the house relies on. */
const samples: Record<string, { text: string; rule: string; tool: "oxlint" | "biome" }> = {
  "cycle-a.ts": {
    text: `import { b } from "./cycle-b.ts";\nexport const a = (): number => b();\n`,
    rule: "no-cycle",
    tool: "oxlint",
  },
  "cycle-b.ts": {
    text: `import { a } from "./cycle-a.ts";\nexport const b = (): number => a();\n`,
    rule: "no-cycle",
    tool: "oxlint",
  },
  "floating.ts": {
    text: "const late = async (): Promise<number> => 1;\nlate();\n",
    rule: "no-floating-promises",
    tool: "oxlint",
  },
  "misused.ts": {
    text: "[1].forEach(async (n) => {\n  await Promise.resolve(n);\n});\n",
    rule: "no-misused-promises",
    tool: "oxlint",
  },
  "thenable.ts": {
    text: "const one = 1;\nexport const a = async (): Promise<number> => await one;\n",
    rule: "await-thenable",
    tool: "oxlint",
  },
  "long.ts": { text: filler, rule: "max-lines", tool: "oxlint" },
  "any.ts": { text: "export const a = (b: any): void => b;\n", rule: "no-explicit-any", tool: "oxlint" },
  "unsafe.ts": {
    text: `export const a = (): string => JSON.parse("{}").b.c();\n`,
    rule: "no-unsafe-call",
    tool: "oxlint",
  },
  "exhaustive.ts": {
    text: `export function a(b: "c" | "d"): number {\n  switch (b) {\n    case "c":\n      return 1;\n  }\n  return 2;\n}\n`,
    rule: "switch-exhaustiveness-check",
    tool: "oxlint",
  },
  "default-export.ts": { text: "export default 1;\n", rule: "noDefaultExport", tool: "biome" },
  "console.ts": { text: `console.log("a");\n`, rule: "noConsole", tool: "biome" },
  "unused.ts": {
    text: `import { b } from "./any.ts";\nexport const a = 1;\n`,
    rule: "noUnusedImports",
    tool: "biome",
  },
  "non-null.ts": {
    text: "export const a = (b: string | null): string => b!;\n",
    rule: "noNonNullAssertion",
    tool: "biome",
  },
  "unformatted.ts": { text: "export const a = 'b'\n", rule: "format", tool: "biome" },
};

let folder = "";
const reports = { oxlint: "", biome: "" };

const run = (program: string, args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, "node_modules", program), ...args],
      { cwd: folder },
      (_, out, err) => resolve(`${out}${err}`),
    );
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "manara-lint-"));
  for (const file of [".oxlintrc.json", "biome.json", "tsconfig.base.json"]) {
    await copyFile(path.join(root, file), path.join(folder, file));
  }
  await mkdir(path.join(folder, "src"));
  const tsconfig = { extends: "./tsconfig.base.json", compilerOptions: { types: [] }, include: ["src"] };
  await writeFile(path.join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  for (const [name, { text }] of Object.entries(samples))
    await writeFile(path.join(folder, "src", name), text);
  [reports.oxlint, reports.biome] = await Promise.all([
    run("oxlint/bin/oxlint", ["-f", "unix"]),
    run("@biomejs/biome/bin/biome", ["check", "--vcs-enabled=false", "--reporter=github", "src"]),
  ]);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.entries(samples))("%s is refused", (name, { rule, tool }) => {
  const about = reports[tool].split("\n").filter((line) => line.includes(name));
  expect(about.join("\n")).toContain(rule);
});
