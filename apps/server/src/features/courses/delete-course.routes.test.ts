import { setTimeout as wait } from "node:timers/promises";
import { commentEndpoints } from "@manara/contract/comments/comments";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { courseEndpoints } from "@manara/contract/courses/courses";
import { purchaseEndpoints } from "@manara/contract/purchases/purchases";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startTestSchool } from "../../../test/test-school.ts";

const { deleteCourse, getCourse, listPublicCourses } = courseEndpoints;

const school = await startTestSchool({ settings: { RATE_LIMITS: "off" } });
const admin = await school.makeUser({ role: "ADMIN" });
await school.signIn(admin);

const remove = (courseId: number, as: { id: number } | null = admin) =>
  school.call(deleteCourse, { as, query: { courseId } });

const exists = async (courseId: number) =>
  (await school.db.selectFrom("courses").select("id").where("id", "=", courseId).execute()).length === 1;

describe("a course that nobody bought", () => {
  // spec: call.course-delete
  test("goes with its units, lessons, attachments and comments; it is named in the audit trail", async () => {
    const course = await school.makeCourse({ name: "Unwanted" });
    const unit = await school.makeUnit({ courseId: course.id });
    const lesson = await school.makeLesson({ courseId: course.id, unitId: unit.id });
    const attachment = await school.makeAttachment({ contentId: lesson.id });
    const comment = await school.makeComment({ contentId: lesson.id });
    await school.makeComment({ contentId: lesson.id, parentCommentId: comment.id });
    await school.platform.changes.catchUp();
    expect((await school.call(getCourse, { query: { courseId: course.id } })).status).toBe(200);

    expect(await remove(course.id)).toMatchObject({ status: 204, body: undefined });
    expect(await exists(course.id)).toBe(false);
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from contents where course_id = ${course.id})::int
      + (select count(*) from attachments where id = ${attachment.id})::int
      + (select count(*) from comments where content_id = ${lesson.id})::int as left`.execute(school.db);
    expect(rows).toEqual([{ left: 0 }]);
    expect((await school.call(getCourse, { query: { courseId: course.id } })).status).toBe(404);
    const names = (await school.call(listPublicCourses)).body.map(({ name }) => name);
    expect(names).not.toContain("Unwanted");
    const entry = await school.db
      .selectFrom("auditEntries")
      .selectAll()
      .where("act", "=", "course.deleted")
      .where("subjectId", "=", course.id)
      .executeTakeFirst();
    expect(entry).toMatchObject({ actorId: admin.id, details: { name: "Unwanted" } });
  });

  test("takes the files along that nothing else shows", async () => {
    const { storage } = school.platform;
    const own = ["attachments/own.pdf", "lessons/own.mp4", "public/intros/own.mp4"];
    const others = ["attachments/other.pdf", "lessons/other.mp4", "public/intros/other.mp4"];
    for (const key of [...own, ...others]) await storage.put(key, Buffer.from(key));
    const fill = async ([file = "", video, intro]: string[]) => {
      const course = await school.makeCourse({ introVideoKey: intro ?? null });
      const lesson = await school.makeLesson({ courseId: course.id, videoKey: video ?? null });
      await school.makeAttachment({ contentId: lesson.id, fileKey: file });
      return lesson;
    };
    const lesson = await fill(own);
    await fill(others);
    // The first course shows the files of the other one as well, as a clone does.
    await school.makeAttachment({ contentId: lesson.id, fileKey: "attachments/other.pdf" });
    await school.makeLesson({ courseId: lesson.courseId, videoKey: "lessons/other.mp4" });

    expect((await remove(lesson.courseId)).status).toBe(204);
    await school.runJobs();
    for (const key of own) expect(await storage.find(key), key).toBeNull();
    for (const key of others) expect(await storage.find(key), key).not.toBeNull();
  });

  test("two courses that share a file and go at the same time leave none of it", async () => {
    const { storage } = school.platform;
    for (let round = 0; round < 5; round += 1) {
      const key = `lessons/both-${round}.mp4`;
      await storage.put(key, Buffer.from("both"));
      const lessons = await Promise.all(
        Array.from({ length: 4 }, () => school.makeLesson({ videoKey: key })),
      );
      const answers = await Promise.all(lessons.map(({ courseId }) => remove(courseId)));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      await school.runJobs();
      expect(await storage.find(key)).toBeNull();
    }
  });

  test("a refusal takes no file along", async () => {
    await school.platform.storage.put("attachments/kept.pdf", Buffer.from("kept"));
    const lesson = await school.makeLesson();
    await school.makeAttachment({ contentId: lesson.id, fileKey: "attachments/kept.pdf" });
    await school.makePurchase({ courseId: lesson.courseId });
    expect((await remove(lesson.courseId)).status).toBe(409);
    await school.runJobs();
    expect(await school.platform.storage.find("attachments/kept.pdf")).not.toBeNull();
  });
});

describe("is refused", () => {
  test("for a course that was bought, a gift too", async () => {
    for (const price of [1000, -1]) {
      const { courseId } = await school.makePurchase({
        courseId: (await school.makeCourse({ price })).id,
      });
      expect(await remove(courseId)).toMatchObject({ status: 409, code: "IN_USE" });
      expect(await exists(courseId)).toBe(true);
    }
  });

  test("for a course whose buyer is gone while the used card is still on record", async () => {
    const course = await school.makeCourse({ price: 700 });
    const [cardKey] = await school.makeCards(700);
    const student = await school.makeUser();
    const body = { courseId: course.id, cardKey };
    expect((await school.call(purchaseEndpoints.activateCourse, { as: student, body })).status).toBe(201);
    await school.db.deleteFrom("users").where("id", "=", student.id).execute();
    expect(await remove(course.id)).toMatchObject({ status: 409, code: "IN_USE" });
  });

  test("for one that is not there, and the second time", async () => {
    const course = await school.makeCourse();
    expect(await remove(2_147_483_647)).toMatchObject({ status: 404, code: "COURSE_NOT_FOUND" });
    expect((await remove(course.id)).status).toBe(204);
    expect(await remove(course.id)).toMatchObject({ status: 404, code: "COURSE_NOT_FOUND" });
    for (const id of [0, -1, 2_147_483_648]) expect((await remove(id)).status).toBe(400);
  });

  test("to everybody but administrators, its author included", async () => {
    const author = await school.makeUser({ role: "TEACHER" });
    const course = await school.makeCourse({ authorId: author.id });
    expect(await remove(course.id, author)).toMatchObject({ status: 403, code: "NOT_AUTHORISED" });
    expect(await remove(course.id, await school.makeUser())).toMatchObject({ status: 403 });
    expect(await remove(course.id, null)).toMatchObject({ status: 401, code: "NOT_LOGGED_IN" });
    expect(await exists(course.id)).toBe(true);
  });
});

describe("against activation at the same time", () => {
  test("either the course goes or it is bought; a card is never used for nothing", async () => {
    const outcomes = new Set<string>();
    const students = await Promise.all(Array.from({ length: 4 }, () => school.makeUser()));
    for (const student of students) await school.signIn(student);
    for (let round = 0; round < 20; round += 1) {
      const course = await school.makeCourse({ price: 900 });
      await school.makeLesson({ courseId: course.id });
      const cards = await school.makeCards(900, students.length);
      // Milliseconds that the deletion comes after the activations: from well before to well after.
      const lag = 4 * round - 40;
      const activations = students.map(async (as, at) => {
        await wait(Math.max(0, -lag));
        const body = { courseId: course.id, cardKey: cards[at] };
        return school.call(purchaseEndpoints.activateCourse, { as, body });
      });
      const removal = wait(Math.max(0, lag)).then(() => remove(course.id));
      const answers = await Promise.all(activations);
      const removed = await removal;
      const bought = answers.filter(({ status }) => status === 201).length;

      const isThere = await exists(course.id);
      outcomes.add(isThere ? "bought" : "deleted");
      expect(removed.status).toBe(isThere ? 409 : 204);
      const { rows } = await sql<{ purchases: number; used: number; counted: number | null }>`select
        (select count(*) from purchases where course_id = ${course.id})::int as purchases,
        (select count(*) from cards where course_id = ${course.id})::int as used,
        (select purchases_count from courses where id = ${course.id}) as counted`.execute(school.db);
      expect(rows).toEqual([{ purchases: bought, used: bought, counted: isThere ? bought : null }]);
      if (!isThere) expect(bought).toBe(0);
    }
    // Both must have happened, or the race was none.
    expect([...outcomes].sort()).toEqual(["bought", "deleted"]);
  });
});

describe("against what is put into it at the same time", () => {
  test("nothing is left of it, in the tables or in the file store", async () => {
    const author = await school.makeUser({ role: "TEACHER" });
    await school.signIn(author);
    const file = { name: "notes.txt", bytes: new TextEncoder().encode("Notes.") };
    const added: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const course = await school.makeCourse({ authorId: author.id });
      const lesson = await school.makeLesson({ courseId: course.id });
      const query = { contentId: lesson.id };
      const attach = async () => {
        const answer = await school.call(contentEndpoints.addAttachment, { as: author, query, file });
        if (answer.status === 201) added.push(answer.body.url);
        return answer;
      };
      expect((await attach()).status).toBe(201);
      const writes: (() => Promise<{ status: number }>)[] = [
        attach,
        () =>
          school.call(contentEndpoints.createLesson, {
            as: author,
            body: { courseId: course.id, title: "A" },
          }),
        () => school.call(contentEndpoints.editLesson, { as: author, body: { ...query, title: "B" } }),
        () =>
          school.call(commentEndpoints.createComment, { as: author, body: { ...query, description: "C" } }),
        () =>
          school.call(courseEndpoints.editCourse, { as: author, body: { courseId: course.id, name: "D" } }),
      ];
      const place = round % (writes.length + 1);
      const calls = writes.toSpliced(place, 0, () => remove(course.id));
      const answers = await Promise.all(calls.map((send) => send()));
      const [removed] = answers.splice(place, 1);
      expect(removed?.status).toBe(204);
      for (const { status } of answers) expect([200, 201, 404]).toContain(status);
      const { rows } = await sql`select from contents where course_id = ${course.id}`.execute(school.db);
      expect(rows).toEqual([]);
    }
    await school.runJobs();
    for (const url of added) expect((await school.app.inject({ url })).statusCode).toBe(404);
    const orphans = await sql`select from attachments where not exists
      (select from contents where contents.id = attachments.content_id)`.execute(school.db);
    expect(orphans.rows).toEqual([]);
  });
});
