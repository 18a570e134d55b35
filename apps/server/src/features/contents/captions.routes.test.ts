import { contentManagementEndpoints } from "@manara/contract/contents/content-management";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { expect, test } from "vitest";
import { openContents, type Person } from "./contents.fixture.ts";
import { sampleCaptions, sampleFiles } from "./sample-files.fixture.ts";

const { school, makeOutline, lastAct } = await openContents();
const { addCaptions, restoreAttachment } = contentManagementEndpoints;
const { deleteAttachment, getContent, cloneContents } = contentEndpoints;

const makeLesson = () => makeOutline({ lesson: {} });

const srt = new TextEncoder().encode("1\r\n00:00:01,000 --> 00:00:02,000\r\nنصف\r\n");

const add = (
  as: Person | null,
  contentId: number,
  given: { language?: "ar" | "en"; bytes?: typeof srt; name?: string } = {},
) =>
  school.call(addCaptions, {
    as,
    query: { contentId, language: given.language ?? "ar" },
    file: { name: given.name ?? "captions.vtt", bytes: given.bytes ?? sampleCaptions },
  });

async function shown(as: Person, contentId: number) {
  const { body } = await school.call(getContent, { as, query: { contentId } });
  if (body.type !== "LESSON") throw new Error("no lesson");
  return body;
}

test("captions come with the lesson, in their language, and are none of its attachments", async () => {
  const { lesson, teacher } = await makeLesson();
  const { status, body } = await add(teacher, lesson.id, { name: "الدرس.srt", bytes: srt });
  expect({ status, body }).toMatchObject({ status: 201, body: { language: "ar", name: "الدرس.vtt" } });
  const { captions, attachments } = await shown(teacher, lesson.id);
  expect(captions).toEqual([body]);
  expect(attachments).toEqual([]);
  const loaded = await school.app.inject({ url: body.url });
  expect(loaded.headers["content-type"]).toContain("text/vtt");
  expect(loaded.body).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nنصف\n");
  expect(await lastAct()).toMatchObject({
    act: "attachment.added",
    subjectId: body.attachmentId,
    details: { contentId: lesson.id, captions: "ar" },
  });
});

test.each([
  ["windows-1256", Buffer.from("1\r\n00:00:01,000 --> 00:00:02,000\r\n"), Buffer.from([0xe4, 0xd5, 0xdd])],
  [
    "UTF-16",
    Buffer.from("\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\n", "utf16le"),
    Buffer.from("نصف", "utf16le"),
  ],
])("captions in %s are read", async (_, head, word) => {
  const { lesson, teacher } = await makeLesson();
  const { body } = await add(teacher, lesson.id, {
    name: "a.srt",
    bytes: new Uint8Array(Buffer.concat([head, word])),
  });
  expect((await school.app.inject({ url: body.url })).body).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nنصف\n",
  );
});

test("others in the same language take their place; what was taken away can be put back", async () => {
  const { lesson, teacher } = await makeLesson();
  const first = await add(teacher, lesson.id);
  const second = await add(teacher, lesson.id, { name: "second.vtt" });
  const english = await add(teacher, lesson.id, { language: "en" });
  expect((await shown(teacher, lesson.id)).captions).toEqual([second.body, english.body]);
  const { attachmentId } = first.body;
  const restored = await school.call(restoreAttachment, { as: teacher, body: { attachmentId } });
  expect(restored).toMatchObject({ status: 200, body: { attachmentId, mimeType: "text/vtt" } });
  expect((await shown(teacher, lesson.id)).captions).toEqual([first.body, english.body]);
  await school.call(deleteAttachment, { as: teacher, query: { attachmentId } });
  expect((await shown(teacher, lesson.id)).captions).toEqual([english.body]);
  expect((await school.app.inject({ url: first.body.url })).statusCode).toBe(403);
});

test("a copy of the lesson has them too", async () => {
  const { lesson, teacher, course } = await makeLesson();
  await add(teacher, lesson.id);
  await school.call(cloneContents, {
    as: teacher,
    body: { contentIds: [lesson.id], courseIds: [course.id] },
  });
  const copy = await school.db
    .selectFrom("contents")
    .select("id")
    .where("courseId", "=", course.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect((await shown(teacher, copy.id)).captions).toMatchObject([{ language: "ar" }]);
});

test("they are for whom the lesson is", async () => {
  const { lesson, teacher, course } = await makeLesson();
  const { body } = await add(teacher, lesson.id);
  const buyer = await school.makeUser();
  const locked = await school.call(contentEndpoints.listContents, {
    as: buyer,
    query: { courseId: course.id },
  });
  expect(JSON.stringify(locked.body)).not.toContain("captions/");
  await school.makePurchase({ userId: buyer.id, courseId: course.id });
  const [own] = (await shown(buyer, lesson.id)).captions;
  expect(own?.url).not.toBe(body.url);
  expect((await school.app.inject({ url: own?.url ?? "" })).statusCode).toBe(200);
});

test("staff of the course add them, to a lesson", async () => {
  const { lesson, teacher } = await makeLesson();
  const unit = await school.makeUnit({ courseId: lesson.courseId });
  expect((await add(null, lesson.id)).status).toBe(401);
  expect((await add(await school.makeUser({ role: "TEACHER" }), lesson.id)).code).toBe("NOT_AUTHORISED");
  expect((await add(teacher, unit.id)).code).toBe("CONTENT_NOT_FOUND");
});

test.each([
  ["a document", sampleFiles.pdf],
  ["a picture", sampleFiles.png],
  ["text without times", sampleFiles.txt],
])("%s is refused", async (_, bytes) => {
  const { lesson, teacher } = await makeLesson();
  expect((await add(teacher, lesson.id, { bytes })).code).toBe("UNSUPPORTED_MEDIA");
  expect((await shown(teacher, lesson.id)).captions).toEqual([]);
});
