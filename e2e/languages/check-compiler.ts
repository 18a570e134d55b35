import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ACCENTED } from "./second-tree.ts";

/** One text of the interface and one of the country, by the file that says them, and the one that must be blamed. */
const texts = [
  {
    file: `apps/web/app/shell/messages/${ACCENTED}.ts`,
    text: /\n {2}skip: .*/,
    blamed: `apps/web/app/shell/messages/${ACCENTED}.ts`,
  },
  {
    file: `packages/countries/src/dz/${ACCENTED}.ts`,
    text: /\n {4}guide: .*/,
    blamed: "packages/countries/src/dz/country.ts",
  },
];

/** Takes texts away, and looks whether the compiler misses these and nothing else. */
export async function checkCompiler(folder: string): Promise<string[]> {
  const program = (name: string) => path.join(folder, "node_modules/.bin", name);
  const compile = (): string => {
    try {
      return execFileSync(program("tsc"), ["--noEmit", "-p", "apps/web"], { cwd: folder, encoding: "utf8" });
    } catch (error) {
      return String((error as { stdout: unknown }).stdout);
    }
  };
  execFileSync(program("react-router"), ["typegen", "apps/web"], { cwd: folder });
  const kept = await Promise.all(texts.map(({ file }) => readFile(path.join(folder, file), "utf8")));
  for (const [index, { file, text }] of texts.entries())
    await writeFile(path.join(folder, file), (kept[index] ?? "").replace(text, ""));
  const found = compile();
  for (const [index, { file }] of texts.entries())
    await writeFile(path.join(folder, file), kept[index] ?? "");
  const blamed = [...new Set([...found.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, file]) => file))];
  const expected = texts.map((each) => each.blamed);
  return blamed.toSorted().join() === expected.toSorted().join()
    ? []
    : [`the compiler blames ${blamed.join(", ")}:\n${found}`];
}
