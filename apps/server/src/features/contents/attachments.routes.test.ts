import { readdir } from "node:fs/promises";
import path from "node:path";
import { contentManagementEndpoints } from "@manara/contract/contents/content-management";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { forgetDeleted, openContents, type Person, UNKNOWN } from "./contents.fixture.ts";
import { sampleFiles, unfitFiles } from "./sample-files.fixture.ts";

const { addAttachment, cloneContents, deleteAttachment, getContent, previewClone } = contentEndpoints;
const { restoreAttachment } = contentManagementEndpoints;

const { school, makeTaughtCourse, lastAct } = await openContents();

async function makeLesson() {
  const { course, teacher } = await makeTaughtCourse();
  const lesson = await school.makeLesson({ courseId: course.id, title: "Light" });
  return { course, lesson, teacher };
}

interface Sent {
  name?: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

const add = (
  as: Person | null,
  contentId: number,
  { name = "sheet.pdf", bytes = sampleFiles.pdf }: Sent = {},
) => school.call(addAttachment, { as, query: { contentId }, file: { name, bytes } });

const remove = (as: Person | null, attachmentId: number) =>
  school.call(deleteAttachment, { as, query: { attachmentId } });

const restore = (as: Person | null, attachmentId: number) =>
  school.call(restoreAttachment, { as, body: { attachmentId } });

/** As students find them. */
const shownOf = async (as: Person, contentId: number) =>
  (await school.call(getContent, { as, query: { contentId } })).body.attachments;

const storedOf = (contentId: number) =>
  school.db.selectFrom("attachments").selectAll().where("contentId", "=", contentId).orderBy("id").execute();

const exists = async (key: string | undefined) => (await school.platform.storage.find(key ?? "")) !== null;

describe("adding", () => {
  // spec: content.attachments
  test("a file is stored as it is, under a name of the program, and shown by a signed link", async () => {
    const { lesson, teacher } = await makeLesson();
    const { status, body } = await add(teacher, lesson.id, { name: "ورقة عمل.pdf" });
    expect(status).toBe(201);
    const [stored] = await storedOf(lesson.id);
    expect(body).toEqual({
      attachmentId: stored?.id,
      name: "ورقة عمل.pdf",
      mimeType: "application/pdf",
      size: sampleFiles.pdf.length,
      url: expect.stringMatching(/^\/media\/~[\w-]{56}\/attachments\/[0-9a-f]{32}$/),
    });
    const download = await school.app.inject({ url: body.url });
    expect(download.rawPayload.equals(Buffer.from(sampleFiles.pdf))).toBe(true);
    expect(download.headers["content-type"]).toBe("application/pdf");
    expect((await school.app.inject({ url: `/media/${stored?.fileKey}` })).statusCode).toBe(404);
    const shown = await school.call(getContent, { as: teacher, query: { contentId: lesson.id } });
    expect(shown.body.attachments).toEqual([body]);
    expect(await lastAct()).toEqual({
      act: "attachment.added",
      actorId: teacher.id,
      subjectId: stored?.id,
      details: { contentId: lesson.id, lesson: "Light", name: "ورقة عمل.pdf", size: sampleFiles.pdf.length },
    });
  });

  test("every allowed type whose bytes tell it is recognised by its bytes, whatever the name says", async () => {
    const { lesson, teacher } = await makeLesson();
    const { txt, ggb: _, doc: __, opus: ___, ...files } = sampleFiles;
    for (const [ending, bytes] of Object.entries(files)) {
      const { status, body } = await add(teacher, lesson.id, { name: "../what.exe", bytes });
      expect(status, ending).toBe(201);
      expect(body.name).toBe(`what.exe.${ending}`);
      const download = await school.app.inject({ url: body.url });
      expect(download.headers["content-type"]).toBe(body.mimeType);
    }
    expect(await storedOf(lesson.id)).toHaveLength(Object.keys(files).length);
    expect((await add(teacher, lesson.id, { name: "../what.exe", bytes: txt })).code).toBe(
      "UNSUPPORTED_MEDIA",
    );
    expect((await add(teacher, lesson.id, { name: "../what.txt", bytes: txt })).body.name).toBe("what.txt");
  });

  test.each(Object.entries(unfitFiles))("%s is refused, whatever its name says", async (_, bytes) => {
    const { lesson, teacher } = await makeLesson();
    const { status, code } = await add(teacher, lesson.id, { name: "sheet.pdf", bytes });
    expect({ status, code }).toEqual({ status: 415, code: "UNSUPPORTED_MEDIA" });
    expect(await storedOf(lesson.id)).toEqual([]);
  });

  test("50 MiB are taken, one byte more is not", async () => {
    const { lesson, teacher } = await makeLesson();
    const bytes = new Uint8Array(50 * 1024 * 1024 + 1);
    bytes.set(sampleFiles.pdf);
    const over = await add(teacher, lesson.id, { bytes });
    expect({ status: over.status, code: over.code }).toEqual({ status: 413, code: "PAYLOAD_TOO_LARGE" });
    const { status, body } = await add(teacher, lesson.id, { bytes: bytes.subarray(1) });
    expect(status).toBe(415);
    expect(body).toBeDefined();
    const whole = await add(teacher, lesson.id, { bytes: bytes.subarray(0, -1) });
    expect({ status: whole.status, size: whole.body.size }).toEqual({ status: 201, size: 50 * 1024 * 1024 });
  });

  test("what is no form is read no further than at other calls, before anybody has signed in", async () => {
    const { lesson } = await makeLesson();
    for (const type of ["application/json", "text/plain"]) {
      const answer = await school.app.inject({
        method: "POST",
        url: `/api/content/add-attachment?contentId=${lesson.id}`,
        headers: { "content-type": type },
        payload: JSON.stringify("a".repeat(1024 * 1024)),
      });
      expect(answer.json()).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    }
  });

  test("a file whose row cannot be written is taken away again", async () => {
    const { lesson, teacher } = await makeLesson();
    const folder = path.join(school.platform.settings.DATA_DIR, "files", "attachments");
    const before = await readdir(folder).catch(() => []);
    await sql`alter table attachments add constraint unwritable check (name <> 'unwritable.pdf')`.execute(
      school.owner,
    );
    await expect(add(teacher, lesson.id, { name: "unwritable.pdf" })).rejects.toThrow("unwritable");
    await school.runJobs();
    expect(await readdir(folder)).toEqual(before);
  });

  test("a file without a name gets one", async () => {
    const { lesson, teacher } = await makeLesson();
    const head = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream';
    const answer = await school.app.inject({
      method: "POST",
      url: `/api/content/add-attachment?contentId=${lesson.id}`,
      headers: {
        authorization: `Bearer ${await school.signIn(teacher)}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      payload: Buffer.concat([
        Buffer.from(`--x\r\n${head}\r\n\r\n`),
        sampleFiles.pdf,
        Buffer.from("\r\n--x--\r\n"),
      ]),
    });
    expect(answer.json()).toMatchObject({ name: "file.pdf", mimeType: "application/pdf" });
  });

  test("a form without a file is refused", async () => {
    const { lesson, teacher } = await makeLesson();
    const answer = await school.call(addAttachment, { as: teacher, query: { contentId: lesson.id } });
    expect({ status: answer.status, issues: answer.issues }).toEqual({
      status: 400,
      issues: ["FILE_REQUIRED"],
    });
  });

  test("only staff add, and only to lessons", async () => {
    const { course, lesson, teacher } = await makeLesson();
    const unit = await school.makeUnit({ courseId: course.id });
    const buyer = await school.makeUser();
    await school.makePurchase({ userId: buyer.id, courseId: course.id });
    for (const as of [buyer, await school.makeUser({ role: "TEACHER" })]) {
      expect((await add(as, lesson.id)).code).toBe("NOT_AUTHORISED");
    }
    expect((await add(null, lesson.id)).code).toBe("NOT_LOGGED_IN");
    for (const contentId of [unit.id, UNKNOWN]) {
      expect((await add(teacher, contentId)).code).toBe("CONTENT_NOT_FOUND");
    }
    const admin = await school.makeUser({ role: "ADMIN" });
    expect((await add(admin, lesson.id)).status).toBe(201);
    expect(await storedOf(lesson.id)).toHaveLength(1);
  });
});

describe("deleting", () => {
  test("the attachment goes for everybody at once, and its file after a day when nothing else shows it", async () => {
    const { lesson, teacher } = await makeLesson();
    const { body } = await add(teacher, lesson.id);
    const [stored] = await storedOf(lesson.id);
    expect((await school.app.inject({ url: body.url })).statusCode).toBe(200);
    expect((await remove(teacher, body.attachmentId)).status).toBe(204);
    expect(await shownOf(teacher, lesson.id)).toEqual([]);
    expect((await school.app.inject({ url: body.url })).statusCode).toBe(403);
    expect(await lastAct()).toEqual({
      act: "attachment.deleted",
      actorId: teacher.id,
      subjectId: body.attachmentId,
      details: { contentId: lesson.id, lesson: "Light", name: "sheet.pdf" },
    });
    expect((await remove(teacher, body.attachmentId)).code).toBe("CONTENT_NOT_FOUND");
    await school.runJobs();
    expect(await exists(stored?.fileKey)).toBe(true);
    await forgetDeleted(school);
    expect(await exists(stored?.fileKey)).toBe(false);
    expect(await storedOf(lesson.id)).toEqual([]);
  });

  test("a file that a copy still shows stays until the copy goes", async () => {
    const { course, lesson, teacher } = await makeLesson();
    const { body } = await add(teacher, lesson.id);
    const key = (await storedOf(lesson.id))[0]?.fileKey;
    await school.call(cloneContents, {
      as: teacher,
      body: { contentIds: [lesson.id], courseIds: [course.id] },
    });
    const copy = await school.db
      .selectFrom("attachments")
      .select(["id", "contentId"])
      .where("fileKey", "=", key ?? "")
      .where("contentId", "<>", lesson.id)
      .executeTakeFirstOrThrow();
    await remove(teacher, body.attachmentId);
    await forgetDeleted(school);
    expect(await exists(key)).toBe(true);
    await school.call(contentEndpoints.deleteContent, { as: teacher, query: { contentId: copy.contentId } });
    await forgetDeleted(school);
    expect(await exists(key)).toBe(false);
  });

  test("only staff delete", async () => {
    const { lesson } = await makeLesson();
    const attachment = await school.makeAttachment({ contentId: lesson.id });
    for (const as of [await school.makeUser(), await school.makeUser({ role: "LECTURER" })]) {
      expect((await remove(as, attachment.id)).code).toBe("NOT_AUTHORISED");
    }
    expect((await remove(null, attachment.id)).code).toBe("NOT_LOGGED_IN");
    expect((await remove(await school.makeUser({ role: "ADMIN" }), UNKNOWN)).code).toBe("CONTENT_NOT_FOUND");
    expect(await storedOf(lesson.id)).toHaveLength(1);
  });
});

describe("a deletion that is taken back", () => {
  test("brings the attachment back as it was, and its link with it", async () => {
    const { lesson, teacher } = await makeLesson();
    const { body } = await add(teacher, lesson.id);
    await remove(teacher, body.attachmentId);
    const { status, body: restored } = await restore(teacher, body.attachmentId);
    expect({ status, restored }).toEqual({ status: 200, restored: body });
    expect(await shownOf(teacher, lesson.id)).toEqual([body]);
    expect((await school.app.inject({ url: body.url })).statusCode).toBe(200);
    expect(await lastAct()).toEqual({
      act: "attachment.restored",
      actorId: teacher.id,
      subjectId: body.attachmentId,
      details: { contentId: lesson.id, lesson: "Light", name: "sheet.pdf" },
    });
    await forgetDeleted(school);
    expect(await shownOf(teacher, lesson.id)).toEqual([body]);
  });

  test("works once, and until the tidying of the next day", async () => {
    const { lesson, teacher } = await makeLesson();
    const { attachmentId } = (await add(teacher, lesson.id)).body;
    expect((await restore(teacher, attachmentId)).code).toBe("CONTENT_NOT_FOUND");
    await remove(teacher, attachmentId);
    const both = await Promise.all([restore(teacher, attachmentId), restore(teacher, attachmentId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await remove(teacher, attachmentId);
    await forgetDeleted(school);
    expect((await restore(teacher, attachmentId)).code).toBe("CONTENT_NOT_FOUND");
  });

  test("is for staff alone, and not for what went with its lesson", async () => {
    const { lesson, teacher } = await makeLesson();
    const { attachmentId } = (await add(teacher, lesson.id)).body;
    await remove(teacher, attachmentId);
    for (const as of [await school.makeUser(), await school.makeUser({ role: "LECTURER" })]) {
      expect((await restore(as, attachmentId)).code).toBe("NOT_AUTHORISED");
    }
    expect((await restore(null, attachmentId)).code).toBe("NOT_LOGGED_IN");
    expect((await restore(teacher, UNKNOWN)).code).toBe("CONTENT_NOT_FOUND");
    await school.call(contentEndpoints.deleteContent, { as: teacher, query: { contentId: lesson.id } });
    expect((await restore(teacher, attachmentId)).code).toBe("CONTENT_NOT_FOUND");
  });
});

test("what was taken away is not part of a copy", async () => {
  const { course, lesson, teacher } = await makeLesson();
  const { attachmentId } = (await add(teacher, lesson.id)).body;
  await add(teacher, lesson.id, { name: "second.pdf" });
  await remove(teacher, attachmentId);
  const body = { contentIds: [lesson.id], courseIds: [course.id] };
  const preview = await school.call(previewClone, { as: teacher, body });
  expect(JSON.stringify(preview.body)).toContain('"attachments":1');
  await school.call(cloneContents, { as: teacher, body });
  const copied = await school.db
    .selectFrom("attachments")
    .innerJoin("contents", "contents.id", "attachments.contentId")
    .select("attachments.name")
    .where("contents.courseId", "=", course.id)
    .where("contents.id", "<>", lesson.id)
    .execute();
  expect(copied).toEqual([{ name: "second.pdf" }]);
});
