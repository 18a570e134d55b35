import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
/** What people call who run a school or work on one; the other scripts are measurements and tests. */
const commands = Object.entries(scripts).filter(
  ([name, line]) => /src\/commands\//.test(line) || ["build", "start", "dev", "test"].includes(name),
);

/** Calls a command as package.json does, in a folder without a school. */
function call(line: string, args: string[]) {
  const [file = ""] = line.match(/\S+\.m?[jt]s/) ?? [];
  return new Promise<{ code: unknown; said: string; blamed: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { timeout: 20_000 }, (error, said, blamed) =>
      resolve({ code: error?.code ?? 0, said, blamed }),
    );
  });
}

test.for(commands)("%s prints its help, and refuses in a line what it does not know", async ([, line]) => {
  const [helped, wrong] = await Promise.all([call(line, ["--help"]), call(line, ["--no-such-thing"])]);
  expect(helped).toMatchObject({ code: 0, blamed: "", said: expect.stringMatching(/^npm .*\n\n.+/) });
  expect(wrong).toMatchObject({ code: 2, said: "" });
  expect(wrong.blamed).toMatch(/^Unknown option '--no-such-thing'.*--help.*\n$/);
});
