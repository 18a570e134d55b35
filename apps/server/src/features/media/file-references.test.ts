import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { makeQuizWithQuestions } from "../quizzes/quizzes.fixture.ts";
import { readFileReferences } from "./file-references.fixture.ts";
import { removeUnusedFiles } from "./remove-files.ts";

let school: TestSchool;
const references = await readFileReferences();

beforeAll(async () => {
  school = await startSchool();
});
afterAll(() => school.close());

/** A row that shows a file in this column, and the way to let it go. */
const rows: Record<string, (key: string) => Promise<{ letGo: () => Promise<unknown> }>> = {
  "attachments.file_key": async (key) => {
    const { id } = await school.makeAttachment({ fileKey: key });
    return { letGo: () => school.db.deleteFrom("attachments").where("id", "=", id).execute() };
  },
  "questions.picture_key": async (key) => {
    await school.makeFile({ key });
    const { questions } = await makeQuizWithQuestions(school);
    const set = (pictureKey: string | null) =>
      school.db
        .updateTable("questions")
        .set({ pictureKey })
        .where("id", "=", questions[0]?.id ?? 0)
        .execute();
    await set(key);
    return { letGo: () => set(null) };
  },
  "users.picture_key": async (key) => {
    const { id } = await school.makeUser({ pictureKey: key });
    return {
      letGo: () => school.db.updateTable("users").set({ pictureKey: null }).where("id", "=", id).execute(),
    };
  },
  "contents.video_key": async (key) => {
    const { id } = await school.makeLesson({ videoKey: key });
    return {
      letGo: () => school.db.updateTable("contents").set({ videoKey: null }).where("id", "=", id).execute(),
    };
  },
  "videos.original_key": async (key) => {
    await school.makeFile({ key });
    const { id } = await school.db
      .insertInto("videos")
      .values({
        name: "a.mp4",
        size: 1,
        originalKey: key,
        folder: `videos/${randomBytes(8).toString("hex")}/`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { letGo: () => school.db.deleteFrom("videos").where("id", "=", id).execute() };
  },
  "site_files.file_key": async (fileKey) => {
    await school.makeFile({ key: fileKey });
    const part = "look";
    await school.db
      .insertInto("siteParts")
      .values({ part, content: "{}", version: 1 })
      .onConflict((it) => it.doNothing())
      .execute();
    await school.db.insertInto("siteFiles").values({ part, place: "logo", fileKey }).execute();
    return { letGo: () => school.db.deleteFrom("siteFiles").where("fileKey", "=", fileKey).execute() };
  },
  "page_files.file_key": async (fileKey) => {
    await school.makeFile({ key: fileKey });
    const { id: pageId } = await school.db
      .insertInto("pages")
      .values({ name: randomBytes(8).toString("hex"), isShown: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: textId } = await school.db
      .insertInto("pageTexts")
      .values({ pageId, locale: "en" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await school.db.insertInto("pageFiles").values({ textId, fileKey }).execute();
    return { letGo: () => school.db.deleteFrom("pages").where("id", "=", pageId).execute() };
  },
  "courses.intro_video_key": async (key) => {
    const { id } = await school.makeCourse({ introVideoKey: key });
    return {
      letGo: () =>
        school.db.updateTable("courses").set({ introVideoKey: null }).where("id", "=", id).execute(),
    };
  },
  "courses.picture_key": async (key) => {
    const { id } = await school.makeCourse({ pictureKey: key });
    return {
      letGo: () => school.db.updateTable("courses").set({ pictureKey: null }).where("id", "=", id).execute(),
    };
  },
  ...Object.fromEntries(
    (["homeVideo", "userGuideVideo", "userGuideImage"] as const).map((field) => [
      `configuration.${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_key`,
      async (key: string) => {
        const set = (value: string | null) =>
          school.db
            .updateTable("configuration")
            .set({ [`${field}Key`]: value, [`${field}Url`]: null })
            .execute();
        await school.makeFile({ key });
        await set(key);
        return { letGo: () => set(null) };
      },
    ]),
  ),
};

test("every column that can reference a file is tried here", () => {
  expect(Object.keys(rows).toSorted()).toEqual(references.map(({ name }) => name).toSorted());
});

const removeUnused = (key: string) => school.db.transaction().execute((tx) => removeUnusedFiles(tx, [key]));
const isKnown = async (key: string) =>
  (await school.db.selectFrom("files").select("id").where("key", "=", key).execute()).length === 1;

describe.each(references)("$name", ({ name, hasIndex, onDelete, references: target }) => {
  const key = `public/${name.replaceAll(/[._]/g, "-")}.mp4`;

  test("is found by an index, and keeps its file from being deleted", () => {
    expect({ hasIndex, onDelete, target }).toEqual({
      hasIndex: true,
      onDelete: "restrict",
      target: "stored_key",
    });
  });

  test("keeps its file, which goes when it lets go", async () => {
    const row = await rows[name]?.(key);
    await removeUnused(key);
    expect(await isKnown(key)).toBe(true);
    await row?.letGo();
    await removeUnused(key);
    expect(await isKnown(key)).toBe(false);
  });

  test("cannot name a file that is not there, or not yet whole", async () => {
    await school.makeFile({ key: `${key}-pending`, state: "PENDING" });
    for (const missing of ["nowhere.mp4", `${key}-pending`]) {
      const [table = "", column = ""] = name.split(".");
      const row = await rows[name]?.(key);
      const renamed = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${missing} where ${sql.ref(column)} = ${key}`;
      await expect(renamed.execute(school.db)).rejects.toThrow("foreign key");
      await row?.letGo();
    }
  });
});

test("a column that is named after a file's key references one", async () => {
  const { rows: named } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_key' and data_type = 'text' and table_name <> 'files'`.execute(
    school.db,
  );
  expect(named.map(({ name }) => name).toSorted()).toEqual(references.map(({ name }) => name).toSorted());
});

test.each([
  ["contents", "video"],
  ["courses", "intro_video"],
  ["configuration", "home_video"],
  ["configuration", "user_guide_video"],
  ["configuration", "user_guide_image"],
])("a row of %s shows a file or an address as %s, never both", async (table, field) => {
  await school.makeFile({ key: "public/both.mp4" });
  await school.makeLesson({ videoKey: "public/both.mp4" });
  await school.makeCourse({ introVideoKey: "public/both.mp4" });
  const both = sql`update ${sql.table(table)} set ${sql.ref(`${field}_key`)} = 'public/both.mp4', ${sql.ref(`${field}_url`)} = 'https://elsewhere.test/a.mp4'`;
  await expect(both.execute(school.db)).rejects.toThrow("check constraint");
});

test("a file that somebody begins to reference while it is given up stays, or is refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const key = `races/${round}.mp4`;
    await school.makeFile({ key });
    const lesson = await school.makeLesson();
    const [reference] = await Promise.allSettled([
      school.db
        .updateTable("contents")
        .set({ videoKey: key, videoUrl: null })
        .where("id", "=", lesson.id)
        .execute(),
      removeUnused(key),
    ]);
    expect(await isKnown(key)).toBe(reference.status === "fulfilled");
  }
});
