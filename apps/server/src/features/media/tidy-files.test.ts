import { contentEndpoints } from "@manara/contract/contents/contents";
import { expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";
import { tidyAll } from "./file-references.fixture.ts";
import { measureOldFiles } from "./tidy-files.ts";

const DAY = 24 * 60 * 60 * 1000;
let now = new Date();
const school = await startTestSchool({ clock: () => now });

const put = (key: string) => school.platform.storage.put(key, Buffer.from(key));
const isStored = async (key: string) => (await school.platform.storage.find(key)) !== null;
const isKnown = async (key: string) =>
  (await school.db.selectFrom("files").select("id").where("key", "=", key).execute()).length === 1;

const tidy = () => tidyAll(school);

test("what nothing shows goes after a day; what something shows stays, in all its parts", async () => {
  const pictures = [320, 128, 64].map((width) => `public/pictures/0a-${width}.webp`);
  const segments = ["films/a/0.mp4", "films/a/720/1.mp4"];
  const shown = ["lessons/shown.mp4", ...pictures, ...segments];
  const forgotten = [
    "lessons/forgotten.mp4",
    "lessons/unknown.mp4",
    "films/b/0.mp4",
    "public/old.webp.12.34.part",
  ];
  for (const key of [...shown, ...forgotten]) await put(key);
  await school.makeFile({ key: "public/pictures/0a-320.webp", kind: "PICTURE" });
  await school.makeFile({ key: "films/a/", kind: "FOLDER" });
  await school.makeFile({ key: "films/b/", kind: "FOLDER" });
  await school.makeFile({ key: "lessons/forgotten.mp4" });
  await school.makeFile({ key: "lessons/under-way.mp4", state: "PENDING" });
  await school.makeUser({ pictureKey: "public/pictures/0a-320.webp" });
  await school.makeLesson({ videoKey: "lessons/shown.mp4" });
  await school.makeLesson({ videoKey: "films/a/" });

  await tidy();
  for (const key of [...shown, ...forgotten]) expect(await isStored(key), key).toBe(true);
  now = new Date(now.getTime() + DAY + 60_000);
  await tidy();
  for (const key of shown) expect(await isStored(key), key).toBe(true);
  for (const key of forgotten) expect(await isStored(key), key).toBe(false);
  for (const key of ["lessons/forgotten.mp4", "lessons/under-way.mp4", "films/b/"]) {
    expect(await isKnown(key), key).toBe(false);
  }
});

test("files from before sizes were kept are measured; one that is not there keeps none of the others waiting", async () => {
  const old = { size: null, sha256: null };
  await school.makeFile({ key: "old/missing.mp4", ...old });
  await school.makeFile({ key: "old/there.mp4", ...old });
  await put("old/there.mp4");
  await measureOldFiles(school.platform);
  const files = await school.db
    .selectFrom("files")
    .select(["key", "size"])
    .where("key", "like", "old/%")
    .orderBy("key")
    .execute();
  expect(files).toEqual([
    { key: "old/missing.mp4", size: null },
    { key: "old/there.mp4", size: String("old/there.mp4".length) },
  ]);
});

test("an outline that is in memory shows the size of a file as soon as it is known", async () => {
  const admin = await school.makeUser({ role: "ADMIN" });
  const lesson = await school.makeLesson();
  const fileKey = await school.makeFile({ key: "old/sheet.pdf", size: null, sha256: null });
  await school.makeAttachment({ contentId: lesson.id, fileKey });
  const size = async () => {
    const query = { courseId: lesson.courseId };
    const { body } = await school.call(contentEndpoints.listContents, { as: admin, query });
    return body.find(({ contentId }) => contentId === lesson.id)?.attachments[0]?.size;
  };
  expect(await size()).toBe(0);
  await put(fileKey);
  await measureOldFiles(school.platform);
  expect(await size()).toBe(fileKey.length);
});
