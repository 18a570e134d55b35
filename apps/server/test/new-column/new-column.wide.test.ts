import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { compileIn, copyProgram, editFile, startIn } from "../copied-program.ts";

const MINUTES_MS = 60_000;

const folder = await mkdtemp(path.join(tmpdir(), "manara-column-"));
afterAll(() => rm(folder, { recursive: true }));

const manage = (feature: string) => `apps/web/app/features/${feature}/manage`;
const addWords = async (
  language: string,
  { hint, exam, line }: { hint: string; exam: string; line: string },
) => {
  const ofContents = path.join(folder, manage("contents"), `messages/${language}.ts`);
  // The reference has each list under its name, another language within the whole.
  const listOf = (name: string) => new RegExp(`\\n( {2}|const )${name}: (Record<.+> = )?\\{`);
  await editFile(ofContents, listOf("lessonSwitches"), `$& examOnly: "${exam}",`);
  await editFile(ofContents, listOf("fields"), `$& shortHint: "${hint}", examOnly: "${exam}",`);
  await editFile(ofContents, listOf("problems"), `$& SHORT_HINT_INVALID: "${hint}",`);
  const ofCourses = path.join(folder, manage("courses"), `messages/${language}.ts`);
  await editFile(ofCourses, listOf("fieldNames"), `$& tagLine: "${line}",`);
  await editFile(ofCourses, listOf("problems"), `$& TAG_LINE_INVALID: "${line}",`);
};

test(
  "fields more of lessons and courses touch a migration, the lists of fields, the generated types and the messages",
  async () => {
    await copyProgram(folder);
    const migrations = path.join(folder, "apps/server/migrations");
    const last = (await readdir(migrations)).toSorted().at(-1) ?? "";
    const next = `${String(Number(last.slice(0, 4)) + 1).padStart(4, "0")}_new_columns.sql`;
    await writeFile(
      path.join(migrations, next),
      `alter table contents
        add column short_hint text not null default '',
        add column exam_only boolean not null default false;
      alter table courses add column tag_line text not null default '';\n`,
    );
    await startIn(folder, "scripts/write-database-types.ts");
    // The compiler reports a forgotten list of fields: the code that copies rows has to name every column.
    expect(await compileIn(folder, ".")).toEqual([
      "apps/server/src/features/contents/clone-contents.repo.ts",
      "apps/server/src/features/courses/course-writes.repo.ts",
    ]);

    const contract = path.join(folder, "packages/contract/src");
    await editFile(
      path.join(contract, "contents/content-rules.ts"),
      /lessonFields = \{/,
      "$& shortHint: proseOrBlankRule(500), examOnly: flagRule,",
    );
    await editFile(
      path.join(contract, "courses/course-rules.ts"),
      /courseFields = \{/,
      "$& tagLine: proseOrBlankRule(200),",
    );
    expect(await compileIn(folder, ".")).toEqual([]);
    await startIn(folder, "node_modules/.bin/react-router", "typegen", "apps/web");
    // Every word of a control, a refusal and the choice between two edits is missed where it belongs, and nowhere else.
    expect(await compileIn(folder, "apps/web")).toEqual([
      `${manage("contents")}/messages/ar.ts`,
      `${manage("contents")}/messages/en.ts`,
      `${manage("courses")}/messages/ar.ts`,
      `${manage("courses")}/messages/en.ts`,
    ]);
    await addWords("ar", { hint: "تلميح", exam: "للامتحان", line: "سطر" });
    await addWords("en", { hint: "Hint", exam: "For the exam", line: "Tag line" });
    expect(await compileIn(folder, "apps/web")).toEqual([]);

    const checks = path.join(folder, "apps/server/test/new-column");
    await rename(path.join(checks, "new-column.check.ts"), path.join(checks, "new-column.test.ts"));
    const { stdout } = await startIn(
      folder,
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project",
      "api",
      "new-column.test.ts",
    );
    expect(stdout).toMatch(/Tests .*2 passed/);
  },
  10 * MINUTES_MS,
);
