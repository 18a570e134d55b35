import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { copyProgram, editFile } from "../copied-program.ts";

const MINUTES_MS = 60_000;

const folder = await mkdtemp(path.join(tmpdir(), "manara-column-"));
afterAll(() => rm(folder, { recursive: true }));

const start = (program: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [path.join(folder, program), ...args], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  });

/** The files that the compiler blames. */
async function compile(...projects: string[]): Promise<string[]> {
  let said = "";
  for (const project of projects) {
    const compiling = start("node_modules/typescript/bin/tsc", "--noEmit", "-p", project);
    said += (await compiling.catch((failed: { stdout: string }) => failed)).stdout;
  }
  return [...new Set(said.match(/^\S+(?=\(\d+,\d+\): error)/gm))].toSorted();
}

const messages = "apps/web/app/features/contents/manage/messages";
const inMessages = async (language: string, { hint, exam }: { hint: string; exam: string }) => {
  const file = path.join(folder, messages, `${language}.ts`);
  await editFile(file, /lessonSwitches: \{/, `$& examOnly: "${exam}",`);
  await editFile(file, /\n {2}fields: \{/, `$& shortHint: "${hint}", examOnly: "${exam}",`);
  await editFile(file, /\n {2}problems: \{/, `$& SHORT_HINT_INVALID: "${hint}",`);
};

test(
  "a text and a switch more in a lesson touch a migration, the list of fields, the generated types and the messages",
  async () => {
    await copyProgram(folder);
    const migrations = path.join(folder, "apps/server/migrations");
    const last = (await readdir(migrations)).toSorted().at(-1) ?? "";
    await writeFile(
      path.join(migrations, `${String(Number(last.slice(0, 4)) + 1).padStart(4, "0")}_short_hint.sql`),
      `alter table contents
        add column short_hint text not null default '',
        add column exam_only boolean not null default false;\n`,
    );
    await start("scripts/write-database-types.ts");
    // Whoever forgets the list of fields is told: the copies want to know what becomes of the columns.
    expect(await compile(".")).toEqual(["apps/server/src/features/contents/clone-contents.repo.ts"]);

    await editFile(
      path.join(folder, "packages/contract/src/content-rules.ts"),
      /lessonFields = \{/,
      "$& shortHint: proseOrBlankRule(500), examOnly: flagRule,",
    );
    expect(await compile(".")).toEqual([]);
    await start("node_modules/.bin/react-router", "typegen", "apps/web");
    // The controls and the choice between two edits want their words.
    const editor = "apps/web/app/features/contents/manage";
    expect(await compile("apps/web")).toEqual(
      ["clash-choice.tsx", "content-fields.tsx", "messages/ar.ts"].map((file) => `${editor}/${file}`),
    );
    await inMessages("ar", { hint: "ملاحظة", exam: "للامتحان" });
    await inMessages("en", { hint: "Note", exam: "For the exam" });
    expect(await compile("apps/web")).toEqual([]);

    const checks = path.join(folder, "apps/server/test/new-column");
    await rename(path.join(checks, "new-column.check.ts"), path.join(checks, "new-column.test.ts"));
    const { stdout } = await start(
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "api",
      "new-column.test.ts",
    );
    expect(stdout).toMatch(/Tests .*1 passed/);
  },
  10 * MINUTES_MS,
);
