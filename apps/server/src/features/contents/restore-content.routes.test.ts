import { commentEndpoints } from "@manara/contract/comments/comments";
import { contentManagementEndpoints } from "@manara/contract/contents/content-management";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { describe, expect, test } from "vitest";
import { forgetDeleted, openContents, type Person, UNKNOWN } from "./contents.fixture.ts";

const { changeContentOrder, cloneContents, createLesson, deleteContent, editLesson, getContent } =
  contentEndpoints;
const { addAttachment, deleteAttachment, listContentsWithUnseen, nextContent, restoreContent } =
  contentEndpoints;

const { school, admin, makeOutline, outlineOf, titlesOf, lastAct } = await openContents();

const remove = (as: Person, contentId: number) => school.call(deleteContent, { as, query: { contentId } });
const restore = (as: Person, contentId: number) => school.call(restoreContent, { as, body: { contentId } });

describe("a deletion that is taken back", () => {
  test("brings a lesson back where it stood, with all that belongs to it", async () => {
    const { course, teacher, ...at } = await makeOutline({ One: {}, Two: { free: true }, Three: {} });
    await school.makeAttachment({ contentId: at.Two.id });
    await school.makeComment({ contentId: at.Two.id, authorId: (await school.makeUser()).id });
    const before = await outlineOf(teacher, course.id);
    await remove(teacher, at.Two.id);
    expect(await titlesOf(teacher, course.id)).toBe("One Three");
    const { status, body } = await restore(teacher, at.Two.id);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ contentId: at.Two.id, title: "Two", free: true, access: "STAFF" }]);
    expect(await outlineOf(teacher, course.id)).toEqual(before);
    const discussion = await school.call(commentEndpoints.listComments, { query: { contentId: at.Two.id } });
    expect(discussion.body).toHaveLength(1);
    expect(await lastAct()).toEqual({
      act: "content.restored",
      actorId: teacher.id,
      subjectId: at.Two.id,
      details: { courseId: course.id, type: "LESSON", title: "Two", restored: 1 },
    });
  });

  test("brings a unit back with the lessons that went along, not with one that was deleted before", async () => {
    const { course, teacher, ...at } = await makeOutline({
      Unit: { lessons: { A: {}, B: {}, C: {} } },
      Last: {},
    });
    await remove(teacher, at.B.id);
    await remove(teacher, at.Unit.id);
    expect(await titlesOf(teacher, course.id)).toBe("Last");
    // Its unit has to come first.
    expect((await restore(teacher, at.B.id)).code).toBe("CONTENT_NOT_FOUND");
    expect((await restore(teacher, at.A.id)).code).toBe("CONTENT_NOT_FOUND");
    const { body } = await restore(teacher, at.Unit.id);
    expect(body.map(({ title }) => title)).toEqual(["Unit", "A", "C"]);
    await restore(teacher, at.B.id);
    expect(await titlesOf(teacher, course.id)).toBe("Unit A B C Last");
  });

  test("makes room when something stands there by now", async () => {
    const { course, teacher, ...at } = await makeOutline({ One: {}, Two: {}, Three: {} });
    await remove(teacher, at.One.id);
    const contentIds = [at.Three.id, at.Two.id];
    await school.call(changeContentOrder, { as: teacher, body: { courseId: course.id, contentIds } });
    await school.call(createLesson, { as: teacher, body: { courseId: course.id, title: "Four" } });
    await restore(teacher, at.One.id);
    expect(await titlesOf(teacher, course.id)).toBe("One Three Two Four");
    const places = (await outlineOf(teacher, course.id)).map(({ order }) => order);
    expect(new Set(places).size).toBe(4);
  });

  test("works once, and until the tidying of the next day", async () => {
    const { teacher, ...at } = await makeOutline({ One: {}, Two: {} });
    await remove(teacher, at.One.id);
    expect((await restore(teacher, at.One.id)).status).toBe(200);
    expect((await restore(teacher, at.One.id)).code).toBe("CONTENT_NOT_FOUND");
    await remove(teacher, at.Two.id);
    await forgetDeleted(school);
    expect((await restore(teacher, at.Two.id)).code).toBe("CONTENT_NOT_FOUND");
  });

  test("of two at the same time happens once", async () => {
    const { teacher, ...at } = await makeOutline({ One: {} });
    await remove(teacher, at.One.id);
    const both = await Promise.all([restore(teacher, at.One.id), restore(teacher, at.One.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test("is for the staff of the course alone", async () => {
    const { teacher, ...at } = await makeOutline({ One: {} });
    await remove(teacher, at.One.id);
    const other = await school.makeUser({ role: "TEACHER" });
    expect((await restore(other, at.One.id)).code).toBe("NOT_AUTHORISED");
    expect((await school.call(restoreContent, { body: { contentId: at.One.id } })).code).toBe(
      "NOT_LOGGED_IN",
    );
    expect((await restore(admin, UNKNOWN)).code).toBe("CONTENT_NOT_FOUND");
    expect((await restore(admin, at.One.id)).status).toBe(200);
  });
});

describe("the list of what was deleted", () => {
  const { listDeletedContents } = contentManagementEndpoints;
  const listDeleted = (courseId: number, as?: Person) =>
    school.call(listDeletedContents, { ...(as && { as }), params: { courseId } });
  const titlesDeleted = async (courseId: number, as: Person) =>
    (await listDeleted(courseId, as)).body.map(({ title, lessonsCount }) => `${title} ${lessonsCount}`);

  test("names units and lessons that can be restored, the newest first, until they are or the day is over", async () => {
    const { course, teacher, ...at } = await makeOutline({
      Unit: { lessons: { A: {}, B: {}, C: {} } },
      Last: {},
    });
    expect(await titlesDeleted(course.id, teacher)).toEqual([]);
    await remove(teacher, at.B.id);
    await remove(teacher, at.Last.id);
    expect(await titlesDeleted(course.id, teacher)).toEqual(["Last 0", "B 0"]);
    await remove(teacher, at.Unit.id);
    // B can be restored once its unit is.
    expect(await titlesDeleted(course.id, teacher)).toEqual(["Unit 2", "Last 0"]);
    const { body } = await listDeleted(course.id, admin);
    expect(body[0]).toEqual({
      contentId: at.Unit.id,
      type: "UNIT",
      title: "Unit",
      lessonsCount: 2,
      deletedAt: expect.any(String),
    });
    await restore(teacher, at.Unit.id);
    expect(await titlesDeleted(course.id, teacher)).toEqual(["Last 0", "B 0"]);
    await forgetDeleted(school);
    expect(await titlesDeleted(course.id, teacher)).toEqual([]);
  });

  test("is for the staff of the course alone, and holds no other course's", async () => {
    const { course, teacher, ...at } = await makeOutline({ One: {} });
    const another = await makeOutline({ Two: {} });
    await remove(teacher, at.One.id);
    await remove(another.teacher, another.Two.id);
    expect(await titlesDeleted(course.id, teacher)).toEqual(["One 0"]);
    expect((await listDeleted(course.id, another.teacher)).code).toBe("NOT_AUTHORISED");
    expect((await listDeleted(course.id, await school.makeUser())).code).toBe("NOT_AUTHORISED");
    expect((await listDeleted(course.id)).code).toBe("NOT_LOGGED_IN");
    expect((await listDeleted(UNKNOWN, admin)).code).toBe("COURSE_NOT_FOUND");
  });
});

describe("what is deleted", () => {
  test("is not there for anybody meanwhile, whoever asks and however", async () => {
    const { course, teacher, ...at } = await makeOutline({ One: { free: true }, Two: { free: true } });
    const attachment = await school.makeAttachment({ contentId: at.Two.id });
    const comment = await school.makeComment({ contentId: at.Two.id });
    const opened = await school.call(getContent, { as: teacher, query: { contentId: at.Two.id } });
    const link = opened.body.attachments[0]?.url ?? "";
    await school.platform.storage.put(attachment.fileKey, Buffer.from("%PDF-1.4 text"));
    expect((await school.app.inject({ url: link })).statusCode).toBe(200);
    await remove(teacher, at.Two.id);
    const contentId = at.Two.id;
    const params = { commentId: comment.id, userId: teacher.id };
    const refused = [
      await school.call(getContent, { query: { contentId } }),
      await school.call(getContent, { as: teacher, query: { contentId } }),
      await school.call(nextContent, { query: { contentId: at.One.id } }),
      await school.call(editLesson, { as: teacher, body: { contentId, title: "x" } }),
      await school.call(addAttachment, {
        as: teacher,
        query: { contentId },
        file: { name: "a.txt", bytes: new Uint8Array(Buffer.from("notes")) },
      }),
      await school.call(deleteAttachment, { as: teacher, query: { attachmentId: attachment.id } }),
      await school.call(cloneContents, {
        as: teacher,
        body: { contentIds: [contentId], courseIds: [course.id] },
      }),
      await school.call(commentEndpoints.listComments, { as: teacher, query: { contentId } }),
      await school.call(commentEndpoints.createComment, {
        as: teacher,
        body: { contentId, description: "?" },
      }),
      await school.call(commentEndpoints.markCommentAsSeen, { as: teacher, params }),
      await school.call(commentEndpoints.deleteComment, { as: teacher, query: { commentId: comment.id } }),
      await remove(teacher, contentId),
    ];
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([404]));
    expect((await school.app.inject({ url: link })).statusCode).toBe(403);
    const unseen = await school.call(listContentsWithUnseen, {
      as: teacher,
      params: { courseId: course.id },
    });
    expect(unseen.body.map(({ title }) => title)).toEqual(["One"]);
    await restore(teacher, contentId);
    expect((await school.app.inject({ url: link })).statusCode).toBe(200);
  });

  test("is not part of a copy of the course, nor of the unit", async () => {
    const { course, teacher, ...at } = await makeOutline({ Unit: { lessons: { A: {}, B: {} } }, Last: {} });
    await remove(teacher, at.B.id);
    await remove(teacher, at.Last.id);
    const body = { courseId: course.id, name: "Copy" };
    const copy = await school.call(courseEndpoints.duplicateCourse, { as: admin, body });
    expect(await titlesOf(admin, copy.body.courseId)).toBe("Unit A");
    await school.call(cloneContents, {
      as: teacher,
      body: { contentIds: [at.Unit.id], courseIds: [course.id] },
    });
    expect(await titlesOf(teacher, course.id)).toBe("Unit A Unit A");
  });

  test("keeps its files until it is tidied up, and no longer", async () => {
    const { teacher, ...at } = await makeOutline({ One: {}, Two: {} });
    const key = "attachments/deleted.pdf";
    await school.makeAttachment({ contentId: at.One.id, fileKey: key });
    await school.platform.storage.put(key, Buffer.from("a file"));
    await remove(teacher, at.One.id);
    await school.runJobs();
    expect(await school.platform.storage.find(key)).not.toBeNull();
    await forgetDeleted(school);
    expect(await school.platform.storage.find(key)).toBeNull();
  });

  test("goes with its course, and its files too", async () => {
    const { course, teacher, ...at } = await makeOutline({ One: {} });
    const key = "attachments/with-its-course.pdf";
    await school.makeAttachment({ contentId: at.One.id, fileKey: key });
    await school.platform.storage.put(key, Buffer.from("a file"));
    await remove(teacher, at.One.id);
    await school.call(courseEndpoints.deleteCourse, { as: admin, query: { courseId: course.id } });
    await school.runJobs();
    expect(await school.platform.storage.find(key)).toBeNull();
  });
});
