import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { endpoints } from "@manara/contract/endpoints";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { tidyAll } from "../../src/features/media/file-references.fixture.ts";
import { measureOldFiles } from "../../src/features/media/tidy-files.ts";
import { openDatabase, openPool } from "../../src/platform/database/database.ts";
import { migrate } from "../../src/platform/database/migrations.ts";
import { makeRunningClock } from "../clock.ts";
import { SECRET_KEY, startSchool, type TestSchool } from "../harness.ts";
import { createTestDatabase } from "../test-database.ts";
import { CARD_CODES, fillOldSchool, OLD_SCHEMA, oldFiles, PASSWORD, SESSION } from "./fill-old-school.ts";
import { makeBefore } from "./made-before.ts";

const DAY = 24 * 60 * 60 * 1000;
const time = makeRunningClock();
let school: TestSchool;
let clearUp: () => Promise<void>;
const student = { id: 4 };
const teacher = { id: 2 };

beforeAll(async () => {
  const folder = await mkdtemp(path.join(inject("scratch"), "old-school-"));
  const { connection, drop } = await createTestDatabase("nothing");
  const pool = openPool(connection, 2);
  const db = openDatabase(pool);
  await migrate(db, { upTo: OLD_SCHEMA });
  await fillOldSchool(db, SECRET_KEY, folder);
  await pool.end();
  school = await startSchool({
    clock: time.clock,
    beside: { data: { folder, connection } },
  });
  clearUp = async () => {
    await school.close();
    await drop();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => clearUp());

/** What is loaded from an address of this site. */
const load = async (url: string | null | undefined) => {
  const answer = await school.app.inject({ url: url ?? "" });
  return answer.statusCode === 200 ? answer.body : answer.statusCode;
};
const bytesOf = (key: string) => `the bytes of ${key}`;

const outlineOf = async (as: { id: number }, courseId: number) =>
  (await school.call(endpoints.listContents, { as, query: { courseId } })).body;

test("an earlier session is still valid, and so is a password", async () => {
  const expiresAt = new Date(Date.now() + DAY);
  const token = await makeBefore(SECRET_KEY).signToken({ id: SESSION, userId: 4, expiresAt });
  const { statusCode } = await school.app.inject({
    url: "/api/auth/verify-user-token",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  const body = { email: "teacher@old.test", password: PASSWORD };
  expect((await school.call(endpoints.logIn, { body })).status).toBe(200);
});

test("every lesson plays, with its attachments", async () => {
  const outline = await outlineOf(student, 1);
  const shown = outline.map(({ title, video }) => [title, video?.durationSeconds]);
  expect(shown).toEqual([
    ["وحدة", undefined],
    ["درس", 90],
    ["درس حر", 90],
    ["درس من موقع آخر", null],
    ["درس بلا فيديو", undefined],
  ]);
  for (const { contentId, title } of outline.slice(1, 3)) {
    const { body } = await school.call(endpoints.getContent, { as: student, query: { contentId } });
    expect(await load(body.video?.url), title).toBe(bytesOf("demo/lesson.mp4"));
    expect(body.attachments).toMatchObject([{ name: "تمارين.pdf", mimeType: "application/pdf", size: 42 }]);
    expect(await load(body.attachments[0]?.url)).toBe(bytesOf("demo/worksheet-dz-numbers.pdf"));
  }
  expect(outline[3]?.video?.url).toBe("https://video.test/lesson");
  const [science] = await outlineOf(teacher, 2);
  expect(await load(science?.video?.url)).toBe(bytesOf("public/demo/guide.mp4"));
  expect(await load(science?.attachments[0]?.url)).toBe(
    bytesOf("attachments/00112233445566778899aabbccddeeff.pdf"),
  );
});

test("intro videos and pictures load, in all widths", async () => {
  const { body: courses } = await school.call(endpoints.listPublicCourses);
  const intros = new Map(courses.map(({ courseId, introVideoUrl }) => [courseId, introVideoUrl]));
  expect(await load(intros.get(1))).toBe(bytesOf("public/demo/intro.mp4"));
  expect(await load(intros.get(2))).toBe(bytesOf("intros/not-public.mp4"));
  expect(intros.get(3)).toBe("https://video.test/intro");
  expect(await load(intros.get(4))).toBe(bytesOf("public/demo/guide.mp4"));
  expect(intros.get(5)).toBeNull();
  const { body: teachers } = await school.call(endpoints.listTeachers);
  for (const width of [320, 128, 64]) {
    const url = teachers[0]?.pictureUrl?.replace("320", String(width));
    expect(await load(url)).toBe(bytesOf(`public/pictures/0123456789abcdef0123456789abcdef-${width}.webp`));
  }
  const { body: lecturers } = await school.call(endpoints.listLecturers);
  expect(await load(lecturers[0]?.pictureUrl)).toBe(bytesOf("public/demo/educators/haddad.webp"));
});

test("the basic data name the same addresses", async () => {
  const { body } = await school.call(endpoints.getConfiguration);
  expect(body).toMatchObject({
    homeVideoUrl: "/media/public/demo/intro.mp4",
    userGuideVideoUrl: "https://video.test/guide",
    userGuideImageUrl: "/brand/guide.webp",
  });
});

test("every unused card still works", async () => {
  for (const [index, cardKey] of CARD_CODES.entries()) {
    const body = { courseId: 2 + index, cardKey };
    expect((await school.call(endpoints.activateCourse, { as: student, body })).status).toBe(201);
  }
});

test("lists are as long as what they list", async () => {
  const { rows } = await sql<{ list: string; rows: number; tallied: number; total: number }>`
    select list, rows::integer,
      (select sum(amount)::integer from list_tallies where list_tallies.list = counted.list) as tallied,
      (select sum(amount)::integer from list_totals where list_totals.list = counted.list) as total
    from (
      select 'cards', count(*) from cards
      union all select 'courses', count(*) from courses
      union all select 'users', count(*) from users where deleted_at is null
    ) as counted (list, rows) order by list`.execute(school.db);
  expect(rows.map(({ list }) => list)).toEqual(["cards", "courses", "users"]);
  for (const { rows: real, ...counted } of rows) {
    expect(real).toBeGreaterThan(0);
    expect(counted).toMatchObject({ tallied: real, total: real });
  }
});

test("the daily tidying learns the sizes of the files, and removes none of them", async () => {
  await measureOldFiles(school.platform);
  await time.ahead({ days: 2 }, () => tidyAll(school));
  for (const key of oldFiles) expect(await school.platform.storage.find(key), key).not.toBeNull();
  const files = await school.db.selectFrom("files").select(["key", "size", "sha256"]).execute();
  expect(files).toHaveLength(oldFiles.length - 2);
  for (const { key, size, sha256 } of files) {
    expect([Number(size), sha256?.length], key).toEqual([Buffer.byteLength(bytesOf(key)), 32]);
  }
});
