import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { tidyUploads } from "./tidy-uploads.ts";

const school = await startTestSchool();
const { db, platform } = school;

const isKnown = async (key: string | null) =>
  (
    await db
      .selectFrom("files")
      .select("id")
      .where("key", "=", key ?? "")
      .execute()
  ).length === 1;

test("what was uploaded for a lesson that is no more goes; what another lesson shows stays", async () => {
  const [gone, copied] = [await school.makeLesson(), await school.makeLesson()];
  const waiting = await school.makeVideo({ contentId: gone.id });
  const ready = await school.makeVideo({ contentId: copied.id, state: "READY" });
  const copy = await school.makeLesson({ videoKey: ready.folder });
  await db.deleteFrom("contents").where("id", "in", [gone.id, copied.id]).execute();
  await tidyUploads(platform);
  expect(await isKnown(waiting.originalKey)).toBe(false);
  expect(await isKnown(ready.folder)).toBe(true);
  const left = await db.selectFrom("videos").select("id").where("id", "in", [waiting.id, ready.id]).execute();
  expect(left).toEqual([{ id: ready.id }]);
  expect(copy.videoKey).toBe(ready.folder);
});

test("the row of a folder goes with it", async () => {
  const { id, folder } = await school.makeVideo({ state: "READY" });
  await db.transaction().execute((tx) => removeUnusedFiles(tx, [folder]));
  expect(await isKnown(folder)).toBe(false);
  expect(await db.selectFrom("videos").select("id").where("id", "=", id).execute()).toEqual([]);
});

test("an upload whose account is gone has its day", async () => {
  const owner = await school.makeUser({ role: "TEACHER" });
  const lesson = await school.makeLesson();
  const id = randomUUID();
  const upload = {
    id,
    contentId: lesson.id,
    ownerId: owner.id,
    name: "a.mp4",
    size: 10,
    becomes: `uploads/${id}`,
  };
  await db.insertInto("uploads").values(upload).execute();
  await db.deleteFrom("users").where("id", "=", owner.id).execute();
  const find = () => db.selectFrom("uploads").select("ownerId").where("id", "=", id).execute();
  await tidyUploads(platform);
  expect(await find()).toEqual([{ ownerId: null }]);
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable("uploads").set({ createdAt }).where("id", "=", id).execute();
  await tidyUploads(platform);
  expect(await find()).toEqual([]);
});
